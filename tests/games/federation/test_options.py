"""The options in the lobby: those without effect are not shown, and a refusal names the rest."""

from __future__ import annotations

from typing import Any

from bot.games.federation import GAME
from bot.tables.panel.panel import Panel, Response
from bot.tables.texts import say
from tests.tables.board import ANN, House, button, caller, fits, house, menus, ok, rest, words_of

GAMES = {"federation": GAME}


def labels(panel: Panel) -> list[str]:
    """The titles of the menus."""
    fits(panel)
    return [menu.placeholder for menu in menus(panel)]


async def options_of(h: House) -> Panel:
    """The panel that **Options** shows in a new lobby."""
    ok(await opened(h, ""))
    await h.deliver()
    return ok(await h.press(ANN, button(await rest(h, h.courier.sent[-1].panel), "Options"))).panel


async def test_options_without_effect_are_not_shown() -> None:
    async with house(games=GAMES) as h:
        panel = await options_of(h)
        speaks = say("menu-language", language="English")
        assert labels(panel) == ["Setup", "Executive phase", "Start", speaks]
        assert "Production tile" not in words_of(panel)
        shown = ok(await h.press(ANN, menus(panel)[0], "advanced")).panel
        assert labels(shown) == [say("lobby-pick-option"), "Setup", speaks]
        assert "Production tile 4: **random**" in words_of(shown)
        tile = ok(await h.press(ANN, menus(shown)[0], "slot4")).panel
        after = ok(await h.press(ANN, menus(tile)[1], "reverse")).panel
        assert labels(after)[1] == "Production tile 4"
        assert (await h.table()).options["slot4"] == "reverse"


async def test_completion_leaves_out_what_has_no_effect() -> None:
    async with house(games=GAMES) as h:

        async def completed(typed: str) -> str:
            found: Any = await h.tables.offer(
                h.tables.lobbies.complete_options, caller(ANN), "federation", typed
            )
            return " ".join(choice.value for choice in found)

        assert "slot1" not in await completed("")
        assert "slot1=basic" in await completed("setup=advanced, sl")


async def opened(h: House, options: str) -> Response:
    """`/table new` with these options."""
    return await h.do(h.tables.lobbies.open, caller(ANN), "federation", options=options)


async def test_a_refusal_names_the_words_to_type() -> None:
    async with house(games=GAMES) as h:
        for wrong in ("start: banana", "start=places", "start"):
            said = words_of((await opened(h, wrong)).panel)
            assert "it can be `start=balanced` or `start=usual`" in said
        said = words_of((await opened(h, "balanced")).panel)
        assert say("no-unlike", what="`balanced`", first="`setup=advanced`") in said


async def test_options_are_read_as_the_lobby_writes_them() -> None:
    async with house(games=GAMES) as h:
        ok(await opened(h, "Start: balanced, executive: ask"))
        found = (await h.table()).options
        assert (found["start"], found["executive"]) == ("balanced", "ask")
