"""What never changes in the picture: space, the planet's ground and names, plates, ports."""

import math
import random
from collections.abc import Iterator
from typing import Final

from bot.games.alien_frontiers.data import DOCK, LAND, NUMBERS
from bot.games.alien_frontiers.words import WORDS, Words
from renderers.alien_frontiers import geometry, terrain
from renderers.alien_frontiers.colours import PAPER
from renderers.alien_frontiers.geometry import STATIONS
from renderers.kit import column, grown, icon, label, placed, row
from renderers.layout import box_at, polar
from renderers.scene import BOARD_SIZE, Box, Node, Point, Sprite, Text, circle, line, polygon, rect
from renderers.text import width
from renderers.theme import NIGHT, ThemeName

TITLE: Final = 32
TEXT: Final = 27
EMBLEM: Final = 56
ARTIFACT: Final = 334
"""The width of the room left of the Alien Artifact's ports."""
STRIP_PORT: Final = 60
STARS: Final = 420
AIR: Final = ((30, 0.10), (20, 0.16), (11, 0.26))
"""The atmosphere's rings: how far each reaches beyond the ground, and its opacity."""


def base(
    theme: ThemeName, players: int, boards: int, least: float, language: str = "en"
) -> Iterator[Node]:
    """The board's background, cached by theme, players, boards, smallest text and language."""
    words = WORDS[language]
    yield rect((0, 0, *BOARD_SIZE), fill="space")
    yield from sky(theme)
    yield from globe()
    for key in STATIONS:
        yield from plate(key, players, least, words)
    yield from hub(players)
    yield from frame(geometry.BAY)
    yield from headed(geometry.BAY, "bay", least, words)
    yield from frame(geometry.SUPPLY)
    yield from track()
    yield from frame(geometry.TURN)
    for box in geometry.panels(players):
        yield from frame(box)
        if boards:
            yield from port(geometry.strip_port(box), STRIP_PORT)


def backdrop(theme: ThemeName) -> Iterator[Node]:
    """The background for a picture of one player."""
    yield rect((0, 0, *BOARD_SIZE), fill="space")
    yield from sky(theme)


def frame(box: Box) -> Iterator[Node]:
    """The background of a panel: a shadow, an edge, a plate."""
    x, y, wide, high = box
    yield rect((x + 3, y + 5, wide, high), radius=18, fill="shadow")
    yield rect(box, radius=18, fill="line")
    yield rect((x + 2, y + 2, wide - 4, high - 4), radius=16, fill="panel")


# Space


def sky(theme: ThemeName) -> Iterator[Node]:
    """The stars, and the facilities' orbits."""
    chance = random.Random(12)
    colour = "#ffffff" if theme == "dark" else "#4a5a86"
    for _ in range(STARS):
        at = (chance.uniform(0, BOARD_SIZE[0]), chance.uniform(0, BOARD_SIZE[1]))
        size, alpha = chance.choice((0.9, 1.2, 1.6, 2.2)), chance.choice((0.3, 0.55, 0.8))
        yield circle(at, size, fill=colour, alpha=alpha)
    for radius in (372, 470, 590, 730):
        yield circle(geometry.PLANET, radius, outline="space-line", width=2, dash=(3, 13))


# The planet


def globe() -> Iterator[Node]:
    """The planet with its atmosphere and territories, lit from above left."""
    for far, alpha in AIR:
        yield circle(geometry.PLANET, geometry.RADIUS + far, fill="accent", alpha=alpha)
    yield circle(geometry.PLANET, geometry.RADIUS + 4, fill=NIGHT)
    for key in LAND:
        yield from terrain.ground(key)
    for share in (0.10, 0.2, 0.32):
        yield polygon(crescent(share), fill=NIGHT, alpha=0.2)
    yield polygon(crescent(0.14, 180), fill=PAPER, alpha=0.16)
    for key in LAND:
        edge = geometry.outline(key)
        yield line((*edge, edge[0]), colour=NIGHT, width=5)


def crescent(share: float, turn: float = 0) -> tuple[Point, ...]:
    """The part of the globe's disc that lies in shade: its far edge and a flatter curve."""
    start = -45 + turn
    far = [polar(geometry.PLANET, geometry.RADIUS, start + a) for a in range(0, 181, 6)]
    near = [
        terminator(start, math.radians(a), 1 - 2 * share) for a in range(180, -1, -6)
    ]  # fmt: skip
    return (*far, *near)


def terminator(start: float, angle: float, flat: float) -> Point:
    """A point on the half ellipse between light and shade."""
    along, across = math.cos(angle) * geometry.RADIUS, math.sin(angle) * geometry.RADIUS * flat
    turn = math.radians(start)
    x, y = geometry.PLANET
    return (
        x + along * math.cos(turn) - across * math.sin(turn),
        y + along * math.sin(turn) + across * math.cos(turn),
    )


# Plates


def headed(box: Box, key: str, least: float, words: Words) -> Iterator[Node]:
    """A plate's emblem, its name (short where the full one is too long), and what it does."""
    x, y, wide, _ = box
    name = words.named(key)
    if width(name, least, "bold") > wide - 26 - EMBLEM - 6:
        name = words.short.get(key, name)
    lines = (
        label(name, TITLE, least=least),
        label(words.lines.get(key) or words.picture(f"does-{key}"), TEXT, "muted", least=least),
    )
    named = row(icon(key, EMBLEM), grown(column(*lines)), gap=6)
    yield from placed(named, (x + 10, y + 8, wide - 26, 72))


def plate(key: str, players: int, least: float, words: Words) -> Iterator[Node]:
    """A facility's plate with its ports: open ones empty, covered ones crossed out."""
    box, f = STATIONS[key], DOCK[key]
    room = ARTIFACT if key == "artifact" else box[2]
    yield from frame(box)
    yield from headed((*box[:2], room, box[3]), key, least, words)
    if key == "hub":
        return
    if f.group > 1:
        for group in geometry.groups(key, players):
            yield from bracket(tuple(group))
    free = geometry.open_ports(key, players)
    for number, at in enumerate(geometry.ports(key)):
        yield from port(at, geometry.PORT) if number < free else covered(at, geometry.PORT)
    if key == "shipyard":
        x, y, wide, _ = box
        prices = (label(price, TEXT, side="r", least=least) for price in words.ship_prices())
        yield from placed(column(*prices, gap=-6), (x + 190, y + 164, wide - 206, 86))


def port(at: Point, side: float) -> Iterator[Node]:
    """An empty port."""
    yield rect(box_at(at, side, side), radius=side * 0.22, fill="sunken", outline="line", width=2.5)


def covered(at: Point, side: float) -> Iterator[Node]:
    """§2.2 A port that is covered for the whole game."""
    yield Sprite("cross", at, side * 0.86, alpha=0.8)


def bracket(group: tuple[Point, ...]) -> Iterator[Node]:
    """The bracket under ports that are filled together."""
    half = geometry.PORT / 2
    left, right = group[0][0] - half - 5, group[-1][0] + half + 5
    foot = group[0][1] + half
    ends = ((left, foot - 12), (left, foot + 7), (right, foot + 7), (right, foot - 12))
    yield line(ends, colour="accent", width=4)


def hub(players: int) -> Iterator[Node]:
    """§5.2, §11 The hub's ports and circles."""
    rows = 1 if players == 5 else players
    size = 50.0 if players == 5 else geometry.hub_size(players)
    radius = geometry.hub_radius(players)
    for place in range(rows):
        for at in geometry.hub_ports(place, players):
            yield from port(at, size)
        spots = [geometry.hub_circle(place, players, n + 1) for n in range(NUMBERS.last_circle)]
        if players == 5:
            yield from lanes(spots)
        yield line((spots[0], spots[-1]), colour="line", width=5)
        for n, at in enumerate(spots):
            last = n + 1 == NUMBERS.last_circle
            fill = "accent-soft" if last else "sunken"
            yield circle(at, radius, fill=fill, outline="accent" if last else "line", width=2.5)
            yield Text(str(n + 1), at, TEXT, "muted", "bold", "mm")


def lanes(spots: list[Point]) -> Iterator[Node]:
    """§11 The room above each circle for the colonies that share it."""
    for x, y in spots:
        yield rect((x - 23, y - 262, 46, 262), radius=20, fill="sunken", alpha=0.55)


def track() -> Iterator[Node]:
    """The head panel with the score track."""
    yield from frame(geometry.HEAD)
    for points in range(geometry.SCORES + 1):
        box = geometry.cell(points)
        fill = "raised" if points % 5 else "accent-soft"
        yield rect(box, radius=9, fill=fill, outline="line", width=2)
        at = (box[0] + box[2] / 2, box[1] + box[3] - 15)
        yield Text(str(points), at, TEXT, "muted", "bold", "mm")
