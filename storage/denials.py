"""Channels in which the bot may not write, and the users who have been told so."""

from __future__ import annotations

import json
from collections.abc import Iterable

from storage.db import Tx


def inform(tx: Tx, channel: int, users: Iterable[int]) -> tuple[int, ...]:
    """Add these users to those told that the bot can't write here. Returns the ones who hadn't
    been."""
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
    """Forget a channel's denial: a message has arrived there."""
    tx.execute("DELETE FROM denials WHERE channel = ?", (channel,))


def try_again(tx: Tx, channel: int, at: float) -> bool:
    """Make a blocked channel's messages due now. Returns whether it was blocked."""
    found = tx.execute("SELECT 1 FROM denials WHERE channel = ?", (channel,)).fetchone()
    if found is not None:
        tx.execute("UPDATE outbox SET due = ? WHERE channel = ? AND due > ?", (at, channel, at))
    return found is not None
