"""Chooses the gateway that opens a database: PostgreSQL's for an address, SQLite's for a file."""

from __future__ import annotations

import re

from storage.db import Database, is_postgres
from storage.errors import Unsuitable
from storage.sqlite import SqliteDatabase

_RAW = re.compile(r"\w+://[^@/?]*:[^@/?]*[@/][^?]*@.*")
"""An address in which the server wouldn't find the end of the password."""


async def open_database(url: str, *, unchanged: bool = False) -> Database:
    """Open a database and bring its schema up to date, or with `unchanged` only look at it."""
    if not is_postgres(url):
        return await (SqliteDatabase.unchanged if unchanged else SqliteDatabase.open)(url)
    if _RAW.fullmatch(url):
        raise Unsuitable(
            "In a database's address, a password's special characters must be percent-encoded:"
            " %2F for /, %40 for @."
        )
    from storage.postgresql.database import PostgresDatabase  # noqa: PLC0415 an extra: not always there

    return await (PostgresDatabase.unchanged if unchanged else PostgresDatabase.open)(url)
