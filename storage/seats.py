"""Who sits where, from when till when; several users may share a seat."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import insert, insert_numbered, many


class SeatRow(msgspec.Struct, frozen=True):
    """A user, or a computer player of some level, at a seat from `since` until `until`."""

    id: int
    table_id: int
    seat: int
    user: int | None
    name: str
    level: str | None
    entropy: str
    since: float
    until: float | None
    came: int | None = None
    """The table's version at which the seat was taken, and in `went` left; None: not yet, or an
    older program wrote it."""
    went: int | None = None
    mark: str = ""
    """What stands for a person's name in the record."""
    account: str = ""
    """A person's Discord user name, when last seen. Empty: never seen since it is stored."""


class SaltRow(msgspec.Struct, frozen=True):
    """What keeps the words behind a person's marks at a table from being guessed."""

    table_id: int
    user: int
    salt: str


def of_table(tx: Tx, table: int) -> tuple[SeatRow, ...]:
    """Who sits at a table now, by seat, then by how long."""
    return many(
        tx, SeatRow, "FROM seats WHERE table_id = ? AND until IS NULL ORDER BY seat, id", table
    )


def ever(tx: Tx, table: int) -> tuple[SeatRow, ...]:
    """Everyone who ever sat at a table."""
    return many(tx, SeatRow, "FROM seats WHERE table_id = ? ORDER BY seat, id", table)


def times(tx: Tx, table: int, user: int) -> int:
    """How often a user has sat down at a table."""
    row = tx.execute(
        "SELECT COUNT(*) FROM seats WHERE table_id = ? AND user = ?", (table, user)
    ).fetchone()
    return int(row[0])


def take(tx: Tx, row: SeatRow) -> int:
    """Seat a user or a computer player. Returns the row's number."""
    return insert_numbered(tx, "seats", row)


def leave(tx: Tx, row: int, at: float, version: int) -> None:
    """End a row, at this version of the table."""
    tx.execute("UPDATE seats SET until = ?, went = ? WHERE id = ?", (at, version, row))


def renumber(tx: Tx, row: int, seat: int) -> None:
    """Move a player up, while the table is still a lobby."""
    tx.execute("UPDATE seats SET seat = ? WHERE id = ?", (seat, row))


def computers(tx: Tx, guild: int, creator: int) -> int:
    """The number of computer players at the open tables that this user opened in a server."""
    row = tx.execute(
        "SELECT COUNT(*) FROM tables t JOIN seats s ON s.table_id = t.id"
        " WHERE t.guild = ? AND t.creator = ? AND t.status IN ('lobby', 'running')"
        " AND s.level IS NOT NULL AND s.until IS NULL",
        (guild, creator),
    ).fetchone()
    return int(row[0])


def salts(tx: Tx, table: int) -> tuple[SaltRow, ...]:
    """All of a table's."""
    return many(tx, SaltRow, "FROM salts WHERE table_id = ?", table)


def add_salt(tx: Tx, row: SaltRow) -> None:
    """The salt of somebody who is new to the table."""
    insert(tx, "salts", row)
