"""Users' preferences, the same at every table."""

from __future__ import annotations

from collections.abc import Callable

from storage.db import Tx


def of_user(tx: Tx, user: int) -> str:
    """A user's preferences as JSON, `{}` if there are none."""
    row = tx.execute("SELECT settings FROM preferences WHERE user = ?", (user,)).fetchone()
    return "{}" if row is None else str(row[0])


def change(tx: Tx, user: int, edit: Callable[[str], str]) -> None:
    """Store what `edit` makes of a user's present preferences, which nobody else changes
    meanwhile."""
    tx.execute(
        "INSERT INTO preferences (user, settings) VALUES (?, '{}')"
        " ON CONFLICT (user) DO UPDATE SET settings = preferences.settings",
        (user,),
    )
    settings = edit(of_user(tx, user))
    tx.execute("UPDATE preferences SET settings = ? WHERE user = ?", (settings, user))
