"""The names of those who sit at a table, or sat there when something happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.engine.flow import Event, Seat
from bot.engine.grouped import grouped
from bot.engine.spec import Names
from bot.languages import addressed, spoken
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.markdown import plain, safe
from bot.tables.telling import log_texts
from storage.moves import LogEntry
from storage.seats import SeatRow


def person(name: str) -> str:
    """Somebody's name, as one speaks of them."""
    return safe(addressed(name, spoken()))


def names_of(rows: Iterable[SeatRow]) -> str:
    """The names of these sitters in a list."""
    return phrases.listed([safe(_spoken_of(r), 40) for r in rows])


def _spoken_of(row: SeatRow) -> str:
    name = plain(row.name, 32)
    return name if row.user is None else addressed(name, spoken())


def as_seated(table: Table, ever: Sequence[SeatRow], at: float) -> Table:
    """The table with the sitters of that time."""
    began = table.row.started or 0.0
    if all(r.until is None or r.until <= began for r in ever):
        return table
    then = tuple(
        r
        for r in ever
        if (r.since <= at or r.since <= began) and (r.until is None or r.until > max(at, began))
    )
    return table.changed(table.row, sitting=then)


def lines_then(
    table: Table,
    ever: Sequence[SeatRow],
    entries: Iterable[LogEntry],
    eyes: Seat | None,
    locale: str = "",
    log: log_texts.Log | None = None,
) -> list[str]:
    """Log entries in few lines, what one player did in a row in one, with the names of those who
    sat there then."""
    words = speech.game_words(table.game, locale)
    lines: list[str] = []
    events: list[Event] = []
    names: Names = ()
    for entry in entries:
        seated = as_seated(table, ever, entry.at)
        alone, news = log_texts.parted(seated, entry, eyes, locale, log)
        if alone or speech.names(seated) != names:
            lines += [*grouped(words, events, names), *alone]
            events, names = [], speech.names(seated)
        events += [item.event for item in news]
    return lines + grouped(words, events, names)
