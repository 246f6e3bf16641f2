"""Threads that run functions on connections of their own, in transactions."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import psycopg

from storage.errors import Unsure
from storage.postgresql.connection import PostgresTx, Watched, connect, explained

T = TypeVar("T")

TRIES = 8
"""How often a write that loses races is run."""
BEYOND = 2.0
"""Seconds after the server's own limit until a statement without an answer is given up."""
WATCH = 0.5
"""Seconds between two looks for answers that take too long."""
AGAIN = ("40001", "40P01")
"""Errors of a write that lost a race for a row, or that met another writer head on."""


class Lane:
    """Threads with a connection each, opened when first needed and again when it is broken."""

    def __init__(self, url: str, size: int, settings: dict[str, str]) -> None:
        self._url = url
        self._settings = settings
        self._patience = BEYOND + int(settings["statement_timeout"].rstrip("s"))
        self._here = threading.local()
        self._made: list[Watched] = []
        self._threads = ThreadPoolExecutor(size, "postgres")
        self._closed = threading.Event()
        self._watch: threading.Thread | None = None

    def connection(self) -> Watched:
        """The connection of the calling thread."""
        found: Watched | None = getattr(self._here, "connection", None)
        if found is None or found.closed or found.broken:
            found = self._here.connection = connect(self._url, self._settings)
            found.patience = self._patience
            self._made.append(found)
            self._made[:] = [c for c in self._made if not c.closed]
            if self._watch is None:
                self._watch = threading.Thread(target=self._watching, daemon=True)
                self._watch.start()
        return found

    def _watching(self) -> None:
        """Hang up on answers that take too long, until the lane is closed."""
        while not self._closed.wait(WATCH):
            for connection in tuple(self._made):
                connection.hang_up_late()

    def begun(self, how: str) -> Watched:
        """The connection of the calling thread, after a first statement. A connection on which the
        server has hung up meanwhile is opened again: nobody is refused for that."""
        connection = self.connection()
        connection.patience = self._patience
        try:
            connection.execute(how.encode())
        except psycopg.Error:
            if not (connection.closed or connection.broken):
                raise
            connection = self.connection()
            connection.execute(how.encode())
        return connection

    async def run(self, fn: Callable[..., T], *args: Any) -> T:
        """Run a function with this lane on one of its threads."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, fn, self, *args)

    async def close(self) -> None:
        """Finish the work under way, if it ends soon, then hang up."""
        self._patience = BEYOND
        for connection in self._made:
            connection.patience = BEYOND
        await asyncio.to_thread(self._threads.shutdown)
        self._closed.set()
        for connection in self._made:
            connection.close()


def snapshot(lane: Lane, fn: Any, args: Any, kwargs: Any) -> Any:
    """Run a function that only reads, on one consistent snapshot."""
    try:
        connection = lane.begun("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            return fn(PostgresTx(connection), *args, **kwargs)
        finally:
            _ended(connection)
    except psycopg.Error as error:
        raise explained(error) or error from error


def plainly(lane: Lane, fn: Any, args: Any, kwargs: Any) -> Any:
    """Run a function of one statement without a transaction, once more if the server has hung
    up."""
    try:
        connection = lane.connection()
        try:
            return fn(PostgresTx(connection), *args, **kwargs)
        except psycopg.Error:
            if not (connection.closed or connection.broken):
                raise
            return fn(PostgresTx(lane.connection()), *args, **kwargs)
    except psycopg.Error as error:
        raise explained(error) or error from error


def transaction(lane: Lane, retried: Callable[[], None], fn: Any, args: Any, kwargs: Any) -> Any:
    """Run a function in a transaction, again while it loses races."""
    for again in range(TRIES):
        try:
            return _once(lane, fn, args, kwargs)
        except psycopg.Error as error:
            if error.sqlstate not in AGAIN or again == TRIES - 1:
                raise explained(error) or error from error
        retried()
        time.sleep(random.uniform(0.001, 0.005) * 2**again)
    raise AssertionError("tried for ever")


def _once(lane: Lane, fn: Any, args: Any, kwargs: Any) -> Any:
    """Run a function in a transaction. Raises `Unsure` if the connection is lost while storing."""
    connection = lane.begun("BEGIN ISOLATION LEVEL READ COMMITTED")
    try:
        result = fn(PostgresTx(connection), *args, **kwargs)
    except BaseException:
        _undone(connection)
        raise
    try:
        connection.execute("COMMIT")
    except psycopg.Error as error:
        if error.sqlstate is None or connection.broken:
            # It may have been stored: only a look at the database can tell.
            raise Unsure from error
        raise
    return result


def _ended(connection: psycopg.Connection[Any]) -> None:
    if not connection.broken and not connection.closed:
        connection.execute("COMMIT")


def _undone(connection: psycopg.Connection[Any]) -> None:
    try:
        connection.execute("ROLLBACK")
    except psycopg.Error:
        connection.close()
