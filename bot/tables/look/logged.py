"""The stored log in the form from which positions are computed again."""

from __future__ import annotations

import json

from bot.engine.replay import Entry, Origin
from bot.tables.kernel.chance import bound, key_of
from storage.moves import LogEntry
from storage.tables import TableRow


def entry_of(row: LogEntry) -> Entry:
    """A stored log entry, as the engine replays it."""
    return Entry(
        number=row.number,
        kind=row.kind,
        seat=row.seat,
        answers=tuple(json.loads(row.answers)),
        counter_before=row.counter_before,
        counter_after=row.counter_after,
        ref=row.ref,
        drew=bool(row.drew),
        rules=row.rules,
    )


def origin_of(row: TableRow) -> Origin:
    """The seats, options and chance that a stored table began with."""
    return Origin(row.places, json.loads(row.options), key_of(row, bound(row)))
