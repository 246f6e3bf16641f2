"""Pieces of a film: reduced boards with captions, each as its difference from the one before.

A piece holds only a few pictures, so that other requests don't wait long for a worker. It is
lossless: letters stay sharp, and unchanged parts cost nothing. `renderers.film` joins the pieces.
"""

import io
import struct
from itertools import pairwise
from typing import Final

from PIL import Image, ImageChops

from renderers.film import CAPTION, Frame, Piece, Shot
from renderers.paint import LOCK, finished
from renderers.paint.canvas import Canvas
from renderers.scene import Size, Text, decode
from renderers.theme import THEMES

EFFORT: Final = 20  # of lossless compression: more takes longer than it saves
METHOD: Final = 1
MARGIN: Final = 14
LETTERS: Final = 24


def filmed(piece: Piece) -> tuple[Frame, ...]:
    """The frames of a piece, drawn in a worker.

    A piece after the first begins with the last shot before it, which makes no frame of its own.
    """
    shots = [shot(each, piece.size, piece.factor) for each in piece.shots]
    if piece.first:
        return tuple(frame(shots[n - 1] if n else None, s) for n, s in enumerate(shots))
    return tuple(frame(before, after) for before, after in pairwise(shots))


def shot(given: Shot, size: Size, factor: int) -> Image.Image:
    """A board with its caption below."""
    scene = decode(given.scene)
    with LOCK:
        board = finished(scene).convert("RGB").reduce(factor)
        whole = Image.new("RGB", size, THEMES[scene.theme].rgb("ground"))
        room = (size[0], size[1] - CAPTION)
        if board.width > room[0] or board.height > room[1]:
            board.thumbnail(room)
        whole.paste(board, ((room[0] - board.width) // 2, 0))
        at = (MARGIN, size[1] - CAPTION + MARGIN)
        width = size[0] - 2 * MARGIN
        caption = Text(given.caption, at, LETTERS, anchor="lt", max_width=width, lines=2)
        Canvas(whole, scene.theme, scene.book).paint((caption,))
    return whole


def frame(before: Image.Image | None, after: Image.Image) -> Frame:
    """The smallest rectangle that a picture changes, transparent where nothing changes."""
    if before is None:
        return Frame((0, 0), after.size, encoded(after))
    changed = ImageChops.difference(before, after).convert("L").point([0, *[255] * 255])
    left, top, right, bottom = changed.getbbox() or (0, 0, 1, 1)
    box = (left & ~1, top & ~1, right, bottom)  # a frame begins at even pixels
    part = after.crop(box)
    part.putalpha(changed.crop(box))
    return Frame(box[:2], part.size, encoded(part))


def encoded(image: Image.Image) -> bytes:
    """The image as the pixel chunk of a WebP file."""
    out = io.BytesIO()
    image.save(out, "WEBP", lossless=True, quality=EFFORT, method=METHOD)
    data, at = out.getvalue(), 12
    while data[at : at + 4] != b"VP8L":
        at += 8 + struct.unpack_from("<I", data, at + 4)[0] + 1 & ~1
    size = struct.unpack_from("<I", data, at + 4)[0]
    return data[at : at + 8 + size + size % 2]
