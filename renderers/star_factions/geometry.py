"""Where everything lies in the picture: the hexes' pixels and the boxes beside the map."""

from collections.abc import Iterable
from typing import Final

from bot.games.star_factions.space import HEX, HEXES, ZONE, hex_at, members, q_of, v_of
from renderers import layout
from renderers.scene import BOARD_SIZE, Box, Point
from renderers.star_factions.worlds import HALF, STEP, hexagon

MIDDLE: Final[Point] = (733, BOARD_SIZE[1] / 2)
MAP: Final[Box] = (0, 0, 2 * MIDDLE[0], BOARD_SIZE[1])
"""The map with the coordinates at its edges."""
QUADRANTS: Final = ("nw", "ne", "sw", "se")
QUADRANT: Final = 0.53
"""The share of the map's width and height that a quarter's close view shows."""


def spot(q: int, v: int) -> Point:
    """The centre of a hex by its coordinates (§3.2)."""
    return (MIDDLE[0] + STEP * q, MIDDLE[1] + HALF * v)


CENTRE: Final[dict[int, Point]] = {h: spot(q_of(h), v_of(h)) for h in HEXES}


def at(label: str) -> Point:
    """The centre of a hex by its label."""
    return CENTRE[HEX[label]]


def outline(h: int, inset: float = 0) -> tuple[Point, ...]:
    """The corners of a hex, `inset` pixels inside, clockwise from the right."""
    return hexagon(inset, CENTRE[h])


def hex_near(point: Point) -> int | None:
    """The hex of which a point is near the centre, if it lies on the map."""
    q = round((point[0] - MIDDLE[0]) / STEP)
    odd = (q + 1) % 2
    return hex_at(q, 2 * round(((point[1] - MIDDLE[1]) / HALF - odd) / 2) + odd)


def inside(box: Box, by: float = 0) -> tuple[int, ...]:
    """The hexes whose centres lie in a box, or at most `by` pixels beside it."""
    x, y, wide, high = layout.inset(box, -by)
    return tuple([h for h, (a, b) in CENTRE.items() if x <= a <= x + wide and y <= b <= y + high])


def border(hexes: Iterable[int]) -> tuple[Point, ...]:
    """The outline of connected hexes without a hole."""
    sides: dict[tuple[int, int], tuple[Point, Point]] = {}
    for h in hexes:
        corners = outline(h)
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
            if sides.pop((rounded(b), rounded(a)), None) is None:
                sides[rounded(a), rounded(b)] = (a, b)
    after = {rounded(a): (a, rounded(b)) for a, b in sides.values()}
    points, end = [], next(iter(after))
    for _ in after:
        point, end = after[end]
        points.append(point)
    return tuple(points)


def rounded(point: Point) -> int:
    """A corner as a number, the same for all hexes that share it."""
    return round(point[0]) * 10000 + round(point[1])


def quarter(h: int) -> str:
    """The quarter of the map that a hex lies in."""
    return f"{'n' if v_of(h) <= 0 else 's'}{'w' if q_of(h) <= 0 else 'e'}"


def quadrant(name: str) -> Box:
    """The part of the map that a quarter's close view shows: a little more than the quarter."""
    wide, high = MAP[2] * QUADRANT, MAP[3] * QUADRANT
    x = 0 if name.endswith("w") else MAP[2] - wide
    y = 0 if name.startswith("n") else MAP[3] - high
    return (x, y, wide, high)


ZONES: Final = {faction: border(members(area)) for faction, area in ZONE.items()}
"""The outline of each faction's zone."""
