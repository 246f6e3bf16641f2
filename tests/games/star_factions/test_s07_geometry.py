"""§7.2 and §7.4 against slow, plain definitions: step-by-step searches, lines as fractions."""

from __future__ import annotations

from collections import deque
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.star_factions.space import (
    ASTEROIDS,
    BESIDE,
    BLACK_HOLE,
    HEX,
    HEXES,
    LABEL,
    OPEN,
    blocker,
    distance,
    members,
    mouths,
    q_of,
    reach,
    sight,
    v_of,
    way,
)
from tests.games.star_factions.build import FARTHEST

FREE = [h for h in HEXES if OPEN >> h & 1]
SEA = st.sampled_from(FREE)
FLEETS = st.frozensets(SEA, max_size=14)
Exact = tuple[Fraction, Fraction]

# Ways, searched step by step


def searched(start: int, taken: frozenset[int]) -> dict[int, int]:
    """The steps to every hex that can be entered, found one by one."""
    steps = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in members(BESIDE[here]):
            if there not in steps and there in set(FREE) and there not in taken:
                steps[there] = steps[here] + 1
                waiting.append(there)
    return steps


def bits(hexes: frozenset[int]) -> int:
    out = 0
    for h in hexes:
        out |= 1 << h
    return out


@settings(max_examples=40)
@given(SEA, FLEETS, st.integers(1, 7))
def test_7_2_reach_agrees_with_a_plain_search(
    start: int, taken: frozenset[int], steps: int
) -> None:
    found = searched(start, taken - {start})
    expected = {h for h, n in found.items() if 0 < n <= steps}
    assert set(members(reach(start, steps, bits(taken | {start})))) == expected


@settings(max_examples=40)
@given(SEA, SEA, FLEETS)
def test_7_2_ways_are_shortest(start: int, goal: int, taken: frozenset[int]) -> None:
    blocked = taken - {start, goal}
    path = way(start, goal, bits(blocked | {start}))
    steps = searched(start, blocked).get(goal)
    assert len(path) - 1 == (-1 if steps is None else steps)


@settings(max_examples=40)
@given(SEA, FLEETS, st.integers(1, 7))
def test_7_3_mouths_are_beside_what_can_be_reached(
    start: int, taken: frozenset[int], steps: int
) -> None:
    found = searched(start, taken - {start})
    near = {h for h, n in found.items() if n <= steps - 1}
    expected = {m for m in members(BLACK_HOLE) if any(BESIDE[m] >> h & 1 for h in near)}
    assert set(members(mouths(start, steps, bits(taken | {start})))) == expected


# Distances, walked


@settings(max_examples=60)
@given(st.sampled_from(HEXES), st.sampled_from(HEXES))
def test_1_3_distance_is_the_shortest_walk_on_an_empty_map(a: int, b: int) -> None:
    steps, edge, seen = 0, {a}, {a}
    while b not in seen:
        edge = {y for x in edge for y in members(BESIDE[x])} - seen
        seen |= edge
        steps += 1
    assert distance(a, b) == steps == distance(b, a)


# Lines of fire, cut with exact fractions


def corners(h: int) -> list[Exact]:
    """The corners of a hex, scaled to be 4 wide and 2 high."""
    x, y = Fraction(3 * q_of(h)), Fraction(v_of(h))
    around = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
    return [(x + dx, y + dy) for dx, dy in around]


def inside(h: int, a: Exact, b: Exact) -> bool:
    """Whether the segment has a point strictly inside the hex."""
    low, high = Fraction(0), Fraction(1)
    shape = corners(h)
    for (x1, y1), (x2, y2) in zip(shape, [*shape[1:], shape[0]], strict=True):
        # Signed distance to the edge's line is linear along the segment; inside is positive.
        at_a = (x2 - x1) * (a[1] - y1) - (y2 - y1) * (a[0] - x1)
        at_b = (x2 - x1) * (b[1] - y1) - (y2 - y1) * (b[0] - x1)
        if at_a <= 0 and at_b <= 0:
            return False
        if at_a * at_b < 0:
            cut = at_a / (at_a - at_b)
            low, high = (max(low, cut), high) if at_a < 0 else (low, min(high, cut))
    return low < high


def middle(h: int) -> Exact:
    return (Fraction(3 * q_of(h)), Fraction(v_of(h)))


def blocks(h: int, a: int, b: int) -> bool:
    return inside(h, middle(a), middle(b))


@pytest.mark.parametrize("start", FREE[::23])
def test_7_4_lines_agree_with_exact_clipping(start: int) -> None:
    rocks = list(members(ASTEROIDS))
    for goal in FREE:
        if goal != start and distance(start, goal) <= FARTHEST:
            near = [r for r in rocks if distance(start, r) <= FARTHEST]
            expected = any(blocks(r, start, goal) for r in near)
            assert (blocker(start, goal) is not None) == expected, (LABEL[start], LABEL[goal])


@settings(max_examples=60)
@given(SEA, SEA)
def test_7_4_4_what_stops_one_stops_the_other(a: int, b: int) -> None:
    assert (blocker(a, b) is None) == (blocker(b, a) is None)


@settings(max_examples=60)
@given(SEA, st.integers(1, FARTHEST))
def test_7_4_a_longer_range_sees_no_less(a: int, reaches: int) -> None:
    assert sight(a, reaches) & ~sight(a, FARTHEST) == 0


def test_7_4_the_named_asteroid_is_the_nearest_that_blocks() -> None:
    rock = blocker(HEX["m3"], HEX["m5"])
    assert rock is not None
    assert LABEL[rock] == "m4"
    for start in FREE[::31]:
        for goal in FREE:
            if distance(start, goal) > FARTHEST or blocker(start, goal) is None:
                continue
            named = blocker(start, goal)
            assert named is not None
            assert ASTEROIDS >> named & 1
            assert blocks(named, start, goal)


def test_7_4_2_nothing_else_blocks() -> None:
    clear = [
        (a, b)
        for a in FREE[::17]
        for b in FREE
        if 1 < distance(a, b) <= FARTHEST
        and not any(blocks(r, a, b) for r in members(ASTEROIDS) if distance(a, r) <= FARTHEST)
    ]
    assert len(clear) > 500
    assert all(sight(a, FARTHEST) >> b & 1 for a, b in clear)
