"""The picture, as structure: what it shows, that it fits, that it reads without colours."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.games.star_factions import GAME
from bot.games.star_factions.data import FACTIONS, KITS
from bot.games.star_factions.events import Attacked, Destroyed, Moved, Settled
from bot.games.star_factions.space import HEXES, PLANETS, name
from bot.games.star_factions.state import Fleet, Outcome, War
from bot.games.star_factions.view import PublicView
from bot.games.star_factions.words import WORDS as EVERY_LANGUAGE
from renderers import layout, paint, text
from renderers.alt import alt_text
from renderers.look import Look
from renderers.scene import Box, Group, Node, Scene, Shape, Sprite, Text, encode
from renderers.star_factions import board, chart, geometry, glance, ground, pieces
from renderers.star_factions import sprites as recipes
from renderers.star_factions.colours import COLOURS, SHAPES, livery
from renderers.theme import THEMES, ThemeName, contrast, ink_on, parse
from renderers.zoom import placed, regions
from tests.bench.playing import positions
from tests.games.star_factions.build import A, B, played, war
from tests.renderers.goldens import as_kept
from tests.renderers.test_theme import least_distance

GOLDEN = Path(__file__).parent / "golden" / "pictures"
NAMES = ("Ann", "Bob", "Cleo", "Dana")
LOOK = Look(names=NAMES)
WORDS = EVERY_LANGUAGE["en"]
BYTES_MOST = 400 * 1024
BOTH: tuple[ThemeName, ...] = ("light", "dark")
HOSTILE = (
    "\u202e\u2066@everyone\x00\x1b[31m",
    "**bold** `code` <@1> https://x.example",
    "W" * 80,
    "👩‍👩‍👧‍👦🏳️‍🌈 \u0645\u0631\u062d\u0628\u0627",
)


# Positions


def skirmish() -> War:
    """Two fleets after a move, a first colonize action, and an attack with a counterattack."""
    s = war(
        je="ms1@f6 sc1@k8 wr1@l9:12/survivor jg1@d3!m!a",
        nx="ms1@v4 sc1@m9:9 jg1@r7:4/goliath",
        stock={"je": (4, 3, 2), "nx": (0, 11, 5)},
        flags={"nx": "t6"},
    )
    s = played(s, A, "move sc1 l6", "colonize")
    return played(s, A, "attack wr1 nx.sc1 +1", dice=(1, 5))


def melee() -> War:
    """Four fleets: a leap through the black hole, a repair, a ship destroyed, a flag planted."""
    s = war(
        je="ms1@f6 sc1@l9 sc2@e6:3 wr1@q6/crusher jg1@b2!n",
        nx="ms1@v4 sc1@r7:2",
        mg="ms1@t18 wr1@v20 jg1@x19:6/explorer",
        bc="sc1@c20 sc2@d20 sc3@b22/cheetah wr1@c21",
        stock={"je": (4, 3, 2)},
        flags={"mg": "r12 m16", "bc": "h12"},
        work={"je": "colonize"},
    )
    s = played(s, A, "repair sc2 2", "move sc1 m11 a1", dice=(4,))
    return played(s, A, "attack wr1 nx.sc1", dice=(4,))


def downfall() -> War:
    """A finished war: one seat has won, one is eliminated, one has a grace counter of two."""
    s = war(
        je="ms1@f6",
        nx="",
        mg="",
        flags={"je": "f6 m7 r12 h12", "nx": "t6"},
        grace={"nx": 2},
    )
    out = replace(s.fleets[2], out=True)
    fleets = (*s.fleets[:2], out)
    return replace(s, fleets=fleets, todo=(), outcome=Outcome("colonies", A))


POSITIONS = {"skirmish": skirmish, "melee": melee, "downfall": downfall}


def drawn(s: War, look: Look = LOOK) -> Scene:
    """The board of a position."""
    return board.scene(GAME.public(s), look)


def shown(key: str, /, **facts: object) -> str:
    """A text of the picture."""
    return WORDS.say(f"pic-{key}", **facts).strip()


def spent() -> str:
    """What is told of a ship with full hull that can do nothing more."""
    facts = {"steps": shown("moved"), "reach": shown("acted"), "hexes": shown("nowhere")}
    words = shown("fire", targets=shown("nobody"))
    return shown("able-said", hull=10, most=10, words=words, **facts)


@cache
def lifelike(seats: int) -> list[PublicView]:
    """Positions of a game between greedy players, from beginning to end."""
    found = [GAME.public(s) for s in positions(GAME, 3, seats)]
    return [*found[:: max(1, len(found) // 12)], found[-1]]


EVERY = pytest.mark.parametrize("seats", [2, 3, 4])


def leaves(nodes: tuple[Node, ...], at: tuple[float, float] = (0, 0), scale: float = 1) -> Iterator[
    tuple[Node, tuple[float, float], float]
]:  # fmt: skip
    """Every node that isn't a group, with its group's corner and scale."""
    for node in nodes:
        if isinstance(node, Group):
            yield from leaves(node.nodes, placed(node.at, at, scale), scale * node.scale)
        else:
            yield node, at, scale


def texts(scene: Scene) -> Iterator[tuple[str, Box]]:
    """Every text with the box of its letters."""
    for node, at, scale in leaves(scene.nodes):
        if isinstance(node, Text) and node.text:
            lines = text.set_lines(node)
            x, y = placed(node.at, at, scale)
            wide = max(text.width(line, node.size, node.weight) for line in lines) * scale
            high = (text.CAP_HEIGHT + (len(lines) - 1) * text.LINE_HEIGHT) * node.size * scale
            left = x - wide * {"l": 0, "m": 0.5, "r": 1}[node.anchor[0]]
            yield "\n".join(lines), (left, y - high / 2, wide, high)


def sprites(scene: Scene, name_: str) -> list[tuple[float, float]]:
    """The places of the sprites of one name on the map."""
    return [
        placed(node.at, at, scale)
        for node, at, scale in leaves(scene.nodes)
        if isinstance(node, Sprite) and node.name == name_
    ]


def near(spot: tuple[float, float], label: str, by: float) -> bool:
    """Whether a point is this near to a hex's centre."""
    x, y = geometry.at(label)
    return (spot[0] - x) ** 2 + (spot[1] - y) ** 2 <= by**2


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


# The glance and the phone


@pytest.mark.parametrize("draw", [glance.scene, glance.phone])
def test_a_turns_picture_shows_what_changes(draw: Callable[[PublicView, Look], Scene]) -> None:
    view = GAME.public(skirmish())
    one, other = view.fleets
    first, *ships = one.open.ships
    changed = {
        "who plays": replace(view, active=Seat(1 - view.active)),
        "the round": replace(view, round=view.round + 1),
        "the end": replace(view, outcome=Outcome("colonies", B)),
        "the last turn": replace(view, trail=()),
        "a ship": replace(one, open=replace(one.open, ships=(replace(first, hull=1), *ships))),
        "a colony": replace(one, flags=("r12",)),
    }
    before = encode(draw(view, LOOK))
    for fact, new in changed.items():
        after = new if isinstance(new, PublicView) else replace(view, fleets=(new, other))
        assert encode(draw(after, LOOK)) != before, fact


@pytest.mark.parametrize("draw", [glance.scene, glance.phone])
def test_a_turns_picture_has_the_part_of_space_with_the_last_turn(
    draw: Callable[[PublicView, Look], Scene],
) -> None:
    view = GAME.public(skirmish())
    shown = [node.text for node, _, _ in leaves(draw(view, LOOK).nodes) if isinstance(node, Text)]
    assert {"WR1", "SC1", "-5", "-4"} <= set(shown)
    assert "R7" not in shown


def test_a_phone_has_the_panel_of_its_own_player() -> None:
    s = skirmish()
    for view, own in ((GAME.public(s), "je"), (GAME.private(s, B), "nx")):
        assert [x for x in regions(glance.phone(view, LOOK)) if x.startswith("panel-")] == [
            f"panel-{own}"
        ]


def test_before_the_war_a_phone_shows_where_ones_ships_will_stand() -> None:
    view = replace(GAME.public(skirmish()), turn=0, order=(), trail=())
    places = (("ms1", "b2"), ("sc1", "c3"))
    mine = replace(GAME.private(skirmish(), A), public=view, places=places)
    shown = {words for words, _ in texts(glance.phone(mine, LOOK))}
    assert WORDS.placed(places) in shown
    assert WORDS.placed(places) not in {words for words, _ in texts(glance.phone(view, LOOK))}


def test_parts_of_space_share_their_scales() -> None:
    room = (800, 600)
    for wide in range(100, 1400, 50):
        x, y, across, down = chart.seen((0, 0, wide, wide), room)
        assert room[0] / across in chart.SCALES
        assert across / down == pytest.approx(room[0] / room[1])
        assert x + across <= geometry.MAP[2] or across > geometry.MAP[2]
        assert y + down <= geometry.MAP[3] or down > geometry.MAP[3]
