"""The parts of boards: badges, pills, cards, panels, tables, legends.

Sizes are heights or text sizes in pixels. Colours are roles of renderers.theme.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from renderers.kit.boxes import (
    Part,
    Side,
    aligned,
    column,
    framed,
    grid,
    grown,
    pad,
    painted,
    placed,
    row,
    sized,
    space,
    stack,
    with_alt,
)
from renderers.kit.words import LEAST, label
from renderers.layout import marker_points
from renderers.scene import Box, Group, Node, Point, Sprite, Text, circle, polygon, rect
from renderers.theme import (
    SEAT_LETTERS,
    SEAT_NAMES,
    SEAT_SHAPES,
    SEATS,
    Marker,
    seat_colour,
    seat_ink,
)

LETTER: Final[Mapping[Marker, tuple[float, float]]] = {
    "circle": (0.52, 0),
    "square": (0.52, 0),
    "triangle": (0.44, 0.09),
    "diamond": (0.46, 0),
    "star": (0.42, 0.03),
    "hexagon": (0.52, 0),
}
"""The size of a badge's letter and its shift down, as shares of the badge."""
LINES: Final = 20
"""How many lines of words a card may have."""
MOST_LETTER: Final = 0.62
"""The largest size of a badge's letter, as a share, when a small badge needs it larger."""


# Seats


class Livery(msgspec.Struct, frozen=True):
    """How a seat is recognised: by colour, the ink legible on it, shape and letter."""

    colour: str
    ink: str
    shape: Marker
    letter: str
    words: str = ""
    """The livery in an alt text, such as "blue circle"."""


def seat_livery(seat: int) -> Livery:
    """The theme's own livery of a seat, for games whose factions have none."""
    at = seat % SEATS
    words = f"{SEAT_NAMES[at]} {SEAT_SHAPES[at]}"
    return Livery(seat_colour(seat), seat_ink(seat), SEAT_SHAPES[at], SEAT_LETTERS[at], words)


def badge(who: Livery, size: float, *, least: float = LEAST) -> Part:
    """A seat's shape in its colour, with its letter if that can be as large as `least`."""

    def draw(box: Box) -> Iterator[Node]:
        at = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        yield from badge_at(at, min(size, box[2], box[3]), who, least)

    return painted(draw, size, size)


def badge_at(at: Point, size: float, who: Livery, least: float = LEAST) -> Iterator[Node]:
    """A badge centred on a point, for maps."""
    radius, edge = size * 0.4, max(2.0, size / 24)
    if who.shape == "circle":
        yield circle(at, radius, fill=who.colour, outline="ink", width=edge)
    else:
        points = marker_points(who.shape, at, radius)
        yield polygon(points, fill=who.colour, outline="ink", width=edge)
    share, lower = LETTER[who.shape]
    if size * MOST_LETTER >= least:
        spot = (at[0], at[1] + lower * size)
        yield Text(who.letter, spot, max(size * share, least), who.ink, "bold", "mm")


# Small things


def icon(name: str, size: float, tint: str = "", *, alpha: float = 1, alt: str = "") -> Part:
    """A sprite of the scene's book, or a built-in one."""

    def draw(box: Box) -> Iterator[Node]:
        at = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        side = min(size, box[2], box[3])
        yield Sprite(name, at, side, tint=tint, alpha=alpha, alt=alt)

    return painted(draw, size, size)


def counter(name: str, value: int | str, size: float, tint: str = "", *, words: str = "") -> Part:
    """A sprite with a number and perhaps a word: goods, points, cards in a deck."""
    parts = [icon(name, size * 1.1, tint), label(str(value), size)]
    if words:
        parts.append(label(words, max(LEAST, size * 0.72), "muted"))
    return row(*parts, gap=size * 0.16)


def pill(
    words: str,
    size: float,
    *,
    fill: str = "raised",
    ink: str = "ink",
    edge: str = "line",
    before: Part | None = None,
    least: float = LEAST,
) -> Part:
    """A rounded label, perhaps with a sprite or badge before its words."""
    inner = label(words, size, ink, side="m", least=least)
    if before is not None:
        inner = row(before, inner, gap=size * 0.3)
    plate = framed(pad(inner, size * 0.5, size * 0.1), fill=fill, outline=edge, radius=size * 0.6)
    return aligned(plate, "l")


def bar(
    value: int, most: int, wide: float, high: float, *, words: str = "", fill: str = ""
) -> Part:
    """What is left of a maximum, such as hull: green, amber below 60 %, red below 30 %."""
    share = max(0.0, min(1.0, value / max(1, most)))
    colour = fill or ("good" if share > 0.6 else "warning" if share > 0.3 else "danger")

    def draw(box: Box) -> Iterator[Node]:
        x, y, across, down = box
        yield rect(box, radius=down / 4, fill="sunken", outline="ink", width=2)
        if share:
            inner = (x + 2, y + 2, (across - 4) * share, down - 4)
            yield rect(inner, radius=down / 6, fill=colour)
        if words:
            at = (x + across / 2, y + down / 2)
            yield Text(words, at, down * 1.05, "ink", "bold", "mm", halo="inverse", halo_width=3)

    return painted(draw, wide, high)


# Boxes of text


def title(
    words: str | Sequence[str], size: float, aside: str = "", *, before: Part | None = None
) -> Part:
    """A heading, perhaps with smaller words at its right end and a badge or sprite before it."""
    parts = [] if before is None else [before]
    parts.append(label(words, size, grow=1))
    if aside:
        parts.append(label(aside, max(LEAST, size * 0.75), "muted", side="r"))
    return row(*parts, gap=size * 0.4)


def panel(
    *parts: Part,
    gap: float = 8,
    by: float = 16,
    stripe: str = "",
    outline: str = "line",
    width: float = 2,
    fill: str = "panel",
) -> Part:
    """Parts one below the other on a plate. Its stripe on the left is in the seat's colour."""
    inner = column(*parts, gap=gap)
    if stripe:
        inner = row(space(6), grown(inner))
    return framed(inner, by=by, stripe=stripe, outline=outline, width=width, fill=fill)


def card(
    name: str,
    body: str = "",
    *,
    size: float = 30,
    tint: str = "accent-soft",
    edge: str = "accent",
    corner: Part | None = None,
    art: Part | None = None,
    foot: str = "",
    least: float = LEAST,
    alt: str = "",
) -> Part:
    """A card: its name on a tinted head, a mark in the corner, a drawing, its words, a footnote.

    The words shrink to the place. Cards of one hand look best in equal places (`grid`, `sized`).
    """
    head = [label(name, size, grow=1, least=least, lines=2)] + (
        [corner] if corner is not None else []
    )
    parts = [stack(plate(tint), pad(row(*head, gap=size / 3), size * 0.4, size * 0.12))]
    if art is not None:
        parts.append(art)
    small = max(least, size * 0.9)
    below = [
        pad(
            aligned(label(words, small, ink, "regular", lines=LINES, least=least), "l", "l"),
            size * 0.4,
            2,
        )
        for words, ink in ((body, "ink"), (foot, "muted"))
        if words
    ]
    parts += [grown(part) for part in below]
    whole = framed(column(*parts, gap=3), fill="raised", outline=edge, by=3, radius=size * 0.4)
    return with_alt(whole, alt or ". ".join(filter(None, (name, body, foot))))


def plate(fill: str, radius: float = 9) -> Part:
    """A rounded ground of one colour, to stack other parts on."""
    return painted(lambda box: (rect(box, radius=radius, fill=fill),), 0, 0)


# Tables, legends


def table(
    rows: Sequence[Sequence[Part | str]],
    size: float,
    *,
    heads: Sequence[str] = (),
    sides: Sequence[Side] = (),
    gap: float = 18,
    down: float = 6,
) -> Part:
    """Rows of words and parts, in columns as wide as their widest cell.

    The first column takes the rest of the width. `sides` aligns the columns, by default the first
    one left and the others right.
    """
    lines = [[cell(part, size, at(sides, n)) for n, part in enumerate(r)] for r in rows]
    if heads:
        small = max(size * 0.9, min(size, LEAST))
        over = [label(w, small, "muted", side=at(sides, n)) for n, w in enumerate(heads)]
        lines.insert(0, over)
    wides = [max(part.want(9999)[0] for part in c) for c in zip(*lines, strict=True)]
    return column(
        *(
            row(*(sized(part, wide)._replace(grow=not n, give=not n)
                  for n, (part, wide) in enumerate(zip(r, wides, strict=True))), gap=gap)
            for r in lines
        ),
        gap=down,
    )  # fmt: skip


def cell(part: Part | str, size: float, side: Side) -> Part:
    """A part or words as a table's cell."""
    if isinstance(part, str):
        return label(part, size, side=side)
    return aligned(part, side)


def at(sides: Sequence[Side], number: int) -> Side:
    """The side on which a column stands."""
    return sides[number] if number < len(sides) else "r" if number else "l"


def legend(
    entries: Sequence[tuple[Part, str]], size: float, *, across: int = 1, head: str = ""
) -> Part:
    """The meaning of each mark."""
    wide = max((part.want(9999)[0] for part, _ in entries), default=0)
    lines = [
        row(sized(part, wide), label(words, size, "muted", grow=1), gap=size * 0.4)
        for part, words in entries
    ]
    body = grid(lines, across, size * 0.25)
    return column(label(head, size * 1.1), body, gap=size * 0.3) if head else body


# Marks round a part


def ringed(part: Part, *, colour: str = "highlight", radius: float = 12) -> Part:
    """The part with the mark of the last turn round it."""

    def draw(box: Box) -> Iterator[Node]:
        x, y, wide, high = box
        outer = (x - 4, y - 4, wide + 8, high + 8)
        yield rect(outer, radius=radius, outline="inverse", width=9)
        yield rect(outer, radius=radius, outline=colour, width=5)
        yield from part.draw(box)

    return part._replace(draw=draw)


def tagged(part: Part, tag: Part, side: Side = "r", level: Side = "r") -> Part:
    """The part with a small one on its corner, by default the lower right one."""

    def draw(box: Box) -> Iterator[Node]:
        yield from part.draw(box)
        wide, high = tag.want(box[2])
        share: Callable[[Side], float] = {"l": 0.0, "m": 0.5, "r": 1.0}.__getitem__
        spot = (box[0] + (box[2] - wide) * share(side), box[1] + (box[3] - high) * share(level))
        yield Group(placed(tag, (*spot, wide, high)))

    return part._replace(draw=draw)
