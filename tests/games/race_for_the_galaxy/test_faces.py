"""Cards have faces that tell their kind without colour, and share a room so that none is cut."""

from __future__ import annotations

from itertools import cycle, islice

import pytest
from msgspec.structs import replace

from bot.games.race_for_the_galaxy import GAME
from bot.games.race_for_the_galaxy.data import DATA, KINDS
from renderers.kit.levels import LEVELS
from renderers.look import Look
from renderers.race_for_the_galaxy import board, glance, phone
from renderers.race_for_the_galaxy.faces import BARE, BOOK, SWATCHES, face, recipe
from renderers.race_for_the_galaxy.player import AROUND, tableaus
from renderers.race_for_the_galaxy.spread import (
    GAP,
    OPENED,
    SENTENCES,
    SIGNS,
    Room,
    piled,
    spread,
)
from renderers.scene import Group, Node, Shape, Sprite
from tests.games.race_for_the_galaxy.test_pictures import LOOK, played, texts
from tests.renderers.legible import cut, flat, letters
from tests.renderers.test_levels import ROUNDED

ROOM = Room(1564, 1368, AROUND)
KEYS = tuple(card.id for card in DATA.cards)
FEW_FACES = 100
MOST_COLOURS = 40


def outline(card: str) -> tuple[tuple[str, int, bool], ...]:
    """The figures of a card's face, without their colours."""
    found = BOOK[card]()
    return tuple(
        (node.kind, len(node.points), node.radius > 0) for node in found if isinstance(node, Shape)
    )


def sprites(nodes: tuple[Node, ...]) -> list[str]:
    """The sprites among nodes, groups included."""
    found: list[str] = []
    for node in nodes:
        if isinstance(node, Group):
            found += sprites(node.nodes)
        elif isinstance(node, Sprite):
            found.append(node.name)
    return found


def test_every_card_has_a_face_that_few_share() -> None:
    assert {face(card) for card in DATA.cards} <= BOOK.keys()
    assert len(BOOK) < FEW_FACES
    assert len(set(SWATCHES)) <= MOST_COLOURS
    for card in DATA.cards:
        assert [*recipe(card)()] == [*BOOK[face(card)]()]


@pytest.mark.parametrize("seed", range(3))
def test_kinds_differ_in_shape_as_well_as_in_colour(seed: int) -> None:
    plain = [name for name in BOOK if name.startswith("planet-") and name.endswith(f"-{seed}")]
    by_kind = {name.split("-")[1]: outline(name) for name in plain}
    assert len(set(by_kind.values())) == len(by_kind)
    assert by_kind.keys() <= {*KINDS, BARE}


def test_windfalls_and_military_worlds_differ_in_shape() -> None:
    for card in DATA.cards:
        marks = face(card).split("-")
        assert ("ring" in marks) == (card.world and card.mode == "windfall")
        assert ("sight" in marks) == (card.world and card.military)


def test_a_development_shows_its_phases() -> None:
    by_phases = {(*card.powers,): face(card) for card in DATA.cards if not card.world}
    for phases, name in by_phases.items():
        assert set(name.split("-")[1:]) <= {*phases}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cards_grow_until_the_room_is_filled(seats: int, language: str) -> None:
    units = []
    for count in range(1, 13):
        cards = cycle(KEYS)
        groups = tuple(tuple(islice(cards, count)) for _ in range(seats))
        how = spread(groups, ROOM, language, OPENED)
        assert how.whole, count
        high = seats * (how.high(count) + AROUND)
        assert ROOM.high - seats * how.rows(count) < high <= ROOM.high
        wide = how.across * (how.size[0] + GAP) - GAP
        assert ROOM.wide - how.across < wide <= ROOM.wide
        units.append(how.form.unit)
    assert units[0] > units[-1]


@pytest.mark.parametrize("count", [1, 2, 4, 7, 12, 17])
def test_a_heap_of_cards_overlaps_nowhere_and_fills_its_room(count: int) -> None:
    room = Room(1306, 700)
    how = piled((KEYS[:count],), room, "en", (*SENTENCES, *SIGNS), tagged=True)
    (places,) = how.places
    for n, (x, y, wide, high) in enumerate(places):
        assert x >= 0
        assert y >= 0
        assert x + wide <= room.wide
        assert y + high <= room.high + 1
        for a, b, other, tall in places[:n]:
            assert x >= a + other or a >= x + wide or y >= b + tall or b >= y + high
    assert max(y + high for _, y, _, high in places) > room.high - count


def test_five_seats_lose_no_power_and_no_mark() -> None:
    view = GAME.public(played(5, 9))
    one = view.players[0].tableau[0]
    owners = cycle([card.id for card in DATA.cards if card.chromosome])
    players = [
        replace(p, tableau=tuple(replace(one, card=next(owners)) for _ in range(10)))
        for p in view.players
    ]
    crowded = replace(view, players=tuple(players))
    room = Room(1564, 1368, AROUND)
    assert spread(tableaus(crowded), room, "en", OPENED).whole
    scene = board.scene(crowded, LOOK)
    marks = [node for node in flat(scene.nodes) if node.text == "chromosome"]
    assert len(marks) == 50


@pytest.mark.parametrize("first", [0, 60])
def test_the_fullest_board_cuts_nothing(first: int) -> None:
    view = GAME.public(played(5, 3))
    one = view.players[0].tableau[0]
    ids = cycle(KEYS[first:] + KEYS[:first])
    players = [
        replace(p, tableau=tuple(replace(one, card=next(ids)) for _ in range(12)))
        for p in view.players
    ]
    full = replace(view, players=tuple(players))
    for language in ("en", "ja"):
        scene = board.scene(full, replace(LOOK, language=language))
        assert not [*cut(scene)]
        assert min(LEVELS["board"].letter(size) for size, _ in letters(scene)) >= 9 - ROUNDED


def test_the_final_board_and_phone_name_the_winner() -> None:
    view = GAME.public(played(2, 40))
    assert view.ending
    (won,) = glance.winners(view, LOOK)
    for scene in (board.scene(view, LOOK), phone.scene(view, LOOK), glance.scene(view, LOOK)):
        assert f"{won} won" in texts(scene.nodes)


def test_new_cards_are_marked() -> None:
    view = GAME.public(played(3, 4))
    one, *others = view.players
    *older, last = one.tableau
    fresh = replace(one, tableau=(*older, replace(last, active=not last.active)))
    changed = replace(view, players=(fresh, *others))
    for draw in (board.scene, glance.scene, phone.scene):
        assert draw(changed, LOOK) != draw(view, LOOK)
    before = replace(view, players=(replace(one, tableau=tuple(older)), *others))
    assert board.scene(view, replace(LOOK, since=before)) != board.scene(view, LOOK)
    assert board.scene(view, replace(LOOK, since=view)) == board.scene(view, LOOK)


@pytest.mark.parametrize("level", ["close", "phone"])
def test_every_zoom_explains_the_goods(level: str) -> None:
    s = played(3, 5)
    own = GAME.private(s, s.order[0])
    look = Look(LOOK.names, level="close" if level == "close" else "phone")
    zooms = [board.scene(own, replace(look, view=view)) for view in ("hand", "player-1")]
    single = board.card("gem_world", look)
    assert single
    for scene in (*zooms, single):
        assert {*KINDS} <= texts(scene.nodes)


def test_the_phone_shows_every_card_of_every_tableau() -> None:
    for seats, rounds in ((2, 4), (5, 9)):
        view = GAME.public(played(seats, rounds))
        shown = sprites(phone.scene(view, LOOK).nodes)
        for p in view.players:
            for c in p.tableau:
                card = next(card for card in DATA.cards if card.id == c.card)
                assert face(card) in shown or card.name["en"] in texts(
                    phone.scene(view, LOOK).nodes
                )
