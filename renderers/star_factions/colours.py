"""How the factions are told apart: by colour, shape and letter. Also the map's few colours."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from bot.games.star_factions.data import FACTIONS
from renderers.kit import Livery
from renderers.star_factions import sprites, worlds
from renderers.theme import THEMES, Marker, ThemeName, ink_on, mix, parse

WASH: Final = 0.17
"""The opacity of a faction's colour on its zone."""
REACH: Final = 0.3
"""The opacity of the accent on a hex that a ship can go to."""
SHAPES: Final[Mapping[str, Marker]] = MappingProxyType(
    {"je": "circle", "nx": "square", "mg": "hexagon", "bc": "diamond"}
)
COLOURS: Final[Mapping[ThemeName, Mapping[str, str]]] = MappingProxyType(
    {
        "dark": {"je": "#4b7cf0", "nx": "#ffe23c", "mg": "#46d6a6", "bc": "#f2412b"},
        "light": {"je": "#2340c8", "nx": "#f0b400", "mg": "#1f9a72", "bc": "#b01414"},
    }
)
FAR: Final[Mapping[ThemeName, str]] = MappingProxyType({"dark": "#ffffff", "light": "#4a5a86"})
NEAR: Final[Mapping[ThemeName, str]] = MappingProxyType({"dark": "#ffd9a8", "light": "#a8662e"})
"""The colours of stars far from the black hole and near it."""
NOBODY: Final[Mapping[ThemeName, str]] = MappingProxyType({"dark": "#8b95a8", "light": "#7b7f88"})


@cache
def livery(faction: str, theme: ThemeName) -> Livery:
    """A faction's looks. A seat without a faction is grey."""
    if faction not in FACTIONS:
        return Livery(NOBODY[theme], ink_on(NOBODY[theme]), "triangle", "?", "grey triangle")
    colour, shape = COLOURS[theme][faction], SHAPES[faction]
    letter = faction[0].upper()
    return Livery(colour, ink_on(colour), shape, letter, f"{FACTIONS[faction].colour} {shape}")


@cache
def swatches(theme: ThemeName) -> tuple[str, ...]:
    """The colours that ships, zones and marks may need in any picture."""
    ground = THEMES[theme].rgb("ground")
    colours = tuple(COLOURS[theme].values())
    mixed = [mix(ground, parse(colour), WASH) for colour in colours]
    mixed.append(mix(ground, THEMES[theme].rgb("accent"), REACH))
    washes = ("#{:02x}{:02x}{:02x}".format(*rgb) for rgb in mixed)
    own = (NOBODY[theme], FAR[theme], NEAR[theme])
    return tuple(dict.fromkeys((*colours, *own, *washes, *sprites.COLOURS, *worlds.COLOURS)))
