"""Several people on one seat, one of them captain: the others' turns are proposals.

A game offers it by an option `captain`. All of a seat share one line of answers; a proposal is
that line with who proposed it; the captain alone can commit it. What is no line (taking back,
agreeing to it, what is offered at any time) only the captain does. It is the person that counts,
whichever way the answer comes: typed, pressed, ordered in advance or as a moderator.
"""

from __future__ import annotations

from typing import Final

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.languages import addressed, spoken
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.part import Note
from bot.tables.kernel.table import Table

OPTION: Final = "captain"
HOST: Final = "host"
PROPOSED = Note[tuple[Seat, ...]](())
"""Seats at which an edit has kept a line as a proposal."""


def captain(table: Table, seat: Seat) -> int | None:
    """The user who decides for a seat that several share: the host, or who sat down first."""
    users = table.users((seat,))
    if table.options.get(OPTION) != HOST or len(users) < 2:
        return None
    return table.row.creator if table.row.creator in users else users[0]


def proposes(table: Table, seat: Seat, user: int | None) -> bool:
    """Whether a user of this seat can only propose."""
    leads = captain(table, seat)
    return leads is not None and user != leads and user in table.users((seat,))


def proposed(edit: TableEdit, seat: Seat) -> bool:
    """Keep the line as a proposal where whoever confirms it isn't the captain. Returns whether it
    is one."""
    if not proposes(edit.table, seat, edit.user):
        return False
    if seat not in edit.table.proposers and edit.user is not None:
        edit.propose_line(seat, edit.user)
        edit.note(PROPOSED, (*edit.noted(PROPOSED), seat))
    return True


def refuse_others(table: Table, seat: Seat, user: int | None) -> None:
    """Refuse what can't be proposed to whoever shares the seat with its captain."""
    if proposes(table, seat, user):
        raise Refusal(No("captain-only", called(table, seat, captain(table, seat))))


def handed_in(table: Table, seat: Seat, user: int | None) -> bool:
    """Whether this user's line has been proposed already: only the captain can go on."""
    return seat in table.proposers and proposes(table, seat, user)


def called(table: Table, seat: Seat, user: int | None) -> str:
    """How one speaks of a user of this seat."""
    found = (r.name for r in table.holders(seat) if r.user == user)
    return next((addressed(name, spoken()) for name in found), "")
