"""Tips for newcomers, each with the orders that it speaks of."""

from __future__ import annotations

from bot.engine.lessons import Tip
from bot.games.star_factions.rules.s07_orders import Orders
from bot.games.star_factions.space import BLACK_HOLE, HEX, distance, members
from bot.games.star_factions.view import FleetView, PrivateView, ways


def own(view: PrivateView) -> FleetView:
    """The fleet of the seat whose view this is."""
    return view.public.fleets[view.seat]


def hurt(view: PrivateView) -> bool:
    """Whether a ship has lost hull, and there is Metal to repair it."""
    fleet = own(view).open
    return fleet.stock.metal > 0 and any(x.hull < x.stats.hull for x in fleet.ships)


def in_range(view: PrivateView) -> bool:
    """Whether a ship has a target."""
    mine = own(view)
    return any(ways(view.public, mine, ship).targets for ship in mine.open.ships)


def near_hole(view: PrivateView) -> bool:
    """Whether a ship reaches the black hole, and there is Fuel to enter it."""
    fleet, holes = own(view).open, tuple(members(BLACK_HOLE))
    near = (distance(HEX[x.label], h) <= x.stats.movement for x in fleet.ships for h in holes)
    return fleet.stock.fuel > 0 and any(near)


TIPS = (
    Tip("range", Orders, in_range),
    Tip("repair", Orders, hurt),
    Tip("colonist", Orders, lambda view: not own(view).flags and own(view).open.work == ""),
    Tip("flags", Orders, lambda view: own(view).open.work == "colonize"),
    Tip("hole", Orders, near_hole),
)
