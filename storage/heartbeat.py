"""The timekeeper's heartbeat, and the outages that a start finds by it."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.postgresql.ward import Ward
from storage.rows import many

NEW = 60.0
"""Seconds for which an outage has only just ended."""
KEPT = 30 * 86_400.0
"""Seconds for which an outage is remembered: by then every table it concerned has been seen to."""


class Outage(msgspec.Struct, frozen=True):
    """From the last sign of life till the next start."""

    id: int
    start: float
    until: float
    shard: int = 0
    total: int = 1
    """Whose it was: one process for all is shard 0 of 1."""

    def hit(self, home: int) -> bool:
        """Whether it was an outage for this server, channel or user."""
        return (home >> 22) % self.total == self.shard


def beat(tx: Tx, at: float) -> None:
    """Somebody is at work."""
    tx.execute(
        "INSERT INTO heart (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
        (at,),
    )


def woken(tx: Tx, at: float, least: float, grace: float) -> tuple[Outage, ...]:
    """Begin work; the outages that may still concern a table.

    After more than `least` seconds without a sign of life one more is noted, and the tables that
    would be due within `grace` are due now: what it cost them is seen to before anything else.
    """
    last = tx.execute("SELECT at FROM heart").fetchone()
    if last is not None and at - float(last[0]) > least:
        tx.execute("INSERT INTO outages (start, until) VALUES (?, ?)", (float(last[0]), at))
        tx.execute("UPDATE tables SET wake = ? WHERE wake > ? AND wake <= ?", (at, at, at + grace))
    beat(tx, at)
    return _remembered(tx, at)


def taken_over(
    tx: Tx, ward: Ward, last: float | None, at: float, grace: float
) -> tuple[Outage, ...]:
    """Begin work as one of several processes, whose tenure is its sign of life; the outages.

    `last`: since then it has not been at work itself. Without, whoever claimed the ward has noted
    how long nobody held it.
    """
    if last is not None:
        tx.executemany(
            "INSERT INTO outages (start, until, shard, total) VALUES (?, ?, ?, ?)",
            [(last, at, shard, ward.total) for shard in ward.shards],
        )
    new = tx.execute("SELECT 1 FROM outages WHERE until > ? LIMIT 1", (at - NEW,)).fetchone()
    if new is not None:
        mine = ward.where("coalesce(guild, channel)")
        tx.execute(
            f"UPDATE tables SET wake = ? WHERE wake > ? AND wake <= ?{mine}", (at, at, at + grace)
        )
    return _remembered(tx, at)


def _remembered(tx: Tx, at: float) -> tuple[Outage, ...]:
    tx.execute("DELETE FROM outages WHERE until < ?", (at - KEPT,))
    return many(tx, Outage, "FROM outages ORDER BY id")
