"""How long a seat's clock runs between two instants, and when it will have run out.

A clock stands still in the seat's emergency pause, in its quiet hours (by the wall clock of its
zone, so they keep their place when summer time begins and ends) and in its absences, in this
order: an absence costs vacation only for the time that nothing else would have stopped the clock.
Two bounds keep this from being abused. Vacation is a budget of seconds for each seat and table.
Quiet hours stop the clock for at most `QUIET_MOST` in any UTC day, whatever zone or window the
player changes to; a window left alone never comes near it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

import msgspec
from msgspec.structs import replace

from bot.engine.errors import No, Refusal
from bot.tables.time import zones

DAY = 86_400
HOUR = 3_600
LONGEST_QUIET = 12 * 60
"""The most minutes of quiet hours in a day."""
ABSENCES = 10
"""The most absences that a player may have announced."""
SLIGHT = 1e-3
"""Seconds that count as none: the rest when fractions are added up."""
QUIET_MOST = 13 * HOUR
"""Seconds of quiet in a UTC day: the longest window and the hour that summer time gives back."""


class Quiet(msgspec.Struct, frozen=True, omit_defaults=True):
    """Quiet hours in minutes after local midnight. They span midnight if `end` is the smaller."""

    start: int
    end: int


class Away(msgspec.Struct, frozen=True, omit_defaults=True):
    """An absence, from an instant till another."""

    start: float
    end: float
    note: str = ""


class Profile(msgspec.Struct, frozen=True, omit_defaults=True):
    """When a player may be disturbed. Every field may be left out."""

    zone: str = "UTC"
    quiet: Quiet | None = None
    away: tuple[Away, ...] = ()


class Meter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A running clock at an instant: what is left on it, and how much may still stop it."""

    at: float
    left: float
    """The seconds left, never below 0."""
    spent: float
    vacation: float
    """Seconds of absence that may still stop it."""
    emergency: float = 0
    """The end of the emergency pause."""
    day: int = -1
    """The UTC day that `hushed` counts."""
    hushed: float = 0
    """Seconds of quiet hours on that day in which the clock stood still."""
    zero: float | None = None
    """The instant when the clock ran out."""

    def filled(self, left: float) -> Meter:
        """The meter with these seconds left."""
        return replace(self, left=left, zero=None if left > 0 else self.at)


class Stretch(msgspec.Struct, frozen=True):
    """A time within one UTC day in which nothing begins or ends."""

    start: float
    end: float
    quiet: bool
    away: bool


def quiet_hours(start: int, end: int) -> Quiet:
    """Quiet hours of more than nothing and at most half a day, or a refusal."""
    minutes = (end - start) % (24 * 60)
    if not 0 <= start < 24 * 60 or not 0 <= end < 24 * 60 or not 0 < minutes <= LONGEST_QUIET:
        raise Refusal(No("quiet-hours", facts=(str(LONGEST_QUIET // 60),)))
    return Quiet(start, end)


def is_quiet(profile: Profile, at: float) -> bool:
    """Whether the player's wall clock stands within the quiet hours."""
    return profile.quiet is not None and _within(profile.quiet, profile.zone, at)


def is_away(profile: Profile, at: float) -> bool:
    return any(x.start <= at < x.end for x in profile.away)


def leaving(profile: Profile, away: Away, now: float) -> Profile:
    """The profile with one more absence, or with another note to one.

    Absences that are over are dropped. Settle the clocks first.
    """
    times = (int(away.start), int(away.end))
    ahead = tuple(x for x in profile.away if x.end > now and (int(x.start), int(x.end)) != times)
    if len(ahead) >= ABSENCES:
        raise Refusal(No("away-many", facts=(str(ABSENCES),)))
    return replace(profile, away=(*ahead, away))


def returned(profile: Profile, now: float) -> Profile:
    """The profile after an early return: the present absence is over, later ones stay.

    Settle the clocks first.
    """
    if not is_away(profile, now):
        raise Refusal(No("away-not"))
    return replace(profile, away=tuple(x for x in profile.away if x.start > now))


def ran(meter: Meter, until: float, profile: Profile) -> Meter:
    """The meter at a later instant, however many steps lead there."""
    if until <= meter.at:
        return meter
    for stretch in stretches(meter.at, profile):
        meter = _through(meter, stretch, min(stretch.end, until))
        if meter.at >= until:
            break
    return meter


def runs_out(meter: Meter, profile: Profile, keep: float = 0) -> float:
    """When only `keep` will be left, if nothing changes."""
    if meter.left <= keep:
        return meter.at if meter.zero is None else meter.zero
    for stretch in stretches(meter.at, profile):
        after = _through(meter, stretch, stretch.end)
        if after.left <= keep:
            # What stops a clock stops it at the beginning of a stretch: the rest of it runs.
            running = after.spent - meter.spent
            return after.at - running + (meter.left - keep)
        meter = after
    raise AssertionError("time has no end")


def awake(profile: Profile, at: float) -> float:
    """The first instant, from this one on, outside quiet hours and absences."""
    for stretch in stretches(at, profile):
        if not stretch.quiet and not stretch.away:
            return stretch.start
    raise AssertionError("time has no end")


def stretches(start: float, profile: Profile) -> Iterator[Stretch]:
    """Time from an instant on, without end, cut wherever quiet hours or an absence change."""
    day = int(start // DAY)
    while profile.quiet is None and not profile.away:
        yield Stretch(max(day * DAY, start), (day + 1) * DAY, quiet=False, away=False)
        day += 1
    while True:
        cuts: list[float] = [day * DAY, (day + 1) * DAY]
        edges: tuple[int, ...] = ()
        quiet = False
        if profile.quiet is not None:
            quiet, edges = _edges(profile.quiet, profile.zone, day)
            cuts += edges
        cuts += [x for a in profile.away for x in (a.start, a.end) if cuts[0] < x < cuts[1]]
        marks = sorted(set(cuts))
        for a, b in pairwise(marks):
            if b > start:
                hushed = quiet != bool(bisect_right(edges, a) % 2)
                yield Stretch(max(a, start), b, hushed, is_away(profile, a))
        day += 1


def _through(m: Meter, stretch: Stretch, until: float) -> Meter:
    """The meter after a stretch, or after the part of it before `until`."""
    time = until - m.at
    paused = min(time, max(0.0, m.emergency - m.at))
    day = int(stretch.start // DAY)
    hushed = m.hushed if m.day == day else 0.0
    rest = time - paused
    still = min(rest, max(0.0, QUIET_MOST - hushed)) if stretch.quiet else 0.0
    rest -= still
    gone = min(rest, m.vacation) if stretch.away else 0.0
    rest -= gone
    left = m.left - rest
    return replace(
        m,
        at=until,
        left=left if left > SLIGHT else 0.0,
        zero=until + left if m.left > 0 and left <= SLIGHT else m.zero,
        spent=m.spent + rest,
        vacation=m.vacation - gone,
        day=day,
        hushed=hushed + still,
    )


@lru_cache(maxsize=8192)
def _edges(quiet: Quiet, zone: str, day: int) -> tuple[bool, tuple[int, ...]]:
    """Whether a UTC day begins in quiet hours, and the instants when that changes."""
    start = day * DAY
    now = first = _within(quiet, zone, start)
    edges: list[int] = []
    marks = _marks(quiet, zone, start)
    for mark in marks:
        if _within(quiet, zone, mark) != now:
            now = not now
            edges.append(mark)
    return first, tuple(edges)


def _marks(quiet: Quiet, zone: str, start: int) -> list[int]:
    """All instants of a UTC day at which the wall clock may enter or leave quiet hours."""
    turns = _turns(zone, start)
    spans = [start, *turns, start + DAY]
    marks = set(turns)
    for a, b in pairwise(spans):
        shift = _offset(zone, a)
        for minute in (quiet.start, quiet.end):
            # The first time from `a` on at which clocks with this offset show that minute.
            first = a + (minute * 60 - a - shift) % DAY
            if first < b:
                marks.add(first)
    return sorted(marks - {start})


@lru_cache(maxsize=8192)
def _turns(zone: str, start: int) -> tuple[int, ...]:
    """When a zone's clocks are changed within a UTC day: hardly ever, and then once."""
    low, high = start, start + DAY
    if _offset(zone, low) == _offset(zone, high):
        return ()
    while high - low > 1:
        middle = (low + high) // 2
        if _offset(zone, middle) == _offset(zone, low):
            low = middle
        else:
            high = middle
    return (high,) if high < start + DAY else ()


def _offset(zone: str, at: float) -> int:
    """Seconds by which a zone's clocks are ahead of UTC."""
    offset = zones.local(at, zone).utcoffset()
    assert offset is not None
    return int(offset.total_seconds())


def _within(quiet: Quiet, zone: str, at: float) -> bool:
    second = (at + _offset(zone, at)) % DAY
    start, end = quiet.start * 60, quiet.end * 60
    return start <= second < end if start < end else second >= start or second < end
