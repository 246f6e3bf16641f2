"""Users' private notes about a table."""

from __future__ import annotations

from storage.db import Tx


def of_user(tx: Tx, table: int, user: int) -> str:
    """A user's note about a table, or "" if there is none."""
    row = tx.execute(
        "SELECT text FROM notes WHERE table_id = ? AND user = ?", (table, user)
    ).fetchone()
    return "" if row is None else str(row[0])


def put(tx: Tx, table: int, user: int, text: str, at: float) -> None:
    """Store a user's note. An empty one is deleted."""
    if not text:
        tx.execute("DELETE FROM notes WHERE table_id = ? AND user = ?", (table, user))
        return
    tx.execute(
        "INSERT INTO notes (table_id, user, text, at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (table_id, user) DO UPDATE SET text = excluded.text, at = excluded.at",
        (table, user, text, at),
    )
