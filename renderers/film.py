"""A film: an animated GIF of pictures with captions, joined from frames that workers have made.

GIF is the one format that moves wherever Discord runs. Each frame holds only what changed, so that
what stays costs nothing.
"""

import struct
from collections.abc import Sequence
from typing import Final, NamedTuple

from renderers.scene import Size

CAPTION: Final = 84
"""The height of the caption below the board, for two lines about the move."""
EACH, LAST = 1200, 4000
"""Milliseconds for a picture, and for the last one."""
SEES_THROUGH: Final = 255
"""The colour of a frame's pixels that don't change."""
COLOURS: Final = SEES_THROUGH
"""The most colours of a frame."""
HEAD: Final = b"GIF89a"
FOR_EVER: Final = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
TABLE: Final = 0x87
"""Says that a table of 256 colours follows."""
STAYS: Final = 0x05
"""Says that a frame stays when its time is over, and that one of its colours is no colour."""
END: Final = b"\x3b"


class Shot(NamedTuple):
    """An encoded board (`scene.encode`) with its caption."""

    scene: bytes
    caption: str


class Piece(NamedTuple):
    """A few shots in a row. Every piece but the first begins with the last shot before it."""

    shots: tuple[Shot, ...]
    size: Size
    factor: int
    """How many times smaller than the board's own picture."""
    first: bool
    colours: int = COLOURS
    """The most colours of each frame. Fewer make a smaller film."""


class Frame(NamedTuple):
    """A rectangle that changes in the film."""

    at: tuple[int, int]
    size: Size
    colours: bytes
    """256 colours, three bytes each."""
    data: bytes
    """The pixels, compressed as GIF has them."""


def size_of(board: Size, factor: int) -> Size:
    """The size of the film, for boards of this size."""
    return (-(-board[0] // factor), -(-board[1] // factor) + CAPTION)


def timed(frames: int) -> list[int]:
    """The milliseconds of each frame: the last stays longer, to be looked at."""
    return [EACH] * (frames - 1) + [LAST]


def joined(frames: Sequence[Frame], size: Size) -> bytes:
    """The film, in an endless loop."""
    common = frames[0].colours
    parts = [HEAD, struct.pack("<HHBBB", *size, TABLE, 0, 0), common, FOR_EVER]
    for frame, time in zip(frames, timed(len(frames)), strict=True):
        own = frame.colours != common
        parts.append(struct.pack("<HBBHBB", 0xF921, 4, STAYS, time // 10, SEES_THROUGH, 0))
        parts.append(struct.pack("<BHHHHB", 0x2C, *frame.at, *frame.size, TABLE if own else 0))
        parts += [frame.colours if own else b"", frame.data]
    return b"".join((*parts, END))
