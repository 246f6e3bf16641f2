"""What is said of captains: that one is called, whose a proposal is, whom a line waits for."""

from __future__ import annotations

from bot.engine.flow import Seat
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.panel.announcements import Asking
from bot.tables.panel.markdown import safe
from bot.tables.seats import captains
from bot.tables.texts import say


def call(edit: TableEdit) -> None:
    """Call the captain of each seat at which a line was proposed."""
    table = edit.table
    for seat in edit.noted(captains.PROPOSED):
        leads = captains.captain(table, seat)
        assert leads is not None
        with speech.aloud(table):
            who, chief = _name(table, seat, edit.user), _name(table, seat, leads)
            edit.owe(Asking(say("captain-asked", who=who, captain=chief), (leads,)))


def proposer(table: Table, seat: Seat) -> str:
    """The proposer of the present line, or "" if there is none."""
    user = table.proposers.get(seat)
    return "" if user is None else _name(table, seat, user)


def waiting_line(table: Table, seat: Seat, user: int) -> str:
    """What a panel says of a line that waits for the captain."""
    if not captains.proposes(table, seat, user):
        return ""
    chief = _name(table, seat, captains.captain(table, seat))
    return say("captain-waits" if seat in table.proposers else "captain-decides", captain=chief)


def _name(table: Table, seat: Seat, user: int | None) -> str:
    return safe(captains.called(table, seat, user))
