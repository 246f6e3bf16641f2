"""A card: cost or defense, points, name, and powers as signs or, if there is room, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.race_for_the_galaxy.data import BOOKS, NUMBER, Card
from bot.games.race_for_the_galaxy.words import RaceTexts, texts
from renderers.kit.boxes import (
    Part,
    aligned,
    column,
    flow,
    framed,
    grown,
    kept,
    natural,
    pad,
    painted,
    placed,
    row,
    sized,
    space,
)
from renderers.kit.words import label
from renderers.layout import regular
from renderers.race_for_the_galaxy.signs import (
    KIND,
    MILITARY,
    POINTS,
    good_at,
    numeral,
    points_at,
    power_signs,
)
from renderers.scene import Box, Group, Node, Point, Text, circle, polygon, rect

PLAIN: Final = "#8b93a7"
DEVELOPMENT: Final = "#7d6bd6"
SWATCHES: Final = (*KIND.values(), PLAIN, MILITARY, DEVELOPMENT, POINTS)
ASIDE: Final = 62
"""The width of the strip on the left with cost and points."""
NAME: Final = 66
WORDED: Final = (360, 260)
"""The least width and height for powers in words."""
TALL: Final = 180
"""The least height for keywords below the signs."""
SMALL: Final = 28
SIZES: Final = (36, 32, SMALL)
"""The text sizes tried for powers in words, until all of them fit."""
FOOT: Final = 46


def hue(card: Card) -> str:
    """The colour of a card: of its goods if it has any, else of its type."""
    if not card.world:
        return DEVELOPMENT
    return KIND[card.kind] if card.kind else PLAIN


@kept
def card_part(
    key: str,
    language: str,
    *,
    edition: int = 0,
    goods: int = 0,
    tag: str = "",
    lit: bool = False,
    dim: bool = False,
) -> Part:
    """A card. `tag` is a price or a might, `lit` marks a playable card."""
    card, words = BOOKS[edition][NUMBER[key]], texts(language)

    def draw(box: Box) -> Iterator[Node]:
        nodes = tuple(card_nodes(card, words, box, tag, goods, lit=lit))
        veil = (rect(box, radius=12, fill="ground", alpha=0.45),) if dim else ()
        yield Group((*nodes, *veil), alt=card_words(card, words, goods, tag, lit=lit))

    return painted(draw, 250, 150)


def card_words(card: Card, words: RaceTexts, goods: int, tag: str, *, lit: bool) -> str:
    """A card in words, for alt texts."""
    name = words.named(card.id)
    held = words.say("pic-with-goods", card=name, n=goods) if goods else name
    notes = [*([tag] if tag else []), *([words.say("pic-playable")] if lit else [])]
    return f"{held} ({', '.join(notes)})" if notes else held


def card_nodes(
    card: Card, words: RaceTexts, box: Box, tag: str, goods: int, *, lit: bool
) -> Iterator[Node]:
    """All nodes of a card."""
    x, y, wide, high = box
    colour = hue(card)
    edge = "highlight" if lit else MILITARY if card.military else colour
    yield rect(box, radius=12, fill="raised", outline=edge, width=6 if lit else 4)
    yield rect((x + 4, y + 4, wide - 8, NAME + 2), radius=8, fill=colour, alpha=0.3)
    yield rect((x + 4, y + 4, ASIDE - 8, high - 8), radius=8, fill=colour, alpha=0.16)
    yield from cost_mark(card, (x + ASIDE / 2, y + NAME / 2 + 4))
    worth = "?" if card.endgame else str(card.vp)
    yield from points_at(worth, (x + ASIDE / 2, y + min(NAME + 29, high - 27)), 24)
    name = label(words.named(card.id), 32, lines=2)
    yield from placed(name, (x + ASIDE + 2, y + 4, wide - ASIDE - 10, NAME + 2))
    foot = FOOT if tag else 0
    left = x + ASIDE + 4
    room = (left, y + NAME + 6, wide - ASIDE - 14, high - NAME - 10 - foot)
    kept = 62 if goods and not foot else 0
    yield from placed(middle(card, words, (wide, high), kept), room)
    if goods:
        at = (
            (x + ASIDE / 2, y + high - 34)
            if is_worded((wide, high))
            else (x + wide - 38, y + high - 28)
        )
        yield from goods_mark(card, at, goods)
    if tag:
        yield from tag_at(tag, (x + wide - 14, y + high - 30), lit=lit)


def cost_mark(card: Card, at: Point) -> Iterator[Node]:
    """§18.1 A diamond for a development, a disc for a world. A defense stands on red."""
    colour = hue(card)
    if not card.world:
        yield polygon(regular(at, 30, 4, -90), fill=colour, outline="ink", width=2)
    elif card.military:
        yield circle(at, 25, fill=MILITARY, outline=colour, width=6)
    elif card.mode == "production":
        yield circle(at, 25, fill=colour, outline="ink", width=2)
    else:
        yield circle(at, 25, fill="sunken", outline=colour, width=7)
    yield Text(str(card.cost), at, 34, "#ffffff", "bold", "mm", halo="#10131a", halo_width=4)


def is_worded(size: tuple[float, float]) -> bool:
    """Whether a card of this size has its powers in words."""
    return size[0] >= WORDED[0] and size[1] >= WORDED[1]


def fitting(parts: list[Part]) -> Part:
    """The first of these parts that fits the room, else the last."""

    def draw(box: Box) -> Iterator[Node]:
        chosen = next((p for p in parts if natural(p, box[2])[1] <= box[3] + 1), parts[-1])
        yield from placed(chosen, box)

    return painted(draw, *natural(parts[-1]))


def height(key: str, language: str, wide: float, *, edition: int = 0, tag: str = "") -> float:
    """The least height of a card of this width with all its words."""
    card = BOOKS[edition][NUMBER[key]]
    said = column(*powers_in_words(card, texts(language), SMALL), gap=6)
    return natural(said, wide - ASIDE - 14)[1] + NAME + 22 + (FOOT if tag else 0)


def middle(card: Card, words: RaceTexts, size: tuple[float, float], kept: float) -> Part:
    """The powers. `kept` is the width of the room left for a good."""
    high = size[1]
    if is_worded(size):
        said = [column(*powers_in_words(card, words, size), gap=6) for size in SIZES]
        return fitting([*said, by_signs(card, words, high, kept)])
    return by_signs(card, words, high, kept)


def by_signs(card: Card, words: RaceTexts, high: float, kept: float) -> Part:
    """The powers as signs, then keywords. Powers without room are reduced to their phases."""
    found = [*power_signs(card)]
    if high <= TALL:
        found += [("", label(mark, SMALL, "muted")) for mark in keywords(card, words)]
    phases = [phase for phase, _ in found]

    def rest(n: int) -> Part:
        """The phases of powers that found no room."""
        return row(*map(numeral, dict.fromkeys(filter(None, phases[-n:]))), gap=3)

    signs = flow([part for _, part in found], 8, rest)
    if high > TALL:
        signs = column(signs, *marks(card, words), gap=6)
    return row(grown(signs), space(kept))


def powers_in_words(card: Card, words: RaceTexts, size: float) -> Iterator[Part]:
    """The powers and the variable score in words, then the keywords."""
    for phase, powers in card.powers.items():
        for power in powers:
            yield power_line(numeral(phase, "l"), words.op(power), size)
    for line in words.scoring(card):
        mark = framed(pad(label("?", SMALL, side="m"), 7, 1), fill=POINTS, radius=7)
        yield power_line(aligned(mark, "l", "l"), line, size)
    yield from marks(card, words)


def keywords(card: Card, words: RaceTexts) -> list[str]:
    """§1.6 The keywords, and the chromosome."""
    found = [words.say(f"wanted-{keyword}") for keyword in card.keywords]
    return [*found, words.say("wanted-chromosome")] if card.chromosome else found


def marks(card: Card, words: RaceTexts) -> Iterator[Part]:
    """§1.6 The keywords on a line of their own."""
    if found := keywords(card, words):
        yield label(" · ".join(found), SMALL, "muted", lines=2)


def power_line(mark: Part, text: str, size: float) -> Part:
    """A power in words, behind the sign of its phase."""
    return row(sized(mark, 50), label(text, size, "ink", "regular", lines=3, grow=1), gap=10)


def goods_mark(card: Card, at: Point, n: int) -> Iterator[Node]:
    """The good on a world, with its number if there are several."""
    x, y = at
    for lift in (6, 0):
        slab = (x - 26 - lift / 2, y - 20 - lift, 52, 40)
        yield rect(slab, radius=6, fill=hue(card), outline="#10131a", width=3)
    if n > 1:
        yield Text(str(n), (x, y), 32, "#10131a", "bold", "mm")
    else:
        yield rect((x - 15, y - 15, 30, 30), radius=15, fill="#10131a")
        yield good_at(card.kind or "", (x, y), 10)


def tag_at(words: str, at: Point, *, lit: bool) -> Iterator[Node]:
    """A price or might on a hand card, with its right end at this point."""
    wide = 30 + sum(28 if ord(c) > 0x2000 else 15.5 for c in words)
    fill = "good" if lit else "sunken"
    yield rect((at[0] - wide, at[1] - 20, wide, 40), radius=20, fill=fill, outline="ink")
    middle_of = (at[0] - wide / 2, at[1])
    yield Text(words, middle_of, SMALL, "inverse" if lit else "ink", "bold", "mm")
