"""Dates and durations as people write them, in a player's own time zone.

`fri 18:00`, `tomorrow`, `in 3 days`, `next monday 9am`, `24 dec`, `24.12.`, `2026-12-24 18:00`,
ISO with an offset, `1d12h`, `90 min`, a pasted Discord timestamp. What is promised:

- A weekday is the next that comes; `next friday` is the Friday of next week (weeks begin on
  Monday). A time alone is the next time the clock shows it. A date without a year is the next.
- Days and weeks are counted on the calendar (`in 1 day` is the same time tomorrow, also across a
  change of summer time); hours and minutes are time that passes. As the length of something
  (`duration`) a day is 24 hours.
- A local time that summer time skips is moved on by what is skipped; one that comes twice means
  the first, unless only the second is still to come.
- In a period a day without a time is meant whole: from its first instant, to its last.

Instants are seconds since 1970, as in the rows.
"""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import MAXYEAR, UTC, date, datetime, time, timedelta
from typing import Literal

import msgspec

from bot.engine.errors import No, Refusal
from bot.languages import folded
from bot.tables.time import zones

LONGEST = 60
"""Characters of a date that are read at most."""
DAY = 86_400
HORIZON = 2 * 366 * DAY
"""How far ahead a date may lie."""
MOST = 366 * DAY
"""The longest duration."""
NUMBER = r"([0-9]{1,6}(?:\.[0-9]{1,3})?)"
UNITS = {"w": 7 * DAY, "d": DAY, "h": 3600, "m": 60, "s": 1}
UNIT = r"(w(?:ee)?ks?|w|d(?:ays?)?|h(?:(?:ou)?rs?)?|m(?:in(?:ute)?s?)?|s(?:ec(?:ond)?s?)?)"
PIECE = re.compile(rf"\s*(?:,|and\b)?\s*{NUMBER}\s*{UNIT}(?![a-z])")
TIGHT = re.compile(rf"\s*(?:,|and\b)?\s*{NUMBER}\s*{UNIT}(?=[0-9])")
ISO_LENGTH = re.compile(
    r"p(?:([0-9]{1,4})w)?(?:([0-9]{1,4})d)?(?:t(?:([0-9]{1,5})h)?(?:([0-9]{1,6})m)?(?:([0-9]{1,8})s)?)?"
)
CLOCK = re.compile(r"([0-9]{1,2})(?::([0-9]{2}))?\s*(am|pm|h)?")
ISO = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2})[t ]([0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?)"
    r"\s*(z|[+-][0-9]{2}:?[0-9]{2})"
)
PASTED = re.compile(r"<t:([0-9]{1,12})(?::[a-z])?>")
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
NAMED_TIMES = {"noon": time(12), "midnight": time(0)}
RELATIVE = {"yesterday": -1, "today": 0, "tomorrow": 1}
FILLER = re.compile(r"\b(?:on|at|the|of|this)\b|,")

Style = Literal["t", "T", "d", "D", "f", "F", "R"]


class Moment(msgspec.Struct, frozen=True):
    """An instant, and the end of its day if no time was given with it."""

    at: float
    day_ends: float | None = None


class Base(msgspec.Struct, frozen=True):
    """What a text is read against: now, and the start for "the next Friday"."""

    now: float
    start: float
    zone: str

    def today(self, at: float) -> date:
        """The local date of an instant."""
        return zones.local(at, self.zone).date()


def moment(text: str, now: float, zone: str) -> float:
    """The instant that a text means. A whole day begins at midnight, and the past is refused."""
    meant = _read(text, Base(now, now, zone))
    if meant.at <= now and meant.day_ends is not None and meant.day_ends > now:
        return now
    if meant.at < now:
        raise Refusal(No("when-past", _excerpt(text)))
    return _near_enough(text, meant.at, now)


def period(start: str, end: str, now: float, zone: str) -> tuple[float, float]:
    """From when till when. No start: now. A length (`3 days`, `for a week`) counts from the start.

    Weekdays, times and dates without a year in `end` are looked for from the start on.
    """
    if not end.strip():
        raise Refusal(No("when-no-end"))
    begins = moment(start, now, zone) if start.strip() else now
    length = _length(_tidy(end).removeprefix("for "))
    if length is not None:
        ends = _added(begins, length, zone, end)
    else:
        meant = _read(end, Base(now, begins, zone))
        ends = meant.at if meant.day_ends is None else meant.day_ends
    if ends <= begins:
        raise Refusal(No("when-ends-first", _excerpt(end), facts=(_excerpt(start) or "now",)))
    return begins, _near_enough(end, ends, now)


def duration(text: str) -> float:
    """A length of time in seconds, more than 0 and at most a year."""
    tidy = _tidy(text)
    if tidy.startswith("-"):
        raise Refusal(No("length-negative", _excerpt(text)))
    pieces = _length(tidy)
    if pieces is None:
        raise Refusal(No("length-unread", _excerpt(text)))
    seconds = sum(UNITS[unit] * n for unit, n in pieces)
    if seconds <= 0:
        raise Refusal(No("length-zero", _excerpt(text)))
    if seconds > MOST:
        raise Refusal(No("length-long", _excerpt(text)))
    return seconds


def clock_time(text: str) -> int:
    """A time of day as minutes after midnight."""
    at = _time(_tidy(text))
    if at is None:
        raise Refusal(No("when-no-time", _excerpt(text)))
    return at.hour * 60 + at.minute


def stamp(at: float, style: Style = "F") -> str:
    """An instant as Discord shows it to everyone in their own zone."""
    return f"<t:{int(at)}:{style}>"


def stamped(at: float) -> str:
    """An instant in full, and how far off it is."""
    return f"{stamp(at)} ({stamp(at, 'R')})"


def complete(typed: str, now: float, zone: str, limit: int = zones.LIMIT) -> tuple[str, ...]:
    """Completions that `moment` can read. What is typed comes first, spelt out."""
    wanted = _tidy(typed)
    texts: list[str] = []
    if wanted:
        with suppress(Refusal):  # Half a word is not wrong yet.
            spelt = f"{zones.local(moment(typed, now, zone), zone):%Y-%m-%d %H:%M}"
            moment(spelt, now, zone)
            texts.append(spelt)
    texts += [text for text in _offers(now, zone) if text.startswith(wanted)]
    return tuple(dict.fromkeys(texts))[:limit]


def _read(text: str, base: Base) -> Moment:
    """The instant of a text, read in the forms that people use."""
    tidy = _tidy(text)
    if not tidy:
        raise Refusal(No("when-empty"))
    exact = _exact(tidy, base)
    if exact is not None:
        return Moment(exact)
    length = _length(tidy.removeprefix("in "))
    if length is not None:
        return Moment(_added(base.now, length, base.zone, text))
    if tidy.startswith(("-", "in -")):
        raise Refusal(No("length-negative", _excerpt(text)))
    words = " ".join(FILLER.sub(" ", tidy).split())
    meant = _on_a_day(words, base)
    if meant is None:
        raise Refusal(No("when-unread", _excerpt(text)))
    return meant


def _exact(tidy: str, base: Base) -> float | None:
    """The instant of a text that needs no zone."""
    if tidy == "now":
        return base.now
    pasted = PASTED.fullmatch(tidy)
    if pasted is not None:
        return float(pasted[1])
    iso = ISO.fullmatch(tidy)
    if iso is None:
        return None
    try:
        offset = "+00:00" if iso[3] == "z" else iso[3]
        return datetime.fromisoformat(f"{iso[1]}T{iso[2]:0>5}{offset}").timestamp()
    except (ValueError, OverflowError):
        return None


def _on_a_day(words: str, base: Base) -> Moment | None:
    """A day with or without a time after it, or a time alone."""
    alone = _time(words)
    if alone is not None:
        return _next_time(alone, base)
    parts = re.sub(r"(?<=[0-9])t(?=[0-9])", " ", words).split(" ")
    for n in range(len(parts), 0, -1):
        days = _days(parts[:n], base)
        rest = " ".join(parts[n:])
        at = _time(rest) if rest else None
        if days and (at is not None or not rest):
            return _first(days, at, base)
    return None


def _next_time(at: time, base: Base) -> Moment:
    today = base.today(base.start)
    first = _at(today, at, base)
    return Moment(first if first > base.start else _at(today + timedelta(1), at, base))


def _first(days: list[date], at: time | None, base: Base) -> Moment:
    """The first of these days that is not over, or else the last of them."""
    meant = Moment(0)
    for day in days:
        if at is None:
            end = zones.instant(day + timedelta(1), time(0), base.zone)
            meant = Moment(zones.instant(day, time(0), base.zone), end)
        else:
            meant = Moment(_at(day, at, base))
        if (meant.day_ends or meant.at) > base.start:
            break
    return meant


def _at(day: date, at: time, base: Base) -> float:
    first = zones.instant(day, at, base.zone)
    return first if first > base.start else zones.instant(day, at, base.zone, second=True)


def _days(parts: list[str], base: Base) -> list[date]:
    """The days that words may mean, the earliest first. An empty list: the words are no day."""
    today = base.today(base.now)
    if parts == ["day", "after", "tomorrow"]:
        return [today + timedelta(2)]
    if parts == ["next", "week"]:
        return [today + timedelta(7)]
    if len(parts) == 1 and parts[0] in RELATIVE:
        return [today + timedelta(RELATIVE[parts[0]])]
    start = base.today(base.start)
    named = _name(parts[-1], DAYS)
    if named is not None and len(parts) == 1:
        ahead = start + timedelta((named - start.weekday()) % 7)
        return [ahead, ahead + timedelta(7)]
    if named is not None and len(parts) == 2 and parts[0] == "next":
        return [start + timedelta(7 - start.weekday() + named)]
    return _calendar(parts, start)


def _calendar(parts: list[str], start: date) -> list[date]:
    """The days of a calendar date, which may lack the year."""
    text = " ".join(parts)
    match = re.fullmatch(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})", text)
    if match:
        return _dates(int(match[3]), int(match[2]), match[1], start)
    match = re.fullmatch(r"([0-9]{1,2})\. ?([0-9]{1,2})\.(?: ?([0-9]{4}))?", text)
    if match:
        return _dates(int(match[1]), int(match[2]), match[3], start)
    match = re.fullmatch(r"([0-9]{1,2})/([0-9]{1,2})(?:/([0-9]{4}))?", text)
    if match:
        return _slashed(text, int(match[1]), int(match[2]), match[3], start)
    match = re.fullmatch(r"([0-9]{1,2})(?:st|nd|rd|th|\.)? ([a-z]+)\.?(?: ([0-9]{4}))?", text)
    if match and (month := _name(match[2], MONTHS)) is not None:
        return _dates(int(match[1]), month + 1, match[3], start)
    match = re.fullmatch(r"([a-z]+)\.? ([0-9]{1,2})(?:st|nd|rd|th)?(?: ([0-9]{4}))?", text)
    if match and (month := _name(match[1], MONTHS)) is not None:
        return _dates(int(match[2]), month + 1, match[3], start)
    return []


def _slashed(text: str, a: int, b: int, year: str | None, start: date) -> list[date]:
    """The day of `24/12` or `12/24`. Refuses `3/4`, which could be two days."""
    if a <= 12 and b <= 12 and a != b:
        ways = (f"{a} {MONTHS[b - 1][:3]}", f"{b} {MONTHS[a - 1][:3]}")
        raise Refusal(No("when-two", text, facts=ways), ways)
    return _dates(b, a, year, start) if b > 12 else _dates(a, b, year, start)


def _dates(day: int, month: int, year: str | None, start: date) -> list[date]:
    """The dates with this day and month, in the next years if none is given."""
    years = [int(year)] if year else range(start.year, start.year + 9)
    days: list[date] = []
    for y in years:
        try:
            days.append(date(y, month, day))
        except ValueError:
            continue  # 29 February comes some other year, or the day never does.
    return [d for d in days if 1970 <= d.year < MAXYEAR]


def _name(word: str, names: tuple[str, ...]) -> int | None:
    """The number of a name, or of its beginning of three letters or more."""
    hits = [i for i, name in enumerate(names) if len(word) >= 3 and name.startswith(word)]
    return hits[0] if len(hits) == 1 else None


def _time(text: str) -> time | None:
    """The time of day that a text means."""
    if text in NAMED_TIMES:
        return NAMED_TIMES[text]
    match = CLOCK.fullmatch(text)
    if match is None or (match[2] is None and match[3] is None):
        return None
    hour, minute, suffix = int(match[1]), int(match[2] or 0), match[3]
    if suffix in {"am", "pm"}:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if suffix == "pm" else 0)
    return time(hour, minute) if hour < 24 and minute < 60 else None


def _length(tidy: str) -> list[tuple[str, float]] | None:
    """The pieces of a duration, unit and number, in the order written."""
    iso = ISO_LENGTH.fullmatch(tidy)
    if iso is not None and any(iso.groups()):
        return [(u, float(n)) for u, n in zip("wdhms", iso.groups(), strict=True) if n]
    tidy = re.sub(r"\ban?\b", "1", tidy.replace("half an hour", "30 min"))
    pieces: list[tuple[str, float]] = []
    while tidy:
        match = PIECE.match(tidy) or TIGHT.match(tidy)
        if match is None:
            return None
        pieces.append((match[2][0], float(match[1])))
        tidy = tidy[match.end() :]
    return pieces or None


def _added(start: float, pieces: list[tuple[str, float]], zone: str, text: str) -> float:
    """The end of a duration: days and weeks by the calendar, the rest as time that passes."""
    seconds = sum(UNITS[unit] * n for unit, n in pieces)
    _near_enough(text, start + seconds, start)
    if seconds <= 0:
        raise Refusal(No("length-zero", _excerpt(text)))
    days = sum(UNITS[unit] * n for unit, n in pieces if unit in "wd")
    rest = seconds - days
    if days != days // DAY * DAY:
        return start + seconds
    if days:
        local = zones.local(start, zone)
        later = (local + timedelta(days // DAY)).replace(fold=0)
        start = later.astimezone(UTC).timestamp()
    return start + rest


def _near_enough(text: str, at: float, now: float) -> float:
    if at - now > HORIZON:
        raise Refusal(No("when-far", _excerpt(text)))
    return at


def _offers(now: float, zone: str) -> list[str]:
    """Texts offered before anything is typed."""
    today = zones.local(now, zone)
    days = [DAYS[(today.weekday() + n) % 7][:3] for n in range(1, 8)]
    return [
        *(f"in {text}" for text in ("1 hour", "4 hours", "12 hours", "1 day", "2 days", "3 days")),
        "tomorrow 09:00",
        "tomorrow 18:00",
        *(f"{day} {at}" for day in days for at in ("18:00", "09:00")),
        "next week",
        "in 1 week",
        "in 2 weeks",
    ]


def _tidy(text: str) -> str:
    return " ".join(folded(text).casefold().split()) if len(text) <= LONGEST else "?"


def _excerpt(text: str) -> str:
    return " ".join(text.split())[:LONGEST]
