"""What never changes: space, hexes with coordinates, rocks, planets, the black hole."""

import math
import random
from collections.abc import Iterator
from typing import Final

import msgspec

from bot.games.star_factions.data import FACTIONS
from bot.games.star_factions.space import (
    ASTEROIDS,
    BLACK_HOLE,
    COLUMNS,
    CORNER,
    HEXES,
    PLANETS,
    members,
    name,
    rows,
)
from renderers.kit import badge_at
from renderers.layout import polar
from renderers.scene import BOARD_SIZE, Node, Point, Sprite, Text, circle, line, polygon, rect
from renderers.star_factions import geometry
from renderers.star_factions.colours import EMBERS, WASH, livery
from renderers.star_factions.geometry import CENTRE, HALF, MAP, MIDDLE, ZONES, R, outline, spot
from renderers.theme import ThemeName

STARS: Final = 180
ARM: Final = 220
"""The number of stars in each arm of the spiral."""
ALPHAS: Final = (0.3, 0.55, 0.8)
FAR: Final = {"dark": "#ffffff", "light": "#4a5a86"}
NEAR: Final = {"dark": "#ffd9a8", "light": "#a8662e"}
"""The colours of stars far from the black hole and near it."""
WORMHOLE: Final = (80, 44)
"""The sizes of a wormhole and of its faction's badge."""
EDGE: Final = 27
LABEL: Final = 15
ROCK: Final = {
    "dark": ("#6f665c", "#978c7e", "#463f38", "#1a1714", 0.4),
    "light": ("#a2988a", "#c9c0b2", "#776d60", "#4a433a", 0.16),
}
"""A rock's body, its lit side, craters and edge, and the opacity of the ground below it."""
LAYERS: Final = ((-4, -5, 0.66), (-1, -1, 0.58))
"""The offset and share of a rock's lit side, and of its body upon that."""

# Bodies

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


def base(theme: ThemeName, labelled: int, factions: str) -> Iterator[Node]:
    """The board's background, cached by theme and factions, and in close views with every label."""
    yield rect((0, 0, *BOARD_SIZE), fill="ground")
    yield from sky(theme)
    yield from (polygon(outline(h), outline="space-line", width=1.6) for h in HEXES)
    yield from edges()
    for h in members(ASTEROIDS):
        yield from rocks(h, theme)
    for number, h in enumerate(PLANETS):
        yield from planet(number, CENTRE[h])
    yield from black_hole(MIDDLE, theme)
    edge = geometry.border(members(BLACK_HOLE))
    yield polygon(edge, outline=EMBERS[4], width=2.5, dash=(9, 7))
    if labelled:
        yield from labels()
    for faction in factions.split() or FACTIONS:
        yield from zone(faction, theme)


def sky(theme: ThemeName) -> Iterator[Node]:
    """Stars, denser along the arms of the spiral round the black hole."""
    chance = random.Random(4)
    for _ in range(STARS):
        at = (chance.uniform(6, MAP[2]), chance.uniform(6, MAP[3] - 6))
        size, alpha = chance.choice((0.8, 1.0, 1.3, 1.8)), chance.choice(ALPHAS)
        yield circle(at, size, fill=FAR[theme], alpha=alpha)
    for arm in (0, 180):
        for _ in range(ARM):
            share = chance.random()
            spread = chance.gauss(0, 12 + 36 * share)
            at = polar(MIDDLE, 110 + 590 * share + spread, arm + 40 + 235 * share + spread / 9)
            if 0 < at[0] < MAP[2] and 0 < at[1] < MAP[3]:
                size, alpha = chance.uniform(0.7, 2.0), chance.choice(ALPHAS)
                colour = NEAR if share < 0.35 else FAR
                yield circle(at, size, fill=colour[theme], alpha=alpha)


def edges() -> Iterator[Node]:
    """Column letters above and below, row numbers on both sides."""
    for column in range(COLUMNS):
        x, _ = spot(column - COLUMNS // 2, 0)
        for height in (22, BOARD_SIZE[1] - 22):
            yield Text(chr(65 + column), (x, height), EDGE, "muted", "bold", "mm")
    for row in range(1, rows(0) + 1):
        left, y = spot(-(COLUMNS // 2), 2 * row - 23)
        yield Text(str(row), (left - R - 3, y), EDGE, "muted", "bold", "rm")
        yield Text(str(row), (2 * MIDDLE[0] - left + R + 3, y), EDGE, "muted", "bold", "lm")


def labels() -> Iterator[Node]:
    """Each hex's label, small, in its upper part."""
    for h in HEXES:
        x, y = CENTRE[h]
        if not BLACK_HOLE >> h & 1:
            yield Text(name(h), (x, y - HALF + 10), LABEL, "muted", "regular", "mm", alpha=0.85)


def zone(faction: str, theme: ThemeName) -> Iterator[Node]:
    """A faction's zone and its wormhole."""
    dress, edge = livery(faction, theme), ZONES[faction]
    yield polygon(edge, fill=dress.colour, alpha=WASH)
    yield polygon(edge, outline=dress.colour, width=4, alpha=0.7)
    corner, (size, mark) = CENTRE[CORNER[faction]], WORMHOLE
    yield Sprite("wormhole", corner, size, tint=dress.colour)
    yield from badge_at(corner, mark, dress)


def rocks(h: int, theme: ThemeName) -> Iterator[Node]:
    """An asteroid hex: a dark ground, one large rock and splinters."""
    chance, (body, lit, deep, edge, alpha) = random.Random(h), ROCK[theme]
    x, y = CENTRE[h]
    yield polygon(outline(h, 1), fill=edge, alpha=alpha)
    for _ in range(2):
        bit = polar((x, y), chance.uniform(25, 29), chance.uniform(0, 360))
        size = chance.uniform(2, 4.5)
        corners = [polar(bit, size * chance.uniform(0.7, 1.2), a) for a in range(0, 360, 60)]
        yield polygon(corners, fill=lit)
    at = (x + chance.uniform(-3, 3), y + chance.uniform(-1, 4))
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


# Planets and the black hole


def planet(number: int, at: Point) -> Iterator[Node]:
    """One of the eight planets with its glow, shadow and perhaps ring."""
    world, (x, y) = WORLDS[number], at
    radius = world.size
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


def black_hole(at: Point, theme: ThemeName) -> Iterator[Node]:
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
