"""The planet's shape and its printed ground, about its middle: (0, 0) is Burroughs Desert's.

Whoever draws the planet puts a group of these nodes where there is room for it, at any size.
"""

import math
import random
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from bot.games.alien_frontiers.data import LAND, TERRITORY
from renderers.alien_frontiers.colours import GROUND, PAPER
from renderers.layout import centre, polar
from renderers.scene import Box, Group, Node, Point, arc, circle, line, polygon
from renderers.theme import NIGHT

MIDDLE: Final[Point] = (0, 0)
RADIUS: Final = 322.0
SPAN: Final = 648.0
"""The room for the planet at its own size."""
CORE: Final = 124.0
"""The radius of Burroughs Desert."""
AIR: Final = ((30, 0.10), (20, 0.16), (11, 0.26))
"""The atmosphere's rings: how far each reaches beyond the ground, and its opacity."""
SHADE: Final = (0.10, 0.2, 0.32)
"""How far each layer of shade reaches in from the lower right, as a share of the planet."""
LIGHT: Final = 0.14
SPREAD: Final = ((166, 206, 246, 282), (0.17, 0.39, 0.61, 0.83))
"""Where a ground's marks lie: rings by radius, and shares of the way across the territory."""
SIZES: Final = (0.65, 1.3)
"""How much smaller or larger than usual a mark may be."""


# Shape


def angle(key: str) -> float:
    """The direction of a territory from the planet's middle, in degrees, as on the printed map."""
    (x, y), (middle_x, middle_y) = TERRITORY[key].pos, TERRITORY["burroughs"].pos
    return math.degrees(math.atan2(y - middle_y, x - middle_x)) % 360


RING: Final = tuple(sorted((key for key in LAND if key != "burroughs"), key=angle))
"""The outer territories, clockwise from the right."""
SHARE: Final = 360 / len(RING)


def sector(key: str) -> float:
    """The direction in which an outer territory begins. All are equally large."""
    return angle(RING[0]) - SHARE / 2 + RING.index(key) * SHARE


def bend(radius: float, degrees: float) -> float:
    """How far a border is bent at a radius, in degrees: a meridian's curve and an irregularity."""
    share = (radius - CORE) / (RADIUS - CORE)
    return 5 * math.sin(math.pi * share) + 1.6 * math.sin(share * 11 + degrees * 7)


def shore(degrees: float) -> float:
    """The radius of Burroughs Desert in a direction."""
    turn = math.radians(degrees)
    return CORE + 5 * math.sin(5 * turn + 1) + 3.5 * math.sin(9 * turn)


def border(degrees: float, inset: float, side: int) -> Iterator[Point]:
    """The border in a direction, from the core outwards, `inset` pixels to one side."""
    start, steps = shore(degrees) + inset, 14
    for i in range(steps + 1):
        radius = start + (RADIUS - inset - start) * i / steps
        aside = side * math.degrees(inset / radius)
        yield polar(MIDDLE, radius, degrees + bend(radius, degrees) + aside)


@lru_cache(maxsize=32)
def outline(key: str, inset: float = 0) -> tuple[Point, ...]:
    """A territory's closed border, `inset` pixels inside."""
    if key == "burroughs":
        return tuple(polar(MIDDLE, shore(i * 6) - inset, i * 6) for i in range(61))
    start, end = sector(key), sector(key) + SHARE
    margin, far = math.degrees(inset / RADIUS), RADIUS - inset
    low, high = start + bend(far, start) + margin, end + bend(far, end) - margin
    points = [
        *border(start, inset, 1),
        *(polar(MIDDLE, far, low + (high - low) * i / 16) for i in range(17)),
        *reversed([*border(end, inset, -1)]),
        *(polar(MIDDLE, shore(a) + inset, a) for a in (end - SHARE * i / 12 for i in range(1, 12))),
    ]
    return (*points, points[0])


def whole(box: Box, nodes: Iterable[Node]) -> Group:
    """The planet, or what stands on it, as large as fits a place."""
    return Group(tuple(nodes), centre(box), min(box[2], box[3]) / SPAN)


# Ground


def globe() -> Iterator[Node]:
    """The planet with its atmosphere and territories, lit from above left."""
    for far, alpha in AIR:
        yield circle(MIDDLE, RADIUS + far, fill="accent", alpha=alpha)
    yield circle(MIDDLE, RADIUS + 4, fill=NIGHT)
    for key in LAND:
        yield polygon(outline(key), fill=GROUND[key][0])
        mark, chance = drawn(key), random.Random(key)
        for at in spots(key, chance):
            yield Group(mark, at, chance.uniform(*SIZES))
    for share in SHADE:
        yield polygon(crescent(share), fill=NIGHT, alpha=0.2)
    yield polygon(crescent(LIGHT, 180), fill=PAPER, alpha=0.16)
    for key in LAND:
        yield line(outline(key), colour=NIGHT, width=5)


def crescent(share: float, turn: float = 0) -> Iterator[Point]:
    """The part of the globe's disc that lies in shade: its far edge and a flatter curve."""
    start = turn - 45
    for a in range(0, 181, 6):
        yield polar(MIDDLE, RADIUS, start + a)
    for a in range(180, -1, -6):
        along, across = polar(MIDDLE, RADIUS, a)
        yield polar(polar(MIDDLE, along, start), across * (1 - 2 * share), start + 90)


def spots(key: str, chance: random.Random) -> Iterator[Point]:
    """Points spread over a territory, well inside it."""
    if key == "burroughs":
        for step in range(9):
            radius = chance.uniform(62, 96)
            yield polar(MIDDLE, radius, 40 * step + chance.uniform(-8, 8))
        return
    rings, shares = SPREAD
    for ring in rings:
        for share in shares:
            radius = ring + chance.uniform(-9, 9)
            turn = sector(key) + bend(radius, sector(key)) + SHARE * share
            yield polar(MIDDLE, radius, turn + chance.uniform(-2.5, 2.5))


# Marks


def bow(x: float, radius: float) -> tuple[Point, ...]:
    """A hill's outline."""
    return tuple(polar((x, 6), radius, a) for a in range(180, 361, 20))


def drawn(key: str) -> tuple[Node, ...]:
    """A ground's mark at its usual size: craters, mesas, dunes, grass, a river, cracks, hills or
    peaks."""
    _, lit, deep = GROUND[key]
    return {
        "asimov": (circle((0, 0), 13, fill=lit), circle((2, 2), 10.4, fill=deep)),
        "bradbury": (
            polygon(((-14, 3), (17, 0), (17, 8), (-14, 12)), fill=deep),
            polygon(((-17, -6), (14, -8), (17, 0), (-14, 3)), fill=lit),
        ),
        "burroughs": (
            arc((0, 0), 16, 195, 345, colour=deep, width=5),
            arc((0, -3), 16, 200, 340, colour=lit, width=3),
        ),
        "heinlein": tuple(
            line(((x - 4, y - 8), (x, y), (x + 4, y - 9)), colour=tone, width=2.5)
            for x, y, tone in ((-14, 4, lit), (2, -8, deep), (15, 9, lit))
        ),
        "herbert": tuple(
            line(((-22, -6), (-7, 6), (7, -6), (22, 6)), colour=tone, width=wide)
            for tone, wide in ((deep, 7), (lit, 3))
        ),
        "lem": (
            *(
                line(((0, 0), knee, tip), colour=deep, width=3.5)
                for knee, tip in (((10, 2), (19, 9)), ((-7, 8), (-9, 19)), ((-4, -9), (4, -18)))
            ),
            circle((-11, -7), 3.5, fill=lit),
        ),
        "pohl": tuple(
            node
            for x in (9, -7)
            for node in (
                polygon(bow(x, 13), fill=deep),
                arc((x, 6), 13, 185, 300, colour=lit, width=3),
            )
        ),
        "vanvogt": (
            polygon(((-14, 10), (0, -14), (14, 10)), fill=deep),
            polygon(((-14, 10), (0, -14), (-2, 4), (-4, 10)), fill=lit),
        ),
    }[key]
