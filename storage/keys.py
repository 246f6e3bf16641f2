"""Keys too long for a button's id, kept by their digest so that old buttons go on working."""

from __future__ import annotations

from collections.abc import Mapping

from storage.db import Tx


def keep(tx: Tx, keys: Mapping[str, str]) -> None:
    """Remember these (digest -> key)."""
    tx.executemany(
        "INSERT INTO keys (digest, key) VALUES (?, ?) ON CONFLICT (digest) DO NOTHING",
        sorted(keys.items()),
    )


def known(tx: Tx, digest: str) -> str | None:
    """The key of a digest."""
    row = tx.execute("SELECT key FROM keys WHERE digest = ?", (digest,)).fetchone()
    return None if row is None else str(row[0])
