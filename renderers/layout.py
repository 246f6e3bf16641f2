"""Where things go: hexes, grids, rows of boxes, free spots for labels. Pure geometry, no drawing.

Hexes: axial (q, r) as in most literature, `Hexes` for pixels, `from_offset`/`to_offset` for maps
given by column and row ("odd-q", "even-q" for flat tops; "odd-r", "even-r" for pointy tops),
`from_doubled`/`to_doubled` for doubled coordinates (heights for flat tops, widths for pointy ones).
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from renderers.scene import Box, Point
from renderers.theme import Marker

Axial: TypeAlias = tuple[int, int]
Tops: TypeAlias = Literal["flat", "pointy"]
Offset: TypeAlias = Literal["odd-q", "even-q", "odd-r", "even-r"]

ROOT3: Final = math.sqrt(3)
SIDES: Final[tuple[Axial, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


# Hexes


class Hexes(msgspec.Struct, frozen=True):
    """A hex map in pixels: corner radius, where hex (0, 0) has its centre, which way tops lie."""

    radius: float
    origin: Point = (0, 0)
    tops: Tops = "flat"

    def centre(self, cell: Axial) -> Point:
        """The centre of a hex."""
        q, r = cell
        along, across = self.radius * 1.5, self.radius * ROOT3
        x, y = self.origin
        if self.tops == "flat":
            return (x + along * q, y + across * (r + q / 2))
        return (x + across * (q + r / 2), y + along * r)

    def corners(self, cell: Axial, inset: float = 0) -> tuple[Point, ...]:
        """The six corners of a hex, pulled in by `inset` pixels."""
        turn = 0 if self.tops == "flat" else 30
        return regular(self.centre(cell), self.radius - inset, 6, turn)

    def at(self, point: Point) -> Axial:
        """The hex a pixel lies in."""
        x = (point[0] - self.origin[0]) / self.radius
        y = (point[1] - self.origin[1]) / self.radius
        if self.tops == "flat":
            return nearest(2 / 3 * x, y / ROOT3 - x / 3)
        return nearest(x / ROOT3 - y / 3, 2 / 3 * y)

    def edge(self, cell: Axial, towards: Axial) -> tuple[Point, Point]:
        """The two ends of the side that a hex shares with a neighbour."""
        mine, other = self.centre(cell), self.centre(towards)
        angle = math.degrees(math.atan2(other[1] - mine[1], other[0] - mine[0]))
        return (polar(mine, self.radius, angle - 30), polar(mine, self.radius, angle + 30))

    def bounds(self, hexes: Iterable[Axial]) -> Box:
        """The box that holds hexes whole."""
        points = [corner for cell in hexes for corner in self.corners(cell)]
        return around_points(points)


def nearest(q: float, r: float) -> Axial:
    """The hex of fractional axial coordinates."""
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    dq, dr, ds = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if dq > dr and dq > ds:
        return (-whole_r - whole_s, whole_r)
    return (whole_q, -whole_q - whole_s if dr > ds else whole_r)


def from_offset(column: int, row: int, offset: Offset) -> Axial:
    """Axial coordinates of a hex given by column and row, both counted from 0."""
    shove = 1 if offset.startswith("even") else -1
    if offset.endswith("q"):
        return (column, row - (column + shove * (column & 1)) // 2)
    return (column - (row + shove * (row & 1)) // 2, row)


def to_offset(cell: Axial, offset: Offset) -> tuple[int, int]:
    """Column and row of a hex."""
    q, r = cell
    shove = 1 if offset.startswith("even") else -1
    if offset.endswith("q"):
        return (q, r + (q + shove * (q & 1)) // 2)
    return (q + (r + shove * (r & 1)) // 2, r)


def from_doubled(column: int, row: int, tops: Tops) -> Axial:
    """Axial coordinates of a hex in doubled coordinates (column + row is even)."""
    if tops == "flat":
        return (column, (row - column) // 2)
    return ((column - row) // 2, row)


def to_doubled(cell: Axial, tops: Tops) -> tuple[int, int]:
    """Doubled column and row of a hex."""
    q, r = cell
    return (q, 2 * r + q) if tops == "flat" else (2 * q + r, r)


def neighbours(cell: Axial) -> tuple[Axial, ...]:
    """The six hexes around a hex, clockwise."""
    return tuple((cell[0] + q, cell[1] + r) for q, r in SIDES)


def hex_distance(a: Axial, b: Axial) -> int:
    """Steps between two hexes."""
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def fitted_hexes(box: Box, hexes: Sequence[Axial], tops: Tops = "flat") -> Hexes:
    """The largest map of these hexes that a box can hold, centred in it."""
    unit = Hexes(1, (0, 0), tops)
    x, y, wide, high = unit.bounds(hexes)
    radius = min(box[2] / wide, box[3] / high)
    origin = (
        box[0] + (box[2] - wide * radius) / 2 - x * radius,
        box[1] + (box[3] - high * radius) / 2 - y * radius,
    )
    return Hexes(radius, origin, tops)


# Points


def polar(at: Point, radius: float, degrees: float) -> Point:
    """The point so far from another, clockwise from the right."""
    angle = math.radians(degrees)
    return (at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle))


def regular(at: Point, radius: float, corners: int, turn: float = 0) -> tuple[Point, ...]:
    """A regular polygon's corners."""
    return tuple(polar(at, radius, turn + 360 * i / corners) for i in range(corners))


def star(at: Point, radius: float, tips: int = 5, waist: float = 0.45) -> tuple[Point, ...]:
    """A star standing on two tips."""
    return tuple(
        polar(at, radius * (waist if i % 2 else 1), -90 + 180 * i / tips) for i in range(2 * tips)
    )


def marker_points(marker: Marker, at: Point, radius: float) -> tuple[Point, ...]:
    """The outline of a seat's marker, each about equally large to the eye."""
    match marker:
        case "circle":
            return regular(at, radius * 0.92, 40)
        case "square":
            return regular(at, radius * 1.12, 4, 45)
        case "triangle":
            return regular((at[0], at[1] + radius * 0.18), radius * 1.2, 3, -90)
        case "diamond":
            return regular(at, radius * 1.12, 4)
        case "star":
            return star((at[0], at[1] + radius * 0.06), radius * 1.2, waist=0.52)
        case "hexagon":
            return regular(at, radius, 6)


def between(a: Point, b: Point, share: float) -> Point:
    """The point that lies `share` of the way from a to b."""
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def shortened_line(a: Point, b: Point, start: float, end: float) -> tuple[Point, Point]:
    """The line from a to b without its first `start` and last `end` pixels."""
    length = math.dist(a, b) or 1
    return (between(a, b, start / length), between(a, b, 1 - end / length))


def arrow_head(tip: Point, before: Point, size: float) -> tuple[Point, Point, Point, Point]:
    """An arrow's head for a line that comes from `before`: tip, wing, neck, wing."""
    length = math.dist(tip, before) or 1
    size = min(size, length)
    x, y = (tip[0] - before[0]) / length * size, (tip[1] - before[1]) / length * size
    foot, neck = (tip[0] - x, tip[1] - y), (tip[0] - x * 0.75, tip[1] - y * 0.75)
    wing, other = (foot[0] - y * 0.48, foot[1] + x * 0.48), (foot[0] + y * 0.48, foot[1] - x * 0.48)
    return (tip, wing, neck, other)


# Boxes


def around_points(points: Iterable[Point]) -> Box:
    """The smallest box that holds points."""
    across, down = zip(*points, strict=True)
    left, top = min(across), min(down)
    return (left, top, max(across) - left, max(down) - top)


def centre(box: Box) -> Point:
    """The middle of a box."""
    return (box[0] + box[2] / 2, box[1] + box[3] / 2)


def box_at(at: Point, wide: float, high: float) -> Box:
    """A box centred on a point."""
    return (at[0] - wide / 2, at[1] - high / 2, wide, high)


def inset(box: Box, by: float) -> Box:
    """A box made smaller on every side (larger, by a negative number)."""
    return (box[0] + by, box[1] + by, box[2] - 2 * by, box[3] - 2 * by)


def columns(box: Box, shares: Sequence[float], gap: float = 0) -> tuple[Box, ...]:
    """A box cut into columns as wide as their shares."""
    room, total, left = box[2] - gap * (len(shares) - 1), sum(shares), box[0]
    cut = []
    for share in shares:
        cut.append((left, box[1], room * share / total, box[3]))
        left += room * share / total + gap
    return tuple(cut)


def rows(box: Box, shares: Sequence[float], gap: float = 0) -> tuple[Box, ...]:
    """A box cut into rows as high as their shares."""
    turned = columns((box[1], box[0], box[3], box[2]), shares, gap)
    return tuple((x, y, wide, high) for y, x, high, wide in turned)


def grid(box: Box, across: int, down: int, gap: float = 0) -> tuple[Box, ...]:
    """The cells of a grid, row by row."""
    return tuple(
        cell for band in rows(box, (1,) * down, gap) for cell in columns(band, (1,) * across, gap)
    )


def in_row(box: Box, count: int, wide: float, gap: float = 0) -> tuple[Box, ...]:
    """Boxes of one width side by side from the left; they overlap if there is too little room."""
    step = wide + gap
    if count > 1:
        step = min(step, (box[2] - wide) / (count - 1))
    return tuple((box[0] + i * step, box[1], wide, box[3]) for i in range(count))


def packed(room: Box, count: int) -> tuple[Box, ...]:
    """Boxes for so many badges in a room, as large as they can be without overlapping."""
    across = max(
        range(1, count + 1),
        key=lambda n: (min(room[2] / n, room[3] / math.ceil(count / n)), -n),
    )
    return grid(room, across, math.ceil(count / across))[:count]


# Free spots


def overlap(a: Box, b: Box) -> float:
    """The area two boxes share."""
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    high = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0


def first_free(spots: Iterable[Box], taken: Sequence[Box], room: Box | None = None) -> Box:
    """The first spot that meets nothing taken and lies in the room; else the least covered one."""
    best: Box | None = None
    least = math.inf
    for spot in spots:
        covered = sum(overlap(spot, other) for other in taken)
        if room is not None:
            covered += spot[2] * spot[3] - overlap(spot, room)
        if covered < least:
            best, least = spot, covered
        if covered <= 1e-6:
            break
    if best is None:
        raise ValueError("no spot was offered")
    return best


def spots_around(at: Point, wide: float, high: float, distance: float) -> Iterator[Box]:
    """Boxes of one size around a point: right, left, above, below, then the corners."""
    across, down = distance + wide / 2, distance + high / 2
    for x, y in ((1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (-1, -1), (-1, 1)):
        yield box_at((at[0] + x * across, at[1] + y * down), wide, high)
