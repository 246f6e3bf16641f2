"""PostgreSQL: transactions, lost races, lost connections."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import psycopg
import pytest

from storage import (
    commit,
    due,
    interactions,
    keys,
    matters,
    panels,
    people,
    preferences,
    results,
    tables,
)
from storage.db import Tx
from storage.errors import (
    Conflict,
    Repeated,
    StorageError,
    Unavailable,
)
from storage.matters import MatterRow
from storage.people import PersonRow
from storage.postgresql.database import FRONT, PostgresDatabase
from tests.postgres import NOBODY_ELSE, SOMEBODY_WAITS, Server, until
from tests.storage.rows import added, due_rows, panel_of, table_row

replace = msgspec.structs.replace


def count(tx: Tx) -> int:
    """How many keys there are."""
    return int(tx.execute("SELECT COUNT(*) FROM keys").fetchone()[0])


async def test_a_write_is_stored_whole_or_not_at_all(db: PostgresDatabase) -> None:
    def half(tx: Tx) -> None:
        keys.add(tx, {"a": "1"})
        raise ValueError("half")

    await db.write(keys.add, {"b": "2"})
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
    await db.write(keys.add, {"a": "1"})
    stored.set()
    assert await reading == (0, 0)
    with pytest.raises(Unavailable, match="readonly"):
        await db.read(keys.add, {"a": "1"})


async def test_a_deadlock_is_run_again(db: PostgresDatabase) -> None:
    await db.write(keys.add, {"a": "", "b": ""})
    both = threading.Barrier(2, timeout=10)
    tries: list[str] = []

    def crossing(tx: Tx, first: str, second: str) -> None:
        tries.append(first)
        tx.execute("UPDATE keys SET key = key || ? WHERE digest = ?", (first, first))
        if len(tries) <= 2:
            both.wait()
        tx.execute("UPDATE keys SET key = key || ? WHERE digest = ?", (first, second))

    await asyncio.gather(db.write(crossing, "a", "b"), db.write(crossing, "b", "a"))
    assert len(tries) >= 3
    assert {len(str(await db.read(keys.find, key))) for key in "ab"} == {2}


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
    panel = await db.read(panel_of, 100)
    assert panel is not None
    assert panel.wanted == 2


async def test_saying_the_same_twice_at_once_is_saying_it_once(db: PostgresDatabase) -> None:
    row = await db.write(added)
    asked = MatterRow(row.id, "vote", 7, "", "[]")
    for work in (
        lambda tx: results.count(tx, 1, counted=False),
        lambda tx: matters.put(tx, asked),
        lambda tx: keys.add(tx, {"a": "1", "b": "2"}),
    ):
        assert await at_once(db, *[work] * 4) == [None] * 4


async def test_what_is_just_being_stored_is_waited_for(db: PostgresDatabase) -> None:
    """Whoever lost the connection while storing hears what became of it, or that it never will."""
    for number, lasts in ((1, True), (2, False)):
        with psycopg.connect(db.url) as other:
            other.execute("INSERT INTO interactions (id, table_id, at) VALUES (%s, 1, 0)", [number])
            asking = asyncio.create_task(db.write(commit.settled, 1, number, 0.0))
            await asyncio.to_thread(until, db.url, SOMEBODY_WAITS)
            assert not asking.done()
            other.commit() if lasts else other.rollback()
            assert await asking is lasts
        with pytest.raises(Repeated):
            await db.write(interactions.claim, number, 1, 0.0)


async def test_of_two_likings_at_once_none_is_lost(db: PostgresDatabase) -> None:
    def like(tx: Tx, what: str) -> None:
        preferences.change(tx, 1, lambda text: f"{text}{what}")

    found = await at_once(db, *[lambda tx, n=n: like(tx, str(n)) for n in range(4)])
    assert found == [None] * 4
    assert sorted(await db.read(preferences.of_user, 1)) == sorted("{}0123")


async def test_what_is_due_anew_is_neither_dropped_nor_put_off(db: PostgresDatabase) -> None:
    row = await db.write(added)
    old = due.DueRow(row.id, 0, "order", 1.0, 0)
    new = replace(old, at=9.0)
    for work in (partial(due.drop, row=old), partial(due.delay, row=old, at=30.0)):
        await db.write(due.put, row.id, "order", (old,))
        found = await at_once(db, work, lambda tx: due.put(tx, row.id, "order", (new,)))
        assert found == [None, None]
        assert await db.read(due_rows, row.id) == (new,)


async def test_what_is_rewound_meanwhile_is_not_recorded_as_over(db: PostgresDatabase) -> None:
    """The table is looked at, then it goes on, then its result would be stored."""
    row = await db.write(added, status="ended", ended=5.0)
    looked, tries = threading.Event(), list[int]()

    def recorded(tx: Tx) -> None:
        tx.execute("UPDATE tables SET version = version WHERE id = ?", (row.id,))
        found = tables.load(tx, row.id)
        assert found is not None
        looked.set()
        until(db.url, SOMEBODY_WAITS)
        if found.status == "ended":
            results.record(tx, found, (results.PlaceRow(row.id, 0, 1, None),))

    def rewound(tx: Tx) -> None:
        tries.append(1)
        tables.change(tx, row, replace(row, version=row.version + 1, status="running", ended=None))
        results.drop(tx, row.id)

    recording = asyncio.create_task(db.write(recorded))
    await asyncio.to_thread(looked.wait, 10)
    await asyncio.gather(recording, db.write(rewound))

    def recorded_as_over(tx: Tx) -> int:
        return int(tx.execute("SELECT COUNT(*) FROM results").fetchone()[0])

    assert (await db.read(recorded_as_over), tries) == (0, [1])


# Servers


async def test_a_lost_connection_is_told_and_the_next_one_works(db: PostgresDatabase) -> None:
    def cut(tx: Tx) -> None:
        tx.execute("SELECT pg_terminate_backend(pg_backend_pid())")

    for _ in range(8):
        with pytest.raises(StorageError):
            await db.write(cut)
    assert await db.read(count) == 0


async def test_nobody_is_refused_because_the_server_has_hung_up(db: PostgresDatabase) -> None:
    def others(c: Any) -> None:
        c.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )

    for i in range(3):
        await asyncio.gather(*(db.read(count) for _ in range(FRONT)))
        with psycopg.connect(db.url, autocommit=True) as c:
            others(c)
        until(db.url, NOBODY_ELSE)
        if i == 0:
            await asyncio.gather(*(db.read(count) for _ in range(FRONT)))
        elif i == 1:
            await asyncio.gather(*(db.write(keys.add, {str(n): ""}) for n in range(6)))
        else:
            assert await asyncio.gather(*(db.peek(count) for _ in range(6))) == [6] * 6


async def test_whoever_stood_still_in_a_transaction_is_told_that_nothing_was_stored(
    db: PostgresDatabase,
) -> None:
    def stopped(tx: Tx) -> None:
        tx.execute("SET LOCAL idle_in_transaction_session_timeout = '100ms'")
        (mine,) = tx.execute("SELECT pg_backend_pid()").fetchone()
        keys.add(tx, {"late": ""})
        there = f"SELECT 1 FROM pg_stat_activity WHERE pid = {mine}"
        until(db.url, f"SELECT 1 WHERE NOT EXISTS ({there})")
        keys.add(tx, {"later": ""})

    with pytest.raises(Unavailable, match="broken"):
        await db.write(stopped)
    assert await db.read(count) == 0


async def test_a_crash_loses_nothing_that_was_stored(server: Server) -> None:
    db = await PostgresDatabase.open(server.url)
    for i in range(20):
        await db.write(keys.add, {str(i): ""})
    server.crash()
    with pytest.raises(Unavailable, match="broken"):
        await db.write(keys.add, {"more": ""})
    server.start()
    for _ in range(10):
        try:
            await db.read(count)
        except Unavailable:
            continue
    assert await db.read(count) == 20
    await db.close()
