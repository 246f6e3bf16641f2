"""Answers given in advance: the orders of a table, written together with whatever changes it."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import insert, many


class OrderRow(msgspec.Struct, frozen=True):
    """An order of a user. `ended` None: it stands."""

    table_id: int
    user: int
    number: int
    seat: int
    body: str
    ended: float | None = None
    why: str = ""
    """Why it is over, as JSON."""
    serial: int = 0
    """The seat's entries in the log (and positions put back) when it was over."""


def of_table(tx: Tx, table: int) -> tuple[OrderRow, ...]:
    """All, by user and number."""
    return many(tx, OrderRow, "FROM orders WHERE table_id = ? ORDER BY user, number", table)


def put(tx: Tx, table: int, rows: tuple[OrderRow, ...]) -> None:
    """These instead of all that the table had."""
    tx.execute("DELETE FROM orders WHERE table_id = ?", (table,))
    for row in rows:
        insert(tx, "orders", row)
