"""What contracts ask for and colonies give, as tagged structs of data.json."""

from __future__ import annotations

import msgspec

from bot.engine.catalogue import ByLanguage
from bot.games.spacecorp.kinds import Action, Effect, Era, Kind, RegionId

# §9 Contracts, §13 colonies


class ProducedAtOnce(Effect, frozen=True, tag="produce"):
    """A Produce action that brings at least `min`."""

    min: int


class InRegions(Effect, frozen=True, tag="bases_in_regions"):
    """At least `count` bases in these regions."""

    regions: tuple[RegionId, ...]
    count: int


class OnTag(Effect, frozen=True, tag="bases_on_tag"):
    """At least `count` bases on sites with this tag."""

    tag: str
    count: int


class OnKind(Effect, frozen=True, tag="bases_on_kind"):
    """At least `count` bases on sites of this kind."""

    site_kind: Kind
    count: int


class OnTileTag(Effect, frozen=True, tag="bases_on_tile_tag"):
    """At least `count` bases on tiles with this tag."""

    tag: str
    count: int


class InTotal(Effect, frozen=True, tag="bases_total"):
    """At least `count` bases."""

    count: int


class OnRadiation(Effect, frozen=True, tag="bases_on_radiation"):
    """At least `count` bases where there is radiation."""

    count: int


class OnExploreCost(Effect, frozen=True, tag="bases_explore_cost"):
    """At least `count` bases in systems of this explore cost."""

    explore: int
    count: int


class SystemsWithBases(Effect, frozen=True, tag="systems_with_bases"):
    """At least `count` systems with bases."""

    count: int


class InfraFilled(Effect, frozen=True, tag="infra_filled"):
    """At least `count` infra cards in the HQ."""

    count: int


class HoldsProgress(Effect, frozen=True, tag="progress"):
    """At least this many Adaptations and Breakthroughs."""

    adaptation: int
    breakthrough: int


class Colonies(Effect, frozen=True, tag="colonies"):
    """At least `count` colonies."""

    count: int


class ColonyOnTag(Effect, frozen=True, tag="colony_on_tile_tag"):
    """At least `count` colonies in systems with a tile of this tag."""

    tag: str
    count: int


Condition = (
    ProducedAtOnce
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
    text: ByLanguage
    competition_auto: bool


class BeyondMarker(msgspec.Struct, frozen=True, gc=False):
    """§9.5 A marker on the Beyond space."""

    id: str
    era: Era
    rank: int
    profit: int
    seats: int = 1
    """§15.5 The fewest players for whom the marker is put out."""


class ColonyBonus(Effect, frozen=True, tag="bonus"):
    """Add to totals of an action."""

    action: Action
    value: int


class ColonyPort(Effect, frozen=True, tag="spaceport"):
    """Make the system a hub."""


class ColonyGenetics(Effect, frozen=True, tag="genetics"):
    """Advance genetics once."""

    value: int


class ColonyRevelation(Effect, frozen=True, tag="revelation"):
    """Advance revelation once."""

    value: int


class Colony(msgspec.Struct, frozen=True, gc=False):
    """§13.3 A colony marker."""

    id: str
    selector: int
    name: ByLanguage
    points_required: int
    value: int
    effect: ColonyBonus | ColonyPort | ColonyGenetics | ColonyRevelation | None
