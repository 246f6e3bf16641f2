"""Every option that counts can be reached from the lobby, and the language beside it."""

from __future__ import annotations

import pytest

from bot import games
from bot.tables.panel.panel import Panel
from tests.tables.board import ANN, House, button, caller, fits, house, menus, ok

SHIPPED = dict(games.shipped())


async def options_of(h: House, *, game: str) -> Panel:
    """What **Options** in a new lobby shows."""
    ok(await h.ask(h.tables.lobbies.open, caller(ANN), game))
    await h.deliver()
    return ok(await h.press(ANN, button(h.courier.sent[-1].panel, "Options"))).panel


def labels(panel: Panel) -> list[str]:
    """What the menus are called."""
    fits(panel)
    return [menu.placeholder for menu in menus(panel)]


@pytest.mark.parametrize("game", sorted(SHIPPED))
async def test_every_option_and_the_language_can_be_chosen(game: str) -> None:
    async with house(games=SHIPPED) as h:
        panel = await options_of(h, game=game)
        assert labels(panel)[-1] == "The table speaks English"
        first = menus(panel)[0]
        if first.placeholder == "Choose an option to change":
            for choice in first.choices:
                shown = ok(await h.press(ANN, first, choice.value)).panel
                assert choice.label.startswith(f"{labels(shown)[1]}: ")
        table = await h.table()
        counting = [o for o in table.spec.options if o.counts(table.options) and o.key != "daily"]
        assert len(counting) == len(first.choices if len(panel.rows) == 2 else panel.rows[:-1])
