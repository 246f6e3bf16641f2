"""A computer player that plays ahead: tries each stance's next order out over some turns.

All trials of a round share their dice, so that luck favours no order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.engine.flow import Seat
from bot.engine.play import asked, commit
from bot.engine.rng import Chance
from bot.engine.spec import Mind, Thought
from bot.games.star_factions.data import MOTHER
from bot.games.star_factions.policy import GREEDY, Stance, answer, play_on
from bot.games.star_factions.rules import Orders
from bot.games.star_factions.state import War
from bot.games.star_factions.tactics import open_planets, turns_to_flag, worth

AHEAD: Final = 12
"""Turns played ahead, those of all players counted. Fewer show too little of the race."""
GOALS: Final = 3
"""How many planets are tried as the mothership's goal."""
WIN: Final = 200.0
NODES_A_TURN: Final = 9
"""The budget that one turn played ahead costs."""
ROUNDS: Final = 8
"""The most trials of each order."""


def lookahead(mind: Mind[War]) -> Thought:
    """The order that does best when played ahead, or the only one there is."""
    s: War = next(mind.worlds)
    if not isinstance(s.todo[0], Orders):
        return Thought(answer(s, mind.seat))
    orders: dict[str, Stance] = {}
    for stance in stances(s, mind.seat):
        orders.setdefault(answer(s, mind.seat, stance), stance)
    if len(orders) == 1:
        return Thought(next(iter(orders)))
    return tried_out(mind, s, orders)


def stances(s: War, seat: Seat) -> Iterator[Stance]:
    """The greedy stance, and others that each change one part of it."""
    yield GREEDY
    yield Stance(scouts="block")
    yield Stance(scouts="guard")
    yield Stance(heavies="hunt")
    yield Stance(heavies="block")
    yield Stance(calm=True)
    yield from (Stance(goal=planet, scouts="block") for planet in goals(s, seat))


def goals(s: War, seat: Seat) -> Sequence[int]:
    """The planets on which the seat can plant a flag soonest."""
    mother = s.fleets[seat].mother
    if mother is None:
        return ()
    speed = mother.stats.movement
    planets = sorted(
        open_planets(s, seat),
        key=lambda planet: turns_to_flag(s, seat, mother.hex, planet, speed),
    )
    return planets[:GOALS]


def tried_out(mind: Mind[War], s: War, orders: dict[str, Stance]) -> Thought:
    """The order with the best total over as many trials as the budget allows."""
    scores = dict.fromkeys(orders, 0.0)
    for n in range(ROUNDS):
        if not mind.budget.spend(NODES_A_TURN * AHEAD * len(orders)):
            break
        for order, stance in orders.items():
            chance = Chance.of("ahead", s.turn, n)
            scores[order] += outcome(s, mind.seat, order, stance, chance)
    return Thought.best(scores.items())


def outcome(s: War, seat: Seat, order: str, stance: Stance, chance: Chance) -> float:
    """What the position is worth some turns after this order."""
    until = s.turn + AHEAD
    s = commit(s, seat, (order,), chance).state
    while s.outcome is None and s.turn < until:
        mover = asked(s)[0]
        s = play_on(s, mover, chance, stance if mover == seat else GREEDY)
    return standing(s, seat)


def standing(s: War, seat: Seat) -> float:
    """How far the seat is ahead of its enemies, in turns."""
    if s.outcome is not None and s.outcome.how != "limit":
        return WIN if s.outcome.winner == seat else -WIN
    if s.fleets[seat].out:
        return -WIN
    others = [strength(s, foe) for foe in s.survivors if foe != seat]
    return strength(s, seat) - max(others) - 0.3 * (sum(others) - max(others))


def strength(s: War, seat: Seat) -> float:
    """A seat's mothership, ships and counters, less the turns to its last flag, all in turns."""
    fleet = s.fleets[seat]
    ships = sum(worth(ship) for ship in fleet.ships if ship.kind != MOTHER)
    mother = fleet.mother
    alive = 6 + 6 * mother.hull / mother.stats.hull if mother is not None else 0
    return alive - race(s, seat) + 0.12 * ships + 0.1 * fleet.stock.total


def race(s: War, seat: Seat) -> float:
    """The turns until the last flag needed is planted, always on the quickest planet next."""
    fleet = s.fleets[seat]
    missing = s.goal - len(fleet.flags)
    mother = fleet.mother
    if mother is None:
        return 10.0 * missing
    left = set(open_planets(s, seat))
    here, speed, total = mother.hex, mother.stats.movement, 0.0
    for _ in range(missing):
        turns, planet = min((turns_to_flag(s, seat, here, p, speed), p) for p in left)
        total += turns
        left.remove(planet)
        here = planet
    return total
