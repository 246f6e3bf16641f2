"""A made-up board as rich as the games' own, for the bench, the tests and the eye.

A map of 25 by 22 hexes with coordinates, terrain and zones as its base; ships with hull bars and
badges, moves, shots, panels of four seats and a log as its moving part. `board(turn)` differs from
turn to turn as a game's pictures do: most words stay, ships move, numbers change.
"""

import math
import random
from collections.abc import Iterator
from typing import Final, TypeAlias

from renderers import layout
from renderers.kit import (
    Part,
    aligned,
    badge,
    badge_at,
    bar,
    column,
    counter,
    framed,
    grown,
    icon,
    label,
    mark_last,
    pad,
    placed,
    route,
    row,
    seat_livery,
    space,
    title,
)
from renderers.scene import (
    BOARD_SIZE,
    SAY,
    Base,
    Group,
    Node,
    Point,
    Recipe,
    Region,
    Scene,
    Sprite,
    Text,
    circle,
    layer,
    line,
    polygon,
    rect,
)
from renderers.theme import ThemeName, seat_colour

Cell: TypeAlias = tuple[int, int]
COLUMNS: Final = 25
ROWS: Final = 22
MAP: Final = (24, 24, 1460, 1488)
SIDE: Final = (1508, 24, 516, 1488)
CELLS: Final = tuple((column, row) for column in range(COLUMNS) for row in range(ROWS))
RADIUS: Final = MAP[2] / (1.5 * COLUMNS + 0.5)
NAMES: Final = ("Ada Lovelace", "山田 太郎", "Zoë ✦ Núñez", "a very long name that has to be cut")
STOCKS: Final = (("cube", "ore"), ("coin", "credits"), ("cards", "hand"), ("star", "points"))
CLASSES: Final = ("scout", "cruiser", "carrier")
BASE: Final = Base("tests.bench.boards:base", swatches=("#8d6e3f", "#5a7fa8", "#7b5aa6"))


def ship_recipe(wings: int) -> Iterator[Node]:
    """A ship's silhouette, bigger ships with more wings."""
    hull = [(0, -46), (12, -20), (14, 34), (-14, 34), (-12, -20)]
    for wing in range(wings):
        y = 34 - 22 * wing
        reach = 44 - 8 * wing
        yield polygon(
            ((-10, y - 26), (-reach, y), (-reach, y + 8), (reach, y + 8), (reach, y), (10, y - 26)),
            fill="tint",
            outline="ink",
            width=4,
        )
    yield polygon(hull, fill="tint", outline="ink", width=4)
    yield circle((0, -8), 7, fill="tint-ink")


def scout() -> Iterator[Node]:
    """One pair of wings."""
    yield from ship_recipe(1)


def cruiser() -> Iterator[Node]:
    """Two pairs of wings."""
    yield from ship_recipe(2)


def carrier() -> Iterator[Node]:
    """Three pairs of wings."""
    yield from ship_recipe(3)


BOOK: Final[dict[str, Recipe]] = {"scout": scout, "cruiser": cruiser, "carrier": carrier}


def base() -> Iterator[Node]:
    """What never changes: hexes, terrain, coordinates, the panels' boxes."""
    chance = random.Random(7)
    for cell in CELLS:
        yield polygon(corners(cell), fill="space", outline="space-line", width=1.6)
    for cell in chance.sample(CELLS, 46):
        yield from asteroid(cell)
    for number, cell in enumerate(chance.sample(CELLS, 14)):
        at, colour = middle(cell), ("#8d6e3f", "#5a7fa8", "#7b5aa6")[number % 3]
        yield circle(at, RADIUS * 0.62, fill=colour, outline="ink", width=2)
        yield circle(layout.polar(at, 6, 215), RADIUS * 0.36, fill="inverse", alpha=0.25)
    for cell in CELLS:
        x, y = middle(cell)
        at = (x, y - RADIUS * 0.56)
        yield Text(cell_name(cell), at, 11, "muted", "regular", "mm")
    for seat in range(4):
        yield from placed(framed(space(), stripe=seat_colour(seat)), panel_box(seat))
    yield from placed(framed(pad(aligned(label("Log", 28), "l", "l"), 26, 18)), log_box())


def middle(cell: Cell) -> Point:
    """The centre of a hex by its column and row."""
    column, row = cell
    high = RADIUS * math.sqrt(3)
    return (MAP[0] + RADIUS * (1.5 * column + 1), MAP[1] + high * (row + 0.5 + 0.5 * (column % 2)))


def corners(cell: Cell, inset: float = 0) -> tuple[Point, ...]:
    """A hex's corners, pulled in by so many pixels."""
    return layout.regular(middle(cell), RADIUS - inset, 6)


def asteroid(cell: Cell) -> Iterator[Node]:
    """A few rocks in a hex."""
    x, y = middle(cell)
    for dx, dy, radius in ((-9, -4, 8), (8, 5, 10), (2, -12, 5), (-5, 12, 6)):
        points = layout.regular((x + dx, y + dy), radius, 7, dx * 9)
        yield polygon(points, fill="line", outline="muted", width=1.5)


def panel_box(seat: int) -> tuple[float, float, float, float]:
    """Where a seat's panel lies."""
    return layout.rows(SIDE, (5, 5, 5, 5, 4.4), 14)[seat]


def log_box() -> tuple[float, float, float, float]:
    """Where the log lies."""
    return layout.rows(SIDE, (5, 5, 5, 5, 4.4), 14)[4]


def board(turn: int, theme: ThemeName = "dark") -> Scene:
    """The board at a turn."""
    chance = random.Random(turn)
    parts = (zones(chance), ships(turn), moves(chance), panels(turn), log(turn))
    regions = (
        Region("north-west", (24, 24, 740, 740), "North-west"),
        Region("panels", SIDE, "Players"),
    )
    title = f"A made-up board, turn {turn}"
    return Scene(
        BOARD_SIZE,
        layer(*parts),
        base=BASE,
        theme=theme,
        title=title,
        book="tests.bench.boards:BOOK",
        regions=regions,
    )


def zones(chance: random.Random) -> Iterator[Node]:
    """Hexes washed in a seat's colour."""
    for number, cell in enumerate(chance.sample(CELLS, 24)):
        yield polygon(corners(cell, 2), fill=seat_colour(number % 4), alpha=0.28)


def ships(turn: int) -> Iterator[Node]:
    """Ships with badge and hull, a fifth of them elsewhere each turn."""
    for number in range(40):
        chance = random.Random(number * 1000 + (turn if number % 5 == 0 else 0))
        cell, seat = chance.choice(CELLS), number % 4
        x, y = middle(cell)
        hull, most = chance.randint(1, 5), 5
        who = seat_livery(seat)
        words = f"{who.words} ship {number} at {cell_name(cell)}, hull {hull} of {most}"
        yield Group(
            (
                Sprite(CLASSES[number % 3], (x + 3, y), 46, tint=seat_colour(seat)),
                *badge_at((x - 15, y - 12), 22, who),
                *placed(bar(hull, most, 36, 7), (x - 18, y + 19, 36, 7)),
            ),
            alt=words,
        )


def cell_name(cell: Cell) -> str:
    """A hex's coordinate as players type it."""
    across, down = cell
    return f"{chr(97 + across)}{down + 1}"


def moves(chance: random.Random) -> Iterator[Node]:
    """The turn's moves and shots, up to seven hexes far, and the last move's marks."""
    for number in range(8):
        yield route(pair(chance), colour=seat_colour(number % 4))
    for _ in range(4):
        start, end = pair(chance)
        yield line((start, end), colour="danger", width=5, dash=(14, 10))
        yield Text(str(chance.randint(1, 6)), end, 26, "danger", "bold", "mm", halo="inverse")
    for _ in range(3):
        yield mark_last(middle(chance.choice(CELLS)), RADIUS)


def pair(chance: random.Random) -> tuple[Point, Point]:
    """The centres of two hexes not far from one another."""
    start = chance.choice(CELLS)
    near = [x for x in CELLS if 2 <= max(abs(x[0] - start[0]), abs(x[1] - start[1])) <= 6]
    return middle(start), middle(chance.choice(near))


def panels(turn: int) -> Iterator[Node]:
    """Each seat's name, stocks, ships and progress."""
    for seat, name in enumerate(NAMES):
        alt = f"{name}, {seat_livery(seat).words}"
        yield Group(tuple(panel(seat, name, turn)), alt=alt, order=-1)


def panel(seat: int, name: str, turn: int) -> tuple[Node, ...]:
    """One seat's panel."""
    chance = random.Random(turn * 10 + seat)
    who, points = seat_livery(seat), str(chance.randint(5, 40))
    stocks = [counter(icon, chance.randint(0, 12), 38, f"seat-{seat}-soft") for icon, _ in STOCKS]
    fleet = [berth(number, seat, chance) for number in range(6)]
    place = chance.randint(0, 11)
    words = f"Progress {place}, eliminated in {chance.randint(1, 9)} turns"
    inside = column(
        title(name, 32, points, before=badge(who, 46)),
        row(*map(grown, stocks)),
        row(*map(grown, fleet)),
        bar(place, 11, 0, 30, fill=who.colour),
        label(words, 19, "muted", "regular", alt=SAY),
        gap=6,
    )
    return placed(pad(inside, 26, 12), panel_box(seat))


def berth(number: int, seat: int, chance: random.Random) -> Part:
    """A ship on a panel: its silhouette, name and hull."""
    named = row(icon(CLASSES[number % 3], 44, seat_colour(seat)), label(f"sc{number + 1}", 18))
    return column(named, bar(chance.randint(1, 5), 5, 52, 10))


def log(turn: int) -> Iterator[Node]:
    """Dice and the last lines of the log."""
    x, y, wide, _ = log_box()
    tokens = [icon("cube", 50, "raised" if n % 2 else seat_colour(1)) for n in range(5)]
    yield from placed(row(*tokens, gap=8), (x + 185, y + 13, wide - 185, 50))
    lines = (
        f"Turn {turn}: cruiser sc{turn % 6} moves k12 to m9",
        "Ada shoots at 太郎's carrier: 4 damage",
        "Zoë colonises New Mons and draws two cards from the loot deck",
        "太郎 repairs sc2; the timer stands at 3",
        "Round 7 begins",
    )
    yield Group(
        tuple(
            Text(words, (x + 28, y + 82 + row * 33), 22, max_width=wide - 50, anchor="lt", alt=SAY)
            for row, words in enumerate(lines)
        ),
        alt="Log",
    )
    yield line(((x + 28, y + 74), (x + wide - 24, y + 74)), colour="line")


def plain(theme: ThemeName = "light") -> Scene:
    """A small scene of every kind of node, without a base."""
    nodes: tuple[Node, ...] = (
        rect((10, 10, 120, 60), radius=12, fill="panel", outline="ink", width=3),
        circle((180, 40), 28, fill="seat-0", outline="ink", width=3),
        Text("Ag 12 山", (20, 40), 22, "ink", "bold", "lm"),
        Sprite("coin", (240, 40), 52, tint="raised"),
        *badge_at((300, 40), 52, seat_livery(3)),
        line(((10, 100), (150, 120), (300, 90)), width=5, dash=(14, 9)),
        route(((20, 140), (120, 170), (280, 140))),
    )
    return Scene((330, 190), nodes, theme=theme, title="A small picture")
