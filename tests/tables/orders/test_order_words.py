"""What an order may be said in: words that the game knows."""

from __future__ import annotations

from itertools import islice

import pytest

from bot.engine import legal
from bot.engine.play import asked, question
from bot.games import shipped
from bot.tables.orders import order_texts
from tests.kit import positions


@pytest.mark.parametrize("key", sorted(shipped()))
def test_a_game_knows_every_word_that_its_answers_begin_with(key: str) -> None:
    game = shipped()[key]
    for _, s in positions(game, 1, 40):
        q = question(s, asked(s)[0])
        for given in () if q is None else islice(legal.answers(q, s), 60):
            assert not order_texts.unknown(game, given), given


@pytest.mark.parametrize("key", sorted(shipped()))
def test_words_that_no_game_knows_are_refused(key: str) -> None:
    assert order_texts.unknown(shipped()[key], "xyzzy 3") == "xyzzy"
