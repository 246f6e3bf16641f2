"""When reminders were sent: what `/status` says of them."""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.panel.panel import Caller
from bot.tables.panel.phrases import listed
from bot.tables.texts import say
from bot.tables.time import dates
from storage import reminders
from storage.reminders import ReminderRow

LATEST = 24
KINDS_SHOWN = 3
"""So many fit two lines."""
FAILED = frozenset({"late", "closed", "lost"})
"""Ways that led nowhere."""


def _own(rows: Iterable[ReminderRow], user: int) -> str:
    """When a player's reminders here were sent: of each kind the last, newest first."""
    last: dict[str, ReminderRow] = {}
    for row in rows:
        if row.user == user and row.way != reminders.CARRIED:
            last.setdefault(row.kind, row)
    said = [say(f"ledger-{kind}", when=_sent(row)) for kind, row in last.items()]
    return say("ledger", list="; ".join(said[:KINDS_SHOWN])) if said else ""


def _sent(row: ReminderRow) -> str:
    if row.way in FAILED:
        return say(f"ledger-{row.way}")
    return dates.stamp(row.sent, "R") if row.sent else say("ledger-under-way")


def _pinged(rows: Iterable[ReminderRow], table: Table) -> str:
    """When those whom everybody waits for were called last."""
    if table.quiet or not table.running:
        return ""
    users = {u: speech.names(table)[s] for s in table.waiting for u in table.users((s,))}
    last: dict[int, float] = {}
    for row in rows:
        if row.sent and row.user in users:
            last.setdefault(row.user, row.sent)
    said = [f"{users[u]} {dates.stamp(at, 'R')}" for u, at in last.items()]
    return say("last-pinged", list=listed(said)) if said else ""


async def lines(store: Store, who: Caller, table: Table) -> list[str]:
    """What is to be said of a running table's."""
    rows = await store.db.read(reminders.of_table, table.row.id, LATEST)
    return [text for text in (_pinged(rows, table), _own(rows, who.user)) if text]
