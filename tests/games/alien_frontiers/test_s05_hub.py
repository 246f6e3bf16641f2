"""§5.2 The Colonist Hub for two to four players, in detail."""

from __future__ import annotations

import pytest

from bot.engine.errors import No
from bot.engine.play import asked, question
from bot.games.alien_frontiers.rules.s03_turn import Act
from bot.games.alien_frontiers.rules.s05_hub import Excess
from renderers.alien_frontiers import geometry
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    frontier,
    goods,
    legal,
    next_turn,
    played,
    standing,
)
from tests.games.alien_frontiers.scenes import dice, holds, shown
from tests.games.alien_frontiers.test_s04_docking import said
from tests.kit import refused

# §5.2.1 Circles


@pytest.mark.parametrize(("ships", "circle"), [("1", 1), ("1,2", 2), ("1,2,3", 3)])
def test_5_2_1_the_first_ship_starts_a_colony_the_others_move_it(ships: str, circle: int) -> None:
    s = played(frontier("1 2 3 4"), f"dock hub {ships}")
    assert (s.players[RED].hub, s.players[RED].colonies) == (circle, 5)
    assert goods(s, RED) == (0, 0)


def test_5_2_1_later_ships_go_on_from_where_the_colony_stands() -> None:
    s = frontier("1 2 3 4", hub={RED: 2})
    s = played(s, "dock hub 1", "dock hub 2")
    assert (s.players[RED].hub, s.players[RED].colonies) == (4, 5)
    s = next_turn(s, 1, 2, 3, seat=RED)
    assert (s.players[RED].hub, standing(s, "hub")) == (4, "")


def test_5_2_1_seven_advances_reach_the_last_circle() -> None:
    s = frontier("1 2 3 4")
    for ships in ("1,2,3", "1,2,3", "1"):
        s = played(s, f"dock hub {ships}")
        s = next_turn(s, 1, 2, 3, 4, seat=RED)
    assert s.players[RED].hub == 7


# §5.2.2 Three ports


def test_5_2_2_other_tracks_are_not_mine() -> None:
    s = frontier("1 2 3 4", docked={"hub": "blue1 blue2 blue3 green1 green2 green3"})
    s = played(s, "dock hub 1,2,3")
    assert s.players[RED].hub == 3
    assert refused(s, RED, "dock hub 4") == No("hub-full", "hub", rule="§5.2.2", facts=("3",))


def test_5_2_2_four_at_once_are_too_many() -> None:
    no = refused(frontier("1 2 3 4"), RED, "dock hub 1,2,3,4")
    assert (no.why, no.what, no.rule) == ("unfit", "hub", "§5.2")


def test_5_2_2_a_ship_moved_away_frees_its_port_and_leaves_the_circle() -> None:
    s = frontier("1 2 3 4", techs={RED: "teleporter"}, goods={RED: (2, 0)})
    s = played(s, "dock hub 1,2,3", "use teleporter hub 3 mine 3")
    assert (s.players[RED].hub, standing(s, "hub")) == (3, "red1 red2")
    s = played(s, "dock hub 4")
    assert (s.players[RED].hub, standing(s, "hub")) == (4, "red1 red2 red4")


def test_5_2_2_ships_blasted_off_leave_the_circle() -> None:
    s = frontier(
        "1 2",
        docked={"hub": "blue1 blue2"},
        hub={BLUE: 5},
        techs={RED: "cannon"},
        goods={RED: (2, 0)},
    )
    s = played(s, "use cannon hub blue1,blue2")
    assert (s.players[BLUE].hub, standing(s, "hub")) == (5, "")


def test_5_2_2_a_borrowed_ship_stands_on_the_borrowers_track() -> None:
    s = frontier(
        "1 2 3",
        techs={RED: "servo"},
        goods={RED: (1, 0)},
        docked={"hub": "green1 green1 green1"},
        ships={GREEN: 4},
    )
    s = played(s, "use servo green", "dock hub 1,2,green3", dice=(3,))
    assert refused(s, RED, "dock hub 3").why == "hub-full"
    s = played(s, "dock solar 3")
    # Green has four ships there now, of which one is on red's track.
    assert (s.active, s.players[RED].hub) == (BLUE, 3)
    assert len(s.at("hub")) == 6
    seen = [name for name, at in dice(shown(s)) if holds(geometry.STATIONS["hub"], at)]
    assert sorted(seen) == ["green-1", "green-1", "green-1", "green-3", "red-1", "red-2"]


# §5.2.3 Launching


def test_5_2_3_a_launch_at_any_moment_of_the_turn_opens_the_hub_again() -> None:
    s = frontier("1 2 5", hub={RED: 7}, goods={RED: (0, 1)})
    assert refused(s, RED, "launch lem").why == "price"
    s = played(s, "dock solar 5", "launch lem")
    assert (s.planet[5][RED], goods(s, RED), s.players[RED].hub) == (1, (2, 0), 0)
    assert s.control[5] == RED
    s = played(s, "dock hub 1,2")
    assert (s.players[RED].hub, s.players[RED].colonies) == (2, 4)


def test_5_2_3_nobody_is_forced_to_launch() -> None:
    s = frontier("1", hub={RED: 7}, goods={RED: (3, 3)})
    s = played(s, "dock solar 1", "end")
    assert (s.active, s.players[RED].hub) == (BLUE, 7)


def test_5_2_3_without_a_colony_there_is_nothing_to_launch() -> None:
    no = refused(frontier("1 2", goods={RED: (3, 3)}), RED, "launch lem")
    assert no == No("circle", rule="§5.2.3", facts=("7", "0"))
    assert said(no) == "Your colony must reach circle 7. You have none on the hub."


def test_5_2_3_no_launch_onto_the_repulsor_field() -> None:
    s = frontier("1 2", hub={RED: 7}, goods={RED: (1, 1)}, fields={"repulsor": "lem"})
    assert len(legal(s, "launch")) == 7
    assert refused(s, RED, "launch lem") == No("repulsor", "lem", rule="§7.4")


def test_5_2_3_a_launch_is_refused_with_what_it_costs() -> None:
    s = frontier("1 2", hub={RED: 7}, goods={RED: (1, 0)})
    no = refused(s, RED, "launch lem")
    assert said(no) == "A launch needs 1 fuel and 1 ore. You have 1 fuel."


# §5.2.4 Excess


@pytest.mark.parametrize(("start", "ships", "excess"), [(6, 2, 1), (6, 3, 2), (5, 3, 1)])
def test_5_2_4_what_goes_beyond_the_last_circle(start: int, ships: int, excess: int) -> None:
    s = frontier("1 2 3 4", hub={RED: start}, goods={RED: (1, 1)})
    s = played(s, "dock hub " + ",".join("123"[:ships]))
    assert isinstance(question(s, RED), Excess)
    after = played(s, "launch lem begin")
    assert (after.players[RED].hub, after.players[RED].colonies) == (excess, 4)
    assert (after.planet[5][RED], goods(after, RED)) == (1, (0, 0))


@pytest.mark.parametrize(("start", "ships"), [(6, "1"), (5, "1,2"), (4, "1,2,3"), (1, "1,2,3")])
def test_5_2_4_reaching_the_last_circle_exactly_is_no_excess(start: int, ships: str) -> None:
    s = frontier("1 2 3 4", hub={RED: start}, goods={RED: (1, 1)})
    s = played(s, f"dock hub {ships}")
    assert isinstance(question(s, RED), Act)
    assert s.players[RED].hub == start + len(ships.split(","))


def test_5_2_4_asimovs_circle_is_among_the_excess() -> None:
    s = frontier("1 2 3 4", hub={RED: 6}, goods={RED: (1, 1)}, planet={"asimov": "red1"})
    s = played(s, "dock hub 1,2,3", "launch lem begin")
    assert s.players[RED].hub == 3


def test_5_2_4_asimov_alone_may_bring_the_excess() -> None:
    s = frontier("1 2 3 4", hub={RED: 5}, goods={RED: (1, 1)}, planet={"asimov": "red1"})
    s = played(s, "dock hub 1,2", "launch lem begin")
    assert s.players[RED].hub == 1


def test_5_2_4_kept_the_excess_is_lost_for_good() -> None:
    s = frontier("1 2 3 4", hub={RED: 6}, goods={RED: (1, 1)})
    s = played(s, "dock hub 1,2", "keep")
    assert s.players[RED].hub == 7
    s = played(s, "launch lem")
    assert s.players[RED].hub == 0
    assert played(s, "dock hub 3").players[RED].hub == 1


def test_5_2_4_the_ships_of_the_docking_keep_their_ports_after_the_launch() -> None:
    s = frontier("1 2 3 4", hub={RED: 6}, goods={RED: (1, 1)})
    s = played(s, "dock hub 1,2,3", "launch lem begin")
    assert refused(s, RED, "dock hub 4").why == "hub-full"


def test_5_2_4_the_excess_never_lands_on_the_repulsor_field() -> None:
    s = frontier("1 2 3 4", hub={RED: 6}, goods={RED: (1, 1)}, fields={"repulsor": "lem"})
    s = played(s, "dock hub 1,2")
    assert refused(s, RED, "launch lem begin") == No("repulsor", "lem", rule="§7.4")
    assert "launch pohl begin" in legal(s, "launch pohl")


@pytest.mark.parametrize("held", [(0, 0), (1, 0), (0, 1), (0, 5)])
def test_5_2_4_without_the_whole_fee_nothing_is_asked(held: tuple[int, int]) -> None:
    s = frontier("1 2 3 4", hub={RED: 6}, goods={RED: held})
    s = played(s, "dock hub 1,2")
    assert isinstance(question(s, RED), Act)
    assert (s.players[RED].hub, goods(s, RED)) == (7, held)


def test_5_2_4_the_last_colony_launched_within_the_docking_ends_the_game() -> None:
    s = frontier("1 2 3 4", hub={RED: 6}, goods={RED: (1, 1)}, planet={"lem": "red5"})
    s = played(s, "dock hub 1,2,3", "launch pohl")
    assert (asked(s), s.finisher) == ((), RED)


def test_5_2_4_a_launch_that_leaves_nothing_over_starts_no_colony() -> None:
    others = (BLUE, GREEN, YELLOW, PURPLE)
    full = {RED: 6, **dict.fromkeys(others, 7)}
    s = frontier("1 2 3", players=5, hub=full, goods={RED: (1, 1)})
    s = played(s, "dock hub 1")
    no = refused(s, RED, "launch lem begin")
    assert no == No("no-excess", "hub", rule="§5.2.4")
    assert said(no) == "No circle is left over for a new colony."


# §5.2.5, §5.2.6


def test_5_2_5_the_colony_on_the_track_needs_no_other_in_supply() -> None:
    s = frontier("1 2", hub={RED: 3}, planet={"lem": "red5"})
    s = played(s, "dock hub 1")
    assert (s.players[RED].hub, s.players[RED].colonies) == (4, 0)


@pytest.mark.parametrize(
    ("dice", "answer", "price"),
    [
        ("5 5 5 1", "dock constructor 5,5,5 pohl", (0, 3)),
        ("6 1 2 3", "dock terraform 6 pohl", (1, 1)),
    ],
)
def test_5_2_6_supply_comes_first_the_hub_only_when_it_is_empty(
    dice: str, answer: str, price: tuple[int, int]
) -> None:
    s = frontier(dice, hub={RED: 4}, planet={"lem": "red4"}, goods={RED: price})
    s = played(s, answer)
    assert (s.players[RED].hub, s.players[RED].colonies, asked(s)) == (4, 0, (RED,))
    s = frontier(dice, hub={RED: 4}, planet={"lem": "red5"}, goods={RED: price})
    after = played(s, answer)
    assert (after.players[RED].hub, after.finisher) == (0, RED)


def test_5_2_6_docked_ships_stay_when_the_colony_is_landed_by_others_means() -> None:
    s = frontier(
        "5 5 5 1",
        docked={"hub": "red1 red2"},
        hub={RED: 4},
        planet={"lem": "red5"},
        goods={RED: (0, 3)},
    )
    s = played(s, "dock constructor 5,5,5 pohl")
    assert (standing(s, "hub"), s.planet[6][RED]) == ("red1 red2", 1)


def test_5_2_a_colony_of_each_player() -> None:
    s = frontier("1 2", hub={BLUE: 3, GREEN: 3})
    s = played(s, "dock hub 1,2")
    assert [p.hub for p in s.players] == [2, 3, 3, 0]
