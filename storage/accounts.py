"""The Discord user names of people at their seats."""

from __future__ import annotations

from storage.db import Tx


def misnamed(tx: Tx, user: int, account: str) -> tuple[int, ...]:
    """The tables where a user's seat has another user name than this one."""
    rows = tx.execute(
        "SELECT table_id FROM seats WHERE user = ? AND until IS NULL AND account <> ?",
        (user, account),
    ).fetchall()
    return tuple(int(row[0]) for row in rows)


def rename(tx: Tx, user: int, account: str) -> None:
    """Store a user's present user name at the seats they hold."""
    tx.execute("UPDATE seats SET account = ? WHERE user = ? AND until IS NULL", (account, user))
