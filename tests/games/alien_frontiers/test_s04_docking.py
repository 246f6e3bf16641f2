"""§4 Docking in general."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.invariants import NAMES
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.rules.docks import free_docking
from tests.games.alien_frontiers.build import (
    BLUE,
    RED,
    frontier,
    goods,
    legal,
    played,
    standing,
)
from tests.kit import refused


def said(no: No) -> str:
    """A refusal in the words that players read."""
    return GAME.words["en"].reason(no, NAMES)


def test_4_1_a_refusal_says_what_is_missing_and_what_would_help() -> None:
    s = frontier("5 5 5", goods={RED: (0, 1)})
    no = refused(s, RED, "dock constructor 5,5,5 lem")
    assert no == No(
        "price", "constructor", rule="§5.3", facts=("0", "3", "0", "1", "bradbury", "0", "2")
    )
    assert said(no) == (
        "The Colony Constructor needs 3 ore. You have 1 ore. Bradbury Plateau would make it 2 ore."
    )


def test_4_1_costs_must_be_in_hand_before_the_gain() -> None:
    s = frontier("4 1", goods={RED: (2, 0)}, boards={BLUE: "corex"}, planet={"lem": "red1"})
    assert refused(s, RED, "dock corex 4").facts[:4] == ("3", "0", "2", "0")


def test_4_2_only_unplaced_ships_dock() -> None:
    s = frontier("2 3", docked={"mine": "red1"})
    no = refused(s, RED, "dock solar 1")
    assert no == No("no-ship", "1", rule="§4.2", facts=("2 3",))
    assert said(no) == "You have no ship “1” to dock. You have 2 and 3."


def test_4_2_equal_ships_are_the_same_answer() -> None:
    s = frontier("3 3 5")
    answers = legal(s, "dock solar")
    assert answers == [
        "dock solar 3",
        "dock solar 5",
        "dock solar 3,3",
        "dock solar 3,5",
        "dock solar 3,3,5",
    ]


def test_4_2_the_relic_ship_is_named_apart() -> None:
    s = frontier("4 relic4", relic=RED, planet={"burroughs": "red1"})
    assert legal(s, "dock solar") == [
        "dock solar 4",
        "dock solar relic4",
        "dock solar 4,relic4",
    ]


def test_4_3_groups_of_several_actions_fill_further_ports() -> None:
    s = frontier("3 3 5 5 1")
    s = played(s, "dock market 3,3", "dock market 5,5")
    assert standing(s, "market") == "red3 red3 red5 red5"
    assert {x.group for x in s.at("market")} == {0, 1}


def test_4_3_a_half_empty_group_stays_closed() -> None:
    # Three players have one pair of ports at the Market.
    s = frontier("3 3 1", players=3, docked={"market": "blue4"})
    assert refused(s, RED, "dock market 3,3") == No("full", "market", rule="§4.3")


def test_4_3_a_set_that_does_not_fit_is_refused_with_the_need() -> None:
    s = frontier("3 4 5", goods={RED: (3, 3)})
    no = refused(s, RED, "dock shipyard 3,4")
    assert (no.why, no.rule) == ("unfit", "§5.7")
    assert said(no) == "The Shipyard takes two ships of one value. 3 and 4 won't do."
    no = refused(s, RED, "dock shipyard")
    assert said(no) == "The Shipyard takes two ships of one value. You have 3, 4 and 5."


def test_4_3_too_many_for_the_ports() -> None:
    s = frontier("1 2 3", docked={"artifact": "blue1 blue2"})
    no = refused(s, RED, "dock artifact 1,2,3")
    assert said(no) == "The Alien Artifact has room for 2 more ships, not for 3."


SOLAR = "blue1 blue1 blue1 blue1 blue1 blue1 green1 green1"
FULL = {"solar": SOLAR, "artifact": "green1 green1 green1 green1"}


@pytest.mark.parametrize("key", ["shipyard", "constructor", "corex"])
def test_4_4_what_costs_never_binds(key: str) -> None:
    s = frontier(
        "5 5 5",
        docked={**FULL, "mine": "yellow6", "market": "yellow2 yellow3"},
        hub={RED: 7},
        goods={RED: (6, 6)},
        boards={BLUE: "corex"},
        planet={"lem": "red1"},
    )
    # Two halves of pairs close the Market.
    s = s.with_dock("market", [replace(x, group=i) for i, x in enumerate(s.at("market"))])
    assert any(a.startswith(f"dock {key}") for a in legal(s))
    assert free_docking(s, RED) is None
    assert "end" in legal(s)


def test_4_4_the_terraforming_station_never_binds() -> None:
    mine = "yellow1 yellow1 yellow1 yellow1 yellow1"
    s = frontier(
        "6", docked={**FULL, "mine": mine}, hub={RED: 7}, ships={RED: 4}, goods={RED: (6, 6)}
    )
    assert "dock terraform 6 lem" in legal(s)
    assert "end" in legal(s)


def test_4_4_pairs_and_trios_are_free_dockings() -> None:
    blocked = {**FULL, "mine": "yellow6"}
    pair = frontier("2 2", docked=blocked, hub={RED: 7}, goods={RED: (1, 1)})
    assert refused(pair, RED, "end").what == "market"
    trio = frontier("2 3 4", docked=blocked, hub={RED: 7}, goods={RED: (1, 1)})
    assert refused(trio, RED, "end").what == "raiders"
    weak = {**blocked, "raiders": "yellow3 yellow4 yellow5"}
    free = frontier("2 3 4", docked=weak, hub={RED: 7}, goods={RED: (1, 1)})
    assert "end" in legal(free)


def test_4_1_a_word_that_is_no_facility_is_refused() -> None:
    s = frontier("1 2")
    assert refused(s, RED, "dock moon 1").why == "word"
    assert refused(s, RED, "dock corex 1") == No("not-in-play", "corex", rule="§2.6")
    assert goods(s, RED) == (0, 0)
