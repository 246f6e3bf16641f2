"""Every shipped game, opened and begun through the real client, with its pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.games import shipped
from bot.playground import Outcome, Seen, Stand
from tests.e2e.running import whole

FIRST_PICTURE = 20.0
"""Seconds for the first picture: workers have to start and to draw its base."""


@pytest.mark.parametrize("game", sorted(shipped()))
async def test_a_table_begins_with_a_board(game: str, tmp_path: Path) -> None:
    spec = shipped()[game]
    async with Stand.start() as stand, whole(stand, tmp_path / "f.db", shipped()):
        ann = await stand.person("Ann")
        opened = await ann.command("table new", "table-1", game=game, seats=spec.seats[0])
        assert "our side" not in opened.text
        for _ in range(spec.seats[0] - 1):
            await ann.command("table seat", "table-1", action="computer")
        started = await ann.command("table start", "table-1")
        assert "our side" not in started.text

        async def turn() -> Seen | None:
            found = await ann.messages("table-1")
            return next((m for m in found if not m.ephemeral and m.pictures), None)

        seen = await stand.wait_for(turn, FIRST_PICTURE)
        assert seen
        media = [i for c in walk(seen) for i in c.get("items", ())]
        assert all(len(i["description"]) > 40 for i in media)
        board = await ann.command("board", "table-1", wait=FIRST_PICTURE)
        assert board.ephemeral
        assert board.message
        assert board.message.pictures
        spoken = await ann.command("board", "table-1", view="text")
        assert len(spoken.text) > 100
        views = await ann.complete("board", "view", "", "table-1")
        assert "text" in [value for _, value in views]
        assert acts(await ann.command("act", "table-1"))


def walk(seen: Seen) -> list[dict[str, Any]]:
    """All components of a message, flat."""
    todo, found = list(seen.doc["components"]), []
    while todo:
        part = todo.pop()
        found.append(part)
        todo += part.get("components", ())
    return found


def acts(outcome: Outcome) -> bool:
    """Whether a panel offers anything."""
    assert outcome.message
    return bool(outcome.message.buttons or outcome.message.selects)
