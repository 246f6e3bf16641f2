"""Time that ran out while the bot was away, and could not be used, is given back: once.

Whose time would have been up in an outage, or within an hour after it, gets as much time as the
outage took of the obligation, at most a day. Quiet hours and absences make no difference to that.
Each table remembers the last outage that it was looked at for.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.tables.kernel.edit import TableEdit
from bot.tables.panel import speech
from bot.tables.panel.announcements import Note, whisper
from bot.tables.texts import say
from bot.tables.time import clock_texts, clocks, dates, obligations
from bot.tables.time.clocks import Clock
from bot.tables.time.running_time import DAY, HOUR, Profile
from bot.tables.time.timing import TIMING, retime
from storage.heartbeat import Outage

LEAST = 300.0
"""The least seconds without a sign of life that count as an outage."""
GRACE = float(HOUR)
"""Seconds after an outage in which nobody could be expected to have come back."""
MOST = float(DAY)


def make_up(edit: TableEdit, outages: Sequence[Outage]) -> None:
    """Give back what outages have cost this table's seats, and announce that."""
    timing = TIMING.of(edit.table)
    new = [one for one in outages if one.id > timing.outage]
    if timing.clock is None or not new:
        return
    profiles = obligations.profiles(edit.table)
    clock, seats = timing.clock, []
    for n in range(len(clock.sides)):
        seat = Seat(n)
        lost = _lost(clock, seat, profiles.get(seat, clocks.NOBODY), new)
        if lost > 0:
            clock = clocks.prolonged(clock, seat, lost, edit.at, profiles)
            seats.append(seat)
    retime(edit, replace(timing, clock=clock, outage=new[-1].id))
    if seats:
        _tell(edit, seats, new)


def _lost(clock: Clock, seat: Seat, profile: Profile, outages: Sequence[Outage]) -> float:
    """The seconds that outages took of a seat's time that has run out."""
    side = clock.sides[seat]
    end = None if side.out else clocks.deadline(clock, seat, profile)
    if end is None or side.asked is None:
        return 0
    if not any(one.start <= end <= one.until + GRACE for one in outages):
        return 0
    return min(MOST, sum(max(0.0, one.until - max(one.start, side.asked)) for one in outages))


def _tell(edit: TableEdit, seats: Sequence[Seat], outages: Sequence[Outage]) -> None:
    """Announce what was given back."""
    away = sum(one.until - one.start for one in outages)
    end = dates.stamp(outages[-1].until, "f")
    with speech.aloud(edit.table):
        took = {"length": clock_texts.length(away), "end": end}
        if edit.table.quiet:  # whoever still has an obligation has not answered yet
            for seat in seats:
                own = clock_texts.own(edit.table, seat, edit.at)
                whisper(edit, seat, f"{say('outage', **took)} {own}")
            return
        ends = clock_texts.deadlines(edit.table, seats)
        edit.owe(Note(f"{say('outage-given-back', **took)}\n{ends}"))
