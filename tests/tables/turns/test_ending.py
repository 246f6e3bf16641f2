"""Ending a turn: one press, and one question where something would be given up."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest_asyncio

from bot.tables.panel.keys import End
from bot.tables.panel.panel import Button, Panel
from bot.tables.texts import say
from tests.games import automaton
from tests.tables.board import ANN, House, button, buttons, caller, house, ok, words_of

GIVES_UP = replace(automaton.GAME, forgone=lambda s, _: [("search",)] if s.supplies else [])


@pytest_asyncio.fixture(name="h")
async def automaton_house() -> AsyncIterator[House]:
    async with house(games={"automaton": GIVES_UP}) as made:
        yield made


async def panel_of(h: House) -> Panel:
    return ok(await h.do(h.tables.play.act, caller(ANN))).panel


def ending(panel: Panel) -> Button:
    """The button that ends the turn."""
    return next(b for b in buttons(panel) if b.id.endswith(f":{End().text}"))


async def test_ending_a_turn_says_what_would_be_given_up_and_asks_once(h: House) -> None:
    await h.begin("automaton", ANN)
    before = (await h.table()).row.version
    asked = ok(await h.press(ANN, ending(await panel_of(h)))).panel
    assert words_of(asked).endswith(say("panel-forgone", what="search"))
    assert (await h.table()).row.version == before
    ok(await h.press(ANN, button(asked, "Back")))
    assert (await h.table()).row.version == before
    ok(await h.press(ANN, button(asked, "End my turn")))
    assert (await h.table()).row.moves == 1


async def test_a_line_is_confirmed_and_the_turn_ended_with_one_press(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "walk cape"))
    last = ending(await panel_of(h))
    assert last.label == say("panel-confirm-end")
    asked = ok(await h.press(ANN, last)).panel
    ok(await h.press(ANN, button(asked, "End my turn")))
    table = await h.table()
    assert (table.row.moves, table.line(0)) == (1, ())
    assert table.state.settler == "cape"


async def test_an_end_that_is_typed_says_so_before_it_is_confirmed(h: House) -> None:
    await h.begin("automaton", ANN)
    said = words_of(ok(await h.move(ANN, "done")).panel)
    assert say("panel-forgone", what="search") in said
    assert "Press **Confirm**" in said


async def test_what_is_saved_in_mid_turn_says_so(h: House) -> None:
    await h.begin("automaton", ANN)
    said = words_of(ok(await h.move(ANN, "walk cape; confirm")).panel)
    assert say("panel-saved") in said


async def test_a_usual_setup_is_one_press() -> None:
    usual = replace(automaton.GAME, standard=lambda s, _: ["walk cape"] if s.supplies else [])
    async with house(games={"automaton": usual}) as h:
        await h.begin("automaton", ANN)
        ok(await h.press(ANN, button(await panel_of(h), "Standard setup")))
        table = await h.table()
        assert (table.row.moves, table.state.settler) == (1, "cape")
