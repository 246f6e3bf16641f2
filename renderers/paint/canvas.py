"""Pours nodes onto an image: colours through masks, sprites from their cache, groups in clips."""

import importlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple, cast

from PIL import Image

from renderers import kit
from renderers import text as metrics
from renderers.paint import masks
from renderers.paint.cache import Cache
from renderers.paint.letters import words
from renderers.scene import Box, Group, Node, Point, Recipe, Shape, Size, Sprite, Text
from renderers.theme import THEMES, Rgb, Theme, ThemeName, contrast

SPRITES_MOST: Final = 14 * 2**20
SKETCHES_MOST: Final = 12 * 2**20
SPRITE_FINE: Final = 3  # the enlargement at which sprites are drawn
SMALL_SPRITE, LARGE_SPRITE = 40, 64
LARGE_FINE: Final = 2  # that of large ones, which show less of it
DRAWN_AS: Final = (88, 160, 272, 352)
"""The sizes in which all but small sprites are drawn. Others are reduced from the next."""
RECIPE_SIDE: Final = 100


class Stamp(NamedTuple):
    """A finished sprite: its colours and its coverage, without the empty sides of its square."""

    colours: Image.Image
    cover: Image.Image
    room: Size
    """The size with the empty sides, which lies about the sprite's place."""
    corner: Size
    """Where in that room the stamp begins."""


def weigh(stamp: Stamp) -> int:
    """How many bytes a stamp takes. Pillow keeps four for each colour."""
    return 400 + 5 * stamp.cover.width * stamp.cover.height


STAMPS: Final[Cache[tuple[object, ...], Stamp]] = Cache(SPRITES_MOST, weigh)


SKETCHES: Final[Cache[tuple[object, ...], Image.Image]] = Cache(
    SKETCHES_MOST, lambda image: 400 + 4 * image.width * image.height
)


def named(path: str) -> object:
    """The object that "module:name" names."""
    module, _, name = path.partition(":")
    return getattr(importlib.import_module(module), name)


def recipe(book: str, name: str) -> Recipe:
    """A sprite's recipe, from the scene's own book or else built in.

    Raises KeyError if neither has it.
    """
    own = cast(Mapping[str, Recipe], named(book)) if book else {}
    return own[name] if name in own else kit.BOOK[name]


class Needs(NamedTuple):
    """What a sprite's drawing depends on besides its size."""

    words: bool = False
    """Letters, which are sharp only in the size in which they are drawn."""
    tint: bool = False
    theme: bool = False


@lru_cache(2048)
def needs(book: str, name: str) -> Needs:
    """What a sprite's recipe uses."""
    ahead, inks, words = [*recipe(book, name)()], set[str](), False
    while ahead:
        node = ahead.pop()
        if isinstance(node, Group):
            ahead += node.nodes
        elif isinstance(node, Shape):
            inks |= {node.fill, node.outline}
        elif isinstance(node, Text):
            words = True
            inks |= {node.colour, node.halo}
        else:
            inks |= {node.tint, "raised"}
    roles = {ink for ink in inks if ink and not ink.startswith(("#", "tint"))}
    return Needs(words, any(ink.startswith("tint") for ink in inks), bool(roles))


class Canvas:
    """An image being painted, RGB or RGBA."""

    def __init__(self, image: Image.Image, theme: ThemeName, book: str, fine: int = 4) -> None:
        self.image = image
        self.theme: Theme = THEMES[theme]
        self.book = book
        self.fine = fine
        self.tint: tuple[Rgb, Rgb] | None = None
        self.solid = image.mode == "RGB"

    def ink(self, colour: str) -> tuple[int, ...]:
        """A colour in the image's mode."""
        if self.tint and colour.startswith("tint"):
            rgb = self.tint[colour == "tint-ink"]
        else:
            rgb = self.theme.rgb(colour)
        return rgb if self.solid else (*rgb, 255)

    def paint(self, nodes: Iterable[Node], at: Point = (0, 0), scale: float = 1) -> None:
        """Paint nodes in order, moved and scaled."""
        for node in nodes:
            if isinstance(node, Shape):
                self.shape(node, at, scale)
            elif isinstance(node, Text):
                self.text(node, at, scale)
            elif isinstance(node, Sprite):
                self.sprite(node, at, scale)
            else:
                self.group(node, at, scale)

    def pour(self, colours: tuple[str, ...], spot: masks.Spot) -> None:
        """Pour colours through masks. Does Image.paste without its costly checks."""
        inks, paste = [self.ink(colour) for colour in colours], self.image.im.paste
        for mask in spot.masks:
            left, top = mask.x + spot.x, mask.y + spot.y
            if isinstance(mask, masks.Mask):
                wide, high = mask.image.size
                box = (left, top, left + wide, top + high)
                paste(inks[0], box, mask.image.im)
                if mask.over is not None:
                    paste(inks[1], box, mask.over.im)
            elif mask.wide > 0 < mask.high:
                self.fill(
                    inks[mask.layer], (left, top, left + mask.wide, top + mask.high), mask.cover
                )

    def fill(self, ink: tuple[int, ...], box: masks.Window, cover: int) -> None:
        """Pour a colour over a rectangle, evenly."""
        if cover == 255:
            self.image.im.paste(ink, box)
        else:
            even = Image.new("L", (box[2] - box[0], box[3] - box[1]), cover)
            self.image.im.paste(ink, box, even.im)

    def shape(self, node: Shape, at: Point, scale: float) -> None:
        """Paint a figure's fill, then its outline."""
        outlined = bool(node.outline and node.width)
        if outlined and node.fill:
            both = masks.figure(node, at, scale, self.fine, self.image.size, "both")
            if both.masks:
                self.pour((node.fill, node.outline), both)
                return
        if node.fill:
            self.figure(node.fill, node, at, scale, "fill")
        if outlined:
            self.figure(node.outline, node, at, scale, "outline")

    def figure(
        self, colour: str, node: Shape, at: Point, scale: float, drawn_as: masks.Way
    ) -> None:
        """Paint a figure's fill or its outline."""
        spot = masks.figure(node, at, scale, self.fine, self.image.size, drawn_as)
        self.pour((colour,), spot)

    def text(self, node: Text, at: Point, scale: float) -> None:
        """Paint a text's lines at its anchor, each on its halo."""
        size = max(4, round(node.size * scale))
        x, y = node.at[0] * scale + at[0], node.at[1] * scale + at[1]
        lines = metrics.set_lines(node)
        y = baseline(node.anchor[1], y, size, len(lines))
        share = {"l": 0.0, "m": 0.5, "r": 1.0}[node.anchor[0]]
        halo = max(1, round(node.halo_width * scale)) if node.halo else 0
        colours = (node.halo, node.colour) if halo else (node.colour,)
        for number, line in enumerate(lines):
            left = round(x - share * metrics.advance(line, size, node.weight))
            base = round(y + number * size * metrics.LINE_HEIGHT)
            letters = words(line, size, node.weight, halo, node.alpha)
            self.pour(colours, masks.Spot(letters, left, base))

    def sprite(self, node: Sprite, at: Point, scale: float) -> None:
        """Paint a sprite's stamp, centred."""
        size = max(2, round(node.size * scale))
        tint = cast(Rgb, self.ink(node.tint)[:3]) if node.tint else self.theme.rgb("raised")
        stamp = self.stamp(node.name, size, tint, node.rotate % 360, node.alpha)
        x = round(node.at[0] * scale + at[0] - stamp.room[0] / 2) + stamp.corner[0]
        y = round(node.at[1] * scale + at[1] - stamp.room[1] / 2) + stamp.corner[1]
        self.print(stamp, (x, y, x + stamp.cover.width, y + stamp.cover.height))

    def print(self, stamp: Stamp, box: masks.Window) -> None:
        """Put a stamp in its place."""
        colours = stamp.colours if self.solid else stamp.colours.convert("RGBA")
        self.image.im.paste(colours.im, box, stamp.cover.im)

    def stamp(self, name: str, size: int, tint: Rgb, rotate: float, alpha: float) -> Stamp:
        """A sprite's stamp, drawn now or before."""
        key = (*self.look(name, tint), size, rotate, alpha)
        return STAMPS.get(key, lambda: self.stamped(name, size, tint, rotate, alpha))

    def look(self, name: str, tint: Rgb) -> tuple[object, ...]:
        """A sprite with its colours. One that uses neither tint nor roles is equal everywhere."""
        uses = needs(self.book, name)
        return (self.book, name, uses.tint and tint, uses.theme and self.theme.name)

    def stamped(self, name: str, size: int, tint: Rgb, rotate: float, alpha: float) -> Stamp:
        """Make a sprite in its size, and part its colours from its coverage."""
        drawn_as = next((each for each in DRAWN_AS if size <= each), size)
        if size <= SMALL_SPRITE or drawn_as == size or rotate or needs(self.book, name).words:
            image = self.sketched(name, size, tint, rotate)
        else:
            key = (*self.look(name, tint), drawn_as)
            large = SKETCHES.get(key, lambda: self.sketched(name, drawn_as, tint, 0))
            image = large.resize((size, size), Image.Resampling.BICUBIC)
        cover = image.getchannel("A")
        if alpha < 1:
            cover = cover.point([round(value * alpha) for value in range(256)])
        box = cover.getbbox() or (0, 0, 1, 1)
        return Stamp(image.convert("RGB").crop(box), cover.crop(box), image.size, box[:2])

    def sketched(self, name: str, size: int, tint: Rgb, rotate: float) -> Image.Image:
        """Draw a sprite enlarged, turn and reduce it."""
        fine = SPRITE_FINE if size <= LARGE_SPRITE else LARGE_FINE
        side = size * fine
        canvas = Canvas(Image.new("RGBA", (side, side)), self.theme.name, self.book, 2)
        white, dark = (255, 255, 255), (16, 18, 24)
        canvas.tint = (tint, white if contrast(tint, white) >= contrast(tint, dark) else dark)
        canvas.paint(recipe(self.book, name)(), (side / 2, side / 2), side / RECIPE_SIDE)
        image = canvas.image
        if rotate:
            image = image.rotate(-rotate, Image.Resampling.BICUBIC, expand=True)
        return image.reduce(fine)

    def group(self, node: Group, at: Point, scale: float) -> None:
        """Paint a group's nodes in its own pixels, within its clip if it has one."""
        origin = (at[0] + node.at[0] * scale, at[1] + node.at[1] * scale)
        factor = scale * node.scale
        if node.clip is None:
            self.paint(node.nodes, origin, factor)
        else:
            self.clipped(node.nodes, origin, factor, node.clip)

    def clipped(self, nodes: tuple[Node, ...], at: Point, scale: float, clip: Box) -> None:
        """Paint on a copy of the clipped area and put that back."""
        left = max(0, round(at[0] + clip[0] * scale))
        top = max(0, round(at[1] + clip[1] * scale))
        right = min(self.image.width, round(at[0] + (clip[0] + clip[2]) * scale))
        bottom = min(self.image.height, round(at[1] + (clip[1] + clip[3]) * scale))
        if right <= left or bottom <= top:
            return
        whole = self.image
        self.image = whole.crop((left, top, right, bottom))
        self.paint(nodes, (at[0] - left, at[1] - top), scale)
        whole.paste(self.image, (left, top))
        self.image = whole


def baseline(anchor: str, y: float, size: int, lines: int) -> float:
    """The height of the first line's baseline for a vertical anchor."""
    between = (lines - 1) * size * metrics.LINE_HEIGHT
    match anchor:
        case "t":
            return y + metrics.ASCENT * size
        case "m":
            return y + metrics.CAP_HEIGHT * size / 2 - between / 2
        case "b":
            return y - metrics.DESCENT * size - between
        case _:
            return y
