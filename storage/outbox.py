"""Messages owed to channels. A row stays until its message is known to have arrived."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import READABLE, insert_numbered, many
from storage.scope import ALL, Scope

HOME = "(SELECT coalesce(t.guild, t.channel) FROM tables t WHERE t.id = table_id)"
"""Where the table of a row is at home: its own messages are delivered in order by one process."""


class OwedRow(msgspec.Struct, frozen=True):
    """A message that is owed; what it says is made at delivery from `about`."""

    id: int
    table_id: int
    channel: int
    kind: str
    about: str
    created: float
    due: float
    tries: int
    tried: float | None
    """When a try began that may have arrived although nothing came back."""


def owe(tx: Tx, row: OwedRow) -> int:
    """One more message, after all that the channel is owed already."""
    return insert_numbered(tx, "outbox", row)


class Head(msgspec.Struct, frozen=True):
    """The first message that a channel is owed."""

    channel: int
    due: float
    """When it may be tried."""
    kind: str
    whose: int
    """The server, or the user whom it is for alone."""


def channels(tx: Tx, scope: Scope = ALL) -> tuple[Head, ...]:
    """The channels that are owed something, the longest owed first."""
    rows = tx.execute(
        "SELECT o.channel, o.due, o.kind,"
        " CASE WHEN o.channel < 0 THEN o.channel ELSE coalesce(t.guild, o.channel) END"
        f" FROM outbox o JOIN ({_firsts(scope)}) f ON f.id = o.id"
        f" LEFT JOIN tables t ON t.id = o.table_id WHERE o.due < {READABLE} ORDER BY o.id"
    ).fetchall()
    return tuple(Head(*row) for row in rows)


def _firsts(scope: Scope) -> str:
    """The first row of each channel; a user may be owed messages by tables in several scopes,
    each of which has its own first."""
    return f"SELECT MIN(id) AS id FROM outbox{scope.where(HOME, 'WHERE')} GROUP BY channel"


def queue(tx: Tx, channel: int, limit: int, scope: Scope = ALL) -> tuple[OwedRow, ...]:
    """The first messages that a channel is owed, in order."""
    mine = scope.where(HOME)
    rest = f"FROM outbox WHERE channel = ?{mine} ORDER BY id LIMIT ?"
    return many(tx, OwedRow, rest, channel, limit)


def merge(tx: Tx, gone: tuple[int, ...], last: int, about: str) -> None:
    """Let one message say what several would have said."""
    tx.executemany("DELETE FROM outbox WHERE id = ?", [(row,) for row in gone])
    tx.execute("UPDATE outbox SET about = ? WHERE id = ?", (about, last))


def arrived(tx: Tx, row: int) -> None:
    """It is there; it is no longer owed."""
    tx.execute("DELETE FROM outbox WHERE id = ?", (row,))


def drop(tx: Tx, table: int) -> None:
    """Owe nothing more of this table."""
    tx.execute("DELETE FROM outbox WHERE table_id = ?", (table,))


def missed(tx: Tx, row: int, due: float, tried: float | None) -> None:
    """A try failed: try again then. `tried` says since when it may have arrived all the same."""
    tx.execute(
        "UPDATE outbox SET tries = tries + 1, due = ?, tried = ? WHERE id = ?", (due, tried, row)
    )


def doubt_first(tx: Tx, scope: Scope = ALL) -> None:
    """At a start: the first message of each channel may have been under way when all stopped."""
    tx.execute(
        f"UPDATE outbox SET tried = created WHERE tried IS NULL AND id IN ({_firsts(scope)})"
    )


def backlog(tx: Tx, scope: Scope = ALL) -> tuple[int, float | None]:
    """How many are owed, and since when the oldest of them."""
    row = tx.execute(
        f"SELECT COUNT(*), MIN(created) FROM outbox{scope.where(HOME, 'WHERE')}"
    ).fetchone()
    return int(row[0]), None if row[1] is None else float(row[1])
