"""What is open about a table's seats: invitations, offers, free seats, votes to replace."""

from __future__ import annotations

from typing import Literal

import msgspec

from storage.db import Tx
from storage.rows import insert, many

Kind = Literal["invite", "offer", "open", "vote"]


class ProposalRow(msgspec.Struct, frozen=True):
    """One open matter. `number` is unique at its table and never used again."""

    table_id: int
    number: int
    kind: Kind
    seat: int | None
    user: int | None
    """Whom it is for (None: anybody)."""
    name: str
    level: str | None
    """The computer player that a vote would seat."""
    proposer: int
    at: float
    yes: str
    """The seats for it, as a JSON list."""
    no: str


def of_table(tx: Tx, table: int) -> tuple[ProposalRow, ...]:
    """All that are open, in order."""
    return many(tx, ProposalRow, "FROM proposals WHERE table_id = ? ORDER BY number", table)


def put(tx: Tx, table: int, rows: tuple[ProposalRow, ...]) -> None:
    """These instead of all that the table had open."""
    tx.execute("DELETE FROM proposals WHERE table_id = ?", (table,))
    for row in rows:
        insert(tx, "proposals", row)
