"""The eight planets and the black hole, as nodes of the background."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from renderers.layout import polar
from renderers.scene import Node, Point, circle, line, polygon
from renderers.theme import ThemeName

SIZE: Final = 37
"""The radius of a planet, a little more than its hex."""
LIGHT: Final = 225
"""The direction the light comes from, in degrees."""


class World(msgspec.Struct, frozen=True):
    """A planet's looks: its colour, bands (top, bottom, colour), spots, perhaps a ring."""

    colour: str
    glow: str
    bands: tuple[tuple[float, float, str], ...] = ()
    spots: tuple[tuple[float, float, float, str], ...] = ()
    lands: tuple[tuple[float, float, float, str], ...] = ()
    ring: str = ""
    tilt: float = 0
    size: float = SIZE


WORLDS: Final = (
    World(  # a banded giant
        "#d99a5b", "#ffcf8f", tilt=-14,
        bands=((-0.78, -0.5, "#b9733c"), (-0.26, -0.06, "#f0c894"), (0.1, 0.34, "#a85f33"),
               (0.55, 0.72, "#c98a50")),
        spots=((0.3, 0.22, 0.17, "#8c3f25"),),
    ),
    World(  # an ocean
        "#2f7fd0", "#8fd0ff", tilt=10,
        lands=((-0.35, -0.3, 0.42, "#4fae5a"), (0.3, 0.25, 0.36, "#5fb85e"),
               (0.42, -0.5, 0.2, "#4fae5a"), (-0.3, 0.6, 0.22, "#d9c68a")),
        bands=((-0.97, -0.84, "#eef6ff"), (0.86, 0.98, "#eef6ff")),
    ),
    World(  # a ringed world
        "#a678d8", "#dcb8ff", tilt=-22, ring="#d9c2f2", size=30,
        bands=((-0.6, -0.3, "#8a5cc2"), (0.05, 0.3, "#c3a0ea"), (0.55, 0.75, "#8a5cc2")),
    ),
    World(  # a jungle
        "#4f9e46", "#a8f090", tilt=20,
        lands=((-0.4, 0.1, 0.4, "#2f7536"), (0.35, -0.35, 0.34, "#2f7536"),
               (0.25, 0.5, 0.3, "#86c45a"), (-0.2, -0.62, 0.24, "#86c45a")),
    ),
    World(  # a desert
        "#d8b04a", "#ffe9a0", tilt=8,
        bands=((-0.5, -0.36, "#b98d33"), (-0.1, 0.0, "#edd184"), (0.3, 0.48, "#b98d33")),
        spots=((-0.35, 0.16, 0.12, "#a87a2c"), (0.45, -0.2, 0.1, "#a87a2c")),
    ),
    World(  # lava
        "#8c2f3a", "#ff8f7a", tilt=0,
        lands=((-0.3, -0.35, 0.3, "#f2743a"), (0.35, 0.1, 0.26, "#f2743a"),
               (-0.2, 0.48, 0.28, "#ffb347"), (0.4, -0.55, 0.16, "#ffb347")),
    ),
    World(  # ice
        "#8fd8e6", "#e0fbff", tilt=-30, ring="#b9eef5", size=30,
        bands=((-0.75, -0.55, "#c9f3fa"), (-0.1, 0.12, "#6fbfd2"), (0.45, 0.6, "#c9f3fa")),
    ),
    World(  # a cratered rock
        "#9aa0ae", "#dfe6f2",
        spots=((-0.35, -0.3, 0.22, "#7b8190"), (0.3, 0.1, 0.28, "#7b8190"),
               (-0.1, 0.52, 0.18, "#7b8190"), (0.42, -0.48, 0.13, "#7b8190"),
               (-0.6, 0.28, 0.1, "#7b8190")),
    ),
)  # fmt: skip


def planet(number: int, at: Point) -> Iterator[Node]:
    """One of the eight planets with its glow, shadow and perhaps ring."""
    world = WORLDS[number]
    radius = world.size
    for step in (9, 6, 3):
        yield circle(at, radius + step, fill=world.glow, alpha=0.12)
    if world.ring:
        yield from ring(at, world, 180)
    yield circle(at, radius, fill=world.colour)
    for top, bottom, colour in world.bands:
        yield polygon(band(at, radius, top, bottom, world.tilt), fill=colour)
    for number_, (x, y, size, colour) in enumerate(world.lands):
        yield polygon(
            land((at[0] + x * radius, at[1] + y * radius), size * radius, number_), fill=colour
        )
    for x, y, size, colour in world.spots:
        spot = (at[0] + x * radius, at[1] + y * radius)
        yield circle(spot, size * radius, fill=colour)
        yield circle(
            (spot[0] + 1.2, spot[1] + 1.2), size * radius * 0.72, fill=world.colour, alpha=0.5
        )
    yield polygon(lune(at, radius, 0.30), fill="#05060c", alpha=0.3)
    yield polygon(lune(at, radius, 0.62), fill="#05060c", alpha=0.35)
    yield circle(polar(at, radius * 0.5, LIGHT), radius * 0.3, fill="#ffffff", alpha=0.14)
    yield circle(at, radius, outline="#05060c", width=1.5)
    if world.ring:
        yield from ring(at, world, 0)


def ring(at: Point, world: World, start: float) -> Iterator[Node]:
    """Half of a planet's ring: the far one (from 180 degrees) or the near one."""
    for share, width, alpha in ((1.62, 5, 0.75), (1.4, 4, 0.5)):
        points = oval(
            at, world.size * share, world.size * share * 0.3, world.tilt, start, start + 180
        )
        yield line(points, colour=world.ring, width=width, alpha=alpha)


def oval(
    at: Point, wide: float, high: float, tilt: float, start: float = 0, end: float = 360
) -> tuple[Point, ...]:
    """Points along a tilted ellipse."""
    turn = math.radians(tilt)
    points = []
    for i in range(41):
        angle = math.radians(start + (end - start) * i / 40)
        x, y = wide * math.cos(angle), high * math.sin(angle)
        points.append(
            (
                at[0] + x * math.cos(turn) - y * math.sin(turn),
                at[1] + x * math.sin(turn) + y * math.cos(turn),
            )
        )
    return tuple(points)


def band(at: Point, radius: float, top: float, bottom: float, tilt: float) -> tuple[Point, ...]:
    """A stripe across a disc between two heights (-1 to 1)."""
    low, high = math.degrees(math.asin(top)), math.degrees(math.asin(bottom))
    steps = [low + (high - low) * i / 6 for i in range(7)]
    right = [polar(at, radius, tilt + angle) for angle in steps]
    left = [polar(at, radius, tilt + 180 - angle) for angle in reversed(steps)]
    return (*right, *left)


def land(at: Point, size: float, seed: int) -> tuple[Point, ...]:
    """A ragged patch of land."""
    shares: Sequence[float] = (1, 0.72, 0.95, 0.6, 1.05, 0.8, 0.66, 0.98, 0.75)
    return tuple(polar(at, size * shares[(i + seed * 4) % 9], i * 40 + seed * 23) for i in range(9))


def lune(at: Point, radius: float, depth: float) -> tuple[Point, ...]:
    """The crescent of shadow on the side away from the light."""
    away = LIGHT - 180
    outer = [polar(at, radius, away + angle) for angle in range(-90, 91, 10)]
    turn = math.radians(away)
    inner = []
    for angle in range(90, -91, -10):
        side, deep = (
            radius * math.sin(math.radians(angle)),
            radius * math.cos(math.radians(angle)) * depth,
        )
        inner.append(
            (
                at[0] + deep * math.cos(turn) - side * math.sin(turn),
                at[1] + deep * math.sin(turn) + side * math.cos(turn),
            )
        )
    return (*outer, *inner)


# The black hole

HOLE: Final = 47
TILT: Final = -12
EMBERS: Final = (
    "#3d1407",
    "#6b240a",
    "#a33c0d",
    "#d9631a",
    "#f58f2e",
    "#ffbe5c",
    "#ffe3a3",
    "#fff8e0",
)


def black_hole(at: Point, theme: ThemeName) -> Iterator[Node]:
    """A dark disc, the light bent round it, and a ring of embers falling in."""
    glow = EMBERS[2] if theme == "dark" else EMBERS[5]
    for step in range(5):
        yield circle(at, 112 - step * 11, fill=glow, alpha=0.09)
    for number, (wide, high) in enumerate(
        zip((118, 111, 104, 97, 91, 86), (34, 31, 28, 25, 22, 19), strict=True)
    ):
        yield polygon(oval(at, wide, high, TILT), fill=EMBERS[number + 1])
    for number, far in enumerate((19, 16, 13, 10, 7, 4)):
        yield circle(at, HOLE + far, fill=EMBERS[number + 1])
    yield circle(at, HOLE + 1.5, fill="#fff8e0")
    yield circle(at, HOLE, fill="#000000")
    yield from front(at)


def front(at: Point) -> Iterator[Node]:
    """The near half of the embers, across the dark disc."""
    for number, (wide, high) in enumerate(
        ((118, 34), (112, 31.5), (106, 29), (99, 26.5), (92, 24), (86, 21.5), (80, 19.5))
    ):
        outer = oval(at, wide, high, TILT, 0, 180)
        inner = oval(at, 62, 9, TILT, 180, 0)
        yield polygon((*outer, *inner), fill=EMBERS[number + 1])
    for share in (0.35, 0.6, 0.8):
        points = oval(at, 62 + 54 * share, 9 + 24 * share, TILT, 25 + share * 30, 130 + share * 20)
        yield line(points, colour=EMBERS[7 if share < 0.5 else 3], width=1.6, alpha=0.7)
