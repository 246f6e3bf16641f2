"""§11 Five players: the freeform hub."""

from __future__ import annotations

from tests.games.alien_frontiers.cases import cases

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
11_1_three_of_a_players_ships_at_one_time
    each - / 1 2 3 | red1 / 1 2 | red1 red1 / 1 | red1 red1 red1 / -
    at 1 2 3 4; players 5; hub $1
    sizes dock hub: $2
11_1_no_more_than_twelve_ports
    each yellow1 / purple1 / 1 2 | yellow1 / purple1 purple1 / 1
        | yellow1 yellow1 / purple1 purple1 / -
    at 1 2 3; players 5; hub blue1 blue1 blue1 green1 green1 green1 yellow1 yellow1 $1 $2
    sizes dock hub: $3
11_1_two_to_four_players_have_three_ports_each
    at 1 2; hub blue1 blue1 blue1 green1 green1 green1
    sizes dock hub: 1 2
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
11_2_how_many_ships_end_on_a_free_circle
    # Red's circle, the others' one, and how many may dock.
    each 0 / 1 / 2 3 | 0 / 2 / 1 3 | 0 / 3 / 1 2 | 2 / 3 / 2 3 | 2 / 4 / 1 3 | 2 / 5 / 1 2
        | 2 / 2 / 1 2 3 | 4 / 7 / 1 2 | 5 / 7 / 1
    at 1 2 3 4; players 5; circle red $1 blue $2 green $2 yellow $2 purple $2
    sizes dock hub: $3
11_2_an_extra_circle_is_counted_first
    # One ship ends on 2, two and the extra circle on 4, three and it on 5.
    each 3 / 1 2 3 | 4 / 1 3 | 2 / 2 3
    at 1 2 3 4; players 5; circle red 1 blue $1 green $1 yellow $1 purple $1; asimov red1
    sizes dock hub: $2
11_2_homesteaders_owner_may_launch_from_a_full_six
    at 1 2 3; players 5; circle red 5 blue 6 green 6 yellow 6 purple 6; boards red homesteaders;
        goods red 1,1
    do dock hub 1 -> not dock; end; keep -> some launch
    at 1 2 3; players 5; circle red 5 blue 6 green 6 yellow 6 purple 6; boards red homesteaders
    no dock hub 1: price launch §11.3 1|1|0|0
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
11_3_without_the_fee_it_is_refused
    at 2 3 4; players 5; circle red 6 blue 7 green 7 yellow 7 purple 7
    no dock hub 2: price launch §11.3 1|1|0|0
    no end: must-dock artifact §4.4 2 3 4
11_3_several_ships_that_reach_seven_launch_within_the_docking
    # The colony may not stay where another waits.
    at 1 2 3 4; players 5; circle red 5 blue 7 green 7 yellow 7 purple 7; goods red 1,1
    do dock hub 1,2 -> not dock; end; keep
    do launch lem -> lem red1; goods red 0,0
    at 1 2 3 4; players 5; circle red 5 blue 6 green 6 yellow 6 purple 6; goods red 1,1
    do dock hub 1,2 -> circle red 7
11_3_the_launch_is_never_forced_as_a_free_docking
    at 1; players 5; circle red 6 blue 7 green 7 yellow 7 purple 7; goods red 1,1;
        techs red fabricator; mine blue6;
        solar blue1 blue1 blue1 green1 green1 green1 yellow1 yellow1;
        artifact purple1 purple1 purple1 yellow1
    may dock hub 1; end
11_4_a_colony_keeps_its_circle_when_others_pass_it
    at 1 2 3 4; players 5; circle red 1 blue 2
    do dock hub 1,2,3 -> circle red 4 blue 2
"""
)
