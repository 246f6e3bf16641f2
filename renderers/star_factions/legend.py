"""The ships' table, where the panels leave room for it."""

from collections.abc import Iterator
from typing import Final

from bot.games.star_factions.data import CLASSES, RESOURCES, ShipClass
from renderers.scene import Box, Node, Sprite, Text, rect

ROW: Final = 52
HIGH: Final = 4 * ROW + 54
COLUMNS: Final = (
    ("hull", 250),
    ("shield", 318),
    ("attack", 390),
    ("move", 459),
    ("range", 522),
)


def legend(box: Box) -> Iterator[Node]:
    """Each class with its numbers."""
    x, y, wide, high = box
    yield rect((x, y, wide, high), radius=14, fill="panel", outline="line", width=2)
    for title, across in COLUMNS:
        yield Text(title, (x + across, y + 26), 20, "muted", "regular", "mm")
    yield Text("Ships", (x + 22, y + 26), 24, "ink", "bold", "lm")
    for number, ship in enumerate(CLASSES.values()):
        yield from row((x, y + 46 + number * ROW, wide, ROW), ship)


def row(box: Box, ship: ShipClass) -> Iterator[Node]:
    """A class."""
    x, y, _, high = box
    middle = y + high / 2
    yield Sprite(ship.key, (x + 44, middle), 46, tint="muted")
    yield Text(
        ship.id.capitalize(),
        (x + 76, middle - (9 if ship.cost else 0)),
        21,
        "ink",
        "bold",
        "lm",
        max_width=150,
    )
    if ship.cost is not None:
        for number, resource in enumerate(RESOURCES):
            left = x + 76 + number * 36
            yield Text(
                str(getattr(ship.cost, resource)), (left, middle + 14), 18, "muted", "bold", "lm"
            )
            yield Sprite(resource, (left + 20, middle + 14), 17)
    values = (ship.hull, ship.shield, ship.die, ship.movement, ship.range)
    for value, (_, across) in zip(values, COLUMNS, strict=True):
        yield Text(str(value), (x + across, middle), 27, "ink", "bold", "mm")
