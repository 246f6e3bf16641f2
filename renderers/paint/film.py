"""Pieces of a film: reduced boards with captions, each as its difference from the one before.

A piece holds only a few pictures, so that other requests don't wait long for a worker.
`renderers.film` joins the pieces.
"""

import io
from functools import reduce
from itertools import pairwise
from typing import Final

from PIL import Image, ImageChops

from renderers.film import CAPTION, SEES_THROUGH, Frame, Piece, Shot
from renderers.paint import LOCK, finished, grounded
from renderers.paint.canvas import Canvas
from renderers.paint.palette import Palette
from renderers.scene import Text, decode
from renderers.theme import THEMES

MARGIN: Final = 14
LETTERS: Final = 24
HEADER, LOCAL = 13, 10
"""The bytes of a GIF before its colours, and those of an image's description."""
TABLE_OF: Final = 0x07
"""The bits that tell how many colours a GIF has."""


def filmed(piece: Piece) -> tuple[Frame, ...]:
    """The frames of a piece, drawn in a worker.

    A piece after the first begins with the last shot before it, which makes no frame of its own.
    """
    shots = [shot(each, piece) for each in piece.shots]
    if piece.first:
        return tuple(frame(shots[n - 1] if n else None, s) for n, s in enumerate(shots))
    return tuple(frame(before, after) for before, after in pairwise(shots))


def shot(given: Shot, piece: Piece) -> Image.Image:
    """A board with its caption below, in its palette's first colours."""
    scene, size = decode(given.scene), piece.size
    with LOCK:
        board = finished(scene).convert("RGB").reduce(piece.factor)
        whole = Image.new("RGB", size, THEMES[scene.theme].rgb("ground"))
        room = (size[0], size[1] - CAPTION)
        if board.width > room[0] or board.height > room[1]:
            board.thumbnail(room)
        whole.paste(board, ((room[0] - board.width) // 2, 0))
        at = (MARGIN, size[1] - CAPTION + MARGIN)
        width = size[0] - 2 * MARGIN
        caption = Text(given.caption, at, LETTERS, anchor="lt", max_width=width, lines=2)
        Canvas(whole, scene.theme, scene.book).paint((caption,))
        palette = first_colours(grounded(scene).palette, piece.colours)
    image = palette.apply(whole)
    return image.point([*range(piece.colours), *[0] * (256 - piece.colours)])


def first_colours(palette: Palette, most: int) -> Palette:
    """A palette without its last colours, which are needed least."""
    channels = iter(palette.shown[: 3 * most])
    return Palette(list(zip(channels, channels, channels, strict=True)))


def frame(before: Image.Image | None, after: Image.Image) -> Frame:
    """The smallest rectangle that a picture changes, with a hole where nothing changes."""
    colours = bytes(after.getpalette() or ())
    if before is None:
        return Frame((0, 0), after.size, colours, encoded(after))
    changed = ImageChops.difference(before.convert("RGB"), after.convert("RGB"))
    mask = reduce(ImageChops.lighter, changed.split()).point([255, *[0] * 255])
    box = ImageChops.invert(mask).getbbox() or (0, 0, 1, 1)
    part = after.crop(box)
    part.paste(SEES_THROUGH, (0, 0), mask.crop(box))
    return Frame(box[:2], part.size, colours, encoded(part))


def encoded(image: Image.Image) -> bytes:
    """An image's pixels as a GIF has them, without what stands before and after."""
    out = io.BytesIO()
    image.save(out, "GIF", optimize=False, interlace=0)
    data = out.getvalue()
    at = HEADER + 3 * 2 ** ((data[10] & TABLE_OF) + 1)
    while data[at] == 0x21:  # what is said about the image
        at += 2
        while data[at]:
            at += 1 + data[at]
        at += 1
    return data[at + LOCAL : -1]
