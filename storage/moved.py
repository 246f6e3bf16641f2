"""The mark of a database whose contents have moved to another one."""

from __future__ import annotations

from storage.db import Tx


def destination(tx: Tx) -> str | None:
    """Where everything has moved, or None while it is still in this database."""
    row = tx.execute("SELECT target FROM moved").fetchone()
    return None if row is None else str(row[0])


def mark(tx: Tx, target: str, at: float) -> None:
    """Mark this database as left, so that nobody plays on in it by mistake."""
    tx.execute("INSERT INTO moved (id, target, at) VALUES (1, ?, ?)", (target, at))


def forget(tx: Tx) -> None:
    """Let this database be used again."""
    tx.execute("DELETE FROM moved")
