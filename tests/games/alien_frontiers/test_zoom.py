"""The close views of a board, each legible on a phone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from bot.games.alien_frontiers import GAME
from bot.tables.look.boards import WHOLE
from bot.tables.look.pictures import Pictures
from bot.tables.panel.panel import Picture, Response
from tests.tables.board import ANN, BOB, House, button, caller, fits, house, menus, ok


@pytest_asyncio.fixture(name="frontier")
async def frontier_house(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async def draw(self: Pictures, who: Any, table: Any, view: Any, look: Any) -> Picture:
        del self, who, table, view
        return Picture("board.png", b"png", f"seen: {look.view or 'all'}")

    monkeypatch.setattr(Pictures, "draw_or_refuse", draw)
    async with house(games={GAME.key: GAME}) as h:
        await h.begin(GAME.key, ANN, BOB)
        await h.deliver()
        yield h


def seen(shown: Response) -> str:
    """What the picture of an answer shows."""
    assert shown.panel.picture is not None
    fits(shown.panel)
    return shown.panel.picture.alt.removeprefix("seen: ")


async def test_a_turns_message_leads_to_the_whole_board_in_private(frontier: House) -> None:
    board = button(frontier.courier.sent[-1].panel, "Board")
    shown = ok(await frontier.press(BOB, board))
    assert not shown.replace
    assert seen(shown) == "all"


async def test_from_there_every_part_takes_the_pictures_place(frontier: House) -> None:
    shown = ok(await frontier.tables.answer(frontier.tables.boards.board, caller(ANN)))
    assert seen(shown) == "all"
    (menu,) = menus(shown.panel)
    assert [c.label for c in menu.choices][:2] == ["The whole board", "The planet"]
    assert "Lunar Mine and Shipyard" in [c.label for c in menu.choices]
    assert [c.label for c in menu.choices][-1].endswith(": stock and cards")
    for choice in menu.choices:
        shown = ok(await frontier.press(ANN, menu, choice.value))
        assert shown.replace
        assert seen(shown) == ("all" if choice.value == WHOLE else choice.value)


async def test_parts_of_an_earlier_board_stay_earlier(frontier: House) -> None:
    shown = ok(await frontier.tables.answer(frontier.tables.boards.board, caller(ANN), at="0"))
    (menu,) = menus(shown.panel)
    assert menu.id.endswith(":look:0")


async def test_a_view_that_is_not_there_is_refused(frontier: House) -> None:
    shown = ok(await frontier.tables.answer(frontier.tables.boards.board, caller(ANN)))
    assert (await frontier.press(ANN, menus(shown.panel)[0], "nonsense")).refused


async def test_completion_says_what_a_view_shows(frontier: House) -> None:
    found = {
        c.value: c.label
        for c in await frontier.tables.offer(frontier.tables.offered.complete_view, caller(ANN), "")
    }
    assert found["mine"] == "mine: Lunar Mine and Shipyard"
    assert found["text"] == "text: all in words"
    assert [
        c.value
        for c in await frontier.tables.offer(
            frontier.tables.offered.complete_view, caller(ANN), "Shipy"
        )
    ] == ["mine"]
