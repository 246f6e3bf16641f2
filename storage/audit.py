"""What creators and moderators did to a table."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import insert_numbered, many


class AuditRow(msgspec.Struct, frozen=True):
    """One act."""

    id: int
    table_id: int
    user: int
    what: str
    at: float
    name: str = ""
    """What they were called then."""
    detail: str = ""
    version: int | None = None
    """The table's, once this was stored; None: an older program wrote it."""
    mark: str = ""
    """What stands for the name in the record."""
    detail_mark: str = ""


def add(tx: Tx, row: AuditRow) -> int:
    """Write it down."""
    return insert_numbered(tx, "audit", row)


def of_table(tx: Tx, table: int) -> tuple[AuditRow, ...]:
    """All acts, in order."""
    return many(tx, AuditRow, "FROM audit WHERE table_id = ? ORDER BY id", table)
