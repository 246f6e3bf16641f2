"""The components of the game, as data.json describes them: frozen structs without rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from bot.games.federation.effects import BonusKind, Count, Effects, Planet, Resource, Stock

Side = Literal["left", "right"]
Name = Mapping[str, str]


class Named(msgspec.Struct, frozen=True):
    """A component with its name in each language."""

    id: str
    name: Name


class PlanetArea(Named, frozen=True):
    """§6 A planet. `letter` marks its Erudites."""

    colour: str
    letter: str
    max_influence: int


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


class Number(msgspec.Struct, frozen=True):
    """A number with its source."""

    value: int


class Substitute(msgspec.Struct, frozen=True):
    """§15.2 The crystal that may be paid instead of others."""

    pay_instead: Resource
    of: tuple[Resource, ...]


class Floor(msgspec.Struct, frozen=True):
    """§15.2 The level that a player who pays nothing drops to."""

    level: int


class AuthorityScale(msgspec.Struct, frozen=True):
    """§10 The scale of authority."""

    start_degree: Number
    levels: tuple[Level, ...]
    medal_degree: Number
    deep_space_degree: Number
    overflow_pp_per_degree: Number
    substitute: Substitute
    floor_when_unpaid: Floor


class DieLimits(msgspec.Struct, frozen=True):
    """§11.1 The highest value of the Assistant die."""

    max: int


class MedalLevels(msgspec.Struct, frozen=True):
    """§2.3 The levels that have a Medal on each planet."""

    levels: tuple[int, ...]


class Scale(msgspec.Struct, frozen=True):
    """Numbers in order, such as points for 0, 1, 2 Medals."""

    values: tuple[int, ...]


class Medals(msgspec.Struct, frozen=True):
    """§12 The Medals of Honor and their points."""

    planet_levels: Mapping[str, MedalLevels]
    score_by_count: Scale


class Action(Named, frozen=True):
    """§5 A Senate action."""

    type: Literal["planet", "room", "spy", "outer"]
    cost: Stock
    effects: Effects
    mission: int | None
    copyable: bool


class Space(msgspec.Struct, frozen=True):
    """§5.1 A Senate space."""

    id: str
    floor: int
    column: int
    side: Side
    action: str


class SenateMap(msgspec.Struct, frozen=True):
    """§5.1 The spaces of the Senate."""

    spaces: tuple[Space, ...]


class Project(Named, frozen=True):
    """§14.1 A Major Project. `ranked_by` decides the places of players."""

    column: int | None
    ranked_by: Count


class Track(msgspec.Struct, frozen=True):
    """§14.1 A funding track, with the first step by number of players."""

    last_step: int
    start_step: Mapping[str, int]


class JointBonus(msgspec.Struct, frozen=True):
    """§14.4 What a player's first contributions to the Joint Project pay."""

    by_contribution: tuple[Stock, ...]


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
    joint_bonus: JointBonus
    rank_points: Mapping[str, RankPoints]


class Mission(msgspec.Struct, frozen=True):
    """§9 A Special Mission."""

    id: int
    name: Name
    level: int
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
    next: tuple[str, ...]
    x: int
    y: int
    gain: Stock = Stock()


class NeoSetup(msgspec.Struct, frozen=True):
    """§2.3 The Asteroids that lie on Neo at the start."""

    dead_asteroids_placed: int
    asteroid_spaces: tuple[str, ...]


class NeoMap(msgspec.Struct, frozen=True):
    """§6.1 The miner's map, and the tokens on it."""

    start: str
    last: str
    spaces: tuple[NeoSpace, ...]
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

    last_step: int
    steps: tuple[MoonStep, ...]


class AlterationToken(msgspec.Struct, frozen=True):
    """§7.1 An Alteration token."""

    id: str
    power: int
    side: Literal["voting", "funding"]
    votes: int
    bonus: Mapping[BonusKind, int]


class Alterations(msgspec.Struct, frozen=True):
    """§7 All Alteration tokens."""

    tokens: tuple[AlterationToken, ...]


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

    structures: tuple[Structure, ...]
    influence_each: Number


class MegaSlot(Named, frozen=True):
    """§6.5.4 A megastructure."""

    slot: int
    basic_tokens: tuple[str, str]


class MegaToken(msgspec.Struct, frozen=True):
    """§6.5.4 A token that says what a megastructure counts."""

    id: str
    count: Count


class Price(msgspec.Struct, frozen=True):
    """A price with its source."""

    what: Stock


class Megastructures(msgspec.Struct, frozen=True):
    """§6.5.4 The megastructures, their tokens and multipliers."""

    slots: tuple[MegaSlot, ...]
    cost: Price
    multipliers: Scale
    tokens: tuple[MegaToken, ...]
    influence_each: Number


class Erudite(msgspec.Struct, frozen=True):
    """§8 An Erudite tile."""

    id: str
    level: int
    planet: Planet
    timing: Literal["immediate", "planet", "anytime"]
    effects: Effects
    trigger: Planet | None = None


class Erudites(msgspec.Struct, frozen=True):
    """§8 All Erudite tiles."""

    tiles: tuple[Erudite, ...]


class Tile(msgspec.Struct, frozen=True):
    """§19 A Starting or Deep-Space tile."""

    id: str
    effects: Effects


class Tiles(msgspec.Struct, frozen=True):
    """§19 A set of tiles."""

    tiles: tuple[Tile, ...]


class Law(msgspec.Struct, frozen=True):
    """§1.1 A law tile."""

    id: str
    side: Side
    planet: Planet


class Laws(msgspec.Struct, frozen=True):
    """§15.5 The law tiles and the points of a law."""

    tiles: tuple[Law, ...]
    pp_per_influence: Number


class PlanetBlock(msgspec.Struct, frozen=True):
    """§18.2 A Planet Blocking tile."""

    id: str
    x_left: str
    x_right: str
    zero: str


class RoomBlock(msgspec.Struct, frozen=True):
    """§18.3 A Room Blocking tile."""

    id: str
    room_space: str
    spy_space: str


class Blocking(msgspec.Struct, frozen=True):
    """§18 All blocking tiles."""

    planet_tiles: tuple[PlanetBlock, ...]
    room_tiles: tuple[RoomBlock, ...]


class EndScoring(msgspec.Struct, frozen=True):
    """§17.2 The points of what is left over at the end."""

    crystals_per_pp: int
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
    resources: tuple[Named, ...]
    planets: tuple[PlanetArea, ...]
    player_components: tuple[PlayerComponent, ...]
    ambassadors: Ambassadors
    authority: AuthorityScale
    assistant_die: DieLimits
    medals: Medals
    actions: tuple[Action, ...]
    senate: SenateMap
    projects: Projects
    missions: tuple[Mission, ...]
    neo: NeoMap
    moon: MoonMap
    alterations: Alterations
    stalls: tuple[Stall, ...]
    stall_rules: StallRules
    production: Production
    megastructures: Megastructures
    erudites: Erudites
    deep_space: Tiles
    starting_tiles: Tiles
    laws: Laws
    blocking: Blocking
    end_scoring: EndScoring
    variants: Variants = Variants()
