"""A lock on a database file, so that one bot runs on it: a second would answer everybody again.

The lock is taken on a file beside the database, and the system releases it when the program ends,
however it ends. `farpost check` and `farpost backup` need no lock.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from storage.errors import StorageError

WAIT = 3.0
"""Seconds to wait for a program that is just ending."""


class Locked(StorageError):
    """Another running program has locked the database."""


@contextmanager
def locked(path: str, wait: float = WAIT) -> Iterator[None]:
    """Lock the database file for this program. A database in memory needs no lock."""
    if path == ":memory:":
        yield
        return
    lock = sqlite3.connect(
        f"{path}.lock", isolation_level=None, timeout=wait, check_same_thread=False
    )
    try:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorname.startswith("SQLITE_BUSY"):
                raise Locked(path) from error
            raise
        yield
    finally:
        lock.close()
