"""Coverage masks of figures: the antialiased forms that colour is poured through.

A mask depends on a figure's form and on where it lies within a pixel, not on where it lies in the
picture or on its colour, so equal hexes and rings share one. Outlines are drawn as strips
and discs, never with ImageDraw's own wide polygon outline, which allocates a whole canvas each
time. Large figures are cut into tiles, of which a long line needs few.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from renderers.layout import arrow_head
from renderers.paint.cache import Cache
from renderers.scene import Kind, Point, Shape, Size

STEP: Final = 8  # positions within a pixel that are distinguished
TILE: Final = 96  # side of the tiles that large masks are cut into
LARGE: Final = 160 * 160  # pixels
FRAMED: Final = 4000  # pixels above which a rectangle's corners, edges and the rest stay apart
SHARP: Final = 12  # the least side of a rectangle that is moved to whole pixels
LARGE_FINE: Final = 3  # the enlargement at which tiles are drawn
MOST_CHORDS: Final = 720  # the most chords that a circle is drawn with
FINEST_DASH: Final = 0.5
SMOOTH: Final = 0.9  # cosine of the turn above which a bend needs no disc
SQUARE: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
MASKS_MOST: Final = 24 * 2**20


class Mask(NamedTuple):
    """Coverage, and the offset of its corner from the point asked for.

    `over` covers the same place once more: an outline on its fill, or letters on their halo.
    """

    image: Image.Image
    x: int
    y: int
    over: Image.Image | None = None


class Solid(NamedTuple):
    """A rectangle covered evenly, and the offset of its corner from the point asked for."""

    x: int
    y: int
    wide: int
    high: int
    cover: int = 255


Way: TypeAlias = Literal["fill", "outline", "both"]
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
    filled: bool
    width: float
    dash: tuple[float, ...]
    head: float
    alpha: float
    fine: int


def weigh(masks: Masks) -> int:
    """How many bytes masks take."""
    layers = [mask for mask in masks if isinstance(mask, Mask)]
    areas = (m.image.width * m.image.height * (1 if m.over is None else 2) for m in layers)
    return 200 + 200 * len(masks) + sum(areas)


TOO_LARGE: Final[Masks] = ()  # cached for a form that is drawn in tiles
KEPT: Final[Cache[tuple[object, ...], Masks]] = Cache(MASKS_MOST, weigh)


# Figures


class Spot(NamedTuple):
    """Masks, and the offset by which they are moved."""

    masks: Masks
    x: int
    y: int


def figure(shape: Shape, at: Point, scale: float, fine: int, room: Size, drawn_as: Way) -> Spot:
    """The masks of a shape's fill, its outline or both, placed in a picture of size `room`.

    Without masks if both are asked of a large one: its fill and outline have different tiles.
    """
    form, left, top = formed(shape, at, scale, fine, drawn_as)
    found = KEPT.get(form, lambda: drawn(form))
    if found is TOO_LARGE and drawn_as != "both":
        window = (-left, -top, room[0] - left, room[1] - top)
        found = KEPT.get((form, window), lambda: tuple(tiled(form, window)))
    return Spot(found, left, top)


@lru_cache(maxsize=8192)
def formed(
    shape: Shape, at: Point, scale: float, fine: int, drawn_as: Way
) -> tuple[Form, int, int]:
    """A shape's form, and the pixel in which it begins."""
    places = [(x * scale + at[0], y * scale + at[1]) for x, y in shape.points]
    if shape.kind == "rect" and is_large(*places):
        places = [(round(x), round(y)) for x, y in places]
    left, top = math.floor(places[0][0]), math.floor(places[0][1])
    stroke = drawn_as != "fill"
    form = Form(
        shape.kind,
        tuple(
            [(round((x - left) * STEP) / STEP, round((y - top) * STEP) / STEP) for x, y in places]
        ),
        round(shape.radius * scale * STEP) / STEP,
        shape.start,
        shape.end,
        drawn_as != "outline",
        max(0.5, shape.width * scale) if stroke else 0,
        tuple([part * scale for part in shape.dash]) if stroke else (),
        shape.head * scale if stroke else 0,
        shape.alpha,
        fine,
    )
    return form, left, top


def is_large(a: Point, b: Point) -> bool:
    """Whether a rectangle is so large that its sides may lie on whole pixels, which is sharper."""
    return min(b[0] - a[0], b[1] - a[1]) >= SHARP


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
        pieces = tuple(framed(form))
        small = (right - left) * (bottom - top) <= FRAMED
        return (joined(pieces, (left, top, right, bottom)),) if small else pieces
    if (right - left) * (bottom - top) > LARGE:
        return TOO_LARGE
    return (whole(form, (left, top, right, bottom)),)


def joined(pieces: Masks, window: Window) -> Mask:
    """One mask of the pieces of a rectangle."""
    left, top, right, bottom = window
    below, over = Image.new("L", (right - left, bottom - top)), None
    for piece in pieces:
        at = (piece.x - left, piece.y - top)
        if isinstance(piece, Solid):
            below.paste(piece.cover, (*at, at[0] + piece.wide, at[1] + piece.high))
            continue
        below.paste(piece.image, at)
        if piece.over is not None:
            over = over or Image.new("L", below.size)
            over.paste(piece.over, at)
    return Mask(below, left, top, over)


def whole(form: Form, window: Window) -> Mask:
    """The mask of a form, drawn in one go."""
    ways = ([inside] if form.filled else []) + ([outline] if form.width else [])
    images = [covered(form, window, way) for way in ways]
    return Mask(images[0], window[0], window[1], images[1] if len(images) > 1 else None)


def covered(form: Form, window: Window, way: Callable[["Pen", Form], None]) -> Image.Image:
    """What a form's fill or outline covers in a window."""
    left, top, right, bottom = window
    pen = Pen.on((left, top), right - left, bottom - top, form.fine)
    way(pen, form)
    return faded(pen.image.reduce(form.fine), form.alpha)


def is_frame(form: Form, window: Window) -> bool:
    """Whether a form is a rectangle that can be put together from corners and edges."""
    if form.kind != "rect" or form.dash or (form.alpha < 1 and form.width):
        return False
    return min(window[2] - window[0], window[3] - window[1]) > 2 * bend(form)


def bend(form: Form) -> int:
    """How far a rectangle's round corners reach into it."""
    return math.ceil(form.radius + form.width) + 3


def framed(form: Form) -> Iterator[Mask | Solid]:
    """A rectangle as its corners, its edges and, if filled, the plain rest.

    Corners and edges come from a rectangle as small as can be, which many share.
    """
    left, top, right, bottom = extent(form)
    far, edge = bend(form), math.ceil(form.width) + 3
    end, wide, high = 2 * far + 1, right - left - 2 * far, bottom - top - 2 * far
    first, (x, y) = form.points
    small = form._replace(points=(first, (x - wide + 1, y - high + 1)))
    for x0, y0 in product((0, far + 1), (0, far + 1)):
        corner = piece(small, (x0, y0, x0 + far, y0 + far), (far, far))
        yield corner._replace(x=right - far if x0 else left, y=bottom - far if y0 else top)
    for start, at in ((0, top), (end - edge, bottom - edge)):
        line = piece(small, (far, start, far + 1, start + edge), (wide, edge))
        yield line._replace(x=left + far, y=at)
    for start, at in ((0, left), (end - edge, right - edge)):
        line = piece(small, (start, far, start + edge, far + 1), (edge, high))
        yield line._replace(x=at, y=top + far)
    if form.filled:
        cover = round(255 * form.alpha)
        yield Solid(left + edge, top + far, right - left - 2 * edge, high, cover)
        yield Solid(left + far, top + edge, wide, far - edge, cover)
        yield Solid(left + far, bottom - far, wide, far - edge, cover)


def piece(form: Form, box: Window, size: Size) -> Mask:
    """A part of a form's mask, stretched to a size."""
    (mask,) = KEPT.get((form, box, size), lambda: (cropped(form, box, size),))
    assert isinstance(mask, Mask)
    return mask


def cropped(form: Form, box: Window, size: Size) -> Mask:
    """Cut out a part of a form's mask and stretch it."""
    (mask,) = KEPT.get(("small", form), lambda: (whole(form, extent(form)),))
    assert isinstance(mask, Mask)
    first, over = (image and image.resize(size, box=box) for image in (mask.image, mask.over))
    assert first is not None
    return Mask(first, 0, 0, over)


def tiled(form: Form, window: Window) -> Iterator[Mask | Solid]:
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
        low, high = image.getextrema()
        if low and low == high:
            yield Solid(*corner, *image.size, image.tobytes()[0])
        elif box := image.getbbox():
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
