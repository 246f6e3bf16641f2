"""What an order may be said in: words that the game knows, and a form."""

from __future__ import annotations

from itertools import islice

import pytest

from bot.engine import legal
from bot.engine.play import asked, question
from bot.games import shipped
from bot.tables.orders import order_texts
from tests.kit import positions
from tests.tables.board import ANN, House, button, caller, ok, words_of


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


async def test_an_order_can_be_given_in_a_form(h: House) -> None:
    await h.begin()
    listed = ok(await h.do(h.tables.orders.command, caller(ANN), ""))
    form = (await h.press(ANN, button(listed.panel, "New order"))).form
    assert form is not None
    assert len(form.fields) == 3
    said = {"when": "trump", "answer": "red", "long": "always"}
    shown = ok(await h.tables.submit(caller(ANN), form.id, said))
    assert "if asked trump: red always" in words_of(shown.panel)


async def test_always_may_stand_before_the_answer(h: House) -> None:
    await h.begin()
    assert "red always" in words_of(
        ok(await h.do(h.tables.orders.command, caller(ANN), "always red")).panel
    )
