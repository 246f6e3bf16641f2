"""The game's signs for texts and buttons: resources and ships."""

from collections.abc import Mapping
from typing import Final

from renderers.scene import Recipe
from renderers.signs import tinted
from renderers.star_factions.sprites import BOOK, METAL

SHIPS: Final = {"scout": "sc", "warrior": "wr", "juggernaut": "jg", "mothership": "ms"}
SIGNS: Final[Mapping[str, Recipe]] = {
    "metal": BOOK["metal"],
    "star_fuel": BOOK["fuel"],
    "weapon": BOOK["weapon"],
    **{name: tinted(BOOK[key], METAL) for name, key in SHIPS.items()},
}
