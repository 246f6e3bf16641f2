"""What a table is asked where somebody proposes another clock."""

from __future__ import annotations

from bot.engine.flow import Seat
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.panel import Button, Panel
from bot.tables.panel.routes import ClockRoute
from bot.tables.texts import say
from bot.tables.time import clock_texts
from bot.tables.time.timing import TIMING, ClockProposal


def left(table: Table, proposal: ClockProposal) -> list[Seat]:
    people = [Seat(n) for n in range(table.row.places) if table.users((n,))]
    return [seat for seat in people if seat not in proposal.agreed]


def panel(table: Table, proposal: ClockProposal, row: int) -> Panel:
    """The public message that asks the other seats."""
    names = phrases.listed([speech.names(table)[s] for s in left(table, proposal)])
    who = phrases.bold(speech.names(table)[proposal.seat])
    text = say("time-proposed", who=who, plan=clock_texts.plan(proposal.plan), names=names)
    now = say("time-until-then", clock=clock_texts.whole(TIMING.of(table)))
    return Panel(speech.title(table), (text, now), (buttons(table, proposal, row),))


def asked(table: Table, proposal: ClockProposal) -> tuple[int, ...]:
    """The users whom a proposal asks."""
    return table.users(left(table, proposal))


def buttons(table: Table, proposal: ClockProposal, row: int) -> tuple[Button, ...]:
    """The buttons to agree and refuse. The outbox row's number finds the message again."""
    given = (str(proposal.number), str(row))
    return (
        Button(say("button-agree"), ClockRoute(table.row.id, "agree", *given).id, "good"),
        Button(say("button-refuse"), ClockRoute(table.row.id, "refuse", *given).id, "bad"),
    )
