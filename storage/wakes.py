"""What is due when: tables and digests by their `wake`, found by index, however many there are."""

from __future__ import annotations

import msgspec

from storage.db import Tx


class Agenda(msgspec.Struct, frozen=True):
    """What is due now, earliest first, and when the next thing after it is."""

    tables: tuple[int, ...]
    people: tuple[int, ...]
    next: float | None


def agenda(tx: Tx, now: float, limit: int) -> Agenda:
    """Read it: a cost that follows what is due."""
    due_tables = tx.execute(
        "SELECT id FROM tables WHERE wake <= ? ORDER BY wake LIMIT ?", (now, limit)
    ).fetchall()
    due_people = tx.execute(
        "SELECT user FROM people WHERE wake <= ? ORDER BY wake LIMIT ?", (now, limit)
    ).fetchall()
    return Agenda(
        tuple(int(row[0]) for row in due_tables),
        tuple(int(row[0]) for row in due_people),
        _after(tx, now),
    )


def _after(tx: Tx, now: float) -> float | None:
    found = [
        tx.execute(f"SELECT MIN(wake) FROM {table} WHERE wake > ?", (now,)).fetchone()[0]
        for table in ("tables", "people")
    ]
    return min((float(at) for at in found if at is not None), default=None)


def later(tx: Tx, table: int, at: float) -> None:
    """A table that can't be dealt with now is tried again then."""
    tx.execute("UPDATE tables SET wake = ? WHERE id = ? AND wake < ?", (at, table, at))


def person_later(tx: Tx, user: int, at: float) -> None:
    """The same for a digest."""
    tx.execute("UPDATE people SET wake = ? WHERE user = ? AND wake < ?", (at, user, at))
