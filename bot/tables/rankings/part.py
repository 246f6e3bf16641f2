"""What an edit adds to statistics: answer times and final places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.engine.flow import Seat
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.part import Part
from bot.tables.kernel.table import Table
from bot.tables.seats import rated
from bot.tables.time import clocks, obligations
from bot.tables.time.clock_rules import NoClock
from bot.tables.time.timing import TIMING
from storage import results
from storage.db import Tx, Write
from storage.moves import MoveRow
from storage.personal import Personal
from storage.results import AnswerRow, PlaceRow


class Statistics(Part[None]):
    """Results of tables that are over, and how long players took."""

    holds = (Personal("result_holders", stays=True), Personal("answers"), Personal("uncounted"))

    def forget(self, tx: Tx, user: int, nobody: int) -> None:
        """Leave the games of others as they are, and count nobody for the user."""
        super().forget(tx, user, nobody)
        results.count(tx, nobody, counted=False)

    def writes(self, edit: TableEdit) -> Iterator[Write]:
        """Store answer times and places. What others did for a player counts for nobody."""
        before, after = edit.before, edit.table
        if edit.by not in {"proxy", "clock", "order"}:
            for answer in measured(before, edit.moves):
                yield Write(results.add_answer, answer)
        ended = after.row.status == "ended"
        if ended and edit.moves:
            rates = not rated.why_casual(after)
            yield Write(results.record, after.row, places(after), rated=rates)
        elif before.row.status == "ended" and not ended:
            yield Write(results.drop, after.row.id)


STATISTICS = Statistics("statistics", None)


def places(table: Table) -> tuple[PlaceRow, ...]:
    """The places of a game that is over."""
    found = table.spec.result(table.state)
    return tuple(PlaceRow(table.row.id, st.seat, st.place, st.score) for st in found)


def measured(before: Table, moves: Iterable[MoveRow]) -> Iterator[AnswerRow]:
    """How long each player took for a move, counting the first of each seat only."""
    seen: set[int] = set()
    for move in moves:
        if move.kind != "move" or move.seat is None or move.user is None or move.seat in seen:
            continue
        seen.add(move.seat)
        if before.seat_of(move.user) == move.seat:
            yield from _timed(before, move, Seat(move.seat), move.user)


def _timed(before: Table, move: MoveRow, seat: Seat, user: int) -> Iterator[AnswerRow]:
    """The time of a move by the seat's own player, if the seat was asked."""
    duty = obligations.duty_of(TIMING.of(before), seat)
    if duty is None:
        return
    clock = TIMING.of(before).clock
    seconds = None
    if clock is not None and not isinstance(clock.rule, NoClock):
        seconds = clocks.used(clock, seat, move.at, obligations.profiles(before))
    if seconds is None:
        seconds = obligations.seconds_taken(
            duty, move.at, obligations.habits_of(before, user).profile
        )
    row = before.row
    yield AnswerRow(row.id, move.number, row.game, row.guild, user, seconds, move.at)
