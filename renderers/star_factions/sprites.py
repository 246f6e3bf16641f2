"""The game's own sprites: ships by class, resources, wormholes, blasts, kits and small marks.

A ship is recognised by its outline alone: a scout is an arrowhead, a warrior has swept wings, a
juggernaut is a block with guns, a mothership a ring with docks.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from renderers.layout import polar, regular, star
from renderers.scene import Group, Node, Point, Recipe, Shape, circle, line, polygon, rect
from renderers.star_factions import worlds

PATH: Final = "renderers.star_factions.sprites:BOOK"
ROOM: Final = 0.87
"""The scale of sprites whose edges would stick out of the square."""
METAL, SHINE, FUEL, GLEAM, WEAPON, FIN, FLAME, HEAT, CORE, EDGE = COLOURS = (
    "#b9c2d0", "#eef2f8", "#f39a2d", "#ffe0a8", "#ea5a68", "#ffd9dc", "#ffb02e", "#ff5a33",
    "#fff3c4", "#10131a",
)  # fmt: skip
"""The sprites' colours, besides roles and tints."""
MID: Final = (0, 0)


def mirrored(*half: Point) -> tuple[Point, ...]:
    """A symmetrical figure from its right half, given from top to bottom."""
    return (*half, *((-x, y) for x, y in reversed(half) if x))


def shrunk(*nodes: Node) -> tuple[Node, ...]:
    """The nodes drawn at `ROOM` of their size."""
    return (Group(nodes, scale=ROOM),)


def hull(*half: Point) -> Iterator[Shape]:
    """A ship's plates from their right half: a gap round it, its colour, a bright edge."""
    yield polygon(mirrored(*half), outline="inverse", width=13)
    yield polygon(mirrored(*half), fill="tint", outline="ink", width=4.5)


def window(top: float, low: float, foot: float) -> Shape:
    """The window in a ship's nose."""
    return polygon(mirrored((0, top), (6, low), (0, foot)), fill="tint-ink", alpha=0.8)


def docks(far: float, *strokes: tuple[str, float]) -> Iterator[Shape]:
    """A mothership's six docks, in strokes of these colours and widths."""
    for turn in range(0, 360, 60):
        for colour, width in strokes:
            ends = (polar(MID, 34, turn), polar(MID, far, turn))
            yield line(ends, colour=colour, width=width)


def whirl(turn: float) -> Shape:
    """An arm of a wormhole."""
    arm = (polar(MID, 46 - i * 2.9, turn + i * 20) for i in range(15))
    return line(arm, colour="tint", width=7, alpha=0.9)


def wake(colour: str, width: float) -> Iterator[Shape]:
    """The mark of a ship that has moved."""
    for top in (-34, 2):
        yield line(((-34, top + 34), (0, top), (34, top + 34)), colour=colour, width=width)


def plus(colour: str, width: float) -> Iterator[Shape]:
    """The mark of a ship built this turn."""
    for ends in (((0, -32), (0, 32)), ((-32, 0), (32, 0))):
        yield line(ends, colour=colour, width=width)


def kit(*figures: tuple[Point, ...]) -> tuple[Node, ...]:
    """A kit's mark: figures on a disc."""
    disc = circle(MID, 45, fill="raised", outline="ink", width=7)
    return (disc, *(polygon(points, fill="ink") for points in figures))


def rung(x: float) -> tuple[Point, ...]:
    """A chevron of the Cheetah's mark."""
    return ((x, -26), (x + 16, -26), (x + 32, 0), (x + 16, 26), (x, 26), (x + 16, 0))


CLOTH: Final = ((-22, -44), (46, -34), (30, -16), (46, 2), (-22, 10))
SPARK: Final = star(MID, 44, 4, 0.34)
DRAWN: Final[Mapping[str, tuple[Node, ...]]] = {
    "sc": shrunk(
        *hull((0, -49), (10, -34), (21, -6), (44, 32), (42, 42), (20, 34), (0, 44)),
        window(-36, -22, -16),
    ),
    "wr": shrunk(
        *hull((0, -47), (12, -37), (17, -18), (33, -8), (36, -34), (44, -34), (48, 8), (46, 38),
              (38, 38), (35, 26), (19, 28), (15, 43), (0, 40)),
        window(-38, -26, -20),
    ),
    "jg": shrunk(
        *hull((0, -37), (11, -37), (11, -48), (23, -48), (23, -36), (37, -24), (48, -24), (48, 30),
              (37, 30), (37, 36), (24, 44), (0, 44)),
        *(line(((x, -20), (x, 28)), colour="tint-ink", width=3, alpha=0.5) for x in (-37, 37)),
        line(((-22, -30), (22, -30)), colour="tint-ink", width=4, alpha=0.6),
    ),
    "ms": shrunk(
        *docks(47, ("inverse", 24)),
        circle(MID, 45, fill="inverse"),
        *docks(45, ("ink", 17), ("tint", 9)),
        circle(MID, 41, fill="tint", outline="ink", width=4.5),
        circle(MID, 33, outline="tint-ink", width=2.5, dash=(8, 5), alpha=0.7),
    ),
    "wormhole": shrunk(
        circle(MID, 46, fill="tint", alpha=0.18),
        circle(MID, 32, fill="tint", alpha=0.25),
        *map(whirl, (0, 120, 240)),
        circle(MID, 9, fill="inverse"),
    ),
    "burst": shrunk(polygon(star(MID, 49, 10, 0.76), fill="tint", outline="inverse", width=5)),
    "colony": shrunk(
        line(((-26, -44), (-26, 46)), colour="inverse", width=20),
        polygon(CLOTH, outline="inverse", width=14),
        polygon(CLOTH, fill="tint", outline="ink", width=5),
        line(((-26, -45), (-26, 46)), colour="ink", width=8),
    ),
    "moved": shrunk(*wake("inverse", 30), *wake("tint", 15)),
    "acted": shrunk(polygon(SPARK, outline="inverse", width=22), polygon(SPARK, fill="tint")),
    "metal": (
        polygon(((-20, -26), (20, -26), (44, 28), (-44, 28)), fill=METAL, outline=EDGE, width=5),
        polygon(((-14, -18), (14, -18), (18, -6), (-18, -6)), fill=SHINE),
    ),
    "fuel": (
        polygon(mirrored((0, -46), (14, -20), (28, 4), (30, 20), (22, 36), (8, 44), (0, 45)),
                fill=FUEL, outline=EDGE, width=5),
        polygon(((-14, 8), (-8, 6), (-6, 26), (-14, 22)), fill=GLEAM),
    ),
    "weapon": (
        polygon(mirrored((0, -48), (13, -26), (13, 16), (30, 38), (13, 34), (0, 40)),
                fill=WEAPON, outline=EDGE, width=5),
        rect((-7, -16, 14, 10), fill=FIN),
    ),
    "blast": (
        polygon(star(MID, 49, 9, 0.56), fill=FLAME, outline=EDGE, width=4),
        polygon(star(MID, 33, 9, 0.5), fill=HEAT),
        polygon(star(MID, 16, 7, 0.5), fill=CORE),
    ),
    "new": (*plus("inverse", 38), *plus("tint", 20)),
    "explorer": kit(star(MID, 36, 4, 0.3)),
    "survivor": kit(((-10, -32), (10, -32), (10, 32), (-10, 32)),
                    ((-32, -10), (32, -10), (32, 10), (-32, 10))),
    "cheetah": kit(rung(-32), rung(-4)),
    "goliath": kit(regular(MID, 36, 4, 45)),
    "crusher": kit(regular((0, 4), 36, 3, 90)),
}  # fmt: skip
BOOK: Final[Mapping[str, Recipe]] = MappingProxyType(
    {name: partial(tuple[Node, ...], nodes) for name, nodes in {**DRAWN, **worlds.DRAWN}.items()}
)
