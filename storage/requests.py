"""Requests to take moves back, to which other seats must agree; a table has one at most."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import insert, one


class RequestRow(msgspec.Struct, frozen=True):
    """A request, made when `number` was the log's last public entry. A later one makes it void."""

    table_id: int
    number: int
    kind: str
    seat: int | None
    user: int
    target: int
    needed: str
    agreed: str
    at: float


def of_table(tx: Tx, table: int) -> RequestRow | None:
    """A table's open request."""
    return one(tx, RequestRow, "FROM requests WHERE table_id = ?", table)


def put(tx: Tx, row: RequestRow) -> None:
    """Store a table's request in place of an earlier one."""
    drop(tx, row.table_id)
    insert(tx, "requests", row)


def drop(tx: Tx, table: int) -> None:
    """Delete a table's request."""
    tx.execute("DELETE FROM requests WHERE table_id = ?", (table,))
