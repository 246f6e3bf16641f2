"""Coverage masks of figures and of text: the antialiased forms that colour is poured through.

A mask depends on a figure's form and on where it lies within a pixel, not on where it lies in the
picture or on its colour, so equal hexes, rings and words share one. Outlines are drawn as strips
and discs, never with ImageDraw's own wide polygon outline, which allocates a whole canvas each time.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from importlib import resources
from itertools import pairwise
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from renderers import text as metrics
from renderers.paint.cache import Cache
from renderers.scene import Kind, Point, Shape, Weight

STEP: Final = 8  # places within a pixel that are told apart
LARGE: Final = 500_000  # pixels of a mask above which it is supersampled less
MASKS_MOST: Final = 24 * 2**20
FONTS: Final = resources.files("renderers.fonts")


class Mask(NamedTuple):
    """Coverage and how far its corner lies from the point it was asked for."""

    image: Image.Image | None
    x: int
    y: int


class Form(NamedTuple):
    """A figure within its first pixel: all that its mask depends on."""

    kind: Kind
    points: tuple[Point, ...]
    radius: float
    start: float
    end: float
    width: float
    dash: tuple[float, ...]
    head: float
    alpha: float
    fine: int


def weigh(mask: Mask) -> int:
    """Bytes a mask takes."""
    return 200 if mask.image is None else 200 + mask.image.width * mask.image.height


KEPT: Final[Cache[tuple[object, ...], Mask]] = Cache(MASKS_MOST, weigh)


# Figures


def figure(shape: Shape, at: Point, scale: float, fine: int, *, stroke: bool) -> Mask:
    """The mask of a shape's inside or of its outline, placed in the picture."""
    points = [(x * scale + at[0], y * scale + at[1]) for x, y in shape.points]
    left = math.floor(min(x for x, _ in points))
    top = math.floor(min(y for _, y in points))
    form = Form(
        shape.kind,
        tuple((round((x - left) * STEP) / STEP, round((y - top) * STEP) / STEP) for x, y in points),
        round(shape.radius * scale * STEP) / STEP,
        shape.start,
        shape.end,
        max(0.5, shape.width * scale) if stroke else 0,
        tuple(part * scale for part in shape.dash) if stroke else (),
        shape.head * scale if stroke else 0,
        shape.alpha,
        fine,
    )
    mask = KEPT.get(form, lambda: drawn(form))
    return Mask(mask.image, mask.x + left, mask.y + top)


def drawn(form: Form) -> Mask:
    """Draw a form several times too large and reduce it."""
    margin = form.width / 2 + form.head / 2 + 1.5
    margin += form.radius if form.kind in {"circle", "arc"} else 0
    across, down = zip(*form.points, strict=True)
    left, top = math.floor(min(across) - margin), math.floor(min(down) - margin)
    wide, high = math.ceil(max(across) + margin) - left, math.ceil(max(down) + margin) - top
    fine = form.fine if wide * high <= LARGE else min(form.fine, 2)
    image = Image.new("L", (wide * fine, high * fine))
    pen = Pen(ImageDraw.Draw(image), (left, top), fine)
    if form.width:
        outline(pen, form)
    else:
        inside(pen, form)
    if fine > 1:
        image = image.reduce(fine)
    if form.alpha < 1:
        image = image.point([round(value * form.alpha) for value in range(256)])
    return Mask(image, left, top)


class Pen(NamedTuple):
    """Draws coverage in the enlarged pixels of a mask."""

    draw: ImageDraw.ImageDraw
    corner: tuple[int, int]
    fine: int

    def place(self, point: Point) -> Point:
        """A point in the mask's enlarged pixels, whose centres lie at whole numbers."""
        return (
            (point[0] - self.corner[0]) * self.fine - 0.5,
            (point[1] - self.corner[1]) * self.fine - 0.5,
        )

    def polygon(self, points: Iterable[Point]) -> None:
        """Fill a polygon."""
        self.draw.polygon([self.place(point) for point in points], fill=255)

    def disc(self, at: Point, radius: float, value: int = 255) -> None:
        """Fill a disc with a coverage."""
        x, y = self.place(at)
        reach = radius * self.fine
        if reach > 0:
            self.draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=value)

    def box(self, a: Point, b: Point, radius: float, value: int = 255) -> None:
        """Fill a rectangle with rounded corners with a coverage."""
        x, y = self.place(a)
        right, bottom = self.place(b)
        if right > x and bottom > y:
            corners = (round(x + 0.5), round(y + 0.5), round(right - 0.5), round(bottom - 0.5))
            self.draw.rounded_rectangle(corners, max(0, radius) * self.fine, fill=value)

    def path(self, points: Sequence[Point], width: float) -> None:
        """A strip along points, round at joints and ends."""
        for a, b in pairwise(points):
            length = math.dist(a, b)
            if length:
                across = (-(b[1] - a[1]) / length * width / 2, (b[0] - a[0]) / length * width / 2)
                self.polygon(
                    (p[0] + sign * across[0], p[1] + sign * across[1])
                    for p, sign in ((a, 1), (b, 1), (b, -1), (a, -1))
                )
        for point in points:
            self.disc(point, width / 2)


def inside(pen: Pen, form: Form) -> None:
    """What the fill covers."""
    match form.kind:
        case "circle":
            pen.disc(form.points[0], form.radius)
        case "rect":
            pen.box(form.points[0], form.points[1], form.radius)
        case _:
            pen.polygon(form.points)


def outline(pen: Pen, form: Form) -> None:
    """What the outline covers; unbroken rings and frames are a figure less a smaller one."""
    half = form.width / 2
    if form.kind == "circle" and not form.dash:
        pen.disc(form.points[0], form.radius + half)
        pen.disc(form.points[0], form.radius - half, 0)
    elif form.kind == "rect" and not form.dash:
        (x, y), (right, bottom) = form.points
        grown = form.radius + half if form.radius else 0
        pen.box((x - half, y - half), (right + half, bottom + half), grown)
        pen.box((x + half, y + half), (right - half, bottom - half), form.radius - half, 0)
    else:
        strips(pen, form)


def strips(pen: Pen, form: Form) -> None:
    """An outline, line or arc as strips, dashed where asked, with its head."""
    points = list(edge(form))
    if form.head and len(points) > 1:
        points = headed(pen, points, form)
    for dash in dashes(points, form.dash):
        pen.path(dash, form.width)


def edge(form: Form) -> Iterator[Point]:
    """The points an outline runs along."""
    match form.kind:
        case "line":
            yield from form.points
        case "arc":
            yield from turned(form.points[0], form.radius, form.start, form.end)
        case "circle":
            yield from turned(form.points[0], form.radius, 0, 360)
        case "rect":
            yield from frame(form)
        case "polygon":
            yield from (*form.points, form.points[0])


def turned(at: Point, radius: float, start: float, end: float) -> Iterator[Point]:
    """Points along part of a circle."""
    count = max(2, math.ceil(abs(end - start) / 360 * (12 + radius)))
    for i in range(count + 1):
        angle = math.radians(start + (end - start) * i / count)
        yield (at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle))


def frame(form: Form) -> Iterator[Point]:
    """Points along a rectangle's edge, round its corners."""
    (x, y), (right, bottom) = form.points
    r = min(form.radius, (right - x) / 2, (bottom - y) / 2)
    if r <= 0:
        yield from ((x, y), (right, y), (right, bottom), (x, bottom))
    else:
        yield from turned((x + r, y + r), r, 180, 270)
        yield from turned((right - r, y + r), r, 270, 360)
        yield from turned((right - r, bottom - r), r, 0, 90)
        yield from turned((x + r, bottom - r), r, 90, 180)
    yield (x + r, y) if r > 0 else (x, y)


def headed(pen: Pen, points: list[Point], form: Form) -> list[Point]:
    """Draw an arrow's head at the last point and give the line that ends within it."""
    tip, before = points[-1], points[-2]
    length = math.dist(tip, before) or 1
    along = ((tip[0] - before[0]) / length, (tip[1] - before[1]) / length)
    size = min(form.head, length)
    foot = (tip[0] - along[0] * size, tip[1] - along[1] * size)
    side = (-along[1] * size * 0.48, along[0] * size * 0.48)
    neck = (tip[0] - along[0] * size * 0.75, tip[1] - along[1] * size * 0.75)
    pen.polygon(
        (tip, (foot[0] + side[0], foot[1] + side[1]), neck, (foot[0] - side[0], foot[1] - side[1]))
    )
    return [*points[:-1], neck]


def dashes(points: list[Point], pattern: tuple[float, ...]) -> Iterator[list[Point]]:
    """A path cut into its dashes; the whole path where there is no pattern."""
    if not pattern or min(pattern) <= 0:
        yield points
        return
    current, index, left = [points[0]], 0, pattern[0]
    for a, b in pairwise(points):
        length, walked = math.dist(a, b), 0.0
        while length - walked > left:
            walked += left
            share = walked / length
            cut = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            if index % 2 == 0:
                yield [*current, cut]
            current, index = [cut], index + 1
            left = pattern[index % len(pattern)]
        left -= length - walked
        current.append(b)
    if index % 2 == 0 and len(current) > 1:
        yield current


# Text


@lru_cache(maxsize=96)
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    """A face at a size, laid out glyph by glyph whatever else is installed."""
    with resources.as_file(FONTS.joinpath(file)) as path:
        return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


def words(line: str, size: int, weight: Weight, halo: int, alpha: float) -> Mask:
    """The mask of a drawable line, from where its baseline begins, `halo` pixels fatter."""
    key = (line, size, weight, halo, alpha)
    return KEPT.get(key, lambda: set_line(line, size, weight, halo, alpha))


def set_line(line: str, size: int, weight: Weight, halo: int, alpha: float) -> Mask:
    """Draw a line piece by piece, each in the first face that has its glyphs."""
    margin = halo + size // 2 + 1
    wide = metrics.advance(line, size, weight) + 2 * margin
    image = Image.new("L", (wide, size * 2 + 2 * margin))
    draw = ImageDraw.Draw(image)
    draw.fontmode = "L"
    x, base = margin, margin + round(size * 1.25)
    for face, piece in metrics.pieces(line, weight):
        drawn_with = font(metrics.faces(weight).files[face], size)
        draw.text((x, base), piece, fill=255, font=drawn_with, anchor="ls", stroke_width=halo)
        x += metrics.advance(piece, size, weight)
    box = image.getbbox()
    if box is None:
        return Mask(None, 0, 0)
    image = image.crop(box)
    if alpha < 1:
        image = image.point([round(value * alpha) for value in range(256)])
    return Mask(image, box[0] - margin, box[1] - base)
