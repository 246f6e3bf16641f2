"""Whole games without a picture: `/act` and `/board view:text` are read, `/move` is typed.

What a screen reader reads out says everything that changes on the board, and completion offers
every answer that the players give.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.flow import Seat
from bot.engine.minds import think
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from bot.games import shipped
from bot.tables.kernel.table import Table
from bot.tables.panel.panel import Panel
from tests.tables.board import ANN, BOB, House, buttons, caller, house, menus, ok, words_of

SHIPPED = tuple(shipped().values())
NODES = 20
SHORT = {"SpaceCorp": "eras=m"}
"""One era is a whole game, too."""
MOST = 1500
"""Answers of a whole game, at most."""


class Reader:
    """Somebody at a table who hears what is read out, and types."""

    def __init__(self, h: House, user: int) -> None:
        self.h, self.user = h, user

    async def board(self) -> str:
        """The whole position in words."""
        shown = ok(await self.h.do(self.h.tables.boards.board, caller(self.user), "text", "")).panel
        assert shown.picture is None
        return words_of(shown) + "".join(file.data.decode() for file in shown.files)

    async def asked(self) -> str:
        """What `/act` says: the question and every way on."""
        shown: Panel = ok(await self.h.do(self.h.tables.play.act, caller(self.user))).panel
        assert shown.picture is None
        labels = [b.label for b in buttons(shown)]
        labels += [c.label for menu in menus(shown) for c in menu.choices]
        assert all(label.strip() for label in labels)
        return "\n".join((words_of(shown), *labels))

    async def offered(self, typed: str) -> list[str]:
        """What completion offers for `/move`."""
        found = await self.h.tables.offer(
            self.h.tables.play.complete_move, caller(self.user), typed
        )
        return [choice.value for choice in found]

    async def answer(self, key: str) -> None:
        """Type an answer as completion offers it, and confirm it where that is wanted."""
        offered = await self.offered(key)
        assert key in offered or len(key) > 90, (key, offered)
        ok(await self.h.move(self.user, key))
        if (await self.h.table()).running and "confirm" in await self.offered("conf"):
            ok(await self.h.move(self.user, "confirm"))


async def whole_game(h: House, spec: GameSpec) -> tuple[Table, int]:
    """Play both seats to the end. Returns how often the board was read out."""
    level, read, number = spec.players.quick, 0, 0
    readers = Reader(h, ANN), Reader(h, BOB)
    view: Any = None
    said = ""
    while (table := await h.table()).running:
        number += 1
        assert number < MOST
        seat = Seat(table.asked[0])
        reader = readers[seat]
        if number % 5 == 0:
            assert len(await reader.asked()) > 30
            now, told = spec.private(table.state, seat), await reader.board()
            assert told != said or now == view, "something has changed that nobody says"
            view, said, read = now, told, read + 1
        line = table.draft(seat).answers
        chance = Chance.of("by ear", number)
        await reader.answer(think(spec, table.state, seat, line, level, chance, NODES))
    return table, read


@pytest.mark.parametrize("spec", SHIPPED, ids=lambda s: s.key)
async def test_a_whole_game_is_played_by_ear(spec: GameSpec) -> None:
    async with house(games=dict(shipped())) as h:
        await h.begin(spec.key, ANN, BOB, options=SHORT.get(spec.name, ""))
        _, read = await whole_game(h, spec)
        assert read > 3
        told = words_of(ok(await h.do(h.tables.standing.status, caller(ANN))).panel)
        assert "Ann" in told
        assert await Reader(h, ANN).board()
