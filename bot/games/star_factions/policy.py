"""How a computer player plays a turn by rules of thumb, following a stance.

The stance holds what lookahead may vary: where the mothership goes and what the fighters do.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any, Final, Literal

import msgspec

from bot.engine.flow import DONE, Seat
from bot.engine.legal import answers
from bot.games.star_factions.data import (
    CARDS,
    CLASS_BY_ID,
    CLASSES,
    KITS,
    LIMITS,
    MOTHER,
    Stock,
)
from bot.games.star_factions.rules.blueprints import CARD_OF, PRICE, buildable
from bot.games.star_factions.rules.s05_setup import ANY, Placement, Wishes
from bot.games.star_factions.rules.s06_draw_phase import BuildKits, BuildShips
from bot.games.star_factions.rules.s07_moves import holes
from bot.games.star_factions.rules.s07_orders import Orders, possible
from bot.games.star_factions.rules.s07_works import most_metal
from bot.games.star_factions.space import LABEL, PLANET_SET, members, reach, sight
from bot.games.star_factions.state import Ship, War
from bot.games.star_factions.tactics import (
    best_strike,
    firing_hexes,
    nearest_to,
    nearly_wins,
    open_planets,
    steps_to,
    turns_to_flag,
    weapons_to_kill,
)

SPEED_KITS: Final = ("cheetah", "explorer")
FIGHTING_KITS: Final = ("crusher", "survivor", "goliath")
SPEED_WORTH: Final = 7.0
"""The worth of each step that a kit adds to the mothership's two."""
FIGHTING_WORTH: Final = 4.0
WEAK: Final = 0.6
"""The share of its hull below which a mothership is repaired."""
Duty = Literal["hunt", "guard", "block"]
"""Attack enemy motherships, stay with the own one, or occupy planets that enemies want next."""


class Stance(msgspec.Struct, frozen=True, gc=False):
    """The aims of a turn."""

    goal: int | None = None
    """The mothership's goal. Without one it goes to the planet where a flag is soonest."""
    scouts: Duty = "hunt"
    heavies: Duty = "guard"
    calm: bool = False
    """Whether ships fire only from where they stand."""


GREEDY: Final = Stance()


def answer(s: War, seat: Seat, stance: Stance = GREEDY) -> str:
    """A legal answer to the question on top of the stack."""
    q: Any = s.todo[0]
    match q:
        case Wishes():
            return ANY
        case Placement():
            # The first answer is the usual hexes, unless one of those is taken.
            return next(answers(q, s))
        case BuildShips():
            return ship_to_build(s, seat)
        case BuildKits():
            return kit_to_fit(s, seat)
        case Orders():
            return order(s, seat, stance)
    # Computer players never resign or agree to a draw.
    raise AssertionError(type(q).__name__)


# §6 Draw Phase


def ship_to_build(s: War, seat: Seat) -> str:
    """The order to build the dearest ship of the best purchase, near the front."""
    kinds = [CLASS_BY_ID[CARDS[c].ship].key for c in best_buy(s, seat) if CARDS[c].ship]
    if not kinds:
        return DONE
    kind = max(kinds, key=lambda key: CLASSES[key].price.total)
    return f"build {kind} {LABEL[nearest_to(s.free_zone(seat), front(s, seat))]}"


def best_buy(s: War, seat: Seat) -> tuple[int, ...]:
    """The drawn blueprints that are worth most together and can be paid."""
    fleet = s.fleets[seat]
    prices = {CARD_OF[x]: PRICE[x] for x in buildable(s, seat, PRICE)}
    cards = [card for card in s.drawn if card in prices]
    bundles = chain.from_iterable(combinations(cards, n) for n in range(len(cards) + 1))
    paid = (b for b in bundles if fleet.stock.covers(sum((prices[c] for c in b), Stock())))
    return max(paid, key=lambda bundle: sum(card_worth(s, seat, card) for card in bundle))


def card_worth(s: War, seat: Seat, card: int) -> float:
    """The worth of a drawn blueprint, in counters."""
    if CARDS[card].ship:
        return CLASSES[CLASS_BY_ID[CARDS[card].ship].key].price.total
    kit, mother = CARDS[card].kit, s.fleets[seat].mother
    if kit in SPEED_KITS:
        faster = mother is not None and slower(mother.kit, kit)
        return SPEED_WORTH * KITS[kit].movement if faster else 0
    return FIGHTING_WORTH if any(bare_fighters(s, seat)) else 0


def bare_fighters(s: War, seat: Seat) -> list[Ship]:
    """The fighters without a kit, the dearest first."""
    ships = [x for x in s.fleets[seat].ships if not x.kit and x.kind != MOTHER]
    return sorted(ships, key=lambda ship: -CLASSES[ship.kind].price.total)


def front(s: War, seat: Seat) -> int:
    """The hex where ships are needed: the mothership's, or the nearest planet."""
    mother = s.fleets[seat].mother
    if mother is not None:
        return mother.hex
    home = next(iter(home_hexes(s, seat)))
    return min(open_planets(s, seat), key=lambda planet: steps_to(planet)[home])


def home_hexes(s: War, seat: Seat) -> Iterator[int]:
    """A hex of the seat's zone if one is free, then the hexes of its ships."""
    area = s.free_zone(seat)
    if area:
        yield area.bit_length() - 1
    yield from (ship.hex for ship in s.fleets[seat].ships)


def kit_to_fit(s: War, seat: Seat) -> str:
    """The order to fit a kit: speed for the mothership, the others for fighters without one."""
    fleet = s.fleets[seat]
    mother = fleet.mother
    drawn = buildable(s, seat, KITS)
    for kit in drawn:
        if kit in SPEED_KITS and mother is not None and slower(mother.kit, kit):
            return f"fit {kit} {mother.key}"
    fighters = bare_fighters(s, seat)
    for kit in drawn:
        if kit in FIGHTING_KITS and fighters:
            return f"fit {kit} {fighters[0].key}"
    return DONE


def slower(old: str, new: str) -> bool:
    """Whether a ship with the old kit is slower than with the new one."""
    return not old or KITS[old].movement < KITS[new].movement


# §7 Orders


def order(s: War, seat: Seat, stance: Stance) -> str:
    """The next order of the turn."""
    can = set(possible(s))
    if found := winning_order(s, seat, can):
        return found
    mother = s.fleets[seat].mother
    if mother is not None and (found := mother_order(s, seat, mother, can, stance)):
        return found
    # Attacks come before moves, so that wrecks clear the way.
    return fighter_order(s, seat, can, stance) or "end"


def winning_order(s: War, seat: Seat, can: set[str]) -> str | None:
    """An order that wins the war for certain, or the move before it."""
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
        if ship.may_act and weapons is not None and (area := firing_hexes(ship, aim, taken)):
            here = firing_hex(ship, aim, area)
            return attack_or_approach(s, ship, here, s.full_key(foes[0], aim), weapons)
    return None


def mother_order(s: War, seat: Seat, mother: Ship, can: set[str], stance: Stance) -> str | None:
    """The mothership's order: finish a work, repair, begin a work, or fly to a planet."""
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
    """The mothership's move towards the planet where it can plant a flag soonest."""
    goal = stance.goal or next_planet(s, seat, mother)
    if goal is None or goal == mother.hex:
        return None
    return move_nearer(s, seat, mother, goal, reach(mother.hex, mother.stats.movement, s.taken()))


def move_nearer(s: War, seat: Seat, ship: Ship, goal: int, area: int) -> str | None:
    """The move that brings a ship nearest to a goal, within these hexes or via the black hole."""
    steps = steps_to(goal)
    best = nearest_to(area, goal) if area else ship.hex
    if found := dive_to(s, seat, ship, goal, steps[best]):
        return found
    return f"move {ship.key} {LABEL[best]}" if steps[best] < steps[ship.hex] else None


def dive_to(s: War, seat: Seat, ship: Ship, goal: int, otherwise: int) -> str | None:
    """A move through the black hole, if it saves at least one other move."""
    mouth = holes(s, seat, ship, s.taken())
    if not mouth:
        return None
    landing = nearest_to(s.free_zone(seat) & ~(PLANET_SET & ~(1 << goal)), goal)
    if steps_to(goal)[landing] + ship.stats.movement > otherwise:
        return None
    return f"move {ship.key} {LABEL[next(members(mouth))]} {LABEL[landing]}"


def next_planet(s: War, seat: Seat, mother: Ship) -> int | None:
    """The planet on which the mothership can plant a flag soonest."""
    speed = mother.stats.movement
    return min(
        open_planets(s, seat),
        key=lambda planet: turns_to_flag(s, seat, mother.hex, planet, speed),
        default=None,
    )


def fighter_order(s: War, seat: Seat, can: set[str], stance: Stance) -> str | None:
    """The best attack, the move that prepares it, or a move to where ships are needed."""
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
    """The attack worth most, from where a ship is or can go."""
    taken = s.taken()
    best, found = 0.0, None
    for ship in s.fleets[seat].ships:
        if not ship.may_act:
            continue
        for foe, aim in s.foes(seat):
            area = firing_hexes(ship, aim, taken)
            if ship.kind == MOTHER or stance.calm or on_guard(s, seat, ship):
                area &= 1 << ship.hex
            else:
                area &= ~PLANET_SET | 1 << ship.hex
            if not area:
                continue
            here = firing_hex(ship, aim, area)
            gain, weapons = best_strike(s, seat, ship, aim, here)
            if nearly_wins(s, foe):
                gain *= 2
            if gain > best:
                best = gain
                found = attack_or_approach(s, ship, here, s.full_key(foe, aim), -weapons)
    return found


def on_guard(s: War, seat: Seat, ship: Ship) -> bool:
    """Whether the ship occupies a planet that an enemy wants."""
    return bool(PLANET_SET >> ship.hex & 1) and ship.hex in wanted_planets(s, seat)


def wanted_planets(s: War, seat: Seat) -> tuple[int, ...]:
    """The planets that enemy motherships are heading for."""
    goals = []
    for foe, mother in s.foes(seat):
        if mother.kind == MOTHER and (goal := next_planet(s, foe, mother)) is not None:
            goals.append(goal)
    return tuple(goals)


def firing_hex(ship: Ship, aim: Ship, area: int) -> int:
    """The hex to fire from: out of the target's range if possible, else without moving."""
    safe = area & ~sight(aim.hex, aim.stats.range)
    area = safe or area
    if area >> ship.hex & 1:
        return ship.hex
    return nearest_to(area, ship.hex)


def attack_or_approach(s: War, ship: Ship, here: int, target: str, weapons: int) -> str:
    """The order to attack, or the move before it."""
    if here != ship.hex:
        return f"move {ship.key} {LABEL[here]}"
    return f"attack {ship.key} {target}" + (f" +{weapons}" if weapons else "")


def hunt(s: War, seat: Seat, ship: Ship) -> str | None:
    """A move towards the enemy mothership nearest to winning or nearest by, or any enemy."""
    foes = [foe for _, foe in s.foes(seat)]
    if not foes:
        return None
    mothers = [foe for foe in foes if foe.kind == MOTHER]
    leaders = [foe for n, foe in s.foes(seat) if foe.kind == MOTHER and nearly_wins(s, n)]
    dearest = leaders or mothers or foes
    goal = min(dearest, key=lambda foe: steps_to(foe.hex)[ship.hex]).hex
    return move_towards(s, seat, ship, goal)


def guard(s: War, seat: Seat, ship: Ship) -> str | None:
    """A move towards the goal of the seat's own mothership."""
    mother = s.fleets[seat].mother
    if mother is None:
        return hunt(s, seat, ship)
    goal = next_planet(s, seat, mother)
    return move_towards(s, seat, ship, mother.hex if goal is None else goal)


def block(s: War, seat: Seat, ship: Ship) -> str | None:
    """A move onto the planet an enemy mothership wants next, unless the own one wants it too."""
    if on_guard(s, seat, ship):
        return None
    mother = s.fleets[seat].mother
    own_goal = next_planet(s, seat, mother) if mother is not None else None
    goals = [goal for goal in wanted_planets(s, seat) if goal != own_goal and s.at(goal) is None]
    if not goals:
        return guard(s, seat, ship)
    goal = min(goals, key=lambda planet: steps_to(planet)[ship.hex])
    area = reach(ship.hex, ship.stats.movement, s.taken()) & (~PLANET_SET | 1 << goal)
    return move_nearer(s, seat, ship, goal, area)


def move_towards(s: War, seat: Seat, ship: Ship, goal: int) -> str | None:
    """A move that brings the ship nearer to a goal and leaves planets free for motherships."""
    area = reach(ship.hex, ship.stats.movement, s.taken()) & ~PLANET_SET
    if area and PLANET_SET >> ship.hex & 1:
        return f"move {ship.key} {LABEL[nearest_to(area, goal)]}"
    return move_nearer(s, seat, ship, goal, area)


DUTIES: Final = {"hunt": hunt, "guard": guard, "block": block}
