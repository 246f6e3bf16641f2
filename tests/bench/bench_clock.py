"""What ten thousand tables with deadlines cost, and how late what is due is done.

A tick's cost is compared with that of the same work where nothing else exists; lateness is
measured in real time, while moves arrive.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from bot.tables.kernel.store import everything
from bot.tables.kernel.table import Table
from bot.tables.panel.panel import Caller, OutgoingMessage, Posted
from bot.tables.service import Tables
from bot.tables.telling.courier import Outside
from bot.tables.time.clock_rules import DAY, PerTurn
from bot.tables.time.timing import TIMING, Timing, retime
from storage import commit, reminders, seats, tables, wakes
from storage.db import Tx
from storage.sqlite import SqliteDatabase
from tests.bench.bulk import GAME, UNITS
from tests.bench.measure import Measure, limited, measured, percentile

GAMES = {"bulk": GAME}
USERS = (1, 2)
FEW = 100
DUE = 50
MOVES_A_MINUTE = 100
LATE = 2.0
_interactions = count(1_400_000_000_000_000_000, 4_194_304)


def measures(quick: bool = False) -> list[Measure]:  # noqa: FBT001, FBT002 every bench has it
    """All figures of this file."""
    many, rounds, seconds = (1000, 3, 4.0) if quick else (10_000, 7, 20.0)
    return asyncio.run(_measures(many, rounds, seconds))


async def _measures(many: int, rounds: int, seconds: float) -> list[Measure]:
    with tempfile.TemporaryDirectory() as folder:
        where = Path(folder)
        few = await _ticks(where / "few.db", FEW, rounds)
        full = await _ticks(where / "full.db", many, rounds)
        late = await _lateness(where / "late.db", many, seconds)
    return [
        measured(f"tick with nothing due, {many} tables", full[0], "ms", few[0], 2.0),
        measured(f"tick with {DUE} due of {many} tables", full[1], "ms", few[1], 1.5),
        limited(f"lateness among {many} tables: p99", percentile(late, 0.99), "s", LATE),
        limited(f"lateness among {many} tables: p50", percentile(late, 0.5), "s", LATE),
    ]


class Courier:
    """Everything arrives at once."""

    def __init__(self) -> None:
        self._numbers = count(1)

    async def send(self, owed: OutgoingMessage) -> Posted:
        """Posted."""
        del owed
        return Posted(next(self._numbers))

    async def reaches(self, user: int, channel: int) -> bool:
        """Everybody sees everything."""
        return user != channel

    async def edit(self, owed: OutgoingMessage) -> Posted:
        """Edited."""
        assert owed.message is not None
        return Posted(owed.message)

    async def delete(self, owed: OutgoingMessage) -> None:
        """Gone."""

    async def pin(self, owed: OutgoingMessage) -> None:
        """Pinned."""

    async def archive(self, owed: OutgoingMessage) -> None:
        """Archived."""


class Rig:
    """A service on a file with so many clocked tables; time can be set."""

    def __init__(self, db: SqliteDatabase) -> None:
        self.db = db
        self.shift = 0.0
        self.service = Tables(db, GAMES, None, self.now)

    def now(self) -> float:
        """The time that the service is told."""
        return time.time() + self.shift

    async def fill(self, many: int) -> None:
        """Running tables alike, nothing due at any of them for the next day."""
        first = await _table(self.service, 1)

        def copy(tx: Tx) -> None:
            sitting = seats.of_table(tx, first.row.id)
            for n in range(many):
                number = tables.add(tx, msgspec.structs.replace(first.row, channel=1000 + n))
                for row in sitting:
                    seats.take(tx, msgspec.structs.replace(row, table_id=number))

        await self.db.write(copy)
        self.service.store.cache.drop(first.row.id)


@asynccontextmanager
async def _rig(path: Path, many: int) -> AsyncIterator[Rig]:
    db = await SqliteDatabase.open(path)
    try:
        rig = Rig(db)
        await rig.fill(many)
        yield rig
        await rig.service.stop_running()
    finally:
        await db.close()


async def _table(service: Tables, channel: int) -> Table:
    await service.answer(service.lobbies.open, _caller(1, channel), "bulk", seats=2)
    await service.answer(service.lobbies.join, _caller(2, channel))
    table = await service.store.in_channel(_caller(1, channel))
    clock = Timing(PerTurn(7 * DAY))
    await service.store.act(None, table.row.id, lambda edit: retime(edit, clock))
    await service.answer(service.lobbies.start, _caller(1, channel))
    return await service.store.in_channel(_caller(1, channel))


def _caller(user: int, channel: int) -> Caller:
    return Caller(user, f"User {user}", channel, next(_interactions), guild=1)


async def _ticks(path: Path, many: int, rounds: int) -> tuple[float, float]:
    """Milliseconds of a tick with nothing due, and of one with some: the best of several."""
    idle: list[float] = []
    busy: list[float] = []
    async with _rig(path, many) as rig:
        rows = await rig.db.read(tables.numbers)
        for n in range(rounds):
            idle += [await _timed(rig) for _ in range(20)]
            due = rows[10 + n * DUE % max(1, len(rows) - DUE - 10) :][:DUE]
            await rig.db.write(_bring_forward, due, rig.now() - 0.001)
            for table in due:
                rig.service.store.cache.drop(table)
            busy.append(await _timed(rig))
            assert (await rig.db.read(wakes.agenda, rig.now(), 1)).tables == ()
    return min(idle), min(busy)


async def _timed(rig: Rig) -> float:
    began = time.perf_counter()
    await rig.service.timekeeper.tend()
    return (time.perf_counter() - began) * 1000


def _bring_forward(tx: Tx, numbers: tuple[int, ...], at: float) -> None:
    """Let the reminder of a day be due then: as if the seat had been asked a day before."""
    for number in numbers:
        row = tables.load(tx, number)
        assert row is not None
        timing = TIMING.read(row.timing)
        since = at - DAY
        held = tuple(
            msgspec.structs.replace(d, since=since, serial=d.serial + 1, sent=())
            for d in timing.duties
        )
        clock = timing.clock
        assert clock is not None
        sides = tuple(
            msgspec.structs.replace(s, asked=since if s.asked is not None else None)
            for s in clock.sides
        )
        clock = msgspec.structs.replace(clock, sides=sides)
        timing = msgspec.structs.replace(timing, duties=held, clock=clock)
        tx.execute(
            "UPDATE tables SET timing = ?, wake = ?, version = version + 1 WHERE id = ?",
            (TIMING.columns(timing)["timing"], at, number),
        )


async def _lateness(path: Path, many: int, seconds: float) -> list[float]:
    """Seconds between what was due and its being stored, while people move elsewhere."""
    async with _rig(path, many) as rig:
        late: list[float] = []
        _watch(rig, late)
        rows = (await rig.db.read(tables.numbers))[10:]
        begin = rig.now() + 0.5
        wanted = min(len(rows), int(seconds * 20))
        for n in range(wanted):
            at = begin + seconds * n / wanted
            await rig.db.write(_bring_forward, rows[n : n + 1], at)
        for n in range(3):
            await _table(rig.service, 10 + n)
        outside = Outside(Courier(), lambda _: True, everything)
        rig.service = Tables(rig.db, GAMES, None, rig.now, outside=outside)
        await rig.service.start_running()
        await _moves(rig, begin + seconds)
        await asyncio.sleep(0.5)
        assert len(late) >= wanted, (len(late), wanted)
    return late


def _watch(rig: Rig, late: list[float]) -> None:
    write: Any = rig.db.write

    async def watched(fn: Any, *args: Any, **more: Any) -> Any:
        found = await write(fn, *args, **more)
        if fn is commit.apply:
            noted = (w.given[0] for w in args[0].writes if w.work is reminders.note)
            kinds = {entry.kind for entries in noted for entry in entries}
            wake = args[0].before.wake
            if wake is not None and kinds & {"after", "mark", "zero"}:
                late.append(max(0.0, rig.now() - wake))
        return found

    seen: Any = rig.db
    seen.write = watched


async def _moves(rig: Rig, end: float) -> None:
    """People move, a hundred times a minute."""
    for n in count():
        if rig.now() >= end:
            return
        channel = 10 + n % 3
        table = await rig.service.store.in_channel(_caller(1, channel))
        user = USERS[table.asked[0]]
        shown = await rig.service.answer(
            rig.service.play.move, _caller(user, channel), f"u{n * 13 % UNITS} n"
        )
        assert not shown.refused, json.dumps(shown.panel.texts)
        await asyncio.sleep(60 / MOVES_A_MINUTE)
