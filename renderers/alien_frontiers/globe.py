"""The planet's shape and its printed ground, about its middle: (0, 0) is Burroughs Desert's.

Whoever draws the planet puts a group of these nodes where there is room for it, at any size.
"""

import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
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
SPREAD: Final = ((166, 206, 246, 290), (0.17, 0.39, 0.61, 0.83))
"""Where a ground's marks lie: rings by radius, and shares of the way across the territory."""
LIT: Final = 1
DEEP: Final = 2
Ink = tuple[str, str, str]


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
        chance = random.Random(key)
        for at in spots(key, chance):
            yield from MARKS[key](at, chance, GROUND[key])
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


def craters(at: Point, chance: random.Random, ink: Ink) -> Iterator[Node]:
    """A crater of Asimov Crater."""
    radius = chance.uniform(7, 19)
    yield circle(at, radius, fill=ink[LIT])
    yield circle((at[0] + radius * 0.14, at[1] + radius * 0.16), radius * 0.8, fill=ink[DEEP])


def mesas(at: Point, chance: random.Random, ink: Ink) -> Iterator[Node]:
    """A mesa of Bradbury Plateau."""
    wide = chance.uniform(12, 22)
    x, y = at
    top = ((x - wide, y - 6), (x + wide * 0.8, y - 8), (x + wide, y), (x - wide * 0.8, y + 3))
    foot = (top[3], top[2], (x + wide, y + 8), (x - wide * 0.8, y + 12))
    yield polygon(foot, fill=ink[DEEP])
    yield polygon(top, fill=ink[LIT])


def dunes(at: Point, chance: random.Random, ink: Ink) -> Iterator[Node]:
    """A dune of Burroughs Desert."""
    radius = chance.uniform(12, 20)
    yield arc(at, radius, 195, 345, colour=ink[DEEP], width=5)
    yield arc((at[0], at[1] - 3), radius, 200, 340, colour=ink[LIT], width=3)


def grass(at: Point, chance: random.Random, ink: Ink) -> Iterator[Node]:
    """A tuft of Heinlein Plains."""
    for _ in range(3):
        x, y = at[0] + chance.uniform(-18, 18), at[1] + chance.uniform(-12, 12)
        tone = ink[chance.choice((LIT, DEEP))]
        yield line(((x - 4, y - 8), (x, y), (x + 4, y - 9)), colour=tone, width=2.5)


def river(at: Point, chance: random.Random, ink: Ink) -> Iterator[Node]:
    """A bend of Herbert Valley's river."""
    x, y = at
    bend = chance.uniform(4, 9)
    course = ((x - 22, y - bend), (x - 7, y + bend), (x + 7, y - bend), (x + 22, y + bend))
    yield line(course, colour=ink[DEEP], width=7)
    yield line(course, colour=ink[LIT], width=3)


def cracks(at: Point, chance: random.Random, ink: Ink) -> Iterator[Node]:
    """A crack of Lem Badlands."""
    turn = chance.uniform(0, 360)
    for branch in (0, 130, 230):
        knee = polar(at, chance.uniform(8, 13), turn + branch)
        tip = polar(knee, chance.uniform(8, 14), turn + branch + chance.uniform(-45, 45))
        yield line((at, knee, tip), colour=ink[DEEP], width=3.5)
    yield circle(polar(at, 13, turn + 60), 3.5, fill=ink[LIT])


def hills(at: Point, chance: random.Random, ink: Ink) -> Iterator[Node]:
    """Two hills of Pohl Foothills."""
    x, y = at
    for shift in (9, -7):
        radius = chance.uniform(10, 16)
        bow = [polar((x + shift, y + 6), radius, a) for a in range(180, 361, 20)]
        yield polygon(bow, fill=ink[DEEP])
        yield arc((x + shift, y + 6), radius, 185, 300, colour=ink[LIT], width=3)


def peaks(at: Point, chance: random.Random, ink: Ink) -> Iterator[Node]:
    """A peak of Van Vogt Mountains."""
    x, y = at
    high, half = chance.uniform(18, 30), chance.uniform(12, 17)
    yield polygon(((x - half, y + 10), (x, y + 10 - high), (x + half, y + 10)), fill=ink[DEEP])
    left = ((x - half, y + 10), (x, y + 10 - high), (x - 2, y + 4), (x - 4, y + 10))
    yield polygon(left, fill=ink[LIT])


Marks = Callable[[Point, random.Random, Ink], Iterator[Node]]
MARKS: Final[Mapping[str, Marks]] = MappingProxyType(
    {
        "asimov": craters,
        "bradbury": mesas,
        "burroughs": dunes,
        "heinlein": grass,
        "herbert": river,
        "lem": cracks,
        "pohl": hills,
        "vanvogt": peaks,
    }
)
