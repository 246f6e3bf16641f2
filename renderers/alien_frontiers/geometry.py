"""Where everything lies on the picture, in pixels: plates, ports, circles, territories."""

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.games.alien_frontiers.data import (
    BOX,
    DOCK,
    LAND,
    NUMBERS,
    TERRITORIES,
    TERRITORY,
)
from renderers.layout import columns, polar
from renderers.scene import Box, Point

GAP: Final = 14
TOP: Final = 118
WIDE: Final = 384
LEFT: Final = 16
RIGHT: Final = 1072
MIDDLE: Final[tuple[float, float]] = (412, 648)
"""Left side and width of the space between the plates."""
HEAD: Final[Box] = (16, 14, 2016, 90)
SIDE: Final[Box] = (1472, TOP, 560, 1404)
"""The column of players."""
TURN: Final[Box] = (16, 1290, 1440, 232)
"""The active player's panel."""
PLANET: Final[Point] = (736, 796)
RADIUS: Final = 322.0
CORE: Final = 124.0
"""The radius of Burroughs Desert, in the planet's middle."""
PLANET_BOX: Final[Box] = (396, 456, 680, 680)
STATIONS: Final[Mapping[str, Box]] = MappingProxyType(
    {
        "artifact": (MIDDLE[0], TOP, MIDDLE[1], 330),
        "solar": (LEFT, TOP, WIDE, 258),
        "market": (LEFT, 390, WIDE, 194),
        "raiders": (LEFT, 598, WIDE, 194),
        "mine": (LEFT, 806, WIDE, 194),
        "shipyard": (LEFT, 1014, WIDE, 258),
        "hub": (RIGHT, TOP, WIDE, 514),
        "constructor": (RIGHT, 646, WIDE, 258),
        "terraform": (RIGHT, 918, WIDE, 176),
    }
)
BAY: Final[Box] = (RIGHT, 1108, WIDE, 164)
MARGIN: Final = 8.0
"""The margin round plates in a close view."""
SUPPLY: Final[Box] = (MIDDLE[0], 1156, MIDDLE[1], 116)
"""Decks, and the field generators that lie off the planet."""
DISPLAY: Final = columns(
    (MIDDLE[0] + 14, TOP + 92, MIDDLE[1] - 28, 224), (1,) * NUMBERS.display, 10
)
"""The cards on display."""
PORT: Final = 68.0
"""The side of a port."""
SLIT: Final = 8.0
"""The gap between ports."""
BRACKET: Final = 20.0
"""The extra gap between groups of ports."""


def around(keys: Sequence[str]) -> Box:
    """The rectangle round these plates."""
    boxes = [BAY if key == "bay" else STATIONS[key] for key in keys]
    left, top = min(b[0] for b in boxes) - MARGIN, min(b[1] for b in boxes) - MARGIN
    right, low = max(b[0] + b[2] for b in boxes), max(b[1] + b[3] for b in boxes)
    return (left, top, right + MARGIN - left, low + MARGIN - top)


# Ports


@lru_cache(maxsize=64)
def ports(key: str) -> tuple[Point, ...]:
    """The middles of a facility's printed ports, groups kept together."""
    x, y, wide, _ = STATIONS[key]
    f = DOCK[key]
    if key == "artifact":
        start = x + wide - 14 - 4 * PORT - 3 * SLIT
        return port_grid((start, y + 14), 4, 4, 1)
    if key == "terraform":
        return ((x + wide - 20 - PORT / 2, y + 88 + PORT / 2),)
    across = {"solar": 4, "shipyard": 4, "constructor": 3, "market": 4, "mine": 5}.get(key, 3)
    return port_grid((x + 18, y + 88), f.ports, across, f.group)


def port_grid(corner: Point, count: int, across: int, group: int) -> tuple[Point, ...]:
    """The middles of ports in rows, starting at a corner."""
    step = PORT + SLIT if across < 5 else PORT + 3
    down = PORT + (10 if group == 1 else 12)
    return tuple(
        (
            corner[0] + PORT / 2 + i % across * step + (i % across // group * BRACKET)
            if group > 1
            else corner[0] + PORT / 2 + i % across * step,
            corner[1] + PORT / 2 + i // across * down,
        )
        for i in range(count)
    )


def open_ports(key: str, players: int) -> int:
    """§2.2 How many of a facility's ports are not covered."""
    return DOCK[key].ports - BOX.player_counts[players].covered.get(key, 0)


def groups(key: str, players: int) -> tuple[Sequence[Point], ...]:
    """The open groups of ports, each of which takes one action."""
    size = DOCK[key].group
    spots = ports(key)[: open_ports(key, players)]
    return tuple(spots[i : i + size] for i in range(0, len(spots), size))


# Hub


def hub_row(place: int, players: int) -> Box:
    """A player's row at the hub, by its place in turn order."""
    x, y, wide, high = STATIONS["hub"]
    tall = (high - 94) / players
    return (x + 14, y + 88 + place * tall, wide - 28, tall - 8)


def hub_ports(place: int, players: int) -> tuple[Point, ...]:
    """§5.2.1 A player's ports at the hub. With five players all have the common ports (§11)."""
    if players == 5:
        x, y, wide, _ = STATIONS["hub"]
        cells = columns((x + 14, 0, wide - 28, 0), (1,) * 6)
        return tuple((c[0] + c[2] / 2, y + 118 + row * 60) for row in range(2) for c in cells)
    x, y, _, _ = hub_row(place, players)
    size = hub_size(players)
    return tuple((x + 74 + size / 2 + i * (size + 10), y + size / 2) for i in range(3))


def hub_size(players: int) -> float:
    """The side of a port at the hub."""
    return {2: 84.0, 3: 66.0}.get(players, 52.0)


def hub_circle(place: int, players: int, circle: int) -> Point:
    """The middle of a circle of the hub."""
    if players == 5:
        x, y, wide, high = STATIONS["hub"]
        step = (wide - 28) / NUMBERS.last_circle
        return (x + 14 + (circle - 0.5) * step, y + high - 36)
    x, y, wide, high = hub_row(place, players)
    step = wide / NUMBERS.last_circle
    below = hub_size(players) + hub_radius(players) + (5 if players > 3 else 14)
    return (x + (circle - 0.5) * step, y + below)


def hub_radius(players: int) -> float:
    """The radius of a circle of the hub."""
    return 20.0 if players >= 4 else 23.0


# Planet


def angle(key: str) -> float:
    """The direction of a territory from the planet's middle, in degrees."""
    x, y = TERRITORY[key].pos
    middle = TERRITORY["burroughs"].pos
    return math.degrees(math.atan2(y - middle[1], x - middle[0])) % 360


RING: Final = tuple(sorted((t.key for t in TERRITORIES if t.key != "burroughs"), key=angle))
"""The outer territories, clockwise from the right."""
SHARE: Final = 360 / len(RING)


def sector(key: str) -> tuple[float, float]:
    """Where an outer territory begins and ends, in degrees. All seven are equally large."""
    # Centred on the first one's direction, so that the map matches the printed one.
    start = angle(RING[0]) - SHARE / 2 + RING.index(key) * SHARE
    return start, start + SHARE


def bend(radius: float, degrees: float) -> float:
    """How far a border is bent at a radius, in degrees: a meridian's curve and an irregularity."""
    share = (radius - CORE) / (RADIUS - CORE)
    return 5 * math.sin(math.pi * share) + 1.6 * math.sin(share * 11 + degrees * 7)


def shore(degrees: float) -> float:
    """The radius of Burroughs Desert in a direction."""
    turn = math.radians(degrees)
    return CORE + 5 * math.sin(5 * turn + 1) + 3.5 * math.sin(9 * turn)


def border(degrees: float, inset: float, side: int) -> tuple[Point, ...]:
    """The border in a direction, from the core outwards, `inset` pixels to one side."""
    start, end, steps = shore(degrees) + inset, RADIUS - inset, 14
    points = []
    for i in range(steps + 1):
        radius = start + (end - start) * i / steps
        aside = side * math.degrees(inset / radius)
        points.append(polar(PLANET, radius, degrees + bend(radius, degrees) + aside))
    return tuple(points)


@lru_cache(maxsize=64)
def outline(key: str, inset: float = 0) -> tuple[Point, ...]:
    """A territory's border, `inset` pixels inside."""
    if key == "burroughs":
        return tuple(polar(PLANET, shore(i * 6) - inset, i * 6) for i in range(60))
    start, end = sector(key)
    margin = math.degrees(inset / RADIUS)
    low = start + bend(RADIUS - inset, start) + margin
    high = end + bend(RADIUS - inset, end) - margin
    outer = [polar(PLANET, RADIUS - inset, low + (high - low) * i / 16) for i in range(17)]
    inner = [start + SHARE * i / 12 for i in range(1, 12)]
    coast = [polar(PLANET, shore(a) + inset, a) for a in reversed(inner)]
    return (
        *border(start, inset, 1),
        *outer,
        *reversed(border(end, inset, -1)),
        *coast,
    )


NAMING: Final = (-72, -46, -22)
"""The levels, from a territory's middle, that its name and bonus cover."""
STANDING: Final = (-8, 16, 42)
"""The levels, from a territory's middle, that its tokens cover."""


class Site(NamedTuple):
    """Where a territory's name and tokens stand, and the width of the room for each."""

    name: Point
    name_room: float
    tokens: Point
    tokens_room: float


def site(key: str) -> Site:
    """The best place for a territory's name with its tokens below."""
    x, y = PLANET
    if key != "burroughs":
        x, y = polar(PLANET, (RADIUS + CORE) / 2, sum(sector(key)) / 2)
    x, y = round(x), round(y)
    sites = [site_at(key, (x, y + shift)) for shift in range(-28, 41, 4)]
    return max(sites, key=lambda s: min(s.name_room / 150, s.tokens_room / 205))


def site_at(key: str, at: Point) -> Site:
    """A territory's site if its middle is this point."""
    edge = outline(key, 16)
    found = []
    for levels in (NAMING, STANDING):
        spans = [span(edge, (at[0], at[1] + down)) for down in levels]
        left, right = max(a for a, _ in spans), min(b for _, b in spans)
        found.append((round((left + right) / 2), right - left))
    (name, name_room), (tokens, tokens_room) = found
    return Site((name, at[1]), name_room, (tokens, at[1]), tokens_room)


def span(edge: Sequence[Point], at: Point) -> tuple[float, float]:
    """The crossings of a closed line with a point's level that are nearest to the point."""
    level = at[1]
    crossings = [
        a[0] + (b[0] - a[0]) * (level - a[1]) / (b[1] - a[1])
        for a, b in zip(edge, (*edge[1:], edge[0]), strict=True)
        if (a[1] > level) != (b[1] > level)
    ]
    left = max((x for x in crossings if x <= at[0]), default=at[0])
    return left, min((x for x in crossings if x > at[0]), default=at[0])


SITES: Final = MappingProxyType({key: site(key) for key in LAND})


# Beside

BAND: Final = 58
"""The height of a panel's head."""
GOODS: Final = 46
POINTS: Final = 44
STRIP: Final = 72
"""The height of a faction's board."""


def strip_port(panel: Box) -> Point:
    """The middle of a faction board's port on its player's panel."""
    return (panel[0] + 50, panel[1] + BAND + GOODS + POINTS + STRIP / 2)


def panels(players: int) -> tuple[Box, ...]:
    """The players' panels from the top."""
    # Whole pixels, so that equal parts share one mask.
    high = (SIDE[3] - 12 * (players - 1)) // players
    return tuple((SIDE[0], SIDE[1] + i * (high + 12), SIDE[2], high) for i in range(players))


def cell(points: int) -> Box:
    """A score's cell on the track."""
    x, y, wide, high = HEAD
    left = x + 620
    step = (x + wide - 20 - left) // (SCORES + 1)
    return (left + points * step, y + 10, step - 4, high - 20)


SCORES: Final = 23
"""The highest score that has a cell of its own."""
