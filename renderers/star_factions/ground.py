"""What never changes: space, hexes with coordinates, rocks, planets, the black hole."""

import random
from collections.abc import Iterator
from typing import Final

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
from renderers.scene import BOARD, Node, Point, Sprite, Text, circle, polygon, rect
from renderers.star_factions.bodies import EMBERS, black_hole, planet
from renderers.star_factions.colours import WASH, livery
from renderers.star_factions.geometry import (
    CENTRE,
    HALF,
    MAP,
    MIDDLE,
    ZONES,
    R,
    border,
    outline,
    spot,
)
from renderers.theme import ThemeName

STARS: Final = 180
EDGE: Final = 27
WORMHOLE: Final = (80, 44)
"""The sizes of a wormhole and of its faction's badge."""
LABEL: Final = 15
ARM: Final = 220
"""The number of stars in each arm of the spiral."""


def base(theme: ThemeName, labelled: int, factions: str) -> Iterator[Node]:
    """The board's background, cached by theme and factions, and in close views with every label."""
    yield rect((0, 0, *BOARD), fill="ground")
    yield from sky(theme)
    yield from grid()
    yield from edges()
    for h in members(ASTEROIDS):
        yield from rocks(h, theme)
    for number, h in enumerate(PLANETS):
        yield from planet(number, CENTRE[h])
    yield from black_hole(MIDDLE, theme)
    yield polygon(border(members(BLACK_HOLE)), outline=EMBERS[4], width=2.5, dash=(9, 7))
    if labelled:
        yield from labels()
    for faction in factions.split() or FACTIONS:
        yield from zone(faction, theme)


# Space


def sky(theme: ThemeName) -> Iterator[Node]:
    """Stars, denser along the arms of the spiral round the black hole."""
    chance = random.Random(4)
    far, near = ("#ffffff", "#ffd9a8") if theme == "dark" else ("#4a5a86", "#a8662e")
    for _ in range(STARS):
        at = (chance.uniform(6, MAP[2]), chance.uniform(6, MAP[3] - 6))
        size, alpha = chance.choice((0.8, 1.0, 1.3, 1.8)), chance.choice((0.3, 0.55, 0.8))
        yield circle(at, size, fill=far, alpha=alpha)
    for arm in range(0, 360, 180):
        for _ in range(ARM):
            share = chance.random()
            spread = chance.gauss(0, 12 + 36 * share)
            at = polar(MIDDLE, 110 + 590 * share + spread, arm + 40 + 235 * share + spread / 9)
            if within_map(at):
                size, alpha = chance.uniform(0.7, 2.0), chance.choice((0.3, 0.55, 0.8))
                yield circle(at, size, fill=near if share < 0.35 else far, alpha=alpha)


def within_map(at: Point) -> bool:
    """Whether a point lies on the map."""
    return 0 < at[0] < MAP[2] and 0 < at[1] < MAP[3]


def grid() -> Iterator[Node]:
    """The outlines of the hexes."""
    for h in HEXES:
        yield polygon(outline(h), outline="space-line", width=1.6)


def edges() -> Iterator[Node]:
    """Column letters above and below, row numbers on both sides."""
    for column in range(COLUMNS):
        q = column - COLUMNS // 2
        x, _ = spot(q, 0)
        letter = chr(65 + column)
        yield Text(letter, (x, 22), EDGE, "muted", "bold", "mm")
        yield Text(letter, (x, BOARD[1] - 22), EDGE, "muted", "bold", "mm")
    for row in range(1, rows(0) + 1):
        left, y = spot(-(COLUMNS // 2), 2 * row - 23)
        for x in (left - R - 3, 2 * MIDDLE[0] - left + R + 3):
            yield Text(str(row), (x, y), EDGE, "muted", "bold", "rm" if x < left else "lm")


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


# Rocks


def rocks(h: int, theme: ThemeName) -> Iterator[Node]:
    """An asteroid hex: a dark ground, one large rock and splinters."""
    chance = random.Random(h)
    dark = theme == "dark"
    body, lit, deep, edge = (
        ("#6f665c", "#978c7e", "#463f38", "#1a1714")
        if dark
        else ("#a2988a", "#c9c0b2", "#776d60", "#4a433a")
    )
    x, y = CENTRE[h]
    yield polygon(outline(h, 1), fill=edge, alpha=0.4 if dark else 0.16)
    for _ in range(2):
        bit = polar((x, y), chance.uniform(25, 29), chance.uniform(0, 360))
        size = chance.uniform(2, 4.5)
        yield polygon(
            [polar(bit, size * chance.uniform(0.7, 1.2), a) for a in range(0, 360, 60)],
            fill=lit,
        )
    at = (x + chance.uniform(-3, 3), y + chance.uniform(-1, 4))
    turn = chance.uniform(0, 360)
    shape = [(turn + i * 36, chance.uniform(19, 27)) for i in range(10)]
    yield polygon([polar(at, far + 2, a) for a, far in shape], fill=edge)
    yield polygon([polar(at, far, a) for a, far in shape], fill=body)
    yield polygon([polar((at[0] - 4, at[1] - 5), far * 0.66, a) for a, far in shape], fill=lit)
    yield polygon([polar((at[0] - 1, at[1] - 1), far * 0.58, a) for a, far in shape], fill=body)
    for _ in range(3):
        crater = polar(at, chance.uniform(4, 14), chance.uniform(0, 360))
        yield circle(crater, chance.uniform(2.5, 4.5), fill=deep)
