"""Pauses of clocks: a moderator stops all of a table's clocks, a player only the player's own."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.tables.time.clock_rules import NoClock
from bot.tables.time.clocks import Clock, Profiles, Side, settled, with_side


def paused(clock: Clock, at: float, profiles: Profiles) -> Clock:
    """The clock stopped by a moderator."""
    if clock.paused is not None:
        raise Refusal(No("clock-paused"))
    return replace(settled(clock, at, profiles), paused=at)


def resumed(clock: Clock, at: float, profiles: Profiles) -> Clock:
    """The clock running again after a moderator's pause."""
    since = clock.paused
    if since is None:
        raise Refusal(No("clock-runs"))
    clock = settled(clock, at, profiles)
    sides = tuple(_postponed(side, since, at - since) for side in clock.sides)
    return replace(clock, sides=sides, paused=None)


def emergency(clock: Clock, seat: Seat, at: float, profiles: Profiles) -> Clock:
    """The clock with a seat's one emergency pause, which stops that seat alone for a while."""
    if isinstance(clock.rule, NoClock):
        raise Refusal(No("clock-none"))
    if clock.paused is not None:
        raise Refusal(No("clock-paused"))
    if not clock.allowance.emergency:
        raise Refusal(No("emergency-none"))
    if clock.sides[seat].used:
        raise Refusal(No("emergency-used"))
    clock = settled(clock, at, profiles)
    meter = replace(clock.sides[seat].meter, emergency=at + clock.allowance.emergency)
    return with_side(clock, seat, meter=meter, used=True)


def back(clock: Clock, seat: Seat, at: float, profiles: Profiles) -> Clock:
    """The clock after a seat has ended its emergency pause. The rest of the pause is lost."""
    clock = settled(clock, at, profiles)
    meter = clock.sides[seat].meter
    if meter.emergency <= at:
        raise Refusal(No("no-emergency"))
    return with_side(clock, seat, meter=replace(meter, emergency=0))


def _postponed(side: Side, since: float, by: float) -> Side:
    """The side with the rest of its emergency pause, after a moderator stopped all clocks."""
    meter = side.meter
    if meter.emergency <= since:
        return side
    return replace(side, meter=replace(meter, emergency=meter.emergency + by))
