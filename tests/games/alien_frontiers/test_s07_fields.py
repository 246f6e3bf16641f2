"""§7 Field generators."""

from __future__ import annotations

from tests.games.alien_frontiers.cases import cases

test_cases = cases(
    """
let peopled: goods red 5,5; lem red1 blue1; pohl blue1; asimov red1
7_1_placed_anywhere_moved_elsewhere
    at 1 2; techs red crystal
    count 8 discard crystal
    at 1 2; techs red crystal; fields positron lem
    not discard crystal lem
    no discard crystal lem: field positron §7.1
7_1_several_may_share_a_territory
    at 1 2; techs red crystal; fields isolation lem repulsor lem
    do discard crystal lem -> fields isolation lem positron lem repulsor lem
7_1_taken_off_the_planet_it_may_go_anywhere_again
    at 1 2; techs red booster,stasis; boards red darkspace;
        fields positron lem repulsor lem isolation lem
    do discard booster isolation -> fields isolation - positron lem repulsor lem
    do discard stasis lem -> fields isolation lem positron lem repulsor lem
    at 1 2; techs red booster,crystal; boards red darkspace;
        fields positron lem repulsor lem isolation lem
    do discard booster positron -> fields isolation lem positron - repulsor lem
    do discard crystal lem -> fields isolation lem positron lem repulsor lem
    at 1 2; techs red booster,gravity; boards red darkspace;
        fields positron lem repulsor lem isolation lem
    do discard booster repulsor -> fields isolation lem positron lem repulsor -
    do discard gravity lem -> fields isolation lem positron lem repulsor lem
7_1_only_a_field_on_the_planet_is_taken_off
    at 1 2; techs red booster; fields positron lem
    only discard booster: discard booster positron
    no discard booster isolation: no-target booster §8.4
7_1_from_off_the_planet_to_any_territory
    each crystal / positron | gravity / repulsor | stasis / isolation
    at 1 2; techs red $1; lem blue2
    only discard $1: discard $1 asimov; discard $1 bradbury; discard $1 burroughs;
        discard $1 heinlein; discard $1 herbert; discard $1 lem; discard $1 pohl; discard $1 vanvogt
    if discard $1 asimov -> told FieldPlaced red $2 asimov
    do discard $1 vanvogt -> told FieldPlaced red $2 vanvogt
7_1_moved_it_must_go_somewhere_else
    each crystal / positron | gravity / repulsor | stasis / isolation
    at 1 2; techs red $1; fields $2 lem
    count 7 discard $1
    no discard $1 lem: field $2 §7.1
    do discard $1 pohl -> fields $2 pohl
7_2_isolation_stops_the_bonus_not_the_points
    at 3 1; lem red1; fields isolation lem positron lem
    is points red 3
    do dock solar 3 -> goods red 2,0
7_3_positron_is_a_point_for_the_controller
    at 1; lem red1; fields positron lem
    is points red 3
    at 1; lem red1 blue1; fields positron lem
    is points red 1 blue 1
7_3_the_point_goes_with_control
    at 5 5 5 1; turn blue; goods blue 0,3; lem red1; fields positron lem
    is points red 3 blue 0
    # tied: no control and no point for the field
    do dock constructor 5,5,5 lem -> points red 1 blue 1
7_3_nobody_there_nobody_has_the_point
    at 1; fields positron lem
    is points red 0 blue 0 green 0 yellow 0
7_3_the_point_moves_with_the_field
    at 1 2; techs red crystal; lem red1; pohl blue1; fields positron pohl
    is points red 2 blue 3
    do discard crystal lem -> points red 3 blue 2
7_3_repulsor_and_positron_share_a_territory
    at 1; lem red1; fields positron lem repulsor lem
    is points red 3
7_4_generators_come_and_go_under_repulsor
    at 1 2; techs red stasis,booster; fields repulsor lem
    if discard stasis lem -> fields isolation lem
    if discard booster repulsor -> fields repulsor -
    is techs blue -
7_4_control_and_bonus_stay_under_it
    at 3 1; lem red1; fields repulsor lem
    is points red 2
    do dock solar 3 -> goods red 3,0
7_4_no_colony_lands_leaves_or_arrives
    # Every way a colony comes to Lem Badlands or goes from there.
    each 5 5 5 1 / dock constructor 5,5,5 lem | 6 1 2 3 / dock terraform 6 lem
        | 1 2 / launch lem | 1 2 / discard teleporter blue pohl lem
        | 1 2 / discard teleporter red lem pohl | 1 2 / discard polarity lem blue pohl blue
        | 1 2 / discard polarity asimov red lem blue | 1 2 / discard cloak lem pohl
        | 1 2 / discard cloak asimov lem | 1 2 / dock uranian 1 red asimov lem
        | 1 2 / dock uranian 1 red lem asimov
    at $1; peopled; techs red cloak,polarity,teleporter; boards red uranian; circle red 7;
        fields repulsor lem
    no $2: repulsor lem §7.4
    at $1; peopled; techs red cloak,polarity,teleporter; boards red uranian; circle red 7;
        fields repulsor herbert isolation lem
    may $2
7_4_repulsor_bars_colonies_both_ways
    at 1 2; techs red teleporter,polarity; lem blue1; pohl blue1; asimov red1; fields repulsor lem
    no discard teleporter blue lem pohl: repulsor lem §7.4
    no discard teleporter blue pohl lem: repulsor lem §7.4
    only discard polarity: discard polarity asimov red pohl blue
14_5_ag20_only_repulsor_counts_as_brought
    at 1 2; techs red crystal,gravity; hidden red ag20
    if discard crystal lem -> shown red -
    do discard gravity lem -> shown red ag20
"""
)
