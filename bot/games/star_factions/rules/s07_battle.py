"""§7.4 Lines of fire, §7.5 attack and counterattack, §7.8 destruction."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Draw, Seat, Word, Words
from bot.engine.rng import Chance
from bot.engine.slots import Slot
from bot.games.star_factions.data import CARDS, COUNTER_DIE, LIMITS, STATS, Stats, Stock
from bot.games.star_factions.events import Attacked, Destroyed
from bot.games.star_factions.rules.s01_names import no_ship
from bot.games.star_factions.rules.s07_moves import why_spent
from bot.games.star_factions.rules.s08_end_of_turn import check_fleet
from bot.games.star_factions.space import LABEL, blocker, distance, sight
from bot.games.star_factions.state import Ship, War

PLUS: Final = tuple(f"+{n}" for n in range(sum(card.count for card in CARDS)))
"""Every number of Weapons that may be typed, possible or not."""
NO_TARGET: Final = partial(No, "no-target", rule="§7.5.1")


def targets(s: War, seat: Seat, ship: Ship) -> Iterator[str]:
    """§7.5.1 The enemy ships in range and line of fire."""
    area = sight(ship.hex, ship.stats.range)
    if area & s.foe_hexes(seat):
        yield from (s.full_key(foe, x) for foe, x in s.foes(seat) if area >> x.hex & 1)


def attackers(s: War, seat: Seat) -> Iterator[str]:
    """The ships that still have their action and a target in sight."""
    foes = s.foe_hexes(seat)
    for ship in s.fleets[seat].ships:
        idle = ship.acted or ship.new
        if not idle and sight(ship.hex, STATS[ship.kind, ship.kit].range) & foes:
            yield ship.key


def attack_slot(s: War, seat: Seat, words: Words) -> Slot | None:
    """The words after `attack`: ship, target, and Weapons if any."""
    match words:
        case ():
            why, none = partial(why_spent, s, seat, "acted"), No("nothing-fires", rule="§7.5.1")
            return Slot(s.keys(seat), why, no_ship("§7.1"), none, allowed=attackers(s, seat))
        case (key,):
            ship = s.own(seat, key)
            why, why_none = (
                partial(why_no_shot, s, seat, ship),
                partial(why_none_near, s, seat, ship),
            )
            names, aims = target_names(s, seat), targets(s, seat, ship)
            return Slot(names, why, NO_TARGET, why_none, allowed=aims)
        case (_, _):
            most = min(s.fleets[seat].stock.weapon, LIMITS.weapons_per_attack)
            why = partial(why_no_weapons, s, seat)
            return Slot(PLUS, why, optional=True, allowed=PLUS[1 : most + 1])
    return None


def target_names(s: War, seat: Seat) -> Iterator[str]:
    """Every ship, by all names it may have as a target."""
    yield from s.keys(seat)
    for other, fleet in enumerate(s.fleets):
        yield from (s.full_key(Seat(other), ship) for ship in fleet.ships)


def why_no_shot(s: War, seat: Seat, ship: Ship, target: str) -> No | None:
    """§7.4 §7.5.1 Why the ship cannot fire at that target."""
    found = s.named(target)
    if found is None or found[0] == seat:
        return No("own-ship", target.rpartition(".")[2], "§7.5.1")
    return why_no_line(s, seat, ship, *found)


def why_no_line(s: War, seat: Seat, ship: Ship, foe: Seat, aim: Ship) -> No | None:
    """§7.4 Why a target can't be hit: it is out of range, or an asteroid stands in the line."""
    away, reaches = distance(ship.hex, aim.hex), ship.stats.range
    full, target = s.full_key(seat, ship), s.full_key(foe, aim)
    if away > reaches:
        return No("out-of-range", target, "§7.5.1", (full, str(away), str(reaches)))
    rock = blocker(ship.hex, aim.hex)
    return None if rock is None else No("blocked", target, "§7.4", (full, LABEL[rock]))


def why_none_near(s: War, seat: Seat, ship: Ship, _: str) -> No:
    """Why not even the nearest enemy can be attacked."""
    nearest = min(s.foes(seat), key=lambda x: distance(ship.hex, x[1].hex), default=None)
    no = why_no_line(s, seat, ship, *nearest) if nearest else None
    return no or No("nothing-fires", rule="§7.5.1")


def why_no_weapons(s: War, seat: Seat, word: str) -> No | None:
    """§7.5.1 Why this many Weapons cannot be spent."""
    count, most = int(word), LIMITS.weapons_per_attack
    if count == 0:
        return No("no-plus-zero", word, "§7.5.1")
    if count > most:
        return No("too-many-weapons", str(count), "§7.5.1", (str(most),))
    owned = s.fleets[seat].stock.weapon
    return No("few-weapons", str(count), "§7.5.1", (str(owned),)) if count > owned else None


def attack(s: War, seat: Seat, key: Word, target: Word, weapons: Word = "+0") -> War:
    """§7.5.2 Pay the Weapons of an attack. The dice follow as a step that can't be taken back."""
    ship, found, spent = s.own(seat, key), s.named(target), int(weapons)
    assert found is not None
    s = s.pay(seat, Stock(weapon=spent)).with_ship(seat, replace(ship, acted=True))
    return s.then(Battle(seat, key, found[0], found[1].key, spent))


def damage(roll: int, mine: Stats, theirs: Stats, weapons: int = 0) -> int:
    """§7.5.3 §7.5.4 The hull points that a roll takes off the target."""
    return max(0, roll + mine.damage + LIMITS.damage_per_weapon * weapons - theirs.shield)


def answers_fire(here: int, there: int, theirs: Stats) -> bool:
    """§7.5.6 Whether the target's range covers the attacker. The line of fire is the same."""
    return distance(here, there) <= theirs.range


class Battle(Draw[War], frozen=True):
    """§7.5.3 to §7.5.7 Roll the dice of an attack and of the counterattack."""

    seat: Seat
    ship: str
    foe: Seat
    target: str
    weapons: int
    rule = "§7.5"
    public = (Attacked,)

    def run(self, s: War, chance: Chance) -> War:
        ship, aim = s.own(self.seat, self.ship), s.own(self.foe, self.target)
        mine, theirs = ship.stats, aim.stats
        roll = chance.die(mine.die)
        done = damage(roll, mine, theirs, self.weapons)
        left = max(0, aim.hull - done)
        ours, aimed = s.full_key(self.seat, ship), s.full_key(self.foe, aim)
        path, spent = (LABEL[ship.hex], LABEL[aim.hex]), self.weapons
        event = Attacked(self.seat, ours, self.foe, aimed, path, mine.die, roll, spent, done, left)
        if left and answers_fire(ship.hex, aim.hex, theirs):
            back = chance.die(COUNTER_DIE)
            hurt = damage(back, theirs, mine)
            left_back = max(0, ship.hull - hurt)
            event = replace(event, back_roll=back, back_done=hurt, back_left=left_back)
        s = hit(s.report(event), self.foe, aim, left, self.seat)
        return hit(s, self.seat, ship, event.back_left, self.foe) if event.back_roll else s


def hit(s: War, seat: Seat, ship: Ship, left: int, by: Seat) -> War:
    """§7.5.4 §7.8 Lower a ship's hull. At 0 it is destroyed, for which the other side is rewarded,
    and its fleet is checked (§8.2)."""
    if left:
        return s.with_ship(seat, replace(ship, hull=left))
    s, got = s.scrap(seat, ship).gain(by, ship.stats.reward)
    s = s.report(Destroyed(seat, s.full_key(seat, ship), LABEL[ship.hex], by, got))
    return check_fleet(s, seat)
