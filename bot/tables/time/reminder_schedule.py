"""When reminders are due. Pure, so that a restart computes them again.

A seat's obligation has a serial that goes up whenever it changes. Every reminder of it has a key
made from that serial and never twice the same. The keys that were sent are the ledger, and whatever
is due and not in the ledger is owed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import date, time, timedelta
from functools import lru_cache
from typing import Literal

import msgspec
from msgspec.structs import replace

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.tables.time import zones
from bot.tables.time.running_time import DAY, Profile, awake, is_away

Kind = Literal["turn", "after", "mark", "zero", "last", "next", "digest"]
Way = Literal["channel", "dm"]

SOONEST = 10 * 60
"""The shortest interval in seconds."""
MOST = 8
"""The most intervals that a player may set."""
REPEATS = 14
"""How often the last interval is repeated on request, as nobody is reminded for ever."""
URGENT: tuple[Kind, ...] = ("next", "turn", "after", "last", "mark", "zero")
"""Kinds in order of urgency: of several due at once, the last of these is sent."""


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player wants to be reminded of. The defaults: one ping, a day later, and the mark."""

    on: bool = True
    after: tuple[float, ...] = (DAY,)
    repeat: bool = False
    """Whether the last interval comes again and again."""
    mark: bool = True
    last: bool = True
    next: bool = False
    digest: int | None = None
    """Minutes after local midnight."""
    way: Way = "channel"
    invites: bool = True
    """Whether others may invite the player or offer a seat."""
    since: float = 0
    """When these settings were made. They ask for nothing from before."""


class Obligation(msgspec.Struct, frozen=True):
    """What a table waits for from a seat.

    `last` must be None while it is secret who has answered (a quiet `Together`), as players see it.
    """

    table: int
    seat: Seat
    user: int
    serial: int
    since: float
    by: int | None = None
    """The user whose action caused the obligation."""
    mark: float | None = None
    """When 80 % of its time is used up."""
    deadline: float | None = None
    zero_reminds: bool = False
    """Whether a reminder is what happens at the deadline."""
    last: float | None = None
    """Since when this is the last one of several asked at once."""
    calm: float = 0
    """Until when its beginning calls nobody, as the player has been called often enough."""


class Upcoming(msgspec.Struct, frozen=True):
    """A seat that will be asked next, before it is."""

    table: int
    seat: Seat
    user: int
    serial: int
    since: float
    by: int | None = None


class Reminder(msgspec.Struct, frozen=True):
    """One message to one player. `covers` are the keys that the ledger notes with it."""

    key: str
    kind: Kind
    user: int
    at: float
    ways: tuple[Way, ...]
    """The ways to try, in order: a closed DM falls back to the channel."""
    table: int = 0
    seat: Seat = Seat(0)
    covers: tuple[str, ...] = ()


class Digest(msgspec.Struct, frozen=True):
    """One day's message: every table that waits, by deadline, those without one last."""

    reminder: Reminder
    items: tuple[Obligation, ...]


def checked(settings: Settings) -> Settings:
    """The settings with sorted intervals. Refuses values out of bounds."""
    after = tuple(sorted(set(settings.after)))
    if len(after) > MOST:
        raise Refusal(No("remind-many", facts=(str(MOST),)))
    if any(not SOONEST <= x <= 60 * DAY for x in after):
        raise Refusal(No("remind-interval", facts=(str(SOONEST // 60), "60")))
    if settings.digest is not None and not 0 <= settings.digest < 24 * 60:
        raise Refusal(No("when-no-time", str(settings.digest)))
    return replace(settings, after=after)


@lru_cache(maxsize=256)
def plan(ob: Obligation, settings: Settings, profile: Profile) -> tuple[Reminder, ...]:
    """All reminders of an obligation if nothing changes, in order of time.

    It is cached as an edit needs it three times: for its calls, for what is due, for what is next.
    """
    if not settings.on:
        return ()
    reminders = [
        _reminder(ob, settings, kind, at, extra)
        for kind, at, extra in _wanted(ob, settings, profile)
        if at >= settings.since
    ]
    return tuple(sorted(reminders, key=lambda r: (r.at, URGENT.index(r.kind))))


def due(
    ob: Obligation, settings: Settings, profile: Profile, sent: Collection[str], now: float
) -> Reminder | None:
    """The one reminder to send now, or None."""
    ready = [r for r in plan(ob, settings, profile) if r.at <= now and r.key not in sent]
    if not ready:
        return None
    best = max(ready, key=lambda r: (URGENT.index(r.kind), r.at))
    return replace(best, covers=tuple(r.key for r in ready if r is not best))


def next_due(
    ob: Obligation, settings: Settings, profile: Profile, sent: Collection[str]
) -> float | None:
    """When there will be something to send, an instant in the past if that is owed already."""
    return min((r.at for r in plan(ob, settings, profile) if r.key not in sent), default=None)


def upcoming(
    coming: Upcoming, settings: Settings, profile: Profile, sent: Collection[str]
) -> Reminder | None:
    """The reminder that a seat is next, if its player wants one and may be disturbed now."""
    wanted = settings.on and settings.next and settings.digest is None
    if not wanted or coming.by == coming.user or coming.since < settings.since:
        return None
    reminder = _reminder(coming, settings, "next", awake(profile, coming.since), "")
    return None if reminder.key in sent else reminder


def digest(
    user: int,
    obligations: Iterable[Obligation],
    settings: Settings,
    profile: Profile,
    sent: Collection[str],
    now: float,
) -> Digest | None:
    """Today's digest, if its time has come, it has not been sent, and anything waited then.

    After a failure only the latest is made up for. In an absence there is none.
    """
    if not settings.on or settings.digest is None:
        return None
    day, at = _last_digest(settings.digest, profile.zone, now)
    key = f"digest:{user}:{day.isoformat()}"
    if at < settings.since or key in sent or is_away(profile, at):
        return None
    items = by_deadline(ob for ob in obligations if ob.since <= at)
    if not items:
        return None
    return Digest(Reminder(key, "digest", user, at, _ways(settings)), items)


def next_digest(settings: Settings, profile: Profile, now: float) -> float | None:
    """The next time of a daily digest, if the player wants one."""
    if not settings.on or settings.digest is None:
        return None
    day, _ = _last_digest(settings.digest, profile.zone, now)
    return _digest_at(day + timedelta(1), settings.digest, profile.zone)


def by_deadline(obligations: Iterable[Obligation]) -> tuple[Obligation, ...]:
    """Obligations by urgency: by deadline, then by how long they have waited."""

    def urgency(ob: Obligation) -> tuple[float, float, int, int]:
        return (float("inf") if ob.deadline is None else ob.deadline, ob.since, ob.table, ob.seat)

    return tuple(sorted(obligations, key=urgency))


def _wanted(
    ob: Obligation, settings: Settings, profile: Profile
) -> Iterator[tuple[Kind, float, str]]:
    """The reminders that a player wants: kind, instant, and a mark among those of a kind."""
    if settings.digest is None:
        if ob.by != ob.user:
            yield "turn", max(ob.since, ob.calm), ""
        for wait in _waits(settings):
            yield "after", awake(profile, ob.since + wait), f":{int(wait)}"
        if settings.last and ob.last is not None:
            yield "last", awake(profile, ob.last), ""
    if settings.mark and ob.mark is not None:
        yield "mark", ob.mark, ""
    if ob.zero_reminds and ob.deadline is not None:
        yield "zero", ob.deadline, ""


def _waits(settings: Settings) -> tuple[float, ...]:
    waits = settings.after
    if not settings.repeat or not waits:
        return waits
    return (*waits, *(waits[-1] * n for n in range(2, REPEATS + 1)))


def _reminder(
    ob: Obligation | Upcoming, settings: Settings, kind: Kind, at: float, extra: str
) -> Reminder:
    key = f"{kind}:{_stem(ob)}{extra}"
    return Reminder(key, kind, ob.user, at, _ways(settings), ob.table, ob.seat)


def _stem(ob: Obligation | Upcoming) -> str:
    return f"{ob.table}:{ob.seat}:{ob.user}:{ob.serial}"


def _ways(settings: Settings) -> tuple[Way, ...]:
    return ("dm", "channel") if settings.way == "dm" else ("channel",)


def _last_digest(minutes: int, zone: str, now: float) -> tuple[date, float]:
    """The latest local day whose digest time has come, and when that was."""
    today = zones.local(now, zone).date()
    at = _digest_at(today, minutes, zone)
    if at <= now:
        return today, at
    before = today - timedelta(1)
    return before, _digest_at(before, minutes, zone)


def _digest_at(day: date, minutes: int, zone: str) -> float:
    return zones.instant(day, time(minutes // 60, minutes % 60), zone)
