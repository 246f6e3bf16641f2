"""Who watches a table without playing, and what they have been told of it."""

from __future__ import annotations

import json

import msgspec

from storage import outbox
from storage.db import Tx
from storage.outbox import OwedRow
from storage.rows import insert_sql, many, one

KIND = "follow"
"""The kind of a follower's messages."""
OPEN = "('lobby', 'running')"


class FollowerRow(msgspec.Struct, frozen=True):
    """One user at one table; `told`: the last entry of the log that they know of."""

    table_id: int
    user: int
    how: str
    told: int


def known(tx: Tx, table: int, user: int) -> FollowerRow | None:
    """Whether, and how, a user follows a table."""
    return one(tx, FollowerRow, "FROM followers WHERE table_id = ? AND user = ?", table, user)


def crowd(tx: Tx, table: int, user: int) -> tuple[int, int]:
    """How many others follow this table, and how many other open tables this user follows."""
    row = tx.execute(
        "SELECT (SELECT COUNT(*) FROM followers WHERE table_id = ? AND user <> ?),"
        " (SELECT COUNT(*) FROM followers f JOIN tables t ON t.id = f.table_id"
        f" WHERE f.user = ? AND f.table_id <> ? AND t.status IN {OPEN})",
        (table, user, user, table),
    ).fetchone()
    return int(row[0]), int(row[1])


def put(tx: Tx, row: FollowerRow) -> None:
    """Follow, or follow otherwise; what was told stays told."""
    tx.execute(
        f"{insert_sql('followers', FollowerRow)}"
        " ON CONFLICT (table_id, user) DO UPDATE SET how = excluded.how",
        msgspec.structs.astuple(row),
    )


def drop(tx: Tx, table: int, user: int) -> None:
    """Follow no longer."""
    tx.execute("DELETE FROM followers WHERE table_id = ? AND user = ?", (table, user))


def owe(tx: Tx, table: int, to: int, at: float) -> None:
    """A turn is over: each follower is owed the log up to this entry, in private."""
    about = json.dumps({"to": to})
    for row in many(tx, FollowerRow, "FROM followers WHERE table_id = ? ORDER BY user", table):
        outbox.owe(tx, OwedRow(0, table, -row.user, KIND, about, at, at, 0, None))


def told(tx: Tx, table: int, user: int, to: int) -> None:
    """They know of all up to this entry."""
    tx.execute(
        "UPDATE followers SET told = ? WHERE table_id = ? AND user = ? AND told < ?",
        (to, table, user, to),
    )


def tables_of(tx: Tx, user: int, limit: int) -> tuple[int, ...]:
    """The open tables that a user follows."""
    rows = tx.execute(
        "SELECT f.table_id FROM followers f JOIN tables t ON t.id = f.table_id"
        f" WHERE f.user = ? AND t.status IN {OPEN} ORDER BY f.table_id DESC LIMIT ?",
        (user, limit),
    ).fetchall()
    return tuple(int(row[0]) for row in rows)
