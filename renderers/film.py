"""A film: an animated WebP of boards with captions, joined from frames that workers have made.

Discord plays animated WebP, and it is a third of a GIF's size: each frame holds only what changed.
"""

import struct
from collections.abc import Sequence
from typing import Final, NamedTuple

from renderers.scene import Size

CAPTION: Final = 84
"""The height of the caption below the board, for two lines about the move."""
ANIMATED: Final = 0x02
SEES_THROUGH: Final = 0x10


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


class Frame(NamedTuple):
    """A rectangle that changes in the film."""

    at: tuple[int, int]
    size: Size
    data: bytes


def size_of(board: Size, factor: int) -> Size:
    """The size of the film, for boards of this size."""
    return (-(-board[0] // factor), -(-board[1] // factor) + CAPTION)


def joined(frames: Sequence[Frame], times: Sequence[int], size: Size) -> bytes:
    """The film: each frame is shown for its milliseconds, in an endless loop."""
    head = struct.pack("<I", ANIMATED | SEES_THROUGH) + _small(size[0] - 1) + _small(size[1] - 1)
    parts = [_chunk(b"VP8X", head), _chunk(b"ANIM", bytes(4) + struct.pack("<H", 0))]
    for frame, time in zip(frames, times, strict=True):
        place = (frame.at[0] // 2, frame.at[1] // 2, frame.size[0] - 1, frame.size[1] - 1, time)
        parts.append(_chunk(b"ANMF", b"".join(map(_small, place)) + bytes(1) + frame.data))
    body = b"WEBP" + b"".join(parts)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _small(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + bytes(len(data) % 2)
