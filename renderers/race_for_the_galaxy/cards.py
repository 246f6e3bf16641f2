"""A card as our own icons: cost or defense, kind, name, phases with powers, points, goods."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.games.race_for_the_galaxy.data import BOOKS, NUMBER, Card
from bot.games.race_for_the_galaxy.words import texts
from renderers.kit.boxes import Part, painted, placed
from renderers.kit.words import label
from renderers.layout import regular
from renderers.scene import Box, Group, Node, Point, Text, circle, polygon, rect

KIND: Final[Mapping[str, str]] = {
    "novelty": "#4f9dff",
    "rare": "#b9783f",
    "genes": "#4fb35a",
    "alien": "#e3c83c",
}
PLAIN: Final = "#8b93a7"
MILITARY: Final = "#e0483e"
DEVELOPMENT: Final = "#7d6bd6"
POINTS: Final = "#2f7f86"
SWATCHES: Final = (*KIND.values(), PLAIN, MILITARY, DEVELOPMENT, POINTS)
NUMERALS: Final[Mapping[str, str]] = {
    "explore": "I",
    "develop": "II",
    "settle": "III",
    "trade": "$",
    "consume": "IV",
    "produce": "V",
}
HEAD: Final = 52
FOOT: Final = 40
SMALL: Final = 27
LINE: Final = 32
"""Height of a line of power text."""


def hue(card: Card) -> str:
    """The colour of a card: that of its goods, else of its type."""
    if not card.world:
        return DEVELOPMENT
    return KIND[card.kind] if card.kind else PLAIN


def card_part(
    key: str,
    *,
    edition: int = 0,
    goods: int = 0,
    tag: str = "",
    lit: bool = False,
    dim: bool = False,
) -> Part:
    """A card; `tag` is a price or a might, `lit` marks what can be played."""
    card = BOOKS[edition][NUMBER[key]]

    def draw(box: Box) -> Iterator[Node]:
        nodes = tuple(drawn(card, box, tag, goods, lit=lit))
        veil = (rect(box, radius=12, fill="ground", alpha=0.45),) if dim else ()
        yield Group((*nodes, *veil), alt=spoken(card, goods, tag, lit=lit))

    return painted(draw, 250, 150)


def spoken(card: Card, goods: int, tag: str, *, lit: bool) -> str:
    """A card for the ear."""
    held = f" with {goods} good{'s' * (goods > 1)}" if goods else ""
    able = ", playable" if lit else ""
    return f"{card.name['en']}{held}{f' ({tag}{able})' if tag else able}"


def drawn(card: Card, box: Box, tag: str, goods: int, *, lit: bool) -> Iterator[Node]:
    """The whole card."""
    x, y, wide, high = box
    colour = hue(card)
    edge = "highlight" if lit else MILITARY if card.military else colour
    yield rect(box, radius=12, fill="raised", outline=edge, width=6 if lit else 4)
    yield rect((x + 4, y + 4, wide - 8, HEAD + 8), radius=8, fill=colour, alpha=0.28)
    yield from cost_mark(card, (x + 32, y + HEAD / 2 + 8))
    name = label(card.name["en"], 32, lines=2)
    yield from placed(name, (x + 62, y + 4, wide - 70, HEAD + 8))
    yield from foot(card, (x, y + high - FOOT - 4, wide, FOOT))
    yield from middle(card, (x + 12, y + HEAD + 16, wide - 24, high - HEAD - FOOT - 26))
    if goods:
        yield from goods_mark(card, (x + wide - 96, y + high - FOOT / 2 - 6), goods)
    if tag:
        yield from tagged(tag, (x + wide - 66, y + high - FOOT / 2 - 6), lit=lit)


def cost_mark(card: Card, at: Point) -> Iterator[Node]:
    """§18.1 A diamond for a development, a disc for a world; defense on red."""
    colour = hue(card)
    if not card.world:
        yield polygon(regular(at, 28, 4, -90), fill=colour, outline="ink", width=2)
    elif card.military:
        yield circle(at, 25, fill=MILITARY, outline=colour, width=6)
    elif card.mode == "production":
        yield circle(at, 25, fill=colour, outline="ink", width=2)
    else:
        yield circle(at, 25, fill="sunken", outline=colour, width=7)
    yield Text(str(card.cost), at, 32, "#ffffff", "bold", "mm", halo="#10131a", halo_width=4)


def foot(card: Card, box: Box) -> Iterator[Node]:
    """Phases with powers at the left, points at the right."""
    x, y, wide, high = box
    left = x + 10
    for phase, numeral in NUMERALS.items():
        if phase in card.powers and left < x + wide - 110:
            across = 22 + 11 * len(numeral)
            yield rect((left, y + 4, across, high - 8), radius=7, fill="sunken", outline="line")
            at = (left + across / 2, y + high / 2)
            yield Text(numeral, at, 27, "ink", "bold", "mm")
            left += across + 5
    at = (x + wide - 32, y + high / 2 - 2)
    words = "?" if card.endgame else str(card.vp)
    yield polygon(regular(at, 24, 6, 0), fill=POINTS, outline="ink", width=2)
    yield Text(words, at, 28, "#ffffff", "bold", "mm", halo="#10131a", halo_width=3)


def middle(card: Card, box: Box) -> Iterator[Node]:
    """The powers in words, as many lines as there is room for."""
    room = int(box[3] // LINE)
    if room < 1:
        return
    words = texts("en")
    said = [
        (f"{NUMERALS.get(phase, '*')} ", words.op(power))
        for phase, powers in card.powers.items()
        for power in powers
    ]
    said += [("? ", line) for line in words.scoring(card)]
    top = box[1]
    for numeral, line in said:
        lines = min(2, room)
        if lines < 1:
            return
        part = label(numeral + line, SMALL, "ink", "regular", lines=lines)
        tall = min(lines * LINE, part.want(box[2])[1])
        yield from placed(part, (box[0], top, box[2], tall))
        top += tall + 2
        room = int((box[1] + box[3] - top) // LINE)


def goods_mark(card: Card, at: Point, n: int) -> Iterator[Node]:
    """A good lying on its world, with how many there are where it is more than one."""
    x, y = at
    for lift in (6, 0):
        slab = (x - 26 - lift / 2, y - 20 - lift, 52, 40)
        yield rect(slab, radius=6, fill=hue(card), outline="#10131a", width=3)
    words = str(n) if n > 1 else "●"
    yield Text(words, (x, y), 27, "#10131a", "bold", "mm")


def tagged(words: str, at: Point, *, lit: bool) -> Iterator[Node]:
    """A price or might on a hand card, with its right end here."""
    wide = 26 + 15 * len(words)
    fill = "good" if lit else "sunken"
    yield rect((at[0] - wide, at[1] - 20, wide, 40), radius=20, fill=fill, outline="ink")
    middle_of = (at[0] - wide / 2, at[1])
    yield Text(words, middle_of, SMALL, "inverse" if lit else "ink", "bold", "mm")
