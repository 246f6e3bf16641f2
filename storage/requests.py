"""Requests to take back, which other seats must agree to; at most one a table."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import insert, one


class RequestRow(msgspec.Struct, frozen=True):
    """A wish, made when `number` was the log's last entry that may be told of; void once that is
    a later one."""

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
    """The open request."""
    return one(tx, RequestRow, "FROM requests WHERE table_id = ?", table)


def put(tx: Tx, row: RequestRow) -> None:
    """This instead of the one before."""
    drop(tx, row.table_id)
    insert(tx, "requests", row)


def drop(tx: Tx, table: int) -> None:
    """No request any more."""
    tx.execute("DELETE FROM requests WHERE table_id = ?", (table,))
