"""The signs that the chat service has of the bot."""

from __future__ import annotations

from typing import NamedTuple

from storage.db import Tx


class SignRow(NamedTuple):
    """A sign, with the service's number for it and the hash of what was drawn."""

    name: str
    number: int
    hash: str


def every(tx: Tx) -> tuple[SignRow, ...]:
    """All signs."""
    rows = tx.execute("SELECT name, number, hash FROM signs ORDER BY name").fetchall()
    return tuple(SignRow(str(name), int(number), str(hash_)) for name, number, hash_ in rows)


def put(tx: Tx, sign: SignRow) -> None:
    """Store a sign in place of the one of its name."""
    tx.execute(
        "INSERT INTO signs (name, number, hash) VALUES (?, ?, ?)"
        " ON CONFLICT (name) DO UPDATE SET number = excluded.number, hash = excluded.hash",
        sign,
    )


def forget(tx: Tx, name: str) -> None:
    """Forget a sign that the service no longer has."""
    tx.execute("DELETE FROM signs WHERE name = ?", (name,))
