"""data.json as frozen structs, read once. A missing or misspelt number stops the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec
from msgspec.structs import replace

from bot.engine.catalogue import ByLanguage, IdIn, Positive, Signed, catalogue
from bot.engine.purse import Purse

Hex = Annotated[str, msgspec.Meta(pattern=r"^[A-Y]([1-9]|1\d|2[0-3])$", examples=["A1"])]
DieId = Annotated[str, IdIn("dice")]
FactionId = Annotated[str, IdIn("factions")]
ShipId = Annotated[str, IdIn("ships")]
Resource = Literal["metal", "fuel", "weapon"]
RESOURCES: Final[tuple[Resource, ...]] = ("metal", "fuel", "weapon")


class Stock(Purse, frozen=True):
    """Counters of the three resources: a price, a gain or what a seat owns."""

    metal: int = 0
    fuel: int = 0
    weapon: int = 0


class ShipClass(msgspec.Struct, frozen=True):
    """§2.4 A row of the ship table."""

    id: str
    name: ByLanguage
    code: str
    shield: int
    hull: Positive
    die: DieId
    movement: int
    range: int
    tokens_per_faction: Positive
    reward_each: int
    buildable: bool
    cost: Stock | None

    @property
    def key(self) -> str:
        """The class as it is typed, such as `sc`."""
        return self.code.lower()

    @property
    def price(self) -> Stock:
        """§6.4.1 The price of a ship. Only for classes that can be built."""
        assert self.cost is not None, self.id
        return self.cost


class Kit(msgspec.Struct, frozen=True):
    """§2.5 A row of the kit table."""

    id: str
    name: ByLanguage
    hull: int
    damage: int
    movement: Signed
    range: int
    cost: Stock


class Card(msgspec.Struct, frozen=True):
    """§2.1 A kind of loot card, with its number of copies."""

    type: str
    count: Positive
    kind: Literal["resource", "ship", "kit"]
    resource: Resource | None = None
    amount: int = 0
    ship: ShipId = ""
    kit: Annotated[str, IdIn("kits")] = ""

    @property
    def gain(self) -> Stock:
        """§6.3 The counters of a resource card."""
        assert self.resource is not None, self.type
        return Stock.of(self.resource, self.amount)


class Faction(msgspec.Struct, frozen=True):
    """§3.7 A faction and its corner."""

    id: str
    name: ByLanguage
    short: ByLanguage
    """The name as it stands before a ship's name."""
    colour: str
    corner: Hex
    corner_side: str
    default_placement: Mapping[str, Hex]
    flags: Positive

    @property
    def key(self) -> str:
        """The faction as it is typed, such as `je`."""
        return self.id.lower()


class Bank(msgspec.Struct, frozen=True):
    """§2.3 The bank's counters of one resource."""

    id: Resource
    bank: Positive


class Die(msgspec.Struct, frozen=True):
    """§2.6 A die."""

    id: str
    sides: Positive


class SetupNumbers(msgspec.Struct, frozen=True):
    """§5.4 to §5.7 The ships and counters a game starts with."""

    start_ships: tuple[ShipId, ...]
    starting_resources: Stock
    two_player_second_seat_bonus: Stock
    three_player_middle_bonus: Stock
    balanced_start: Mapping[str, tuple[Stock, ...]]


class Limits(msgspec.Struct, frozen=True):
    """The numbers of §7 to §9."""

    weapons_per_attack: Positive
    damage_per_weapon: Positive
    metal_per_repair_max: Positive
    hull_per_metal: Positive
    repair_distance: int
    colonize_actions: Positive
    decolonize_actions: Positive
    colonies_to_win: Positive
    grace_turns: int
    black_hole_fuel: int
    counterattack_die: DieId
    wormhole_zone_radius: int
    round_limit: Positive


class Planet(msgspec.Struct, frozen=True):
    """§3.5.3 A planet."""

    id: str
    hex: Hex
    ring: str


class MapNumbers(msgspec.Struct, frozen=True):
    """§3 The map."""

    columns: Annotated[int, msgspec.Meta(ge=1, le=25)]
    rows_even_columns: Annotated[int, msgspec.Meta(ge=1, le=23)]
    rows_odd_columns: Annotated[int, msgspec.Meta(ge=1, le=23)]
    hex_count: int
    black_hole: tuple[Hex, ...]
    planets: tuple[Planet, ...]
    asteroid_belts: Mapping[str, tuple[Hex, ...]]


class Data(msgspec.Struct, frozen=True):
    """All of data.json that the rules read."""

    ships: Mapping[str, ShipClass]
    kits: Mapping[str, Kit]
    loot_card_types: Mapping[str, Card]
    factions: Mapping[str, Faction]
    clockwise_order: tuple[FactionId, ...]
    resources: Mapping[Resource, Bank]
    dice: Mapping[str, Die]
    setup: SetupNumbers
    limits: Limits
    map: MapNumbers


class Stats(msgspec.Struct, frozen=True, gc=False):
    """§2.6 The effective values of a ship with its kit."""

    hull: Positive
    shield: int
    die: int
    damage: int
    movement: int
    range: int
    reward: Stock


def stats(ship: ShipClass, kit: Kit | None) -> Stats:
    """§2.6 The effective values of a class with a kit."""
    plain = Stats(
        ship.hull,
        ship.shield,
        DATA.dice[ship.die].sides,
        0,
        ship.movement,
        ship.range,
        Stock.each(ship.reward_each),
    )
    if kit is None:
        return plain
    return replace(
        plain,
        hull=ship.hull + kit.hull,
        damage=kit.damage,
        movement=ship.movement + kit.movement,
        range=ship.range + kit.range,
    )


DATA: Final = catalogue(__package__, Data)
LIMITS: Final = DATA.limits
CLASSES: Final[Mapping[str, ShipClass]] = {
    c.key: c for c in sorted(DATA.ships.values(), key=lambda c: (c.buildable, c.hull))
}
"""Ship classes by key, in the order in which a fleet lists them: mothership, scouts, ..."""
CLASS_KEYS: Final = tuple(CLASSES)
CLASS_BY_ID: Final = DATA.ships
MOTHER: Final = next(c.key for c in CLASSES.values() if not c.buildable)
KITS: Final = DATA.kits
CARD: Final = DATA.loot_card_types
CARDS: Final = tuple(CARD.values())
CARD_INDEX: Final[Mapping[str, int]] = {key: i for i, key in enumerate(CARD)}
BLUEPRINT: Final[Mapping[str, int]] = {
    CLASS_BY_ID[c.ship].key: i for i, c in enumerate(CARDS) if c.kind == "ship"
}
"""The blueprint card of each class, as its index in CARDS."""
KIT_CARD: Final[Mapping[str, int]] = {c.kit: i for i, c in enumerate(CARDS) if c.kind == "kit"}
FACTIONS: Final[Mapping[str, Faction]] = {
    f.key: f for f in map(DATA.factions.__getitem__, DATA.clockwise_order)
}
"""Factions by key, clockwise by corner."""
BANK: Final = Stock(**{key: b.bank for key, b in DATA.resources.items()})
STATS: Final[Mapping[tuple[str, str], Stats]] = {
    (c.key, kit): stats(c, KITS.get(kit)) for c in CLASSES.values() for kit in ("", *KITS)
}
START_SHIPS: Final = tuple(CLASS_BY_ID[name].key for name in DATA.setup.start_ships)
COUNTER_DIE: Final = DATA.dice[LIMITS.counterattack_die].sides
