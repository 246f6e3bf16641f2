"""What keeps the words behind marks from being guessed: one for each person at each table."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import insert, many


class SaltRow(msgspec.Struct, frozen=True):
    """A person's at a table."""

    table_id: int
    user: int
    salt: str


def of_table(tx: Tx, table: int) -> tuple[SaltRow, ...]:
    """All of a table's."""
    return many(tx, SaltRow, "FROM salts WHERE table_id = ?", table)


def add(tx: Tx, row: SaltRow) -> None:
    """The salt of somebody who is new to the table."""
    insert(tx, "salts", row)
