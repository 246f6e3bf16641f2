"""The picture, as structure: what it shows, that it fits, that it reads without colours."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.games.star_factions import GAME
from bot.games.star_factions.data import FACTIONS, KITS
from bot.games.star_factions.events import Attacked, Destroyed, Moved, Settled
from bot.games.star_factions.space import ASTEROIDS, HEXES, PLANETS, members, name
from bot.games.star_factions.state import Fleet, War
from renderers import layout, paint
from renderers.alt import alt_text
from renderers.look import Look
from renderers.scene import Node, Shape, Sprite, Text, encode
from renderers.star_factions import board, geometry, glance, ground, pieces
from renderers.star_factions import sprites as recipes
from renderers.star_factions.colours import COLOURS, SHAPES, livery
from renderers.theme import THEMES, ThemeName, contrast, ink_on, parse
from renderers.zoom import regions
from tests.games.star_factions.build import A, B, played, war
from tests.games.star_factions.drawing import (
    BOTH,
    BYTES_MOST,
    EVERY,
    GOLDEN,
    HOSTILE,
    LOOK,
    NAMES,
    POSITIONS,
    WORDS,
    downfall,
    drawn,
    leaves,
    lifelike,
    melee,
    near,
    shown,
    skirmish,
    spent,
    sprites,
    texts,
)
from tests.renderers.goldens import as_kept
from tests.renderers.test_theme import least_distance

# As data


@pytest.mark.parametrize("which", POSITIONS)
def test_scenes_are_built_as_they_were(which: str) -> None:
    assert as_kept(drawn(POSITIONS[which]()), GOLDEN / f"{which}.jsonl")


def test_the_ground_names_every_hex_and_draws_every_rock() -> None:
    nodes = (*ground.base("dark", "je nx"), *ground.labels(HEXES, 20, []))
    words = [node.text for node in nodes if isinstance(node, Text)]
    beside = {name(h) for h in ground.UNNAMED}
    assert set(words) >= {name(h) for h in HEXES} - beside
    assert all(words.count(chr(65 + column)) >= 2 for column in range(25))
    assert all(words.count(str(row)) == 2 for row in range(1, 23))


# What it shows


@EVERY
def test_every_text_lies_in_the_picture(seats: int) -> None:
    for view in lifelike(seats):
        for words, (x, y, wide, high) in texts(board.scene(view, LOOK)):
            assert x >= 0, words
            assert y >= 0, words
            assert x + wide <= 2048, words
            assert y + high <= 1536, words


@EVERY
def test_panels_do_not_overlap_and_stay_beside_the_map(seats: int) -> None:
    scene = board.scene(lifelike(seats)[-1], LOOK)
    boxes = [region.box for key, region in regions(scene).items() if key.startswith("panel-")]
    assert len(boxes) == seats
    assert all(layout.overlap(a, b) == 0 for a, b in combinations(boxes, 2))
    assert all(box[0] >= geometry.MAP[2] for box in boxes)


@EVERY
def test_hulls_and_names_of_ships_stay_legible(seats: int) -> None:
    """No ship's name or hull is covered by more than a quarter."""
    for view in lifelike(seats):
        crowd = pieces.crowded(pieces.Sheet(view, LOOK))
        boxes = []
        for ship in (x for fleet in view.fleets for x in fleet.open.ships):
            x, y = geometry.at(ship.label)
            _, scale = pieces.CLOSE if ship.label in crowd else pieces.FREE
            boxes.append((x - 25 * scale, y - 14 * scale, 50 * scale, 48 * scale))
        for a, b in combinations(boxes, 2):
            assert layout.overlap(a, b) <= 0.25 * min(a[2] * a[3], b[2] * b[3])


@EVERY
def test_damage_never_hides_damage(seats: int) -> None:
    for view in lifelike(seats):
        spots = sprites(board.scene(view, LOOK), "burst")
        for (x, y), (across, down) in combinations(spots, 2):
            assert (x - across) ** 2 + (y - down) ** 2 > 20**2


@pytest.mark.parametrize("seats", [2, 4])
def test_what_the_last_turn_did_is_marked(seats: int) -> None:
    kinds = set()
    for view in lifelike(seats):
        scene = board.scene(view, LOOK)
        words = [words for words, _ in texts(scene)]
        for mark in view.trail:
            kinds.add(type(mark))
            if isinstance(mark, Moved) and len(mark.path) > 1:
                assert any(
                    starts_an_arrow(node, mark.path[0]) for node, _, _ in leaves(scene.nodes)
                )
            if isinstance(mark, Attacked):
                assert (f"-{mark.done}" if mark.done else "0") in words
            if isinstance(mark, Destroyed):
                assert any(near(spot, mark.at, 1) for spot in sprites(scene, "blast"))
            if isinstance(mark, Settled):
                assert any(rings(node, mark.planet) for node, _, _ in leaves(scene.nodes))
    assert {Moved, Attacked} <= kinds


def starts_an_arrow(node: Node, label: str) -> bool:
    """Whether the node is an arrow from this hex."""
    return isinstance(node, Shape) and node.head > 0 and near(node.points[0], label, 1)


def rings(node: Node, label: str) -> bool:
    """Whether the node is the last move's ring round this hex."""
    ring = isinstance(node, Shape) and node.kind == "circle" and node.outline == "highlight"
    return ring and isinstance(node, Shape) and near(node.points[0], label, 1)


def test_ships_show_class_number_hull_kit_and_marks() -> None:
    scene = drawn(skirmish())
    words = [words for words, _ in texts(scene)]
    assert words.count("WR1") == 2  # on the map and in the panel
    assert words.count("8") >= 2
    assert "1/2" in words
    assert any(near(spot, "l9", 60) for spot in sprites(scene, "survivor"))
    assert any(near(spot, "l6", 60) for spot in sprites(scene, "moved"))
    assert any(near(spot, "l9", 60) for spot in sprites(scene, "acted"))
    assert any(near(spot, "b2", 60) for spot in sprites(drawn(melee()), "new"))


def test_panels_show_stocks_ships_flags_and_who_is_to_play() -> None:
    scene = drawn(skirmish())
    words = [words for words, _ in texts(scene)]
    assert {"Ann", "Bob", "0/4", "1/4", "11"} <= set(words)
    assert {shown("state-play"), shown("round-of", n=3, limit=60)} <= set(words)
    assert len(sprites(scene, "sc")) == 2 + 6 + 1  # map, three berths a player, table


def test_the_end_names_the_winner_the_loser_and_the_countdown() -> None:
    words = {words for words, _ in texts(drawn(downfall()))}
    assert {shown("state-won"), shown("state-out"), shown("state-left", n=2)} <= words
    assert {shown("wins", name="Ann"), "4/4"} <= words


def test_setup_shows_all_four_zones() -> None:
    view = replace(GAME.public(skirmish()), turn=0, order=(), cards=(), trail=())
    bare = tuple(replace(f, open=Fleet(), flags=()) for f in view.fleets)
    scene = board.scene(replace(view, fleets=bare), LOOK)
    assert scene.base is not None
    ground_nodes = tuple(ground.base(*scene.base.args))  # type: ignore[arg-type]  # as stored
    assert sum(isinstance(n, Sprite) and n.name == "wormhole" for n in ground_nodes) == 4
    words = {words for words, _ in texts(scene)}
    assert {shown("setup"), shown("no-faction")} <= words
    assert shown("home", faction=WORDS.named("bc"), side=WORDS.say("side-south-west")) in words


def test_changes_since_an_earlier_view_are_outlined() -> None:
    before = GAME.public(war(je="ms1@f6 sc1@k8", nx="ms1@v4"))
    now = GAME.public(war(je="ms1@f6 sc1@k9", nx="ms1@v4:12", flags={"nx": "t6"}))
    scene = board.scene(now, replace(LOOK, since=before))
    assert shown("changed", hexes="K9, T6, V4") in alt_text(scene)
    assert all(any(rings(n, at) for n, _, _ in leaves(scene.nodes)) for at in ("k9", "t6", "v4"))
    assert shown("changed", hexes="") not in alt_text(board.scene(now, replace(LOOK, since=now)))


# In words


@EVERY
def test_every_ship_flag_and_player_is_told(seats: int) -> None:
    for view in lifelike(seats):
        told = alt_text(board.scene(view, LOOK))
        for fleet in view.fleets:
            assert NAMES[fleet.seat] in told
            assert FACTIONS[fleet.open.faction].name["en"] in told
            for ship in fleet.open.ships:
                facts = {"hull": ship.hull, "most": ship.stats.hull}
                key, label = ship.key.upper(), ship.label.upper()
                assert shown("ship", ship=key, hex=label, **facts) in told
            assert all(shown("flag", planet=flag.upper()) in told for flag in fleet.flags)


def test_the_last_orders_are_told_first_then_players_in_turn_order() -> None:
    told = alt_text(drawn(melee()))
    ends = [told.index(f"{who}, ") for who in ("Ann", "Bob", "Cleo", "Dana")]
    assert ends == sorted(ends)
    last = told.index(shown("last-by", name="Ann", words=""))
    assert last < told.index(f"BC: {shown('flag', planet='H12')}")
    named = WORDS.named
    shot = shown("shot", ship=named("wr1"), target=named("nx.sc1"), n=7)
    assert shown("dived", ship=named("sc1"), start="L9", goal="A1") in told
    assert shown("dice", words=shot, die=6, roll=4, weapons=0) in told
    assert shown("destroyed", ship=named("nx.sc1"), hex="R7") in told
    assert shown("repaired", ship=named("sc2"), n=9) in told
    assert shown("lost") in told


def test_what_is_told_of_a_turn_under_way() -> None:
    told = alt_text(drawn(skirmish()))
    work = shown("colonize", n=1, all=2)
    acted, kit = shown("is-acted"), WORDS.say("kit", kit=WORDS.named("survivor"))
    assert told.startswith(shown("title", round=3, name="Ann"))
    assert f"{shown('ship', ship='MS1', hex='F6', hull=30, most=30)}, {work}, {acted}" in told
    assert f"{shown('ship', ship='WR1', hex='L9', hull=8, most=17)}, {kit}, {acted}" in told
    assert shown("stock", metal=4, fuel=3, weapon=1) in told
    free = ", ".join(name(planet) for planet in PLANETS if name(planet) != "T6")
    assert shown("neutral", planets=free) in told
    assert shown("rocks", hexes=", ".join(map(name, members(ASTEROIDS)))) in told
    assert shown("colonies", n=0, goal=4) in told


# Without colours


@pytest.mark.parametrize("theme", BOTH)
def test_factions_are_told_apart_by_every_eye(theme: ThemeName) -> None:
    colours = [parse(colour) for colour in COLOURS[theme].values()]
    assert least_distance(colours) >= 0.12
    assert all(contrast(parse(c), parse(ink_on(c))) >= 4 for c in COLOURS[theme].values())
    ink = THEMES[theme].rgb("ink")
    assert all(contrast(ink, THEMES[theme].rgb(role)) >= 7 for role in ("ground", "panel"))


def test_factions_have_their_own_shape_and_letter() -> None:
    assert set(SHAPES) == set(FACTIONS)
    assert len(set(SHAPES.values())) == 4
    assert len({livery(faction, "dark").letter for faction in FACTIONS}) == 4


def test_every_flag_bears_the_letter_and_every_ship_the_shape() -> None:
    scene = drawn(melee())
    words = [words for words, _ in texts(scene) if len(words) == 1]
    for fleet in GAME.public(melee()).fleets:
        shown = words.count(livery(fleet.open.faction, "dark").letter)
        assert shown >= len(fleet.flags) + 1  # panel
        colour = livery(fleet.open.faction, "dark").colour
        marks = [n for n, _, _ in leaves(scene.nodes) if isinstance(n, Shape)]
        assert sum(n.fill == colour and n.outline == "ink" for n in marks) > len(fleet.open.ships)


def test_classes_differ_in_outline() -> None:
    outlines = {
        kind: msgspec.json.encode(list(recipes.BOOK[kind]())) for kind in ("sc", "wr", "jg", "ms")
    }
    assert len(set(outlines.values())) == 4


# Close views


@pytest.mark.parametrize("theme", BOTH)
def test_every_view_and_region_can_be_drawn(theme: ThemeName) -> None:
    view = GAME.public(melee())
    names = (*board.views(view), *regions(board.scene(view, LOOK)))
    assert {"nw", "bc", "from:bc.sc3", "panel-je"} <= set(names)
    for asked in names:
        scene = board.scene(view, replace(LOOK, theme=theme, view=asked))
        assert encode(scene)
        assert alt_text(scene)
    picture = paint.draw(board.scene(view, replace(LOOK, theme=theme, view="from:je.wr1")))
    assert len(picture.png) <= BYTES_MOST


def test_an_unknown_view_shows_the_whole_board() -> None:
    view = GAME.public(melee())
    whole = board.scene(view, LOOK)
    for asked in ("from:zz.sc9", "from:", "from:je.sc3", "nobody"):
        assert board.scene(view, replace(LOOK, view=asked)) == whole


def test_a_ships_view_labels_where_it_can_go_and_marks_its_targets() -> None:
    s = war(
        je="ms1@d4 sc1@m9",
        nx="ms1@v4 sc1@m6 sc2@k11",
        stock={"je": (0, 1, 0)},
    )
    scene = drawn(s, replace(LOOK, view="FROM:JE.SC1"))
    labels = [words for words, _ in texts(scene)]
    assert {"M5", "M11", "R8"} <= set(labels)
    told = alt_text(scene)
    assert told.startswith(shown("on", ship=WORDS.named("je.sc1"), hex="M9"))
    assert {"M5", "M11", "R8"} <= set(re.findall(r"\w+", told))
    one, two = WORDS.named("nx.sc1"), WORDS.named("nx.sc2")
    assert f"{shown('fire', targets=one)}; {shown('behind', ship=two, rock='')}" in told
    assert drawn(s, replace(LOOK, view="from:sc1")) == scene


def test_a_ship_of_another_player_shows_what_it_will_be_able_to_do() -> None:
    s = war(je="ms1@d4 sc1@m9", nx="ms1@v4 sc1@m6!m!a")
    told = alt_text(drawn(s, replace(LOOK, view="from:nx.sc1")))
    assert f"{shown('moves', n=5)}, {shown('range', n=4)}" in told
    assert shown("fire", targets=WORDS.named("je.sc1")) in told
    told = alt_text(
        drawn(war(je="ms1@d4 sc1@m9!m!a", nx="ms1@v4"), replace(LOOK, view="from:je.sc1"))
    )
    assert spent() in told


def test_13_3_an_enemys_ship_that_has_moved_shows_its_next_turn() -> None:
    s = war(je="ms1@d4 sc1@m9!m!a", nx="ms1@v4 sc1@m6")
    look = replace(LOOK, view="from:je.sc1")
    told = alt_text(drawn(s, replace(look, seat=B)))
    assert f"{shown('next', steps=shown('moves', n=5))}, {shown('range', n=4)}" in told
    assert shown("fire", targets=WORDS.named("nx.sc1")) in told
    own = alt_text(drawn(s, replace(look, seat=A)))
    assert own == alt_text(drawn(s, look))
    assert spent() in own


def test_a_preview_shows_what_is_left_to_the_ship_ordered_last() -> None:
    s = war(je="ms1@d4 sc1@k8", nx="ms1@v4 sc1@m9")
    now = played(s, A, "move sc1 l7")
    look = replace(LOOK, since=GAME.public(s))
    fire = shown("fire", targets=WORDS.named("nx.sc1"))
    assert shown("now", ship=WORDS.named("je.sc1"), words=fire) in alt_text(drawn(now, look))
    assert "now." not in alt_text(drawn(s, look))
    later = replace(GAME.public(now), turn=8)
    assert "now." not in alt_text(board.scene(later, look))


def test_a_players_view_shows_every_ship_in_full() -> None:
    scene = drawn(melee(), replace(LOOK, view="mg"))
    words = {words.replace("\n", " ") for words, _ in texts(scene)}
    for key, at in (("ms1", "T18"), ("wr1", "V20"), ("jg1", "X19")):
        code = "WR1" if key == "wr1" else key[:2].upper()
        assert shown("closely", code=code, ship=WORDS.named(key), hex=at) in words
    assert shown("can", steps=shown("moves", n=4), reach=shown("range", n=2)) in words
    assert {"6/20", shown("arms", die=8, bonus="+1", shield=2)} <= words
    effect = WORDS.kit_effect(KITS["explorer"])
    assert shown("fitted-with", kit=WORDS.named("explorer"), effect=effect) in words


def test_quarters_cover_the_map() -> None:
    boxes = [geometry.quadrant(key) for key in geometry.QUADRANTS]
    for h in HEXES:
        x, y = geometry.CENTRE[h]
        assert any(b[0] <= x <= b[0] + b[2] and b[1] <= y <= b[1] + b[3] for b in boxes), name(h)
    assert len({geometry.quadrant(key) for key in geometry.QUADRANTS}) == 4
    assert len(PLANETS) == 8


# What it costs, and who is hostile


@pytest.mark.parametrize("theme", BOTH)
def test_pictures_stay_small(theme: ThemeName) -> None:
    for view in (lifelike(4)[1], lifelike(4)[5], GAME.public(melee())):
        picture = paint.draw(board.scene(view, replace(LOOK, theme=theme)))
        assert len(picture.png) <= BYTES_MOST
        assert picture.size == (2048, 1536)


@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_names_stay_in_their_panels(hostile: str) -> None:
    scene = drawn(skirmish(), Look(names=(hostile, hostile)))
    for words, (x, _, wide, _) in texts(scene):
        assert x + wide <= 2048, words
    assert "\n" not in alt_text(scene)
    assert paint.draw(scene).png


def test_turns_without_cards_or_orders_are_drawn_too() -> None:
    view = GAME.public(war(je="ms1@f6", nx="ms1@v4"))
    words = {words for words, _ in texts(board.scene(view, LOOK))}
    assert shown("none-drawn") in words
    assert board.views(view)[-1] == "from:nx.ms1"
    assert Seat(1) == B


# Japanese


@pytest.mark.parametrize("make", [skirmish, melee])
def test_pictures_speak_japanese(make: Callable[[], War]) -> None:
    s, look = make(), replace(LOOK, language="ja")
    view = GAME.public(s)
    scenes = [board.scene(view, replace(look, view=name)) for name in ("", *board.views(view))]
    for scene in (*scenes, glance.phone(view, look)):
        shown = [node.text for node, _, _ in leaves(scene.nodes) if isinstance(node, Text)]
        told = " ".join((alt_text(scene), *shown, *(region.title for region in scene.regions)))
        for known in ("Star Factions", *NAMES):
            told = told.replace(known, "")
        assert not re.search(r"[A-Za-z]?[a-z]{3,}", told), told
        assert re.search("[ぁ-ん]", told)
    titles = " ".join(board.titles(view, look).values())
    assert "マップの北西" in titles
    assert "移動先" in titles


def test_every_part_has_a_title() -> None:
    view = GAME.public(skirmish())
    names = {*board.views(view), *regions(board.scene(view, LOOK))}
    assert names <= set(board.titles(view, LOOK))
    assert board.titles(view, LOOK)["panel-je"] == WORDS.say("view-panel", name="Ann")
