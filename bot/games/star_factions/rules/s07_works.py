"""§7.6 §7.7 The works of the mothership: repairs and colonies."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import Final, Literal

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Slot
from bot.games.star_factions.data import BANK, LIMITS, Stock
from bot.games.star_factions.events import Repaired, Settled
from bot.games.star_factions.rules.s01_names import no_ship
from bot.games.star_factions.rules.s07_moves import why_spent
from bot.games.star_factions.rules.s08_end_of_turn import check_fleet, drop_idle_work
from bot.games.star_factions.space import LABEL, PLANET_SET, distance
from bot.games.star_factions.state import Ship, War

Kind = Literal["colonize", "decolonize"]
ACTIONS: Final[Mapping[Kind, int]] = {
    "colonize": LIMITS.colonize_actions,
    "decolonize": LIMITS.decolonize_actions,
}
METAL: Final = tuple(str(n) for n in range(BANK.metal + 1))
"""Every number of Metal that may be typed, possible or not."""


def mother_of(s: War, seat: Seat) -> Ship:
    """The seat's mothership, which must exist."""
    mother = s.fleets[seat].mother
    assert mother is not None, seat
    return mother


def why_no_mother(s: War, seat: Seat, rule: str = "§7.6") -> No | None:
    """§7.6 §7.7 Why the seat has no mothership that can act."""
    mother = s.fleets[seat].mother
    return No("no-mother", rule=rule) if mother is None else why_spent(s, seat, "acted", mother.key)


# §7.6 Repair


def mendable(s: War, seat: Seat) -> Iterator[str]:
    """§7.6.1 The ships that the mothership can repair now."""
    mother = s.fleets[seat].mother
    if mother is None or not mother.may_act or not s.fleets[seat].stock.metal:
        return
    for ship in s.fleets[seat].ships:
        if ship.hull < ship.stats.hull and not why_unmendable(s, seat, ship.key):
            yield ship.key


def most_metal(s: War, seat: Seat, ship: Ship) -> int:
    """§7.6.2 The most Metal that the seat has, may spend and the ship can use."""
    useful = -(-(ship.stats.hull - ship.hull) // LIMITS.hull_per_metal)
    return min(s.fleets[seat].stock.metal, LIMITS.metal_per_repair_max, useful)


def repair_slot(s: War, seat: Seat, words: Words) -> Slot | None:
    """The words after `repair`: ship and Metal."""
    match words:
        case ():
            why, none = partial(why_unmendable, s, seat), No("nothing-to-mend", rule="§7.6.1")
            if not s.fleets[seat].stock.metal:
                none = No("no-metal", rule="§7.6.2")
            return Slot(s.keys(seat), why, no_ship("§7.6.1"), none, allowed=mendable(s, seat))
        case (key,):
            ship = s.own(seat, key)
            most, why = most_metal(s, seat, ship), partial(why_not_so_much, s, seat, ship)
            return Slot(METAL, why, allowed=METAL[1 : most + 1])
    return None


def why_unmendable(s: War, seat: Seat, key: str) -> No | None:
    """§7.6.1 Why this ship cannot be repaired."""
    ship = s.own(seat, key)
    full = s.full_key(seat, ship)
    if ship.hull >= ship.stats.hull:
        return No("full-hull", full, "§7.6.1", (str(ship.hull),))
    away = distance(mother_of(s, seat).hex, ship.hex)
    if away > LIMITS.repair_distance:
        return No("not-beside", full, "§7.6.1", (str(away),))
    if not ship.may_act:
        return No("new-mend" if ship.new else "no-action-to-give", full, "§7.6.1")
    return None if s.fleets[seat].stock.metal else No("no-metal", rule="§7.6.2")


def why_not_so_much(s: War, seat: Seat, ship: Ship, word: str) -> No | None:
    """§7.6.2 Why this much Metal cannot be spent on the ship."""
    owned, metal = s.fleets[seat].stock.metal, int(word)
    if not 1 <= metal <= LIMITS.metal_per_repair_max:
        return No("metal-limit", word, "§7.6.2", (str(LIMITS.metal_per_repair_max),))
    if metal > owned:
        return No("few-metal", word, "§7.6.2", (str(owned),))
    useful = most_metal(s, seat, ship)
    facts = (s.full_key(seat, ship), str(ship.stats.hull - ship.hull), str(useful))
    return No("wasted-metal", word, "§7.6.2", facts) if metal > useful else None


def repair(s: War, seat: Seat, key: Word, word: Word) -> War:
    """§7.6 Repair a ship with Metal. Both the mothership and the ship use up their actions."""
    metal = int(word)
    s = s.pay(seat, Stock(metal=metal)).with_ship(seat, replace(mother_of(s, seat), acted=True))
    ship = s.own(seat, key)
    gain = hull_gained(ship.hull, ship.stats.hull, metal)
    s = s.with_ship(seat, replace(ship, hull=ship.hull + gain, acted=True))
    full, left = s.full_key(seat, ship), ship.hull + gain
    return s.report(Repaired(seat, full, LABEL[ship.hex], metal, gain, left))


def hull_gained(hull: int, most: int, metal: int) -> int:
    """§7.6.2 The hull that a ship gains from this much Metal."""
    return min(most - hull, LIMITS.hull_per_metal * metal)


# §7.7 Colonize and decolonize


def why_no_work(s: War, seat: Seat, kind: Kind) -> No | None:
    """§7.7 Why the mothership cannot colonize, or decolonize, where it stands."""
    if refused := why_no_mother(s, seat, "§7.7"):
        return refused
    planet = mother_of(s, seat).hex
    here, owner = LABEL[planet], s.owner(planet)
    if not PLANET_SET >> planet & 1:
        return No("no-planet", here, "§7.7", (kind,))
    if owner == seat:
        return No("own-planet", here, "§7.7.6", (kind,))
    if kind == "colonize" and owner is not None:
        return No("not-neutral", here, "§7.7.1", (s.fleets[owner].faction,))
    return No("no-flag", here, "§7.7.2") if kind == "decolonize" and owner is None else None


def possible_works(s: War, seat: Seat, kinds: Collection[Kind] = tuple(ACTIONS)) -> Iterator[Kind]:
    """§7.7 The work of these kinds that the mothership can do where it stands, if any."""
    mother = s.fleets[seat].mother
    if mother is None or not mother.may_act or not PLANET_SET >> mother.hex & 1:
        return
    owner = s.owner(mother.hex)
    kind: Kind = "colonize" if owner is None else "decolonize"
    if kind in kinds and owner != seat:
        yield kind


def work(s: War, seat: Seat, kind: Kind) -> War:
    """§7.7.1 §7.7.2 Do one colonize or decolonize action. The last one needed moves the flag."""
    mother = mother_of(s, seat)
    s, planet = s.with_ship(seat, replace(mother, acted=True)), mother.hex
    fleet = s.fleets[seat]
    owner = s.owner(planet)
    worked = 1 + (fleet.worked if fleet.work == kind else 0)
    done = worked >= ACTIONS[kind]
    s = s.with_fleet(seat, fleet.working("") if done else fleet.working(kind, worked))
    s = s.report(Settled(seat, LABEL[planet], kind, done, owner))
    if not done:
        return s
    return plant(s, seat, planet) if owner is None else unplant(s, owner, planet)


def plant(s: War, seat: Seat, planet: int) -> War:
    """§7.7.1 Plant a flag. The last one needed wins the game (§9.2)."""
    fleet = s.fleets[seat]
    flags = (*fleet.flags, planet)
    s = s.with_fleet(seat, replace(fleet, flags=flags))
    return s if len(flags) < s.goal else s.end_war("colonies", seat)


def unplant(s: War, owner: Seat, planet: int) -> War:
    """§7.7.2 Remove an enemy flag. An owner without ships and flags is eliminated (§8.3.2)."""
    fleet = s.fleets[owner]
    flags = tuple(p for p in fleet.flags if p != planet)
    s = s.with_fleet(owner, replace(fleet, flags=flags))
    return check_fleet(drop_idle_work(s), owner)
