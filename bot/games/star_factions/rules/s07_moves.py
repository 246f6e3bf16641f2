"""§7.2 §7.3 Moves, and the black hole."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, Literal

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Slot
from bot.games.star_factions.data import LIMITS, MOTHER, Stock
from bot.games.star_factions.events import Abandoned, Moved
from bot.games.star_factions.rules.s01_names import NO_HEX, no_ship
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

TOLL: Final = Stock(fuel=LIMITS.black_hole_fuel)


def movable(s: War, seat: Seat) -> Iterator[str]:
    """§7.1 §7.2 The ships that can move to another hex."""
    taken = s.taken()
    free = OPEN & ~taken
    for ship in s.fleets[seat].ships:
        if ship.may_move and (BESIDE[ship.hex] & free or holes(s, seat, ship, taken)):
            yield ship.key


def destinations(s: War, seat: Seat, ship: Ship) -> Iterator[str]:
    """§7.2 §7.3 The hexes a ship can move to, the black hole's included."""
    taken = s.taken()
    yield from labels(reach(ship.hex, ship.stats.movement, taken) | holes(s, seat, ship, taken))


def holes(s: War, seat: Seat, ship: Ship, taken: int) -> int:
    """§7.3 The hexes of the black hole that the ship can enter, given the toll and a free exit."""
    if not s.fleets[seat].stock.covers(TOLL):
        return 0
    mouth = mouths(ship.hex, ship.stats.movement, taken)
    return mouth if mouth and s.free_zone(seat) else 0


def move_slot(s: War, seat: Seat, words: Words) -> Slot | None:
    """The words after `move`: the ship, the hex, and the exit if that is the black hole."""
    match words:
        case ():
            why, none = partial(why_spent, s, seat, "moved"), No("nothing-moves", rule="§7.1")
            return Slot(s.keys(seat), why, no_ship("§7.1"), none, allowed=movable(s, seat))
        case (key,):
            ship = s.own(seat, key)
            why = partial(why_no_move, s, seat, ship)
            none = No("hemmed-in", s.full_key(seat, ship), "§7.2")
            return Slot(HEX, why, NO_HEX, none, allowed=destinations(s, seat, ship))
        case (_, label) if BLACK_HOLE >> HEX[label] & 1:
            return berths(s, seat, "§7.3.1")
    return None


def berths(s: War, seat: Seat, rule: str) -> Slot:
    """§6.4.3 §7.3.1 The choice of a free hex in the seat's zone."""
    free = labels(s.free_zone(seat))
    return Slot(HEX, partial(why_no_berth, s, seat, rule), NO_HEX, allowed=free)


def why_spent(s: War, seat: Seat, mark: Literal["moved", "acted"], key: str) -> No | None:
    """§7.1 Why this ship has no move left, or no action."""
    ship = s.own(seat, key)
    if ship.new:
        return No("new", s.full_key(seat, ship), "§6.4.3")
    return No(mark, s.full_key(seat, ship), "§7.1") if getattr(ship, mark) else None


def why_no_move(s: War, seat: Seat, ship: Ship, label: str) -> No | None:
    """§7.2 §7.3 Why the ship cannot be sent there."""
    h, full = HEX[label], s.full_key(seat, ship)
    if h == ship.hex:
        return No("same-hex", label, "§7.2.1")
    if ASTEROIDS >> h & 1:
        return No("asteroid", label, "§3.5.2")
    if BLACK_HOLE >> h & 1 and not s.fleets[seat].stock.covers(TOLL):
        return No("no-fuel", full, "§7.3.2", (str(TOLL.fuel),))
    if BLACK_HOLE >> h & 1 and not s.free_zone(seat):
        return No("zone-full", full, "§7.3.2")
    return why_occupied(s, h) or why_too_far(s, ship, h, full)


def why_occupied(s: War, h: int) -> No | None:
    """§3.6 Why this hex is occupied: the ship on it."""
    there = s.at(h)
    return No("occupied", LABEL[h], "§3.6", (s.full_key(*there),)) if there else None


def why_too_far(s: War, ship: Ship, h: int, full: str) -> No | None:
    """§7.2 Why the hex is out of reach: the steps needed, and where the ship's steps end."""
    path, movement = way(ship.hex, h, s.taken()), ship.stats.movement
    steps = len(path) - 1
    if path and steps <= movement:
        return None
    if other := in_the_way(s, ship, h):
        return No("in-the-way", LABEL[h], "§7.2", (full, other, str(movement)))
    if not path:
        return No("no-way", LABEL[h], "§7.2", (full,))
    return No("too-far", LABEL[h], "§7.2", (full, str(steps), str(movement), LABEL[path[movement]]))


def in_the_way(s: War, ship: Ship, h: int) -> str:
    """§7.2 The first ship on a path that would be short enough without ships, or ""."""
    path = way(ship.hex, h, 0)
    near = path[1:] if len(path) - 1 <= ship.stats.movement else ()
    return next((s.full_key(*other) for step in near if (other := s.at(step))), "")


def why_no_berth(s: War, seat: Seat, rule: str, label: str) -> No | None:
    """§6.4.3 §7.3.1 Why a ship cannot be put on this hex of the seat's zone."""
    h, faction = HEX[label], s.fleets[seat].faction
    if not ZONE[faction] >> h & 1:
        return No("not-in-zone", label, rule, (faction,))
    return why_occupied(s, h)


def move(s: War, seat: Seat, key: Word, label: Word, landed: Word = "") -> War:
    """§7.2 §7.3 Move a ship. A mothership loses its progress (§7.7.4)."""
    ship, goal = s.own(seat, key), HEX[label]
    path = tuple(LABEL[h] for h in way(ship.hex, goal, s.taken()))
    if landed:
        s = s.pay(seat, TOLL)
    s = s.with_ship(seat, replace(ship, hex=HEX[landed] if landed else goal, moved=True))
    s = s.report(Moved(seat, s.full_key(seat, ship), path, landed))
    fleet = s.fleets[seat]
    if ship.kind != MOTHER or not fleet.work:
        return s
    s = s.with_fleet(seat, fleet.working(""))
    return s.report(Abandoned(seat, LABEL[ship.hex], fleet.work))
