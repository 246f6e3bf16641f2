"""Open questions about a table's seats: invitations, offers, free seats, votes to replace."""

from __future__ import annotations

from typing import Literal

import msgspec

from storage.db import Tx
from storage.rows import insert, many

Kind = Literal["invite", "offer", "open", "vote"]


class ProposalRow(msgspec.Struct, frozen=True):
    """An open question. `number` is unique at its table and never used again."""

    table_id: int
    number: int
    kind: Kind
    seat: int | None
    user: int | None
    """The user whom it is for; None: anybody."""
    name: str
    level: str | None
    """The computer player that a vote would seat."""
    proposer: int
    at: float
    yes: str
    """The seats in favour, as a JSON list."""
    no: str


def of_table(tx: Tx, table: int) -> tuple[ProposalRow, ...]:
    """A table's open questions, in order."""
    return many(tx, ProposalRow, "FROM proposals WHERE table_id = ? ORDER BY number", table)


def put(tx: Tx, table: int, rows: tuple[ProposalRow, ...]) -> None:
    """Replace all open questions of a table."""
    tx.execute("DELETE FROM proposals WHERE table_id = ?", (table,))
    for row in rows:
        insert(tx, "proposals", row)
