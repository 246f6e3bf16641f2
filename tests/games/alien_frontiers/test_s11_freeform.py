"""§11 Five players: the freeform hub."""

from __future__ import annotations

from bot.engine.errors import No
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    frontier,
    goods,
    legal,
    played,
)
from tests.kit import refused

OTHERS = (BLUE, GREEN, YELLOW, PURPLE)


def test_af_e46_launching_past_a_full_last_circle() -> None:
    s = frontier(
        "2 3 4",
        players=5,
        hub={RED: 6, **dict.fromkeys(OTHERS, 7)},
        docked={"hub": "red1"},
        goods={RED: (1, 1)},
    )
    s = played(s, "dock hub 2")
    assert not any(a.startswith("keep") for a in legal(s))
    no = refused(s, RED, "keep")
    assert no == No("circle-full", "hub", rule="§11.2", facts=("7",))
    s = played(s, "launch lem")
    assert (s.planet[5][RED], goods(s, RED), s.players[RED].hub) == (1, (0, 0), 0)


def test_11_3_without_the_fee_it_is_refused() -> None:
    s = frontier("2 3 4", players=5, hub={RED: 6, **dict.fromkeys(OTHERS, 7)})
    no = refused(s, RED, "dock hub 2")
    assert (no.why, no.rule) == ("price", "§11.3")
    assert refused(s, RED, "end").what != "hub"


def test_11_2_no_docking_ends_on_a_full_circle() -> None:
    s = frontier("1 2 3 4", players=5, hub={RED: 1, **dict.fromkeys(OTHERS, 3)})
    assert legal(s, "dock hub 1") == ["dock hub 1"]
    assert refused(s, RED, "dock hub 1,2") == No("circle-full", "hub", rule="§11.2", facts=("3",))
    assert played(s, "dock hub 1,2,3").players[RED].hub == 4


def test_11_2_starting_a_colony_works_alike() -> None:
    s = frontier("1 2 3 4", players=5, hub=dict.fromkeys(OTHERS, 2))
    assert refused(s, RED, "dock hub 1,2").why == "circle-full"
    assert played(s, "dock hub 1,2,3").players[RED].hub == 3


def test_11_2_asimov_counts_before_looking() -> None:
    s = frontier(
        "1 2 3 4",
        players=5,
        hub={RED: 1, **dict.fromkeys(OTHERS, 3)},
        planet={"asimov": "red1"},
    )
    assert played(s, "dock hub 1,2").players[RED].hub == 4


def test_11_2_a_new_colony_on_the_excess_needs_room() -> None:
    s = frontier(
        "1 2 3 4",
        players=5,
        hub={RED: 6, **dict.fromkeys(OTHERS, 2)},
        goods={RED: (1, 1)},
    )
    s = played(s, "dock hub 1,2,3")
    assert refused(s, RED, "launch lem begin").why == "circle-full"
    assert played(s, "launch lem").players[RED].hub == 0


def test_11_1_twelve_ports_for_all() -> None:
    ships = "blue1 blue1 blue1 green1 green1 green1 yellow1 yellow1 yellow1 purple1 purple1 purple1"
    s = frontier("1 2", players=5, docked={"hub": ships})
    assert refused(s, RED, "dock hub 1").why == "full"
