"""What the signs mean: ships, marks on them, kits, the map, and what a ship can do."""

from collections.abc import Iterator
from typing import Final

from bot.games.star_factions.data import CLASSES, KITS
from bot.games.star_factions.words import Texts
from renderers import kit
from renderers.kit import Part, icon, kept, painted
from renderers.layout import centre
from renderers.scene import Box, Group, Node, line, polygon
from renderers.star_factions import reach
from renderers.star_factions.colours import REACH
from renderers.star_factions.pieces import DONE, TEXT
from renderers.star_factions.worlds import hexagon
from renderers.theme import ThemeName

ICON: Final = 0.95
"""The size of a mark, as a share of its words' size."""
CLASS: Final = 44
SIGN: Final = 44
STROKE: Final = (0.7, 7)
"""The share of a hex that its sign takes, and the width of a line of fire."""
SHIPS: Final = ("hull", "shield", "attack", "move", "range")


@kept
def marks(texts: Texts, size: float, across: int) -> Part:
    """The marks on ships, and the kits."""
    side = size * ICON
    signs = [(icon(name, side, "ink"), texts.say(f"pic-mark-{name}")) for name in DONE]
    signs += [(icon(x, side), texts.named(x)) for x in KITS]
    return kit.legend(signs, size, across=across)


@kept
def space(texts: Texts, size: float, across: int, theme: ThemeName) -> Part:
    """The classes of ships, and what lies on the map."""
    signs = [(icon(key, SIGN, "muted"), texts.named(key)) for key in CLASSES]
    lies = (("planet-0", "planet"), ("colony", "colony"), (f"rock-{theme}-0", "rock"),
            (f"hole-{theme}", "hole"), ("wormhole", "wormhole"))  # fmt: skip
    signs += [(icon(name, SIGN, "accent"), texts.say(f"pic-sign-{sign}")) for name, sign in lies]
    return kit.legend(signs, size, across=across)


@kept
def aims(texts: Texts, size: float) -> Part:
    """The signs of a ship's reach: hexes to go to, free and blocked lines of fire."""
    lines = {"reach": goal, "fire": free, "blocked": blocked}
    signs = [
        (painted(draw, SIGN, SIGN), texts.say(f"pic-sign-{sign}")) for sign, draw in lines.items()
    ]
    return kit.legend(signs, size)


def goal(box: Box) -> Iterator[Node]:
    """A hex to go to."""
    edge = hexagon()
    nodes = (polygon(edge, fill="accent", alpha=REACH), polygon(edge, outline="accent", width=4))
    yield Group(nodes, centre(box), STROKE[0])


def free(box: Box) -> Iterator[Node]:
    """A free line of fire."""
    (x, y), half = centre(box), SIGN / 2
    for width, colour in reach.FIRE:
        yield line(((x - half, y), (x + half, y)), colour=colour, width=width)


def blocked(box: Box) -> Iterator[Node]:
    """A line of fire that an asteroid blocks."""
    (x, y), half = centre(box), SIGN / 2
    yield from reach.stopped((x - half, y), (x, y))


@kept
def numbers(texts: Texts) -> Part:
    """The table of ship classes with their numbers."""
    rows: list[list[Part | str]] = []
    for c in CLASSES.values():
        facts = map(str, (c.hull, c.shield, c.die, c.movement, c.range))
        rows.append([icon(c.key, CLASS, "muted"), c.key.upper(), *facts])
    heads = ("", "", *(texts.say(f"pic-column-{name}") for name in SHIPS))
    return kit.table(rows, TEXT, heads=heads, sides=("l", "l"), gap=9, down=2)
