"""§8 End of turn and elimination, with the ends of the game that follow (§9), and agreements."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Seat, Task, Words
from bot.engine.slots import Asking, Slot
from bot.games.star_factions.data import LIMITS
from bot.games.star_factions.events import Abandoned, Countdown, DrawWish, Eliminated, Stranded
from bot.games.star_factions.space import LABEL
from bot.games.star_factions.state import Fleet, War


class EndTurn(Task[War], frozen=True):
    """§8.1 §9.5 Drop a consent to a draw that wasn't repeated."""

    seat: Seat
    rule = "§8.1"

    def run(self, s: War) -> War:
        if s.lapsing(self.seat):
            s = s.with_fleet(self.seat, replace(s.fleets[self.seat], agreed=0))
            s = s.report(DrawWish(self.seat, agrees=False, lapsed=True))
        return s.then(CountDown(self.seat), PassTurn(self.seat))


class CountDown(Task[War], frozen=True):
    """§8.1 §8.3 Lower the grace counter, unless it was set during this turn."""

    seat: Seat
    rule = "§8.1"

    def run(self, s: War) -> War:
        fleet = s.fleets[self.seat]
        if not fleet.grace or fleet.grace_is_new:
            return s.with_fleet(self.seat, replace(fleet, grace_is_new=False))
        left = fleet.grace - 1
        s = s.with_fleet(self.seat, replace(fleet, grace=left)).report(Countdown(self.seat, left))
        return s if left else eliminate(s, self.seat)


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
            return s.end_war("limit")
        return replace(s, active=after, round=s.round + new_round)


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


def eliminate(s: War, seat: Seat, *, resigned: bool = False) -> War:
    """§8.4 Remove a seat's flags, counters and questions, and end its turn if that is running.

    No consent to a draw outlasts an elimination (§9.5), and the last seat left wins (§9.3).
    """
    gone = Fleet(s.fleets[seat].faction, out=True)
    s = s.with_fleet(seat, gone).dismissed(seat).report(Eliminated(seat, resigned))
    if s.active == seat:
        # The bottom of the stack is the Turn, which the next seat needs (§6.1).
        s = replace(s.to_discard(s.drawn), drawn=(), todo=(PassTurn(seat), s.todo[-1]))
    s = replace(s, fleets=tuple(replace(fleet, agreed=0) for fleet in s.fleets))
    s = drop_idle_work(s)
    return s.end_war("domination", s.survivors[0]) if len(s.survivors) == 1 else s


def drop_idle_work(s: War) -> War:
    """§7.7.4 Drop progress where there is no flag left to remove."""
    for seat, fleet in zip(map(Seat, range(len(s.fleets))), s.fleets, strict=True):
        if fleet.work == "decolonize" and fleet.mother and s.owner(fleet.mother.hex) is None:
            s = s.with_fleet(seat, fleet.working(""))
            s = s.report(Abandoned(seat, LABEL[fleet.mother.hex], "decolonize"))
    return s


# §8.6 §9.5 Resigning and agreeing on a draw: offers that block nobody


class Resign(Asking[War], frozen=True):
    """§8.6 D12 Leave the game at once. Your ships are removed without rewards."""

    rule = "§8.6"

    def slot(self, s: War, words: Words) -> Slot | None:
        return None if words else Slot(("resign",))

    def take(self, s: War, words: Words) -> War:
        for ship in s.fleets[self.seat].ships:
            s = s.scrap(self.seat, ship)
        return eliminate(s, self.seat, resigned=True)


class DrawOffer(Asking[War], frozen=True):
    """§9.5 D12 Agree to a draw, or withdraw. The game is drawn when every survivor agrees."""

    rule = "§9.5"

    def slot(self, s: War, words: Words) -> Slot | None:
        agree = () if s.fleets[self.seat].agreed and not s.lapsing(self.seat) else ("agree",)
        withdraw = ("withdraw",) if s.fleets[self.seat].agreed else ()
        return None if words else Slot((*agree, *withdraw))

    def final(self, words: Words) -> bool:
        return words == ("agree",)

    def take(self, s: War, words: Words) -> War:
        agrees = words == ("agree",)
        fleet = replace(s.fleets[self.seat], agreed=s.turn if agrees else 0)
        s = s.with_fleet(self.seat, fleet)
        s = s.report(DrawWish(self.seat, agrees))
        return s.end_war("draw") if all(s.fleets[x].agreed for x in s.survivors) else s
