"""Pictures as plain data: what a game's board.py builds and what everything else reads.

A board is a function from a view to a `Scene`. Nothing here draws: renderers.paint does, and
renderers.studio does it off the event loop.

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
  ellipsis at max_width (a number at its end stays), or wrapped over `lines` lines. Anchor: l/m/r
  then t (top of the line box), m (middle of capital letters), s (baseline), b (bottom of the line
  box). Any Unicode is safe. `rank` says whether it must be read whole (renderers.faults).
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

Any node may have `alt`. `renderers.alt.alt_text(scene)` reads the title, then nodes in the order in
which they lie, groups as "alt: child; child."; a group with a smaller `order` is read earlier among
its siblings. A Text whose alt is "=" is read as it stands. Within a limit the first sentences are
kept, those of groups at the top of the scene as their `brief` where room is short. `regions` and
groups with `region` name rectangles that `renderers.zoom.zoom(scene, name)` turns into a scene of
that part at readable scale. `describe(scene)` is the canonical structure that golden tests compare.

Other modules: renderers.kit is a layout language of boxes with parts ready made, renderers.layout
has points, boxes and free spots, renderers.text widths and line breaks, renderers.theme the roles
of colours.
"""

from collections.abc import Callable, Iterable
from typing import Final, Literal, TypeAlias

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
FIRST: Final = 1
USUAL: Final = 2
SMALL_PRINT: Final = 3
"""The ranks of texts. What has the first must be read whole, and small print is left out where it
doesn't fit."""
BOARD_SIZE: Final[Size] = (2048, 1536)
ALT_MOST: Final = 1000
"""Discord takes 1,024 characters for a picture's description."""


class Shape(msgspec.Struct, frozen=True, tag="shape", omit_defaults=True, gc=False):
    """A filled and outlined figure, made by one of the functions below."""

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
    """A run of text. The module's docstring explains anchors, wrapping and halo."""

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
    rank: int = USUAL
    """How much it matters that the text is read whole: 1 must be, those above `USUAL` are left out
    where they don't fit."""


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
    """Nodes moved by `at` after scaling. `clip` and `box` are in the group's own pixels."""

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
    """A named rectangle of the picture that has a close view. Menus show its title."""

    name: str
    box: Box
    title: str = ""


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """The visible part of a base: its pixel `at` is the corner, and `scale` enlarges it."""

    at: Point = (0, 0)
    scale: float = 1


class Base(msgspec.Struct, frozen=True, omit_defaults=True):
    """Layers that never change: a "module:function" and arguments, which identify them."""

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
    """The language of the alt text."""
    scale: float = 1
    """How large the scene is painted. A picture that is only shown small needs fewer pixels."""


class Picture(msgspec.Struct, frozen=True):
    """A drawn scene, ready to send."""

    png: bytes
    alt: str
    """The alt text, within `ALT_MOST` characters."""
    size: Size
    faults: tuple[str, ...] = ()
    """The kinds of faults (renderers.faults), if the scene was looked at."""


# Building


def layer(*parts: Iterable[Node]) -> tuple[Node, ...]:
    """The nodes of several generators in one tuple, the first generator's at the bottom."""
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
    """A closed polygon."""
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


# As data


def describe(scene: Scene) -> object:
    """The scene as plain data, with numbers rounded to hundredths, for comparing scenes."""
    return rounded(msgspec.to_builtins(scene))


def rounded(value: object) -> object:
    """Plain data with every number rounded to hundredths."""
    if isinstance(value, dict):
        return {key: rounded(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(item) for item in value]
    if isinstance(value, float):
        return round(value, 2) + 0.0
    return value


def encode(scene: Scene) -> bytes:
    """The scene as bytes, for a worker process or a cache key."""
    return ENCODER.encode(scene)


def decode(data: bytes) -> Scene:
    """The scene from the bytes that `encode` made."""
    return DECODER.decode(data)


ENCODER: Final = msgspec.msgpack.Encoder()
DECODER: Final = msgspec.msgpack.Decoder(Scene)
