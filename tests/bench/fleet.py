"""What a fleet's database costs, on a PostgreSQL of its own: `python -m tests.bench.fleet moves`.

`moves`: statements of a move, and its median against the very same statements bare, in turns;
`rate`: moves a second of so many processes, and bare transactions of as many; `many`: the queries
of a start beside a million tables; `move`: 10,000 tables from a file and back.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from bot.tables.panel.panel import Caller
from bot.tables.service import Tables
from storage import due, heartbeat, outbox, panels, results, tables, transfer, wakes
from storage.postgres import PostgresDatabase, PostgresTx, connect
from storage.sqlite import SqliteDatabase
from storage.ward import Ward
from tests.bench.bench_moves import GAMES, USERS, _crowd, _table, _text
from tests.bench.measure import percentile
from tests.postgres import Server

CHANNEL = 101
WARD = Ward(16, 4, 1)
_interactions = count(time.time_ns())


def _caller(user: int, channel: int) -> Caller:
    return Caller(user, f"User {user}", channel, next(_interactions), guild=1)


class Player:
    """Plays at one table, and keeps what its moves said to the database."""

    def __init__(self, db: PostgresDatabase, channel: int) -> None:
        self.service = Tables(db, GAMES)
        self.channel = channel
        self.said: list[tuple[str, tuple[Any, ...]]] = []

    def watch(self, monkey: Callable[[Any], None]) -> None:
        """From now on every statement is kept."""
        execute, said = PostgresTx.execute, self.said

        def noted(tx: PostgresTx, sql: str, args: Any = (), /) -> Any:
            said.append((sql, tuple(args)))
            return execute(tx, sql, args)

        monkey(noted)

    async def move(self, n: int) -> float:
        """One move: how many milliseconds it took."""
        user = USERS[n % 2]
        began = time.perf_counter()
        shown = await self.service.at_table(
            self.service.play.move, _caller(user, self.channel), _text(n)
        )
        assert not shown.refused, shown.panel.texts
        return (time.perf_counter() - began) * 1000


async def moves(server: Server, number: int) -> dict[str, object]:
    """Each in turns: a move, then the statements of an earlier one on a copy of the database."""
    db = await PostgresDatabase.open(server.url)
    player = Player(db, CHANNEL)
    await _table(player.service, CHANNEL)
    for n in range(50):
        await player.move(n)
    await db.close()
    copy = server.url.replace("/farpost?", "/bare?")
    with psycopg.connect(server.url.replace("/farpost?", "/postgres?"), autocommit=True) as c:
        c.execute("CREATE DATABASE bare TEMPLATE farpost")
    db = await PostgresDatabase.open(server.url)
    player = Player(db, CHANNEL)
    player.watch(lambda fn: setattr(PostgresTx, "execute", fn))
    bare = connect(copy)
    real, floor, statements = [], [], []
    for n in range(50, 50 + number):
        player.said.clear()
        real.append(await player.move(n))
        statements.append(len(player.said) + 2)  # BEGIN and COMMIT
        floor.append(_bare(bare, player.said))
    await db.close()
    bare.close()
    middle, least = percentile(real, 0.5), percentile(floor, 0.5)
    return {
        "statements": max(statements[1:]),
        "move_ms": round(middle, 2),
        "bare_ms": round(least, 2),
        "ratio": round(middle / least, 2),
    }


def _bare(connection: psycopg.Connection[Any], said: list[tuple[str, tuple[Any, ...]]]) -> float:
    tx = PostgresTx(connection)
    execute = type(tx).execute
    kept, said[:] = list(said), []
    began = time.perf_counter()
    connection.execute("BEGIN")
    for sql, args in kept:
        execute(tx, sql, args)
    connection.execute("COMMIT")
    took = (time.perf_counter() - began) * 1000
    said[:] = kept
    return took


async def play(url: str, channel: int, seconds: float) -> int:
    """Move at one table for so long; how many moves."""
    db = await PostgresDatabase.open(url)
    player = Player(db, channel)
    # Not `_table`: its interactions are numbered alike in every process.
    await player.service.answer(player.service.lobbies.open, _caller(1, channel), "bulk", seats=2)
    await player.service.at_table(player.service.lobbies.join, _caller(2, channel))
    await player.service.at_table(player.service.lobbies.start, _caller(1, channel))
    end, n = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        await player.move(n)
        n += 1
    await db.close()
    return n


def rate(server: Server, seconds: float) -> dict[str, object]:
    """Moves a second with 1, 2 and 4 processes."""
    asyncio.run(_opened(server.url))
    found: dict[str, object] = {}
    for processes in (1, 2, 4):
        code = "import asyncio, sys; from tests.bench.fleet import play;"
        code += "print(asyncio.run(play(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))))"
        running = [
            subprocess.Popen(
                [sys.executable, "-c", code, server.url, str(processes * 1000 + n), str(seconds)],
                stdout=subprocess.PIPE,
            )
            for n in range(processes)
        ]
        made = sum(int(one.communicate()[0]) for one in running)
        found[f"{processes}_moves_a_second"] = round(made / seconds)
    return found


async def _opened(url: str) -> None:
    await (await PostgresDatabase.open(url)).close()


async def many(server: Server, number: int) -> dict[str, object]:
    """Milliseconds of each query that a start asks, beside so many tables."""
    db = await PostgresDatabase.open(server.url)
    service = Tables(db, GAMES)
    await _table(service, CHANNEL)
    with psycopg.connect(server.url, autocommit=True) as c:
        names = [d.name for d in c.execute("SELECT * FROM tables LIMIT 0").description or ()]
        copied = {
            "id": "n",
            "channel": "n::bigint * 4194304",
            "guild": "n::bigint * 4194304",
            "wake": "1e10 + n",
        }
        copied["status"] = "CASE WHEN n % 10 < 4 THEN 'running' ELSE 'ended' END"
        values = ", ".join(copied.get(name, name) for name in names)
        c.execute(
            f"INSERT INTO tables ({', '.join(names)}) SELECT {values} FROM tables,"
            f" generate_series(1000, {number + 999}) n WHERE id = 1".encode()
        )
        c.execute("ANALYZE")
    now = time.time()
    asked: list[tuple[Any, tuple[Any, ...]]] = [
        (transfer.moved_to, ()),
        (heartbeat.taken_over, (WARD, None, now, 3600.0)),
        (outbox.doubt_first, (WARD,)),
        (outbox.channels, (WARD,)),
        (wakes.agenda, (now, 200, WARD)),
        (panels.due, (8, WARD)),
        (due.first_of_each, (due.COMPUTER, now, WARD)),
        (tables.of_other_rules, ("bulk", GAMES["bulk"].version, WARD)),
        (results.unrecorded, (20,)),
    ]
    found: dict[str, object] = {}
    for fn, args in asked:
        began = time.perf_counter()
        await db.write(fn, *args)
        found[f"{fn.__module__}.{fn.__name__}"] = round((time.perf_counter() - began) * 1000, 1)
    await db.close()
    return {**found, "start": await _started(server.url)}


async def _started(url: str) -> int:
    began = time.perf_counter()
    db = await PostgresDatabase.open(url)
    service = Tables(db, GAMES, ward=WARD)
    await service.start_running()
    await service.watching(service.looks.status, _caller(1, CHANNEL))
    took = time.perf_counter() - began
    await service.stop_running()
    await db.close()
    return round(took * 1000)


async def move(server: Server, folder: Path, number: int) -> dict[str, object]:
    """From a file into the server and back: seconds each way, and whether it is the same."""
    file = await SqliteDatabase.open(folder / "there.db")
    await _crowd(file, number)
    db = await PostgresDatabase.open(server.url)
    began = time.perf_counter()
    there = await transfer.copied(file, db)
    between = time.perf_counter()
    back = await SqliteDatabase.open(folder / "back.db")
    here = await transfer.copied(db, back)
    end = time.perf_counter()
    for one in (file, back, db):
        await one.close()
    return {
        "tables": number,
        "there_s": round(between - began, 1),
        "back_s": round(end - between, 1),
        "same": there == here,
    }


def main() -> None:
    """Print one set of figures."""
    parser = argparse.ArgumentParser(description="Take a fleet's figures.")
    parser.add_argument("what", choices=("moves", "rate", "many", "move"))
    parser.add_argument("--number", type=int)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory() as folder:
        Path(data).chmod(0o755)
        server = Server(Path(data), durable=True)
        server.make()
        try:
            if given.what == "moves":
                found = asyncio.run(moves(server, given.number or 300))
            elif given.what == "rate":
                found = rate(server, given.number or 8)
            elif given.what == "many":
                found = asyncio.run(many(server, given.number or 1_000_000))
            else:
                found = asyncio.run(move(server, Path(folder), given.number or 10_000))
        finally:
            server.stop()
    sys.stdout.write(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
