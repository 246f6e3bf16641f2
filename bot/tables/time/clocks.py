"""A table's clock: what each seat has left, as frozen data that is handed the time.

It counts a seat's own obligations only: from being asked until nothing is asked of it any more,
several seats at once where the game asks them at once. `update` is told who is asked after each
change at the table; who was asked and still is has one obligation, not two. A deadline a turn is
one for all that a seat is asked within a turn of the game, where the game numbers its turns; else
every move begins a turn. Every function takes the instant and the players' profiles as they were
until then: change a profile after `settled`.

`hours` says when a clock stands still. A moderator's pause stops all of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.tables.time.clock_rules import (
    Allowance,
    Bank,
    NoClock,
    PerTurn,
    Rule,
    bounded,
    checked,
    least,
)
from bot.tables.time.running_time import HOUR, Meter, Profile, is_away, is_quiet, ran, runs_out


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat's clock, as it stood when last settled (`meter.at`)."""

    meter: Meter
    asked: float | None = None
    """The start of the seat's present obligation."""
    credited: float = 0
    """The seconds spent when an increment was last given."""
    out: bool = False
    """Whether the zero of this obligation has been dealt with."""
    used: bool = False
    """Whether the emergency pause has been taken."""
    overdrawn: float = 0
    """Seconds of vacation used beyond what the table allows by now."""
    turn: int = 0
    """The game's turn in which the seat was last asked (0: the game doesn't say)."""
    gained: float = 0
    """The seconds that the seat's bank got when its last obligation was done."""
    spared: bool = False
    """Whether a move was taken back and time given to go on, which happens once an obligation."""
    undid: int = 0
    """Moves taken back after which the seat was still asked. Making them again earns nothing."""


class Past(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a user who has left a seat had left of vacation and pause."""

    seat: Seat
    user: int
    vacation: float
    overdrawn: float = 0
    used: bool = False


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table's clock. `sides` are in the order of seats."""

    rule: Rule
    sides: tuple[Side, ...]
    allowance: Allowance = Allowance()
    paused: float | None = None
    """The start of a moderator's pause."""
    past: tuple[Past, ...] = ()
    """The allowances of users who have left a seat."""


State = Literal["idle", "running", "quiet", "away", "emergency", "paused", "out"]


class Reading(msgspec.Struct, frozen=True):
    """A seat's clock at an instant, as players see it."""

    state: State
    left: float | None
    deadline: float | None
    vacation: float


Profiles = Mapping[Seat, Profile]
"""The players' profiles by seat. A seat without one has `NOBODY`."""

REST = 0.25
"""The least share of a turn's time that a seat has when the turn goes on after an interruption, or
after its time was up."""


def started(rule: Rule, seats: int, at: float, allowance: Allowance | None = None) -> Clock:
    """The clock of a new table, before any seat is asked."""
    allowed = allowance or Allowance()
    side = _fresh(checked(rule), allowed, at)
    return Clock(rule, (side,) * seats, allowed)


def update(
    clock: Clock,
    asked: Collection[Seat],
    at: float,
    profiles: Profiles,
    moved: Collection[Seat] = (),
    turn: int = 0,
    undone: Collection[Seat] = (),
) -> Clock:
    """The clock after a change at the table: `asked` are asked now, `moved` have just moved.

    A seat that has moved and is asked again goes on with what is left of its turn's time. In a new
    turn of the game (or if the game doesn't number turns) it has a whole turn's time. Its bank gets
    no more of the increment than it has spent since the last one. So many small moves are worth no
    more time than one. A seat that has `undone` its own move, or whose player has come back, goes
    on with what it had left, without what the move earned.
    """
    clock = settled(clock, at, profiles)
    sides = tuple(
        _updated(
            clock.rule, side, _Now(at, turn, n in undone), is_asked=n in asked, has_moved=n in moved
        )
        for n, side in enumerate(clock.sides)
    )
    return replace(clock, sides=sides)


def settled(clock: Clock, at: float, profiles: Profiles) -> Clock:
    """The clock settled up to now, before anything about it or its players changes."""
    if all(at <= side.meter.at for side in clock.sides):
        return clock
    return replace(
        clock,
        sides=tuple(
            _settled(clock, side, at, _profile(profiles, n)) for n, side in enumerate(clock.sides)
        ),
    )


def deadline(clock: Clock, seat: Seat, profile: Profile, keep: float = 0) -> float | None:
    """When only `keep` of a seat's time is (or was) left, or None if its clock doesn't run."""
    side = clock.sides[seat]
    if isinstance(clock.rule, NoClock) or side.asked is None or clock.paused is not None:
        return None
    return runs_out(side.meter, profile, keep)


def marked(clock: Clock, seat: Seat, profile: Profile, share: float = 0.8) -> float | None:
    """When this share of the seat's time for its obligation is used up."""
    return deadline(clock, seat, profile, (1 - share) * _had(clock, seat))


def is_marked(clock: Clock, seat: Seat, share: float = 0.8) -> bool:
    """Whether this share was used up when the clock was last settled."""
    left = clock.sides[seat].meter.left
    return not isinstance(clock.rule, NoClock) and left <= (1 - share) * _had(clock, seat)


def due(clock: Clock, now: float, profiles: Profiles) -> tuple[Seat, ...]:
    """The seats whose time has run out and not been dealt with, the longest overdue first."""
    return tuple(seat for end, seat in sorted(_ends(clock, profiles)) if end <= now)


def next_due(clock: Clock, profiles: Profiles) -> float | None:
    """When the next seat's time is up, which is all that a table's row needs."""
    return min((end for end, _ in _ends(clock, profiles)), default=None)


def dealt_with(clock: Clock, seat: Seat, at: float, profiles: Profiles) -> Clock:
    """The clock after the zero of an obligation has been dealt with, which happens once."""
    return with_side(settled(clock, at, profiles), seat, out=True)


def reading(clock: Clock, seat: Seat, now: float, profile: Profile) -> Reading:
    """A seat's clock as it is shown now."""
    side = _settled(clock, clock.sides[seat], now, profile)
    counted = not isinstance(clock.rule, NoClock)
    return Reading(
        state=_state(clock, side, now, profile),
        left=side.meter.left if counted else None,
        deadline=deadline(clock, seat, profile),
        vacation=side.meter.vacation,
    )


def used(clock: Clock, seat: Seat, at: float, profiles: Profiles) -> float | None:
    """The seconds that a seat's present obligation has taken so far, or None without one.

    A table without a clock counts none.
    """
    side = clock.sides[seat]
    if side.asked is None:
        return None
    return _used(_settled(clock, side, at, _profile(profiles, seat)))


def corrected(clock: Clock, seat: Seat, left: float, at: float, profiles: Profiles) -> Clock:
    """The clock with a seat's time set by a moderator. A seat out of time is in the game again."""
    if isinstance(clock.rule, NoClock):
        raise Refusal(No("clock-none"))
    bounded("clock-left", left, 0)
    if isinstance(clock.rule, PerTurn) and clock.sides[seat].asked is None:
        raise Refusal(No("clock-idle"))
    clock = settled(clock, at, profiles)
    meter = clock.sides[seat].meter.filled(left)
    return with_side(clock, seat, meter=meter, out=False)


def prolonged(clock: Clock, seat: Seat, more: float, at: float, profiles: Profiles) -> Clock:
    """The clock with more seconds for a seat's present obligation."""
    clock = settled(clock, at, profiles)
    meter = clock.sides[seat].meter
    return with_side(clock, seat, meter=meter.filled(meter.left + more))


def changed(clock: Clock, rule: Rule, at: float, profiles: Profiles) -> Clock:
    """The clock under another rule from now on.

    A present obligation gets a whole turn anew. Half of an old bank becomes half of the new one. A
    seat that is asked has at least an hour (or all of a shorter turn or bank), so that no change of
    rule puts it out of time.
    """
    checked(rule)
    clock = settled(clock, at, profiles)
    sides = tuple(_converted(clock.rule, rule, side) for side in clock.sides)
    return replace(clock, rule=rule, sides=sides)


def allowing(clock: Clock, allowance: Allowance, at: float, profiles: Profiles) -> Clock:
    """The clock with other absences and pauses from now on.

    The vacation that a seat has used counts against the new budget. An emergency pause under way
    keeps its length, and a seat that has had its pause gets no other.
    """
    clock = settled(clock, at, profiles)
    more = allowance.vacation - clock.allowance.vacation
    sides = tuple(_allowed(side, more) for side in clock.sides)
    past = tuple(_left_with(p, more) for p in clock.past)
    return replace(clock, allowance=allowance, sides=sides, past=past)


def handed(
    clock: Clock,
    seat: Seat,
    at: float,
    profiles: Profiles,
    leaving: Collection[int] = (),
    coming: Collection[int] = (),
) -> Clock:
    """The clock after other users have taken a seat.

    A newcomer gets a whole turn or at least half a bank, and a vacation and pause of their own. A
    user who comes back gets the vacation and pause left then, and the time left now: nobody gains
    by getting up and sitting down again.
    """
    clock = settled(clock, at, profiles)
    old = clock.sides[seat]
    past = [p for p in clock.past if p.seat != seat or p.user not in leaving]
    past += [
        Past(seat, user, old.meter.vacation, old.overdrawn, old.used) for user in sorted(leaving)
    ]
    clock = replace(clock, past=tuple(past))
    own = next((p for p in past if p.seat == seat and p.user in coming), None)
    if own is not None:
        side = _returned(clock.rule, old, own, at)
    elif coming:
        side = _substitute(clock, old, at)
    else:
        side = old
    return replace(clock, sides=_put(clock.sides, seat, side))


def has_held(clock: Clock, seat: Seat, users: Collection[int]) -> bool:
    """Whether one of these users has sat on the seat before and left it."""
    return any(p.seat == seat and p.user in users for p in clock.past)


def _substitute(clock: Clock, old: Side, at: float) -> Side:
    """The side of a newcomer to a seat."""
    new = _fresh(clock.rule, clock.allowance, at)
    left = new.meter.left
    if isinstance(clock.rule, Bank):
        left = max(old.meter.left, left / 2)
    meter = replace(new.meter, left=left, spent=old.meter.spent)
    return Side(meter, asked=old.asked, credited=meter.spent, turn=old.turn, spared=old.spared)


def _returned(rule: Rule, old: Side, own: Past, at: float) -> Side:
    meter = replace(old.meter, vacation=own.vacation, emergency=0)
    side = replace(old, meter=meter, overdrawn=own.overdrawn, used=own.used)
    up = side.asked is not None and meter.left <= 0
    return _again(rule, side, _Now(at, side.turn)) if up else side


def _fresh(rule: Rule, allowance: Allowance, at: float) -> Side:
    return Side(Meter(at, _first(rule), 0, allowance.vacation))


def _first(rule: Rule) -> float:
    """The time that a seat begins with."""
    if isinstance(rule, NoClock):
        return 0
    return rule.seconds if isinstance(rule, PerTurn) else rule.start


class _Now(NamedTuple):
    """An instant, the game's turn, and whether the seat has just taken its own move back."""

    at: float
    turn: int
    undone: bool = False


def _updated(rule: Rule, side: Side, now: _Now, *, is_asked: bool, has_moved: bool) -> Side:
    """A side after a change: its obligation begins, goes on, or ends."""
    if side.asked is None and is_asked:
        return _again(rule, side, now) if now.undone else _begun(rule, side, now)
    if side.asked is None:
        return side
    if not is_asked:
        return _done(rule, side)
    if has_moved:
        return _gone_on(rule, side, now)
    return replace(side, undid=side.undid + 1) if now.undone else side


def _begun(rule: Rule, side: Side, now: _Now) -> Side:
    left = side.meter.left
    if isinstance(rule, PerTurn):
        left = max(left, _least(rule)) if _same_turn(side, now) else rule.seconds
    elif isinstance(rule, Bank):
        left = max(left, _least(rule))
    return replace(_asked(side, now, left), spared=False, undid=0)


def _least(rule: Rule) -> float:
    """The least time with which an obligation begins or goes on.

    An empty bank gives a moment too: a game of empty banks would otherwise be over before anybody
    looks.
    """
    if isinstance(rule, PerTurn):
        return REST * rule.seconds
    return least(rule) if isinstance(rule, Bank) else 0


def _again(rule: Rule, side: Side, now: _Now) -> Side:
    """A side that is asked again what it has just answered. It has the time it had left, and once
    an obligation at least the least time."""
    left = max(0.0, side.meter.left - side.gained)
    floor = _least(rule)
    spared = side.spared or left < floor
    left = left if side.spared else max(left, floor)
    return replace(_asked(side, now, left), spared=spared)


def _done(rule: Rule, side: Side) -> Side:
    """A side whose obligation is done: its bank gets the increment."""
    left = old = side.meter.left
    if isinstance(rule, Bank):
        left = max(left, min(rule.most, left + rule.increment))
    meter = side.meter.filled(left)
    undid = max(0, side.undid - 1)
    return replace(side, meter=meter, asked=None, out=False, gained=left - old, undid=undid)


def _gone_on(rule: Rule, side: Side, now: _Now) -> Side:
    """A side that is asked on within its turn."""
    again = side.undid > 0
    side = replace(side, undid=max(0, side.undid - 1))
    if isinstance(rule, Bank):
        gain = 0.0 if again else min(rule.increment, _used(side))
        left = max(side.meter.left, min(rule.most, side.meter.left + gain))
        return _asked(side, now, max(left, _least(rule) if side.out else 0))
    if (again or _same_turn(side, now)) and side.meter.left > 0:
        return _asked(side, now, side.meter.left)
    return _begun(rule, side, now)


def _asked(side: Side, now: _Now, left: float) -> Side:
    """The side with an obligation that begins now, and its time."""
    meter = side.meter.filled(left)
    credited = meter.spent
    return replace(
        side, meter=meter, asked=now.at, credited=credited, out=False, turn=now.turn, gained=0
    )


def _same_turn(side: Side, now: _Now) -> bool:
    return side.turn == now.turn != 0


def _converted(old: Rule, new: Rule, side: Side) -> Side:
    """A side's time under another rule, in proportion."""
    left = _first(new)
    if isinstance(old, Bank) and isinstance(new, Bank):
        left = min(new.most, left * side.meter.left / old.start)
    if side.asked is not None and isinstance(new, Bank):
        left = max(left, new.reserve, min(new.start, HOUR))
    meter = side.meter.filled(left)
    return replace(side, meter=meter, credited=meter.spent, out=False)


def _allowed(side: Side, more: float) -> Side:
    left = side.meter.vacation - side.overdrawn + more
    meter = replace(side.meter, vacation=max(0.0, left))
    return replace(side, meter=meter, overdrawn=max(0.0, -left))


def _left_with(p: Past, more: float) -> Past:
    left = p.vacation - p.overdrawn + more
    return replace(p, vacation=max(0.0, left), overdrawn=max(0.0, -left))


def _ends(clock: Clock, profiles: Profiles) -> Iterator[tuple[float, Seat]]:
    """The end of each seat's time, unless its zero has been dealt with."""
    for n, side in enumerate(clock.sides):
        end = None if side.out else deadline(clock, Seat(n), _profile(profiles, n))
        if end is not None:
            yield end, Seat(n)


def _settled(clock: Clock, side: Side, at: float, profile: Profile) -> Side:
    meter = side.meter
    if at <= meter.at:
        return side
    if side.asked is None or clock.paused is not None or isinstance(clock.rule, NoClock):
        return replace(side, meter=replace(meter, at=at))
    return replace(side, meter=ran(meter, at, profile))


def _had(clock: Clock, seat: Seat) -> float:
    """All the time of a seat's present obligation, or of its turn."""
    side = clock.sides[seat]
    whole = clock.rule.seconds if isinstance(clock.rule, PerTurn) else 0
    return max(whole, side.meter.left + _used(side))


def _used(side: Side) -> float:
    return side.meter.spent - side.credited


def _state(clock: Clock, side: Side, now: float, profile: Profile) -> State:
    """The state in which a seat's clock is shown."""
    if side.asked is None:
        return "idle"
    counted = not isinstance(clock.rule, NoClock)
    absent = is_away(profile, now) and side.meter.vacation > 0
    says: tuple[tuple[State, bool], ...] = (
        ("paused", clock.paused is not None),
        ("out", counted and side.meter.left <= 0),
        ("emergency", side.meter.emergency > now),
        ("quiet", counted and is_quiet(profile, now)),
        ("away", counted and absent),
    )
    return next((state for state, holds in says if holds), "running")


def with_side(clock: Clock, seat: Seat, **changes: object) -> Clock:
    """The clock with these changes to a seat's side."""
    side = replace(clock.sides[seat], **changes)
    return replace(clock, sides=_put(clock.sides, seat, side))


def _put(sides: Iterable[Side], seat: Seat, side: Side) -> tuple[Side, ...]:
    return tuple(side if n == seat else old for n, old in enumerate(sides))


def _profile(profiles: Profiles, seat: int) -> Profile:
    return profiles.get(Seat(seat), NOBODY)


NOBODY = Profile()
"""The profile of somebody who has set nothing."""
