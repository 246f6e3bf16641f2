"""The log of a table: append-only, each entry with what it changed in the position."""

from __future__ import annotations

from typing import Literal

import msgspec

from storage.db import Tx
from storage.rows import insert, many

Kind = Literal[
    "start",
    "move",
    "offer",
    "proxy",
    "proxy-offer",
    "order",
    "order-offer",
    "unseal",
    "undo",
    "redo",
    "upgrade",
]
"""What made an entry. A moderator's answer for a seat is a proxy's; an answer that its player gave
in advance is an order's."""


class LogEntry(msgspec.Struct, frozen=True):
    """An entry without the position after it."""

    number: int
    kind: Kind
    seat: int | None
    user: int | None
    answers: str
    rules: int
    counter_before: int
    counter_after: int
    drew: int
    showed: str
    """The seats that were shown a secret, as JSON; `null`: everybody."""
    parent: int
    """The entry whose position this one went on from."""
    head: int
    """The entry that the position follows from afterwards: this one, or the one that an undo or
    redo went back to."""
    ref: int | None
    """The entry whose position an undo or redo restored."""
    at: float
    news: bytes
    shown: int | None
    """The entry's public number; None: a seat made it in secret."""


class MoveRow(LogEntry, frozen=True):
    """An entry with its position: a keyframe, or the one before patched by `delta`."""

    table_id: int
    delta: bytes
    keyframe: bytes | None
    version: int | None = None
    """The table's version once the entry was stored; None: an older program wrote it."""


class Position(msgspec.Struct, frozen=True):
    """One entry's part in decoding positions one after the other."""

    shown: int | None
    seat: int | None
    kind: Kind
    rules: int
    delta: bytes
    keyframe: bytes | None


class Chain(msgspec.Struct, frozen=True):
    """What one position is decoded from: a keyframe, then the deltas after it."""

    keyframe: bytes
    deltas: tuple[bytes, ...]
    rules: int


def add(tx: Tx, row: MoveRow) -> None:
    """Append an entry."""
    insert(tx, "moves", row)


def chain(tx: Tx, table: int, number: int) -> Chain | None:
    """What the position after an entry is decoded from, or None if there is no such entry."""
    base = tx.execute(
        "SELECT number, keyframe FROM moves WHERE table_id = ? AND number <= ?"
        " AND keyframe IS NOT NULL ORDER BY number DESC LIMIT 1",
        (table, number),
    ).fetchone()
    if base is None:
        return None
    rows = tx.execute(
        "SELECT number, delta, rules FROM moves WHERE table_id = ? AND number >= ? AND number <= ?"
        " ORDER BY number",
        (table, base[0], number),
    ).fetchall()
    if not rows or rows[-1][0] != number:
        return None
    return Chain(base[1], tuple(row[1] for row in rows[1:]), rows[-1][2])


def positions(tx: Tx, table: int) -> tuple[Position, ...]:
    """Every position of a table, in order."""
    return many(tx, Position, "FROM moves WHERE table_id = ? ORDER BY number", table)


def called(tx: Tx, table: int, shown: int) -> int | None:
    """The entry with this public number."""
    row = tx.execute(
        "SELECT number FROM moves WHERE table_id = ? AND shown = ?", (table, shown)
    ).fetchone()
    return None if row is None else int(row[0])


def asides(tx: Tx, table: int, number: int) -> int:
    """The number of secret entries up to this one."""
    row = tx.execute(
        "SELECT COUNT(*) FROM moves WHERE table_id = ? AND number <= ? AND shown IS NULL",
        (table, number),
    ).fetchone()
    return int(row[0])


def since(tx: Tx, table: int, number: int) -> tuple[LogEntry, ...]:
    """The entries from this one on."""
    return many(
        tx, LogEntry, "FROM moves WHERE table_id = ? AND number >= ? ORDER BY number", table, number
    )


def numbered(tx: Tx, table: int, last: int, wanted: str, limit: int) -> tuple[LogEntry, ...]:
    """Public entries up to `last` whose public number begins with `wanted`, newest first."""
    return many(
        tx,
        LogEntry,
        "FROM moves WHERE table_id = ? AND number <= ? AND shown IS NOT NULL"
        " AND CAST(shown AS TEXT) LIKE ? ORDER BY number DESC LIMIT ?",
        table,
        last,
        f"{wanted}%",
        limit,
    )


def reopened(tx: Tx, table: int, seat: int, told: int) -> int:
    """How often a seat has taken a sealed answer back since the entry `told`."""
    row = tx.execute(
        "SELECT COUNT(*) FROM moves WHERE table_id = ? AND number > ? AND seat = ?"
        " AND kind = 'unseal'",
        (table, told, seat),
    ).fetchone()
    return int(row[0])


def orders_since_hand(tx: Tx, table: int) -> int:
    """How many answers orders have given since a player last did anything by hand."""
    order = "kind IN ('order', 'order-offer')"
    hand = tx.execute(
        f"SELECT number FROM moves WHERE table_id = ? AND user IS NOT NULL AND NOT {order}"
        " ORDER BY number DESC LIMIT 1",
        (table,),
    ).fetchone()
    row = tx.execute(
        f"SELECT COUNT(*) FROM moves WHERE table_id = ? AND number > ? AND {order}",
        (table, 0 if hand is None else hand[0]),
    ).fetchone()
    return int(row[0])


def last_of(tx: Tx, table: int, seat: int) -> int:
    """A seat's last entry, or -1 if there is none."""
    row = tx.execute(
        "SELECT MAX(number) FROM moves WHERE table_id = ? AND seat = ?", (table, seat)
    ).fetchone()
    return -1 if row[0] is None else int(row[0])


def last_public(tx: Tx, table: int, seat: int, before: int) -> int:
    """A seat's last public entry before `before`, or -1 if there is none."""
    row = tx.execute(
        "SELECT MAX(number) FROM moves WHERE table_id = ? AND seat = ? AND number < ?"
        " AND shown IS NOT NULL",
        (table, seat, before),
    ).fetchone()
    return -1 if row[0] is None else int(row[0])
