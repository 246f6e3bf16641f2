"""A turn in the panel: the choices of these ships are buttons."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.games.alien_frontiers import GAME
from bot.tables.panel.keys import Place
from bot.tables.panel.panel import Button, Panel
from bot.tables.panel.routes import Ids
from bot.tables.turns import act_panel
from bot.tables.turns.seat_turn import SeatTurn
from tests.games.alien_frontiers.build import BASE
from tests.tables.board import (
    ANN,
    BOB,
    House,
    button,
    buttons,
    caller,
    fits,
    house,
    ok,
    words_of,
)


@pytest_asyncio.fixture(name="frontier")
async def frontier_house() -> AsyncIterator[House]:
    async with house(games={GAME.key: GAME}) as h:
        await h.begin(GAME.key, ANN, BOB, options=BASE)
        yield h


async def active(h: House) -> int:
    """The user whose turn it is."""
    return (ANN, BOB)[(await h.table()).waiting[0]]


def dockings(now: Panel) -> list[Button]:
    """The buttons for facilities, or for ships to dock at one."""
    stops = (
        "Confirm",
        "Preview",
        "Back",
        "My hand",
        "Rules",
        "End",
        "Use",
        "Discard",
        "Renew",
        "No more tips",
    )
    return [b for b in buttons(now) if not b.label.startswith(stops)]


async def pressed(h: House, user: int, b: Button) -> Panel:
    """The panel after a press."""
    now = ok(await h.press(user, b)).panel
    fits(now)
    return now


async def test_facilities_stand_on_buttons_and_back_leads_to_them(frontier: House) -> None:
    user = await active(frontier)
    top = ok(await frontier.tables.answer(frontier.tables.play.act, caller(user))).panel
    assert "Solar Converter: fuel …" in [b.label for b in dockings(top)]
    now = await pressed(frontier, user, button(top, "Solar Converter: fuel …"))
    assert all(b.label.startswith("Solar Converter: ") for b in dockings(now))
    assert dockings(await pressed(frontier, user, button(now, "Back"))) == dockings(top)


async def test_a_turn_of_three_ships_at_two_facilities_takes_five_presses(frontier: House) -> None:
    user = await active(frontier)
    now = ok(await frontier.tables.answer(frontier.tables.play.act, caller(user))).panel
    now = await pressed(frontier, user, button(now, "Solar Converter: fuel …"))
    two = next(b for b in dockings(now) if b.label.count(",") == 1)
    now = await pressed(frontier, user, two)
    one = next(b for b in dockings(now) if b.label.startswith("Alien Artifact: "))
    now = await pressed(frontier, user, one)
    await pressed(frontier, user, button(now, "Confirm"))
    assert await active(frontier) != user


async def test_what_a_facility_does_is_told_beside_its_short_button(frontier: House) -> None:
    user = await active(frontier)
    table = await frontier.table()
    at = Place(words=("dock",))
    panel = act_panel.panel(SeatTurn(table, table.seat_for(user)), Ids(), at)
    assert "Solar Converter: fuel …" in [b.label for b in dockings(panel)]
    assert "- Solar Converter: Any ship: 1 fuel for a 1 or 2" in words_of(panel)
