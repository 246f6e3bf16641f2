"""Scenes as PNG. Only this package imports Pillow.

A picture is a copy of its base (painted once at twice the size, reduced, kept as a palette image)
with the moving nodes poured onto it through cached masks, in the palette that was prepared with
the base. The same scene gives the same bytes, whatever was drawn before.

`draw(scene)` is meant for a worker process (renderers.studio). Several threads take turns at it.
"""

import io
from collections.abc import Callable, Iterable
from threading import Lock
from typing import Final, NamedTuple, cast

from msgspec.structs import replace
from PIL import Image

from renderers.alt import alt_text
from renderers.paint.cache import Cache
from renderers.paint.canvas import Canvas, named
from renderers.paint.indexed import Indexed
from renderers.paint.palette import Palette, palette_for
from renderers.scene import ALT_MOST, Base, Group, Node, Picture, Scene, Size, Text, View
from renderers.theme import THEMES, ThemeName

BASES_MOST: Final = 34 * 2**20
FINE: Final = 2  # the enlargement at which a base is painted
BAND: Final = 512  # rows of a base painted at a time, so that it is never enlarged as a whole
LEVEL: Final = 1  # of compression: a fifth faster than 3, for a ninth more bytes
SMALL, DENSE = 2_000_000, 2
"""Pictures of fewer pixels are sent with every turn. They are compressed a little more."""
LOCK: Final = Lock()  # the caches serve one thread at a time


class Ground(NamedTuple):
    """A finished base and the palette that pictures upon it use."""

    image: Image.Image
    palette: Palette


GROUNDS: Final[Cache[tuple[object, ...], Ground]] = Cache(
    BASES_MOST, lambda ground: 2000 + ground.image.width * ground.image.height
)


def draw(scene: Scene, shrink: int = 1) -> Picture:
    """The scene as a PNG, `shrink` times smaller, with its alt text."""
    small = scaled(scene)
    with LOCK:
        image = finished(small)
        if shrink > 1:
            image = grounded(small).palette.apply(image.convert("RGB").reduce(shrink))
    return Picture(encoded(image), alt_text(scene, ALT_MOST), image.size)


def scaled(scene: Scene) -> Scene:
    """The scene in the size in which it is painted."""
    scale = scene.scale
    if scale == 1:
        return scene
    base = scene.base
    if base is not None:
        base = replace(base, view=View(base.view.at, base.view.scale * scale))
    size = (round(scene.size[0] * scale), round(scene.size[1] * scale))
    return replace(scene, size=size, nodes=(Group(scene.nodes, scale=scale),), base=base, scale=1)


def finished(scene: Scene) -> Image.Image:
    """The scene as a palette image."""
    ground = grounded(scene)
    image = ground.image.copy()
    Indexed(image, scene.theme, scene.book, ground.palette).paint(scene.nodes)
    return image


def encoded(image: Image.Image) -> bytes:
    """The image as PNG."""
    out = io.BytesIO()
    small = image.width * image.height < SMALL
    image.save(out, "PNG", compress_level=DENSE if small else LEVEL)
    return out.getvalue()


def grounded(scene: Scene) -> Ground:
    """The base a scene stands on."""
    key = (scene.base, scene.theme, scene.size, scene.background, scene.book)
    return GROUNDS.get(key, lambda: made(scene))


def made(scene: Scene) -> Ground:
    """Paint a base and choose its palette."""
    image = base_colours(scene.base, scene.size, scene.theme, scene.background, scene.book)
    swatches = scene.base.swatches if scene.base else ()
    palette = palette_for(image, THEMES[scene.theme], swatches)
    return Ground(palette.apply(image), palette)


def base_colours(
    base: Base | None, size: Size, theme: ThemeName, background: str, book: str
) -> Image.Image:
    """A base in true colour, painted too large in bands and reduced."""
    whole = Image.new("RGB", size, THEMES[theme].rgb(background))
    if base is None:
        return whole
    nodes = tuple(cast(Callable[..., Iterable[Node]], named(base.maker))(*base.args))
    scale = base.view.scale * FINE
    x, y = -base.view.at[0] * scale, -base.view.at[1] * scale
    for top in range(0, size[1], BAND):
        high = min(BAND, size[1] - top)
        band = Image.new("RGB", (size[0] * FINE, high * FINE), THEMES[theme].rgb(background))
        Canvas(band, theme, book, FINE).paint(nodes, (x, y - top * FINE), scale)
        whole.paste(band.reduce(FINE), (0, top))
    return whole


def forget() -> None:
    """Drop the painted bases, as a worker that has drawn nothing yet."""
    GROUNDS.clear()


def warm() -> None:
    """Read fonts and load Pillow's plugins by drawing a little of each weight."""
    nodes = (Text("Aa 0", (4, 40), weight="regular"), Text("Aa 0", (4, 80), weight="bold"))
    draw(Scene((64, 96), nodes))
