"""Clocks, obligations and reminders after an edit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.engine.flow import Seat
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.part import Note, Part
from bot.tables.time import clock_texts, obligations, reckoning
from bot.tables.time.messages import Answered, Refresh, Remind
from bot.tables.time.reckoning import Happened
from bot.tables.time.reminder_schedule import Reminder
from bot.tables.time.timing import RETIMED, TIMING
from storage import reminders
from storage.db import NumberedWrite, Write
from storage.personal import Personal
from storage.reminders import CARRIED, ReminderRow

ORDERS_TAKE = 5.0
"""Seconds that an order about to answer has before its player is called after all."""

ANSWERED: Note[tuple[str, ...]] = Note(())
"""The keys of reminders that have been answered, and are still to be taken back."""
ABOUT_TO_ANSWER: Note[frozenset[Seat]] = Note(frozenset())
"""The seats for which something commits an answer at once: nobody need be called before."""
WAKING = Note(nothing=False)
"""The edit does what is due at the table: it must leave nothing that is due."""
_RECKONED = Note(nothing=False)
_LEDGER: Note[tuple[ReminderRow, ...]] = Note(())
"""New entries of the ledger. Their `owed` counts the edit's messages from 1."""


class Reminders(Part[None]):
    """Reminders that were owed or sent, by table."""

    holds = (Personal("reminders"), Personal("reminders", "channel", private=True))

    def writes(self, edit: TableEdit) -> Iterable[Write]:
        rows = edit.noted(_LEDGER)
        return [NumberedWrite(reminders.note, rows)] if rows else []


def reckoned(edit: TableEdit) -> None:
    """Settle who owes what from now on, and whose clock runs."""
    if not _concerned(edit):
        return
    edit.note(_RECKONED, value=True)
    after = edit.table
    own = None if edit.user is None else after.seat_of(edit.user)
    happened = Happened(
        edit.at,
        edit.version,
        None if _calls_all(edit) else edit.user,
        moved=edit.seats({"move", "proxy", "order"}),
        acted=acted(edit),
        reopened=edit.seats({"unseal"}),
        undone=edit.seats({"undo"}) & {own},
    )
    timing, answered = reckoning.reckoned(edit.before, after, happened)
    edit.note(ANSWERED, answered)
    edit.put(TIMING, timing)


def turns_change(edit: TableEdit) -> bool:
    """Whether the table may wait for other seats after the edit."""
    then, now = edit.before.row, edit.table.row
    standing = now.status != then.status or now.paused != then.paused
    stands = TIMING.of(edit.table).stands != TIMING.of(edit.before).stands
    return bool(edit.moves or edit.joined or edit.left or stands) or standing


def acted(edit: TableEdit) -> frozenset[Seat]:
    """The seat whose own player acts here, if a computer player stands in for it."""
    table = edit.table
    seat = None if edit.user is None else table.seat_of(edit.user)
    stands = seat is not None and obligations.stand_in(table, seat) is not None
    done = bool(edit.lines or edit.moves) and edit.by == "player"
    return frozenset({seat}) if seat is not None and stands and done else frozenset()


def not_called(edit: TableEdit) -> frozenset[int]:
    """Users who are not called by an edit.

    Those are users whose preferences aren't known (the worker of due times looks at once), and
    players whose orders are about to answer for them.
    """
    newcomers = frozenset(r.user for r in edit.joined if r.user is not None)
    # Where nobody may know who has answered, to leave one out would tell.
    if edit.table.quiet:
        return newcomers
    answering = edit.noted(ABOUT_TO_ANSWER)
    return newcomers | frozenset(edit.table.users(tuple(answering)))


def _calls_all(edit: TableEdit) -> bool:
    """Whether everybody is called, whoever has acted.

    An order has acted for them, or they have started a game that asks several at once.
    """
    started = any(m.kind == "start" for m in edit.moves)
    return edit.by == "order" or (started and len(edit.table.asked) > 1)


def _concerned(edit: TableEdit) -> bool:
    before, after = edit.before, edit.table
    if after.sealed != before.sealed:
        return True
    if not (after.running or before.running or after.sealed):
        return False
    back = bool(edit.lines) and bool(acted(edit))
    return edit.noted(RETIMED) or back or turns_change(edit)


def reminded(edit: TableEdit) -> None:
    """Owe the reminders that are due now, and set when the next one will be."""
    if not edit.noted(_RECKONED):
        return
    before, after = edit.before, edit.table
    answered = edit.noted(ANSWERED)
    reopened = any(m.kind == "unseal" for m in edit.moves) and not after.quiet
    # Nothing else brings the message up to date where whoever has answered was not called.
    uncalled = edit.silent and not answered and before.waiting != after.waiting
    if reopened or uncalled or (edit.noted(RETIMED) and not edit.moves):
        _refresh(edit, anew=reopened or uncalled)
    if answered:
        edit.owe(Answered(answered))
    for r in obligations.due(after, edit.at, not_called(edit)):
        # All are called alike; whoever is reminded later has not answered yet.
        alone = after.quiet and r.kind != "turn"
        private = r.ways[0] == "dm" or alone
        message = Remind(r.key, r.kind, r.user, r.seat, alone)
        edit.owe(message, -r.user if private else None)
        carried(edit, [r], way="dm" if private else "channel")
    wake = obligations.wake(edit.table)
    if wake is not None and edit.noted(ABOUT_TO_ANSWER):
        wake = max(wake, edit.at + ORDERS_TAKE)
    if edit.joined:
        wake = edit.at
    due = edit.noted(WAKING) and wake is not None and wake <= edit.at
    assert not due, "what is due was not done"
    edit.row(wake=wake)


def _refresh(edit: TableEdit, *, anew: bool) -> None:
    """Let the turn message show deadlines and absences as they are now.

    With `anew`, also the players whom it waits for.
    """
    then, now = (
        (clock_texts.deadlines(table, table.waiting), clock_texts.absent(table, edit.at))
        for table in (edit.before, edit.table)
    )
    calls = [k for d in TIMING.of(edit.table).duties for k in d.sent if k.startswith("turn:")]
    if calls and (anew or then != now):
        edit.owe(Refresh(tuple(calls)))


def carried(edit: TableEdit, sent: Sequence[Reminder], way: str = "channel") -> None:
    """Note that the message owed last carries these reminders."""
    if not sent:
        return
    rows = []
    for r in sent:
        where = -r.user if way == "dm" else edit.table.row.channel
        row = ReminderRow(
            0, r.key, r.table, r.seat, r.user, r.kind, edit.at, len(edit.owed), way, where
        )
        rows.append(row)
        for key in r.covers:
            kind = key.partition(":")[0]
            covered = msgspec.structs.replace(row, key=key, kind=kind, owed=0, way=CARRIED)
            rows.append(covered)
    edit.note(_LEDGER, (*edit.noted(_LEDGER), *rows))
    edit.put(TIMING, obligations.noted(TIMING.of(edit.table), sent))


REMINDERS = Reminders("reminders", None)
