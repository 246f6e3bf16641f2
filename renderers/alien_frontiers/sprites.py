"""The game's own sprites: ships by colour and value, colonies, goods, generators, emblems.

A ship is a die. A shape in its corner tells its owner. The Relic Ship's shape is a star.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from renderers.alien_frontiers.colours import FIELD, FUEL, ORE, PAPER, SHAPES
from renderers.layout import marker_points, polar, regular, star
from renderers.scene import Node, Point, Recipe, arc, circle, line, polygon, rect
from renderers.theme import NIGHT, WHITE

PATH: Final = "renderers.alien_frontiers.sprites:BOOK"
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
TAB: Final = {"triangle": 10, "star": 12, "square": 12, "diamond": 12}
"""The largest radius of a corner's shape that stays within the square."""
GOLD: Final = "#ffc84a"
SKY: Final = "#6cc4ff"
LEAF: Final = "#6fcf7c"
RUST: Final = "#e0795a"
BONE: Final = "#eae6da"
STEEL: Final = "#a9b6c9"
EMBLEMS: Final = (GOLD, SKY, LEAF, RUST, BONE, STEEL)


# Ships and colonies


def ship(colour: str, pips: int) -> Iterator[Node]:
    """A die in a colour. A blank one has not been rolled."""
    yield rect((-42, -42, 90, 90), radius=20, fill=NIGHT)
    yield rect((-38, -38, 82, 82), radius=17, fill="tint")
    yield polygon(((-24, -35), (36, -35), (40, -30), (-28, -30)), fill=WHITE, alpha=0.45)
    if not pips:
        yield polygon(marker_points(SHAPES[colour], (3, 3), 22), fill="tint-ink")
        return
    for x, y in PIPS[pips]:
        yield circle((6 + x * 22, 6 + y * 22), 10.5, fill="tint-ink")
    yield from tab(colour, (-35, -35), TAB.get(SHAPES[colour], 12))


def tab(colour: str, at: Point, radius: float) -> Iterator[Node]:
    """A small shape that stands for a colour."""
    shape = SHAPES[colour]
    yield polygon(marker_points(shape, at, radius + 3), fill=NIGHT)
    yield polygon(marker_points(shape, at, radius), fill=PAPER)


def colony(colour: str) -> Iterator[Node]:
    """A colony: its player's shape, edged dark and pale so that it shows on any ground."""
    shape = SHAPES[colour]
    yield polygon(marker_points(shape, (0, 0), 43), fill=NIGHT)
    yield polygon(marker_points(shape, (0, 0), 39), fill=PAPER)
    yield polygon(marker_points(shape, (0, 0), 34), fill="tint")


def crowned(colour: str) -> Iterator[Node]:
    """The colonies of a territory's controller, with rays round the shape."""
    yield polygon(star((0, 0), 50, 14, 0.84), fill=NIGHT)
    yield polygon(star((0, 0), 46, 14, 0.84), fill=GOLD)
    shape = SHAPES[colour]
    yield polygon(marker_points(shape, (0, 0), 36), fill=NIGHT)
    yield polygon(marker_points(shape, (0, 0), 32), fill="tint")


# Goods


def fuel() -> Iterator[Node]:
    """A drop of fuel."""
    drop = ((0, -47), (14, -22), (30, 6), (30, 22), (20, 38), (0, 46))
    points = (*drop, *((-x, y) for x, y in reversed(drop) if x))
    yield polygon(points, fill=FUEL, outline=NIGHT, width=5)
    yield polygon(((-15, 8), (-8, 4), (-6, 26), (-14, 22)), fill=WHITE, alpha=0.6)


def ore() -> Iterator[Node]:
    """A lump of ore."""
    points = ((-20, -38), (18, -40), (44, -10), (36, 30), (4, 44), (-36, 32), (-46, -4))
    yield polygon(points, fill=ORE, outline=NIGHT, width=5)
    yield polygon(((-16, -32), (16, -34), (4, -8), (-24, -6)), fill=WHITE, alpha=0.55)
    yield polygon(((4, -8), (38, -8), (32, 26), (4, 38)), fill=NIGHT, alpha=0.22)


def stock() -> Iterator[Node]:
    """A ship in stock: a blank die."""
    yield rect((-42, -42, 84, 84), radius=18, fill="tint", outline=NIGHT, width=6)
    yield polygon(((-28, 24), (0, -28), (28, 24), (0, 10)), fill="tint-ink")


def dome() -> Iterator[Node]:
    """A colony not yet placed."""
    yield polygon(
        [*(polar((0, 26), 42, a) for a in range(180, 361, 15))],
        fill="tint",
        outline=NIGHT,
        width=6,
    )
    yield rect((-48, 24, 96, 18), radius=6, fill="tint", outline=NIGHT, width=6)
    yield arc((0, 26), 22, 180, 360, colour="tint-ink", width=6)


def agenda() -> Iterator[Node]:
    """An agenda face down."""
    yield rect((-34, -46, 68, 92), radius=10, fill=NIGHT)
    yield rect((-30, -42, 60, 84), radius=8, fill="#8a63c9")
    yield polygon(star((0, 0), 24), fill=PAPER)


def deck() -> Iterator[Node]:
    """A pile of tech cards."""
    for shift in (8, 0, -8):
        yield rect((-34 + shift, -44 - shift / 2, 62, 86), radius=9, fill=NIGHT)
        yield rect((-30 + shift, -40 - shift / 2, 54, 78), radius=7, fill="#2f6f8f")
    yield polygon(regular((-11, 3), 19, 6), fill=SKY)
    yield circle((-11, 3), 8, fill=NIGHT)


def discards() -> Iterator[Node]:
    """A discard pile: cards askew."""
    for turn in (-16, 10, -2):
        card = tuple(polar((0, 0), 52, turn + a) for a in (57, 123, 237, 303))
        yield polygon(card, fill=NIGHT)
        inner = tuple(polar((0, 0), 46, turn + a) for a in (57, 123, 237, 303))
        yield polygon(inner, fill="#b9a9d6")


def generator(key: str) -> Iterator[Node]:
    """A field generator, without its letter."""
    yield polygon(regular((0, 0), 47, 6), fill=NIGHT)
    yield polygon(regular((0, 0), 40, 6), fill=FIELD[key])
    yield polygon(regular((0, 0), 30, 6), outline=NIGHT, width=3, alpha=0.5)


def cross() -> Iterator[Node]:
    """A covered port, crossed out."""
    yield rect((-48, -48, 96, 96), radius=18, fill="panel", outline="line", width=4)
    yield line(((-30, -30), (30, 30)), colour="danger", width=11)
    yield line(((30, -30), (-30, 30)), colour="danger", width=11)


# Emblems of the facilities


def sun() -> Iterator[Node]:
    """The Solar Converter's emblem."""
    yield polygon(star((0, 0), 48, 12, 0.66), fill=GOLD)
    yield circle((0, 0), 26, fill="#ff9d2e")


def scales() -> Iterator[Node]:
    """The Orbital Market's emblem: fuel for ore."""
    yield circle((-22, -14), 24, fill=FUEL, outline=NIGHT, width=4)
    yield circle((22, 14), 24, fill=ORE, outline=NIGHT, width=4)
    for turn in (0, 180):
        points = [polar((0, 0), 44, turn + a) for a in (-64, -44, -24)]
        yield line(points, colour=GOLD, width=8)


def skull() -> Iterator[Node]:
    """The Raiders' Outpost's emblem."""
    yield line(((-44, 20), (44, 46)), colour=BONE, width=11)
    yield line(((44, 20), (-44, 46)), colour=BONE, width=11)
    yield circle((0, -12), 33, fill=BONE, outline=NIGHT, width=4)
    yield rect((-17, 10, 34, 24), radius=6, fill=BONE, outline=NIGHT, width=4)
    yield circle((-12, -12), 9, fill=NIGHT)
    yield circle((12, -12), 9, fill=NIGHT)


def moon() -> Iterator[Node]:
    """The Lunar Mine's emblem."""
    yield circle((0, 0), 42, fill=STEEL, outline=NIGHT, width=4)
    for x, y, radius in ((-14, -12, 11), (16, 4, 8), (-6, 20, 9), (16, -22, 5)):
        yield circle((x, y), radius, fill="#77849a")


def rocket() -> Iterator[Node]:
    """The Shipyard's emblem."""
    yield polygon(((-12, 30), (12, 30), (0, 50)), fill=FUEL)
    yield polygon(((-32, 34), (-14, 4), (14, 4), (32, 34)), fill=RUST, outline=NIGHT, width=4)
    body = ((0, -48), (14, -24), (14, 30), (-14, 30), (-14, -24))
    yield polygon(body, fill=BONE, outline=NIGHT, width=4)
    yield circle((0, -12), 8, fill=SKY, outline=NIGHT, width=3)


def domes() -> Iterator[Node]:
    """The Colonist Hub's emblem."""
    for x, radius in ((-20, 25), (20, 20)):
        points = [polar((x, 22), radius, a) for a in range(180, 361, 15)]
        yield polygon(points, fill=SKY, outline=NIGHT, width=4)
    yield rect((-48, 22, 96, 13), radius=5, fill=STEEL, outline=NIGHT, width=4)


def crane() -> Iterator[Node]:
    """The Colony Constructor's emblem."""
    yield line(((-26, 42), (-26, -40), (26, -40), (26, -14)), colour=GOLD, width=9)
    yield line(((-26, -12), (2, -40)), colour=GOLD, width=7)
    yield rect((6, -14, 40, 34), radius=5, fill=SKY, outline=NIGHT, width=4)
    yield line(((-44, 42), (44, 42)), colour=STEEL, width=9)


def world() -> Iterator[Node]:
    """The Terraforming Station's emblem."""
    yield circle((0, 0), 42, fill="#3f86c9", outline=NIGHT, width=4)
    yield polygon(((-30, -24), (-4, -34), (6, -10), (-12, 8), (-34, 2)), fill=LEAF)
    yield polygon(((8, 8), (32, -6), (30, 20), (10, 32)), fill=LEAF)


def idol() -> Iterator[Node]:
    """The Alien Artifact's emblem."""
    yield polygon(regular((0, 0), 47, 6, 30), fill="#7ee0c3", outline=NIGHT, width=4)
    yield polygon(regular((0, 0), 30, 6, 30), fill=NIGHT)
    yield polygon(star((0, 0), 22, 4, 0.42), fill="#7ee0c3")


def nut() -> Iterator[Node]:
    """The Maintenance Bay's emblem."""
    for turn in range(0, 360, 45):
        yield line(((0, 0), polar((0, 0), 44, turn)), colour=STEEL, width=17)
    yield circle((0, 0), 33, fill=STEEL)
    yield circle((0, 0), 14, fill=NIGHT)


def gone() -> Iterator[Node]:
    """The mark of a terraformed ship that will be forfeited."""
    yield circle((0, 0), 44, fill="danger", outline="inverse", width=6)
    yield line(((-18, -18), (18, 18)), colour="inverse", width=12)
    yield line(((18, -18), (-18, 18)), colour="inverse", width=12)


def saved() -> Iterator[Node]:
    """The mark of a terraformed ship that will return to the Bay."""
    yield circle((0, 0), 44, fill="good", outline="inverse", width=6)
    yield line(((-20, 2), (-6, 16), (20, -14)), colour="inverse", width=12)


def lent() -> Iterator[Node]:
    """The mark of a borrowed ship: an arrow."""
    yield circle((0, 0), 44, fill="accent", outline="inverse", width=6)
    yield polygon(
        ((-26, -14), (0, -14), (0, -30), (28, -4), (0, 22), (0, 8), (-26, 8)), fill="inverse"
    )


def ring() -> Iterator[Node]:
    """The mark of the last turn."""
    yield rect((-40, -40, 80, 80), radius=20, fill="highlight")
    yield rect((-28, -28, 56, 56), radius=14, fill="panel")


def every_sprite() -> dict[str, Recipe]:
    """Every sprite by name."""
    book: dict[str, Recipe] = {}
    for colour in SHAPES:
        book |= {f"{colour}-{pips}": partial(ship, colour, pips) for pips in range(7)}
        book[f"colony-{colour}"] = partial(colony, colour)
        book[f"control-{colour}"] = partial(crowned, colour)
    book |= {f"field-{key}": partial(generator, key) for key in FIELD}
    return book | {
        "fuel": fuel, "ore": ore, "stock": stock, "dome": dome, "agenda": agenda, "deck": deck,
        "discards": discards, "cross": cross, "solar": sun, "market": scales, "raiders": skull,
        "mine": moon, "shipyard": rocket, "hub": domes, "constructor": crane, "terraform": world,
        "artifact": idol, "bay": nut, "gone": gone, "saved": saved, "lent": lent,
        "ring": ring,
    }  # fmt: skip


BOOK: Final[Mapping[str, Recipe]] = MappingProxyType(every_sprite())
COLOURS: Final = (*EMBLEMS, "#8a63c9", "#2f6f8f", "#7ee0c3", "#3f86c9", "#ff9d2e", "#77849a")
"""The sprites' colours, besides roles, tints and named colours."""
