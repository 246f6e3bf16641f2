"""Lines: each seat's private answers so far, over the committed position."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import many


class LineRow(msgspec.Struct, frozen=True):
    """A seat's open line; one without answers isn't open."""

    table_id: int
    seat: int
    answers: str
    at: float


def of_table(tx: Tx, table: int) -> tuple[LineRow, ...]:
    """The open lines of a table."""
    return many(tx, LineRow, "FROM lines WHERE table_id = ? ORDER BY seat", table)


def put(tx: Tx, row: LineRow) -> None:
    """Store a seat's line in place of its earlier one. A line without answers is deleted."""
    if row.answers == "[]":
        tx.execute("DELETE FROM lines WHERE table_id = ? AND seat = ?", (row.table_id, row.seat))
        return
    tx.execute(
        "INSERT INTO lines (table_id, seat, answers, at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (table_id, seat) DO UPDATE SET answers = excluded.answers, at = excluded.at",
        msgspec.structs.astuple(row),
    )
