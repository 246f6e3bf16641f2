"""data.json as frozen structs, read once. A missing or misspelt number stops the start.

Keys (`solar`, `herbert`, `booster`, `ag05`) are the words players type. What a facility gives and
what a card does stay raw JSON here: the chapters of the rules decode them into their own effects.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from bot.engine.catalogue import ByLanguage, IdIn, Positive, catalogue
from bot.engine.purse import Purse

Needs = Literal["any", "rising", "pair", "triple", "trio", "six", "one"]
Bonus = Literal[
    "hub_extra",
    "constructor_discount",
    "relic",
    "market_ratio",
    "shipyard_discount",
    "solar_extra",
    "tech_discount",
    "mine_first_any",
]
When = Literal[
    "fleet_of_seven",
    "five_sequential",
    "land_three",
    "four_of_a_kind",
    "take_two_territories",
    "six_ore",
    "four_unique_techs",
    "land_on_isolation",
    "bump_self",
    "twelve_fuel",
    "two_techs",
    "last_to_first",
    "mutual_move",
    "take_and_use",
    "five_hub_spaces",
    "steal_from_all",
    "two_ships",
    "artifact_eight",
    "fill_solar",
    "place_repulsor",
    "five_facilities",
    "fill_mine",
    "launch_and_begin",
    "roll_ten_or_less",
]
TechId = Annotated[str, IdIn("techs")]
TerritoryId = Annotated[str, IdIn("territories")]


class Tokens(Purse, frozen=True):
    """Fuel and ore: a price, a gain or what a seat owns."""

    fuel: int = 0
    ore: int = 0


class Component(msgspec.Struct, frozen=True):
    """A component with a key, and a name in every language."""

    key: str
    names: ByLanguage = msgspec.field(name="name")


class Printed(Component, frozen=True):
    """A component with one text."""

    texts: ByLanguage = msgspec.field(name="text")


class Facility(Printed, frozen=True):
    """§5, §12 An orbital facility or a faction board: what docks there, at what price."""

    rule: str
    ports: Positive
    group: int
    needs: Needs
    gives: msgspec.Raw
    cost: Tokens
    forced: bool
    short: ByLanguage
    """The name that players use."""
    line: ByLanguage | None = None
    """The short text, with placeholders for its numbers."""
    owner_line: ByLanguage | None = None
    owners: ByLanguage | None = msgspec.field(name="owner", default=None)
    """A faction board's text for its owner, by language."""
    pos: tuple[int, int] = (0, 0)

    @property
    def board(self) -> bool:
        """Whether this is a faction board."""
        return self.owners is not None


class Territory(Printed, frozen=True):
    """§6.4 A territory and its bonus."""

    bonus: Bonus
    amount: Mapping[str, int]
    borrowable: bool
    pos: tuple[int, int]
    short: ByLanguage
    """The territory's name without the word for its kind."""

    @property
    def off(self) -> Tokens:
        """Tokens that the bonus takes off a price, or adds to a yield."""
        return Tokens(self.amount.get("fuel", 0), self.amount.get("ore", 0))


class Field(Printed, frozen=True):
    """§7 A field generator."""


class Use(msgspec.Struct, frozen=True):
    """§8.2 The use of a card: its printed fuel, paid once or per colony or ship, and its effect."""

    fuel: int
    per: Literal["", "colony", "ship"]
    does: msgspec.Raw
    texts: ByLanguage = msgspec.field(name="text")
    lines: ByLanguage = msgspec.field(name="line")
    """The short text, with placeholders for its numbers."""


class Power(msgspec.Struct, frozen=True):
    """§8.2 The discard power of a card."""

    does: msgspec.Raw
    texts: ByLanguage = msgspec.field(name="text")
    lines: ByLanguage = msgspec.field(name="line")
    """The short text, with placeholders for its numbers."""


class Tech(Component, frozen=True):
    """§8, §13 A tech card."""

    rule: str
    set: Literal["base", "factions"]
    copies: Positive
    points: int = 0
    use: Use | None = None
    discard: Power | None = None
    always: ByLanguage | None = msgspec.field(name="passive", default=None)
    """The card's lasting effect, which needs no use."""
    line: ByLanguage | None = None
    """The short text of the lasting effect."""
    requires: str = ""


class HoldsTechs(msgspec.Struct, frozen=True, tag_field="kind", tag="techs"):
    """§14.6 An end-game half: hold all of these tech cards."""

    names: tuple[TechId, ...]


class Controls(msgspec.Struct, frozen=True, tag_field="kind", tag="control"):
    """§14.6 An end-game half: control this territory."""

    territory: TerritoryId


class Absent(msgspec.Struct, frozen=True, tag_field="kind", tag="absent"):
    """§14.6 An end-game half: have no colony on this territory."""

    territory: TerritoryId


class Nowhere(msgspec.Struct, frozen=True, tag_field="kind", tag="nowhere"):
    """§14.6 An end-game half: have no colony on the planet."""


class Lonely(msgspec.Struct, frozen=True, tag_field="kind", tag="lonely"):
    """§14.6 An end-game half: control a territory with exactly this many colonies on it."""

    colonies: Positive


class Crowded(msgspec.Struct, frozen=True, tag_field="kind", tag="crowded"):
    """§14.6 An end-game half: control a territory with at least this many opponents' colonies."""

    colonies: Positive


class Shielded(msgspec.Struct, frozen=True, tag_field="kind", tag="shielded"):
    """§14.6 An end-game half: control a territory with at least this many field generators."""

    fields: Positive


End = HoldsTechs | Controls | Absent | Nowhere | Lonely | Crowded | Shielded


class Agenda(msgspec.Struct, frozen=True):
    """§14 An agenda: an in-game half (`when`, with its numbers) and an end-game half."""

    key: str
    when: When
    end: End
    texts: ByLanguage = msgspec.field(name="text")
    end_texts: ByLanguage = msgspec.field(name="end_text")
    at: int = 1
    ships: int = 0


class Count(msgspec.Struct, frozen=True):
    """§2.2 The numbers that depend on how many play."""

    colonies: Positive
    covered: Mapping[str, int]
    start: tuple[Tokens, ...]


class Colour(Component, frozen=True):
    """§1.1 A seat's colour and its letter in pictures."""

    letter: str


class Numbers(msgspec.Struct, frozen=True):
    """Every number the rules name once."""

    token_limit: int
    ships: int
    starting_ships: Positive
    least_ships: int
    claim_total: int
    display: Positive
    last_circle: Positive
    early_circle: Positive
    hub_ships: Positive
    hub_ports_five: Positive
    circle_room: Positive
    launch: Tokens
    relic: Tokens
    ship_prices: Mapping[int, Tokens]
    raid_tokens: int
    discards_per_turn: int
    explorer_discards: int
    agenda_start: int
    agenda_draw: int
    agenda_limit: int
    window_limit: int
    access_fee: Tokens
    ftl_tokens: int
    rescue_from: int
    long_game_colonies: Positive
    long_game_players: tuple[int, ...]
    colony_points: int
    control_points: int
    positron_points: int
    agenda_points: int
    cache_odd: Tokens
    cache_even: Tokens
    corex_income: int
    corex_per_territory: int
    proxima_price: Tokens


class Box(msgspec.Struct, frozen=True):
    """All of data.json that the rules read."""

    numbers: Numbers
    player_counts: Mapping[int, Count]
    colours: Mapping[str, Colour]
    facilities: Mapping[str, Facility]
    boards: Mapping[str, Facility]
    territories: Mapping[str, Territory]
    fields: Mapping[str, Field]
    techs: Mapping[str, Tech]
    agendas: Mapping[str, Agenda]
    bay_pos: tuple[int, int]


BOX: Final = catalogue(__package__, Box)
NUMBERS: Final = BOX.numbers
COLOURS: Final = tuple(BOX.colours)
FACILITIES: Final = tuple(BOX.facilities.values())
BOARDS: Final = tuple(BOX.boards.values())
DOCKS: Final[tuple[Facility, ...]] = FACILITIES + BOARDS
"""Everything with ports, in the order of the position's `docks`."""
DOCK: Final[Mapping[str, Facility]] = {**BOX.facilities, **BOX.boards}
DOCK_AT: Final[Mapping[str, int]] = {key: i for i, key in enumerate(DOCK)}
TERRITORY: Final = BOX.territories
TERRITORIES: Final = tuple(TERRITORY.values())
LAND: Final = tuple(TERRITORY)
LAND_AT: Final[Mapping[str, int]] = {key: i for i, key in enumerate(LAND)}
BONUS_AT: Final[Mapping[Bonus, int]] = {t.bonus: i for i, t in enumerate(TERRITORIES)}
FIELDS: Final = tuple(BOX.fields)
FIELD_AT: Final[Mapping[str, int]] = {key: i for i, key in enumerate(FIELDS)}
TECH: Final = BOX.techs
AGENDA: Final = BOX.agendas


def bonus_territory(bonus: Bonus) -> Territory:
    """§6.4 The territory with this bonus."""
    return TERRITORIES[BONUS_AT[bonus]]


def in_short(
    said: ByLanguage | None,
    raw: msgspec.Raw | None = None,
    language: str = "en",
    **facts: object,
) -> str:
    """A component's short text with its numbers filled in. Returns "" where it has none."""
    return said[language].format(n=NUMBERS, x=plain(raw), **facts) if said else ""


def plain(raw: msgspec.Raw | None) -> Mapping[str, Any]:
    """An effect as plain values."""
    return msgspec.json.decode(raw) if raw is not None else {}
