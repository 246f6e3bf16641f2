"""§3 The turn: gathering and rolling, any number of actions in any order, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import STOP, Draw, Pick, Question, Seat, Task, Todo, Word, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.games.alien_frontiers.data import NUMBERS, Tokens
from bot.games.alien_frontiers.events import Ended, Forfeited, Returned, Rolled
from bot.games.alien_frontiers.powers import (
    canonical_discard,
    discard,
    discard_words,
    use,
    use_picks,
    use_words,
    why_no_discard,
    why_no_use,
)
from bot.games.alien_frontiers.rules.docks import (
    dock_plain,
    free_docking,
    plain,
    why_not_plain,
)
from bot.games.alien_frontiers.rules.s03_checkpoint import Checkpoint
from bot.games.alien_frontiers.rules.s05_facilities import (
    claim,
    claim_words,
    cycle,
    cycle_words,
    trade,
    trade_words,
    why_no_claim,
    why_no_cycle,
    why_no_trade,
)
from bot.games.alien_frontiers.rules.s05_hub import launch, launch_words, why_no_launch
from bot.games.alien_frontiers.rules.s08_tech import use_cache
from bot.games.alien_frontiers.rules.s09_relic import buy_relic, relic_words, why_no_relic
from bot.games.alien_frontiers.rules.s12_boards import (
    choice_words,
    choose,
    pay_income,
    scholar,
    scholar_words,
    why_no_choice,
    why_no_scholar,
)
from bot.games.alien_frontiers.rules.s13_new_tech import discard_spent_drive
from bot.games.alien_frontiers.rules.s14_agendas import Disclose, Trim
from bot.games.alien_frontiers.scoring import scores
from bot.games.alien_frontiers.state import RELIC, Frontier, Ground, Ship, Turn, die

# §3.2 Start of turn


class StartTurn(Task[Frontier], frozen=True):
    """§3.2 Clear the turn's records, pay income, forfeit the terraformed ship, then roll."""

    seat: Seat
    rule = "§3.2"

    def run(self, s: Frontier) -> Frontier:
        seat = self.seat
        now = scores(s)
        turn = Turn(
            number=s.turn.number + 1,
            start_scores=now,
            start_control=s.control,
            scores=now,
            found=Ground(s.planet, s.fields),
            before=s.turn.found,
        )
        s = pay_income(replace(s, active=seat, turn=turn), seat)
        trim: tuple[Todo, ...] = (Trim(seat),) if s.rules.agendas else ()
        # §18.7 After the roll, so that an answer that ends a turn stops at chance as always.
        disclose: tuple[Todo, ...] = (Disclose(),) if s.rules.agendas else ()
        steps = (*trim, Roll(seat), *disclose, Settled(seat), Act(seat))
        return forfeit_ship(s, seat).then(*steps)


def forfeit_ship(s: Frontier, seat: Seat) -> Frontier:
    """§3.2.3 Remove the player's terraformed ship from the Terraforming Station."""
    for ship in s.own_at("terraform", seat):
        s = s.send_off("terraform", (ship,)).tell(Forfeited(seat, ship.saved))
    return s


class Roll(Draw[Frontier], frozen=True):
    """§3.2.4, §3.2.5 Gather all the player's ships and roll them."""

    seat: Seat
    rule = "§3.2.5"
    public = (Rolled,)

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        seat, mine = self.seat, self._mine
        owners = [x.owner for x in s.everywhere() if mine(s, x)]
        docks = tuple([tuple([x for x in dock if not mine(s, x)]) for dock in s.docks])
        bay = tuple([x for x in s.bay if not mine(s, x)])
        rolled = tuple([Ship(owner, chance.die(6)) for owner in owners])
        s = replace(s, docks=docks, bay=bay).with_unplaced(rolled)
        roll = tuple([x.pips for x in s.unplaced])
        s = s.note("rolled", gathered=len(roll), roll=roll)
        return s.tell(Rolled(seat, s.turn.number, tuple([die(x, seat) for x in s.unplaced])))

    def _mine(self, s: Frontier, ship: Ship) -> bool:
        return ship.owner == self.seat or (ship.owner == RELIC and s.relic == self.seat)


class Settled(Task[Frontier], frozen=True):
    """§3.2.6, §3.2.7 Check agendas for the fleet and the roll, then use the Resource Cache."""

    seat: Seat
    rule = "§3.2.6"

    def run(self, s: Frontier) -> Frontier:
        held = "cache" in s.players[self.seat].techs
        cache: tuple[Todo, ...] = (UseCache(self.seat), Checkpoint(self.seat)) if held else ()
        return s.then(Checkpoint(self.seat), *cache)


class UseCache(Task[Frontier], frozen=True):
    """§3.2.7, §8.12 Use the Resource Cache, if its holder had it before this turn."""

    seat: Seat
    rule = "§8.12"

    def run(self, s: Frontier) -> Frontier:
        return use_cache(s, self.seat)


# §3.3 Action phase


def end_words(s: Frontier, seat: Seat, words: Words) -> Iterator[Word]:
    """§3.4.1 `STOP` if the turn may be ended."""
    if free_docking(s, seat) is None:
        yield STOP


def why_no_end(s: Frontier, seat: Seat, words: Words) -> No | None:
    """§3.4.1, §4.4 Why the turn can't end: the free docking that is still possible."""
    f = free_docking(s, seat)
    ships = " ".join(die(x, seat) for x in s.unplaced)
    return No("must-dock", f.key, rule="§4.4", facts=(ships,)) if f else None


def end(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§3.4 End the turn. What follows runs by itself."""
    return replace(s, todo=(EndTurn(seat),))


class Action(msgspec.Struct, frozen=True):
    """One kind of action: its words, why they are refused, and carrying it out."""

    words: Callable[[Frontier, Seat, Words], Iterator[Word]]
    why_not: Callable[[Frontier, Seat, Words], No | None]
    take: Callable[[Frontier, Seat, Words], Frontier]


ACTIONS: Final[Mapping[Word, Action]] = {
    "dock": Action(plain, why_not_plain, dock_plain),
    "cycle": Action(cycle_words, why_no_cycle, cycle),
    "claim": Action(claim_words, why_no_claim, claim),
    "launch": Action(launch_words, why_no_launch, launch),
    "trade": Action(trade_words, why_no_trade, trade),
    "use": Action(use_words, why_no_use, use),
    "discard": Action(discard_words, why_no_discard, discard),
    "relic": Action(relic_words, why_no_relic, buy_relic),
    "proxima": Action(scholar_words, why_no_scholar, scholar),
    "uranian": Action(choice_words, why_no_choice, choose),
    "end": Action(end_words, why_no_end, end),
}


class Act(Question[Frontier], frozen=True):
    """§3.3 One action after another, in any order, until the player ends the turn."""

    rule = "§3.3"

    def options(self, s: Frontier, prefix: Words) -> Iterator[Word]:
        if prefix:
            return ACTIONS[prefix[0]].words(s, self.seat, prefix[1:])
        seat = self.seat
        return (verb for verb, a in ACTIONS.items() if next(a.words(s, seat, ()), None) is not None)

    def picks(self, s: Frontier, prefix: Words) -> Pick | None:
        return use_picks(s, self.seat, prefix[1:]) if prefix[:1] == ("use",) else None

    def why_not(self, s: Frontier, words: Words) -> No | None:
        action = ACTIONS.get(words[0])
        return action.why_not(s, self.seat, words[1:]) if action else None

    def explain(self, s: Frontier, words: Words, at: int) -> No | None:
        # The next word shows what was meant: the card's target, or the ships.
        said = 3 if words[0] in ("dock", "use", "discard") else 2
        deeper = words[:said] if at + 1 < min(said, len(words)) else words[: at + 1]
        return self.why_not(s, deeper) or self.why_not(s, words[: at + 1])

    def canonical(self, s: Frontier, typed: Words) -> Words:
        if len(typed) < 3 or not "discard".startswith(typed[0]):
            return ()
        other = canonical_discard(s, self.seat, typed[1:])
        return (typed[0], *other) if other else ()

    def take(self, s: Frontier, words: Words) -> Frontier:
        seat, turn, verb = self.seat, s.turn, words[0]
        # §5.1.1 Cycles lapse with any action but cycling and claiming. §13.6 The chance to use the
        # Tunneler lapses with any action but using it.
        turn = replace(
            turn,
            cycles=turn.cycles if verb in ("cycle", "claim") else 0,
            tunnel=turn.tunnel and verb == "use" and "tunneler" in words[1:3],
            won=turn.winning,
            winning=(),
        )
        s = replace(s, turn=turn, todo=(Checkpoint(seat), self, *s.todo))
        return ACTIONS[verb].take(s, seat, words[1:])


def forgone(s: Frontier, q: Question[Frontier]) -> Iterator[Words]:
    """Actions still open that a player who ends the turn now may regret missing."""
    if isinstance(q, Act):
        for verb in ("dock", "claim", "launch"):
            if next(ACTIONS[verb].words(s, q.seat, ()), None) is not None:
                yield (verb,)


# §3.4 End of turn


class EndTurn(Task[Frontier], frozen=True):
    """§3.4.2 to §3.4.5 Send idle ships to the Bay, end loans, check the limit, pass the turn."""

    seat: Seat
    rule = "§3.4"

    def run(self, s: Frontier) -> Frontier:
        seat, idle = self.seat, len(s.unplaced)
        s = replace(s.to_bay(s.unplaced), unplaced=()).tell(Ended(seat, idle))
        s = discard_spent_drive(replace(s, docks=_plain_ships(s.docks)), seat)
        s = replace(s, turn=replace(s.turn, borrowed=(), cycles=0, tunnel=False))
        return s.then(ReturnTokens(seat), StartTurn(s.after(seat)))


def _plain_ships(docks: tuple[tuple[Ship, ...], ...]) -> tuple[tuple[Ship, ...], ...]:
    """§3.4.3 The docked ships without whatever counted for this turn only."""
    return tuple(
        [
            tuple([Ship(x.owner, x.pips, x.group, saved=x.saved) for x in dock]) if dock else dock
            for dock in docks
        ]
    )


class ReturnTokens(Asking[Frontier], frozen=True):
    """§3.4.4 Above eight tokens: how many fuel and ore to discard, named `2f1o`."""

    rule = "§3.4.4"

    def slot(self, s: Frontier, words: Words) -> Slot | None:
        if words:
            return None
        p = s.players[self.seat]
        fuel, ore = p.fuel, p.ore
        over = max(0, fuel + ore - NUMBERS.token_limit)
        # §18.3 The first option is the usual choice: fuel before ore.
        least, most = max(0, over - ore), min(over, fuel)
        ways = [f"{n}f{over - n}o" for n in reversed(range(least, most + 1))]
        no = No("return", rule=self.rule, facts=(str(over), str(fuel), str(ore)))
        return Slot(ways, unknown=no, deep=False)

    def take(self, s: Frontier, words: Words) -> Frontier:
        fuel, ore = (int(n) for n in words[0][:-1].split("f"))
        if not fuel + ore:
            return s
        return s.pay(self.seat, Tokens(fuel, ore)).tell(Returned(self.seat, fuel, ore))
