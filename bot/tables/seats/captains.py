"""Several people on one seat, one of them captain: the others' turns are proposals.

A game offers it by an option `captain`. All of a seat share one line of answers; a proposal is
that line with who proposed it; the captain alone can commit it. What is no line (taking back,
agreeing to it, what is offered at any time) only the captain does. It is the person that counts,
whichever way the answer comes: typed, pressed, ordered in advance or as a moderator.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.languages import addressed, spoken
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.panel.announcements import Asking
from bot.tables.panel.markdown import safe
from bot.tables.texts import say

if TYPE_CHECKING:
    from bot.tables.kernel.edit import TableEdit

OPTION: Final = "captain"
HOST: Final = "host"


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
    """Keep the line as a proposal and call the captain, once a line, where whoever confirms it
    isn't the captain."""
    table = edit.table
    if not proposes(table, seat, edit.user):
        return False
    leads = captain(table, seat)
    if seat in table.proposers or edit.user is None or leads is None:
        return True
    with speech.aloud(table):
        who, chief = _name(table, seat, edit.user), _name(table, seat, leads)
        text = say("captain-asked", who=who, captain=chief)
    edit.propose_line(seat, edit.user)
    edit.owe(Asking(text, (leads,)))
    return True


def refuse_others(table: Table, seat: Seat, user: int | None) -> None:
    """Refuse what can't be proposed to whoever shares the seat with its captain."""
    if proposes(table, seat, user):
        raise Refusal(No("captain-only", _called(table, seat, captain(table, seat))))


def proposer(table: Table, seat: Seat) -> str:
    """Who has proposed the line as it stands; "" where nobody has."""
    user = table.proposers.get(seat)
    return "" if user is None else _name(table, seat, user)


def _name(table: Table, seat: Seat, user: int | None) -> str:
    return safe(_called(table, seat, user))


def _called(table: Table, seat: Seat, user: int | None) -> str:
    found = (r.name for r in table.holders(seat) if r.user == user)
    return next((addressed(name, spoken()) for name in found), "")


def handed_in(table: Table, seat: Seat, user: int | None) -> bool:
    """Whether this user's line has been proposed already: only the captain can go on."""
    return seat in table.proposers and proposes(table, seat, user)


def held_line(table: Table, seat: Seat, user: int) -> str:
    """What a panel says of a line that waits for the captain."""
    if not proposes(table, seat, user):
        return ""
    chief = _name(table, seat, captain(table, seat))
    return say("captain-waits" if seat in table.proposers else "captain-decides", captain=chief)
