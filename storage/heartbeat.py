"""The timekeeper's heartbeat, and the outages that a start finds by it."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import many

MEMORY = 30 * 86_400.0
"""Seconds for which an outage is remembered: by then every table that it hit has been seen to."""


class Outage(msgspec.Struct, frozen=True):
    """A time without work, from the last sign of life till the next start."""

    id: int
    start: float
    until: float
    shard: int = 0
    total: int = 1
    """The number of shards of which `shard` was hit; a process on its own is shard 0 of 1."""

    def hit(self, home: int) -> bool:
        """Whether it was an outage for this server, channel or user."""
        return (home >> 22) % self.total == self.shard


def beat(tx: Tx, at: float) -> None:
    """Leave a sign of life."""
    tx.execute(
        "INSERT INTO heart (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
        (at,),
    )


def woken(tx: Tx, at: float, least: float, grace: float) -> tuple[Outage, ...]:
    """Begin work. Returns the outages that may still concern a table.

    More than `least` seconds without a sign of life are noted as one more. Tables that would be due
    within `grace` seconds are then due at once, so that their loss is made good before anything
    else.
    """
    last = tx.execute("SELECT at FROM heart").fetchone()
    if last is not None and at - float(last[0]) > least:
        tx.execute("INSERT INTO outages (start, until) VALUES (?, ?)", (float(last[0]), at))
        tx.execute("UPDATE tables SET wake = ? WHERE wake > ? AND wake <= ?", (at, at, at + grace))
    beat(tx, at)
    return recent(tx, at)


def recent(tx: Tx, at: float) -> tuple[Outage, ...]:
    """Forget old outages. Returns those that may still concern a table."""
    tx.execute("DELETE FROM outages WHERE until < ?", (at - MEMORY,))
    return many(tx, Outage, "FROM outages ORDER BY id")
