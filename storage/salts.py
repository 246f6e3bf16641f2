"""Salts: what keeps the words behind a person's marks at a table from being guessed."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import insert, many


class SaltRow(msgspec.Struct, frozen=True):
    """A person's salt at a table."""

    table_id: int
    user: int
    salt: str


def of_table(tx: Tx, table: int) -> tuple[SaltRow, ...]:
    """All salts of a table."""
    return many(tx, SaltRow, "FROM salts WHERE table_id = ?", table)


def add(tx: Tx, row: SaltRow) -> None:
    """Store the salt of somebody who is new to a table."""
    insert(tx, "salts", row)
