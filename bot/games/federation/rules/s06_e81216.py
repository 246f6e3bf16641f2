"""§6.5 E81216: building structures."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Task, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.federation import effects as fx
from bot.games.federation import events as e
from bot.games.federation.data import ERUDITES, MEGA_COUNT, MEGAS, MULTIPLIERS, STRUCTURES
from bot.games.federation.effects import CRYSTALS, Stock
from bot.games.federation.rules.s05_payment import (
    can_build,
    cost_of,
    gained,
    why_no_build,
    why_no_robot,
    why_too_dear,
)
from bot.games.federation.rules.s08_erudites import (
    USE,
    Boosts,
    has_use,
    idle,
    use_slot,
    used_in_action,
)
from bot.games.federation.rules.s13_effects import Carry, Found, deciding
from bot.games.federation.state import Federation

NAMES = (*STRUCTURES, *MEGAS)


class Builders(Task[Federation], frozen=True):
    """§4.3 Asks what is built, if a build is still possible."""

    seat: Seat
    boosts: Boosts = Boosts()
    rule = "§4.3"

    def run(self, s: Federation) -> Federation:
        own = s.seats[self.seat].stock
        if can_build(s, self.seat, own, self.boosts.discount):
            return s.then(Build(self.seat, self.boosts))
        return s.tell(e.Idle(self.seat, "e81216"))


class Build(Asking[Federation], frozen=True):
    """§6.5.1 D9 Asks what is built, and which crystals discounts save (§6.5.5)."""

    boosts: Boosts = Boosts()
    free: bool = False
    rule = "§6.5.1"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        if not words:
            use = () if self.free or not has_use(s, self.seat, "e81216") else (USE,)
            return Slot((*use, *NAMES), lambda x: self.why_unbuilt(s, x), "no-structure")
        if words[0] == USE:
            return use_slot(s, self.seat, words[1:], "e81216", partial(self.why_wasted, s))
        if len(words) == 1 and self.boosts.discount and not self.free:
            ways = savings(s.seats[self.seat].stock, words[0], self.boosts.discount)
            return Slot(ways, unknown="no-saving", deep=False) if ways else None
        return None

    def why_unbuilt(self, s: Federation, structure: str) -> No | None:
        """§6.5.1 Why this structure cannot be built now."""
        if structure == USE:
            return None
        no = why_no_robot(s, self.seat, structure)
        if no or self.free:
            return no
        return why_too_dear(s.seats[self.seat].stock, structure, self.boosts.discount)

    def why_wasted(self, s: Federation, chain: Words) -> No | None:
        """§4.3 §8.2 Why these tiles would save nothing, or leave nothing that can be built."""
        if self.saves_nothing(s, chain[-1]):
            return idle(chain[-1])
        s, boosts = self.used(s, chain)
        own = s.seats[self.seat].stock + gained(s, self.seat, boosts.after)
        if can_build(s, self.seat, own, boosts.discount):
            return None
        return why_no_build(s, self.seat, own, "e81216")

    def saves_nothing(self, s: Federation, tile: str) -> bool:
        """§6.5.5 Whether a tile gives a discount though earlier ones save all crystals already."""
        if not any(isinstance(op, fx.Discount) for op in ERUDITES[tile].effects):
            return False
        open_ = [x for x in NAMES if why_no_robot(s, self.seat, x) is None]
        return all(cost_of(x).crystals <= self.boosts.discount for x in open_)

    def used(self, s: Federation, chain: Words) -> tuple[Federation, Boosts]:
        """§6.5.5 The position once these tiles are used, with their discounts added up."""
        return used_in_action(s, self.seat, chain, replace(self.boosts, after=()))

    def take(self, s: Federation, words: Words) -> Federation:
        if words[0] == USE:
            s, boosts = self.used(s, words[1:])
            builders = Builders(self.seat, replace(boosts, after=()))
            return s.then(Carry(self.seat, boosts.after), builders)
        if not self.free:
            s = s.pay(self.seat, cost_of(words[0]) - saved(words[1:]))
        return built(s, self.seat, words[0])


@deciding.carries(fx.RobotFree)
def free_robot(s: Federation, seat: Seat, op: fx.RobotFree) -> Found:
    """§19.3 DS7: ask where a free robot goes, unless none can be placed."""
    legal = any(why_no_robot(s, seat, x) is None for x in NAMES)
    return Build(seat, free=True) if legal else None


def saved(words: Words) -> Stock:
    """§6.5.5 The crystals that the answer saves by discounts."""
    off = Stock()
    for kind in words[0].split("+") if words else ():
        off += Stock.of(kind)
    return off


def savings(own: Stock, structure: str, discount: int) -> tuple[Word, ...]:
    """§6.5.5 The ways to save as many crystals as the discounts allow, if the rest can be paid."""
    price = cost_of(structure)
    crystals = [kind for kind in CRYSTALS for _ in range(getattr(price, kind))]
    found = dict.fromkeys(combinations(crystals, min(discount, len(crystals))))
    ways = ["+".join(way) for way in found if way]
    return tuple(w for w in ways if own.covers(price - saved((w,))))


def built(s: Federation, seat: Seat, structure: str) -> Federation:
    """§6.5.2 §6.5.4 Place a robot on the structure, then give its income or its points."""
    works = s.structure(structure)
    assert works is not None, structure
    if not works.tokens:
        s = s.with_robot(seat, structure).tell(e.Built(seat, structure))
        s = s.influenced(seat, "e81216")
        return s.then(Carry(seat, STRUCTURES[structure].income))
    times = MULTIPLIERS[len(works.robots)]
    s = s.with_robot(seat, structure).tell(e.Built(seat, structure, times))
    s = s.influenced(seat, "e81216")
    return s.score(seat, times * min(s.counted(seat, MEGA_COUNT[x]) for x in works.tokens))
