"""Computer players' turns, stored as rows that are due."""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.part import Part
from bot.tables.kernel.table import Table
from bot.tables.time import obligations
from bot.tables.time.part import turns_change
from storage import due
from storage.db import Write
from storage.due import COMPUTER, DueRow

PACE = 5.0
"""Seconds between computer players' turns where nobody else plays, so that people can watch."""


class Computers(Part[None]):
    """The turns of a table's computer players."""

    def writes(self, edit: TableEdit) -> Iterable[Write]:
        """Store the turns from now on, if there are or were any."""
        if not turns_change(edit):
            return []
        found = turns(edit.table, edit.at)
        if not found and not turns(edit.before, edit.at):
            return []
        write = Write(due.put, edit.table.row.id, COMPUTER, found)
        return [write.ringing("computers") if found else write]


def turns(table: Table, at: float, pace: float = PACE) -> tuple[DueRow, ...]:
    """The turns of computer players: at once, or that many seconds later where they play alone.
    There are none while the table is paused or no player is there."""
    if table.row.paused is not None or obligations.deserted(table):
        return ()
    when = at + pace if alone(table) else at
    asked = (seat for seat in table.asked if obligations.level(table, seat))
    return tuple(DueRow(table.row.id, seat, COMPUTER, when, 0) for seat in asked)


def alone(table: Table) -> bool:
    """Whether computers have all seats to themselves."""
    return all(r.user is None for r in table.sitting)


COMPUTER_TURNS = Computers("computers", None)
