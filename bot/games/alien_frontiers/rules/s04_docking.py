"""§4 Docking in general: which ships fit where, what it costs, and what every facility answers.

A `Docking` is one docking as it is being named: the position, the seat, perhaps ships that have to
take part. What a facility gives is decoded from the data into one of the `Gives` of §5 and §12.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import ClassVar, Final, assert_never

import msgspec
from msgspec.structs import replace

from bot.engine.effects import EffectKinds
from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Slot
from bot.games.alien_frontiers.data import (
    NUMBERS,
    Bonus,
    Facility,
    Tokens,
    bonus_territory,
)
from bot.games.alien_frontiers.events import Docked, Gained, Paid
from bot.games.alien_frontiers.state import NOBODY, Frontier, Ship, die, without


class Docking(msgspec.Struct, frozen=True, gc=False):
    """A docking being named. Fees of a card that allows it are already paid in `s`."""

    s: Frontier
    seat: Seat
    dice: Words
    """The unplaced ships as words, lowest first."""
    must: tuple[Ship, ...] = ()
    """Unplaced ships that have to take part (§8.8, §13.3)."""
    exact: bool = False
    """§13.3 Whether no ships but those of `must` may take part."""
    waived: bool = False
    """§13.3 Whether the Mine's order and the Raiders' Outpost's sum are ignored."""
    barred: tuple[str, ...] = ()
    """§8.8 Facilities the moved ship may not go to."""

    @property
    def must_words(self) -> Words:
        """The ships that have to take part, as words."""
        return tuple([die(x, self.seat) for x in self.must])

    def keeps(self, dice: Iterable[Word]) -> bool:
        """Whether a set of ships contains all those that have to take part."""
        must, chosen = Counter(self.must_words), Counter(dice)
        return must == chosen if self.exact else must <= chosen

    def ships(self, dice: Words) -> tuple[Ship, ...]:
        """The unplaced ships that these words name. Ships that have to take part come first."""
        pool = [*self.must, *without(self.s.unplaced, self.must)]
        found: list[Ship] = []
        for word in dice:
            ship = next(x for x in pool if die(x, self.seat) == word)
            pool.remove(ship)
            found.append(ship)
        return tuple(found)


def docking(
    s: Frontier,
    seat: Seat,
    must: tuple[Ship, ...] = (),
    barred: tuple[str, ...] = (),
    *,
    cloaked: bool = False,
) -> Docking:
    """A docking in this position.

    A cloaked one needs exactly the `must` ships and ignores order.
    """
    dice = tuple([die(x, seat) for x in s.unplaced])
    return Docking(s, seat, dice, must, exact=cloaked, waived=cloaked, barred=barred)


class Gives(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """What a facility gives, and asks besides ships, ports and tokens. One class per effect."""

    discount: ClassVar[Bonus | None] = None
    """The territory bonus that makes docking here cheaper."""

    def closed(self, d: Docking, f: Facility) -> No | None:
        """Why nobody could dock here in this position, whatever the ships show."""
        return None

    def sizes(self, d: Docking, f: Facility) -> Iterable[int]:
        """How many ships may dock in one action, at a facility that takes any number."""
        return range(1, d.s.free_ports(f) + 1)

    def sets(self, d: Docking, f: Facility) -> Iterator[Words]:
        """The sets of unplaced ships that may dock here in one action."""
        found = fitting(d, f, self.sizes(d, f))
        return filter(d.keeps, found) if d.must else found

    def why_not_set(self, d: Docking, f: Facility, dice: Words) -> No | None:
        """Why these ships may not dock here, for reasons beyond their values."""
        return None

    def price(self, d: Docking, f: Facility) -> Tokens:
        """§4.1 The least that a docking costs, without the access fee."""
        off = self.discount
        return f.cost.less(bonus_territory(off).off) if off and d.s.has(d.seat, off) else f.cost

    def slot(self, d: Docking, f: Facility, dice: Words, words: Words) -> Slot | None:
        """What may follow the ships and the words after them."""
        return None

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        """Carry out the docking. The price is already paid."""
        raise AssertionError(type(self).__name__)


docking_effects: Final = EffectKinds[Gives]()
"""§5, §12 What facilities give, each kind registered in its chapter."""


# §4.1, §4.3 Ships that fit


def pips(word: Word) -> int:
    """The value of a ship named by this word."""
    return ord(word[-1]) - 48


def fitting(d: Docking, f: Facility, sizes: Iterable[int]) -> Iterator[Words]:
    """§4.3 The sets of ships that the facility takes, as far as its free ports go."""
    dice = d.dice
    match f.needs:
        case "one":
            return ((w,) for w in dict.fromkeys(dice)) if d.s.free_ports(f) else iter(())
        case "any":
            return bunches(dice, sizes)
        case "rising":
            return rising(d, f, sizes)
        case "pair" | "triple":
            return equal(dice, f.group) if d.s.free_ports(f) >= f.group else iter(())
        case "trio":
            return trios(d, f)
        case "six":
            return sixes(d, f)
        case _:
            assert_never(f.needs)


def bunches(dice: Words, sizes: Iterable[int]) -> Iterator[Words]:
    """Every set of these sizes. Equal ships count as the same."""
    for n in sizes:
        if n > len(dice):
            return
        yield from dict.fromkeys(combinations(dice, n))


def rising(d: Docking, f: Facility, sizes: Iterable[int]) -> Iterator[Words]:
    """§5.4 Sets in rising order, none below the highest ship at the Mine.

    Van Vogt Mountains frees the first ship of the turn from that.
    """
    floor = 0 if d.waived else mine_floor(d.s)
    free_first = mine_first_free(d.s, d.seat)
    dice = d.dice
    high = tuple([w for w in dice if pips(w) >= floor])
    if not free_first or len(high) == len(dice):
        yield from bunches(high, sizes)
        return
    for chosen in bunches(dice, sizes):
        if len(chosen) == 1 or pips(chosen[1]) >= floor:
            yield chosen


def mine_floor(s: Frontier) -> int:
    """§5.4 The value that the next ship at the Lunar Mine must have."""
    return max([x.pips for x in s.at("mine")], default=0)


def mine_first_free(s: Frontier, seat: Seat) -> bool:
    """§6.4 Whether Van Vogt Mountains frees this seat's next ship at the Mine."""
    return not s.turn.mine_docks and s.has(seat, "mine_first_any")


def equal(dice: Words, n: int) -> Iterator[Words]:
    """Sets of `n` ships of one value."""
    if len(dice) < n:
        return
    for value in range(1, 7):
        yield from dict.fromkeys(combinations([w for w in dice if pips(w) == value], n))


def trios(d: Docking, f: Facility) -> Iterator[Words]:
    """§5.6.1 Three values in a row that beat the ships docked at the Raiders' Outpost."""
    least = 0 if d.waived else raid_sum(d.s, d.seat)
    dice = tuple(dict.fromkeys(d.dice))
    by = [[w for w in dice if pips(w) == value] for value in range(7)]
    for low in range(1, 5):
        if 3 * low + 3 > least:
            yield from product(by[low], by[low + 1], by[low + 2])


def raid_sum(s: Frontier, seat: Seat) -> int:
    """§5.6.1 The sum a trio must beat. The owner of the Smuggler's Alliance has to beat nothing."""
    if s.players[seat].board == "smugglers":
        return 0
    return sum([x.pips for x in s.at("raiders")])


def sixes(d: Docking, f: Facility) -> Iterator[Words]:
    """§5.9.1 A ship of value 6 that the fleet can spare. Borrowed ones can't be given up."""
    if d.s.free_ports(f):
        able = [x for x in d.s.unplaced if x.pips == 6 and not why_not_spare(d.s, d.seat, x)]
        yield from dict.fromkeys((die(x, d.seat),) for x in able)


def why_not_spare(s: Frontier, seat: Seat, ship: Ship) -> No | None:
    """§5.9.1, §13.2 Why this ship may not be given up."""
    if ship.borrowed:
        return No("borrowed", "terraform", rule="§13.2")
    if ship.owner == seat and s.fleet(seat) <= NUMBERS.least_ships:
        facts = (str(NUMBERS.least_ships + 1), str(s.fleet(seat)))
        return No("fleet", "terraform", rule="§5.9.1", facts=facts)
    return None


# §4.1 Costs


def fee(s: Frontier, seat: Seat, f: Facility) -> Tokens:
    """§12.1 The access fee of a faction board."""
    return NUMBERS.access_fee if f.board and s.players[seat].board != f.key else Tokens()


def payable(s: Frontier, seat: Seat, price: Tokens) -> bool:
    """§4.1 Whether the seat can pay this price."""
    p = s.players[seat]
    return p.fuel >= price.fuel and p.ore >= price.ore


def why_short(
    s: Frontier, seat: Seat, price: Tokens, what: str, rule: str, discount: Bonus | None = None
) -> No | None:
    """§4.1 Why the seat can't pay, and the territory that would lower the price."""
    if payable(s, seat, price):
        return None
    p = s.players[seat]
    facts = [str(n) for n in (price.fuel, price.ore, p.fuel, p.ore)]
    if discount and not s.has(seat, discount):
        territory = bonus_territory(discount)
        cheap = price.less(territory.off)
        facts += [territory.key, str(cheap.fuel), str(cheap.ore)]
    return No("price", what, rule=rule, facts=tuple(facts))


def settle_fee(s: Frontier, seat: Seat, f: Facility) -> Frontier:
    """§12.1, §12.2 Pay the access fee to the board's owner at once."""
    due = fee(s, seat, f)
    if not due:
        return s
    owner = s.owner_of(f.key)
    s = s.pay(seat, due).gain(owner, due)
    return s.tell(Paid(seat, owner, due.fuel, due.ore))


def pay_engineers(s: Frontier, seat: Seat, price: Tokens) -> Frontier:
    """§12.6 Pass what an opponent pays at the Terraforming Station to New Gaia's owner."""
    owner = s.owner_of("newgaia")
    if owner in (NOBODY, seat):
        return s
    return s.gain(owner, price).tell(Gained(owner, "newgaia", price.fuel, price.ore))


# §4.2 Ships into ports


def place(
    s: Frontier, seat: Seat, f: Facility, ships: tuple[Ship, ...], *, live: bool = False
) -> Frontier:
    """§4.2 Put unplaced ships into free ports and note it in the turn's records."""
    group = next(i for i in range(16) if i not in {x.group for x in s.at(f.key)})
    docked = tuple([replace(x, group=group if f.group > 1 else 0, live=live) for x in ships])
    s = replace(s, unplaced=without(s.unplaced, ships))
    s = s.with_dock(f.key, (*s.at(f.key), *docked))
    s = s.note(docking=(*s.turn.docking, f.key))
    seen = s.turn.docked
    return s if f.key in seen else s.note("facility", docked=(*seen, f.key))


def report_docking(
    s: Frontier, seat: Seat, f: Facility, ships: tuple[Ship, ...], paid: Tokens
) -> Frontier:
    """Report a docking."""
    return s.tell(Docked(seat, f.key, tuple([die(x, seat) for x in ships]), paid.fuel, paid.ore))
