"""/settings, Table settings and /help: one panel each, for whoever may."""

from __future__ import annotations

import re

import pytest

from bot.games import shipped
from bot.tables.look import pictures
from bot.tables.panel.panel import Panel
from bot.tables.texts import say
from renderers.board import Board
from renderers.look import Look
from renderers.scene import Scene
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
    rest,
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


def level_of(panel: Panel) -> str:
    """The level at which a panel's picture was drawn."""
    assert panel.picture is not None
    (level,) = re.findall(r"(\w+) level", panel.picture.alt)
    return str(level)


def drawn_card(look: Look) -> Scene:
    """A component that says at which level it is drawn."""
    return Scene((100, 100), (), title=f"A card, {look.level} level")


def leveled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board of which each picture says at which level it is."""
    board = Board(
        scene=board_scene,
        glance=board_scene,
        phone=board_scene,
        views=lambda _: ("tides",),
        secrets=lambda _: ("tides",),
        beside=dict.fromkeys(("Act", "GiveUp"), "tides"),
        card=lambda _, look, __: drawn_card(look),
    )
    monkeypatch.setattr(pictures, "board_of", lambda _: board)


async def private_levels(h: House) -> dict[str, str]:
    """The levels of Ann's pictures, by where she sees them."""
    board = ok(await h.do(h.tables.boards.board, caller(ANN))).panel
    act = ok(await h.do(h.tables.play.act, caller(ANN))).panel
    ahead = ok(await h.press(ANN, next(b for b in buttons(act) if ":=" in b.id))).panel
    panels = {
        "board": board,
        "a part": ok(await h.press(ANN, menus(board)[0], "tides")).panel,
        "before": ok(await h.do(h.tables.boards.board, caller(ANN), "", "0")).panel,
        "hand": ok(await h.do(h.tables.boards.hand, caller(ANN))).panel,
        "act": act,
        "preview": ok(await h.press(ANN, button(ahead, "Preview"))).panel,
        "recap": ok(await h.do(h.tables.logs.recap, caller(ANN))).panel,
        "replay": ok(await h.do(h.tables.replays.replay, caller(ANN))).panel,
        "a card": ok(await h.do(h.tables.rules.card, caller(ANN), "rope")).panel,
        "what if": ok(await h.do(h.tables.whatifs.whatif, caller(ANN))).panel,
    }
    return {where: level_of(panel) for where, panel in panels.items()}


async def test_each_picture_is_drawn_for_the_place_where_it_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leveled(monkeypatch)
    async with house(studio=FakeStudio()) as h:
        await h.begin("automaton", ANN)
        await h.deliver()
        assert level_of(h.courier.sent[-1].panel) == "glance"
        levels = await private_levels(h)
        whole = {"board", "before", "recap", "replay", "what if", "preview"}
        assert levels == {where: "board" if where in whole else "close" for where in levels}
        ok(await h.press(ANN, menus(await mine(h))[1], "phone"))
        assert set((await private_levels(h)).values()) == {"phone"}
        ok(await h.move(ANN, "confirm"))
        await h.deliver()
        assert level_of(h.courier.sent[-1].panel) == "glance"


async def test_who_wants_phone_pictures_can_open_the_large_board_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leveled(monkeypatch)
    async with house(studio=FakeStudio()) as h:
        await h.begin("automaton", ANN)
        plain = ok(await h.do(h.tables.boards.board, caller(ANN))).panel
        assert [c.value for c in menus(plain)[0].choices] == ["-", "tides"]
        assert (
            level_of(ok(await h.do(h.tables.boards.board, caller(ANN), "phone")).panel) == "phone"
        )
        ok(await h.press(ANN, menus(await mine(h))[1], "phone"))
        (menu,) = menus(ok(await h.do(h.tables.boards.board, caller(ANN))).panel)
        assert [c.value for c in menu.choices] == ["-", "board", "tides"]
        assert menu.placeholder == say("zoom-now", view=say("zoom-whole"))
        large = ok(await h.press(ANN, menu, "board")).panel
        assert level_of(large) == "board"
        (menu,) = menus(large)
        assert menu.placeholder == say("zoom-now", view=say("zoom-large"))
        assert level_of(ok(await h.press(ANN, menu, "-")).panel) == "phone"


async def table_settings(h: House) -> Panel:
    """What **Table settings** shows Ann in the lobby of her table."""
    await h.open("automaton", ANN)
    await h.deliver()
    lobby = h.courier.sent[-1].panel
    assert (await h.press(BOB, button(await rest(h, lobby, BOB), "Table settings"))).refused
    shown = ok(await h.press(ANN, button(await rest(h, lobby), "Table settings"))).panel
    fits(shown)
    return shown


async def test_the_host_sets_clock_consent_and_language_of_the_table(h: House) -> None:
    shown = await table_settings(h)
    _, _, consent, language = menus(shown)
    ok(await h.press(ANN, consent, "everyone"))
    ok(await h.press(ANN, language, "ja"))
    table = await h.table()
    assert (table.row.consent, table.row.language) == ("everyone", "ja")
    ok(await h.press(ANN, button(shown, "Clock")))


async def test_the_host_chooses_the_pictures_of_turn_messages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leveled(monkeypatch)
    async with house(studio=FakeStudio()) as h:
        theme, card, *_ = menus(await table_settings(h))
        ok(await h.press(ANN, theme, "light"))
        shown = ok(await h.press(ANN, card, "phone")).panel
        assert [m.placeholder for m in menus(shown)[:2]] == [
            say("table-theme-light"),
            say("table-card-phone"),
        ]
        ok(await h.do(h.tables.lobbies.start, caller(ANN)))
        await h.deliver()
        turn = next(o.panel for o in reversed(h.courier.sent) if o.panel.picture)
        assert turn.picture is not None
        assert "light" in turn.picture.alt
        assert level_of(turn) == "phone"
        assert level_of(ok(await h.do(h.tables.boards.board, caller(ANN))).panel) == "board"
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
