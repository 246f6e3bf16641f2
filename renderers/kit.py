"""Parts that boards share: badges, dice, counters, bars, tracks, cards, the mark of the last move.

Each returns a node (mostly a Group whose `alt` says what it shows) or yields nodes; nothing here
knows a game. Colours are theme roles. `BOOK` holds the built-in sprites, which any Scene can name.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from renderers import layout, text
from renderers.layout import centre, inset, marker_points, polar
from renderers.scene import (
    Box,
    Group,
    Node,
    Point,
    Recipe,
    Shape,
    Sprite,
    Text,
    arrow,
    circle,
    line,
    polygon,
    rect,
)
from renderers.theme import SEAT_LETTERS, SEAT_SHAPES, SEATS, Marker, seat_colour, seat_ink

# Sprites

PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die_recipe(pips: int) -> Iterator[Node]:
    """A die's face in the tint; no pips make a blank die."""
    yield rect((-44, -44, 88, 88), radius=18, fill="tint", outline="ink", width=5)
    for x, y in PIPS.get(pips, ()):
        yield circle((x * 24, y * 24), 9.5, fill="tint-ink")


def marker_recipe(marker: Marker) -> Iterator[Node]:
    """A seat's shape in the tint."""
    if marker == "circle":
        yield circle((0, 0), 38, fill="tint", outline="ink", width=5)
    else:
        yield polygon(marker_points(marker, (0, 0), 38), fill="tint", outline="ink", width=5)


def flag_recipe() -> Iterator[Node]:
    """A pennant on a pole, its foot at the bottom."""
    yield polygon(
        ((-24, -42), (34, -30), (18, -14), (34, 4), (-24, 6)), fill="tint", outline="ink", width=5
    )
    yield line(((-26, -44), (-26, 46)), colour="ink", width=7)


def cube_recipe() -> Iterator[Node]:
    """A wooden cube seen from above a corner."""
    top = ((0, -44), (40, -22), (0, 0), (-40, -22))
    left = ((-40, -22), (0, 0), (0, 46), (-40, 24))
    right = ((40, -22), (0, 0), (0, 46), (40, 24))
    for side in (top, left, right):
        yield polygon(side, fill="tint", outline="ink", width=4)
    yield polygon(top, fill="raised", alpha=0.45)
    yield polygon(right, fill="ink", alpha=0.18)


def coin_recipe() -> Iterator[Node]:
    """A coin: a disc with a ring."""
    yield circle((0, 0), 42, fill="tint", outline="ink", width=5)
    yield circle((0, 0), 30, outline="tint-ink", width=4, alpha=0.6)


def cards_recipe() -> Iterator[Node]:
    """A small stack of cards."""
    for shift in (12, 0, -12):
        box = (-28 + shift, -36 - shift / 2, 52, 74)
        yield rect(box, radius=8, fill="tint", outline="ink", width=4)


def star_recipe() -> Iterator[Node]:
    """A star, for points."""
    yield polygon(layout.star((0, 3), 46), fill="tint", outline="ink", width=4)


def skull_recipe() -> Iterator[Node]:
    """A cross in a ring, for what is lost."""
    yield circle((0, 0), 40, fill="tint", outline="ink", width=5)
    yield line(((-18, -18), (18, 18)), colour="tint-ink", width=11)
    yield line(((18, -18), (-18, 18)), colour="tint-ink", width=11)


def built_in() -> dict[str, Recipe]:
    """The sprites every scene can name."""
    book: dict[str, Recipe] = {f"die-{pips}": partial(die_recipe, pips) for pips in range(7)}
    book |= {f"marker-{marker}": partial(marker_recipe, marker) for marker in SEAT_SHAPES}
    return book | {
        "flag": flag_recipe,
        "cube": cube_recipe,
        "coin": coin_recipe,
        "cards": cards_recipe,
        "star": star_recipe,
        "lost": skull_recipe,
    }


BOOK: Final[Mapping[str, Recipe]] = MappingProxyType(built_in())


# Seats


def seat_badge(seat: int, at: Point, size: float, *, letter: str = "", alt: str = "") -> Group:
    """A seat's shape in its colour with its letter (or another of at most two characters)."""
    shape = SEAT_SHAPES[seat % SEATS]
    letter = letter or SEAT_LETTERS[seat % SEATS]
    lower = {"triangle": 0.1, "star": 0.03}.get(shape, 0.0)
    share = {"triangle": 0.4, "star": 0.4, "diamond": 0.44}.get(shape, 0.5)
    scale = share if len(letter) == 1 else share * 0.72
    return Group(
        (
            Sprite(f"marker-{shape}", at, size, tint=seat_colour(seat)),
            Text(
                letter,
                (at[0], at[1] + lower * size),
                size * scale,
                seat_ink(seat),
                "bold",
                "mm",
            ),
        ),
        alt=alt,
    )


def die(pips: int, at: Point, size: float, *, tint: str = "raised", alt: str = "") -> Sprite:
    """A die showing 1 to 6 pips (0: blank)."""
    return Sprite(f"die-{pips}", at, size, tint=tint, alt=alt)


def flag(at: Point, size: float, *, tint: str, alt: str = "") -> Sprite:
    """A flag whose foot stands on a point."""
    return Sprite("flag", (at[0] + size * 0.26, at[1] - size * 0.46), size, tint=tint, alt=alt)


def chip(at: Point, radius: float, label: str, *, tint: str = "raised", ink: str = "ink",
         alt: str = "") -> Group:  # fmt: skip
    """A round token with a short label, which shrinks to fit."""
    size = text.shrunk(label, radius * 1.1, "bold", radius * 1.6)
    return Group(
        (
            circle(at, radius, fill=tint, outline="ink", width=max(2, radius / 10)),
            Text(label, at, size, ink, "bold", "mm"),
        ),
        alt=alt,
    )


# Numbers


def counter(box: Box, icon: str, value: int | str, *, tint: str = "raised", label: str = "",
            alt: str = "") -> Group:  # fmt: skip
    """A stock: sprite, bold number, and a small label beneath where one is given."""
    x, y, wide, high = box
    top = high * (0.66 if label else 1)
    nodes: list[Node] = []
    left = x
    if icon:
        nodes.append(Sprite(icon, (x + top / 2, y + top / 2), top * 0.92, tint=tint))
        left += top * 1.08
    words = str(value)
    size = text.shrunk(words, top * 0.72, "bold", x + wide - left)
    nodes.append(Text(words, (left, y + top / 2), size, "ink", "bold", "lm"))
    if label:
        at = (x, y + high)
        nodes.append(Text(label, at, high * 0.26, "muted", "regular", "lb", max_width=wide))
    return Group(tuple(nodes), alt=alt or f"{label or icon} {value}")


def bar(box: Box, value: int, most: int, *, fill: str = "good", low: str = "danger",
        label: str = "", alt: str = "") -> Group:  # fmt: skip
    """A hull or progress bar: one segment per point up to 12, in `low` at a third or less."""
    x, y, wide, high = box
    value = max(0, min(value, most))
    most = max(most, 1)
    colour = low if low and value * 3 <= most else fill
    nodes: list[Node] = [rect(box, radius=high / 3, fill="sunken")]
    if value:
        nodes.append(rect((x, y, wide * value / most, high), radius=high / 3, fill=colour))
    if most <= 12:
        for i in range(1, most):
            at = x + wide * i / most
            nodes.append(line(((at, y), (at, y + high)), colour="panel", width=max(1, high / 8)))
    nodes.append(rect(box, radius=high / 3, outline="ink", width=max(1.5, high / 9)))
    if label:
        nodes.append(Text(label, (x + wide + high / 2, y + high / 2), high * 1.2, anchor="lm"))
    return Group(tuple(nodes), alt=alt)


def track(box: Box, labels: Sequence[str], places: Mapping[int, int], *, alt: str = "",
          letters: str = SEAT_LETTERS) -> Group:  # fmt: skip
    """A progress or score track: a cell per label, and each seat's badge at its place.

    Seats at the same place share its cell, smaller, so that all stay visible."""
    cells = layout.columns(box, (1,) * len(labels), 3)
    nodes: list[Node] = []
    for cell, label in zip(cells, labels, strict=True):
        nodes.append(rect(cell, radius=5, fill="raised", outline="line", width=2))
        at = (cell[0] + cell[2] / 2, cell[1] + cell[3] - 3)
        size = min(cell[3] * 0.3, cell[2] * 0.55)
        nodes.append(Text(label, at, size, "muted", "regular", "mb", max_width=cell[2]))
    for place in sorted(set(places.values())):
        cell = cells[max(0, min(place, len(cells) - 1))]
        seats = [seat for seat in sorted(places) if places[seat] == place]
        room = (cell[0] + 2, cell[1] + 2, cell[2] - 4, cell[3] * 0.66)
        for seat, spot in zip(seats, packed(room, len(seats)), strict=True):
            size = min(spot[2], spot[3])
            nodes.append(seat_badge(seat, centre(spot), size, letter=letters[seat]))
    return Group(tuple(nodes), alt=alt)


def packed(room: Box, count: int) -> tuple[Box, ...]:
    """Boxes for so many badges in a room, as large as they can be without overlapping."""
    across = max(
        range(1, count + 1),
        key=lambda n: (min(room[2] / n, room[3] / math.ceil(count / n)), -n),
    )
    return layout.grid(room, across, math.ceil(count / across))[:count]


# Panels and cards


def panel(box: Box, title: str = "", *, tint: str = "", alt: str = "") -> Group:
    """A box for text with a title line; a tint colours a stripe along its left side."""
    x, y, wide, high = box
    nodes: list[Node] = [rect(box, radius=14, fill="panel", outline="line", width=2)]
    if tint:
        nodes.append(rect((x, y, 12, high), radius=6, fill=tint))
    if title:
        size = 28
        at = (x + 26, y + 18)
        nodes.append(Text(title, at, size, "ink", "bold", "lt", max_width=wide - 52))
    return Group(tuple(nodes), alt=alt)


def card(box: Box, title: str, body: str = "", *, tint: str = "accent-soft", corner: str = "",
         alt: str = "") -> Group:  # fmt: skip
    """A card: a tinted head with its name, wrapped words, and a short mark in the head's corner."""
    x, y, wide, high = box
    size = max(11, min(wide / 9, high / 7))
    head = size * 1.6
    room = wide - size - (text.width(corner, size, "bold") + size / 2 if corner else 0)
    fitted = text.shrunk(title, size, "bold", room, size * 0.7)
    nodes: list[Node] = [
        rect(box, radius=size / 2, fill="raised", outline="ink", width=2),
        rect((x + 1, y + 1, wide - 2, head), radius=size / 2, fill=tint),
        Text(title, (x + size / 2, y + head / 2), fitted, "ink", "bold", "lm", max_width=room),
    ]
    if corner:
        at = (x + wide - size / 2, y + head / 2)
        nodes.append(Text(corner, at, size, "ink", "bold", "rm"))
    lines = int((high - head - size * 0.5) / (size * 0.82 * text.LINE_HEIGHT))
    if body and lines > 0:
        at = (x + size / 2, y + head + size * 0.3)
        nodes.append(
            Text(
                body,
                at,
                size * 0.82,
                "ink",
                "regular",
                "lt",
                max_width=wide - size,
                lines=lines,
            )
        )
    return Group(tuple(nodes), alt=alt or f"{title}. {body}".strip(". "))


# Moves


def route(points: Sequence[Point], *, colour: str = "accent", width: float = 7,
          alt: str = "") -> Group:  # fmt: skip
    """A move along points: an arrow with a halo, so that it shows on any ground."""
    size = width * 4
    head = layout.arrow_head(points[-1], points[-2], size)
    nodes: tuple[Node, ...] = (
        line((*points[:-1], head[2]), colour="inverse", width=width * 1.8),
        polygon(head, outline="inverse", width=width * 0.8),
        arrow(points, colour=colour, width=width, head=size),
    )
    return Group(nodes, alt=alt)


def shot(start: Point, end: Point, damage: str, *, colour: str = "danger",
         alt: str = "") -> Group:  # fmt: skip
    """A shot from one point at another, with the damage in a disc at two thirds of the way."""
    at = layout.between(start, end, 0.62)
    nodes: list[Node] = [
        line((start, end), colour="inverse", width=9),
        line((start, end), colour=colour, width=5, dash=(14, 10)),
    ]
    if damage:
        nodes.append(chip(at, 19, damage, tint=colour, ink="inverse"))
    return Group(tuple(nodes), alt=alt)


def mark_last(at: Point, radius: float, *, alt: str = "") -> Group:
    """The mark of the last move around a spot: a double ring and four wedges pointing at it."""
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
    """The mark of the last move around a box: a double frame and a wedge at each side."""
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
