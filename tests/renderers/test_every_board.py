"""What every game's pictures keep: secrets, and who is to move in their alt texts.

Games are found by looking: a new game's renderer is tested from its first day.
"""

from __future__ import annotations

import pytest

from bot.engine.flow import Seat
from bot.engine.play import asked
from bot.engine.rng import Chance
from bot.games import shipped
from renderers.alt import alt_text
from renderers.look import Look
from renderers.scene import ALT_MOST, encode
from tests.renderers.positions import BOARDS, NAMES, board, positions

EACH = pytest.mark.parametrize("key", BOARDS)


@EACH
def test_a_phone_card_shows_a_seat_nothing_that_it_cannot_know(key: str) -> None:
    game, look, phone = shipped()[key], Look(NAMES), board(key).phone
    assert phone is not None
    for n, s in enumerate(positions(key)[::2]):
        chance = Chance.of("other world", n)
        chance.next()
        other = game.redeal(s, Seat(0), chance)
        for shown in (game.public, lambda x: game.private(x, Seat(0))):
            assert encode(phone(shown(s), look)) == encode(phone(shown(other), look))


@EACH
def test_who_plays_is_told_within_the_limit(key: str) -> None:
    for s in positions(key):
        view = shipped()[key].public(s)
        for draw in filter(None, (board(key).scene, board(key).glance)):
            told = alt_text(draw(view, Look(NAMES)), ALT_MOST)
            for seat in asked(s)[:1]:
                assert NAMES[seat] in told


@EACH
def test_what_stands_beside_a_question_is_declared_for_a_question_of_the_game(key: str) -> None:
    assert {*board(key).beside} <= {step.__name__ for step in shipped()[key].steps}
