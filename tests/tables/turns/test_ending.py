"""Ending a turn: one press, and one question where something would be given up."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest_asyncio

from bot.tables.panel.keys import End
from bot.tables.panel.markdown import code
from bot.tables.panel.panel import Button, Menu, Panel
from bot.tables.texts import say
from bot.tables.turns.answers import WORDS
from tests.games import automaton
from tests.tables import bigger
from tests.tables.board import ANN, House, button, buttons, caller, house, ok, stem, words_of

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
    panel = await panel_of(h)
    confirm = button(panel, say("act-confirm"))
    assert confirm == ending(panel)
    assert confirm.style == "good"
    asked = ok(await h.press(ANN, confirm)).panel
    ok(await h.press(ANN, button(asked, "End my turn")))
    table = await h.table()
    assert (table.row.moves, table.line(0)) == (1, ())
    assert table.state.settler == "cape"


async def test_a_typed_confirm_asks_the_same_and_says_how_to_answer(h: House) -> None:
    await h.begin("automaton", ANN)
    asked = ok(await h.move(ANN, "walk cape; confirm")).panel
    assert button(asked, "End my turn").id.endswith(f":{End(sure=True).text}")
    table = await h.table()
    assert (table.row.moves, table.line(0)) == (0, ("walk cape",))
    assert code("done; confirm") in words_of(asked)
    ok(await h.move(ANN, "done; confirm"))
    assert (await h.table()).row.moves == 1


async def test_what_is_left_to_decide_is_asked_before_a_confirm() -> None:
    async with house(games={"bigger": bigger.GAME}) as h:
        await h.begin("bigger", ANN, seats=1)
        asked = ok(await h.move(ANN, "stop; upto c0; confirm")).panel
        assert stem("no-still-asked") in words_of(asked)
        assert [b.label for b in buttons(asked) if b.style == "good"] == []
        table = await h.table()
        assert (table.row.moves, table.line(0)) == (0, ("stop", "upto c0"))
        offered = await h.tables.play.complete_move(caller(ANN), table, "")
        assert {c.value for c in offered} & set(WORDS) == {"save", "back"}
        ok(await h.move(ANN, "save"))
        assert (await h.table()).state.said == ("stop", "upto c0")


async def test_an_end_that_is_typed_says_so_before_it_is_confirmed(h: House) -> None:
    await h.begin("automaton", ANN)
    said = words_of(ok(await h.move(ANN, "done")).panel)
    assert say("panel-forgone", what="search") in said
    assert "Press **Confirm**" in said


async def test_what_is_saved_in_mid_turn_says_so(h: House) -> None:
    await h.begin("automaton", ANN)
    panel = ok(await h.move(ANN, "walk cape")).panel
    row = panel.rows[-1]
    assert not isinstance(row, Menu)
    save = row[-1]
    assert (save.label, save.style) == (say("act-save"), "plain")
    assert say("panel-saved") in words_of(ok(await h.press(ANN, save)).panel)
    said = words_of(ok(await h.move(ANN, "walk bay; save")).panel)
    assert say("panel-saved") in said
    assert (await h.table()).row.moves == 2


async def test_a_usual_setup_is_looked_at_before_it_is_confirmed() -> None:
    usual = replace(automaton.GAME, standard=lambda s, _: ["walk cape"] if s.supplies else [])
    async with house(games={"automaton": usual}) as h:
        await h.begin("automaton", ANN)
        shown = ok(await h.press(ANN, button(await panel_of(h), "Standard setup"))).panel
        assert say("look-preview") in shown.texts
        table = await h.table()
        assert (table.row.moves, table.line(0)) == (0, ("walk cape",))
        assert button(shown, say("act-confirm")).style == "good"


async def test_a_usual_setup_is_typed_in_one_word() -> None:
    usual = replace(automaton.GAME, standard=lambda s, _: ["walk cape"] if s.supplies else [])
    async with house(games={"automaton": usual}) as h:
        await h.begin("automaton", ANN)
        ok(await h.move(ANN, "Standard setup; confirm"))
        table = await h.table()
        assert (table.row.moves, table.state.settler) == (1, "cape")
