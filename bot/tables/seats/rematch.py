"""A rematch: everybody sits one seat further on, so that another one starts, and the series of
tables keeps its score."""

from __future__ import annotations

from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Table
from bot.tables.panel.panel import Caller
from bot.tables.seats import lobby


class Rematch:
    """Who sits where in the rematch of a table."""

    def __init__(self, before: Table) -> None:
        self._before = before
        self.series = before.row.series or before.row.id

    def seat_of(self, user: int) -> int:
        """The seat of a user, which is the last one for whoever didn't play."""
        seat = self._before.seat_of(user)
        return self._moved(0 if seat is None else seat)

    def free_seat(self, table: Table, user: int) -> int | None:
        """The seat of a user, counted from 1, if nobody has taken it."""
        seat = self.seat_of(user)
        return None if table.holders(seat) else seat + 1

    def seat_computers(self, edit: TableEdit, who: Caller) -> None:
        """Let the computer players of the table before sit down, under the same names, where
        nobody else sits by now."""
        for row in self._before.sitting:
            seat = self._moved(row.seat)
            if row.level is not None and not edit.table.holders(seat):
                level = edit.table.spec.players.known(row.level)
                lobby.add_computer(edit, who, level, seat + 1, row.name)

    def _moved(self, seat: int) -> int:
        return (seat - 1) % self._before.row.places
