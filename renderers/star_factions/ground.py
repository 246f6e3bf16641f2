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
from renderers.scene import BOARD_SIZE, Node, Sprite, Text, circle, polygon, rect
from renderers.star_factions import geometry
from renderers.star_factions.bodies import EMBERS, black_hole, planet
from renderers.star_factions.colours import WASH, livery
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
