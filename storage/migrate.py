"""Numbered forward migrations, each in a transaction of its own, applied at the start."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources

from storage import dialect
from storage.errors import NewerSchema

_ONLY = re.compile(r"-- (postgresql|sqlite):\s*\n")


@cache
def shipped() -> Mapping[int, str]:
    """The migrations that come with the program: number -> SQL."""
    found: dict[int, str] = {}
    for item in resources.files("storage").joinpath("migrations").iterdir():
        match = re.fullmatch(r"(\d{4})_\w+\.sql", item.name)
        if match:
            found[int(match[1])] = item.read_text("utf-8")
    numbers = sorted(found)
    assert numbers == list(range(1, len(numbers) + 1)), f"gap in the migrations: {numbers}"
    return {number: found[number] for number in numbers}


def parts(script: str) -> Iterator[tuple[str, str]]:
    """Each statement of a migration, and the one database it is for (empty: both).

    The files are written in SQLite's words. What differs by more than a word stands in a block of
    its own: `-- postgresql:` or `-- sqlite:` before a statement says for which database it is.
    """
    only = ""
    for part in re.split(r"(?m)^(?=-- (?:postgresql|sqlite):)", script):
        marked = _ONLY.match(part)
        only = marked[1] if marked else ""
        for text in dialect.statements(part):
            yield only, text
            only = ""


def version(connection: sqlite3.Connection) -> int:
    """The schema's number: that of the last migration applied, 0 for an empty database."""
    connection.execute("CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL)")
    row = connection.execute("SELECT version FROM schema").fetchone()
    return 0 if row is None else int(row[0])


def newest() -> int:
    """The schema's number of this program."""
    return max(shipped())


def version_of(connection: sqlite3.Connection) -> int:
    """A database's schema as it is, nothing made or changed. Refuses a newer one."""
    there = connection.execute(
        "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'schema'"
    ).fetchone()[0]
    row = connection.execute("SELECT version FROM schema").fetchone() if there else None
    at = 0 if row is None else int(row[0])
    if at > newest():
        raise NewerSchema(at, newest())
    return at


def migrate(connection: sqlite3.Connection, to: Mapping[int, str] | None = None) -> int:
    """Bring the schema up to the program's. Refuses a newer one; an error leaves the old one."""
    known = shipped() if to is None else to
    at = version(connection)
    last = max(known, default=0)
    if at > last:
        raise NewerSchema(at, last)
    for number in range(at + 1, last + 1):
        connection.execute(dialect.BEGIN)
        try:
            if version(connection) >= number:  # another process was quicker
                connection.execute("ROLLBACK")
                continue
            for only, statement in parts(known[number]):
                if only != "postgresql":
                    connection.execute(statement)
            connection.execute("DELETE FROM schema")
            connection.execute("INSERT INTO schema (version) VALUES (?)", (number,))
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
    return last
