"""The gateway to SQLite: one connection that writes, one that reads, each on its own thread."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn, ParamSpec, TypeVar

import aiosqlite

from storage import dialect, driver, migrate
from storage.db import Work

# At its debug level the driver logs what it is given: seeds, answers, whole positions.
logging.getLogger("aiosqlite").setLevel(logging.INFO)

P = ParamSpec("P")
T = TypeVar("T")


class SqliteDatabase:
    """An open database. Make one with `SqliteDatabase.open`; `close` it when done."""

    shared = False
    """No other process writes to the database."""
    retries = 0

    def __init__(
        self, url: str, writer: aiosqlite.Connection, reader: aiosqlite.Connection, schema: int
    ) -> None:
        self.url = url
        self._writer = writer
        self._reader = reader
        self.schema = schema

    @classmethod
    async def open(
        cls, path: str | Path, *, wait_ms: int = dialect.WAIT_MS, schema: int | None = None
    ) -> SqliteDatabase:
        """Open (or make) the database and bring its schema up to date, or as far as `schema`.

        `:memory:` has one connection only: nothing else could see it.
        """
        name = str(path)
        steps = {
            n: script for n, script in migrate.shipped().items() if schema is None or n <= schema
        }

        def ready() -> sqlite3.Connection:
            connection = dialect.connect(name, wait_ms=wait_ms)
            try:
                migrate.migrate(connection, steps)
            except BaseException:
                connection.close()
                raise
            return connection

        def reading() -> sqlite3.Connection:
            return dialect.connect(name, reader=True, wait_ms=wait_ms)

        try:
            writer = await _connected(ready)
        except sqlite3.Error as error:
            _raise(error)
        if name == ":memory:":
            return cls(name, writer, writer, max(steps))
        return cls(name, writer, await _connected(reading), max(steps))

    @classmethod
    async def unchanged(cls, path: str | Path) -> SqliteDatabase:
        """Open a database only to look at it: nothing in it changes, not even its schema."""
        name = str(path)
        found: list[int] = []

        def looking() -> sqlite3.Connection:
            connection = dialect.looking(name)
            try:
                found.append(migrate.version_of(connection))
            except BaseException:
                connection.close()
                raise
            return connection

        try:
            only = await _connected(looking)
        except sqlite3.Error as error:
            _raise(error)
        return cls(name, only, only, found[0])

    async def close(self) -> None:
        """Finish the work under way, then close."""
        if self._reader is not self._writer:
            await self._reader.close()
        await self._writer.close()

    async def read(self, fn: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that only reads, on one consistent snapshot."""
        return await _hop(self._reader, _snapshot, fn, args, kwargs)

    peek = read

    async def write(self, fn: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function in a transaction: when this returns, all of it is stored."""
        return await _hop(self._writer, _transaction, fn, args, kwargs)

    fenced = write

    async def backup(self, target: Path) -> None:
        """Copy the database into a new file while it stays in use."""

        def copied(connection: sqlite3.Connection) -> None:
            dialect.backed_up(connection, target)

        # A connection of its own: neither moves nor readers wait for a long copy.
        if self.url == ":memory:":
            await _hop(self._writer, lambda c, *_: copied(c), None, (), {})
            return
        async with aiosqlite.Connection(lambda: dialect.looking(self.url), 64) as connection:
            await _hop(connection, lambda c, *_: copied(c), None, (), {})


def _raise(error: sqlite3.Error) -> NoReturn:
    """Raise the error that the application knows for a driver's error, or that error itself."""
    ours = dialect.translated(error)
    if ours is None:
        raise error  # not `from error`: an error that is its own cause sends readers in circles
    raise ours from error


async def _connected(connector: Callable[[], sqlite3.Connection]) -> aiosqlite.Connection:
    """Open a connection on a thread of its own. The thread has ended if this fails."""
    made = aiosqlite.Connection(connector, 64)
    try:
        return await made
    except BaseException:
        # It has been told to stop, but would still speak to a loop that may be closed by then.
        await driver.thread_ended(made)
        raise


async def _hop(
    connection: aiosqlite.Connection, how: Callable[..., T], fn: Any, args: Any, kwargs: Any
) -> T:
    try:
        return await driver.hop(connection, how, fn, args, kwargs)
    except sqlite3.Error as error:
        _raise(error)


def _transaction(connection: sqlite3.Connection, fn: Work[..., T], args: Any, kwargs: Any) -> T:
    """Run a function in a transaction that is rolled back if it fails."""
    connection.execute(dialect.BEGIN)
    try:
        result = fn(connection, *args, **kwargs)
        connection.execute("COMMIT")
    except BaseException:
        # A full disk may have rolled back already.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return result


def _snapshot(connection: sqlite3.Connection, fn: Work[..., T], args: Any, kwargs: Any) -> T:
    """Run a function on one consistent snapshot."""
    connection.execute("BEGIN")
    try:
        return fn(connection, *args, **kwargs)
    finally:
        if connection.in_transaction:
            connection.execute("COMMIT")
