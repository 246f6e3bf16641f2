"""What a fleet's database costs, on a PostgreSQL of its own: `python -m tests.bench.fleet moves`.

`moves`: statements of a move, and its median against the same change stored bare, in turns;
`rate`: moves a second of so many processes, in turns with as many clients of pgbench that run the
statements of a move, and what a move costs a process; `many`: the queries of a start beside a
million tables; `move`: 10,000 tables from a file and back.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import psycopg

from bot.tables.panel.panel import Caller
from bot.tables.service import Tables
from storage import commit, due, moved, outbox, panels, tables, wakes
from storage.db import Tx
from storage.postgresql import transfer
from storage.postgresql.connection import PostgresTx, Watched, connect
from storage.postgresql.database import PostgresDatabase
from storage.postgresql.dialect import quoted
from storage.postgresql.ward import Ward
from storage.sqlite import SqliteDatabase
from tests.bench.bench_moves import GAMES, USERS, Rig, _crowd, _table, _text
from tests.bench.measure import percentile
from tests.postgres import Server

CHANNEL = 101
WARD = Ward(16, 4, 1)
FIRST = 777_001
"""A table's number that is no other value of a statement."""
WARMING = 50
"""Moves that don't count."""
Said = tuple[str, tuple[Any, ...]]
"""A statement with its values."""
_interactions = count(time.time_ns())


def _caller(user: int, channel: int) -> Caller:
    return Caller(user, f"User {user}", channel, next(_interactions), guild=1)


class Player:
    """Plays at one table."""

    def __init__(self, db: PostgresDatabase, channel: int) -> None:
        self.service = Tables(db, GAMES)
        self.channel = channel

    async def sit_down(self) -> None:
        """A game begins."""
        # Not `_table`: its interactions are numbered alike in every process.
        await self.service.answer(
            self.service.lobbies.open, _caller(1, self.channel), "bulk", seats=2
        )
        await self.service.answer(self.service.lobbies.join, _caller(2, self.channel))
        await self.service.answer(self.service.lobbies.start, _caller(1, self.channel))

    async def move(self, n: int) -> None:
        """One move."""
        user = USERS[n % 2]
        shown = await self.service.answer(
            self.service.play.move, _caller(user, self.channel), _text(n)
        )
        assert not shown.refused, shown.panel.texts


async def moves(server: Server, number: int) -> dict[str, object]:
    """Times of a move until it is stored, of its bare change, and of its statements alone.

    The three take turns, the last two on copies of the database.
    """
    db = await PostgresDatabase.open(server.url)
    await _table(Tables(db, GAMES), CHANNEL)
    await db.close()
    copies = [server.url.replace("/farpost?", f"/{name}?") for name in ("stored", "said")]
    with psycopg.connect(server.url.replace("/farpost?", "/postgres?"), autocommit=True) as c:
        c.execute("CREATE DATABASE stored TEMPLATE farpost")
        c.execute("CREATE DATABASE said TEMPLATE farpost")
    db, copy = [await PostgresDatabase.open(url) for url in (server.url, copies[0])]
    rig, alone, said = Rig(db), connect(copies[1]), list[Said]()
    real, bare, least, statements = [], [], [], []
    for n in range(WARMING + number):
        with _watched(said):
            took, change = await rig.move(CHANNEL, n, known=False)
        began = time.perf_counter()
        await copy.write(commit.apply, change)
        stored = (time.perf_counter() - began) * 1000
        spoken = _alone(alone, said)
        if n >= WARMING:
            real.append(took)
            bare.append(stored)
            least.append(spoken)
            statements.append(len(said) + 2)  # BEGIN and COMMIT
    for each in (db, copy):
        await each.close()
    alone.close()
    middle, floor = percentile(real, 0.5), percentile(bare, 0.5)
    return {
        "statements": max(statements),
        "move_ms": round(middle, 2),
        "bare_ms": round(floor, 2),
        "ratio": round(middle / floor, 2),
        "statements_alone_ms": round(percentile(least, 0.5), 2),
    }


@contextmanager
def _watched(said: list[Said]) -> Iterator[None]:
    """Meanwhile, every statement is kept."""
    execute = PostgresTx.execute
    said.clear()

    def noted(tx: PostgresTx, sql: str, args: Any = (), /) -> Any:
        said.append((sql, tuple(args)))
        return execute(tx, sql, args)

    with patch.object(PostgresTx, "execute", noted):
        yield


def _alone(connection: Watched, said: list[Said]) -> float:
    tx = PostgresTx(connection)
    began = time.perf_counter()
    connection.execute("BEGIN")
    for sql, args in said:
        tx.execute(sql, args)
    connection.execute("COMMIT")
    return (time.perf_counter() - began) * 1000


async def play(url: str, channel: int, seconds: float) -> None:
    """Move at one table for some time. Prints the moves, and the processor's time for them."""
    db = await PostgresDatabase.open(url)
    player = Player(db, channel)
    await player.sit_down()
    end, n, busy = time.monotonic() + seconds, 0, time.process_time()
    while time.monotonic() < end:
        await player.move(n)
        n += 1
    sys.stdout.write(f"{n} {time.process_time() - busy}")
    await db.close()


def rate(server: Server, folder: Path, seconds: float) -> dict[str, object]:
    """Moves a second with 1, 2 and 4 processes, and transactions of as many clients of pgbench."""
    script = folder / "move.sql"
    script.write_text(asyncio.run(_script(server.url)), "utf-8")
    found: dict[str, object] = {}
    for n in (1, 2, 4):
        moves_, busy = _played(server.url, n, seconds)
        bare = _pgbench(server, script, n, seconds)
        found[f"{n} processes"] = {
            "moves_a_second": round(moves_ / seconds),
            "pgbench_a_second": round(bare),
            "ratio": round(moves_ / seconds / bare, 2),
            "python_ms_a_move": round(busy / moves_ * 1000, 2),
        }
    return found


def _played(url: str, processes: int, seconds: float) -> tuple[int, float]:
    code = "import asyncio, sys; from tests.bench.fleet import play;"
    code += "asyncio.run(play(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))"
    running = [
        subprocess.Popen(
            [sys.executable, "-c", code, url, str(processes * 1000 + n), str(seconds)],
            stdout=subprocess.PIPE,
        )
        for n in range(processes)
    ]
    said = [one.communicate()[0].split() for one in running]
    return sum(int(one[0]) for one in said), sum(float(one[1]) for one in said)


def _pgbench(server: Server, script: Path, clients: int, seconds: float) -> float:
    """Transactions a second, each client at a table of its own."""
    bench = shutil.which("pgbench")
    assert bench is not None
    words = [bench, "-n", "-M", "prepared", "-f", script, "-T", round(seconds), "-c", clients]
    words += ["-h", server.folder, "-p", server.port, "-U", "farpost", "farpost"]
    done = subprocess.run([str(word) for word in words], capture_output=True, check=True, text=True)
    tps = re.search(r"^tps = ([\d.]+)", done.stdout, re.MULTILINE)
    assert tps is not None, done.stdout
    return float(tps[1])


async def _script(url: str) -> str:
    """The statements of a move for pgbench: each client at one of four tables, with the same
    values but for what has to be unlike."""
    db = await PostgresDatabase.open(url)

    def first(tx: Tx) -> None:
        tx.execute(f"ALTER SEQUENCE tables_id_seq RESTART WITH {FIRST}")

    await db.write(first)
    players = [Player(db, 10 + n) for n in range(4)]
    for player in players:
        await player.sit_down()
    player = players[0]
    for n in range(50):
        await player.move(n)
    said: list[Said] = []
    with _watched(said):
        await player.move(50)
    await db.close()
    lines = ["\\set n random(1, 4611686018427387904)", f"\\set at {FIRST} + :client_id", "BEGIN;"]
    return "\n".join([*lines, *(_filled(*one) for one in said), "COMMIT;\n"])


def _filled(sql: str, args: tuple[Any, ...]) -> str:
    """A statement with its values in it."""
    into = re.match(r"INSERT INTO \w+ \(([^)]*)\)", sql)
    names = into[1].split(", ") if into else []
    values = [_literal(value) for value in args]
    for unlike in ("id", "number", "key"):
        if unlike in names:
            values[names.index(unlike)] = ":n"
    # Which version it is has changed by then; the row is found in the same way.
    sql = quoted(sql).replace("AND version = ?", "AND version <> -?")
    return sql.replace("?", "{}").format(*values) + ";"


def _literal(value: Any) -> str:
    if value is None:
        return "NULL"
    if value == FIRST:
        return ":at"
    if isinstance(value, bytes):
        return f"decode('{value.hex()}', 'hex')"
    if isinstance(value, str):  # a colon would be a variable
        return "E'" + "".join(f"\\u{ord(c):04x}" if c in "\\':\n" else c for c in value) + "'"
    return repr(value)


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
        (moved.destination, ()),
        (WARD.woken, (None, now, 60.0, 3600.0)),
        (outbox.doubt_first, (WARD,)),
        (outbox.channels, (WARD,)),
        (wakes.agenda, (now, 200, WARD)),
        (panels.due, (8, WARD)),
        (due.first_of_each, (due.COMPUTER, now, WARD)),
        (tables.of_other_rules, ("bulk", GAMES["bulk"].version, WARD)),
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
    service = Tables(db, GAMES, scope=WARD)
    await service.start_running()
    await service.answer(service.standing.status, _caller(1, CHANNEL))
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
                found = rate(server, Path(folder), given.number or 8)
            elif given.what == "many":
                found = asyncio.run(many(server, given.number or 1_000_000))
            else:
                found = asyncio.run(move(server, Path(folder), given.number or 10_000))
        finally:
            server.stop()
    sys.stdout.write(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
