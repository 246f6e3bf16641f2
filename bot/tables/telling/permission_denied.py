"""A message refused for lack of a permission in its channel is held back and tried again.

Whoever opened the table, and the players it waits for, learn in private which permission is
missing, once for as long as it is. They can still answer there.
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

LONGEST_HELD = 3 * 86_400.0
"""Seconds for which a message of a table that is over is held back."""
FIRST_WAIT, LONGEST_WAIT = 30.0, 900.0


def hold_back(tx: Tx, row: OwedRow, table: Table, lacks: tuple[str, ...], at: float) -> None:
    """Try again later, and tell those who have to know and don't yet."""
    wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(row.tries, 12))
    outbox.missed(tx, row.id, at + wait, row.tried)
    waiting = table.users(table.waiting)
    for user in denials.inform(tx, row.channel, (table.row.creator, *waiting)):
        text = _text(table, lacks, turn=user in waiting)
        outbox.owe(tx, owed_row(row.table_id, -user, Note(text), at))


def _text(table: Table, lacks: tuple[str, ...], *, turn: bool) -> str:
    facts = {"title": speech.title(table), "channel": f"<#{table.row.channel}>"}
    asked = "yes" if turn else "no"
    with speech.aloud(table):
        if not lacks:
            return say("denied", turn=asked, **facts)
        return say("denied-lacks", turn=asked, lacks=phrases.listed(lacks), **facts)
