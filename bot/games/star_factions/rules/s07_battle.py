"""§7.4 Lines of fire, §7.5 attack and counterattack, §7.8 destruction."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Draw, Seat, Words
from bot.engine.rng import Chance
from bot.engine.slots import Slot
from bot.games.star_factions.data import CARDS, COUNTER_DIE, LIMITS, STATS, Stock
from bot.games.star_factions.events import Attacked, Destroyed
from bot.games.star_factions.rules.s01_names import no_ship
from bot.games.star_factions.rules.s08_end_of_turn import check_fleet
from bot.games.star_factions.space import LABEL, blocker, distance, sight
from bot.games.star_factions.state import Ship, War


def targets(s: War, seat: Seat, ship: Ship) -> Iterator[str]:
    """§7.5.1 The enemy ships in range and line of fire."""
    area = sight(ship.hex, ship.stats.range)
    if not area & s.foe_hexes(seat):
        return
    for foe, target in s.foes(seat):
        if area >> target.hex & 1:
            yield s.full_key(foe, target.key)


def attackers(s: War, seat: Seat) -> Iterator[str]:
    """The ships that still have their action and a target in sight."""
    foes = s.foe_hexes(seat)
    for ship in s.fleets[seat].ships:
        idle = ship.acted or ship.new
        if not idle and sight(ship.hex, STATS[ship.kind, ship.kit].range) & foes:
            yield ship.key


def slot(s: War, seat: Seat, words: Words) -> Slot | None:
    """The words after `attack`: ship, target, and Weapons if any."""
    match words:
        case (_,):
            why = partial(why_idle, s, seat)
            none = No("nothing-fires", rule="§7.5.1")
            return Slot(s.keys(seat), why, no_ship("§7.1"), none, allowed=attackers(s, seat))
        case (_, key):
            ship = s.own(seat, key)
            why = partial(why_no_shot, s, seat, ship)
            why_none = partial(why_no_target, s, seat, ship)
            return Slot(
                target_names(s, seat), why, no_target, why_none, allowed=targets(s, seat, ship)
            )
        case (_, _, _):
            why = partial(why_no_weapons, s, seat)
            most = min(s.fleets[seat].stock.weapon, LIMITS.weapons_per_attack)
            return Slot(PLUS, why, optional=True, allowed=PLUS[1 : most + 1])
    return None


PLUS: Final = tuple(f"+{n}" for n in range(sum(card.count for card in CARDS)))
"""Every number of Weapons that may be typed, possible or not."""


def target_names(s: War, seat: Seat) -> Iterator[str]:
    """Every ship, by all names it may have as a target."""
    yield from s.keys(seat)
    for other in range(len(s.fleets)):
        yield from (s.full_key(Seat(other), key) for key in s.keys(Seat(other)))


# Why not


def why_idle(s: War, seat: Seat, key: str) -> No | None:
    """§7.1 Why this ship has no action left."""
    ship, full = s.own(seat, key), s.full_key(seat, key)
    if ship.new:
        return No("new", full, "§6.4.3")
    return No("acted", full, "§7.1") if ship.acted else None


def no_target(target: str) -> No:
    """§7.5.1 Refuse a word that isn't a ship."""
    return No("no-target", target, "§7.5.1")


def why_no_shot(s: War, seat: Seat, ship: Ship, target: str) -> No | None:
    """§7.4 §7.5.1 Why the ship cannot fire at that target."""
    found = s.named(target)
    if found is None or found[0] == seat:
        return No("own-ship", target.rpartition(".")[2], "§7.5.1")
    return why_no_line(s, seat, ship, *found)


def why_no_line(s: War, seat: Seat, ship: Ship, foe: Seat, aim: Ship) -> No | None:
    """§7.4 Why a target can't be hit: it is out of range, or an asteroid stands in the line."""
    away, reaches = distance(ship.hex, aim.hex), ship.stats.range
    full, target = s.full_key(seat, ship.key), s.full_key(foe, aim.key)
    if away > reaches:
        return No("out-of-range", target, "§7.5.1", (full, str(away), str(reaches)))
    rock = blocker(ship.hex, aim.hex)
    return None if rock is None else No("blocked", target, "§7.4", (full, LABEL[rock]))


def why_no_target(s: War, seat: Seat, ship: Ship, _: str) -> No:
    """Why not even the nearest enemy can be attacked."""
    away = [(distance(ship.hex, aim.hex), foe, aim) for foe, aim in s.foes(seat)]
    nearest = min(away, key=lambda x: x[0], default=None)
    no = why_no_line(s, seat, ship, *nearest[1:]) if nearest else None
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


# Effect


def attack(s: War, seat: Seat, words: Words) -> War:
    """§7.5.2 Pay the Weapons of an attack. The dice follow as a step that can't be taken back."""
    ship = s.own(seat, words[1])
    weapons = int(words[3]) if len(words) > 3 else 0
    s = s.pay(seat, Stock(weapon=weapons)).with_ship(seat, replace(ship, acted=True))
    found = s.named(words[2])
    assert found is not None
    return s.then(Battle(seat, ship.key, found[0], found[1].key, weapons))


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
        outgoing = roll + mine.damage + LIMITS.damage_per_weapon * self.weapons
        done = max(0, outgoing - theirs.shield)
        left = max(0, aim.hull - done)
        event = Attacked(
            self.seat,
            s.full_key(self.seat, self.ship),
            self.foe,
            s.full_key(self.foe, self.target),
            (LABEL[ship.hex], LABEL[aim.hex]),
            mine.die,
            roll,
            self.weapons,
            done,
            left,
        )
        if left and answers_fire(ship, aim):
            back = chance.die(COUNTER_DIE)
            hurt = max(0, back + theirs.damage - mine.shield)
            event = replace(
                event, back_roll=back, back_done=hurt, back_left=max(0, ship.hull - hurt)
            )
        return resolve(s.report(event), self, event)


def answers_fire(ship: Ship, aim: Ship) -> bool:
    """§7.5.6 Whether the target's range covers the attacker. The line of fire is the same."""
    return distance(ship.hex, aim.hex) <= aim.stats.range


def resolve(s: War, b: Battle, event: Attacked) -> War:
    """§7.5.4 to §7.5.7 Lower the hulls and destroy a ship at 0."""
    if not event.left:
        return destroy(s, b.foe, s.own(b.foe, b.target), b.seat)
    s = s.with_ship(b.foe, replace(s.own(b.foe, b.target), hull=event.left))
    if not event.back_roll:
        return s
    ship = s.own(b.seat, b.ship)
    if not event.back_left:
        return destroy(s, b.seat, ship, b.foe)
    return s.with_ship(b.seat, replace(ship, hull=event.back_left))


# §7.8 Destruction


def destroy(s: War, seat: Seat, ship: Ship, by: Seat) -> War:
    """§7.8 Remove a ship, reward the other side, then check the fleet (§8.2)."""
    s, got = s.scrap(seat, ship).gain(by, ship.stats.reward)
    s = s.report(Destroyed(seat, s.full_key(seat, ship.key), LABEL[ship.hex], by, got))
    return check_fleet(s, seat)
