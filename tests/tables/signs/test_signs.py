"""Which process uploads signs, what it does about refusals, and what the others know."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from bot.playground import wait_for
from bot.tables.panel.panel import Undeliverable
from bot.tables.signs import signs as room
from bot.tables.signs.signs import Signs
from renderers.scene import Scene, circle
from renderers.signs import SIDE, hash_of
from storage import signs as stored
from storage.db import Database
from storage.scope import Scope
from storage.signs import SignRow
from tests.tables.board import a_database

SIGNS = {
    name: Scene((SIDE, SIDE), (circle((0, 0), radius, fill="#e3b23c"),))
    for name, radius in (("coin", 20.0), ("fuel", 30.0), ("ore", 40.0))
}


class Another(Scope):
    """The share of a process that doesn't hold the first shard."""

    @property
    def first(self) -> bool:
        return False


class Emojis:
    """A service that keeps emojis, and refuses some."""

    def __init__(self) -> None:
        self.there: dict[int, str] = {}
        self.refusals: list[tuple[str, Undeliverable]] = []
        """The names refused next, each once."""
        self.asked = 0

    async def own(self) -> Mapping[int, str]:
        self.asked += 1
        return dict(self.there)

    async def make(self, name: str, picture: bytes) -> int:
        assert picture.startswith(b"\x89PNG")
        if self.refusals and self.refusals[0][0] == name:
            raise self.refusals.pop(0)[1]
        assert name not in self.there.values()
        number = max(self.there, default=100) + 1
        self.there[number] = name
        return number

    async def remove(self, number: int) -> None:
        self.there.pop(number, None)


@pytest.fixture
async def db() -> AsyncIterator[Database]:
    async with a_database() as made:
        yield made


@pytest.fixture(autouse=True)
def three_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "wanted", lambda _: SIGNS)
    monkeypatch.setattr(room, "PAUSE", 0.01)


@asynccontextmanager
async def running(db: Database, emojis: Emojis, scope: Scope | None = None) -> AsyncIterator[Signs]:
    """A process's signs, kept up to date."""
    store: Any = SimpleNamespace(db=db, games={}, scope=scope or Scope())
    made = Signs(store, emojis)
    task = asyncio.create_task(made.run())
    try:
        yield made
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def at(emojis: Emojis) -> dict[str, int]:
    return {name: number for number, name in emojis.there.items()}


async def test_the_first_process_uploads_and_the_others_read(db: Database) -> None:
    emojis, other = Emojis(), Emojis()
    async with running(db, other, Another()) as reads, running(db, emojis) as uploads:
        await wait_for(lambda: uploads.numbers == at(emojis) and len(emojis.there) == len(SIGNS))
        await wait_for(lambda: reads.numbers == uploads.numbers)
    assert not other.asked


async def test_a_sign_that_another_process_finds_gone_is_a_word_until_it_is_new(
    db: Database,
) -> None:
    for number, (name, scene) in enumerate(SIGNS.items()):
        await db.write(stored.put, SignRow(name, number, hash_of(scene)))
    async with running(db, Emojis(), Another()) as signs:
        await wait_for(lambda: len(signs.numbers) == len(SIGNS))
        signs.doubt()
        assert not signs.numbers
        await db.write(stored.put, SignRow("coin", 7, hash_of(SIGNS["coin"])))
        await wait_for(lambda: bool(signs.numbers))
        assert signs.numbers == {"coin": 7}


async def test_what_may_work_later_is_tried_later_and_logged_once(
    db: Database, caplog: pytest.LogCaptureFixture
) -> None:
    emojis = Emojis()
    emojis.refusals = [("fuel", Undeliverable("not now", again=True))] * 2
    with caplog.at_level(logging.WARNING, room.__name__):
        async with running(db, emojis) as signs:
            await wait_for(lambda: signs.numbers.keys() == SIGNS.keys())
    assert len(caplog.records) == 1


async def test_one_sign_that_isnt_taken_leaves_the_others(
    db: Database, caplog: pytest.LogCaptureFixture
) -> None:
    emojis = Emojis()
    emojis.refusals = [("fuel", Undeliverable("its name is taken", malformed=True))]
    with caplog.at_level(logging.WARNING, room.__name__):
        async with running(db, emojis) as signs:
            await wait_for(lambda: signs.numbers.keys() == {"coin", "ore"})
            await wait_for(lambda: bool(caplog.records))
    assert len(caplog.records) == 1
    assert "fuel" in caplog.text


async def test_a_refusal_for_good_ends_the_uploads(db: Database) -> None:
    emojis = Emojis()
    emojis.refusals = [("coin", Undeliverable("not allowed", denied=True))]
    async with running(db, emojis) as signs:
        await wait_for(lambda: not emojis.refusals)
        signs.doubt()
        await wait_for(lambda: len(signs.numbers) == len(SIGNS))
    assert emojis.asked == 2
