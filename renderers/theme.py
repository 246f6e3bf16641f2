"""Colours by meaning, light and dark, and the seats' colours, shapes and letters.

Scenes name colours by role ("ink", "panel", "seat-0", "seat-2-soft") or as "#rrggbb". The theme
turns a role into a colour when the picture is painted, so one scene serves both themes. A seat's
colour never stands alone: `SEAT_SHAPES` and `SEAT_LETTERS` go with it (see `kit.badge`).

The seats' colours are as far apart as a search could make them, under normal sight and simulated
protanopia, deuteranopia and tritanopia (Machado 2009, full severity; distance in OKLab). Their
least distance is about twice that of the six Okabe-Ito colours. tests/renderers/test_theme.py
measures it.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal, TypeAlias

import msgspec

Rgb: TypeAlias = tuple[int, int, int]
ThemeName: TypeAlias = Literal["light", "dark"]
Marker: TypeAlias = Literal["circle", "square", "triangle", "diamond", "star", "hexagon"]

SEATS: Final = 6
SEAT_SHAPES: Final[tuple[Marker, ...]] = (
    "circle",
    "square",
    "triangle",
    "diamond",
    "star",
    "hexagon",
)
SEAT_LETTERS: Final = "ABCDEF"
SEAT_NAMES: Final = ("blue", "orange", "green", "purple", "yellow", "cyan")


class Theme(msgspec.Struct, frozen=True):
    """The colours of every role that a scene may name."""

    name: ThemeName
    colours: Mapping[str, Rgb]

    def rgb(self, colour: str) -> Rgb:
        """The colour of a role or of "#rrggbb". Raises KeyError for an unknown role."""
        if colour.startswith("#"):
            return parse(colour)
        return self.colours[colour]


@lru_cache(maxsize=4096)
def parse(colour: str) -> Rgb:
    """The colour written as "#rrggbb"."""
    if len(colour) != 7:
        raise ValueError(f"not a colour: {colour!r}")
    return (int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16))


def mix(a: Rgb, b: Rgb, share: float) -> Rgb:
    """Colour `a` with `share` (0 to 1) of `b` in it."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return (red, green, blue)


def luminance(colour: Rgb) -> float:
    """Relative luminance as WCAG 2 defines it."""
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (v / 255 for v in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: Rgb, b: Rgb) -> float:
    """Contrast ratio as WCAG 2 defines it: 1 (none) to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


WHITE: Final = "#ffffff"
NIGHT: Final = "#10131a"


def ink_on(colour: str) -> str:
    """White or the colour of night, whichever is more legible on this colour."""
    rgb = parse(colour)
    return max((WHITE, NIGHT), key=lambda ink: contrast(rgb, parse(ink)))


LIGHT_ROLES: Final = {
    "ground": "#eceae4",  # behind everything
    "panel": "#fbfaf7",  # boxes that hold text
    "raised": "#ffffff",  # cards and chips on a panel
    "sunken": "#dedbd2",  # empty slots, the unfilled part of bars
    "line": "#b9b4a6",  # borders and grid lines
    "faint": "#d3cfc4",  # grid lines that should hardly show
    "ink": "#1b1d22",  # text
    "muted": "#5d5f66",  # secondary text
    "inverse": "#ffffff",  # text on ink
    "highlight": "#c2185b",  # the last move
    "highlight-soft": "#f6cfdd",
    "accent": "#0b5cad",  # what may be chosen
    "accent-soft": "#cfe1f5",
    "danger": "#b3261e",
    "warning": "#8a5a00",
    "good": "#1a6b35",
    "shadow": "#c9c5ba",
    "space": "#e3e6ee",  # the board's own ground, for maps of space
    "space-line": "#b4bccd",
}
DARK_ROLES: Final = {
    "ground": "#0f131b",
    "panel": "#1a202c",
    "raised": "#252d3c",
    "sunken": "#0b0e14",
    "line": "#465167",
    "faint": "#2a3344",
    "ink": "#f1f3f7",
    "muted": "#a9b2c3",
    "inverse": "#10131a",
    "highlight": "#ff5fa2",
    "highlight-soft": "#4d2238",
    "accent": "#6cb6ff",
    "accent-soft": "#1d3a5a",
    "danger": "#ff7b72",
    "warning": "#f2b84b",
    "good": "#5fd38a",
    "shadow": "#080a0f",
    "space": "#131927",
    "space-line": "#33405a",
}
LIGHT_SEATS: Final = ("#4d69fe", "#ca5e1a", "#014d35", "#850c9d", "#e7a500", "#29c0e5")
DARK_SEATS: Final = ("#6a62f6", "#ff6a1e", "#28b088", "#e89ded", "#f7eb3e", "#7effec")


def seat_roles(seats: tuple[str, ...], panel: Rgb) -> dict[str, Rgb]:
    """Each seat's colour, a soft wash of it for backgrounds, and the ink legible on it."""
    roles = {}
    dark, white = (16, 18, 24), (255, 255, 255)
    for seat, colour in enumerate(seats):
        rgb = parse(colour)
        roles[f"seat-{seat}"] = rgb
        roles[f"seat-{seat}-soft"] = mix(panel, rgb, 0.22)
        roles[f"seat-{seat}-ink"] = white if contrast(rgb, white) >= contrast(rgb, dark) else dark
    return roles


def built(name: ThemeName, roles: Mapping[str, str], seats: tuple[str, ...]) -> Theme:
    """A theme from its roles and its seats' colours."""
    colours = {role: parse(colour) for role, colour in roles.items()}
    return Theme(name, colours | seat_roles(seats, colours["panel"]))


LIGHT: Final = built("light", LIGHT_ROLES, LIGHT_SEATS)
DARK: Final = built("dark", DARK_ROLES, DARK_SEATS)
THEMES: Final[Mapping[ThemeName, Theme]] = {"light": LIGHT, "dark": DARK}


def seat_colour(seat: int) -> str:
    """The role of a seat's colour. Seats count from 0."""
    return f"seat-{seat % SEATS}"


def seat_ink(seat: int) -> str:
    """The role of text on a seat's colour."""
    return f"seat-{seat % SEATS}-ink"
