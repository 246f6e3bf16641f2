"""The components of the game, as data.json describes them: frozen structs without rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeVar

import msgspec

from bot.engine.catalogue import ByLanguage, EachOf, IdIn, Positive, Signed
from bot.games.federation.effects import BonusKind, Count, Effects, Planet, Resource, Stock

Side = Literal["left", "right"]
V = TypeVar("V")
ByCount = Annotated[Mapping[str, V], EachOf("2", "3", "4")]
"""A value for each number of players."""
LevelId = Annotated[int, IdIn("authority.levels")]
SpaceId = Annotated[str, IdIn("senate.spaces")]
MegaTokenId = Annotated[str, IdIn("megastructures.tokens")]
NeoId = Annotated[str, IdIn("neo.spaces")]


class Named(msgspec.Struct, frozen=True):
    """A component with its name in each language."""

    id: str
    name: ByLanguage


class PlanetArea(Named, frozen=True):
    """§6 A planet. `letter` marks its Erudites."""

    colour: str
    letter: str
    max_influence: Positive


class Ambassador(msgspec.Struct, frozen=True):
    """§1.4 An Ambassador token."""

    id: str
    votes: int
    funding_gain: Stock = Stock()


class Ambassadors(msgspec.Struct, frozen=True):
    """§1.4 The Ambassadors of every player, and the special one."""

    per_player: tuple[Ambassador, ...]
    special: Ambassador


class Level(msgspec.Struct, frozen=True):
    """§10.1 A level of authority and what its upkeep costs."""

    level: int
    degrees: tuple[int, int]
    upkeep: Resource | None


class Substitute(msgspec.Struct, frozen=True):
    """§15.2 The crystal that may be paid instead of others."""

    pay_instead: Resource
    of: tuple[Resource, ...]


class AuthorityScale(msgspec.Struct, frozen=True):
    """§10 The scale of authority."""

    start_degree: int
    levels: Mapping[int, Level]
    medal_degree: int
    deep_space_degree: int
    overflow_pp_per_degree: int
    substitute: Substitute
    floor_when_unpaid: LevelId


class Medals(msgspec.Struct, frozen=True):
    """§12 The Medals of Honor and their points."""

    planet_levels: ByCount[tuple[int, ...]]
    """The levels that have a Medal on each planet."""
    score_by_count: tuple[int, ...]
    """The points for 0, 1, 2 Medals, and so on."""


class DieLimits(msgspec.Struct, frozen=True):
    """§11.1 The highest value of the Assistant die."""

    max: Annotated[int, msgspec.Meta(ge=6, le=6)]


class Action(Named, frozen=True):
    """§5 A Senate action."""

    type: Literal["planet", "room", "spy", "outer"]
    cost: Stock
    effects: Effects
    mission: Annotated[int, IdIn("missions")] | None
    copyable: bool


class Space(msgspec.Struct, frozen=True):
    """§5.1 A Senate space."""

    id: str
    floor: int
    column: int
    side: Side
    action: Annotated[str, IdIn("actions")]


class SenateMap(msgspec.Struct, frozen=True):
    """§5.1 The spaces of the Senate."""

    spaces: Mapping[str, Space]


class Project(Named, frozen=True):
    """§14.1 A Major Project. `ranked_by` decides the places of players."""

    column: int | None
    ranked_by: Count


class Track(msgspec.Struct, frozen=True):
    """§14.1 A funding track, with the first step by number of players."""

    last_step: Positive
    start_step: ByCount[int]


class RankPoints(msgspec.Struct, frozen=True):
    """§17.3 The points of a project by place, or §17.4 between two players."""

    values: tuple[int, ...] = ()
    first: int = 0
    tie: int = 0
    second_close: int = 0
    second_far: int = 0
    close_gap_max: int = 0


class Projects(msgspec.Struct, frozen=True):
    """§14 The Major Projects, their tracks and points."""

    regular: tuple[Project, ...]
    joint: Project
    regular_track: Track
    joint_track: Track
    joint_bonus: tuple[Stock, ...]
    """§14.4 What a player's first contributions to the Joint Project pay."""
    rank_points: ByCount[RankPoints]


class Mission(msgspec.Struct, frozen=True):
    """§9 A Special Mission."""

    id: int
    name: ByLanguage
    level: LevelId
    cost: Stock
    effects: Effects


class Asteroid(msgspec.Struct, frozen=True):
    """§6.1 An Asteroid or Dead Asteroid token with its resources."""

    id: str
    gain: Stock


class NeoSpace(msgspec.Struct, frozen=True):
    """§6.1.1 A space of the miner's map."""

    id: str
    influence: int
    kind: Literal["start", "printed", "token", "dead"]
    next: tuple[NeoId, ...]
    x: int
    y: int
    gain: Stock = Stock()


class NeoSetup(msgspec.Struct, frozen=True):
    """§2.3 The Asteroids that lie on Neo at the start."""

    dead_asteroids_placed: int
    asteroid_spaces: tuple[NeoId, ...]


class NeoMap(msgspec.Struct, frozen=True):
    """§6.1 The miner's map, and the tokens on it."""

    start: NeoId
    last: NeoId
    spaces: Mapping[str, NeoSpace]
    asteroid_tokens: tuple[Asteroid, ...]
    dead_asteroid_tokens: tuple[Asteroid, ...]
    setup: NeoSetup


class MoonStep(msgspec.Struct, frozen=True):
    """§2.3 A step of 6Moon and its Alteration tokens."""

    step: int
    power: int
    tokens: int


class MoonMap(msgspec.Struct, frozen=True):
    """§6.2 The steps of 6Moon."""

    last_step: Positive
    steps: tuple[MoonStep, ...]


class AlterationToken(msgspec.Struct, frozen=True):
    """§7.1 An Alteration token."""

    id: str
    power: int
    side: Literal["voting", "funding"]
    votes: int
    bonus: Mapping[BonusKind, Signed]


class StallLevel(msgspec.Struct, frozen=True):
    """§6.4.2 The bonus of one level of a stall. With `split`, kinds may be mixed."""

    units: int
    kinds: tuple[BonusKind, ...]
    split: bool


class Stall(msgspec.Struct, frozen=True):
    """§6.4 A stall of Arratooine."""

    id: str
    cost: Stock
    levels: Mapping[str, StallLevel]


class StallRules(msgspec.Struct, frozen=True):
    """§6.4.1 The influence of a disc by its level."""

    influence_per_disc: Mapping[str, int]


class Structure(Named, frozen=True):
    """§6.5.2 A production structure, one side of a tile."""

    slot: int
    face: Literal["basic", "reverse"]
    cost: Stock
    income: Effects


class Production(msgspec.Struct, frozen=True):
    """§6.5.2 All production structures."""

    structures: Mapping[str, Structure]
    influence_each: int


class MegaSlot(Named, frozen=True):
    """§6.5.4 A megastructure."""

    slot: int
    basic_tokens: tuple[MegaTokenId, MegaTokenId]


class MegaToken(msgspec.Struct, frozen=True):
    """§6.5.4 A token that says what a megastructure counts."""

    id: str
    count: Count


class Megastructures(msgspec.Struct, frozen=True):
    """§6.5.4 The megastructures, their tokens and multipliers."""

    slots: Mapping[str, MegaSlot]
    cost: Stock
    multipliers: tuple[int, int, int]
    tokens: Mapping[str, MegaToken]
    influence_each: int


class Erudite(msgspec.Struct, frozen=True):
    """§8 An Erudite tile."""

    id: str
    level: int
    planet: Planet
    timing: Literal["immediate", "planet", "anytime"]
    effects: Effects
    trigger: Planet | None = None


class Tile(msgspec.Struct, frozen=True):
    """§19 A Starting or Deep-Space tile."""

    id: str
    effects: Effects


class Law(msgspec.Struct, frozen=True):
    """§1.1 A law tile."""

    id: str
    side: Side
    planet: Planet


class Laws(msgspec.Struct, frozen=True):
    """§15.5 The law tiles and the points of a law."""

    tiles: tuple[Law, ...]
    pp_per_influence: int


class PlanetBlock(msgspec.Struct, frozen=True):
    """§18.2 A Planet Blocking tile."""

    id: str
    x_left: SpaceId
    x_right: SpaceId
    zero: SpaceId


class RoomBlock(msgspec.Struct, frozen=True):
    """§18.3 A Room Blocking tile."""

    id: str
    room_space: SpaceId
    spy_space: SpaceId


class Blocking(msgspec.Struct, frozen=True):
    """§18 All blocking tiles."""

    planet_tiles: Mapping[str, PlanetBlock]
    room_tiles: Mapping[str, RoomBlock]


class EndScoring(msgspec.Struct, frozen=True):
    """§17.2 The points of what is left over at the end."""

    crystals_per_pp: Positive
    gold_pp: int
    hangar_ship_pp: int
    unused_alteration_pp: int


class BalancedStart(msgspec.Struct, frozen=True):
    """§2.5 What places that win less often begin with: by number of players, then by place
    clockwise from the start player."""

    gifts: dict[str, tuple[Effects, ...]] = msgspec.field(default_factory=dict)


class Variants(msgspec.Struct, frozen=True):
    """§2.5 Other ways to begin."""

    balanced_start: BalancedStart = BalancedStart()


class Meta(msgspec.Struct, frozen=True):
    """§3.1 The length of the game."""

    rounds: int


class PlayerComponent(msgspec.Struct, frozen=True):
    """§1.2 A kind of component, and how many of it each player has."""

    id: str
    per_player: int


class Data(msgspec.Struct, frozen=True):
    """The whole of data.json."""

    meta: Meta
    resources: Mapping[str, Named]
    planets: tuple[PlanetArea, ...]
    player_components: Mapping[str, PlayerComponent]
    ambassadors: Ambassadors
    authority: AuthorityScale
    assistant_die: DieLimits
    medals: Medals
    actions: Mapping[str, Action]
    senate: SenateMap
    projects: Projects
    missions: Mapping[int, Mission]
    neo: NeoMap
    moon: MoonMap
    alterations: Mapping[str, AlterationToken]
    stalls: Mapping[str, Stall]
    stall_rules: StallRules
    production: Production
    megastructures: Megastructures
    erudites: Mapping[str, Erudite]
    deep_space: Mapping[str, Tile]
    starting_tiles: Mapping[str, Tile]
    laws: Laws
    blocking: Blocking
    end_scoring: EndScoring
    variants: Variants = Variants()
