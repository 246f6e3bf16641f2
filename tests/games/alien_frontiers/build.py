"""Positions for tests, described by what matters in them, with dice that roll given numbers.

Seats are colours. Docked ships are written `red4` or `relic3`, unplaced ones as in answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from msgspec.structs import astuple, replace

from bot.engine.errors import No
from bot.engine.flow import Event, Seat
from bot.engine.invariants import NAMES
from bot.engine.legal import answers as all_answers
from bot.engine.legal import follows
from bot.engine.play import Played, accept, begin, commit, draft, question
from bot.engine.rng import Chance
from bot.engine.spec import Standing
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.data import (
    AGENDA,
    BOX,
    COLOURS,
    DOCKS,
    FIELDS,
    LAND,
    TECH,
)
from bot.games.alien_frontiers.rules.s03_turn import Act, StartTurn
from bot.games.alien_frontiers.rules.s18_by_post import AgendaOrders
from bot.games.alien_frontiers.scoring import scores, tech_cards
from bot.games.alien_frontiers.state import (
    NOBODY,
    RELIC,
    Frontier,
    Ground,
    Player,
    Rules,
    Ship,
    Turn,
    with_control,
)
from tests.games.turned import Lists, check_mirrors, check_standings
from tests.kit import Dice

BASE = dict(GAME.first_game)
"""The options of the base game."""
RED, BLUE, GREEN, YELLOW, PURPLE = (Seat(i) for i in range(5))


def tidy(s: Frontier) -> Frontier:
    """The position with its heaps of ships sorted."""

    def sorted_(ships: tuple[Ship, ...]) -> tuple[Ship, ...]:
        return tuple(sorted(ships, key=astuple))

    docks = tuple(map(sorted_, s.docks))
    return with_control(replace(s, docks=docks, bay=sorted_(s.bay), unplaced=sorted_(s.unplaced)))


LISTS = Lists(
    {
        "Frontier.players": 0,
        "Frontier.planet": 1,
        "Ground.planet": 1,
        "Turn.start_scores": 0,
        "Turn.scores": 0,
        "Dealt.techs": 0,
    },
    COLOURS,
    tidy,
)
"""What stands by seat."""
Goods = Mapping[Seat, tuple[int, int]]


def frontier(
    dice: str = "1",
    *,
    players: int = 4,
    turn: Seat = RED,
    goods: Goods | None = None,
    ships: Mapping[Seat, int] | None = None,
    docked: Mapping[str, str] | None = None,
    techs: Mapping[Seat, str] | None = None,
    display: str | None = None,
    deck: str | None = None,
    discards: str = "",
    planet: Mapping[str, str] | None = None,
    hub: Mapping[Seat, int] | None = None,
    relic: Seat = NOBODY,
    fields: Mapping[str, str] | None = None,
    boards: Mapping[Seat, str] | None = None,
    hidden: Mapping[Seat, str] | None = None,
    shown: Mapping[Seat, str] | None = None,
    long_game: bool = False,
    ftl: int = 0,
    visited: tuple[str, ...] = (),
    **records: Any,
) -> Frontier:
    """A position in a seat's action phase: these ships unplaced, everything else as given.

    `ships` is the number of ships outside stock by colour. Those not named anywhere are in the Bay.
    `visited` are the facilities docked at this turn.
    The deck is whatever is nowhere else. With `deck` given, the rest is in the discard pile.
    """
    named = " ".join([*(techs or {}).values(), display or "", deck or "", discards]).split()
    rules = Rules(
        agendas=bool(hidden or shown) or "window" in named,
        factions=bool(boards),
        factions_tech=any(TECH[t].set == "factions" for t in named),
        long_game=long_game,
    )
    own = {"techs": techs, "hidden": hidden, "shown": shown, "boards": boards}
    s = Frontier(
        rules=rules,
        players=tuple(_player(Seat(i), goods or {}, hub or {}, own) for i in range(players)),
        active=turn,
        relic=relic,
        fields=tuple((fields or {}).get(f, "") for f in FIELDS),
        ftl=ftl,
        todo=(Act(turn),),
    )
    s = _with_ships(_with_planet(s, planet or {}), dice, docked or {}, ships or {})
    records["docked"] = visited
    return _begun(with_control(_with_cards(s, display, deck, discards)), records)


def _player(
    seat: Seat, goods: Goods, hub: Mapping[Seat, int], own: Mapping[str, Mapping[Seat, str] | None]
) -> Player:
    """One seat's belongings, from the mappings by seat."""
    words = {key: (given or {}).get(seat, "") for key, given in own.items()}
    fuel, ore = goods.get(seat, (0, 0))
    return Player(
        fuel=fuel,
        ore=ore,
        hub=hub.get(seat, 0),
        techs=tuple(sorted(words["techs"].split())),
        board=words["boards"],
        hidden=tuple(words["hidden"].split()),
        shown=tuple(words["shown"].split()),
    )


def _begun(s: Frontier, records: Mapping[str, Any]) -> Frontier:
    """The position with the turn's records and the offers. Asserts the invariants."""
    now = scores(s)
    given = {"number": 7, "start_scores": now, "start_control": s.control, "scores": now}
    found = Ground(s.planet, s.fields)
    s = replace(s, turn=Turn(**{**given, "found": found, "before": found, **records}))
    if s.rules.agendas:
        s = replace(s, offers=tuple(AgendaOrders(Seat(i)) for i in s.seats))
    GAME.verify(s)
    return s


def _with_planet(s: Frontier, planet: Mapping[str, str]) -> Frontier:
    """The position with `red2 green1` on territories and each seat's other colonies in supply."""
    rows = []
    for key in LAND:
        row = [0] * len(s.players)
        for word in planet.get(key, "").split():
            row[COLOURS.index(word[:-1])] = int(word[-1])
        rows.append(tuple(row))
    total = 8 if s.rules.long_game else BOX.player_counts[len(s.players)].colonies
    players = tuple(
        replace(p, colonies=total - sum(row[i] for row in rows) - bool(p.hub))
        for i, p in enumerate(s.players)
    )
    return replace(s, planet=tuple(rows), players=players)


def ship(word: str, turn: Seat = RED) -> Ship:
    """A ship by its name. A bare number is the active player's, and `@1` puts it in a group."""
    word, _, group = word.partition("@")
    colour = word.rstrip("123456")
    owner = turn if not colour else RELIC if colour == "relic" else Seat(COLOURS.index(colour))
    return Ship(owner, int(word[-1]), int(group or 0))


def _with_ships(
    s: Frontier, dice: str, docked: Mapping[str, str], fleet: Mapping[Seat, int]
) -> Frontier:
    docks = []
    for f in DOCKS:
        there = [ship(word) for word in docked.get(f.key, "").split()]
        sized = f.group if f.group > 1 else 99
        if "@" not in docked.get(f.key, ""):
            there = [replace(x, group=i // sized) for i, x in enumerate(there)]
        docks.append(tuple(there))
    s = replace(s, docks=tuple(docks)).with_unplaced(ship(w, s.active) for w in dice.split())
    out = Counter(x.owner for x in s.everywhere())
    bay: list[Ship] = []
    players = []
    for i, p in enumerate(s.players):
        wanted = fleet.get(Seat(i), max(3, out[Seat(i)]))
        bay += [Ship(Seat(i))] * (wanted - out[Seat(i)])
        players.append(replace(p, stock=6 - wanted))
    if s.relic != NOBODY and not out[RELIC]:
        bay.insert(0, Ship(RELIC))
    return replace(s, bay=tuple(bay), players=tuple(players))


def _with_cards(s: Frontier, display: str | None, deck: str | None, discards: str) -> Frontier:
    left = Counter(tech_cards(s.rules))
    for p in s.players:
        left -= Counter(p.techs)
    gone = tuple(discards.split())
    left -= Counter(gone)
    # The rest of the deck is asked for before the display is taken from it.
    if deck is not None:
        left -= Counter(deck.split())
    shown = tuple(display.split()) if display is not None else tuple(sorted(left)[:3])
    left -= Counter(shown)
    rest = tuple(sorted(left.elements()))
    s = replace(s, display=shown, deck=rest, discards=gone)
    if deck is not None:
        s = replace(s, deck=tuple(sorted(deck.split())), discards=(*gone, *rest))
    if s.rules.agendas:
        held = {a for p in s.players for a in (*p.hidden, *p.shown)}
        s = replace(s, agenda_deck=tuple(sorted(set(AGENDA) - held)))
    return s


# Playing


def played(s: Frontier, *answers: str, seat: Seat | None = None, dice: Any = ()) -> Frontier:
    """The position after these answers, each committed by itself."""
    return moves(s, *answers, seat=seat, dice=dice)[-1].state  # type: ignore[no-any-return]  # a Frontier


def moves(s: Frontier, *answers: str, seat: Seat | None = None, dice: Any = ()) -> list[Played]:
    """The moves that these answers make."""
    chance = dice if isinstance(dice, Chance) else Dice(*dice)
    out: list[Played] = []
    for answer in answers:
        out.append(moved(s, s.active if seat is None else seat, answer, chance))
        s = out[-1].state
        GAME.verify(s)
    return out


def moved(s: Frontier, seat: Seat, answer: str, chance: Chance) -> Played:
    """The move that an answer makes, checked to be the same in whichever seat."""
    fallen = deepcopy(chance)

    def play(s: Frontier, seat: Seat, line: Sequence[str]) -> Played:
        return commit(s, seat, line, deepcopy(fallen))

    check_mirrors(s, seat, (answer,), play, len(s.players), LISTS)
    return commit(s, seat, (answer,), chance)


def news(s: Frontier, *answers: str, seat: Seat | None = None, dice: Any = ()) -> list[Event]:
    """The events of these moves that everyone is told."""
    told = moves(s, *answers, seat=seat, dice=dice)
    return [item.event for move in told for item in move.news if item.to is None]


def offered(s: Frontier, seat: Seat, answer: str) -> Frontier:
    """The position after taking up an offer."""

    def play(s: Frontier, seat: Seat, line: Sequence[str]) -> Played:
        return accept(s, seat, line[0], Dice())

    after: Frontier = check_mirrors(
        s, seat, (answer,), play, len(s.players), LISTS, drafted=False
    ).state
    GAME.verify(after)
    return after


def standings(s: Frontier) -> list[Standing]:
    """The result, checked not to depend on the seats' numbers."""
    return check_standings(s, GAME.result, len(s.players), LISTS)


def legal(s: Frontier, start: str = "") -> list[str]:
    """The active player's legal answers that begin like this.

    Of a choice of sets only the smallest and the largest are included.
    """
    q = question(s, s.active)
    assert q is not None
    words = tuple(start.split())
    begun = all(follows(q, s, words[:i], word) for i, word in enumerate(words))
    return list(all_answers(q, s, words)) if begun else []


def preview(s: Frontier, *line: str) -> Frontier:
    """The active player's draft after these answers, with nothing committed."""
    d = draft(s, s.active, line)
    assert d.cut is None, d.cut
    after: Frontier = d.state
    return after


def next_turn(s: Frontier, *rolls: int, seat: Seat | None = None) -> Frontier:
    """The position as a seat's turn begins, with this roll."""
    who = s.after(s.active) if seat is None else seat
    chance = Dice(*rolls)
    s = replace(s.to_bay(s.unplaced), unplaced=(), todo=(StartTurn(who),))
    after: Frontier = begin(s, chance).state
    return after


def goods(s: Frontier, seat: Seat) -> tuple[int, int]:
    """A seat's fuel and ore."""
    return s.players[seat].fuel, s.players[seat].ore


def dice(s: Frontier) -> str:
    """The values of the unplaced ships."""
    return " ".join(str(x.pips) for x in s.unplaced)


def standing(s: Frontier, key: str) -> str:
    """The ships at a facility, by colour and value."""
    names = ("relic" if x.owner == RELIC else COLOURS[x.owner] for x in s.at(key))
    return " ".join(sorted(f"{n}{x.pips}" for n, x in zip(names, s.at(key), strict=True)))


def in_bay(s: Frontier, seat: Seat) -> int:
    """How many ships of a colour are in the Bay."""
    return sum(x.owner == seat for x in s.bay)


def points_of(s: Frontier) -> tuple[int, ...]:
    """Every seat's score."""
    return scores(s)


def said(no: No) -> str:
    """A refusal in the words that players read."""
    return GAME.words["en"].reason(no, NAMES)
