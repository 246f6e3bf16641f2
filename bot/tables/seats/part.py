"""What is open about the seats after an edit, and what is said of matters that are decided."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.announcements import Decided, Note
from bot.tables.panel.matters import OUTCOMES, UNTOLD, decide
from bot.tables.seats import proposals
from bot.tables.seats.proposals import PROPOSALS
from bot.tables.texts import say
from bot.tables.time.timing import TIMING, matter_of_clock, matter_of_stand
from bot.tables.undo import part as undo

BY_HAND = frozenset({"move", "offer"})


def present(edit: TableEdit) -> None:
    """Whoever moves by their own hand is not absent: votes about them are over, and openings that
    they have not made themselves."""
    if edit.table.quiet or not PROPOSALS.of(edit.table):
        return
    for move in edit.moves:
        by_hand = move.kind in BY_HAND and move.user is not None and move.shown is not None
        if move.seat is None or not by_hand:
            continue
        all_ = PROPOSALS.of(edit.table)
        gone = [
            p
            for p in all_
            if p.seat == move.seat
            and (p.kind == "vote" or (p.kind == "open" and not p.proposer))
            and edit.table.holders(move.seat)
        ]
        if gone:
            edit.put(PROPOSALS, tuple(p for p in all_ if p not in gone))
            with speech.aloud(edit.table):
                text = say(
                    "seat-moved-keeps", who=phrases.bold(speech.names(edit.table)[move.seat])
                )
            edit.owe(Note(text))
            for p in gone:
                decide(edit, proposals.matter_of(p), text)


def closed(edit: TableEdit) -> None:
    """What was open about the seats is over with the lobby or the game."""
    over = edit.table.over or edit.table.row.status != edit.before.row.status
    if over and PROPOSALS.of(edit.table):
        edit.put(PROPOSALS, ())


def decided(edit: TableEdit) -> None:
    """The outcome stands where it was asked for."""
    if edit.noted(UNTOLD):
        return
    outcomes, now = edit.noted(OUTCOMES), set(_open(edit.table))
    for matter in _open(edit.before):
        if matter not in now:
            edit.owe(Decided(matter, outcomes.get(matter) or _usual(edit.table, matter)))


def _usual(after: Table, matter: str) -> str:
    kind, _, seat = matter.partition(":")
    back = kind == "stand" and after.running
    with speech.aloud(after):
        if not back:
            return say("request-over")
        return say("plays-again", who=phrases.bold(speech.names(after)[int(seat)]))


def _open(table: Table) -> Iterator[str]:
    if table.over:
        return
    yield from map(proposals.matter_of, PROPOSALS.of(table))
    request, timing = undo.REQUEST.of(table), TIMING.of(table)
    if request is not None:
        yield undo.matter_of(request)
    if timing.proposal is not None:
        yield matter_of_clock(timing.proposal.number)
    # What a computer player answers that nobody may know of has no message.
    unsaid = {x.seat for x in timing.unsaid}
    yield from (
        matter_of_stand(x.seat) for x in timing.stands if not x.turn and x.seat not in unsaid
    )
