"""What an edit adds to statistics: answer times and final places."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.part import Part
from bot.tables.rankings import answer_times
from bot.tables.seats import rated
from storage import results
from storage.db import Tx, Write
from storage.personal import Personal


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
            for answer in answer_times.measured(before, edit.moves):
                yield Write(results.add_answer, answer)
        ended = after.row.status == "ended"
        if ended and edit.moves:
            rates = not rated.why_casual(after)
            yield Write(results.record, after.row, answer_times.places(after), rated=rates)
        elif before.row.status == "ended" and not ended:
            yield Write(results.drop, after.row.id)


STATISTICS = Statistics("statistics", None)
