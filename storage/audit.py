"""The audit of a table: what its creator and moderators did to it."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import insert_numbered, many


class AuditRow(msgspec.Struct, frozen=True):
    """One entry of the audit."""

    id: int
    table_id: int
    user: int
    what: str
    at: float
    name: str = ""
    """What the user was called then."""
    detail: str = ""
    version: int | None = None
    """The table's version once the entry was stored; None: an older program wrote it."""
    mark: str = ""
    """What stands for the name in the record."""
    detail_mark: str = ""


def add(tx: Tx, row: AuditRow) -> int:
    """Store an entry."""
    return insert_numbered(tx, "audit", row)


def of_table(tx: Tx, table: int) -> tuple[AuditRow, ...]:
    """All entries about a table, oldest first."""
    return many(tx, AuditRow, "FROM audit WHERE table_id = ? ORDER BY id", table)
