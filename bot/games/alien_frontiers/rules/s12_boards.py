"""§12 Faction boards: what docking there gives, and what their owners may do, in § order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Draw, Seat, Word, Words
from bot.engine.rng import Chance
from bot.engine.slots import Slot
from bot.games.alien_frontiers.data import (
    DOCK,
    FIELD_AT,
    LAND,
    LAND_AT,
    NUMBERS,
    TERRITORY,
    Facility,
    Tokens,
)
from bot.games.alien_frontiers.events import Chosen, Gained, Rerolled, TookTech
from bot.games.alien_frontiers.rules.s04_docking import (
    Docking,
    Gives,
    docking,
    docking_effects,
    fee,
    fitting,
    pips,
    place,
    report_docking,
    trios,
    why_short,
)
from bot.games.alien_frontiers.rules.s05_facilities import (
    Raid,
    build,
    draw_tech,
    next_price,
    storm,
    why_no_ship,
)
from bot.games.alien_frontiers.rules.s05_hub import LAST, advance, circle_full
from bot.games.alien_frontiers.rules.s06_planet import (
    colony_slot,
    field_targets,
    fields_off,
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

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        ore = self.ore * d.s.control.count(d.seat)
        s = place(d.s, d.seat, f, d.ships(dice)).gain(d.seat, Tokens(ore=ore))
        return s.tell(Gained(d.seat, f.key, ore=ore))


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

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        return place(d.s, d.seat, f, d.ships(dice)).then(TopCard(d.seat))


class TopCard(Draw[Frontier], frozen=True):
    """§12.4 Draw a card from the tech deck. A duplicate is discarded at once."""

    seat: Seat
    rule = "§12.4"
    public = (TookTech,)

    def run(self, s: Frontier, chance: Chance) -> Frontier:
        s, card = draw_tech(s, chance)
        assert card
        kept = card not in s.players[self.seat].techs
        s = s.get_tech(self.seat, card) if kept else s.bury(card)
        return s.tell(TookTech(self.seat, card, "darkspace", kept))


# §12.5 Homesteaders Union


@docking_effects
class Settle(Gives, frozen=True, tag="settle"):
    """§12.5 Homesteaders Union: your colony on the hub advances this many circles."""

    circles: int

    def closed(self, d: Docking, f: Facility) -> No | None:
        circle = d.s.players[d.seat].hub
        if not 0 < circle < LAST:
            return No("no-advance", f.key, rule="§12.5", facts=(str(circle),))
        if circle_full(d.s, d.seat, min(circle + self.circles, LAST)):
            facts = (str(min(circle + self.circles, LAST)),)
            return No("circle-full", f.key, rule="§12.5", facts=facts)
        return None

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        s = place(d.s, d.seat, f, d.ships(dice))
        return advance(s, d.seat, s.players[d.seat].hub + self.circles)


# §12.6 New Gaia Engineers


@docking_effects
class Rescue(Gives, frozen=True, tag="rescue"):
    """§12.6 New Gaia Engineers: roll your terraformed ship again."""

    def closed(self, d: Docking, f: Facility) -> No | None:
        own = d.s.own_at("terraform", d.seat)
        return None if own else No("no-terraformed", f.key, rule="§12.6")

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        return place(d.s, d.seat, f, d.ships(dice)).then(RollTerraformed(d.seat))


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

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        s = place(d.s, d.seat, f, d.ships(dice))
        return put_field(s, d.seat, words[0], words[1])


def why_no_scholar(s: Frontier, seat: Seat) -> No | None:
    """§12.7 Why Proxima's owner can't place or remove a field generator."""
    if s.players[seat].board != "proxima":
        return No("not-owner", "proxima", rule="§12.7")
    if "proxima" in s.turn.once:
        return No("once", "proxima", rule="§12.7")
    return why_short(s, seat, NUMBERS.proxima_price, "proxima", "§12.7")


def scholar_slot(s: Frontier, seat: Seat, words: Words) -> Slot | None:
    """§12.7 The field generators that Proxima's owner may place or remove, and where to place."""
    match words:
        case ():
            return Slot(("place", "remove"))
        case ("place",):
            return Slot(fields_off(s), unknown=partial(why_there, s), none="word", deep=False)
        case ("remove",):
            no = No("no-field", "proxima", rule="§12.7")
            return Slot(fields_on(s), unknown=partial(why_there, s), none=no, deep=False)
        case ("place", _):
            return Slot(LAND, deep=False)
    return None


def why_there(s: Frontier, field: Word) -> No:
    """§12.7 Why a field generator can't be placed or removed: it lies on the planet, or off it."""
    if field not in FIELD_AT:
        return No("word", field)
    return No("on-planet" if s.site(field) else "off-planet", field, rule="§12.7")


def scholar(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§12.7 Place a field generator from off the planet, or remove one."""
    s = s.pay(seat, NUMBERS.proxima_price).note(once=(*s.turn.once, "proxima"))
    return put_field(s, seat, words[1], words[2] if words[0] == "place" else "")


# §12.8 Scavenger Fleet


@docking_effects
class Scavenge(Gives, frozen=True, tag="scavenge"):
    """§12.8 Scavenger Fleet: one ship here and two different ones at the Shipyard build a ship."""

    discount = "shipyard_discount"

    def closed(self, d: Docking, f: Facility) -> No | None:
        yard = DOCK["shipyard"]
        if d.s.free_ports(yard) < yard.group:
            return No("full", yard.key, rule="§4.3")
        return why_no_ship(d.s, d.seat)

    def price(self, d: Docking, f: Facility) -> Tokens:
        return next_price(d.s, d.seat)

    def sets(self, d: Docking, f: Facility) -> Iterator[Words]:
        return joint_sets(d, f, "shipyard", uneven(d.dice))

    def why_not_set(self, d: Docking, f: Facility, dice: Words) -> No | None:
        return No("uneven", f.key, rule="§12.8")

    def slot(self, d: Docking, f: Facility, dice: Words, words: Words) -> Slot | None:
        no = No("uneven", f.key, rule="§12.8")
        return None if words else joint_slot(d, dice, "shipyard", uneven(d.dice), no)

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        # Looked up together, so that a ship that has to take part is found in either place.
        pair = tuple(words[0].split(","))
        ships = d.ships((*dice, *pair))
        s, yard = place(d.s, d.seat, f, ships[:1]), DOCK["shipyard"]
        s = report_docking(place(s, d.seat, yard, ships[1:]), d.seat, yard, ships[1:], Tokens())
        return build(s, d.seat)


def uneven(dice: Words) -> Iterator[Words]:
    """§12.8 Pairs of ships of different values."""
    return (x for x in dict.fromkeys(combinations(dice, 2)) if pips(x[0]) != pips(x[1]))


def joint_sets(d: Docking, f: Facility, where: str, groups: Iterable[Words]) -> Iterator[Words]:
    """The single ships that may dock at a board together with a group somewhere else."""
    partners = list(groups)
    for single in fitting(d, f, ()):
        if any(_together(d, single, group, where) for group in partners):
            yield single


def joint_slot(d: Docking, single: Words, where: str, groups: Iterable[Words], no: No) -> Slot:
    """The groups that may dock somewhere else together with this ship."""
    able = (",".join(group) for group in groups if _together(d, single, group, where))
    return Slot(able, unknown=no, deep=False)


def _together(d: Docking, single: Words, group: Words, where: str) -> bool:
    """Whether a single ship and a group can be named together in this docking."""
    dice = list(d.dice)
    for word in (*single, *group):
        if word not in dice:
            return False
        dice.remove(word)
    # §8.8, §13.3: a moved ship must not go back, a cloaked one stands in its victim's place.
    only_single = d.exact or where in d.barred
    return not d.must or d.keeps(single if only_single else (*single, *group))


# §12.9 Smuggler's Alliance


@docking_effects
class Smuggle(Gives, frozen=True, tag="smuggle"):
    """§12.9 Smuggler's Alliance: a ship here with a raiding trio takes tokens and a card."""

    def sets(self, d: Docking, f: Facility) -> Iterator[Words]:
        return joint_sets(d, f, "raiders", self._trios(d))

    def why_not_set(self, d: Docking, f: Facility, dice: Words) -> No | None:
        return No("trio", "raiders", rule="§12.9")

    def _trios(self, d: Docking) -> Iterator[Words]:
        # A cloaked port does not waive the sum at the Raiders' Outpost.
        return trios(replace(d, waived=False), DOCK["raiders"])

    def slot(self, d: Docking, f: Facility, dice: Words, words: Words) -> Slot | None:
        no = No("trio", "raiders", rule="§12.9")
        return None if words else joint_slot(d, dice, "raiders", self._trios(d), no)

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        trio = tuple(words[0].split(","))
        ships = d.ships((*dice, *trio))
        s = place(d.s, d.seat, f, ships[:1])
        left = tuple(x for x in d.must if x in ships[1:] and x in s.unplaced)
        s = storm(docking(s, d.seat, left), DOCK["raiders"], trio)
        s = report_docking(s, d.seat, DOCK["raiders"], ships[1:], Tokens())
        return s.then(Raid(d.seat, NUMBERS.raid_tokens, both=True))


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

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        s = d.s.pay(d.seat, self._price(d, words[0]))
        s = place(s, d.seat, f, d.ships(dice))
        return move_colony(s, d.seat, words)


def why_no_choice(s: Frontier, seat: Seat) -> No | None:
    """§12.10 Why no bonus can be chosen."""
    if s.players[seat].board != "uranian":
        return No("not-owner", "uranian", rule="§12.10")
    return No("once", "uranian", rule="§12.10") if "uranian" in s.turn.once else None


def choice_slot(s: Frontier, seat: Seat, words: Words) -> Slot | None:
    """§12.10 The contested territories whose bonus the Uranian Syndicate's owner may choose."""
    return None if words else Slot(LAND, partial(_why_not_chosen, s), none="word", deep=False)


def _why_not_chosen(s: Frontier, key: str) -> No | None:
    """§12.10 Why the bonus of this territory cannot be chosen."""
    if not TERRITORY[key].borrowable:
        return No("not-borrowable", key, rule="§12.10")
    if key in s.turn.borrowed:
        return No("had", key, rule="§6.4")
    if s.field_on("isolation", key):
        return No("isolated", key, rule="§12.10")
    contested = any(s.planet[LAND_AT[key]]) and s.control[LAND_AT[key]] == NOBODY
    return None if contested else No("uncontested", key, rule="§12.10")


def choose(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§12.10 Gain the bonus of a contested territory for the rest of the turn."""
    turn = s.turn
    s = s.note(once=(*turn.once, "uranian"), borrowed=(*turn.borrowed, *words))
    return s.tell(Chosen(seat, words[0]))
