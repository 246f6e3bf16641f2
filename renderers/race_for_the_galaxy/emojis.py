"""The game's signs for texts and buttons: goods, cards, points, worlds, might."""

from collections.abc import Iterator, Mapping
from typing import Final

from renderers import kit
from renderers.layout import regular
from renderers.race_for_the_galaxy.signs import ANY, KIND, MILITARY, POINTS, good_at
from renderers.scene import Group, Node, Recipe, Text, circle, line, polygon
from renderers.signs import tinted
from renderers.theme import NIGHT, WHITE

MIDDLE: Final = (0, 0)
SMALL: Final = 12.0
LARGE: Final = 3.2
"""The radius of a good in the pictures, and how much larger it is as a sign."""
EMBLEM: Final = ((0, -46), (42, 0), (0, 46), (-42, 0))


def good(kind: str) -> Recipe:
    """A good, by colour and form."""

    def drawn() -> Iterator[Node]:
        yield Group((good_at(kind, MIDDLE, SMALL),), scale=LARGE)

    return drawn


def points() -> Iterator[Node]:
    """Points: a hexagon."""
    yield polygon(regular(MIDDLE, 48, 6, 0), fill=POINTS, outline=WHITE, width=4)
    yield Text("VP", MIDDLE, 46, WHITE, "bold", "mm")


def world(colour: str) -> Recipe:
    """A world to be placed: a ring round a dark middle."""

    def drawn() -> Iterator[Node]:
        yield circle(MIDDLE, 44, fill=colour, outline=NIGHT, width=6)
        yield circle(MIDDLE, 20, fill=NIGHT)

    return drawn


def development() -> Iterator[Node]:
    """A development: a lozenge, as on its card."""
    yield polygon(EMBLEM, fill=ANY, outline=NIGHT, width=6)


def sword() -> Iterator[Node]:
    """Might."""
    yield line(((-36, 40), (38, -40)), colour=MILITARY, width=19)
    yield line(((-38, -2), (6, 42)), colour=MILITARY, width=15)


SIGNS: Final[Mapping[str, Recipe]] = {
    **{kind: good(kind) for kind in KIND},
    "good": good("any"),
    "card": tinted(kit.BOOK["cards"], ANY),
    "vp": points,
    "world": world(ANY),
    "military_world": world(MILITARY),
    "development": development,
    "might": sword,
}
