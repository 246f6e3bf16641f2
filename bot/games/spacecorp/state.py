"""The state of a game: frozen structs, their queries and small changes to them.

Decks, pools and the Competition's bases have no order (`Deck`): the next card isn't decided until
it is drawn, so that it can't leak.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, Self

import msgspec
from msgspec.structs import replace

from bot.engine.flow import Event, Open, Seat, State, Word, Words
from bot.engine.zones import Deck
from bot.games.spacecorp.data import (
    BASES,
    CARDS,
    COLONIES,
    DATA,
    NUMBERED,
    PROGRESS,
    SITES,
    SPOT_SITE,
    SPOTS,
    TILES,
)
from bot.games.spacecorp.kinds import Era, Production, Site

COMP = -1
"""The Competition as a side."""

Wheel = Literal["genetics", "revelation"]
Side = int
"""A seat, or `COMP`."""


class Base(msgspec.Struct, frozen=True, gc=False):
    """A base on the board."""

    kind: str
    owner: Side


class ColonyAt(msgspec.Struct, frozen=True, gc=False):
    """A colony marker on a system."""

    marker: str
    owner: Side


class Mark(Open, frozen=True, gc=False):
    """Something that has just happened at a place, for the picture to ring."""

    kind: str
    at: str
    owner: Side


class Hq(Open, frozen=True, gc=False):
    """§1.5 A headquarters: everything that belongs to one seat, but its hand."""

    profit: int = 0
    books: Mapping[str, int] = {}
    """The profit by its sources."""
    slots: tuple[str, str, str] = ("", "", "")
    genetics: int = 0
    revelation: int = 0
    banked_genetics: int = 0
    banked_revelation: int = 0
    progress: tuple[str, ...] = ()
    awards: tuple[str, ...] = ()
    """The progress cards that are award copies."""
    time: int = 0
    teams: tuple[str, ...] = ()
    """The site of each team, by its number."""
    beyond: tuple[int, ...] = ()
    """§9.5 The teams that have taken a Beyond marker."""
    leaks: tuple[str, ...] = ()
    """§5.8 Breakthroughs whose award copy others took since this seat's last turn."""
    extra: int = 0
    skip: int = 0
    contracts: int = 0
    """§15.6 The number of contracts closed in the whole game."""
    passed: bool = False
    last_turns: int = 0
    """§15.7 The number of turns begun since the action deck ran out."""

    @property
    def infra(self) -> tuple[str, ...]:
        """The infra cards in the slots."""
        return tuple(card for card in self.slots if card)

    def cube(self, wheel: Wheel) -> int:
        """§1.5 The space that a cube stands on."""
        return self.genetics if wheel == "genetics" else self.revelation

    def banked(self, wheel: Wheel) -> int:
        """§8.3 The number of orbits in the bank."""
        return self.banked_genetics if wheel == "genetics" else self.banked_revelation

    @property
    def orbits(self) -> int:
        """§8.3 The orbits in the bank, of both wheels."""
        return self.banked_genetics + self.banked_revelation

    @property
    def team_words(self) -> Words:
        """The words for the teams: their numbers, from 1."""
        return tuple(str(i + 1) for i in range(len(self.teams)))

    def team_at(self, number: Word) -> str:
        """The site of the team of this number."""
        return self.teams[int(number) - 1]

    def with_slot(self, slot: int, card: str) -> Hq:
        """§4.6 The headquarters with this card, or "" for none, in a slot (from 0)."""
        a, b, c = (card if at == slot else old for at, old in enumerate(self.slots))
        return replace(self, slots=(a, b, c))

    def with_team(self, number: int, site: str) -> Hq:
        """The headquarters with team `number` (from 1) at a site."""
        at = number - 1
        return replace(self, teams=(*self.teams[:at], site, *self.teams[at + 1 :]))


class Competition(Open, frozen=True, gc=False):
    """§1.3 The Competition, but for its deck and the bases that it has yet to draw."""

    profit: int = 0
    books: Mapping[str, int] = {}
    teams: tuple[str, ...] = ()
    """The sites with a team, one each."""
    waiting: tuple[str, ...] = ()
    """The contracts with a team on them."""
    discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    """§11.5 The progress cards it has taken out of the game, the latest last."""
    skip: int = 0
    extra: int = 0
    again: bool = False
    """§10.2 Whether another card is drawn, as the last one had no effect."""
    halted: bool = False
    """§13.5 Whether the turn ends with the card that is being carried out."""

    @property
    def supply(self) -> int:
        """The number of teams that are neither on the board nor on a contract."""
        return DATA.competition.teams.count - len(self.teams) - len(self.waiting)


class Corp(State, frozen=True, kw_only=True):
    """A position."""

    era: Era = "M"
    last_era: Era = "S"
    level: str = "normal"
    asks: bool = True
    """§19.5 Whether D14 and D15 are asked."""
    open_hand: bool = True
    """§16 Whether everybody sees the hand of a solo game."""
    round: int = 0
    turn: int = 0
    active: Seat = Seat(0)
    acting: Side = 0
    """§9.1 The side whose turn it is: a seat, or COMP."""
    order: tuple[Seat, ...] = (Seat(0),)
    hqs: tuple[Hq, ...] = (Hq(),)
    hands: tuple[tuple[str, ...], ...] = ((),)
    """The hands by seat, each sorted."""
    comp: Competition | None = None
    comp_deck: Deck[str] = Deck()
    comp_bases: Deck[str] = Deck()
    deck: Deck[str] = Deck()
    discard: tuple[str, ...] = ()
    market: tuple[str, ...] = ("", "", "", "")
    """The cards in the offer boxes, "" where empty."""
    pools: Mapping[str, Deck[str]] = {}
    tiles: Mapping[str, tuple[str, ...]] = {}
    """The tiles by box, in the order in which they came."""
    gone: tuple[str, ...] = ()
    """§13.6 The tiles discarded for the era."""
    bases: Mapping[str, Base] = {}
    """The bases by box or Lagrange site."""
    colonies: Mapping[str, ColonyAt] = {}
    closed: Mapping[str, Side] = {}
    """§9.1 The contracts closed, each with the side that closed it."""
    last_round: bool = False
    """§15.7 Whether six contracts were closed while the action deck had cards."""
    deck_before: int = 0
    """§15.10 The number of cards in the action deck when the round began."""
    beyond: tuple[str, ...] = ()
    copies: Mapping[str, int] = {}
    """§8.2 How many copies of each progress card are left."""
    moved: bool = False
    """§7.5 Whether the transport of this turn is used up."""
    marks: tuple[Mark, ...] = ()
    ended: bool = False

    # Queries

    @property
    def solo(self) -> bool:
        """Whether one headquarters plays against the Competition."""
        return self.comp is not None

    @property
    def secret_hands(self) -> bool:
        """§16 Whether hands are hidden: always among players, alone by an option."""
        return not (self.solo and self.open_hand)

    @property
    def rival(self) -> Competition:
        """The Competition of a solo game."""
        assert self.comp is not None
        return self.comp

    @property
    def start(self) -> str:
        """The era's start space."""
        return DATA.eras[self.era].start_site

    def sites(self) -> tuple[Site, ...]:
        """The numbered sites, lowest number first."""
        return NUMBERED[self.era]

    def site(self, key: str) -> Site:
        """A site of the present board."""
        return SITES[self.era][key]

    def empty_box(self, site: Site) -> str | None:
        """§4.3 The first box of a site without a tile, if there is one."""
        return next((box for box in site.boxes if box not in self.tiles), None)

    def bases_at(self, site: Site) -> tuple[Base, ...]:
        """All bases at a site."""
        return tuple(self.bases[spot] for spot in site.spots if spot in self.bases)

    def owns_base(self, side: Side, site: Site) -> bool:
        """Whether a side has a base at a site."""
        return any(base.owner == side for base in self.bases_at(site))

    def players_base(self, site: Site) -> bool:
        """Whether any seat has a base at a site."""
        return any(base.owner != COMP for base in self.bases_at(site))

    def spots_of(self, side: Side) -> Iterator[str]:
        """The spots of a side's bases, in board order."""
        return (
            spot
            for spot in SPOTS[self.era]
            if spot in self.bases and self.bases[spot].owner == side
        )

    def stacked(self, spot: str) -> tuple[str, ...]:
        """The tiles on a box."""
        return self.tiles.get(spot, ())

    def tags(self, spot: str) -> frozenset[str]:
        """§7.1 The tags of all tiles on a box."""
        return frozenset(tag for tile in self.stacked(spot) for tag in TILES[tile].tags)

    def special(self, site: Site, kind: str) -> bool:
        """Whether a tile at a site has this special effect."""
        return any(self.special_box(box, kind) for box in site.boxes)

    def special_box(self, box: str, kind: str) -> bool:
        """Whether a tile on a box has this special effect."""
        return any(TILES[t].special == kind for t in self.stacked(box))

    def production(self, spot: str) -> int:
        """§7.2 The production of the base on a spot."""
        base = self.bases[spot]
        tiles = sum(TILES[tile].production for tile in self.stacked(spot))
        effect = BASES[base.kind].effect
        more = effect.by_era[self.era] if isinstance(effect, Production) else 0
        return tiles + more if spot in self.tiles else 0

    def supply(self, side: Side, kind: str) -> int:
        """§7.4 How many bases of a kind a seat has left."""
        used = sum(1 for b in self.bases.values() if b.owner == side and b.kind == kind)
        return BASES[kind].copies_per_colour - used

    def holders(self, site: str) -> Iterator[tuple[Seat, int]]:
        """The players' teams at a site, each by seat and number (from 1)."""
        for seat, hq in enumerate(self.hqs):
            for i, at in enumerate(hq.teams):
                if at == site:
                    yield Seat(seat), i + 1

    def has_team(self, seat: Seat, site: str) -> bool:
        """Whether a seat has a team at a site."""
        return site in self.hqs[seat].teams

    def time_left(self) -> int:
        """§6.3 The number of Time cards in the supply."""
        return DATA.time_cards.count - sum(hq.time for hq in self.hqs)

    def progress_effects(self, seat: Seat) -> Iterator[Any]:
        """§8.4 The effects of a seat's progress cards."""
        return (PROGRESS[card].effect for card in self.hqs[seat].progress)

    def own_colonies(self, side: Side) -> Iterator[str]:
        """A side's systems with a colony, in board order."""
        return (
            site.id
            for site in self.sites()
            if site.id in self.colonies and self.colonies[site.id].owner == side
        )

    def markers(self) -> tuple[str, ...]:
        """§13.3 The colony markers left."""
        if self.era != "S":
            return ()
        used = {c.marker for c in self.colonies.values()}
        return tuple(c for c in COLONIES if c not in used)

    def rivals(self, seat: Seat) -> Iterator[Seat]:
        """The seats other than this one."""
        return (Seat(i) for i in range(len(self.hqs)) if i != seat)

    # Changes

    def with_hq(self, seat: Seat, hq: Hq) -> Self:
        """The position with this headquarters for a seat."""
        return replace(self, hqs=(*self.hqs[:seat], hq, *self.hqs[seat + 1 :]))

    def with_hand(self, seat: Seat, cards: Iterable[str]) -> Self:
        """The position with this hand for a seat."""
        hand = tuple(sorted(cards))
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def without(self, seat: Seat, cards: Iterable[str]) -> Self:
        """The position without these cards in a seat's hand."""
        left = list(self.hands[seat])
        for card in cards:
            left.remove(card)
        return self.with_hand(seat, left)

    def with_comp(self, **changes: Any) -> Self:
        """The position with these fields of the Competition changed."""
        return replace(self, comp=replace(self.rival, **changes))

    def gain(self, side: Side, n: int, source: str) -> Self:
        """§14.5 Give profit to a side, with its source in the books."""
        if not n:
            return self
        who: Any = self.rival if side == COMP else self.hqs[side]
        books = {**who.books, source: who.books.get(source, 0) + n}
        after = replace(who, profit=who.profit + n, books=books)
        return replace(self, comp=after) if side == COMP else self.with_hq(Seat(side), after)

    def discarded(self, *cards: str) -> Self:
        """§6.1 Put action cards onto the discards."""
        found = tuple(sorted((*self.discard, *[c for c in cards if c])))
        return replace(self, discard=found)

    def drop(self, seat: Seat, cards: Iterable[str]) -> Self:
        """Move cards from a hand to the discards."""
        gone = tuple(cards)
        return self.without(seat, gone).discarded(*gone)

    def take(self, seat: Seat, *cards: str) -> Self:
        """Put cards into a hand."""
        return self.with_hand(seat, (*self.hands[seat], *cards))

    def emptied(self, *boxes: int) -> Self:
        """The position with these offer boxes (from 1) empty."""
        return replace(
            self, market=tuple("" if i + 1 in boxes else c for i, c in enumerate(self.market))
        )

    def offered(self, box: int, card: str) -> Self:
        """Put a card into an offer box (from 1)."""
        return replace(
            self, market=tuple(card if i + 1 == box else c for i, c in enumerate(self.market))
        )

    def laid(self, box: str, tile: str) -> Self:
        """Put a tile onto a box."""
        return replace(self, tiles={**self.tiles, box: (*self.stacked(box), tile)})

    def built(self, spot: str, kind: str, owner: Side) -> Self:
        """Put a base onto its spot."""
        return replace(self, bases={**self.bases, spot: Base(kind, owner)})

    def team_home(self, site: str) -> Self:
        """Return the Competition's team at a site to its supply."""
        return self.with_comp(teams=tuple(t for t in self.rival.teams if t != site))

    def team_to(self, site: str) -> Self:
        """Put a team from the Competition's supply at a site."""
        assert self.rival.supply > 0
        teams = [*self.rival.teams, site]
        return self.with_comp(teams=tuple(sorted(teams, key=lambda t: self.site(t).number or 0)))

    def marked(self, kind: str, at: str, owner: Side) -> Self:
        """Add a mark for the picture."""
        return replace(self, marks=(*self.marks, Mark(kind, at, owner)))

    def report(self, event: Event) -> Self:
        """Report an event to everyone."""
        return self.tell(event)


def edge_card(card: str) -> bool:
    """§1.4 Whether a card has an Edge."""
    return CARDS[card].edge is not None


def spot_site(spot: str) -> Site:
    """The site of a spot."""
    return SPOT_SITE[spot]


def following(s: Corp) -> Seat | None:
    """§3 The seat whose turn comes next, if that is known."""
    if s.ended or not s.turn:
        return None
    return s.order[(s.order.index(s.active) + 1) % len(s.order)]


def turn(s: Corp) -> int:
    """§3.2 The number of players' turns begun so far."""
    return s.turn
