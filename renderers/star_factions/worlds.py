"""What lies in space, drawn as sprites: rocks, the eight planets, the black hole, hexes."""

import math
import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from renderers.layout import polar
from renderers.scene import Group, Node, Point, circle, line, polygon
from renderers.theme import ThemeName

STEP: Final = 55
"""From one column of hexes to the next, in whole pixels, so that equal hexes compress well."""
HALF: Final = 32
"""From a hex's centre to its upper and lower side, within 1 % of a regular hex."""
R: Final = STEP / 1.5
"""From a hex's centre to its left and right corners."""
CORNERS: Final = ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))
"""A hex's corners clockwise from the right, in shares of `R` and `HALF`."""
MID: Final = (0, 0)
SPRITE: Final = 100
"""The side of a sprite's own square."""
HEX: Final = 76
"""The side of a sprite that fills a hex."""
LARGE: Final = 104
"""The side of a planet's sprite, whose light reaches beyond its hex."""
WIDE: Final = 240
"""The side of the black hole's sprite."""
VARIANTS: Final = 12
"""How many rocks there are."""
EMBERS: Final = (
    "#3d1407", "#6b240a", "#a33c0d", "#d9631a", "#f58f2e", "#ffbe5c", "#ffe3a3", "#fff8e0",
)  # fmt: skip
"""The light round the black hole, from its edge to the brightest."""
ROCK: Final[Mapping[ThemeName, tuple[str, str, str, str]]] = {
    "dark": ("#6f665c", "#978c7e", "#463f38", "#1a1714"),
    "light": ("#a2988a", "#c9c0b2", "#776d60", "#4a433a"),
}
"""A rock's body, its lit side, craters and edge."""
BELOW: Final[Mapping[ThemeName, float]] = {"dark": 0.4, "light": 0.16}
"""The opacity of the ground below a rock."""
LAYERS: Final = ((-4, -5, 0.66), (-1, -1, 0.58))
"""The offset and share of a rock's lit side, and of its body upon that."""
SIZE: Final = 37
"""The radius of a planet, a little more than its hex."""
LIGHT: Final = 225
"""The direction the light comes from, in degrees."""
NIGHT: Final = "#05060c"
GLOWS: Final = (9, 6, 3)
SHADES: Final = ((0.30, 0.3), (0.62, 0.35))
"""The depth and opacity of a planet's crescents of shadow."""
RINGS: Final = ((1.62, 5, 0.75), (1.4, 4, 0.5))
"""The size, width and opacity of a planet's rings."""
RAGGED: Final = (1, 0.72, 0.95, 0.6, 1.05, 0.8, 0.66, 0.98, 0.75)
HOLE: Final = 47
"""The radius of the black hole."""
TILT: Final = -12
HALO: Final = (112, 101, 90, 79, 68)
FAR_SIDE: Final = ((118, 34), (111, 31), (104, 28), (97, 25), (91, 22), (86, 19))
NEAR_SIDE: Final = ((118, 34), (112, 31.5), (106, 29), (99, 26.5), (92, 24), (86, 21.5), (80, 19.5))
"""The halves of the embers' bands round the black hole, from the outermost."""
INNER: Final = (62, 9)
BENT: Final = (19, 16, 13, 10, 7, 4)
"""How far the rings of bent light reach beyond the hole."""
STREAKS: Final = ((0.35, 7), (0.6, 3), (0.8, 3))
"""The place of each streak in the embers, and its colour."""


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


def hexagon(inset: float = 0, at: Point = MID) -> tuple[Point, ...]:
    """The corners of a hex, `inset` pixels inside, clockwise from the right."""
    x, y = at
    return tuple((x + (R - inset) * across, y + (HALF - inset) * down) for across, down in CORNERS)


def rocks(seed: int, theme: ThemeName) -> Iterator[Node]:
    """An asteroid hex: a dark ground, one large rock and splinters."""
    chance, (body, lit, deep, edge) = random.Random(seed), ROCK[theme]
    yield polygon(hexagon(1), fill=edge, alpha=BELOW[theme])
    for _ in range(2):
        bit = polar(MID, chance.uniform(25, 29), chance.uniform(0, 360))
        size = chance.uniform(2, 4.5)
        corners = [polar(bit, size * chance.uniform(0.7, 1.2), a) for a in range(0, 360, 60)]
        yield polygon(corners, fill=lit)
    at = (chance.uniform(-3, 3), chance.uniform(-1, 4))
    turn = chance.uniform(0, 360)
    shape = [(turn + i * 36, chance.uniform(19, 27)) for i in range(10)]
    yield polygon([polar(at, far + 2, a) for a, far in shape], fill=edge)
    yield polygon([polar(at, far, a) for a, far in shape], fill=body)
    for (dx, dy, share), colour in zip(LAYERS, (lit, body), strict=True):
        middle = (at[0] + dx, at[1] + dy)
        yield polygon([polar(middle, far * share, a) for a, far in shape], fill=colour)
    for _ in range(3):
        crater = polar(at, chance.uniform(4, 14), chance.uniform(0, 360))
        yield circle(crater, chance.uniform(2.5, 4.5), fill=deep)


def planet(world: World, at: Point = MID) -> Iterator[Node]:
    """One of the eight planets with its glow, shadow and perhaps ring."""
    (x, y), radius = at, world.size
    yield from (circle(at, radius + step, fill=world.glow, alpha=0.12) for step in GLOWS)
    yield from ring(at, world, 180)
    yield circle(at, radius, fill=world.colour)
    for top, low, colour in world.bands:
        yield polygon(band(at, radius, top, low, world.tilt), fill=colour)
    for seed, (across, down, size, colour) in enumerate(world.lands):
        yield polygon(
            land((x + across * radius, y + down * radius), size * radius, seed), fill=colour
        )
    for across, down, size, colour in world.spots:
        spot = (x + across * radius, y + down * radius)
        yield circle(spot, size * radius, fill=colour)
        lit = (spot[0] + 1.2, spot[1] + 1.2)
        yield circle(lit, size * radius * 0.72, fill=world.colour, alpha=0.5)
    for depth, alpha in SHADES:
        yield polygon(lune(at, radius, depth), fill=NIGHT, alpha=alpha)
    yield circle(polar(at, radius * 0.5, LIGHT), radius * 0.3, fill="#ffffff", alpha=0.14)
    yield circle(at, radius, outline=NIGHT, width=1.5)
    yield from ring(at, world, 0)


def ring(at: Point, world: World, start: float) -> Iterator[Node]:
    """Half of a planet's ring, if it has one: the far half (from 180 degrees) or the near one."""
    for share, width, alpha in RINGS if world.ring else ():
        wide = world.size * share
        points = oval(at, wide, wide * 0.3, world.tilt, start, start + 180)
        yield line(points, colour=world.ring, width=width, alpha=alpha)


def turned(at: Point, x: float, y: float, degrees: float) -> Point:
    """The point at an offset that is turned about a centre."""
    turn = math.radians(degrees)
    return (
        at[0] + x * math.cos(turn) - y * math.sin(turn),
        at[1] + x * math.sin(turn) + y * math.cos(turn),
    )


def oval(
    at: Point, wide: float, high: float, tilt: float, start: float = 0, end: float = 360
) -> tuple[Point, ...]:
    """Points along a tilted ellipse."""
    angles = [math.radians(start + (end - start) * i / 40) for i in range(41)]
    return tuple(turned(at, wide * math.cos(a), high * math.sin(a), tilt) for a in angles)


def band(at: Point, radius: float, top: float, bottom: float, tilt: float) -> tuple[Point, ...]:
    """A stripe across a disc between two heights (-1 to 1)."""
    low, high = math.degrees(math.asin(top)), math.degrees(math.asin(bottom))
    steps = [low + (high - low) * i / 6 for i in range(7)]
    right = [polar(at, radius, tilt + angle) for angle in steps]
    left = [polar(at, radius, tilt + 180 - angle) for angle in reversed(steps)]
    return (*right, *left)


def land(at: Point, size: float, seed: int) -> tuple[Point, ...]:
    """A ragged patch of land."""
    return tuple(polar(at, size * RAGGED[(i + seed * 4) % 9], i * 40 + seed * 23) for i in range(9))


def lune(at: Point, radius: float, depth: float) -> tuple[Point, ...]:
    """The crescent of shadow on the side away from the light."""
    away, angles = LIGHT - 180, range(-90, 91, 10)
    outer = [polar(at, radius, away + angle) for angle in angles]
    inner = [
        turned(at, radius * math.cos(a) * depth, radius * math.sin(a), away)
        for a in map(math.radians, reversed(angles))
    ]
    return (*outer, *inner)


def black_hole(theme: ThemeName, at: Point = MID) -> Iterator[Node]:
    """A dark disc, the light bent round it, and a ring of embers falling in."""
    glow = EMBERS[2 if theme == "dark" else 5]
    yield from (circle(at, radius, fill=glow, alpha=0.09) for radius in HALO)
    for (wide, high), ember in zip(FAR_SIDE, EMBERS[1:], strict=False):
        yield polygon(oval(at, wide, high, TILT), fill=ember)
    for far, ember in zip(BENT, EMBERS[1:], strict=False):
        yield circle(at, HOLE + far, fill=ember)
    yield circle(at, HOLE + 1.5, fill=EMBERS[-1])
    yield circle(at, HOLE, fill="#000000")
    inner = oval(at, *INNER, TILT, 180, 0)
    for (across, down), ember in zip(NEAR_SIDE, EMBERS[1:], strict=True):
        yield polygon((*oval(at, across, down, TILT, 0, 180), *inner), fill=ember)
    for share, colour in STREAKS:
        size = (INNER[0] + 54 * share, INNER[1] + 24 * share)
        points = oval(at, *size, TILT, 25 + share * 30, 130 + share * 20)
        yield line(points, colour=EMBERS[colour], width=1.6, alpha=0.7)


# The sprites


def scaled(nodes: Iterable[Node], side: float) -> tuple[Node, ...]:
    """Nodes fitted to a sprite that is drawn at a side."""
    return (Group((*nodes,), scale=SPRITE / side),)


def themed(theme: ThemeName) -> Iterator[tuple[str, tuple[Node, ...]]]:
    """The bodies whose colours depend on the theme."""
    yield f"hole-{theme}", scaled(black_hole(theme), WIDE)
    for n in range(VARIANTS):
        yield f"rock-{theme}-{n}", scaled(rocks(n, theme), HEX)


DRAWN: Final[Mapping[str, tuple[Node, ...]]] = {
    "hex": scaled([line((hexagon() * 2)[3:7], colour="space-line", width=1.6)], HEX),
    "rim": scaled([line(hexagon()[:4], colour="space-line", width=1.6)], HEX),
    **{f"planet-{n}": scaled(planet(world), LARGE) for n, world in enumerate(WORLDS)},
    **dict(themed("dark")),
    **dict(themed("light")),
}
COLOURS: Final[tuple[str, ...]] = (
    *EMBERS,
    *(colour for rock in ROCK.values() for colour in rock),
    *("#000000", NIGHT),
    *(
        colour
        for world in WORLDS
        for colour in (
            world.colour,
            world.glow,
            *filter(None, (world.ring,)),
            *(x[-1] for x in world.bands),
            *(x[-1] for x in (*world.lands, *world.spots)),
        )
    ),
)  # fmt: skip
"""The colours of all bodies."""
