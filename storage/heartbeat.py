"""The timekeeper's heartbeat, and the outages that a start finds by it."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import many

KEPT = 30 * 86_400.0
"""Seconds for which an outage is remembered: by then every table it concerned has been seen to."""


class Outage(msgspec.Struct, frozen=True):
    """From the last sign of life till the next start."""

    id: int
    start: float
    until: float


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
    tx.execute("DELETE FROM outages WHERE until < ?", (at - KEPT,))
    return many(tx, Outage, "FROM outages ORDER BY id")
