"""The layout language: parts that know their natural size and draw themselves in a given place.

`want(most)` is the width and height that a part takes when offered a width of `most`. `draw(box)`
gives its nodes in the place it got. Along a row (or column) spare room goes to the parts that
`grow`, and missing room is taken from those that `give`. Across it every part gets the whole room
and centres itself. So nothing has to be computed by hand.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial, wraps
from typing import Final, Literal, NamedTuple, ParamSpec, TypeAlias, cast

from renderers import layout
from renderers.scene import Box, Group, Node, rect

Extent: TypeAlias = tuple[float, float]
Side: TypeAlias = Literal["l", "m", "r"]
UNBOUND: Final = math.inf


class Part(NamedTuple):
    """A box: the size it wants, how it draws, and its share of spare or missing room."""

    want: Callable[[float], Extent]
    draw: Callable[[Box], Iterable[Node]]
    grow: float = 0
    give: float = 0


Of = ParamSpec("Of")
MADE: Final = 1 << 10
"""The most parts kept of each maker: each costs kilobytes, and more hardly helps."""
PLACES: Final = 1 << 13
"""The most places of parts that are remembered."""


def kept(maker: Callable[Of, Part]) -> Callable[Of, Part]:
    """Make equal parts only once, from one board to the next.

    A part remembers what it wants and the nodes it draws, so whatever is the same as on an earlier
    board is neither measured nor drawn anew. It must draw only from the maker's arguments. It pays
    where boards have many small parts and few of them change.
    """

    def made(*args: Of.args, **facts: Of.kwargs) -> Part:
        part = maker(*args, **facts)
        return Part(remembered(part.want), partial(_drawn, part), part.grow, part.give)

    return cast("Callable[Of, Part]", wraps(maker)(lru_cache(MADE, typed=True)(made)))


# Numbers are kept apart by type, because a scene shows whether a length is 5 or 5.0. One memory
# for all parts is made once, where one for each part takes longer to make than most parts to draw.


def _drawn(part: Part, box: Box) -> tuple[Node, ...]:
    """The nodes of a part in a place."""
    return _nodes(part, *box)


@lru_cache(PLACES, typed=True)
def _nodes(part: Part, x: float, y: float, wide: float, high: float) -> tuple[Node, ...]:
    """The nodes of a part in a place."""
    return tuple(part.draw((x, y, wide, high)))


def placed(part: Part, box: Box) -> tuple[Node, ...]:
    """The nodes of a part in a place."""
    return tuple(part.draw(box))


def natural(part: Part, most: float = UNBOUND) -> Extent:
    """The size a part takes by itself."""
    return part.want(most)


# Single parts


def space(wide: float = 0, high: float = 0, grow: float = 0) -> Part:
    """Empty room of this size. With `grow` it takes a share of spare room."""
    return Part(lambda _: (wide, high), lambda _: (), grow)


def grown(part: Part, share: float = 1) -> Part:
    """The part, with a share of the spare room."""
    return Part(part.want, part.draw, share, part.give)


def sized(part: Part, wide: float = 0, high: float = 0) -> Part:
    """The part with another natural width or height, which it keeps. 0 keeps the part's own."""

    def want(most: float) -> Extent:
        if wide and high:
            return (wide, high)
        own = part.want(min(most, wide) if wide else most)
        return (wide or own[0], high or own[1])

    return Part(want, part.draw, part.grow)


def filling(part: Part, share: float = 1) -> Part:
    """The part in nothing but its share of the room, whatever size it would like."""
    return sized(part, 1, 1)._replace(grow=share)


def pad(part: Part, by: float, down: float | None = None) -> Part:
    """The part with room on both sides, and `down` above and below if that differs."""
    high = by if down is None else down

    def want(most: float) -> Extent:
        wide, tall = part.want(most - 2 * by)
        return (wide + 2 * by, tall + 2 * high)

    def draw(box: Box) -> Iterable[Node]:
        return part.draw((box[0] + by, box[1] + high, box[2] - 2 * by, box[3] - 2 * high))

    return Part(want, draw, part.grow, part.give)


def fit(part: Part, most: float = 1) -> Part:
    """The part at its natural size, or smaller if its place is too small.

    With `most` above 1 it is also enlarged, up to that factor.
    """

    def draw(box: Box) -> Iterator[Node]:
        wide, high = part.want(UNBOUND)
        scale = min(box[2] / max(wide, 1), box[3] / max(high, 1), most)
        at = (box[0] + (box[2] - wide * scale) / 2, box[1] + (box[3] - high * scale) / 2)
        yield Group(placed(part, (0, 0, wide, high)), at, scale)

    return part._replace(draw=draw, give=1)


def enlarged(part: Part, by: float) -> Part:
    """The part so many times larger. It fills its place as if that were so much smaller."""

    def want(most: float) -> Extent:
        wide, high = part.want(most / by)
        return (wide * by, high * by)

    def draw(box: Box) -> Iterator[Node]:
        inner = (0, 0, box[2] / by, box[3] / by)
        yield Group(placed(part, inner), (box[0], box[1]), by)

    return Part(want, draw, part.grow, part.give)


def aligned(part: Part, side: Side = "m", level: Side = "m") -> Part:
    """The part at its natural size, at a side and level ("l": top) of its place."""
    share = {"l": 0.0, "m": 0.5, "r": 1.0}

    def draw(box: Box) -> Iterable[Node]:
        wide, high = part.want(box[2])
        wide, high = min(wide, box[2]), min(high, box[3])
        x = box[0] + (box[2] - wide) * share[side]
        return part.draw((x, box[1] + (box[3] - high) * share[level], wide, high))

    return part._replace(draw=draw)


def framed(
    part: Part,
    *,
    fill: str = "panel",
    outline: str = "line",
    width: float = 2,
    radius: float = 14,
    by: float = 0,
    stripe: str = "",
) -> Part:
    """The part on a plate. A stripe colours the plate's left edge."""
    inner = pad(part, by) if by else part

    def draw(box: Box) -> Iterator[Node]:
        yield rect(box, radius=radius, fill=fill, outline=outline, width=width if outline else 0)
        if stripe:
            yield rect((box[0], box[1], 12, box[3]), radius=min(radius, 6), fill=stripe)
        yield from inner.draw(box)

    return Part(inner.want, draw, inner.grow, inner.give)


def with_alt(part: Part, alt: str, *, brief: str = "", order: int = 0, region: str = "") -> Part:
    """The part with an alt text, a place in the reading order, and a name for its close view."""

    def draw(box: Box) -> Iterator[Node]:
        where = box if region else None
        yield Group(placed(part, box), alt=alt, brief=brief, order=order, region=region, box=where)

    return Part(part.want, draw, part.grow, part.give)


def painted(draw: Callable[[Box], Iterable[Node]], wide: float, high: float) -> Part:
    """A part that draws by itself, with a natural size."""
    return Part(lambda _: (wide, high), draw)


def remembered(want: Callable[[float], Extent]) -> Callable[[float], Extent]:
    """A cached `want`, because nested boxes ask each part many times.

    A part offered more than its natural width takes no more than that.
    """
    if getattr(want, "__name__", "") == "cached":
        return want
    extents: dict[float, Extent] = {}

    def cached(most: float) -> Extent:
        own = extents.get(UNBOUND)
        if own is None:
            own = extents[UNBOUND] = want(UNBOUND)
        if own[0] <= most:
            return own
        if most not in extents:
            extents[most] = want(most)
        return extents[most]

    return cached


# Several parts


def stack(*parts: Part) -> Part:
    """Parts in the same place, the first at the bottom."""

    def want(most: float) -> Extent:
        wants = [part.want(most) for part in parts]
        return (max(w for w, _ in wants), max(h for _, h in wants))

    return Part(want, lambda box: drawn((part, box) for part in parts), *_willing(parts))


def either(*parts: Part) -> Part:
    """The first of these parts that isn't too high for its place, or else the last."""

    def draw(box: Box) -> Iterable[Node]:
        fitting = (part for part in parts if part.want(box[2])[1] <= box[3])
        return next(fitting, parts[-1]).draw(box)

    return parts[-1]._replace(draw=draw)


def row(*parts: Part, gap: float = 0) -> Part:
    """Parts side by side from the left."""
    gaps = gap * max(0, len(parts) - 1)

    def widths(most: float) -> list[float]:
        room = most - gaps
        return shared([part.want(room)[0] for part in parts], parts, room)

    def want(most: float) -> Extent:
        own = [part.want(UNBOUND) for part in parts]
        if (wide := sum(w for w, _ in own) + gaps) > most:
            narrow = widths(most)
            own = [(w, part.want(w)[1]) for part, w in zip(parts, narrow, strict=True)]
            wide = sum(narrow) + gaps
        return (wide, max((h for _, h in own), default=0))

    def draw(box: Box) -> list[Node]:
        nodes: list[Node] = []
        left, top, wide, high = box
        for part, across in zip(parts, widths(wide), strict=True):
            nodes += part.draw((left, top, across, high))
            left += across + gap
        return nodes

    return Part(remembered(want), draw, *_willing(parts))


def column(*parts: Part, gap: float = 0) -> Part:
    """Parts one below the other from the top."""
    gaps = gap * max(0, len(parts) - 1)

    def want(most: float) -> Extent:
        wants = [part.want(most) for part in parts]
        return (max((w for w, _ in wants), default=0), sum(h for _, h in wants) + gaps)

    def draw(box: Box) -> list[Node]:
        nodes: list[Node] = []
        left, top, wide, high = box
        room = high - gaps
        highs = shared([part.want(wide)[1] for part in parts], parts, room)
        for part, down in zip(parts, highs, strict=True):
            nodes += part.draw((left, top, wide, down))
            top += down + gap
        return nodes

    return Part(remembered(want), draw, *_willing(parts))


def grid(parts: Sequence[Part], across: int, gap: float = 0) -> Part:
    """Cells of equal width, row by row. Each row is as high as its highest part."""
    lines = [parts[i : i + across] for i in range(0, len(parts), across)]

    def cell(most: float) -> float:
        return (most - gap * (across - 1)) / across

    def highs(most: float) -> list[float]:
        return [max(part.want(cell(most))[1] for part in line) for line in lines]

    def want(most: float) -> Extent:
        widest = max((part.want(UNBOUND)[0] for part in parts), default=0)
        wide = min(most, widest * across + gap * (across - 1))
        return (wide, sum(highs(wide)) + gap * max(0, len(lines) - 1))

    def draw(box: Box) -> Iterator[Node]:
        tall, top = highs(box[2]), box[1]
        scale = min(1, (box[3] - gap * (len(lines) - 1)) / max(1, sum(tall)))
        for line, high in zip(lines, tall, strict=True):
            band = (box[0], top, box[2], high * scale)
            cells = cut(band, [cell(box[2])] * across, gap)
            yield from drawn(zip(line, cells, strict=False))
            top += high * scale + gap

    return Part(want, draw, *_willing(parts))


def flow(parts: Sequence[Part], gap: float = 6, more: Callable[[int], Part] | None = None) -> Part:
    """Parts side by side, continued on further lines like words.

    Parts that don't fit are left out, except on the first line. `more` draws how many are missing.
    """

    def want(most: float) -> Extent:
        lines = broken(parts, most, gap)
        wide = max((_across(line, gap) for line in lines), default=0)
        return (min(wide, most), _down(lines, most, gap))

    def draw(box: Box) -> Iterator[Node]:
        for kept in range(len(parts), -1, -1):
            left = len(parts) - kept
            tail = [more(left)] if left and more else []
            lines = broken([*parts[:kept], *tail], box[2], gap)
            if more and kept and any(_across(line, gap) > box[2] + 1 for line in lines):
                continue
            if len(lines) < 2 or _down(lines, box[2], gap) <= box[3] + 1:
                return _lines(lines, box, gap)
        return iter(())

    return Part(want, draw, give=1)


def _across(line: Sequence[Part], gap: float) -> float:
    return sum(part.want(UNBOUND)[0] for part in line) + gap * (len(line) - 1)


def _down(lines: Sequence[Sequence[Part]], most: float, gap: float) -> float:
    highs = [max(part.want(most)[1] for part in line) for line in lines]
    return sum(highs) + gap * max(0, len(lines) - 1)


def _lines(lines: Sequence[Sequence[Part]], box: Box, gap: float) -> Iterator[Node]:
    top = box[1]
    for line in lines:
        inner = row(*line, gap=gap)
        high = inner.want(box[2])[1]
        yield from inner.draw((box[0], top, min(_across(line, gap), box[2]), high))
        top += high + gap


def broken(parts: Sequence[Part], most: float, gap: float) -> list[list[Part]]:
    """Parts split into lines no wider than `most`."""
    lines: list[list[Part]] = []
    left = 0.0
    for part in parts:
        wide = part.want(most)[0]
        if not lines or left + gap + wide > most + 0.5:
            lines.append([part])
            left = wide
        else:
            lines[-1].append(part)
            left += gap + wide
    return lines


# Dividing up


def drawn(placed_parts: Iterable[tuple[Part, Box]]) -> list[Node]:
    """The nodes of parts, each in its place."""
    nodes: list[Node] = []
    for part, box in placed_parts:
        nodes += part.draw(box)
    return nodes


def shared(lengths: list[float], parts: Sequence[Part], room: float) -> list[float]:
    """The parts' lengths, stretched or shrunk to fill the room as far as the parts allow."""
    spare = room - sum(lengths)
    if spare > 0:
        weights = [part.grow for part in parts]
    else:
        weights = [part.give * length for part, length in zip(parts, lengths, strict=True)]
    total = sum(weights)
    if not total or not math.isfinite(spare):
        return lengths
    return [
        max(0.0, length + spare * weight / total)
        for length, weight in zip(lengths, weights, strict=True)
    ]


def cut(box: Box, widths: Sequence[float], gap: float) -> Iterator[Box]:
    """Boxes of these widths, starting at the left of a box."""
    left = box[0]
    for wide in widths:
        yield (left, box[1], wide, box[3])
        left += wide + gap


def packed(parts: Sequence[Part], gap: float = 0) -> Part:
    """Parts of one size in the number of rows that gives the largest cells."""

    def draw(box: Box) -> Iterator[Node]:
        if not parts:
            return
        wide, high = (max(1, length) for length in parts[0].want(UNBOUND))
        across = max(
            range(1, len(parts) + 1),
            key=lambda n: (min(box[2] / n / wide, box[3] / math.ceil(len(parts) / n) / high), -n),
        )
        cells = layout.grid(box, across, math.ceil(len(parts) / across), gap)
        yield from drawn(zip(parts, cells, strict=False))

    return stack(*parts, space())._replace(draw=draw)


def _willing(parts: Sequence[Part]) -> tuple[float, float]:
    """The shares of room for parts in one place: no growth, and the largest share to give."""
    return (0, max([part.give for part in parts], default=0))
