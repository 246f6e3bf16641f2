"""How a computer player plays a turn by rules of thumb, following a stance.

The stance says what lookahead may vary: where the mothership goes and what the fighters do.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any, Final, Literal

import msgspec

from bot.engine.flow import DONE, Seat
from bot.engine.legal import answers
from bot.engine.play import commit
from bot.engine.rng import Chance
from bot.games.star_factions.data import (
    BLUEPRINT,
    CARDS,
    CLASS_BY_ID,
    CLASSES,
    KIT_CARD,
    KITS,
    LIMITS,
    MOTHER,
    Stock,
)
from bot.games.star_factions.rules import BuildKits, BuildShips, Orders, Placement, Wishes
from bot.games.star_factions.rules.blueprints import buildable, fittable
from bot.games.star_factions.rules.s05_setup import ANY
from bot.games.star_factions.rules.s07_moves import holes
from bot.games.star_factions.rules.s07_orders import verbs
from bot.games.star_factions.rules.s07_works import most_metal
from bot.games.star_factions.space import LABEL, PLANET_SET, members, reach, sight
from bot.games.star_factions.state import Ship, War
from bot.games.star_factions.tactics import (
    best_strike,
    nearest_to,
    nearly_wins,
    open_planets,
    stands,
    steps_to,
    turns_to_flag,
    weapons_to_kill,
)

SPEED_KITS: Final = ("cheetah", "explorer")
FIGHTING_KITS: Final = ("crusher", "survivor", "goliath")
SPEED_WORTH: Final = 7.0
"""Of each step that a kit makes the mothership faster; a mothership without kit has two."""
FIGHTING_WORTH: Final = 4.0
WEAK: Final = 0.6
"""The share of its hull below which a mothership is repaired."""
Duty = Literal["hunt", "guard", "block"]
"""Go for enemy motherships, stay with the own one, or sit on the planets enemies want next."""


class Stance(msgspec.Struct, frozen=True, gc=False):
    """What a turn is about."""

    goal: int | None = None
    """The planet the mothership makes for; by itself it takes the soonest."""
    scouts: Duty = "hunt"
    heavies: Duty = "guard"
    calm: bool = False
    """Fire only without moving first."""


GREEDY: Final = Stance()


def answer(s: War, seat: Seat, stance: Stance = GREEDY) -> str:
    """A legal key for the question on top."""
    q: Any = s.todo[0]
    match q:
        case Wishes():
            return ANY
        case Placement():
            # The usual places come first, unless one of them is taken.
            return next(answers(q, s))
        case BuildShips():
            return ship_to_build(s, seat)
        case BuildKits():
            return kit_to_fit(s, seat)
        case Orders():
            return order(s, seat, stance)
    # An offer is never taken up.
    raise AssertionError(type(q).__name__)


def onward(s: War, seat: Seat, chance: Chance, stance: Stance = GREEDY) -> War:
    """The position after this seat's next answer."""
    after: War = commit(s, seat, (answer(s, seat, stance),), chance).state
    return after


# §6 Draw Phase


def ship_to_build(s: War, seat: Seat) -> str:
    """The dearest ship among what is best bought of all the cards drawn, near the front."""
    kinds = [CLASS_BY_ID[CARDS[c].ship].key for c in best_buy(s, seat) if CARDS[c].ship]
    if not kinds:
        return DONE
    kind = max(kinds, key=lambda key: CLASSES[key].price.total)
    return f"build {kind} {LABEL[nearest_to(s.free_zone(seat), front(s, seat))]}"


def best_buy(s: War, seat: Seat) -> tuple[int, ...]:
    """The drawn cards, ships and kits, that are worth most together and can be paid."""
    fleet = s.fleets[seat]
    ships = {BLUEPRINT[kind]: CLASSES[kind].price for kind in buildable(s, seat)}
    kits = {KIT_CARD[kit]: KITS[kit].cost for kit in fittable(s, seat)}
    prices = ships | kits
    cards = [card for card in s.drawn if card in prices]
    bundles = chain.from_iterable(combinations(cards, n) for n in range(len(cards) + 1))
    paid = (b for b in bundles if fleet.stock.covers(sum((prices[c] for c in b), Stock())))
    return max(paid, key=lambda bundle: sum(card_worth(s, seat, card) for card in bundle))


def card_worth(s: War, seat: Seat, card: int) -> float:
    """What a drawn blueprint is worth, in counters."""
    if CARDS[card].ship:
        return CLASSES[CLASS_BY_ID[CARDS[card].ship].key].price.total
    kit, mother = CARDS[card].kit, s.fleets[seat].mother
    if kit in SPEED_KITS:
        faster = mother is not None and slower(mother.kit, kit)
        return SPEED_WORTH * KITS[kit].movement if faster else 0
    return FIGHTING_WORTH if any(bare_fighters(s, seat)) else 0


def bare_fighters(s: War, seat: Seat) -> list[Ship]:
    """The ships without a kit that are to fight, the dearest first."""
    ships = [x for x in s.fleets[seat].ships if not x.kit and x.kind != MOTHER]
    return sorted(ships, key=lambda ship: -CLASSES[ship.kind].price.total)


def front(s: War, seat: Seat) -> int:
    """Where ships are needed: at the mothership, or at the nearest planet."""
    mother = s.fleets[seat].mother
    if mother is not None:
        return mother.hex
    home = next(iter(reach_home(s, seat)))
    return min(open_planets(s, seat), key=lambda planet: steps_to(planet)[home])


def reach_home(s: War, seat: Seat) -> Iterator[int]:
    """A hex of the own zone, or where the first ship is."""
    area = s.free_zone(seat)
    if area:
        yield area.bit_length() - 1
    yield from (ship.hex for ship in s.fleets[seat].ships)


def kit_to_fit(s: War, seat: Seat) -> str:
    """Speed for the mothership, the other kits for fighters without one."""
    fleet = s.fleets[seat]
    mother = fleet.mother
    drawn = fittable(s, seat)
    for kit in drawn:
        if kit in SPEED_KITS and mother is not None and slower(mother.kit, kit):
            return f"fit {kit} {mother.key}"
    fighters = bare_fighters(s, seat)
    for kit in drawn:
        if kit in FIGHTING_KITS and fighters:
            return f"fit {kit} {fighters[0].key}"
    return DONE


def slower(old: str, new: str) -> bool:
    """Whether a kit makes a ship faster than the one it has."""
    return not old or KITS[old].movement < KITS[new].movement


# §7 Orders


def order(s: War, seat: Seat, stance: Stance) -> str:
    """The next order of the turn."""
    can = set(verbs(s, seat))
    if found := winning_order(s, seat, can):
        return found
    mother = s.fleets[seat].mother
    if mother is not None and (found := mother_order(s, seat, mother, can, stance)):
        return found
    # Ships that can fire without moving fire first, so that wrecks clear the way.
    return fighter_order(s, seat, can, stance) or "end"


def winning_order(s: War, seat: Seat, can: set[str]) -> str | None:
    """The order that wins the war for certain, or the move before it."""
    fleet = s.fleets[seat]
    last_action = fleet.worked == LIMITS.colonize_actions - 1
    if "colonize" in can and fleet.work == "colonize" and last_action and nearly_wins(s, seat):
        return "colonize"
    foes = [foe for foe in s.survivors if foe != seat]
    if len(foes) != 1 or len(s.fleets[foes[0]].ships) != 1 or s.fleets[foes[0]].flags:
        return None
    aim, taken = s.fleets[foes[0]].ships[0], s.taken()
    for ship in fleet.ships:
        weapons = weapons_to_kill(s, seat, ship, aim)
        if ship.may_act and weapons is not None and (area := stands(ship, aim, taken)):
            here = stand(ship, aim, area)
            return shot(s, ship, here, s.full_key(foes[0], aim.key), weapons)
    return None


def mother_order(s: War, seat: Seat, mother: Ship, can: set[str], stance: Stance) -> str | None:
    """What is begun is finished, then repair, then new work, then on to the next planet."""
    work = next((word for word in ("colonize", "decolonize") if word in can), None)
    if work and s.fleets[seat].worked:
        return work
    if "repair" in can and mother.may_act and mother.hull < WEAK * mother.stats.hull:
        metal = most_metal(s, seat, mother)
        if metal:
            return f"repair {mother.key} {metal}"
    if work:
        return work
    return flight(s, seat, mother, stance) if "move" in can and mother.may_move else None


def flight(s: War, seat: Seat, mother: Ship, stance: Stance) -> str | None:
    """The mothership's move towards the planet that carries a flag soonest."""
    goal = stance.goal or next_planet(s, seat, mother)
    if goal is None or goal == mother.hex:
        return None
    return nearer(s, seat, mother, goal, reach(mother.hex, mother.stats.movement, s.taken()))


def nearer(s: War, seat: Seat, ship: Ship, goal: int, area: int) -> str | None:
    """The move within these hexes, or through the black hole, that brings the ship nearest."""
    steps = steps_to(goal)
    best = nearest_to(area, goal) if area else ship.hex
    if found := dive(s, seat, ship, goal, steps[best]):
        return found
    return f"move {ship.key} {LABEL[best]}" if steps[best] < steps[ship.hex] else None


def dive(s: War, seat: Seat, ship: Ship, goal: int, otherwise: int) -> str | None:
    """A move through the black hole, where that saves at least another move."""
    mouth = holes(s, seat, ship, s.taken())
    if not mouth:
        return None
    landing = nearest_to(s.free_zone(seat) & ~(PLANET_SET & ~(1 << goal)), goal)
    if steps_to(goal)[landing] + ship.stats.movement > otherwise:
        return None
    return f"move {ship.key} {LABEL[next(members(mouth))]} {LABEL[landing]}"


def next_planet(s: War, seat: Seat, mother: Ship) -> int | None:
    """The planet that is soonest to carry the own flag."""
    speed = mother.stats.movement
    return min(
        open_planets(s, seat),
        key=lambda planet: turns_to_flag(s, seat, mother.hex, planet, speed),
        default=None,
    )


def fighter_order(s: War, seat: Seat, can: set[str], stance: Stance) -> str | None:
    """The best attack, or the move that makes it possible, or a move to where ships are needed."""
    if found := best_attack(s, seat, stance):
        return found
    if "move" not in can:
        return None
    for ship in s.fleets[seat].ships:
        if ship.may_move and ship.may_act and ship.kind != MOTHER:
            duty = stance.scouts if ship.kind == "sc" else stance.heavies
            if found := DUTIES[duty](s, seat, ship):
                return found
    return None


def best_attack(s: War, seat: Seat, stance: Stance) -> str | None:
    """The attack worth most, from where the ship is or can go."""
    taken = s.taken()
    best, found = 0.0, None
    for ship in s.fleets[seat].ships:
        if not ship.may_act:
            continue
        for foe, aim in s.foes(seat):
            area = stands(ship, aim, taken)
            if ship.kind == MOTHER or stance.calm or on_guard(s, seat, ship):
                area &= 1 << ship.hex
            else:
                area &= ~PLANET_SET | 1 << ship.hex
            if not area:
                continue
            here = stand(ship, aim, area)
            gain, weapons = best_strike(s, seat, ship, aim, here)
            if nearly_wins(s, foe):
                gain *= 2
            if gain > best:
                best = gain
                found = shot(s, ship, here, s.full_key(foe, aim.key), -weapons)
    return found


def on_guard(s: War, seat: Seat, ship: Ship) -> bool:
    """Whether the ship sits on a planet that an enemy wants."""
    return bool(PLANET_SET >> ship.hex & 1) and ship.hex in wanted(s, seat)


def wanted(s: War, seat: Seat) -> tuple[int, ...]:
    """The planets that enemy motherships make for."""
    goals = []
    for foe, mother in s.foes(seat):
        if mother.kind == MOTHER and (goal := next_planet(s, foe, mother)) is not None:
            goals.append(goal)
    return tuple(goals)


def stand(ship: Ship, aim: Ship, area: int) -> int:
    """Where to fire from: out of the target's range if possible, else without moving."""
    safe = area & ~sight(aim.hex, aim.stats.range)
    area = safe or area
    if area >> ship.hex & 1:
        return ship.hex
    return nearest_to(area, ship.hex)


def shot(s: War, ship: Ship, here: int, target: str, weapons: int) -> str:
    """The attack, or the move before it."""
    if here != ship.hex:
        return f"move {ship.key} {LABEL[here]}"
    return f"attack {ship.key} {target}" + (f" +{weapons}" if weapons else "")


def hunt(s: War, seat: Seat, ship: Ship) -> str | None:
    """Towards the nearest enemy mothership, or else the nearest enemy."""
    foes = [foe for _, foe in s.foes(seat)]
    if not foes:
        return None
    mothers = [foe for foe in foes if foe.kind == MOTHER]
    leaders = [foe for n, foe in s.foes(seat) if foe.kind == MOTHER and nearly_wins(s, n)]
    dearest = leaders or mothers or foes
    goal = min(dearest, key=lambda foe: steps_to(foe.hex)[ship.hex]).hex
    return towards(s, seat, ship, goal)


def guard(s: War, seat: Seat, ship: Ship) -> str | None:
    """Towards where the own mothership goes."""
    mother = s.fleets[seat].mother
    if mother is None:
        return hunt(s, seat, ship)
    goal = next_planet(s, seat, mother)
    return towards(s, seat, ship, mother.hex if goal is None else goal)


def block(s: War, seat: Seat, ship: Ship) -> str | None:
    """Onto the planet an enemy mothership wants next, unless it is the own one's goal too."""
    if on_guard(s, seat, ship):
        return None
    mother = s.fleets[seat].mother
    own_goal = next_planet(s, seat, mother) if mother is not None else None
    goals = [goal for goal in wanted(s, seat) if goal != own_goal and s.at(goal) is None]
    if not goals:
        return guard(s, seat, ship)
    goal = min(goals, key=lambda planet: steps_to(planet)[ship.hex])
    area = reach(ship.hex, ship.stats.movement, s.taken()) & (~PLANET_SET | 1 << goal)
    return nearer(s, seat, ship, goal, area)


def towards(s: War, seat: Seat, ship: Ship, goal: int) -> str | None:
    """A move that brings the ship nearer, planets left free for motherships."""
    area = reach(ship.hex, ship.stats.movement, s.taken()) & ~PLANET_SET
    if area and PLANET_SET >> ship.hex & 1:
        return f"move {ship.key} {LABEL[nearest_to(area, goal)]}"
    return nearer(s, seat, ship, goal, area)


DUTIES: Final = {"hunt": hunt, "guard": guard, "block": block}
