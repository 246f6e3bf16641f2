"""§11 Five players: the freeform hub."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.alien_frontiers.rules.s04_docking import free_docking
from bot.games.alien_frontiers.state import Frontier
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
from tests.games.alien_frontiers.cases import cases
from tests.kit import refused

test_cases = cases(
    """
11_1_twelve_ports_for_all
    at 1 2; players 5;
        hub blue1 blue1 blue1 green1 green1 green1 yellow1 yellow1 yellow1 purple1 purple1 purple1
    no dock hub 1: full hub §5.2
11_1_a_ship_sent_off_frees_its_port_for_anybody
    at 1 2; players 5;
        hub blue1 blue1 blue1 green1 green1 green1 yellow1 yellow1 yellow1 purple1 purple1 purple1;
        techs red cannon; goods red 1,0
    do use cannon hub blue1; dock hub 2
        -> hub blue1 blue1 green1 green1 green1 purple1 purple1 purple1 red2 yellow1 yellow1 yellow1
11_2_no_docking_ends_on_a_full_circle
    at 1 2 3 4; players 5; circle red 1 blue 3 green 3 yellow 3 purple 3
    only dock hub 1: dock hub 1
    no dock hub 1,2: circle-full hub §11.2 3
    do dock hub 1,2,3 -> circle red 4
11_2_starting_a_colony_works_alike
    at 1 2 3 4; players 5; circle blue 2 green 2 yellow 2 purple 2
    no dock hub 1,2: circle-full hub §11.2 2
    do dock hub 1,2,3 -> circle red 3
11_2_asimov_counts_before_looking
    at 1 2 3 4; players 5; circle red 1 blue 3 green 3 yellow 3 purple 3; asimov red1
    do dock hub 1,2 -> circle red 4
11_2_a_new_colony_on_the_excess_needs_room
    at 1 2 3 4; players 5; circle red 6 blue 2 green 2 yellow 2 purple 2; goods red 1,1
    do dock hub 1,2,3 -> no launch lem begin: circle-full hub §11.2 2
    do launch lem -> circle red 0
11_2_three_others_leave_room_for_one_more
    at 1 2; players 5; circle red 1 blue 2 green 2 yellow 2
    do dock hub 1 -> circle red 2
11_2_with_fewer_players_circles_are_never_full
    at 1 2; circle red 1 blue 2 green 2 yellow 2
    do dock hub 1 -> circle red 2
af_e46_launching_past_a_full_last_circle
    at 2 3 4; players 5; circle red 6 blue 7 green 7 yellow 7 purple 7; hub red1; goods red 1,1
    do dock hub 2 -> not keep -> no keep: circle-full hub §11.2 7
    do launch lem -> lem red1; goods red 0,0; circle red 0
11_3_the_excess_beyond_seven_starts_a_new_colony
    at 1 2 3 4; players 5; circle red 6 blue 7 green 7 yellow 7 purple 7; goods red 1,1
    do dock hub 1,2,3; launch lem begin -> circle red 2; lem red1
11_3_three_ships_at_most_even_so
    at 1 2; players 5; circle red 6 blue 7 green 7 yellow 7 purple 7; goods red 1,1;
        hub red1 red2 red3
    no dock hub 1: hub-full hub §5.2.2 3
11_4_a_colony_keeps_its_circle_when_others_pass_it
    at 1 2 3 4; players 5; circle red 1 blue 2
    do dock hub 1,2,3 -> circle red 4 blue 2
"""
)


OTHERS = (BLUE, GREEN, YELLOW, PURPLE)


def test_11_3_without_the_fee_it_is_refused() -> None:
    s = frontier("2 3 4", players=5, hub={RED: 6, **dict.fromkeys(OTHERS, 7)})
    no = refused(s, RED, "dock hub 2")
    assert (no.why, no.rule) == ("price", "§11.3")
    assert refused(s, RED, "end").what != "hub"


OTHERS = (BLUE, GREEN, YELLOW, PURPLE)


def five(dice: str, circle: int, crowd: int, **more: Any) -> Frontier:
    """A five-player position with Red's colony on one circle (0: none), the others' on another."""
    hub = {**({RED: circle} if circle else {}), **dict.fromkeys(OTHERS, crowd)}
    return frontier(dice, players=5, hub=hub, **more)


def counts(s: Frontier) -> set[int]:
    """How many ships may dock at the Hub in one action."""
    return {a.count(",") + 1 for a in legal(s, "dock") if a.startswith("dock hub ")}


@pytest.mark.parametrize(
    ("circle", "crowd", "able"),
    [
        (0, 1, {2, 3}),
        (0, 2, {1, 3}),
        (0, 3, {1, 2}),
        (2, 3, {2, 3}),
        (2, 4, {1, 3}),
        (2, 5, {1, 2}),
        (2, 2, {1, 2, 3}),
        (4, 7, {1, 2}),
        (5, 7, {1}),
    ],
)
def test_11_2_how_many_ships_end_on_a_free_circle(circle: int, crowd: int, able: set[int]) -> None:
    assert counts(five("1 2 3 4", circle, crowd)) == able


@pytest.mark.parametrize(("crowd", "able"), [(3, {1, 2, 3}), (4, {1, 3}), (2, {2, 3})])
def test_11_2_an_extra_circle_is_counted_first(crowd: int, able: set[int]) -> None:
    # One ship ends on 2, two and the extra circle on 4, three and it on 5.
    s = five("1 2 3 4", 1, crowd, planet={"asimov": "red1"})
    assert counts(s) == able


@pytest.mark.parametrize("crowd", [7, 6])
def test_11_3_several_ships_that_reach_seven_launch_within_the_docking(crowd: int) -> None:
    s = five("1 2 3 4", 5, crowd, goods={RED: (1, 1)})
    s = played(s, "dock hub 1,2")
    if crowd == 7:
        assert {a.split()[0] for a in legal(s)} == {"launch"}, "it may not stay there"
        s = played(s, "launch lem")
        assert (s.planet[5][RED], goods(s, RED)) == (1, (0, 0))
    else:
        assert s.players[RED].hub == 7


def test_11_3_the_launch_is_never_forced_as_a_free_docking() -> None:
    s = five(
        "1",
        6,
        7,
        goods={RED: (1, 1)},
        docked={
            "solar": "blue1 blue1 blue1 green1 green1 green1 yellow1 yellow1",
            "artifact": "purple1 purple1 purple1 yellow1",
            "mine": "blue6",
        },
    )
    assert free_docking(s, RED) is None
    assert "dock hub 1" in legal(s, "dock")


@pytest.mark.parametrize(("own", "able"), [(0, {1, 2, 3}), (1, {1, 2}), (2, {1}), (3, set())])
def test_11_1_three_of_a_players_ships_at_one_time(own: int, able: set[int]) -> None:
    docked = {"hub": " ".join(["red1"] * own)} if own else {}
    assert counts(frontier("1 2 3 4", players=5, docked=docked)) == able


@pytest.mark.parametrize(("taken", "able"), [(11, {1}), (10, {1, 2}), (12, set())])
def test_11_1_no_more_than_twelve_ports(taken: int, able: set[int]) -> None:
    crowd = [f"{c}1" for c in ("blue", "green", "yellow", "purple") for _ in range(3)]
    s = frontier("1 2 3", players=5, docked={"hub": " ".join(crowd[:taken])})
    assert counts(s) == able


def test_11_1_two_to_four_players_have_three_ports_each() -> None:
    s = frontier("1 2", docked={"hub": "blue1 blue1 blue1 green1 green1 green1"})
    assert counts(s) == {1, 2}


def test_11_2_homesteaders_owner_may_launch_from_a_full_six() -> None:
    given: dict[str, Any] = {"boards": {RED: "homesteaders"}, "goods": {RED: (1, 1)}}
    s = five("1 2 3", 5, 6, **given)
    s = played(s, "dock hub 1")
    assert {a.split()[0] for a in legal(s)} == {"launch"}
    poor = five("1 2 3", 5, 6, boards={RED: "homesteaders"})
    assert refused(poor, RED, "dock hub 1").rule == "§11.3"
