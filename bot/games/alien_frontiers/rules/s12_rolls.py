"""§12.8, §13.2 Ships rolled out of the Maintenance Bay in the middle of a turn."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Draw, Seat, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.games.alien_frontiers.events import Rerolled
from bot.games.alien_frontiers.state import Frontier, die, without


def offer_roll(s: Frontier, seat: Seat, owner: Seat) -> Frontier:
    """§12.8 Ask the Scavenger Fleet's owner whether to roll a ship just gained."""
    return s.then(RollNow(seat, owner)) if s.players[seat].board == "scavenger" else s


class RollNow(Asking[Frontier], frozen=True):
    """§12.8 Roll the ship just gained and use it this turn, or leave it in the Bay."""

    owner: Seat
    rule = "§12.8"

    def slot(self, s: Frontier, words: Words) -> Slot | None:
        return None if words else Slot(("roll", "leave"), deep=False)

    def take(self, s: Frontier, words: Words) -> Frontier:
        return s.then(RollShip(self.seat, self.owner)) if words == ("roll",) else s


class RollShip(Draw[Frontier], frozen=True):
    """§12.8, §13.2 Roll a ship out of the Bay."""

    seat: Seat
    owner: Seat
    borrowed: bool = False
    rule = "§12.8"
    public = (Rerolled,)

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        ship = next(x for x in s.bay if x.owner == self.owner)
        s = replace(s, bay=without(s.bay, (ship,)))
        ship = replace(ship, pips=chance.die(6), borrowed=self.borrowed)
        s = s.with_unplaced((*s.unplaced, ship))
        why = "servo" if self.borrowed else "scavenger"
        return s.tell(Rerolled(self.seat, why, (die(ship, self.seat),)))
