"""A table's past, step by step, as one seat or everybody may read it.

A step is a numbered entry of the log, with what a seat did in secret after it. Steps that tell a
reader nothing are passed over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from bot.engine.flow import Seat
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.look import log_pages
from bot.tables.seats import sitters
from bot.tables.telling import log_texts
from storage import moves, seats
from storage.moves import LogEntry
from storage.seats import SeatRow

STOPS = 25
"""The most steps that a menu offers to jump to."""


@dataclass(frozen=True)
class History:
    """The steps of a table so far, for a seat (None: for everybody)."""

    table: Table
    steps: Sequence[Sequence[LogEntry]]
    ever: Sequence[SeatRow]
    seat: Seat | None
    locale: str

    @property
    def last(self) -> int:
        return len(self.steps) - 1

    def lines(self, step: int) -> list[str]:
        """The lines of a step, as this reader could read them then."""
        log = self._log(self.steps[step])
        return log_pages.unlisted(
            line
            for entry in self.steps[step]
            for line in log_texts.entry_lines(
                self._seated(entry), entry, self.seat, self.locale, log
            )
        )

    def after(self, step: int) -> int:
        """The next step that tells something, or the last."""
        return next((n for n in range(step + 1, self.last) if self.lines(n)), self.last)

    def before(self, step: int) -> int:
        """The step before that tells something, or the start."""
        return next((n for n in range(step - 1, 0, -1) if self.lines(n)), 0)

    def own_last(self) -> int | None:
        """The last step in which the seat did something itself."""
        own = (
            n
            for n in range(self.last, 0, -1)
            if any(entry.seat == self.seat for entry in self.steps[n])
        )
        return None if self.seat is None else next(own, None)

    def turns(self) -> list[int]:
        """The steps in which a turn begins, and the start."""
        found = [0]
        for n in range(1, self.last + 1):
            seat = self.steps[n][0].seat
            if seat is not None and seat != self.steps[n - 1][0].seat:
                found.append(n)
        return found

    def stops(self, around: int) -> list[int]:
        """The steps in which a turn begins, or those around a step, and the start."""
        found = self.turns()
        if len(found) <= STOPS:
            return found
        current = sum(n <= around for n in found)
        first = max(1, min(current - STOPS // 2, len(found) - STOPS + 1))
        return [0, *found[first : first + STOPS - 1]]

    def entry(self, step: int) -> LogEntry:
        """The entry whose position shows a step, after what the seat did in secret in it."""
        own = [e for e in self.steps[step] if e.shown is None and e.seat == self.seat]
        return own[-1] if own else self.steps[step][0]

    async def position(self, store: Store, step: int) -> Table:
        """The table as it stood after a step."""
        entry = self.entry(step)
        if entry.number == self.table.row.moves:
            return self.table
        found = await store.db.read(moves.chain, self.table.row.id, entry.number)
        assert found is not None, f"table {self.table.row.id} has no position {entry.number}"
        number = entry.number
        row = msgspec.structs.replace(self.table.row, moves=number, asides=number - step)
        return self._seated(entry).changed(row, state=self.table.game.recalled(found))

    def _seated(self, entry: LogEntry) -> Table:
        return sitters.as_seated(self.table, self.ever, entry.at)

    def _log(self, entries: Iterable[LogEntry]) -> log_texts.Log:
        if all(entry.kind != "undo" for entry in entries):
            return {}
        return log_texts.by_number(entry for step in self.steps for entry in step)


async def history(store: Store, table: Table, user: int, locale: str) -> History:
    """The past of a table for a user: as their seat knew it, or as everybody did."""
    entries = await store.db.read(moves.since, table.row.id, 0)
    steps = log_pages.grouped(entries[: table.public_end + 1])
    ever = await store.db.read(seats.ever, table.row.id)
    return History(table, steps, ever, table.seat_of(user), locale)
