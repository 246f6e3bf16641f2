"""What is wrong with a scene: words that can't be read, and colours that its palette lacks.

Tests treat every fault as an error. The studio looks for them in a sample of what it draws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from itertools import product
from typing import Any, Final, Literal, NamedTuple, TypeAlias, cast

from renderers import text
from renderers.kit.sprites import BOOK
from renderers.layout import box_at, centre, overlap
from renderers.scene import (
    FIRST,
    Base,
    Box,
    Group,
    Node,
    Point,
    Recipe,
    Scene,
    Shape,
    Size,
    Sprite,
    Text,
)
from renderers.theme import THEMES, Rgb, parse

Kind: TypeAlias = Literal["cut", "number", "overlap", "outside", "colour"]
CELL: Final = 64
"""The side of the squares by which texts are compared only with those near them."""
CAPITAL: Final = 0.7
"""How high letters stand above their baseline, as a share of their size."""
TOUCH: Final = 0.2
"""The share of the smaller letters' height and width by which texts may meet."""
SOLID: Final = 0.75
"""The share of a round figure's or a sprite's sides within which it hides what lies below."""
OVER: Final = 1.5
"""Pixels by which a text may reach out of its picture."""
TINTS: Final = frozenset({"", "tint", "tint-ink"})


class Fault(NamedTuple):
    """What is wrong, and with which words or colour."""

    kind: Kind
    words: str


class Line(NamedTuple):
    """A line of text where it is painted: its words, box and place in the order of painting."""

    words: str
    box: Box
    order: int


class Cover(NamedTuple):
    """The middle of a figure or sprite that hides what lies below."""

    box: Box
    order: int


class Seen:
    """What a scene's nodes show, in the picture's pixels."""

    def __init__(self, book: str, window: Box) -> None:
        self.book = book
        self.lines: list[Line] = []
        self.covers: list[Cover] = []
        self.colours: set[str] = set()
        self.faults: list[Fault] = []
        self.order = 0
        self.window = window

    def nodes(self, nodes: Iterable[Node], at: Point, scale: float) -> None:
        """Look at nodes moved and scaled, in the order in which they are painted."""
        for node in nodes:
            self.order += 1
            if isinstance(node, Shape):
                self.shape(node, at, scale)
            elif isinstance(node, Text):
                self.text(node, at, scale)
            elif isinstance(node, Sprite):
                self.sprite(node, at, scale)
            else:
                self.group(node, at, scale)

    def shape(self, node: Shape, at: Point, scale: float) -> None:
        """Note a figure's colours, and whether it hides what lies below."""
        self.colours.update((node.fill, node.outline))
        if node.fill and node.alpha == 1:
            self.cover(core(node), at, scale)

    def cover(self, box: Box, at: Point, scale: float) -> None:
        """Note that what lies below a box is hidden from now on."""
        x, y = box[0] * scale + at[0], box[1] * scale + at[1]
        self.covers.append(Cover((x, y, box[2] * scale, box[3] * scale), self.order))

    def text(self, node: Text, at: Point, scale: float) -> None:
        """Note a text's lines and what is wrong with it alone."""
        words = text.drawable(node.text)
        if not words.strip():
            return
        self.colours.update((node.colour, node.halo))
        shown = text.set_lines(node)
        if node.rank == FIRST and node.max_width and not is_whole(node, words):
            self.faults.append(Fault("cut", node.text))
        elif digits(words) != digits("".join(shown)):
            self.faults.append(Fault("number", node.text))
        for box, line in zip(line_boxes(node, shown, at, scale), shown, strict=True):
            if overlap(box, self.window) <= 0:
                continue
            if is_cut(box, self.window):
                self.faults.append(Fault("outside", node.text))
            self.lines.append(Line(line, box, self.order))

    def sprite(self, node: Sprite, at: Point, scale: float) -> None:
        """Note a sprite's colours and words."""
        self.colours.add(node.tint)
        colours, texts = content(self.book, node.name)
        self.colours |= colours
        if node.alpha == 1:
            self.cover(box_at(node.at, node.size * SOLID, node.size * SOLID), at, scale)
        if texts:
            factor = node.size * scale / 100
            self.nodes(texts, (node.at[0] * scale + at[0], node.at[1] * scale + at[1]), factor)

    def group(self, node: Group, at: Point, scale: float) -> None:
        """Look into a group. Words outside its clip aren't seen."""
        origin = (at[0] + node.at[0] * scale, at[1] + node.at[1] * scale)
        factor, window = scale * node.scale, self.window
        if node.clip is not None:
            x, y, wide, high = node.clip
            clip = (x * factor + origin[0], y * factor + origin[1], wide * factor, high * factor)
            self.window = common(clip, window)
        self.nodes(node.nodes, origin, factor)
        self.window = window


def faults(scene: Scene) -> tuple[Fault, ...]:
    """All that is wrong with a scene."""
    seen = Seen(scene.book, (0, 0, *scene.size))
    roles = THEMES[scene.theme].colours
    known = roles.keys() | TINTS
    if scene.base is not None:
        under = of_base(scene.base, scene.book, scene.size)
        seen.lines, seen.covers, seen.order = [*under.lines], [*under.covers], under.order
        known = known | under.colours | {*scene.base.swatches}
    seen.nodes(scene.nodes, (0, 0), 1)
    return (
        *seen.faults,
        *(Fault("overlap", f"{a.words} / {b.words}") for a, b in meeting(seen)),
        *(Fault("colour", c) for c in sorted(seen.colours - known) if not is_among(c, roles)),
    )


def is_among(colour: str, roles: Mapping[str, Rgb]) -> bool:
    """Whether a colour is one of a theme's, under whatever role."""
    return colour.startswith("#") and parse(colour) in roles.values()


@lru_cache(32)
def of_base(base: Base, book: str, size: Size) -> Seen:
    """What a base shows in a picture of a size."""
    seen = Seen(book, (0, 0, *size))
    nodes = cast("Callable[..., Iterable[Node]]", named(base.maker))(*base.args)
    scale = base.view.scale
    seen.nodes(nodes, (-base.view.at[0] * scale, -base.view.at[1] * scale), scale)
    return seen


def core(node: Shape) -> Box:
    """The middle of a figure, which its fill surely covers."""
    if node.kind == "circle":
        return box_at(node.points[0], 2 * node.radius * SOLID, 2 * node.radius * SOLID)
    across, down = zip(*node.points, strict=True)
    left, top, wide, high = min(across), min(down), max(across) - min(across), max(down) - min(down)
    share = 1 if node.kind == "rect" else SOLID
    return box_at((left + wide / 2, top + high / 2), wide * share, high * share)


def is_whole(node: Text, words: str) -> bool:
    """Whether a text is drawn uncut."""
    return text.is_whole(words, node.size, node.weight, node.max_width, node.lines)


def digits(words: str) -> str:
    """The digits in a text."""
    return "".join(filter(str.isdecimal, words))


def line_boxes(node: Text, lines: tuple[str, ...], at: Point, scale: float) -> Iterator[Box]:
    """The boxes of a text's lines from their baselines to the tops of their capitals."""
    size = node.size
    between = (len(lines) - 1) * size * text.LINE_HEIGHT
    drop = {
        "t": text.ASCENT * size,
        "m": text.CAP_HEIGHT * size / 2 - between / 2,
        "b": -text.DESCENT * size - between,
    }.get(node.anchor[1], 0)
    share = {"l": 0.0, "m": 0.5, "r": 1.0}[node.anchor[0]]
    for number, line in enumerate(lines):
        wide = text.advance(line, size, node.weight)
        base = node.at[1] + drop + number * size * text.LINE_HEIGHT
        x, y = node.at[0] - share * wide, base - CAPITAL * size
        yield (x * scale + at[0], y * scale + at[1], wide * scale, CAPITAL * size * scale)


def inside(box: Box, window: Box) -> bool:
    """Whether a line's box lies in the visible part."""
    return (
        box[0] >= window[0] - OVER
        and box[1] >= window[1] - OVER
        and box[0] + box[2] <= window[0] + window[2] + OVER
        and box[1] + box[3] <= window[1] + window[3] + OVER
    )


def is_cut(box: Box, window: Box) -> bool:
    """Whether the edge of the visible part cuts off the end of a line."""
    x, y = centre(box)
    mostly = window[0] < x < window[0] + window[2] and window[1] < y < window[1] + window[3]
    return mostly and not inside(box, window)


def common(a: Box, b: Box) -> Box:
    """The part two boxes share."""
    left, top = max(a[0], b[0]), max(a[1], b[1])
    right, low = min(a[0] + a[2], b[0] + b[2]), min(a[1] + a[3], b[1] + b[3])
    return (left, top, max(0.0, right - left), max(0.0, low - top))


def meeting(seen: Seen) -> Iterator[tuple[Line, Line]]:
    """The lines of different texts that are painted over each other."""
    cells: dict[tuple[int, int], list[Line]] = {}
    for line in seen.lines:
        x, y, wide, high = line.box
        across = range(int(x) // CELL, int(x + wide) // CELL + 1)
        down = range(int(y) // CELL, int(y + high) // CELL + 1)
        near = {id(n): n for cell in product(across, down) for n in cells.get(cell, ())}
        for other in near.values():
            if other.order != line.order and meet(other, line) and not hidden(other, line, seen):
                yield other, line
        for cell in product(across, down):
            cells.setdefault(cell, []).append(line)


def meet(below: Line, above: Line) -> bool:
    """Whether two lines lie over each other by more than a touch."""
    shared = common(below.box, above.box)
    least = TOUCH * min(below.box[3], above.box[3])
    return min(shared[2], shared[3]) > least


def hidden(below: Line, above: Line, seen: Seen) -> bool:
    """Whether a figure between two lines hides the place where they meet."""
    place = common(below.box, above.box)
    return any(
        below.order < cover.order < above.order and inside(place, cover.box)
        for cover in seen.covers
    )


@lru_cache(1024)
def content(book: str, name: str) -> tuple[frozenset[str], tuple[Node, ...]]:
    """A sprite's colours, and its nodes if any has words."""
    own = cast("Mapping[str, Recipe]", named(book)) if book else {}
    nodes = tuple((own[name] if name in own else BOOK[name])())
    inside = Seen(book, (0, 0, 0, 0))
    inside.nodes(nodes, (0, 0), 1)
    return frozenset(inside.colours), nodes if has_words(nodes) else ()


def has_words(nodes: Iterable[Node]) -> bool:
    """Whether any node is a text."""
    return any(
        has_words(node.nodes) if isinstance(node, Group) else isinstance(node, Text)
        for node in nodes
    )


def named(path: str) -> Any:
    """What "module:name" names."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)
