"""The state of a war: frozen structs, their queries and small changes that keep the books straight.

Whether a change is allowed is the question's business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, Literal, Self

import msgspec
from msgspec.structs import replace

from bot.engine.flow import Event, Open, Seat, State
from bot.engine.latest import latest
from bot.engine.zones import Deck, Piles, Zone
from bot.games.star_factions.data import (
    BANK,
    BLUEPRINT,
    CARDS,
    CLASS_KEYS,
    CLASSES,
    KIT_CARD,
    MOTHER,
    STATS,
    Stats,
    Stock,
)
from bot.games.star_factions.events import Ended, Mark
from bot.games.star_factions.space import BIT, LABEL, ZONE

Work = Literal["", "colonize", "decolonize"]
Start = Literal["rules", "gifts", "balanced"]
"""§5.7 Which seats start with extra counters: none, the handicapped, or all later ones too."""
How = Literal["colonies", "domination", "limit", "draw"]
"""§9 The ends of a game."""
Cards = tuple[int, ...]
"""Cards, each as the index of its kind in CARDS."""


class Ship(Open, frozen=True, gc=False):
    """A ship on the map."""

    kind: str
    number: int
    hex: int
    hull: int
    kit: str = ""
    moved: bool = False
    acted: bool = False
    new: bool = False

    @classmethod
    def whole(cls, kind: str, number: int, h: int, *, new: bool = False) -> Ship:
        """A ship with full hull and no kit."""
        return cls(kind, number, h, STATS[kind, ""].hull, new=new)

    @property
    def key(self) -> str:
        """§1.2 The ship's name within its fleet, such as `sc2`."""
        return f"{self.kind}{self.number}"

    @property
    def label(self) -> str:
        """The label of the ship's hex, such as `k12`."""
        return LABEL[self.hex]

    @property
    def stats(self) -> Stats:
        """§2.6 The ship's effective values."""
        return STATS[self.kind, self.kit]

    @property
    def may_move(self) -> bool:
        """§7.1 Whether the ship can still move this turn."""
        return not (self.moved or self.new)

    @property
    def may_act(self) -> bool:
        """§7.1 Whether the ship can still act this turn."""
        return not (self.acted or self.new)


class Fleet(Open, frozen=True, gc=False):
    """One seat's belongings."""

    faction: str = ""
    ships: tuple[Ship, ...] = ()
    stock: Stock = Stock()
    flags: tuple[int, ...] = ()
    work: Work = ""
    worked: int = 0
    """§7.7 Actions done so far on the planet under the mothership."""
    grace: int = 0
    grace_is_new: bool = False
    """§8.3 Whether the grace counter was set in the seat's own turn, which is still running."""
    out: bool = False
    agreed: int = 0
    """§9.5 The turn in which the seat agreed to a draw, or 0."""

    def ship(self, key: str) -> Ship | None:
        """The ship of this name, if it is on the map."""
        for ship in self.ships:
            if ship.kind == key[:2] and str(ship.number) == key[2:]:
                return ship
        return None

    @property
    def mother(self) -> Ship | None:
        """The mothership, if there is one. It is always the first ship."""
        first = self.ships[0] if self.ships else None
        return first if first is not None and first.kind == MOTHER else None

    def tokens(self, kind: str) -> int:
        """§6.4.2 How many tokens of a class are left in the box."""
        on_map = sum(ship.kind == kind for ship in self.ships)
        return CLASSES[kind].tokens_per_faction - on_map

    def working(self, work: Work, worked: int = 0) -> Fleet:
        """§7.7 The fleet with this progress on a planet. By default it has none."""
        return replace(self, work=work, worked=worked)

    @property
    def agrees(self) -> bool:
        """§9.5 Whether the seat agrees to a draw."""
        return bool(self.agreed)

    @property
    def cards(self) -> int:
        """§6.2 How many cards the seat draws in a turn."""
        return (1 if self.mother else 0) + len(self.flags)


class Plan(msgspec.Struct, frozen=True, gc=False):
    """§12.2 A seat's plan for setup: factions wished for, places as if in the first corner."""

    wishes: tuple[str, ...] = ()
    places: tuple[tuple[str, int], ...] = ()


class Outcome(Open, frozen=True, gc=False):
    """§9 How the game ended."""

    how: How
    winner: Seat | None = None


class War(State, frozen=True, kw_only=True):
    """A whole position."""

    fleets: tuple[Fleet, ...]
    plans: tuple[Plan, ...] = ()
    order: tuple[Seat, ...] = ()
    """The seats in roll order until factions are picked, then in turn order."""
    active: Seat = Seat(0)
    round: int = 0
    turn: int = 0
    """How many turns have begun."""
    limit: int = 0
    """§9.5 The last round, or 0 without a limit."""
    goal: int = 4
    start: Start = "rules"
    deck: Deck[int] = Deck()
    discard: Cards = ()
    drawn: Cards = ()
    """The cards drawn this turn that are neither used nor discarded yet."""
    cards: Cards = ()
    """All cards of the last draw, for the picture."""
    trail: tuple[Mark, ...] = ()
    trail_turn: int = 0
    outcome: Outcome | None = None

    # Queries

    @property
    def survivors(self) -> tuple[Seat, ...]:
        """The seats still in the game, in turn order."""
        return tuple(seat for seat in self.order if not self.fleets[seat].out)

    def bank(self) -> Stock:
        """§2.3 The counters in the bank."""
        return _left(tuple([fleet.stock for fleet in self.fleets]))

    def taken(self) -> int:
        """§3.6 The hexes where ships stand."""
        return occupied(self.fleets)

    def free_zone(self, seat: Seat) -> int:
        """The free hexes of a seat's zone."""
        return ZONE[self.fleets[seat].faction] & ~self.taken()

    def foe_hexes(self, seat: Seat) -> int:
        """The hexes where enemy ships stand."""
        own = 0
        for ship in self.fleets[seat].ships:
            own |= BIT[ship.hex]
        return self.taken() & ~own

    def at(self, h: int) -> tuple[Seat, Ship] | None:
        """The ship on a hex with its seat, if there is one."""
        for seat, fleet in enumerate(self.fleets):
            for ship in fleet.ships:
                if ship.hex == h:
                    return Seat(seat), ship
        return None

    def own(self, seat: Seat, key: str) -> Ship:
        """A seat's ship, which must exist."""
        ship = self.fleets[seat].ship(key)
        assert ship is not None, key
        return ship

    def keys(self, seat: Seat) -> tuple[str, ...]:
        """The names of a seat's ships."""
        return tuple([ship.key for ship in self.fleets[seat].ships])

    def full_key(self, seat: Seat, ship: Ship) -> str:
        """§1.2 A ship's name across all fleets, such as `je.sc2`."""
        return f"{self.fleets[seat].faction}.{ship.key}"

    def lapsing(self, seat: Seat) -> bool:
        """§9.5 Whether the seat's consent to a draw ends with this turn unless repeated."""
        return self.active == seat and 0 < self.fleets[seat].agreed < self.turn

    def foes(self, seat: Seat) -> Iterator[tuple[Seat, Ship]]:
        """Every enemy ship on the map."""
        for other, fleet in enumerate(self.fleets):
            if other != seat:
                for ship in fleet.ships:
                    yield Seat(other), ship

    def named(self, full_key: str) -> tuple[Seat, Ship] | None:
        """The ship with this full name and its seat, if there is one."""
        faction, _, key = full_key.partition(".")
        for seat, fleet in enumerate(self.fleets):
            if fleet.faction == faction and (ship := fleet.ship(key)) is not None:
                return Seat(seat), ship
        return None

    def owner(self, planet: int) -> Seat | None:
        """The seat that has a colony on the planet, if any."""
        for seat, fleet in enumerate(self.fleets):
            if planet in fleet.flags:
                return Seat(seat)
        return None

    # Changes

    def with_fleet(self, seat: Seat, fleet: Fleet) -> Self:
        """The position with this fleet for a seat."""
        return replace(self, fleets=(*self.fleets[:seat], fleet, *self.fleets[seat + 1 :]))

    def with_plan(self, seat: Seat, plan: Plan) -> Self:
        """The position with this plan for a seat."""
        return replace(self, plans=(*self.plans[:seat], plan, *self.plans[seat + 1 :]))

    def with_ship(self, seat: Seat, ship: Ship) -> Self:
        """The position with this ship in place of the seat's ship of the same name."""
        fleet = self.fleets[seat]
        ships = tuple(
            ship if f.kind == ship.kind and f.number == ship.number else f for f in fleet.ships
        )
        return self.with_fleet(seat, replace(fleet, ships=ships))

    def launch(self, seat: Seat, ship: Ship) -> Self:
        """Put a ship on the map. It takes its place in the fleet and ends any grace (§8.3)."""
        fleet = self.fleets[seat]
        ships = sorted((*fleet.ships, ship), key=lambda f: (CLASS_KEYS.index(f.kind), f.number))
        return self.with_fleet(
            seat, replace(fleet, ships=tuple(ships), grace=0, grace_is_new=False)
        )

    def scrap(self, seat: Seat, ship: Ship) -> Self:
        """§7.8 Remove a ship, discard its blueprint and kit, and drop a mothership's progress."""
        fleet = self.fleets[seat]
        ships = tuple(f for f in fleet.ships if f != ship)
        lost_mother = ship.kind == MOTHER
        left = replace(fleet, ships=ships)
        s = self.with_fleet(seat, left.working("") if lost_mother else left)
        cards = () if lost_mother else (BLUEPRINT[ship.kind],)
        return s.to_discard((*cards, KIT_CARD[ship.kit]) if ship.kit else cards)

    def gain(self, seat: Seat, due: Stock) -> tuple[Self, Stock]:
        """§6.3.1 Give a seat counters as far as the bank has them. Returns how many those were."""
        got = due.capped(self.bank())
        fleet = self.fleets[seat]
        return self.with_fleet(seat, replace(fleet, stock=fleet.stock + got)), got

    def pay(self, seat: Seat, price: Stock) -> Self:
        """Return counters from a seat to the bank."""
        fleet = self.fleets[seat]
        return self.with_fleet(seat, replace(fleet, stock=fleet.stock - price))

    def to_discard(self, cards: Iterable[int]) -> Self:
        """Put cards on the discard pile."""
        return replace(self, discard=(*self.discard, *cards))

    def spend(self, card: int) -> Self:
        """Remove one card from those drawn this turn."""
        left = list(self.drawn)
        left.remove(card)
        return replace(self, drawn=tuple(left))

    def report(self, event: Event) -> Self:
        """Tell everyone of an event, and mark it on the picture if it belongs there."""
        s = self.tell(event)
        if not isinstance(event, Mark):
            return s
        kept = self.trail if self.trail_turn == self.turn else ()
        return replace(s, trail=(*kept, event), trail_turn=self.turn)

    def end_war(self, how: How, winner: Seat | None = None) -> Self:
        """§9 End the game."""
        return replace(self.report(Ended(how, winner)), outcome=Outcome(how, winner)).over()


@lru_cache(1 << 10)
def _left(stocks: tuple[Stock, ...]) -> Stock:
    """§2.3 The counters in the bank when seats have these."""
    left = BANK
    for stock in stocks:
        left -= stock
    return left


@latest
def occupied(fleets: tuple[Fleet, ...]) -> int:
    out = 0
    for fleet in fleets:
        for ship in fleet.ships:
            out |= BIT[ship.hex]
    return out


# §2.1 Where the cards are


def attached(s: War) -> Piles:
    """§5.4 §6.5 The cards with ships: a pile of blueprints and kits for each seat."""
    return tuple(
        tuple(
            card
            for ship in fleet.ships
            for card in (BLUEPRINT[ship.kind], *([KIT_CARD[ship.kit]] if ship.kit else ()))
            if card != BLUEPRINT[MOTHER]
        )
        for fleet in s.fleets
    )


ZONES: Final[tuple[Zone[War], ...]] = (
    Zone("deck", "nobody", lambda s: (s.deck.cards,), lambda s, p: replace(s, deck=Deck.of(p[0]))),
    Zone("discard", "all", lambda s: (s.discard,), lambda s, p: replace(s, discard=p[0])),
    Zone("drawn", "all", lambda s: (s.drawn,), lambda s, p: replace(s, drawn=p[0])),
    Zone("attached", "all", attached, lambda s, _: s),
)
WHOLE: Final = {
    "cards": Counter({i: c.count for i, c in enumerate(CARDS) if i != BLUEPRINT[MOTHER]})
}
"""All cards but the mothership blueprints, which leave the game or lie turned over (§5.5)."""


def following(s: War) -> Seat | None:
    """§8.1 The seat whose turn comes next. None before the first turn."""
    left = s.survivors
    if not s.turn or s.active not in left:
        return None
    return left[(left.index(s.active) + 1) % len(left)]


def turn(s: War) -> int:
    """§8.1 How many turns have begun."""
    return s.turn


def owned(s: War, seat: Seat) -> Stock:
    """§2.3 A seat's counters."""
    return s.fleets[seat].stock
