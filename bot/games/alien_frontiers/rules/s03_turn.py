"""§3 The turn: gathering and rolling, any number of actions in any order, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Draw, Pick, Question, Seat, Task, Todo, Word, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.games.alien_frontiers.data import DOCK, NUMBERS, TECH, Tokens
from bot.games.alien_frontiers.events import Ended, Forfeited, Returned, Rolled
from bot.games.alien_frontiers.rules.docks import dock, docking_slot, free_docking, gives
from bot.games.alien_frontiers.rules.s03_checkpoint import Checkpoint
from bot.games.alien_frontiers.rules.s04_docking import docking
from bot.games.alien_frontiers.rules.s05_facilities import (
    claim,
    claim_slot,
    cycle,
    trade,
    trade_slot,
    why_no_claim,
    why_no_cycle,
    why_no_trade,
)
from bot.games.alien_frontiers.rules.s05_hub import launch, launch_slot, why_no_launch
from bot.games.alien_frontiers.rules.s08_cards import (
    canonical_discard,
    discard,
    discard_slot,
    power_of,
    use,
    use_of,
    use_slot,
)
from bot.games.alien_frontiers.rules.s08_tech import use_cache
from bot.games.alien_frontiers.rules.s09_relic import buy_relic, why_no_relic
from bot.games.alien_frontiers.rules.s12_boards import (
    choice_slot,
    choose,
    pay_income,
    scholar,
    scholar_slot,
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


def why_no_end(s: Frontier, seat: Seat) -> No | None:
    """§3.4.1, §4.4 Why the turn can't end: the free docking that is still possible."""
    f = free_docking(s, seat)
    ships = " ".join(die(x, seat) for x in s.unplaced)
    return No("must-dock", f.key, rule="§4.4", facts=(ships,)) if f else None


def end(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§3.4 End the turn. What follows runs by itself."""
    return replace(s, todo=(EndTurn(seat),))


class Action(msgspec.Struct, frozen=True):
    """One kind of action: carrying it out, the words it takes, and why there is none now."""

    take: Callable[[Frontier, Seat, Words], Frontier]
    slot: Callable[[Frontier, Seat, Words], Slot | None] = lambda _s, _seat, _words: None
    why: Callable[[Frontier, Seat], No | None] = lambda _s, _seat: None


ACTIONS: Final[Mapping[Word, Action]] = {
    "dock": Action(
        lambda s, seat, words: dock(docking(s, seat), words),
        lambda s, seat, words: docking_slot(docking(s, seat), words),
    ),
    "cycle": Action(cycle, why=why_no_cycle),
    "claim": Action(claim, claim_slot, why_no_claim),
    "launch": Action(launch, launch_slot, why_no_launch),
    "trade": Action(trade, trade_slot, why_no_trade),
    "use": Action(use, use_slot),
    "discard": Action(discard, discard_slot),
    "relic": Action(buy_relic, why=why_no_relic),
    "proxima": Action(scholar, scholar_slot, why_no_scholar),
    "uranian": Action(choose, choice_slot, why_no_choice),
    "end": Action(end, why=why_no_end),
}

EFFECTS: Final = (
    *map(gives, DOCK),
    *(use_of(t.key) for t in TECH.values() if t.use),
    *(power_of(t.key) for t in TECH.values() if t.discard),
)
"""Every effect of a component. A misspelt one stops the start."""


class Act(Asking[Frontier], frozen=True):
    """§3.3 One action after another, in any order, until the player ends the turn."""

    rule = "§3.3"

    def slot(self, s: Frontier, words: Words) -> Slot | None:
        if words:
            return ACTIONS[words[0]].slot(s, self.seat, words[1:])
        return Slot(ACTIONS, lambda verb: ACTIONS[verb].why(s, self.seat))

    def picks(self, s: Frontier, prefix: Words) -> Pick | None:
        # Only the use of a card asks for a set. Looking for one elsewhere takes time.
        return super().picks(s, prefix) if prefix[:1] == ("use",) else None

    def explain(self, s: Frontier, words: Words, at: int) -> No | None:
        # A swap in reverse is explained as it was typed: which order was meant is not known.
        return self.wrong(s, words, at)

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
        yield from ((verb,) for verb in ("dock", "claim", "launch") if q.allows(s, (), verb))


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
