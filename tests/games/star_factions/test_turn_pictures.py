"""The pictures of a turn message and of a phone, and a full fleet closely."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.games.star_factions import GAME
from bot.games.star_factions.space import rows
from bot.games.star_factions.state import Outcome
from bot.games.star_factions.view import PublicView
from renderers.faults import faults
from renderers.kit import LEAST
from renderers.layout import box_at, overlap
from renderers.look import Look
from renderers.scene import BOARD_SIZE, Scene, Text, encode
from renderers.star_factions import board, chart, geometry, glance, ground, pieces
from renderers.zoom import placed, regions
from tests.games.star_factions.build import A, B, war
from tests.games.star_factions.drawing import (
    LOOK,
    WORDS,
    drawn,
    leaves,
    melee,
    shown,
    skirmish,
    sprites,
    texts,
)
from tests.renderers.legible import cut


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


def test_a_glance_has_the_part_of_space_with_the_last_turn() -> None:
    shown = words_in(glance.scene(GAME.public(skirmish()), LOOK))
    assert {"WR1", "SC1", "-5", "-4"} <= set(shown)
    assert "R7" not in shown


def words_in(scene: Scene) -> list[str]:
    """Every text of a picture."""
    return [node.text for node, _, _ in leaves(scene.nodes) if isinstance(node, Text)]


def test_a_glance_has_every_ship_of_the_player_to_move_large_or_by_its_code() -> None:
    view = GAME.public(skirmish())
    for fleet in view.fleets:
        shown = words_in(glance.scene(replace(view, active=fleet.seat), LOOK))
        assert {pieces.code(ship) for ship in fleet.open.ships} <= set(shown)
    beyond = replace(view, active=Seat(1))
    assert words_in(glance.scene(beyond, LOOK)).count("MS") == 2, "nx.ms1 is far from the last turn"


def test_ships_and_acts_that_fit_into_one_part_of_space_are_shown_together() -> None:
    view = GAME.public(war(je="ms1@f6 sc1@h8", nx="ms1@v20"))
    x, y, wide, high = chart.news(view, glance.SPACE)
    for ship in view.fleets[view.active].open.ships:
        across, down = geometry.at(ship.label)
        assert x < across < x + wide
        assert y < down < y + high


def test_a_fight_is_shown_with_the_ship_that_fired_though_not_all_acts_fit() -> None:
    # The last acts are a loss and, before it, the shot from q6 to r7. Others are far away.
    view = GAME.public(melee())
    x, y, wide, high = chart.news(view, glance.SPACE)
    spots = [geometry.at(label) for label in ("q6", "r7")]
    assert all(x < across < x + wide and y < down < y + high for across, down in spots)


def test_the_edge_of_a_part_is_moved_off_a_ship() -> None:
    view = GAME.public(war(je="ms1@m9", nx="ms1@v20"))
    across, down = geometry.at("m9")
    part = (across - 400, down + 10, 800, 500)
    x, y, wide, high = chart.uncrossed(view, part, (across - 50, down + 300, 100, 50))
    assert (wide, high) == part[2:]
    ship = box_at((across, down), *chart.WHOLE)
    assert overlap(ship, (x, y, wide, high)) in {0, ship[2] * ship[3]}


def test_a_ship_at_the_edge_of_a_quarter_is_left_out_rather_than_cut() -> None:
    s = war(je="ms1@f6 sc1@n3", nx="ms1@v20")
    scene = drawn(s, replace(LOOK, view="nw", level="close"))
    # The legend has one of each class.
    assert (len(sprites(scene, "ms")), len(sprites(scene, "sc"))) == (2, 1)


def test_a_phone_has_the_whole_map_with_coordinates() -> None:
    view = GAME.public(skirmish())
    scene = glance.phone(view, LOOK)
    shown = words_in(scene)
    assert {"M16", "F18", "-5", "-4"} <= set(shown)
    for fleet in view.fleets:
        assert {pieces.code(ship) for ship in fleet.open.ships} <= set(shown)
    assert scene.base is not None
    edges = {x.text: x.size for x in ground.base(*scene.base.args) if isinstance(x, Text)}  # type: ignore[arg-type]  # as stored
    assert {*"ABCDEFGHIJKLMNOPQRSTUVWXY", *map(str, range(1, rows(1) + 1))} == {*edges}
    assert all(size * scene.base.view.scale >= LEAST - 0.1 for size in edges.values())


def test_ships_next_to_each_other_keep_their_names_apart_on_a_phone() -> None:
    view = GAME.public(war(je="ms1@e5 wr1@e6 jg1@f6 sc1@d5", nx="ms1@v20"))
    codes = {pieces.code(ship) for ship in view.fleets[0].open.ships} - {"MS"}
    spots = [
        box_at(
            placed(node.at, at, scale),
            len(node.text) * node.size * scale * 0.6,
            node.size * scale * 0.7,
        )
        for node, at, scale in leaves(glance.phone(view, LOOK).nodes)
        if isinstance(node, Text) and node.text in codes
    ]
    assert len(spots) == len(codes)
    assert not any(overlap(a, b) for a, b in combinations(spots, 2))


def test_a_turns_picture_tells_every_order_of_a_short_turn() -> None:
    view = GAME.public(skirmish())
    for draw in (glance.scene, glance.phone):
        told = {words.replace("\n", " ") for words, _ in texts(draw(view, LOOK))}
        assert shown("flew", ship=WORDS.named("sc1"), start="K8", goal="L6") in told
        assert shown("told-colonize", planet="F6") in told


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_full_fleet_is_told_ship_by_ship_and_nothing_meets(language: str) -> None:
    s = war(
        je="ms1@a3:20/goliath sc1@b3:9/explorer sc2@c3/cheetah sc3@b4 wr1@c4:12/survivor "
        "wr2@d3 jg1@l9/crusher",
        nx="ms1@v4",
    )
    scene = drawn(s, replace(LOOK, view="je", level="close", language=language))
    assert not faults(scene)
    assert not [*cut(scene)]
    assert len(sprites(scene, "sc")) == 3


@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_opened_part_is_as_whole_as_in_a_chat(language: str) -> None:
    view = GAME.public(skirmish())
    for name in board.views(view):
        scene = board.scene(view, replace(LOOK, view=name, language=language))
        assert scene.size == BOARD_SIZE
        assert not faults(scene), name
        assert not [*cut(scene)], name


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
