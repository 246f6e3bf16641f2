"""Moving house: everything arrives, is counted and compared, or nothing does."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from storage import keys, moves, outbox, seats, transfer
from storage.db import Database, Tx
from storage.postgres import PostgresDatabase
from storage.sqlite import SqliteDatabase
from tests.postgres import database
from tests.storage.rows import added, move_row, owed_row, seat_row


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
    keys.keep(tx, {"ß": "1", "a": "2", "Z": "3"})
    for _ in range(3):
        last = outbox.owe(tx, owed_row(row.id))
    outbox.arrived(tx, last)


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
        keys.keep(tx, {"other": ""})

    await other.write(in_the_way)
    with pytest.raises(transfer.Differs, match="keys"):
        await transfer.copied(one, other)
    assert await other.read(transfer.empty)


async def test_a_backup_of_a_server_is_a_file(
    both: tuple[Database, Database], tmp_path: Path
) -> None:
    _, other = both
    await other.write(filled)
    await other.backup(tmp_path / "backup.db")
    copy = await SqliteDatabase.open(tmp_path / "backup.db")
    assert await copy.read(transfer.counted) == await other.read(transfer.counted)
    await copy.close()


async def test_every_table_has_its_place(both: tuple[Database, Database]) -> None:
    def names(tx: Tx) -> set[str]:
        rows = tx.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        ).fetchall()
        return {str(row[0]) for row in rows}

    def referred(tx: Tx, name: str) -> set[str]:
        return {row[2] for row in tx.execute(f"PRAGMA foreign_key_list({name})").fetchall()}

    assert await both[0].read(names) == {*transfer.KEYS, *transfer.LEFT_BEHIND}
    before: set[str] = set()
    for name in transfer.KEYS:
        assert await both[0].read(referred, name) <= before | {name}
        before.add(name)
