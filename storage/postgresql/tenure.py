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
from storage.postgresql.ward import Ward
from storage.rows import many

TTL, RENEW, MARGIN = 10.0, 3.0, 2.0
"""Seconds that a tenure lasts, between renewals, and of silence before its end."""
OUTAGE = 300.0
"""Seconds without a holder that count as an outage of a shard."""
CHANNEL = "farpost"
"""The channel of notifications on which processes wake each other."""
CLAIMING = 7171
"""The advisory lock under which one process at a time claims."""
LIVE = "ended IS NULL AND until >= extract(epoch FROM clock_timestamp())"
NOW = "extract(epoch FROM clock_timestamp())"


class Lost(Unavailable):
    """The tenure is over: another process holds the shards now."""

    def __init__(self, tenure: int) -> None:
        super().__init__("broken", f"tenure {tenure} is over")


class Session(msgspec.Struct, frozen=True):
    """A shard's gateway session, and how far it has come; None: there is none to resume."""

    shard: int
    session: str | None
    seq: int | None
    gateway: str | None


class Tenure(msgspec.Struct, frozen=True):
    """A claim, as its holder knows it."""

    id: int
    ward: Ward
    sessions: tuple[Session, ...] = ()


class Holding(msgspec.Struct, frozen=True):
    """A shard with its holder, as `farpost shards` prints it."""

    total: int
    shard: int
    name: str
    program: str
    began: float
    remaining: float


class _Claimed(msgspec.Struct, frozen=True):
    """A shard that was claimed at some time."""

    total: int
    shard: int
    tenure: int
    last: float
    """When its latest holder was last at work."""
    live: bool

    def meets(self, total: int, shard: int) -> bool:
        """Whether a server can belong to this shard and to one of another count of shards."""
        return (self.shard - shard) % gcd(self.total, total) == 0


def name() -> str:
    """The name of the calling process: its machine and number."""
    return f"{socket.gethostname()}/{os.getpid()}"


def groups(total: int, size: int) -> tuple[Ward, ...]:
    """All shards in as few equal groups as possible, none larger than `size`."""
    number = next(n for n in range(1, total + 1) if total % n == 0 and total // n <= size)
    return tuple(Ward(total, number, group) for group in range(number))


def standing_total(tx: Tx) -> int | None:
    """The latest count of shards, or None before the first."""
    row = tx.execute("SELECT total FROM shards ORDER BY tenure DESC, total LIMIT 1").fetchone()
    return None if row is None else int(row[0])


def claim(
    tx: Tx, program: str, free: Sequence[Ward], ttl: float = TTL, grace: float = TTL
) -> Tenure | None:
    """Claim the first group without a holder. Returns None if there is none: this process is a
    spare.

    Groups of different counts of shards exclude each other where they overlap, so that a fleet can
    be resharded while it runs. For `grace` seconds after the server's start, the former holder of a
    group comes first. Nothing is claimed in a database whose contents have moved away.
    """
    last(tx)
    if tx.execute("SELECT 1 FROM moved").fetchone() is not None:
        return None
    known = many(
        tx,
        _Claimed,
        "FROM (SELECT s.total, s.shard, s.tenure, coalesce(t.ended, t.until) AS last,"
        f" t.ended IS NULL AND t.until >= {NOW} - CASE WHEN"
        " pg_postmaster_start_time() > clock_timestamp() - make_interval(secs => ?)"
        " THEN ? ELSE 0.0 END AS live FROM shards s JOIN tenures t ON t.id = s.tenure) AS x",
        grace,
        grace,
    )
    for ward in free:
        before = [one for one in known if any(one.meets(ward.total, own) for own in ward.shards)]
        if not any(one.live for one in before):
            return _begun(tx, ward, program, ttl, before)
    return None


def last(tx: Tx) -> int:
    """The number of the latest tenure. No tenure begins before this transaction ends."""
    tx.execute("SELECT pg_advisory_xact_lock(?)", (CLAIMING,))
    return int(tx.execute("SELECT coalesce(MAX(id), 0) FROM tenures").fetchone()[0])


def renew(
    tx: Tx, tenure: int, ttl: float = TTL, total: int = 0, sessions: Sequence[Session] = ()
) -> None:
    """Extend a tenure and store its sessions' progress, or raise `Lost`."""
    found = tx.execute(
        f"UPDATE tenures SET until = {NOW} + ? WHERE id = ? AND ended IS NULL", (ttl, tenure)
    )
    if found.rowcount != 1:
        raise Lost(tenure)
    store_sessions(tx, tenure, total, sessions)


def store_sessions(tx: Tx, tenure: int, total: int, sessions: Sequence[Session]) -> None:
    """Store sessions with their progress, for whoever takes the shards over."""
    if not sessions:
        return
    tx.executemany(
        "UPDATE shards SET session = ?, seq = ?, gateway = ?"
        " WHERE total = ? AND shard = ? AND tenure = ?",
        [(s.session, s.seq, s.gateway, total, s.shard, tenure) for s in sessions],
    )


def end(tx: Tx, tenure: int, total: int = 0, sessions: Sequence[Session] = ()) -> None:
    """End a tenure."""
    store_sessions(tx, tenure, total, sessions)
    tx.execute(f"UPDATE tenures SET ended = {NOW} WHERE id = ? AND ended IS NULL", (tenure,))


def fenced(tx: Tx, tenure: int) -> None:
    """Hold the tenure until the end of this transaction, or raise `Lost`.

    Whoever would end it waits for the row, and so until this transaction is stored.
    """
    row = tx.execute(
        "SELECT id FROM tenures WHERE id = ? AND ended IS NULL FOR SHARE", (tenure,)
    ).fetchone()
    if row is None:
        raise Lost(tenure)


def admitted(tx: Tx, bucket: int, every: float, most: float) -> float | None:
    """Take a ticket for a new gateway session. Returns the seconds until its turn. None: that would
    be more than `most`, and no ticket was taken."""
    row = tx.execute(
        f"INSERT INTO gates (bucket, at) VALUES (?, {NOW} + ?) ON CONFLICT (bucket) DO UPDATE"
        f" SET at = greatest(gates.at, {NOW}) + ? WHERE gates.at - {NOW} <= ?"
        f" RETURNING at - ? - {NOW}",
        (bucket, every, every, most, every),
    ).fetchone()
    return None if row is None else max(0.0, float(row[0]))


def notify(tx: Tx, home: int) -> None:
    """Wake the process that serves this server, channel or user."""
    tx.execute("SELECT pg_notify(?, ?)", (CHANNEL, str(home)))


def clock(tx: Tx) -> float:
    """The time where the database is."""
    return float(tx.execute(f"SELECT {NOW}").fetchone()[0])


def holdings(tx: Tx) -> tuple[Holding, ...]:
    """The shards with their holders, by number."""
    return many(
        tx,
        Holding,
        "FROM (SELECT s.total, s.shard, t.name, t.program, t.began,"
        f" t.until - {NOW} AS remaining FROM shards s JOIN tenures t ON t.id = s.tenure"
        f" WHERE t.ended IS NULL) AS x WHERE x.remaining >= 0 ORDER BY total, shard",
    )


def unheld(tx: Tx) -> tuple[int, ...]:
    """Shards without a holder, under the latest count of shards."""
    total = standing_total(tx) or 0
    theirs = [(one.shard, gcd(one.total, total)) for one in holdings(tx)]
    return tuple(
        shard
        for shard in range(total)
        if not any((its - shard) % common == 0 for its, common in theirs)
    )


def live(tx: Tx) -> bool:
    """Whether any tenure holds."""
    return tx.execute(f"SELECT 1 FROM tenures WHERE {LIVE} LIMIT 1").fetchone() is not None


def _begun(tx: Tx, ward: Ward, program: str, ttl: float, before: Sequence[_Claimed]) -> Tenure:
    """Begin a tenure of a group: end those before it and take their sessions over."""
    now = clock(tx)
    _note_outage(tx, ward, before, now)
    for old in sorted({one.tenure for one in before}):
        end(tx, old)
    row = tx.execute(
        "INSERT INTO tenures (name, program, began, until) VALUES (?, ?, ?, ?) RETURNING id",
        (name(), program, now, now + ttl),
    ).fetchone()
    tx.executemany(
        "INSERT INTO shards (total, shard, tenure) VALUES (?, ?, ?)"
        " ON CONFLICT (total, shard) DO UPDATE SET tenure = excluded.tenure",
        [(ward.total, shard, row[0]) for shard in ward.shards],
    )
    known = many(
        tx,
        Session,
        "FROM shards WHERE tenure = ? AND session IS NOT NULL",
        row[0],
    )
    return Tenure(int(row[0]), ward, known)


def _note_outage(tx: Tx, ward: Ward, before: Sequence[_Claimed], now: float) -> None:
    """Store an outage for each shard that nobody has held for long: players get that time back.

    For a fleet that has just moved from one machine, the heartbeat tells when that was last at
    work.
    """
    beat = tx.execute("SELECT at FROM heart").fetchone()
    for shard in ward.shards:
        signs = [one.last for one in before if one.meets(ward.total, shard)]
        last = max([*signs, float(beat[0])] if beat else signs, default=now)
        if now - last > OUTAGE:
            tx.execute(
                "INSERT INTO outages (start, until, shard, total) VALUES (?, ?, ?, ?)",
                (last, now, shard, ward.total),
            )
