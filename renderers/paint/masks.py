"""Coverage masks of figures and of text: the antialiased forms that colour is poured through.

A mask depends on a figure's form and on where it lies within a pixel, not on where it lies in the
picture or on its colour, so equal hexes, rings and words share one. Outlines are drawn as strips
and discs, never with ImageDraw's own wide polygon outline, which allocates a whole canvas each
time. Large figures are cut into tiles, of which a long line needs few.
"""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib import resources
from itertools import pairwise, product
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw, ImageFont

from renderers import text as metrics
from renderers.layout import arrow_head
from renderers.paint.cache import Cache
from renderers.scene import Kind, Point, Shape, Size, Weight

STEP: Final = 8  # positions within a pixel that are distinguished
TILE: Final = 96  # side of the tiles that large masks are cut into
LARGE: Final = 160 * 160  # pixels
FRAMED: Final = 4000  # pixels above which a rectangle is made of its corners, edges and the rest
LARGE_FINE: Final = 3  # the enlargement at which tiles are drawn
MOST_CHORDS: Final = 720  # the most chords that a circle is drawn with
FINEST_DASH: Final = 0.5
SMOOTH: Final = 0.9  # cosine of the turn above which a bend needs no disc
SQUARE: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
MASKS_MOST: Final = 24 * 2**20
GLYPHS_MOST: Final = 4 * 2**20
FONTS: Final = resources.files("renderers.fonts")


class Mask(NamedTuple):
    """Coverage, and the offset of its corner from the point asked for."""

    image: Image.Image
    x: int
    y: int


class Solid(NamedTuple):
    """A rectangle covered completely, and the offset of its corner from the point asked for."""

    x: int
    y: int
    wide: int
    high: int


Window: TypeAlias = tuple[int, int, int, int]  # left, top, right, bottom
Masks: TypeAlias = tuple[Mask | Solid, ...]  # that do not overlap


class Part(NamedTuple):
    """A piece of an outline: a polygon, or with a radius the disc round its one point."""

    points: tuple[Point, ...]
    radius: float = 0


class Form(NamedTuple):
    """A figure placed within its first pixel. Its mask depends on nothing else."""

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


def weigh(masks: Masks) -> int:
    """How many bytes masks take."""
    images = [mask.image for mask in masks if isinstance(mask, Mask)]
    return 200 + 200 * len(masks) + sum(image.width * image.height for image in images)


TOO_LARGE: Final[Masks] = ()  # cached for a form that is drawn in tiles
KEPT: Final[Cache[tuple[object, ...], Masks]] = Cache(MASKS_MOST, weigh)
GLYPHS: Final[Cache[tuple[object, ...], tuple[Mask, ...]]] = Cache(GLYPHS_MOST, weigh)


# Figures


class Spot(NamedTuple):
    """Masks, and the offset by which they are moved."""

    masks: Masks
    x: int
    y: int


def figure(shape: Shape, at: Point, scale: float, fine: int, room: Size, *, stroke: bool) -> Spot:
    """The masks of a shape's inside or outline, placed in a picture of size `room`."""
    first = shape.points[0]
    left, top = math.floor(first[0] * scale + at[0]), math.floor(first[1] * scale + at[1])
    dx, dy = at[0] - left, at[1] - top
    form = Form(
        shape.kind,
        tuple(
            [
                (round((x * scale + dx) * STEP) / STEP, round((y * scale + dy) * STEP) / STEP)
                for x, y in shape.points
            ]
        ),
        round(shape.radius * scale * STEP) / STEP,
        shape.start,
        shape.end,
        max(0.5, shape.width * scale) if stroke else 0,
        tuple([part * scale for part in shape.dash]) if stroke else (),
        shape.head * scale if stroke else 0,
        shape.alpha,
        fine,
    )
    found = KEPT.get(form, lambda: drawn(form))
    if found is TOO_LARGE:
        window = (-left, -top, room[0] - left, room[1] - top)
        found = KEPT.get((form, window), lambda: tuple(tiled(form, window)))
    return Spot(found, left, top)


def extent(form: Form) -> Window:
    """The left, top, right and bottom of a form's mask."""
    margin = form.width / 2 + form.head / 2 + 1.5
    margin += form.radius if form.kind in {"circle", "arc"} else 0
    across, down = zip(*form.points, strict=True)
    left, top = math.floor(min(across) - margin), math.floor(min(down) - margin)
    return left, top, math.ceil(max(across) + margin), math.ceil(max(down) + margin)


def drawn(form: Form) -> Masks:
    """Draw a whole form. Returns `TOO_LARGE` for a form that must be drawn in tiles."""
    left, top, right, bottom = extent(form)
    if is_frame(form, (left, top, right, bottom)):
        return tuple(framed(form))
    if (right - left) * (bottom - top) > LARGE:
        return TOO_LARGE
    return (whole(form, (left, top, right, bottom)),)


def whole(form: Form, window: Window) -> Mask:
    """The mask of a form, drawn in one go."""
    left, top, right, bottom = window
    pen = Pen.on((left, top), right - left, bottom - top, form.fine)
    (outline if form.width else inside)(pen, form)
    return Mask(faded(pen.image.reduce(form.fine), form.alpha), left, top)


def is_frame(form: Form, window: Window) -> bool:
    """Whether a form is a rectangle of which only the edges need a mask."""
    if form.kind != "rect" or form.dash or form.alpha < 1:
        return False
    wide, high = window[2] - window[0], window[3] - window[1]
    return wide * high > FRAMED and min(wide, high) > 2 * bend(form)


def bend(form: Form) -> int:
    """How far a rectangle's round corners reach into it."""
    return math.ceil(form.radius + form.width) + 3


def framed(form: Form) -> Iterator[Mask | Solid]:
    """A rectangle as its corners, its edges and, if filled, the plain rest."""
    left, top, right, bottom = extent(form)
    far, edge = bend(form), math.ceil(form.width) + 3
    end, wide, high = 2 * far + 1, right - left - 2 * far, bottom - top - 2 * far
    small = cornered(form, wide - 1, high - 1)
    for x, y in product((0, far + 1), (0, far + 1)):
        corner = small.crop((x, y, x + far, y + far))
        yield Mask(corner, right - far if x else left, bottom - far if y else top)
    for y, at in ((0, top), (end - edge, bottom - edge)):
        line = small.crop((far, y, far + 1, y + edge))
        yield Mask(line.resize((wide, edge)), left + far, at)
    for x, at in ((0, left), (end - edge, right - edge)):
        line = small.crop((x, far, x + edge, far + 1))
        yield Mask(line.resize((edge, high)), at, top + far)
    if not form.width:
        yield Solid(left + edge, top + far, right - left - 2 * edge, high)
        yield from (Solid(left + far, y, wide, far - edge) for y in (top + edge, bottom - far))


def cornered(form: Form, wider: int, higher: int) -> Image.Image:
    """The mask of a rectangle without this many pixels between its corners.

    All rectangles with the same offset within a pixel share it.
    """
    first, (x, y) = form.points
    small = form._replace(points=(first, (x - wider, y - higher)))
    (mask,) = KEPT.get(("corners", small), lambda: (whole(small, extent(small)),))
    assert isinstance(mask, Mask)
    return mask.image


def tiled(form: Form, window: Window) -> Iterator[Mask]:
    """A large form's masks: the tiles in the window, for an outline only those it runs through."""
    left, top, right, bottom = extent(form)
    rows = range(first_tile(top, window[1]), min(bottom, window[3]), TILE)
    columns = range(first_tile(left, window[0]), min(right, window[2]), TILE)
    fine = min(form.fine, LARGE_FINE)
    parts = by_tile(form, rows, columns) if form.width else {}
    for corner in ((x, y) for y in rows for x in columns):
        if form.width and corner not in parts:
            continue
        pen = Pen.on(corner, min(TILE, right - corner[0]), min(TILE, bottom - corner[1]), fine)
        if form.width:
            for part in parts[corner]:
                pen.part(part)
        else:
            inside(pen, form)
        image = faded(pen.image.reduce(fine), form.alpha)
        if box := image.getbbox():
            yield Mask(image.crop(box), corner[0] + box[0], corner[1] + box[1])


def first_tile(start: int, seen: int) -> int:
    """The start of the first tile that reaches into the visible part."""
    return start + max(0, seen - start) // TILE * TILE


def by_tile(form: Form, rows: range, columns: range) -> dict[tuple[int, int], list[Part]]:
    """The parts of an outline, grouped by the tiles (top-left corners) they may touch."""
    found: dict[tuple[int, int], list[Part]] = {}
    for part in strips(form):
        across, down = [x for x, _ in part.points], [y for _, y in part.points]
        reach = part.radius + 1
        for x in reached(columns, min(across) - reach, max(across) + reach):
            for y in reached(rows, min(down) - reach, max(down) + reach):
                found.setdefault((x, y), []).append(part)
    return found


def reached(tiles: range, low: float, high: float) -> range:
    """The tiles of a row between two places."""
    first = max(0, int((low - tiles.start) // TILE))
    return tiles[first : max(first, int((high - tiles.start) // TILE) + 1)]


def faded(image: Image.Image, alpha: float) -> Image.Image:
    """Weaker coverage."""
    if alpha >= 1:
        return image
    return image.point([round(value * alpha) for value in range(256)])


class Pen(NamedTuple):
    """Draws coverage in the enlarged pixels of a mask, whose centres lie at whole numbers."""

    image: Image.Image
    draw: ImageDraw.ImageDraw
    corner: tuple[int, int]
    fine: int

    @classmethod
    def on(cls, corner: tuple[int, int], wide: int, high: int, fine: int) -> "Pen":
        """A pen on an empty mask."""
        image = Image.new("L", (wide * fine, high * fine))
        return cls(image, ImageDraw.Draw(image), corner, fine)

    def place(self, point: Point) -> Point:
        """A point in the mask's enlarged pixels."""
        return (
            (point[0] - self.corner[0]) * self.fine - 0.5,
            (point[1] - self.corner[1]) * self.fine - 0.5,
        )

    def part(self, part: Part) -> None:
        """Fill a polygon or a disc."""
        if part.radius:
            self.disc(part.points[0], part.radius)
        else:
            self.draw.polygon([self.place(point) for point in part.points], fill=255)

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


def inside(pen: Pen, form: Form) -> None:
    """Draw what the fill covers."""
    match form.kind:
        case "circle":
            pen.disc(form.points[0], form.radius)
        case "rect":
            pen.box(form.points[0], form.points[1], form.radius)
        case _:
            pen.part(Part(form.points))


def outline(pen: Pen, form: Form) -> None:
    """Draw what a small outline covers.

    Unbroken rings and frames are a figure minus a smaller one.
    """
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
        for part in strips(form):
            pen.part(part)


def strips(form: Form) -> Iterator[Part]:
    """An outline, line or arc as strips, dashed if asked for, with its head."""
    points = list(edge(form))
    if form.head and len(points) > 1:
        head, points = headed(points, form.head)
        yield head
    for dash in dashes(points, form.dash):
        yield from strip(dash, form.width / 2)
    if form.kind == "rect" and not form.radius:
        half = form.width / 2
        for x, y in points[:4]:
            yield Part(tuple((x + dx * half, y + dy * half) for dx, dy in SQUARE))


def strip(points: Sequence[Point], half: float) -> Iterator[Part]:
    """A strip along points in short pieces, round at its ends and at sharp corners."""
    before: Point = (0, 0)
    for a, b in pairwise(points):
        length = math.dist(a, b)
        if not length:
            continue
        along = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
        if before[0] * along[0] + before[1] * along[1] < SMOOTH:
            yield Part((a,), half)
        yield from pieces(a, along, length, half)
        before = along
    yield Part((points[-1],), half)


def pieces(a: Point, along: Point, length: float, half: float) -> Iterator[Part]:
    """A straight strip in pieces no longer than a tile, which overlap a little at bends."""
    x, y = -along[1] * half, along[0] * half
    lap = half * 0.2
    count = math.ceil(length / TILE)
    for i in range(count):
        start, end = length * i / count - lap, length * (i + 1) / count + lap
        from_x, from_y = a[0] + along[0] * start, a[1] + along[1] * start
        to_x, to_y = a[0] + along[0] * end, a[1] + along[1] * end
        yield Part(
            (
                (from_x + x, from_y + y),
                (to_x + x, to_y + y),
                (to_x - x, to_y - y),
                (from_x - x, from_y - y),
            )
        )


def edge(form: Form) -> Iterator[Point]:
    """The points along which an outline runs."""
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
    count = max(2, math.ceil(abs(end - start) / 360 * min(MOST_CHORDS, 16 + radius / 2)))
    for i in range(count + 1):
        angle = math.radians(start + (end - start) * i / count)
        yield (at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle))


def frame(form: Form) -> Iterator[Point]:
    """Points along a rectangle's edge, round its corners."""
    (x, y), (right, bottom) = form.points
    r = min(form.radius, (right - x) / 2, (bottom - y) / 2)
    if r <= 0:
        yield from ((x, y), (right, y), (right, bottom), (x, bottom), (x, y))
    else:
        yield from turned((x + r, y + r), r, 180, 270)
        yield from turned((right - r, y + r), r, 270, 360)
        yield from turned((right - r, bottom - r), r, 0, 90)
        yield from turned((x + r, bottom - r), r, 90, 180)
        yield (x, y + r)


def headed(points: list[Point], size: float) -> tuple[Part, list[Point]]:
    """An arrow's head at the last point, and the line that ends inside it."""
    head = arrow_head(points[-1], points[-2], size)
    return Part(head), [*points[:-1], head[2]]


def dashes(points: list[Point], pattern: tuple[float, ...]) -> Iterator[list[Point]]:
    """A path cut into its dashes, or the whole path if there is no pattern."""
    if not pattern or min(pattern) < FINEST_DASH:
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
    """A font face at a size, laid out glyph by glyph on every system."""
    with resources.as_file(FONTS.joinpath(file)) as path:
        return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


def words(line: str, size: int, weight: Weight, halo: int, alpha: float) -> Masks:
    """The mask of a drawable line, starting at its baseline, `halo` pixels fatter."""
    key = (line, size, weight, halo, alpha)
    return KEPT.get(key, lambda: set_line(line, size, weight, halo, alpha))


def set_line(line: str, size: int, weight: Weight, halo: int, alpha: float) -> Masks:
    """Compose a line from its glyphs, each at a whole pixel as renderers.text counts."""
    margin = halo + size // 2 + 1
    base = margin + round(size * 1.25)
    image = Image.new("L", (metrics.advance(line, size, weight) + 2 * margin, base + size + margin))
    paste, x = image.im.paste, margin
    for char in line:
        for cover, dx, dy in glyph(char, size, weight, halo):
            left, top = x + dx, base + dy
            wide, high = cover.size
            paste(255, (left, top, left + wide, top + high), cover.im)
        x += metrics.advance(char, size, weight)
    box = image.getbbox()
    if box is None:
        return ()
    return (Mask(faded(image.crop(box), alpha), box[0] - margin, box[1] - base),)


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
