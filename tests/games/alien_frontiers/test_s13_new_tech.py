"""§13 The new tech cards: one by one, and the rules for all eight (§8.1 to §8.3, §13.1)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.alien_frontiers.data import TECH
from tests.games.alien_frontiers.build import (
    BLUE,
    RED,
    frontier,
    in_bay,
    played,
)
from tests.games.alien_frontiers.cases import cases

test_cases = cases(
    """
let targets: solar blue1 blue2; mine green1; lem blue1; hidden red ag18
let uses: servo / use servo blue / relic - / 4,0 / 0,0 / discard servo solar
        | cloak / use cloak solar blue 1 / relic - / 5,0 / 1,0 / discard cloak lem pohl
        | fabricator / use fabricator / relic - / 4,1 / 0,1 / discard fabricator
        | ftl / use ftl 1 6 / relic - / 4,0 / 0,0 / use ftl 1 6
        | tunneler / use tunneler / tunnel / 4,1 / 0,1 / discard tunneler
        | capacitor / use capacitor booster 1 / used booster / 4,0 / 0,0
        / discard capacitor blue city
        | harvester / use harvester / relic - / 7,0 / 2,0 / discard harvester
let discards: servo / discard servo solar / 0,0 | cloak / discard cloak lem pohl / 0,0
        | fabricator / discard fabricator / 0,3 | tunneler / discard tunneler / 0,0
        | window / discard window ag18 / 0,0 | capacitor / discard capacitor blue city / 0,0
        | harvester / discard harvester / 0,0
8_1_it_may_be_used_on_the_turn_it_was_gained
    each servo / use servo blue | cloak / use cloak solar blue 1 | fabricator / use fabricator
        | ftl / use ftl 1 6 | capacitor / use capacitor booster 1 | harvester / use harvester
    at 1 2 3 4 4; targets; used booster; goods red 5,0; techs red booster blue city;
        display $1 stasis crystal
    do dock artifact 4,4; claim $1; rolls 4; $2 -> no $2: used $1
8_2_a_discard_power_costs_no_fuel_and_one_a_turn
    each discards
    at 1 2 3; targets; techs red $1,gravity,booster blue city
    do $2 -> order Spent -> goods red $3 -> no discard gravity lem: discards gravity
8_2_a_discarded_card_is_gone
    each discards
    at 1 2 3; targets; goods red 5,0; techs red $1,booster blue city
    do $2 -> no $2: not-held $1 §8.1
13_1_pohl_cheapens_the_new_cards
    at 1 2; techs red fabricator; pohl red1
    do use fabricator -> goods red 0,1
13_1_what_a_use_costs_and_gives
    each uses
    at 1 2 3; targets; $3; goods red 5,0; techs red $1,booster blue city
    do rolls 4; $2 -> goods red $4
13_1_pohl_takes_a_fuel_off
    each uses
    at 1 2 3; targets; $3; pohl red1; techs red $1,booster blue city
    do rolls 4; $2 -> goods red $5
13_1_without_the_fuel_it_is_refused
    each use servo blue / servo §13.2 / relic - | use cloak solar blue 1 / cloak §13.3 / relic -
        | use fabricator / fabricator §13.4 / relic - | use ftl 1 6 / ftl §13.5 / relic -
        | use tunneler / tunneler §13.6 / tunnel
        | use capacitor booster 1 / booster §8.4 / used booster
    at 1 2 3; targets; $3; techs red servo,cloak,fabricator,ftl,tunneler,capacitor,booster blue city
    no $1: price $2 1|0|0|0|pohl|0|0
13_1_once_a_turn_and_then_not_for_its_power
    each uses
    at 1 2 3; targets; $3; goods red 5,0; techs red $1,booster blue city
    do rolls 4; $2 -> no $2: used $1 §8.2 -> no $6: used $1 §8.2
    do next red -> used -
13_1_whoever_does_not_hold_it_cannot_use_it
    each uses
    at 1 2 3; targets; $3; goods red 5,0; techs red booster blue city
    no $2: not-held $1 §8.1
af_e63_the_servo_borrows_a_ship
    at 2 3; techs red servo; goods red 1,0; mine green5
    do rolls 6; use servo blue -> goods red 0,0; bay blue 2
    do dock mine blue6 -> goods red 0,1
    do next blue 1 2 3 -> gathered 3; mine green5
af_e64_the_servo_clears_a_facility
    at 1 2; turn green; techs green servo; artifact red1 blue2 green3
    do discard servo artifact -> artifact -; bay red 3 blue 3 green 1
13_2_not_for_the_terraforming_station
    at 2 3; techs red servo; goods red 2,1; ships red 5
    do rolls 6; use servo red -> no dock terraform red6 lem: borrowed terraform §13.2
13_2_only_ships_in_the_bay
    at 2 3; techs red servo; goods red 1,0; mine green1 green2 green3
    no use servo green: not-in-bay green §13.2
    no discard servo solar: no-ships solar §13.2
13_2_undocked_it_returns_to_the_bay
    at 2; mine green6; techs red servo; goods red 1,0
    do rolls 1; use servo blue -> bay blue 2
    do next red 1 1 1 -> bay blue 3; unplaced 3
13_2_an_own_ship_may_be_taken_too
    at 2; techs red servo; goods red 1,0
    do rolls 5; use servo red -> dice 2 5; bay red 1
13_2_the_relic_ship_of_another_too
    # it stays Blue's
    at 2; techs red servo; goods red 1,0; relic blue; burroughs blue1
    do rolls 6; use servo relic; dock artifact relic6 -> total 6; relic blue
    do next blue 1 2 3 4 -> gathered 4
13_2_it_must_dock_like_any_other
    at 4; techs red servo; goods red 1,0
    do rolls 6; use servo blue; dock solar 4 -> no end: must-dock artifact §4.4 blue6
13_2_cleared_ships_count_for_nothing_any_more
    at 4 4 5 1; techs red servo; goods red 9,0
    if dock artifact 4,5; discard servo artifact -> no claim booster: total §5.1.2 8|0
    do dock market 4,4; discard servo market -> no trade 4 1: no-pair market §5.5.1
13_2_a_borrowed_ship_docks_like_an_own_one
    at 4 1; techs red servo; goods red 5,0
    do rolls 4; use servo blue; dock market 4,blue4 -> some trade 4
13_2_after_the_turn_it_is_its_owners_again
    at 4; techs red servo blue cannon; goods red 1,0 blue 1,0
    do rolls 6; use servo green; dock artifact green6; dock solar 4 -> turn blue
        -> may use cannon artifact green6
    do next green 1 2 3 -> unplaced 3; artifact -
13_2_left_over_it_goes_back_to_the_bay
    # Nothing is free for a 1: ports full, a higher ship at the Mine, a colony to launch first.
    at 4; techs red servo; goods red 1,0;
        solar blue1 blue1 blue1 blue1 green1 green1 green1 green1;
        artifact yellow1 yellow1 yellow1 yellow1; mine green6; ships blue 5; circle red 7
    do rolls 1 2 2 2 2 2; use servo blue -> order Ended -> told Ended red 2 -> turn blue; gathered 5
13_2_clearing_sends_all_to_the_bay
    # Colonies stay.
    each artifact / red4 blue4 / 2 / 3 | market / red4 red4 / 3 / 3 | hub / red4 blue2 / 2 / 3
        | mine / blue6 / 2 / 3
    at 1; techs red servo; $1 $2; circle red 2 blue 3
    do discard servo $1 -> $1 -; bay red 2 blue $4; circle red 2 blue 3
af_e42_the_cloak_at_the_artifact
    at 2 3 5 6; turn yellow; techs yellow cloak; goods yellow 1,0; artifact blue3 red5 red6 green2
    do use cloak artifact red 5,6 -> goods yellow 0,0; bay red 3; total 11 -> some claim
af_e43_the_cloak_at_the_mine
    at 3 2 5; techs red cloak; goods red 1,0; mine green6 green5 yellow5 blue3 blue2
    do use cloak mine blue 2,3 -> goods red 0,2; bay blue 3 -> no dock mine 5: full mine §5.4
af_e65_two_territories_swapped
    at 1 2; techs red cloak; burroughs green1; lem red2; relic green; mine relic3
    do discard cloak burroughs lem -> control burroughs red lem green; relic -; burroughs red2
13_3_only_complete_dockings
    at 3 3 5; techs red cloak; goods red 1,0; market blue3 blue3; terraform green6; hub blue5;
        ships green 4
    only use cloak: use cloak market blue 3,3
    no use cloak market blue 3,5: no-stand-in cloak §13.3
    no use cloak terraform green 3: not-cloakable terraform §13.3
    no use cloak hub blue 5: not-cloakable hub §13.3
    do use cloak market blue 3,3 -> market red3 red3
13_3_the_outposts_total_is_waived
    at 3 4 5 1; techs red cloak; goods red 1,0 blue 2,0; raiders blue3 blue4 blue5
    do use cloak raiders blue 3,4,5; blue fuel 2 -> goods red 2,0; bay blue 3
13_3_a_board_asks_for_its_fee
    at 3 1; techs red cloak; goods red 4,0; boards green corex; corex blue3; lem red1
    do use cloak corex blue 3 -> goods red 0,1 green 1,0
13_3_a_cloaked_board_must_be_possible
    # There is no field generator to move, so the docking would do nothing.
    at 3 1; techs red cloak; goods red 9,0; boards green proxima; proxima blue3; artifact blue1
    only use cloak: use cloak artifact blue 1
    no use cloak proxima blue 3: no-stand-in cloak §13.3
13_3_at_the_freeform_hub_within_the_own_limits
    at 3 5; players 5; techs red cloak; goods red 1,0; hub blue3 blue4 red1 red2; circle red 2
    do use cloak hub blue 3 -> circle red 3; hub blue4 red1 red2 red3
    at 3 5; players 5; techs red cloak; goods red 1,0; hub blue3 blue4 red1 red2 red6; circle red 2
    not use cloak
13_3_one_may_be_empty_none_under_repulsor
    at 1 2; techs red cloak; lem red1; fields repulsor pohl
    only discard cloak: discard cloak asimov lem; discard cloak bradbury lem;
        discard cloak burroughs lem; discard cloak heinlein lem; discard cloak herbert lem;
        discard cloak lem vanvogt
    no discard cloak lem pohl: repulsor pohl §7.4
13_3_a_pair_builds
    at 4 4 1; techs red cloak; shipyard blue4 blue4; goods red 2,1
    do use cloak shipyard blue 4,4 -> goods red 0,0; fleet red 4
13_3_equal_values_one_for_one
    at 4 5; techs red cloak; artifact blue4 blue4 blue6; goods red 1,0
    only use cloak: use cloak artifact blue 4
    do use cloak artifact blue 4 -> artifact blue4 blue6 red4
13_3_an_opponents_relic_ship_too
    at 4 5; techs red cloak; artifact relic4; goods red 1,0; relic blue; burroughs blue1
    do use cloak artifact blue 4 -> artifact red4; relic blue; bay relic 1
13_3_it_gains_by_lem_and_by_what_the_facility_gives
    at 6 1; techs red cloak; solar blue6; goods red 1,0; lem red1
    do use cloak solar blue 6 -> goods red 4,0
13_3_trading_with_the_pair
    at 2 2 1; techs red cloak; market blue2 blue2; goods red 3,0
    do use cloak market blue 2,2; trade 2 1 -> goods red 0,1
13_3_never_ones_own_ships
    at 4 5; techs red cloak; artifact red4; goods red 1,0
    no use cloak artifact red 4: no-stand-in cloak §13.3
13_3_two_empty_territories_are_not_swapped
    at 1; techs red cloak; lem red1
    no discard cloak asimov pohl: no-target cloak §13.3
    no discard cloak lem lem: no-target cloak §13.3
13_3_a_triple_pays_and_lands
    at 4 4 4 1; techs red cloak; constructor blue4 blue4 blue4; goods red 1,2
    not use cloak
    at 4 4 4 1; techs red cloak; constructor blue4 blue4 blue4; goods red 1,3
    do use cloak constructor blue 4,4,4 lem -> goods red 0,0; lem red1; bay blue 3
13_3_ships_of_one_opponent_only
    at 4 4 1; techs red cloak; goods red 1,0; market blue4 green4
    not use cloak
    at 1 2; techs red cloak; goods red 1,0; solar blue1 green2
    no use cloak solar blue 1,2: no-stand-in cloak §13.3
af_e66_the_electrofabricator
    at 1 2; turn blue; techs blue fabricator; goods blue 1,0
    do use fabricator -> goods blue 0,1
    at 1 2; turn yellow; techs yellow fabricator
    do discard fabricator -> goods yellow 0,3
af_e41_the_drive_burns_out
    # Nothing is left to do, so the turn has ended by itself.
    at 2 3 4 4; turn blue; techs red ftl; ftl 2; goods blue 2,1
    do dock raiders 2,3,4; red card ftl -> ftl 2
    do use ftl 4 6 -> ftl 3
    do dock terraform 6 lem -> turn green; ftl 0; techs blue -; discards ftl
af_e67_the_drive_and_pohl
    at 3 3 4 6; goods red 1,3; techs red ftl
    do use ftl 4 3 -> ftl 1; dice 3 3 3 6
    do dock constructor 3,3,3 pohl -> control pohl red
    do next red 2 3 5 6; use ftl 2 6 -> goods red 0,0; ftl 2; dice 3 5 6 6; techs red ftl
13_5_tokens_vanish_with_the_card
    at 1 2; techs red capacitor blue ftl; ftl 2
    do discard capacitor blue ftl -> ftl 0
13_5_only_ships_one_has
    at 2 3; techs red ftl; goods red 1,0
    no use ftl 5 6: no-ship 5 §8.3 2 3
    count 6 use ftl 2
13_5_the_drive_has_no_discard_power_and_the_window_no_use
    at 1 2 3; goods red 5,0; techs red ftl,window,booster blue city; solar blue1 blue2;
        mine green1; lem blue1; hidden red ag18
    no discard ftl: no-discard ftl §13.5
    no use window: no-use window §13.7
13_5_any_value_even_its_own
    at 3; techs red ftl; goods red 1,0
    only use ftl 3: use ftl 3 1; use ftl 3 2; use ftl 3 3; use ftl 3 4; use ftl 3 5; use ftl 3 6
13_5_two_tokens_are_not_enough_to_burn_out
    at 3; techs red ftl,capacitor; goods red 2,0
    do use ftl 3 1; use capacitor ftl 1 6; dock solar 6 -> turn blue; ftl 2; techs red capacitor,ftl
13_5_the_third_burns_it_out_though_four_might_follow
    # not before the turn ends
    at 3; techs red ftl,capacitor; goods red 2,0; ftl 2
    do use ftl 3 1 -> techs red capacitor,ftl
    do use capacitor ftl 1 6 -> ftl 4
    do dock solar 6 -> techs red capacitor; ftl 0; discards ftl
13_5_recovered_from_the_pile_it_is_empty
    at 1; techs red warper,capacitor blue ftl; ftl 2; boards red darkspace
    do discard capacitor blue ftl; discard warper ftl -> techs red ftl; ftl 0
13_5_its_tokens_are_nobodys
    # Nothing is returned.
    at 1; techs red ftl; goods red 4,4; ftl 2
    do dock hub 1 -> turn blue; goods red 4,4
    at 1; players 2; techs red ftl blue city; ftl 2
    is place red 2 blue 1
af_e68_the_lunar_tunneler
    at 4 1; turn green; techs green tunneler; goods green 1,0
    no use tunneler: after-mine tunneler §13.6
    do dock mine 4 -> goods green 1,1
    do use tunneler -> goods green 0,2
    at 4 1 2; techs red tunneler
    do dock mine 4; dock solar 1 -> no use tunneler: after-mine tunneler §13.6
af_e45_the_tunneler_clears_the_mine
    at 1 2 3; turn yellow; techs yellow tunneler; mine red1 red2 blue3 blue4 green6
    do discard tunneler; dock mine 1,2,3 -> goods yellow 0,3; bay blue 3 green 3; turn red;
        gathered 3
13_6_claiming_the_tunneler_is_an_action_between
    at 4 5 4 1; goods red 1,0; display tunneler booster stasis
    do dock artifact 4,5; dock mine 4; claim tunneler -> no use tunneler: after-mine tunneler §13.6
13_6_twice_with_the_capacitor
    at 4 1; techs red tunneler,capacitor; goods red 2,0
    do dock mine 4; use tunneler; use capacitor tunneler -> goods red 0,3
13_6_nothing_to_clear
    at 2 3; techs red tunneler
    no discard tunneler: no-ships mine §13.6
13_6_one_ore_however_many_ships
    at 4 5 6; techs red tunneler; goods red 1,0
    do dock mine 4,5; use tunneler -> goods red 0,3
13_6_after_a_teleport_to_the_mine
    at 4 1; techs red tunneler,teleporter; goods red 3,0
    do dock artifact 4; use teleporter artifact 4 mine 4; use tunneler -> goods red 0,2
13_6_after_a_cloak_at_the_mine
    at 4 1; techs red tunneler,cloak; goods red 2,0; mine blue4
    do use cloak mine blue 4; use tunneler -> goods red 0,2
13_6_not_for_somebody_elses_ship
    at 5; techs red tunneler; goods red 1,0; mine blue4
    no use tunneler: after-mine tunneler §13.6
13_7_nothing_to_reveal
    at 2 3; techs red window; shown red ag01
    no discard window ag02: no-agenda §13.7
    no use window: no-use window §13.7
    at 2 3; techs red window; hidden red ag01
    no discard window ag02: not-hidden §13.7
13_7_revealed_whatever_its_conditions
    at 1 2; techs red window; hidden red ag01,ag24
    do discard window ag24 -> shown red ag24; points red 1; asks §3.3
af_e70_the_capacitor_repeats
    at 6 3 1; turn green; techs green teleporter,capacitor; goods green 2,0
    do dock mine 6; dock solar 3 -> goods green 4,1
    do use teleporter mine 6 artifact 6; use capacitor teleporter solar 3 artifact 3
        -> goods green 0,1; total 9; used teleporter capacitor -> some claim
af_e71_the_capacitor_destroys_a_card
    at 1 2; turn green; techs blue cannon green capacitor,crystal; mine blue4
    do discard capacitor blue cannon -> discards cannon capacitor; mine blue4
        -> no discard crystal lem: discards crystal §8.2 1
13_8_only_a_card_used_this_turn
    at 2 3; techs red booster,capacitor,harvester; goods red 4,0
    no use capacitor booster 2: not-used capacitor §13.8
    do use booster 2; use capacitor booster 3 -> dice 3 4
13_8_never_back_to_a_facility_left_this_turn
    at 6 1; techs red teleporter,capacitor; goods red 4,0
    do dock mine 6; use teleporter mine 6 artifact 6
        -> no use capacitor teleporter artifact 6 mine 6: barred mine §8.8
13_8_nothing_to_sabotage
    at 2 3; techs red capacitor
    no discard capacitor blue city: no-target capacitor §13.8
13_8_the_cannon_again
    at 2 3; techs red cannon,capacitor; goods red 3,0; mine blue1 blue2; solar green3
    do use cannon mine blue1; use capacitor cannon solar green3 -> mine blue2; solar -;
        goods red 1,0
13_8_cards_without_a_printed_cost_are_not_repeated
    at 1 2 3; goods red 5,0; techs red harvester,capacitor,booster blue city; solar blue1 blue2;
        mine green1; lem blue1; hidden red ag18
    do use harvester -> no use capacitor harvester: not-used capacitor §13.8
    do use booster 1; use capacitor booster 2 -> no use capacitor booster 3: used capacitor §8.2
13_8_sabotage_is_not_hindered_by_a_decoy
    at 1 2; techs red capacitor blue decoy,booster
    do discard capacitor blue booster -> techs blue decoy
13_8_a_city_lost_is_a_point_lost
    at 1 2; techs red capacitor blue city
    do discard capacitor blue city -> points red 0 blue 0 green 0 yellow 0
13_8_a_card_or_player_that_is_not_there
    at 1 2; techs red capacitor,booster green city
    no discard capacitor blue city: no-target capacitor §13.8
    no discard capacitor red booster: no-target capacitor §13.8
13_8_a_window_lost_leaves_too_many_agendas
    # Nobody waits for it.
    at 1 2; techs red capacitor blue window; hidden blue ag01,ag02,ag03,ag04
    do discard capacitor blue window -> hidden blue ag01,ag02,ag03,ag04; asked red
13_8_the_capacitor_repeats_it_at_its_price
    each servo / use servo blue / servo green / relic - / 3,0
        | cloak / use cloak solar blue 1 / cloak solar blue 2 / relic - / 5,0
        | fabricator / use fabricator / fabricator / relic - / 3,2
        | ftl / use ftl 1 6 / ftl 2 5 / relic - / 3,0
        | tunneler / use tunneler / tunneler / tunnel / 3,2
    at 1 2 3; targets; $4; goods red 5,0; techs red $1,capacitor,booster blue city
    do rolls 4; $2; use capacitor $3 -> goods red $5
        -> no discard capacitor blue city: used capacitor -> no $2: used $1
af_e72_the_solar_harvester
    at 1 2; turn yellow; techs yellow harvester; solar blue1 blue2 green3 green4 yellow5
    do use harvester -> goods yellow 4,0 -> no use harvester: used harvester §8.2
af_e73_the_harvester_drains
    at 1 2; turn yellow; techs yellow harvester; goods red 3,1 blue 0,2 green 5,0 yellow 2,0
    do discard harvester -> goods red 0,1 blue 0,2 green 0,0 yellow 2,0
13_9_nobody_at_the_converter
    at 2 3; techs red harvester
    no use harvester: no-ships solar §13.9
13_9_it_counts_as_fuel_gained
    at 1 2; techs red harvester; solar blue1 blue2
    do use harvester -> fuel 2
13_9_an_opponents_relic_ship_counts_the_own_does_not
    each blue / 2 | red / 1
    at 1; techs red harvester; solar relic3 red2 blue1; relic $1; burroughs $11
    do use harvester -> goods red $2,0
"""
)


def test_13_1_these_are_the_eight() -> None:
    named = {"servo", "cloak", "fabricator", "tunneler", "capacitor", "harvester"}
    new = {t.key: t for t in TECH.values() if t.set == "factions"}
    assert set(new) == {*named, "ftl", "window"}
    assert {key for key, t in new.items() if t.use} == {*named, "ftl"}
    assert {key for key, t in new.items() if t.discard} == {*named, "window"}


@pytest.mark.parametrize(("saved", "bay"), [(False, 3), (True, 4)])
def test_13_2_r18_a_terraformed_ship_goes_where_it_would_have_gone(saved: bool, bay: int) -> None:  # noqa: FBT001  # a table
    s = frontier("1 2", techs={RED: "servo"}, docked={"terraform": "blue6"}, ships={BLUE: 4})
    s = s.with_dock("terraform", [replace(x, saved=saved) for x in s.at("terraform")])
    s = played(s, "discard servo terraform")
    assert (in_bay(s, BLUE), s.players[BLUE].stock) == (bay, 6 - bay)
