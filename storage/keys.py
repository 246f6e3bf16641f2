"""Keys too long for a button's id, stored by digest so that old buttons go on working."""

from __future__ import annotations

from collections.abc import Mapping

from storage.db import Tx


def add(tx: Tx, keys: Mapping[str, str]) -> None:
    """Store keys by their digests."""
    tx.executemany(
        "INSERT INTO keys (digest, key) VALUES (?, ?) ON CONFLICT (digest) DO NOTHING",
        sorted(keys.items()),
    )


def find(tx: Tx, digest: str) -> str | None:
    """The key with this digest, or None if there is none."""
    row = tx.execute("SELECT key FROM keys WHERE digest = ?", (digest,)).fetchone()
    return None if row is None else str(row[0])
