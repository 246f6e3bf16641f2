"""The game's own sprites: ships by class, resources, wormholes, blasts, kits and small marks.

A ship is recognised by its outline alone: a scout is an arrowhead, a warrior has swept wings, a
juggernaut is a block with guns, a mothership a ring with docks.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from renderers import layout
from renderers.scene import Group, Node, Point, Recipe, circle, line, polygon, rect

PATH: Final = "renderers.star_factions.sprites:BOOK"
ROOM: Final = 0.87
COLOURS: Final = (
    "#b9c2d0", "#eef2f8", "#f39a2d", "#ffe0a8", "#ea5a68", "#ffd9dc", "#ffb02e", "#ff5a33",
    "#fff3c4", "#10131a",
)  # fmt: skip
"""The sprites' colours, besides roles and tints."""


def mirrored(*half: Point) -> tuple[Point, ...]:
    """A symmetrical figure from its right half, given from top to bottom."""
    return (*half, *((-x, y) for x, y in reversed(half) if x))


SCOUT: Final = mirrored((0, -49), (10, -34), (21, -6), (44, 32), (42, 42), (20, 34), (0, 44))
WARRIOR: Final = mirrored(
    (0, -47), (12, -37), (17, -18), (33, -8), (36, -34), (44, -34), (48, 8), (46, 38),
    (38, 38), (35, 26), (19, 28), (15, 43), (0, 40),
)  # fmt: skip
JUGGERNAUT: Final = mirrored(
    (0, -37), (11, -37), (11, -48), (23, -48), (23, -36), (37, -24), (48, -24), (48, 30),
    (37, 30), (37, 36), (24, 44), (0, 44),
)  # fmt: skip


def hull(points: tuple[Point, ...]) -> Iterator[Node]:
    """A ship's plates: a gap round it, its colour, a bright edge."""
    yield polygon(points, outline="inverse", width=13)
    yield polygon(points, fill="tint", outline="ink", width=4.5)


def scout() -> Iterator[Node]:
    """An arrowhead with two jets."""
    yield from hull(SCOUT)
    yield polygon(mirrored((0, -36), (6, -22), (0, -16)), fill="tint-ink", alpha=0.8)


def warrior() -> Iterator[Node]:
    """A body between swept wings."""
    yield from hull(WARRIOR)
    yield polygon(mirrored((0, -38), (6, -26), (0, -20)), fill="tint-ink", alpha=0.8)


def juggernaut() -> Iterator[Node]:
    """A block with two guns and heavy flanks."""
    yield from hull(JUGGERNAUT)
    for side in (-1, 1):
        yield line(((side * 37, -20), (side * 37, 28)), colour="tint-ink", width=3, alpha=0.5)
    yield line(((-22, -30), (22, -30)), colour="tint-ink", width=4, alpha=0.6)


def mothership() -> Iterator[Node]:
    """A ring with six docks round a hub."""
    for turn in range(0, 360, 60):
        foot, tip = layout.polar((0, 0), 34, turn), layout.polar((0, 0), 47, turn)
        yield line((foot, tip), colour="inverse", width=24)
    yield circle((0, 0), 45, fill="inverse")
    for turn in range(0, 360, 60):
        foot, tip = layout.polar((0, 0), 34, turn), layout.polar((0, 0), 45, turn)
        yield line((foot, tip), colour="ink", width=17)
        yield line((foot, tip), colour="tint", width=9)
    yield circle((0, 0), 41, fill="tint", outline="ink", width=4.5)
    yield circle((0, 0), 33, outline="tint-ink", width=2.5, dash=(8, 5), alpha=0.7)


def metal() -> Iterator[Node]:
    """An ingot."""
    yield polygon(
        ((-20, -26), (20, -26), (44, 28), (-44, 28)), fill="#b9c2d0", outline="#10131a", width=5
    )
    yield polygon(((-14, -18), (14, -18), (18, -6), (-18, -6)), fill="#eef2f8")


def fuel() -> Iterator[Node]:
    """A drop."""
    drop = mirrored((0, -46), (14, -20), (28, 4), (30, 20), (22, 36), (8, 44), (0, 45))
    yield polygon(drop, fill="#f39a2d", outline="#10131a", width=5)
    yield polygon(((-14, 8), (-8, 6), (-6, 26), (-14, 22)), fill="#ffe0a8")


def weapon() -> Iterator[Node]:
    """A missile."""
    yield polygon(
        mirrored((0, -48), (13, -26), (13, 16), (30, 38), (13, 34), (0, 40)),
        fill="#ea5a68",
        outline="#10131a",
        width=5,
    )
    yield rect((-7, -16, 14, 10), fill="#ffd9dc")


def wormhole() -> Iterator[Node]:
    """A whirl in the tint."""
    yield circle((0, 0), 46, fill="tint", alpha=0.18)
    yield circle((0, 0), 32, fill="tint", alpha=0.25)
    for turn in range(0, 360, 120):
        points = tuple(layout.polar((0, 0), 46 - i * 2.9, turn + i * 20) for i in range(15))
        yield line(points, colour="tint", width=7, alpha=0.9)
    yield circle((0, 0), 9, fill="inverse")


def blast() -> Iterator[Node]:
    """The mark where a ship was destroyed."""
    yield polygon(layout.star((0, 0), 49, 9, 0.56), fill="#ffb02e", outline="#10131a", width=4)
    yield polygon(layout.star((0, 0), 33, 9, 0.5), fill="#ff5a33")
    yield polygon(layout.star((0, 0), 16, 7, 0.5), fill="#fff3c4")


def burst() -> Iterator[Node]:
    """The ground under a damage number."""
    yield polygon(layout.star((0, 0), 49, 10, 0.76), fill="tint", outline="inverse", width=5)


def colony() -> Iterator[Node]:
    """A flag on its pole."""
    cloth = ((-22, -44), (46, -34), (30, -16), (46, 2), (-22, 10))
    yield line(((-26, -44), (-26, 46)), colour="inverse", width=20)
    yield polygon(cloth, outline="inverse", width=14)
    yield polygon(cloth, fill="tint", outline="ink", width=5)
    yield line(((-26, -45), (-26, 46)), colour="ink", width=8)


def did_move() -> Iterator[Node]:
    """A wake: this ship has moved."""
    for y in (-34, 2):
        yield line(((-34, y + 34), (0, y), (34, y + 34)), colour="inverse", width=30)
    for y in (-34, 2):
        yield line(((-34, y + 34), (0, y), (34, y + 34)), colour="tint", width=15)


def did_act() -> Iterator[Node]:
    """A spark: this ship has acted."""
    yield polygon(layout.star((0, 0), 44, 4, 0.34), outline="inverse", width=22)
    yield polygon(layout.star((0, 0), 44, 4, 0.34), fill="tint")


def is_new() -> Iterator[Node]:
    """A plus: this ship was built this turn."""
    cross = ((0, -32), (0, 32)), ((-32, 0), (32, 0))
    for width, colour in ((38, "inverse"), (20, "tint")):
        for points in cross:
            yield line(points, colour=colour, width=width)


def kit(*figures: tuple[Point, ...]) -> Iterator[Node]:
    """A kit's mark: figures on a disc."""
    yield circle((0, 0), 45, fill="raised", outline="ink", width=7)
    for points in figures:
        yield polygon(points, fill="ink")


EXPLORER: Final = (layout.star((0, 0), 36, 4, 0.3),)
SURVIVOR: Final = (
    ((-10, -32), (10, -32), (10, 32), (-10, 32)),
    ((-32, -10), (32, -10), (32, 10), (-32, 10)),
)
CHEETAH: Final = tuple(
    ((x, -26), (x + 16, -26), (x + 32, 0), (x + 16, 26), (x, 26), (x + 16, 0)) for x in (-32, -4)
)
GOLIATH: Final = (layout.regular((0, 0), 36, 4, 45),)
CRUSHER: Final = (layout.regular((0, 4), 36, 3, 90),)


def within_square(recipe: Recipe) -> Recipe:
    """A recipe drawn smaller, so that its edges stay within the square."""
    return partial(shrink, recipe)


def shrink(recipe: Recipe) -> Iterator[Node]:
    """The nodes of a recipe, drawn smaller."""
    yield Group(tuple(recipe()), scale=ROOM)


BOOK: Final[Mapping[str, Recipe]] = MappingProxyType(
    {
        "sc": within_square(scout),
        "wr": within_square(warrior),
        "jg": within_square(juggernaut),
        "ms": within_square(mothership),
        "metal": metal,
        "fuel": fuel,
        "weapon": weapon,
        "wormhole": within_square(wormhole),
        "blast": blast,
        "burst": within_square(burst),
        "colony": within_square(colony),
        "moved": within_square(did_move),
        "acted": within_square(did_act),
        "new": is_new,
        "explorer": partial(kit, *EXPLORER),
        "survivor": partial(kit, *SURVIVOR),
        "cheetah": partial(kit, *CHEETAH),
        "goliath": partial(kit, *GOLIATH),
        "crusher": partial(kit, *CRUSHER),
    }
)
