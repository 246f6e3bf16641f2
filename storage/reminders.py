"""The ledger of reminders: each key once, written in the transaction that owes its message.

Of each table the last ones are kept. `sent` and `message` are filled in when it has arrived,
`gone` when the message was answered and therefore struck through or taken away.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from storage.commit import Written
from storage.db import Tx
from storage.rows import insert_numbered, many

KEPT = 24
"""Entries of a table."""
CARRIED = "carried"
"""The way of a key whose reminder went out under another key."""


class ReminderRow(msgspec.Struct, frozen=True):
    """One entry. `owed` is the outbox row that carries it (0: none), `about` what that row said."""

    id: int
    key: str
    table_id: int
    seat: int
    user: int
    kind: str
    at: float
    owed: int
    way: str
    channel: int
    about: str = ""
    message: int | None = None
    sent: float | None = None
    gone: float | None = None


def note(tx: Tx, written: Written, rows: Sequence[ReminderRow]) -> None:
    """Note these entries, whose `owed` is the place of a message in the same change."""
    for row in rows:
        add(tx, msgspec.structs.replace(row, owed=written.owed[row.owed]))


def add(tx: Tx, row: ReminderRow) -> int:
    """Note it; a key that is noted already is an error of ours, and nothing is stored."""
    number = insert_numbered(tx, "reminders", row)
    if row.table_id:
        tx.execute(
            "DELETE FROM reminders WHERE table_id = ? AND id <= (SELECT id FROM reminders"
            " WHERE table_id = ? ORDER BY id DESC LIMIT 1 OFFSET ?)",
            (row.table_id, row.table_id, KEPT),
        )
    return number


def moved(tx: Tx, gone: Sequence[int], last: int) -> None:
    """What these outbox rows carried, another one does."""
    tx.executemany("UPDATE reminders SET owed = ? WHERE owed = ?", [(last, row) for row in gone])


def rerouted(tx: Tx, owed: int, to: int, way: str, channel: int) -> None:
    """Another outbox row carries it, another way."""
    tx.execute(
        "UPDATE reminders SET owed = ?, way = ?, channel = ? WHERE owed = ?",
        (to, way, channel, owed),
    )


def arrived(tx: Tx, owed: int, message: int, at: float, users: Sequence[int], about: str) -> None:
    """The message is there, and called these users; others whom it was for no longer waited."""
    tx.execute(
        "UPDATE reminders SET sent = ?, message = ?, about = ? WHERE owed = ?",
        (at, message, about, owed),
    )
    for row in by_owed(tx, owed):
        if row.user not in users:
            late(tx, row.id)


def late(tx: Tx, row: int) -> None:
    """It was overtaken by its answer and calls nobody."""
    tx.execute("UPDATE reminders SET way = 'late', sent = NULL WHERE id = ?", (row,))


def undelivered(tx: Tx, owed: int, way: str) -> None:
    """It can't be delivered, or needn't be any more."""
    tx.execute("UPDATE reminders SET way = ?, owed = 0 WHERE owed = ?", (way, owed))


def by_owed(tx: Tx, owed: int) -> tuple[ReminderRow, ...]:
    """What an outbox row carries."""
    return many(tx, ReminderRow, "FROM reminders WHERE owed = ? ORDER BY id", owed)


def by_keys(tx: Tx, keys: Sequence[str]) -> tuple[ReminderRow, ...]:
    """Entries by their keys, those that are still there."""
    found = (many(tx, ReminderRow, "FROM reminders WHERE key = ?", key) for key in keys)
    return tuple(row for rows in found for row in rows)


def gone(tx: Tx, rows: Sequence[int], at: float) -> None:
    """They have been answered."""
    tx.executemany("UPDATE reminders SET gone = ? WHERE id = ?", [(at, row) for row in rows])


def of_table(tx: Tx, table: int, limit: int) -> tuple[ReminderRow, ...]:
    """The last entries of a table, newest first."""
    return many(
        tx, ReminderRow, "FROM reminders WHERE table_id = ? ORDER BY id DESC LIMIT ?", table, limit
    )


def digests(tx: Tx, user: int) -> frozenset[str]:
    """The keys of a user's digests."""
    rows = tx.execute("SELECT key FROM reminders WHERE user = ? AND table_id = 0", (user,))
    return frozenset(str(row[0]) for row in rows.fetchall())


def forget(tx: Tx, before: float) -> int:
    """Drop digests of long ago."""
    return tx.execute("DELETE FROM reminders WHERE table_id = 0 AND at < ?", (before,)).rowcount
