"""Everything that happened at a table, in order: plays, comings and goings, acts, the end.

Every row has the table's version that stored it. Rows of older programs have none: they come first,
by time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from storage.audit import AuditRow
from storage.moves import MoveRow
from storage.seats import SeatRow
from storage.tables import TableRow

What = Literal["leave", "join", "audit", "play", "end"]
RANK: dict[What, int] = {"leave": 0, "join": 1, "audit": 2, "play": 3, "end": 4}
"""The order of the rows that one edit stores."""
Place = tuple[int, float, int, int]
LAST: Place = (2, 0.0, 0, 0)


class Happened(msgspec.Struct, frozen=True):
    """One thing that happened."""

    what: What
    place: Place
    row: MoveRow | SeatRow | AuditRow | None = None

    @property
    def earlier(self) -> bool:
        """Whether an older program stored it."""
        return self.place[0] == 0


class Archive(msgspec.Struct, frozen=True):
    """Everything stored about a table besides its present."""

    log: tuple[MoveRow, ...]
    ever: tuple[SeatRow, ...] = ()
    """Everyone who ever sat at the table."""
    trail: tuple[AuditRow, ...] = ()
    """The acts of moderators and of the table's host."""


def in_order(table: TableRow, archive: Archive) -> tuple[Happened, ...]:
    """Everything that happened, in order. Who came and went before the start is left out: the seal
    has it."""
    found = [*_plays(archive.log), *_seats(table, archive)]
    audits = ((row, _place("audit", row.version, row.at, row.id)) for row in archive.trail)
    found += [Happened("audit", place, row) for row, place in audits]
    if table.status in {"ended", "closed"}:
        found.append(_end(table, found))
    return tuple(sorted(found, key=lambda one: one.place))


def _place(what: What, version: int | None, at: float, number: int) -> Place:
    return (0 if version is None else 1, at if version is None else version, RANK[what], number)


def _plays(log: Sequence[MoveRow]) -> Iterator[Happened]:
    at, version = 0.0, None
    for row in log:
        # Neither a clock that was put back nor a process of an older program changes their order.
        at, version = max(at, row.at), row.version or version
        yield Happened("play", _place("play", version, at, row.number), row)


def _seats(table: TableRow, archive: Archive) -> Iterator[Happened]:
    for row in archive.ever:
        before = bool(row.entropy) and table.entropy != "[]"
        if not before:
            yield Happened("join", _place("join", row.came, row.since, row.id), row)
        if row.until is not None and not (before and _left_before(table, row, archive.log)):
            yield Happened("leave", _place("leave", row.went, row.until, row.id), row)


def _left_before(table: TableRow, row: SeatRow, log: Sequence[MoveRow]) -> bool:
    """Whether this sitter left before the start."""
    if not log:
        return True
    if row.went is None:
        assert row.until is not None
        return row.until <= (table.started or 0.0)
    return log[0].version is not None and row.went < log[0].version


def _end(table: TableRow, found: Sequence[Happened]) -> Happened:
    """The end: after the last play, or after the act that closed the table."""
    ending = [
        one.place
        for one in found
        if (one.what == "play" if table.status == "ended" else _closes(one))
    ]
    if not ending:
        return Happened("end", LAST)
    first, at, _, number = max(ending)
    return Happened("end", (first, at, RANK["end"], number))


def _closes(one: Happened) -> bool:
    return isinstance(one.row, AuditRow) and one.row.what == "close"
