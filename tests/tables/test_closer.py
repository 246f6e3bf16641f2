"""The parts of a board, each large enough for a phone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from bot.games import alien_frontiers, star_factions
from bot.tables import pictures
from bot.tables.closer import WHOLE
from bot.tables.pictures import Pictures
from bot.tables.shown import Picture, Shown
from renderers.look import Look
from tests.tables.board import ANN, BOB, House, button, buttons, caller, fits, house, menus, ok

GAMES = {g.key: g for g in (alien_frontiers.GAME, star_factions.GAME)}


@pytest_asyncio.fixture(name="frontier")
async def frontier_house(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async def draw(self: Pictures, live: Any, view: Any, look: Any) -> Picture:
        del self, live, view
        return Picture("board.png", b"png", f"seen: {look.view or 'all'}")

    monkeypatch.setattr(Pictures, "draw", draw)
    async with house(games=GAMES) as h:
        await h.begin("alien_frontiers", ANN, BOB)
        await h.deliver()
        yield h


def seen(shown: Shown) -> str:
    """What the picture of an answer shows."""
    assert shown.panel.picture is not None
    fits(shown.panel)
    return shown.panel.picture.alt.removeprefix("seen: ")


async def test_a_turns_message_leads_to_a_part_of_the_board_in_private(frontier: House) -> None:
    zoom = button(frontier.courier.sent[-1].panel, "Zoom")
    shown = ok(await frontier.press(BOB, zoom))
    assert not shown.replace
    assert seen(shown) == "planet"


async def test_from_there_every_part_takes_the_pictures_place(frontier: House) -> None:
    shown = ok(await frontier.tables.board(caller(ANN)))
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
    shown = ok(await frontier.tables.board(caller(ANN), at="0"))
    (menu,) = menus(shown.panel)
    assert menu.id.endswith(":look:0")


async def test_a_view_that_is_not_there_is_refused(frontier: House) -> None:
    shown = ok(await frontier.tables.board(caller(ANN)))
    assert (await frontier.press(ANN, menus(shown.panel)[0], "nonsense")).refused


async def test_where_the_ships_are_one_looks_first() -> None:
    async with house(games=GAMES) as h:
        live = await h.begin("star_factions", ANN, BOB)
        ok(await h.move(ANN, "je; default; confirm"))
        ok(await h.move(BOB, "mg; default; confirm"))
        live = await h.live()
        quarter = {"je": "nw", "mg": "se"}
        view = live.public()
        assert pictures.closely("star_factions", view) == quarter[view.fleets[view.active].faction]
        titles = pictures.titles("star_factions", view, pictures.look_of(live))
        assert titles["nw"] == "North-west of the map"
        assert titles["from:je.sc1"] == "JE.SC1: where it can go and fire"
        assert titles["je"].endswith(": Jear")


async def test_a_game_without_a_board_has_nothing_to_zoom(h: House) -> None:
    await h.begin()
    await h.deliver()
    assert "Zoom" not in [b.label for b in buttons(h.courier.sent[-1].panel)]
    assert pictures.closely("nonsense", None) == ""
    assert pictures.titles("nonsense", None, Look()) == {}
