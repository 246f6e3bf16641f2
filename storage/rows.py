"""Rows as frozen structs: their fields are the columns, in order."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

import msgspec

from storage.db import Tx

READABLE = 1e300
"""Every time is below this, and no text is (SQLite stores what it is given): where all are asked
what is due, a spoilt row is never due, and the others are."""
LONGEST_WAIT = 3600.0
"""Seconds that anything which failed waits at most for its next try."""
R = TypeVar("R", bound=msgspec.Struct)


def is_due(at: float, now: float, longest: float = LONGEST_WAIT) -> bool:
    """Whether something may be tried now. A time beyond the longest wait was stored by a clock that
    was wrong for a moment: it counts as now."""
    return not now < at <= now + longest


@cache
def columns(kind: type[msgspec.Struct]) -> str:
    """The columns of a row, as a SELECT names them."""
    return ", ".join(kind.__struct_fields__)


@cache
def insert_sql(table: str, kind: type[msgspec.Struct], *, numbered: bool = False) -> str:
    """INSERT of a row; with `numbered` the database gives the id, which comes back."""
    names = kind.__struct_fields__[int(numbered) :]
    places = ", ".join("?" for _ in names)
    sql = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})"
    return f"{sql} RETURNING id" if numbered else sql


def insert(tx: Tx, table: str, row: msgspec.Struct) -> None:
    """Add a row as it stands."""
    tx.execute(insert_sql(table, type(row)), msgspec.structs.astuple(row))


def insert_numbered(tx: Tx, table: str, row: msgspec.Struct) -> int:
    """Add a row whose first column, `id`, the database gives."""
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
