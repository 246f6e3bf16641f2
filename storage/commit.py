"""Whatever changes a table, in one function: version check, log, state, messages, due rows."""

from __future__ import annotations

import msgspec

from storage import (
    audit,
    daily,
    due,
    followers,
    homes,
    interactions,
    lines,
    moves,
    orders,
    outbox,
    panels,
    people,
    proposals,
    reminders,
    requests,
    results,
    salts,
    seats,
    tables,
)
from storage.audit import AuditRow
from storage.daily import Challenge
from storage.db import Tx
from storage.due import DueRow
from storage.errors import Repeated
from storage.lines import LineRow
from storage.moves import MoveRow
from storage.orders import OrderRow
from storage.outbox import OwedRow
from storage.people import PersonRow
from storage.proposals import ProposalRow
from storage.reminders import ReminderRow
from storage.requests import RequestRow
from storage.results import AnswerRow, PlaceRow
from storage.salts import SaltRow
from storage.seats import SeatRow
from storage.tables import TableRow


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """All of one act at a table, computed beforehand."""

    before: TableRow
    after: TableRow
    at: float
    interaction: int | None = None
    moves: tuple[MoveRow, ...] = ()
    lines: tuple[LineRow, ...] = ()
    joined: tuple[SeatRow, ...] = ()
    salts: tuple[SaltRow, ...] = ()
    """Of people who are new to the table."""
    left: tuple[int, ...] = ()
    renumbered: tuple[tuple[int, int], ...] = ()
    owed: tuple[OwedRow, ...] = ()
    due: tuple[DueRow, ...] | None = None
    """The computer players' turns from now on; None: as before."""
    request: RequestRow | None = None
    drop_request: bool = False
    audit: tuple[AuditRow, ...] = ()
    proposals: tuple[ProposalRow, ...] | None = None
    """All that is open about the seats from now on; None: as before."""
    reminded: tuple[ReminderRow, ...] = ()
    """The ledger's new entries; `owed` is here the place among this change's messages, from 1."""

    orders: tuple[OrderRow, ...] | None = None
    """All orders of the table from now on; None: as before."""
    orders_seen_to: DueRow | None = None
    """What this change carries out of that which was due."""
    orders_void: bool = False
    """No order that was due fires any more: the position is another."""
    orders_due: tuple[DueRow, ...] = ()
    """Orders that fire next, besides those due already."""
    places: tuple[PlaceRow, ...] = ()
    """The result, if the game ends here."""
    rated: bool = True
    """Whether that result counts for ratings."""
    answered: tuple[AnswerRow, ...] = ()
    followed: int | None = None
    """A turn is over: up to this entry of the log its followers are told; None: they aren't."""

    @property
    def seen(self) -> bool:
        """Whether more has changed than private lines."""
        reseated = self.joined or self.left or self.renumbered
        before = msgspec.structs.replace(self.before, version=self.after.version)
        return bool(self.moves or reseated) or before != self.after


class Stored(msgspec.Struct, frozen=True):
    """A table with all that belongs to its present."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    lines: tuple[LineRow, ...]
    request: RequestRow | None
    proposals: tuple[ProposalRow, ...] = ()
    people: tuple[PersonRow, ...] = ()
    orders: tuple[OrderRow, ...] = ()
    salts: tuple[SaltRow, ...] = ()


def load(tx: Tx, table: int) -> Stored | None:
    """A table as it is now."""
    row = tables.load(tx, table)
    if row is None:
        return None
    return Stored(
        row,
        seats.of_table(tx, table),
        lines.of_table(tx, table),
        requests.of_table(tx, table),
        proposals.of_table(tx, table),
        people.at_table(tx, table),
        orders.of_table(tx, table),
        salts.of_table(tx, table),
    )


def load_in(tx: Tx, channel: int) -> Stored | None:
    """The channel's open table, or else its last one."""
    table = tables.latest_in(tx, channel)
    return None if table is None else load(tx, table)


def how_far(tx: Tx, table: int, interaction: int | None) -> tuple[int, bool]:
    """A table's version, and whether this interaction has taken effect."""
    known = interaction is not None and interactions.known(tx, interaction)
    return tables.version(tx, table), known


def closed_unread(tx: Tx, row: TableRow, act: AuditRow) -> None:
    """Close a table of which only the row can be read; what it owed and had due can't happen."""
    after = msgspec.structs.replace(
        row, status="closed", ended=act.at, wake=None, version=row.version + 1
    )
    tables.change(tx, row, after)
    for kind in (due.COMPUTER, *due.ORDERS):
        due.put(tx, row.id, kind, ())
    outbox.drop(tx, row.id)
    panels.touch(tx, after, act.at)
    audit.add(tx, act)


def repaired(
    tx: Tx, row: TableRow, after: TableRow, dropped: tuple[LineRow, ...], at: float
) -> None:
    """A damaged table as its log has it, without the private lines that can't be read."""
    tables.change(tx, row, after)
    for line in dropped:
        lines.put(tx, msgspec.structs.replace(line, answers="[]"))
    panels.touch(tx, after, at)


def settled(tx: Tx, table: int, interaction: int, at: float) -> bool:
    """Whether an interaction whose storing was cut off has taken effect. If not, it never will:
    this waits for a commit that is under way, and then uses the interaction up."""
    try:
        interactions.claim(tx, interaction, table, at)
    except Repeated:
        return True
    return False


def opened(
    tx: Tx,
    row: TableRow,
    seated: SeatRow,
    owed: OwedRow,
    interaction: int,
    home: int | None = None,
    before: tuple[OwedRow, ...] = (),
    *,
    salt: str = "",
    pins: bool = False,
    challenge: Challenge | None = None,
) -> int:
    """A new table with its first player and its lobby message; `home` is its thread's parent,
    `pins` whether whoever opens it may pin messages there. A table of a challenge has the seed of
    the challenge's first table; none (0) is made for those who have taken it up before."""
    interactions.claim(tx, interaction, 0, row.created)
    if challenge is not None:
        if daily.begun(tx, challenge, row.creator):
            return 0
        row = msgspec.structs.replace(row, seed=daily.seed(tx, challenge) or row.seed)
    number = tables.add(tx, row)
    homes.add(tx, number, row.channel if home is None else home, pins=pins)
    panels.touch(tx, msgspec.structs.replace(row, id=number), row.created)
    seats.take(tx, msgspec.structs.replace(seated, table_id=number, came=row.version))
    if seated.user is not None:
        salts.add(tx, SaltRow(number, seated.user, salt))
    for each in (*before, owed):
        outbox.owe(tx, msgspec.structs.replace(each, table_id=number))
    return number


def apply(tx: Tx, change: Change) -> tuple[int, ...]:
    """Store it all. Raises `Repeated` or `Conflict`. The new seat rows' numbers come back."""
    table = change.before.id
    if change.interaction is not None:
        interactions.claim(tx, change.interaction, table, change.at)
    tables.change(tx, change.before, change.after)
    for move in change.moves:
        moves.add(tx, move)
    for line in change.lines:
        lines.put(tx, line)
    owed = (0, *(outbox.owe(tx, row) for row in change.owed))
    for entry in change.reminded:
        reminders.add(tx, msgspec.structs.replace(entry, owed=owed[entry.owed]))
    if change.followed is not None:
        followers.owe(tx, table, change.followed, change.at)
    if change.due is not None:
        due.put(tx, table, due.COMPUTER, change.due)
    _open_matters(tx, change)
    _orders(tx, change)
    if change.seen:
        panels.touch(tx, change.after, change.at)
    joined = _seated(tx, change)
    _recorded(tx, change)
    return joined


def _seated(tx: Tx, change: Change) -> tuple[int, ...]:
    for row in change.left:
        seats.leave(tx, row, change.at, change.after.version)
    for row, seat in change.renumbered:
        seats.renumber(tx, row, seat)
    for known in change.salts:
        salts.add(tx, known)
    for act in change.audit:
        audit.add(tx, act)
    return tuple(seats.take(tx, row) for row in change.joined)


def _orders(tx: Tx, change: Change) -> None:
    table = change.before.id
    if change.orders is not None:
        orders.put(tx, table, change.orders)
    if change.orders_seen_to is not None:
        due.drop(tx, change.orders_seen_to)
    if change.orders_void:
        for kind in due.ORDERS:
            due.put(tx, table, kind, ())
    due.add(tx, change.orders_due)


def _recorded(tx: Tx, change: Change) -> None:
    for answer in change.answered:
        results.add_answer(tx, answer)
    if change.places:
        results.record(tx, change.after, change.places, rated=change.rated)
    elif change.before.status == "ended" and change.after.status != "ended":
        results.drop(tx, change.before.id)


def _open_matters(tx: Tx, change: Change) -> None:
    if change.drop_request:
        requests.drop(tx, change.before.id)
    if change.request is not None:
        requests.put(tx, change.request)
    if change.proposals is not None:
        proposals.put(tx, change.before.id, change.proposals)


def apply_habits(
    tx: Tx,
    before: PersonRow | None,
    after: PersonRow,
    changes: tuple[Change, ...],
    interaction: int | None,
    at: float,
) -> None:
    """A player's habits and the clocks of all tables they concern, all or nothing."""
    if interaction is not None:
        interactions.claim(tx, interaction, 0, at)
    people.change(tx, before, after)
    for change in changes:
        apply(tx, change)
