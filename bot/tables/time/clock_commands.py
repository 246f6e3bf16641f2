"""`/clock`: the table's clock, chosen in the lobby, changed by agreement or by a moderator.

A proposal of another clock for a running table counts as its proposer's agreement. The other seats
are asked in the channel, but for computer players. It stays open after moves, until another one.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, get_args

from msgspec.structs import replace

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.announcements import Note
from bot.tables.panel.markdown import clip, plain
from bot.tables.panel.matters import decide
from bot.tables.panel.panel import Button, Caller, Choice, Menu, Panel, Response
from bot.tables.panel.routes import ClockRoute, forged
from bot.tables.panel.routes import number as read_number
from bot.tables.seats import lobby, seat_changes
from bot.tables.seats.messages import Lobby
from bot.tables.texts import say
from bot.tables.time import (
    clock_pauses,
    clock_proposals,
    clock_rules,
    clock_texts,
    clocks,
    dates,
    obligations,
    typed_clocks,
)
from bot.tables.time.clock_rules import Allowance, Bank, NoClock, PerTurn, Rule
from bot.tables.time.messages import ClockProposed
from bot.tables.time.timing import (
    TIMING,
    ClockProposal,
    Timing,
    matter_of_clock,
    matter_of_stand,
    retime,
)

PRESETS: tuple[Rule, ...] = (
    NoClock(),
    *(PerTurn(n * clock_rules.DAY) for n in (0.5, 1, 2, 3, 7)),
    Bank(3 * clock_rules.DAY, clock_rules.DAY / 2, clock_rules.HOUR),
    Bank(7 * clock_rules.DAY, clock_rules.DAY, clock_rules.DAY / 2),
)
"""The lobby menu's choices. `/clock set` takes any other clock."""
LENGTHS = ("12h", "1d", "2d", "3d", "5d", "7d", "14d", "30d")
EXTRAS = ("1h", "6h", "12h", "1d", "2d")
CALM = 600.0
"""Seconds in which proposals ping the other seats only once."""
Plan = Rule | Allowance


class ClockCommands:
    """Commands and buttons about a table's clock."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def show(self, who: Caller, table: Table) -> Response:
        """The clock, everybody's deadlines, and the caller's own clock in full."""
        return replace(self._panel(who, table), replace=False)

    def _panel(self, who: Caller, table: Table, note: str = "") -> Response:
        now = self._store.now()
        seats = [Seat(n) for n in range(table.row.places)]
        texts = [
            note,
            say("time-clock", clock=clock_texts.whole(TIMING.of(table))),
            clock_texts.deadlines(table, seats),
            clock_texts.stands(table),
            clock_texts.absent(table, now),
        ]
        seat = table.seat_of(who.user)
        if seat is not None:
            texts.append(clock_texts.own(table, seat, now))
        rows = self._rows(table, who, seat)
        return Response(Panel(speech.title(table), tuple(clip(t, 900) for t in texts if t), rows))

    def _rows(
        self, table: Table, who: Caller, seat: Seat | None
    ) -> tuple[tuple[Button, ...] | Menu, ...]:
        if table.row.status == "lobby":
            return menus(table) if lobby.is_in_charge(table, who) else ()
        proposal = TIMING.of(table).proposal
        if proposal is not None and seat is not None and seat not in proposal.agreed:
            return (clock_proposals.buttons(table, proposal, 0),)
        return ()

    async def set(
        self,
        who: Caller,
        table: Table,
        kind: str,
        time: str = "",
        increment: str = "",
        reserve: str = "",
        zero: str = "remind",
    ) -> Response:
        """Choose a clock in the lobby, propose one in a running game, or set one as a moderator."""
        rule = typed_clocks.rule(kind, time, increment, reserve, zero)
        return await self._choose(who, table, lambda _: rule)

    async def allow(
        self, who: Caller, table: Table, vacation: str = "", emergency: str = ""
    ) -> Response:
        """Choose, propose or set how long absences and the emergency pause may stop the clock."""
        return await self._choose(who, table, lambda now: pauses(now, vacation, emergency))

    async def _choose(
        self, who: Caller, table: Table, planned: Callable[[Timing], Plan]
    ) -> Response:
        """Carry a plan out if the caller may decide alone, or else propose it."""

        def write(edit: TableEdit) -> str:
            now = edit.table
            plan = planned(TIMING.of(now))
            if plan in {TIMING.of(now).present, TIMING.of(now).allowed}:
                raise Refusal(No("clock-same"))
            if now.row.status == "lobby":
                lobby.in_charge(now, who)
                retime(edit, replace(TIMING.of(now), **_named(plan)))
                edit.owe(Lobby())
                return say("time-chosen")
            if lobby.moderates(now, who) or alone(now, who):
                self._decide(edit, who, plan)
                return say("time-changed")
            return propose(edit, who, plan)

        if table.over:
            raise Refusal(No(f"status-{table.row.status}"))
        after, note = await self._store.act(who, table.row.id, write)
        return self._panel(who, after, note)

    def _decide(self, edit: TableEdit, who: Caller, plan: Plan) -> None:
        """Carry a plan out without asking, and announce it."""
        seat = edit.table.seat_of(who.user)
        moderated = lobby.moderates(edit.table, who)
        change(edit, plan)
        if moderated:
            edit.audit("clock", audited(plan), plain(who.name, 32))
        with speech.aloud(edit.table):
            name = "" if seat is None else speech.names(edit.table)[seat]
            kind = "time-changed-by-moderator" if moderated or not name else "time-changed-by"
            edit.owe(Note(say(kind, who=name, plan=clock_texts.plan(plan))))

    async def chosen(self, who: Caller, table: Table, what: str, value: str) -> Response:
        """Take a choice in the lobby's menus."""
        now = TIMING.of(table).present
        if what == "rule":
            preset = next((r for r in PRESETS if clock_rules.name(r) == value), None)
            if preset is None:
                raise Refusal(No("clock-kind", plain(value)))
            if not isinstance(preset, NoClock) and not isinstance(now, NoClock):
                preset = replace(preset, zero=now.zero)
            return await self._choose(who, table, lambda _: preset)
        if isinstance(now, NoClock):
            raise Refusal(No("clock-none"))
        zero = next((z for z in get_args(clock_rules.Zero) if z == value), None)
        if zero is None:
            raise Refusal(No("clock-zero", plain(value)))
        rule = replace(now, zero=zero)
        return await self._choose(who, table, lambda _: rule)

    async def vote(self, who: Caller, table: Table, number: int, *, agree: bool) -> Response:
        """Agree to a proposal or refuse it."""

        def write(edit: TableEdit) -> str:
            now = edit.table
            seat = now.seat_for(who.user)
            proposal = TIMING.of(now).proposal
            if proposal is None or proposal.number != number:
                raise Refusal(No("clock-gone"))
            return _agreed(edit, proposal, seat) if agree else _refused(edit, proposal, seat)

        after, note = await self._store.act(who, table.row.id, write)
        return self._panel(who, after, note)

    async def emergency(self, who: Caller, table: Table) -> Response:
        """Take the one pause without questions."""

        def write(edit: TableEdit) -> None:
            seat = edit.table.seat_for(who.user)
            clock = _clock(edit.table)
            profiles = obligations.profiles(edit.table)
            clock = clock_pauses.emergency(clock, seat, edit.at, profiles)
            retime(edit, replace(TIMING.of(edit.table), clock=clock))
            until = dates.stamp(clock.sides[seat].meter.emergency, "f")
            with speech.aloud(edit.table):
                name = phrases.bold(speech.names(edit.table)[seat])
                edit.owe(Note(say("time-emergency", who=name, until=until)))

        after, _ = await self._store.act(who, table.row.id, write)
        return self._panel(who, after, say("time-emergency-yours"))

    async def back(self, who: Caller, table: Table) -> Response:
        """Take over from the computer player, or end the emergency pause."""

        def write(edit: TableEdit) -> None:
            seat = edit.table.seat_for(who.user)
            now = TIMING.of(edit.table)
            if obligations.stand_in(edit.table, seat) is not None:
                stands = tuple(x for x in now.stands if x.seat != seat)
                unsaid = tuple(x for x in now.unsaid if x.seat != seat)
                retime(edit, replace(now, stands=stands, unsaid=unsaid))
                if unsaid == now.unsaid:  # else nobody knows that they were gone
                    with speech.aloud(edit.table):
                        text = say("time-back", who=phrases.bold(speech.names(edit.table)[seat]))
                    decide(edit, matter_of_stand(seat), text)
                    edit.owe(Note(text))
                return
            clock = now.clock
            if clock is None or clock.sides[seat].meter.emergency <= edit.at:
                raise Refusal(No("clock-here"))
            profiles = obligations.profiles(edit.table)
            retime(edit, replace(now, clock=clock_pauses.back(clock, seat, edit.at, profiles)))

        after, _ = await self._store.act(who, table.row.id, write)
        return self._panel(who, after, say("time-welcome"))

    async def pressed(
        self, who: Caller, table: Table, route: ClockRoute, values: tuple[str, ...]
    ) -> Response:
        """Answer a press or a choice about clocks."""
        verb, what = route.verb, route.what
        if verb == "show":
            return await self.show(who, table)
        if verb == "back":
            return await self.back(who, table)
        if verb in {"rule", "zero"} and values:
            return await self.chosen(who, table, verb, values[0])
        if verb in {"agree", "refuse"}:
            return await self.vote(who, table, read_number(what), agree=verb == "agree")
        raise forged()

    async def complete_length(self, _: Caller, typed: str) -> list[Choice]:
        return _lengths(typed, LENGTHS)

    async def complete_extra(self, _: Caller, typed: str) -> list[Choice]:
        return _lengths(typed, EXTRAS)

    async def complete_pause(self, who: Caller, typed: str) -> list[Choice]:
        """Completions for how long a clock may stop, `none` included."""
        none = [Choice("none", "none")] if "none".startswith(typed.strip().casefold()) else []
        return [*none, *await self.complete_length(who, typed)]


def _lengths(typed: str, offered: tuple[str, ...]) -> list[Choice]:
    hits = [t for t in offered if t.startswith(typed.strip().casefold())]
    with suppress(Refusal):  # Half a word is not wrong yet.
        hits.insert(0, clock_rules.spelt(dates.duration(typed)))
    return [Choice(clock_texts.length(dates.duration(t)), t) for t in dict.fromkeys(hits)]


def alone(table: Table, who: Caller) -> bool:
    """Whether nobody else at the table could object."""
    return (
        table.seat_for(who.user) is not None and len({r.seat for r in table.sitting if r.user}) == 1
    )


def pauses(now: Timing, vacation: str, emergency: str) -> Allowance:
    """The allowed pauses, as typed for a table with a clock."""
    if isinstance(now.present, NoClock):
        raise Refusal(No("clock-none"))
    return typed_clocks.allowance(now.allowed, vacation, emergency)


def change(edit: TableEdit, plan: Plan) -> None:
    """Change the clock or the pauses from now on."""
    now, profiles = TIMING.of(edit.table), obligations.profiles(edit.table)
    old = _clock(edit.table)
    _overtaken(edit, "time-overtaken")
    if isinstance(plan, Allowance):
        clock = clocks.allowing(old, plan, edit.at, profiles)
    else:
        clock = clocks.changed(old, plan, edit.at, profiles)
    retime(edit, replace(now, clock=clock, proposal=None, **_named(plan)))
    seat_changes.regained(edit)


def _overtaken(edit: TableEdit, name: str) -> None:
    proposal = TIMING.of(edit.table).proposal
    if proposal is not None:
        with speech.aloud(edit.table):
            decide(edit, matter_of_clock(proposal.number), say(name))


def _named(plan: Plan) -> dict[str, Any]:
    return {"allowance" if isinstance(plan, Allowance) else "rule": plan}


def audited(plan: Plan) -> str:
    """A plan as the audit trail has it."""
    if not isinstance(plan, Allowance):
        return clock_rules.name(plan)
    vacation, emergency = clock_rules.spelt(plan.vacation), clock_rules.spelt(plan.emergency)
    return f"vacation {vacation}, emergency {emergency}"


def propose(edit: TableEdit, who: Caller, plan: Plan) -> str:
    """Propose a plan to the other seats. Returns the sentence for the proposer."""
    seat = edit.table.seat_for(who.user)
    _clock(edit.table)
    _overtaken(edit, "time-other-wish")
    # Not the table's version: that would give others' open lines and orders away.
    new = edit.interaction or int(edit.at * 1000)
    proposal = ClockProposal(new, seat, edit.at, agreed=(seat,), **_named(plan))
    timing = TIMING.of(edit.table)
    calm = edit.at - timing.proposal_called_at < CALM  # a series of proposals calls them once
    called_at = timing.proposal_called_at if calm else edit.at
    retime(edit, replace(timing, proposal=proposal, proposal_called_at=called_at))
    edit.owe(ClockProposed(proposal.number, matter_of_clock(proposal.number), calm))
    names = [speech.names(edit.table)[s] for s in clock_proposals.left(edit.table, proposal)]
    return say("time-must-agree", names=phrases.listed(names))


def menus(table: Table) -> tuple[Menu, ...]:
    now = TIMING.of(table).present
    clock = Menu(
        ClockRoute(table.row.id, "rule").id,
        say("time-menu-clock"),
        tuple(
            Choice(
                plain(clock_texts.timed(r), 100),
                clock_rules.name(r),
                say("chosen-now") if clock_rules.name(r) == clock_rules.name(now) else "",
            )
            for r in PRESETS
        ),
    )
    if isinstance(now, NoClock):
        return (clock,)
    zero = Menu(
        ClockRoute(table.row.id, "zero").id,
        say("time-menu-zero"),
        tuple(
            Choice(say(f"time-zero-{zero}"), zero, say("chosen-now") if zero == now.zero else "")
            for zero in get_args(clock_rules.Zero)
        ),
    )
    return clock, zero


def _agreed(edit: TableEdit, proposal: ClockProposal, seat: Seat) -> str:
    """Add a seat's agreement. The last one carries the proposal out."""
    if seat in proposal.agreed:
        raise Refusal(No("clock-agreed"))
    proposal = replace(proposal, agreed=(*proposal.agreed, seat))
    left = clock_proposals.left(edit.table, proposal)
    if left:
        retime(edit, replace(TIMING.of(edit.table), proposal=proposal))
        return say(
            "time-agree-too", names=phrases.listed([speech.names(edit.table)[s] for s in left])
        )
    change(edit, proposal.plan)
    with speech.aloud(edit.table):
        text = say("time-all-agreed", plan=clock_texts.plan(proposal.plan))
    decide(edit, matter_of_clock(proposal.number), text)
    return say("time-you-agreed")


def _refused(edit: TableEdit, proposal: ClockProposal, seat: Seat) -> str:
    retime(edit, replace(TIMING.of(edit.table), proposal=None))
    with speech.aloud(edit.table):
        text = say("time-not-agreed", who=speech.names(edit.table)[seat])
    decide(edit, matter_of_clock(proposal.number), text)
    return say("time-you-refused")


def _clock(table: Table) -> clocks.Clock:
    clock = TIMING.of(table).clock
    if clock is None or not table.running:
        raise Refusal(No(f"status-{table.row.status}"))
    return clock
