"""A channel refuses a message for lack of a permission: it is kept for a while and tried again.

Whoever opened the table and whoever the game waits for is told in private, once for as long as it
lasts, what is missing; their turn can be reached all the same.
"""

from __future__ import annotations

import json

from bot.tables.table import phrases
from bot.tables.table.table import Table
from storage import denials, outbox
from storage.db import Tx
from storage.outbox import OwedRow

KEPT = 3 * 86_400.0
"""Seconds for which such a message of a table that is over is kept."""
FIRST_WAIT, LONGEST_WAIT = 30.0, 900.0


def held_back(tx: Tx, row: OwedRow, table: Table, lacks: tuple[str, ...], at: float) -> None:
    """Try it again later; tell those who have to know and don't yet."""
    wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(row.tries, 12))
    outbox.missed(tx, row.id, at + wait, row.tried)
    waiting = table.users(table.waiting)
    for user in denials.told(tx, row.channel, (table.row.creator, *waiting)):
        text = _text(table, lacks, turn=user in waiting)
        note = OwedRow(0, row.table_id, -user, "note", json.dumps({"text": text}), at, at, 0, None)
        outbox.owe(tx, note)


def _text(table: Table, lacks: tuple[str, ...], *, turn: bool) -> str:
    missing = f": I lack the permission {phrases.listed(lacks)}" if lacks else ""
    yours = " It is your turn." if turn else ""
    return (
        f"**{table.title}**: I may not write in <#{table.row.channel}> any more{missing}. Whoever "
        f"manages the channel can give it back; I keep what I have to tell there.{yours} Until "
        "then `/act` works there, and `/mytables` anywhere."
    )
