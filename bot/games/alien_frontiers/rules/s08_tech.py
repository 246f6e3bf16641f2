"""§8 Tech cards: what the base cards do when used and when discarded, in § order.

Each effect is decoded from a card's data. A `Play` is one card being played by one seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import STOP, Draw, Pick, Seat, Word, Words
from bot.engine.rng import Chance
from bot.games.alien_frontiers.data import (
    DOCK,
    DOCKS,
    LAND,
    LAND_AT,
    NUMBERS,
    TERRITORY,
    Tech,
    Tokens,
    bonus_territory,
)
from bot.games.alien_frontiers.events import (
    Bumped,
    Chosen,
    Destroyed,
    Gained,
    Rerolled,
    TookTech,
)
from bot.games.alien_frontiers.rules.s04_docking import bunches, why_short
from bot.games.alien_frontiers.rules.s06_planet import (
    colony_words,
    field_targets,
    fields_on,
    move_colony,
    put_field,
    swap_colonies,
    swap_words,
    why_closed_land,
    why_turned,
)
from bot.games.alien_frontiers.state import RELIC, Frontier, Ship, die, name, without


class Play(msgspec.Struct, frozen=True, gc=False):
    """A card being played. A price that doesn't depend on the targets is already paid."""

    s: Frontier
    seat: Seat
    card: Tech


class Effect(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """What a card does. One class per effect. `words` name its targets and end with `STOP`."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        """The next words that lead to legal targets."""
        raise AssertionError(type(self).__name__)

    def picks(self, p: Play, words: Words) -> Pick | None:
        """The set of targets to choose at this point, if there is one."""
        return None

    def why_not(self, p: Play, words: Words) -> No | None:
        """Why the last of these words is not legal, or (no words) why there is no target."""
        return No("no-target", p.card.key, rule=p.card.rule)

    def canonical(self, words: Words) -> Words:
        """Two targets in reverse, if their order means nothing. Otherwise no words."""
        return ()

    def units(self, p: Play, words: Words) -> int:
        """§8.5, §8.9 How many colonies or ships are paid for."""
        return 1

    def take(self, p: Play, words: Words) -> Frontier:
        """The position after the effect."""
        raise AssertionError(type(self).__name__)


# §6.4, §8.2 The price of a use


def use_price(s: Frontier, seat: Seat, card: Tech, units: int = 1) -> Tokens:
    """§8.2 The fuel for using a card, Pohl Foothills' discount taken off the whole price."""
    assert card.use is not None
    price = Tokens(fuel=card.use.fuel * units)
    if price and s.has(seat, "tech_discount"):
        return price.less(bonus_territory("tech_discount").off)
    return price


def why_unpaid(s: Frontier, seat: Seat, card: Tech, units: int = 1) -> No | None:
    """§8.2 Why the seat can't pay for using a card."""
    price = use_price(s, seat, card, units)
    return why_short(s, seat, price, card.key, card.rule, "tech_discount")


# §8.3 Changing values


def shiftable(p: Play, by: int) -> list[Word]:
    """§8.3 The unplaced ships whose value stays within 1 to 6."""
    return [w for w, x in dice_of(p).items() if 1 <= x.pips + by <= 6]


def dice_of(p: Play) -> dict[Word, Ship]:
    """The unplaced ships by their words. Equal ships share one entry."""
    return {die(x, p.seat): x for x in p.s.unplaced}


def with_value(s: Frontier, ship: Ship, pips: int) -> Frontier:
    """§8.3 Give an unplaced ship another value."""
    left = without(s.unplaced, (ship,))
    return s.with_unplaced((*left, replace(ship, pips=pips)))


def why_no_ship(p: Play, words: Words) -> No | None:
    """§8.3 Why no unplaced ship of this name can be given that value."""
    have = " ".join(dice_of(p))
    if words and words[-1] not in dice_of(p):
        return No("no-ship", words[-1], rule="§8.3", facts=(have,))
    return No("value", p.card.key, rule="§8.3", facts=(have,))


class Shift(Effect, frozen=True, tag="shift"):
    """§8.4, §8.11 Change the value of an unplaced ship by one step."""

    by: int

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        return iter((STOP,) if words else shiftable(p, self.by))

    def why_not(self, p: Play, words: Words) -> No | None:
        return why_no_ship(p, words)

    def take(self, p: Play, words: Words) -> Frontier:
        ship = dice_of(p)[words[0]]
        return with_value(p.s, ship, ship.pips + self.by)


class RemoveField(Effect, frozen=True, tag="remove_field"):
    """§8.4 Take a field generator off the planet."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        return iter((STOP,)) if words else fields_on(p.s)

    def take(self, p: Play, words: Words) -> Frontier:
        return put_field(p.s, p.seat, words[0], "")


class Borrow(Effect, frozen=True, tag="borrow"):
    """§8.5 Gain the bonus of a territory for the rest of the turn."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        if words:
            yield STOP
        else:
            yield from (key for key in LAND if self.why_not(p, (key,)) is None)

    def units(self, p: Play, words: Words) -> int:
        return sum(p.s.planet[LAND_AT[words[0]]])

    def why_not(self, p: Play, words: Words) -> No | None:
        if not words or words[0] not in LAND_AT:
            return super().why_not(p, words)
        key = words[0]
        if not TERRITORY[key].borrowable:
            return No("not-borrowable", key, rule="§8.5")
        if not self.units(p, words):
            return No("empty", key, rule="§8.5")
        if p.s.field_on("isolation", key):
            return No("isolated", key, rule="§8.5")
        if p.s.has(p.seat, TERRITORY[key].bonus):
            return No("had", key, rule="§8.5")
        return why_unpaid(p.s, p.seat, p.card, self.units(p, words))

    def take(self, p: Play, words: Words) -> Frontier:
        s = p.s.note(borrowed=(*p.s.turn.borrowed, words[0]))
        return s.tell(Chosen(p.seat, words[0]))


class PlaceField(Effect, frozen=True, tag="place_field"):
    """§8.5, §8.6, §8.11 Place or move a field generator."""

    field: str

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        return iter((STOP,)) if words else field_targets(p.s, self.field)

    def why_not(self, p: Play, words: Words) -> No | None:
        return No("field", self.field, rule="§7.1")

    def take(self, p: Play, words: Words) -> Frontier:
        s = p.s
        if self.field == "repulsor" and not s.fields[2]:
            s = s.note("placed")
        return put_field(s, p.seat, self.field, words[0])


class Balance(Effect, frozen=True, tag="balance"):
    """§8.6 Lower one unplaced ship and raise another by the same number."""

    by: int

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        if len(words) == 2:
            yield STOP
        elif words:
            yield from self._up(p, words[0])
        else:
            yield from (w for w in shiftable(p, -self.by) if any(self._up(p, w)))

    def _up(self, p: Play, down: Word) -> Iterator[Word]:
        rest = Counter(die(x, p.seat) for x in p.s.unplaced)
        rest[down] -= 1
        return (w for w in shiftable(p, self.by) if rest[w])

    def why_not(self, p: Play, words: Words) -> No | None:
        return why_no_ship(p, words)

    def take(self, p: Play, words: Words) -> Frontier:
        down = dice_of(p)[words[0]]
        rest = replace(p.s, unplaced=without(p.s.unplaced, (down,)))
        up = dice_of(Play(rest, p.seat, p.card))[words[1]]
        s = with_value(rest, up, up.pips + self.by)
        return s.with_unplaced((*s.unplaced, replace(down, pips=down.pips - self.by)))


class MoveColony(Effect, frozen=True, tag="move_colony"):
    """§8.8 Move any one colony to another territory."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        return colony_words(p.s, words)

    def why_not(self, p: Play, words: Words) -> No | None:
        return (why_closed_land(p.s, words[-1]) if words else None) or super().why_not(p, words)

    def take(self, p: Play, words: Words) -> Frontier:
        return move_colony(p.s, p.seat, words)


# §8.9 Plasma Cannon


def targets(s: Frontier, seat: Seat, facility: str) -> dict[Word, Ship]:
    """§8.9 The opponents' ships docked at a facility, each under a distinct name."""
    found: dict[Word, Ship] = {}
    for ship in s.at(facility):
        if s.keeper(ship) != seat:
            word = name(ship)
            n = sum(key.partition(".")[0] == word for key in found) + 1
            found[word if n == 1 else f"{word}.{n}"] = ship
    return found


class Blast(Effect, frozen=True, tag="blast"):
    """§8.9 Send opponents' ships from one facility to the Bay, paying for each."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        if len(words) == 2:
            yield STOP
        elif not words and why_unpaid(p.s, p.seat, p.card) is None:
            yield from (f.key for f in DOCKS if targets(p.s, p.seat, f.key))

    def picks(self, p: Play, words: Words) -> Pick | None:
        if len(words) != 1:
            return None
        found = tuple(targets(p.s, p.seat, words[0]))
        off = bonus_territory("tech_discount").off.fuel
        spare = off if p.s.has(p.seat, "tech_discount") else 0
        return Pick(found, 1, min(len(found), p.s.players[p.seat].fuel + spare))

    def units(self, p: Play, words: Words) -> int:
        return len(words[1].split(",")) if len(words) > 1 else 1

    def why_not(self, p: Play, words: Words) -> No | None:
        if len(words) > 1:
            unknown = [w for w in words[1].split(",") if w not in targets(p.s, p.seat, words[0])]
            if unknown:
                return No("not-there", unknown[0], rule="§8.9", facts=(words[0],))
        short = why_unpaid(p.s, p.seat, p.card, self.units(p, words))
        return short or super().why_not(p, words)

    def take(self, p: Play, words: Words) -> Frontier:
        found = targets(p.s, p.seat, words[0])
        gone = [found[w] for w in words[1].split(",")]
        s = p.s.tell(Bumped(words[0], tuple(name(x) for x in gone), "cannon"))
        return s.send_off(words[0], gone)


class Destroy(Effect, frozen=True, tag="destroy"):
    """§8.9 Return a docked ship of an opponent to stock."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        if not words:
            yield from (f.key for f in DOCKS if any(self._ships(p, f.key)))
        elif len(words) == 1:
            yield from self._ships(p, words[0])
        else:
            yield STOP

    def _ships(self, p: Play, facility: str) -> Iterator[Word]:
        found = targets(p.s, p.seat, facility)
        # Equal ships are one target, unless they stand in different pairs or triples.
        alike = {x: word for word, x in reversed(found.items())}
        able = [w for w in alike.values() if why_not_destroyed(p.s, found[w], facility) is None]
        return (word for word in found if word in able)

    def why_not(self, p: Play, words: Words) -> No | None:
        if len(words) == 2:
            ship = targets(p.s, p.seat, words[0]).get(words[1])
            if ship is None:
                return No("not-there", words[1], rule="§8.9", facts=(words[0],))
            return why_not_destroyed(p.s, ship, words[0])
        if words and words[0] in DOCK:
            ships = targets(p.s, p.seat, words[0]).values()
            kept = next((no for x in ships if (no := why_not_destroyed(p.s, x, words[0]))), None)
            return kept or super().why_not(p, words)
        return super().why_not(p, words)

    def take(self, p: Play, words: Words) -> Frontier:
        ship = targets(p.s, p.seat, words[0])[words[1]]
        s = p.s.with_dock(words[0], without(p.s.at(words[0]), (ship,))).to_stock(ship)
        return s.tell(Destroyed(p.seat, words[0], name(ship)))


def why_not_destroyed(s: Frontier, ship: Ship, facility: str) -> No | None:
    """§8.9 Why this ship can't go to stock: its owner needs three ships for the next turn."""
    if ship.owner == RELIC:
        return None
    forfeits = [x for x in s.at("terraform") if x.owner == ship.owner and not x.saved]
    lost = 1 + (len(forfeits) if facility != "terraform" else 0)
    left = s.fleet(ship.owner) - lost
    if left >= NUMBERS.least_ships:
        return None
    return No("keeps", name(ship), rule="§8.9", facts=(str(left), str(NUMBERS.least_ships)))


# §8.10 Polarity Device


class Flip(Effect, frozen=True, tag="flip"):
    """§8.10 Turn an unplaced ship to its opposite face."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        return iter((STOP,) if words else dice_of(p))

    def why_not(self, p: Play, words: Words) -> No | None:
        return why_no_ship(p, words)

    def take(self, p: Play, words: Words) -> Frontier:
        ship = dice_of(p)[words[0]]
        return with_value(p.s, ship, 7 - ship.pips)


class SwapColonies(Effect, frozen=True, tag="swap_colonies"):
    """§8.10 Swap any two colonies on different territories."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        return swap_words(p.s, words)

    def why_not(self, p: Play, words: Words) -> No | None:
        no = (why_closed_land(p.s, words[-1]) or why_turned(p.s, words)) if words else None
        return no or super().why_not(p, words)

    def canonical(self, words: Words) -> Words:
        return (*words[2:], *words[:2]) if len(words) == 4 else ()

    def take(self, p: Play, words: Words) -> Frontier:
        return swap_colonies(p.s, p.seat, words)


# §8.12 Resource Cache


def use_cache(s: Frontier, seat: Seat) -> Frontier:
    """§8.12 Gain what the Resource Cache gives for the natural roll."""
    if "cache" not in s.players[seat].techs:
        return s
    odd = sum(pips % 2 for pips in s.turn.roll)
    even = len(s.turn.roll) - odd
    gain = NUMBERS.cache_odd if odd >= even else Tokens()
    gain += NUMBERS.cache_even if even >= odd else Tokens()
    s = s.gain(seat, gain).tell(Gained(seat, "cache", gain.fuel, gain.ore))
    return s.lose_tech(seat, "cache").bury("cache") if odd == even else s


# §8.13 Temporal Warper


class Reroll(Effect, frozen=True, tag="reroll"):
    """§8.13 Roll any unplaced ships again, together."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        return iter((STOP,)) if words else bunches_of(p)

    def why_not(self, p: Play, words: Words) -> No | None:
        return why_no_ship(p, words)

    def take(self, p: Play, words: Words) -> Frontier:
        return p.s.then(RollAgain(p.seat, tuple(words[0].split(","))))


def bunches_of(p: Play) -> Iterator[Word]:
    """Every set of unplaced ships, each set as one word."""
    dice = tuple(die(x, p.seat) for x in p.s.unplaced)
    return (",".join(x) for x in bunches(dice, range(1, len(dice) + 1)))


class RollAgain(Draw[Frontier], frozen=True):
    """§8.13 Roll the chosen ships."""

    seat: Seat
    ships: Words
    rule = "§8.13"
    public = (Rerolled,)

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        pool, rolled = list(s.unplaced), []
        for word in self.ships:
            ship = next(x for x in pool if die(x, self.seat) == word)
            pool.remove(ship)
            rolled.append(replace(ship, pips=chance.die(6)))
        shown = tuple(die(x, self.seat) for x in rolled)
        return s.with_unplaced((*pool, *rolled)).tell(Rerolled(self.seat, "warper", shown))


class Recover(Effect, frozen=True, tag="recover"):
    """§8.13 Take a card that you don't hold from the discard pile."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        if words:
            yield STOP
        else:
            held = p.s.players[p.seat].techs
            yield from dict.fromkeys(x for x in p.s.discards if x not in held)

    def why_not(self, p: Play, words: Words) -> No | None:
        if words and words[0] in p.s.players[p.seat].techs:
            return No("held", words[0], rule="§8.13")
        return No("not-discarded", p.card.key, rule="§8.13")

    def take(self, p: Play, words: Words) -> Frontier:
        left = without(p.s.discards, words)
        s = replace(p.s, discards=left).get_tech(p.seat, words[0])
        return s.tell(TookTech(p.seat, words[0], "warper"))
