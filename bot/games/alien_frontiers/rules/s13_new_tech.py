"""§13 The new tech cards: what they do when used and when discarded, in § order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Task, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.alien_frontiers import events as e
from bot.games.alien_frontiers.data import (
    COLOURS,
    DOCK,
    DOCKS,
    LAND_AT,
    NUMBERS,
    TECH,
    Facility,
    Tokens,
)
from bot.games.alien_frontiers.rules.s04_docking import (
    Docking,
    bunches,
    dock,
    docking,
    docking_slot,
    pips,
    sets,
)
from bot.games.alien_frontiers.rules.s05_facilities import Ships, bump
from bot.games.alien_frontiers.rules.s06_planet import (
    note_mutual_gain,
    open_land,
    peopled,
    why_shut,
)
from bot.games.alien_frontiers.rules.s08_cards import (
    USE,
    Effect,
    Play,
    card_effects,
    card_slot,
    use_card,
    why_unusable,
)
from bot.games.alien_frontiers.rules.s08_tech import dice_of, ship_slot, with_value
from bot.games.alien_frontiers.rules.s12_rolls import RollShip
from bot.games.alien_frontiers.rules.s14_agendas import ShowAgenda, drop_agendas, overflow
from bot.games.alien_frontiers.state import DIGITS, RELIC, Frontier, Ship, die, name, seat_of

# §13.2 Astrogation Servo


@card_effects
class Summon(Effect, frozen=True, tag="summon"):
    """§13.2 Roll any seat's ship out of the Bay. It is yours for the turn."""

    def slot(self, p: Play, words: Words) -> Slot | None:
        owners = dict.fromkeys(x.owner for x in p.s.bay)
        here = ["relic" if i == RELIC else COLOURS[i] for i in owners]
        return None if words else listed(here, No("not-in-bay", rule="§13.2"))

    def take(self, p: Play, words: Words) -> Frontier:
        owner = RELIC if words[0] == "relic" else seat_of(p.s, words[0])
        return p.s.then(RollShip(p.seat, owner, borrowed=True))


def listed(of: list[Word], no: No) -> Slot:
    """One of these words. The refusal of any other names it."""
    return Slot(of, unknown=lambda word: replace(no, what=word), none=no, deep=False)


@card_effects
class Clear(Effect, frozen=True, tag="clear"):
    """§13.2, §13.6 Send all ships at one facility to the Bay."""

    facility: str = ""

    def closed(self, p: Play) -> No | None:
        key = self.facility
        return No("no-ships", key, rule=p.card.rule) if key and not p.s.at(key) else None

    def slot(self, p: Play, words: Words) -> Slot | None:
        if words or self.facility:
            return None
        return listed([f.key for f in DOCKS if p.s.at(f.key)], No("no-ships", rule=p.card.rule))

    def take(self, p: Play, words: Words) -> Frontier:
        key = self.facility or words[0]
        return bump(p.s, key, p.s.at(key), p.card.key)


# §13.3 Chameleon Cloak


@card_effects
class StandIn(Effect, frozen=True, tag="replace"):
    """§13.3 Dock in place of an opponent's ships: facility, colour, ships, docking words."""

    def slot(self, p: Play, words: Words) -> Slot | None:
        no = No("no-stand-in", p.card.key, rule="§13.3")
        match words:
            case ():
                return Slot(DOCK, partial(self._why_never, p), no, no)
            case (facility,):
                kept = sorted({p.s.keeper(x) for x in p.s.at(facility)} - {p.seat})
                return Slot([COLOURS[v] for v in kept], unknown=no, none=no)
            case (facility, colour):
                found = self._sets(p, DOCK[facility], colour)
                return Slot(map(",".join, found), unknown=no, none=no, deep=False)
        return docking_slot(self._cloaked(p, words), (words[0], *words[2:]))

    def _why_never(self, p: Play, facility: Word) -> No | None:
        """§13.3 Why no ships at this facility can ever be replaced."""
        open_ = facility != "terraform" and (facility != "hub" or p.s.freeform)
        return None if open_ else No("not-cloakable", facility, rule="§13.3")

    def _sets(self, p: Play, f: Facility, colour: Word) -> Iterator[Words]:
        """The player's sets of ships that match some of the victim's and complete a docking."""
        sizes = range(1, len(p.s.own_at(f.key, seat_of(p.s, colour))) + 1)
        dice = tuple(die(x, p.seat) for x in p.s.unplaced)
        for chosen in bunches(dice, sizes):
            words = (f.key, colour, ",".join(chosen))
            if self._replaced(p, words) and chosen in sets(self._cloaked(p, words), f):
                yield chosen

    def _replaced(self, p: Play, words: Words) -> Ships:
        """The victim's ships, of one group of ports, that these dice replace one for one, or ()."""
        key, colour, dice, *_ = words
        f, values = DOCK[key], [*map(pips, dice.split(","))]
        theirs = p.s.own_at(f.key, seat_of(p.s, colour))
        for group in sorted({x.group for x in theirs}):
            there = [x for x in theirs if x.group == group]
            whole = f.group == 1 or len(there) == len(values) == f.group
            if whole and Counter(values) <= Counter(x.pips for x in there):
                return tuple(_matching(there, values))
        return ()

    def _cloaked(self, p: Play, words: Words) -> Docking:
        key, _, dice, *_ = words
        d = docking(p.s.send_off(key, self._replaced(p, words)), p.seat)
        return replace(d, must=d.ships(tuple(dice.split(","))), cloaked=True)

    def take(self, p: Play, words: Words) -> Frontier:
        gone, d = self._replaced(p, words), self._cloaked(p, words)
        told = d.s.tell(e.Bumped(words[0], tuple(map(name, gone)), p.card.key))
        return dock(replace(d, s=told), (words[0], *words[2:]))


def _matching(ships: list[Ship], values: list[int]) -> Iterator[Ship]:
    for value in values:
        ship = next(x for x in ships if x.pips == value)
        ships.remove(ship)
        yield ship


@card_effects
class SwapTerritories(Effect, frozen=True, tag="swap_territories"):
    """§13.3 Swap all colonies of two territories, of which one may be empty."""

    def slot(self, p: Play, words: Words) -> Slot | None:
        free = open_land(p.s)
        if len(words) > 1:
            return None
        of = self._partners(p, words[0]) if words else [x for x in free if self._partners(p, x)]
        return replace(p.aimed(of), unknown=partial(why_shut, p.s, p.no_target))

    def _partners(self, p: Play, key: Word) -> list[Word]:
        later, full = [x for x in open_land(p.s) if LAND_AT[x] > LAND_AT[key]], peopled(p.s)
        return later if key in full else [x for x in later if x in full]

    def canonical(self, words: Words) -> Words:
        return words[::-1] if len(words) == 2 else ()

    def take(self, p: Play, words: Words) -> Frontier:
        first, second = LAND_AT[words[0]], LAND_AT[words[1]]
        rows = list(p.s.planet)
        rows[first], rows[second] = rows[second], rows[first]
        s = note_mutual_gain(p.s, replace(p.s, planet=tuple(rows)), p.seat)
        return s.tell(e.LandSwapped(p.seat, *words))


# §13.4 Electrofabricator


@card_effects
class Gain(Effect, frozen=True, tag="gain"):
    """§13.4 Gain tokens."""

    fuel: int = 0
    ore: int = 0

    def take(self, p: Play, words: Words) -> Frontier:
        s = p.s.gain(p.seat, Tokens(self.fuel, self.ore))
        return s.tell(e.Gained(p.seat, p.card.key, self.fuel, self.ore))


# §13.5 Experimental FTL Drive


@card_effects
class SetValue(Effect, frozen=True, tag="set"):
    """§13.5 Give an unplaced ship any value and put a token on the card."""

    def slot(self, p: Play, words: Words) -> Slot | None:
        match words:
            case ():
                return ship_slot(p, dice_of(p))
            case (_,):
                no = No("value", p.card.key, rule="§8.3", facts=(" ".join(dice_of(p)),))
                return Slot(DIGITS[1:7], unknown=no, deep=False)
        return None

    def take(self, p: Play, words: Words) -> Frontier:
        s = replace(p.s, ftl=p.s.ftl + 1)
        return with_value(s, dice_of(p)[words[0]], int(words[1]))


def discard_spent_drive(s: Frontier, seat: Seat) -> Frontier:
    """§3.4.3, §13.5 Discard the Drive if three tokens lie on it at the end of a turn."""
    if "ftl" not in s.players[seat].techs or s.ftl < NUMBERS.ftl_tokens:
        return s
    return s.lose_tech(seat, "ftl").bury("ftl").tell(e.Lost(seat, "ftl", "tokens"))


# §13.6 Lunar Tunneler


@card_effects
class Tunnel(Gain, frozen=True, tag="tunnel"):
    """§13.6 Gain extra ore directly after docking at the Mine."""

    def closed(self, p: Play) -> No | None:
        return None if p.s.turn.tunnel else No("after-mine", p.card.key, rule="§13.6")


# §13.7 Multiverse Window


@card_effects
class ShowAny(Effect, frozen=True, tag="disclose"):
    """§13.7 Reveal one of your face-down agendas, whatever its conditions."""

    def slot(self, p: Play, words: Words) -> Slot | None:
        hidden = p.s.players[p.seat].hidden
        no = No("not-hidden" if hidden else "no-agenda", rule="§13.7")
        return None if words else Slot(hidden, unknown=no, none=no, deep=False)

    def take(self, p: Play, words: Words) -> Frontier:
        return p.s.then(ShowAgenda(p.seat, words[0], "window"), TooMany(p.seat))


class TooMany(Task[Frontier], frozen=True):
    """§14.3 Ask for discards: the player on turn has lost the Multiverse Window."""

    seat: Seat
    rule = "§14.3"

    def run(self, s: Frontier) -> Frontier:
        return s.then(DropAgendas(self.seat)) if overflow(s, self.seat) else s


class DropAgendas(Asking[Frontier], frozen=True):
    """§14.3 Discard face-down agendas, exactly as many as are above the limit."""

    rule = "§14.3"

    def slot(self, s: Frontier, words: Words) -> Slot | None:
        count = overflow(s, self.seat)
        return None if words else Slot(s.players[self.seat].hidden, sizes=(count, count))

    def take(self, s: Frontier, words: Words) -> Frontier:
        return drop_agendas(s, self.seat, tuple(words[0].split(",")))


# §13.8 Oscillation Capacitor


@card_effects
class Again(Effect, frozen=True, tag="again"):
    """§13.8 Use a card with a printed fuel cost a second time this turn: the card, its targets."""

    def slot(self, p: Play, words: Words) -> Slot | None:
        if words:
            return card_slot(p.s, p.seat, USE, words)
        used = [c for c in p.s.turn.used if (use := TECH[c].use) and use.fuel]
        no = No("not-used", p.card.key, rule="§13.8")
        return Slot(used, partial(why_unusable, p.s, p.seat), no, no)

    def take(self, p: Play, words: Words) -> Frontier:
        return use_card(p.s, p.seat, words[0], words[1:])


@card_effects
class Sabotage(Effect, frozen=True, tag="sabotage"):
    """§13.8 An opponent discards a card that you name."""

    def slot(self, p: Play, words: Words) -> Slot | None:
        s = p.s
        match words:
            case ():
                return p.aimed([COLOURS[v] for v in s.opponents(p.seat) if s.players[v].techs])
            case (colour,):
                return p.aimed(s.players[seat_of(s, colour)].techs)
        return None

    def take(self, p: Play, words: Words) -> Frontier:
        victim = seat_of(p.s, words[0])
        s = p.s.lose_tech(victim, words[1]).bury(words[1])
        return s.tell(e.Lost(victim, words[1], "capacitor"))


# §13.9 Solar Harvester


@card_effects
class Harvest(Effect, frozen=True, tag="harvest"):
    """§13.9 Gain fuel for each opponents' ship at a facility."""

    fuel: int
    facility: str

    def _ships(self, p: Play) -> int:
        return sum(p.s.keeper(x) != p.seat for x in p.s.at(self.facility))

    def closed(self, p: Play) -> No | None:
        return None if self._ships(p) else No("no-ships", self.facility, rule="§13.9")

    def take(self, p: Play, words: Words) -> Frontier:
        fuel = self.fuel * self._ships(p)
        return p.s.gain(p.seat, Tokens(fuel=fuel)).tell(e.Gained(p.seat, p.card.key, fuel=fuel))


@card_effects
class Drain(Effect, frozen=True, tag="drain"):
    """§13.9 All opponents lose all their fuel."""

    def take(self, p: Play, words: Words) -> Frontier:
        s = p.s
        for victim in s.opponents(p.seat):
            if fuel := s.players[victim].fuel:
                s = s.pay(victim, Tokens(fuel=fuel)).tell(e.Drained(victim, fuel))
        return s
