"""Marks on a map: the path of a move, and the mark of the last move round a spot or a box."""

from collections.abc import Iterator, Sequence

from renderers import layout
from renderers.layout import centre, inset, polar
from renderers.scene import Box, Group, Node, Point, Shape, arrow, circle, line, polygon, rect


def route(points: Sequence[Point], *, colour: str = "accent", width: float = 7,
          alt: str = "") -> Group:  # fmt: skip
    """The arrow of a move along points, with a halo so that it shows on any ground."""
    size = width * 4
    head = layout.arrow_head(points[-1], points[-2], size)
    nodes: tuple[Node, ...] = (
        line((*points[:-1], head[2]), colour="inverse", width=width * 1.8),
        polygon(head, outline="inverse", width=width * 0.8),
        arrow(points, colour=colour, width=width, head=size),
    )
    return Group(nodes, alt=alt)


def mark_last(at: Point, radius: float, *, alt: str = "") -> Group:
    """The mark of the last move round a spot: a double ring and four wedges pointing at it."""
    rings: list[Node] = [
        circle(at, radius, outline="inverse", width=9),
        circle(at, radius, outline="highlight", width=5),
    ]
    return Group((*rings, *wedges(at, radius)), alt=alt)


def wedges(at: Point, radius: float) -> Iterator[Shape]:
    """Four wedges outside a ring, pointing inwards."""
    for turn in (45, 135, 225, 315):
        tip, foot = polar(at, radius + 1, turn), polar(at, radius + 17, turn)
        across = turn + 90
        points = (tip, polar(foot, 9, across), polar(foot, -9, across))
        yield polygon(points, fill="highlight", outline="inverse", width=2)


def mark_last_box(box: Box, *, radius: float = 10, alt: str = "") -> Group:
    """The mark of the last move round a box: a double frame and a wedge on each side."""
    outer = inset(box, -4)
    x, y = centre(outer)
    nodes: list[Node] = [
        rect(outer, radius=radius, outline="inverse", width=9),
        rect(outer, radius=radius, outline="highlight", width=5),
    ]
    for side in (-1, 1):
        tip = x + side * (outer[2] / 2 + 2)
        foot = tip + side * 15
        nodes.append(
            polygon(((tip, y), (foot, y - 9), (foot, y + 9)), fill="highlight",
                    outline="inverse", width=2)
        )  # fmt: skip
    return Group(tuple(nodes), alt=alt)
