"""The game's signs for texts and buttons: crystals and gold, authority, dice, ships, tokens."""

from collections.abc import Iterator, Mapping
from typing import Final

from renderers import kit
from renderers.federation.signs import COLOURS, SPRITES
from renderers.federation.sprites import BOOK
from renderers.scene import Box, Group, Node, Recipe, rect
from renderers.signs import tinted
from renderers.theme import NIGHT, WHITE

PLATE: Final[Box] = (-50, -50, 100, 100)
BEND: Final = 22
SCALE: Final = 0.72
"""The scale of a drawing on its plate."""
GOODS: Final = ("lavandium", "coppernium", "oceanium", "gold")
PLATED: Final = {
    "authority": WHITE,
    "spaceship": WHITE,
    "mission_token": WHITE,
    "project": WHITE,
    "die": WHITE,
    "contribution": COLOURS["joint"],
}


def crystal(kind: str) -> Recipe:
    """A crystal, or gold."""
    name = SPRITES.get(kind, kind)
    return tinted(BOOK[name] if name in BOOK else kit.BOOK[name], COLOURS[kind])


def plated(name: str, tint: str) -> Recipe:
    """A drawing in one colour, on a plate so that it shows in a light window too."""

    def drawn() -> Iterator[Node]:
        yield rect(PLATE, radius=BEND, fill=NIGHT)
        yield Group(tuple(tinted(BOOK[name], tint)()), scale=SCALE)

    return drawn


SIGNS: Final[Mapping[str, Recipe]] = {
    **{kind: crystal(kind) for kind in GOODS},
    **{name: plated(name, tint) for name, tint in PLATED.items()},
    "medal": tinted(kit.BOOK["star"], COLOURS["gold"]),
}
