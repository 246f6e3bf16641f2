"""What time looks like after an act at a table.

`reckoned` follows every act: it is told the table before and after it and what was done, and says
what time looks like from then on, and which reminders have been answered.

Whoever has sealed an answer owes nothing; taking it back, the old obligation goes on with no more
time than was left. Where even answering is secret, nothing of this shows outside.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.tables.kernel.table import Table
from bot.tables.time import clock_pauses, clocks
from bot.tables.time.clock_rules import NoClock
from bot.tables.time.clocks import Clock
from bot.tables.time.obligations import (
    calm,
    duty_of,
    open_keys,
    profiles,
    seconds_taken,
    with_calls,
)
from bot.tables.time.timing import TIMING, Call, Duty, NextUp, Sealed, StandIn, Timing

LAST_AFTER = 30 * 60
"""Seconds that a seat has been asked before its player hears that everybody waits for it."""


@dataclass(frozen=True)
class Happened:
    """What an edit did, as far as clocks and obligations go."""

    at: float
    serial: int
    user: int | None = None
    moved: frozenset[Seat] = frozenset()
    """The seats of which a move was committed."""
    acted: frozenset[Seat] = frozenset()
    """The seats whose own player did anything."""
    reopened: frozenset[Seat] = frozenset()
    """The seats whose sealed answer was taken back."""
    undone: frozenset[Seat] = frozenset()
    """The seats whose own player has taken a move back, nobody else concerned."""


def reckoned(before: Table, after: Table, h: Happened) -> tuple[Timing, tuple[str, ...]]:
    """Time after an act, and the keys of reminders that it has answered."""
    new = _running(before, after, h) if after.running else _not_running(after, h)
    return new, _answered(TIMING.of(after), new)


def _not_running(after: Table, h: Happened) -> Timing:
    """Time at a table that is over or a lobby. A sealed one waits for Ready, from the seats any of
    which can press it."""
    old = TIMING.of(after)
    new = replace(old, duties=(), sealed=(), stands=(), coming=None, proposal=None, unsaid=())
    duties = tuple(
        duty_of(old, seat) or Duty(seat, h.serial, h.at, h.user, calm=calm(old, seat, h.at))
        for seat in after.awaited
    )
    begun = [d.seat for d in duties if d.serial == h.serial and not d.calm]
    return replace(with_calls(new, begun, h.at), duties=duties) if duties else new


def _running(before: Table, after: Table, h: Happened) -> Timing:
    """Time at a table that goes on."""
    old, by_seat = TIMING.of(after), profiles(before)
    if before.row.paused is not None and after.row.paused is None:
        old = _going_on(old, before.row.paused, h.at, by_seat)
    if not before.running:
        old = replace(old, duties=(), calls=())  # whoever owed Ready owes it no more
    clock = _clock_before(after, h, by_seat)
    gone = reseated(before, after)
    for seat in gone:
        clock = _handed(clock, seat, before, after, h.at)
    again = h.undone | {s for s in gone if clocks.has_held(clock, s, after.users((s,)))}
    clock = _stopped(clock, after.row.paused is not None, h.at, by_seat)
    stands = _stands(old, after, h.acted | gone)
    asked = asked_of(after, stands)
    renewed = (h.moved & asked) | gone
    sealed = _sealed(old, after, asked, clock)
    moved = h.moved & asked
    clock = clocks.update(clock, asked, h.at, profiles(after), moved, after.turn, again)
    late = {seat for seat in renewed | (h.undone & asked) if clocks.is_marked(clock, seat)}
    back = {x.seat for x in TIMING.of(before).stands} - {
        x.seat for x in stands
    } - renewed | h.reopened
    old = replace(old, calls=_in_vain(old, after, h, gone))
    duties = tuple(
        _duty(old, seat, h, fresh=seat in renewed, late=seat in late, back=seat in back)
        for seat in sorted(asked)
    )
    begun = [d.seat for d in duties if d.serial == h.serial and not d.calm]
    for answer in old.sealed:
        if answer.duty.seat in h.reopened and answer.duty.seat in asked:
            clock = _resumed(clock, answer)
    return replace(
        with_calls(old, (s for s in begun if set(after.users((s,))) - {h.user}), h.at),
        clock=clock,
        duties=_with_last(old, duties, after, h.at),
        sealed=sealed,
        stands=stands,
        coming=_coming(old, after, h),
        unsaid=tuple(x for x in old.unsaid if x.seat not in h.acted | gone | h.reopened),
    )


def _in_vain(old: Timing, after: Table, h: Happened, gone: Collection[Seat]) -> tuple[Call, ...]:
    """The calls of seats that have done nothing since."""
    done = {s for s in h.moved | h.undone | h.reopened if h.user in after.users((s,))}
    return tuple(c for c in old.calls if c.seat not in done | set(gone))


def _going_on(old: Timing, stopped: float, at: float, by_seat: clocks.Profiles) -> Timing:
    """After a moderator's pause: for nobody's answer does it count."""

    def resumed(duty: Duty) -> Duty:
        used = seconds_taken(duty, stopped, by_seat.get(duty.seat, clocks.NOBODY))
        return replace(duty, spent=used, resumed=at)

    sealed = tuple(replace(x, duty=resumed(x.duty)) for x in old.sealed)
    return replace(old, duties=tuple(map(resumed, old.duties)), sealed=sealed)


def reseated(before: Table, after: Table) -> frozenset[Seat]:
    """The seats of a running table that others hold now."""
    if not before.running or before.sitting is after.sitting:
        return frozenset()
    return frozenset(
        Seat(n) for n in range(after.row.places) if before.users((n,)) != after.users((n,))
    )


def asked_of(table: Table, stands: Iterable[StandIn]) -> frozenset[Seat]:
    """The seats whose players the game waits for."""
    served = {x.seat for x in stands}
    return frozenset(s for s in table.asked if s not in served and table.users((s,)))


def next_seat(table: Table) -> Seat | None:
    """The seat that is asked after the present one, where that is known."""
    asked = table.asked
    if len(asked) != 1 or table.quiet:
        return None
    if table.spec.following is not None:
        following = table.spec.following(table.state)
        return None if following in asked else following
    for step in table.state.todo[1:]:
        seat = getattr(step, "seat", None)
        if isinstance(seat, int) and seat not in asked:
            return Seat(seat)
    return None


def _clock_before(after: Table, h: Happened, by_seat: clocks.Profiles) -> Clock:
    clock = TIMING.of(after).clock
    if clock is None:
        chosen = TIMING.of(after)
        return clocks.started(chosen.rule, after.row.places, h.at, chosen.allowance)
    return clocks.settled(clock, h.at, by_seat)


def _handed(clock: Clock, seat: Seat, before: Table, after: Table, at: float) -> Clock:
    """The clock after a seat has changed hands. If one of its users stays, it goes on as it is."""
    old, new = set(before.users((seat,))), set(after.users((seat,)))
    coming = new if not old & new else ()
    return clocks.handed(clock, seat, at, profiles(before), old - new, coming)


def _stopped(clock: Clock, stop: bool, at: float, by_seat: clocks.Profiles) -> Clock:  # noqa: FBT001 what the clock is to do
    if stop == (clock.paused is not None):
        return clock
    change = clock_pauses.paused if stop else clock_pauses.resumed
    return change(clock, at, by_seat)


def _stands(old: Timing, after: Table, over: Collection[Seat]) -> tuple[StandIn, ...]:
    return tuple(
        x for x in old.stands if x.seat not in over and not (x.turn and x.seat not in after.asked)
    )


def _duty(old: Timing, seat: Seat, h: Happened, *, fresh: bool, late: bool, back: bool) -> Duty:
    """A seat's obligation: the present one, the one before a sealed answer, or a new one."""
    duty = duty_of(old, seat)
    if duty is not None and not fresh:
        return duty
    if back:
        taken_back = next((x.duty for x in old.sealed if x.duty.seat == seat), None)
        if taken_back is not None:
            return taken_back
    return Duty(seat, h.serial, h.at, h.user, late=late, calm=calm(old, seat, h.at))


def _sealed(old: Timing, after: Table, asked: Collection[Seat], clock: Clock) -> tuple[Sealed, ...]:
    """The obligations whose answer can still be taken back."""
    new = [
        Sealed(d, clock.sides[d.seat].meter.left, silent=after.quiet)
        for d in old.duties
        if d.seat not in asked
    ]
    by_seat = {x.duty.seat: x for x in (*old.sealed, *new)}
    # Nor does it show that a computer player is about to answer.
    silent = {s for s in after.asked if s not in asked and after.quiet}
    return tuple(x for s, x in sorted(by_seat.items()) if after.is_sealed(s) or s in silent)


def _resumed(clock: Clock, sealed: Sealed) -> Clock:
    """The obligation of an answer that was taken back, with no more time than it had left."""
    seat = sealed.duty.seat
    side = clock.sides[seat]
    left = min(side.meter.left, sealed.left)
    if not isinstance(clock.rule, NoClock):
        side = replace(side, meter=side.meter.filled(left))
    side = replace(side, asked=sealed.duty.since)
    sides = tuple(side if n == seat else s for n, s in enumerate(clock.sides))
    return replace(clock, sides=sides)


def _with_last(old: Timing, duties: tuple[Duty, ...], after: Table, at: float) -> tuple[Duty, ...]:
    """Where one is left of several asked at once, it says since when."""
    if len(duties) != 1 or len(old.duties) < 2 or after.quiet or duties[0].last is not None:
        return duties
    if duties[0] not in old.duties:
        return duties
    return (replace(duties[0], last=max(at, duties[0].since + LAST_AFTER)),)


def _coming(old: Timing, after: Table, h: Happened) -> NextUp | None:
    seat = next_seat(after)
    if seat is None or (old.coming is not None and old.coming.seat == seat):
        return old.coming  # what interrupts a turn changes nothing about who is next
    return NextUp(seat, h.serial, h.at, h.user)


def _answered(old: Timing, new: Timing) -> tuple[str, ...]:
    alive = set(open_keys(new))
    return tuple(key for key in open_keys(old) if key not in alive)
