"""What never changes: stars, hexes, rocks, planets, the black hole, zones and labels."""

import random
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias

from bot.games.star_factions.space import (
    ASTEROIDS,
    BESIDE,
    BLACK_HOLE,
    COLUMNS,
    CORNER,
    HEXES,
    PLANETS,
    members,
    name,
    rows,
)
from renderers.kit import LEAST, badge_at
from renderers.layout import box_at, overlap, polar
from renderers.scene import BOARD_SIZE, Box, Node, Point, Shape, Sprite, Text, circle, polygon, rect
from renderers.star_factions.colours import FAR, NEAR, WASH, livery
from renderers.star_factions.geometry import CENTRE, MAP, MIDDLE, ZONES, border, hex_near, spot
from renderers.star_factions.worlds import EMBERS, HEX, LARGE, VARIANTS, WIDE, R
from renderers.theme import ThemeName

Layer: TypeAlias = dict[int, tuple[Node, ...]]
"""The nodes of each hex that has any."""
STARS: Final = 180
ARM: Final = 220
"""The number of stars in each arm of the spiral."""
SIZES: Final = (0.8, 1.0, 1.3, 1.8)
ALPHAS: Final = (0.3, 0.55, 0.8)
FAINT: Final = 0.6
"""The opacity of the labels of hexes."""
LABEL: Final = (1.9, 0.72)
"""The width and height of a hex's label, in shares of its size."""
WORMHOLE: Final = (80, 44)
"""The sizes of a wormhole and of its faction's badge."""
EDGE: Final = 27
TOP: Final = 22
"""The distance of the column letters from the map's edge."""
HOLE: Final = tuple(members(BLACK_HOLE))
UNNAMED: Final = frozenset({*HOLE, *CORNER.values()})
"""The hexes without a label: the black hole's, and those with a wormhole's badge."""


def base(theme: ThemeName, factions: str, edge: float = EDGE) -> Iterator[Node]:
    """The board's background, cached by theme, factions and the size of the coordinates."""
    yield rect((0, 0, *BOARD_SIZE), fill="ground")
    yield from terrain(theme, HEXES)
    yield from edges(edge)
    for faction in factions.split():
        yield from zone(faction, theme, edge)


def terrain(theme: ThemeName, hexes: Collection[int]) -> Iterator[Node]:
    """What lies on hexes: stars, the hexes' edges, and bodies."""
    for layer in layers(theme):
        for h in hexes:
            yield from layer.get(h, ())
    if not set(HOLE).isdisjoint(hexes):
        yield Sprite(f"hole-{theme}", MIDDLE, WIDE)
        yield polygon(border(HOLE), outline=EMBERS[4], width=2.5, dash=(9, 7))


@cache
def layers(theme: ThemeName) -> tuple[Layer, Layer, Layer]:
    """Every hex's stars, its edge, and its rock or planet."""
    stars: dict[int, list[Node]] = {}
    for star in sky(theme):
        if (h := hex_near(star.points[0])) is not None:
            stars.setdefault(h, []).append(star)
    planets = {h: (Sprite(f"planet-{n}", CENTRE[h], LARGE),) for n, h in enumerate(PLANETS)}
    rocks = {
        h: (Sprite(f"rock-{theme}-{h % VARIANTS}", CENTRE[h], HEX),) for h in members(ASTEROIDS)
    }
    edge: Layer = {h: (Sprite("hex", CENTRE[h], HEX),) for h in HEXES}
    # A hex's upper edges are the lower ones of those above it.
    edge |= {
        h: (*edge[h], Sprite("rim", CENTRE[h], HEX)) for h in HEXES if BESIDE[h].bit_count() < 6
    }
    return {h: (*found,) for h, found in stars.items()}, edge, {**rocks, **planets}


def sky(theme: ThemeName) -> Iterator[Shape]:
    """Stars, denser along the arms of the spiral round the black hole."""
    chance = random.Random(4)

    def star(at: Point, size: float, colour: str) -> Iterator[Shape]:
        alpha = chance.choice(ALPHAS)
        if TOP < at[0] < MAP[2] - TOP and TOP < at[1] < MAP[3] - TOP:
            yield circle(at, size, fill=colour, alpha=alpha)

    for _ in range(STARS):
        at = (chance.uniform(0, MAP[2]), chance.uniform(0, MAP[3]))
        yield from star(at, chance.choice(SIZES), FAR[theme])
    for arm in (0, 180):
        for _ in range(ARM):
            share = chance.random()
            spread = chance.gauss(0, 12 + 36 * share)
            at = polar(MIDDLE, 110 + 590 * share + spread, arm + 40 + 235 * share + spread / 9)
            colour = NEAR if share < 0.35 else FAR
            yield from star(at, chance.choice(SIZES), colour[theme])


def edges(size: float) -> Iterator[Node]:
    """Column letters above and below, row numbers on both sides."""
    for column in range(COLUMNS):
        x, _ = spot(column - COLUMNS // 2, 0)
        for height in (TOP, MAP[3] - TOP):
            yield Text(chr(65 + column), (x, height), size, "muted", "bold", "mm")
    for row in range(1, rows(1) + 1):
        left, y = spot(-(COLUMNS // 2), 2 * row - 23)
        yield Text(str(row), (left - R - 3, y), size, "muted", "bold", "rm")
        yield Text(str(row), (2 * MIDDLE[0] - left + R + 3, y), size, "muted", "bold", "lm")


def labels(hexes: Iterable[int], size: float, taken: list[Box]) -> Iterator[Node]:
    """The labels of hexes, where no ship, flag or word is in the way."""
    wide, high = LABEL
    for h in hexes:
        box = box_at(CENTRE[h], size * wide, size * high)
        if h in UNNAMED or any(overlap(box, other) for other in taken):
            continue
        if h in PLANETS:
            yield Text(name(h), CENTRE[h], size, "ink", "bold", "mm", halo="inverse")
        else:
            yield Text(name(h), CENTRE[h], size, "muted", "regular", "mm", alpha=FAINT)


def zone(faction: str, theme: ThemeName, least: float = LEAST) -> Iterator[Node]:
    """A faction's zone and its wormhole, with a letter if that isn't smaller than the least."""
    dress, edge = livery(faction, theme), ZONES[faction]
    yield polygon(edge, fill=dress.colour, alpha=WASH)
    yield polygon(edge, outline=dress.colour, width=4, alpha=0.7)
    corner, (size, mark) = CENTRE[CORNER[faction]], WORMHOLE
    yield Sprite("wormhole", corner, size, tint=dress.colour)
    yield from badge_at(corner, mark, dress, least)
