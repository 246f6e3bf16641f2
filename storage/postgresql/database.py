"""The gateway to PostgreSQL, for many processes on one database.

The aggregates' functions are the same as for SQLite: plain, synchronous, pure in the transaction
and their arguments, so that a write which loses a race is simply run again. Reads see one snapshot
(REPEATABLE READ). Writes lock what they change (READ COMMITTED), and a table is changed only
through its version. Separate lanes of threads keep players and the tenure from waiting for
background work.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import ParamSpec, TypeVar

import psycopg

from storage.db import Tx, Work
from storage.errors import NewerSchema, Unavailable, Unsuitable
from storage.migrate import newest
from storage.postgresql import lanes, schema, tenure, transfer
from storage.postgresql.connection import BEHIND, HOLDING, SETTINGS, Watched, explained, hang_up
from storage.postgresql.lanes import Lane
from storage.sqlite import SqliteDatabase

P = ParamSpec("P")
T = TypeVar("T")

FRONT, BACK = 6, 3
"""The number of connections for players, and for background work."""
HEARING = 60.0
"""Seconds without news after which a listener makes sure that the server is still there."""
NOT_OURS = ("42501", "3F000")
"""Errors that say the role may not do what it must: the host has to put that right."""


class PostgresDatabase:
    """An open database on a PostgreSQL server. Make one with `PostgresDatabase.open`."""

    shared = True
    """Other processes write to the database too."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.schema = 0
        self.retries = 0
        self.tenure: int | None = None
        """The tenure for background work, of which nothing is stored once it is over."""
        self._front = Lane(url, FRONT, SETTINGS)
        self._back = Lane(url, BACK, BEHIND)
        self._tenure = Lane(url, 1, HOLDING)

    @classmethod
    async def open(cls, url: str) -> PostgresDatabase:
        """Open the database and bring its schema up to date."""
        made = cls(url)
        try:
            made.schema = await made._front.run(_opening, schema.prepared)
        except BaseException:
            await made.close()
            raise
        return made

    @classmethod
    async def unchanged(cls, url: str) -> PostgresDatabase:
        """Open the database only to look at it."""
        made = cls(url)
        try:
            made.schema = await made._front.run(_opening, schema.looked_at)
        except BaseException:
            await made.close()
            raise
        return made

    async def close(self) -> None:
        """Finish the work under way, then close."""
        for lane in (self._front, self._back, self._tenure):
            await lane.close()

    async def read(self, fn: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that only reads, on one consistent snapshot."""
        return await self._front.run(lanes.snapshot, fn, args, kwargs)

    async def peek(self, fn: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function of a single short statement: one trip to the server."""
        return await self._front.run(lanes.plainly, fn, args, kwargs)

    async def write(self, fn: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function in a transaction: when this returns, all of it is stored."""
        return await self._front.run(lanes.transaction, self._retried, fn, args, kwargs)

    async def fenced(self, fn: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Write under the tenure, on connections for background work."""
        return await self._back.run(
            lanes.transaction, self._retried, self._fenced(fn), args, kwargs
        )

    async def behind(self, fn: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Write for the tenure itself, on a connection of its own."""
        return await self._tenure.run(lanes.transaction, self._retried, fn, args, kwargs)

    async def notices(self) -> AsyncIterator[int]:
        """Homes at which other processes have left work, until the connection is lost."""
        try:
            async with await psycopg.AsyncConnection.connect(
                self.url, autocommit=True
            ) as listening:
                await listening.execute(f"LISTEN {tenure.CHANNEL}".encode())
                while True:
                    async for note in listening.notifies(timeout=HEARING):
                        if note.payload.isdecimal():
                            yield int(note.payload)
                    late = asyncio.get_running_loop().call_later(lanes.BEYOND, hang_up, listening)
                    await listening.execute("SELECT 1")
                    late.cancel()
        except psycopg.Error as error:
            raise Unavailable("broken", "the connection was lost") from error

    def _retried(self) -> None:
        self.retries += 1

    def _fenced(self, fn: Work[P, T]) -> Work[P, T]:
        """The function, preceded by a check that the tenure holds."""
        number = self.tenure
        if number is None:
            return fn

        def under(tx: Tx, /, *args: P.args, **kwargs: P.kwargs) -> T:
            tenure.fenced(tx, number)
            return fn(tx, *args, **kwargs)

        return under

    async def backup(self, target: Path) -> None:
        """Copy the database, of whatever schema, into a new SQLite file while it stays in use."""
        at = await self._front.run(_opening, schema.version)
        if at > newest():
            raise NewerSchema(at, newest())
        copy = await SqliteDatabase.open(target, schema=at)
        try:
            await transfer.copied(self, copy)
        finally:
            await copy.close()


def _opening(lane: Lane, prepare: Callable[[Watched], T]) -> T:
    """Run a first function on a connection. What the role may not do is said in words for hosts."""
    try:
        return prepare(lane.connection())
    except psycopg.Error as error:
        if error.sqlstate in NOT_OURS:
            raise Unsuitable(
                f"PostgreSQL says: {error.diag.message_primary}. Let the database and its tables"
                " belong to the user that DATABASE_URL names: ALTER DATABASE ... OWNER TO ..., and"
                " if another role owns the tables, REASSIGN OWNED BY ... TO ..."
            ) from error
        raise explained(error) or error from error
