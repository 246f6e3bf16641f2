"""§15 Who may see what: views built from named fields, and states a seat cannot tell apart."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from bot.engine import zones
from bot.engine.flow import Open, Seat
from bot.engine.latest import latest
from bot.engine.rng import Chance
from bot.engine.spec import Standing
from bot.engine.zones import Piles, Zone
from bot.games.alien_frontiers.data import (
    BOARDS,
    COLOURS,
    DOCKS,
    FACILITIES,
    FIELDS,
    LAND,
    Tokens,
)
from bot.games.alien_frontiers.rules.s04_docking import (
    docking,
    free_docking,
    mine_floor,
    raid_sum,
    sets,
)
from bot.games.alien_frontiers.rules.s05_facilities import next_price, total, trading
from bot.games.alien_frontiers.rules.s05_hub import launch_circle
from bot.games.alien_frontiers.rules.s14_agendas import overflow
from bot.games.alien_frontiers.scoring import Points, points, standings
from bot.games.alien_frontiers.setup import RankBoards
from bot.games.alien_frontiers.state import (
    NOBODY,
    RELIC,
    Frontier,
    Ground,
    Rules,
    Ship,
    die,
)


class ShipView(Open, frozen=True, gc=False):
    """A ship as everyone sees it."""

    colour: str
    """The owner's colour, or `relic`."""
    keeper: Seat
    """The seat that the ship belongs to now."""
    pips: int
    group: int = 0
    borrowed: bool = False
    saved: bool = False
    fresh: bool = False
    """Whether it was docked in the last turn played."""


class DockView(Open, frozen=True, gc=False):
    """A facility or faction board in play."""

    key: str
    ports: int
    covered: int
    ships: tuple[ShipView, ...]
    owner: Seat = NOBODY


class LandView(Open, frozen=True, gc=False):
    """A territory as everyone sees it."""

    key: str
    colonies: tuple[int, ...]
    controller: Seat
    fields: tuple[str, ...]
    new: tuple[int, ...]
    """§19.3 How many of each seat's colonies arrived since the last turn began."""
    new_fields: tuple[str, ...]


class PlayerView(Open, frozen=True, gc=False):
    """A seat's belongings as everyone sees them."""

    seat: Seat
    place: int
    """The place in turn order, 0 for the first."""
    colour: str
    board: str
    fuel: int
    ore: int
    stock: int
    bay: int
    colonies: int
    hub: int
    techs: tuple[str, ...]
    agendas: int
    """How many agendas are face-down."""
    shown: tuple[str, ...]
    too_many: int
    points: Points
    next_ship: Tokens | None


class Active(Open, frozen=True, gc=False):
    """§19 What the player on turn can use now."""

    seat: Seat
    unplaced: tuple[str, ...]
    total: int
    cycles: int
    trades: tuple[tuple[int, int], ...]
    """Trading pairs: their value and the fuel for one ore."""
    borrowed: tuple[str, ...]
    used: tuple[str, ...]
    discards: int
    may_launch: bool
    must_dock: str
    choices: tuple[tuple[str, tuple[str, ...]], ...]
    """Sets of ships, each with the facilities that would take it now."""


class PublicView(Open, frozen=True, gc=False):
    """What everyone sees."""

    rules: Rules
    turn: int
    first: Seat
    last: Seat
    """The seat that played the last turn."""
    players: tuple[PlayerView, ...]
    active: Active | None
    docks: tuple[DockView, ...]
    bay: tuple[ShipView, ...]
    unplaced: tuple[ShipView, ...]
    land: tuple[LandView, ...]
    relic: Seat
    ftl: int
    display: tuple[str, ...]
    deck: int
    discards: tuple[str, ...]
    agenda_deck: int
    agenda_discards: int
    mine_floor: int
    raid_sum: int
    hand: int
    """§2.6 Boards still to choose from, in the draft."""
    drafter: Seat
    finisher: Seat
    standings: tuple[Standing, ...]


class PrivateView(msgspec.Struct, frozen=True, gc=False):
    """What one seat sees."""

    seat: Seat
    public: PublicView
    agendas: tuple[str, ...]
    held: tuple[str, ...]
    dropped: tuple[str, ...]
    boards: tuple[str, ...]
    """§2.6 The boards to choose from, for the seat that picks."""
    ranking: tuple[str, ...]
    """§18.6 The seat's ranking of boards."""


# Building views


@latest
def public(s: Frontier) -> PublicView:
    """§15 Everything but face-down agendas, the decks and the draft hand."""
    return PublicView(
        rules=s.rules,
        turn=s.turn.number,
        first=s.first,
        last=last_seat(s),
        players=tuple(player_view(s, Seat(i)) for i in s.seats),
        active=active_view(s) if s.active != NOBODY and s.todo else None,
        docks=dock_views(s),
        bay=tuple(ship_view(s, x) for x in s.bay),
        unplaced=tuple(ship_view(s, x) for x in s.unplaced),
        land=land_views(s),
        relic=s.relic,
        ftl=s.ftl,
        display=s.display,
        deck=len(s.deck),
        discards=s.discards,
        agenda_deck=len(s.agenda_deck),
        agenda_discards=sum(len(p.dropped) for p in s.players),
        mine_floor=mine_floor(s),
        raid_sum=raid_sum(s, s.active) if s.active != NOBODY else 0,
        hand=len(s.hand),
        drafter=s.drafter,
        finisher=s.finisher,
        standings=standings(s),
    )


def last_seat(s: Frontier) -> Seat:
    """The seat that played the last turn: the one before the active seat, or the finisher."""
    if s.turn.number < 2 or s.finisher != NOBODY:
        return s.active
    return Seat((s.active - 1) % len(s.players))


def dock_views(s: Frontier) -> tuple[DockView, ...]:
    """Every facility in play as everyone sees it."""
    last = last_seat(s)
    return tuple(
        DockView(
            f.key,
            s.ports(f),
            0 if f.key == "hub" else f.ports - s.ports(f),
            tuple(ship_view(s, x, fresh=s.keeper(x) in (last, s.active)) for x in s.at(f.key)),
            s.owner_of(f.key) if f.board else NOBODY,
        )
        for f in DOCKS
        if s.in_play(f)
    )


def ship_view(s: Frontier, ship: Ship, *, fresh: bool = False) -> ShipView:
    """One ship as everyone sees it."""
    colour = "relic" if ship.owner == RELIC else COLOURS[ship.owner]
    keeper = s.keeper(ship)
    return ShipView(colour, keeper, ship.pips, ship.group, ship.borrowed, ship.saved, fresh)


def land_views(s: Frontier) -> tuple[LandView, ...]:
    """The planet, with what has changed on it since the last turn began."""
    was = earlier(s)
    none = (0,) * len(s.players)
    return tuple(
        [
            LandView(
                key,
                now,
                owner,
                _lying(s.fields, key) if key in s.fields else (),
                none
                if now == old
                else tuple([max(0, n - m) for n, m in zip(now, old, strict=True)]),
                _lying(s.fields, key, was.fields) if key in s.fields else (),
            )
            for key, now, owner, old in zip(LAND, s.planet, s.control, was.planet, strict=True)
        ]
    )


def _lying(fields: tuple[str, ...], key: str, was: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The field generators on a territory, without those that `was` has there already."""
    before = was or ("",) * len(FIELDS)
    every = zip(FIELDS, fields, before, strict=True)
    return tuple([f for f, at, old in every if at == key != old])


def earlier(s: Frontier) -> Ground:
    """§19.3 The planet before the last turn. Where that isn't recorded, the planet as it is now."""
    turn = s.turn
    was = turn.found if s.finisher != NOBODY or not turn.before.planet else turn.before
    return was if was.planet else Ground(s.planet, s.fields)


def player_view(s: Frontier, seat: Seat) -> PlayerView:
    """One seat's belongings as everyone sees them."""
    p = s.players[seat]
    return PlayerView(
        seat=seat,
        place=s.order.index(seat),
        colour=COLOURS[seat],
        board=p.board,
        fuel=p.fuel,
        ore=p.ore,
        stock=p.stock,
        bay=sum(s.keeper(x) == seat for x in s.bay),
        colonies=p.colonies,
        hub=p.hub,
        techs=p.techs,
        agendas=len(p.hidden),
        shown=p.shown,
        too_many=overflow(s, seat) if s.rules.agendas else 0,
        points=points(s, seat),
        next_ship=next_price(s, seat) if p.stock else None,
    )


def active_view(s: Frontier) -> Active:
    """§19 What the player on turn can use now."""
    seat, turn = s.active, s.turn
    must = free_docking(s, seat)
    return Active(
        seat=seat,
        unplaced=tuple(die(x, seat) for x in s.unplaced),
        total=total(s),
        cycles=turn.cycles,
        trades=tuple(trading(s, seat).items()),
        borrowed=turn.borrowed,
        used=turn.used,
        discards=turn.discards,
        may_launch=s.players[seat].hub >= launch_circle(s, seat),
        must_dock=must.key if must else "",
        choices=choices(s, seat),
    )


def choices(s: Frontier, seat: Seat) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The sets of ships that could dock now, each with the facilities that would take it."""
    d = docking(s, seat)
    found: dict[str, list[str]] = {}
    if not d.dice:
        return ()
    for f in DOCKS if s.rules.factions else FACILITIES:
        for dice in sets(d, f):
            if f.group == 1 and len(dice) > 1:
                break  # `sets` yields single ships first.
            found.setdefault(",".join(dice), []).append(f.key)
    order = sorted(found, key=lambda w: (-w.count(","), w))
    return tuple((word, tuple(found[word])) for word in order)


def private(s: Frontier, seat: Seat) -> PrivateView:
    """The public view, and what this seat alone may know."""
    p = s.players[seat]
    boards = s.hand if s.drafter == seat else ()
    return PrivateView(seat, public(s), p.hidden, p.held, p.dropped, boards, p.ranking)


# Redealing


def _held_by_seats(name: str) -> Zone[Frontier]:
    """Agendas that only their owner knows, from the field of this name."""

    def read(s: Frontier) -> Piles:
        return tuple(getattr(p, name) for p in s.players)

    def write(s: Frontier, piles: Piles) -> Frontier:
        players = zip(s.players, piles, strict=True)
        return replace(s, players=tuple(replace(p, **{name: pile}) for p, pile in players))

    return Zone(name, "owner", read, write, "agendas")


ZONES: Final[tuple[Zone[Frontier], ...]] = (
    _held_by_seats("hidden"),
    _held_by_seats("dropped"),
    Zone(
        "agenda deck",
        "nobody",
        lambda s: (s.agenda_deck,),
        lambda s, piles: replace(s, agenda_deck=tuple(sorted(piles[0]))),
        "agendas",
    ),
)
"""§15 The secrets of the whole game. Tech cards are none: a deck without an order is known by what
lies open."""
DRAFT: Final[Zone[Frontier]] = Zone(
    "draft hand",
    "nobody",
    lambda s: (s.hand, left_out(s)),
    lambda s, piles: replace(s, hand=tuple(sorted(piles[0]))),
    "boards",
)
"""§2.6 The boards handed on and those that aren't in the draft, to a seat that hasn't looked."""


def left_out(s: Frontier) -> tuple[str, ...]:
    """§2.6 The boards that no seat has and that aren't handed on."""
    gone = {*s.hand, *(p.board for p in s.players)}
    return tuple(f.key for f in BOARDS if f.key not in gone)


def redeal(s: Frontier, seat: Seat | None, chance: Chance) -> Frontier:
    """§15 A position the seat can't tell from this one, its secrets dealt anew.

    Without a seat nothing changes, because what nobody knows is not stored.
    """
    if seat is None:
        return s
    unseen = s.drafter != NOBODY and s.order.index(seat) < s.order.index(s.drafter)
    s = zones.redeal((*ZONES, DRAFT) if unseen else ZONES, s, seat, chance)
    # Which agendas the others hold back is as secret as the agendas are.
    for other in s.opponents(seat):
        s = s.with_player(other, held=s.players[other].hidden)
    return _other_rankings(s, seat, chance)


def _other_rankings(s: Frontier, seat: Seat, chance: Chance) -> Frontier:
    """§18.6 Redeal whether, and how, the seats still to pick have ranked the boards."""
    for q in s.offers:
        if isinstance(q, RankBoards) and q.seat != seat:
            ranking = chance.shuffled(f.key for f in BOARDS)[: chance.below(len(BOARDS))]
            s = s.with_player(q.seat, ranking=ranking)
    return s
