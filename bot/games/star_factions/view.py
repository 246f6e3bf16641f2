"""§4 Who may see what: views composed of what is open, and states that a seat can't tell apart."""

from __future__ import annotations

from collections import Counter
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


class FleetView(Open, frozen=True, gc=False):
    """A seat's belongings."""

    seat: Seat
    open: Fleet
    flags: tuple[str, ...]
    """The planets with a colony of the seat's, by label."""


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
    """In the seat's own turn, the ships that can act where they stand. `movers` can move."""
    lapsing: bool
    """Whether the seat's consent to a draw ends with this turn unless repeated."""


# Building views


@latest
def public(s: War) -> PublicView:
    """§4 Everything but the plans, the deck and chance."""
    return PublicView(
        fleets=tuple([fleet_view(s, Seat(seat)) for seat in range(len(s.fleets))]),
        order=s.order,
        active=s.active,
        round=s.round,
        turn=s.turn,
        limit=s.limit,
        goal=s.goal,
        deck=len(s.deck),
        discard=_sorted_out(s.discard),
        bank=s.bank(),
        cards=tuple([CARDS[card].type for card in s.cards]),
        drawn=tuple([CARDS[card].type for card in s.drawn]),
        trail=s.trail,
        outcome=s.outcome,
    )


@lru_cache(1 << 10)
def _sorted_out(cards: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """The kinds among some cards, each with its number."""
    return tuple((CARDS[card].type, n) for card, n in sorted(Counter(cards).items()))


def fleet_view(s: War, seat: Seat) -> FleetView:
    """One seat's belongings as everyone sees them."""
    fleet = s.fleets[seat]
    return FleetView(seat, fleet, tuple([LABEL[h] for h in fleet.flags]))


def private(s: War, seat: Seat) -> PrivateView:
    """The public view and, during setup, the seat's own plan."""
    plan = own_plan(s, seat)
    places = tuple([(key, LABEL[h]) for key, h in plan.places])
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
    sights: tuple[tuple[str, Ship, int | None], ...]
    """Each enemy's full name, the enemy, and the asteroid that saves it, if any."""

    @property
    def targets(self) -> tuple[str, ...]:
        """The enemies that the ship can fire at."""
        return tuple(key for key, _, rock in self.sights if rock is None)


def ways(view: PublicView, fleet: FleetView, ship: Ship) -> Ways:
    """§13.3 What a ship of this fleet can do, from what everyone sees."""
    ships = [(f, x, x.hex) for f in view.fleets for x in f.open.ships]
    taken, here, area = bits(h for _, _, h in ships), ship.hex, 0
    if not (ship.moved or ship.new):
        area = reach(here, ship.stats.movement, taken)
        if fleet.open.stock.covers(TOLL) and ZONE[fleet.open.faction] & ~taken:
            area |= mouths(here, ship.stats.movement, taken)
    reaches = 0 if ship.acted or ship.new else ship.stats.range
    sights = tuple(
        (f"{f.open.faction}.{x.key}", x, blocker(here, h))
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

__all__ = [
    "FleetView",
    "PrivateView",
    "PublicView",
    "Ship",
    "Ways",
    "private",
    "public",
    "redeal",
    "ways",
]
