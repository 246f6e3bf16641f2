"""§11 Computer players: `greedy` takes the best order at once, `lookahead` tries each stance's next
order out over some turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from bot.engine.flow import Seat
from bot.engine.rollout import Candidate, Rollout, at_once
from bot.engine.spec import Players
from bot.games.star_factions.data import MOTHER
from bot.games.star_factions.policy import GREEDY, Stance, answer
from bot.games.star_factions.rules.s07_orders import Orders
from bot.games.star_factions.state import War
from bot.games.star_factions.tactics import open_planets, turns_to_flag, worth

AHEAD: Final = 12
"""Turns played ahead, those of all players counted. Fewer show too little of the race."""
GOALS: Final = 3
"""How many planets are tried as the mothership's goal."""
WIN: Final = 200.0


def orders(s: War, seat: Seat) -> Iterator[Candidate[War]]:
    """The next orders that the stances give, each with the first stance that does."""
    given: set[str] = set()
    for stance in stances(s, seat):
        order = answer(s, seat, stance)
        if order not in given:
            given.add(order)
            yield Candidate(order, plan=partial(answer, stance=stance))


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


LOOKAHEAD: Final[Rollout[War]] = Rollout(
    at=(Orders,),
    candidates=orders,
    policy=answer,
    until=lambda now, then: now.turn >= then.turn + AHEAD,
    value=lambda now, seat, _: standing(now, seat),
    worlds=6,
    luck=lambda s: (s.turn,),
)
PLAYERS: Final = Players({"greedy": at_once(answer), "lookahead": LOOKAHEAD}, quick="greedy")
