"""§16, §20 What may be seen: views composed of what is open, and states a seat can't tell apart."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from bot.engine.flow import Event, Open, Question, Seat
from bot.engine.latest import latest
from bot.engine.rng import Chance
from bot.engine.zones import Deck as Cards
from bot.engine.zones import Piles, Zone
from bot.engine.zones import redeal as dealt
from bot.games.spacecorp.data import BASES, PROGRESS, SITES, era_contracts
from bot.games.spacecorp.goals import Contract
from bot.games.spacecorp.kinds import Action, Era, Site
from bot.games.spacecorp.rules.s03_turn import threshold
from bot.games.spacecorp.rules.s04_costs import build_cost, yields
from bot.games.spacecorp.rules.s04_totals import immune, standing, time_value
from bot.games.spacecorp.rules.s09_contracts import counted, needed, worth
from bot.games.spacecorp.rules.s13_colonize import points_of
from bot.games.spacecorp.rules.s14_end import level_of
from bot.games.spacecorp.state import COMP, Base, ColonyAt, Competition, Corp, Hq, Mark, Side

ACTIONS: Final[tuple[Action, ...]] = ("research", "move", "explore", "build", "produce")


class TotalView(Open, frozen=True, gc=False):
    """§20.8 A standing total with its parts."""

    action: str
    """An action, or `shielded` for building in radiation."""
    total: int
    parts: tuple[tuple[str, int], ...]
    doubled_by: str = ""


class SpotView(Open, frozen=True, gc=False):
    """§20.2 to §20.5 A box or Lagrange site."""

    key: str
    tiles: tuple[str, ...]
    cost: int
    base: str
    owner: Side
    production: int


class SiteView(Open, frozen=True, gc=False):
    """§20.2 A site with what stands there."""

    key: str
    spots: tuple[SpotView, ...]
    teams: tuple[tuple[Seat, int], ...]
    comp_team: bool
    colony: str = ""
    owner: Side = COMP
    points: int = 0
    """§13.3 Colony points without cards and progress, for the seat in turn."""


class ContractView(Open, frozen=True, gc=False):
    """§20.6 A contract."""

    key: str
    profit: int
    open: bool
    by: Side
    waiting: bool
    have: tuple[int, ...]
    """How much of `need` each seat has."""
    theirs: int
    """How much of `need` the Competition has."""
    need: int
    counted: tuple[tuple[str, ...], ...] = ()
    """What counts for each seat: spots, systems or cards."""


class HqView(Open, frozen=True, gc=False):
    """§20.8 A headquarters as everyone sees it."""

    seat: Seat
    open: Hq
    totals: tuple[TotalView, ...]
    time_value: int
    threshold: int
    count: int
    """The number of cards in hand."""
    hand: tuple[str, ...]
    """The hand if it is open to all."""
    supply: tuple[tuple[str, int], ...]
    produces: tuple[tuple[str, int], ...]


class PublicView(Open, frozen=True, gc=False):
    """What everyone sees."""

    era: Era
    last_era: Era
    level: str
    round: int
    turn: int
    active: Seat
    order: tuple[Seat, ...]
    hqs: tuple[HqView, ...]
    comp: Competition | None
    comp_deck: int
    deck: int
    discard: tuple[str, ...]
    market: tuple[str, ...]
    sites: tuple[SiteView, ...]
    contracts: tuple[ContractView, ...]
    beyond: tuple[str, ...]
    markers: tuple[str, ...]
    copies: tuple[tuple[str, int], ...]
    pools: tuple[tuple[str, int], ...]
    marks: tuple[Mark, ...]
    time_left: int
    asked: tuple[Seat, ...]
    ended: bool
    result: str
    """§14.4 The level of the result, at the end."""


class PrivateView(msgspec.Struct, frozen=True, gc=False):
    """What one seat sees."""

    seat: Seat
    public: PublicView
    hand: tuple[str, ...]
    told: tuple[Event, ...] = ()
    """The events of the answers given so far in this turn."""


# Built


Held = tuple[tuple[str, str, str], tuple[str, ...]]
"""A headquarters' infra slots and progress cards."""


class Board(NamedTuple):
    """What lies on an era's board, so that views of it are built once wherever it lies so."""

    era: Era
    tiles: tuple[tuple[str, tuple[str, ...]], ...] = ()
    bases: tuple[tuple[str, Base], ...] = ()
    colonies: tuple[tuple[str, ColonyAt], ...] = ()

    def position(self, *hqs: Hq) -> Corp:
        """A position with this board and these headquarters, and nothing else."""
        tiles, bases, colonies = dict(self.tiles), dict(self.bases), dict(self.colonies)
        return Corp(era=self.era, hqs=hqs, tiles=tiles, bases=bases, colonies=colonies)


@latest
def public(s: Corp) -> PublicView:
    """§16 What everybody sees: everything except hidden hands and what nobody knows."""
    board = _board(s)
    return PublicView(
        era=s.era,
        last_era=s.last_era,
        level=s.level,
        round=s.round,
        turn=s.turn,
        active=s.active,
        order=s.order,
        hqs=tuple([_hq(s, Seat(i), hq) for i, hq in enumerate(s.hqs)]),
        comp=s.comp,
        comp_deck=len(s.comp_deck),
        deck=len(s.deck),
        discard=s.discard,
        market=s.market,
        sites=_sites(s, board) if s.pools else (),
        contracts=_contracts(s, board) if s.pools else (),
        beyond=s.beyond,
        markers=s.markers(),
        copies=tuple([(card, s.copies[card]) for card in PROGRESS]),
        pools=tuple((name, len(pool)) for name, pool in sorted(s.pools.items())),
        marks=s.marks,
        time_left=s.time_left(),
        asked=tuple({q.seat: 0 for q in s.todo[:1] if isinstance(q, Question)}),
        ended=s.ended,
        result=level_of(s) if s.ended else "",
    )


def _hq(s: Corp, seat: Seat, hq: Hq) -> HqView:
    """§20.8 A headquarters as everyone sees it."""
    runs = _running(s, seat, hq)
    return HqView(
        seat=seat,
        open=hq,
        totals=runs.totals,
        time_value=time_value(s, seat),
        threshold=threshold(s, seat),
        count=len(s.hands[seat]),
        hand=() if s.secret_hands else s.hands[seat],
        supply=runs.supply,
        produces=runs.produces,
    )


class Running(NamedTuple):
    """§20.8 What follows from a headquarters' infra and progress cards, bases and colonies."""

    totals: tuple[TotalView, ...]
    supply: tuple[tuple[str, int], ...]
    produces: tuple[tuple[str, int], ...]


def _running(s: Corp, seat: Seat, hq: Hq) -> Running:
    """§20.8 What a seat's cards, bases and colonies bring now."""
    bases = tuple((spot, Base(b.kind, 0)) for spot, b in s.bases.items() if b.owner == seat)
    tiles = tuple((spot, s.tiles[spot]) for spot, _ in bases if spot in s.tiles)
    colonies = tuple((x, ColonyAt(c.marker, 0)) for x, c in s.colonies.items() if c.owner == seat)
    return _running_on(Board(s.era, tiles, bases, colonies), (hq.slots, hq.progress))


@lru_cache(maxsize=1 << 12)
def _running_on(board: Board, held: Held) -> Running:
    """§20.8 What these cards bring with all that is on this board."""
    s, seat = board.position(_holding(held)), Seat(0)
    supply = tuple((kind, s.supply(seat, kind)) for kind in BASES)
    return Running(_totals(s, seat), supply, tuple(yields(s, seat).items()))


def _totals(s: Corp, seat: Seat) -> tuple[TotalView, ...]:
    """§20.8 A seat's totals without any card, action by action."""
    shielded = standing(s, seat, "build", shielded=not immune(s, seat))
    found = [*((action, standing(s, seat, action)) for action in ACTIONS), ("shielded", shielded)]
    return tuple(
        TotalView(a, t.total, tuple((p.source, p.points) for p in t.parts), t.doubled_by)
        for a, t in found
    )


def _board(s: Corp) -> Board:
    """What lies on the board of a position."""
    tiles, bases, colonies = s.tiles.items(), s.bases.items(), s.colonies.items()
    return Board(s.era, tuple(tiles), tuple(bases), tuple(colonies))


def _holding(held: Held) -> Hq:
    """A headquarters with these cards and nothing else."""
    return Hq(slots=held[0], progress=held[1])


def _sites(s: Corp, board: Board) -> tuple[SiteView, ...]:
    """§20.2 The era's sites as everyone sees them."""
    rival = s.comp.teams if s.comp else ()
    # §13.3 Only systems, of the last era, have points that depend on the seat in turn.
    active = s.active if s.era == "S" else Seat(0)
    return _sites_on(board, tuple([hq.teams for hq in s.hqs]), rival, active)


@lru_cache(maxsize=1 << 10)
def _sites_on(
    board: Board, teams: tuple[tuple[str, ...], ...], rival: tuple[str, ...], active: Seat
) -> tuple[SiteView, ...]:
    """§20.2 The sites of a board with these teams of the seats and of the Competition."""
    s = board.position(*(Hq(teams=own) for own in teams))
    return tuple([_site(s, site, active, rival) for site in SITES[s.era].values()])


def _site(s: Corp, site: Site, active: Seat, rival: tuple[str, ...]) -> SiteView:
    """§20.2 A site as everyone sees it."""
    colony = s.colonies.get(site.id)
    return SiteView(
        key=site.id,
        spots=tuple([_spot(s.era, x, s.stacked(x), s.bases.get(x)) for x in site.spots]),
        teams=tuple(s.holders(site.id)),
        comp_team=site.id in rival,
        colony=colony.marker if colony else "",
        owner=colony.owner if colony else COMP,
        points=points_of(s, active, site.id) if site.kind == "system" else 0,
    )


@lru_cache(maxsize=1 << 12)
def _spot(era: Era, spot: str, tiles: tuple[str, ...], base: Base | None) -> SpotView:
    """§20.3 A box or Lagrange site as everyone sees it."""
    s = Board(era, ((spot, tiles),) if tiles else (), ((spot, base),) if base else ()).position()
    return SpotView(
        key=spot,
        tiles=tiles,
        cost=build_cost(s, spot),
        base=base.kind if base else "",
        owner=base.owner if base else COMP,
        production=s.production(spot) if base else 0,
    )


def _contracts(s: Corp, board: Board) -> tuple[ContractView, ...]:
    """§20.6 The era's contracts as everyone sees them."""
    cards = tuple([(hq.slots, hq.progress) for hq in s.hqs])
    waiting = s.comp.waiting if s.comp else ()
    return _contracts_on(board, cards, tuple(s.closed.items()), waiting)


@lru_cache(maxsize=1 << 10)
def _contracts_on(
    board: Board,
    cards: tuple[Held, ...],
    closed: tuple[tuple[str, Side], ...],
    waiting: tuple[str, ...],
) -> tuple[ContractView, ...]:
    """§20.6 The contracts of a board for seats with these cards. The Competition's teams wait on
    some of them."""
    s, by = board.position(*map(_holding, cards)), dict(closed)
    return tuple(_contract(s, c, by, waiting) for c in era_contracts(s.era))


def _contract(
    s: Corp, c: Contract, by: Mapping[str, Side], waiting: tuple[str, ...]
) -> ContractView:
    """§20.6 A contract as everyone sees it."""
    found = tuple(tuple(counted(s, seat, c)) for seat in range(len(s.hqs)))
    return ContractView(
        key=c.id,
        profit=worth(s, c),
        open=c.id not in by,
        by=by.get(c.id, COMP),
        waiting=c.id in waiting,
        have=tuple(map(len, found)),
        theirs=len(counted(s, COMP, c)),
        need=needed(c),
        counted=found,
    )


def private(s: Corp, seat: Seat) -> PrivateView:
    """§16 What a seat sees: the public view and its own hand."""
    seen = tuple(n.event for n in s.news if n.to is None or seat in n.to)
    return PrivateView(seat, public(s), s.hands[seat], seen)


@latest
def known(view: PrivateView) -> Corp:
    """The position as far as costs go, from what its seat sees."""
    seen = view.public
    spots = [spot for site in seen.sites for spot in site.spots]
    board = Board(
        seen.era,
        tuple((spot.key, spot.tiles) for spot in spots if spot.tiles),
        tuple((spot.key, Base(spot.base, spot.owner)) for spot in spots if spot.base),
        tuple((x.key, ColonyAt(x.colony, x.owner)) for x in seen.sites if x.colony),
    )
    hands = tuple(view.hand if hq.seat == view.seat else () for hq in seen.hqs)
    s = board.position(*(hq.open for hq in seen.hqs))
    return msgspec.structs.replace(s, hands=hands, comp=seen.comp)


# Redealt


def _hands(s: Corp) -> Piles:
    return s.hands


def _with_hands(s: Corp, piles: Piles) -> Corp:
    return msgspec.structs.replace(s, hands=tuple(tuple(sorted(hand)) for hand in piles))


def _decks(s: Corp) -> Piles:
    return (s.deck.cards, s.deck.top)


def _with_decks(s: Corp, piles: Piles) -> Corp:
    return msgspec.structs.replace(s, deck=Cards(tuple(sorted(piles[0])), piles[1]))


ZONES: Final[tuple[Zone[Corp], ...]] = (
    Zone("hands", "owner", _hands, _with_hands),
    Zone("deck", "nobody", _decks, _with_decks),
)
"""§16 What is hidden: hands from the other players, the deck from everybody.

Everybody can work out the pools that tiles, Competition cards and bases are drawn from.
"""


def redeal(s: Corp, seat: Seat | None, chance: Chance) -> Corp:
    """§16 A position that differs from the true one only in what this seat can't know."""
    return dealt(ZONES, s, seat, chance)


__all__ = [
    "Competition",
    "ContractView",
    "Hq",
    "HqView",
    "Mark",
    "PrivateView",
    "PublicView",
    "SiteView",
    "SpotView",
    "TotalView",
    "known",
    "private",
    "public",
    "redeal",
]
