"""What is open at a table and may be over by now: requests, offers, votes."""

from __future__ import annotations

from bot.tables.table import messages, open_requests
from bot.tables.table.facts import Facts
from bot.tables.table.table import Table
from bot.tables.texts import say


def passed(before: Table, after: Table, facts: Facts) -> Table:
    """What an open request spoke of may have passed: not by answers nobody may know of."""
    told_nothing = facts.silent and before.shown_moves == after.shown_moves
    unseen = before.quiet and after.quiet and told_nothing
    told = any(m.shown is not None for m in facts.moves)
    if told and before.request is not None and not unseen:
        if after.request is not None:
            with after.aloud():
                said = say("request-gone-on")
            facts.outcomes[open_requests.of_request(after.request)] = said
        facts.request, facts.drop_request = None, True
    return after.changed(after.row, request=None) if facts.drop_request else after


def closed(before: Table, after: Table, facts: Facts) -> Table:
    """What was open about the seats is over with the lobby or the game."""
    del facts
    over = after.over or after.row.status != before.row.status
    return after.changed(after.row, proposals=()) if over else after


def decided(before: Table, after: Table, facts: Facts) -> Table:
    """The outcome stands where it was asked for."""
    if not facts.nowhere:
        for matter, said in open_requests.decided(before, after, facts.outcomes):
            facts.owe(after, messages.Decided(matter, said))
    return after
