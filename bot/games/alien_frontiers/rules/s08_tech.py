"""§8 The base tech cards: what they do when used and when discarded, in § order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable
from functools import partial

from msgspec.structs import replace

from bot.engine.catalogue import Signed
from bot.engine.errors import No
from bot.engine.flow import Draw, Seat, Task, Word, Words
from bot.engine.rng import Chance
from bot.engine.slots import Slot, never
from bot.games.alien_frontiers import events as e
from bot.games.alien_frontiers.data import (
    COLOURS,
    DOCK,
    DOCKS,
    LAND,
    LAND_AT,
    NUMBERS,
    TERRITORY,
    Tokens,
    bonus_territory,
)
from bot.games.alien_frontiers.rules.s04_docking import (
    Docking,
    bunches,
    dock,
    docking,
    docking_slot,
    picked,
)
from bot.games.alien_frontiers.rules.s05_facilities import bump
from bot.games.alien_frontiers.rules.s06_planet import (
    colony_slot,
    field_targets,
    fields_on,
    move_colony,
    note_mutual_gain,
    peopled,
    put_field,
    shifted,
    why_shut,
)
from bot.games.alien_frontiers.rules.s08_cards import Effect, Play, card_effects, why_unpaid
from bot.games.alien_frontiers.state import (
    RELIC,
    Frontier,
    Ship,
    die,
    name,
    seat_of,
    without,
)

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


def ship_slot(p: Play, able: Container[Word]) -> Slot:
    """§8.3 An unplaced ship whose value can be changed in this way."""
    dice = dice_of(p)
    facts = (" ".join(dice),)
    no = No("value", p.card.key, rule="§8.3", facts=facts)
    return Slot(
        dice,
        lambda word: None if word in able else no,
        lambda word: No("no-ship", word, rule="§8.3", facts=facts),
        no,
    )


class OneShip(Effect, frozen=True):
    """§8.3 Change the value of one unplaced ship."""

    def value(self, ship: Ship) -> int:
        """The ship's new value, if it lies within 1 to 6."""
        raise AssertionError(type(self).__name__)

    def slot(self, p: Play, words: Words) -> Slot | None:
        able = [w for w, x in dice_of(p).items() if 1 <= self.value(x) <= 6]
        return None if words else ship_slot(p, able)

    def take(self, p: Play, words: Words) -> Frontier:
        ship = dice_of(p)[words[0]]
        return with_value(p.s, ship, self.value(ship))


@card_effects
class Shift(OneShip, frozen=True, tag="shift"):
    """§8.4, §8.11 Change the value of an unplaced ship by one step."""

    by: Signed

    def value(self, ship: Ship) -> int:
        return ship.pips + self.by


@card_effects
class Flip(OneShip, frozen=True, tag="flip"):
    """§8.10 Turn an unplaced ship to its opposite face."""

    def value(self, ship: Ship) -> int:
        return 7 - ship.pips


@card_effects
class RemoveField(Effect, frozen=True, tag="remove_field"):
    """§8.4 Take a field generator off the planet."""

    def slot(self, p: Play, words: Words) -> Slot | None:
        return None if words else p.aimed(fields_on(p.s))

    def take(self, p: Play, words: Words) -> Frontier:
        return put_field(p.s, p.seat, words[0], "")


@card_effects
class Borrow(Effect, frozen=True, tag="borrow"):
    """§8.5 Gain the bonus of a territory for the rest of the turn."""

    def slot(self, p: Play, words: Words) -> Slot | None:
        return None if words else replace(p.aimed(LAND), why=partial(self._why_not, p))

    def units(self, p: Play, words: Words) -> int:
        return sum(p.s.planet[LAND_AT[words[0]]])

    def _why_not(self, p: Play, key: Word) -> No | None:
        if not TERRITORY[key].borrowable:
            return No("not-borrowable", key, rule="§8.5")
        if not self.units(p, (key,)):
            return No("empty", key, rule="§8.5")
        if p.s.field_on("isolation", key):
            return No("isolated", key, rule="§8.5")
        if p.s.has(p.seat, TERRITORY[key].bonus):
            return No("had", key, rule="§8.5")
        return why_unpaid(p, self.units(p, (key,)))

    def take(self, p: Play, words: Words) -> Frontier:
        s = p.s.note(borrowed=(*p.s.turn.borrowed, words[0]))
        return s.tell(e.Chosen(p.seat, words[0]))


@card_effects
class PlaceField(Effect, frozen=True, tag="place_field"):
    """§8.5, §8.6, §8.11 Place or move a field generator."""

    field: str

    def slot(self, p: Play, words: Words) -> Slot | None:
        no = No("field", self.field, rule="§7.1")
        return None if words else Slot(field_targets(p.s, self.field), unknown=no, deep=False)

    def take(self, p: Play, words: Words) -> Frontier:
        s = p.s
        if self.field == "repulsor" and not s.site(self.field):
            s = s.note("placed")
        return put_field(s, p.seat, self.field, words[0])


@card_effects
class Balance(Effect, frozen=True, tag="balance"):
    """§8.6 Lower one unplaced ship and raise another by the same number."""

    by: Signed

    def slot(self, p: Play, words: Words) -> Slot | None:
        match words:
            case ():
                return ship_slot(p, shiftable(p, -self.by))
            case (down,):
                rest = Counter(die(x, p.seat) for x in p.s.unplaced)
                rest[down] -= 1
                return ship_slot(p, [w for w in shiftable(p, self.by) if rest[w]])
        return None

    def take(self, p: Play, words: Words) -> Frontier:
        down = dice_of(p)[words[0]]
        rest = replace(p.s, unplaced=without(p.s.unplaced, (down,)))
        up = dice_of(Play(rest, p.seat, p.card))[words[1]]
        s = with_value(rest, up, up.pips + self.by)
        return s.with_unplaced((*s.unplaced, replace(down, pips=down.pips - self.by)))


# §8.8 Orbital Teleporter


@card_effects
class Teleport(Effect, frozen=True, tag="teleport"):
    """§8.8 Dock one of your docked ships elsewhere. Words: source, ship, then docking words."""

    def slot(self, p: Play, words: Words) -> Slot | None:
        match words:
            case ():
                own = [f.key for f in DOCKS if p.s.own_at(f.key, p.seat)]
                terraformed = No("terraformed", p.card.key, rule="§8.8")
                return Slot(
                    [key for key in own if key != "terraform"],
                    unknown=lambda key: terraformed if key == "terraform" else p.no_target,
                    none=p.no_target,
                )
            case (source,):
                names = dict.fromkeys(die(x, p.seat) for x in p.s.own_at(source, p.seat))
                return replace(p.aimed(names), deep=True)
        first, *others = self._dockings(p, words) or self._dockings(p, words[:2])[:1]
        return either(docking_slot(first, words[2:]), (docking_slot(d, words[2:]) for d in others))

    def _dockings(self, p: Play, words: Words) -> list[Docking]:
        """The dockings that the words may mean, one per ship, the best to move first."""
        s, source = p.s, words[0]
        alike = [x for x in s.own_at(source, p.seat) if die(x, p.seat) == words[1]]
        groups = Counter(x.group for x in s.at(source))
        # Move a ship that no longer counts for anything first, then one left over from a pair or
        # triple, then one that has left the fewest facilities.
        alike.sort(key=lambda x: (x.live, groups[x.group], len(x.left)))
        found = [self._lifted(p, source, ship) for ship in dict.fromkeys(alike)]
        return [d for d in found if self._leads(d, words[2:])]

    def _lifted(self, p: Play, source: Word, ship: Ship) -> Docking:
        up = replace(ship, group=0, live=False, left=(*ship.left, source))
        s = p.s.with_dock(source, without(p.s.at(source), (ship,)))
        return replace(docking(s.with_unplaced((*s.unplaced, up)), p.seat, (up,)), barred=up.left)

    def _leads(self, d: Docking, words: Words) -> bool:
        slots = (docking_slot(d, words[:i]) for i in range(len(words)))
        return all(x is not None and w in x.legal() for x, w in zip(slots, words, strict=True))

    def take(self, p: Play, words: Words) -> Frontier:
        return dock(self._dockings(p, words)[0], words[2:])


def either(slot: Slot | None, others: Iterable[Slot | None]) -> Slot | None:
    """One slot for words that several ships could mean. Refusals are those of the first ship."""
    more = [word for other in others if other is not None for word in other.legal()]
    if slot is None or not more:
        return slot
    legal, of = dict.fromkeys((*slot.legal(), *more)), tuple(slot.of)
    why = slot.why
    return replace(
        slot,
        of=dict.fromkeys((*legal, *of)),
        why=lambda word: None if word in legal else why(word),
        allowed=legal,
    )


@card_effects
class MoveColony(Effect, frozen=True, tag="move_colony"):
    """§8.8 Move any one colony to another territory."""

    def slot(self, p: Play, words: Words) -> Slot | None:
        return colony_slot(p.s, words, p.no_target)

    def take(self, p: Play, words: Words) -> Frontier:
        return move_colony(p.s, p.seat, words)


# §8.9 Plasma Cannon


def targets(p: Play, facility: str) -> dict[Word, Ship]:
    """§8.9 The opponents' ships docked at a facility, each under a distinct name."""
    found: dict[Word, Ship] = {}
    for ship in p.s.at(facility):
        if p.s.keeper(ship) != p.seat:
            word = name(ship)
            n = sum(key.partition(".")[0] == word for key in found) + 1
            found[word if n == 1 else f"{word}.{n}"] = ship
    return found


@card_effects
class Blast(Effect, frozen=True, tag="blast"):
    """§8.9 Send opponents' ships from one facility to the Bay, paying for each."""

    def closed(self, p: Play) -> No | None:
        return why_unpaid(p)

    def slot(self, p: Play, words: Words) -> Slot | None:
        match words:
            case ():
                return p.aimed(f.key for f in DOCKS if targets(p, f.key))
            case (facility,):
                off = bonus_territory("tech_discount").off.fuel
                most = p.s.players[p.seat].fuel + off * p.s.has(p.seat, "tech_discount")
                why = partial(self._why_not, p, facility)
                return Slot(targets(p, facility), unknown=why, sizes=(1, most), size=why)
        return None

    def _why_not(self, p: Play, facility: Word, word: Word) -> No:
        """§8.9 Why these ships are no target: they cost too much, or aren't there."""
        short = why_unpaid(p, self.units(p, (facility, word)))
        return short or No("not-there", word, rule="§8.9", facts=(facility,))

    def units(self, p: Play, words: Words) -> int:
        return len(words[1].split(","))

    def take(self, p: Play, words: Words) -> Frontier:
        found = targets(p, words[0])
        return bump(p.s, words[0], tuple(found[w] for w in words[1].split(",")), p.card.key)


@card_effects
class Destroy(Effect, frozen=True, tag="destroy"):
    """§8.9 Return a docked ship of an opponent to stock."""

    def slot(self, p: Play, words: Words) -> Slot | None:
        match words:
            case ():
                return replace(p.aimed(DOCK), why=partial(self._why_kept, p))
            case (facility,):
                why = partial(self._why_not, p, facility)
                return Slot(self._ships(p, facility), unknown=why, deep=False)
        return None

    def _ships(self, p: Play, facility: str) -> list[Word]:
        found = targets(p, facility)
        # Equal ships are one target, unless they stand in different pairs or triples.
        alike = {x: word for word, x in reversed(found.items())}
        able = {word for x, word in alike.items() if why_not_destroyed(p.s, x, facility) is None}
        return [word for word in found if word in able]

    def _why_kept(self, p: Play, facility: Word) -> No | None:
        """§8.9 Why no ship at this facility can be destroyed."""
        whys = [why_not_destroyed(p.s, x, facility) for x in targets(p, facility).values()]
        return None if None in whys else next(iter(whys), p.no_target)

    def _why_not(self, p: Play, facility: Word, word: Word) -> No:
        ship = targets(p, facility).get(word)
        if ship is None:
            return No("not-there", word, rule="§8.9", facts=(facility,))
        return why_not_destroyed(p.s, ship, facility) or No("word", word)

    def take(self, p: Play, words: Words) -> Frontier:
        ship = targets(p, words[0])[words[1]]
        s = p.s.with_dock(words[0], without(p.s.at(words[0]), (ship,))).to_stock(ship)
        return s.tell(e.Destroyed(p.seat, words[0], name(ship)))


def why_not_destroyed(s: Frontier, ship: Ship, facility: str) -> No | None:
    """§8.9 Why this ship can't go to stock: its owner needs three ships for the next turn."""
    if ship.owner == RELIC:
        return None
    forfeits = [x for x in s.at("terraform") if x.owner == ship.owner and not x.saved]
    left = s.fleet(ship.owner) - 1 - (len(forfeits) if facility != "terraform" else 0)
    if left >= NUMBERS.least_ships:
        return None
    return No("keeps", name(ship), rule="§8.9", facts=(str(left), str(NUMBERS.least_ships)))


# §8.10 Polarity Device


@card_effects
class SwapColonies(Effect, frozen=True, tag="swap_colonies"):
    """§8.10 Swap any two colonies, named in the order of their territories."""

    def slot(self, p: Play, words: Words) -> Slot | None:
        lands = peopled(p.s)
        match words:
            case ():
                of = lands[:-1]
            case (start, _):
                of = [key for key in lands if LAND_AT[key] > LAND_AT[start]]
            case (*_, territory) if len(words) < 4:
                row = p.s.planet[LAND_AT[territory]]
                return p.aimed([COLOURS[i] for i in p.s.seats if row[i]])
            case _:
                return None

        def unknown(word: Word) -> No:
            turned = self._why_turned(lands, words, word)
            return turned or why_shut(p.s, p.no_target, word)

        return replace(p.aimed(of), unknown=unknown)

    def _why_turned(self, lands: list[Word], words: Words, word: Word) -> No | None:
        """§8.10 Why the territory named first cannot be: the other one comes before it."""
        first = words[0] if words else word
        before = lands[: lands.index(first)] if first in lands else []
        other = [key for key in before if key == word] if words else before[-1:]
        return No("land-order", first, rule="§8.10", facts=(*other,)) if other else None

    def canonical(self, words: Words) -> Words:
        return (*words[2:], *words[:2]) if len(words) == 4 else ()

    def take(self, p: Play, words: Words) -> Frontier:
        first, colour, second, other_colour = words
        one, other = seat_of(p.s, colour), seat_of(p.s, other_colour)
        s = shifted(shifted(p.s, one, first, second), other, second, first)
        return note_mutual_gain(p.s, s, p.seat).tell(e.Swapped(p.seat, first, one, second, other))


# §8.12 Resource Cache


class UseCache(Task[Frontier], frozen=True):
    """§3.2.7, §8.12 Gain what the Resource Cache, if still held, gives for the natural roll."""

    seat: Seat
    rule = "§8.12"

    def run(self, s: Frontier) -> Frontier:
        seat = self.seat
        if "cache" not in s.players[seat].techs:
            return s
        odd = sum(pips % 2 for pips in s.turn.roll)
        even = len(s.turn.roll) - odd
        gain = NUMBERS.cache_odd if odd >= even else Tokens()
        gain += NUMBERS.cache_even if even >= odd else Tokens()
        s = s.gain(seat, gain).tell(e.Gained(seat, "cache", gain.fuel, gain.ore))
        return s.lose_tech(seat, "cache").bury("cache") if odd == even else s


# §8.13 Temporal Warper


@card_effects
class Reroll(Effect, frozen=True, tag="reroll"):
    """§8.13 Roll any unplaced ships again, together."""

    def slot(self, p: Play, words: Words) -> Slot | None:
        if words:
            return None
        dice = tuple(die(x, p.seat) for x in p.s.unplaced)
        every = map(",".join, bunches(dice, range(1, len(dice) + 1)))
        return replace(ship_slot(p, ()), of=every, why=never, deep=False)

    def take(self, p: Play, words: Words) -> Frontier:
        return p.s.then(RollAgain(p.seat, tuple(words[0].split(","))))


class RollAgain(Draw[Frontier], frozen=True):
    """§8.13 Roll the chosen ships."""

    seat: Seat
    ships: Words
    rule = "§8.13"
    public = (e.Rerolled,)

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        pool = list(s.unplaced)
        chosen = picked(pool, self.ships, self.seat)
        rolled = [replace(x, pips=chance.die(6)) for x in chosen]
        shown = tuple(die(x, self.seat) for x in rolled)
        return s.with_unplaced((*pool, *rolled)).tell(e.Rerolled(self.seat, "warper", shown))


@card_effects
class Recover(Effect, frozen=True, tag="recover"):
    """§8.13 Take a card that you don't hold from the discard pile."""

    def slot(self, p: Play, words: Words) -> Slot | None:
        if words:
            return None
        held = p.s.players[p.seat].techs
        no = No("not-discarded", p.card.key, rule="§8.13")
        return Slot(
            dict.fromkeys(x for x in p.s.discards if x not in held),
            unknown=lambda word: No("held", word, rule="§8.13") if word in held else no,
            none=no,
            deep=False,
        )

    def take(self, p: Play, words: Words) -> Frontier:
        left = without(p.s.discards, words)
        s = replace(p.s, discards=left).get_tech(p.seat, words[0])
        return s.tell(e.TookTech(p.seat, words[0], "warper"))
