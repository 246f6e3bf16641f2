"""Figures as forms placed within a pixel, and their outlines as strips and discs.

Outlines never use ImageDraw's own wide polygon outline, which allocates a whole canvas each time.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from renderers.layout import arrow_head
from renderers.scene import Kind, Point

TILE: Final = 96  # side of the tiles that large masks are cut into
MOST_CHORDS: Final = 720  # the most chords that a circle is drawn with
FINEST_DASH: Final = 0.5
SMOOTH: Final = 0.9  # cosine of the turn above which a bend needs no disc
SQUARE: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))


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
