"""A table's time as it is stored: the clock, who owes what since when, who stands in for whom.

`reckoned` follows every act at the table: it is told the table before and after it and what was
done, and says what time looks like from then on, and which reminders have been answered. `wake`
is the instant at which something is due by itself: the one row that the timekeeper looks for.
Nothing here reads a clock or a database.

Whoever has sealed an answer owes nothing; taking it back, the old obligation goes on with no more
time than was left. Where even answering is secret, nothing of this shows outside.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.tables.clock import clocks, reminder_schedule, time_preferences
from bot.tables.clock.clock_rules import Allowance, NoClock, Rule
from bot.tables.clock.clocks import Clock
from bot.tables.clock.reminder_schedule import Obligation, Reminder, Upcoming
from bot.tables.clock.running_time import Meter, Profile, ran
from bot.tables.clock.time_preferences import TimePreferences

if TYPE_CHECKING:
    from bot.tables.table.table import Table

LAST_AFTER = 30 * 60
"""Seconds after being asked before somebody hears that everybody waits for them."""
CALLS, WHILE = 3, 10 * 60.0
"""How often a seat that does nothing is called in so many seconds, whatever others do meanwhile."""


class Duty(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat's present obligation. `serial` is the table's version that began it."""

    seat: Seat
    serial: int
    since: float
    by: int | None = None
    last: float | None = None
    sent: tuple[str, ...] = ()
    """The keys of the reminders that are owed or delivered."""
    late: bool = False
    """It goes on with a turn of which the most was used up: nobody is told so after a move."""
    taken: float = 0
    """Seconds that it had taken when a moderator last stopped the table."""
    resumed: float | None = None
    """Since when it goes on after that."""
    calm: float = 0
    """Until when its beginning calls nobody."""


class Sealed(msgspec.Struct, frozen=True, omit_defaults=True):
    """An obligation whose answer is in, but can still be taken back."""

    duty: Duty
    left: float
    silent: bool = False
    """Its reminders stay as they are until everybody has answered."""


class StandIn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A computer player answers for a seat: until its turn is over, or until its player is back."""

    seat: Seat
    level: str
    turn: bool = False


Did = Literal["opened", "computer", "passed", "answered"]
"""What was done at zero: the seat opened, a computer player seated, passed or answered once."""


class SilentTimeout(msgspec.Struct, frozen=True):
    """A seat whose time ran out where nobody else may know: told when the answers are out."""

    seat: Seat
    did: Did


class Call(msgspec.Struct, frozen=True):
    """A seat was called, and has done nothing since."""

    seat: Seat
    at: float


class NextUp(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seat that is asked next, before it is."""

    seat: Seat
    serial: int
    since: float
    by: int | None = None
    sent: tuple[str, ...] = ()


class ClockProposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Another clock, or other pauses, that somebody has proposed; the seats that have agreed."""

    number: int
    seat: Seat
    at: float
    rule: Rule | None = None
    allowance: Allowance | None = None
    agreed: tuple[Seat, ...] = ()

    @property
    def plan(self) -> Rule | Allowance:
        """What is proposed."""
        plan = self.allowance if self.rule is None else self.rule
        assert plan is not None
        return plan


class Timing(msgspec.Struct, frozen=True, omit_defaults=True):
    """All of it. `rule` and `allowance`: the lobby's choice; a running table's are in its clock."""

    rule: Rule = NoClock()
    allowance: Allowance = Allowance()
    clock: Clock | None = None
    duties: tuple[Duty, ...] = ()
    sealed: tuple[Sealed, ...] = ()
    stands: tuple[StandIn, ...] = ()
    coming: NextUp | None = None
    wish: ClockProposal | None = None
    unsaid: tuple[SilentTimeout, ...] = ()
    outage: int = 0
    """The last one that was made up for here."""
    wished: float = 0.0
    """When the others were last called because of a proposal."""
    calls: tuple[Call, ...] = ()
    """Those of the last minutes."""

    @property
    def present(self) -> Rule:
        """The clock's rule now."""
        return self.rule if self.clock is None else self.clock.rule

    @property
    def allowed(self) -> Allowance:
        """What may stop a seat's clock now."""
        return self.allowance if self.clock is None else self.clock.allowance


@dataclass(frozen=True)
class Happened:
    """What an act did, as far as time goes."""

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


_DECODER = msgspec.json.Decoder(Timing)
NOTHING = Timing()


def read(text: str) -> Timing:
    """From a table's row."""
    return _DECODER.decode(text) if text else NOTHING


def written(timing: Timing) -> str:
    """For a table's row."""
    return "" if timing == NOTHING else msgspec.json.encode(timing).decode()


# Looking


def calm(timing: Timing, seat: int, at: float) -> float:
    """Until when a seat is not to be called; 0: it may be."""
    recent = [c.at for c in timing.calls if c.seat == seat and c.at > at - WHILE]
    return recent[-CALLS] + WHILE if len(recent) >= CALLS else 0


def with_calls(timing: Timing, seats: Iterable[int], at: float) -> Timing:
    """Once these seats are called."""
    recent = tuple(c for c in timing.calls if c.at > at - WHILE)
    return replace(timing, calls=(*recent, *(Call(Seat(seat), at) for seat in seats)))


def duty_of(timing: Timing, seat: int) -> Duty | None:
    """A seat's present obligation."""
    return next((d for d in timing.duties if d.seat == seat), None)


def taken(duty: Duty, until: float, profile: Profile) -> float:
    """The seconds that a seat has taken, but for quiet hours, absences and moderators' pauses."""
    since = duty.since if duty.resumed is None else duty.resumed
    return duty.taken + ran(Meter(since, inf, 0.0, inf), until, profile).spent


def stand_in(timing: Timing, seat: int) -> str | None:
    """The level of the computer player that stands in for a seat."""
    return next((x.level for x in timing.stands if x.seat == seat), None)


def deserted(table: Table) -> bool:
    """Whether computer players stand in for every player: such a game waits for one of them."""
    away = {x.seat for x in table.timing.stands if not x.turn}
    return bool(away) and all(r.seat in away for r in table.sitting if r.user is not None)


def habits_of(table: Table, user: int) -> TimePreferences:
    """What a player at this table has said."""
    return table.people.get(user, time_preferences.NOBODY)


def profiles(table: Table) -> Mapping[Seat, Profile]:
    """Of each seat, those of the player who has sat there longest."""
    found: dict[Seat, Profile] = {}
    for row in table.sitting:
        if row.user is not None:
            found.setdefault(Seat(row.seat), habits_of(table, row.user).profile)
    return found


def obligations(table: Table) -> Iterator[tuple[Obligation, TimePreferences, Duty]]:
    """What the table waits for, from each player it waits for; nothing while it is paused. In a
    sealed lobby that is Ready."""
    timing = table.timing
    clock = timing.clock
    if table.row.paused is not None or (clock is None and not table.sealed):
        return
    known = profiles(table)
    for duty in timing.duties:
        profile = known.get(duty.seat, clocks.NOBODY)
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
                    zero_reminds=clock is not None and _only_reminds(clock.rule),
                    last=duty.last,
                    calm=duty.calm,
                ),
                habits_of(table, user),
                duty,
            )


def _only_reminds(rule: Rule) -> bool:
    return not isinstance(rule, NoClock) and rule.zero == "remind"


def upcoming(table: Table) -> Iterator[tuple[Upcoming, TimePreferences, NextUp]]:
    """Who is next, as those players who sit there may be told."""
    coming = table.timing.coming
    if coming is None or not table.running or table.row.paused is not None:
        return
    if duty_of(table.timing, coming.seat) or stand_in(table.timing, coming.seat):
        return
    for user in table.users((coming.seat,)):
        yield (
            Upcoming(table.row.id, coming.seat, user, coming.serial, coming.since, coming.by),
            habits_of(table, user),
            coming,
        )


def pings(table: Table, unknown: Collection[int] = ()) -> list[Reminder]:
    """The pings that a turn's own message carries: new obligations of those who read there."""
    found = []
    for ob, who, duty in obligations(table):
        for r in reminder_schedule.plan(ob, who.settings, who.profile):
            fits = r.kind == "turn" and r.ways[0] == "channel" and r.key not in duty.sent
            fits = fits and not duty.calm
            if fits and ob.user not in unknown:
                found.append(r)
    return found


def due(table: Table, now: float, unknown: Collection[int] = ()) -> list[Reminder]:
    """All other reminders that are to be sent now."""
    found: list[Reminder] = []
    for ob, who, duty in obligations(table):
        if ob.user not in unknown:
            r = reminder_schedule.due(ob, who.settings, who.profile, duty.sent, now)
            found += [] if r is None else [r]
    for coming, who, held in upcoming(table):
        word = reminder_schedule.upcoming(coming, who.settings, who.profile, held.sent)
        found += [] if word is None or word.at > now or coming.user in unknown else [word]
    return found


def noted(timing: Timing, reminders: Iterable[Reminder]) -> Timing:
    """With these reminders as sent."""
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
    """The seats whose time is up and for which nothing has been done about it."""
    clock = table.timing.clock
    if not table.running or clock is None:
        return ()
    return clocks.due(clock, now, profiles(table))


def wake(table: Table) -> float | None:
    """When something is due at this table by itself, as far as nothing changes."""
    clock = table.timing.clock if table.running else None
    if (clock is None and not table.sealed) or table.row.paused is not None:
        return None
    if table.timing.unsaid and not table.quiet:
        return 0.0  # at once
    times = [] if clock is None else [clocks.next_due(clock, profiles(table))]
    times += [
        reminder_schedule.next_due(ob, who.settings, who.profile, duty.sent)
        for ob, who, duty in obligations(table)
    ]
    for coming, who, held in upcoming(table):
        word = reminder_schedule.upcoming(coming, who.settings, who.profile, held.sent)
        times.append(None if word is None else word.at)
    return min((at for at in times if at is not None), default=None)


# Reckoning


def reckoned(before: Table, after: Table, h: Happened) -> tuple[Timing, tuple[str, ...]]:
    """Time after an act, and the keys of reminders that it has answered."""
    new = _running(before, after, h) if after.running else _not_running(after, h)
    return new, _answered(after.timing, new)


def _not_running(after: Table, h: Happened) -> Timing:
    """Time at a table that is over or a lobby. A sealed one waits for Ready, from the seats any of
    which can press it."""
    old = after.timing
    new = replace(old, duties=(), sealed=(), stands=(), coming=None, wish=None, unsaid=())
    duties = tuple(
        duty_of(old, seat) or Duty(seat, h.serial, h.at, h.user, calm=calm(old, seat, h.at))
        for seat in after.awaited
    )
    begun = [d.seat for d in duties if d.serial == h.serial and not d.calm]
    return replace(with_calls(new, begun, h.at), duties=duties) if duties else new


def _running(before: Table, after: Table, h: Happened) -> Timing:
    """Time at a table that goes on."""
    old = after.timing
    if before.row.paused is not None and after.row.paused is None:
        old = _going_on(old, before.row.paused, h.at, profiles(before))
    if not before.running:
        old = replace(old, duties=(), calls=())  # whoever owed Ready owes it no more
    clock = _clock_before(before, after, h)
    gone = reseated(before, after)
    for seat in gone:
        clock = _handed(clock, seat, before, after, h.at)
    again = h.undone | {s for s in gone if clocks.has_held(clock, s, after.users((s,)))}
    clock = _stopped(clock, after.row.paused is not None, h.at, profiles(before))
    stands = _stands(old, after, h.acted | gone)
    asked = asked_of(after, stands)
    renewed = (h.moved & asked) | gone
    sealed = _sealed(old, after, asked, clock)
    moved = h.moved & asked
    clock = clocks.update(clock, asked, h.at, profiles(after), moved, after.turn, again)
    late = {seat for seat in renewed | (h.undone & asked) if clocks.is_marked(clock, seat)}
    back = {x.seat for x in before.timing.stands} - {x.seat for x in stands} - renewed | h.reopened
    old = replace(old, calls=_in_vain(old, after, h, gone))
    duties = tuple(
        _duty(old, seat, h, fresh=seat in renewed, late=seat in late, back=seat in back)
        for seat in sorted(asked)
    )
    begun = [d.seat for d in duties if d.serial == h.serial and not d.calm]
    for held in old.sealed:
        if held.duty.seat in h.reopened and held.duty.seat in asked:
            clock = _resumed(clock, held)
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


def _going_on(old: Timing, stopped: float, at: float, known: clocks.Profiles) -> Timing:
    """After a moderator's pause: for nobody's answer does it count."""

    def resumed(duty: Duty) -> Duty:
        used = taken(duty, stopped, known.get(duty.seat, clocks.NOBODY))
        return replace(duty, taken=used, resumed=at)

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


def _clock_before(before: Table, after: Table, h: Happened) -> Clock:
    clock = after.timing.clock
    if clock is None:
        chosen = after.timing
        return clocks.started(chosen.rule, after.row.places, h.at, chosen.allowance)
    return clocks.settled(clock, h.at, profiles(before))


def _handed(clock: Clock, seat: Seat, before: Table, after: Table, at: float) -> Clock:
    """Who stays of several has no turn anew, nor have those who join them."""
    old, new = set(before.users((seat,))), set(after.users((seat,)))
    coming = new if not old & new else ()
    return clocks.handed(clock, seat, at, profiles(before), old - new, coming)


def _stopped(clock: Clock, stop: bool, at: float, known: clocks.Profiles) -> Clock:  # noqa: FBT001 what the clock is to do
    if stop == (clock.paused is not None):
        return clock
    return clocks.paused(clock, at, known) if stop else clocks.resumed(clock, at, known)


def _stands(old: Timing, after: Table, over: Collection[Seat]) -> tuple[StandIn, ...]:
    return tuple(
        x for x in old.stands if x.seat not in over and not (x.turn and x.seat not in after.asked)
    )


def _duty(old: Timing, seat: Seat, h: Happened, *, fresh: bool, late: bool, back: bool) -> Duty:
    held = duty_of(old, seat)
    if held is not None and not fresh:
        return held
    if back:
        taken_back = next((x.duty for x in old.sealed if x.duty.seat == seat), None)
        if taken_back is not None:
            return taken_back
    return Duty(seat, h.serial, h.at, h.user, late=late, calm=calm(old, seat, h.at))


def _sealed(old: Timing, after: Table, asked: Collection[Seat], clock: Clock) -> tuple[Sealed, ...]:
    new = [
        Sealed(d, clock.sides[d.seat].meter.left, silent=after.quiet)
        for d in old.duties
        if d.seat not in asked
    ]
    held = {x.duty.seat: x for x in (*old.sealed, *new)}
    # Nor does it show that a computer player is about to answer.
    silent = {s for s in after.asked if s not in asked and after.quiet}
    return tuple(x for s, x in sorted(held.items()) if after.is_sealed(s) or s in silent)


def _resumed(clock: Clock, held: Sealed) -> Clock:
    """The obligation of an answer that was taken back, with no more time than it had left."""
    seat = held.duty.seat
    side = clock.sides[seat]
    left = min(side.meter.left, held.left)
    if not isinstance(clock.rule, NoClock):
        side = replace(side, meter=side.meter.filled(left))
    side = replace(side, asked=held.duty.since)
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


def open_keys(timing: Timing) -> tuple[str, ...]:
    """The keys of reminders that are not answered, as far as may be told."""
    coming = timing.coming.sent if timing.coming else ()
    duties = tuple(key for d in timing.duties for key in d.sent)
    return (*duties, *(k for x in timing.sealed if x.silent for k in x.duty.sent), *coming)


def _answered(old: Timing, new: Timing) -> tuple[str, ...]:
    alive = set(open_keys(new))
    return tuple(key for key in open_keys(old) if key not in alive)
