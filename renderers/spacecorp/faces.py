"""The game's sprites: bodies, faces of cards, silhouettes of bases, signs of tags.

All are drawn from data.json: a card's face shows a figure for each of its values, and its key
varies their shapes. They are sprites, so each is drawn once and then only copied.
"""

from collections.abc import Iterator, Mapping
from math import pi, sin
from typing import Final
from zlib import crc32

from bot.games.spacecorp.kinds import Bonus, Card, Progress, Site
from renderers.kit import Part, icon
from renderers.layout import star
from renderers.scene import Group, Node, Point, Recipe, Sprite, arc, circle, line, polygon, rect
from renderers.spacecorp.bodies import COMET, PALETTE
from renderers.spacecorp.figures import FIGURES, FLAME, NIGHT, PALE, STEEL

GROUND: Final = "#2a3550"
BOLT: Final = "#ff5fa2"
GLOWING, PLAIN = 32, 43
"""The radii of bodies in their sprites."""
SHARE, CORNER = 0.92, 0.5
"""The sizes of a card's first figure and of a second one in the corner."""
ASIDE: Final = -10
"""How far the first figure stands aside for a second one."""
TAGS: Final[Mapping[str, str]] = {
    "ore": "#c98f5a",
    "exotic": "#d98cf0",
    "water": "#58b4f5",
    "life": "#72cf7e",
    "habitable": "#e8c04a",
    "alien": "#8be0c0",
}
"""§1.7 The tags of tiles, with the colours of their signs."""
SWATCHES: Final = (
    *PALETTE, *(colour for _, colour in FIGURES.values()), *TAGS.values(), NIGHT, PALE, STEEL,
    FLAME, GROUND, BOLT,
)  # fmt: skip
"""The colours of the sprites, for a picture's palette."""


# Cards


def window(seed: int) -> Iterator[Node]:
    """The sky behind a face, and the ground below it."""
    yield rect((-50, -50, 100, 100), radius=12, fill=NIGHT)
    for n in range(7):
        x, y = (seed >> n) % 84 - 42, (seed >> (n + 5)) % 76 - 44
        yield circle((x, y), 1.6 + n % 2, fill=STEEL)
    hills = ((-50, 40), (-20, 36 + seed % 4), (14, 40 - seed % 3), (50, 37))
    yield polygon((*hills, (50, 44), (44, 50), (-44, 50), (-50, 44)), fill=GROUND)


def composed(kinds: list[tuple[str, int]], key: str) -> Iterator[Node]:
    """A face of one or two figures: a kind of value and its points."""
    seed = crc32(key.encode())
    yield from window(seed)
    for n, (kind, value) in enumerate(kinds[:2]):
        figure, colour = FIGURES[kind]
        aside = ASIDE if len(kinds) > 1 else 0
        at, share = ((aside, aside), SHARE + aside / 50) if not n else ((24, 22), CORNER)
        nodes = tuple(figure(colour, value, seed >> n))
        if n:
            yield circle(at, 27, fill=NIGHT, outline=STEEL, width=3)
        yield Group(nodes, at, share * (0.82 if n else 1))


def card_face(card: Card) -> Iterator[Node]:
    """§1.4 A card's face: its values, and a bolt if it has an Edge."""
    yield from composed([(v.type, v.value) for v in card.actions], card.id)
    if card.edge:
        bolt = ((30, -46), (44, -46), (36, -30), (46, -30), (24, -6), (31, -24), (22, -24))
        yield polygon(bolt, fill=BOLT, outline=NIGHT, width=3)


def progress_face(card: Progress) -> Iterator[Node]:
    """§8 A progress card's face: what it comes from, and the action that it helps."""
    source = "genetics" if card.kind == "adaptation" else "revelation"
    helped = [(card.effect.action, 1)] if isinstance(card.effect, Bonus) else []
    yield from composed([(source, card.award), *helped], card.id)


# Bases


def spaceport() -> Iterator[Node]:
    """A rocket beside its tower."""
    yield rect((-44, 34, 88, 10), fill="tint")
    yield rect((-34, -30, 12, 66), fill="tint")
    yield line(((-24, -16), (2, -16)), colour="tint", width=6)
    yield polygon(((4, 34), (4, -22), (16, -46), (28, -22), (28, 34)), fill="tint")
    yield polygon(((28, 8), (42, 34), (28, 34)), fill="tint")


def refinery() -> Iterator[Node]:
    """Tanks and a flare."""
    yield rect((-46, 0, 32, 44), radius=9, fill="tint")
    yield rect((-10, -16, 30, 60), radius=9, fill="tint")
    yield rect((30, -22, 9, 66), fill="tint")
    yield polygon(((34, -50), (46, -30), (34, -22), (23, -30)), fill="tint")


def industrial_park() -> Iterator[Node]:
    """A long hall with a jagged roof and a chimney."""
    yield rect((26, -44, 14, 60), fill="tint")
    yield polygon(((-46, 44), (-46, 4), (-22, -14), (-22, 4), (2, -14), (2, 4), (26, -14), (46, 4),
                   (46, 44)), fill="tint")  # fmt: skip


def research_station() -> Iterator[Node]:
    """A flask."""
    yield rect((-18, -46, 36, 9), fill="tint")
    yield polygon(((-10, -40), (10, -40), (10, -12), (40, 36), (34, 44), (-34, 44), (-40, 36),
                   (-10, -12)), fill="tint")  # fmt: skip
    yield circle((-6, 26), 7, fill="tint-ink")
    yield circle((10, 14), 5, fill="tint-ink")


def bio_lab() -> Iterator[Node]:
    """A strand of genes."""
    ways = [[(side * 22 * sin(1.5 * pi * n / 12), -44 + 88 * n / 12) for n in range(13)]
            for side in (-1, 1)]  # fmt: skip
    for n in (2, 6, 10):
        yield line((ways[0][n], ways[1][n]), colour="tint", width=6)
    for way in ways:
        yield line(way, colour="tint", width=10)


def shipyard() -> Iterator[Node]:
    """A hull under a gantry."""
    yield line(((-42, 44), (-42, -36), (42, -36), (42, 44)), colour="tint", width=10)
    yield line(((0, -36), (0, -12)), colour="tint", width=5)
    yield polygon(((-28, 0), (14, -10), (32, 8), (14, 26), (-28, 18)), fill="tint")


def observatory() -> Iterator[Node]:
    """A dome with its telescope."""
    yield rect((-42, 20, 84, 24), fill="tint")
    yield arc((0, 20), 17, 180, 360, colour="tint", width=34)
    yield line(((4, 2), (34, -34)), colour="tint-ink", width=22)
    yield line(((4, 2), (34, -34)), colour="tint", width=13)


def resort() -> Iterator[Node]:
    """A palm and the sun."""
    yield line(((-4, 42), (2, 12), (-4, -14)), colour="tint", width=9)
    for way in (((-4, -14), (-26, -30), (-44, -14)), ((-4, -14), (-20, -4), (-34, 12)),
                ((-4, -14), (16, -28), (30, -12)), ((-4, -14), (12, -4), (22, 12))):  # fmt: skip
        yield line(way, colour="tint", width=9)
    yield circle((38, -36), 11, fill="tint")
    yield rect((-40, 36, 80, 8), fill="tint")


def habitat() -> Iterator[Node]:
    """A large dome and a small one, with a mast."""
    yield line(((-12, -30), (-12, -46)), colour="tint", width=6)
    yield arc((-12, 36), 17, 180, 360, colour="tint", width=34)
    yield polygon(((-46, 36), (-42, 10), (-30, -10), (-12, -18), (6, -10), (18, 10), (22, 36)),
                  fill="tint")  # fmt: skip
    yield arc((30, 36), 9, 180, 360, colour="tint", width=18)
    yield rect((-20, 12, 16, 24), fill="tint-ink")
    yield rect((-48, 36, 96, 8), fill="tint")


def colony() -> Iterator[Node]:
    """A flag on a world."""
    yield circle((0, 62), 46, fill="tint")
    yield line(((-14, 24), (-14, -46)), colour="tint", width=8)
    yield polygon(((-14, -48), (36, -32), (-14, -12)), fill="tint")


DRAWN: Final[Mapping[str, Recipe]] = {
    "spt": spaceport,
    "ref": refinery,
    "ind": industrial_park,
    "rst": research_station,
    "bio": bio_lab,
    "shy": shipyard,
    "obs": observatory,
    "rso": resort,
    "hab": habitat,
}
"""§7 The silhouettes of bases."""


# Bodies


def reach(site: Site) -> float:
    """The radius of a site's body in its sprite, smaller where it glows or has a tail."""
    return GLOWING if site.kind == "system" or site.id in {"s0", COMET} else PLAIN


def body_at(site: Site, at: Point, radius: float) -> Sprite:
    """§1.6 The body of a site around a point."""
    return Sprite(f"body-{site.id}", at, radius * 100 / reach(site))


# Tags


def tag_sign(tag: str) -> Iterator[Node]:
    """§1.7 A tag's sign: a shape and a colour of its own."""
    colour = TAGS[tag]
    match tag:
        case "ore":
            yield polygon(((-40, 20), (-24, -22), (6, -40), (38, -12), (34, 30), (-10, 40)),
                          fill=colour, outline=NIGHT, width=6)  # fmt: skip
            yield line(((-24, -22), (4, 2), (34, 30)), colour=NIGHT, width=5)
        case "exotic":
            yield polygon(star((0, 2), 46), fill=colour, outline=NIGHT, width=6)
        case "water":
            yield circle((0, 14), 30, fill=colour, outline=NIGHT, width=6)
            yield polygon(((0, -46), (24, -2), (-24, -2)), fill=colour)
        case "life":
            yield polygon(((-36, 36), (-30, -12), (0, -36), (38, -38), (34, 2), (8, 28)),
                          fill=colour, outline=NIGHT, width=6)  # fmt: skip
            yield line(((-40, 42), (16, -16)), colour=NIGHT, width=6)
        case "habitable":
            yield polygon(((-30, 40), (-30, -2), (-44, -2), (0, -42), (44, -2), (30, -2), (30, 40)),
                          fill=colour, outline=NIGHT, width=6)  # fmt: skip
            yield rect((-8, 10, 16, 30), fill=NIGHT)
        case _:
            yield polygon(((0, 46), (-32, 0), (-28, -34), (0, -46), (28, -34), (32, 0)),
                          fill=colour, outline=NIGHT, width=6)  # fmt: skip
            for side in (-1, 1):
                yield polygon(((side * 6, 4), (side * 24, -12), (side * 20, 6)), fill=NIGHT)


# Parts


def face(card: str, size: float) -> Part:
    """§1.4, §8 The face of an action or progress card."""
    return icon(f"card-{card}", size)


def silhouette(base: str, size: float, tint: str = "ink") -> Part:
    """§7 A kind of base."""
    return icon(f"base-{base}", size, tint)


def sign(tag: str, size: float) -> Part:
    """§1.7 A tag's sign."""
    return icon(f"tag-{tag}", size)
