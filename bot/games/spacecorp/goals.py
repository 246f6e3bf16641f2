"""What contracts ask for and colonies give: structs of data.json, closed sets of effects."""

from __future__ import annotations

import msgspec

from bot.games.spacecorp.kinds import Action, Effect, Era, Kind, Names

# §9 Contracts, §13 colonies


class Produced(Effect, frozen=True, tag="produce"):
    """A Produce action that yielded so much."""

    min: int


class InRegions(Effect, frozen=True, tag="bases_in_regions"):
    """So many bases in these regions."""

    regions: tuple[str, ...]
    count: int


class OnTag(Effect, frozen=True, tag="bases_on_tag"):
    """So many bases on sites of this tag."""

    tag: str
    count: int


class OnKind(Effect, frozen=True, tag="bases_on_kind"):
    """So many bases on sites of this kind."""

    site_kind: Kind
    count: int


class OnTileTag(Effect, frozen=True, tag="bases_on_tile_tag"):
    """So many bases on tiles of this tag."""

    tag: str
    count: int


class InTotal(Effect, frozen=True, tag="bases_total"):
    """So many bases."""

    count: int


class OnRadiation(Effect, frozen=True, tag="bases_on_radiation"):
    """So many bases where there is radiation."""

    count: int


class OnExploreCost(Effect, frozen=True, tag="bases_explore_cost"):
    """So many bases in systems of this explore cost."""

    explore: int
    count: int


class SystemsWithBases(Effect, frozen=True, tag="systems_with_bases"):
    """So many systems with bases."""

    count: int


class InfraFilled(Effect, frozen=True, tag="infra_filled"):
    """So many infra cards in the HQ."""

    count: int


class HoldsProgress(Effect, frozen=True, tag="progress"):
    """So many progress cards."""

    adaptation: int
    breakthrough: int


class Colonies(Effect, frozen=True, tag="colonies"):
    """So many colonies."""

    count: int


class ColonyOnTag(Effect, frozen=True, tag="colony_on_tile_tag"):
    """So many colonies in systems with such a tile."""

    tag: str
    count: int


Condition = (
    Produced
    | InRegions
    | OnTag
    | OnKind
    | OnTileTag
    | InTotal
    | OnRadiation
    | OnExploreCost
    | SystemsWithBases
    | InfraFilled
    | HoldsProgress
    | Colonies
    | ColonyOnTag
)


class Contract(msgspec.Struct, frozen=True, gc=False):
    """§9.1 A contract."""

    id: str
    number: int
    era: Era
    condition: Condition
    profit: int
    text: Names
    competition_auto: bool


class BeyondMarker(msgspec.Struct, frozen=True, gc=False):
    """§9.5 A marker on the Beyond space."""

    id: str
    era: Era
    rank: int
    profit: int
    seats: int = 1
    """§15.5 The fewest seats with which it is put out."""


class ColonyBonus(Effect, frozen=True, tag="bonus"):
    """Adds to a total."""

    action: Action
    value: int


class ColonyPort(Effect, frozen=True, tag="spaceport"):
    """The system is a hub."""


class ColonyGenetics(Effect, frozen=True, tag="genetics"):
    """Genetics advances, once."""

    value: int


class ColonyRevelation(Effect, frozen=True, tag="revelation"):
    """Revelation advances, once."""

    value: int


class Colony(msgspec.Struct, frozen=True, gc=False):
    """§13.3 A colony marker."""

    id: str
    selector: int
    name: Names
    points_required: int
    value: int
    effect: ColonyBonus | ColonyPort | ColonyGenetics | ColonyRevelation | None
