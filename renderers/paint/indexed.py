"""Pours nodes onto a picture that is a palette image from the first: a byte a pixel.

Most words and figures lie on one plain colour. Whatever is poured there gives the same bytes each
time, which are kept and copied. Elsewhere the place is made true colour, poured upon and looked up
in the palette again.
"""

from typing import Any, Final, NamedTuple, TypeAlias

from PIL import Image

from renderers.paint.cache import Cache
from renderers.paint.canvas import Canvas, Stamp
from renderers.paint.masks import Mask, Spot, Window
from renderers.paint.palette import Palette
from renderers.theme import ThemeName

PRINTS_MOST: Final = 8 * 2**20
Core: TypeAlias = Any
"""Pillow's own image, without the costly checks of `Image`."""
Inks: TypeAlias = tuple[tuple[int, ...], ...]


class Print(NamedTuple):
    """What a mask or a stamp looks like on a plain ground.

    It holds on to what it was made of, because that one's id is its key.
    """

    pixels: Core
    made_of: Mask | Stamp


def weigh(made: Print) -> int:
    """How many bytes a print takes."""
    wide, high = made.pixels.size
    return 400 + int(wide * high)


PRINTS: Final[Cache[tuple[object, ...], Print]] = Cache(PRINTS_MOST, weigh)


class Indexed(Canvas):
    """A palette image being painted."""

    def __init__(self, image: Image.Image, theme: ThemeName, book: str, palette: Palette) -> None:
        super().__init__(image, theme, book)
        self.solid = True
        self.palette = palette

    def pour(self, colours: tuple[str, ...], spot: Spot) -> None:
        """Pour colours through masks."""
        inks = tuple([self.ink(colour) for colour in colours])
        for mask in spot.masks:
            left, top = mask.x + spot.x, mask.y + spot.y
            if isinstance(mask, Mask):
                wide, high = mask.image.size
                self.lay(mask, inks, (left, top, left + wide, top + high))
            elif mask.wide > 0 < mask.high:
                self.fill(
                    inks[mask.layer], (left, top, left + mask.wide, top + mask.high), mask.cover
                )

    def fill(self, ink: tuple[int, ...], box: Window, cover: int) -> None:
        """Pour a colour over a rectangle, evenly."""
        picture: Core = self.image.im
        if cover == 255:
            picture.paste(self.palette.index(ink), box)
        else:
            place = picture.crop(box)
            picture.paste(place.point(self.palette.washed(ink, cover), "P"), box)

    def print(self, stamp: Stamp, box: Window) -> None:
        """Put a stamp in its place."""
        self.lay(stamp, (), box)

    def lay(self, made_of: Mask | Stamp, inks: Inks, box: Window) -> None:
        """Put a print in its place, or make that true colour and lay the mask or stamp there."""
        picture: Core = self.image.im
        place = picture.crop(box)
        darkest, lightest = place.getextrema()
        if darkest == lightest:
            key = (id(made_of[0]), inks, darkest, self.palette.number)
            found = PRINTS.get(key, lambda: Print(self.looked_up(place, made_of, inks), made_of))
            picture.paste(found.pixels, box)
        else:
            picture.paste(self.looked_up(place, made_of, inks), box)

    def looked_up(self, place: Core, made_of: Mask | Stamp, inks: Inks) -> Core:
        """A part of the picture with a mask or stamp on it."""
        true = place.convert("RGB", 0)
        whole = (0, 0, *true.size)
        if isinstance(made_of, Stamp):
            true.paste(made_of.colours.im, whole, made_of.cover.im)
        else:
            true.paste(inks[0], whole, made_of.image.im)
            if made_of.over is not None:
                true.paste(inks[1], whole, made_of.over.im)
        return true.convert("P", 0, self.palette.finder.im)
