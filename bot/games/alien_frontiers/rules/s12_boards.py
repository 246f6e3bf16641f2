"""§12 Faction boards: what docking there gives, and what their owners may do, in § order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import ClassVar

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Draw, Seat, Word, Words
from bot.engine.rng import Chance
from bot.engine.slots import Slot
from bot.engine.verbs import Verb
from bot.games.alien_frontiers.data import (
    DOCK,
    FIELD_AT,
    FIELDS,
    LAND,
    LAND_AT,
    NUMBERS,
    TERRITORY,
    Facility,
    Tokens,
)
from bot.games.alien_frontiers.events import Chosen, Gained, Rerolled, TookTech
from bot.games.alien_frontiers.rules.s03_actions import actions
from bot.games.alien_frontiers.rules.s04_docking import (
    Docking,
    Gives,
    docking_effects,
    fee,
    fitting,
    pips,
    report_docking,
    trios,
    why_short,
)
from bot.games.alien_frontiers.rules.s05_facilities import Raid, Ships, draw_tech, next_price
from bot.games.alien_frontiers.rules.s05_hub import LAST, advance, why_circle_full
from bot.games.alien_frontiers.rules.s06_planet import (
    colony_slot,
    field_targets,
    fields_on,
    movable,
    move_colony,
    put_field,
)
from bot.games.alien_frontiers.state import NOBODY, Frontier, die, seat_of

# §12.3 Corex Conglomerated


@docking_effects
class Tribute(Gives, frozen=True, tag="tribute"):
    """§12.3 Corex Conglomerated: gain ore for every territory you control now."""

    ore: int

    def closed(self, d: Docking, f: Facility) -> No | None:
        controls = d.seat in d.s.control
        return None if controls else No("no-territory", f.key, rule="§12.3")

    def take(self, d: Docking, f: Facility, ships: Ships, words: Words) -> Frontier:
        ore = self.ore * d.s.control.count(d.seat)
        return d.s.gain(d.seat, Tokens(ore=ore)).tell(Gained(d.seat, f.key, ore=ore))


def pay_income(s: Frontier, seat: Seat) -> Frontier:
    """§12.3 Pay Corex's owner its fuel at the start of its turn."""
    if s.players[seat].board != "corex":
        return s
    fuel = NUMBERS.corex_income + NUMBERS.corex_per_territory * s.control.count(seat)
    return s.gain(seat, Tokens(fuel=fuel)).tell(Gained(seat, "corex-owner", fuel=fuel))


# §12.4 Dark Space Explorers


@docking_effects
class Explore(Gives, frozen=True, tag="explore"):
    """§12.4 Dark Space Explorers: take the top card of the tech deck."""

    def closed(self, d: Docking, f: Facility) -> No | None:
        cards = d.s.deck or d.s.discards
        return None if cards else No("no-cards", f.key, rule="§12.4")

    def take(self, d: Docking, f: Facility, ships: Ships, words: Words) -> Frontier:
        return d.s.then(TopCard(d.seat))


class TopCard(Draw[Frontier], frozen=True):
    """§12.4 Draw a card from the tech deck. A duplicate is discarded at once."""

    seat: Seat
    rule = "§12.4"
    public = (TookTech,)

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        s, card = draw_tech(s, chance)
        assert card
        kept = card not in s.players[self.seat].techs
        return s.get_tech(self.seat, card).tell(TookTech(self.seat, card, "darkspace", kept))


# §12.5 Homesteaders Union


@docking_effects
class Settle(Gives, frozen=True, tag="settle"):
    """§12.5 Homesteaders Union: your colony on the hub advances this many circles."""

    circles: int

    def closed(self, d: Docking, f: Facility) -> No | None:
        circle = d.s.players[d.seat].hub
        if not 0 < circle < LAST:
            return No("no-advance", f.key, rule="§12.5", facts=(str(circle),))
        return why_circle_full(d.s, d.seat, min(circle + self.circles, LAST), f.key, "§12.5")

    def take(self, d: Docking, f: Facility, ships: Ships, words: Words) -> Frontier:
        return advance(d.s, d.seat, d.s.players[d.seat].hub + self.circles)


# §12.6 New Gaia Engineers


@docking_effects
class Rescue(Gives, frozen=True, tag="rescue"):
    """§12.6 New Gaia Engineers: roll your terraformed ship again."""

    def closed(self, d: Docking, f: Facility) -> No | None:
        own = d.s.own_at("terraform", d.seat)
        return None if own else No("no-terraformed", f.key, rule="§12.6")

    def take(self, d: Docking, f: Facility, ships: Ships, words: Words) -> Frontier:
        return d.s.then(RollTerraformed(d.seat))


class RollTerraformed(Draw[Frontier], frozen=True):
    """§12.6 Roll where the terraformed ship will go."""

    seat: Seat
    rule = "§12.6"
    public = (Rerolled,)

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        (ship,) = s.at("terraform")
        rolled = chance.die(6)
        ship = replace(ship, pips=rolled, saved=rolled >= NUMBERS.rescue_from)
        s = s.with_dock("terraform", (ship,))
        return s.tell(Rerolled(self.seat, "newgaia", (die(ship, self.seat),)))


# §12.7 Proxima Centauri Scholars


@docking_effects
class MoveField(Gives, frozen=True, tag="move_field"):
    """§12.7 Proxima Centauri Scholars: move a field generator to another territory."""

    def closed(self, d: Docking, f: Facility) -> No | None:
        return None if any(d.s.fields) else No("no-field", f.key, rule="§12.7")

    def slot(self, d: Docking, f: Facility, dice: Words, words: Words) -> Slot | None:
        if len(words) > 1:
            return None
        of = field_targets(d.s, words[0]) if words else fields_on(d.s)
        return Slot(of, unknown=lambda word: No("field", word, rule="§7.1"), deep=False)

    def take(self, d: Docking, f: Facility, ships: Ships, words: Words) -> Frontier:
        return put_field(d.s, d.seat, *words)


@actions("proxima")
class Scholars(Verb[Frontier]):
    """§12.7 Place a field generator from off the planet, or remove one: the owner's action."""

    def why(self, s: Frontier, seat: Seat) -> No | None:
        no = why_not_owned(s, seat, "proxima", "§12.7")
        return no or why_short(s, seat, NUMBERS.proxima_price, "proxima", "§12.7")

    def slot(self, s: Frontier, seat: Seat, words: Words) -> Slot | None:
        match words:
            case ():
                return Slot(("place", "remove"))
            case ("place",):
                there = partial(self._why_there, s)
                off = [key for key in FIELDS if not s.site(key)]
                return Slot(off, unknown=there, none="word", deep=False)
            case ("remove",):
                no = No("no-field", "proxima", rule="§12.7")
                there = partial(self._why_there, s)
                return Slot(fields_on(s), unknown=there, none=no, deep=False)
            case ("place", _):
                return Slot(LAND, deep=False)
        return None

    def _why_there(self, s: Frontier, field: Word) -> No:
        """§12.7 Why this generator can't be placed or removed: it is on the planet, or off it."""
        if field not in FIELD_AT:
            return No("word", field)
        return No("on-planet" if s.site(field) else "off-planet", field, rule="§12.7")

    def take(self, s: Frontier, seat: Seat, words: Words) -> Frontier:
        s = s.pay(seat, NUMBERS.proxima_price).note(once=(*s.turn.once, "proxima"))
        _, field, *territory = words
        return put_field(s, seat, field, *territory or ("",))


def why_not_owned(s: Frontier, seat: Seat, board: str, rule: str) -> No | None:
    """§12.7, §12.10 Why the owner's action of a board isn't open to this seat, or not again."""
    if s.players[seat].board != board:
        return No("not-owner", board, rule=rule)
    return No("once", board, rule=rule) if board in s.turn.once else None


# §12.8 Scavenger Fleet


class Joint(Gives, frozen=True):
    """§12.8, §12.9 A board where one ship docks together with a group at another facility."""

    where: ClassVar[str]
    """The other facility."""
    no: ClassVar[No]
    """The refusal of ships that are no such group."""

    def groups(self, d: Docking) -> Iterator[Words]:
        """The sets of ships that may dock at the other facility."""
        raise AssertionError(type(self).__name__)

    def sets(self, d: Docking, f: Facility) -> Iterator[Words]:
        groups = tuple(self.groups(d))
        for single in fitting(d, f, ()):
            if any(self._together(d, single, group) for group in groups):
                yield single

    def why_not_set(self, d: Docking, f: Facility, dice: Words) -> No | None:
        return self.no

    def slot(self, d: Docking, f: Facility, dice: Words, words: Words) -> Slot | None:
        able = (",".join(x) for x in self.groups(d) if self._together(d, dice, x))
        return None if words else Slot(able, unknown=self.no, deep=False)

    def _together(self, d: Docking, single: Words, group: Words) -> bool:
        """Whether a single ship and a group can be named together in this docking."""
        if group.count(single[0]) == d.dice.count(single[0]):
            return False
        # §8.8, §13.3: a moved ship must not go back, a cloaked one stands in its victim's place.
        only_single = d.cloaked or self.where in d.barred
        return not d.must or d.keeps(single if only_single else (*single, *group))

    def take(self, d: Docking, f: Facility, ships: Ships, words: Words) -> Frontier:
        there, group = DOCK[self.where], d.ships(tuple(words[0].split(",")))
        d = d.placed(docking_effects[self.where].cleared(d.s, d.seat), there, group)
        s = report_docking(d.s, d.seat, there, group, Tokens())
        return self.joined(replace(d, s=s), there, group)

    def joined(self, d: Docking, there: Facility, group: Ships) -> Frontier:
        """What docking at both facilities gives."""
        return docking_effects[self.where].take(d, there, group, ())


@docking_effects
class Scavenge(Joint, frozen=True, tag="scavenge"):
    """§12.8 Scavenger Fleet: one ship here and two different ones at the Shipyard build a ship."""

    discount = "shipyard_discount"
    where = "shipyard"
    no = No("uneven", "scavenger", rule="§12.8")

    def closed(self, d: Docking, f: Facility) -> No | None:
        yard = DOCK["shipyard"]
        if d.s.free_ports(yard) < yard.group:
            return No("full", yard.key, rule="§4.3")
        return docking_effects[yard.key].closed(d, yard)

    def price(self, d: Docking, f: Facility) -> Tokens:
        return next_price(d.s, d.seat)

    def groups(self, d: Docking) -> Iterator[Words]:
        pairs = dict.fromkeys(combinations(d.dice, 2))
        return (x for x in pairs if pips(x[0]) != pips(x[1]))


# §12.9 Smuggler's Alliance


@docking_effects
class Smuggle(Joint, frozen=True, tag="smuggle"):
    """§12.9 Smuggler's Alliance: a ship here with a raiding trio takes tokens and a card."""

    where = "raiders"
    no = No("trio", "raiders", rule="§12.9")

    def groups(self, d: Docking) -> Iterator[Words]:
        # A cloaked port does not waive the sum at the Raiders' Outpost.
        return trios(replace(d, cloaked=False))

    def joined(self, d: Docking, there: Facility, group: Ships) -> Frontier:
        return d.s.then(Raid(d.seat, NUMBERS.raid_tokens, both=True))


# §12.10 Uranian Syndicate


@docking_effects
class Resettle(Gives, frozen=True, tag="resettle"):
    """§12.10 Uranian Syndicate: move a colony, at a price that depends on whose it is."""

    own: Tokens
    other: Tokens

    def closed(self, d: Docking, f: Facility) -> No | None:
        colours = movable(d.s)
        if not colours:
            return No("no-move", f.key, rule="§12.10")
        least = min(colours, key=lambda word: self._price(d, word).ore)
        return self._why_unpaid(d, f, least)

    def _price(self, d: Docking, colour: Word) -> Tokens:
        return self.own if seat_of(d.s, colour) == d.seat else self.other

    def _why_unpaid(self, d: Docking, f: Facility, colour: Word) -> No | None:
        due = self._price(d, colour) + fee(d.s, d.seat, f)
        return why_short(d.s, d.seat, due, f.key, "§12.10")

    def slot(self, d: Docking, f: Facility, dice: Words, words: Words) -> Slot | None:
        if words:
            return colony_slot(d.s, words)
        return Slot(movable(d.s), partial(self._why_unpaid, d, f), deep=False)

    def take(self, d: Docking, f: Facility, ships: Ships, words: Words) -> Frontier:
        return move_colony(d.s.pay(d.seat, self._price(d, words[0])), d.seat, words)


@actions("uranian")
class Choose(Verb[Frontier]):
    """§12.10 Gain the bonus of a contested territory for the turn: the owner's action."""

    def why(self, s: Frontier, seat: Seat) -> No | None:
        return why_not_owned(s, seat, "uranian", "§12.10")

    def slot(self, s: Frontier, seat: Seat, words: Words) -> Slot | None:
        return None if words else Slot(LAND, partial(self._why_not, s), none="word", deep=False)

    def _why_not(self, s: Frontier, key: str) -> No | None:
        """§12.10 Why the bonus of this territory cannot be chosen."""
        if not TERRITORY[key].borrowable:
            return No("not-borrowable", key, rule="§12.10")
        if key in s.turn.borrowed:
            return No("had", key, rule="§6.4")
        if s.field_on("isolation", key):
            return No("isolated", key, rule="§12.10")
        contested = any(s.planet[LAND_AT[key]]) and s.control[LAND_AT[key]] == NOBODY
        return None if contested else No("uncontested", key, rule="§12.10")

    def take(self, s: Frontier, seat: Seat, words: Words) -> Frontier:
        turn = s.turn
        s = s.note(once=(*turn.once, "uranian"), borrowed=(*turn.borrowed, *words))
        return s.tell(Chosen(seat, words[0]))
