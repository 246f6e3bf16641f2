"""`/clock`: the table's clock, chosen in the lobby, changed by agreement or by a moderator.

Whoever proposes another clock for a running table agrees to it; the other seats are asked in the
channel. Computer players have no objection. A proposal outlives moves, not another proposal.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, get_args

from msgspec.structs import replace

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.tables.clock import clock_rules, clocks, dates
from bot.tables.clock.clock_rules import Allowance, Bank, NoClock, PerTurn, Rule
from bot.tables.panel.markdown import clip, plain
from bot.tables.panel.panel import Button, Caller, Choice, Menu, Panel, Shown
from bot.tables.panel.routes import number as read_number
from bot.tables.seats import lobby, seat_changes
from bot.tables.table import clock_texts, obligations, open_requests, phrases
from bot.tables.table.edit import Act, Pen
from bot.tables.table.obligations import Timing, Wish
from bot.tables.table.store import Store
from bot.tables.table.table import Live
from bot.tables.time import reminder_messages
from storage import reminders

PRESETS: tuple[Rule, ...] = (
    NoClock(),
    *(PerTurn(n * clock_rules.DAY) for n in (0.5, 1, 2, 3, 7)),
    Bank(3 * clock_rules.DAY, clock_rules.DAY / 2, clock_rules.HOUR),
    Bank(7 * clock_rules.DAY, clock_rules.DAY, clock_rules.DAY / 2),
)
"""What the lobby's menu offers; `/clock set` takes any other."""
ZEROES = {
    "remind": "Only remind",
    "default": "Pass, or a computer player answers",
    "computer": "A computer player until they are back",
    "open": "Open the seat to a substitute",
}
LENGTHS = ("12h", "1d", "2d", "3d", "5d", "7d", "14d", "30d")
EXTRAS = ("1h", "6h", "12h", "1d", "2d")
LEDGER = 24
Plan = Rule | Allowance


class ClockDesk:
    """Everything about a table's clock that people do."""

    def __init__(self, store: Store, wake: Callable[[], None]) -> None:
        self._store = store
        self._wake = wake

    async def _do(self, who: Caller, live: Live, write: Callable[[Pen], None]) -> Live:
        def written(now: Live) -> Act:
            pen = Pen(now, self._store.now(), who.user, who.interaction)
            write(pen)
            return pen.act()

        act = await self._store.change(live.row.id, written, who.interaction)
        assert act is not None
        self._wake()
        return act.live

    # Looking

    async def show(self, who: Caller, live: Live, said: str = "") -> Shown:
        """The clock, everybody's deadlines, and one's own in full."""
        now = self._store.now()
        seats = [Seat(n) for n in range(live.row.places)]
        texts = [
            said,
            f"The clock: {clock_texts.whole(live.timing)}.",
            clock_texts.deadlines(live, seats),
            clock_texts.stands(live),
            clock_texts.absent(live, now),
        ]
        seat = live.seat_of(who.user)
        if seat is not None:
            texts.append(clock_texts.own(live, seat, now))
        rows = self._rows(live, who, seat)
        return Shown(Panel(live.title, tuple(clip(t, 900) for t in texts if t), rows))

    def _rows(
        self, live: Live, who: Caller, seat: Seat | None
    ) -> tuple[tuple[Button, ...] | Menu, ...]:
        if live.row.status == "lobby":
            return menus(live) if may_choose(live, who) else ()
        wish = live.timing.wish
        if wish is not None and seat is not None and seat not in wish.agreed:
            return (wish_buttons(live, wish, 0),)
        return ()

    async def ledger(self, who: Caller, live: Live) -> tuple[str, ...]:
        """When reminders were sent here, for `/status`."""
        rows = await self._store.db.read(reminders.of_table, live.row.id, LEDGER)
        return tuple(
            t
            for t in (
                reminder_messages.pinged(rows, live),
                reminder_messages.ledger(rows, who.user),
            )
            if t
        )

    # Choosing

    async def set(self, who: Caller, live: Live, rule: Rule) -> Shown:
        """Choose it in the lobby; propose it, or as a moderator decide it, in a running game."""
        return await self._choose(who, live, lambda _: rule)

    async def allow(self, who: Caller, live: Live, vacation: str, emergency: str) -> Shown:
        """The same with what may stop it: all absences together, and the emergency pause."""
        return await self._choose(who, live, lambda now: pauses(now, vacation, emergency))

    async def _choose(self, who: Caller, live: Live, planned: Callable[[Timing], Plan]) -> Shown:
        said: list[str] = []

        def write(pen: Pen) -> None:
            now = pen.live
            plan = planned(now.timing)
            if plan in {now.timing.present, now.timing.allowed}:
                raise Refusal(No("clock-same"))
            if now.row.status == "lobby":
                lobby.in_charge(now, who)
                pen.retime(replace(now.timing, **_named(plan)))
                pen.owe("lobby", {})
                said.append("Chosen.")
            elif who.moderator or alone(now, who):
                self._decide(pen, who, plan)
                said.append("Changed.")
            else:
                said.append(propose(pen, who, plan))

        after = await self._do(who, _running_or_lobby(live), write)
        return await self.show(who, after, said[-1])

    def _decide(self, pen: Pen, who: Caller, plan: Plan) -> None:
        seat = pen.live.seat_of(who.user)
        by = "A moderator" if seat is None or who.moderator else pen.live.names[seat]
        change(pen, plan)
        if who.moderator:
            pen.audit("clock", audited(plan), plain(who.name, 32))
        pen.owe("note", {"text": f"⏳ {by} has changed the clock: {clock_texts.plan(plan)}."})

    async def chosen(self, who: Caller, live: Live, what: str, value: str) -> Shown:
        """A line of the lobby's menus."""
        now = live.timing.present
        if what == "rule":
            found = next((r for r in PRESETS if clock_rules.name(r) == value), None)
            if found is None:
                raise Refusal(No("clock-kind", plain(value)))
            if not isinstance(found, NoClock) and not isinstance(now, NoClock):
                found = replace(found, zero=now.zero)
            return await self.set(who, live, found)
        if isinstance(now, NoClock):
            raise Refusal(No("clock-none"))
        zero = next((z for z in get_args(clock_rules.Zero) if z == value), None)
        if zero is None:
            raise Refusal(No("clock-zero", plain(value)))
        return await self.set(who, live, replace(now, zero=zero))

    async def answered(self, who: Caller, live: Live, number: int, *, agree: bool) -> Shown:
        """Agree to a proposal, or refuse it."""
        said: list[str] = []

        def write(pen: Pen) -> None:
            now = pen.live
            seat = now.seat_for(who)
            wish = now.timing.wish
            if wish is None or wish.number != number:
                raise Refusal(No("clock-gone"))
            said.append(_agreed(pen, wish, seat) if agree else _refused(pen, wish, seat))

        after = await self._do(who, live, write)
        return await self.show(who, after, said[-1])

    # Pauses

    async def emergency(self, who: Caller, live: Live) -> Shown:
        """The one pause without questions."""

        def write(pen: Pen) -> None:
            seat = pen.live.seat_for(who)
            clock = _clock(pen.live)
            known = obligations.profiles(pen.live)
            clock = clocks.emergency(clock, seat, pen.at, known)
            pen.retime(replace(pen.live.timing, clock=clock))
            until = dates.stamp(clock.sides[seat].meter.emergency, "f")
            name = pen.live.names[seat]
            pen.owe("note", {"text": f"⏸ The clock of **{name}** stands still until {until}."})

        after = await self._do(who, live, write)
        return await self.show(who, after, "Your clock stands still. Take your time.")

    async def back(self, who: Caller, live: Live) -> Shown:
        """Take over from the computer player, or end the emergency pause."""

        def write(pen: Pen) -> None:
            seat = pen.live.seat_for(who)
            now = pen.live.timing
            if obligations.stand_in(now, seat) is not None:
                stands = tuple(x for x in now.stands if x.seat != seat)
                unsaid = tuple(x for x in now.unsaid if x.seat != seat)
                pen.retime(replace(now, stands=stands, unsaid=unsaid))
                if unsaid == now.unsaid:  # else nobody knows that they were gone
                    text = f"**{pen.live.names[seat]}** is back."
                    pen.decide(open_requests.of_stand(seat), text)
                    pen.owe("note", {"text": text})
                return
            clock = now.clock
            if clock is None or clock.sides[seat].meter.emergency <= pen.at:
                raise Refusal(No("clock-here"))
            known = obligations.profiles(pen.live)
            pen.retime(replace(now, clock=clocks.back(clock, seat, pen.at, known)))

        after = await self._do(who, live, write)
        return await self.show(who, after, "Welcome back.")

    # Pressing and completing

    async def pressed(
        self, who: Caller, live: Live, parts: list[str], values: tuple[str, ...]
    ) -> Shown | None:
        """A button or menu about clocks; None: it is not one."""
        verb, what = (*parts, "")[:2]
        if verb == "show":
            shown = await self.show(who, live)
            return replace(shown, replace=False)
        if verb == "back":
            return await self.back(who, live)
        if verb in {"rule", "zero"} and values:
            return await self.chosen(who, live, verb, values[0])
        if verb in {"agree", "refuse"}:
            return await self.answered(who, live, read_number(what), agree=verb == "agree")
        return None

    def complete_pause(self, typed: str) -> list[Choice]:
        """Lengths of what may stop a clock, and none."""
        none = [Choice("none", "none")] if "none".startswith(typed.strip().casefold()) else []
        return [*none, *self.complete_length(typed)]

    def complete_length(self, typed: str, *, extra: bool = False) -> list[Choice]:
        """Lengths of time."""
        wanted = typed.strip().casefold()
        known = EXTRAS if extra else LENGTHS
        found = [t for t in known if t.startswith(wanted)]
        with suppress(Refusal):  # Half a word is not wrong yet.
            found.insert(0, clock_rules.spelt(dates.duration(typed)))
        return [Choice(clock_texts.length(dates.duration(t)), t) for t in dict.fromkeys(found)]


def may_choose(live: Live, who: Caller) -> bool:
    """Whether the caller may choose the lobby's clock."""
    return who.moderator or who.user == live.row.creator


def alone(live: Live, who: Caller) -> bool:
    """Whether nobody else who sits here could object."""
    return live.seat_for(who) is not None and len({r.seat for r in live.sitting if r.user}) == 1


def pauses(now: Timing, vacation: str, emergency: str) -> Allowance:
    """What somebody has typed may stop the clocks of a table that has some."""
    if isinstance(now.present, NoClock):
        raise Refusal(No("clock-none"))
    return clock_rules.allowance(now.allowed, vacation, emergency)


def change(pen: Pen, plan: Plan) -> None:
    """Another clock, or other pauses, from now on."""
    now, known = pen.live.timing, obligations.profiles(pen.live)
    old = _clock(pen.live)
    _overtaken(pen, "The clock has been changed.")
    if isinstance(plan, Allowance):
        clock = clocks.allowing(old, plan, pen.at, known)
    else:
        clock = clocks.changed(old, plan, pen.at, known)
    pen.retime(replace(now, clock=clock, wish=None, **_named(plan)))
    seat_changes.regained(pen)


def _overtaken(pen: Pen, said: str) -> None:
    wish = pen.live.timing.wish
    if wish is not None:
        pen.decide(open_requests.of_wish(wish.number), said)


def _named(plan: Plan) -> dict[str, Any]:
    return {"allowance" if isinstance(plan, Allowance) else "rule": plan}


def audited(plan: Plan) -> str:
    """A plan as the trail has it."""
    if not isinstance(plan, Allowance):
        return clock_rules.name(plan)
    vacation, emergency = clock_rules.spelt(plan.vacation), clock_rules.spelt(plan.emergency)
    return f"vacation {vacation}, emergency {emergency}"


def propose(pen: Pen, who: Caller, plan: Plan) -> str:
    """Ask the other seats; what to say to who asks."""
    seat = pen.live.seat_for(who)
    _clock(pen.live)
    _overtaken(pen, "Another clock has been proposed.")
    # Nothing of the table's own: a version would tell of others' open lines and orders.
    new = pen.interaction or int(pen.at * 1000)
    wish = Wish(new, seat, pen.at, agreed=(seat,), **_named(plan))
    pen.retime(replace(pen.live.timing, wish=wish))
    pen.owe("wish", {"number": wish.number, "matter": open_requests.of_wish(wish.number)})
    names = [pen.live.names[s] for s in _left(pen.live, wish)]
    return f"{phrases.listed(names)} must agree; I have asked in the channel."


def wish_panel(live: Live, wish: Wish, row: int) -> Panel:
    """The message that asks."""
    names = phrases.listed([live.names[s] for s in _left(live, wish)])
    text = (
        f"**{live.names[wish.seat]}** proposes another clock: "
        f"**{clock_texts.plan(wish.plan)}**. {names} must agree."
    )
    now = f"Until then: {clock_texts.whole(live.timing)}."
    return Panel(live.title, (text, now), (wish_buttons(live, wish, row),))


def wish_users(live: Live, wish: Wish) -> tuple[int, ...]:
    """Whom it asks."""
    return live.users(_left(live, wish))


def wish_buttons(live: Live, wish: Wish, row: int) -> tuple[Button, ...]:
    """Agree and refuse; the outbox row's number lets the message be found again."""
    head = f"c:{live.row.id}"
    return (
        Button("Agree", f"{head}:agree:{wish.number}:{row}", "good"),
        Button("Refuse", f"{head}:refuse:{wish.number}:{row}", "bad"),
    )


def menus(live: Live) -> tuple[Menu, ...]:
    """Choosing in the lobby."""
    now = live.timing.present
    head = f"c:{live.row.id}"
    clock = Menu(
        f"{head}:rule",
        "The clock",
        tuple(
            Choice(
                plain(clock_texts.rule(r).partition(";")[0], 100),
                clock_rules.name(r),
                "chosen now" if clock_rules.name(r) == clock_rules.name(now) else "",
            )
            for r in PRESETS
        ),
    )
    if isinstance(now, NoClock):
        return (clock,)
    zero = Menu(
        f"{head}:zero",
        "When the time is up",
        tuple(Choice(v, k, "chosen now" if k == now.zero else "") for k, v in ZEROES.items()),
    )
    return clock, zero


def _left(live: Live, wish: Wish) -> list[Seat]:
    people = [Seat(n) for n in range(live.row.places) if live.users((n,))]
    return [seat for seat in people if seat not in wish.agreed]


def _agreed(pen: Pen, wish: Wish, seat: Seat) -> str:
    if seat in wish.agreed:
        raise Refusal(No("clock-agreed"))
    wish = replace(wish, agreed=(*wish.agreed, seat))
    left = _left(pen.live, wish)
    if left:
        pen.retime(replace(pen.live.timing, wish=wish))
        return f"{phrases.listed([pen.live.names[s] for s in left])} must agree too."
    change(pen, wish.plan)
    text = f"⏳ All have agreed on the clock: {clock_texts.plan(wish.plan)}."
    pen.decide(open_requests.of_wish(wish.number), text)
    pen.owe("note", {"text": text})
    return "All have agreed."


def _refused(pen: Pen, wish: Wish, seat: Seat) -> str:
    pen.retime(replace(pen.live.timing, wish=None))
    text = f"{pen.live.names[seat]} does not agree: the clock stays as it is."
    pen.decide(open_requests.of_wish(wish.number), text)
    pen.owe("note", {"text": text})
    return "You have refused; the clock stays as it is."


def _clock(live: Live) -> clocks.Clock:
    found = live.timing.clock
    if found is None or not live.running:
        raise Refusal(No(f"status-{live.row.status}"))
    return found


def _running_or_lobby(live: Live) -> Live:
    if live.over:
        raise Refusal(No(f"status-{live.row.status}"))
    return live
