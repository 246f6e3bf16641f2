"""§7.2 §7.3 Moves, and the black hole."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Words
from bot.engine.slots import Slot
from bot.games.star_factions.data import LIMITS, MOTHER, Stock
from bot.games.star_factions.events import Abandoned, Moved
from bot.games.star_factions.rules.s01_names import no_hex, no_ship
from bot.games.star_factions.space import (
    ASTEROIDS,
    BESIDE,
    BLACK_HOLE,
    HEX,
    LABEL,
    OPEN,
    ZONE,
    labels,
    mouths,
    reach,
    way,
)
from bot.games.star_factions.state import Ship, War

TOLL = Stock(fuel=LIMITS.black_hole_fuel)


def movable(s: War, seat: Seat) -> Iterator[str]:
    """§7.1 §7.2 The ships that can move to another hex."""
    taken = s.taken()
    free = OPEN & ~taken
    for ship in s.fleets[seat].ships:
        if ship.may_move and (BESIDE[ship.hex] & free or holes(s, seat, ship, taken)):
            yield ship.key


def goals(s: War, seat: Seat, ship: Ship) -> Iterator[str]:
    """§7.2 §7.3 The hexes a ship can move to, the black hole's included."""
    taken = s.taken()
    yield from labels(reach(ship.hex, ship.stats.movement, taken) | holes(s, seat, ship, taken))


def holes(s: War, seat: Seat, ship: Ship, taken: int) -> int:
    """§7.3 The hexes of the black hole that the ship can enter, given the toll and a free exit."""
    if not s.fleets[seat].stock.covers(TOLL):
        return 0
    mouth = mouths(ship.hex, ship.stats.movement, taken)
    return mouth if mouth and s.free_zone(seat) else 0


def slot(s: War, seat: Seat, words: Words) -> Slot | None:
    """The words after `move`: the ship, the hex, and the exit if that is the black hole."""
    match words:
        case (_,):
            why = partial(why_stuck, s, seat)
            none = No("nothing-moves", rule="§7.1")
            return Slot(s.keys(seat), why, no_ship("§7.1"), none, allowed=movable(s, seat))
        case (_, key):
            ship = s.own(seat, key)
            why = partial(why_no_move, s, seat, ship)
            none = No("hemmed-in", s.full_key(seat, key), "§7.2")
            return Slot(HEX, why, no_hex, none, allowed=goals(s, seat, ship))
        case (_, _, label) if BLACK_HOLE >> HEX[label] & 1:
            return berths(s, seat, "§7.3.1")
    return None


def berths(s: War, seat: Seat, rule: str) -> Slot:
    """§6.4.3 §7.3.1 The choice of a free hex in the seat's zone."""
    free = labels(s.free_zone(seat))
    return Slot(HEX, partial(why_no_berth, s, seat, rule), no_hex, allowed=free)


# Why not


def why_stuck(s: War, seat: Seat, key: str) -> No | None:
    """§7.1 Why this ship has no move left."""
    ship, full = s.own(seat, key), s.full_key(seat, key)
    if ship.new:
        return No("new", full, "§6.4.3")
    return No("moved", full, "§7.1") if ship.moved else None


def why_no_move(s: War, seat: Seat, ship: Ship, label: str) -> No | None:
    """§7.2 §7.3 Why the ship cannot be sent there."""
    h = HEX[label]
    return why_closed(s, ship, h) or why_no_way(s, seat, ship, h)


def why_closed(s: War, ship: Ship, h: int) -> No | None:
    """§7.2 Why no move can end on this hex, however near it is."""
    if h == ship.hex:
        return No("same-hex", LABEL[h], "§7.2.1")
    if ASTEROIDS >> h & 1:
        return No("asteroid", LABEL[h], "§3.5.2")
    return why_occupied(s, h)


def why_occupied(s: War, h: int) -> No | None:
    """§3.6 Why this hex is occupied: the ship on it."""
    there = s.at(h)
    if there is None:
        return None
    return No("occupied", LABEL[h], "§3.6", (s.full_key(there[0], there[1].key),))


def why_no_way(s: War, seat: Seat, ship: Ship, h: int) -> No | None:
    """§7.2 §7.3 Why the ship cannot reach this hex."""
    refused = why_no_fall(s, seat, ship) if BLACK_HOLE >> h & 1 else None
    return refused or why_too_far(s, seat, ship, h)


def why_no_fall(s: War, seat: Seat, ship: Ship) -> No | None:
    """§7.3.2 Why the black hole is closed to this player."""
    if not s.fleets[seat].stock.covers(TOLL):
        return No("no-fuel", s.full_key(seat, ship.key), "§7.3.2", (str(TOLL.fuel),))
    if not s.free_zone(seat):
        return No("zone-full", s.full_key(seat, ship.key), "§7.3.2")
    return None


def why_too_far(s: War, seat: Seat, ship: Ship, h: int) -> No | None:
    """§7.2 Why the hex is out of reach: the steps needed, and where the ship's steps end."""
    path = way(ship.hex, h, s.taken())
    steps = len(path) - 1
    movement = ship.stats.movement
    if path and steps <= movement:
        return None
    full = s.full_key(seat, ship.key)
    if other := in_the_way(s, ship, h):
        return No("in-the-way", LABEL[h], "§7.2", (full, other, str(movement)))
    if not path:
        return No("no-way", LABEL[h], "§7.2", (full,))
    return No("too-far", LABEL[h], "§7.2", (full, str(steps), str(movement), LABEL[path[movement]]))


def in_the_way(s: War, ship: Ship, h: int) -> str:
    """§7.2 The first ship on a path that would be short enough without ships, or ""."""
    path = way(ship.hex, h, 0)
    if len(path) - 1 > ship.stats.movement:
        return ""
    standing = (s.at(step) for step in path[1:])
    return next((s.full_key(other[0], other[1].key) for other in standing if other), "")


def why_no_berth(s: War, seat: Seat, rule: str, label: str) -> No | None:
    """§6.4.3 §7.3.1 Why a ship cannot be put on this hex of the seat's zone."""
    h, faction = HEX[label], s.fleets[seat].faction
    if not ZONE[faction] >> h & 1:
        return No("not-in-zone", label, rule, (faction,))
    return why_occupied(s, h)


# Effect


def move(s: War, seat: Seat, words: Words) -> War:
    """§7.2 §7.3 Move a ship. A mothership loses its progress (§7.7.4)."""
    ship = s.own(seat, words[1])
    goal = HEX[words[2]]
    path = tuple(LABEL[h] for h in way(ship.hex, goal, s.taken()))
    landed = words[3] if len(words) > 3 else ""
    if landed:
        s = s.pay(seat, TOLL)
    s = s.with_ship(seat, replace(ship, hex=HEX[landed] if landed else goal, moved=True))
    s = s.report(Moved(seat, s.full_key(seat, ship.key), path, landed))
    return leave(s, seat, ship) if ship.kind == MOTHER else s


def leave(s: War, seat: Seat, mother: Ship) -> War:
    """§7.7.4 Drop the progress of a mothership that leaves its planet."""
    fleet = s.fleets[seat]
    if not fleet.work:
        return s
    s = s.with_fleet(seat, fleet.working(""))
    return s.report(Abandoned(seat, LABEL[mother.hex], fleet.work))
