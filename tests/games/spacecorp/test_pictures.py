"""The picture, as structure: what it shows, that it fits, that it is said in words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.invariants import random_line
from bot.engine.play import asked as waited_for
from bot.engine.play import commit
from bot.engine.rng import Chance
from bot.games.spacecorp import GAME
from bot.games.spacecorp.data import BASES, CARDS, COLONIES, DATA, PROGRESS, SITES
from bot.games.spacecorp.state import Mark
from bot.games.spacecorp.words import WORDS
from renderers import paint
from renderers.alt import alt_text
from renderers.kit.levels import LEVELS
from renderers.look import Look
from renderers.scene import Sprite, Text, encode
from renderers.spacecorp import board, book, glance, places, sites
from renderers.spacecorp.cells import short
from renderers.spacecorp.phone import phone
from renderers.zoom import regions, zoom
from tests.games.spacecorp.build import ANN, competition, did, game, new
from tests.renderers.legible import cut

LOOK = Look(names=("Ann", "Ben", "Cleo", "Dana"))


def texts(nodes: Any) -> list[str]:
    """Every text of a scene."""
    found: list[str] = []
    for node in nodes:
        if isinstance(node, Text):
            found.append(node.text)
        found += texts(getattr(node, "nodes", ()))
    return found


def later(eras: str, seats: int, moves: int) -> Any:
    """A position some random moves into a game."""
    s, pick = new(7, seats, eras=eras), Chance.of("picture", eras)
    for _ in range(moves):
        if not waited_for(s):
            break
        seat = waited_for(s)[0]
        s = commit(s, seat, random_line(s, seat, pick, more=2), pick).state
    return s


@pytest.mark.parametrize(("eras", "seats"), [("m", 1), ("p", 1), ("s", 1), ("m", 4), ("s", 3)])
def test_20_every_board_shows_its_sites_and_contracts(eras: str, seats: int) -> None:
    s = later(eras, seats, 25)
    view = GAME.public(s)
    scene = board.scene(view, LOOK)
    shown = " ".join(texts(scene.nodes))
    for site in SITES[s.era].values():
        assert short(site, WORDS["en"]) in shown
    assert set(SITES[s.era]) <= set(regions(scene))
    for seat in range(seats):
        assert LOOK.names[seat] in alt_text(scene)
    assert paint.draw(scene).png[:4] == b"\x89PNG"


def test_20_the_alt_text_names_profits_contracts_and_teams() -> None:
    words = alt_text(board.scene(GAME.public(game(their_teams="m7", profit=(4, 9))), LOOK), 9999)
    assert "Ann 4, the Competition 9" in words
    assert "Contract 7 (2), An infra card in all three HQ slots: Ann 0 of 3" in words
    assert "Apophis: a Competition team" in words


@pytest.mark.parametrize("eras", ["m", "p", "s"])
def test_20_in_japanese_no_english_is_left(eras: str) -> None:
    look = Look(names=("アン",), language="ja")
    view = GAME.private(later(eras, 1, 20), ANN)
    for scene in (board.scene(view, look), phone(view, look)):
        words = alt_text(scene, 9999)
        assert "契約1" in words
        latin = set(re.findall(r"[A-Za-z]{4,}", words)) - {"SpaceCorp"}
        assert not latin, latin


def test_19_1_the_competitions_deeds_are_ringed_until_the_next_action() -> None:
    s = competition(game(), "xm04")
    assert [(m.at, m.owner) for m in s.marks] == [("m4", -1)]
    assert "Solar L3: a Competition team, build 2 (just now)" in alt_text(
        board.scene(GAME.public(s), LOOK), 9999
    )
    assert did(s, "time").marks == ()


@pytest.mark.parametrize("seats", [1, 2])
def test_16_ones_own_hand_has_a_picture_even_where_all_see_it(seats: int) -> None:
    view = GAME.private(game(seats=seats, hand="cm06"), ANN)
    assert bool(view.public.hqs[ANN].hand) == (seats == 1)
    look = replace(LOOK, level="close", view=board.BOARD.secret(view))
    assert "card-cm06" in sprites(every(board.scene(view, look).nodes))


@pytest.mark.parametrize("draw", [glance.scene, phone])
def test_20_a_small_map_names_what_has_changed_or_is_occupied(draw: Any) -> None:
    s = game(teams=("m7", "m0"), bases={"m2": "ref"})
    view = replace(GAME.public(s), marks=(Mark("move", "m4", ANN),))
    shown = texts(draw(view, LOOK).nodes)
    assert {"Apophis", "Solar L1", "Solar L3", "Earth", "Near Earth"} <= set(shown)
    assert "Solar L5" not in shown


@pytest.mark.parametrize("era", ["M", "P", "S"])
@pytest.mark.parametrize("draw", [glance.scene, phone])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_20_6_small_pictures_tell_contracts_in_words_and_offers(
    era: Any, draw: Any, language: str
) -> None:
    view, words = GAME.public(game(era, seats=2)), WORDS[language]
    shown = texts(draw(view, replace(LOOK, language=language)).nodes)
    for c in view.contracts:
        assert {words.named(c.key), words.say(f"short-{c.key}")} & set(shown)
    assert {words.named(card) for card in view.market} <= set(shown)


def test_16_a_hidden_hand_shows_to_its_seat_only() -> None:
    s = game(seats=2, hand="cm06")
    view = GAME.private(s, ANN)
    assert board.secrets(view) == ("hq1",)
    mine = alt_text(board.scene(view, LOOK), 9999)
    theirs = alt_text(board.scene(GAME.public(s), Look(names=LOOK.names, view="hq1")), 9999)
    assert "Nuclear Rocket" in mine
    assert "Nuclear Rocket" not in theirs


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_20_the_phone_card_and_a_zoom_can_be_drawn(theme: Any) -> None:
    look = Look(names=LOOK.names, theme=theme)
    view = GAME.private(later("s", 1, 20), ANN)
    assert paint.draw(phone(view, look)).size == LEVELS["phone"].size
    assert paint.draw(zoom(board.scene(view, look), "s6")).png
    assert paint.draw(board.scene(view, Look(names=LOOK.names, view="hq1"))).png


@pytest.mark.parametrize("era", ["M", "P", "S"])
def test_20_2_no_lane_runs_behind_a_third_place(era: Any) -> None:
    for lane in DATA.boards[era].lanes:
        way = places.WAYS.get((lane.a, lane.b)) or tuple(
            places.region_middle(era, end) for end in (lane.a, lane.b)
        )
        for other in DATA.boards[era].regions:
            if other not in {lane.a, lane.b}:
                box = plate(era, other)
                assert not any(sites.inside(p, box, 0) for p in places.along(way)), (lane, other)


def plate(era: Any, region: str) -> Any:
    """The box of a region or system on the map."""
    if era == "S":
        return places.site_box(era, SITES[era][region.lower()])
    return places.region_box(era, region)


def test_20_4_the_beyond_markers_left_are_shown_and_said() -> None:
    scene = board.scene(GAME.public(game()), LOOK)
    assert "+2, +1" in texts(scene.nodes)
    assert "Beyond markers left: +2, +1" in alt_text(scene, 9999)
    taken = did(game(slots=("cm05", "cm05", "cm05"), hand="cm06"), "move 1 m99 cm06")
    assert "+1" in texts(board.scene(GAME.public(taken), LOOK).nodes)


def test_20_5_colony_points_stand_beside_the_costs() -> None:
    s = game("S", tiles={"s4a": "ts3"}, bases={"s4a": "hab"})
    # Ocean World 2, a base 1, a Habitat once more. Only the other box is still to be built on.
    assert "B9  C4" in " ".join(texts(board.scene(GAME.public(s), LOOK).nodes))


def test_20_6_a_waiting_team_is_marked_in_words() -> None:
    scene = board.scene(GAME.public(game(waiting="km3")), LOOK)
    assert texts(scene.nodes).count("waits") == 1


def test_20_8_the_other_headquarters_show_what_they_could_lend() -> None:
    s = game(seats=3)
    s = replace(s, hqs=(s.hqs[0], replace(s.hqs[1], slots=("cm05", "", "cm07"), time=2), s.hqs[2]))
    shown = texts(board.scene(GAME.private(s, ANN), LOOK).nodes)
    assert any(text.startswith("Move 2, Build 1, ") and "2 Time cards" in text for text in shown)


def test_20_a_short_alt_text_tells_where_things_stand() -> None:
    s = competition(game(teams=("m7", "m0"), their_teams="m13", hand="cm02 cm03 cm06"), "xm04")
    words = alt_text(board.scene(GAME.public(s), LOOK), 1024)
    assert "4. Solar L3: a Competition team" in words
    assert "7. Apophis: Ann's team 1" in words
    assert "13. Mars North: a Competition team" in words
    assert words.index("Solar L3") < words.index("Contract 1 (2)") < words.index("Apophis: Ann")


@pytest.mark.parametrize(("era", "at"), [("M", "m0"), ("P", "p0"), ("P", "p10"), ("S", "s0")])
def test_20_4_all_teams_of_four_seats_stand_within_their_site(era: Any, at: str) -> None:
    s = game(era, seats=4)
    s = replace(s, hqs=tuple(replace(hq, teams=(at, at)) for hq in s.hqs))
    x, _, wide, _ = places.site_box(era, SITES[era][at])
    found = [
        node
        for node in flat(board.scene(GAME.public(s), LOOK).nodes, at)
        if isinstance(node, Text) and node.text == "1 2"
    ]
    assert len(found) == 4
    assert all(x < node.at[0] < x + wide - 20 for node in found)
    assert len({node.at[1] for node in found}) == 2


def flat(nodes: Any, region: str, *, here: bool = False) -> list[Any]:
    """The nodes of one region of a scene."""
    found: list[Any] = []
    for node in nodes:
        inside = here or getattr(node, "region", "") == region
        found += [node] if inside else []
        found += flat(getattr(node, "nodes", ()), region, here=inside)
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
def test_20_5_bases_are_told_apart_by_silhouettes_and_the_legend_names_them(language: str) -> None:
    look = Look(names=("Ann",), language=language)
    s = game("P", bases={"p9": "rst", "p10": "bio"}, tiles={"p9": "tp3", "p10": "tp7"})
    scene = board.scene(GAME.public(s), look)
    assert {"base-rst"} <= set(sprites(flat(scene.nodes, "p9")))
    assert {"base-bio"} <= set(sprites(flat(scene.nodes, "p10")))
    for base in BASES.values():
        assert base.name[language] in texts(scene.nodes)


@pytest.mark.parametrize("eras", ["m", "p", "s"])
def test_20_5_what_a_base_produces_is_never_cut(eras: str) -> None:
    for moves in (30, 60, 90):
        view = GAME.public(later(eras, 4, moves))
        for language in ("en", "ja"):
            scene = board.scene(view, Look(names=LOOK.names, language=language))
            for x in view.sites:
                shown = texts(flat(scene.nodes, x.key))
                for spot in x.spots:
                    assert f"+{spot.production}" in shown or not spot.production


def sprites(nodes: Any) -> list[str]:
    """The names of all sprites among nodes, each with those of the groups it is in."""
    return [node.name for node in nodes if isinstance(node, Sprite)]


def test_20_7_every_card_and_base_has_a_face_of_its_own() -> None:
    drawn = {name: tuple(recipe()) for name, recipe in book.BOOK.items()}
    assert {f"card-{card}" for card in (*CARDS, *PROGRESS)} <= drawn.keys()
    assert {f"base-{base}" for base in BASES} <= drawn.keys()
    cards = [nodes for name, nodes in drawn.items() if name.startswith("card-")]
    assert len(set(cards)) == len(cards)


@pytest.mark.parametrize("key", ["cm05", "cs23", "a2", "b7", "hab"])
def test_20_7_a_look_up_shows_the_component(key: str) -> None:
    scene = board.BOARD.card and board.BOARD.card(key, LOOK, "")
    assert scene
    assert scene.size == LEVELS["close"].size
    assert any(name.endswith(key) for name in sprites(every(scene.nodes)))
    assert not list(cut(scene))


def every(nodes: Any) -> list[Any]:
    """All nodes, those within groups too."""
    return [x for node in nodes for x in (node, *every(getattr(node, "nodes", ())))]


def test_20_7_offers_slots_and_hands_show_faces() -> None:
    s = game(hand="cm06 cm08", slots=("cm05", "", ""))
    view = GAME.private(s, ANN)
    for look in (LOOK, replace(LOOK, level="close", view="hq1"), replace(LOOK, view="hq1")):
        shown = set(sprites(every(board.scene(view, look).nodes)))
        assert {"card-cm05", "card-cm06", "card-cm08"} <= shown
    offered = {f"card-{card}" for card in view.public.market}
    assert offered <= set(sprites(every(board.scene(view, LOOK).nodes)))


def test_20_the_map_comes_first_among_the_parts() -> None:
    view = GAME.public(game(seats=4, bases={"m12": "ref"}))
    names = board.views(view)
    assert names[:5] == ("map", "hq1", "hq2", "hq3", "hq4")
    assert {x.key for x in view.sites} == {*names[5:]}
    assert names.index("m12") < names.index("m1")
    assert set(names) <= set(board.titles(view, LOOK))


@pytest.mark.parametrize("level", ["close", "phone", "board"])
def test_20_2_a_site_by_itself_tells_all_that_stands_there(level: Any) -> None:
    s = game(teams=("m7", "m0"), tiles={"m7": "tm2"}, bases={"m7": "ref"}, their_teams="m7")
    look = replace(LOOK, level=level, view="m7")
    words = " ".join(texts(board.scene(GAME.public(s), look).nodes))
    for said in ("7 Apophis", "Exotic Elements", "Refinery of Ann, production 2", "team 1",
                 "a Competition team", "gravity 1", "2 to Earth-Luna", "exotic"):  # fmt: skip
        assert said in words


GLANCE: dict[str, Any] = {
    "who is asked": lambda v: replace(v, asked=(Seat(1),)),
    "the round": lambda v: replace(v, round=v.round + 1),
    "a profit": lambda v: replace(
        v, hqs=(replace(v.hqs[0], open=replace(v.hqs[0].open, profit=77)), *v.hqs[1:])
    ),
    "what has just happened": lambda v: replace(v, marks=(Mark("move", v.sites[1].key, ANN),)),
    "a team": lambda v: with_site(v, teams=((ANN, 3),)),
    "a base": lambda v: with_site(v, spots=(replace(v.sites[1].spots[0], base="hab", owner=ANN),)),
    "a colony": lambda v: with_site(v, colony=next(iter(COLONIES)), owner=ANN),
    "a contract's progress": lambda v: replace(
        v, contracts=(replace(v.contracts[0], have=(1, 0)), *v.contracts[1:])
    ),
    "the end": lambda v: replace(v, ended=True),
}
"""The facts that the pictures of a turn message must show, on a desktop and on a phone."""


def with_site(view: Any, **changes: Any) -> Any:
    """The view with something else at the second site, Luna."""
    return replace(view, sites=(view.sites[0], replace(view.sites[1], **changes), *view.sites[2:]))


@pytest.mark.parametrize("fact", GLANCE)
@pytest.mark.parametrize("draw", [glance.scene, phone])
def test_20_a_glance_and_a_phone_picture_show(draw: Any, fact: str) -> None:
    view = GAME.public(new(7, 2, eras="m"))
    assert GLANCE[fact](view) != view
    assert encode(draw(GLANCE[fact](view), LOOK)) != encode(draw(view, LOOK))


def test_20_what_players_did_is_marked_until_their_next_turn() -> None:
    s, pick, began, marked = new(7, 2, eras="m"), Chance.of("marks"), 0, 0
    for _ in range(60):
        seat, turn = waited_for(s)[0], s.turn
        s = commit(s, seat, random_line(s, seat, pick, more=2), pick).state
        if s.turn > turn and s.active != seat:
            began += 1
            assert all(mark.owner != s.active for mark in s.marks)
        marked += len(s.marks)
    assert began
    assert marked


def test_20_a_glance_tells_first_what_has_just_happened() -> None:
    view = GAME.public(new(7, 2, eras="m"))
    marked = replace(view, marks=(Mark("move", "m9", ANN), Mark("move", "m1", ANN)))
    assert "m1" in {x.key for x in glance.changed(marked)}
    told = alt_text(glance.scene(marked, LOOK))
    sites = [site.name["en"] for site in SITES["M"].values()]
    first = min((told.index(name), name) for name in sites if name in told)[1]
    assert first in {SITES["M"][key].name["en"] for key in ("m1", "m9")}
