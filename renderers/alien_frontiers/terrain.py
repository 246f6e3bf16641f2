"""The planet's eight grounds, each with its own marks: craters, dunes, peaks, a river."""

import random
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from renderers.alien_frontiers import geometry
from renderers.alien_frontiers.colours import GROUND
from renderers.layout import polar
from renderers.scene import Node, Point, arc, circle, line, polygon

LIT: Final = 1
DEEP: Final = 2
Marks = Callable[[Point, random.Random, tuple[str, str, str]], Iterator[Node]]


def ground(key: str) -> Iterator[Node]:
    """A territory's ground and its marks."""
    colours = GROUND[key]
    yield polygon(geometry.outline(key), fill=colours[0])
    chance = random.Random(key)
    for at in spots(key, chance):
        yield from MARKS[key](at, chance, colours)


def spots(key: str, chance: random.Random) -> Iterator[Point]:
    """Points spread over a territory, well inside it."""
    if key == "burroughs":
        for step in range(9):
            radius = chance.uniform(62, 96)
            yield polar(geometry.PLANET, radius, 40 * step + chance.uniform(-8, 8))
        return
    start, _ = geometry.sector(key)
    for ring in (166, 206, 246, 290):
        for share in (0.17, 0.39, 0.61, 0.83):
            radius = ring + chance.uniform(-9, 9)
            turn = start + geometry.bend(radius, start) + geometry.SHARE * share
            yield polar(geometry.PLANET, radius, turn + chance.uniform(-2.5, 2.5))


# Marks


def craters(at: Point, chance: random.Random, ink: tuple[str, str, str]) -> Iterator[Node]:
    """A crater of Asimov Crater."""
    radius = chance.uniform(7, 19)
    yield circle(at, radius, fill=ink[LIT])
    yield circle((at[0] + radius * 0.14, at[1] + radius * 0.16), radius * 0.8, fill=ink[DEEP])


def mesas(at: Point, chance: random.Random, ink: tuple[str, str, str]) -> Iterator[Node]:
    """A mesa of Bradbury Plateau."""
    wide = chance.uniform(12, 22)
    x, y = at
    top = ((x - wide, y - 6), (x + wide * 0.8, y - 8), (x + wide, y), (x - wide * 0.8, y + 3))
    foot = (top[3], top[2], (x + wide, y + 8), (x - wide * 0.8, y + 12))
    yield polygon(foot, fill=ink[DEEP])
    yield polygon(top, fill=ink[LIT])


def dunes(at: Point, chance: random.Random, ink: tuple[str, str, str]) -> Iterator[Node]:
    """A dune of Burroughs Desert."""
    radius = chance.uniform(12, 20)
    yield arc(at, radius, 195, 345, colour=ink[DEEP], width=5)
    yield arc((at[0], at[1] - 3), radius, 200, 340, colour=ink[LIT], width=3)


def grass(at: Point, chance: random.Random, ink: tuple[str, str, str]) -> Iterator[Node]:
    """A tuft of Heinlein Plains."""
    for _ in range(3):
        x, y = at[0] + chance.uniform(-18, 18), at[1] + chance.uniform(-12, 12)
        tone = ink[chance.choice((LIT, DEEP))]
        yield line(((x - 4, y - 8), (x, y), (x + 4, y - 9)), colour=tone, width=2.5)


def river(at: Point, chance: random.Random, ink: tuple[str, str, str]) -> Iterator[Node]:
    """A bend of Herbert Valley's river."""
    x, y = at
    bend = chance.uniform(4, 9)
    course = ((x - 22, y - bend), (x - 7, y + bend), (x + 7, y - bend), (x + 22, y + bend))
    yield line(course, colour=ink[DEEP], width=7)
    yield line(course, colour=ink[LIT], width=3)


def cracks(at: Point, chance: random.Random, ink: tuple[str, str, str]) -> Iterator[Node]:
    """A crack of Lem Badlands."""
    turn = chance.uniform(0, 360)
    for branch in (0, 130, 230):
        knee = polar(at, chance.uniform(8, 13), turn + branch)
        tip = polar(knee, chance.uniform(8, 14), turn + branch + chance.uniform(-45, 45))
        yield line((at, knee, tip), colour=ink[DEEP], width=3.5)
    yield circle(polar(at, 13, turn + 60), 3.5, fill=ink[LIT])


def hills(at: Point, chance: random.Random, ink: tuple[str, str, str]) -> Iterator[Node]:
    """Two hills of Pohl Foothills."""
    x, y = at
    for shift in (9, -7):
        radius = chance.uniform(10, 16)
        bow = [polar((x + shift, y + 6), radius, a) for a in range(180, 361, 20)]
        yield polygon(bow, fill=ink[DEEP])
        yield arc((x + shift, y + 6), radius, 185, 300, colour=ink[LIT], width=3)


def peaks(at: Point, chance: random.Random, ink: tuple[str, str, str]) -> Iterator[Node]:
    """A peak of Van Vogt Mountains."""
    x, y = at
    high, half = chance.uniform(18, 30), chance.uniform(12, 17)
    yield polygon(((x - half, y + 10), (x, y + 10 - high), (x + half, y + 10)), fill=ink[DEEP])
    left = ((x - half, y + 10), (x, y + 10 - high), (x - 2, y + 4), (x - 4, y + 10))
    yield polygon(left, fill=ink[LIT])


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
