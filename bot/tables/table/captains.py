"""Several people on one seat, one of them captain: the others' turns are proposals.

A game offers it by an option `captain`. All of a seat share one line of answers; a proposal is
that line, which the captain alone can commit.
"""

from __future__ import annotations

from typing import Final

from bot.engine.flow import Seat
from bot.languages import speaking
from bot.tables.panel.markdown import safe
from bot.tables.table import messages
from bot.tables.table.edit import TableEdit
from bot.tables.table.table import Table
from bot.tables.texts import say

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
    """Keep the line as a proposal and say so, where whoever confirms it isn't the captain."""
    facts = edit.facts
    if facts.proxy or facts.ordered is not None or not proposes(edit.table, seat, facts.user):
        return False
    with speaking(edit.table.row.language):
        text = say(
            "captain-asked",
            who=_name(edit.table, seat, facts.user),
            captain=_name(edit.table, seat, captain(edit.table, seat)),
        )
    edit.owe(messages.Note(text))
    return True


def _name(table: Table, seat: Seat, user: int | None) -> str:
    return next((safe(r.name) for r in table.holders(seat) if r.user == user), "")


def held_line(table: Table, seat: Seat, user: int) -> str:
    """What a panel says of a line that waits for the captain."""
    if not proposes(table, seat, user):
        return ""
    return say("captain-decides", captain=_name(table, seat, captain(table, seat)))
