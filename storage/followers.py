"""Users who watch a table without playing, and how far each has been told its log."""

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
    """A user who follows a table; `told`: the last log entry that the user has been told."""

    table_id: int
    user: int
    how: str
    told: int


def follows(tx: Tx, table: int, user: int) -> FollowerRow | None:
    """How a user follows a table, or None."""
    return one(tx, FollowerRow, "FROM followers WHERE table_id = ? AND user = ?", table, user)


def crowd(tx: Tx, table: int, user: int) -> tuple[int, int]:
    """The number of a table's other followers, and of other open tables that this user follows."""
    row = tx.execute(
        "SELECT (SELECT COUNT(*) FROM followers WHERE table_id = ? AND user <> ?),"
        " (SELECT COUNT(*) FROM followers f JOIN tables t ON t.id = f.table_id"
        f" WHERE f.user = ? AND f.table_id <> ? AND t.status IN {OPEN})",
        (table, user, user, table),
    ).fetchone()
    return int(row[0]), int(row[1])


def put(tx: Tx, row: FollowerRow) -> None:
    """Store how a user follows a table. What a follower has been told stays as it was."""
    tx.execute(
        f"{insert_sql('followers', FollowerRow)}"
        " ON CONFLICT (table_id, user) DO UPDATE SET how = excluded.how",
        msgspec.structs.astuple(row),
    )


def drop(tx: Tx, table: int, user: int) -> None:
    """End a user's following of a table."""
    tx.execute("DELETE FROM followers WHERE table_id = ? AND user = ?", (table, user))


def owe(tx: Tx, table: int, to: int, at: float) -> None:
    """Owe each follower the log up to this entry, as a private message: a turn is over."""
    about = json.dumps({"to": to})
    for row in many(tx, FollowerRow, "FROM followers WHERE table_id = ? ORDER BY user", table):
        outbox.owe(tx, OwedRow(0, table, -row.user, KIND, about, at, at, 0, None))


def read_up_to(tx: Tx, table: int, user: int, to: int) -> None:
    """Note that a follower has been told the log up to this entry."""
    tx.execute(
        "UPDATE followers SET told = ? WHERE table_id = ? AND user = ? AND told < ?",
        (to, table, user, to),
    )


def tables_of(tx: Tx, user: int, limit: int) -> tuple[int, ...]:
    """The open tables that a user follows, newest first."""
    rows = tx.execute(
        "SELECT f.table_id FROM followers f JOIN tables t ON t.id = f.table_id"
        f" WHERE f.user = ? AND t.status IN {OPEN} ORDER BY f.table_id DESC LIMIT ?",
        (user, limit),
    ).fetchall()
    return tuple(int(row[0]) for row in rows)
