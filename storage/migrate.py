"""Numbered forward migrations, each in a transaction of its own, applied at the start."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Mapping
from functools import cache
from importlib import resources

from storage import dialect
from storage.errors import NewerSchema, OlderSchema

FIRST = 18
"""The schema of a new database. Seventeen schemas before it became one with it."""
LAST_OF_OLD = "6916f55"
"""A commit that brings a database of any schema before `FIRST` up to that one."""


@cache
def shipped() -> Mapping[int, str]:
    """The migrations that come with the program: number -> SQL."""
    found: dict[int, str] = {}
    for item in resources.files("storage").joinpath("migrations").iterdir():
        match = re.fullmatch(r"(\d{4})_\w+\.sql", item.name)
        if match:
            assert int(match[1]) not in found, f"two migrations have the number {match[1]}"
            found[int(match[1])] = item.read_text("utf-8")
    numbers = sorted(found)
    assert numbers == list(range(FIRST, FIRST + len(numbers))), f"gap in the migrations: {numbers}"
    return {number: found[number] for number in numbers}


def version(connection: sqlite3.Connection) -> int:
    """The schema's number: that of the last migration applied, 0 for an empty database."""
    connection.execute("CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL)")
    row = connection.execute("SELECT version FROM schema").fetchone()
    return 0 if row is None else int(row[0])


def newest() -> int:
    """The number of this program's schema."""
    return max(shipped())


def check_usable(at: int, migrations: Mapping[int, str]) -> None:
    """Refuse a schema that these migrations can't bring up to date."""
    if at > max(migrations):
        raise NewerSchema(at, max(migrations))
    if 0 < at < min(migrations):
        raise OlderSchema(at, min(migrations), LAST_OF_OLD)


def version_of(connection: sqlite3.Connection) -> int:
    """A database's schema as it is. Changes nothing, and refuses an unknown schema."""
    there = connection.execute(
        "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'schema'"
    ).fetchone()[0]
    row = connection.execute("SELECT version FROM schema").fetchone() if there else None
    at = 0 if row is None else int(row[0])
    check_usable(at, shipped())
    return at


def migrate(connection: sqlite3.Connection, to: Mapping[int, str] | None = None) -> int:
    """Bring the schema up to the program's, or as far as `to`. Returns its number.

    Refuses an unknown schema. A migration that fails leaves the schema before it.
    """
    known = shipped() if to is None else to
    at = version(connection)
    check_usable(at, known)
    for number, script in known.items():
        if number <= at:
            continue
        connection.execute(dialect.BEGIN)
        try:
            if version(connection) >= number:  # another process was quicker
                connection.execute("ROLLBACK")
                continue
            for statement in dialect.statements(script):
                connection.execute(statement)
            connection.execute("DELETE FROM schema")
            connection.execute("INSERT INTO schema (version) VALUES (?)", (number,))
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
    return max(known)
