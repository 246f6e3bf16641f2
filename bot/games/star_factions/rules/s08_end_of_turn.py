"""§8 End of turn and elimination, and the checks of §9 that follow from them."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Seat, Task
from bot.games.star_factions.data import LIMITS
from bot.games.star_factions.events import (
    Abandoned,
    Countdown,
    DrawWish,
    Eliminated,
    Ended,
    Stranded,
)
from bot.games.star_factions.space import LABEL
from bot.games.star_factions.state import Fleet, Outcome, War

# §8.1 End of turn


class EndTurn(Task[War], frozen=True):
    """§8.1 Drop a consent that wasn't repeated, count down grace, then pass the turn."""

    seat: Seat
    rule = "§8.1"

    def run(self, s: War) -> War:
        if s.lapsing(self.seat):
            s = s.with_fleet(self.seat, replace(s.fleets[self.seat], agreed=0))
            s = s.report(DrawWish(self.seat, agrees=False, lapsed=True))
        return count_down(s.then(PassTurn(self.seat)), self.seat)


class PassTurn(Task[War], frozen=True):
    """§8.1 §9.5 End the game at the round limit, or begin the next surviving seat's turn."""

    seat: Seat
    rule = "§8.1"

    def run(self, s: War) -> War:
        here = s.order.index(self.seat)
        ring = (*s.order[here + 1 :], *s.order[: here + 1])
        after = next(seat for seat in ring if not s.fleets[seat].out)
        # A new round begins when the order starts over, or the only survivor plays again.
        new_round = s.order.index(after) <= here
        if new_round and s.round == s.limit:
            return s.report(Ended("limit")).end_war(Outcome("limit"))
        return replace(s, active=after, round=s.round + new_round)


# §8.2 §8.3 Grace


def count_down(s: War, seat: Seat) -> War:
    """§8.3 Lower the grace counter, unless it was set during this turn."""
    fleet = s.fleets[seat]
    if not fleet.grace:
        return s
    if fleet.grace_is_new:
        return s.with_fleet(seat, replace(fleet, grace_is_new=False))
    s = s.with_fleet(seat, replace(fleet, grace=fleet.grace - 1))
    s = s.report(Countdown(seat, fleet.grace - 1))
    return s if fleet.grace > 1 else eliminate(s, seat)


def check_fleet(s: War, seat: Seat) -> War:
    """§8.2 §8.3.2 Eliminate a seat without ships, or give it grace while it has colonies."""
    fleet = s.fleets[seat]
    if fleet.ships or fleet.out:
        return s
    if not fleet.flags:
        return eliminate(s, seat)
    if fleet.grace:
        return s
    counting = replace(fleet, grace=LIMITS.grace_turns, grace_is_new=s.active == seat)
    return s.with_fleet(seat, counting).report(Stranded(seat, LIMITS.grace_turns))


# §8.4 Elimination


def eliminate(s: War, seat: Seat, *, resigned: bool = False) -> War:
    """§8.4 Remove a seat's flags, counters and questions. Its own turn ends at once."""
    gone = Fleet(s.fleets[seat].faction, out=True)
    s = s.with_fleet(seat, gone).dismissed(seat).report(Eliminated(seat, resigned))
    if s.active == seat:
        # The bottom of the stack is the Turn, which the next seat needs (§6.1).
        s = replace(s.to_discard(s.drawn), drawn=(), todo=(PassTurn(seat), s.todo[-1]))
    return last_one_left(drop_idle_work(drop_consents(s)))


def drop_consents(s: War) -> War:
    """Drop every consent to a draw: none outlasts an elimination."""
    return replace(s, fleets=tuple(replace(fleet, agreed=0) for fleet in s.fleets))


def drop_idle_work(s: War) -> War:
    """§7.7.4 Drop progress where there is no flag left to remove."""
    for n, fleet in enumerate(s.fleets):
        seat = Seat(n)
        if fleet.work == "decolonize" and fleet.mother and s.owner(fleet.mother.hex) is None:
            s = s.with_fleet(seat, fleet.working(""))
            s = s.report(Abandoned(seat, LABEL[fleet.mother.hex], "decolonize"))
    return s


def last_one_left(s: War) -> War:
    """§9.3 End the game if only one seat survives."""
    if len(s.survivors) > 1:
        return s
    winner = s.survivors[0]
    return s.report(Ended("domination", winner)).end_war(Outcome("domination", winner))
