"""Federation's drawings, each painted once and then stamped: crystals, signs, planets and rooms.

Crystals and signs are drawn in the tint. Planets and rooms have colours of their own.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from renderers.layout import polar, regular, star
from renderers.scene import Node, Point, Recipe, arrow, circle, line, polygon, rect

SIDE: Final = 86
"""The side of the square in which a sign is drawn."""
NIGHT: Final = "#10131a"
PLANETS: Final[Mapping[str, tuple[str, str]]] = {
    "neo": ("#e0862e", "#a85f1c"),
    "6moon": ("#3f8fe0", "#2b68a8"),
    "atalum": ("#a875e0", "#7a50ab"),
    "arratooine": ("#e3c23c", "#ad8f1e"),
    "e81216": ("#3aa864", "#247345"),
}
"""The colours of each planet's day and night."""
MOONLIGHT, RING, WALL, FLOOR = "#d5dbe8", "#8d97b0", "#3d4266", "#2a2e4a"
THINGS, GILT, SKY, HAT = "#cdd3ea", "#e3b23c", "#141a33", "#6a4f7a"
CLOTH, LEATHER, ARM = "#8d3f4c", "#b06a3c", "#8f5330"
SWATCHES: Final = (
    *(colour for pair in PLANETS.values() for colour in pair),
    *(MOONLIGHT, RING, WALL, FLOOR, THINGS, GILT, SKY, HAT, CLOTH, LEATHER, ARM),
)


def _at(*points: Point) -> tuple[Point, ...]:
    """Points of a square of side 1 in a sprite's own lengths."""
    return tuple(((x - 0.5) * SIDE, (y - 0.5) * SIDE) for x, y in points)


# Crystals, which differ in shape as well as in colour

SPIRE: Final = ((0, -47), (25, -25), (25, 23), (0, 47), (-25, 23), (-25, -25))
BRILLIANT: Final = ((-27, -36), (27, -36), (46, -10), (0, 43), (-46, -10))


def lavandium() -> Iterator[Node]:
    """A pointed spire."""
    yield polygon(SPIRE, fill="tint", outline="ink", width=5)
    yield polygon((SPIRE[0], (0, 47), SPIRE[4], SPIRE[5]), fill="raised", alpha=0.32)
    yield line(((0, -44), (0, 44)), colour="ink", width=3)


def oceanium() -> Iterator[Node]:
    """A cut stone, flat on top and pointed below."""
    yield polygon(BRILLIANT, fill="tint", outline="ink", width=5)
    yield polygon((*BRILLIANT[:3], BRILLIANT[4]), fill="raised", alpha=0.36)
    yield line((BRILLIANT[4], (46, -10)), colour="ink", width=3)
    yield line(((-18, -10), (0, 40), (18, -10)), colour="ink", width=3)


def crystal() -> Iterator[Node]:
    """A spire and a cut stone: a crystal of any kind."""
    yield polygon(_moved(SPIRE, (-25, -4), 0.84), fill="tint", outline="ink", width=5)
    stone = _moved(BRILLIANT, (20, 18), 0.62)
    yield polygon(stone, fill="tint", outline="ink", width=5)
    yield line((stone[4], stone[2]), colour="ink", width=3)


def _moved(points: Iterable[Point], at: Point, by: float) -> tuple[Point, ...]:
    """Points about the middle made smaller and moved."""
    return tuple((at[0] + x * by, at[1] + y * by) for x, y in points)


# Signs


def degree() -> Iterator[Node]:
    """A chevron: a degree of authority."""
    yield line(_at((0.12, 0.68), (0.5, 0.28), (0.88, 0.68)), colour="tint", width=17)


def level() -> Iterator[Node]:
    """Two chevrons: a level of authority."""
    for down in (0.44, 0.82):
        way = _at((0.12, down), (0.5, down - 0.34), (0.88, down))
        yield line(way, colour="tint", width=13)


def spaceship() -> Iterator[Node]:
    """A rocket."""
    yield polygon(
        _at((0.5, 0.02), (0.7, 0.36), (0.7, 0.66), (0.94, 0.94), (0.06, 0.94), (0.3, 0.66),
            (0.3, 0.36)), fill="tint")  # fmt: skip


def flag() -> Iterator[Node]:
    """A flag: a mission."""
    yield line(_at((0.2, 0.04), (0.2, 0.98)), colour="tint", width=10)
    yield polygon(_at((0.24, 0.06), (0.94, 0.3), (0.24, 0.56)), fill="tint")


def project() -> Iterator[Node]:
    """Three rising bars."""
    for x, high in ((0.06, 0.36), (0.38, 0.62), (0.7, 0.92)):
        (spot,) = _at((x, 0.96 - high))
        yield rect((*spot, SIDE * 0.24, SIDE * high), fill="tint")


def robot() -> Iterator[Node]:
    """A head with an antenna."""
    (head,) = _at((0.1, 0.3))
    yield rect((*head, SIDE * 0.8, SIDE * 0.64), radius=12, fill="tint")
    yield line(_at((0.5, 0.04), (0.5, 0.32)), colour="tint", width=10)
    for eye in _at((0.34, 0.6), (0.66, 0.6)):
        yield circle(eye, 9, fill="panel")


def megastructure() -> Iterator[Node]:
    """A stepped tower."""
    for x, y in ((0.02, 0.7), (0.18, 0.42), (0.34, 0.14)):
        (spot,) = _at((x, y))
        yield rect((*spot, SIDE * (1 - 2 * x), SIDE * 0.24), radius=4, fill="tint")


def disc() -> Iterator[Node]:
    """A ring with a dot."""
    yield circle((0, 0), 34, outline="tint", width=11)
    yield circle((0, 0), 11, fill="tint")


def step() -> Iterator[Node]:
    """An arrow to the right."""
    yield arrow(_at((0.02, 0.5), (0.98, 0.5)), colour="tint", width=11, head=43)


def again() -> Iterator[Node]:
    """An arrow that turns back."""
    way = _at((0.9, 0.7), (0.5, 0.9), (0.14, 0.6), (0.3, 0.24), (0.78, 0.2))
    yield arrow(way, colour="tint", width=10, head=36)


def copy() -> Iterator[Node]:
    """Two squares, one upon the other."""
    for spot in _at((0.06, 0.06), (0.34, 0.34)):
        yield rect((*spot, SIDE * 0.6, SIDE * 0.6), radius=4, fill="panel", outline="tint", width=8)


def crown() -> Iterator[Node]:
    """A crown: the President."""
    yield polygon(CROWN, fill="tint")


CROWN: Final = _at(
    (0.04, 0.2), (0.3, 0.5), (0.5, 0.08), (0.7, 0.5), (0.96, 0.2), (0.86, 0.92), (0.14, 0.92)
)  # fmt: skip


def rock() -> Iterator[Node]:
    """A rough hexagon: an asteroid."""
    edge = _at((0.3, 0.08), (0.74, 0.14), (0.96, 0.5), (0.76, 0.9), (0.28, 0.92), (0.04, 0.54))
    yield polygon(edge, fill="muted", outline="tint", width=5)
    yield circle((12, -8), 9, fill="sunken", alpha=0.5)
    yield circle((-14, 14), 6, fill="sunken", alpha=0.5)


def contribution() -> Iterator[Node]:
    """A disc with a cross: a contribution to the Joint Project."""
    yield circle((0, 0), 38, fill="tint")
    for way in (_at((0.24, 0.5), (0.76, 0.5)), _at((0.5, 0.24), (0.5, 0.76))):
        yield line(way, colour=NIGHT, width=12)


def blocked() -> Iterator[Node]:
    """A barred ring."""
    yield circle((0, 0), 36, outline="tint", width=11)
    yield line(_at((0.22, 0.78), (0.78, 0.22)), colour="tint", width=11)


def die() -> Iterator[Node]:
    """A die with an arrow instead of pips: the Assistant die goes up."""
    yield rect((-41, -41, 82, 82), radius=18, fill="raised", outline="tint", width=8)
    yield arrow(((0, 26), (0, -28)), colour="tint", width=11, head=34)


def alteration() -> Iterator[Node]:
    """A token with a triangle up and one down: it alters the votes of an Ambassador."""
    yield rect((-38, -44, 76, 88), radius=12, fill="panel", outline="tint", width=8)
    yield polygon(((-22, -8), (0, -32), (22, -8)), fill="tint")
    yield polygon(((-22, 8), (0, 32), (22, 8)), fill="tint", alpha=0.6)


def colours() -> Iterator[Node]:
    """A fan of the planets' colours: the colours among Erudites."""
    for at, (day, _) in enumerate(PLANETS.values()):
        yield rect((-45 + at * 18, -36, 18, 72), fill=day)
    yield rect((-45, -36, 90, 72), radius=8, outline="ink", width=5)


# Planets


def _body(planet: str, radius: float) -> Iterator[Node]:
    """A globe, lit from the upper left."""
    day, night = PLANETS[planet]
    yield circle((0, 0), radius, fill=night)
    yield circle((-radius * 0.09, -radius * 0.09), radius * 0.87, fill=day)


def neo() -> Iterator[Node]:
    """A rough rock with craters, where miners dig."""
    day, night = PLANETS["neo"]
    swing = (46, 43, 47, 42, 46, 44, 47, 41, 45, 43, 46, 42)
    yield polygon([polar((0, 0), r, 30 * n) for n, r in enumerate(swing)], fill=night)
    yield polygon([polar((-3, -3), r - 5, 30 * n) for n, r in enumerate(swing)], fill=day)
    for at, radius in (((-28, -16), 8), ((27, -21), 6), ((22, 27), 8), ((-23, 25), 5)):
        yield circle(at, radius, fill=night)


def six_moons() -> Iterator[Node]:
    """A sea planet with its six moons on their way round it."""
    yield circle((0, 0), 43, outline=PLANETS["6moon"][1], width=3)
    yield from _body("6moon", 35)
    for n in range(6):
        yield circle(polar((0, 0), 43, 60 * n - 30), 7, fill=MOONLIGHT, outline=RING, width=2)


def _ring(first: int, last: int) -> tuple[Point, ...]:
    """Part of Atalum's ring, by degrees."""
    turn = math.radians(-18)
    flat = ((49 * math.cos(math.radians(d)), 15 * math.sin(math.radians(d)))
            for d in range(first, last + 1, 10))  # fmt: skip
    return tuple(
        (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn))
        for x, y in flat
    )


def atalum() -> Iterator[Node]:
    """A planet with a ring."""
    yield line(_ring(180, 360), colour=RING, width=6)
    yield from _body("atalum", 37)
    yield line(_ring(0, 40), colour=RING, width=6)
    yield line(_ring(140, 180), colour=RING, width=6)


def _band(radius: float, top: float, low: float) -> tuple[Point, ...]:
    """The part of a disc between two heights."""
    ways = [(top, math.sqrt(radius**2 - top**2)), (low, math.sqrt(radius**2 - low**2))]
    (high, a), (deep, b) = ways
    return ((-a, high), (a, high), (b, deep), (-b, deep))


def arratooine() -> Iterator[Node]:
    """A desert planet in bands."""
    _, night = PLANETS["arratooine"]
    yield from _body("arratooine", 45)
    for top, low in ((-33, -25), (27, 37)):
        yield polygon(_band(43, top, low), fill=night)


def e81216() -> Iterator[Node]:
    """A planet built over, with docks all round."""
    _, night = PLANETS["e81216"]
    for n in range(8):
        yield line((polar((0, 0), 34, 45 * n), polar((0, 0), 44, 45 * n)), colour=night, width=13)
    yield from _body("e81216", 39)
    yield polygon(regular((0, 0), 31, 8, 22.5), outline=night, width=4)


def moon() -> Iterator[Node]:
    """A moon of 6Moon, with room for its number."""
    yield circle((0, 0), 45, fill=RING)
    yield circle((-4, -4), 39, fill=MOONLIGHT)


# Rooms of the Senate


def _room(*things: Node) -> Iterator[Node]:
    """A room with a window on space, and what stands in it."""
    yield rect((-46, -46, 92, 92), radius=14, fill=WALL)
    yield rect((-46, 20, 92, 26), radius=12, fill=FLOOR)
    yield rect((-34, -36, 68, 34), radius=10, fill=SKY)
    for spot in ((-22, -26), (2, -14), (24, -28), (10, -30), (-8, -8)):
        yield circle(spot, 2.2, fill=MOONLIGHT)
    yield from things


def officers() -> Iterator[Node]:
    """A banner with chevrons."""
    cloth = ((-17, -40), (17, -40), (17, 26), (0, 38), (-17, 26))
    ranks = (line(((-11, y), (0, y - 11), (11, y)), colour=GILT, width=6) for y in (-10, 5, 20))
    yield from _room(polygon(cloth, fill=CLOTH, outline=THINGS, width=3), *ranks)


def office() -> Iterator[Node]:
    """Ships for sale."""
    hull = ((0, -46), (18, -12), (18, 14), (40, 40), (-40, 40), (-18, 14), (-18, -12))
    ships = (
        polygon(_moved(hull, (x, y), by), fill=THINGS, outline=FLOOR, width=3)
        for x, y, by in ((-20, 12, 0.6), (22, 18, 0.48))
    )
    yield from _room(*ships)


def patrons() -> Iterator[Node]:
    """A cup and coins."""
    cup = ((-20, -24), (20, -24), (12, 4), (4, 10), (4, 24), (16, 32), (-16, 32), (-4, 24),
           (-4, 10), (-12, 4))  # fmt: skip
    coins = (circle((x, y), 8, fill=GILT, outline=FLOOR, width=3) for x, y in
             ((-30, 32), (-30, 22), (30, 32)))  # fmt: skip
    yield from _room(polygon(cup, fill=GILT, outline=FLOOR, width=3), *coins)


def president() -> Iterator[Node]:
    """The President's desk below a crown."""
    yield from _room(
        polygon(_moved(CROWN, (0, -17), 0.5), fill=GILT),
        rect((-36, 12, 72, 11), radius=3, fill=THINGS),
        rect((-28, 23, 10, 17), fill=THINGS),
        rect((18, 23, 10, 17), fill=THINGS),
    )


def assistants() -> Iterator[Node]:
    """A large die."""
    pips = (circle((x, y), 5, fill=FLOOR) for x, y in ((-12, -8), (0, 4), (12, 16)))
    yield from _room(
        rect((-26, -22, 52, 52), radius=11, fill=THINGS, outline=FLOOR, width=3), *pips
    )


def lounge() -> Iterator[Node]:
    """An armchair and a lamp."""
    yield from _room(
        rect((-32, -8, 40, 36), radius=9, fill=LEATHER),
        rect((-38, 8, 12, 30), radius=6, fill=ARM),
        rect((2, 8, 12, 30), radius=6, fill=ARM),
        line(((30, 38), (30, -6)), colour=THINGS, width=4),
        polygon(((20, -4), (40, -4), (34, -20), (26, -20)), fill=GILT),
    )


def spy() -> Iterator[Node]:
    """A hat over a turned-up collar."""
    yield from _room(
        polygon(((-34, 44), (-18, 10), (0, 26), (18, 10), (34, 44)), fill=HAT),
        circle((0, 2), 17, fill=THINGS),
        rect((-18, -4, 36, 9), radius=4, fill=HAT),
        rect((-32, -16, 64, 8), radius=4, fill=HAT),
        rect((-18, -36, 36, 24), radius=8, fill=HAT),
    )


def outer() -> Iterator[Node]:
    """A module with its wings of solar cells."""
    yield rect((-46, -46, 92, 92), radius=14, fill=SKY)
    for x in (-44, 18):
        yield rect((x, -14, 26, 28), radius=3, fill=PLANETS["6moon"][1], outline=THINGS, width=3)
    yield line(((-20, 0), (20, 0)), colour=THINGS, width=5)
    yield rect((-14, -24, 28, 48), radius=10, fill=THINGS)
    yield circle((0, -6), 7, fill=SKY)
    yield polygon(star((28, -32), 6), fill=MOONLIGHT)


SIGNS: Final[Mapping[str, Callable[[], Iterator[Node]]]] = {
    "lavandium": lavandium,
    "oceanium": oceanium,
    "crystal": crystal,
    "authority": degree,
    "authority_level": level,
    "spaceship": spaceship,
    "mission_token": flag,
    "project": project,
    "robot": robot,
    "megastructures": megastructure,
    "disc": disc,
    "step": step,
    "again": again,
    "copy": copy,
    "president": crown,
    "rock": rock,
    "contribution": contribution,
    "blocked": blocked,
    "die": die,
    "alteration": alteration,
    "erudite_colours": colours,
    "moon": moon,
}
PLACES: Final[Mapping[str, Callable[[], Iterator[Node]]]] = {
    "neo": neo,
    "6moon": six_moons,
    "atalum": atalum,
    "arratooine": arratooine,
    "e81216": e81216,
    "officers_quarters": officers,
    "purchasing_office": office,
    "patrons_lounge": patrons,
    "presidents_office": president,
    "assistants_room": assistants,
    "small_lounge": lounge,
    "spy": spy,
    "outer_module": outer,
}
"""The picture of each place by its action."""
BOOK: Final[Mapping[str, Recipe]] = MappingProxyType({**SIGNS, **PLACES})
