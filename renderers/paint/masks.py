"""Coverage masks of figures: the antialiased forms that colour is poured through.

A mask depends on a figure's form and on where it lies within a pixel, not on where it lies in the
picture or on its colour, so equal hexes and rings share one. Large figures are cut into tiles, of
which a long line needs few.
"""

import math
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from renderers.paint.cache import Cache
from renderers.paint.forms import TILE, Form, Part, strips
from renderers.scene import Point, Shape, Size

STEP: Final = 8  # positions within a pixel that are distinguished
LARGE: Final = 160 * 160  # pixels
FRAMED: Final = 4000  # pixels above which a rectangle's corners, edges and the rest stay apart
THINNER: Final = 0.3  # of a pixel, by which an outline may lose width
SHARP: Final = 12  # the least side of a rectangle that is moved to whole pixels
LARGE_FINE: Final = 3  # the enlargement at which tiles are drawn
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
    layer: int = 0
    """Which colour it is poured in: an outline's is the second where there is a fill."""


Way: TypeAlias = Literal["fill", "outline", "both"]
Window: TypeAlias = tuple[int, int, int, int]  # left, top, right, bottom
Masks: TypeAlias = tuple[Mask | Solid, ...]  # that do not overlap


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
    stroke = drawn_as != "fill"
    width = max(0.5, shape.width * scale) if stroke else 0
    if shape.kind == "rect" and is_large(*places):
        width, places = crisp(width, places)
    left, top = math.floor(places[0][0]), math.floor(places[0][1])
    form = Form(
        shape.kind,
        tuple(
            [(round((x - left) * STEP) / STEP, round((y - top) * STEP) / STEP) for x, y in places]
        ),
        round(shape.radius * scale * STEP) / STEP,
        shape.start,
        shape.end,
        drawn_as != "outline",
        width,
        tuple([part * scale for part in shape.dash]) if stroke else (),
        shape.head * scale if stroke else 0,
        shape.alpha,
        fine,
    )
    return form, left, top


def crisp(width: float, places: list[Point]) -> tuple[float, list[Point]]:
    """An outline's width and a rectangle's corners, so moved that all edges are whole pixels."""
    width = math.ceil(width - THINNER)
    half = width % 2 / 2
    moved = [(math.floor(x - half + 0.5), math.floor(y - half + 0.5)) for x, y in places]
    return width, [(x + half, y + half) for x, y in moved]


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
    window = extent(form)
    area = (window[2] - window[0]) * (window[3] - window[1])
    if is_frame(form):
        pieces = tuple(framed(form))
        return (joined(pieces, window),) if area <= FRAMED else pieces
    return TOO_LARGE if area > LARGE else (whole(form, window),)


def joined(pieces: Masks, window: Window) -> Mask:
    """One mask of the pieces of a rectangle."""
    left, top, right, bottom = window
    size = (right - left, bottom - top)
    layers = [Image.new("L", size), Image.new("L", size)]
    for piece in pieces:
        at = (piece.x - left, piece.y - top)
        if isinstance(piece, Solid):
            box = (*at, at[0] + piece.wide, at[1] + piece.high)
            layers[piece.layer].paste(piece.cover, box)
            continue
        layers[0].paste(piece.image, at)
        if piece.over is not None:
            layers[1].paste(piece.over, at)
    return Mask(layers[0], left, top, layers[1] if layers[1].getbbox() else None)


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


def is_frame(form: Form) -> bool:
    """Whether a form is a rectangle that can be put together from its corners and plain sides."""
    if form.kind != "rect" or form.dash or not is_large(*form.points):
        return False
    if form.alpha < 1 and form.width and form.filled:
        return False
    (x, y), (right, bottom) = form.points
    return min(right - x, bottom - y) + form.width > 2 * bend(form)


def bend(form: Form) -> int:
    """How far a rectangle's corners reach into it, from the outer edge of its outline."""
    round_off = math.ceil(form.radius + form.width / 2) + 1 if form.radius else 0
    return max(round_off, int(form.width))


def framed(form: Form) -> Iterator[Mask | Solid]:
    """A rectangle as its round corners and plain sides, and the rest if it is filled."""
    thick, far, cover = int(form.width), bend(form), round(255 * form.alpha)
    (x, y), (right, bottom) = form.points
    left, top = round(x - form.width / 2), round(y - form.width / 2)
    wide, high = round(right - x + form.width), round(bottom - y + form.width)
    if form.radius:
        for mask, beyond, below in zip(
            corners(form, far), (False, True) * 2, (False, False, True, True), strict=True
        ):
            at = (left + (wide - far) * beyond, top + (high - far) * below)
            yield mask._replace(x=at[0], y=at[1])
    else:
        far = thick
    end = wide - 2 * far
    if form.filled:
        yield Solid(left + thick, top + far, wide - 2 * thick, high - 2 * far, cover)
        yield Solid(left + far, top + thick, end, far - thick, cover)
        yield Solid(left + far, top + high - far, end, far - thick, cover)
    if thick:
        layer, start = int(form.filled), far if form.radius else 0
        yield Solid(left + start, top, wide - 2 * start, thick, cover, layer)
        yield Solid(left + start, top + high - thick, wide - 2 * start, thick, cover, layer)
        yield Solid(left, top + far, thick, high - 2 * far, cover, layer)
        yield Solid(left + wide - thick, top + far, thick, high - 2 * far, cover, layer)


def corners(form: Form, far: int) -> Masks:
    """The corners of a rectangle, row by row. All of one radius and width share them."""
    first = form.points[0]
    side = 2 * far + 1 - form.width
    small = form._replace(points=(first, (first[0] + side, first[1] + side)))
    return KEPT.get(("corners", small), lambda: tuple(cornered(small, far)))


def cornered(form: Form, far: int) -> Iterator[Mask]:
    """Draw a small rectangle and cut out its corners."""
    left, top = (round(length - form.width / 2) for length in form.points[0])
    mask = whole(form, (left, top, left + 2 * far + 1, top + 2 * far + 1))
    for y, x in product((0, far + 1), (0, far + 1)):
        box = (x, y, x + far, y + far)
        below, over = (image and image.crop(box) for image in (mask.image, mask.over))
        assert below is not None
        yield Mask(below, 0, 0, over)


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
