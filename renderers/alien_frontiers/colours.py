"""How seats and territories are told apart: by colour, shape and letter."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from bot.games.alien_frontiers.data import BOX
from renderers.kit import Livery
from renderers.theme import Marker, ThemeName, ink_on

PAPER: Final = "#f4f1e8"
LOOKS: Final[Mapping[str, tuple[Marker, str, str]]] = MappingProxyType(
    {
        "red": ("circle", "#d32020", "#ab0d0d"),
        "blue": ("square", "#4f66d0", "#20369a"),
        "green": ("triangle", "#3cc477", "#2f9c78"),
        "yellow": ("diamond", "#fff048", "#ecc71c"),
        "purple": ("hexagon", "#cf90fd", "#b558f4"),
        "relic": ("star", "#eef1f6", "#ffffff"),
    }
)
"""Each colour's shape, and its shade in the dark and the light theme."""
SHAPES: Final = {key: shape for key, (shape, _, _) in LOOKS.items()}
COLOURS: Final[Mapping[ThemeName, Mapping[str, str]]] = {
    "dark": {key: shade for key, (_, shade, _) in LOOKS.items()},
    "light": {key: shade for key, (_, _, shade) in LOOKS.items()},
}
LETTERS: Final = {c.key: c.letter for c in BOX.colours.values()}
GROUND: Final[Mapping[str, tuple[str, str, str]]] = MappingProxyType(
    {
        "asimov": ("#7b6a78", "#8e7d8b", "#675766"),
        "bradbury": ("#9a5d45", "#b17258", "#7f4936"),
        "burroughs": ("#b58a4e", "#cba264", "#99723d"),
        "heinlein": ("#5f8355", "#749a68", "#4d6e45"),
        "herbert": ("#8b8248", "#6fa3b5", "#6f6738"),
        "lem": ("#a0524f", "#b86a64", "#823f3e"),
        "pohl": ("#4f7d83", "#65959a", "#3e676d"),
        "vanvogt": ("#5d6c8c", "#8c9bb8", "#4a5773"),
    }
)
"""Each territory's ground, lighter marks and darker marks, in both themes."""
FUEL: Final = "#f2913d"
ORE: Final = "#9aa4b5"
FIELD: Final[Mapping[str, str]] = MappingProxyType(
    {"isolation": "#4fc3f7", "positron": "#ffd54f", "repulsor": "#ef6f9b"}
)


@lru_cache(maxsize=16)
def livery(colour: str, theme: ThemeName) -> Livery:
    """A colour's looks in a theme. The Relic Ship is a white star."""
    shown = COLOURS[theme][colour]
    letter = LETTERS.get(colour, "")
    return Livery(shown, ink_on(shown), SHAPES[colour], letter, f"{colour} {SHAPES[colour]}")
