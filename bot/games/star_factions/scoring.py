"""§9 The final places, and the invariants of every position."""

from __future__ import annotations

from bot.engine.flow import Seat
from bot.engine.spec import Standing
from bot.engine.zones import conserved
from bot.games.star_factions.data import CLASSES
from bot.games.star_factions.space import OPEN, PLANETS
from bot.games.star_factions.state import WHOLE, ZONES, Fleet, War

SHIP_VALUE = {key: c.reward_each for key, c in CLASSES.items()}
"""§9.5 The value of each class: the reward for destroying a ship of it."""


def result(s: War) -> tuple[Standing, ...]:
    """§9 Every seat's place. The score is its colonies, the facts are what §9.5 compares."""
    assert s.outcome is not None
    ranks = {seat: rank(s, seat) for seat in range(len(s.fleets))}
    return tuple(
        Standing(
            Seat(seat),
            1 + sum(other > mine for other in ranks.values()),
            len(s.fleets[seat].flags),
            place_facts(s.fleets[seat], s.outcome.how),
        )
        for seat, mine in ranks.items()
    )


def place_facts(fleet: Fleet, how: str) -> tuple[tuple[str, int], ...]:
    """§9.5 The facts behind a place: three at the round limit, otherwise the colonies alone."""
    if fleet.out:
        return (("out", 1),)
    found = tuple(zip(("colonies", "ships", "counters"), tie_break(fleet), strict=True))
    return found if how == "limit" else found[:1]


def rank(s: War, seat: int) -> tuple[int, ...]:
    """The sort key of a seat's place: greater is better."""
    assert s.outcome is not None
    fleet = s.fleets[seat]
    if s.outcome.how == "limit" and not fleet.out:
        return tie_break(fleet)
    if s.outcome.how == "draw":
        return () if fleet.out else (1,)
    # One seat wins, and the others share the second place.
    return (1,) if s.outcome.winner == seat else ()


def tie_break(fleet: Fleet) -> tuple[int, int, int]:
    """§9.5 Flags, the value of ships, counters."""
    ships = sum(SHIP_VALUE[ship.kind] for ship in fleet.ships)
    return (len(fleet.flags), ships, fleet.stock.total)


# Invariants


def verify(s: War) -> None:
    """Assert that cards, counters, tokens, flags and hexes add up."""
    bank = s.bank()
    assert min(bank.metal, bank.fuel, bank.weapon) >= 0, bank
    for fleet in s.fleets:
        stock = fleet.stock
        assert min(stock.metal, stock.fuel, stock.weapon) >= 0, stock
        assert all(fleet.tokens(kind) >= 0 for kind in CLASSES), fleet
        verify_fleet(fleet)
    verify_map(s)
    if s.order and not s.plans:
        conserved(ZONES, s, WHOLE)


def verify_fleet(fleet: Fleet) -> None:
    """Assert that one seat's belongings are in order."""
    assert not fleet.out or fleet == Fleet(fleet.faction, out=True), fleet
    assert bool(fleet.work) == bool(fleet.worked), fleet
    assert not fleet.work or (fleet.mother and fleet.mother.hex in PLANETS), fleet
    assert not (fleet.grace and fleet.ships), fleet
    keys = [ship.key for ship in fleet.ships]
    assert len(set(keys)) == len(keys), keys
    for ship in fleet.ships:
        assert 0 < ship.hull <= ship.stats.hull, ship


def verify_map(s: War) -> None:
    """§3.6 Assert that each hex has at most one ship, and each planet at most one flag."""
    hexes = [ship.hex for fleet in s.fleets for ship in fleet.ships]
    assert len(set(hexes)) == len(hexes), hexes
    assert all(OPEN >> h & 1 for h in hexes), hexes
    flags = [planet for fleet in s.fleets for planet in fleet.flags]
    assert len(set(flags)) == len(flags), flags
    assert all(planet in PLANETS for planet in flags), flags
