"""Clocks and absences in words, with instants that Discord shows to everyone in their own zone."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.flow import Seat
from bot.languages import addressed, spoken
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.markdown import clip, safe
from bot.tables.texts import say
from bot.tables.time import clocks, dates, obligations
from bot.tables.time.clock_rules import (
    DAY,
    HOUR,
    MINUTE,
    Allowance,
    Bank,
    NoClock,
    PerTurn,
    Rule,
    least,
)
from bot.tables.time.running_time import Away, is_away
from bot.tables.time.timing import TIMING, Timing

SIZES = (("length-days", DAY), ("length-hours", HOUR), ("length-minutes", MINUTE))


def length(seconds: float) -> str:
    """A length of time as people say it: `2 days`, `1 day 12 h`."""
    left, parts = int(seconds), []
    for name, size in SIZES:
        n, left = divmod(left, size)
        parts += [say(name, n=n)] if n else []
    if len(parts) > 1:
        return say("length-two", long=parts[0], short=parts[1])
    return parts[0] if parts else say("length-seconds", n=int(seconds))


def rule(chosen: Rule) -> str:
    """A clock in words, with what happens at zero."""
    if isinstance(chosen, NoClock):
        return timed(chosen)
    return say(f"zero-{chosen.zero}", time=timed(chosen))


def timed(chosen: Rule) -> str:
    """The time that a clock gives, in words."""
    if isinstance(chosen, NoClock):
        return say("clock-no")
    if isinstance(chosen, PerTurn):
        return say("clock-per-turn", time=length(chosen.seconds))
    time, floor = length(chosen.start), length(least(chosen))
    if not chosen.increment:
        return say("clock-whole-bank", time=time, least=floor)
    return say("clock-whole-extra", time=time, extra=length(chosen.increment), least=floor)


def allowance(allowed: Allowance) -> str:
    """Everything that may stop a clock, in words."""
    lengths = {
        "vacation": length(allowed.vacation),
        "emergency": length(allowed.emergency),
    }
    if allowed.vacation and allowed.emergency:
        return say("allow-both", **lengths)
    if allowed.vacation:
        return say("allow-vacation-only", **lengths)
    return say("allow-emergency-only" if allowed.emergency else "allow-none", **lengths)


def plan(chosen: Rule | Allowance) -> str:
    """The clock or pauses that are chosen or proposed, in words."""
    return allowance(chosen) if isinstance(chosen, Allowance) else rule(chosen)


def whole(timing: Timing) -> str:
    """A table's clock with everything that may stop it."""
    if isinstance(timing.present, NoClock):
        return f"**{rule(timing.present)}**"
    return say("time-clock-whole", clock=rule(timing.present), allowed=allowance(timing.allowed))


def deadlines(table: Table, seats: Iterable[Seat]) -> str:
    """The deadlines of those of these seats that the table waits for."""
    clock = TIMING.of(table).clock
    if clock is None or table.quiet or isinstance(clock.rule, NoClock):
        return ""
    if table.row.paused is not None:
        return say("clock-stopped")
    profiles = obligations.profiles(table)
    lines = []
    for seat in seats:
        if obligations.duty_of(TIMING.of(table), seat) is None:
            continue
        profile = profiles.get(seat, clocks.NOBODY)
        end = clocks.deadline(clock, seat, profile)
        if end is not None:
            name = "clock-was-up" if clock.sides[seat].out else "clock-until"
            lines.append(say(name, who=speech.names(table)[seat], end=dates.stamped(end)))
    return clip("⏳ " + " · ".join(lines), 800) if lines else ""


def absent(table: Table, now: float) -> str:
    """The absent players whom the table waits for, with the end and note of each absence."""
    if table.quiet:
        return ""
    waited = [row for seat in table.waiting for row in table.holders(seat) if row.user is not None]
    lines = [
        _away(safe(addressed(row.name, spoken()), 32), away)
        for row in waited
        for away in obligations.habits_of(table, row.user or 0).profile.away
        if away.start <= now < away.end
    ]
    return "\n".join(lines[:8])


def _away(who: str, away: Away) -> str:
    end, note = dates.stamp(away.end, "f"), safe(away.note, 200) if away.note else ""
    return say("clock-away-note" if note else "clock-away", who=who, end=end, note=note)


def stands(table: Table) -> str:
    """The seats for which a computer player answers, in words."""
    unsaid = {x.seat for x in TIMING.of(table).unsaid}
    names = [
        speech.names(table)[x.seat]
        for x in TIMING.of(table).stands
        if not x.turn and x.seat not in unsaid
    ]
    return say("clock-stands", names=phrases.listed(names)) if names else ""


def own(table: Table, seat: Seat, now: float) -> str:
    """A seat's own clock, for its player only."""
    clock = TIMING.of(table).clock
    if clock is None or isinstance(clock.rule, NoClock) or not table.running:
        return ""
    profile = obligations.profiles(table).get(seat, clocks.NOBODY)
    stand = clocks.reading(clock, seat, now, profile)
    texts = [say(f"own-{stand.state}")]
    if stand.left is not None and isinstance(clock.rule, Bank):
        texts.append(say("own-bank", left=length(stand.left)))
    if stand.deadline is not None and stand.state != "out":
        texts.append(say("own-ends", end=dates.stamped(stand.deadline)))
    texts.append(say("own-vacation", left=length(stand.vacation)))
    if is_away(profile, now) and stand.vacation <= 0:
        texts.append(say("own-absence-counts"))
    return " ".join(texts)


def lines(table: Table, seat: Seat | None, now: float) -> list[str]:
    """The lines of `/status` about time."""
    if not table.running:
        return []
    mine = "" if seat is None else own(table, seat, now)
    return [deadlines(table, table.waiting), absent(table, now), stands(table), mine]
