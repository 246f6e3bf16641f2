"""The game's own sprites: ships by colour and value, colonies, goods, generators, emblems.

A ship is a die. A shape in its corner tells its owner. The Relic Ship's shape is a star.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from renderers.alien_frontiers.colours import COLOURS, FIELD, FUEL, ORE, PAPER, SHAPES
from renderers.kit.sprites import PIPS
from renderers.layout import marker_points, polar, regular, star
from renderers.scene import Node, Point, Recipe, arc, circle, line, polygon, rect
from renderers.theme import NIGHT, WHITE, ThemeName

PATH: Final = "renderers.alien_frontiers.sprites:BOOK"
TAB: Final = {"triangle": 10, "star": 12, "square": 12, "diamond": 12}
"""The largest radius of a corner's shape that stays within the square."""
GOLD: Final = "#ffc84a"
SKY: Final = "#6cc4ff"
LEAF: Final = "#6fcf7c"
RUST: Final = "#e0795a"
BONE: Final = "#eae6da"
STEEL: Final = "#a9b6c9"
VIOLET: Final = "#8a63c9"
LILAC: Final = "#b9a9d6"
TEAL: Final = "#2f6f8f"
JADE: Final = "#7ee0c3"
SEA: Final = "#3f86c9"
FLAME: Final = "#ff9d2e"
DUST: Final = "#77849a"
ALL: Final = (GOLD, SKY, LEAF, RUST, BONE, STEEL, VIOLET, LILAC, TEAL, JADE, SEA, FLAME, DUST)


def swatches(theme: ThemeName) -> tuple[str, ...]:
    """The colours that sprites and moving parts may need in any picture, besides roles."""
    return (*COLOURS[theme].values(), FUEL, ORE, *FIELD.values(), WHITE, NIGHT, PAPER, *ALL)


# Ships, colonies, generators


def ship(colour: str, pips: int) -> Iterator[Node]:
    """A die in a colour. A blank one has not been rolled."""
    yield rect((-42, -42, 90, 90), radius=20, fill=NIGHT)
    yield rect((-38, -38, 82, 82), radius=17, fill="tint")
    yield polygon(((-24, -35), (36, -35), (40, -30), (-28, -30)), fill=WHITE, alpha=0.45)
    shape, at = SHAPES[colour], (-35, -35)
    if not pips:
        yield polygon(marker_points(shape, (3, 3), 22), fill="tint-ink")
        return
    for x, y in PIPS[pips]:
        yield circle((6 + x * 22, 6 + y * 22), 10.5, fill="tint-ink")
    radius = TAB.get(shape, 12)
    yield polygon(marker_points(shape, at, radius + 3), fill=NIGHT)
    yield polygon(marker_points(shape, at, radius), fill=PAPER)


def colony(colour: str) -> Iterator[Node]:
    """A colony: its player's shape, edged dark and pale so that it shows on any ground."""
    for radius, fill in ((43, NIGHT), (39, PAPER), (34, "tint")):
        yield polygon(marker_points(SHAPES[colour], (0, 0), radius), fill=fill)


def crowned(colour: str) -> Iterator[Node]:
    """The colonies of a territory's controller, with rays round the shape."""
    for radius, fill in ((50, NIGHT), (46, GOLD)):
        yield polygon(star((0, 0), radius, 14, 0.84), fill=fill)
    for radius, fill in ((36, NIGHT), (32, "tint")):
        yield polygon(marker_points(SHAPES[colour], (0, 0), radius), fill=fill)


def generator(key: str) -> Iterator[Node]:
    """A field generator, without its letter."""
    yield polygon(regular((0, 0), 47, 6), fill=NIGHT)
    yield polygon(regular((0, 0), 40, 6), fill=FIELD[key])
    yield polygon(regular((0, 0), 30, 6), outline=NIGHT, width=3, alpha=0.5)


# Everything else, as nodes in a square from (-50, -50) to (50, 50)


def bow(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """The upper half of a circle, as a dome's outline."""
    return tuple(polar((x, y), radius, a) for a in range(180, 361, 15))


def crossed(size: float, colour: str, width: float) -> tuple[Node, ...]:
    """Two lines across each other."""
    return tuple(
        line(((-size, -size * side), (size, size * side)), colour=colour, width=width)
        for side in (1, -1)
    )


def disc(colour: str) -> Node:
    """The ground of a small mark."""
    return circle((0, 0), 44, fill=colour, outline="inverse", width=6)


def pile(shift: float) -> tuple[Node, ...]:
    """A card of a pile of tech cards."""
    return (
        rect((-34 + shift, -44 - shift / 2, 62, 86), radius=9, fill=NIGHT),
        rect((-30 + shift, -40 - shift / 2, 54, 78), radius=7, fill=TEAL),
    )


def askew(turn: float) -> tuple[Node, ...]:
    """A card of a discard pile."""
    return tuple(
        polygon((polar((0, 0), size, turn + a) for a in (57, 123, 237, 303)), fill=fill)
        for size, fill in ((52, NIGHT), (46, LILAC))
    )


DROP: Final = ((0, -47), (14, -22), (30, 6), (30, 22), (20, 38), (0, 46))
LUMP: Final = ((-20, -38), (18, -40), (44, -10), (36, 30), (4, 44), (-36, 32), (-46, -4))
ROCKET: Final = ((0, -48), (14, -24), (14, 30), (-14, 30), (-14, -24))
POINTER: Final = ((-26, -14), (0, -14), (0, -30), (28, -4), (0, 22), (0, 8), (-26, 8))
ART: Final[Mapping[str, tuple[Node, ...]]] = {
    # Goods and cards
    "fuel": (
        polygon((*DROP, *((-x, y) for x, y in DROP[-2:0:-1])), fill=FUEL, outline=NIGHT, width=5),
        polygon(((-15, 8), (-8, 4), (-6, 26), (-14, 22)), fill=WHITE, alpha=0.6),
    ),
    "ore": (
        polygon(LUMP, fill=ORE, outline=NIGHT, width=5),
        polygon(((-16, -32), (16, -34), (4, -8), (-24, -6)), fill=WHITE, alpha=0.55),
        polygon(((4, -8), (38, -8), (32, 26), (4, 38)), fill=NIGHT, alpha=0.22),
    ),
    "stock": (
        rect((-42, -42, 84, 84), radius=18, fill="tint", outline=NIGHT, width=6),
        polygon(((-28, 24), (0, -28), (28, 24), (0, 10)), fill="tint-ink"),
    ),
    "dome": (
        polygon(bow(0, 26, 42), fill="tint", outline=NIGHT, width=6),
        rect((-48, 24, 96, 18), radius=6, fill="tint", outline=NIGHT, width=6),
        arc((0, 26), 22, 180, 360, colour="tint-ink", width=6),
    ),
    "agenda": (
        rect((-34, -46, 68, 92), radius=10, fill=NIGHT),
        rect((-30, -42, 60, 84), radius=8, fill=VIOLET),
        polygon(star((0, 0), 24), fill=PAPER),
    ),
    "deck": (
        *(node for shift in (8, 0, -8) for node in pile(shift)),
        polygon(regular((-11, 3), 19, 6), fill=SKY),
        circle((-11, 3), 8, fill=NIGHT),
    ),
    "discards": tuple(node for turn in (-16, 10, -2) for node in askew(turn)),
    # The emblems of the facilities and of the Maintenance Bay
    "solar": (polygon(star((0, 0), 48, 12, 0.66), fill=GOLD), circle((0, 0), 26, fill=FLAME)),
    "market": (
        circle((-22, -14), 24, fill=FUEL, outline=NIGHT, width=4),
        circle((22, 14), 24, fill=ORE, outline=NIGHT, width=4),
        line((polar((0, 0), 44, a) for a in (-64, -44, -24)), colour=GOLD, width=8),
        line((polar((0, 0), 44, a) for a in (116, 136, 156)), colour=GOLD, width=8),
    ),
    "raiders": (
        line(((-44, 20), (44, 46)), colour=BONE, width=11),
        line(((44, 20), (-44, 46)), colour=BONE, width=11),
        circle((0, -12), 33, fill=BONE, outline=NIGHT, width=4),
        rect((-17, 10, 34, 24), radius=6, fill=BONE, outline=NIGHT, width=4),
        circle((-12, -12), 9, fill=NIGHT),
        circle((12, -12), 9, fill=NIGHT),
    ),
    "mine": (
        circle((0, 0), 42, fill=STEEL, outline=NIGHT, width=4),
        *(
            circle((x, y), radius, fill=DUST)
            for x, y, radius in ((-14, -12, 11), (16, 4, 8), (-6, 20, 9), (16, -22, 5))
        ),
    ),
    "shipyard": (
        polygon(((-12, 30), (12, 30), (0, 50)), fill=FUEL),
        polygon(((-32, 34), (-14, 4), (14, 4), (32, 34)), fill=RUST, outline=NIGHT, width=4),
        polygon(ROCKET, fill=BONE, outline=NIGHT, width=4),
        circle((0, -12), 8, fill=SKY, outline=NIGHT, width=3),
    ),
    "hub": (
        polygon(bow(-20, 22, 25), fill=SKY, outline=NIGHT, width=4),
        polygon(bow(20, 22, 20), fill=SKY, outline=NIGHT, width=4),
        rect((-48, 22, 96, 13), radius=5, fill=STEEL, outline=NIGHT, width=4),
    ),
    "constructor": (
        line(((-26, 42), (-26, -40), (26, -40), (26, -14)), colour=GOLD, width=9),
        line(((-26, -12), (2, -40)), colour=GOLD, width=7),
        rect((6, -14, 40, 34), radius=5, fill=SKY, outline=NIGHT, width=4),
        line(((-44, 42), (44, 42)), colour=STEEL, width=9),
    ),
    "terraform": (
        circle((0, 0), 42, fill=SEA, outline=NIGHT, width=4),
        polygon(((-30, -24), (-4, -34), (6, -10), (-12, 8), (-34, 2)), fill=LEAF),
        polygon(((8, 8), (32, -6), (30, 20), (10, 32)), fill=LEAF),
    ),
    "artifact": (
        polygon(regular((0, 0), 47, 6, 30), fill=JADE, outline=NIGHT, width=4),
        polygon(regular((0, 0), 30, 6, 30), fill=NIGHT),
        polygon(star((0, 0), 22, 4, 0.42), fill=JADE),
    ),
    "bay": (
        *(
            line(((0, 0), polar((0, 0), 44, turn)), colour=STEEL, width=17)
            for turn in range(0, 360, 45)
        ),
        circle((0, 0), 33, fill=STEEL),
        circle((0, 0), 14, fill=NIGHT),
    ),
    # Marks: a covered port, a terraformed ship forfeited or saved, a borrowed ship, the last turn
    "cross": (
        rect((-48, -48, 96, 96), radius=18, fill="panel", outline="line", width=4),
        *crossed(30, "danger", 11),
    ),
    "gone": (disc("danger"), *crossed(18, "inverse", 12)),
    "saved": (disc("good"), line(((-20, 2), (-6, 16), (20, -14)), colour="inverse", width=12)),
    "lent": (disc("accent"), polygon(POINTER, fill="inverse")),
    "bracket": (line(((-44, -6), (-44, 16), (44, 16), (44, -6)), colour="accent", width=10),),
    "crown": (polygon(star((0, 0), 48, 14, 0.84), fill=GOLD), circle((0, 0), 30, fill=NIGHT)),
    "ring": (
        rect((-40, -40, 80, 80), radius=20, fill="highlight"),
        rect((-28, -28, 56, 56), radius=14, fill="panel"),
    ),
}


def every_sprite() -> Iterator[tuple[str, Recipe]]:
    """Every sprite by name."""
    for colour in SHAPES:
        for pips in range(7):
            yield f"{colour}-{pips}", partial(ship, colour, pips)
        yield f"colony-{colour}", partial(colony, colour)
        yield f"control-{colour}", partial(crowned, colour)
    for key in FIELD:
        yield f"field-{key}", partial(generator, key)
    for name, nodes in ART.items():
        yield name, partial(iter, nodes)


BOOK: Final[Mapping[str, Recipe]] = MappingProxyType(dict(every_sprite()))
