"""Which seat is free, in lobbies and running games, for users and computer players."""

from __future__ import annotations

from bot.engine.errors import No, Refusal
from bot.tables.kernel.table import Table
from bot.tables.seats import daily, rated
from bot.tables.seats.proposals import PROPOSALS


def seat_index(table: Table, seat: int) -> int:
    """The index of a seat that people count from 1, refused if the table lacks it."""
    if not 1 <= seat <= table.row.places:
        raise Refusal(No("no-seat", str(table.row.places)))
    return seat - 1


def named_seat(table: Table, seat: int | None) -> int:
    """The index of a seat that has to be named."""
    if seat is None:
        raise Refusal(No("which-seat", str(table.row.places)))
    return seat_index(table, seat)


def free_seat(table: Table, wanted: int | None, *, shared: bool = False) -> int:
    """The wanted seat (counted from 1) if it is free, or the first free one. If `shared`, a seat
    is free as long as the game lets one more user sit there; empty seats come first."""
    most = table.spec.users_per_seat if shared else 1
    if wanted is not None:
        where = seat_index(table, wanted)
        if not _has_room(table, where, most):
            raise Refusal(No("seat-held" if table.running else "seat-taken"))
        return where
    for users in range(1, most + 1):
        for where in range(table.row.places):
            if _has_room(table, where, users):
                return where
    raise Refusal(No("no-free-seat" if table.running else "seats-taken"))


def _has_room(table: Table, seat: int, most: int) -> bool:
    holders = table.holders(seat)
    return len(holders) < most and not any(r.level for r in holders)


def computers_seats(table: Table, user: int) -> tuple[int, ...]:
    """The computer players' seats that this user may take, those that are asked first: at tables
    whose result counts for nobody."""
    if not table.running or not rated.why_casual(table) or table.seat_of(user) is not None:
        return ()
    levels = ((seat, table.holders(seat)) for seat in range(table.row.places))
    found = (seat for seat, holders in levels if any(r.level for r in holders))
    return tuple(sorted(found, key=lambda seat: (seat not in table.waiting, seat)))


def room(table: Table) -> int:
    """The number of users who can still sit down."""
    most = 1 if daily.is_daily(table.options) else table.spec.users_per_seat
    return sum(
        most - len(holders)
        for holders in map(table.holders, range(table.row.places))
        if not any(r.level for r in holders)
    )


def reserved(table: Table) -> int:
    """The number of places kept for invited users."""
    return sum(p.kind == "invite" for p in PROPOSALS.of(table))
