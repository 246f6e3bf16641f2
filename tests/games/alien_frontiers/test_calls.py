"""What a typed move costs: calls of the bot's own functions, from the gateway to the answer."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from bot.games.alien_frontiers import GAME
from bot.playground import Person, Stand
from bot.tables.kernel import table as kernel
from bot.tables.telling.delivery import IDLE, Delivery
from bot.ui.client import Farpost
from tests.e2e.running import whole

ROOT = str(Path(__file__).parents[3])
OURS = tuple(f"{ROOT}/{room}/" for room in ("bot", "renderers", "storage"))
ELSEWHERE = tuple(f"{ROOT}/bot/{room}/" for room in ("playground", "games", "engine"))
MOST = 1500
"""Calls at most, a coroutine's each step counted."""
CHANNEL = "table-1"


class Calls:
    """Counts calls of the application's functions, in every thread, while it is switched on."""

    def __init__(self) -> None:
        self.count = 0
        self._on = False

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if self._on and event == "call":
            file = frame.f_code.co_filename
            self.count += file.startswith(OURS) and not file.startswith(ELSEWHERE)

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count from nothing inside the block."""
        self.count, self._on = 0, True
        try:
            yield
        finally:
            self._on = False


@pytest.fixture(name="calls")
def watched() -> Iterator[Calls]:
    calls = Calls()
    threading.setprofile(calls)
    sys.setprofile(calls)
    yield calls
    sys.setprofile(None)
    threading.setprofile(None)


@pytest.fixture(name="alike", autouse=True)
def the_same_game_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dice fall alike, and no message to the channel is written meanwhile."""

    async def idle(_: Delivery) -> float:
        return IDLE

    monkeypatch.setattr(kernel, "key_of", lambda *_: b"the same dice")
    monkeypatch.setattr(Delivery, "start_due", idle)


async def docks(client: Farpost, people: list[Person], calls: Calls) -> int:
    """Dock the first ship that can go to the hub. Returns the calls that this took."""
    table = await client.desk.tables.store.table(1)
    (user,) = table.users(table.asked[:1])
    (player,) = (person for person in people if person.id == user)
    offered = await player.complete("move", "move", "dock hub", CHANNEL)
    line = next(str(value) for _, value in offered if str(value).startswith("dock hub"))
    with calls.counted():
        answer = await player.command("move", CHANNEL, move=f"{line}; save")
    assert not answer.failed
    assert (await client.desk.tables.store.table(1)).row.moves > table.row.moves
    return calls.count


async def test_a_typed_move_takes_few_calls(calls: Calls, tmp_path: Path) -> None:
    games = {GAME.key: GAME}
    async with Stand.start() as stand, whole(stand, tmp_path / "a.db", games) as client:
        people = [await stand.person(name) for name in ("Ann", "Ben")]
        await people[0].command(
            "table new", CHANNEL, game=GAME.key, seats=2, options="factions=off"
        )
        await people[1].command("table join", CHANNEL)
        for person in people:
            await person.command("table start", CHANNEL)
        await docks(client, people, calls)  # what is read only once is read here
        assert 0 < await docks(client, people, calls) <= MOST
        assert 0 < await docks(client, people, calls) <= MOST
