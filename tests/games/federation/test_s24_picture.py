"""§24 What the picture says in words, and where it points."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import Final

from msgspec.structs import replace

from bot.games.federation import GAME
from bot.games.federation.data import NEO, SPACES
from bot.games.federation.effects import MEDALS
from bot.games.federation.entries import entries
from bot.games.federation.scoring import final_scores
from bot.games.federation.state import NEUTRAL, Token
from bot.games.federation.view import public
from bot.tables.look.rulebook import Rulebook
from renderers import text
from renderers.alt import alt_text
from renderers.federation import board, glance, phone, planets, signs, sprites
from renderers.federation.pieces import Sheet
from renderers.look import Look
from renderers.scene import Group, Node, Point, Sprite, Text, encode
from tests.games.federation.build import A, B, C, D, fed, own, played, standing, turn, works
from tests.games.federation.test_pictures import LOOK, NAMES, midgame, shown

CLEAR: Final = 16
"""Pixels between a way and the middle of a space beside it: a third of its height."""


def test_24_the_words_tell_the_vote_first_and_every_player() -> None:
    s = fed(senate=(standing("f1c1", A, "amb3", 3),), laws=("neo", "atalum"))
    words = alt_text(shown(own(s, A, stock="2L")))
    assert "Neo 3 votes, Atalum 0 votes" in words
    assert words.index("Laws") < words.index("Ann: 0 PP")
    assert all(name in words for name in NAMES)


def test_24_an_answer_points_at_its_part() -> None:
    assert board.focus(("amb1a", "vote")) == "senate"
    assert board.focus(("n3t1",)) == "neo"
    assert board.focus(("st-c", "2oceanium")) == "arratooine"
    assert board.focus(("done",)) == ""


def test_24_a_question_comes_with_the_part_it_is_about() -> None:
    known = {step.__name__ for step in GAME.steps}
    names = board.views(public(fed()))
    assert board.BESIDE.keys() <= known
    assert set(board.BESIDE.values()) <= set(names)
    assert [board.BESIDE.get(x) for x in ("Play", "Moon", "Missions")] == ["senate", "6moon", None]


def test_24_the_end_names_the_winner() -> None:
    s = played(turn(own(fed(), A, pp=3)), A, "amb1a vote outer")
    assert "Bob to play" in board.headline(Sheet(public(s), LOOK))


def test_24_the_picture_speaks_japanese() -> None:
    s = fed(senate=(standing("f1c1", A, "amb3", 3),), laws=("neo", "atalum"))
    look = Look(names=NAMES, language="ja")
    words = alt_text(board.scene(public(s), look))
    assert "ネオ 3票" in words
    assert not re.search(r"[a-z]{4,}", words.replace("Federation", "")), words
    assert board.titles(public(s), look)["senate"] == "元老院"


def test_24_no_words_of_the_board_are_cut_off() -> None:
    for language in ("en", "ja"):
        for count, view in ((2, ""), (3, ""), (4, ""), (4, "senate")):
            look = Look(names=NAMES, language=language, view=view)
            found = list(texts(board.scene(public(midgame(count)), look).nodes))
            assert found
            for x in found:
                assert not cut(x), (language, count, view, x.text)


def test_24_a_planet_seen_closely_has_the_codes_that_are_typed() -> None:
    s = midgame(4)
    for view, codes in (("neo", {"N2A", "N3T2", "N8"}), ("6moon", set(map(str.upper, s.moon[0])))):
        for look in (Look(names=NAMES, view=view), Look(names=NAMES)):
            found = list(texts(board.scene(public(s), look).nodes))
            assert not any(map(cut, found))
            assert (codes <= {x.text for x in found}) == bool(look.view)


def test_24_a_crowded_board_cuts_nothing_off() -> None:
    s = works(works(fed(), "replicator", A, B, C, D), "mega2", A, B, C)
    for seat in s.ring(A):
        s = own(s, seat, medals=MEDALS, stock="12L 11C 10O 13G", joint=3, degree=10, game_bonus=3)
        s = own(s, seat, missions="1+ 2+ 3+ 4+ 5+ 6+ 7+ 8+", hangar=0, supply=0, die=6)
    s = replace(s, projects=(7, 7, 7, 7, 7, 7), joint=9)
    for language in ("en", "ja"):
        look = Look(names=NAMES, language=language)
        for x in texts(board.scene(public(s), look).nodes):
            assert not cut(x), (language, x.text)


def test_24_the_phone_card_tells_starting_tiles_and_where_points_came_from() -> None:
    s = replace(fed(), start_tiles=("sp2", "sp4"), round=0)
    said = alt_text(phone.card(public(s), LOOK))
    assert "SP2 (2 degrees of authority and 1 Lavandium)" in said
    assert "Floor" not in [x.text for x in texts(phone.card(public(s), LOOK).nodes)]
    over = alt_text(phone.card(public(final_scores(own(fed(), A, stock="3G"))), LOOK))
    assert "Ann 4 PP (0 PP in play, 4 for Medals and leftovers, 0 for projects)" in over


def test_24_the_final_board_keeps_its_head_and_tells_where_points_came_from() -> None:
    for language, tally in (("en", "in play 0 · Medals, rest 4 ·"), ("ja", "プレイ中0・")):
        look = Look(names=NAMES, language=language)
        s = final_scores(own(fed(), A, stock="3G"))
        view = replace(public(s), totals=tuple((x, 88, 77) for x, _, _ in public(s).totals))
        found = list(texts(board.scene(view, look).nodes))
        assert not any(cut(x) for x in found)
        head = next(x for x in found if x.text == board.headline(Sheet(view, look)))
        assert head.size == board.HEAD
        found = list(texts(board.scene(public(s), look).nodes))
        assert any(x.text.startswith(tally) for x in found)


def test_24_the_phone_card_says_who_is_to_play_and_which_missions_are_open() -> None:
    s = own(turn(fed()), A, missions="5 7 6+")
    scene = phone.card(public(s), LOOK)
    assert "Ann's turn" in {x.text for x in texts(scene.nodes)}
    open_ = {x.text for x in texts(scene.nodes) if x.colour == "ink"} & set("123456789")
    assert {"5", "7"} <= open_
    assert "open: 5 and 7" in alt_text(scene)
    assert "PP: Ann 0, Bob 0, Cleo 0, Dana 0" in alt_text(scene)
    busy = [x.text for x in texts(phone.card(public(replace(s, executive=True)), LOOK).nodes)]
    assert "Ann's turn" not in busy


def test_24_structures_side_by_side_have_their_names_on_one_line() -> None:
    for count in (2, 3, 4):
        found = {x.text: x.at[1] for x in texts(shown(midgame(count)).nodes)}
        assert found["Shipyard"] == found["Replicator"]
        assert found["Academy"] == found["Incubator"]


def test_24_the_phone_card_shows_neutral_votes() -> None:
    s = fed(2, senate=(Token("f2c1", NEUTRAL, votes=2),))
    barred = [x for x in sprites_of(phone.card(public(s), LOOK).nodes) if x.name == "blocked"]
    assert len(barred) == len(("on the floor", "on its space"))


def test_24_setup_shows_what_starting_tiles_do() -> None:
    s = replace(fed(), start_tiles=("sp1", "sp2", "sp4", "sp5", "sp8"), round=0)
    found = [x.text for x in texts(board.scene(public(s), LOOK).nodes) if x.text]
    assert {"SP1", "SP8"} <= set(found)
    assert not any(cut(x) for x in texts(board.scene(public(s), LOOK).nodes))


def test_24_no_way_on_neo_runs_through_a_space_it_does_not_stop_at() -> None:
    box = (0.0, 0.0, 650.0, 270.0)
    for x in NEO.values():
        for key in x.next:
            a, b = planets.spot(x, box), planets.spot(NEO[key], box)
            for other in NEO.values():
                if other.id not in (x.id, key):
                    assert distance(planets.spot(other, box), a, b) > CLEAR, (x.id, key, other.id)


def distance(p: Point, a: Point, b: Point) -> float:
    """The distance of a point from the way between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    t = max(0.0, min(1.0, along))
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def cut(x: Text) -> bool:
    """Whether words are cut off."""
    return text.width(x.text, x.size, x.weight) > x.max_width * x.lines * 1.02 > 0


def sprites_of(nodes: Iterable[Node]) -> Iterator[Sprite]:
    """Every sprite of a picture."""
    for node in nodes:
        if isinstance(node, Sprite):
            yield node
        elif isinstance(node, Group):
            yield from sprites_of(node.nodes)


def texts(nodes: Iterable[Node]) -> Iterator[Text]:
    """Every text of a picture."""
    for node in nodes:
        if isinstance(node, Text):
            yield node
        elif isinstance(node, Group):
            yield from texts(node.nodes)


# §24.1 What the signs mean


def test_24_1_a_sign_is_found_by_its_name_and_by_what_it_looks_like() -> None:
    for language, wanted in (
        ("en", {"lavandium": "lavandium", "purple": "lavandium", "flag": "mission_token",
                "die": "die", "rocket": "spaceship", "chevrons": "authority", "star": "medal"}),
        ("ja", {"旗": "mission_token", "勲章": "medal", "星": "medal", "ロケット": "spaceship",
                "ラヴァンディウム": "lavandium"}),
    ):  # fmt: skip
        with closing(Rulebook(GAME, language)) as book:
            assert {word: book.key(word) for word in wanted} == wanted


def test_24_1_every_drawn_sign_can_be_looked_up() -> None:
    arrows = {"step", "again"}
    assert {*sprites.SIGNS, *signs.OTHERS} - arrows <= {x.key for x in entries()}


def test_24_a_glance_shows_what_changes() -> None:
    view = public(fed(senate=(standing("f1c1", A, "amb3", 3),), laws=("neo", "atalum")))
    one, *others = view.seats
    (token,), (project, *rest) = view.senate, view.projects
    changed = {
        "who plays": replace(view, active=C),
        "the round": replace(view, round=4),
        "the phase": replace(view, executive=True),
        "the end": replace(view, over=True),
        "a token": replace(view, senate=(token, replace(token, space="f2c2", seat=B))),
        "the votes": replace(view, votes_right=9),
        "the laws": replace(view, laws=("6moon", "atalum")),
        "a project": replace(view, projects=((project[0], 5, False), *rest)),
        "points": replace(view, seats=(replace(one, open=replace(one.open, pp=40)), *others)),
    }
    before = encode(glance.scene(view, LOOK))
    for fact, after in changed.items():
        assert encode(glance.scene(after, LOOK)) != before, fact


def test_24_a_glance_shows_the_planet_acted_on() -> None:
    spaces = {x.action: x.id for x in SPACES.values()}
    for planet in glance.PLANETS:
        view = public(fed(senate=(standing(spaces[planet], A, "amb3", 3),)))
        assert glance.acted_on(view) == planet
        assert encode(glance.scene(view, LOOK))


def test_24_a_glance_of_the_end_shows_the_influence() -> None:
    view = replace(public(fed()), over=True)
    shown = glance.scene(view, LOOK)
    one, *others = view.seats
    more = replace(one, influence=(one.influence[0] + 1, *one.influence[1:]))
    assert encode(glance.scene(replace(view, seats=(more, *others)), LOOK)) != encode(shown)
