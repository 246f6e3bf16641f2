"""How cards share a room: in how many columns, how large, and with powers as signs or sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import inf
from typing import Final, NamedTuple

from bot.games.race_for_the_galaxy.data import BOOKS, NUMBER
from renderers.kit.boxes import Extent, Part, painted, space
from renderers.race_for_the_galaxy.cards import (
    EDGE,
    LOWEST,
    NARROW,
    STEP,
    Form,
    powers,
)
from renderers.scene import Box, Node

UNITS: Final = (2.0, 1.8, 1.6, 1.45, 1.3, 1.2, 1.1)
SMALLER: Final = (0.9, 0.8, 0.7, 0.62)
"""The sizes at which all cards are signs, only for pictures that are opened."""
SENTENCES: Final = tuple(Form(unit, worded=True) for unit in (*UNITS, 1))
SIGNS: Final = tuple(map(Form, (*UNITS, 1)))
"""The forms tried for cards that are read where they stand, the largest first."""
BRIEF: Final = (Form(1.1, brief=True), Form(brief=True))
MIXED: Final = (Form(), Form(brief=True))
"""The forms tried for cards of which some are sentences."""
OPENED: Final = (*SENTENCES, *SIGNS, *map(Form, SMALLER))
"""The forms tried for cards of a picture that is opened to its full size."""
IDEAL: Final = 1.35
"""The best width of a card, as a share of its height."""
NARROWEST: Final = 0.7
WASTE: Final = 1.5
"""How much an empty place counts, beside an odd shape."""
LARGE: Final = 1e6
"""A height in which every card fits."""
GAP: Final = 8
MOST_ACROSS: Final = 8


class Room(NamedTuple):
    """Where groups of cards lie, one below the other."""

    wide: float
    high: float
    between: float = 0
    """The room that each group needs besides its cards."""
    least: float = 0
    """The least height of a group with all that it needs."""


class Spread(NamedTuple):
    """How groups of cards are drawn."""

    across: int
    form: Form
    size: Extent
    """The size of each card."""
    whole: bool = True
    """Whether all cards can be read whole."""

    def rows(self, n: int) -> int:
        """The rows of a group of so many cards."""
        return lines(n, self.across)

    def high(self, n: int) -> float:
        """The height of a group of so many cards."""
        return self.rows(n) * (self.size[1] + GAP) - GAP


def lines(n: int, across: int) -> int:
    """The rows that a group of cards takes, at least one."""
    return max(1, -(-n // across))


@lru_cache(maxsize=1 << 10)
def spread(
    groups: tuple[tuple[str, ...], ...],
    room: Room,
    language: str,
    forms: tuple[Form, ...],
    *,
    edition: int = 0,
    tagged: bool = False,
) -> Spread:
    """The first form in which all cards of all groups fit the room whole, else the last form."""
    keys = sorted({key for group in groups for key in group}, key=brevity)
    sizes = {across: size for across in columns(groups) if (size := sized(groups, room, across))}
    best = sorted(sizes, key=lambda n: odd(sizes[n]) * empty(groups, n))
    for form in forms:
        for across in best:
            size = sizes[across]
            if fits(keys, language, size, form, edition=edition, tagged=tagged):
                return Spread(across, form, size)
    return Spread(best[0], forms[-1], sizes[best[0]], whole=False)


def columns(groups: Sequence[Sequence[str]]) -> range:
    """The numbers of columns that are tried."""
    return range(1, min(MOST_ACROSS, max(2, *map(len, groups), 0)) + 1)


def sized(groups: Sequence[Sequence[str]], room: Room, across: int) -> Extent | None:
    """The size of each card with so many side by side, or None if nothing is left."""
    down = [lines(len(group), across) for group in groups]
    size = (width(room, across), share(down, room))
    return size if size[0] / max(1, size[1]) >= NARROWEST or across == 1 else None


def empty(groups: Sequence[Sequence[str]], across: int) -> float:
    """How badly cards leave places in their rows empty, from 1 for not at all."""
    cells = sum(across * lines(len(group), across) for group in groups)
    return float((cells / max(1, sum(map(len, groups)))) ** WASTE)


def share(down: Sequence[int], room: Room) -> float:
    """The height of each card of groups with so many rows."""
    low: set[int] = set()
    while True:
        free = [n for at, n in enumerate(down) if at not in low]
        left = room.high - room.least * len(low)
        left -= sum(room.between + GAP * (n - 1) for n in free)
        high = left // max(1, sum(free))
        more = {at for at, n in enumerate(down) if n * (high + GAP) + room.between < room.least}
        if more <= low:
            return high
        low |= more


def odd(size: Extent) -> float:
    """How far the shape of a card is from the best."""
    ratio = size[0] / max(1, size[1]) / IDEAL
    return max(ratio, 1 / ratio)


def fits(
    keys: Sequence[str], language: str, size: Extent, form: Form, *, edition: int, tagged: bool
) -> bool:
    """Whether all of these cards can be drawn whole in places of this size."""
    wide = size[0] // STEP * STEP
    return all(height(k, language, wide, form, edition, tagged=tagged) <= size[1] for k in keys)


@lru_cache(maxsize=1 << 10)
def brevity(key: str) -> tuple[int, str]:
    """The order in which cards are tried: those with most to say first, as they decide."""
    card = BOOKS[0][NUMBER[key]]
    lines = sum(map(len, card.powers.values())) + len(card.keywords)
    if card.endgame:
        lines += len(card.endgame.per_card) + len(card.endgame.bulk)
    return -lines, key


@lru_cache(maxsize=1 << 14)
def height(
    key: str, language: str, wide: float, form: Form, edition: int, *, tagged: bool
) -> float:
    """The least height of a card of this width with its whole name and all its powers. Infinite if
    the name or a power is too wide."""
    inner, said = wide / form.unit, powers(key, language, edition, form, tagged=tagged)
    if not said.fits(inner, NARROW, inf):
        return inf
    high = said.least_high(inner, NARROW) + said.head(inner, NARROW) + 2 * EDGE + 2
    return form.unit * max(high + said.foot, LOWEST)


def grid(parts: Sequence[Part], how: Spread) -> Part:
    """The cards of a group in rows."""
    wide, high = how.size

    def draw(box: Box) -> Iterator[Node]:
        for number, part in enumerate(parts):
            down, right = divmod(number, how.across)
            at = (box[0] + right * (wide + GAP), box[1] + down * (high + GAP))
            yield from part.draw((*at, wide, high))

    return painted(draw, how.across * (wide + GAP) - GAP, how.high(len(parts)))


def in_lines(parts: Sequence[Part], most: float) -> Part:
    """Faces in as many lines as make them largest, from the upper left corner."""

    def draw(box: Box) -> Iterator[Node]:
        x, y, wide, high = box
        n = len(parts)
        side, across = max(
            (min(most, high / down - GAP, wide / -(-n // down) - GAP), -(-n // down))
            for down in range(1, n + 1)
        )
        for number, part in enumerate(parts):
            down, right = divmod(number, across)
            yield from part.draw((x + right * (side + GAP), y + down * (side + GAP), side, side))

    return painted(draw, most, most) if parts else space()


# Piles


class Pile(NamedTuple):
    """How groups of cards of different heights fill a room, each group below its heading."""

    form: Form
    places: tuple[tuple[Box, ...], ...]
    """The place of every card of each group, from the corner of the room."""
    heads: tuple[float, ...]
    """The height at which each group's heading begins."""
    whole: bool = True
    """Whether all cards can be read whole."""
    worded: frozenset[str] = frozenset()
    """The cards in sentences where the others are signs."""

    def form_of(self, key: str) -> Form:
        """How a card is drawn."""
        return self.form._replace(worded=True) if key in self.worded else self.form


@lru_cache(maxsize=1 << 10)
def piled(
    groups: tuple[tuple[str, ...], ...],
    room: Room,
    language: str,
    forms: tuple[Form, ...],
    worded: frozenset[str] = frozenset(),
    *,
    edition: int = 0,
    tagged: bool = False,
) -> Pile:
    """The first form in which all cards fit the room whole, some of them in sentences in any case,
    else the last form. Only cards of the first group are tagged.

    Cards stand in columns. A card is as high as its words need, and has its share of the height
    that its column leaves.
    """
    for form in forms:
        shown = Pile(form, (), (), worded=worded)
        fitting: list[Pile] = []
        for across in columns(groups):
            needed = []
            for number, keys in enumerate(groups):
                priced = tagged and number == 0
                wide = width(room, max(1, min(across, len(keys)))) // STEP * STEP
                needed.append(
                    [
                        height(k, language, wide, shown.form_of(k), edition, tagged=priced)
                        for k in keys
                    ]
                )
            fitting += filter(None, [pile(needed, room, across, form)])
        if fitting:
            return min(fitting, key=oddest)._replace(worded=worded)
    return crowded(groups, room, language, edition=edition, tagged=tagged)


def crowded(
    groups: tuple[tuple[str, ...], ...], room: Room, language: str, *, edition: int, tagged: bool
) -> Pile:
    """Cards in equal places, in as many columns as leave their names whole."""
    keys, form = [key for group in groups for key in group], Form(brief=True)
    wide = (
        across
        for across in reversed(columns(groups))
        if fits(keys, language, (width(room, across), LARGE), form, edition=edition, tagged=tagged)
    )
    across = next(wide, 1)
    down = sum(lines(len(group), across) for group in groups)
    high = (room.high - room.between * len(groups)) // down - GAP
    found = pile([[high] * len(group) for group in groups], room, across, form)
    assert found
    return found._replace(whole=False)


def oddest(found: Pile) -> float:
    """How far the shapes of all cards are from the best."""
    return sum(odd((box[2], box[3])) for group in found.places for box in group)


def width(room: Room, across: int) -> float:
    """The width of a column."""
    return (room.wide - GAP * (across - 1)) // across


def pile(needed: Sequence[Sequence[float]], room: Room, across: int, form: Form) -> Pile | None:
    """Cards of these heights in so many columns, or None if they don't fit."""
    stacks = [stacked(highs, max(1, min(across, len(highs)))) for highs in needed]
    tall = [
        max(tower(highs, column) for column in columns)
        for highs, columns in zip(needed, stacks, strict=True)
    ]
    spare = room.high - room.between * len(needed) - sum(tall)
    if not spare > -1:
        return None
    top, heads, places = 0.0, [], []
    for highs, columns, high in zip(needed, stacks, tall, strict=True):
        heads.append(top)
        top += room.between
        full = high * (1 + spare / max(1, sum(tall))) // 1
        places.append(standing(highs, columns, (width(room, len(columns)), full), top))
        top += full
    return Pile(form, tuple(places), tuple(heads))


def stacked(highs: Sequence[float], across: int) -> list[list[int]]:
    """The cards of each column: the highest first, every card goes to the lowest column."""
    found: list[list[int]] = [[] for _ in range(across)]
    for number in sorted(range(len(highs)), key=lambda n: -highs[n]):
        min(found, key=lambda column: tower(highs, column)).append(number)
    return sorted(map(sorted, found))


def tower(highs: Sequence[float], column: Sequence[int]) -> float:
    """The height of a column of cards."""
    return sum(highs[n] for n in column) + GAP * max(0, len(column) - 1)


def standing(
    highs: Sequence[float], columns: Sequence[Sequence[int]], size: Extent, top: float
) -> tuple[Box, ...]:
    """The places of the cards of a group, whose columns are of this size."""
    found: dict[int, Box] = {}
    for number, column in enumerate(columns):
        more, y = (size[1] - tower(highs, column)) // max(1, len(column)), top
        for n in column:
            found[n] = (number * (size[0] + GAP), y, size[0], highs[n] + more)
            y += highs[n] + more + GAP
    return tuple(found[n] for n in range(len(highs)))
