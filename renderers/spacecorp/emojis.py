"""The game's signs for texts and buttons: profit, cards, Time cards."""

from collections.abc import Iterator, Mapping
from typing import Final

from renderers import kit
from renderers.scene import Node, Recipe, circle, line, polygon, rect
from renderers.signs import tinted
from renderers.theme import NIGHT

PROFIT: Final = "#5fd38a"
PAGE: Final = "#d5dae6"
SAND: Final = "#f2b84b"


def profit() -> Iterator[Node]:
    """Profit: a coin with a line that rises."""
    yield circle((0, 0), 45, fill=PROFIT, outline=NIGHT, width=5)
    yield line(((-26, 18), (-6, -2), (6, 10), (26, -18)), colour=NIGHT, width=10)
    yield polygon(((10, -22), (30, -24), (28, -4)), fill=NIGHT)


def time() -> Iterator[Node]:
    """A Time card: an hourglass on a page."""
    yield rect((-36, -48, 72, 96), radius=10, fill=PAGE, outline=NIGHT, width=5)
    yield polygon(((-22, -30), (22, -30), (0, 0)), fill=NIGHT)
    yield polygon(((0, 0), (22, 30), (-22, 30)), fill=SAND, outline=NIGHT, width=4)


SIGNS: Final[Mapping[str, Recipe]] = {
    "profit": profit,
    "card": tinted(kit.BOOK["cards"], PAGE),
    "time": time,
}
