"""Geometry without drawing: points, boxes, and free spots for labels."""

import math
from collections.abc import Iterable, Sequence

from renderers.scene import Box, Point
from renderers.theme import Marker

# Points


def polar(at: Point, radius: float, degrees: float) -> Point:
    """The point at this distance and angle from another, clockwise from the right."""
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
    """The outline of a seat's marker. All markers look about equally large."""
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


def centre(box: Box) -> Point:
    """The middle of a box."""
    return (box[0] + box[2] / 2, box[1] + box[3] / 2)


def box_at(at: Point, wide: float, high: float) -> Box:
    """A box centred on a point."""
    return (at[0] - wide / 2, at[1] - high / 2, wide, high)


def inset(box: Box, by: float) -> Box:
    """A box made smaller on every side, or larger by a negative number."""
    return (box[0] + by, box[1] + by, box[2] - 2 * by, box[3] - 2 * by)


def around(boxes: Iterable[Box]) -> Box:
    """The rectangle round all of these boxes."""
    left, top, right, low = zip(*((x, y, x + w, y + h) for x, y, w, h in boxes), strict=True)
    return (min(left), min(top), max(right) - min(left), max(low) - min(top))


def columns(box: Box, shares: Sequence[float], gap: float = 0) -> tuple[Box, ...]:
    """A box cut into columns with these shares of its width."""
    room, total, left = box[2] - gap * (len(shares) - 1), sum(shares), box[0]
    cut = []
    for share in shares:
        cut.append((left, box[1], room * share / total, box[3]))
        left += room * share / total + gap
    return tuple(cut)


def rows(box: Box, shares: Sequence[float], gap: float = 0) -> tuple[Box, ...]:
    """A box cut into rows with these shares of its height."""
    turned = columns((box[1], box[0], box[3], box[2]), shares, gap)
    return tuple((x, y, wide, high) for y, x, high, wide in turned)


def grid(box: Box, across: int, down: int, gap: float = 0) -> tuple[Box, ...]:
    """The cells of a grid, row by row."""
    return tuple(
        cell for band in rows(box, (1,) * down, gap) for cell in columns(band, (1,) * across, gap)
    )


# Free spots


def overlap(a: Box, b: Box) -> float:
    """The area two boxes share."""
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    high = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0


def first_free(spots: Iterable[Box], taken: Sequence[Box], room: Box | None = None) -> Box:
    """The first spot in the room that meets nothing taken, else the one least covered."""
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
