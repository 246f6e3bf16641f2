"""Messages owed to channels. A row stays until its message has surely arrived."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import READABLE, insert_numbered, many
from storage.scope import ALL, Scope

HOME = "(SELECT coalesce(t.guild, t.channel) FROM tables t WHERE t.id = table_id)"
"""The server or channel of a row's table: one process delivers a table's own messages in order."""


class OwedRow(msgspec.Struct, frozen=True):
    """A message that is owed; its content is made from `about` at delivery."""

    id: int
    table_id: int
    channel: int
    kind: str
    about: str
    created: float
    due: float
    tries: int
    tried: float | None
    """When a try began that may have arrived although no answer came."""


def owe(tx: Tx, row: OwedRow) -> int:
    """Add a message after all that its channel is owed already. Returns its number."""
    return insert_numbered(tx, "outbox", row)


class Head(msgspec.Struct, frozen=True):
    """The first message that a channel is owed."""

    channel: int
    due: float
    """When the message may be tried."""
    kind: str
    whose: int
    """The server's id; for a private message, less than zero, its user's."""


def channels(tx: Tx, scope: Scope = ALL) -> tuple[Head, ...]:
    """The first message of every channel that is owed one, the longest owed first."""
    rows = tx.execute(
        "SELECT o.channel, o.due, o.kind,"
        " CASE WHEN o.channel < 0 THEN o.channel ELSE coalesce(t.guild, o.channel) END"
        f" FROM outbox o JOIN ({_firsts(scope)}) f ON f.id = o.id"
        f" LEFT JOIN tables t ON t.id = o.table_id WHERE o.due < {READABLE} ORDER BY o.id"
    ).fetchall()
    return tuple(Head(*row) for row in rows)


def _firsts(scope: Scope) -> str:
    """SQL for the first row of each channel. Tables in several scopes may owe one user messages:
    each scope has a first of its own."""
    return f"SELECT MIN(id) AS id FROM outbox{scope.where(HOME, 'WHERE')} GROUP BY channel"


def queue(tx: Tx, channel: int, limit: int, scope: Scope = ALL) -> tuple[OwedRow, ...]:
    """The first messages that a channel is owed, in order."""
    mine = scope.where(HOME)
    rest = f"FROM outbox WHERE channel = ?{mine} ORDER BY id LIMIT ?"
    return many(tx, OwedRow, rest, channel, limit)


def merge(tx: Tx, gone: tuple[int, ...], last: int, about: str) -> None:
    """Replace several messages by the last of them with a new content."""
    tx.executemany("DELETE FROM outbox WHERE id = ?", [(row,) for row in gone])
    tx.execute("UPDATE outbox SET about = ? WHERE id = ?", (about, last))


def arrived(tx: Tx, row: int) -> None:
    """Delete a message that has arrived."""
    tx.execute("DELETE FROM outbox WHERE id = ?", (row,))


def drop(tx: Tx, table: int) -> None:
    """Delete all that is owed about a table."""
    tx.execute("DELETE FROM outbox WHERE table_id = ?", (table,))


def missed(tx: Tx, row: int, due: float, tried: float | None) -> None:
    """Note a failed try and when to try again. `tried`: since when it may have arrived after
    all."""
    tx.execute(
        "UPDATE outbox SET tries = tries + 1, due = ?, tried = ? WHERE id = ?", (due, tried, row)
    )


def doubt_first(tx: Tx, scope: Scope = ALL) -> None:
    """At a start, mark each channel's first message as perhaps delivered: it may have been under
    way when the last process stopped."""
    tx.execute(
        f"UPDATE outbox SET tried = created WHERE tried IS NULL AND id IN ({_firsts(scope)})"
    )


def backlog(tx: Tx, scope: Scope = ALL) -> tuple[int, float | None]:
    """The number of messages owed, and since when the oldest has been."""
    row = tx.execute(
        f"SELECT COUNT(*), MIN(created) FROM outbox{scope.where(HOME, 'WHERE')}"
    ).fetchone()
    return int(row[0]), None if row[1] is None else float(row[1])
