"""The picture, as structure: what it shows, that it fits, that a blind player can follow."""

from __future__ import annotations

import pytest

from bot.engine.flow import Seat
from bot.engine.invariants import random_line
from bot.engine.play import asked, begin, commit
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.federation import GAME
from bot.games.federation.state import Federation
from bot.games.federation.view import private, public
from renderers import paint
from renderers.federation import board, phone
from renderers.look import Look
from renderers.scene import BOARD_SIZE, Scene, encode
from renderers.theme import ThemeName
from renderers.zoom import regions
from tests.games.federation.build import A

NAMES = ("Ann", "Bob", "Cleo", "Dana")
LOOK = Look(names=NAMES)
BYTES_MOST = 400 * 1024


def midgame(count: int, moves: int = 70) -> Federation:
    """A position of a random game."""
    chance, pick = Chance.of("picture", count), Chance.of("picture answers", count)
    s = begin(GAME.setup(Setup(count, GAME.chosen({}))), chance).state
    for _ in range(moves):
        if asked(s):
            seat = asked(s)[0]
            s = commit(s, seat, random_line(s, seat, pick), chance).state
    found: Federation = s
    return found


def shown(s: Federation, view: str = "", theme: ThemeName = "dark") -> Scene:
    """A scene of this position."""
    return board.scene(public(s), Look(names=NAMES, view=view, theme=theme))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_24_every_view_is_drawn_at_each_number_of_players(count: int) -> None:
    s = midgame(count)
    for view in ("", *board.views(public(s))):
        picture = paint.draw(shown(s, view))
        assert len(picture.png) < BYTES_MOST, view
        assert picture.alt
    assert set(board.titles(public(s), LOOK)) == set(board.views(public(s)))


def test_24_all_parts_stand_on_the_board() -> None:
    found = regions(shown(midgame(4)))
    for x, y, wide, high in (region.box for region in found.values()):
        assert min(x, y) >= 0
        assert x + wide <= BOARD_SIZE[0]
        assert y + high <= BOARD_SIZE[1]
    assert {"senate", "neo", "6moon", "atalum", "arratooine", "e81216", "a", "d"} <= set(found)


def test_24_both_themes_and_the_phone_card_are_drawn() -> None:
    s = midgame(3)
    themes: tuple[ThemeName, ...] = ("light", "dark")
    for theme in themes:
        assert paint.draw(shown(s, theme=theme)).png
        look = Look(names=NAMES, theme=theme)
        for view in (public(s), private(s, Seat(1))):
            assert paint.draw(phone.card(view, look)).alt


def test_24_what_is_hidden_changes_no_picture() -> None:
    s = midgame(4)
    for n in range(5):
        other = GAME.redeal(s, A, Chance.of(n))
        assert encode(shown(other)) == encode(shown(s))
