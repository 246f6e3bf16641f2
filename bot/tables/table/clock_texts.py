"""Clocks and absences in words, with instants that Discord shows to everyone in their own zone."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.flow import Seat
from bot.tables.clock import clocks, dates
from bot.tables.clock.clock_rules import (
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
from bot.tables.clock.running_time import Away, is_away
from bot.tables.panel.markdown import clip, safe
from bot.tables.table import obligations
from bot.tables.table.obligations import Timing
from bot.tables.table.table import Table

ZEROES = {
    "remind": "then a reminder",
    "default": "then a pass, or else a computer player's answer",
    "computer": "then a computer player, until the player is back",
    "open": "then the seat is open to a substitute",
}
STATES = {
    "idle": "not running",
    "running": "running",
    "quiet": "standing still: quiet hours",
    "away": "standing still: absence",
    "emergency": "standing still: emergency pause",
    "paused": "stopped by a moderator",
    "out": "run out",
}


def length(seconds: float) -> str:
    """A length of time as one says it: `2 days`, `1 day 12 hours`."""
    left, said = int(seconds), []
    for size, word in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute")):
        n, left = divmod(left, size)
        said += [f"{n} {word}{'s' if n != 1 else ''}"] if n else []
    return " ".join(said[:2]) or f"{int(seconds)} seconds"


def rule(chosen: Rule) -> str:
    """A clock in words."""
    if isinstance(chosen, NoClock):
        return "no clock"
    if isinstance(chosen, PerTurn):
        said = f"{length(chosen.seconds)} for each turn"
    else:
        said = f"{length(chosen.start)} in all"
        said += f", {length(chosen.increment)} more for each turn" if chosen.increment else ""
        said += f", never less than {length(least(chosen))}"
    return f"{said}; {ZEROES[chosen.zero]}"


def allowance(allowed: Allowance) -> str:
    """What may stop a clock, in words."""
    away = f"for {length(allowed.vacation)} in all" if allowed.vacation else "not at all"
    pause = f"one emergency pause of {length(allowed.emergency)}" if allowed.emergency else ""
    return f"absences stop a clock {away}; {pause or 'no emergency pause'}"


def plan(chosen: Rule | Allowance) -> str:
    """What is chosen or proposed, in words."""
    return allowance(chosen) if isinstance(chosen, Allowance) else rule(chosen)


def whole(timing: Timing) -> str:
    """A table's clock with all that may stop it."""
    chosen = f"**{rule(timing.present)}**"
    if isinstance(timing.present, NoClock):
        return chosen
    return f"{chosen} ({allowance(timing.allowed)})"


def deadlines(table: Table, seats: Iterable[Seat]) -> str:
    """Until when each of these seats, if the table waits for it, has time."""
    clock = table.timing.clock
    if clock is None or table.quiet or isinstance(clock.rule, NoClock):
        return ""
    if table.row.paused is not None:
        return "The clocks are stopped."
    known = obligations.profiles(table)
    lines = []
    for seat in seats:
        if obligations.duty_of(table.timing, seat) is None:
            continue
        profile = known.get(seat, clocks.NOBODY)
        end = clocks.deadline(clock, seat, profile)
        if end is not None:
            out = clock.sides[seat].out
            said = "time was up" if out else "until"
            lines.append(f"{table.names[seat]}: {said} {dates.stamped(end)}")
    return clip("⏳ " + " · ".join(lines), 800) if lines else ""


def absent(table: Table, now: float) -> str:
    """Who of those waited for is away, till when and what they say about it."""
    if table.quiet:
        return ""
    waited = [row for seat in table.waiting for row in table.holders(seat) if row.user is not None]
    lines = [
        f"💤 {safe(row.name, 32)} is away {until(away)}"
        for row in waited
        for away in obligations.habits_of(table, row.user or 0).profile.away
        if away.start <= now < away.end
    ]
    return "\n".join(lines[:8])


def until(away: Away) -> str:
    """Till when, and the note."""
    note = f" ({safe(away.note, 200)})" if away.note else ""
    return f"until {dates.stamp(away.end, 'f')}{note}"


def stands(table: Table) -> str:
    """The seats for which a computer player answers."""
    unsaid = {x.seat for x in table.timing.unsaid}
    names = [
        table.names[x.seat] for x in table.timing.stands if not x.turn and x.seat not in unsaid
    ]
    return f"A computer player answers for {', '.join(names)}." if names else ""


def own(table: Table, seat: Seat, now: float) -> str:
    """A seat's own clock, for its player's eyes."""
    clock = table.timing.clock
    if clock is None or isinstance(clock.rule, NoClock) or not table.running:
        return ""
    profile = obligations.profiles(table).get(seat, clocks.NOBODY)
    stand = clocks.standing(clock, seat, now, profile)
    said = [f"Your clock: {STATES[stand.state]}"]
    if stand.left is not None and isinstance(clock.rule, Bank):
        said.append(f"{length(stand.left)} left in your bank")
    if stand.deadline is not None and stand.state != "out":
        said.append(f"your time ends {dates.stamped(stand.deadline)}")
    said.append(f"{length(stand.vacation)} of vacation left")
    if is_away(profile, now) and stand.vacation <= 0:
        said.append("your absence stops the clock no longer")
    return "; ".join(said) + "."


def lines(table: Table, seat: Seat | None, now: float) -> list[str]:
    """What `/status` says about time."""
    if not table.running:
        return []
    mine = "" if seat is None else own(table, seat, now)
    return [deadlines(table, table.waiting), absent(table, now), stands(table), mine]
