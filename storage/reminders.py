"""The ledger of reminders: each key once, written in the transaction that owes its message.

A table keeps its latest entries. `sent` and `message` are filled in on arrival, `gone` when the
reminder was answered and its message therefore struck through or deleted.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from storage.db import Tx, Written
from storage.rows import insert_numbered, many

PER_TABLE = 24
"""The number of entries that a table keeps."""
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
    """Store entries whose `owed` is the place of a message in the same change."""
    for row in rows:
        add(tx, msgspec.structs.replace(row, owed=written.owed[row.owed]))


def add(tx: Tx, row: ReminderRow) -> int:
    """Store an entry. Returns its number. A key that is there already is a bug of ours and undoes
    the transaction."""
    number = insert_numbered(tx, "reminders", row)
    if row.table_id:
        tx.execute(
            "DELETE FROM reminders WHERE table_id = ? AND id <= (SELECT id FROM reminders"
            " WHERE table_id = ? ORDER BY id DESC LIMIT 1 OFFSET ?)",
            (row.table_id, row.table_id, PER_TABLE),
        )
    return number


def moved(tx: Tx, gone: Sequence[int], last: int) -> None:
    """Note that one outbox row now carries what several did."""
    tx.executemany("UPDATE reminders SET owed = ? WHERE owed = ?", [(last, row) for row in gone])


def rerouted(tx: Tx, owed: int, to: int, way: str, channel: int) -> None:
    """Note that another outbox row carries a reminder, by another way."""
    tx.execute(
        "UPDATE reminders SET owed = ?, way = ?, channel = ? WHERE owed = ?",
        (to, way, channel, owed),
    )


def arrived(tx: Tx, owed: int, message: int, at: float, users: Sequence[int], about: str) -> None:
    """Note that a message has arrived and pinged these users. Its other users no longer waited to
    be asked."""
    tx.execute(
        "UPDATE reminders SET sent = ?, message = ?, about = ? WHERE owed = ?",
        (at, message, about, owed),
    )
    for row in by_owed(tx, owed):
        if row.user not in users:
            late(tx, row.id)


def late(tx: Tx, row: int) -> None:
    """Note that a reminder was overtaken by the answer, so that it pings nobody."""
    tx.execute("UPDATE reminders SET way = 'late', sent = NULL WHERE id = ?", (row,))


def undelivered(tx: Tx, owed: int, way: str) -> None:
    """Note why a message isn't delivered."""
    tx.execute("UPDATE reminders SET way = ?, owed = 0 WHERE owed = ?", (way, owed))


def by_owed(tx: Tx, owed: int) -> tuple[ReminderRow, ...]:
    """The entries that an outbox row carries."""
    return many(tx, ReminderRow, "FROM reminders WHERE owed = ? ORDER BY id", owed)


def by_keys(tx: Tx, keys: Sequence[str]) -> tuple[ReminderRow, ...]:
    """The entries with these keys, as far as they are still there."""
    found = (many(tx, ReminderRow, "FROM reminders WHERE key = ?", key) for key in keys)
    return tuple(row for rows in found for row in rows)


def gone(tx: Tx, rows: Sequence[int], at: float) -> None:
    """Note that reminders have been answered."""
    tx.executemany("UPDATE reminders SET gone = ? WHERE id = ?", [(at, row) for row in rows])


def of_table(tx: Tx, table: int, limit: int) -> tuple[ReminderRow, ...]:
    """A table's latest entries, newest first."""
    return many(
        tx, ReminderRow, "FROM reminders WHERE table_id = ? ORDER BY id DESC LIMIT ?", table, limit
    )


def digests(tx: Tx, user: int) -> frozenset[str]:
    """The keys of a user's digests."""
    rows = tx.execute("SELECT key FROM reminders WHERE user = ? AND table_id = 0", (user,))
    return frozenset(str(row[0]) for row in rows.fetchall())


def forget(tx: Tx, before: float) -> int:
    """Delete digests from before `before`. Returns how many."""
    return tx.execute("DELETE FROM reminders WHERE table_id = 0 AND at < ?", (before,)).rowcount
