"""Pictures as plain data: what a game's board.py builds and what everything else reads.

A board is a function from a view to a `Scene`; nothing here draws (see renderers.paint, and
renderers.studio for drawing off the event loop).

    SIZE = (2048, 1536)

    def scene(view: PublicView, theme: ThemeName = "dark") -> Scene:
        return Scene(
            SIZE,
            layer(docked(view), highlights(view.last_move), labels(view)),
            base=Base("renderers.some_game.board:base"),    # what never changes
            theme=theme,
            title="Some game, round 4",
            book="renderers.some_game.sprites:BOOK",        # the game's own sprites
            regions=(Region("planet", (40, 40, 1200, 1200), "The planet"),),
        )

    def base() -> Iterator[Node]:               # called in the worker, painted once, cached
        yield rect((0, 0, 2048, 1536), fill="space")

    BOOK: Mapping[str, Recipe]                  # name -> function of no arguments yielding nodes

Nodes (frozen, comparable, picklable; later nodes lie on top; all lengths in pixels):
- `Shape`, made by `polygon`, `circle`, `rect`, `line`, `arrow`, `arc`: fill, outline, width
  (centred on the edge), dash (on, off, ...), alpha (0 to 1).
- `Text(text, at, size, colour, weight, anchor, max_width, lines, halo, ...)`: one line cut with an
  ellipsis at max_width, or wrapped over `lines` lines. Anchor: l/m/r then t (top of the line box),
  m (middle of capital letters), s (baseline), b (bottom of the line box). Any Unicode is safe.
- `Sprite(name, at, size, tint, rotate, alpha)`: a recipe of the scene's book, else of the built-in
  one (renderers.kit.BOOK: markers, coins, cards...), drawn centred on `at`. A recipe draws
  in the square from (-50, -50) to (50, 50); `size` is the side of that square in the picture;
  the colours "tint" and "tint-ink" stand for the sprite's tint and what is legible upon it.
- `Group(nodes, at, scale, clip, alt, brief, region, box, order)`: nodes moved and scaled together.

Colours are roles of renderers.theme ("ink", "panel", "seat-0") or "#rrggbb"; "" paints nothing.

`Base(maker, args, swatches)`: the maker is named "module:function" and called with `args`; base
layers are painted supersampled, once per (base, theme, size, background). `swatches` names colours
that sprites or moving parts use and that neither the theme nor the base has: they get a place in
the picture's palette of 256.

Any node may have `alt`. `alt_text(scene)` reads title, then nodes in the order in which they lie,
groups as "alt: child; child."; a group with a smaller `order` is read earlier among its siblings. A
Text whose alt is "=" is read as it stands. Within a limit the first sentences are kept, those of
groups at the top of the scene as their `brief` where room is short. `regions` and groups with
`region` name rectangles that `zoom(scene, name)` turns into a scene of that part at readable scale,
its alt text cut likewise.
`describe(scene)` is the canonical structure that golden tests
compare.

Beside it: renderers.kit is a layout language of boxes with parts ready made, renderers.layout has
points, boxes and free spots, renderers.text widths and line breaks, renderers.theme the roles of
colours.
"""

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from renderers.theme import ThemeName

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]  # left, top, width, height
Size: TypeAlias = tuple[int, int]
Kind: TypeAlias = Literal["polygon", "circle", "rect", "line", "arc"]
Weight: TypeAlias = Literal["regular", "bold"]
Anchor: TypeAlias = Literal[
    "lt", "mt", "rt", "lm", "mm", "rm", "ls", "ms", "rs", "lb", "mb", "rb"
]  # fmt: skip

SAY: Final = "="  # the alt of a Text that is read as it stands
BOARD: Final[Size] = (2048, 1536)
ZOOM_MOST: Final = 3.0
ALT_MOST: Final = 1000
"""Discord takes 1,024 characters for a picture's description."""
TITLE_MOST: Final = 200
MORE: Final = "Everything in words: /board view:text."
"""How an alt text ends that had to leave something out."""


class Signs(NamedTuple):
    """What stands between and after the words of an alt text, and how one ends that is short."""

    apart: str
    before: str
    brackets: tuple[str, str]
    stop: str
    gap: str
    more: str


SIGNS: Final[Mapping[str, Signs]] = {
    "en": Signs("; ", ": ", (" (", ")"), ".", " ", MORE),
    "ja": Signs("；", "：", ("（", "）"), "。", "", "すべての説明は /board view:text。"),
}
"""By language."""


class Shape(msgspec.Struct, frozen=True, tag="shape", omit_defaults=True, gc=False):
    """A filled and outlined figure; use the functions below to make one."""

    kind: Kind
    points: tuple[Point, ...]
    fill: str = ""
    outline: str = ""
    width: float = 0
    radius: float = 0
    start: float = 0
    end: float = 360
    dash: tuple[float, ...] = ()
    head: float = 0
    alpha: float = 1
    alt: str = ""


class Text(msgspec.Struct, frozen=True, tag="text", omit_defaults=True, gc=False):
    """A run of text; see the module's docstring for anchors, wrapping and halo."""

    text: str
    at: Point
    size: float = 24
    colour: str = "ink"
    weight: Weight = "regular"
    anchor: Anchor = "ls"
    max_width: float = 0
    lines: int = 1
    halo: str = ""
    halo_width: float = 3
    alpha: float = 1
    alt: str = ""


class Sprite(msgspec.Struct, frozen=True, tag="sprite", omit_defaults=True, gc=False):
    """A named recipe drawn centred on `at`, `size` pixels a side, turned clockwise by degrees."""

    name: str
    at: Point
    size: float = 64
    tint: str = ""
    rotate: float = 0
    alpha: float = 1
    alt: str = ""


class Group(msgspec.Struct, frozen=True, tag="group", omit_defaults=True, gc=False):
    """Nodes moved by `at` after scaling; `clip` and `box` are in the group's own pixels."""

    nodes: tuple["Node", ...]
    at: Point = (0, 0)
    scale: float = 1
    clip: Box | None = None
    alt: str = ""
    brief: str = ""
    region: str = ""
    box: Box | None = None
    order: int = 0


Node: TypeAlias = Shape | Text | Sprite | Group
Recipe: TypeAlias = Callable[[], Iterable[Node]]


class Region(msgspec.Struct, frozen=True, omit_defaults=True):
    """A named rectangle of the picture to look at closely; the title is for menus."""

    name: str
    box: Box
    title: str = ""


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which part of a base shows: its pixel `at` in the picture's corner, enlarged by `scale`."""

    at: Point = (0, 0)
    scale: float = 1


class Base(msgspec.Struct, frozen=True, omit_defaults=True):
    """Layers that never change: "module:function" and its arguments, which are its identity."""

    maker: str
    args: tuple[str | int | float | bool, ...] = ()
    swatches: tuple[str, ...] = ()
    view: View = View()


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole picture."""

    size: Size
    nodes: tuple[Node, ...]
    base: Base | None = None
    theme: ThemeName = "dark"
    background: str = "ground"
    title: str = ""
    book: str = ""
    regions: tuple[Region, ...] = ()
    language: str = "en"
    """Of its alt text."""

    @property
    def more(self) -> str:
        """How its alt text ends where something is left out."""
        return SIGNS[self.language].more


class Picture(msgspec.Struct, frozen=True):
    """A drawn scene, ready to send."""

    png: bytes
    alt: str
    """Within `ALT_MOST` characters."""
    size: Size


# Building


def layer(*parts: Iterable[Node]) -> tuple[Node, ...]:
    """The nodes of several generators, the first at the bottom."""
    return tuple(node for part in parts for node in part)


def polygon(
    points: Iterable[Point],
    *,
    fill: str = "",
    outline: str = "",
    width: float = 0,
    dash: tuple[float, ...] = (),
    alpha: float = 1,
    alt: str = "",
) -> Shape:
    """A closed polygon of any form."""
    return Shape("polygon", tuple(points), fill, outline, width, dash=dash, alpha=alpha, alt=alt)


def circle(
    at: Point,
    radius: float,
    *,
    fill: str = "",
    outline: str = "",
    width: float = 0,
    dash: tuple[float, ...] = (),
    alpha: float = 1,
    alt: str = "",
) -> Shape:
    """A circle about a point."""
    return Shape(
        "circle", (at,), fill, outline, width, radius=radius, dash=dash, alpha=alpha, alt=alt
    )


def rect(
    box: Box,
    *,
    radius: float = 0,
    fill: str = "",
    outline: str = "",
    width: float = 0,
    dash: tuple[float, ...] = (),
    alpha: float = 1,
    alt: str = "",
) -> Shape:
    """A rectangle, its corners rounded by `radius`."""
    x, y, wide, high = box
    points = ((x, y), (x + wide, y + high))
    return Shape(
        "rect", points, fill, outline, width, radius=radius, dash=dash, alpha=alpha, alt=alt
    )


def line(
    points: Iterable[Point],
    *,
    colour: str = "ink",
    width: float = 2,
    dash: tuple[float, ...] = (),
    alpha: float = 1,
    alt: str = "",
) -> Shape:
    """An open line through points, round at joints and ends."""
    return Shape("line", tuple(points), "", colour, width, dash=dash, alpha=alpha, alt=alt)


def arrow(
    points: Iterable[Point],
    *,
    colour: str = "ink",
    width: float = 4,
    head: float = 0,
    dash: tuple[float, ...] = (),
    alpha: float = 1,
    alt: str = "",
) -> Shape:
    """A line whose last point is the tip of an arrow head (by default 4.5 widths long)."""
    return Shape(
        "line",
        tuple(points),
        "",
        colour,
        width,
        dash=dash,
        head=head or 4.5 * width,
        alpha=alpha,
        alt=alt,
    )


def arc(
    at: Point,
    radius: float,
    start: float,
    end: float,
    *,
    colour: str = "ink",
    width: float = 2,
    dash: tuple[float, ...] = (),
    alpha: float = 1,
    alt: str = "",
) -> Shape:
    """Part of a circle's edge, clockwise from `start` to `end` in degrees, 0 to the right."""
    return Shape(
        "arc",
        (at,),
        "",
        colour,
        width,
        radius=radius,
        start=start,
        end=end,
        dash=dash,
        alpha=alpha,
        alt=alt,
    )


# Alt text


def alt_text(scene: Scene, limit: int = 0) -> str:
    """The picture in words, in reading order; within `limit` if one is given.

    Then what comes first matters most: sentences find room in brief, then in full where room is
    left, or are left out whole. Nothing is cut, and the end says where everything can be read."""
    gap = SIGNS[scene.language].gap
    said = gap.join(alt_lines(scene))
    if not limit or len(said) <= limit:
        return said
    found = list(sentences(scene))
    left = limit - len(scene.more)
    told = {}
    for number, (long, short) in enumerate(found):
        words = short or long
        if len(words) < left:
            told[number] = words
            left -= len(words) + len(gap)
    for number, words in told.items():
        long = found[number][0]
        if long and len(long) - len(words) <= left:
            told[number] = long
            left -= len(long) - len(words)
    return gap.join((*told.values(), scene.more))


def alt_lines(scene: Scene) -> list[str]:
    """A scene's alt text sentence by sentence, for those who read it line by line."""
    return [long for long, _ in sentences(scene) if long]


def sentences(scene: Scene) -> Iterator[tuple[str, str]]:
    """Each sentence whole ("": only said where room is short) and in brief ("": no shorter)."""
    title, signs = tidy(scene.title), SIGNS[scene.language]
    if title:
        yield ended(title, signs), ended(shortened(title, TITLE_MOST), signs)
    for node in unwrapped(scene.nodes):
        brief = tidy(node.brief) if isinstance(node, Group) else ""
        long = ended(tidy(signs.apart.join(spoken((node,), 0, signs))), signs)
        if long or brief:
            yield long, ended(brief, signs)


def unwrapped(nodes: Iterable[Node]) -> Iterator[Node]:
    """The nodes in reading order, without the groups that say nothing of their own."""
    for node in sorted(nodes, key=reading_order):
        if isinstance(node, Group) and not node.alt and not node.brief:
            yield from unwrapped(node.nodes)
        else:
            yield node


def spoken(nodes: Iterable[Node], depth: int, signs: Signs) -> Iterator[str]:
    """What each node says, groups in their reading order."""
    for node in sorted(nodes, key=reading_order):
        if isinstance(node, Group):
            words = signs.apart.join(spoken(node.nodes, depth + 1, signs))
            yield from filter(None, [joined(node.alt, words, depth, signs)])
        elif node.alt == SAY and isinstance(node, Text):
            yield node.text
        elif node.alt:
            yield node.alt


def reading_order(node: Node) -> int:
    """Where a node is read among its siblings; equal ones as they lie."""
    return node.order if isinstance(node, Group) else 0


def joined(alt: str, words: str, depth: int, signs: Signs) -> str:
    """A group's own words before those of its nodes; an inner group's stand in brackets."""
    if not alt or not words:
        return alt or words
    opened, closed = signs.brackets
    return f"{alt}{signs.before}{words}" if depth == 0 else f"{alt}{opened}{words}{closed}"


def tidy(text: str) -> str:
    """One line without control characters."""
    if text.isprintable() and "  " not in text:
        return text.strip()
    return re.sub(r"\s+", " ", "".join(c if c.isprintable() else " " for c in text)).strip()


def ended(text: str, signs: Signs) -> str:
    """The text as a sentence."""
    if not text or text[-1] in ".!?。":
        return text
    return text + ("。" if "\u3040" <= text[-1] <= "\u9fff" else signs.stop)


def shortened(text: str, limit: int) -> str:
    """The longest run of whole words that fits, with an ellipsis where it isn't all."""
    if len(text) <= limit:
        return text
    cut = text[: limit - 1]
    space = cut.rfind(" ")
    return (cut[:space] if space > limit // 2 else cut).rstrip(" .;,:") + "\N{HORIZONTAL ELLIPSIS}"


# Regions


def regions(scene: Scene) -> Mapping[str, Region]:
    """Every named rectangle, in the picture's pixels."""
    found = {region.name: region for region in scene.regions}
    for region in group_regions(scene.nodes, (0, 0), 1):
        found.setdefault(region.name, region)
    return found


def group_regions(nodes: Iterable[Node], at: Point, scale: float) -> Iterator[Region]:
    """The regions named by groups, carried from their own pixels into the picture's."""
    for node in nodes:
        if isinstance(node, Group):
            here, factor = placed(node.at, at, scale), scale * node.scale
            if node.region and (box := node.box or node.clip):
                yield Region(node.region, box_placed(box, here, factor), node.alt)
            yield from group_regions(node.nodes, here, factor)


def placed(point: Point, at: Point, scale: float) -> Point:
    """A group's point in the pixels of what holds the group."""
    return (at[0] + point[0] * scale, at[1] + point[1] * scale)


def box_placed(box: Box, at: Point, scale: float) -> Box:
    """A group's box in the pixels of what holds the group."""
    x, y = placed((box[0], box[1]), at, scale)
    return (x, y, box[2] * scale, box[3] * scale)


def zoom(scene: Scene, name: str, size: Size = BOARD) -> Scene:
    """A scene of one region, enlarged up to three times to fit within `size`; KeyError if none."""
    region = regions(scene)[name]
    # A group says its own words below; only a rectangle without nodes of its own needs a title.
    own = region.title if region in scene.regions else ""
    before = SIGNS[scene.language].before
    box, title = region.box, before.join(filter(None, (scene.title, own)))
    scale = min(size[0] / box[2], size[1] / box[3], ZOOM_MOST)
    corner = (-box[0] * scale, -box[1] * scale)
    shown = (max(1, round(box[2] * scale)), max(1, round(box[3] * scale)))
    base = scene.base and msgspec.structs.replace(
        scene.base, view=seen(scene.base.view, box, scale)
    )
    return msgspec.structs.replace(
        scene,
        size=shown,
        nodes=(Group(tuple(within(scene.nodes, box)), corner, scale),),
        base=base,
        title=title,
        regions=(),
    )


def seen(view: View, box: Box, scale: float) -> View:
    """The view of a base after looking closer at a box of the picture that shows it."""
    at = (view.at[0] + box[0] / view.scale, view.at[1] + box[1] / view.scale)
    return View(at, view.scale * scale)


def within(nodes: Iterable[Node], box: Box) -> Iterator[Node]:
    """The nodes that may show in a box: groups are cut down to what does."""
    for node in nodes:
        if isinstance(node, Group):
            inner = tuple(within(node.nodes, box_inside(box, node)))
            if inner:
                yield msgspec.structs.replace(node, nodes=inner)
        elif touches(node, box):
            yield node


def box_inside(box: Box, group: Group) -> Box:
    """A box of what holds the group, in the group's own pixels."""
    scale = group.scale or 1
    x, y = (box[0] - group.at[0]) / scale, (box[1] - group.at[1]) / scale
    return (x, y, box[2] / scale, box[3] / scale)


def touches(node: Shape | Text | Sprite, box: Box) -> bool:
    """Whether a node's generous bounds meet the box."""
    left, top, right, bottom = bounds(node)
    return (
        left <= box[0] + box[2] and right >= box[0] and top <= box[1] + box[3] and bottom >= box[1]
    )


def bounds(node: Shape | Text | Sprite) -> Box:
    """Left, top, right, bottom that surely hold the node (text counted as wide as can be)."""
    if isinstance(node, Shape):
        margin = node.width / 2 + node.head / 2
        margin += node.radius if node.kind in {"circle", "arc"} else 0
        across, down = zip(*node.points, strict=True)
        return (
            min(across) - margin,
            min(down) - margin,
            max(across) + margin,
            max(down) + margin,
        )
    x, y = node.at
    if isinstance(node, Sprite):
        reach = node.size * math.sqrt(0.5)
        return (x - reach, y - reach, x + reach, y + reach)
    reach = node.max_width or len(node.text) * node.size * 0.6
    left = {"l": x, "m": x - reach / 2, "r": x - reach}[node.anchor[0]]
    high = node.size * 1.3 * node.lines
    top = {"t": y, "m": y - high / 2, "s": y - node.size, "b": y - high}[node.anchor[1]]
    return (left, top, left + reach, top + high)


# As data


def describe(scene: Scene) -> object:
    """The scene as plain data with numbers rounded to hundredths: equal scenes are equal."""
    return rounded(msgspec.to_builtins(scene))


def rounded(value: object) -> object:
    """Plain data with every number rounded, so that equal drawings compare equal."""
    if isinstance(value, dict):
        return {key: rounded(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(item) for item in value]
    if isinstance(value, float):
        return round(value, 2) + 0.0
    return value


def encode(scene: Scene) -> bytes:
    """The scene as bytes, for a worker or a cache key."""
    return ENCODER.encode(scene)


def decode(data: bytes) -> Scene:
    """The scene that `encode` gave."""
    return DECODER.decode(data)


ENCODER: Final = msgspec.msgpack.Encoder()
DECODER: Final = msgspec.msgpack.Decoder(Scene)
