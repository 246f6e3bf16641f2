"""What a user likes, the same at every table."""

from __future__ import annotations

from storage.db import Tx


def of_user(tx: Tx, user: int) -> str:
    """The settings as JSON, `{}` if there are none."""
    row = tx.execute("SELECT settings FROM preferences WHERE user = ?", (user,)).fetchone()
    return "{}" if row is None else str(row[0])


def put(tx: Tx, user: int, settings: str) -> None:
    """Store the settings."""
    tx.execute(
        "INSERT INTO preferences (user, settings) VALUES (?, ?)"
        " ON CONFLICT (user) DO UPDATE SET settings = excluded.settings",
        (user, settings),
    )
