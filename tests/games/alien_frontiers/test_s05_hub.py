"""§5.2 The Colonist Hub for two to four players."""

from __future__ import annotations

from renderers.alien_frontiers.base import places
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    frontier,
    played,
)
from tests.games.alien_frontiers.cases import cases
from tests.games.alien_frontiers.scenes import dice, holds, shown
from tests.kit import refused

test_cases = cases(
    """
# §5.2 Colonist Hub
af_e31_three_turns_at_the_hub
    at 1 1 2 3; players 2
    do dock hub 1,2,3 -> circle red 3
    do next red 1 2 3; dock hub 1,2,3 -> circle red 6
    at 1 4 5 6; players 2; circle red 6; goods red 1,1
    do dock hub 4 -> circle red 7
    do launch lem -> circle red 0; goods red 0,0
    do dock hub 5,6 -> circle red 2 -> no dock hub 1: hub-full hub
5_2_a_colony_of_each_player
    at 1 2; circle blue 3 green 3
    do dock hub 1,2 -> circle red 2 blue 3 green 3 yellow 0
5_2_1_the_first_ship_starts_a_colony_the_others_move_it
    at 1 2 3 4
    do dock hub 1 -> circle red 1; colonies red 5; goods red 0,0
    at 1 2 3 4
    do dock hub 1,2 -> circle red 2; colonies red 5; goods red 0,0
    at 1 2 3 4
    do dock hub 1,2,3 -> circle red 3; colonies red 5; goods red 0,0
5_2_1_later_ships_go_on_from_where_the_colony_stands
    at 1 2 3 4; circle red 2
    do dock hub 1; dock hub 2 -> circle red 4; colonies red 5
    do next red 1 2 3 -> circle red 4; hub -
5_2_1_seven_advances_reach_the_last_circle
    at 1 2 3 4
    do dock hub 1,2,3; next red 1 2 3 4; dock hub 1,2,3; next red 1 2 3 4; dock hub 1;
        next red 1 2 3 4 -> circle red 7
5_2_2_three_ships_also_after_a_launch
    at 1 1 2 3 4; circle red 4; goods red 1,1
    do dock hub 1,2,3; launch lem -> no dock hub 4: hub-full hub §5.2.2 3
5_2_2_other_tracks_are_not_mine
    at 1 2 3 4; hub blue1 blue2 blue3 green1 green2 green3
    do dock hub 1,2,3 -> circle red 3 -> no dock hub 4: hub-full hub §5.2.2 3
5_2_2_four_at_once_are_too_many
    at 1 2 3 4
    no dock hub 1,2,3,4: unfit hub §5.2 any|1 2 3 4|3
5_2_2_a_ship_moved_away_frees_its_port_and_leaves_the_circle
    at 1 2 3 4; techs red teleporter; goods red 2,0
    do dock hub 1,2,3; use teleporter hub 3 mine 3 -> circle red 3; hub red1 red2
    do dock hub 4 -> circle red 4; hub red1 red2 red4
5_2_2_ships_blasted_off_leave_the_circle
    at 1 2; hub blue1 blue2; circle blue 5; techs red cannon; goods red 2,0
    do use cannon hub blue1,blue2 -> circle blue 5; hub -
5_2_3_a_waiting_colony_closes_the_hub
    at 1 2; circle red 7
    no dock hub 1: launch-first hub §5.2.3
    no launch lem: price launch §5.2.3 1|1|0|0
5_2_3_a_colony_below_circle_7_is_not_launched
    at 1 2; circle red 5; goods red 1,1
    no launch lem: circle §5.2.3 7|5
5_2_3_a_launch_at_any_moment_of_the_turn_opens_the_hub_again
    at 1 2 5; circle red 7; goods red 0,1
    no launch lem: price launch §5.2.3 1|1|0|1
    do dock solar 5; launch lem -> lem red1; goods red 2,0; circle red 0; control lem red
    do dock hub 1,2 -> circle red 2; colonies red 4
5_2_3_nobody_is_forced_to_launch
    at 1; circle red 7; goods red 3,3
    do dock solar 1; end -> turn blue; circle red 7
5_2_3_without_a_colony_there_is_nothing_to_launch
    at 1 2; goods red 3,3
    no launch lem: circle §5.2.3 7|0
5_2_3_no_launch_onto_the_repulsor_field
    at 1 2; circle red 7; goods red 1,1; fields repulsor lem
    count 7 launch
    no launch lem: repulsor lem §7.4
5_2_3_a_launch_is_refused_with_what_it_costs
    at 1 2; circle red 7; goods red 1,0
    no launch lem: price launch §5.2.3 1|1|1|0
5_2_4_excess_starts_a_new_colony
    at 1 2 3 4; circle red 6; goods red 1,1
    do dock hub 1,2,3 -> may keep
    if launch lem begin -> circle red 2; colonies red 4
    if launch lem -> circle red 0
    do keep -> circle red 7
5_2_4_without_the_fee_excess_is_lost_unasked
    at 1 2 3 4; circle red 6
    do dock hub 1,2,3 -> circle red 7
5_2_4_what_goes_beyond_the_last_circle
    at 1 2 3 4; circle red 6; goods red 1,1
    do dock hub 1,2 -> asks §5.2.4
    do launch lem begin -> circle red 1; colonies red 4; lem red1; goods red 0,0
    at 1 2 3 4; circle red 6; goods red 1,1
    do dock hub 1,2,3 -> asks §5.2.4
    do launch lem begin -> circle red 2; colonies red 4; lem red1; goods red 0,0
    at 1 2 3 4; circle red 5; goods red 1,1
    do dock hub 1,2,3 -> asks §5.2.4
    do launch lem begin -> circle red 1; colonies red 4; lem red1; goods red 0,0
5_2_4_asimovs_circle_is_among_the_excess
    at 1 2 3 4; circle red 6; goods red 1,1; asimov red1
    do dock hub 1,2,3; launch lem begin -> circle red 3
5_2_4_asimov_alone_may_bring_the_excess
    at 1 2 3 4; circle red 5; goods red 1,1; asimov red1
    do dock hub 1,2; launch lem begin -> circle red 1
5_2_4_kept_the_excess_is_lost_for_good
    at 1 2 3 4; circle red 6; goods red 1,1
    do dock hub 1,2; keep -> circle red 7
    do launch lem -> circle red 0
    do dock hub 3 -> circle red 1
5_2_4_the_ships_of_the_docking_keep_their_ports_after_the_launch
    at 1 2 3 4; circle red 6; goods red 1,1
    do dock hub 1,2,3; launch lem begin -> no dock hub 4: hub-full hub §5.2.2 3
5_2_4_the_excess_never_lands_on_the_repulsor_field
    at 1 2 3 4; circle red 6; goods red 1,1; fields repulsor lem
    do dock hub 1,2 -> no launch lem begin: repulsor lem §7.4 -> may launch pohl begin
5_2_4_the_last_colony_launched_within_the_docking_ends_the_game
    at 1 2 3 4; circle red 6; goods red 1,1; lem red5
    do dock hub 1,2,3; launch pohl -> asked -; finisher red
5_2_4_a_launch_that_leaves_nothing_over_starts_no_colony
    at 1 2 3; players 5; circle red 6 blue 7 green 7 yellow 7 purple 7; goods red 1,1
    do dock hub 1 -> no launch lem begin: no-excess hub §5.2.4
5_2_4_reaching_the_last_circle_exactly_is_no_excess
    each 6 / 1 / 7 | 5 / 1,2 / 7 | 4 / 1,2,3 / 7 | 1 / 1,2,3 / 4
    at 1 2 3 4; circle red $1; goods red 1,1
    do dock hub $2 -> asks §3.3; circle red $3
5_2_4_without_the_whole_fee_nothing_is_asked
    each 0,0 | 1,0 | 0,1 | 0,5
    at 1 2 3 4; circle red 6; goods red $1
    do dock hub 1,2 -> asks §3.3; circle red 7; goods red $1
5_2_5_without_a_colony_in_supply_no_new_one_starts
    at 1 2 3 4; lem red4; pohl red1; circle red 6; goods red 1,1
    do dock hub 1,2,3 -> only launch lem: launch lem -> no launch lem begin: no-colony hub §5.2.4
5_2_5_the_colony_on_the_track_needs_no_other_in_supply
    at 1 2; circle red 3; lem red5
    do dock hub 1 -> circle red 4; colonies red 0
5_2_6_the_last_colony_may_land_from_the_hub
    at 5 5 5 1; lem red5; circle red 3; goods red 0,3
    do dock constructor 5,5,5 pohl -> circle red 0; finisher red
5_2_6_supply_comes_first_the_hub_only_when_it_is_empty
    at 5 5 5 1; circle red 4; lem red4; goods red 0,3
    do dock constructor 5,5,5 pohl -> circle red 4; colonies red 0; asked red
    at 5 5 5 1; circle red 4; lem red5; goods red 0,3
    do dock constructor 5,5,5 pohl -> circle red 0; finisher red
    at 6 1 2 3; circle red 4; lem red4; goods red 1,1
    do dock terraform 6 pohl -> circle red 4; colonies red 0; asked red
    at 6 1 2 3; circle red 4; lem red5; goods red 1,1
    do dock terraform 6 pohl -> circle red 0; finisher red
5_2_6_docked_ships_stay_when_the_colony_is_landed_by_others_means
    at 5 5 5 1; hub red1 red2; circle red 4; lem red5; goods red 0,3
    do dock constructor 5,5,5 pohl -> hub red1 red2; pohl red1
"""
)


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
    seen = [name for name, at in dice(shown(s)) if holds(places(4)["hub"], at)]
    assert sorted(seen) == ["green-1", "green-1", "green-1", "green-3", "red-1", "red-2"]
