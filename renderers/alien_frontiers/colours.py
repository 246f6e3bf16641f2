"""How seats and territories are told apart: colour, shape and letter; names in short."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from renderers.theme import Marker, ThemeName, contrast, parse

WHITE: Final = "#ffffff"
NIGHT: Final = "#10131a"
SHAPES: Final[Mapping[str, Marker]] = MappingProxyType(
    {
        "red": "circle",
        "blue": "square",
        "green": "triangle",
        "yellow": "diamond",
        "purple": "hexagon",
        "relic": "star",
    }
)
COLOURS: Final[Mapping[ThemeName, Mapping[str, str]]] = MappingProxyType(
    {
        "dark": {
            "red": "#ff5548",
            "blue": "#5a8dff",
            "green": "#2fae78",
            "yellow": "#ffe04a",
            "purple": "#d59bf6",
            "relic": "#eef1f6",
        },
        "light": {
            "red": "#c42b1f",
            "blue": "#2b55d6",
            "green": "#0d6b47",
            "yellow": "#eab308",
            "purple": "#8a3fc0",
            "relic": "#ffffff",
        },
    }
)
GROUND: Final[Mapping[str, str]] = MappingProxyType(
    {
        "asimov": "#7d6a58",
        "bradbury": "#8a5a48",
        "burroughs": "#a3744a",
        "heinlein": "#5f7a5c",
        "herbert": "#86794a",
        "lem": "#5c6f86",
        "pohl": "#6d5f80",
        "vanvogt": "#58777c",
    }
)
"""Each territory's own ground, the same in both themes."""
FUEL: Final = "#f2913d"
ORE: Final = "#9aa4b5"
FIELD: Final[Mapping[str, str]] = MappingProxyType(
    {"isolation": "#4fc3f7", "positron": "#ffd54f", "repulsor": "#ef6f9b"}
)


class Livery(msgspec.Struct, frozen=True):
    """The looks of a colour."""

    colour: str
    ink: str
    """Legible upon it."""
    shape: Marker
    letter: str


def livery(colour: str, theme: ThemeName) -> Livery:
    """A colour's looks; the Relic Ship is a white star."""
    shown = COLOURS[theme][colour]
    letter = "\N{BLACK STAR}" if colour == "relic" else colour[0].upper()
    return Livery(shown, ink_on(shown), SHAPES[colour], letter)


def ink_on(colour: str) -> str:
    """White or dark, whichever is legible."""
    rgb = parse(colour)
    return WHITE if contrast(rgb, parse(WHITE)) >= contrast(rgb, parse(NIGHT)) else NIGHT


def swatches(theme: ThemeName) -> tuple[str, ...]:
    """Colours that moving parts need, whatever is drawn."""
    seats = tuple(COLOURS[theme].values())
    return (*seats, FUEL, ORE, *FIELD.values(), *GROUND.values(), WHITE, NIGHT)
