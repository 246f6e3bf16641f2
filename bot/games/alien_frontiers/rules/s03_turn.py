"""§3 The turn: gathering and rolling, any number of actions in any order, the end."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import DONE, Draw, Pick, Question, Seat, Task, Todo, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.engine.verbs import Verb
from bot.games.alien_frontiers.data import NUMBERS, Tokens
from bot.games.alien_frontiers.events import Ended, Forfeited, Returned, Rolled
from bot.games.alien_frontiers.rules.s03_actions import actions
from bot.games.alien_frontiers.rules.s03_checkpoint import Checkpoint
from bot.games.alien_frontiers.rules.s04_docking import free_docking
from bot.games.alien_frontiers.rules.s04_spelling import as_docking
from bot.games.alien_frontiers.rules.s08_cards import DISCARD
from bot.games.alien_frontiers.rules.s08_tech import UseCache
from bot.games.alien_frontiers.rules.s12_boards import pay_income
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
        steps: tuple[Todo, ...] = (Roll(seat), Settled(seat), Act(seat))
        if s.rules.agendas:
            # §18.7 Revealed after the roll, so that an answer that ends a turn stops at chance.
            steps = (Trim(seat), Roll(seat), Disclose(), Settled(seat), Act(seat))
        for ship in s.own_at("terraform", seat):
            s = s.send_off("terraform", (ship,)).tell(Forfeited(seat, ship.saved))
        return s.then(*steps)


class Roll(Draw[Frontier], frozen=True):
    """§3.2.4, §3.2.5 Gather all the player's ships and roll them."""

    seat: Seat
    rule = "§3.2.5"
    public = (Rolled,)

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        seat = self.seat
        mine = {seat, RELIC} if s.relic == seat else {seat}
        owners = [x.owner for x in s.everywhere() if x.owner in mine]
        rolled = tuple([Ship(owner, chance.die(6)) for owner in owners])
        s = s.without_ships(lambda x: x.owner in mine).with_unplaced(rolled)
        roll = tuple([x.pips for x in s.unplaced])
        s = s.note("rolled", gathered=len(roll), roll=roll)
        return s.tell(Rolled(seat, s.turn.number, tuple([die(x, seat) for x in s.unplaced])))


class Settled(Task[Frontier], frozen=True):
    """§3.2.6, §3.2.7 Check agendas for the fleet and the roll, then use the Resource Cache."""

    seat: Seat
    rule = "§3.2.6"

    def run(self, s: Frontier) -> Frontier:
        held = "cache" in s.players[self.seat].techs
        cache: tuple[Todo, ...] = (UseCache(self.seat), Checkpoint(self.seat)) if held else ()
        return s.then(Checkpoint(self.seat), *cache)


# §3.3 Action phase


@actions("end")
class EndActions(Verb[Frontier]):
    """§3.4 End the turn. What follows runs by itself."""

    def why(self, s: Frontier, seat: Seat) -> No | None:
        # §3.4.1, §4.4 A free docking that is still possible comes first.
        f = free_docking(s, seat)
        ships = " ".join(die(x, seat) for x in s.unplaced)
        return No("must-dock", f.key, rule="§4.4", facts=(ships,)) if f else None

    def take(self, s: Frontier, seat: Seat, words: Words) -> Frontier:
        return replace(s, todo=(EndTurn(seat),))


class Act(Asking[Frontier], frozen=True):
    """§3.3 One action after another, in any order, until the player ends the turn."""

    rule = "§3.3"

    def slot(self, s: Frontier, words: Words) -> Slot | None:
        return actions.slot(s, self.seat, words)

    def picks(self, s: Frontier, prefix: Words) -> Pick | None:
        # Only the use of a card asks for a set. Looking for one elsewhere takes time.
        return super().picks(s, prefix) if prefix[:1] == ("use",) else None

    def explain(self, s: Frontier, words: Words, at: int) -> No | None:
        # A swap in reverse is explained as it was typed: which order was meant is not known.
        meant = as_docking(words)
        if not meant:
            return self.wrong(s, words, at)
        return next(filter(None, (self.wrong(s, meant, n) for n in range(len(meant)))), None)

    def canonical(self, s: Frontier, typed: Words) -> Words:
        if meant := as_docking(typed):
            return meant
        if len(typed) < 3 or not DISCARD.startswith(typed[0]):
            return ()
        other = actions[DISCARD].canonical(s, self.seat, typed[1:])
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
        return actions.take(s, seat, words)


def forgone(s: Frontier, q: Question[Frontier]) -> Iterator[Words]:
    """Actions, or loot, that a player who stops now may regret missing."""
    if isinstance(q, Act):
        yield from ((verb,) for verb in ("dock", "claim", "launch") if q.allows(s, (), verb))
    elif q.allows(s, (), DONE):
        yield from ((word,) for word in q.options(s, ()) if word != DONE)


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
