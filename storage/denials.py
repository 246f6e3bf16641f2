"""Channels in which the bot may not write: who has been told so, each once."""

from __future__ import annotations

import json
from collections.abc import Iterable

from storage.db import Tx


def newly_told(tx: Tx, channel: int, users: Iterable[int]) -> tuple[int, ...]:
    """These are to know; those of them come back who have not been told yet."""
    row = tx.execute("SELECT told FROM denials WHERE channel = ?", (channel,)).fetchone()
    known = [] if row is None else [int(user) for user in json.loads(row[0])]
    new = tuple(user for user in dict.fromkeys(users) if user not in known)
    tx.execute(
        "INSERT INTO denials (channel, told) VALUES (?, ?)"
        " ON CONFLICT (channel) DO UPDATE SET told = excluded.told",
        (channel, json.dumps([*known, *new])),
    )
    return new


def over(tx: Tx, channel: int) -> None:
    """A message has arrived there."""
    tx.execute("DELETE FROM denials WHERE channel = ?", (channel,))


def try_again(tx: Tx, channel: int, at: float) -> bool:
    """What such a channel is owed may be tried at once; whether it is such a channel."""
    found = tx.execute("SELECT 1 FROM denials WHERE channel = ?", (channel,)).fetchone()
    if found is not None:
        tx.execute("UPDATE outbox SET due = ? WHERE channel = ? AND due > ?", (at, channel, at))
    return found is not None
