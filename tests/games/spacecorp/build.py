"""Positions for the tests, built from what matters in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from bot.engine.flow import Seat, Todo
from bot.engine.play import Played, begin, commit
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.engine.zones import Deck
from bot.games.spacecorp import GAME
from bot.games.spacecorp.data import CARDS, DATA, ERAS, TILES, action_cards
from bot.games.spacecorp.kinds import Era
from bot.games.spacecorp.rules.s02_setup import Eras, LayOut
from bot.games.spacecorp.rules.s03_round import CompetitionChecks, PlayerTurn
from bot.games.spacecorp.rules.s09_contracts import enough_closed
from bot.games.spacecorp.rules.s10_competition import CompetitionTurn
from bot.games.spacecorp.state import COMP, Base, ColonyAt, Competition, Corp, Hq
from tests.kit import rotated

ANN, BEN, CLEO = Seat(0), Seat(1), Seat(2)
DULL: Mapping[Era, tuple[str, ...]] = {
    "M": ("cm02", "cm03", "cm02", "cm10"),
    "P": ("cp02", "cp03", "cp03", "cp09"),
    "S": ("cs02", "cs04", "cs04", "cs10"),
}
"""Offers without infra cards, start marks or Edges."""


def without(cards: Sequence[str], *gone: str) -> list[str]:
    """The cards without some of them."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left


def game(
    era: Era = "M",
    *,
    seats: int = 1,
    last: Era = "S",
    hand: str = "",
    time: int = 0,
    slots: Sequence[str] = ("", "", ""),
    teams: Sequence[str] = (),
    market: Sequence[str] | None = None,
    top: str = "",
    tiles: Mapping[str, str] | None = None,
    next_tiles: str = "",
    bases: Mapping[str, str] | None = None,
    their_bases: Mapping[str, str] | None = None,
    their_teams: str = "",
    waiting: str = "",
    next_bases: str = "",
    colonies: Mapping[str, str] | None = None,
    their_colonies: Mapping[str, str] | None = None,
    closed: Mapping[str, int] | None = None,
    progress: str = "",
    removed: str = "",
    profit: tuple[int, int] = (0, 0),
    asks: bool = True,
    **hq: Any,
) -> Corp:
    """A position in the middle of the first seat's turn, before the action.

    Tiles, bases and colonies stand by their spot; cards and places are keys with blanks between.
    """
    s = _laid_out(era, last, seats, removed.split(), asks=asks)
    s = _cards(s, hand.split(), DULL[era] if market is None else market, top.split(), slots)
    mine = replace(
        s.hqs[0], time=time, teams=tuple(teams) or s.hqs[0].teams, progress=tuple(progress.split())
    )
    s = s.with_hq(ANN, replace(mine, **hq))
    if seats == 1:
        s = s.gain(0, profit[0], "test").gain(COMP, profit[1], "test")
    s = _board(s, tiles or {}, next_tiles.split(), bases or {}, their_bases or {})
    s = replace(s, closed=dict(closed or {}), colonies=_colonies(colonies, their_colonies))
    s = replace(s, last_round=enough_closed(s))
    s = replace(s, copies=_copies(s, progress.split(), removed.split()))
    if seats == 1:
        s = s.with_comp(
            teams=tuple(sorted(their_teams.split(), key=lambda t: s.site(t).number or 0)),
            waiting=tuple(waiting.split()),
        )
        s = replace(s, comp_bases=s.comp_bases.on_top(tuple(next_bases.split())))
    return turn_of(s)


def _laid_out(era: Era, last: Era, seats: int, removed: list[str], *, asks: bool) -> Corp:
    """A position with the era laid out and nothing dealt."""
    s = Corp(
        era=era,
        last_era=last,
        asks=asks,
        hqs=(Hq(),) * seats,
        hands=((),) * seats,
        order=tuple(map(Seat, range(seats))),
        comp=Competition(removed=tuple(removed)) if seats == 1 else None,
        copies={card.id: card.copies for card in DATA.progress_cards.values()},
    )
    return replace(LayOut().run(s), news=(), round=1, turn=1)


def turn_of(s: Corp, seat: Seat = ANN) -> Corp:
    """The position at the action of a seat's turn."""
    turn = PlayerTurn(seat).run(s)
    return replace(turn, todo=(*turn.todo, Eras()), news=(), round=s.round, turn=s.turn)


def _cards(
    s: Corp, hand: list[str], market: Sequence[str], top: list[str], slots: Sequence[str]
) -> Corp:
    of_era = [c for c in (*hand, *market, *top, *slots) if c and CARDS[c].era == s.era]
    deck = Deck(tuple(without(action_cards(s.era), *of_era)), tuple(top))
    a, b, c = slots
    s = replace(s, deck=deck, market=tuple(market))
    return s.with_hand(ANN, hand).with_hq(ANN, replace(s.hqs[0], slots=(a, b, c)))


def _board(
    s: Corp,
    tiles: Mapping[str, str],
    next_tiles: list[str],
    bases: Mapping[str, str],
    theirs: Mapping[str, str],
) -> Corp:
    """The position with these tiles and bases on the board, and tiles next in their pools."""
    laid = {box: tuple(names.split()) for box, names in tiles.items()}
    used = [tile for names in laid.values() for tile in names]
    pools = dict(s.pools)
    for name, pool in pools.items():
        top = tuple(t for t in next_tiles if TILES[t].pool == name)
        pools[name] = Deck(tuple(without(pool.cards, *used, *top)), top)
    standing = {spot: Base(kind, 0) for spot, kind in bases.items()}
    standing |= {spot: Base(kind, COMP) for spot, kind in theirs.items()}
    return replace(s, tiles=laid, pools=pools, bases=standing)


def _colonies(
    mine: Mapping[str, str] | None, theirs: Mapping[str, str] | None
) -> dict[str, ColonyAt]:
    found = {site: ColonyAt(marker, 0) for site, marker in (mine or {}).items()}
    return found | {site: ColonyAt(marker, COMP) for site, marker in (theirs or {}).items()}


def _copies(s: Corp, held: list[str], removed: list[str]) -> dict[str, int]:
    return {c: n - held.count(c) - removed.count(c) for c, n in s.copies.items()}


# Played


def new(seed: object = 1, seats: int = 1, **options: str) -> Corp:
    """A game at its first question."""
    first = GAME.setup(Setup(seats, GAME.chosen(options)))
    found: Corp = begin(first, Chance.of("spacecorp", seed)).state
    return found


def played(s: Corp, *line: str, seat: Seat = ANN, seed: object = 1) -> Played:
    """A committed line, with its position and its events."""
    return commit(s, seat, line, Chance.of("played", seed))


def did(s: Corp, *line: str, seat: Seat = ANN, seed: object = 1) -> Corp:
    """The position after these answers, each committed by itself."""
    for n, answer in enumerate(line):
        s = played(s, answer, seat=seat, seed=(seed, n)).state
    return s


def competition(s: Corp, *cards: str, seed: object = 1) -> Corp:
    """The position after the Competition's turn, with these cards next in its deck."""
    s = _competition_due(s, cards)
    found: Corp = begin(s, Chance.of("competition", seed)).state
    return found


def told(s: Corp, *cards: str, seed: object = 1) -> list[Any]:
    """The events of the Competition's turn, with these cards next in its deck."""
    found = begin(_competition_due(s, cards), Chance.of("competition", seed))
    return [item.event for item in found.news]


def _competition_due(s: Corp, cards: tuple[str, ...]) -> Corp:
    left = [c for c in s.comp_deck.cards if c not in cards]
    s = replace(s, comp_deck=Deck(tuple(left), cards))
    todo: tuple[Todo, ...] = (CompetitionTurn(), CompetitionChecks(), Eras())
    return replace(s, todo=todo)


def asked(s: Corp) -> type[Todo] | None:
    """The kind of the question on top."""
    return type(s.todo[0]) if s.todo else None


def turned(s: Corp, by: int) -> Corp:
    """The position with every seat `by` places further on."""
    found: Corp = rotated(s, by, along=("hqs", "hands"), whose=("acting", "owner", "closed"))
    return found


def seats_of(s: Corp, by: int) -> tuple[Seat, ...]:
    """The seats in a turned position of Ann, Ben and the others."""
    return tuple(Seat((seat + by) % len(s.hqs)) for seat in range(len(s.hqs)))


def earlier(era: Era) -> Era:
    """The era before this one."""
    return ERAS[ERAS.index(era) - 1]
