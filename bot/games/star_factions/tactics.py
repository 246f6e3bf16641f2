"""Estimates for computer players: distances, odds, worths. All are pure functions.

Worths are in counters: about what it costs to get a thing, or what its loss costs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from bot.engine.flow import Seat
from bot.games.star_factions.data import CLASSES, COUNTER_DIE, LIMITS, MOTHER
from bot.games.star_factions.space import (
    HEXES,
    OPEN,
    PLANETS,
    distance,
    grow,
    members,
    reach,
    sight,
)
from bot.games.star_factions.state import Ship, War

FAR: Final = 99
"""More steps than any path has."""
WORTH: Final[Mapping[str, float]] = {
    key: (c.price.total if c.buildable else 4.0 * c.hull / 3) for key, c in CLASSES.items()
}
WEAPON_WORTH: Final = 1.2
LEADER_FIRST: Final = 3
"""How many more turns the planet of a seat near victory may take as a goal."""


@cache
def steps_to(goal: int) -> bytes:
    """The steps from each hex to the goal, round asteroids and the black hole, ignoring ships."""
    out = bytearray([FAR] * (max(HEXES) + 1))
    seen = edge = 1 << goal
    steps = 0
    while edge:
        for h in members(edge):
            out[h] = steps
        edge = grow(edge) & OPEN & ~seen
        seen |= edge
        steps += 1
    return bytes(out)


def nearest_to(area: int, goal: int) -> int:
    """The hex of a set that is nearest to the goal."""
    steps = steps_to(goal)
    return min(members(area), key=steps.__getitem__)


@cache
def odds(die: int, bonus: int, hull: int) -> tuple[float, float]:
    """The damage to expect from a roll, at most the hull, and the probability of destroying.

    The shield is already taken off the bonus.
    """
    hits = [min(hull, max(0, roll + bonus)) for roll in range(1, die + 1)]
    return sum(hits) / die, sum(hit >= hull for hit in hits) / die


def worth(ship: Ship) -> float:
    """A ship's worth to its owner. Half of it shrinks with the hull."""
    return WORTH[ship.kind] * (0.5 + 0.5 * ship.hull / ship.stats.hull)


def strike_worth(ship: Ship, aim: Ship, here: int, weapons: int) -> float:
    """The worth of an attack from a hex: harm and reward, less the counterattack and Weapons."""
    mine, theirs = ship.stats, aim.stats
    bonus = mine.damage + LIMITS.damage_per_weapon * weapons - theirs.shield
    hurt, kill = odds(mine.die, bonus, aim.hull)
    gain = WORTH[aim.kind] * (0.5 * hurt / theirs.hull + 0.5 * kill) + 1.5 * kill
    gain += kill * theirs.reward.total / 2
    back = 0.0
    if distance(here, aim.hex) <= theirs.range:
        pain, death = odds(COUNTER_DIE, theirs.damage - mine.shield, ship.hull)
        loss = WORTH[ship.kind] * (0.5 * pain / mine.hull + 0.5 * death) + 1.5 * death
        back = (1 - kill) * loss
    return gain - back - WEAPON_WORTH * weapons


def best_strike(s: War, seat: Seat, ship: Ship, aim: Ship, here: int) -> tuple[float, int]:
    """The worth of the best attack on a target from a hex, and its Weapons, negated."""
    most = min(s.fleets[seat].stock.weapon, LIMITS.weapons_per_attack)
    return max((strike_worth(ship, aim, here, n), -n) for n in range(most + 1))


def weapons_to_kill(s: War, seat: Seat, ship: Ship, aim: Ship) -> int | None:
    """The fewest Weapons with which any roll destroys the target. None if there aren't enough."""
    missing = aim.hull - (1 + ship.stats.damage - aim.stats.shield)
    weapons = max(0, -(-missing // LIMITS.damage_per_weapon))
    most = min(s.fleets[seat].stock.weapon, LIMITS.weapons_per_attack)
    return weapons if weapons <= most else None


def firing_hexes(ship: Ship, aim: Ship, taken: int) -> int:
    """The hexes from which the ship could fire on the target this turn, with its own."""
    area = 1 << ship.hex
    if ship.may_move:
        area |= reach(ship.hex, ship.stats.movement, taken)
    return area & sight(aim.hex, ship.stats.range)


def open_planets(s: War, seat: Seat) -> Iterator[int]:
    """The planets that are not the seat's own colonies."""
    flags = s.fleets[seat].flags
    yield from (planet for planet in PLANETS if planet not in flags)


def turns_to_flag(s: War, seat: Seat, start: int, planet: int, speed: int) -> float:
    """The turns a mothership needs from a hex until it has planted a flag on the planet."""
    travel = -(-steps_to(planet)[start] // speed)
    owner = s.owner(planet)
    fleet = s.fleets[seat]
    done = fleet.worked if fleet.mother and fleet.mother.hex == planet else 0
    work = LIMITS.colonize_actions + (LIMITS.decolonize_actions if owner is not None else 0) - done
    there = s.at(planet)
    blocked = 0.0
    if there is not None and there[0] != seat:
        ship = there[1]
        blocked = 4.0 if ship.kind == MOTHER else 2.0 + ship.hull / 8
    if owner is not None and nearly_wins(s, owner):
        work -= LEADER_FIRST
    # The mothership can act in the turn it arrives.
    return max(0, travel - 1) + work + blocked + lost_race(s, seat, planet, travel)


def nearly_wins(s: War, seat: Seat) -> bool:
    """Whether one more flag is enough for this seat."""
    return len(s.fleets[seat].flags) >= s.goal - 1


def lost_race(s: War, seat: Seat, planet: int, travel: int) -> float:
    """The cost of an enemy mothership getting to the planet sooner. A tie costs half."""
    cost = 0.0
    for n, fleet in enumerate(s.fleets):
        mother = fleet.mother
        if n != seat and mother is not None and planet not in fleet.flags:
            theirs = -(-steps_to(planet)[mother.hex] // mother.stats.movement)
            cost = max(cost, 3.0 if theirs < travel else 1.5 if theirs == travel else 0.0)
    return cost
