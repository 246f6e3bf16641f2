"""Painting: pixels where nodes say, the same bytes every time, caches that stay small."""

import io
import math
import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from renderers import kit, paint
from renderers.paint import canvas, indexed, letters, masks
from renderers.paint.cache import Cache
from renderers.scene import (
    Base,
    Group,
    Kind,
    Node,
    Region,
    Scene,
    Shape,
    Sprite,
    Text,
    arc,
    arrow,
    circle,
    describe,
    line,
    polygon,
    rect,
)
from renderers.theme import LIGHT, Rgb, ThemeName
from renderers.zoom import zoom
from tests.bench.boards import board, plain

GOLDEN = Path(__file__).parent / "golden"
THEMES: tuple[ThemeName, ...] = ("light", "dark")


def shown(
    *nodes: Node, size: tuple[int, int] = (100, 100), base: Base | None = None
) -> Image.Image:
    return paint.finished(Scene(size, nodes, base, "light")).convert("RGB")


def at(image: Image.Image, x: int, y: int) -> Rgb:
    pixel = image.getpixel((x, y))
    assert isinstance(pixel, tuple)
    return (int(pixel[0]), int(pixel[1]), int(pixel[2]))


def near(a: Rgb, b: Rgb, slack: int = 14) -> bool:
    return all(abs(x - y) <= slack for x, y in zip(a, b, strict=True))


def dots() -> Iterator[Node]:
    """A base for tests."""
    yield rect((10, 10, 30, 30), fill="#336699")


ROOM = (4100, 3100)
GROUND = LIGHT.rgb("ground")
INK = LIGHT.rgb("ink")


def test_theme_colours_are_exact_in_the_picture() -> None:
    image = shown(rect((10, 10, 50, 50), fill="seat-2"))
    assert at(image, 30, 30) == LIGHT.rgb("seat-2")
    assert at(image, 80, 80) == GROUND


def test_a_scene_is_painted_as_large_as_it_asks() -> None:
    base = Base(f"{__name__}:dots")
    scene = Scene((300, 150), (rect((90, 30, 60, 60), fill="seat-2"),), base, "light", scale=2 / 3)
    image = paint.finished(paint.scaled(scene)).convert("RGB")
    assert paint.draw(scene).size == image.size == (200, 100)
    assert at(image, 80, 40) == LIGHT.rgb("seat-2")
    assert at(image, 20, 20) == (0x33, 0x66, 0x99)
    assert at(image, 30, 30) == GROUND


@pytest.mark.parametrize("fine", [2, 4])
def test_a_figures_edge_lies_where_it_says(fine: int) -> None:
    shape = rect((10, 10, 20, 20), fill="ink")
    (mask,), x, y = masks.figure(shape, (0, 0), 1, fine, ROOM, "fill")
    assert isinstance(mask, masks.Mask)
    total = ImageStat.Stat(mask.image).sum[0] / 255
    assert total == pytest.approx(400, abs=12)
    left, top, right, bottom = mask.image.getbbox() or (0, 0, 0, 0)
    assert (x + mask.x + left, y + mask.y + top) == (10, 10)
    assert (right - left, bottom - top) == (20, 20)


SHAPES: tuple[tuple[Shape, float], ...] = (
    (circle((50, 50), 30, fill="ink"), 2827),
    (circle((50, 50), 30, outline="ink", width=4), 754),
    (rect((20, 20, 60, 40), radius=8, outline="ink", width=4), 772),
    (polygon(((10, 10), (90, 10), (50, 80)), fill="ink"), 2800),
    (line(((10, 50), (90, 50)), width=6), 508),
    (line(((10, 50), (90, 50)), width=6, dash=(10, 1000)), 88),
    (arc((50, 50), 30, 0, 90, width=4), 201),
    (arrow(((10, 50), (90, 50)), width=4, head=20), 413),
)


@pytest.mark.parametrize(("shape", "area"), SHAPES)
def test_figures_cover_their_area(shape: Shape, area: float) -> None:
    assert covered(shape, 1) == pytest.approx(area, rel=0.06)


@pytest.mark.parametrize(("shape", "area"), SHAPES)
def test_large_figures_cut_into_tiles_cover_theirs(shape: Shape, area: float) -> None:
    assert covered(shape, 9) == pytest.approx(81 * area, rel=0.05)


def covered(shape: Shape, scale: float) -> float:
    spot = masks.figure(shape, (0, 0), scale, 4, ROOM, "outline" if shape.width else "fill")
    solid = sum(m.wide * m.high for m in spot.masks if isinstance(m, masks.Solid))
    return solid + sum(ImageStat.Stat(mask.image).sum[0] for mask in tiles(spot)) / 255


def tiles(spot: masks.Spot) -> list[masks.Mask]:
    """The masks of a figure that are not plain."""
    return [mask for mask in spot.masks if isinstance(mask, masks.Mask)]


@pytest.mark.parametrize("radius", [0, 14])
@pytest.mark.parametrize("stroke", [True, False])
def test_a_panels_rectangle_is_its_edges_and_the_plain_rest(*, stroke: bool, radius: float) -> None:
    shape = rect((10.5, 10, 300, 200), radius=radius, fill="ink", outline="danger", width=6)
    spot = masks.figure(shape, (0, 0), 1, 4, ROOM, "outline" if stroke else "fill")
    corners = (4 - math.pi) * radius**2
    area = (306 * 206 - 294 * 194) - 0.2 * corners if stroke else 60_000 - corners
    found = sum(ImageStat.Stat(mask.image).sum[0] for mask in tiles(spot)) / 255
    found += sum(m.wide * m.high for m in spot.masks if isinstance(m, masks.Solid))
    assert found == pytest.approx(area, rel=0.03)
    assert sum(m.image.width * m.image.height for m in tiles(spot)) < 25_000


def test_tiles_of_a_large_figure_do_not_overlap() -> None:
    spot = masks.figure(
        circle((300, 300), 280, outline="ink", width=9), (0, 0), 1, 4, ROOM, "outline"
    )
    boxes = [(m.x, m.y, m.x + m.image.width, m.y + m.image.height) for m in tiles(spot)]
    assert len(boxes) > 8
    assert all(
        a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        for i, a in enumerate(boxes)
        for b in boxes[:i]
    )


def test_a_wide_outline_on_a_large_polygon_costs_only_its_tiles() -> None:
    points = ((0.0, 0.0), (4000.0, 0.0), (4000.0, 3000.0), (0.0, 3000.0))
    shape = polygon(points, outline="ink", width=8)
    spot = masks.figure(shape, (0, 0), 1, 4, ROOM, "outline")
    assert sum(m.image.width * m.image.height for m in tiles(spot)) < 14100 * 12


def test_alpha_and_later_nodes_lie_on_top() -> None:
    image = shown(
        rect((0, 0, 100, 100), fill="#ffffff"), rect((20, 20, 60, 60), fill="#000000", alpha=0.5)
    )
    assert near(at(image, 50, 50), (128, 128, 128))


def test_groups_move_scale_and_clip() -> None:
    square = rect((0, 0, 20, 20), fill="ink")
    image = shown(Group((square,), at=(40, 40), scale=2, clip=(0, 0, 10, 20)))
    assert at(image, 45, 70) == INK
    assert at(image, 65, 70) == GROUND
    assert at(image, 35, 45) == GROUND


def test_a_clip_outside_the_picture_shows_nothing() -> None:
    square = rect((0, 0, 20, 20), fill="ink")
    image = shown(Group((square,), at=(400, 40), clip=(0, 0, 10, 20)))
    assert image.getcolors() == [(10000, GROUND)]


@pytest.mark.parametrize("kind", ["lt", "mm", "rb", "ms"])
def test_text_lies_about_its_anchor(kind: str) -> None:
    node = msgspec.structs.replace(Text("HHHH", (50, 50), 20, "ink", "bold"), anchor=kind)
    box = ImageChops.difference(shown(node), shown()).getbbox()
    assert box is not None
    across, down = (box[0] + box[2]) / 2 - 50, (box[1] + box[3]) / 2 - 50
    assert {"l": across > 20, "m": abs(across) < 2, "r": across < -20}[kind[0]]
    assert {"t": down > 5, "m": abs(down) < 1.5, "b": down < -5, "s": box[3] in {50, 51}}[kind[1]]


def test_a_halo_lies_under_the_words() -> None:
    words = Text("HHH", (20, 60), 30, "ink", "bold", halo="#ff0000")
    found = {colour for _, colour in shown(words).getcolors(10000) or ()}
    assert any(near(c, (255, 0, 0), 60) for c in found if isinstance(c, tuple) and len(c) == 3)
    assert INK in found


def test_sprites_take_tint_size_and_turn() -> None:
    image = shown(Sprite("lost", (50, 50), 80, tint="seat-3"))
    assert at(image, 30, 50) == LIGHT.rgb("seat-3")
    assert near(at(image, 50, 50), (255, 255, 255))
    assert at(image, 8, 50) == GROUND
    flag, turned = (shown(Sprite("cards", (50, 50), 60, rotate=r)) for r in (0, 90))
    assert ImageChops.difference(flag, turned).getbbox() is not None
    difference = ImageStat.Stat(ImageChops.difference(flag.rotate(-90), turned)).mean
    assert max(difference) < 3


def test_a_sprite_has_its_colour_where_it_covers_little() -> None:
    pen = canvas.Canvas(Image.new("RGB", (9, 9)), "light", "")
    colours, cover, *_ = pen.stamp("coin", 40, INK, 0, 1)
    spots = ((x, y) for x in range(cover.width) for y in range(cover.height))
    edge = [spot for spot in spots if 0 < int(str(cover.getpixel(spot))) < 160]
    assert edge
    assert all(near(at(colours, *spot), INK) for spot in edge)


SIGNS = {
    "fixed": lambda: (rect((-40, 10, 80, 20), fill="#336699"),),
    "role": lambda: (circle((0, 0), 40, fill="panel"),),
    "tinted": lambda: (circle((0, 0), 40, fill="#336699", outline="tint", width=6),),
}


def test_a_sprite_of_fixed_colours_serves_every_theme_and_tint() -> None:
    pens = [canvas.Canvas(Image.new("RGB", (9, 9)), theme, f"{__name__}:SIGNS") for theme in THEMES]

    def looks(name: str) -> int:
        return len({pen.look(name, tint) for pen in pens for tint in (INK, GROUND)})

    assert {name: looks(name) for name in SIGNS} == {"fixed": 1, "role": 2, "tinted": 2}


def test_a_sprite_stays_in_its_place_without_its_empty_sides() -> None:
    scene = Scene((200, 200), (Sprite("fixed", (100, 100), 160),), theme="light",
                  book=f"{__name__}:SIGNS")  # fmt: skip
    image = paint.finished(scene).convert("RGB")
    inside = {(x, y) for x in range(200) for y in range(200) if at(image, x, y) != GROUND}
    assert inside == {(x, y) for x in range(36, 164) for y in range(116, 148)}
    pen = canvas.Canvas(image, "light", f"{__name__}:SIGNS")
    assert pen.stamp("fixed", 160, INK, 0, 1).cover.size == (128, 32)


def test_sprites_come_from_the_scenes_book_first() -> None:
    scene = Scene((60, 60), (Sprite("scout", (30, 30), 50, tint="seat-0"),), theme="light",
                  book="tests.bench.boards:BOOK")  # fmt: skip
    assert at(paint.finished(scene).convert("RGB"), 30, 42) == LIGHT.rgb("seat-0")
    with pytest.raises(KeyError):
        paint.draw(msgspec.structs.replace(scene, book=""))


def test_bases_are_painted_beneath_and_seen_through_a_zoom() -> None:
    base = Base(f"{__name__}:dots")
    image = shown(circle((25, 25), 5, fill="ink"), base=base)
    assert near(at(image, 15, 15), (0x33, 0x66, 0x99), 3)
    assert at(image, 25, 25) == INK
    scene = Scene((100, 100), (), base, "light", regions=(Region("dot", (30, 30, 20, 20)),))
    close = paint.finished(zoom(scene, "dot")).convert("RGB")
    assert close.size == (60, 60)
    assert near(at(close, 27, 27), (0x33, 0x66, 0x99), 3)
    assert at(close, 33, 33) == GROUND


def test_swatches_are_exact_where_the_base_lacks_them() -> None:
    base = Base(f"{__name__}:dots", swatches=("#123456",))
    assert at(shown(rect((50, 50, 30, 30), fill="#123456"), base=base), 60, 60) == (18, 52, 86)


@pytest.mark.parametrize("colour", ["#336699", "#ff0000", "#7f007f", "#0a800a", "#ffd0a0"])
def test_colours_nobody_announced_come_near(colour: str) -> None:
    assert near(at(shown(rect((0, 0, 60, 60), fill=colour)), 30, 30), LIGHT.rgb(colour), 36)


@pytest.mark.parametrize("theme", THEMES)
def test_palettes_are_faithful(theme: ThemeName) -> None:
    scene = board(4, theme)
    given = paint.finished(scene).convert("RGB")
    true = paint.base_colours(scene.base, scene.size, theme, scene.background, scene.book)
    canvas.Canvas(true, theme, scene.book).paint(scene.nodes)
    difference = ImageChops.difference(given, true)
    assert max(ImageStat.Stat(difference).mean) < 0.5
    far = sum(
        max(h) > 0
        for h in [difference.histogram()[channel * 256 + 60 :][:196] for channel in range(3)]
    )
    assert far == 0


def test_the_same_scene_gives_the_same_bytes_whatever_was_drawn_before() -> None:
    scene = board(5)
    first = paint.draw(scene)
    paint.draw(board(6, "light"))
    masks.KEPT.clear()
    letters.GLYPHS.clear()
    canvas.STAMPS.clear()
    indexed.PRINTS.clear()
    paint.forget()
    paint.draw(board(7))
    assert paint.draw(scene) == first


@pytest.mark.parametrize("theme", THEMES)
def test_small_pictures_look_as_they_did(theme: ThemeName) -> None:
    """Regenerate on purpose with FARPOST_GOLDEN=1."""
    picture = paint.draw(plain(theme))
    kept = GOLDEN / f"small-{theme}.png"
    if os.environ.get("FARPOST_GOLDEN"):
        kept.write_bytes(picture.png)
    with Image.open(io.BytesIO(picture.png)) as new, Image.open(kept) as old:
        assert new.mode == "P"
        difference = ImageChops.difference(new.convert("RGB"), old.convert("RGB"))
    assert max(ImageStat.Stat(difference).mean) < 1


def test_the_small_scene_is_described_as_it_was() -> None:
    """Regenerate on purpose with FARPOST_GOLDEN=1."""
    kept = GOLDEN / "small.json"
    told = msgspec.json.format(msgspec.json.encode(describe(plain())), indent=1) + b"\n"
    if os.environ.get("FARPOST_GOLDEN"):
        kept.write_bytes(told)
    assert told == kept.read_bytes()


HOSTILE = (
    "\u202e\u2066@everyone\x00\x1b[31m",
    "\u0645\u0631\u062d\u0628\u0627 \u05e9\u05dc\u05d5\u05dd",
    "👩‍👩‍👧‍👦🏳️‍🌈",
    "\ud800\udfff",
    "Z" + "\u0351" * 500,
    "w" * 10_000,
    "\n\n\n",
    "",
)


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_names_are_drawn_without_harm(words: str) -> None:
    nodes = (
        Text(words, (5, 30), max_width=90),
        Text(words, (5, 40), 12, max_width=90, lines=3, anchor="lt", halo="panel"),
        Text(words, (5, 90), 9),
        *kit.placed(kit.pill(words[:3], 15), (65, 5, 30, 30)),
    )
    assert shown(*nodes).size == (100, 100)


def test_nodes_far_outside_and_without_size_are_harmless() -> None:
    nothing: tuple[Kind, ...] = ("circle", "rect", "polygon", "line", "arc")
    nodes = [Shape(kind, ((5, 5), (5, 5)), "ink", "ink", 2) for kind in nothing]
    image = shown(*nodes, circle((-900, 4000), 50, fill="ink"), Text("x", (-500, -500)))
    assert at(image, 50, 50) == GROUND


def test_of_a_figure_larger_than_the_picture_only_what_shows_is_drawn() -> None:
    huge = circle((0, 0), 20_000, fill="ink", outline="danger", width=9)
    inner, rim = (masks.figure(huge, (0, 0), 1, 4, (300, 200), s) for s in ("fill", "outline"))
    assert sum(m.image.width * m.image.height for m in tiles(inner)) <= 500 * 400
    assert rim.masks == ()
    assert at(shown(huge), 99, 99) == INK


points = st.tuples(st.floats(-300, 400), st.floats(-300, 400))
figures = st.builds(
    Shape,
    st.sampled_from(["circle", "rect", "polygon", "line", "arc"]),
    st.lists(points, min_size=2, max_size=6).map(tuple),
    st.sampled_from(["", "ink"]),
    st.just("seat-1"),
    st.floats(0, 60),
    radius=st.floats(0, 400),
    start=st.floats(-360, 360),
    end=st.floats(-360, 360),
    dash=st.sampled_from([(), (5.0, 3.0), (0.01,), (40.0, 1.0, 2.0)]),
    head=st.floats(0, 80),
    alpha=st.floats(0, 1),
).map(lambda s: msgspec.structs.replace(s, points=s.points[:2]) if s.kind == "rect" else s)


@settings(max_examples=150)
@given(st.lists(figures, max_size=4), st.floats(0.1, 4))
def test_any_figures_can_be_drawn(nodes: list[Shape], scale: float) -> None:
    assert shown(Group(tuple(nodes), scale=scale)).size == (100, 100)


def test_caches_stay_within_their_bytes() -> None:
    cache: Cache[int, bytes] = Cache(100, len)
    for key in range(50):
        cache.get(key, lambda: bytes(30))
    assert cache.weight <= 100
    assert list(cache.items) == [47, 48, 49]
    cache.get(47, lambda: bytes(1))
    cache.get(50, lambda: bytes(40))
    assert 47 in cache.items
    assert cache.get(99, lambda: bytes(500)) == bytes(500)
    assert 99 not in cache.items


def test_what_is_kept_is_weighed_and_bounded() -> None:
    for turn in range(3):
        paint.draw(board(turn))
    kept = (masks.KEPT, letters.GLYPHS, canvas.STAMPS, indexed.PRINTS, paint.GROUNDS)
    for cache in kept:
        assert 0 < cache.weight <= cache.most
        assert cache.weight == sum(map(cache.weigh, cache.items.values()))  # type: ignore[arg-type] # caches of five kinds
    assert sum(cache.most for cache in kept) <= 96 * 2**20
