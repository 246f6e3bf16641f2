"""§14 Who may see what: views built from named fields, and states a seat can't tell apart."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.engine import zones
from bot.engine.flow import Open, Seat
from bot.engine.latest import latest
from bot.engine.rng import Chance
from bot.games.race_for_the_galaxy.data import BOOKS, KINDS, PHASES, STARTS, Action
from bot.games.race_for_the_galaxy.orb_state import Laid, Orb, Scout
from bot.games.race_for_the_galaxy.orb_view import (
    OrbView,
    ScoutView,
    orb_view,
    redeal_orb,
    scout_view,
)
from bot.games.race_for_the_galaxy.powers import powers
from bot.games.race_for_the_galaxy.rules.s06_develop import price, why_unbuilt
from bot.games.race_for_the_galaxy.rules.ways import (
    base_price,
    buyers,
    might_against,
    why_unsettled,
)
from bot.games.race_for_the_galaxy.scoring import Score, score
from bot.games.race_for_the_galaxy.state import Cards, Galaxy, Player, card_of, card_words
from bot.games.race_for_the_galaxy.zones import ZONES

PLACING: Final = ("develop", "develop_second", "settle", "settle_second")
"""The phases in which hand cards are placed."""
FIRST: Final = Seat(0)
"""The only seat of a position made for one player, whose view is the same in every position that
has the same player and phase."""


class CardView(Open, frozen=True, gc=False):
    """A card in a tableau as everyone sees it."""

    card: str
    goods: int
    active: bool
    """Whether its powers count in the current phase."""


class PlayerView(Open, frozen=True, gc=False):
    """A seat's belongings as everyone sees them."""

    seat: Seat
    start: int
    """The number of the seat's start world, or -1 before it has one."""
    tableau: tuple[CardView, ...]
    hand: int
    looked: int
    vp: int
    actions: tuple[str, ...]
    last: tuple[str, ...]
    might: int
    versus: tuple[tuple[str, int], ...]
    temp: int
    score: Score
    scout: ScoutView | None


class PublicView(Open, frozen=True, gc=False):
    """What everyone sees."""

    players: tuple[PlayerView, ...]
    order: tuple[Seat, ...]
    round: int
    phase: str
    phases: tuple[str, ...]
    """The phases of this round, once the actions are revealed."""
    pool: int
    deck: int
    discard: int
    edition: int
    ending: tuple[str, ...]
    orb: OrbView | None


class HandCard(msgspec.Struct, frozen=True, gc=False):
    """A hand card, with what it takes to place it."""

    word: str
    card: str
    price: int
    """How many cards to pay, or for a conquest the might against the world."""
    by_might: bool
    playable: bool


class PrivateView(msgspec.Struct, frozen=True, gc=False):
    """What one seat sees."""

    seat: Seat
    public: PublicView
    hand: tuple[HandCard, ...]
    looked: tuple[str, ...]
    starts: tuple[str, ...]
    guess: int
    gather: str
    orb_hand: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()


@latest
def public(s: Galaxy) -> PublicView:
    """§14 Tableaus, points and numbers of cards, but nobody's cards."""
    chosen = {a for p in s.players for a in p.actions}
    return PublicView(
        players=tuple([player_view(s, Seat(seat)) for seat in range(len(s.players))]),
        order=s.order if s.round else (),
        round=s.round,
        phase=s.phase,
        phases=tuple([name for name, by in PHASES if not chosen.isdisjoint(by)]),
        pool=max(0, s.pool),  # §8.7 Points go on beyond the last chip.
        deck=len(s.deck),
        discard=len(s.discard),
        edition=s.edition,
        ending=s.ending.reasons if s.ending else (),
        orb=orb_view(s),
    )


def player_view(s: Galaxy, seat: Seat) -> PlayerView:
    """One seat's belongings as everyone sees them."""
    p = s.players[seat]
    start, might, versus = _lasting(s.edition, p.tableau)
    worlds = tuple([world for world, _ in p.goods])
    return PlayerView(
        seat=seat,
        start=start,
        tableau=_tableau(s.edition, p.tableau, worlds, p.active if s.phase else None),
        hand=len(p.hand),
        looked=len(p.looked),
        vp=p.vp,
        actions=p.actions if s.phase else (),
        last=p.last,
        might=might,
        versus=versus,
        temp=p.temp,
        score=open_score(s, p),
        scout=scout_view(s, seat),
    )


@lru_cache(maxsize=1 << 11)
def _lasting(
    edition: int, tableau: tuple[int, ...]
) -> tuple[int, int, tuple[tuple[str, int], ...]]:
    """The number of a tableau's start world, its general and its specialised might."""
    own = powers(edition, tableau)
    start = next((STARTS[c].number for c in tableau if c in STARTS), -1)
    return start, own.might(), tuple((k, own.versus[k]) for k in (*KINDS, "rebel") if own.versus[k])


@lru_cache(maxsize=1 << 11)
def _tableau(
    edition: int,
    tableau: Cards,
    worlds: Cards,
    active: Cards | None,
) -> tuple[CardView, ...]:
    """A tableau with goods on these worlds. Without a phase all its cards are active."""
    goods, book = Counter(worlds), BOOKS[edition]
    return tuple(CardView(book[c].id, goods[c], active is None or c in active) for c in tableau)


def open_score(s: Galaxy, p: Player) -> Score:
    """§11.2 A player's score as far as everyone sees it: with used tokens alone until the end."""
    tokens = p.scout.tokens if s.ending else p.scout.spent
    laid = s.orb.laid if s.orb else None
    found = _score(s.edition, laid, p.tableau, p.goods, p.vp, tokens)
    return replace(found, tie_break=len(p.hand) + len(p.goods))


@lru_cache(maxsize=1 << 11)
def _score(
    edition: int,
    laid: tuple[Laid, ...] | None,
    tableau: Cards,
    goods: tuple[tuple[int, int], ...],
    vp: int,
    tokens: tuple[str, ...],
) -> Score:
    """The score of a player who has nothing but what it depends on."""
    p = Player(tableau=tableau, goods=goods, vp=vp, scout=Scout(tokens=tokens))
    orb = None if laid is None else Orb(laid=laid)
    return score(Galaxy(players=(p,), order=(FIRST,), edition=edition, orb=orb), FIRST)


def private(s: Galaxy, seat: Seat) -> PrivateView:
    """The public view and all that this seat alone may know."""
    p = s.players[seat]
    return PrivateView(
        seat,
        public(s),
        hand(s, seat),
        card_words(p.looked),
        card_words(p.starts),
        p.guess,
        p.gather,
        p.scout.hand,
        p.scout.unused,
    )


def hand(s: Galaxy, seat: Seat) -> tuple[HandCard, ...]:
    """The hand with current prices. Between phases the whole tableau counts for them."""
    p = s.players[seat]
    own = (s.edition, p.hand, p.tableau, p.goods, p.scout)
    if s.phase in PLACING:
        return _priced(*own, s.phase, p.active, p.used, p.temp, p.actions)
    return _priced(*own, "", p.tableau)


@lru_cache(maxsize=1 << 11)
def _priced(
    edition: int,
    cards: Cards,
    tableau: Cards,
    goods: tuple[tuple[int, int], ...],
    scout: Scout,
    phase: str,
    active: Cards,
    used: Cards = (),
    temp: int = 0,
    actions: tuple[Action, ...] = (),
) -> tuple[HandCard, ...]:
    """The hand of a player who has nothing but what prices depend on."""
    p = Player(
        hand=cards,
        tableau=tableau,
        goods=goods,
        scout=scout,
        active=active,
        used=used,
        temp=temp,
        actions=actions,
    )
    s = Galaxy(players=(p,), order=(FIRST,), phase=phase, edition=edition)
    return tuple([hand_card(s, FIRST, word) for word in card_words(cards)])


def hand_card(s: Galaxy, seat: Seat, word: str) -> HandCard:
    """A hand card with its price or might."""
    number = card_of(word)
    card = s.book[number]
    if not card.world:
        playable = why_unbuilt(s, seat, word) is None and not s.phase.startswith("settle")
        return HandCard(word, card.id, price(s, seat, number), by_might=False, playable=playable)
    playable = why_unsettled(s, seat, word) is None and not s.phase.startswith("develop")
    found = buyers(s, seat, card) if card.military else []
    might = might_against(s, seat, card) if card.military else 0
    if card.military and (might >= card.cost or not found):
        return HandCard(word, card.id, might, by_might=True, playable=playable)
    off = max((o.cost_cut for _, o in found), default=0)
    due = max(0, base_price(s, seat, card, off))
    return HandCard(word, card.id, due, by_might=False, playable=playable)


def redeal(s: Galaxy, seat: Seat | None, chance: Chance) -> Galaxy:
    """§14 A position the seat can't tell from this one, its secrets dealt anew."""
    s = redeal_orb(zones.redeal(ZONES, s, seat, chance), seat, chance)
    if seat is None:
        return s
    return replace(s, players=tuple(_other(p, own=i == seat) for i, p in enumerate(s.players)))


def _other(p: Player, *, own: bool) -> Player:
    """A player whose standing answers, if another seat's, are the usual ones."""
    return p if own else replace(p, guess=2, gather="all")


def turn(s: Galaxy) -> int:
    """§3.6 The number of the round."""
    return s.round
