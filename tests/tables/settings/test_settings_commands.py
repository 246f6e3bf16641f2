"""/settings, Table settings and /help: one panel each, for whoever may."""

from __future__ import annotations

import pytest

from bot.games import shipped
from bot.tables.look import pictures
from bot.tables.panel.panel import Panel
from bot.tables.texts import say
from renderers.board import Board
from tests.tables.board import (
    ANN,
    BOB,
    House,
    button,
    buttons,
    caller,
    fits,
    house,
    menus,
    ok,
    words_of,
)
from tests.tables.look.test_queries import FakeStudio, board_scene


async def mine(h: House, user: int = ANN) -> Panel:
    """What `/settings` shows."""
    shown = ok(await h.do(h.tables.settings.settings, caller(user))).panel
    fits(shown)
    return shown


async def test_everything_of_mine_is_set_in_one_panel(h: House) -> None:
    shown = await mine(h)
    assert "Time zone **UTC**" in words_of(shown)
    theme, card, language = menus(shown)
    shown = ok(await h.press(ANN, theme, "light")).panel
    assert menus(shown)[0].placeholder == say("theme-light")
    shown = ok(await h.press(ANN, card, "phone")).panel
    assert menus(shown)[1].placeholder == say("card-phone")
    shown = ok(await h.press(ANN, button(shown, "Tips off"))).panel
    assert "**off**" in words_of(shown)
    shown = ok(await h.press(ANN, language, "ja")).panel
    assert shown.heading == "設定"
    ok(await h.press(ANN, menus(shown)[2], "auto"))
    assert (await mine(h)).heading == "Settings"
    assert ok(await h.press(ANN, button(shown, "時間帯を設定"))).form is not None
    assert (await h.tables.press(caller(ANN), "e:0:my-theme:green", ())).refused


async def test_a_choice_leaves_the_way_to_the_tables_settings(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    shown = ok(await h.press(ANN, menus(await mine(h))[0], "light")).panel
    assert button(shown, "Table settings")


async def test_a_phone_card_is_what_the_board_shows_from_then_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = Board(scene=board_scene, phone=board_scene, views=lambda _: ("tides",))
    monkeypatch.setattr(pictures, "board_of", lambda _: board)
    async with house(studio=FakeStudio()) as h:
        await h.begin("automaton", ANN)
        ok(await h.press(ANN, menus(await mine(h))[1], "phone"))
        shown = ok(await h.do(h.tables.boards.board, caller(ANN))).panel
        assert shown.picture is not None
        assert "phone" in shown.picture.alt
        (menu,) = menus(shown)
        assert menu.placeholder == "Now: A card for your phone"
        whole = ok(await h.press(ANN, menu, "-")).panel
        assert whole.picture is not None
        assert "whole" in whole.picture.alt
        assert menus(whole)[0].placeholder == "Now: The whole board"


async def test_the_host_sets_clock_consent_theme_and_language_of_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pictures, "board_of", lambda _: Board(scene=board_scene))
    async with house(studio=FakeStudio()) as h:
        await h.open("automaton", ANN)
        await h.deliver()
        lobby = h.courier.sent[-1].panel
        assert (await h.press(BOB, button(lobby, "Table settings"))).refused
        shown = ok(await h.press(ANN, button(lobby, "Table settings"))).panel
        fits(shown)
        theme, consent, language = menus(shown)
        ok(await h.press(ANN, consent, "everyone"))
        ok(await h.press(ANN, language, "ja"))
        shown = ok(await h.press(ANN, theme, "light")).panel
        assert menus(shown)[0].placeholder == say("table-theme-light")
        table = await h.table()
        assert (table.row.theme, table.row.consent, table.row.language) == (
            "light",
            "everyone",
            "ja",
        )
        ok(await h.press(ANN, button(shown, "Clock")))
        ok(await h.do(h.tables.lobbies.start, caller(ANN)))
        await h.deliver()
        turn = next(o.panel for o in reversed(h.courier.sent) if o.panel.picture)
        assert turn.picture is not None
        assert "light" in turn.picture.alt
        assert (await h.press(BOB, theme, "dark")).refused


async def test_help_in_private_says_what_works_there() -> None:
    async with house(games=dict(shipped())) as h:
        alone = caller(ANN, guild=None, channel=9)
        shown = ok(await h.do(h.tables.settings.help, alone)).panel
        fits(shown)
        assert "opens one there" in words_of(shown)
        assert "Press **Join**" not in words_of(shown)


async def test_help_is_four_lines_and_a_menu_to_the_rest() -> None:
    async with house(games=dict(shipped())) as h:
        shown = ok(await h.do(h.tables.settings.help, caller(ANN))).panel
        fits(shown)
        assert words_of(shown).count("\n") == 4
        (menu,) = menus(shown)
        assert [c.value for c in menu.choices] == ["start", "turn", "look", "settings", "host"]
        for choice in menu.choices:
            page = ok(await h.press(ANN, menu, choice.value)).panel
            fits(page)
            assert page.heading == choice.label
        assert say("guide-how") in words_of(ok(await h.press(ANN, buttons(shown)[0])).panel)
