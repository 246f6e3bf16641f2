"""§24 The pictures of each level: their letters, what they show, and what they point at."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

import pytest
from msgspec.structs import replace

from bot.games.federation.data import ERUDITES, SPACES, STALLS
from bot.games.federation.view import PublicView, private, public
from bot.games.federation.words import TEXTS
from renderers.alt import alt_text
from renderers.federation import board, close, phone, senate, signs, sprites
from renderers.federation.pieces import Sheet
from renderers.kit.levels import LEVELS
from renderers.look import Level, Look
from renderers.scene import Group, Node, Scene, Sprite, encode
from tests.games.federation.build import A, B, C, fed, own, standing
from tests.games.federation.test_pictures import LOOK, NAMES, midgame
from tests.renderers.legible import cut, letters

PARTS: tuple[Level, ...] = ("close", "phone")


def parts(level: Level) -> Iterator[tuple[str, Scene]]:
    """Every part at a level, with fewest and most players, in both languages."""
    for count in (2, 4):
        view = public(midgame(count))
        for language in ("en", "ja"):
            for name in board.views(view):
                look = Look(NAMES, level=level, view=name, language=language)
                yield f"{name} {language} {count}", board.scene(view, look)


def stamped(nodes: tuple[Node, ...]) -> Iterator[str]:
    """The names of a picture's sprites."""
    for node in nodes:
        if isinstance(node, Sprite):
            yield node.name
        elif isinstance(node, Group):
            yield from stamped(node.nodes)


@pytest.mark.parametrize("level", PARTS)
def test_24_a_part_fills_its_level_and_cuts_nothing(level: Level) -> None:
    for name, scene in parts(level):
        assert scene.size == LEVELS[level].size, name
        assert not list(cut(scene)), name


def test_24_a_close_part_is_read_in_a_chat() -> None:
    for name, scene in parts("close"):
        sizes = [LEVELS["close"].letter(size) for size, _ in letters(scene)]
        assert min(sizes) >= LEVELS["close"].floor, name
        assert median(sizes) >= LEVELS["close"].median, name


def test_24_everything_is_read_on_a_phone() -> None:
    shown = LEVELS["phone"]
    wholes = [
        (
            f"{count} {language}",
            phone.card(public(midgame(count, moves)), Look(NAMES, language=language)),
        )
        for count in (2, 3, 4)
        for moves in (3, 40)
        for language in ("en", "ja")
    ]
    for name, scene in (*parts("phone"), *wholes):
        sizes = [shown.letter(size) for size, _ in letters(scene)]
        assert min(sizes) >= shown.floor, name
        assert sum(size < shown.most for size in sizes) <= len(sizes) / 20, name


def test_24_a_part_says_in_words_what_the_board_draws() -> None:
    view = public(midgame(4))
    said = {
        name: {
            words
            for _, words in letters(board.scene(view, replace(LOOK, level="close", view=name)))
        }
        for name in ("atalum", "arratooine")
    }
    texts = Sheet(view, LOOK)
    up = [x for x in view.shown if x]
    assert {texts.about(x) for x in up} | {x.upper() for x in up} <= said["atalum"]
    assert {x.upper() for x in STALLS} <= said["arratooine"]


def test_24_every_part_explains_its_signs() -> None:
    view = public(midgame(3))
    for level in PARTS:
        for name in board.views(view):
            look = replace(LOOK, level=level, view=name)
            kinds = close.KEYS["player" if name in board.SEATS else name]
            words = {close.word(Sheet(view, look), kind) for kind in kinds}
            assert words <= {x for _, x in letters(board.scene(view, look))}, name


def test_24_the_phone_shows_what_a_glance_shows() -> None:
    view = public(fed(senate=(standing("f1c1", A, "amb3", 3),), laws=("neo", "atalum")))
    one, *others = view.seats
    (token,), (project, *rest) = view.senate, view.projects
    changed: dict[str, PublicView] = {
        "who plays": replace(view, active=C),
        "the round": replace(view, round=4),
        "the phase": replace(view, executive=True),
        "a token": replace(view, senate=(token, replace(token, space="f2c2", seat=B))),
        "its side": replace(view, senate=(replace(token, facing="funding"),)),
        "the votes": replace(view, votes_right=9),
        "the laws": replace(view, laws=("6moon", "atalum")),
        "a floor": replace(view, floors=(((A, 7),), *view.floors[1:])),
        "a project": replace(view, projects=((project[0], 5, False), *rest)),
        "influence": replace(view, seats=(replace(one, influence=(4, 0, 0, 0, 0)), *others)),
        "points": replace(view, seats=(replace(one, open=replace(one.open, pp=40)), *others)),
        "a reserve": replace(view, seats=(replace(one, open=replace(one.open, hangar=5)), *others)),
    }
    before = encode(phone.card(view, LOOK))
    for fact, after in changed.items():
        assert encode(phone.card(after, LOOK)) != before, fact


def test_24_the_phone_has_the_planet_acted_on() -> None:
    there = public(fed(senate=(standing("f1c2", A, "amb3", 3),)))
    found = {words for _, words in letters(phone.card(there, LOOK))}
    assert {x.upper() for x in there.shown if x} <= found


def test_24_the_phone_names_spaces_floors_and_what_a_seat_has() -> None:
    for count in (2, 3, 4):
        view = public(midgame(count))
        found = {words for _, words in letters(phone.card(view, LOOK))}
        sheet = Sheet(view, LOOK)
        rooms = (senate.short_names("en", x.action) for x in SPACES.values())
        assert all(found & {*names} for names in rooms)
        floors = {sheet.say("floor", n=n) for n in (1, 2, 3)}
        heads = {sheet.say(x) for x in ("laws", "projects", "missions", "open", "done")}
        things = {sheet.say(f"key-{x}") for x in ("authority", "spaceship", "robot", "disc")}
        assert floors | heads | things <= found


def test_24_my_hand_is_the_seats_own_panel() -> None:
    s = midgame(3)
    for seat in (A, B, C):
        mine = private(s, seat)
        (name,) = board.BOARD.secrets(mine)
        look = replace(LOOK, level="close", view=name)
        found = {words for _, words in letters(board.scene(mine, look))}
        assert {LOOK.names[seat], Sheet(mine.public, LOOK).say("reserve")} <= found
        said = TEXTS["en"].hand(mine, LOOK.names).splitlines()[0]
        had = mine.public.seats[seat].open.stock
        assert TEXTS["en"].goods(had) in said


def test_24_a_player_with_little_has_larger_letters() -> None:
    look = replace(LOOK, level="close", view="a")
    few, many = (
        max(size for size, _ in letters(board.scene(public(s), look)))
        for s in (fed(), own(fed(), A, erudites=tuple(ERUDITES)[:7], missions=(1,) * 12))
    )
    assert few > many


# §24.1 Shapes and letters


def test_24_1_goods_differ_in_shape_and_planets_in_their_letter_and_picture() -> None:
    kinds = ("lavandium", "coppernium", "oceanium", "gold")
    assert len({signs.SPRITES.get(x, x) for x in kinds}) == len(kinds)
    assert len({*signs.LETTERS.values()}) == len(signs.LETTERS)
    assert {*signs.LETTERS} <= {*sprites.PLACES}
    for planet, letter in signs.LETTERS.items():
        assert letter in planet.upper()


def test_24_1_an_effect_has_the_sign_of_what_it_counts() -> None:
    drawn = {key: {*stamped(tuple(signs.effects(x.effects, 40).draw((0, 0, 400, 40))))}
             for key, x in ERUDITES.items()}  # fmt: skip
    assert drawn["3a2"] == {"erudite_colours"}
    assert drawn["3b3"] == {"megastructures"}
    assert drawn["1d2"] == {"die"}
    assert drawn["1c1"] != drawn["1a1"]


def test_24_1_codes_stand_beside_a_word_or_sign() -> None:
    """No text of the board is a bare code: each has a word or a sign within its own frame."""
    for count in (2, 4):
        scene = board.scene(public(midgame(count)), Look(NAMES))
        bare = {f"M{n}" for n in range(1, 13)} | {f"C{n}" for n in range(1, 7)}
        bare |= {x.upper() for x in STALLS} | {f"SP{n}" for n in range(1, 9)}
        assert not bare & {words for _, words in letters(scene)}


def test_24_the_alt_text_of_a_part_is_about_that_part() -> None:
    view = public(midgame(3))
    for name, title in board.titles(view, LOOK).items():
        words = alt_text(board.scene(view, replace(LOOK, level="close", view=name)))
        assert title in words or name == "senate"
