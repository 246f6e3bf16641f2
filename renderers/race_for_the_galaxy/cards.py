"""A card: its face, cost or defense, points, name, and powers as signs or in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from bot.games.race_for_the_galaxy.data import BOOKS, NUMBER, Card
from bot.games.race_for_the_galaxy.words import RaceTexts, texts
from renderers import text
from renderers.kit.boxes import (
    Part,
    aligned,
    column,
    flow,
    framed,
    kept,
    natural,
    pad,
    painted,
    placed,
    remembered,
    row,
    sized,
)
from renderers.kit.levels import LEVELS
from renderers.kit.words import LEAST, label
from renderers.race_for_the_galaxy import faces
from renderers.race_for_the_galaxy.faces import DEVELOPMENT, PLAIN, SKY, face, mark
from renderers.race_for_the_galaxy.signs import (
    HIGH,
    KIND,
    MILITARY,
    POINTS,
    good_at,
    numeral,
    power_signs,
)
from renderers.scene import Box, Group, Node, Point, Sprite, Text, circle, rect

SWATCHES: Final = faces.SWATCHES
NAME: Final = 32
HEADS: Final = (52, 66)
"""The height of a card's name of one line, and of two."""
DOT: Final = "\N{KATAKANA MIDDLE DOT}"
"""What parts the words of a name without spaces."""
STRAY: Final = 2
"""So few letters of a word don't stand on a line by themselves, if another layout avoids it."""
LINES: Final = 2.45
"""The height of two lines, as a share of their size."""
ONE_LINE: Final = 28
"""The least size of a name of one line."""
EDGE: Final = 4
NARROW: Final = 66
"""The least width of the strip left of a card's words, with its cost and points."""
STRIPS: Final = (136, 112, 96, 80)
"""Widths of the strip with a face below the marks, or beside them on a low card."""
DISC: Final = 62
"""The size of a planet that the cost stands on."""
HORIZON: Final = 84
"""The least height below the powers for a face that is as wide as the card."""
HIGHER: Final = 1.5
"""How many times wider than high a window is that shows a planet's upper part alone."""
RISE, WHOLE = 1.4, 0.96
"""A face's size in such a window, as a share of its height, and in any other."""
STEP: Final = 8
"""Faces differ in size by so much, and widths of cards are rounded down to it."""
BODY: Final = 32
"""The size of powers in sentences."""
GAP, AIR = 4, 3
COST, WORTH = 60, 25
NUMBER_SIZE: Final = 32
GOOD, SMALL_GOOD = 21, 13
"""The radius of a good on a card, and the least one on a face by itself."""
MARKS: Final = 33
"""How far from the left edge the marks of cost and points stand."""
BESIDE, NAMED = 16, 18
"""The room left and right of a card's words, and of its name."""
MARKED: Final = 2 * WORTH + 2 * EDGE
"""The height of a card's marks below its name."""
LEAST_FACE: Final = 56
LOWEST: Final = 118
"""The least height of a card: its marks below one another."""
SENTENCE: Final = 236
"""The least width of a sentence with the sign of its phase."""
FOOT: Final = 46
TAG: Final = 164
"""The room for a price below signs, and beside the name over sentences."""
UNITS: Final = (2.0, 1.8, 1.6, 1.45, 1.3, 1.2, 1.1, 1.0)
"""How many times larger than at least a card is drawn, as far as there is room."""


def hue(card: Card) -> str:
    """The colour of a card: of its goods if it has any, else of its type."""
    if not card.world:
        return DEVELOPMENT
    return KIND[card.kind] if card.kind else PLAIN


class Form(NamedTuple):
    """How the cards of a picture are drawn."""

    unit: float = 1
    """How many times larger than at least."""
    worded: bool = False
    """Whether powers are sentences, not signs."""
    brief: bool = False
    """Whether keywords may be left out."""


LEAST_FORM: Final = Form()


@kept
def card_part(
    key: str,
    language: str,
    form: Form = LEAST_FORM,
    *,
    edition: int = 0,
    goods: int = 0,
    tag: str = "",
    lit: bool = False,
) -> Part:
    """A card. `tag` is a price or a might, `lit` marks a playable or a new card."""
    card, words = BOOKS[edition][NUMBER[key]], texts(language)
    said = powers(key, language, edition, form, tagged=bool(tag))

    def draw(box: Box) -> Iterator[Node]:
        inner = (0, 0, box[2] / form.unit, box[3] / form.unit)
        nodes = tuple(card_nodes(card, said, inner, tag, goods, lit=lit))
        alt = card_words(card, words, goods, tag, lit=lit and bool(tag))
        yield Group(nodes, (box[0], box[1]), form.unit, alt=alt)

    return painted(draw, 250, 150)


def card_words(card: Card, words: RaceTexts, goods: int, tag: str, *, lit: bool) -> str:
    """A card in words, for alt texts."""
    name = words.named(card.id)
    held = words.say("pic-with-goods", card=name, n=goods) if goods else name
    notes = [*([tag] if tag else []), *([words.say("pic-playable")] if lit else [])]
    return f"{held} ({', '.join(notes)})" if notes else held


def card_nodes(
    card: Card, said: Powers, box: Box, tag: str, goods: int, *, lit: bool
) -> Iterator[Node]:
    """All nodes of a card."""
    x, y, wide, high = box
    how = laid_out(said, box)
    yield from ground(card, box, how.head, lit=lit, new=lit and not tag)
    yield from scenery(card, how)
    yield from marks(card, how, box)
    named = wide - how.strip - NAMED - said.aside
    shown, lines = parted(said, named)
    name = label(shown, NAME, lines=lines, least=said.least)
    yield from placed(name, (x + how.strip + 4, y + EDGE, named, how.head))
    left, room = x + how.strip + 6, high - how.head - 2 * EDGE - said.foot
    if how.low and how.window:
        room = how.window[1] - y - how.head - EDGE - 2
    across = wide - how.strip - BESIDE
    if room < HIGH:  # too low for a line over the price
        across, room = across - TAG, room + said.foot
    body = (left, y + how.head + EDGE + 2, across, room)
    yield from placed(said.part, body)
    if goods:
        yield from goods_mark(card, goods_spot(how, box), goods)
    if tag:
        level = y + (high - 28 if said.foot else EDGE + how.head / 2)
        yield from tag_at(tag, (x + wide - 14, level), lit=lit)


def parted(said: Powers, room: float) -> tuple[str, int]:
    """A name as it stands on lines of this width, and their number. One without spaces isn't
    broken if it fits when it shrinks, or else breaks after a dot in it."""
    name, least = said.name, said.least
    if " " in name:
        return name, 2
    if text.width(name, least, "bold") <= room:
        return name, 1
    one, dot, more = name.partition(DOT)
    fits = all(text.width(line, least, "bold") <= room for line in (one + dot, more))
    return (f"{one}{dot}\n{more}" if more and fits else name), 2


def ground(card: Card, box: Box, head: float, *, lit: bool, new: bool) -> Iterator[Node]:
    """The card itself and the band under its name. A new card's band is marked too."""
    x, y, wide, _ = box
    colour = hue(card)
    edge = "highlight" if lit else MILITARY if card.military else colour
    yield rect(box, radius=12, fill="raised", outline=edge, width=8 if lit else 4)
    band = (x + EDGE, y + EDGE, wide - 2 * EDGE, head)
    yield rect(band, radius=8, fill=edge if new else colour, alpha=0.6 if new else 0.3)


def marks(card: Card, how: Layout, box: Box) -> Iterator[Node]:
    """The cost, on its mark or on the planet, and the points."""
    at = (box[0] + MARKS, box[1] + how.head / 2 + EDGE)
    if how.window or not card.world:
        yield Sprite(mark(card), at, COST, tint=hue(card))
    yield cost_number(card, at)
    low = min(how.head + EDGE + WORTH + 2, box[3] - WORTH - EDGE)
    under, worth = (at[0], box[1] + low), "?" if card.endgame else str(card.vp)
    yield Sprite("worth", under, 2 * WORTH)
    yield Text(worth, under, NUMBER_SIZE, "#ffffff", "bold", "mm")


class Layout(NamedTuple):
    """Where a card's face is."""

    head: float
    """The height of the name."""
    strip: float
    """The width of the strip left of the card's words."""
    at: Point
    size: float
    window: Box | None
    """The sky behind the face, or None where the face is the ground of the cost."""
    low: bool = False
    """Whether the face rises below the words."""


def laid_out(said: Powers, box: Box) -> Layout:
    """The place of the face: below the words if there is room, else beside them, else behind the
    cost."""
    x, y, wide, high = box
    head = said.head(wide, NARROW)
    room = high - head - 2 * EDGE - said.foot
    used = max(said.high(wide, NARROW), 2 * WORTH)
    if room - used >= HORIZON:
        top = head + EDGE + used + GAP
        window = (x + EDGE, y + top, wide - 2 * EDGE, high - top - EDGE)
        at, size = horizon(window)
        return Layout(head, NARROW, at, size, window, low=True)
    for strip in STRIPS:
        head = said.head(wide, strip)
        room = high - head - 2 * EDGE - said.foot
        if not said.fits(wide, strip, room) or said.stray(wide - strip - NAMED - said.aside):
            continue
        window = (x + EDGE, y + EDGE, strip - EDGE, high - 2 * EDGE)
        marked = head + MARKED
        side = min(strip, high - marked) - EDGE
        at = x + (strip + EDGE) / 2, y + (marked + high) / 2
        if side < LEAST_FACE:
            side = min(strip - 2 * MARKS, high) - EDGE
            at = x + strip - side / 2 - EDGE, y + high / 2
        if side >= LEAST_FACE:
            return Layout(head, strip, at, side // STEP * STEP, window)
    head = said.head(wide, NARROW)
    return Layout(head, NARROW, (x + MARKS, y + head / 2 + EDGE), DISC, None)


# The face


def horizon(window: Box) -> tuple[Point, float]:
    """The middle and the size of a face in a wide window: the upper part alone is seen of it."""
    x, y, wide, high = window
    size = min(high * (RISE if wide > HIGHER * high else 1), wide) * WHOLE // STEP * STEP
    return (x + wide / 2, y + max(high, size + 2 * EDGE) / 2), size


def scenery(card: Card, how: Layout) -> Iterator[Node]:
    """The sky in a window, with stars if it is wide, and the face."""
    if how.window is None:
        if card.world:
            yield Sprite(face(card), how.at, how.size)
        return
    x, y, wide, high = how.window
    yield rect(how.window, radius=8, fill=SKY)
    aside = min(high, (wide - how.size) / 2) // STEP * STEP
    for across in (x + aside / 2, x + wide - aside / 2) if how.low else ():
        yield Sprite("stars", (across, y + high / 2), aside)
    if how.size <= high:
        yield Sprite(face(card), how.at, how.size)
    elif card.world:
        yield Group((Sprite(face(card), how.at, how.size),), clip=how.window)
    else:
        yield Sprite(face(card), (how.at[0], y + high / 2), high * WHOLE // STEP * STEP)


def goods_spot(how: Layout, box: Box) -> Point:
    """Where a good lies: on the planet, or below the cost."""
    if how.window is None:
        return box[0] + NARROW - GOOD, box[1] + box[3] - GOOD - 2 * EDGE
    low = min(how.at[1] + how.size * 0.2, how.window[1] + how.window[3] - 2 * GOOD)
    return how.at[0] + how.size * 0.22, low


@kept
def face_part(
    key: str, size: float, *, edition: int = 0, goods: int = 0, lit: bool = False
) -> Part:
    """A card's face alone, with the goods on it. A new card's is marked."""
    card = BOOKS[edition][NUMBER[key]]

    def draw(box: Box) -> Iterator[Node]:
        x, y, wide, high = box
        side = min(size, wide, high)
        at = (x + wide / 2, y + high / 2)
        plate = (at[0] - side / 2, at[1] - side / 2, side, side)
        edge = "highlight" if lit else ""
        yield rect(plate, radius=side / 6, fill=SKY, outline=edge, width=5 if lit else 0)
        yield Sprite(face(card), at, side * WHOLE)
        if goods:
            radius = max(SMALL_GOOD, side * 0.2)
            spot = (at[0] + side / 2 - radius, at[1] + side / 2 - radius)
            yield circle(spot, radius, fill=SKY)
            yield good_at(card.kind or "", spot, radius * 0.66)

    return painted(draw, size, size)


def cost_number(card: Card, at: Point) -> Text:
    """The cost or the defense."""
    return Text(str(card.cost), at, 34, "#ffffff", "bold", "mm", halo="#10131a", halo_width=4)


def goods_mark(card: Card, at: Point, n: int) -> Iterator[Node]:
    """The good on a world, with its number if there are several."""
    yield circle(at, GOOD, fill=SKY, outline="#ffffff", width=3)
    if n > 1:
        yield Text(str(n), at, NUMBER_SIZE, hue(card), "bold", "mm")
    else:
        yield good_at(card.kind or "", at, GOOD * 0.52)


def tag_at(words: str, at: Point, *, lit: bool) -> Iterator[Node]:
    """A price or might on a hand card, with its right end at this point."""
    wide = 30 + sum(28 if ord(c) > 0x2000 else 15.5 for c in words)
    fill = "good" if lit else "sunken"
    yield rect((at[0] - wide, at[1] - 20, wide, 40), radius=20, fill=fill, outline="ink")
    middle_of = (at[0] - wide / 2, at[1])
    yield Text(words, middle_of, BODY, "inverse" if lit else "ink", "bold", "mm")


# Powers


class Powers(NamedTuple):
    """A card's powers and what they need."""

    part: Part
    core: Part
    """The powers without keywords, where those may be left out."""
    name: str
    least: float
    """The smallest letters of the name."""
    widest: float
    """The width of the widest sign."""
    foot: float
    """The height kept free below the powers, for a price."""
    aside: float
    """The width kept free beside the name, for a price."""

    def head(self, wide: float, strip: float) -> float:
        """The height of the name, beside a strip, on a card of this width."""
        size, room = max(self.least, ONE_LINE), wide - strip - NAMED + 1 - self.aside
        if text.width(self.name, size, "bold") <= room:
            return HEADS[0]
        return max(HEADS[1], LINES * self.least)

    def high(self, wide: float, strip: float) -> float:
        """The height of the powers on a card of this width."""
        return natural(self.part, wide - strip - BESIDE)[1]

    def least_high(self, wide: float, strip: float) -> float:
        """The least height of the powers on a card of this width."""
        return natural(self.core, wide - strip - BESIDE)[1]

    def stray(self, room: float) -> bool:
        """Whether a name without spaces is broken on this width with few letters on a line."""
        name, lines = parted(self, room)
        if lines == 1 or "\n" in name or " " in name:
            return False
        return len(text.laid(name, self.least, "bold", room)[-1]) <= STRAY

    def fits(self, wide: float, strip: float, room: float) -> bool:
        """Whether all powers and the name fit a card of this width, beside a strip."""
        return (
            self.widest <= wide - strip - BESIDE
            and self.least_high(wide, strip) <= room + 1
            and text.is_whole(
                self.name, self.least, "bold", wide - strip - NAMED + 1 - self.aside, 2
            )
        )


@lru_cache(maxsize=1 << 12)
def powers(key: str, language: str, edition: int, form: Form, *, tagged: bool) -> Powers:
    """A card's powers in sentences or as signs, with its keywords."""
    card, words = BOOKS[edition][NUMBER[key]], texts(language)
    name = words.named(key)
    least = (LEAST if form.unit >= 1 else LEVELS["board"].least) / form.unit
    notes = [label(mark, BODY, "muted") for mark in keywords(card, words)]
    if form.worded:
        widest = max((SENTENCE, *(natural(part)[0] for part in notes)))
        part = column(*powers_in_words(card, words, notes), gap=GAP)
        return Powers(part, part, name, least, widest, 0, TAG if tagged else 0)
    found = [*power_signs(card)]
    core = flow([pad(part, AIR, 0) for _, part in found], GAP)
    phases = [*(phase for phase, _ in found), *("" for _ in notes)]

    def rest(n: int) -> Part:
        """The phases of powers that found no room."""
        return row(*map(numeral, dict.fromkeys(filter(None, phases[-n:]))), gap=3)

    parts = [pad(part, AIR, 0) for part in (*(part for _, part in found), *notes)]
    widest = max((natural(part)[0] for part in parts), default=0)
    signs = flow(parts, GAP, rest)
    signs = signs._replace(want=remembered(signs.want))
    core = core._replace(want=remembered(core.want)) if form.brief else signs
    return Powers(signs, core, name, least, widest, FOOT if tagged else 0, 0)


def powers_in_words(card: Card, words: RaceTexts, notes: list[Part]) -> Iterator[Part]:
    """The powers and the variable score in sentences, then the keywords."""
    for phase, found in card.powers.items():
        for power in found:
            yield power_line(numeral(phase, "l"), words.op(power))
    for line in words.scoring(card):
        mark = framed(pad(label("?", BODY, side="m"), 7, 1), fill=POINTS, radius=7)
        yield power_line(aligned(mark, "l", "l"), line)
    if notes:
        yield flow(notes, 3 * GAP)


def keywords(card: Card, words: RaceTexts) -> list[str]:
    """§1.6 The keywords, and the chromosome."""
    found = [words.say(f"wanted-{keyword}") for keyword in card.keywords]
    return [*found, words.say("wanted-chromosome")] if card.chromosome else found


def power_line(mark: Part, words: str) -> Part:
    """A power in a sentence, behind the sign of its phase."""
    return row(sized(mark, 50), label(words, BODY, "ink", "regular", lines=9, grow=1), gap=10)
