"""What an edit adds to the statistics: answers' times, final places."""

from __future__ import annotations

from typing import Any

from bot.tables.table import answer_times, rated
from bot.tables.table.facts import Facts
from bot.tables.table.table import Table


def rows(before: Table, after: Table, facts: Facts) -> dict[str, Any]:
    """What is stored of them. Nobody's statistics are made of what others did for them."""
    ended = after.row.status == "ended" and facts.moves
    theirs = not (facts.proxy or facts.ordered)
    return {
        "places": answer_times.places(after) if ended else (),
        "rated": not rated.why_casual(after),
        "answered": tuple(answer_times.measured(before, facts.moves)) if theirs else (),
    }
