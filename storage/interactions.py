"""Discord's interaction ids, each of which may change something once."""

from __future__ import annotations

from storage.db import Tx
from storage.errors import Repeated


def claim(tx: Tx, interaction: int, table: int, at: float) -> None:
    """Use an interaction up, or raise `Repeated` if it has been."""
    found = tx.execute(
        "INSERT INTO interactions (id, table_id, at) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING",
        (interaction, table, at),
    )
    if found.rowcount != 1:
        raise Repeated(str(interaction))


def is_used(tx: Tx, interaction: int) -> bool:
    """Whether an interaction has been used up."""
    found = tx.execute("SELECT 1 FROM interactions WHERE id = ?", (interaction,)).fetchone()
    return found is not None


def forget(tx: Tx, before: float) -> int:
    """Drop interactions too old to be delivered again."""
    return tx.execute("DELETE FROM interactions WHERE at < ?", (before,)).rowcount
