"""Storing a change of a table in one function: version check, log, state, messages, and the writes
of the features that the change concerns. Knows no feature of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from storage import audit, interactions, lines, moves, outbox, seats, tables
from storage.audit import AuditRow
from storage.db import Tx, Write, Written
from storage.errors import Repeated
from storage.lines import LineRow
from storage.moves import MoveRow
from storage.outbox import OwedRow
from storage.seats import SaltRow, SeatRow
from storage.tables import TableRow


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that one act changes at a table, computed beforehand."""

    before: TableRow
    after: TableRow
    at: float
    interaction: int | None = None
    moves: tuple[MoveRow, ...] = ()
    lines: tuple[LineRow, ...] = ()
    joined: tuple[SeatRow, ...] = ()
    salts: tuple[SaltRow, ...] = ()
    """The salts of people who are new to the table."""
    left: tuple[int, ...] = ()
    renumbered: tuple[tuple[int, int], ...] = ()
    owed: tuple[OwedRow, ...] = ()
    audit: tuple[AuditRow, ...] = ()
    writes: tuple[Write, ...] = ()
    """What features of the table have to store."""

    @property
    def reseated(self) -> bool:
        """Whether the change adds, ends or renumbers rows of seats."""
        return bool(self.joined or self.left or self.renumbered)


class Stored(msgspec.Struct, frozen=True):
    """A table as it is stored now, with its seats, lines and features."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    lines: tuple[LineRow, ...]
    salts: tuple[SaltRow, ...]
    parts: tuple[object, ...] = ()
    """What each feature stores of the table, in the loaders' order."""


Loader = Callable[[Tx, TableRow], object]
"""Reads what a feature stores of a table."""


def load(tx: Tx, table: int, loaders: Iterable[Loader] = ()) -> Stored | None:
    """A table as it is stored now, or None if there is no such table."""
    row = tables.load(tx, table)
    if row is None:
        return None
    return Stored(
        row,
        seats.of_table(tx, table),
        lines.of_table(tx, table),
        seats.salts(tx, table),
        tuple(loader(tx, row) for loader in loaders),
    )


def load_in(tx: Tx, channel: int, loaders: Iterable[Loader] = ()) -> Stored | None:
    """The channel's open table, or else its latest one."""
    table = tables.latest_in(tx, channel)
    return None if table is None else load(tx, table, loaders)


def how_far(tx: Tx, table: int, interaction: int | None) -> tuple[int, bool]:
    """A table's version, and whether this interaction has taken effect."""
    known = interaction is not None and interactions.is_used(tx, interaction)
    return tables.version(tx, table), known


def settled(tx: Tx, table: int, interaction: int, at: float) -> bool:
    """Settle an interaction whose storing was cut off. Returns whether it took effect.

    Waits for a commit that is under way. An interaction that hasn't taken effect is used up, so
    that it never will.
    """
    try:
        interactions.claim(tx, interaction, table, at)
    except Repeated:
        return True
    return False


def apply(tx: Tx, change: Change) -> Written:
    """Store a change. Raises `Repeated` if its interaction has taken effect, and `Conflict` if the
    table has changed since `before`."""
    if change.interaction is not None:
        interactions.claim(tx, change.interaction, change.before.id, change.at)
    tables.change(tx, change.before, change.after)
    for move in change.moves:
        moves.add(tx, move)
    for line in change.lines:
        lines.put(tx, line)
    owed = (0, *(outbox.owe(tx, row) for row in change.owed))
    written = Written(owed, _seated(tx, change))
    for write in change.writes:
        write(tx, written)
    return written


def _seated(tx: Tx, change: Change) -> tuple[int, ...]:
    """Store who left, moved up and joined, with salts and audit. Returns the new rows' numbers."""
    for row in change.left:
        seats.leave(tx, row, change.at, change.after.version)
    for row, seat in change.renumbered:
        seats.renumber(tx, row, seat)
    for known in change.salts:
        seats.add_salt(tx, known)
    for act in change.audit:
        audit.add(tx, act)
    return tuple(seats.take(tx, row) for row in change.joined)
