"""What is due when: tables and digests by their `wake`, found by an index however many there
are."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import READABLE
from storage.scope import ALL, Scope

HOMES = {"tables": "coalesce(guild, channel)", "people": "user"}
"""The server, channel or user at which a row of each table is at home."""


class Agenda(msgspec.Struct, frozen=True):
    """What is due now, earliest first, and when the next thing after it is."""

    tables: tuple[int, ...]
    people: tuple[int, ...]
    next: float | None


def agenda(tx: Tx, now: float, limit: int, scope: Scope = ALL) -> Agenda:
    """Read what is due, at a cost that grows only with what is due."""
    found = [
        tx.execute(
            f"SELECT {key} FROM {table} WHERE wake <= ?{scope.where(HOMES[table])}"
            " ORDER BY wake LIMIT ?",
            (now, limit),
        ).fetchall()
        for table, key in (("tables", "id"), ("people", "user"))
    ]
    due_tables, due_people = (tuple(int(row[0]) for row in rows) for rows in found)
    return Agenda(due_tables, due_people, _after(tx, now, scope))


def _after(tx: Tx, now: float, scope: Scope) -> float | None:
    """The first time after now at which something is due."""
    found = [
        tx.execute(
            f"SELECT MIN(wake) FROM {table} WHERE wake > ? AND wake < {READABLE}"
            f"{scope.where(home)}",
            (now,),
        ).fetchone()[0]
        for table, home in HOMES.items()
    ]
    return min((float(at) for at in found if at is not None), default=None)


def later(tx: Tx, table: int, at: float) -> None:
    """Put off a table that can't be dealt with now."""
    tx.execute("UPDATE tables SET wake = ? WHERE id = ? AND wake < ?", (at, table, at))


def person_later(tx: Tx, user: int, at: float) -> None:
    """Put off a digest that can't be made now."""
    tx.execute("UPDATE people SET wake = ? WHERE user = ? AND wake < ?", (at, user, at))
