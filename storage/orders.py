"""Orders: the answers that players give in advance, stored with every change of their table."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import insert, many


class OrderRow(msgspec.Struct, frozen=True):
    """A user's order. `ended`: when it ended; None: it is in force."""

    table_id: int
    user: int
    number: int
    seat: int
    body: str
    ended: float | None = None
    why: str = ""
    """Why the order ended, as JSON."""
    serial: int = 0
    """The seat's question's serial (its log entries and positions put back) when the order
    ended."""


def of_table(tx: Tx, table: int) -> tuple[OrderRow, ...]:
    """All orders of a table, by user and number."""
    return many(tx, OrderRow, "FROM orders WHERE table_id = ? ORDER BY user, number", table)


def put(tx: Tx, table: int, rows: tuple[OrderRow, ...]) -> None:
    """Replace all orders of a table."""
    tx.execute("DELETE FROM orders WHERE table_id = ?", (table,))
    for row in rows:
        insert(tx, "orders", row)
