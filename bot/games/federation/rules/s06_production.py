"""§6.5.3 Incomes of production structures with a choice, which may all be declined."""

from __future__ import annotations

from bot.engine.errors import No
from bot.engine.flow import DONE, Seat, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.federation import effects as fx
from bot.games.federation import events as e
from bot.games.federation.data import DATA, NEO, STRUCTURES
from bot.games.federation.effects import CRYSTALS, Planet, Resource, Stock
from bot.games.federation.rules import s06_moon, s06_neo
from bot.games.federation.rules.s13_effects import Carry, Found, all_idle, deciding
from bot.games.federation.state import Federation, rank_up

MOVABLE: tuple[Planet, ...] = ("neo", "6moon")


class Advance(Asking[Federation], frozen=True):
    """§6.5.3 D16 Asks for the Transporter's step on Neo or 6Moon, which has no reward."""

    rule = "§6.5.3"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        match words:
            case ():
                return Slot((*MOVABLE, DONE), lambda x: why_at_end(s, self.seat, x), deep=False)
            case ("neo",):
                here = s.seats[self.seat].miner
                astray = No("no-way-on", here, "§6.1.1", ("+".join(NEO[here].next),))
                return Slot(NEO[here].next, unknown=astray, deep=False)
        return None

    def take(self, s: Federation, words: Words) -> Federation:
        if words == (DONE,):
            return s.tell(e.Declined(self.seat, "transporter"))
        return advanced(s, self.seat, words[-1])


@deciding.carries(fx.AdvanceNoReward)
def advance(s: Federation, seat: Seat, op: fx.AdvanceNoReward) -> Found:
    """§6.5.3 Ask which pawn moves on, unless both are at their end."""
    return Advance(seat) if movable(s, seat, op.planets) else None


def movable(s: Federation, seat: Seat, planets: tuple[Planet, ...] = MOVABLE) -> bool:
    """§6.5.3 Whether any of these pawns is not yet at its end."""
    return any(why_at_end(s, seat, p) is None for p in planets)


def why_at_end(s: Federation, seat: Seat, planet: Word) -> No | None:
    """§6.5.3 Why a pawn cannot move on."""
    d = s.seats[seat]
    if planet == "neo" and not NEO[d.miner].next:
        return No("pawn-at-end", planet, "§6.5.3")
    if planet == "6moon" and d.mage == DATA.moon.last_step:
        return No("pawn-at-end", planet, "§6.5.3")
    return None


def advanced(s: Federation, seat: Seat, to: str) -> Federation:
    """§6.5.3 Move a pawn on without its reward, but with its influence, Medals and reveals."""
    if to == "6moon":
        s = s06_moon.move_mage(s, seat)
        return s.then(*s06_moon.rooms_to_show(s, seat))
    s = s06_neo.move_miner(s, seat, to)
    return s.then(*s06_neo.rocks_to_show(s, seat))


class Transmute(Asking[Federation], frozen=True):
    """§6.5.3 D16 Asks which crystal the Transmutation Chamber changes into the next rank."""

    n: int
    rule = "§6.5.3"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        if words:
            return None
        return Slot((*CRYSTALS, DONE), lambda x: why_none(s, self.seat, x), "not-changed")

    def take(self, s: Federation, words: Words) -> Federation:
        if words == (DONE,):
            return s.tell(e.Declined(self.seat, "transmutation"))
        kind = next(k for k in CRYSTALS if k == words[0])
        s = transmuted(s, self.seat, kind)
        more = self.n > 1 and s.seats[self.seat].stock.crystals
        return s.then(Transmute(self.seat, self.n - 1)) if more else s


@deciding.carries(fx.Transmute)
def transmute(s: Federation, seat: Seat, op: fx.Transmute) -> Found:
    """§6.5.3 Ask which crystal is changed, unless the seat has none."""
    return Transmute(seat, op.n) if s.seats[seat].stock.crystals else None


def why_none(s: Federation, seat: Seat, kind: Word) -> No | None:
    """§6.5.3 Why a crystal cannot be changed."""
    free = kind == DONE or getattr(s.seats[seat].stock, kind)
    return None if free else No("have-none", kind, "§6.5.3")


def transmuted(s: Federation, seat: Seat, kind: Resource) -> Federation:
    """§6.5.3 Change one crystal into the next rank."""
    old, new = Stock.of(kind), Stock.of(rank_up(kind))
    s = s.with_seat(seat, stock=s.seats[seat].stock - old + new)
    return s.tell(e.Transmuted(seat, old, new))


class StructureIncome(Asking[Federation], frozen=True):
    """§8.7 D16 1B3 and 2B3: asks for a production structure in play, whose income needs no
    robot."""

    n: int
    rule = "§8.7"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        if words:
            return None
        in_play = tuple(w.id for w in s.production())
        return Slot((*in_play, DONE), unknown="no-production", deep=False)

    def take(self, s: Federation, words: Words) -> Federation:
        if words == (DONE,):
            return s.tell(e.Declined(self.seat))
        if self.n > 1:
            s = s.then(StructureIncome(self.seat, self.n - 1))
        s = s.tell(e.Income(self.seat, words[0]))
        return s.then(Carry(self.seat, STRUCTURES[words[0]].income))


@deciding.carries(fx.StructureBonus)
def structure_bonus(s: Federation, seat: Seat, op: fx.StructureBonus) -> Found:
    """§8.7 Ask for a production structure, unless none in play would yield anything."""
    incomes = (income for w in s.production() for income in STRUCTURES[w.id].income)
    return StructureIncome(seat, op.n) if not all_idle(s, seat, incomes) else None
