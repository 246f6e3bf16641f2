"""data.json, read once. A number that is missing or misspelt stops the start."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from heapq import heappop, heappush
from types import MappingProxyType
from typing import Annotated, Final, Literal, TypeVar

import msgspec

from bot.engine.catalogue import ByLanguage, EachOf, IdIn, Positive, Signed, catalogue
from bot.games.spacecorp.goals import BeyondMarker, Colony, Contract
from bot.games.spacecorp.kinds import (
    Action,
    BaseKind,
    Board,
    Card,
    Count,
    Edge,
    Era,
    EraData,
    Match,
    Progress,
    ProgressId,
    Select,
    SetupData,
    Site,
    SiteId,
    Tile,
)

T = TypeVar("T", Card, Tile)


class ProgressPart(msgspec.Struct, frozen=True, gc=False):
    """§11.5 The progress part of an offers card."""

    card: ProgressId
    star: bool


class SiteCard(msgspec.Struct, frozen=True, tag_field="action", tag="site", gc=False):
    """§10.3, §13.5 A Competition card that acts at a site."""

    id: str
    era: Era
    sites: tuple[SiteId, ...] = ()
    select: Select = ""
    colony_selector: int = 0


class OffersCard(msgspec.Struct, frozen=True, tag_field="action", tag="offers", gc=False):
    """§11.1 A Competition card that takes offers."""

    id: str
    era: Era
    boxes: tuple[Positive, ...]
    match: Match
    progress: ProgressPart | None


class ContractCard(
    msgspec.Struct, frozen=True, tag_field="action", tag="discovery_contract", gc=False
):
    """§12 A Competition card that discovers and works on a contract."""

    id: str
    era: Era
    discoveries: Positive
    contract: Annotated[str, IdIn("contracts")]


CompCard = SiteCard | OffersCard | ContractCard


class CompetitionData(msgspec.Struct, frozen=True, gc=False):
    """§1.3 The cards and supplies of the Competition."""

    teams: Count
    bases: Count
    offers_key: Mapping[Era, tuple[str, ...]]
    cards: Mapping[str, CompCard]


class Printed(msgspec.Struct, frozen=True, gc=False):
    """§1.5 A value printed on the HQ."""

    action: Action
    value: Positive


class Slot(msgspec.Struct, frozen=True, gc=False):
    """§1.5 A slot of the HQ, with the value printed in it."""

    id: str
    printed: Printed | None


class HqWheel(msgspec.Struct, frozen=True, gc=False):
    """§1.5 The wheel that one cube runs on."""

    id: Literal["genetics", "revelation"]
    spaces: Positive
    deck: Literal["adaptation", "breakthrough"]


class HqData(msgspec.Struct, frozen=True, gc=False):
    """§1.5 A headquarters: its printed values, slots and wheels."""

    fixed: tuple[Printed, ...]
    slots: tuple[Slot, ...]
    wheels: tuple[HqWheel, ...]


class LateStart(msgspec.Struct, frozen=True, gc=False):
    """§2.5 What seats begin with in a game that leaves eras out."""

    profit: tuple[int, int]
    infra_pick: Positive
    genetics: int = 0
    revelation: int = 0
    shown: Positive = 6


class Level(msgspec.Struct, frozen=True, gc=False):
    """§14.4 A level of the result, by its margins over the Competition."""

    id: str
    min: Signed | None
    max: Signed | None
    name: ByLanguage
    win: bool


class Multiplayer(msgspec.Struct, frozen=True, gc=False):
    """§15 The numbers that several headquarters play with."""

    contract_bonus: Mapping[int, int]
    last_turns: Positive


class HeadStart(msgspec.Struct, frozen=True, gc=False):
    """§2.1 What a level of difficulty gives at the start of every era."""

    player: int
    competition: int


class Data(msgspec.Struct, frozen=True, gc=False):
    """All of data.json that the rules use."""

    eras: Mapping[Era, EraData]
    setup: SetupData
    hq: HqData
    boards: Mapping[Era, Board]
    bases: Mapping[str, BaseKind]
    discovery_tiles: Mapping[str, Tile]
    action_cards: Mapping[str, Card]
    time_cards: Count
    edges: Mapping[str, Edge]
    progress_cards: Mapping[str, Progress]
    contracts: Mapping[str, Contract]
    beyond_markers: Mapping[str, BeyondMarker]
    colonies: Mapping[str, Colony]
    competition: CompetitionData
    victory: Mapping[str, Level]
    """§14.4 The levels of the result."""
    base_majority_bonus: int = msgspec.field(name="era_end")
    """§14.2 The profit for most bases at the end of an era."""
    late_start: Mapping[Era, LateStart]
    """§2.5 The late starts, by first era."""
    multiplayer: Multiplayer
    difficulty: Annotated[Mapping[str, HeadStart], EachOf("easy", "normal", "hard")]
    """§2.1 The levels of difficulty."""


DATA: Final = catalogue(__package__, Data)
ERAS: Final = tuple(DATA.eras)
ERA: Final = DATA.eras
SITES: Final = {era: board.sites for era, board in DATA.boards.items()}
SITE: Final[Mapping[str, Site]] = {k: v for sites in SITES.values() for k, v in sites.items()}
NUMBERED: Final[Mapping[Era, tuple[Site, ...]]] = {
    era: tuple(
        sorted((s for s in sites.values() if s.number is not None), key=lambda s: s.number or 0)
    )
    for era, sites in SITES.items()
}
"""§1.6 The numbered sites of each era, lowest number first."""
SPOT_SITE: Final[Mapping[str, Site]] = {spot: site for site in SITE.values() for spot in site.spots}
"""The site of each place where a base can stand."""
SPOTS: Final[Mapping[Era, tuple[str, ...]]] = {
    era: tuple(spot for site in NUMBERED[era] for spot in site.spots) for era in ERAS
}
BASES: Final = DATA.bases
TILES: Final = DATA.discovery_tiles
CARDS: Final = DATA.action_cards
EDGES: Final = DATA.edges
PROGRESS: Final = DATA.progress_cards
CONTRACTS: Final = DATA.contracts
COLONIES: Final = DATA.colonies
COLONY_OF: Final = {c.selector: c for c in COLONIES.values()}
BEYOND: Final = DATA.beyond_markers
COMP_CARDS: Final = DATA.competition.cards
SLOTS: Final = ("a", "b", "c")


def era_contracts(era: Era) -> tuple[Contract, ...]:
    """§9.1 An era's contracts in the order of their numbers."""
    return ERA_CONTRACTS[era]


ERA_CONTRACTS: Final[Mapping[Era, tuple[Contract, ...]]] = {
    era: tuple(sorted((c for c in CONTRACTS.values() if c.era == era), key=lambda c: c.number))
    for era in ERAS
}


def copies(things: Iterable[T], era: Era) -> list[T]:
    """An era's cards or tiles, each as often as there are copies."""
    return [x for x in things for _ in range(x.count) if x.era == era]


@cache
def action_cards(era: Era) -> tuple[str, ...]:
    """§1.2 All cards of an era's action deck."""
    return tuple(c.id for c in copies(CARDS.values(), era))


@cache
def pool_tiles(era: Era) -> Mapping[str, tuple[str, ...]]:
    """§1.7 All tiles of an era, by pool."""
    found: dict[str, tuple[str, ...]] = {}
    for tile in copies(TILES.values(), era):
        found[tile.pool] = (*found.get(tile.pool, ()), tile.id)
    return MappingProxyType(found)


def pool_of(site: Site, box: str) -> str:
    """§1.7 The pool that a box is filled from."""
    if site.kind == "system":
        return "primary" if box.endswith("a") else "secondary"
    return "M" if site.id.startswith("m") else f"e{site.explore}"


# §4.2 Distances


def _regions(era: Era) -> dict[str, dict[str, int]]:
    """§4.2 The distances between all regions of an era's board."""
    board = DATA.boards[era]
    near: dict[str, list[tuple[str, int]]] = {r: [] for r in board.regions}
    for lane in board.lanes:
        near[lane.a].append((lane.b, lane.distance))
        near[lane.b].append((lane.a, lane.distance))
    return {r: _from(r, near) for r in near}


def _from(start: str, near: Mapping[str, list[tuple[str, int]]]) -> dict[str, int]:
    """§4.2 The distances from one region to all others (Dijkstra)."""
    far: dict[str, int] = {}
    heap = [(0, start)]
    while heap:
        d, at = heappop(heap)
        if at in far:
            continue
        far[at] = d
        for other, more in near[at]:
            heappush(heap, (d + more, other))
    return far


_PATHS: Final = {era: _regions(era) for era in ERAS}
_INTRA: Final = {era: {key: r.intra for key, r in DATA.boards[era].regions.items()} for era in ERAS}


def distance(era: Era, a: Site, b: Site) -> int:
    """§4.2 The shortest way between two sites along lanes, or the region's own value within one."""
    return _INTRA[era][a.region] if a.region == b.region else _PATHS[era][a.region][b.region]
