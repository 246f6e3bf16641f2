"""Moving house: everything arrives, is counted and compared, or nothing does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from storage import heartbeat, keys, migrate, moves, outbox, seats
from storage.db import Database, Tx
from storage.errors import Differs
from storage.postgresql import connection, tenure, transfer
from storage.postgresql.database import PostgresDatabase
from storage.sqlite import SqliteDatabase
from tests.postgres import database, new_schema
from tests.storage.rows import added, move_row, owed_row, seat_row

LEFT_BEHIND = {"schema", "tenures", "shards", "gates", "moved"}
"""What belongs to a database itself, not to what is kept in it."""


@pytest_asyncio.fixture(name="both")
async def two_databases(tmp_path: Path) -> AsyncIterator[tuple[Database, Database]]:
    with database() as url:
        one, other = await SqliteDatabase.open(tmp_path / "a.db"), await PostgresDatabase.open(url)
        yield one, other
        await one.close()
        await other.close()


def filled(tx: Tx) -> None:
    """Some of everything, more than one chunk of it, and numbers that are gone."""
    row = added(tx, title="Ünï 🚀", state=b"\x00\xff", wake=1.25)
    for number in range(1200):
        moves.add(tx, move_row(row.id, number, delta=bytes([number % 256])))
    seats.take(tx, seat_row(row.id, 0, 1))
    keys.add(tx, {"ß": "1", "a": "2", "Z": "3"})
    rows = [outbox.owe(tx, owed_row(row.id)) for _ in range(3)]
    outbox.arrived(tx, rows[-1])


async def test_there_and_back_again_it_is_the_same(
    both: tuple[Database, Database], tmp_path: Path
) -> None:
    one, other = both
    await one.write(filled)
    there = await transfer.copied(one, other)
    back = await SqliteDatabase.open(tmp_path / "back.db")
    assert await transfer.copied(other, back) == there
    assert await back.read(transfer.counted) == await one.read(transfer.counted) == there
    assert {c.name: c.rows for c in there if c.rows}["moves"] == 1200
    await back.close()


async def test_numbers_are_never_given_again(both: tuple[Database, Database]) -> None:
    one, other = both
    await one.write(filled)
    await transfer.copied(one, other)

    def next_number(tx: Tx) -> int:
        return outbox.owe(tx, owed_row(1))

    assert await other.write(next_number) == await one.write(next_number) == 4


async def test_what_does_not_fit_undoes_everything(both: tuple[Database, Database]) -> None:
    one, other = both
    await one.write(filled)

    def in_the_way(tx: Tx) -> None:
        keys.add(tx, {"other": ""})

    await other.write(in_the_way)
    with pytest.raises(Differs, match="keys"):
        await transfer.copied(one, other)
    assert [(c.name, c.rows) for c in await other.read(transfer.counted) if c.rows] == [("keys", 1)]


async def test_a_server_may_sort_texts_in_its_own_way(
    both: tuple[Database, Database], tmp_path: Path
) -> None:
    one, other = both
    await one.write(filled)

    def as_people_do(tx: Tx) -> None:
        tx.execute('ALTER TABLE keys ALTER COLUMN digest TYPE TEXT COLLATE "en-x-icu"')

    await other.write(as_people_do)
    there = await transfer.copied(one, other)
    back = await SqliteDatabase.open(tmp_path / "back.db")
    again = await transfer.copied(other, back)
    await back.close()
    await other.write(in_bytes)
    assert again == there


def in_bytes(tx: Tx) -> None:
    """Sort as the other tests expect it."""
    tx.execute('ALTER TABLE keys ALTER COLUMN digest TYPE TEXT COLLATE "default"')


async def test_a_copy_that_differs_is_told_as_it_is(
    both: tuple[Database, Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = both
    await one.write(filled)
    insert = transfer._insert

    def in_capitals(tx: Tx, name: str, rows: list[tuple[object, ...]]) -> None:
        if name == "keys":
            rows = [("A", *row[1:]) if row[0] == "a" else row for row in rows]
        insert(tx, name, rows)

    monkeypatch.setattr(transfer, "_insert", in_capitals)
    with pytest.raises(Differs, match=r"^rows of keys have changed .*3 in all"):
        await transfer.copied(one, other)


def liked(tx: Tx) -> None:
    """One row that two databases can't both bring."""
    tx.execute("INSERT INTO preferences (user, settings) VALUES (?, ?)", (77, "sesame"))


@pytest.mark.parametrize("there", ["sqlite", "postgresql"])
async def test_a_row_that_is_there_already_is_told_without_what_is_in_it(
    both: tuple[Database, Database], there: str
) -> None:
    for db in both:
        await db.write(liked)
    one, other = both if there == "postgresql" else reversed(both)
    with pytest.raises(Differs, match=r"^a row of preferences doesn't fit") as told:
        await transfer.copied(one, other)
    assert "sesame" not in str(told.value)
    assert "77" not in str(told.value)


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("UPDATE preferences SET settings = 'ses' || char(0) || 'ame'", "settings of preferences"),
        ("INSERT INTO outages (start, until) VALUES ('sesame', 1)", "a row of outages"),
    ],
)
async def test_what_a_server_cannot_store_is_told_by_its_place(
    both: tuple[Database, Database], statement: str, says: str
) -> None:
    one, other = both
    await one.write(liked)

    def spoilt(tx: Tx) -> None:
        tx.execute(statement)

    await one.write(spoilt)
    with pytest.raises(Differs, match=says) as told:
        await transfer.copied(one, other)
    assert "ame" not in str(told.value)


def ended(tx: Tx, at: float) -> None:
    """Two processes: one has left, one has died."""
    for until, end in [(at - 50.0, at - 60.0), (at, None)]:
        tx.execute(
            "INSERT INTO tenures (name, program, began, until, ended) VALUES ('', '', 1.0, ?, ?)",
            (until, end),
        )


async def test_an_outage_that_begins_in_a_file_ends_on_a_server(
    both: tuple[Database, Database],
) -> None:
    one, other = both
    await one.write(heartbeat.beat, 1000.0)
    await transfer.copied(one, other)

    def outages(tx: Tx) -> list[tuple[float, int, int]]:
        return [
            tuple(row)
            for row in tx.execute("SELECT start, shard, total FROM outages ORDER BY id").fetchall()
        ]

    for _ in range(2):
        assert await other.write(tenure.claim, "1.0", tenure.groups(4, 2), 10.0, 0.0)
    assert await other.read(outages) == [(1000.0, shard, 4) for shard in (0, 2, 1, 3)]


@pytest.mark.parametrize("how", ["move", "backup"])
async def test_an_outage_that_begins_on_a_server_ends_in_a_file(
    both: tuple[Database, Database], tmp_path: Path, how: str
) -> None:
    _, other = both
    # Since it was brought here from a file, only tenures tell that somebody is at work.
    await other.write(heartbeat.beat, 10.0)
    await other.write(ended, 1000.0)
    if how == "backup":
        await other.backup(tmp_path / "back.db")
        back = await SqliteDatabase.open(tmp_path / "back.db")
    else:
        back = await SqliteDatabase.open(tmp_path / "back.db")
        await transfer.copied(other, back)
    (outage,) = await back.write(heartbeat.woken, 5000.0, 300.0, 60.0)
    await back.close()
    assert (outage.start, outage.until) == (1000.0, 5000.0)


async def test_a_backup_of_a_server_is_a_file(
    both: tuple[Database, Database], tmp_path: Path
) -> None:
    _, other = both
    await other.write(filled)
    await other.backup(tmp_path / "backup.db")
    copy = await SqliteDatabase.open(tmp_path / "backup.db")
    assert await copy.read(transfer.counted) == await other.read(transfer.counted)
    await copy.close()


async def test_a_backup_keeps_the_schema_that_the_server_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is copied before an upgrade is brought up to date where it is restored."""
    later = {**migrate.shipped(), migrate.newest() + 1: "CREATE TABLE storms (id INTEGER);"}
    with new_schema() as url:
        older = await PostgresDatabase.open(url)
        await older.write(keys.add, {"a": "1"})
        await older.close()
        monkeypatch.setattr(migrate, "shipped", lambda: later)
        looked_at = await PostgresDatabase.unchanged(url)
        assert looked_at.schema < migrate.newest()
        await looked_at.backup(tmp_path / "backup.db")
        await looked_at.close()
    copy = await SqliteDatabase.unchanged(tmp_path / "backup.db")
    assert copy.schema < migrate.newest()
    await copy.close()
    copy = await SqliteDatabase.open(tmp_path / "backup.db")
    assert copy.schema == migrate.newest()
    assert await copy.read(keys.find, "a") == "1"
    await copy.close()


@pytest.mark.e2e
async def test_however_slow_one_side_is_the_other_waits(
    both: tuple[Database, Database], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connection.SETTINGS, "idle_in_transaction_session_timeout", "100ms")
    add, slow = transfer._Sum.add, iter([0.4] * 3)

    def slowly(self: transfer._Sum, rows: list[object]) -> list[object]:
        time.sleep(next(slow, 0.0))
        return add(self, rows)

    monkeypatch.setattr(transfer._Sum, "add", slowly)
    one, other = both
    await one.write(filled)
    there = await transfer.copied(one, other)
    back = await SqliteDatabase.open(tmp_path / "back.db")
    slow = iter([0.4] * 3)
    assert await transfer.copied(other, back) == there
    await back.close()


async def test_what_goes_wrong_on_one_side_ends_the_other_at_once(
    both: tuple[Database, Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = both
    await one.write(filled)

    def broken(*_: object) -> None:
        raise ValueError("broken")

    for side in ("_last_number", "_insert"):
        with monkeypatch.context() as patch:
            patch.setattr(transfer, side, broken)
            with pytest.raises(ValueError, match="broken"):
                await asyncio.wait_for(transfer.copied(one, other), 10)
        assert await other.read(transfer.empty)


@pytest.mark.parametrize("at", ["_insert", "_count"])
async def test_a_copy_that_is_told_to_stop_leaves_nothing(
    both: tuple[Database, Database], monkeypatch: pytest.MonkeyPatch, at: str
) -> None:
    one, other = both
    await one.write(filled)
    copying = asyncio.create_task(transfer.copied(one, other))
    loop, step = asyncio.get_running_loop(), getattr(transfer, at)

    def told_to_stop(*args: Any) -> object:
        loop.call_soon_threadsafe(copying.cancel)
        time.sleep(0.2)
        return step(*args)

    monkeypatch.setattr(transfer, at, told_to_stop)
    with pytest.raises(asyncio.CancelledError):
        await copying
    assert asyncio.all_tasks() == {asyncio.current_task()}
    assert await other.read(transfer.empty)


async def test_every_table_has_its_place(both: tuple[Database, Database]) -> None:
    def names(tx: Tx) -> set[str]:
        rows = tx.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        ).fetchall()
        return {str(row[0]) for row in rows}

    def referred(tx: Tx, name: str) -> set[str]:
        return {row[2] for row in tx.execute(f"PRAGMA foreign_key_list({name})").fetchall()}

    assert await both[0].read(names) == {*transfer.KEYS, *LEFT_BEHIND}
    before: set[str] = set()
    for name in transfer.KEYS:
        assert await both[0].read(referred, name) <= before | {name}
        before.add(name)
