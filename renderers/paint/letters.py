"""Coverage masks of text: lines of glyphs, which equal words share."""

from functools import lru_cache
from importlib import resources
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from renderers import text as metrics
from renderers.paint.cache import Cache
from renderers.paint.masks import KEPT, Mask, Masks, faded, weigh
from renderers.scene import Weight

FONTS: Final = resources.files("renderers.fonts")
GLYPHS_MOST: Final = 4 * 2**20
GLYPHS: Final[Cache[tuple[object, ...], tuple[Mask, ...]]] = Cache(GLYPHS_MOST, weigh)


@lru_cache(maxsize=96)
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    """A font face at a size, laid out glyph by glyph on every system."""
    with resources.as_file(FONTS.joinpath(file)) as path:
        return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


def words(line: str, size: int, weight: Weight, halo: int, alpha: float) -> Masks:
    """The mask of a drawable line, starting at its baseline, on its halo if that is so wide."""
    key = (line, size, weight, halo, alpha)
    return KEPT.get(key, lambda: set_line(line, size, weight, halo, alpha))


def set_line(line: str, size: int, weight: Weight, halo: int, alpha: float) -> Masks:
    """Compose a line from its glyphs, each at a whole pixel as renderers.text counts."""
    margin = halo + size // 2 + 1
    base = margin + round(size * 1.25)
    room = (metrics.advance(line, size, weight) + 2 * margin, base + size + margin)
    images = [
        lettered(line, size, weight, fat, Image.new("L", room), (margin, base))
        for fat in ([halo, 0] if halo else [0])
    ]
    box = images[0].getbbox()
    if box is None:
        return ()
    parts = [faded(image.crop(box), alpha) for image in images]
    over = parts[1] if halo else None
    return (Mask(parts[0], box[0] - margin, box[1] - base, over),)


def lettered(
    line: str, size: int, weight: Weight, halo: int, image: Image.Image, at: tuple[int, int]
) -> Image.Image:
    """A mask with a line's glyphs set on it, `halo` pixels fatter."""
    paste, (x, base) = image.im.paste, at
    for char in line:
        for cover, dx, dy, _ in glyph(char, size, weight, halo):
            left, top = x + dx, base + dy
            wide, high = cover.size
            paste(255, (left, top, left + wide, top + high), cover.im)
        x += metrics.advance(char, size, weight)
    return image


def glyph(char: str, size: int, weight: Weight, halo: int) -> tuple[Mask, ...]:
    """The mask of one character, starting at its baseline. Empty for a space."""
    return GLYPHS.get((char, size, weight, halo), lambda: set_glyph(char, size, weight, halo))


def set_glyph(char: str, size: int, weight: Weight, halo: int) -> tuple[Mask, ...]:
    """Draw a character in the first face that has it."""
    have = metrics.faces(weight)
    face, _ = have.glyphs[char]
    side = size * 3 + 2 * halo
    image = Image.new("L", (side, side))
    ImageDraw.Draw(image).text(
        (size, size * 2),
        char,
        fill=255,
        font=font(have.files[face], size),
        anchor="ls",
        stroke_width=halo,
    )
    box = image.getbbox()
    return (Mask(image.crop(box), box[0] - size, box[1] - size * 2),) if box else ()
