"""§14.5 When an in-game half comes true: at its own checkpoint, by what grows, once more or not."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.games.alien_frontiers.data import AGENDA
from bot.games.alien_frontiers.events import Finished, Revealed
from bot.games.alien_frontiers.state import Frontier
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    frontier,
    news,
    offered,
    played,
    points_of,
)

UNIQUE = "booster crystal gravity cannon"
"""Four names for ag07."""


def shown(s: Frontier, *answers: str, **more: Any) -> list[str]:
    """The agendas that these moves reveal."""
    return [x.agenda for x in news(s, *answers, **more) if isinstance(x, Revealed)]


# Totals reached before the card was drawn


def test_14_5_ag05_a_territory_nobody_held_is_no_growth() -> None:
    # Lem and Pohl were taken from others earlier this turn; only then the card was drawn.
    s = frontier(
        "5 5 5 1",
        goods={RED: (0, 3)},
        hidden={RED: "ag05"},
        planet={"lem": "red2 blue1", "pohl": "red2 green1"},
        start_control=(-1, -1, -1, -1, -1, BLUE, GREEN, -1),
    )
    assert shown(s, "dock constructor 5,5,5 asimov") == []


def test_14_5_ag05_a_third_territory_taken_is() -> None:
    s = frontier(
        "5 5 5 1",
        goods={RED: (0, 3)},
        hidden={RED: "ag05"},
        planet={"lem": "red2 blue1", "pohl": "green1"},
        start_control=(YELLOW, -1, -1, -1, -1, BLUE, GREEN, -1),
    )
    assert shown(s, "dock constructor 5,5,5 asimov") == ["ag05"]


def test_14_5_ag16_stealing_again_from_the_same_is_no_growth() -> None:
    s = frontier(
        "4 5 6 1",
        players=2,
        hidden={RED: "ag16"},
        goods={BLUE: (3, 0)},
        robbed=(BLUE,),
    )
    assert shown(s, "dock raiders 4,5,6", "blue fuel 1", "done") == []


def test_14_5_ag21_a_facility_docked_at_before_is_no_growth() -> None:
    five = ("solar", "artifact", "hub", "mine", "market")
    s = frontier("1 1 6", hidden={RED: "ag21"}, docked={"market": "red3 red3"}, hub={RED: 1})
    s = replace(s, turn=replace(s.turn, docked=five))
    assert shown(s, "dock solar 1") == []
    s = replace(s, turn=replace(s.turn, docked=five[1:]))
    assert shown(s, "dock solar 1") == ["ag21"]


# Scores that somebody else's card changes


def test_14_5_ag13_anothers_agenda_in_between_is_not_the_moves_doing() -> None:
    s = frontier(
        "1 2",
        players=3,
        hidden={RED: "ag13", BLUE: "ag07"},
        techs={RED: "teleporter", BLUE: UNIQUE},
        planet={"lem": "red1 blue1", "pohl": "green2"},
    )
    line = "discard teleporter blue lem pohl"
    assert shown(s, line) == [], "only Red gains by it"
    assert shown(offered(s, BLUE, "reveal ag07"), line) == []


def test_14_5_ag13_an_own_agenda_in_between_is_not_either() -> None:
    s = frontier(
        "1 2",
        players=3,
        hidden={RED: "ag13 ag07"},
        techs={RED: f"teleporter {UNIQUE}"},
        planet={"lem": "green1 blue1", "pohl": "red2"},
    )
    s = offered(offered(s, RED, "hold ag07"), RED, "reveal ag07")
    assert shown(s, "discard teleporter blue lem pohl") == [], "only Green gains by it"


def test_14_5_ag13_swaps_count_as_moves() -> None:
    def swap(lem: str, pohl: str) -> list[str]:
        planet = {"lem": lem, "pohl": pohl}
        s = frontier("1 2", hidden={RED: "ag13"}, techs={RED: "polarity"}, planet=planet)
        return shown(s, "discard polarity lem blue pohl green")

    assert swap("red1 blue1 green1", "yellow1 green1") == []
    assert swap("red1 blue1", "red1 green1") == []
    # Blue's colony joins its own on Pohl, Green's one goes where Red has two more.
    assert swap("red2 blue2", "blue1 green1") == ["ag13"]


def test_14_5_ag13_positron_counts() -> None:
    s = frontier(
        "1 2",
        hidden={RED: "ag13"},
        techs={RED: "cloak"},
        planet={"lem": "red1", "pohl": "blue1"},
        fields={"positron": "pohl"},
    )
    assert shown(s, "discard cloak lem pohl") == [], "Blue loses what Red gains"


# The last landing


def test_10_3_anothers_ag07_is_not_lost_at_the_end() -> None:
    s = frontier(
        "5 5 5 1",
        planet={"lem": "red5"},
        goods={RED: (0, 3)},
        hidden={BLUE: "ag07"},
        techs={BLUE: UNIQUE},
    )
    s = played(s, "dock constructor 5,5,5 pohl")
    assert s.players[BLUE].shown == ("ag07",)
    assert points_of(s)[BLUE] == 1


def test_10_3_even_one_that_was_held_back() -> None:
    s = frontier(
        "5 5 5 1",
        planet={"lem": "red5"},
        goods={RED: (0, 3)},
        hidden={BLUE: "ag07"},
        techs={BLUE: UNIQUE},
    )
    s = played(offered(s, BLUE, "hold ag07"), "dock constructor 5,5,5 pohl")
    assert s.players[BLUE].shown == ("ag07",)


def test_10_3_ag07_must_hold_at_the_end() -> None:
    s = frontier(
        "5 5 5 1",
        planet={"lem": "red5"},
        goods={RED: (0, 3)},
        hidden={BLUE: "ag07"},
        techs={BLUE: UNIQUE, GREEN: "booster"},
    )
    assert played(s, "dock constructor 5,5,5 pohl").players[BLUE].shown == ()


def test_10_3_one_agenda_of_the_last_landing_brings_another_about() -> None:
    s = frontier(
        "5 5 5 1",
        planet={"lem": "red4 blue5", "pohl": "red1 green1 yellow1"},
        goods={RED: (0, 3)},
        techs={BLUE: "city"},
        fields={"isolation": "pohl"},
        hidden={RED: "ag12 ag08"},
        start_scores=(0, 7, 1, 1),
    )
    # 7 with the last colony, as many as Blue; ag08 makes it 8, which is what ag12 asks for.
    told = news(s, "dock constructor 5,5,5 pohl")
    found = [x for x in told if isinstance(x, Revealed | Finished)]
    assert {AGENDA[x.agenda].when for x in found if isinstance(x, Revealed)} == {
        "land_on_isolation",
        "last_to_first",
    }
    assert sum(isinstance(x, Finished) for x in found) == 1
