"""Text in boxes, which shrinks, wraps and at last is cut by itself."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from renderers import text
from renderers.kit.boxes import Extent, Part, Side
from renderers.scene import Anchor, Box, Node, Text, Weight

LEAST: Final = 27.0
"""The smallest text of a picture, which is the floor of each level (renderers.kit.levels)."""
PHONE_LEAST: Final = 21.0
"""The smallest text of a phone picture. No more than a twentieth of it may be below `LEAST`."""
AIR: Final = 0.12
"""The share of its size by which a line may be higher than its place."""
ANCHORS: Final[dict[Side, Anchor]] = {"l": "lm", "m": "mm", "r": "rm"}


def label(
    words: str,
    size: float,
    colour: str = "ink",
    weight: Weight = "bold",
    *,
    side: Side = "l",
    lines: int = 1,
    least: float = LEAST,
    halo: str = "",
    halo_width: float = 3,
    grow: float = 0,
    alt: str = "",
) -> Part:
    """Words at a size.

    In a place too small for them they shrink down to `least`, then wrap over `lines`, and only then
    are cut with an ellipsis. `side` is where a line stands in a wider place.
    """
    least = min(least, size)

    def want(most: float) -> Extent:
        if not words:
            return (0, text.height(1, size))
        wide = text.width(words, size, weight)
        if wide <= most or lines == 1:
            return (min(wide, max(most, 0)), text.height(1, size))
        count = len(text.wrap(words, size, weight, most, lines))
        return (most, text.height(count, size))

    def draw(box: Box) -> Iterator[Node]:
        if not words:
            return
        fitted, count = settled(words, size, least, weight, (box[2], box[3]), lines)
        x = box[0] + box[2] * {"l": 0, "m": 0.5, "r": 1}[side]
        yield Text(
            words,
            (x, box[1] + box[3] / 2),
            fitted,
            colour,
            weight,
            ANCHORS[side],
            max_width=box[2] + 1,
            lines=count,
            halo=halo,
            halo_width=halo_width if halo else 3,
            alt=alt,
        )

    return Part(want, draw, grow, give=1)


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
