"""What is open at a table and may be over by now: requests, offers, votes."""

from __future__ import annotations

from bot.tables.kernel.edit import TableEdit
from bot.tables.panel import phrases, speech
from bot.tables.panel.announcements import Decided, Note
from bot.tables.texts import say
from bot.tables.undo import open_requests
from bot.tables.undo.open_requests import OUTCOMES, PROPOSALS, REQUEST, UNTOLD, decide

BY_HAND = frozenset({"move", "offer"})


def passed(edit: TableEdit) -> None:
    """What an open request spoke of may have passed: not by answers nobody may know of."""
    before, after = edit.before, edit.table
    nothing_public = edit.silent and before.shown_moves == after.shown_moves
    unseen = before.quiet and after.quiet and nothing_public
    anything_public = any(m.shown is not None for m in edit.moves)
    if anything_public and REQUEST.of(before) is not None and not unseen:
        request = REQUEST.of(after)
        if request is not None:
            with speech.aloud(after):
                decide(edit, open_requests.of_request(request), say("request-gone-on"))
        edit.put(REQUEST, None)


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
                decide(edit, open_requests.of_proposal(p), text)


def closed(edit: TableEdit) -> None:
    """What was open about the seats is over with the lobby or the game."""
    over = edit.table.over or edit.table.row.status != edit.before.row.status
    if over and PROPOSALS.of(edit.table):
        edit.put(PROPOSALS, ())


def decided(edit: TableEdit) -> None:
    """The outcome stands where it was asked for."""
    if not edit.noted(UNTOLD):
        outcomes = edit.noted(OUTCOMES)
        for matter, outcome in open_requests.decided(edit.before, edit.table, outcomes):
            edit.owe(Decided(matter, outcome))
