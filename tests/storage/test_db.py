"""The gateway: transactions, readers, errors that are told apart."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.logs import told
from storage import dialect
from storage.db import Tx
from storage.errors import Unavailable
from storage.sqlite import SqliteDatabase


def add(tx: Tx, key: str) -> int:
    """A row of any table."""
    tx.execute("INSERT INTO keys (digest, key) VALUES (?, ?)", (key, key))
    return count(tx)


def count(tx: Tx) -> int:
    """How many there are."""
    return int(tx.execute("SELECT COUNT(*) FROM keys").fetchone()[0])


def add_then_fail(tx: Tx, key: str) -> None:
    """A bug in the middle of a transaction."""
    add(tx, key)
    raise ValueError(key)


async def test_a_write_is_stored_and_returns_what_the_function_returns(tmp_path: Path) -> None:
    db = await SqliteDatabase.open(tmp_path / "a.db")
    assert await db.write(add, "one") == 1
    assert await db.read(count) == 1
    await db.close()
    db = await SqliteDatabase.open(tmp_path / "a.db")
    assert await db.read(count) == 1
    await db.close()


async def test_a_function_that_fails_leaves_nothing_and_the_next_one_works(tmp_path: Path) -> None:
    db = await SqliteDatabase.open(tmp_path / "a.db")
    with pytest.raises(ValueError, match="one"):
        await db.write(add_then_fail, "one")
    assert await db.read(count) == 0
    assert await db.write(add, "two") == 1
    await db.close()


async def test_memory_has_one_connection_and_works_alike() -> None:
    db = await SqliteDatabase.open(":memory:")
    await db.write(add, "one")
    assert await db.read(count) == 1
    await db.close()


async def test_the_reader_cannot_write(tmp_path: Path) -> None:
    db = await SqliteDatabase.open(tmp_path / "a.db")
    with pytest.raises(Unavailable) as error:
        await db.read(add, "one")
    assert error.value.why == "readonly"
    await db.close()


async def test_the_pragmas_are_set(tmp_path: Path) -> None:
    db = await SqliteDatabase.open(tmp_path / "a.db")

    def pragmas(tx: Tx) -> dict[str, Any]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return {name: tx.execute(f"PRAGMA {name}").fetchone()[0] for name in names}

    assert await db.write(pragmas) == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": dialect.WAIT_MS,
    }
    await db.close()


async def test_readers_do_not_wait_for_a_writer(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    db = await SqliteDatabase.open(path)
    await db.write(add, "one")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    other.execute("INSERT INTO keys (digest, key) VALUES ('x', 'x')")
    assert await asyncio.wait_for(db.read(count), 1) == 1
    other.execute("ROLLBACK")
    other.close()
    await db.close()


async def test_a_reader_sees_one_snapshot_while_others_write(tmp_path: Path) -> None:
    db = await SqliteDatabase.open(tmp_path / "a.db")
    other = sqlite3.connect(tmp_path / "a.db", isolation_level=None)

    def twice(tx: Tx) -> tuple[int, int]:
        before = count(tx)
        other_thread = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
        other_thread.execute("INSERT INTO keys (digest, key) VALUES ('y', 'y')")
        other_thread.close()
        return before, count(tx)

    assert await db.read(twice) == (0, 0)
    assert await db.read(count) == 1
    other.close()
    await db.close()


async def test_a_locked_database_is_told_as_busy_and_recovers(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    db = await SqliteDatabase.open(path, wait_ms=50)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unavailable) as error:
        await db.write(add, "one")
    assert error.value.why == "busy"
    other.execute("ROLLBACK")
    other.close()
    assert await db.write(add, "one") == 1
    await db.close()


async def test_a_full_disk_is_told_as_full_and_recovers(tmp_path: Path) -> None:
    db = await SqliteDatabase.open(tmp_path / "a.db")

    def limit(tx: Tx, pages: int) -> None:
        tx.execute(f"PRAGMA max_page_count = {pages}")

    def much(tx: Tx) -> None:
        tx.execute("INSERT INTO keys (digest, key) VALUES ('big', ?)", ("x" * 1_000_000,))

    await db.write(limit, 30)
    with pytest.raises(Unavailable) as error:
        await db.write(much)
    assert error.value.why == "full"
    assert await db.read(count) == 0
    assert await db.write(add, "small") == 1
    await db.write(limit, 10_000)
    await db.write(much)
    assert await db.read(count) == 2
    await db.close()


async def test_what_is_no_database_is_told_as_broken(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_bytes(b"this is no database at all" * 100)
    with pytest.raises(Unavailable) as error:
        await SqliteDatabase.open(path)
    assert error.value.why == "broken"


async def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Unavailable):
        await SqliteDatabase.open(tmp_path / "nowhere" / "a.db")


async def test_our_own_bugs_stay_what_they_are(tmp_path: Path) -> None:
    db = await SqliteDatabase.open(tmp_path / "a.db")

    def wrong(tx: Tx) -> None:
        tx.execute("SELECT nonsense FROM nowhere")

    with pytest.raises(sqlite3.OperationalError):
        await db.write(wrong)
    await db.write(add, "one")
    with pytest.raises(sqlite3.IntegrityError):
        await db.write(add, "one")
    await db.close()


async def test_a_path_with_odd_characters_works(tmp_path: Path) -> None:
    path = tmp_path / "odd ?name#100%.db"
    db = await SqliteDatabase.open(path)
    await db.write(add, "one")
    await db.close()
    assert path.exists()


async def test_a_backup_is_whole_while_the_database_is_in_use(tmp_path: Path) -> None:
    db = await SqliteDatabase.open(tmp_path / "a.db")
    for n in range(20):
        await db.write(add, f"k{n}")
    await asyncio.gather(db.backup(tmp_path / "copy.db"), db.write(add, "during"))
    await db.write(add, "after")
    await db.close()
    copy = await SqliteDatabase.open(tmp_path / "copy.db")
    assert await copy.read(count) in {20, 21}
    await copy.close()


async def test_a_memory_database_can_be_backed_up(tmp_path: Path) -> None:
    db = await SqliteDatabase.open(":memory:")
    await db.write(add, "one")
    await db.backup(tmp_path / "copy.db")
    await db.close()
    copy = await SqliteDatabase.open(tmp_path / "copy.db")
    assert await copy.read(count) == 1
    await copy.close()


async def test_an_error_that_nobody_expected_is_not_its_own_cause(tmp_path: Path) -> None:
    """Whoever follows the causes of one that is goes in circles."""
    db = await SqliteDatabase.open(tmp_path / "a.db")

    def nonsense(tx: Tx) -> None:
        tx.execute("SELECT nothing FROM nowhere")

    with pytest.raises(sqlite3.OperationalError) as caught:
        await db.read(nonsense)
    assert caught.value.__cause__ is None
    assert "nowhere" in told(caught.value)
    await db.close()
