"""What players have set about time, the same at every table, and when their digests are due."""

from __future__ import annotations

import msgspec

from storage import commit, interactions
from storage.commit import Change
from storage.db import Tx
from storage.errors import Conflict
from storage.rows import insert_sql, many, one


class PersonRow(msgspec.Struct, frozen=True):
    """A player's habits as JSON; `version` goes up with every change of them."""

    user: int
    habits: str
    version: int
    wake: float | None


def load(tx: Tx, user: int) -> PersonRow | None:
    """A player's habits, or None before anything was set."""
    return one(tx, PersonRow, "FROM people WHERE user = ?", user)


def at_table(tx: Tx, table: int) -> tuple[PersonRow, ...]:
    """The habits of the players who sit at a table now and have set any."""
    return many(
        tx,
        PersonRow,
        "FROM people WHERE user IN"
        " (SELECT user FROM seats WHERE table_id = ? AND until IS NULL) ORDER BY user",
        table,
    )


def change(tx: Tx, before: PersonRow | None, after: PersonRow) -> None:
    """Store a player's habits. Raises `Conflict` if they have changed since `before`."""
    if before is None:
        sql = f"{insert_sql('people', PersonRow)} ON CONFLICT (user) DO NOTHING"
        found = tx.execute(sql, msgspec.structs.astuple(after))
    else:
        found = tx.execute(
            "UPDATE people SET habits = ?, version = ?, wake = ? WHERE user = ? AND version = ?",
            (after.habits, after.version, after.wake, before.user, before.version),
        )
    if found.rowcount != 1:
        raise Conflict(f"the habits of {after.user} have changed")


def woken(tx: Tx, before: PersonRow, wake: float | None) -> None:
    """Note that a digest is dealt with, and when the next is due. Raises `Conflict` if another
    process was quicker."""
    found = tx.execute(
        "UPDATE people SET wake = ? WHERE user = ? AND version = ? AND wake = ?",
        (wake, before.user, before.version, before.wake),
    )
    if found.rowcount != 1:
        raise Conflict(f"the digest of {before.user} has been dealt with")


def change_everywhere(
    tx: Tx,
    before: PersonRow | None,
    after: PersonRow,
    changes: tuple[Change, ...],
    interaction: int | None,
    at: float,
) -> None:
    """Store a player's habits and the changes of all tables they concern, all or nothing."""
    if interaction is not None:
        interactions.claim(tx, interaction, 0, at)
    change(tx, before, after)
    for each in changes:
        commit.apply(tx, each)
