"""Memory against the database: whatever meets whatever, nobody sees less than has been stored."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from storage import tables
from tests.tables.board import ANN, BOB, GAMES, House, caller, house

TURNS = 30
PLAYERS = (ANN, BOB)


class Crowd:
    """Users who do everything at once at one table."""

    def __init__(self, h: House, table: int) -> None:
        self.h, self.table = h, table
        self.store = h.tables.store
        self.pick = random.Random(1)

    def slow_down(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """What the database has done is heard of a while later, as on a busy machine."""
        db = self.store.db
        for name in ("read", "write"):
            monkeypatch.setattr(db, name, partial(self._heard_later, getattr(db, name)))

    async def _heard_later(self, act: Callable[..., Coroutine[Any, Any, Any]], *given: Any) -> Any:
        done = await asyncio.shield(asyncio.ensure_future(act(*given)))
        await asyncio.sleep(self.pick.random() * 0.004)
        return done

    async def stored(self) -> int:
        """Which version of the table the database has."""
        return await self.h.db.peek(tables.version, self.table)

    async def moves(self) -> None:
        """Say something, allowed or not."""
        word = self.pick.choice(("r3", "r10", "b3", "g2", "back"))
        await self.h.move(self.pick.choice(PLAYERS), word)

    async def habits(self) -> None:
        """Change something that concerns all tables of a player."""
        who = caller(self.pick.choice(PLAYERS))
        await self.h.do(self.h.tables.people.me, who, language=self.pick.choice(("en", "ja")))

    async def reads(self) -> None:
        """Look at the table by its number and by its channel."""
        shown = await self.stored()
        assert (await self.store.table(self.table)).row.version >= shown
        shown = await self.stored()
        assert (await self.store.in_channel(caller(ANN))).row.version >= shown

    async def drops(self) -> None:
        """Forget the table."""
        self.store.cache.drop(self.table)

    async def cancels(self) -> None:
        """Begin a move and give it up at any instant."""
        moving = asyncio.create_task(self.moves())
        await asyncio.sleep(self.pick.random() * 0.004)
        moving.cancel()
        await asyncio.wait({moving})

    async def again(self, act: Callable[[], Awaitable[None]]) -> None:
        """One thing over and over."""
        for _ in range(TURNS):
            await act()
            await asyncio.sleep(self.pick.random() * 0.002)


async def test_memory_is_never_behind_what_the_database_has_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path / "a.db", GAMES) as h:
        crowd = Crowd(h, (await h.begin()).row.id)
        crowd.slow_down(monkeypatch)
        first = await crowd.stored()
        acts = (crowd.moves, crowd.moves, crowd.habits, crowd.reads, crowd.reads)
        await asyncio.gather(*map(crowd.again, (*acts, crowd.drops, crowd.cancels)))
        last = await h.db.write(tables.version, crowd.table)
        assert last > first + TURNS
        assert (await crowd.store.table(crowd.table)).row.version == last
