"""Obligations: what a table waits for, from whom and since when, and the reminders of that.

`wake` is the instant when something is due next without anybody's doing: the worker of due times
looks for that instant alone. Nothing in this module reads a clock or a database.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from math import inf

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.latest import latest
from bot.tables.kernel.table import Table
from bot.tables.time import clocks, reminder_schedule, time_preferences
from bot.tables.time.clock_rules import NoClock
from bot.tables.time.reminder_schedule import Obligation, Reminder, Upcoming
from bot.tables.time.running_time import Meter, Profile, ran
from bot.tables.time.time_preferences import TimePreferences
from bot.tables.time.timing import PEOPLE, TIMING, Call, Duty, NextUp, Timing

CALLS, WHILE = 3, 10 * 60.0
"""A seat that does nothing is pinged this often in so many seconds, whatever others do
meanwhile."""


def calm(timing: Timing, seat: int, at: float) -> float:
    """The instant until which a seat is not to be pinged, or 0."""
    recent = [c.at for c in timing.calls if c.seat == seat and c.at > at - WHILE]
    return recent[-CALLS] + WHILE if len(recent) >= CALLS else 0


def with_calls(timing: Timing, seats: Iterable[int], at: float) -> Timing:
    """The timing after these seats have been pinged."""
    recent = tuple(c for c in timing.calls if c.at > at - WHILE)
    return replace(timing, calls=(*recent, *(Call(Seat(seat), at) for seat in seats)))


def duty_of(timing: Timing, seat: int) -> Duty | None:
    """A seat's present obligation."""
    return next((d for d in timing.duties if d.seat == seat), None)


def seconds_taken(duty: Duty, until: float, profile: Profile) -> float:
    """The seconds that a seat has taken, without quiet hours, absences and moderators' pauses."""
    since = duty.since if duty.resumed is None else duty.resumed
    return duty.spent + ran(Meter(since, inf, 0.0, inf), until, profile).spent


def stand_in(table: Table, seat: int) -> str | None:
    """The level of the computer player that stands in for a seat."""
    return next((x.level for x in TIMING.of(table).stands if x.seat == seat), None)


def level(table: Table, seat: int) -> str | None:
    """The level of the computer player that answers for a seat, if one does."""
    holders = table.holders(seat)
    own = holders[0].level if holders and all(r.level for r in holders) else None
    return stand_in(table, seat) or own


def deserted(table: Table) -> bool:
    """Whether computer players stand in for all players, so that nobody is left to play."""
    away = {x.seat for x in TIMING.of(table).stands if not x.turn}
    return bool(away) and all(r.seat in away for r in table.sitting if r.user is not None)


def habits_of(table: Table, user: int) -> TimePreferences:
    """The time preferences of a player at this table."""
    return PEOPLE.of(table).get(user, time_preferences.NOBODY)


def profiles(table: Table) -> Mapping[Seat, Profile]:
    """The profile of each seat's longest-sitting player."""
    by_seat: dict[Seat, Profile] = {}
    people = PEOPLE.of(table)
    for row in table.sitting:
        if row.user is not None:
            who = people.get(row.user, time_preferences.NOBODY)
            by_seat.setdefault(Seat(row.seat), who.profile)
    return by_seat


@latest
def obligations(table: Table) -> tuple[tuple[Obligation, TimePreferences, Duty], ...]:
    """The obligations of each player the table waits for. There are none while it is paused.

    In a sealed lobby the obligation is Ready.
    """
    return tuple(_obligations(table))


def _obligations(table: Table) -> Iterator[tuple[Obligation, TimePreferences, Duty]]:
    timing = TIMING.of(table)
    clock = timing.clock
    rule = None if clock is None or isinstance(clock.rule, NoClock) else clock.rule
    if table.row.paused is not None or (clock is None and not table.sealed):
        return
    by_seat = profiles(table)
    for duty in timing.duties:
        profile = by_seat.get(duty.seat, clocks.NOBODY)
        mark = deadline = None
        if clock is not None:
            mark = None if duty.late else clocks.marked(clock, duty.seat, profile)
            deadline = clocks.deadline(clock, duty.seat, profile)
        users = table.users((duty.seat,))
        for user in users:
            yield (
                Obligation(
                    table=table.row.id,
                    seat=duty.seat,
                    user=user,
                    serial=duty.serial,
                    since=duty.since,
                    by=user if duty.by in users else duty.by,
                    mark=mark,
                    deadline=deadline,
                    zero_reminds=rule is not None and rule.zero == "remind",
                    last=duty.last,
                    calm=duty.calm,
                ),
                habits_of(table, user),
                duty,
            )


def upcoming(table: Table) -> Iterator[tuple[Upcoming, TimePreferences, NextUp]]:
    """The next turn, once for each of its players, if they may be reminded of it."""
    coming = TIMING.of(table).coming
    if coming is None or not table.running or table.row.paused is not None:
        return
    if duty_of(TIMING.of(table), coming.seat) or stand_in(table, coming.seat):
        return
    for user in table.users((coming.seat,)):
        yield (
            Upcoming(table.row.id, coming.seat, user, coming.serial, coming.since, coming.by),
            habits_of(table, user),
            coming,
        )


def pings(table: Table, unknown: Collection[int] = ()) -> list[Reminder]:
    """The pings that a turn message carries: new obligations of its readers."""
    calls = []
    for ob, who, duty in obligations(table):
        for r in reminder_schedule.plan(ob, who.settings, who.profile):
            fits = r.kind == "turn" and r.ways[0] == "channel" and r.key not in duty.sent
            fits = fits and not duty.calm
            if fits and ob.user not in unknown:
                calls.append(r)
    return calls


def due(table: Table, now: float, unknown: Collection[int] = ()) -> list[Reminder]:
    """All other reminders that are to be sent now."""
    ready: list[Reminder] = []
    for ob, who, duty in obligations(table):
        if ob.user not in unknown:
            r = reminder_schedule.due(ob, who.settings, who.profile, duty.sent, now)
            ready += [] if r is None else [r]
    for coming, who, next_up in upcoming(table):
        word = reminder_schedule.upcoming(coming, who.settings, who.profile, next_up.sent)
        ready += [] if word is None or word.at > now or coming.user in unknown else [word]
    return ready


def noted(timing: Timing, reminders: Iterable[Reminder]) -> Timing:
    """The timing after these reminders have been sent."""
    for r in reminders:
        keys = (r.key, *r.covers)
        if r.kind == "next" and timing.coming is not None:
            coming = replace(timing.coming, sent=(*timing.coming.sent, *keys))
            timing = replace(timing, coming=coming)
            continue
        duties = tuple(
            replace(d, sent=(*d.sent, *keys)) if d.seat == r.seat else d for d in timing.duties
        )
        timing = replace(timing, duties=duties)
    return timing


def timed_out(table: Table, now: float) -> tuple[Seat, ...]:
    """Seats whose time has run out and not been dealt with."""
    clock = TIMING.of(table).clock
    if not table.running or clock is None:
        return ()
    return clocks.due(clock, now, profiles(table))


def wake(table: Table) -> float | None:
    """When something is due at this table if nothing changes, or None."""
    clock = TIMING.of(table).clock if table.running else None
    if (clock is None and not table.sealed) or table.row.paused is not None:
        return None
    if TIMING.of(table).unsaid and not table.quiet:
        return 0.0  # at once
    times = [] if clock is None else [clocks.next_due(clock, profiles(table))]
    times += [
        reminder_schedule.next_due(ob, who.settings, who.profile, duty.sent)
        for ob, who, duty in obligations(table)
    ]
    for coming, who, next_up in upcoming(table):
        word = reminder_schedule.upcoming(coming, who.settings, who.profile, next_up.sent)
        times.append(None if word is None else word.at)
    return min((at for at in times if at is not None), default=None)


def open_keys(timing: Timing) -> tuple[str, ...]:
    """The keys of reminders that count as unanswered. In secret all count until everybody has
    answered."""
    coming = timing.coming.sent if timing.coming else ()
    duties = tuple(key for d in timing.duties for key in d.sent)
    return (*duties, *(k for x in timing.sealed if x.silent for k in x.duty.sent), *coming)
