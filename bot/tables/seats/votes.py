"""Votes of the other seats about replacing somebody who keeps them waiting."""

from __future__ import annotations

import json

import msgspec

from bot.engine.errors import No, Refusal
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.announcements import Note
from bot.tables.panel.markdown import safe
from bot.tables.panel.matters import decide
from bot.tables.panel.panel import Caller
from bot.tables.panel.phrases import aloud
from bot.tables.seats import proposals
from bot.tables.seats.computer_levels import level_names, resolved_level
from bot.tables.seats.free_seats import named_seat
from bot.tables.seats.proposals import PROPOSALS
from bot.tables.seats.seat_changes import (
    Buttons,
    ask,
    new_proposal,
    opened,
    proposal,
    refuse_seated,
    refuse_unless_running,
    replaced,
    tell,
    withdraw,
)
from bot.tables.seats.sitters import person
from bot.tables.texts import say
from bot.tables.time import obligations, running_time
from storage.proposals import ProposalRow

ABSENT = 3 * 86400.0
"""Seconds for which a seat must have kept the others waiting before they may vote on it."""
EXCUSED = 14 * 86400.0
"""Seconds more that they must wait for somebody who has announced an absence."""
VOTE: Buttons = (("seat-replace", "yes", "bad"), ("seat-keep", "no", "plain"))


@aloud
def call_vote(
    edit: TableEdit,
    who: Caller,
    seat: int | None,
    since: float,
    *,
    user: int | None = None,
    name: str = "",
    level: str = "",
) -> None:
    """Ask the others whether to replace a player they have waited for, or the clock has answered
    for, since then."""
    table = edit.table
    own = table.seat_for(who.user)
    refuse_unless_running(table)
    where = named_seat(table, seat)
    if where == own:
        raise Refusal(No("vote-own"))
    if not table.users((where,)):
        computers = speech.plain_names(table)[where] if table.holders(where) else ""
        raise Refusal(No("vote-computer", computers) if computers else No("seat-free"))
    if edit.at - since < ABSENT or table.row.paused is not None:
        raise Refusal(
            No("not-absent", speech.names(table)[where], facts=(str(int(ABSENT // 86400)),))
        )
    if edit.at - since < ABSENT + EXCUSED and _is_away(table, where, edit.at):
        raise Refusal(No("announced-away"))
    if any(p.kind == "vote" and p.seat == where for p in PROPOSALS.of(table)):
        raise Refusal(No("vote-open"))
    if user is not None:
        refuse_seated(table, user)
    found = resolved_level(table.spec, level) if level else None
    made = new_proposal(edit, "vote", where, who, user, name, found)
    if cast(edit, who, made.number, yes=True) is None:
        pinged = table.users((*voters(table, where), where))
        tell(edit, _vote_text(table, made, who, since), VOTE, made, pinged)


def _is_away(table: Table, seat: int, at: float) -> bool:
    profiles = [obligations.habits_of(table, user).profile for user in table.users((seat,))]
    return any(running_time.is_away(profile, at) for profile in profiles)


def _vote_text(table: Table, vote: ProposalRow, who: Caller, since: float) -> str:
    absent = phrases.bold(speech.names(table)[vote.seat or 0])
    by = safe(vote.name) if vote.user is not None else ""
    by = safe(level_names(table.spec)[vote.level]) if vote.level else by
    kind, at = ("vote-asks-by" if by else "vote-asks"), f"<t:{int(since)}:R>"
    return say(kind, who=person(who.name), absent=absent, by=by, since=at)


def voters(table: Table, seat: int) -> tuple[int, ...]:
    """The other seats that people hold."""
    return tuple(s for s in range(table.row.places) if s != seat and table.users((s,)))


@aloud
def cast(edit: TableEdit, who: Caller, number: int, *, yes: bool) -> bool | None:
    """Vote. Returns True if the vote has decided for a replacement, False if against, None if it is
    open."""
    table = edit.table
    vote = proposal(table, number)
    if vote.kind != "vote" or vote.seat is None:
        raise Refusal(No("forged"))
    own = table.seat_for(who.user)
    if own == vote.seat:
        raise Refusal(No("vote-own"))
    sides: dict[int, bool] = {own: yes}
    sides |= {s: v for v, t in ((True, vote.yes), (False, vote.no)) for s in json.loads(t)
              if s != own}  # fmt: skip
    others = voters(table, vote.seat)
    ayes = [s for s in others if sides.get(s) is True]
    noes = [s for s in others if sides.get(s) is False]
    if 2 * len(ayes) > len(others):
        _voted_out(edit, vote)
        return True
    if 2 * len(noes) >= len(others):
        text = say("vote-kept", absent=phrases.bold(speech.names(table)[vote.seat]))
        withdraw(edit, [vote], text)
        edit.owe(Note(text))
        return False
    now = msgspec.structs.replace(vote, yes=json.dumps(ayes), no=json.dumps(noes))
    changed = (now if p.number == number else p for p in PROPOSALS.of(table))
    edit.put(PROPOSALS, tuple(changed))
    return None


def _voted_out(edit: TableEdit, vote: ProposalRow) -> None:
    assert vote.seat is not None
    seat, absent = vote.seat, speech.names(edit.table)[vote.seat]
    level = edit.table.spec.players.known(vote.level) if vote.level else ""
    by = replaced(edit, seat, level=level)
    kind = "vote-replaced-by" if by else "vote-replaced"
    text = say(kind, absent=phrases.bold(absent), by=by)
    decide(edit, proposals.matter_of(vote), text)
    if vote.level:
        edit.owe(Note(text))
        return
    opened(edit, seat, text)
    if vote.user is not None and edit.table.seat_of(vote.user) is None:
        text = say("seat-is-asked", who=person(vote.name), n=seat + 1)
        ask(edit, None, seat, vote.user, vote.name, text)
