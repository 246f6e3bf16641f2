"""§14.5 For every agenda a turn of Red's that makes its in-game half true, and one that fails."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from bot.games.alien_frontiers.data import LAND
from bot.games.alien_frontiers.events import Revealed
from bot.games.alien_frontiers.state import NOBODY, Frontier
from tests.games.alien_frontiers.build import BLUE, GREEN, RED, YELLOW, frontier, news

UNIQUE: Final = "booster crystal gravity cannon"
"""Four names for ag07."""
NIGHT: Final[Mapping[str, Any]] = {"dice": "1", "turn": YELLOW}
"""The end of the turn before Red's."""
TO_DAWN: Final = ("dock solar 1",)
"""Yellow's last ship docks, the turn ends by itself, and Red rolls."""
TRIPLE: Final[Mapping[str, Any]] = {"dice": "5 5 5 1", "goods": {RED: (0, 3)}}


def revealed(s: Frontier, *answers: str, **more: Any) -> list[str]:
    """The agendas that these moves reveal."""
    return [x.agenda for x in news(s, *answers, **more) if isinstance(x, Revealed)]


def start(**owners: int) -> tuple[int, ...]:
    """The controller of each territory when the turn began."""
    return tuple(owners.get(key, NOBODY) for key in LAND)


class Half(NamedTuple):
    """A position with Red's answers and dice, and the changes that make it fall just short."""

    given: Mapping[str, Any]
    line: tuple[str, ...]
    short: Mapping[str, Any]
    """Other parts of the position, or under `line` and `rolls` other answers and dice."""
    rolls: tuple[int, ...] = ()

    def at(self, **more: Any) -> Frontier:
        """The position with these agendas, or with other parts changed."""
        return frontier(**{**self.given, **more})

    def missed(self) -> Half:
        """The variant that falls just short."""
        other = dict(self.short)
        line, rolls = other.pop("line", self.line), other.pop("rolls", self.rolls)
        return Half({**self.given, **other}, line, {}, rolls)


HALVES: Final[Mapping[str, Half]] = {
    "ag01": Half(
        {**NIGHT, "ships": {RED: 6}, "relic": RED, "planet": {"burroughs": "red1"}},
        TO_DAWN,
        {"ships": {RED: 5}, "rolls": (1, 1, 2, 2, 3, 3)},
        (1, 1, 2, 2, 3, 3, 4),
    ),
    "ag02": Half(
        {**NIGHT, "ships": {RED: 5}}, TO_DAWN, {"rolls": (6, 2, 3, 4, 4)}, (6, 2, 3, 4, 5)
    ),
    "ag03": Half({**TRIPLE, "landings": 2}, ("dock constructor 5,5,5 lem",), {"landings": 1}),
    "ag04": Half(
        {**NIGHT, "ships": {RED: 5}}, TO_DAWN, {"rolls": (3, 3, 3, 2, 5)}, (3, 3, 3, 3, 5)
    ),
    "ag05": Half(
        {
            "dice": "1 2",
            "techs": {RED: "cloak"},
            "planet": {"lem": "red2", "pohl": "blue1", "asimov": "red1"},
            "start_control": start(asimov=GREEN, lem=RED, pohl=BLUE),
        },
        ("discard cloak lem pohl",),
        {"start_control": start(asimov=NOBODY, lem=RED, pohl=BLUE)},
    ),
    "ag06": Half({"dice": "6 1 1", "ore": 5}, ("dock mine 6",), {"ore": 4}),
    "ag07": Half(
        {
            "dice": "4 5 1",
            "techs": {RED: "booster crystal gravity"},
            "display": "cannon stasis city",
        },
        ("dock artifact 4,5", "claim cannon"),
        {"techs": {RED: "booster crystal gravity", BLUE: "cannon"}},
    ),
    "ag08": Half(
        {**TRIPLE, "fields": {"isolation": "lem"}},
        ("dock constructor 5,5,5 lem",),
        {"line": ("dock constructor 5,5,5 pohl",)},
    ),
    "ag09": Half(
        {"dice": "2 3 4 1", "docked": {"raiders": "red1"}},
        ("dock raiders 2,3,4",),
        {"docked": {"raiders": "blue1"}},
    ),
    "ag10": Half({"dice": "6 1 1", "fuel": 9}, ("dock solar 6",), {"fuel": 8}),
    "ag11": Half(
        {"dice": "4 4 5 5", "display": "booster stasis crystal"},
        ("dock artifact 4,4", "claim booster", "dock artifact 5,5", "claim stasis"),
        {"line": ("dock artifact 4,4", "claim booster", "dock artifact 5,5")},
    ),
    "ag12": Half(
        {
            **TRIPLE,
            "planet": {"lem": "blue1", "pohl": "green1 yellow1", "asimov": "red1 green1"},
            "start_scores": (0, 2, 1, 1),
        },
        ("dock constructor 5,5,5 herbert",),
        {"start_scores": (1, 2, 1, 1)},
    ),
    "ag13": Half(
        {
            "dice": "1 2",
            "techs": {RED: "teleporter"},
            "planet": {"lem": "red1 blue1", "pohl": "green1"},
        },
        ("discard teleporter blue lem asimov",),
        {"line": ("discard teleporter blue lem pohl",)},
    ),
    "ag14": Half(
        {"dice": "3 4 1 1", "techs": {RED: "cloak"}, "planet": {"lem": "blue1", "pohl": "red2"}},
        ("discard cloak lem pohl", "dock solar 3"),
        {"line": ("discard cloak lem pohl", "dock artifact 1", "dock solar 3")},
    ),
    "ag15": Half({"dice": "6 1 1", "circles": 4}, ("dock hub 6",), {"circles": 3}),
    "ag16": Half(
        {"dice": "4 5 6 1", "goods": {BLUE: (1, 0), GREEN: (1, 0), YELLOW: (0, 1)}},
        ("dock raiders 4,5,6", "blue fuel 1", "green fuel 1", "yellow ore 1"),
        {"line": ("dock raiders 4,5,6", "blue fuel 1", "green fuel 1", "done")},
    ),
    "ag17": Half(
        {"dice": "2 2 1", "goods": {RED: (9, 9)}, "built": 1},
        ("dock shipyard 2,2",),
        {"built": 0},
    ),
    "ag18": Half(
        {"dice": "1 2 2 3 4"},
        ("dock artifact 1,2,2,3",),
        {"line": ("dock artifact 1,2,2,4",)},
    ),
    "ag19": Half(
        {"dice": "1 2 6", "docked": {"solar": "blue1 blue1 blue1 green1 green1 green1 yellow1"}},
        ("dock solar 1",),
        {"docked": {"solar": "blue1 blue1 blue1 green1 green1 green1"}},
    ),
    "ag20": Half(
        {"dice": "1 2", "techs": {RED: "gravity"}},
        ("discard gravity lem",),
        {"fields": {"repulsor": "pohl"}},
    ),
    "ag21": Half(
        {"dice": "3 3 1 1 4 5"},
        ("dock solar 1", "dock artifact 1", "dock mine 4", "dock hub 5", "dock market 3,3 trade"),
        {"line": ("dock solar 1", "dock artifact 1", "dock mine 4", "dock market 3,3 trade")},
    ),
    "ag22": Half(
        {"dice": "1 2 3 1", "players": 2},
        ("dock mine 1,2,3",),
        {"docked": {"mine": "blue1"}, "line": ("dock mine 2,3",)},
    ),
    "ag23": Half({"dice": "6 1 1", "launched": True}, ("dock hub 6",), {"launched": False}),
    "ag24": Half(
        {**NIGHT, "ships": {RED: 5}}, TO_DAWN, {"rolls": (1, 2, 2, 3, 3)}, (1, 2, 2, 2, 3)
    ),
}
