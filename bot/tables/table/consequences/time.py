"""Clocks, obligations and reminders after an edit."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.tables.clock.reminder_schedule import Reminder
from bot.tables.table import clock_texts, messages, obligations
from bot.tables.table.facts import Facts
from bot.tables.table.obligations import Happened
from bot.tables.table.table import Table
from storage.reminders import CARRIED, ReminderRow

ORDERS_TAKE = 5.0
"""Seconds for an order that is about to answer before its player is called after all."""


def reckoned(before: Table, after: Table, facts: Facts) -> Table:
    """Who owes what from now on, and whose clock runs."""
    if not _concerned(before, after, facts):
        return after
    facts.reckoned = True
    undone = facts.seats({"undo"})
    happened = Happened(
        facts.at,
        before.row.version + 1,
        None if _calls_all(after, facts) else facts.user,
        moved=facts.seats({"move", "proxy", "order"}),
        acted=facts.acted(after),
        reopened=facts.seats({"unseal"}),
        undone=frozenset(s for s in undone if _sits(after, facts.user, s)),
    )
    timing, facts.answered = obligations.reckoned(before, after, happened)
    return after.changed(after.row, timing=timing)


def _calls_all(after: Table, facts: Facts) -> bool:
    """Whether nobody is spared a call for having acted: an order has acted for them, or they have
    started a game that asks several at once."""
    started = any(m.kind == "start" for m in facts.moves)
    return facts.ordered is not None or (started and len(after.asked) > 1)


def _concerned(before: Table, after: Table, facts: Facts) -> bool:
    if after.sealed != before.sealed:
        return True
    if not (after.running or before.running or after.sealed):
        return False
    back = bool(facts.lines) and bool(facts.acted(after))
    return facts.retimed or back or facts.turns_change(before, after)


def _sits(table: Table, user: int | None, seat: int) -> bool:
    return user is not None and table.seat_of(user) == seat


def reminded(before: Table, after: Table, facts: Facts) -> Table:
    """Owe the reminders that are due now; say when the next one will be."""
    if not facts.reckoned:
        return after
    reopened = any(m.kind == "unseal" for m in facts.moves) and not after.quiet
    # Nothing else brings the message up to date where whoever has answered was not called.
    uncalled = facts.silent and not facts.answered and before.waiting != after.waiting
    if reopened or uncalled or (facts.retimed and not facts.moves):
        _refresh(before, after, facts, anew=reopened or uncalled)
    if facts.answered:
        facts.owe(after, messages.Answered(facts.answered))
    for r in obligations.due(after, facts.at, facts.not_called(after)):
        # All are called alike; whoever is reminded later has not answered yet.
        alone = after.quiet and r.kind != "turn"
        private = r.ways[0] == "dm" or alone
        message = messages.Remind(r.key, r.kind, r.user, r.seat, alone)
        facts.owe(after, message, -r.user if private else None)
        after = noted(after, facts, [r], way="dm" if private else "channel")
    wake = obligations.wake(after)
    if wake is not None and any(r.moves for r in facts.ready):
        wake = max(wake, facts.at + ORDERS_TAKE)
    if facts.joined:
        wake = facts.at
    return after.changed(msgspec.structs.replace(after.row, wake=wake))


def _refresh(before: Table, after: Table, facts: Facts, *, anew: bool) -> None:
    """Let the turn's message show deadlines and absences as they are now, and whom it waits for
    where that is `anew`."""
    then, now = (
        (clock_texts.deadlines(table, table.waiting), clock_texts.absent(table, facts.at))
        for table in (before, after)
    )
    calls = [k for d in after.timing.duties for k in d.sent if k.startswith("turn:")]
    if calls and (anew or then != now):
        facts.owe(after, messages.Refresh(tuple(calls)))


def noted(table: Table, facts: Facts, reminders: Sequence[Reminder], way: str = "channel") -> Table:
    """Write into the ledger that the message owed last carries these."""
    if not reminders:
        return table
    for r in reminders:
        where = -r.user if way == "dm" else table.row.channel
        row = ReminderRow(
            0, r.key, r.table, r.seat, r.user, r.kind, facts.at, len(facts.owed), way, where
        )
        facts.reminded.append(row)
        for key in r.covers:
            kind = key.partition(":")[0]
            carried = msgspec.structs.replace(row, key=key, kind=kind, owed=0, way=CARRIED)
            facts.reminded.append(carried)
    return table.changed(table.row, timing=obligations.noted(table.timing, reminders))
