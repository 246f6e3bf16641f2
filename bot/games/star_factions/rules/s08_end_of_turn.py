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
    """§8.1 A consent that wasn't repeated lapses, grace counts down, then the turn passes."""

    seat: Seat
    rule = "§8.1"

    def run(self, s: War) -> War:
        if s.lapsing(self.seat):
            s = s.with_fleet(self.seat, replace(s.fleets[self.seat], agreed=0))
            s = s.report(DrawWish(self.seat, agrees=False, lapsed=True))
        return count_down(s.then(PassTurn(self.seat)), self.seat)


class PassTurn(Task[War], frozen=True):
    """§8.1 §9.5 The round limit, then the next surviving seat clockwise."""

    seat: Seat
    rule = "§8.1"

    def run(self, s: War) -> War:
        here = s.order.index(self.seat)
        ring = (*s.order[here + 1 :], *s.order[: here + 1])
        after = next(seat for seat in ring if not s.fleets[seat].out)
        # A seat with a lower number (or the same one again) opens a round.
        new_round = s.order.index(after) <= here
        if new_round and s.round == s.limit:
            return s.report(Ended("limit")).ended(Outcome("limit"))
        return replace(s, active=after, round=s.round + new_round)


# §8.2 §8.3 Grace


def count_down(s: War, seat: Seat) -> War:
    """§8.3 The counter drops at the end of own turns that began after it was set."""
    fleet = s.fleets[seat]
    if not fleet.grace:
        return s
    if fleet.grace_is_new:
        return s.with_fleet(seat, replace(fleet, grace_is_new=False))
    s = s.with_fleet(seat, replace(fleet, grace=fleet.grace - 1))
    s = s.report(Countdown(seat, fleet.grace - 1))
    return s if fleet.grace > 1 else eliminate(s, seat)


def check_fleet(s: War, seat: Seat) -> War:
    """§8.2 §8.3.2 A seat without ships is out, or has a grace counter while it has colonies."""
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
    """§8.4 Flags, counters and questions of this seat go; its own turn ends at once."""
    gone = Fleet(s.fleets[seat].faction, out=True)
    s = s.with_fleet(seat, gone).dismissed(seat).report(Eliminated(seat, resigned))
    if s.active == seat:
        # The bottom of the stack is the Turn that serves the next seat (§6.1).
        s = replace(s.discarded(s.drawn), drawn=(), todo=(PassTurn(seat), s.todo[-1]))
    return last_one_left(drop_idle_work(unsaid(s)))


def unsaid(s: War) -> War:
    """Nobody's consent to a draw outlasts an elimination."""
    return replace(s, fleets=tuple(replace(fleet, agreed=0) for fleet in s.fleets))


def drop_idle_work(s: War) -> War:
    """§7.7.4 Progress ends where there is nothing left to work on."""
    for n, fleet in enumerate(s.fleets):
        seat = Seat(n)
        if fleet.work == "decolonize" and fleet.mother and s.owner(fleet.mother.hex) is None:
            s = s.with_fleet(seat, fleet.working(""))
            s = s.report(Abandoned(seat, LABEL[fleet.mother.hex], "decolonize"))
    return s


def last_one_left(s: War) -> War:
    """§9.3 Total domination."""
    if len(s.survivors) > 1:
        return s
    winner = s.survivors[0]
    return s.report(Ended("domination", winner)).ended(Outcome("domination", winner))
