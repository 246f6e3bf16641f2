"""Random games of any title through the real client, with people in every seat."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from bot.playground import Person, Stand
from bot.ui.client import Farpost
from renderers import scene as scenes
from renderers.alt import alt_text
from renderers.studio import Studio
from tests.cogs.pictures import PNG
from tests.e2e.running import whole
from tests.storage.rows import owed_count
from tests.tables.typable import typable_line

TABLE = "table-1"
PATIENCE = 60.0
"""Seconds for an answer, as bot, stand-in and players share one thread here."""
NAMES = ("Ann", "Ben", "Cat")


def drawn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every picture one small file, with its own description."""

    def submit(_: Studio, scene: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(scenes.Picture(PNG, alt_text(scene, scenes.ALT_MOST), (10, 10)))
        return done

    monkeypatch.setattr(Studio, "submit", submit)


async def play(db: Path, spec: GameSpec, seed: int, most: int) -> int:
    """Play a game to its end, or a number of moves, and deliver every message. Returns the
    moves."""
    chance = Chance.of(seed)
    async with (
        Stand.start(answer_within=PATIENCE) as stand,
        whole(stand, db, {spec.key: spec}) as client,
    ):
        people = [await stand.person(name) for name in NAMES[: spec.seats[1]]]
        await people[0].command("table new", TABLE, wait=PATIENCE, game=spec.key, seats=len(people))
        for person in people[1:]:
            await person.command("table join", TABLE, wait=PATIENCE)
        for person in people[:2]:  # the second one's is Ready
            await person.command("table start", TABLE, wait=PATIENCE)
        seats = {person.id: person for person in people}
        moves = 0
        while moves < most and await _moved(client, seats, chance):
            moves += 1
        await stand.wait_for(lambda: _told(client), PATIENCE)
    return moves


async def _moved(client: Farpost, people: dict[int, Person], chance: Chance) -> bool:
    """Let somebody who is asked answer. Returns False if nobody was asked."""
    table = await client.desk.tables.store.table(1)
    if not table.asked:
        return False
    seat = table.asked[chance.below(len(table.asked))]
    (user,) = table.users((seat,))
    line = typable_line(table.state, seat, chance)
    now, text = table, ""
    for said in ("; ".join(line), "save"):
        answer = await people[user].command("move", TABLE, wait=PATIENCE, move=said)
        assert not answer.failed, said
        text = answer.text
        now = await client.desk.tables.store.table(1)
        if now.row.version != table.row.version and not now.line(seat):
            break
    assert now.row.moves > table.row.moves, (line, text)
    if not chance.below(10):
        await people[user].command(
            ("act", "status", "log", "recap")[chance.below(4)], TABLE, wait=PATIENCE
        )
    return True


async def _told(client: Farpost) -> bool:
    """Whether no message is owed."""
    return not await client.desk.tables.store.db.read(owed_count)
