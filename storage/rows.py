"""Rows as frozen structs: their fields are the columns, in order."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

import msgspec

from storage.db import Tx

READABLE = 1e300
"""A number above every time and below every text. SQLite stores whatever it is given: in queries
for what is due, this bound keeps a damaged row from hiding the others."""
LONGEST_WAIT = 3600.0
"""Seconds after which anything that failed is tried again at the latest."""
R = TypeVar("R", bound=msgspec.Struct)


def is_due(at: float, now: float, longest: float = LONGEST_WAIT) -> bool:
    """Whether something may be tried now. A time beyond the longest wait was stored while a clock
    was wrong: it counts as now."""
    return not now < at <= now + longest


@cache
def columns(kind: type[msgspec.Struct]) -> str:
    """The columns of a row, as a SELECT names them."""
    return ", ".join(kind.__struct_fields__)


@cache
def insert_sql(table: str, kind: type[msgspec.Struct], *, numbered: bool = False) -> str:
    """SQL that inserts a row. With `numbered` the database gives the id and returns it."""
    names = kind.__struct_fields__[int(numbered) :]
    places = ", ".join("?" for _ in names)
    sql = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})"
    return f"{sql} RETURNING id" if numbered else sql


def insert(tx: Tx, table: str, row: msgspec.Struct) -> None:
    """Insert a row."""
    tx.execute(insert_sql(table, type(row)), msgspec.structs.astuple(row))


def insert_numbered(tx: Tx, table: str, row: msgspec.Struct) -> int:
    """Insert a row whose first column, `id`, the database gives. Returns the id."""
    sql = insert_sql(table, type(row), numbered=True)
    found = tx.execute(sql, msgspec.structs.astuple(row)[1:]).fetchall()
    return int(found[0][0])


def one(tx: Tx, kind: type[R], rest: str, *args: object) -> R | None:
    """The first row that `rest` (FROM ...) finds."""
    row = tx.execute(f"SELECT {columns(kind)} {rest}", args).fetchone()
    return None if row is None else kind(*row)


def many(tx: Tx, kind: type[R], rest: str, *args: object) -> tuple[R, ...]:
    """All rows that `rest` (FROM ...) finds."""
    return tuple(
        kind(*row) for row in tx.execute(f"SELECT {columns(kind)} {rest}", args).fetchall()
    )
