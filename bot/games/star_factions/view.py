"""§4 Who may see what: views built from named fields, and states a seat cannot tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.engine.flow import Open, Seat, Side, Todo, Together
from bot.engine.latest import latest
from bot.engine.play import draft, sealed, unseal
from bot.engine.rng import Chance
from bot.games.star_factions.data import CARDS, FACTIONS, Stock
from bot.games.star_factions.events import Mark
from bot.games.star_factions.rules.s05_setup import ANY, HOME
from bot.games.star_factions.rules.s07_moves import TOLL, movable
from bot.games.star_factions.rules.s07_orders import able_to_act
from bot.games.star_factions.space import (
    HEX,
    LABEL,
    ZONE,
    bits,
    blocker,
    distance,
    labels,
    members,
    mouths,
    reach,
)
from bot.games.star_factions.state import Fleet, Outcome, Plan, Ship, War


class ShipView(Open, frozen=True, gc=False):
    """A ship as everyone sees it."""

    key: str
    kind: str
    number: int
    hex: str
    hull: int
    most: int
    kit: str
    moved: bool
    acted: bool
    new: bool
    movement: int
    range: int


class FleetView(Open, frozen=True, gc=False):
    """A seat's belongings as everyone sees them."""

    seat: Seat
    faction: str
    ships: tuple[ShipView, ...]
    stock: Stock
    flags: tuple[str, ...]
    work: str
    worked: int
    grace: int
    out: bool
    agrees: bool
    cards: int
    tokens: tuple[tuple[str, int], ...]
    """How many ships of each class are still in the box."""
    place: int
    """The place in turn order, 0 for the first, or -1 before the order is rolled."""

    @property
    def mother(self) -> ShipView | None:
        """The mothership, if it survives."""
        first = self.ships[0] if self.ships else None
        return first if first is not None and first.kind == "ms" else None


class PublicView(Open, frozen=True, gc=False):
    """What everyone sees."""

    fleets: tuple[FleetView, ...]
    order: tuple[Seat, ...]
    active: Seat
    round: int
    turn: int
    limit: int
    goal: int
    deck: int
    discard: tuple[tuple[str, int], ...]
    bank: Stock
    cards: tuple[str, ...]
    """The cards of the last draw."""
    drawn: tuple[str, ...]
    """The cards of the last draw that are neither used nor discarded yet."""
    trail: tuple[Mark, ...]
    """The last turn's moves, attacks and works."""
    outcome: Outcome | None


class PrivateView(msgspec.Struct, frozen=True, gc=False):
    """What one seat sees."""

    seat: Seat
    public: PublicView
    wishes: tuple[str, ...]
    places: tuple[tuple[str, str], ...]
    """The seat's own placement before factions are known, as if in the first corner."""
    movers: tuple[str, ...]
    actors: tuple[str, ...]
    """In the seat's own turn, the ships that can still act. `movers` are those that can move."""
    lapsing: bool
    """Whether the seat's consent to a draw ends with this turn unless repeated."""


# §12.6 Conditions for orders


def own(view: PrivateView) -> FleetView:
    """The fleet of the seat whose view this is."""
    return view.public.fleets[view.seat]


def rivals(view: PrivateView) -> Iterator[FleetView]:
    """The other fleets that are still in the war."""
    return (f for f in view.public.fleets if f.seat != view.seat and not f.out)


def _best(view: PrivateView) -> int:
    return max((len(f.flags) for f in rivals(view)), default=0)


CONDITIONS: Final[Mapping[str, Callable[[PrivateView], bool]]] = {
    "ahead": lambda view: len(own(view).flags) > _best(view),
    "behind": lambda view: len(own(view).flags) < _best(view),
    "colonizing": lambda view: own(view).work == "colonize",
    "decolonizing": lambda view: own(view).work == "decolonize",
    "drawish": lambda view: any(f.agrees for f in rivals(view)),
    "done": lambda view: all(ship.moved and ship.acted for ship in own(view).ships),
}

# Building views


@latest
def public(s: War) -> PublicView:
    """§4 Everything but the plans, the deck and chance."""
    return PublicView(
        fleets=tuple(
            fleet_view(fleet, Seat(seat), s.order.index(seat) if seat in s.order else -1)
            for seat, fleet in enumerate(s.fleets)
        ),
        order=s.order,
        active=s.active,
        round=s.round,
        turn=s.turn,
        limit=s.limit,
        goal=s.goal,
        deck=len(s.deck),
        discard=tuple((CARDS[i].type, n) for i, n in sorted(Counter(s.discard).items())),
        bank=s.bank(),
        cards=tuple(CARDS[card].type for card in s.cards),
        drawn=tuple(CARDS[card].type for card in s.drawn),
        trail=s.trail,
        outcome=s.outcome,
    )


@lru_cache(1 << 10)
def fleet_view(fleet: Fleet, seat: Seat, place: int) -> FleetView:
    """One seat's belongings as everyone sees them."""
    return FleetView(
        seat=seat,
        faction=fleet.faction,
        ships=tuple(ship_view(ship) for ship in fleet.ships),
        stock=fleet.stock,
        flags=tuple(LABEL[h] for h in fleet.flags),
        work=fleet.work,
        worked=fleet.worked,
        grace=fleet.grace,
        out=fleet.out,
        agrees=bool(fleet.agreed),
        cards=fleet.cards,
        tokens=tuple((kind, fleet.tokens(kind)) for kind in TOKENS),
        place=place,
    )


TOKENS: Final = ("sc", "wr", "jg")


@lru_cache(1 << 12)
def ship_view(ship: Ship) -> ShipView:
    """One ship as everyone sees it."""
    stats = ship.stats
    return ShipView(
        ship.key,
        ship.kind,
        ship.number,
        LABEL[ship.hex],
        ship.hull,
        stats.hull,
        ship.kit,
        ship.moved,
        ship.acted,
        ship.new,
        stats.movement,
        stats.range,
    )


def private(s: War, seat: Seat) -> PrivateView:
    """The public view and, during setup, the seat's own plan."""
    plan = own_plan(s, seat)
    places = tuple((key, LABEL[h]) for key, h in plan.places)
    mine = seat == s.active and bool(s.turn)
    movers = tuple(movable(s, seat)) if mine else ()
    actors = tuple(able_to_act(s, seat)) if mine else ()
    return PrivateView(
        seat, public(s), plan.wishes, places, movers, actors, lapsing=s.lapsing(seat)
    )


def own_plan(s: War, seat: Seat) -> Plan:
    """The seat's plan, opened if it is sealed."""
    if not s.plans:
        return Plan()
    if not sealed(s, seat):
        return s.plans[seat]
    top = s.todo[0]
    assert isinstance(top, Together)
    line = next(side.line for side in top.sides if side.seat == seat)
    opened: War = draft(unseal(s, seat), seat, line).state
    return opened.plans[seat]


# What a ship can do, for the private preview (§13.3)


class Ways(msgspec.Struct, frozen=True, gc=False):
    """Where a ship can go, and the enemies in its range."""

    hexes: tuple[str, ...]
    sights: tuple[tuple[str, ShipView, int | None], ...]
    """Each enemy's full name, the enemy, and the asteroid that saves it, if any."""

    @property
    def targets(self) -> tuple[str, ...]:
        """The enemies that the ship can fire at."""
        return tuple(key for key, _, rock in self.sights if rock is None)


def ways(view: PublicView, fleet: FleetView, ship: ShipView) -> Ways:
    """§13.3 What a ship of this fleet can do, from what everyone sees."""
    ships = [(f, x, HEX[x.hex]) for f in view.fleets for x in f.ships]
    taken, here, area = bits(h for _, _, h in ships), HEX[ship.hex], 0
    if not (ship.moved or ship.new):
        area = reach(here, ship.movement, taken)
        if fleet.stock.covers(TOLL) and ZONE[fleet.faction] & ~taken:
            area |= mouths(here, ship.movement, taken)
    reaches = 0 if ship.acted or ship.new else ship.range
    sights = tuple(
        (f"{f.faction}.{x.key}", x, blocker(here, h))
        for f, x, h in ships
        if f.seat != fleet.seat and distance(here, h) <= reaches
    )
    return Ways(labels(area), sights)


# Redealing


def redeal(s: War, seat: Seat | None, chance: Chance) -> War:
    """§4 A position the seat can't tell from this one: the other seats' plans are drawn anew.

    The deck has no order to know. Without a seat nothing changes, because what nobody knows is not
    stored.
    """
    if seat is None or not s.plans:
        return s
    plans = tuple(
        plan if n == seat or plan == Plan() else any_plan(plan, chance)
        for n, plan in enumerate(s.plans)
    )
    todo = tuple(redeal_step(step, seat, chance) for step in s.todo)
    return replace(s, plans=plans, todo=todo)


def redeal_step(step: Todo, seat: Seat, chance: Chance) -> Todo:
    """A step with the other seats' sealed lines drawn anew."""
    if not isinstance(step, Together):
        return step
    sides = tuple(
        side if side.seat == seat or not side.sealed else other_line(side, chance)
        for side in step.sides
    )
    return replace(step, sides=sides)


def other_line(side: Side, chance: Chance) -> Side:
    """A sealed line with random wishes and places."""
    wishes = chance.shuffled(FACTIONS)[: chance.below(len(FACTIONS))]
    plan = any_plan(Plan(places=tuple((key, 0) for key in START_KEYS)), chance)
    line = (" ".join(wishes) or ANY, *(f"{key} {LABEL[h]}" for key, h in plan.places))
    return replace(side, line=line)


def any_plan(plan: Plan, chance: Chance) -> Plan:
    """A random plan with as many wishes and places as this one."""
    spots = chance.shuffled(members(HOME))
    wishes = chance.shuffled(FACTIONS)[: len(plan.wishes)]
    places = tuple((key, h) for (key, _), h in zip(plan.places, spots, strict=False))
    return Plan(wishes, places)


START_KEYS: Final = ("ms1", "sc1", "wr1", "jg1")
