"""§13 The new tech cards: what they do when used and when discarded, in § order."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import STOP, Seat, Task, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.alien_frontiers.data import COLOURS, DOCK, DOCKS, NUMBERS, Tokens
from bot.games.alien_frontiers.events import Bumped, Drained, Gained, Lost
from bot.games.alien_frontiers.rules.s06_planet import land_words, swap_land, why_closed_land
from bot.games.alien_frontiers.rules.s08_tech import Effect, Play, dice_of, why_no_ship, with_value
from bot.games.alien_frontiers.rules.s12_rolls import RollShip
from bot.games.alien_frontiers.rules.s14_agendas import ShowAgenda, drop_agendas, overflow
from bot.games.alien_frontiers.state import RELIC, Frontier, name, seat_of

# §13.2 Astrogation Servo


class Summon(Effect, frozen=True, tag="summon"):
    """§13.2 Roll any seat's ship out of the Bay. It is yours for the turn."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        if words:
            yield STOP
        else:
            owners = dict.fromkeys(x.owner for x in p.s.bay)
            yield from ("relic" if i == RELIC else COLOURS[i] for i in owners)

    def why_not(self, p: Play, words: Words) -> No | None:
        return No("not-in-bay", words[0] if words else "", rule="§13.2")

    def take(self, p: Play, words: Words) -> Frontier:
        owner = RELIC if words[0] == "relic" else seat_of(p.s, words[0])
        return p.s.then(RollShip(p.seat, owner, borrowed=True))


class Clear(Effect, frozen=True, tag="clear"):
    """§13.2, §13.6 Send all ships at one facility to the Bay."""

    facility: str = ""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        if self.facility:
            yield from (STOP,) if p.s.at(self.facility) else ()
        elif words:
            yield STOP
        else:
            yield from (f.key for f in DOCKS if p.s.at(f.key))

    def why_not(self, p: Play, words: Words) -> No | None:
        return No("no-ships", self.facility or "".join(words), rule=p.card.rule)

    def take(self, p: Play, words: Words) -> Frontier:
        key = self.facility or words[0]
        gone = p.s.at(key)
        s = p.s.tell(Bumped(key, tuple(name(x) for x in gone), p.card.key))
        return s.send_off(key, gone)


# §13.3 Chameleon Cloak (its use is in powers.py)


class SwapTerritories(Effect, frozen=True, tag="swap_territories"):
    """§13.3 Swap all colonies of two territories."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        return land_words(p.s, words)

    def why_not(self, p: Play, words: Words) -> No | None:
        return (why_closed_land(p.s, words[-1]) if words else None) or super().why_not(p, words)

    def canonical(self, words: Words) -> Words:
        return words[::-1] if len(words) == 2 else ()

    def take(self, p: Play, words: Words) -> Frontier:
        return swap_land(p.s, p.seat, words)


# §13.4 Electrofabricator


class Gain(Effect, frozen=True, tag="gain"):
    """§13.4 Gain tokens."""

    fuel: int = 0
    ore: int = 0

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        yield STOP

    def take(self, p: Play, words: Words) -> Frontier:
        s = p.s.gain(p.seat, Tokens(self.fuel, self.ore))
        return s.tell(Gained(p.seat, p.card.key, self.fuel, self.ore))


# §13.5 Experimental FTL Drive


class SetValue(Effect, frozen=True, tag="set"):
    """§13.5 Give an unplaced ship any value and put a token on the card."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        if not words:
            yield from dice_of(p)
        elif len(words) == 1:
            yield from (str(n) for n in range(1, 7))
        else:
            yield STOP

    def why_not(self, p: Play, words: Words) -> No | None:
        return why_no_ship(p, words[:1])

    def take(self, p: Play, words: Words) -> Frontier:
        s = replace(p.s, ftl=p.s.ftl + 1)
        return with_value(s, dice_of(p)[words[0]], int(words[1]))


def discard_spent_drive(s: Frontier, seat: Seat) -> Frontier:
    """§3.4.3, §13.5 Discard the Drive if three tokens lie on it at the end of a turn."""
    if "ftl" not in s.players[seat].techs or s.ftl < NUMBERS.ftl_tokens:
        return s
    return s.lose_tech(seat, "ftl").bury("ftl").tell(Lost(seat, "ftl", "tokens"))


# §13.6 Lunar Tunneler


class Tunnel(Gain, frozen=True, tag="tunnel"):
    """§13.6 Gain extra ore directly after docking at the Mine."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        if p.s.turn.tunnel:
            yield STOP

    def why_not(self, p: Play, words: Words) -> No | None:
        return No("after-mine", p.card.key, rule="§13.6")


# §13.7 Multiverse Window


class ShowAny(Effect, frozen=True, tag="disclose"):
    """§13.7 Reveal one of your face-down agendas, whatever its conditions."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        return iter((STOP,) if words else p.s.players[p.seat].hidden)

    def why_not(self, p: Play, words: Words) -> No | None:
        hidden = p.s.players[p.seat].hidden
        return No("not-hidden" if hidden else "no-agenda", rule="§13.7")

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


# §13.8 Oscillation Capacitor (its use is in powers.py)


class Sabotage(Effect, frozen=True, tag="sabotage"):
    """§13.8 An opponent discards a card that you name."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        s = p.s
        if not words:
            yield from (COLOURS[v] for v in s.opponents(p.seat) if s.players[v].techs)
        elif len(words) == 1:
            yield from s.players[seat_of(s, words[0])].techs
        else:
            yield STOP

    def take(self, p: Play, words: Words) -> Frontier:
        victim = seat_of(p.s, words[0])
        s = p.s.lose_tech(victim, words[1]).bury(words[1])
        return s.tell(Lost(victim, words[1], "capacitor"))


# §13.9 Solar Harvester


class Harvest(Effect, frozen=True, tag="harvest"):
    """§13.9 Gain fuel for each opponents' ship at a facility."""

    fuel: int
    facility: str

    def _ships(self, p: Play) -> int:
        return sum(p.s.keeper(x) != p.seat for x in p.s.at(self.facility))

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        if self._ships(p):
            yield STOP

    def why_not(self, p: Play, words: Words) -> No | None:
        return No("no-ships", DOCK[self.facility].key, rule="§13.9")

    def take(self, p: Play, words: Words) -> Frontier:
        fuel = self.fuel * self._ships(p)
        return p.s.gain(p.seat, Tokens(fuel=fuel)).tell(Gained(p.seat, p.card.key, fuel=fuel))


class Drain(Effect, frozen=True, tag="drain"):
    """§13.9 All opponents lose all their fuel."""

    def words(self, p: Play, words: Words) -> Iterator[Word]:
        yield STOP

    def take(self, p: Play, words: Words) -> Frontier:
        s = p.s
        for victim in s.opponents(p.seat):
            if fuel := s.players[victim].fuel:
                s = s.pay(victim, Tokens(fuel=fuel)).tell(Drained(victim, fuel))
        return s
