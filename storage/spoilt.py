"""Tables of which not everything can be read: closing and repairing them."""

from __future__ import annotations

import msgspec

from storage import audit, due, lines, outbox, panels, tables
from storage.audit import AuditRow
from storage.db import Tx
from storage.lines import LineRow
from storage.tables import TableRow


def closed(tx: Tx, row: TableRow, act: AuditRow) -> None:
    """Close a table of which only the row can be read, and drop what it owes and has due."""
    after = msgspec.structs.replace(
        row, status="closed", ended=act.at, wake=None, version=row.version + 1
    )
    tables.change(tx, row, after)
    for kind in (due.COMPUTER, *due.ORDERS):
        due.put(tx, row.id, kind, ())
    outbox.drop(tx, row.id)
    panels.touch(tx, after, act.at)
    audit.add(tx, act)


def repaired(
    tx: Tx, row: TableRow, after: TableRow, dropped: tuple[LineRow, ...], at: float
) -> None:
    """Store a damaged table as its log has it, without the private lines that can't be read."""
    tables.change(tx, row, after)
    for line in dropped:
        lines.put(tx, msgspec.structs.replace(line, answers="[]"))
    panels.touch(tx, after, at)
