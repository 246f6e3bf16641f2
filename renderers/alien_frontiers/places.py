"""Where everything lies on the picture, in pixels."""

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.games.alien_frontiers.data import TERRITORIES, TERRITORY
from renderers.layout import polar
from renderers.scene import Box, Point

HEAD: Final[Box] = (16, 14, 2016, 88)
LEFT: Final = 16
WIDE: Final = 388
RIGHT: Final = 1076
PLANET: Final[Point] = (740, 706)
RADIUS: Final = 306.0
CORE: Final = 112.0
"""The radius of Burroughs Desert, in the planet's middle."""
ORBIT: Final[Box] = (8, 108, 1464, 1420)
PLANET_BOX: Final[Box] = (412, 388, 656, 640)
STATIONS: Final[Mapping[str, Box]] = MappingProxyType(
    {
        "artifact": (420, 116, 640, 262),
        "solar": (LEFT, 116, WIDE, 214),
        "market": (LEFT, 342, WIDE, 150),
        "raiders": (LEFT, 504, WIDE, 150),
        "mine": (LEFT, 666, WIDE, 150),
        "shipyard": (LEFT, 828, WIDE, 196),
        "hub": (RIGHT, 116, WIDE, 404),
        "constructor": (RIGHT, 532, WIDE, 150),
        "terraform": (RIGHT, 694, WIDE, 150),
    }
)
BAY: Final[Box] = (RIGHT, 856, WIDE, 168)
BOARDS: Final[Box] = (LEFT, 1040, 1448, 216)
HELM: Final[Box] = (LEFT, 1272, 1448, 250)
"""The active player's ships and windows."""
SIDE: Final[Box] = (1484, 116, 548, 1406)


def angle(key: str) -> float:
    """The direction of a territory from the planet's middle, in degrees."""
    x, y = TERRITORY[key].pos
    middle = TERRITORY["burroughs"].pos
    return math.degrees(math.atan2(y - middle[1], x - middle[0])) % 360


RING: Final = tuple(sorted((t.key for t in TERRITORIES if t.key != "burroughs"), key=angle))
"""The outer territories, clockwise from the right."""


def sector(key: str) -> tuple[float, float]:
    """Where an outer territory begins and ends, in degrees: seven equal parts in their order."""
    share = 360 / len(RING)
    # The first one's own direction keeps its place, so that the map stays the printed one.
    start = angle(RING[0]) - share / 2 + RING.index(key) * share
    return start, start + share


def outline(key: str, inset: float = 0) -> tuple[Point, ...]:
    """A territory's border, drawn in by so many pixels."""
    if key == "burroughs":
        return tuple(polar(PLANET, CORE - inset, i * 10) for i in range(36))
    start, end = sector(key)
    return (
        *arc_points(start, end, RADIUS - inset, inset),
        *reversed(arc_points(start, end, CORE + inset, inset)),
    )


def arc_points(start: float, end: float, radius: float, inset: float) -> tuple[Point, ...]:
    """Points of an arc about the planet, its ends drawn in by so many pixels."""
    margin = math.degrees(inset / radius)
    step = (end - start - 2 * margin) / 12
    return tuple(polar(PLANET, radius, start + margin + step * i) for i in range(13))


def middle(key: str) -> Point:
    """Where a territory's words stand."""
    if key == "burroughs":
        return PLANET
    start, end = sector(key)
    return polar(PLANET, (RADIUS + CORE) / 2 + 4, (start + end) / 2)
