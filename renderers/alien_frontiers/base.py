"""What never changes on the picture: space, the planet's ground and names, plates, ports."""

import math
import random
from collections.abc import Iterator
from typing import Final

from bot.games.alien_frontiers.data import DOCK, LAND, NUMBERS
from renderers import text
from renderers.alien_frontiers import brief, places, terrain
from renderers.alien_frontiers.colours import PAPER
from renderers.alien_frontiers.places import STATIONS
from renderers.alien_frontiers.tokens import frame
from renderers.layout import polar
from renderers.scene import BOARD, Box, Node, Point, Sprite, Text, circle, line, polygon, rect
from renderers.theme import NIGHT, ThemeName

STARS: Final = 420
AIR: Final = ((30, 0.10), (20, 0.16), (11, 0.26))
"""The atmosphere: how far it reaches beyond the ground, how thick it is."""


def base(theme: ThemeName, players: int, decks: int, boards: int) -> Iterator[Node]:
    """The whole ground, once for a number of players, decks of cards and boards of each."""
    yield rect((0, 0, *BOARD), fill="space")
    yield from sky(theme)
    yield from globe()
    for key in STATIONS:
        yield from plate(key, players)
    yield from hub(players)
    for box in places.DISPLAY:
        yield from card(box)
    yield from headed(places.BAY, "Maintenance Bay", brief.FACILITY["bay"], "bay")
    yield from supply(decks)
    yield from track()
    yield from frame(places.HELM)
    for box in places.panels(players):
        yield from panel(box, boards)


def panel(box: Box, boards: int) -> Iterator[Node]:
    """A player's panel, with the faction's board and its port."""
    yield from frame(box)
    if boards:
        strip = places.strip(box)
        yield rect(strip, radius=12, fill="raised", outline="line", width=2)
        yield from port(places.strip_port(strip), 60)


def backdrop(theme: ThemeName) -> Iterator[Node]:
    """The ground of a picture of one player."""
    yield rect((0, 0, *BOARD), fill="space")
    yield from sky(theme)


# Space


def sky(theme: ThemeName) -> Iterator[Node]:
    """Stars, and the orbits on which the facilities go round."""
    chance = random.Random(12)
    colour = "#ffffff" if theme == "dark" else "#4a5a86"
    for _ in range(STARS):
        at = (chance.uniform(0, BOARD[0]), chance.uniform(0, BOARD[1]))
        size, alpha = chance.choice((0.9, 1.2, 1.6, 2.2)), chance.choice((0.3, 0.55, 0.8))
        yield circle(at, size, fill=colour, alpha=alpha)
    for radius in (372, 470, 590, 730):
        yield circle(places.PLANET, radius, outline="space-line", width=2, dash=(3, 13))


# The planet


def globe() -> Iterator[Node]:
    """The planet in its air, its lands, light from above at the left."""
    for far, alpha in AIR:
        yield circle(places.PLANET, places.RADIUS + far, fill="accent", alpha=alpha)
    yield circle(places.PLANET, places.RADIUS + 4, fill=NIGHT)
    for key in LAND:
        yield from terrain.ground(key)
    for share in (0.10, 0.2, 0.32):
        yield polygon(crescent(share), fill=NIGHT, alpha=0.2)
    yield polygon(crescent(0.14, 180), fill=PAPER, alpha=0.16)
    for key in LAND:
        edge = places.outline(key)
        yield line((*edge, edge[0]), colour=NIGHT, width=5)
    for key in LAND:
        yield from named(key)


def crescent(share: float, turn: float = 0) -> tuple[Point, ...]:
    """The part of the globe's disc that lies in shade: its far edge and a flatter curve."""
    start = -45 + turn
    far = [polar(places.PLANET, places.RADIUS, start + a) for a in range(0, 181, 6)]
    near = [
        terminator(start, math.radians(a), 1 - 2 * share) for a in range(180, -1, -6)
    ]  # fmt: skip
    return (*far, *near)


def terminator(start: float, angle: float, flat: float) -> Point:
    """A point of the half ellipse between light and shade."""
    along, across = math.cos(angle) * places.RADIUS, math.sin(angle) * places.RADIUS * flat
    turn = math.radians(start)
    x, y = places.PLANET
    return (
        x + along * math.cos(turn) - across * math.sin(turn),
        y + along * math.sin(turn) + across * math.cos(turn),
    )


def named(key: str) -> Iterator[Node]:
    """A territory's name and bonus."""
    (x, y), room, _, _ = places.SITES[key]
    name, bonus = brief.NAME[key], brief.BONUS[key]
    size = text.shrunk(name, 30, "bold", room, 20)
    yield Text(name, (x, y - 57), size, PAPER, "bold", "mm", halo=NIGHT, halo_width=4)
    size = text.shrunk(bonus, 20, "bold", room + 10, 16)
    yield Text(bonus, (x, y - 30), size, PAPER, "bold", "mm", halo=NIGHT, halo_width=3)


# Plates


def headed(box: Box, name: str, words: str, emblem: str) -> Iterator[Node]:
    """A plate with its emblem, its name and what it does."""
    x, y, wide, _ = box
    yield from frame(box)
    yield Sprite(emblem, (x + 38, y + 43), 56)
    room = wide - 84
    size = text.shrunk(name, 32, "bold", room, 20)
    yield Text(name, (x + 72, y + 28), size, "ink", "bold", "lm", max_width=room)
    size = text.shrunk(words, 21, "bold", room, 15)
    yield Text(words, (x + 72, y + 61), size, "muted", "bold", "lm", max_width=room)


def plate(key: str, players: int) -> Iterator[Node]:
    """A facility's plate with its ports: free ones empty, covered ones crossed out."""
    box, f = STATIONS[key], DOCK[key]
    yield from headed(box, f.name, brief.FACILITY[key], key)
    if key == "hub":
        return
    if f.group > 1:
        for group in places.groups(key, players):
            yield from bracket(tuple(group))
    free = places.open_ports(key, players)
    for number, at in enumerate(places.ports(key)):
        yield from port(at, places.PORT) if number < free else covered(at, places.PORT)
    if key == "shipyard":
        yield from prices()


def card(box: Box) -> Iterator[Node]:
    """A card on display, without its words."""
    x, y, wide, high = box
    yield rect(box, radius=12, fill="accent")
    yield rect((x + 2, y + 2, wide - 4, high - 4), radius=10, fill="raised")
    yield rect((x + 2, y + 2, wide - 4, 38), radius=10, fill="accent-soft")


def port(at: Point, side: float) -> Iterator[Node]:
    """An empty port."""
    yield rect(places.about(at, side), radius=side * 0.22, fill="sunken", outline="line", width=2.5)


def covered(at: Point, side: float) -> Iterator[Node]:
    """§2.2 A port that is covered for the whole game."""
    yield Sprite("cross", at, side * 0.86, alpha=0.8)


def bracket(group: tuple[Point, ...]) -> Iterator[Node]:
    """Ports that are filled together."""
    half = places.PORT / 2
    left, right = group[0][0] - half - 5, group[-1][0] + half + 5
    foot = group[0][1] + half
    ends = ((left, foot - 12), (left, foot + 7), (right, foot + 7), (right, foot - 12))
    yield line(ends, colour="accent", width=4)


def prices() -> Iterator[Node]:
    """The Shipyard's prices, beside its last pair."""
    x, y, wide, _ = STATIONS["shipyard"]
    for number, words in enumerate(brief.SHIPS):
        at = (x + wide - 20, y + 182 + number * 26)
        yield Text(words, at, 22, "ink", "bold", "rm")


def hub(players: int) -> Iterator[Node]:
    """§5.2, §11 The hub's ports and circles."""
    rows = 1 if players == 5 else players
    size = 50.0 if players == 5 else places.hub_size(players)
    radius = places.hub_radius(players)
    for place in range(rows):
        for at in places.hub_ports(place, players):
            yield from port(at, size)
        spots = [places.hub_circle(place, players, n + 1) for n in range(NUMBERS.last_circle)]
        if players == 5:
            yield from lanes(spots)
        yield line((spots[0], spots[-1]), colour="line", width=5)
        for n, at in enumerate(spots):
            last = n + 1 == NUMBERS.last_circle
            fill = "accent-soft" if last else "sunken"
            yield circle(at, radius, fill=fill, outline="accent" if last else "line", width=2.5)
            yield Text(str(n + 1), at, radius * 1.05, "muted", "bold", "mm")


def lanes(spots: list[Point]) -> Iterator[Node]:
    """§11 Room above each circle for the colonies that share it."""
    for x, y in spots:
        yield rect((x - 23, y - 262, 46, 262), radius=20, fill="sunken", alpha=0.55)


def supply(decks: int) -> Iterator[Node]:
    """Decks and generators off the planet: the plate and what stands on it."""
    x, y, wide, high = places.SUPPLY
    yield from frame(places.SUPPLY)
    for name, (label, emblem) in tuple(PILES.items())[: 2 * decks]:
        at = places.pile(name)
        yield Sprite(emblem, at, 58, tint="line")
        yield Text(label, (at[0] - 28, at[1] + 50), 18, "muted", "bold", "lm")
    mark = (x + wide - 162, y + high - 24)
    yield rect(places.about(mark, 26), radius=7, fill="highlight")
    yield rect(places.about(mark, 17), radius=5, fill="panel")
    yield Text("newly placed", (mark[0] + 22, mark[1]), 19, "muted", "bold", "lm")


PILES: Final = {
    "deck": ("tech deck", "deck"),
    "discards": ("discards", "discards"),
    "agenda_deck": ("agendas", "agenda"),
    "agenda_discards": ("discarded", "discards"),
}


def track() -> Iterator[Node]:
    """The head and the score track."""
    yield from frame(places.HEAD)
    for points in range(places.SCORES + 1):
        box = places.cell(points)
        fill = "raised" if points % 5 else "accent-soft"
        yield rect(box, radius=9, fill=fill, outline="line", width=2)
        at = (box[0] + box[2] / 2, box[1] + box[3] - 12)
        yield Text(str(points), at, 18, "muted", "bold", "mm")
