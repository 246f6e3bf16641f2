"""A channel refuses a message for lack of a permission: it is kept for a while and tried again.

Whoever opened the table and whoever the game waits for is told in private, once for as long as it
lasts, what is missing; their turn can be reached all the same.
"""

from __future__ import annotations

from bot.tables.kernel.part import owed_row
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.announcements import Note
from bot.tables.texts import say
from storage import denials, outbox
from storage.db import Tx
from storage.outbox import OwedRow

KEPT = 3 * 86_400.0
"""Seconds for which such a message of a table that is over is kept."""
FIRST_WAIT, LONGEST_WAIT = 30.0, 900.0


def held_back(tx: Tx, row: OwedRow, table: Table, lacks: tuple[str, ...], at: float) -> None:
    """Try again later, and tell those who have to know and don't yet."""
    wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(row.tries, 12))
    outbox.missed(tx, row.id, at + wait, row.tried)
    waiting = table.users(table.waiting)
    for user in denials.inform(tx, row.channel, (table.row.creator, *waiting)):
        text = _text(table, lacks, turn=user in waiting)
        outbox.owe(tx, owed_row(row.table_id, -user, Note(text), at))


def _text(table: Table, lacks: tuple[str, ...], *, turn: bool) -> str:
    facts = {"title": speech.title(table), "channel": f"<#{table.row.channel}>"}
    said = "yes" if turn else "no"
    with speech.aloud(table):
        if not lacks:
            return say("denied", turn=said, **facts)
        return say("denied-lacks", turn=said, lacks=phrases.listed(lacks), **facts)
