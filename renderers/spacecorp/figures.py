"""What a card's face shows, by the kind of its values: a ship, a crane, a dish, a helix.

A figure is drawn in the square from (-50, -50) to (50, 50). The value is its size or number: four
engines, three bubbles. The seed gives cards of one kind different shapes.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import cos, pi, radians, sin
from types import MappingProxyType
from typing import Final, TypeAlias

from renderers.scene import Node, Point, arc, circle, line, polygon, rect

Figure: TypeAlias = Callable[[str, int, int], Iterator[Node]]
"""Draws in a colour, for a value, with a seed."""

NIGHT: Final = "#0b1120"
PALE: Final = "#e8edf6"
STEEL: Final = "#8793a8"
FLAME: Final = "#ffb347"
HULLS: Final = ((30, 13, 8), (36, 11, 12), (26, 16, 6))
"""Ships: half the length, half the width, and how far the fins stand out."""
DISHES: Final = (34, 29, 25)
"""The reach of a dish."""
LEAN: Final = 38
"""The degrees by which a ship leans."""
BUBBLES: Final = ((-8, 22, 7), (8, 12, 6), (0, 28, 5), (12, 26, 4), (-3, 8, 4), (-14, 30, 4))
RUNGS: Final = 7
STACKS: Final = ((-26, 26), (-8, 36), (10, 22))
"""The places and heights of a works' chimneys."""
MOST: Final = 4
"""The most engines, waves or rays that are told apart."""


def turned(points: Iterable[Point], degrees: float) -> list[Point]:
    """Points turned clockwise round the middle."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return [(x * c - y * s, x * s + y * c) for x, y in points]


def ship(colour: str, value: int, seed: int) -> Iterator[Node]:
    """A ship, with an engine for each point."""
    half, wide, fin = HULLS[seed % len(HULLS)]
    count = min(value, MOST)
    gap = 2 * wide / count
    for n in range(count):
        x = -wide + gap * (n + 0.5)
        flame = ((x - gap * 0.4, half), (x + gap * 0.4, half), (x, half + 16))
        yield polygon(turned(flame, LEAN), fill=FLAME)
    wings = ((-wide, 4), (-wide - fin, half), (wide + fin, half), (wide, 4))
    yield polygon(turned(wings, LEAN), fill=STEEL)
    hull = ((-wide, half), (-wide, -half * 0.4), (0, -half - 10), (wide, -half * 0.4), (wide, half))
    yield polygon(turned(hull, LEAN), fill=colour)
    for n in range(1 + seed // 3 % 2):
        yield circle(turned([(0, -half * 0.3 + n * 17)], LEAN)[0], 5, fill=NIGHT)


def crane(colour: str, value: int, seed: int) -> Iterator[Node]:
    """A crane above as many blocks as the value says."""
    reach = 20 + seed % 3 * 6
    yield line(((-24, 40), (-24, -38)), colour=colour, width=9)
    yield line(((-42, -30), (reach + 8, -30)), colour=colour, width=8)
    yield line(((-24, -42), (reach, -30)), colour=colour, width=4)
    yield line(((reach, -30), (reach, -6)), colour=PALE, width=3)
    yield rect((reach - 9, -8, 18, 13), fill=FLAME)
    for n in range(min(value, 5)):
        x, y = -8 + n % 3 * 18, 24 - n // 3 * 16
        yield rect((x, y, 16, 14), fill=colour if (n + seed) % 2 else STEEL)


def dish(colour: str, value: int, seed: int) -> Iterator[Node]:
    """A dish that listens, with a wave for each point."""
    reach = DISHES[seed % len(DISHES)]
    yield line(((-14, 4), (-30, 42)), colour=STEEL, width=6)
    yield line(((-14, 4), (4, 42)), colour=STEEL, width=6)
    bowl = [(reach * cos(a), reach * 0.55 * sin(a)) for a in (pi * n / 12 for n in range(13))]
    yield polygon([(x - 12, y - 4) for x, y in turned(bowl, -45)], fill=colour)
    yield line(((-12, -4), (4, -20)), colour=PALE, width=4)
    yield circle((4, -20), 5, fill=PALE)
    for n in range(min(value, MOST)):
        yield arc((4, -20), 13 + n * 9, -80, -10, colour=PALE, width=4)


def works(colour: str, value: int, seed: int) -> Iterator[Node]:
    """A works whose windows are lit, one for each point."""
    for n in range(1 + seed % 3):
        x, high = STACKS[n]
        yield rect((x - 5, 6 - high, 10, high), fill=STEEL)
        yield circle((x + 4, 1 - high), 6, fill=PALE, alpha=0.5)
        yield circle((x + 12, -6 - high), 8, fill=PALE, alpha=0.3)
    roof = [(-38, 40), (-38, 4), (-20, -8), (-20, 4), (-2, -8), (-2, 4), (16, -8), (16, 4),
            (38, 4), (38, 40)]  # fmt: skip
    yield polygon(roof, fill=colour)
    for n in range(min(value, MOST)):
        yield rect((-32 + n * 17, 14, 11, 11), fill=FLAME)


def flask(colour: str, value: int, seed: int) -> Iterator[Node]:
    """A flask with a bubble for each point."""
    level = 12 - seed % 3 * 6
    glass = ((-9, -40), (9, -40), (9, -14), (34, 36), (28, 42), (-28, 42), (-34, 36), (-9, -14))
    yield polygon(glass, fill=PALE, alpha=0.3)
    side = 9 + (level + 14) / 2
    yield polygon(((-side, level), (side, level), (34, 36), (28, 42), (-28, 42), (-34, 36)),
                  fill=colour)  # fmt: skip
    yield polygon(glass, outline=PALE, width=4)
    yield line(((-14, -42), (14, -42)), colour=PALE, width=6)
    for x, y, by in BUBBLES[: 2 + min(value, MOST)]:
        yield circle((x, y), by, fill=PALE)


def helix(colour: str, value: int, seed: int) -> Iterator[Node]:
    """A double helix, with more turns for more points."""
    waves, shift = 0.8 + 0.35 * min(value, MOST), seed % 8 / 8 * pi
    steps = [n / 24 for n in range(25)]

    def strand(side: int) -> list[Point]:
        return [(side * 20 * sin(2 * pi * waves * a + shift), -42 + 84 * a) for a in steps]

    one, other = strand(1), strand(-1)
    for n in range(1, RUNGS + 1):
        at = n * 24 // (RUNGS + 1)
        yield line((one[at], other[at]), colour=STEEL, width=4)
    yield line(one, colour=colour, width=7)
    yield line(other, colour=PALE, width=7)


def monolith(colour: str, value: int, seed: int) -> Iterator[Node]:
    """Something that others have left, with a ray for each point on either side."""
    for n in range(min(value, MOST)):
        for side in (-1, 1):
            yield line(((side * 26, -6 - n * 14), (side * 44, -12 - n * 16)), colour=PALE, width=4)
    lean = (-6, 0, 6)[seed % 3]
    yield polygon(((-17, 42), (17, 42), (13 + lean, -42), (-13 + lean, -36)), fill=colour)
    yield polygon(((17, 42), (26, 36), (20 + lean, -38), (13 + lean, -42)), fill=STEEL)
    for n in range(3):
        x = lean * (2 - n) / 3
        yield circle((x, -20 + n * 18), 5 + (seed + n) % 3, outline=NIGHT, width=4)


def dome(colour: str, value: int, seed: int) -> Iterator[Node]:
    """A dome with a tree for each point under it."""
    yield circle((0, 26), 42, fill=PALE, alpha=0.25)
    yield arc((0, 26), 42, 180, 360, colour=PALE, width=5)
    for n in range(min(value, 3)):
        x = (n - (min(value, 3) - 1) / 2) * 24
        yield line(((x, 28), (x, 10)), colour=STEEL, width=5)
        yield circle((x, 4 - (seed + n) % 3 * 3), 11, fill=colour)
    yield rect((-46, 26, 92, 18), fill=STEEL)


FIGURES: Final[Mapping[str, tuple[Figure, str]]] = MappingProxyType(
    {
        "move": (ship, "#7fb2ff"),
        "build": (crane, "#f2b84b"),
        "explore": (dish, "#6fd8c0"),
        "produce": (works, "#e2805f"),
        "research": (flask, "#5fa8d8"),
        "genetics": (helix, "#72cf7e"),
        "revelation": (monolith, "#bd93f5"),
        "colony": (dome, "#8fd06a"),
    }
)
"""The figure of each kind of value, and its colour."""
