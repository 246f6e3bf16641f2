"""Scenes as data: alt text, regions, zoom, canonical form."""

import pickle

import pytest

from renderers.alt import MORE, alt_text
from renderers.scene import (
    SAY,
    Base,
    Group,
    Region,
    Scene,
    Sprite,
    Text,
    View,
    arrow,
    circle,
    decode,
    describe,
    encode,
    layer,
    line,
    rect,
)
from renderers.zoom import regions, uncut, zoom
from tests.bench.boards import board, plain

DIE = Sprite("coin", (50, 50), alt="Dock 1: a three")


def test_layers_lie_in_the_order_given() -> None:
    low, high = circle((0, 0), 1), circle((0, 0), 2)
    assert layer([low], iter([high]), [DIE]) == (low, high, DIE)


def test_alt_text_reads_title_then_nodes_in_order() -> None:
    nodes = (DIE, Text("12 ore", (0, 0), alt=SAY), Text("not read", (0, 0)))
    assert alt_text(Scene((9, 9), nodes, title="Round 3")) == "Round 3. Dock 1: a three. 12 ore."


def test_a_group_reads_its_own_words_before_its_nodes() -> None:
    inner = Group((DIE,), alt="Market")
    outer = Group((inner, Text("open", (0, 0), alt=SAY)), alt="Orbit")
    assert alt_text(Scene((9, 9), (outer,))) == "Orbit: Market (Dock 1: a three); open."


def test_groups_with_a_smaller_order_are_read_first() -> None:
    late, early = Group((DIE,), alt="Board"), Group((), alt="Panels", order=-1)
    assert alt_text(Scene((9, 9), (late, early))).startswith("Panels. Board: ")


def test_alt_text_is_one_line_and_keeps_a_limit() -> None:
    scene = Scene((9, 9), (Text("a\u202eb\x00 c\nd", (0, 0), alt=SAY),) * 300)
    text = alt_text(scene, 1024)
    assert len(text) <= 1024
    assert text.endswith(f"d. {MORE}")
    assert all(c.isprintable() for c in text)
    assert "\n" not in alt_text(scene)


def test_an_alt_text_leaves_out_what_matters_least_and_cuts_nothing() -> None:
    last = Group((), alt="Ann moves SC1 to K12", order=-9)
    long = Group((), alt="Every ship, one by one, " * 40, brief="12 ships", order=-5)
    rest = Group((), alt="Deck 40", order=5)
    scene = Scene((9, 9), (rest, long, last), title="Round 3")
    assert alt_text(scene, 400) == f"Round 3. Ann moves SC1 to K12. 12 ships. Deck 40. {MORE}"
    assert alt_text(scene, 80) == f"Round 3. Ann moves SC1 to K12. 12 ships. {MORE}"
    assert MORE not in alt_text(scene)
    assert MORE not in alt_text(scene, 2000)


def test_a_scene_survives_its_bytes_and_pickle() -> None:
    scene = board(3)
    assert decode(encode(scene)) == scene
    assert pickle.loads(pickle.dumps(scene)) == scene
    assert describe(decode(encode(scene))) == describe(scene)


def test_descriptions_forget_differences_below_a_hundredth() -> None:
    one = Scene((9, 9), (circle((1.000001, -0.000001), 2),))
    other = Scene((9, 9), (circle((1.0, 0.0), 2),))
    assert describe(one) == describe(other)
    assert describe(one) != describe(Scene((9, 9), (circle((1.02, 0.0), 2),)))


def test_groups_name_regions_in_the_pictures_pixels() -> None:
    inner = Group((DIE,), at=(10, 0), scale=2, region="dock", box=(0, 0, 5, 5), alt="Dock")
    scene = Scene((99, 99), (Group((inner,), at=(1, 1), scale=3),), regions=(
        Region("all", (0, 0, 99, 99)),
    ))  # fmt: skip
    found = regions(scene)
    assert found["dock"] == Region("dock", (31, 1, 30, 30), "Dock")
    assert set(found) == {"all", "dock"}


def test_zoom_enlarges_a_region_and_drops_what_lies_outside() -> None:
    far = circle((900, 900), 5, alt="far away")
    nodes = (DIE, Group((far,), alt="corner"))
    near = Region("near", (0, 0, 100, 50), "The dock")
    scene = Scene((1000, 1000), nodes, Base("m:base"), title="Round 3", regions=(near,))
    close = zoom(scene, "near", (250, 250))
    assert close.size == (250, 125)
    assert alt_text(close) == "Round 3: The dock. Dock 1: a three."
    assert close.base == Base("m:base", view=View((0, 0), 2.5))
    assert close.nodes == (Group((DIE,), (0, 0), 2.5),)


def test_what_is_grouped_with_a_cut_text_goes_with_it() -> None:
    whole, plate = Text("12", (50, 50), 20, anchor="mm"), circle((95, 50), 5)
    token = Group((plate, Text("12", (95, 50), 20, anchor="mm")))
    assert tuple(uncut((whole, plate, token), (0, 0, 100, 100))) == (whole, plate)
    moved = Group((plate, whole), (-20, 0))
    assert tuple(uncut((moved,), (0, 0, 100, 100))) == (moved,)


def test_a_zoom_into_a_group_says_its_words_once() -> None:
    group = Group((DIE,), alt="The dock", order=1, region="dock", box=(0, 0, 60, 60))
    close = zoom(Scene((600, 600), (group,), title="Round 3"), "dock")
    assert alt_text(close) == "Round 3. The dock: Dock 1: a three."


def test_a_sentence_ends_once_in_any_language() -> None:
    nodes = (Group((), alt="計画なし。"), Group((), alt="Done."))
    assert alt_text(Scene((9, 9), nodes)) == "計画なし。 Done."


def test_zoom_goes_no_closer_than_three_times() -> None:
    scene = Scene((100, 100), (DIE,), regions=(Region("near", (40, 40, 20, 20)),))
    assert zoom(scene, "near").size == (60, 60)


def test_zooming_twice_sees_the_part_of_the_part() -> None:
    scene = Scene((800, 600), (), Base("m:b"), regions=(Region("a", (100, 100, 400, 300)),))
    once = zoom(scene, "a", (800, 600))
    again = zoom(
        Scene(once.size, (), once.base, regions=(Region("b", (200, 0, 200, 150)),)),
        "b", (400, 300),
    )  # fmt: skip
    assert again.base is not None
    assert again.base.view == View((200, 100), 4)


def test_zoom_into_an_unknown_region_is_an_error() -> None:
    with pytest.raises(KeyError):
        zoom(plain(), "nowhere")


def test_lines_and_arrows_reach_the_zoom_they_cross() -> None:
    crossing = line(((-50, 20), (500, 20)))
    scene = Scene((600, 600), (crossing, arrow(((300, 300), (400, 400))), rect((0, 0, 9, 9))),
                  regions=(Region("a", (100, 0, 60, 60)),))  # fmt: skip
    group = zoom(scene, "a").nodes[0]
    assert isinstance(group, Group)
    assert group.nodes == (crossing,)
