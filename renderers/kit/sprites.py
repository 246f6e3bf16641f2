"""The built-in sprites, which any Scene can name: dice, seats' markers, a few tokens."""

from collections.abc import Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from renderers import layout
from renderers.layout import marker_points
from renderers.scene import Node, Recipe, circle, line, polygon, rect
from renderers.theme import SEAT_SHAPES, Marker

PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die_recipe(pips: int) -> Iterator[Node]:
    """A die's face in the tint. Without pips it is a blank die."""
    yield rect((-44, -44, 88, 88), radius=18, fill="tint", outline="ink", width=5)
    for x, y in PIPS.get(pips, ()):
        yield circle((x * 24, y * 24), 9.5, fill="tint-ink")


def marker_recipe(marker: Marker) -> Iterator[Node]:
    """A seat's shape in the tint."""
    if marker == "circle":
        yield circle((0, 0), 38, fill="tint", outline="ink", width=5)
    else:
        yield polygon(marker_points(marker, (0, 0), 38), fill="tint", outline="ink", width=5)


def cube_recipe() -> Iterator[Node]:
    """A wooden cube seen from above a corner."""
    top = ((0, -44), (40, -22), (0, 0), (-40, -22))
    left = ((-40, -22), (0, 0), (0, 46), (-40, 24))
    right = ((40, -22), (0, 0), (0, 46), (40, 24))
    for side in (top, left, right):
        yield polygon(side, fill="tint", outline="ink", width=4)
    yield polygon(top, fill="raised", alpha=0.45)
    yield polygon(right, fill="ink", alpha=0.18)


def coin_recipe() -> Iterator[Node]:
    """A coin: a disc with a ring."""
    yield circle((0, 0), 42, fill="tint", outline="ink", width=5)
    yield circle((0, 0), 30, outline="tint-ink", width=4, alpha=0.6)


def cards_recipe() -> Iterator[Node]:
    """A small stack of cards."""
    for shift in (12, 0, -12):
        box = (-28 + shift, -36 - shift / 2, 52, 74)
        yield rect(box, radius=8, fill="tint", outline="ink", width=4)


def star_recipe() -> Iterator[Node]:
    """A star, for points."""
    yield polygon(layout.star((0, 3), 46), fill="tint", outline="ink", width=4)


def skull_recipe() -> Iterator[Node]:
    """A cross in a ring, for losses."""
    yield circle((0, 0), 40, fill="tint", outline="ink", width=5)
    yield line(((-18, -18), (18, 18)), colour="tint-ink", width=11)
    yield line(((18, -18), (-18, 18)), colour="tint-ink", width=11)


def built_in() -> dict[str, Recipe]:
    """The sprites that every scene can name."""
    markers = {f"marker-{marker}": partial(marker_recipe, marker) for marker in SEAT_SHAPES}
    dice: dict[str, Recipe] = {f"die-{pips}": partial(die_recipe, pips) for pips in range(7)}
    return {
        **dice,
        **markers,
        "cube": cube_recipe,
        "coin": coin_recipe,
        "cards": cards_recipe,
        "star": star_recipe,
        "lost": skull_recipe,
    }


BOOK: Final[Mapping[str, Recipe]] = MappingProxyType(built_in())
