"""PostgreSQL: transactions, lost races, lost connections, servers that are refused."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest
import pytest_asyncio

from bot.programs.assembly import opened
from bot.settings import BadSetting
from storage import keys, matters, migrate, panels, people, postgres, results, tables
from storage.db import Tx, shown
from storage.errors import Conflict, StorageError, Unavailable, Unsuitable
from storage.matters import MatterRow
from storage.people import PersonRow
from storage.postgres import PostgresDatabase
from storage.schema import for_postgres, for_sqlite, quoted
from tests.postgres import Server, database, needed
from tests.storage.rows import added, table_row

replace = msgspec.structs.replace


@pytest_asyncio.fixture(name="db")
async def fresh_database() -> AsyncIterator[PostgresDatabase]:
    with database() as url:
        db = await PostgresDatabase.open(url)
        yield db
        await db.close()


@pytest.fixture(name="server")
def own_server() -> Iterator[Server]:
    """A server that may crash."""
    needed()
    folder = Path(tempfile.mkdtemp(prefix="farpost-postgres-"))
    folder.chmod(0o755)
    made = Server(folder, durable=True)
    made.make()
    yield made
    made.stop()
    shutil.rmtree(folder, ignore_errors=True)


def count(tx: Tx) -> int:
    """How many keys there are."""
    return int(tx.execute("SELECT COUNT(*) FROM keys").fetchone()[0])


async def test_a_write_is_stored_whole_or_not_at_all(db: PostgresDatabase) -> None:
    def half(tx: Tx) -> None:
        keys.keep(tx, {"a": "1"})
        raise ValueError("half")

    await db.write(keys.keep, {"b": "2"})
    with pytest.raises(ValueError, match="half"):
        await db.write(half)
    assert await db.read(count) == await db.peek(count) == 1


async def test_a_reader_sees_one_snapshot_and_writes_nothing(db: PostgresDatabase) -> None:
    inside, stored = threading.Event(), threading.Event()

    def twice(tx: Tx) -> tuple[int, int]:
        first = count(tx)
        inside.set()
        assert stored.wait(10)
        return first, count(tx)

    reading = asyncio.create_task(db.read(twice))
    await asyncio.to_thread(inside.wait, 10)
    await db.write(keys.keep, {"a": "1"})
    stored.set()
    assert await reading == (0, 0)
    with pytest.raises(Unavailable, match="readonly"):
        await db.read(keys.keep, {"a": "1"})


async def test_a_deadlock_is_run_again(db: PostgresDatabase) -> None:
    await db.write(keys.keep, {"a": "", "b": ""})
    both = threading.Barrier(2, timeout=10)
    tries: list[str] = []

    def crossing(tx: Tx, first: str, second: str) -> None:
        tries.append(first)
        tx.execute("UPDATE keys SET key = key || ? WHERE digest = ?", (first, first))
        if len(tries) <= 2:
            both.wait()
        tx.execute("UPDATE keys SET key = key || ? WHERE digest = ?", (first, second))

    await asyncio.gather(db.write(crossing, "a", "b"), db.write(crossing, "b", "a"))
    assert len(tries) == 3
    assert {len(str(await db.read(keys.known, key))) for key in "ab"} == {2}


# What the gateway to SQLite keeps apart by letting one write at a time


async def at_once(db: PostgresDatabase, *work: Callable[[Tx], Any]) -> list[Any]:
    """Each function in a transaction, none committed before all have begun."""
    both = threading.Barrier(len(work), timeout=10)
    begun: set[int] = set()

    def together(tx: Tx, which: int) -> Any:
        tx.execute("SELECT 1")
        if which not in begun:
            begun.add(which)
            both.wait()
        return work[which](tx)

    jobs = (db.write(together, i) for i in range(len(work)))
    return await asyncio.gather(*jobs, return_exceptions=True)


def kinds(found: list[Any]) -> set[type]:
    """What kinds of errors came, `None` apart."""
    return {type(item) for item in found if isinstance(item, BaseException)}


async def test_a_channel_never_gets_two_open_tables(db: PostgresDatabase) -> None:
    found = await at_once(db, *[lambda tx: tables.add(tx, table_row())] * 4)
    assert kinds(found) == {Conflict}
    assert sum(isinstance(item, int) for item in found) == 1


async def test_one_of_two_changes_of_a_table_is_a_conflict(db: PostgresDatabase) -> None:
    row = await db.write(added)
    after = replace(row, version=1, title="else")
    found = await at_once(db, *[lambda tx: tables.change(tx, row, after)] * 4)
    assert kinds(found) == {Conflict}
    assert found.count(None) == 1


async def test_one_of_two_first_words_about_habits_is_a_conflict(db: PostgresDatabase) -> None:
    row = PersonRow(1, "{}", 1, None)
    found = await at_once(db, *[lambda tx: people.change(tx, None, row)] * 4)
    assert kinds(found) == {Conflict}
    assert found.count(None) == 1
    again = replace(row, version=2)
    found = await at_once(db, *[lambda tx: people.change(tx, row, again)] * 4)
    assert (kinds(found), found.count(None)) == ({Conflict}, 1)


async def test_no_touch_of_a_new_panel_is_lost(db: PostgresDatabase) -> None:
    def opened_in_a_thread(tx: Tx, channel: int) -> Any:
        row = added(tx, channel=channel)
        tx.execute("INSERT INTO homes (table_id, channel, turn) VALUES (?, 100, NULL)", (row.id,))
        return row

    rows = [await db.write(opened_in_a_thread, channel) for channel in (101, 102)]
    found = await at_once(db, *[lambda tx, r=row: panels.touch(tx, r, 1.0) for row in rows])
    assert found == [None, None]
    panel = await db.read(panels.of_channel, 100)
    assert panel is not None
    assert panel.wanted == 2


async def test_saying_the_same_twice_at_once_is_saying_it_once(db: PostgresDatabase) -> None:
    row = await db.write(added)
    asked = MatterRow(row.id, "vote", 7, "", "[]")
    for work in (
        lambda tx: results.count(tx, 1, counted=False),
        lambda tx: matters.keep(tx, asked),
        lambda tx: keys.keep(tx, {"a": "1", "b": "2"}),
    ):
        assert await at_once(db, *[work] * 4) == [None] * 4


# Servers


async def test_a_lost_connection_is_told_and_the_next_one_works(db: PostgresDatabase) -> None:
    def cut(tx: Tx) -> None:
        tx.execute("SELECT pg_terminate_backend(pg_backend_pid())")

    for _ in range(8):
        with pytest.raises(StorageError):
            await db.write(cut)
    assert await db.read(count) == 0


async def test_a_crash_loses_nothing_that_was_stored(server: Server) -> None:
    db = await PostgresDatabase.open(server.url)
    for i in range(20):
        await db.write(keys.keep, {str(i): ""})
    server.crash()
    with pytest.raises(Unavailable, match="broken"):
        await db.write(keys.keep, {"more": ""})
    server.start()
    for _ in range(10):
        try:
            await db.read(count)
        except Unavailable:
            continue
    assert await db.read(count) == 20
    await db.close()


@pytest.mark.parametrize("setting", ["fsync", "synchronous_commit"])
async def test_a_server_that_would_lose_moves_is_refused(server: Server, setting: str) -> None:
    with psycopg.connect(server.url, autocommit=True) as c:
        c.execute(f"ALTER SYSTEM SET {setting} = off".encode())
        c.execute("SELECT pg_reload_conf()")
    await asyncio.sleep(0.2)
    with pytest.raises(Unsuitable, match=f"{setting} = off"):
        await PostgresDatabase.open(server.url)
    with pytest.raises(BadSetting, match="would lose moves"):
        await opened(server.url)


async def test_an_old_server_is_refused(db: PostgresDatabase, monkeypatch: Any) -> None:
    monkeypatch.setattr(postgres, "OLDEST", 990_000)
    with pytest.raises(Unsuitable, match="version 14 or newer"):
        await PostgresDatabase.open(db.url)


async def test_a_standby_is_refused_for_now(db: PostgresDatabase) -> None:
    standby = f"{db.url}%20-cdefault_transaction_read_only%3Don"
    with pytest.raises(Unavailable, match="readonly"):
        await PostgresDatabase.open(standby)


@pytest.mark.parametrize(
    "url",
    ["postgresql://ann:sesame@127.0.0.1:1/farpost", "postgresql://ann:sesame@[nowhere/farpost"],
)
async def test_what_cannot_be_reached_is_told_without_the_password(url: str) -> None:
    with pytest.raises(BadSetting) as refused:
        await opened(url)
    bad = "is no address" if "[" in url else "can't be opened"
    assert bad in str(refused.value)
    told = "".join(str(e) for e in _chain(refused.value) if not isinstance(e, psycopg.Error))
    assert "sesame" not in told


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__


def test_an_address_is_shown_without_its_password() -> None:
    assert shown("postgresql://ann:x@y@db:5/farpost?a=b") == "postgresql://ann@db:5/farpost"
    assert shown("farpost.db") == "farpost.db"


async def test_a_newer_schema_is_refused(db: PostgresDatabase) -> None:
    def newer(tx: Tx) -> None:
        tx.execute("UPDATE schema SET version = version + 1, since = version + 1")

    def additive(tx: Tx) -> None:
        tx.execute("UPDATE schema SET since = 0")

    await db.write(newer)
    with pytest.raises(BadSetting, match="newer version of Farpost"):
        await opened(db.url)
    with pytest.raises(BadSetting, match="newer version of Farpost"):
        await opened(db.url, unchanged=True)

    # What was only added leaves an older program its way: processes are upgraded one by one.
    await db.write(additive)
    await (await opened(db.url)).close()

    def older(tx: Tx) -> None:
        tx.execute("UPDATE schema SET version = version - 1")

    await db.write(older)


async def test_several_starters_bring_the_schema_up_to_date_once() -> None:
    with database("starters") as url:
        opened_ = await asyncio.gather(*(PostgresDatabase.open(url) for _ in range(4)))
        for db in opened_:
            assert await db.read(count) == 0
            await db.close()


# One source of migrations


def test_words_that_are_keywords_there_are_quoted() -> None:
    assert quoted("SELECT user FROM seats WHERE name = 'user'") == (
        "SELECT \"user\" FROM seats WHERE name = 'user'"
    )
    assert postgres.translated("a = ? AND b LIKE '%'") == b"a = %s AND b LIKE '%%'"


def test_a_block_is_for_one_database_alone() -> None:
    script = "CREATE TABLE a (x INTEGER);\n-- postgresql:\nSELECT 1;\n-- sqlite:\nSELECT 2;\n"
    assert for_postgres(script) == ["CREATE TABLE a (x BIGINT);", "SELECT 1;"]
    assert for_sqlite(script) == ["CREATE TABLE a (x INTEGER);", "SELECT 2;"]


def test_every_migration_is_understood() -> None:
    for script in migrate.shipped().values():
        for statement in for_postgres(script):
            for word in ("AUTOINCREMENT", "WITHOUT ROWID", "RAISE (", " BLOB", " REAL"):
                assert word not in statement
