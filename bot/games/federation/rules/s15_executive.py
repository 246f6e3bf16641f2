"""§15 The Executive phase, step by step, each a line in the log."""

from __future__ import annotations

from bot.engine.errors import No
from bot.engine.flow import Seat, Task, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.federation import effects as fx
from bot.games.federation import events as e
from bot.games.federation.data import DATA, LEVELS, NEO, PROJECTS, SPACES, STRUCTURES
from bot.games.federation.effects import RESOURCES, Effect, Resource, Stock
from bot.games.federation.rules.s05_payment import why_short
from bot.games.federation.rules.s06_production import (
    Advance,
    Transmute,
    advanced,
    movable,
    transmuted,
    why_at_end,
)
from bot.games.federation.rules.s08_erudites import Renew, renewable, renewed
from bot.games.federation.rules.s13_effects import Carry, at_once
from bot.games.federation.state import Federation, upkeep_of

ASK, DECLINE, NONE_PAID = "ask", "decline", "none"
CHANGED_FIRST: tuple[Resource, ...] = ("coppernium", "lavandium", "oceanium")
"""§23.4 The crystals that a Transmutation Chamber changes without an order, first choice first."""
UNPAID = DATA.authority.floor_when_unpaid


# §15.1 Income


class Yields(Task[Federation], frozen=True):
    """§15.1 Gives a seat the income of its production structures, slot 1 to 4."""

    seat: Seat
    rule = "§15.1"

    def run(self, s: Federation) -> Federation:
        return s.then(*(Yield(self.seat, w.id) for w in s.production()))


class Yield(Task[Federation], frozen=True):
    """§15.1 Gives the income of one structure, by standing order where it has a choice."""

    seat: Seat
    structure: str
    rule = "§15.1"

    def run(self, s: Federation) -> Federation:
        works = s.structure(self.structure)
        # A robot that an income of this phase brought (DS7) yields if its slot is still to come.
        if works is None or self.seat not in works.robots:
            return s
        s = s.tell(e.Income(self.seat, self.structure))
        for op in reversed(STRUCTURES[self.structure].income):
            s = ordered(s, self.seat, op)
        return s


def ordered(s: Federation, seat: Seat, op: Effect) -> Federation:
    """§23.4 Carry out an income as its owner has ordered, or by default."""
    orders = s.orders[seat]
    match op:
        case fx.AdvanceNoReward():
            return transported(s, seat, orders.transporter)
        case fx.Transmute(n):
            return change_crystals(s, seat, orders.transmutation, n)
        case fx.ReuseErudite(level):
            return received(s, seat, orders.embassy, level)
    return s.then(Carry(seat, (op,)))


def transported(s: Federation, seat: Seat, order: str) -> Federation:
    """§23.4 Move the pawn that was ordered, or else the mage.

    The other pawn moves for one at its end.
    """
    if order == DECLINE or not movable(s, seat):
        return s.tell(e.Declined(seat, "transporter"))
    if order == ASK:
        return s.then(Advance(seat))
    if why_at_end(s, seat, "6moon") is None and (order != "neo" or why_at_end(s, seat, "neo")):
        return advanced(s, seat, "6moon")
    ahead = NEO[s.seats[seat].miner].next
    return advanced(s, seat, max(ahead, key=lambda x: NEO[x].influence))


def change_crystals(s: Federation, seat: Seat, order: str, n: int) -> Federation:
    """§23.4 Change the crystal that was ordered, else the first of `CHANGED_FIRST`, if upkeep can
    spare it."""
    if order == ASK and s.seats[seat].stock.crystals:
        return s.then(Transmute(seat, n))
    kinds = [x for x in CHANGED_FIRST if order in ("", x)]
    kind = next((x for x in kinds if spared(s, seat, x)), None)
    if kind is None:
        return s.tell(e.Declined(seat, "transmutation"))
    s = transmuted(s, seat, kind)
    return change_crystals(s, seat, order, n - 1) if n > 1 else s


def spared(s: Federation, seat: Seat, kind: Resource) -> bool:
    """§23.4 Whether a seat has a crystal that can be changed without making upkeep worse."""
    if not getattr(s.seats[seat].stock, kind):
        return False
    there = foreseen(s, seat)
    return upkeep_rank(transmuted(there, seat, kind), seat) >= upkeep_rank(there, seat)


def foreseen(s: Federation, seat: Seat) -> Federation:
    """§15.1 The position after the incomes without a choice that this seat still gets in the
    phase."""
    for step in s.todo:
        if isinstance(step, Yield) and step.seat == seat:
            for op in STRUCTURES[step.structure].income:
                s = at_once(s, seat, op) if isinstance(op, fx.Plain) else s
    return s


def upkeep_rank(s: Federation, seat: Seat) -> tuple[int, bool]:
    """§23.4 How well upkeep goes: the level it keeps, and whether its own crystal pays for it."""
    level, *paid = usual_upkeep(s, seat)
    return (0, True) if level == NONE_PAID else (int(level), paid == [upkeep_of(int(level))])


def received(s: Federation, seat: Seat, order: tuple[str, ...], level: int) -> Federation:
    """§23.4 Renew the first used Erudite that was ordered. Without an order the player is asked."""
    used = renewable(s, seat, level)
    if not used or DECLINE in order:
        return s.tell(e.Declined(seat, "embassy"))
    wanted = [x for x in order if x in used]
    if wanted:
        return renewed(s, seat, wanted[0])
    return s.tell(e.Declined(seat, "embassy")) if order else s.then(Renew(seat, level))


# §15.2 Upkeep


class Upkeep(Task[Federation], frozen=True):
    """§15.2 Charges a seat's upkeep by its standing order. Up to level 2 there is none."""

    seat: Seat
    rule = "§15.2"

    def run(self, s: Federation) -> Federation:
        d = s.seats[self.seat]
        if d.marker <= UNPAID:
            return s
        if s.orders[self.seat].upkeep == ASK:
            return s.then(PayUpkeep(self.seat))
        return upkept(s, self.seat, usual_upkeep(s, self.seat))


class PayUpkeep(Asking[Federation], frozen=True):
    """§15.2 D17 Asks for the level to keep and the crystal, or nothing."""

    rule = "§15.2"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        match words:
            case ():
                top = s.seats[self.seat].marker
                levels = tuple(str(k) for k in range(top, UNPAID, -1))
                return Slot((*levels, NONE_PAID), unknown=No("no-level", str(top), "§15.2"))
            case (level,) if level != NONE_PAID:
                return Slot(RESOURCES, lambda x: why_no_upkeep(s, self.seat, level, x))
        return None

    def take(self, s: Federation, words: Words) -> Federation:
        return upkept(s, self.seat, words)


def accepted(level: int) -> tuple[Resource, ...]:
    """§15.2 The crystals that pay for a level, its own first."""
    own = upkeep_of(level)
    assert own is not None, level
    instead = DATA.authority.substitute
    return (own, instead.pay_instead) if own in instead.of else (own,)


def why_no_upkeep(s: Federation, seat: Seat, level: Word, kind: Word) -> No | None:
    """§15.2 Why this crystal cannot pay for this level."""
    if kind not in accepted(int(level)):
        return No("wrong-crystal", kind, "§15.2", (level, *accepted(int(level))))
    price = Stock(**{kind: 1})
    return why_short(s.seats[seat].stock, price, kind, "§15.2")


def usual_upkeep(s: Federation, seat: Seat) -> Words:
    """§23.4 The upkeep by standing order: the highest level that can be paid, no higher than
    ordered, by its own crystal before Oceanium."""
    d = s.seats[seat]
    order = s.orders[seat].upkeep
    if order == DECLINE:
        return (NONE_PAID,)
    top = min(d.marker, int(order)) if order.isdecimal() else d.marker
    for level in range(top, UNPAID, -1):
        for kind in accepted(level):
            if getattr(d.stock, kind):
                return (str(level), kind)
    return (NONE_PAID,)


def upkept(s: Federation, seat: Seat, words: Words) -> Federation:
    """§15.2 Pay upkeep and move the marker to the degree that it leaves."""
    d = s.seats[seat]
    level = UNPAID if words[0] == NONE_PAID else int(words[0])
    price = Stock() if words[0] == NONE_PAID else Stock(**{words[1]: 1})
    degree = d.degree if level == d.marker else LEVELS[level].degrees[0]
    s = s.with_seat(seat, stock=d.stock - price, degree=degree)
    return s.tell(e.Upkept(seat, price, degree))


# §15.3 Funding


class FundColumns(Task[Federation], frozen=True):
    """§15.3 Funds projects by the tokens on their Funding side, column by column from floor 1
    up."""

    rule = "§15.3"

    def run(self, s: Federation) -> Federation:
        funding = [t for t in s.senate if t.facing == "funding" and t.space in SPACES]
        funding.sort(key=lambda t: (SPACES[t.space].column, SPACES[t.space].floor))
        s = s.tell(e.Funding(tuple(sorted({SPACES[t.space].column for t in funding}))))
        for t in funding:
            project = PROJECTS[SPACES[t.space].column - 1].id
            s = s.contribute(t.seat) if s.funded(project) else s.advance(project, t.seat)
        return s


# §15.4 Floors


class Floors(Task[Federation], frozen=True):
    """§15.4 Scores the floors: the most votes, at least 1, bring the effective level."""

    rule = "§15.4"

    def run(self, s: Federation) -> Federation:
        for floor in (1, 2, 3):
            votes = s.votes(floor=floor)
            most = max(votes.values(), default=0)
            winners = [x for x in s.ring(s.first) if most and votes.get(x) == most]
            s = s.tell(e.FloorWon(floor, most, tuple(winners)))
            for seat in winners:
                s = s.score(seat, s.seats[seat].level)
        return s


# §15.5 The law


class Vote(Task[Federation], frozen=True):
    """§15.5 Passes the law of the side with more votes. The pawn's holder decides a tie."""

    rule = "§15.5"

    def run(self, s: Federation) -> Federation:
        left, right = (sum(s.votes(side=x).values()) for x in ("left", "right"))
        if left != right:
            return passed(s, 0 if left > right else 1)
        order = s.orders[s.president].law
        if order == ASK:
            return s.then(ChooseLaw(s.president))
        if order in ("left", "right"):
            return passed(s, int(order == "right"), s.president)
        return passed(s, best_law(s, s.president), s.president)


class ChooseLaw(Asking[Federation], frozen=True):
    """§15.5 D18 Asks which of two laws passes."""

    rule = "§15.5"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        return None if words else Slot(s.laws[:2], unknown="no-law", deep=False)

    def take(self, s: Federation, words: Words) -> Federation:
        return passed(s, s.laws.index(words[0]), self.seat)


def best_law(s: Federation, seat: Seat) -> int:
    """§23.4 The law (0 left, 1 right) where a seat leads its best rival by more, the left one if
    equal."""

    def lead(planet: str) -> int:
        rivals = (s.influence(x, planet) for x in s.ring(seat)[1:])
        return s.influence(seat, planet) - max(rivals)

    return int(lead(s.laws[1]) > lead(s.laws[0]))


def passed(s: Federation, which: int, chooser: Seat | None = None) -> Federation:
    """§15.5 Pass a law: everybody scores for influence on its planet."""
    planet = s.laws[which]
    left, right = (sum(s.votes(side=x).values()) for x in ("left", "right"))
    s = s.tell(e.LawPassed(planet, left, right, chooser))
    for seat in s.ring(s.first):
        s = s.score(seat, DATA.laws.pp_per_influence * s.influence(seat, planet))
    return s
