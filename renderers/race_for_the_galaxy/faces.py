"""The faces of cards: a planet for each world, an emblem of its phases for each development.

A planet's surface and colour show the kind of good, a ring a windfall, a red sight a world that is
conquered. Cards with equal data share a few recipes, among which the card's id chooses.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final
from zlib import crc32

from bot.games.race_for_the_galaxy.data import DATA, Card
from renderers.layout import polar, regular, star
from renderers.race_for_the_galaxy.signs import ANY, KIND, MILITARY, POINTS
from renderers.scene import Group, Node, Point, Recipe, arc, circle, line, polygon, rect
from renderers.theme import NIGHT, WHITE, mix, parse

PLAIN: Final = "#8b93a7"
DEVELOPMENT: Final = "#7d6bd6"
SKY: Final = "#0b0f1a"
"""The sky behind a face, in every theme."""
VARIANTS: Final = 3
BARE: Final = "none"
"""The kind of a world without goods."""
SEEN: Final = ("explore", "develop", "settle", "trade", "consume", "produce")
"""The phases that an emblem shows, in the order of the round."""
WHOLE, RINGED, SIGHTED = 46.0, 35.0, 37.0
"""The radius of a planet by itself, of one within a ring, and of one within a sight."""
RING: Final = ((49.0, 14.0), (39.0, 9.0))
"""The half axes of a ring's outer and inner edge."""
TILT: Final = -20.0
LIGHTER, DARKER, SHADE = 0.4, 0.42, 0.5
SHADOW: Final = (45.0, 0.5)
"""The side of a planet that lies in shadow, and how far the shadow's edge bulges towards it."""
STARS: Final = ((-42, 12, 1.6), (-24, -30, 2.4), (-8, 26, 1.6), (14, -12, 1.6), (36, 34, 2.4))
"""The place and radius of each star."""
PLACES: Final[Mapping[int, tuple[tuple[float, float, float], ...]]] = {
    1: ((0, 0, 0.62),),
    2: ((-20, -17, 0.42), (20, 17, 0.42)),
    3: ((-21, -19, 0.38), (21, -19, 0.38), (0, 20, 0.38)),
}
"""The place and scale of each phase's figure on an emblem, by the number of phases."""


def hex_of(colour: str, other: str, share: float) -> str:
    """A colour with a share of another, as "#rrggbb"."""
    return "#{:02x}{:02x}{:02x}".format(*mix(parse(colour), parse(other), share))


def tones(colour: str) -> tuple[str, str, str]:
    """A colour, a lighter and a darker one."""
    return colour, hex_of(colour, WHITE, LIGHTER), hex_of(colour, NIGHT, DARKER)


COLOUR: Final = {**KIND, BARE: PLAIN}
SWATCHES: Final = (
    SKY,
    *(tone for colour in (*COLOUR.values(), DEVELOPMENT) for tone in tones(colour)),
    *(hex_of(tone, NIGHT, SHADE) for colour in COLOUR.values() for tone in tones(colour)[:2]),
    MILITARY,
    POINTS,
    ANY,
)
"""The colours of all faces, for the palette."""


# Planets


def band(low: float, high: float, radius: float) -> Iterator[Point]:
    """The slice of a disc between two heights, as shares of its radius."""
    a, b = math.degrees(math.asin(low)), math.degrees(math.asin(high))
    steps = [a + (b - a) * i / 8 for i in range(9)]
    yield from (polar((0, 0), radius, angle) for angle in steps)
    yield from (polar((0, 0), radius, 180 - angle) for angle in reversed(steps))


def cloudy(tint: tuple[str, str, str], radius: float, seed: int) -> Iterator[Node]:
    """Novelty goods: bands of cloud with a storm."""
    _, light, dark = tint
    shift = (-0.12, 0.0, 0.14)[seed]
    for low, high, fill in ((-0.72, -0.46, light), (-0.2, 0.06, dark), (0.3, 0.5, light)):
        yield polygon(band(low + shift, high + shift, radius), fill=fill)
    at = (radius * (-0.35, 0.2, -0.1)[seed], radius * (shift + 0.14))
    yield circle(at, radius * 0.17, fill=light, outline=dark, width=3)


CRATERS: Final = (
    ((-0.42, -0.3, 0.26), (0.2, -0.55, 0.17), (0.1, 0.12, 0.3), (-0.5, 0.38, 0.16)),
    ((0.0, -0.36, 0.32), (-0.55, 0.1, 0.2), (0.42, 0.05, 0.16), (-0.1, 0.52, 0.22)),
    ((-0.3, 0.05, 0.36), (0.32, -0.45, 0.24), (0.4, 0.32, 0.18), (-0.4, -0.6, 0.13)),
)


def cratered(tint: tuple[str, str, str], radius: float, seed: int) -> Iterator[Node]:
    """Rare goods: craters."""
    _, light, dark = tint
    for x, y, r in CRATERS[seed]:
        at = (x * radius, y * radius)
        yield circle(at, r * radius, fill=dark)
        yield arc(at, r * radius, 20, 160, colour=light, width=4)


LANDS: Final = (
    ((-0.35, -0.3, 0.42), (0.35, 0.25, 0.4), (-0.4, 0.6, 0.2)),
    ((0.1, -0.5, 0.36), (-0.45, 0.15, 0.38), (0.5, 0.3, 0.26)),
    ((-0.1, 0.0, 0.5), (0.55, -0.45, 0.2), (-0.35, 0.7, 0.18)),
)


COAST: Final = (1, 0.66, 0.9, 0.72)
"""How far a continent reaches in one direction after the other."""


def green(tint: tuple[str, str, str], radius: float, seed: int) -> Iterator[Node]:
    """Genes goods: continents with ragged coasts."""
    _, light, dark = tint
    for number, (x, y, r) in enumerate(LANDS[seed]):
        at, far = (x * radius, y * radius), r * radius
        coast = [polar(at, far * COAST[(i + seed) % len(COAST)], i * 30) for i in range(12)]
        yield polygon(coast, fill=light if number == 1 else dark)


def crystal(tint: tuple[str, str, str], radius: float, seed: int) -> Iterator[Node]:
    """Alien goods: facets cut round a star."""
    _, light, dark = tint
    tips = (4, 6, 5)[seed]
    for i in range(tips):
        ends = ((0.0, 0.0), polar((0, 0), radius * 0.94, -90 + 360 * i / tips))
        yield line(ends, colour=dark, width=4)
    yield polygon(regular((0, 0), radius * 0.72, tips, -90), outline=dark, width=5)
    yield polygon(star((0, 0), radius * 0.5, tips, 0.42), fill=light, outline=dark, width=3)


def barren(tint: tuple[str, str, str], radius: float, seed: int) -> Iterator[Node]:
    """No goods: an ice cap and a dry sea."""
    _, light, dark = tint
    yield polygon(band(-1, (-0.6, -0.72, -0.5)[seed], radius), fill=light)
    low = (0.05, -0.15, 0.25)[seed]
    yield polygon(band(low, low + 0.22, radius), fill=dark)


SURFACES: Final[Mapping[str, Callable[[tuple[str, str, str], float, int], Iterator[Node]]]] = {
    "novelty": cloudy,
    "rare": cratered,
    "genes": green,
    "alien": crystal,
    BARE: barren,
}


def shadow(radius: float) -> Iterator[Point]:
    """The crescent of a disc that lies in shadow."""
    side, bulge = SHADOW
    turns = range(-90, 91, 15)
    yield from (polar((0, 0), radius, side + turn) for turn in turns)
    for turn in reversed(turns):
        x, y = bulge * radius * math.cos(math.radians(turn)), radius * math.sin(math.radians(turn))
        yield polar((0, 0), math.hypot(x, y), side + math.degrees(math.atan2(y, x)))


def half_ring(start: int) -> Iterator[Point]:
    """Half of a planet's ring: from 0 the half before it, from 180 the half behind it."""
    turns = [math.radians(start + i * 15) for i in range(13)]
    edges = (RING[0], turns), (RING[1], turns[::-1])
    for (wide, high), along in edges:
        for turn in along:
            x, y = wide * math.cos(turn), high * math.sin(turn)
            yield polar((0, 0), math.hypot(x, y), TILT + math.degrees(math.atan2(y, x)))


def sight() -> Iterator[Node]:
    """The sight round a world that is conquered."""
    for turn in (0, 90, 180, 270):
        yield arc((0, 0), 44, turn + 18, turn + 72, colour=MILITARY, width=7)
        yield line((polar((0, 0), 34, turn), polar((0, 0), 48, turn)), colour=MILITARY, width=7)


def planet(kind: str, seed: int, *, ringed: bool, military: bool) -> Iterator[Node]:
    """A world."""
    tint = tones(COLOUR[kind])
    radius = RINGED if ringed else SIGHTED if military else WHOLE
    if ringed:
        yield polygon(half_ring(180), fill=tint[2], outline=SKY, width=2)
    yield circle((0, 0), radius, fill=tint[0])
    yield from SURFACES[kind](tint, radius, seed)
    yield polygon(shadow(radius), fill=NIGHT, alpha=SHADE)
    yield circle((0, 0), radius, outline=SKY, width=3)
    if ringed:
        yield polygon(half_ring(0), fill=tint[1], outline=SKY, width=2)
    if military:
        yield from sight()


# Emblems


def eye() -> Iterator[Node]:
    """Explore: an eye."""
    lids = [
        (math.cos(math.radians(t)) * 58, math.sin(math.radians(t)) * 34) for t in range(0, 360, 20)
    ]
    yield polygon(lids, fill=ANY, outline=NIGHT, width=6)
    yield circle((0, 0), 22, fill=NIGHT)
    yield circle((-7, -8), 7, fill=ANY)


def lozenge() -> Iterator[Node]:
    """Develop: a development's sign within another."""
    yield polygon(regular((0, 0), 56, 4), outline=ANY, width=14)
    yield polygon(regular((0, 0), 24, 4), fill=ANY)


def rocket() -> Iterator[Node]:
    """Settle: a rocket."""
    yield polygon(((-30, 46), (-12, 12), (12, 12), (30, 46)), fill=MILITARY)
    yield polygon(((0, -58), (22, -20), (18, 34), (-18, 34), (-22, -20)), fill=ANY)
    yield circle((0, -12), 10, fill=NIGHT)


def exchange() -> Iterator[Node]:
    """Trade: two arrows."""
    for sign in (1, -1):
        y = -22 * sign
        head = ((48 * sign, y), (14 * sign, y - 26), (14 * sign, y + 26))
        yield polygon(head, fill=ANY)
        yield rect((min(14 * sign, -46 * sign), y - 9, 60, 18), fill=ANY)


def gain() -> Iterator[Node]:
    """Consume: the hexagon of points, with a good that goes into it."""
    yield polygon(regular((0, 0), 56, 6), fill=POINTS, outline=ANY, width=8)
    yield circle((0, 0), 22, fill=ANY)


def gear() -> Iterator[Node]:
    """Produce: a gear."""
    for i in range(8):
        yield line(((0, 0), polar((0, 0), 52, 45 * i)), colour=ANY, width=20)
    yield circle((0, 0), 40, fill=ANY)
    yield circle((0, 0), 17, fill=NIGHT)


FIGURES: Final[Mapping[str, Callable[[], Iterator[Node]]]] = {
    "explore": eye,
    "develop": lozenge,
    "settle": rocket,
    "trade": exchange,
    "consume": gain,
    "produce": gear,
}


def emblem(phases: tuple[str, ...], *, great: bool) -> Iterator[Node]:
    """A development: the figures of its phases on a plate, on a double one if its score varies."""
    plain, light, dark = tones(DEVELOPMENT)
    yield rect((-46, -46, 92, 92), radius=18, fill=dark, outline=light if great else plain, width=6)
    if great:
        yield rect((-38, -38, 76, 76), radius=12, outline=light, width=3)
    for (x, y, scale), phase in zip(PLACES[len(phases)], phases, strict=True):
        yield Group(tuple(FIGURES[phase]()), (x, y), scale)


def back() -> Iterator[Node]:
    """The back of a card."""
    plain, light, dark = tones(DEVELOPMENT)
    yield rect((-34, -47, 68, 94), radius=10, fill=dark, outline=light, width=4)
    yield circle((0, 0), 22, outline=plain, width=5)
    yield polygon(star((0, 0), 14), fill=light)


def stars() -> Iterator[Node]:
    """A few stars, for the sky beside a face."""
    for x, y, radius in STARS:
        yield circle((x, y), radius, fill=ANY)


def cost_of_development() -> Iterator[Node]:
    """A diamond."""
    yield polygon(regular((0, 0), 48, 4, -90), fill="tint", outline=WHITE, width=4)


def cost_of_world() -> Iterator[Node]:
    """A full disc, for a world that produces."""
    yield circle((0, 0), 44, fill="tint", outline=WHITE, width=4)


def cost_of_other_world() -> Iterator[Node]:
    """A ring, for a world that doesn't."""
    yield circle((0, 0), 42, fill=SKY, outline="tint", width=12)


def defense() -> Iterator[Node]:
    """A red disc, for a world that is conquered."""
    yield circle((0, 0), 42, fill=MILITARY, outline="tint", width=10)


def worth() -> Iterator[Node]:
    """A hexagon, for points."""
    yield polygon(regular((0, 0), 46, 6), fill=POINTS, outline=WHITE, width=4)


def mark(card: Card) -> str:
    """§18.1 The name of the mark on which a card's cost stands."""
    if not card.world:
        return "cost-development"
    if card.military:
        return "defense"
    return "cost-world" if card.mode == "production" else "cost-other-world"


# The book


def shown(card: Card) -> tuple[str, ...]:
    """The phases on a development's emblem: at most as many as have a place."""
    return tuple(phase for phase in SEEN if phase in card.powers)[: max(PLACES)]


def seed_of(card: Card) -> int:
    """Which of its kind's surfaces a world has."""
    return crc32(card.id.encode()) % VARIANTS


def face(card: Card) -> str:
    """The name of a card's sprite."""
    if not card.world:
        return "-".join(("great" if card.endgame else "emblem", *shown(card)))
    marks = ("ring",) * (card.mode == "windfall") + ("sight",) * card.military
    return "-".join(("planet", card.kind or BARE, str(seed_of(card)), *marks))


def recipe(card: Card) -> Recipe:
    """How a card's face is drawn."""
    if not card.world:
        return partial(emblem, shown(card), great=card.endgame is not None)
    ringed = card.mode == "windfall"
    return partial(planet, card.kind or BARE, seed_of(card), ringed=ringed, military=card.military)


BOOK: Final[Mapping[str, Recipe]] = {
    "back": back,
    "stars": stars,
    "cost-development": cost_of_development,
    "cost-world": cost_of_world,
    "cost-other-world": cost_of_other_world,
    "defense": defense,
    "worth": worth,
    **{face(card): recipe(card) for card in DATA.cards},
}
BOOK_NAME: Final = "renderers.race_for_the_galaxy.faces:BOOK"
