"""The components of data.json as structs, with tagged structs for all that they do."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Literal

import msgspec

from bot.engine.catalogue import ByLanguage, IdIn, Signed

Era = Literal["M", "P", "S"]
Action = Literal[
    "move", "build", "explore", "produce", "research", "genetics", "revelation", "colony"
]
Kind = Literal["start", "lagrange", "body", "system", "beyond"]
Special = Literal["draw_alien", "hostile", "recluse"]
Which = Literal["lowest", "highest"]
Select = Literal["highest_even", "highest_odd", "lowest_even", "lowest_odd", ""]
Match = Literal["era", "move", "build", "explore", "upgrade", "genetics", "revelation"]
Requirement = Literal[
    "any",
    "any_tile",
    "lagrange",
    "ore_or_exotic",
    "water",
    "life",
    "lagrange_or_life",
    "lagrange_or_ore",
]
CardId = Annotated[str, IdIn("action_cards")]
ProgressId = Annotated[str, IdIn("progress_cards")]
RegionId = Annotated[str, IdIn("boards.*.regions")]
SiteId = Annotated[str, IdIn("boards.*.sites")]


class Effect(msgspec.Struct, frozen=True, tag_field="kind", gc=False):
    """What a component does: the root of all tagged effects."""


class EraData(msgspec.Struct, frozen=True, gc=False):
    """§1.1 An era."""

    id: Era
    name: ByLanguage
    years: str
    start_site: SiteId
    player_teams: int
    time_value: int


class StartHand(msgspec.Struct, frozen=True, gc=False):
    """§2.3 The cards that a player starts an era with."""

    cards: tuple[CardId, ...]
    from_deck: int
    multi_later_seats_from_deck: int


class SetupData(msgspec.Struct, frozen=True, gc=False):
    """§2 The numbers of the setup."""

    start_hand: Mapping[Era, StartHand]
    offer_boxes: int
    time_cards_at_start_of_era: int
    hand_limit: int
    draw_threshold: int
    time_hold_limit: int
    contracts_per_era: int
    contracts_to_end_era: int
    profit_start: int


class Count(msgspec.Struct, frozen=True, gc=False):
    """How many of a component there are."""

    count: int


class Region(msgspec.Struct, frozen=True, gc=False):
    """§1.6 A region of a board. `intra` is the distance within it."""

    id: str
    name: ByLanguage
    x: Signed
    y: Signed
    intra: int


class Lane(msgspec.Struct, frozen=True, gc=False):
    """§4.2 A lane between two regions."""

    a: RegionId
    b: RegionId
    distance: int


class Site(msgspec.Struct, frozen=True, gc=False):
    """§1.6 A place on a board."""

    id: str
    name: ByLanguage
    region: RegionId
    kind: Kind
    gravity: int
    radiation: int
    tags: tuple[str, ...]
    boxes: tuple[str, ...]
    number: int | None = None
    explore: int | None = None
    build: int | None = None

    @property
    def spots(self) -> tuple[str, ...]:
        """The places where a base can stand: the boxes, or the Lagrange site itself."""
        return (self.id,) if self.kind == "lagrange" else self.boxes


class Board(msgspec.Struct, frozen=True, gc=False):
    """One era's board."""

    regions: Mapping[str, Region]
    lanes: tuple[Lane, ...]
    sites: Mapping[str, Site]


# §7 Bases


class Transport(Effect, frozen=True, tag="transport"):
    """Serve as a hub of the free transport."""


class Production(Effect, frozen=True, tag="production"):
    """Add to the production of the tile below."""

    by_era: Mapping[Era, int]


class Bonus(Effect, frozen=True, tag="bonus"):
    """Add to totals of an action."""

    action: Action
    by_era: Mapping[Era, int]


class OnBuild(Effect, frozen=True, tag="on_build"):
    """Pay or advance genetics once, when built."""

    genetics: int = 0
    profit_by_era: Mapping[Era, int] = MappingProxyType({})


class EraEnd(Effect, frozen=True, tag="era_end"):
    """Pay at the end of the era, and add colony points."""

    by_era: Mapping[Era, int]
    colony_points: int = 0


BaseEffect = Transport | Production | Bonus | OnBuild | EraEnd


class MatchTeam(Effect, frozen=True, tag="place_team"):
    """Land a Competition team on a free site."""

    which: Which


class MatchProfit(Effect, frozen=True, tag="profit"):
    """Pay the Competition."""

    by_era: Mapping[Era, int]


class MatchProduction(Effect, frozen=True, tag="profit_production"):
    """Pay the Competition the base's production."""


class MatchType(Effect, frozen=True, tag="discard_offers_type"):
    """Discard every offer of a type."""

    action: Action
    profit_each: int


class MatchBoxes(Effect, frozen=True, tag="discard_offers_boxes"):
    """Discard the offers in these boxes."""

    boxes: tuple[int, ...]
    profit: int


class MatchTile(Effect, frozen=True, tag="place_tile"):
    """Let the Competition find a tile."""

    which: Which


class MatchNothing(Effect, frozen=True, tag="none"):
    """Do nothing."""


MatchEvent = (
    MatchTeam | MatchProfit | MatchProduction | MatchType | MatchBoxes | MatchTile | MatchNothing
)


class BaseKind(msgspec.Struct, frozen=True, gc=False):
    """§7 A kind of base."""

    id: str
    name: ByLanguage
    copies_per_colour: int
    req: Mapping[Era, Requirement]
    effect: BaseEffect
    match_event: MatchEvent


# §1.7 Tiles, §1.4 cards, §5 Edges


class Tile(msgspec.Struct, frozen=True, gc=False):
    """§1.7 A discovery tile with all that it brings."""

    id: str
    name: ByLanguage
    era: Era
    pool: str
    count: int
    profit: int
    production: int
    base_mod: Signed
    tags: tuple[str, ...]
    genetics: int
    revelation: int
    colony: int
    special: Special | None


class Value(msgspec.Struct, frozen=True, gc=False):
    """§1.4 One value of an action card."""

    type: Action
    value: int
    shielded: bool = False
    multiplier: bool = False


class Card(msgspec.Struct, frozen=True, gc=False):
    """§1.4 An action card."""

    id: str
    name: ByLanguage
    era: Era
    count: int
    actions: tuple[Value, ...]
    infra: bool
    start: bool
    edge: Annotated[str, IdIn("edges")] | None = None

    def shows(self, kind: str) -> bool:
        """§11.1 Whether the card shows this type. Infra cards show upgrade."""
        return self.infra if kind == "upgrade" else any(v.type == kind for v in self.actions)


class TakeOffers(Effect, frozen=True, tag="take_all_offers"):
    """§5.6 Take all offers into the hand."""


class RemoveTeam(Effect, frozen=True, tag="remove_comp_team"):
    """§5.9 Remove a team from a site without a base."""


class RemoveTeamProfit(Effect, frozen=True, tag="remove_comp_team_profit"):
    """§5.9 Remove a team from a site where the player has one too, for profit."""

    n: int


class RemoteExplore(Effect, frozen=True, tag="remote_explore"):
    """§5.4 Explore without a team, at sites up to an explore cost."""

    max_explore: int


class AnotherTurn(Effect, frozen=True, tag="extra_turn"):
    """§5.3 Take another whole turn."""

    n: int


class Profit(Effect, frozen=True, tag="profit"):
    """Gain profit."""

    n: int


class DrawMore(Effect, frozen=True, tag="draw"):
    """§23.4 Draw cards from the deck."""

    n: int


class SkipTurn(Effect, frozen=True, tag="skip_competition"):
    """§5.5 Skip the other side's next turn."""

    n: int


class Genetics(Effect, frozen=True, tag="genetics"):
    """Advance genetics."""

    n: int


class SecondCopy(Effect, frozen=True, tag="second_copy"):
    """§5.8 Take the plain copy of a Breakthrough."""


PlayerEdge = (
    TakeOffers
    | RemoveTeam
    | RemoveTeamProfit
    | RemoteExplore
    | AnotherTurn
    | Profit
    | DrawMore
    | SkipTurn
    | Genetics
    | SecondCopy
)


class ProfitDiscardStart(Effect, frozen=True, tag="profit_and_discard_start"):
    """§11.4 Gain profit, and discard every start card on offer."""

    n: int


class DiscardBoxes(Effect, frozen=True, tag="discard_offers_boxes"):
    """§11.4 Discard the offers in these boxes."""

    boxes: tuple[int, ...]


class RecallTeam(Effect, frozen=True, tag="recall_team"):
    """§11.6 Call back a player's team."""


class PlaceTile(Effect, frozen=True, tag="place_tile"):
    """§11.4 Let the Competition find a tile."""

    which: Which


class ExtraCard(Effect, frozen=True, tag="extra_competition_card"):
    """§11.4 Draw another Competition card."""

    n: int


class ProfitIfBehind(Effect, frozen=True, tag="profit_if_behind"):
    """§11.4 Gain one of two amounts, by who is behind."""

    behind: int
    ahead: int


class DiscardHand(Effect, frozen=True, tag="discard_random_hand"):
    """§11.4 Discard cards from the player's hand at random."""

    n: int


class DiscardInfra(Effect, frozen=True, tag="discard_infra"):
    """§11.4 Discard an infra card of the player's choice."""

    n: int


CompetitionEdge = (
    Profit
    | ProfitDiscardStart
    | DiscardBoxes
    | RecallTeam
    | PlaceTile
    | ExtraCard
    | ProfitIfBehind
    | DiscardHand
    | DiscardInfra
)


class Edge(msgspec.Struct, frozen=True, gc=False):
    """§5 An Edge, with what it does for a player and for the Competition."""

    id: str
    name: ByLanguage
    player: PlayerEdge
    competition: CompetitionEdge


# §8 Progress


class RadImmunity(Effect, frozen=True, tag="rad_immunity"):
    """Make radiation harmless."""


class TimeBonus(Effect, frozen=True, tag="time_bonus"):
    """Make Time cards worth more."""

    value: int


class DrawThreshold(Effect, frozen=True, tag="draw_threshold"):
    """Allow the draw of the turn with more cards in hand."""

    value: int


class ColonyPoints(Effect, frozen=True, tag="colony_points"):
    """Add points to every Colonize action."""

    value: int


class ColonyProfit(Effect, frozen=True, tag="colony_profit"):
    """Add profit to every colony of the player."""

    value: int


class HalveDistance(Effect, frozen=True, tag="halve_distance"):
    """Halve distances."""


class ExtraTeam(Effect, frozen=True, tag="extra_team"):
    """Give a further team."""


ProgressEffect = (
    Bonus
    | RadImmunity
    | TimeBonus
    | DrawThreshold
    | ColonyPoints
    | ColonyProfit
    | HalveDistance
    | ExtraTeam
)


class Progress(msgspec.Struct, frozen=True, gc=False):
    """§8 An Adaptation or Breakthrough."""

    id: str
    code: str
    name: ByLanguage
    kind: Literal["adaptation", "breakthrough"]
    era: Era
    prerequisite: ProgressId | None
    copies: int
    award: int
    effect: ProgressEffect
