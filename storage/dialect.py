"""SQLite's own ways: connections, errors, backups; `storage/postgresql` has its counterparts.

Everywhere else the SQL is what SQLite and PostgreSQL have in common: `RETURNING`, `ON CONFLICT`,
partial indexes. Only the placeholder `?` is left for the other gateway to translate.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

from storage.db import Tx
from storage.errors import StorageError, Unavailable, Why

BEGIN = "BEGIN IMMEDIATE"
WAIT_MS = 5000
PAGE_CACHE_KIB = 8192

_WHY: dict[str, Why] = {
    "SQLITE_BUSY": "busy",
    "SQLITE_LOCKED": "busy",
    "SQLITE_FULL": "full",
    "SQLITE_READONLY": "readonly",
    "SQLITE_IOERR": "broken",
    "SQLITE_CORRUPT": "broken",
    "SQLITE_NOTADB": "broken",
    "SQLITE_CANTOPEN": "broken",
}


def connect(
    path: str, *, reader: bool = False, wait_ms: int = WAIT_MS, still: bool = False
) -> sqlite3.Connection:
    """Open a connection with every pragma set. A reader can't write.

    `still` promises that the file can't change, so that SQLite need not put anything beside it.
    """
    memory = path == ":memory:"
    if not memory and not reader:
        _private(Path(path))
    name = path if memory else f"file:{quote(str(Path(path).absolute()))}"
    name += "?immutable=1" * still
    # The reader's connection is used by one thread, but opened and closed from others.
    connection = sqlite3.connect(
        name, uri=not memory, isolation_level=None, check_same_thread=False, timeout=wait_ms / 1000
    )
    connection.text_factory = _text
    try:
        connection.execute(f"PRAGMA busy_timeout = {wait_ms}")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA cache_size = -{PAGE_CACHE_KIB}")
        if reader:
            connection.execute("PRAGMA query_only = ON")
        else:
            connection.execute("PRAGMA journal_mode = WAL")
            # An acknowledged move must survive a power cut.
            connection.execute("PRAGMA synchronous = FULL")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def looking(path: str) -> sqlite3.Connection:
    """Open a connection that only reads, even where no file may be written."""
    connection: sqlite3.Connection | None = None
    try:
        connection = connect(path, reader=True)
        connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        if connection is not None:
            connection.close()
        name, log = getattr(error, "sqlite_errorname", ""), Path(f"{path}-wal")
        unwritable = name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN"))
        if not unwritable or not Path(path).is_file() or (log.exists() and log.stat().st_size):
            raise
        connection = connect(path, reader=True, still=True)
    return connection


def _text(stored: bytes) -> str:
    """Decode a text as far as possible: one damaged title mustn't cost a whole list."""
    return stored.decode("utf-8", "replace")


def _private(path: Path) -> None:
    """Create a missing file so that only its owner can read it: hands and seeds are in it."""
    with suppress(OSError):  # where it can't be made, the driver says why
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def translated(error: sqlite3.Error) -> StorageError | None:
    """The error that the application knows for a driver's error, or None if it is a bug of ours."""
    name = getattr(error, "sqlite_errorname", "") or ""
    for prefix, why in _WHY.items():
        if name.startswith(prefix):
            return Unavailable(why, str(error))
    return None


def statements(script: str) -> list[str]:
    """A migration's statements, one by one, so that they can share one transaction."""
    found: list[str] = []
    sofar = ""
    for line in script.splitlines(keepends=True):
        if not sofar.strip() and (not line.strip() or line.lstrip().startswith("--")):
            continue
        sofar += line
        if sqlite3.complete_statement(sofar):
            found.append(sofar.strip())
            sofar = ""
    assert not sofar.strip(), f"unfinished statement: {sofar}"
    return found


def backed_up(source: sqlite3.Connection, target: Path) -> None:
    """Copy the whole database consistently while it is in use."""
    _private(target)
    with_target = sqlite3.connect(target)
    try:
        source.backup(with_target)
    finally:
        with_target.close()


def damage(connection: Tx) -> tuple[str, ...]:
    """The faults of the file itself. A sound one has none."""
    rows = connection.execute("PRAGMA quick_check").fetchall()
    found = tuple(str(row[0]) for row in rows)
    return () if found == ("ok",) else found
