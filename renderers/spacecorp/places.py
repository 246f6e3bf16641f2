"""The geometry of the picture: sizes, and the places of the three maps."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import dist
from typing import Final

from bot.games.spacecorp.data import DATA, SITES
from bot.games.spacecorp.kinds import Era, Site
from renderers.scene import Box, Point

MAP: Final[Box] = (0, 0, 1450, 1084)
SIDE: Final[Box] = (1462, 12, 574, 1512)
FOOT: Final[Box] = (12, 1094, 1438, 434)
KEY: Final[Box] = (8, 772, 290, 306)
"""The legend's corner of the map of the stars."""
GAP: Final = 12
HEAD: Final = 44
"""The height of a region's heading."""
EDGE: Final = 10

CELL: Final[Mapping[Era, tuple[float, float]]] = {"M": (206, 194), "P": (166, 178), "S": (250, 190)}
"""The size of a site on each map."""

SLOTS: Final[Mapping[Era, Mapping[str, tuple[float, float, int]]]] = {
    "M": {
        "SO": (330, 66, 3),
        "BY": (1216, 66, 1),
        "EC": (14, 576, 1),
        "NE": (330, 576, 2),
        "MA": (986, 576, 2),
    },
    "P": {
        "IN": (6, 260, 1),
        "AB": (240, 10, 2),
        "JU": (646, 10, 2),
        "SA": (1052, 10, 2),
        "BY": (6, 730, 1),
        "KU": (240, 662, 2),
        "NE": (740, 662, 1),
        "UR": (1052, 662, 2),
    },
}
"""§1.6 The corner of each region, and how many of its sites stand side by side."""

STARS: Final[Mapping[str, Point]] = {
    "s0": (650, 480),
    "s1": (985, 444),
    "s2": (725, 752),
    "s3": (1312, 580),
    "s4": (1050, 715),
    "s5": (890, 985),
    "s6": (1010, 238),
    "s7": (430, 768),
    "s8": (395, 200),
    "s9": (1312, 196),
    "s10": (1312, 930),
    "s11": (136, 430),
    "s12": (690, 96),
    "s13": (440, 990),
    "s14": (136, 665),
}
"""§1.6 The middle of each system, roughly where the star is as seen from above."""

WAYS: Final[Mapping[tuple[str, str], tuple[Point, ...]]] = {
    ("EC", "SO"): ((150, 576), (330, 320)),
    ("EC", "MA"): ((127, 1024), (150, 1054), (1182, 1054), (1205, 1024)),
    ("IN", "JU"): ((99, 492), (215, 636), (655, 636), (685, 610)),
    ("SA", "KU"): ((1085, 610), (1055, 636), (725, 636), (598, 745)),
    ("S0", "S3"): ((650, 480), (858, 550), (1150, 582), (1312, 590)),
    ("S0", "S5"): ((650, 480), (896, 690), (890, 896)),
}
"""§1.6 The lanes that aren't straight, as they go around what lies between their ends."""

COLOURS: Final[Mapping[str, str]] = {
    "m0": "#3f7fd0",
    "m1": "#b9bcc4",
    "m7": "#8d7560",
    "m8": "#9a8a72",
    "m9": "#7fd0d8",
    "m10": "#a5785c",
    "m11": "#b58e6f",
    "m12": "#c8542f",
    "m13": "#d66a3c",
    "p8": "#e0c33a",
    "p9": "#c9b8a2",
    "p13": "#dfeaf2",
    "p16": "#d99a3c",
    "p22": "#e3b7b0",
    "p24": "#c59f80",
}
"""The colours of well-known bodies."""
KIND_COLOUR: Final = {"start": "#3f7fd0", "body": "#9a9184", "beyond": "#59648a"}
STAR_COLOUR: Final = {4: "#ffd27a", 7: "#ff9d6a", 10: "#ff6f6a"}


def region_sites(era: Era, region: str) -> list[Site]:
    """The sites of a region, in the order of their numbers."""
    return [s for s in SITES[era].values() if s.region == region]


def region_box(era: Era, region: str) -> Box:
    """§1.6 The plate of a region."""
    x, y, across = SLOTS[era][region]
    wide, high = CELL[era]
    rows = -(-len(region_sites(era, region)) // across)
    return (
        x,
        y,
        across * wide + (across - 1) * 6 + 2 * EDGE,
        rows * high + (rows - 1) * 6 + HEAD + EDGE,
    )


def site_box(era: Era, site: Site) -> Box:
    """§1.6 The box of a site."""
    wide, high = CELL[era]
    if era == "S":
        x, y = STARS[site.id]
        return (x - wide / 2, y - high / 2, wide, high)
    left, top, across = SLOTS[era][site.region]
    at = [s.id for s in region_sites(era, site.region)].index(site.id)
    row, column = divmod(at, across)
    return (
        left + EDGE + column * (wide + 6),
        top + HEAD + row * (high + 6),
        wide,
        high,
    )


def region_middle(era: Era, region: str) -> Point:
    """The point where lanes to a region end."""
    if era == "S":
        return STARS[region.lower()]
    x, y, wide, high = region_box(era, region)
    return (x + wide / 2, y + high / 2)


def lanes(era: Era) -> list[tuple[tuple[Point, ...], int]]:
    """§4.2 The lanes of a map with their distances."""
    return [
        (
            WAYS.get((x.a, x.b), (region_middle(era, x.a), region_middle(era, x.b))),
            x.distance,
        )
        for x in DATA.boards[era].lanes
    ]


def along(way: Sequence[Point], steps: int = 80) -> list[Point]:
    """Points at equal distances along a way, one more than `steps`."""
    legs = [(a, b, dist(a, b)) for a, b in pairwise(way)]
    whole, found = sum(far for _, _, far in legs), list[Point]()
    for n in range(steps + 1):
        left = whole * n / steps
        for a, b, far in legs:
            if left <= far or b == way[-1]:
                share = min(1.0, left / far)
                found.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
                break
            left -= far
    return found
