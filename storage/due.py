"""What happens by itself at some time, such as computer players' turns and orders."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.outbox import HOME
from storage.rows import LONGEST_WAIT, READABLE, insert, many
from storage.scope import ALL, TABLE, Scope

COMPUTER = "computer"
"""A computer player's turn."""
ORDER = "order"
"""A seat's orders are tried on the question that it is asked."""
OFFER_ORDER = "order-offer"
"""A seat's orders are tried on an offer that is made to it."""
ORDERS = (ORDER, OFFER_ORDER)

THIS_ROW = "table_id = ? AND kind = ? AND seat = ? AND at = ? AND tries = ?"
"""A row exactly as it was read: the same seat may have become due anew since."""


class DueRow(msgspec.Struct, frozen=True):
    """Something that is to happen for a seat."""

    table_id: int
    seat: int
    kind: str
    at: float
    tries: int


def put(tx: Tx, table: int, kind: str, rows: tuple[DueRow, ...]) -> None:
    """Replace what a table has due of one kind."""
    tx.execute("DELETE FROM due WHERE table_id = ? AND kind = ?", (table, kind))
    for row in rows:
        insert(tx, "due", row)


def add(tx: Tx, rows: tuple[DueRow, ...]) -> None:
    """Add due rows, except for seats that have one of the same kind."""
    for row in rows:
        tx.execute(
            "INSERT INTO due (table_id, seat, kind, at, tries) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (table_id, kind, seat) DO NOTHING",
            (row.table_id, row.seat, row.kind, row.at, row.tries),
        )


def next_ones(tx: Tx, kind: str, limit: int, scope: Scope = ALL) -> tuple[DueRow, ...]:
    """The earliest rows of a kind."""
    mine = scope.where(HOME)
    rest = f"FROM due WHERE kind = ? AND at < {READABLE}{mine} ORDER BY at, table_id, seat LIMIT ?"
    return many(tx, DueRow, rest, kind, limit)


def first_of_each(
    tx: Tx, kind: str, now: float, scope: Scope = ALL
) -> tuple[tuple[DueRow, int | None], ...]:
    """Each server's earliest row of a kind that is due, with the server."""
    rows = tx.execute(
        "SELECT table_id, seat, kind, at, tries, guild FROM (SELECT d.table_id, d.seat, d.kind,"
        " d.at, d.tries, t.guild, ROW_NUMBER() OVER"
        " (PARTITION BY t.guild ORDER BY d.at, d.table_id, d.seat) AS place FROM due d"
        f" JOIN tables t ON t.id = d.table_id WHERE d.kind = ?"
        f" AND (d.at <= ? OR d.at > ? AND d.at < {READABLE}){scope.where(TABLE)}) AS first"
        " WHERE place = 1 ORDER BY at, table_id",
        (kind, now, now + LONGEST_WAIT),
    ).fetchall()
    return tuple((DueRow(*row[:5]), row[5]) for row in rows)


def delay(tx: Tx, row: DueRow, at: float) -> None:
    """Put a failed row off, unless it has become due anew."""
    tx.execute(
        f"UPDATE due SET at = ?, tries = tries + 1 WHERE {THIS_ROW}",
        (at, *_this(row)),
    )


def drop(tx: Tx, row: DueRow) -> None:
    """Delete a row, unless it has become due anew."""
    tx.execute(f"DELETE FROM due WHERE {THIS_ROW}", _this(row))


def _this(row: DueRow) -> tuple[int, str, int, float, int]:
    return row.table_id, row.kind, row.seat, row.at, row.tries
