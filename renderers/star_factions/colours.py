"""How the factions are told apart: colour, shape and letter; and the few colours of the map."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec

from bot.engine.flow import Seat
from bot.games.star_factions.data import FACTIONS
from renderers.theme import Marker, ThemeName, ink_on


class Livery(msgspec.Struct, frozen=True):
    """A faction's looks."""

    colour: str
    ink: str
    """Legible upon the colour."""
    shape: Marker
    letter: str
    words: str
    """For alt text: "blue circle"."""


Dress: TypeAlias = Mapping[Seat, Livery]
"""The seats' looks."""
SHAPES: Final[Mapping[str, Marker]] = MappingProxyType(
    {"je": "circle", "nx": "square", "mg": "hexagon", "bc": "diamond"}
)
COLOURS: Final[Mapping[ThemeName, Mapping[str, str]]] = MappingProxyType(
    {
        "dark": {"je": "#4b7cf0", "nx": "#ffe23c", "mg": "#46d6a6", "bc": "#f2412b"},
        "light": {"je": "#2340c8", "nx": "#f0b400", "mg": "#1f9a72", "bc": "#b01414"},
    }
)
NOBODY: Final[Mapping[ThemeName, str]] = MappingProxyType({"dark": "#8b95a8", "light": "#7b7f88"})


def livery(faction: str, theme: ThemeName) -> Livery:
    """A faction's looks; a seat that has none yet is grey."""
    if faction not in FACTIONS:
        return Livery(NOBODY[theme], ink_on(NOBODY[theme]), "triangle", "?", "grey triangle")
    colour, shape = COLOURS[theme][faction], SHAPES[faction]
    letter = faction[0].upper()
    return Livery(colour, ink_on(colour), shape, letter, f"{FACTIONS[faction].colour} {shape}")
