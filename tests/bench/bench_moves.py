"""How long a move takes from its arrival until it is stored, and what tables cost.

The floor of a move is a bare transaction of the very same statements, in one hop, on a database of
its own, measured in turns with the real ones.
"""

from __future__ import annotations

import asyncio
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from bot.tables.panel.panel import Caller
from bot.tables.service import Tables
from storage import commit, tables
from storage.commit import Change
from storage.db import Database, Tx
from storage.sqlite import SqliteDatabase
from tests.bench.bulk import GAME, UNITS
from tests.bench.measure import Measure, limited, measured, percentile

GAMES = {"bulk": GAME}
USERS = (1, 2)

CHANNEL = 100
EARLY, WARM = 101, 102
WARMING = 1000
SIDE_BY_SIDE = 4
_interactions = count(1_300_000_000_000_000_000, 4_194_304)


def measures(quick: bool = False) -> list[Measure]:  # noqa: FBT001, FBT002 every bench has it
    """All figures of this file."""
    return asyncio.run(_measures(timed=100 if quick else 400, many=1000 if quick else 10_000))


async def _measures(timed: int, many: int) -> list[Measure]:
    with tempfile.TemporaryDirectory() as folder:
        where = Path(folder)
        found = await _moves(where, timed, many)
        empty, full = _starts(where, where / "crowd.db")
        size = await _finished_size(where / "size.db", 500)
    middle, bare = percentile(found.real, 0.5), percentile(found.floor, 0.5)
    # A busy disk makes two kinds of commit, fast and slow, and medians jump between them. Whether
    # a move costs more than another is seen in the quiet moments.
    quiet, late, crowd = (percentile(x, 0.1) for x in (found.real, found.late, found.crowd))
    slow, slow_bare = percentile(found.real, 0.99), percentile(found.floor, 0.99)
    return [
        measured("move: p50", middle, "ms", bare, 1.6),
        measured("move: p99", slow, "ms", slow_bare, 8.0),
        measured("move, table not in memory: p50", percentile(found.cold, 0.5), "ms", bare, 3.0),
        measured("move 1,000 against move 10", late, "ms", quiet, 1.1),
        measured(f"move among {many} tables", crowd, "ms", quiet, 1.1),
        measured(f"start with {many} tables", full, "ms", empty, 1.5),
        limited("finished table of 500 moves", size / 1000, "kB", 200),
        limited("memory, 1000 live tables", _memory(100 if many < 10_000 else 1000), "MB", 200),
    ]


class Timed(msgspec.Struct, frozen=True):
    """Milliseconds of so many moves, and of what they are compared with."""

    real: list[float]
    floor: list[float]
    cold: list[float]
    late: list[float]
    crowd: list[float]


async def _moves(where: Path, timed: int, many: int) -> Timed:
    """Each on a database of its own that has seen as many moves before."""
    names = ("early", "cold", "late", "crowd", "bare")
    *dbs, bare = [await SqliteDatabase.open(where / f"{name}.db") for name in names]
    await _crowd(dbs[-1], many)
    rigs = [Rig(db) for db in dbs]
    try:
        for rig in rigs:
            await _table(rig.service, WARM)
            await _table(rig.service, EARLY)
        await _same(rigs[0].db, bare)
        await _warm(rigs, bare, WARM, WARMING)
        await _warm(rigs, bare, EARLY, 10)
        return await Turns(rigs, bare).taken(timed)
    finally:
        for rig in rigs:
            await rig.close()
        await bare.close()


async def _warm(rigs: list[Rig], bare: SqliteDatabase, channel: int, number: int) -> None:
    for n in range(number):
        changes = [(await rig.move(channel, n))[1] for rig in rigs]
        await bare.write(commit.apply, changes[0])


class Turns:
    """Moves of each kind in turns, in another order each time: whatever else the machine does
    meets all of them alike."""

    def __init__(self, rigs: list[Rig], bare: SqliteDatabase) -> None:
        self._early, self._unread, self._long, self._crowd = rigs
        self._bare = bare
        self._found = Timed([], [], [], [], [])
        self._changes: list[Change] = []

    async def taken(self, number: int) -> Timed:
        """So many rounds."""
        lanes = [self._real, self._floor, self._cold, self._late, self._among]
        chance = random.Random(number)
        for n in range(10, 10 + number):
            chance.shuffle(lanes)
            for lane in lanes:
                await lane(n)
        return self._found

    async def _real(self, n: int) -> None:
        took, change = await self._early.move(EARLY, n)
        self._found.real.append(took)
        self._changes.append(change)

    async def _floor(self, _: int) -> None:
        if not self._changes:
            return
        began = time.perf_counter()
        await self._bare.write(commit.apply, self._changes.pop(0))
        self._found.floor.append((time.perf_counter() - began) * 1000)

    async def _cold(self, n: int) -> None:
        self._unread.service.store.cache.drop((await self._unread.table(EARLY)).row.id)
        self._found.cold.append((await self._unread.move(EARLY, n, known=False))[0])

    async def _late(self, n: int) -> None:
        self._found.late.append((await self._long.move(WARM, WARMING + n - 10))[0])

    async def _among(self, n: int) -> None:
        self._found.crowd.append((await self._crowd.move(EARLY, n))[0])


class Rig:
    """A service on a database of its own, whose commits are watched."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self._done = 0.0
        self._change: Change | None = None
        self._write: Any = db.write
        watched: Any = db
        watched.write = self._noted
        self.service = Tables(db, GAMES)

    async def close(self) -> None:
        """Done."""
        await self.service.stop_running()
        await self.db.close()

    async def _noted(self, fn: Any, *args: Any, **more: Any) -> Any:
        result = await self._write(fn, *args, **more)
        if fn is commit.apply:
            self._done = time.perf_counter()
            self._change = args[0]
        return result

    async def table(self, channel: int) -> Any:
        """A table."""
        return await self.service.store.in_channel(_caller(1, channel))

    async def move(self, channel: int, n: int, *, known: bool = True) -> tuple[float, Change]:
        """One move: milliseconds from its arrival until it is stored, and what was stored."""
        user = USERS[n % 2]
        assert not known or USERS[(await self.table(channel)).asked[0]] == user
        began = time.perf_counter()
        shown = await self.service.answer(self.service.play.move, _caller(user, channel), _text(n))
        assert not shown.refused, shown.panel.texts
        assert self._change is not None
        return (self._done - began) * 1000, self._change


def _caller(user: int, channel: int = CHANNEL) -> Caller:
    return Caller(user, f"User {user}", channel, next(_interactions), guild=1)


async def _table(service: Tables, channel: int = CHANNEL) -> None:
    await service.answer(service.lobbies.open, _caller(1, channel), "bulk", seats=2)
    await service.answer(service.lobbies.join, _caller(2, channel))
    await service.answer(service.lobbies.start, _caller(1, channel))


def _text(n: int) -> str:
    return f"u{n * 13 % UNITS} {'nesw'[n % 4]}"


async def _same(db: Database, bare: SqliteDatabase) -> None:
    """Give the bare database the same table, so that the same statements fit it."""
    rows = await db.read(_dump)

    def load(tx: Tx) -> None:
        for table, items in rows.items():
            for item in items:
                places = ", ".join("?" for _ in item)
                tx.execute(f"INSERT INTO {table} VALUES ({places})", item)

    await bare.write(load)


def _dump(tx: Tx) -> dict[str, list[Any]]:
    return {
        table: tx.execute(f"SELECT * FROM {table}").fetchall()
        for table in ("tables", "seats", "moves")
    }


async def _crowd(db: SqliteDatabase, number: int) -> None:
    """So many running tables, each with a position of the usual size."""
    service = Tables(db, GAMES)
    await _table(service, channel=7)
    table = await service.store.in_channel(_caller(1, 7))
    await service.stop_running()

    def fill(tx: Tx) -> None:
        for n in range(number):
            row = msgspec.structs.replace(table.row, channel=1_000_000 + n)
            tables.add(tx, row)

    await db.write(fill)


def _starts(where: Path, full: Path) -> tuple[float, float]:
    """Milliseconds from nothing to ready, with no tables and with many: the best of several."""

    async def start(path: Path) -> float:
        began = time.perf_counter()
        db = await SqliteDatabase.open(path)
        service = Tables(db, GAMES)
        await service.start_running()
        await service.answer(service.standing.status, _caller(1, 5))
        took = (time.perf_counter() - began) * 1000
        await service.stop_running()
        await db.close()
        return took

    def best(path: Path) -> float:
        return min(_in_thread(start, path) for _ in range(7))

    empty = where / "empty.db"
    best(empty)
    return best(empty), best(full)


def _in_thread(start: Any, path: Path) -> float:
    """A loop of its own: this one is already running."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as pool:
        return float(pool.submit(lambda: asyncio.run(start(path))).result())


async def _finished_size(path: Path, number: int) -> float:
    """Bytes that a table with so many moves takes in the file, pages' slack included.

    Several are played side by side, as in life, and the slack of the empty file is not counted.
    """
    db = await SqliteDatabase.open(path)
    before = await db.read(_used)
    service = Tables(db, GAMES)
    channels = tuple(_channels(SIDE_BY_SIDE))
    try:
        for channel in channels:
            await _table(service, channel)
        for n in range(number):
            for channel in channels:
                table = await service.store.in_channel(_caller(1, channel))
                user = USERS[table.asked[0]]
                shown = await service.answer(service.play.move, _caller(user, channel), _text(n))
                assert not shown.refused
        await db.write(_delivered)
        after = await db.read(_used)
        await service.stop_running()
    finally:
        await db.close()
    return (after - before) / SIDE_BY_SIDE


def _delivered(tx: Tx) -> None:
    tx.execute("DELETE FROM outbox")


def _used(tx: Tx) -> int:
    pages, free, size = (
        int(tx.execute(f"PRAGMA {name}").fetchone()[0])
        for name in ("page_count", "freelist_count", "page_size")
    )
    return (pages - free) * size


def _memory(number: int) -> float:
    """Megabytes that a process has resident after playing on so many tables."""
    root = str(Path(__file__).parents[2])
    code = f"from tests.bench.bench_moves import resident; resident({number})"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=root,
        env={**os.environ, "PYTHONPATH": root},
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    )
    return float(done.stdout.strip())


def resident(number: int) -> None:
    """Play two moves on each of so many tables, then write how much memory that took."""
    sys.stdout.write(f"{asyncio.run(_resident(number))}\n")


async def _resident(number: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        db = await SqliteDatabase.open(Path(folder) / "live.db")
        service = Tables(db, GAMES)
        for channel in _channels(number):
            await _table(service, channel)
        for n, channel in enumerate(_channels(number)):
            await service.answer(service.play.move, _caller(1, channel), _text(n))
            await service.answer(service.play.act, _caller(2, channel))
        await service.stop_running()
        await db.close()
    return _peak()


def _peak() -> float:
    """The most megabytes resident so far. `ru_maxrss` would count the parent before the exec."""
    status = Path("/proc/self/status")
    if status.exists():
        lines = status.read_text("ascii").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _channels(number: int) -> Iterator[int]:
    return iter(range(10_000, 10_000 + number))
