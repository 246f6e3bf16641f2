"""One running bot to a database file: a second would answer everybody a second time.

The claim is a lock on a file beside the database, which the system lets go of when the program
ends, however it ends. `farpost check` and `farpost backup` need no claim.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from storage.errors import StorageError

WAIT = 3.0
"""Seconds for one that is just leaving."""


class Taken(StorageError):
    """Another running program has claimed the database."""


@contextmanager
def claimed(path: str, wait: float = WAIT) -> Iterator[None]:
    """Hold the database file for this program alone; a database in memory is its own anyway."""
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
                raise Taken(path) from error
            raise
        yield
    finally:
        lock.close()
