"""§4 Docking: which ships fit where, what it costs, why not, and carrying it out.

The words are: facility, ships (`3,5`), then what the facility asks for. The same words serve a
plain docking and those of the Orbital Teleporter and the Chameleon Cloak. What a facility gives is
decoded from the data into one of the `Gives` of §5 and §12.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations, count, product
from typing import ClassVar, Final, assert_never

import msgspec
from msgspec.structs import replace

from bot.engine.effects import EffectKinds
from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.latest import latest
from bot.engine.slots import Slot
from bot.engine.verbs import Verb
from bot.games.alien_frontiers.data import (
    DOCK,
    DOCKS,
    FACILITIES,
    NUMBERS,
    Bonus,
    Facility,
    Tokens,
    bonus_territory,
)
from bot.games.alien_frontiers.events import Docked, Paid
from bot.games.alien_frontiers.rules.s03_actions import actions
from bot.games.alien_frontiers.state import Frontier, Ship, die, without

FORCED: Final = tuple(f for f in FACILITIES if f.forced)
NO_DOCK: Final = No("no-dock", rule="§4.1")


class Docking(msgspec.Struct, frozen=True, gc=False):
    """A docking being named. Fees of a card that allows it are already paid in `s`."""

    s: Frontier
    seat: Seat
    dice: Words
    """The unplaced ships as words, lowest first."""
    must: tuple[Ship, ...] = ()
    """Unplaced ships that have to take part (§8.8, §13.3)."""
    barred: tuple[str, ...] = ()
    """§8.8 Facilities the moved ship may not go to."""
    cloaked: bool = False
    """§13.3 Whether no ships but those of `must` may take part, and the Mine's order and the
    Raiders' Outpost's sum are ignored."""

    @property
    def must_words(self) -> Words:
        """The ships that have to take part, as words."""
        return tuple([die(x, self.seat) for x in self.must])

    def keeps(self, dice: Iterable[Word]) -> bool:
        """Whether a set of ships contains all those that have to take part."""
        must, chosen = Counter(self.must_words), Counter(dice)
        return must == chosen if self.cloaked else must <= chosen

    def ships(self, dice: Words) -> tuple[Ship, ...]:
        """The unplaced ships that these words name. Ships that have to take part come first."""
        pool = [*self.must, *without(self.s.unplaced, self.must)]
        return picked(pool, dice, self.seat)

    def placed(
        self, s: Frontier, f: Facility, ships: tuple[Ship, ...], *, live: bool = False
    ) -> Docking:
        """§4.2 The docking with these ships in free ports, and perhaps others still to place."""
        s = replace(s, unplaced=without(s.unplaced, ships))
        there, left = s.at(f.key), Counter(self.must) - Counter(ships)
        group = next(i for i in count() if i not in {x.group for x in there})
        docked = [replace(x, group=group if f.group > 1 else 0, live=live) for x in ships]
        s = s.with_dock(f.key, (*there, *docked)).note(docking=(*s.turn.docking, f.key))
        if f.key not in s.turn.docked:
            s = s.note("facility", docked=(*s.turn.docked, f.key))
        return replace(self, s=s, must=tuple(left.elements()))


def docking(s: Frontier, seat: Seat, must: tuple[Ship, ...] = ()) -> Docking:
    """A docking in this position, perhaps one in which some ships have to take part."""
    return Docking(s, seat, _dice(s), must)


@latest
def _dice(s: Frontier) -> Words:
    # Menus ask for them again and again. Only the active seat docks.
    return tuple([die(x, s.active) for x in s.unplaced])


def picked(pool: list[Ship], dice: Words, seat: Seat) -> tuple[Ship, ...]:
    """The first ships of a pool that a seat names so. They leave the pool."""
    found = []
    for word in dice:
        ship = next(x for x in pool if die(x, seat) == word)
        pool.remove(ship)
        found.append(ship)
    return tuple(found)


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

    def free(self, d: Docking, ships: int) -> bool:
        """§4.4 Whether so many ships may dock here without having to pay for a launch."""
        return True

    def price(self, d: Docking, f: Facility) -> Tokens:
        """§4.1 The least that a docking costs, without the access fee."""
        off = self.discount
        return f.cost.less(bonus_territory(off).off) if off and d.s.has(d.seat, off) else f.cost

    def slot(self, d: Docking, f: Facility, dice: Words, words: Words) -> Slot | None:
        """What may follow the ships and the words after them."""
        return None

    def live(self, words: Words) -> bool:
        """Whether the ships still count this turn after they have docked."""
        return False

    def cleared(self, s: Frontier, seat: Seat) -> Frontier:
        """The position just before the ships enter their ports."""
        return s

    def take(self, d: Docking, f: Facility, ships: tuple[Ship, ...], words: Words) -> Frontier:
        """Carry out the docking. The price is paid, and the ships stand in their ports."""
        raise AssertionError(type(self).__name__)


docking_effects: Final = EffectKinds[str, Gives]({f.key: f.gives for f in DOCKS})
"""§5, §12 What facilities and boards give, each kind registered in its chapter."""


# §4.1 Docking


def sets(d: Docking, f: Facility) -> Iterator[Words]:
    """§4.1 The sets of ships that may dock here now, costs and ports considered."""
    if (f.owners and not d.s.in_play(f)) or (d.barred and f.key in d.barred):
        return iter(())
    # Where docking is compulsory (§4.4) it is free, so there is nothing to pay.
    effect = docking_effects[f.key]
    if (not f.forced and not payable(d.s, d.seat, due(d, f))) or effect.closed(d, f):
        return iter(())
    return effect.sets(d, f)


def takes_any(d: Docking, f: Facility) -> bool:
    """§4.1 Whether some ships may dock here now. Menus ask again and again."""
    if d.must:
        return any(sets(d, f))
    known = _taken(d.s)
    if (found := known.get(f.key)) is None:
        found = known[f.key] = any(sets(d, f))
    return found


@latest
def _taken(_: Frontier) -> dict[str, bool]:
    return {}


def docking_slot(d: Docking, words: Words) -> Slot | None:
    """§4.1 The next word of a docking."""
    if not words:
        here = DOCKS if d.s.rules.factions else FACILITIES
        able = (f.key for f in here if takes_any(d, f)) if d.dice else ()
        return Slot(DOCK, partial(why_closed, d), none=NO_DOCK, allowed=able)
    f = DOCK[words[0]]
    if len(words) == 1:
        unfit, none = partial(why_unfit, d, f), partial(why_none_fit, d, f)
        return Slot(map(",".join, sets(d, f)), unknown=unfit, none=none, deep=False)
    return docking_effects[f.key].slot(d, f, tuple(words[1].split(",")), words[2:])


def dock(d: Docking, words: Words) -> Frontier:
    """§4.1, §4.2 Pay for a docking, put the ships into ports, and carry out what that gives."""
    f, more, seat = DOCK[words[0]], words[2:], d.seat
    effect, ships = docking_effects[f.key], d.ships(tuple(words[1].split(",")))
    price = effect.price(d, f)
    s = settle_fee(d.s, seat, f).pay(seat, price)
    if effect.discount and s.has(seat, effect.discount):
        s = s.note_profit(effect.discount)
    s = effect.cleared(report_docking(s, seat, f, ships, price), seat)
    return effect.take(d.placed(s, f, ships, live=effect.live(more)), f, ships, more)


@actions("dock")
class Dock(Verb[Frontier]):
    """§4.1 Dock unplaced ships at a facility or faction board."""

    def slot(self, s: Frontier, seat: Seat, words: Words) -> Slot | None:
        return docking_slot(docking(s, seat), words)

    def take(self, s: Frontier, seat: Seat, words: Words) -> Frontier:
        return dock(docking(s, seat), words)


# §4.1 Costs


def due(d: Docking, f: Facility) -> Tokens:
    """§4.1, §12.1 The least that a docking costs, with the access fee of a faction board."""
    price = docking_effects[f.key].price(d, f)
    return price + fee(d.s, d.seat, f) if f.owners else price


def fee(s: Frontier, seat: Seat, f: Facility) -> Tokens:
    """§12.1 The access fee of a faction board."""
    return NUMBERS.access_fee if f.board and s.players[seat].board != f.key else Tokens()


def settle_fee(s: Frontier, seat: Seat, f: Facility) -> Frontier:
    """§12.1, §12.2 Pay the access fee to the board's owner at once."""
    price = fee(s, seat, f)
    if not price:
        return s
    owner = s.owner_of(f.key)
    return s.pay(seat, price).gain(owner, price).tell(Paid(seat, owner, price.fuel, price.ore))


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


# §4.1 Refusals


def why_closed(d: Docking, key: Word) -> No | None:
    """§4.1 Why nothing can dock at this facility, whatever the ships show."""
    f, effect = DOCK[key], docking_effects[key]
    if not d.s.in_play(f):
        return No("not-in-play", f.key, rule="§2.6")
    if f.key in d.barred:
        return No("barred", f.key, rule="§8.8")
    if no := effect.closed(d, f):
        return no
    if f.key != "raiders" and d.s.free_ports(f) < f.group:
        return No("full", f.key, rule="§4.3" if f.group > 1 else f.rule)
    return why_short(d.s, d.seat, due(d, f), f.key, f.rule, effect.discount)


def why_none_fit(d: Docking, f: Facility, _: Word) -> No:
    """§4.1 What a facility needs that no ships of the player have."""
    no = docking_effects[f.key].why_not_set(d, f, d.must_words) if d.must else None
    return no or No("needs", f.key, f.rule, (f.needs, " ".join(d.dice), *_extra(d, f)))


def why_unfit(d: Docking, f: Facility, word: Word) -> No:
    """§4.1, §4.2 Why these ships may not dock together here."""
    dice, have = tuple(word.split(",")), list(d.dice)
    for one in dice:
        if one not in have:
            why = "few-ships" if one in d.dice else "no-ship"
            return No(why, one, rule="§4.2", facts=(" ".join(d.dice),))
        have.remove(one)
    if no := docking_effects[f.key].why_not_set(d, f, dice):
        return no
    if f.group == 1 and len(dice) > d.s.free_ports(f):
        return No("ports", f.key, rule=f.rule, facts=(str(d.s.free_ports(f)), str(len(dice))))
    if d.must and not d.keeps(dice):
        return No("must", f.key, rule="§8.8", facts=(" ".join(d.must_words),))
    return No("unfit", f.key, rule=f.rule, facts=(f.needs, " ".join(dice), *_extra(d, f, dice)))


def _extra(d: Docking, f: Facility, dice: Words = ()) -> tuple[str, ...]:
    """What the position adds to a need: the Mine's minimum, or the sum at the Raiders' Outpost."""
    if f.needs == "rising":
        return (str(mine_floor(d.s)),)
    if f.needs == "trio":
        return (str(raid_sum(d.s, d.seat)), str(sum(map(pips, dice))))
    return (str(NUMBERS.hub_ships),) if f.key == "hub" else ()


def report_docking(
    s: Frontier, seat: Seat, f: Facility, ships: tuple[Ship, ...], price: Tokens
) -> Frontier:
    """Report a docking."""
    return s.tell(Docked(seat, f.key, tuple([die(x, seat) for x in ships]), price.fuel, price.ore))


# §4.3 Ships that fit


def pips(word: Word) -> int:
    """The value of a ship named by this word."""
    return ord(word[-1]) - 48


def fitting(d: Docking, f: Facility, sizes: Iterable[int]) -> Iterator[Words]:
    """§4.3 The sets of ships that the facility takes, as far as its free ports go."""
    match f.needs:
        case "any":
            return bunches(d.dice, sizes)
        case "rising":
            return rising(d, sizes)
        case "trio":
            return trios(d)
    if d.s.free_ports(f) < f.group:
        return iter(())
    match f.needs:
        case "one" | "pair" | "triple":
            return (x for x in bunches(d.dice, (f.group,)) if pips(x[0]) == pips(x[-1]))
        case "six":
            return sixes(d)
        case _:
            assert_never(f.needs)


def bunches(dice: Words, sizes: Iterable[int]) -> Iterator[Words]:
    """Every set of these sizes, in rising order. Equal ships count as the same."""
    for n in sizes:
        if n > len(dice):
            return
        yield from dict.fromkeys(combinations(dice, n))


def rising(d: Docking, sizes: Iterable[int]) -> Iterator[Words]:
    """§5.4 Sets in rising order, none below the highest ship at the Mine.

    Van Vogt Mountains frees the first ship of the turn from that.
    """
    floor = 0 if d.cloaked else mine_floor(d.s)
    free_first = not d.s.turn.mine_docks and d.s.has(d.seat, "mine_first_any")
    dice = d.dice if free_first else tuple([w for w in d.dice if pips(w) >= floor])
    for chosen in bunches(dice, sizes):
        if len(chosen) == 1 or pips(chosen[1]) >= floor:
            yield chosen


def mine_floor(s: Frontier) -> int:
    """§5.4 The value that the next ship at the Lunar Mine must have."""
    return max([x.pips for x in s.at("mine")], default=0)


def trios(d: Docking) -> Iterator[Words]:
    """§5.6.1 Three values in a row that beat the ships docked at the Raiders' Outpost."""
    least = 0 if d.cloaked else raid_sum(d.s, d.seat)
    by: list[list[Word]] = [[] for _ in range(7)]
    for word in dict.fromkeys(d.dice):
        by[pips(word)].append(word)
    for low in range(1, 5):
        if 3 * low + 3 > least:
            yield from product(by[low], by[low + 1], by[low + 2])


def raid_sum(s: Frontier, seat: Seat) -> int:
    """§5.6.1 The sum a trio must beat. The owner of the Smuggler's Alliance has to beat nothing."""
    if s.players[seat].board == "smugglers":
        return 0
    return sum([x.pips for x in s.at("raiders")])


def sixes(d: Docking) -> Iterator[Words]:
    """§5.9.1 A ship of value 6 that the fleet can spare. Borrowed ones can't be given up."""
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


# §4.4 Must dock


def free_docking(s: Frontier, seat: Seat) -> Facility | None:
    """§4.4 A facility where an unplaced ship must dock because it costs nothing, if any."""
    if not s.unplaced:
        return None
    d = docking(s, seat)
    for f in FORCED:
        if takes_any(d, f):
            free = docking_effects[f.key].free
            if any(free(d, len(dice)) for dice in sets(d, f)):
                return f
    return None
