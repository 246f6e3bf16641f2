"""Text in boxes, which shrinks, wraps and at last is cut by itself."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from renderers import text
from renderers.kit.boxes import UNBOUND, Extent, Part, Side
from renderers.scene import SAY, USUAL, Anchor, Box, Group, Node, Text, Weight

LEAST: Final = 27.0
"""The smallest text of a picture, which is the floor of each level (renderers.kit.levels)."""
AIR: Final = 0.12
"""The share of its size by which a line may be higher than its place."""
ANCHORS: Final[dict[Side, Anchor]] = {"l": "lm", "m": "mm", "r": "rm"}


class Words(NamedTuple):
    """What a label says, in its forms from the longest to the shortest, and how it looks."""

    forms: tuple[str, ...]
    size: float
    colour: str
    weight: Weight
    rank: int
    side: Side
    lines: int
    least: float
    halo: str
    halo_width: float
    alt: str

    def chosen(self, room: Extent) -> str:
        """The longest form that fits a room."""
        if len(self.forms) == 1:
            return self.forms[0]
        return form(self.forms, self.least, self.weight, room, self.lines)

    def want(self, most: float) -> Extent:
        """The size of the longest form that fits a width."""
        size, weight = self.size, self.weight
        chosen = self.chosen((most, UNBOUND))
        if not chosen:
            return (0, text.height(1, size))
        wide = text.width(chosen, size, weight)
        if wide <= most or self.lines == 1:
            return (min(wide, max(most, 0)), text.height(1, size))
        count = len(text.wrap(chosen, size, weight, most, self.lines))
        return (most, text.height(count, size))

    def draw(self, box: Box) -> Iterator[Node]:
        """The longest form that fits, as large as it can be."""
        room, weight = (box[2], box[3]), self.weight
        chosen = self.chosen(room)
        size, count = settled(chosen, self.size, self.least, weight, room, self.lines)
        if self.rank > USUAL and not whole(chosen, size, weight, box[2] + 1, count, box[3]):
            chosen = ""
        said = self.forms[0] if self.alt == SAY and chosen != self.forms[0] else self.alt
        if chosen:
            at = (box[0] + box[2] * {"l": 0, "m": 0.5, "r": 1}[self.side], box[1] + box[3] / 2)
            yield Text(
                chosen,
                at,
                size,
                self.colour,
                weight,
                ANCHORS[self.side],
                max_width=box[2] + 1,
                lines=count,
                halo=self.halo,
                halo_width=self.halo_width if self.halo else 3,
                alt=said,
                rank=self.rank,
            )
        elif said:
            yield Group((), alt=said)


def label(
    words: str | Sequence[str],
    size: float,
    colour: str = "ink",
    weight: Weight = "bold",
    *,
    rank: int = USUAL,
    side: Side = "l",
    lines: int = 1,
    least: float = LEAST,
    halo: str = "",
    halo_width: float = 3,
    grow: float = 0,
    alt: str = "",
) -> Part:
    """Words at a size, or the longest of several forms of them that fits.

    The forms run from the longest to the shortest, as in ("Refinery +2", "Ref. +2", "+2"). In a
    place too small for them words shrink down to `least`, then wrap over `lines`. What fits in no
    form is cut with an ellipsis, unless its rank is above `USUAL`: then only its alt text is left.
    `side` is where a line stands in a wider place.
    """
    forms = (words,) if isinstance(words, str) else tuple(words)
    least = min(least, size)
    made = Words(forms, size, colour, weight, rank, side, lines, least, halo, halo_width, alt)
    return Part(made.want, made.draw, grow, give=1)


@lru_cache(maxsize=8192)
def form(forms: tuple[str, ...], least: float, weight: Weight, room: Extent, lines: int) -> str:
    """The longest of the forms that fits a room at the smallest size, or else the shortest."""
    wide, high = room[0] + 1, room[1]
    count = max(1, min(lines, lines_in(high, least))) if high < UNBOUND else lines
    fitting = (f for f in forms[:-1] if whole(f, least, weight, wide, count, high))
    return next(fitting, forms[-1])


@lru_cache(maxsize=4096)
def settled(
    words: str, size: float, least: float, weight: Weight, room: Extent, lines: int
) -> tuple[float, int]:
    """The largest size at which words fit a room uncut, and the number of lines they take."""
    wide, high = room[0] + 1, room[1]
    while True:
        fits = max(1, min(lines, lines_in(high, size)))
        if size <= least or whole(words, size, weight, wide, fits, high):
            return size, fits
        size = max(least, size - 1)


def lines_in(high: float, size: float) -> int:
    """How many lines of a size fit a height."""
    further = high - (text.ASCENT + text.DESCENT - AIR) * size
    return int(further / (text.LINE_HEIGHT * size)) + 1


def whole(words: str, size: float, weight: Weight, wide: float, lines: int, high: float) -> bool:
    """Whether words at a size fit uncut on this many lines."""
    if text.CAP_HEIGHT * size > high:
        return False
    if lines == 1:
        return text.width(words, size, weight) <= wide
    return text.is_whole(words, size, weight, wide, lines)
