"""§6 Colonies, control, bonuses."""

from __future__ import annotations

from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.data import BOX, LAND_AT
from bot.games.alien_frontiers.state import Frontier, Ground
from tests.games.alien_frontiers.build import (
    RED,
    frontier,
    played,
)
from tests.games.alien_frontiers.cases import cases

test_cases = cases(
    """
let rich: goods red 9,9; techs red gravity; mine blue5
let bonuses: asimov / 1 2 3 3 3 / 5 / dock hub 1,2 / circle red 2 / circle red 3 / lem
        | bradbury / 1 2 3 3 3 / 5 / dock constructor 3,3,3 burroughs / goods red 9,6
        / goods red 9,7 / lem | heinlein / 1 2 3 3 3 / 5 / dock market 3,3; trade 3 2
        / goods red 3,11 / goods red 7,11 / lem
        | herbert / 1 2 3 3 / 4 / dock shipyard 3,3 / goods red 7,7 / goods red 8,8 / lem
        | lem / 1 2 3 3 3 / 5 / dock solar 1,3 / goods red 12,9 / goods red 14,9 / pohl
        | pohl / 1 2 3 3 3 / 5 / use gravity 2 1 / goods red 7,9 / goods red 8,9 / lem
        | vanvogt / 1 2 3 3 3 / 5 / dock solar 3 / not dock mine 1 / some dock mine 1 / lem
6_1_a_landing_anywhere_but_under_repulsor
    at 5 5 5 1; goods red 0,3; fields repulsor lem
    no dock constructor 5,5,5 lem: repulsor lem §7.4
6_1_a_territory_holds_any_number_of_colonies
    at 5 5 5 1; goods red 0,3; lem red4 blue5 green6 yellow5
    do dock constructor 5,5,5 lem -> lem red5 blue5 green6 yellow5
6_1_a_landing_is_marked_until_the_next_turn_is_over
    at 5 5 5 1; lem red1 blue1; goods red 0,3
    is new lem 0,0,0,0
    do dock constructor 5,5,5 lem -> new lem 1,0,0,0
    do next blue 1 2 3 -> new lem 1,0,0,0
    do next green 1 2 3 -> new lem 0,0,0,0
af_e12_a_tie_ends_control
    at 4 4 4 1; turn yellow; goods yellow 0,3; lem red2 green1 yellow1 blue1
    is control lem red; points red 3 yellow 1
    do dock constructor 4,4,4 lem -> told Control - lem -> control lem -; points red 2 yellow 2
6_2_more_than_each_other_player
    at 1
    is control lem -
    at 1; lem yellow1
    is control lem yellow
    at 1; lem red1 blue1 green1 yellow1
    is control lem -
    at 1; lem red2 blue2 green1
    is control lem -
    at 1; lem red2 blue2 green3
    is control lem green
    at 1; lem red1 blue3 green3 yellow3
    is control lem -
    at 1; lem red3 blue2 green2 yellow2
    is control lem red
6_2_strictly_more_than_each_other
    at 5 5 5 1; turn blue; goods blue 0,3; lem red2 green1 blue1
    is control lem red
    do dock constructor 5,5,5 lem -> control lem -
6_2_a_tie_an_opponent_or_nobody_gives_no_bonus
    each bonuses
    at $2; rich; ships red $3; $1 red1 blue1
    do $4 -> $5
    at $2; rich; ships red $3; $1 red1 blue2
    do $4 -> $5
    at $2; rich; ships red $3
    do $4 -> $5
6_3_control_gained_in_the_turn_works_at_once
    at 1 3 5 5 5; goods red 0,3
    do dock solar 1; dock constructor 5,5,5 lem; dock solar 3 -> goods red 4,0
6_3_control_lost_in_the_turn_stops_at_once
    at 1 3 2; techs red teleporter; lem red1
    do dock solar 1; discard teleporter red lem pohl; dock solar 3 -> goods red 4,0
6_3_an_opponents_control_does_nothing_on_my_turn
    at 1 3; lem blue1
    do dock solar 1 -> goods red 1,0 blue 0,0
6_3_bonuses_count_on_the_own_turn_only
    at 3 1; lem blue1
    is has solar_extra no
    do dock solar 3 -> goods red 2,0
    do next blue 3 1 1; dock solar 3 -> goods blue 3,0
6_3_the_controller_has_the_bonus
    each bonuses
    at $2; rich; ships red $3; $1 red1
    do $4 -> $6
    at $2; rich; ships red $3; $1 red2 blue1 green1
    do $4 -> $6
af_e13_asimov_adds_a_circle
    at 1 2 3 4; asimov red1; circle red 1
    if dock hub 1,2 -> circle red 4
    if dock hub 1,2,3 -> circle red 5
    do dock hub 1; dock hub 2 -> circle red 4
af_e14_bradbury_saves_an_ore
    at 5 5 5 1; bradbury red1; goods red 0,2
    do dock constructor 5,5,5 lem -> goods red 0,0; lem red1
af_e18_heinlein_trades_one_for_one
    at 6 6 1; heinlein red1; goods red 4,0
    do dock market 6,6; trade 6 4 -> goods red 0,4
af_e19_herbert_makes_ships_cheaper
    at 2 2 1 1; herbert red1; ships red 4; goods red 1,1
    do dock shipyard 2,2 -> fleet red 5; goods red 0,0
    at 2 2 1; herbert red1
    do dock shipyard 2,2 -> fleet red 4
af_e20_pohl_takes_one_fuel_off_each_use
    at 1 2 3; turn blue; pohl blue1; goods blue 2,0; techs blue booster,cannon; mine red1 red2 red3
    do use cannon mine red1,red2,red3 -> goods blue 0,0; bay red 3
    do use booster 1 -> goods blue 0,0; dice 2 2 3
af_e21_van_vogt_frees_the_first_ship
    at 1 2 4 5; vanvogt red1; mine blue5 blue5 blue1
    do dock mine 2 -> goods red 0,1 -> no dock mine 4: unfit mine §5.4 rising|4|5
    do dock mine 5 -> goods red 0,2
6_4_asimov_works_once_a_turn
    at 1 2 3 4; asimov red1; circle red 1
    do dock hub 1; dock hub 2; dock hub 3 -> circle red 5
6_4_asimov_won_after_the_first_ship_still_works
    at 1 2 5 5 5 4; goods red 0,3; circle red 1
    do dock hub 1; dock constructor 5,5,5 asimov; dock hub 2 -> circle red 4
6_4_van_vogt_within_one_docking
    at 1 2 5; vanvogt red1; mine blue5
    if dock mine 1,5 -> goods red 0,2
    no dock mine 1,2: unfit mine §5.4 rising|1 2|5
6_4_asimov_needs_a_second_ship
    at 1 2 3; asimov red1
    do dock hub 1 -> circle red 1
6_4_asimov_lost_between_the_ships_gives_nothing
    at 1 2 3; asimov red1; techs red teleporter
    do dock hub 1; discard teleporter red asimov lem; dock hub 2 -> circle red 2
6_4_asimov_won_after_the_second_ship_waits_for_the_third
    at 1 2 3; asimov red1 blue1; techs red teleporter
    do dock hub 1,2; discard teleporter blue asimov lem -> circle red 2
    do dock hub 3 -> circle red 4
6_4_a_teleported_ship_is_a_second_ship_for_asimov
    at 1 2 3; asimov red1; techs red teleporter; goods red 2,0
    do dock hub 1; dock mine 2; use teleporter mine 2 hub 2 -> circle red 3
6_4_a_ship_teleported_away_from_the_hub_still_counts_for_asimov
    at 1 2 3; asimov red1; techs red teleporter; goods red 2,0
    do dock hub 1; use teleporter hub 1 mine 1; dock hub 2 -> circle red 3
6_4_bradbury_does_not_cheapen_the_terraforming_station
    at 6 1 2 3; bradbury red1; goods red 1,0
    no dock terraform 6 lem: price terraform §5.9 1|1|1|0
6_4_heinlein_brings_every_pair_to_one_for_one
    at 2 2 5 5 1; heinlein red1; goods red 2,0
    do dock market 2,2; dock market 5,5; trade 5 1; trade 2 1 -> goods red 0,2
6_4_a_trade_refused_names_heinlein_for_the_same_ore
    at 4 4 1; goods red 7,0
    do dock market 4,4 -> no trade 4 2: price trade §5.5.1 8|0|7|0|heinlein|2|0
6_4_lem_is_a_fuel_for_each_ship_teleported_ones_too
    at 1 2 3; lem red1; techs red teleporter; goods red 2,0
    do dock mine 1; use teleporter mine 1 solar 1,2 -> goods red 4,1
6_4_pohl_counts_for_each_card
    at 2 3; pohl red1; techs red booster,stasis,polarity
    do use booster 2; use stasis 3; use polarity 2 -> dice 3 5; goods red 0,0
6_4_van_vogt_frees_the_first_ship_of_the_turn_only
    at 1 2 5 6; vanvogt red1; mine blue5
    do dock mine 5 -> no dock mine 1: unfit mine §5.4 rising|1|5
6_4_van_vogt_frees_a_teleported_first_ship
    at 1 2; vanvogt red1; mine blue5; techs red teleporter; goods red 2,0
    do dock solar 1; use teleporter solar 1 mine 1 -> goods red 1,1
        -> no dock mine 2: unfit mine §5.4 rising|2|5
6_4_a_first_ship_teleported_away_was_the_first_all_the_same
    at 1 2; vanvogt red1; mine blue5; techs red teleporter; goods red 2,0
    do dock mine 1; use teleporter mine 1 solar 1 -> no dock mine 2: unfit mine §5.4 rising|2|5
6_4_a_trade_refused_that_heinlein_would_not_cheapen_names_no_territory
    at 4 4 1; goods red 1,0; heinlein red1
    do dock market 4,4 -> no trade 4 2: price trade §5.5.1 2|0|1|0
    at 1 1 2; goods red 1,0
    do dock market 1,1 -> no trade 1 2: price trade §5.5.1 2|0|1|0
6_4_herbert_on_every_ship
    each 3 / 0,0 | 4 / 1,1 | 5 / 2,2
    at 2 2 1; herbert red1; ships red $1; goods red $2
    do dock shipyard 2,2 -> goods red 0,0
6_4_pohl_takes_one_fuel_off_the_whole_use
    each use booster 2 / 0 / 1 / 0 / booster §8.4 1|0|0|0|pohl|0|0
        | use stasis 2 / 0 / 1 / 0 / stasis §8.11 1|0|0|0|pohl|0|0
        | use polarity 2 / 0 / 1 / 0 / polarity §8.10 1|0|0|0|pohl|0|0
        | use warper 2 / 0 / 1 / 0 / warper §8.13 1|0|0|0|pohl|0|0
        | use gravity 2 3 / 1 / 2 / 0 / gravity §8.6 2|0|1|0|pohl|1|0
        | use teleporter mine 4 solar 4 / 1 / 2 / 2 / teleporter §8.8 2|0|1|0|pohl|1|0
        | use cannon mine blue4 / 0 / 1 / 0 / cannon §8.9 1|0|0|0|pohl|0|0
        | use cannon mine blue4,green4 / 1 / 2 / 0 / cannon §8.9 2|0|1|0|pohl|1|0
        | use crystal lem / 0 / 1 / 0 / crystal §8.5 1|0|0|0|pohl|0|0
        | use crystal asimov / 2 / 3 / 0 / crystal §8.5 3|0|2|0|pohl|2|0
    at 2 3; pohl red1; lem blue1; asimov blue2 green1; mine red4 blue4 green4; goods red $2,0;
        techs red booster,stasis,polarity,warper,gravity,teleporter,cannon,crystal
    do $1 -> goods red $4,0
    at 2 3; lem blue1; asimov blue2 green1; mine red4 blue4 green4; goods red $2,0;
        techs red booster,stasis,polarity,warper,gravity,teleporter,cannon,crystal
    no $1: price $5
6_4_a_borrowed_bonus_works_and_not_under_isolation
    each bonuses
    at $2; rich; ships red $3; $1 blue1; borrowed $1
    do $4 -> $6
    at $2; rich; ships red $3; $1 blue1; borrowed $1; fields isolation $1
    do $4 -> $5
6_4_the_same_bonus_never_counts_twice
    each bonuses
    at $2; rich; ships red $3; $1 red1; borrowed $1
    do $4 -> $6
    at $2; rich; ships red $3; $1 red1; borrowed $1 $1
    do $4 -> $6
6_5_colonies_only_move_between_territories
    at 1 2; techs red teleporter; lem red2; pohl blue1
    do discard teleporter red lem pohl -> colonies red 4 blue 5 green 6 yellow 6; lem red1;
        pohl red1 blue1
6_5_where_a_colony_arrives_is_marked_and_where_it_left_is_not
    at 1; lem red1 blue2; techs red teleporter
    do discard teleporter blue lem pohl -> new lem 0,0,0,0 pohl 0,1,0,0
# §7 Field generators
7_a_field_generator_is_marked_where_it_came_to
    at 1; fields isolation lem positron pohl; techs red stasis
    do discard stasis herbert -> arrived herbert isolation lem - pohl -
    do next blue 1 2 3; next green 1 2 3 -> arrived herbert - lem - pohl -
7_2_isolation_brought_in_the_turn_works_at_once
    at 1 3 2; techs red stasis; lem red1
    do dock solar 1; discard stasis lem; dock solar 3 -> goods red 4,0
7_2_isolation_gone_the_bonus_is_back
    at 1 3; techs red booster; lem red1; fields isolation lem
    do dock solar 1; discard booster isolation; dock solar 3 -> goods red 4,0
7_2_isolation_stops_the_bonus
    each bonuses
    at $2; rich; ships red $3; $1 red1; fields isolation $1
    do $4 -> $5
    at $2; rich; ships red $3; $1 red1; fields isolation $7
    do $4 -> $6
    at $2; rich; ships red $3; $1 red1; fields positron $1 repulsor $1
    do $4 -> $6
"""
)


def new_on(s: Frontier, territory: str) -> tuple[int, ...]:
    """How many colonies of each seat are marked as new on a territory."""
    return GAME.public(s).land[LAND_AT[territory]].new  # type: ignore[no-any-return]  # a LandView


def test_6_1_after_the_last_landing_only_the_last_turn_is_marked() -> None:
    nothing = Ground(((0,) * 4,) * 8, ("",) * 3)
    s = frontier("5 5 5", planet={"pohl": "red5"}, goods={RED: (0, 3)}, before=nothing)
    assert new_on(s, "pohl") == (5, 0, 0, 0)
    s = played(s, "dock constructor 5,5,5 pohl")
    assert s.finisher == RED
    assert new_on(s, "pohl") == (1, 0, 0, 0)


def test_6_4_the_table_has_every_territory_that_can_be_borrowed() -> None:
    table = {"asimov", "bradbury", "heinlein", "herbert", "lem", "pohl", "vanvogt"}
    assert {t.key for t in BOX.territories.values() if t.borrowable} == table
