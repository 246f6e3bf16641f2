"""A process's claim on a group of shards, by the database's clock.

A tenure's number is its fencing token: whoever takes a group over ends the old tenure in the same
transaction, and nothing that the old process still sends to the database is stored (`fenced`). A
process that can't renew its tenure stops speaking a margin before it runs out.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Sequence
from math import gcd

import msgspec

from storage.db import Tx
from storage.errors import Unavailable
from storage.rows import many
from storage.ward import Ward

TTL, RENEW, MARGIN = 10.0, 3.0, 2.0
"""Seconds that a tenure lasts, between renewals, and of silence before its end."""
OUTAGE = 300.0
"""Seconds without a holder that count as an outage of the shard."""
CLAIMING = 7171
"""The advisory lock under which one process at a time claims."""
LIVE = "ended IS NULL AND until >= extract(epoch FROM clock_timestamp())"
NOW = "extract(epoch FROM clock_timestamp())"


class Lost(Unavailable):
    """The tenure is over: somebody else holds the shards now."""

    def __init__(self, tenure: int) -> None:
        super().__init__("broken", f"tenure {tenure} is over")


class Session(msgspec.Struct, frozen=True):
    """A gateway session that can be resumed."""

    shard: int
    session: str
    seq: int
    gateway: str


class Tenure(msgspec.Struct, frozen=True):
    """A claim as its holder knows it."""

    id: int
    ward: Ward
    sessions: tuple[Session, ...] = ()


class Held(msgspec.Struct, frozen=True):
    """A shard as `farpost shards` shows it."""

    total: int
    shard: int
    name: str
    program: str
    began: float
    remaining: float


def name() -> str:
    """What a process calls itself."""
    return f"{socket.gethostname()}/{os.getpid()}"


def groups(total: int, size: int) -> tuple[Ward, ...]:
    """All shards in groups of so many, as equal as can be."""
    return tuple(
        Ward(total, low, min(low + size, total) - 1) for low in range(0, total, max(1, size))
    )


def claim(
    tx: Tx, program: str, free: Sequence[Ward], ttl: float = TTL, grace: float = TTL
) -> Tenure | None:
    """Take the first group that nobody holds; None: this process is the spare.

    Other counts of shards exclude each other where they overlap, so that a fleet can be resharded
    while it runs. For `grace` seconds after the server's start, whoever held a group comes first.
    """
    tx.execute("SELECT pg_advisory_xact_lock(?)", (CLAIMING,))
    held = _live(tx, grace)
    for ward in free:
        if not _overlaps(ward, held):
            return _begun(tx, ward, program, ttl)
    return None


def renew(tx: Tx, tenure: int, ttl: float = TTL) -> None:
    """Go on holding it, or raise `Lost`."""
    found = tx.execute(
        f"UPDATE tenures SET until = {NOW} + ? WHERE id = ? AND ended IS NULL", (ttl, tenure)
    )
    if found.rowcount != 1:
        raise Lost(tenure)


def keep(tx: Tx, tenure: int, total: int, sessions: Sequence[Session]) -> None:
    """Remember the sessions as far as they have come, for whoever takes over."""
    tx.executemany(
        "UPDATE shards SET session = ?, seq = ?, gateway = ?"
        " WHERE total = ? AND shard = ? AND tenure = ?",
        [(s.session, s.seq, s.gateway, total, s.shard, tenure) for s in sessions],
    )


def end(tx: Tx, tenure: int) -> None:
    """Let go of it."""
    tx.execute(f"UPDATE tenures SET ended = {NOW} WHERE id = ? AND ended IS NULL", (tenure,))


def fenced(tx: Tx, tenure: int) -> None:
    """Hold the tenure fast until the end of this transaction, or raise `Lost`.

    Whoever would end it waits for the row, and so for what is stored under it.
    """
    row = tx.execute(
        "SELECT id FROM tenures WHERE id = ? AND ended IS NULL FOR SHARE", (tenure,)
    ).fetchone()
    if row is None:
        raise Lost(tenure)


def admitted(tx: Tx, bucket: int, every: float) -> float:
    """A ticket for a new gateway session: how many seconds to wait for one's turn."""
    row = tx.execute(
        f"INSERT INTO gates (bucket, at) VALUES (?, {NOW} + ?) ON CONFLICT (bucket) DO UPDATE"
        f" SET at = greatest(gates.at, {NOW}) + ? RETURNING at - ? - {NOW}",
        (bucket, every, every, every),
    ).fetchone()
    return max(0.0, float(row[0]))


def clock(tx: Tx) -> float:
    """What time it is where the database is."""
    return float(tx.execute(f"SELECT {NOW}").fetchone()[0])


def held(tx: Tx) -> tuple[Held, ...]:
    """Who holds what, since when, and for how many seconds yet."""
    return many(
        tx,
        Held,
        "FROM (SELECT s.total, s.shard, t.name, t.program, t.began,"
        f" t.until - {NOW} AS remaining FROM shards s JOIN tenures t ON t.id = s.tenure"
        f" WHERE t.ended IS NULL) AS x WHERE x.remaining >= 0 ORDER BY total, shard",
    )


def live(tx: Tx) -> bool:
    """Whether anybody is at work."""
    return tx.execute(f"SELECT 1 FROM tenures WHERE {LIVE} LIMIT 1").fetchone() is not None


def _live(tx: Tx, grace: float) -> list[tuple[int, int]]:
    """The shards that are held, each with its count."""
    return tx.execute(
        "SELECT s.total, s.shard FROM shards s JOIN tenures t ON t.id = s.tenure"
        f" WHERE t.ended IS NULL AND t.until >= {NOW} - CASE WHEN"
        " pg_postmaster_start_time() > clock_timestamp() - make_interval(secs => ?)"
        " THEN ? ELSE 0.0 END",
        (grace, grace),
    ).fetchall()


def _overlaps(ward: Ward, held: list[tuple[int, int]]) -> bool:
    return any(
        (shard - own) % gcd(total, ward.total) == 0
        for total, shard in held
        for own in range(ward.low, ward.high + 1)
    )


def _begun(tx: Tx, ward: Ward, program: str, ttl: float) -> Tenure:
    span = (ward.total, ward.low, ward.high)
    _note_outage(tx, ward)
    tx.execute(
        f"UPDATE tenures SET ended = {NOW} WHERE ended IS NULL AND id IN"
        " (SELECT tenure FROM shards WHERE total = ? AND shard BETWEEN ? AND ?)",
        span,
    )
    row = tx.execute(
        f"INSERT INTO tenures (name, program, began, until) VALUES (?, ?, {NOW}, {NOW} + ?)"
        " RETURNING id",
        (name(), program, ttl),
    ).fetchone()
    tx.executemany(
        "INSERT INTO shards (total, shard, tenure) VALUES (?, ?, ?)"
        " ON CONFLICT (total, shard) DO UPDATE SET tenure = excluded.tenure",
        [(ward.total, shard, row[0]) for shard in range(ward.low, ward.high + 1)],
    )
    known = many(
        tx,
        Session,
        "FROM shards WHERE total = ? AND shard BETWEEN ? AND ? AND session IS NOT NULL",
        *span,
    )
    return Tenure(int(row[0]), ward, known)


def _note_outage(tx: Tx, ward: Ward) -> None:
    """Shards that nobody held for long have had an outage, which players get back."""
    tx.execute(
        "INSERT INTO outages (start, until, shard, total)"
        f" SELECT coalesce(t.ended, t.until), {NOW}, s.shard, s.total"
        " FROM shards s JOIN tenures t ON t.id = s.tenure"
        " WHERE s.total = ? AND s.shard BETWEEN ? AND ?"
        f" AND {NOW} - least(coalesce(t.ended, t.until), t.until) > ?",
        (ward.total, ward.low, ward.high, OUTAGE),
    )
