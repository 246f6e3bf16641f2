"""§12 Faction boards: one by one, and the rules for all eight."""

from __future__ import annotations

from bot.games.alien_frontiers.data import BOARDS
from tests.games.alien_frontiers.cases import cases

test_cases = cases(
    """
let guests: corex / lem red1; asimov red1 / _ / _ / 6,11 / 2,0 / 0,2 / 5,11 / 3,0
        | darkspace / relic - / _ / _ / 7,9 / 1,0 / 0,0 / 6,9 / 2,0
        | homesteaders / circle red 3 / _ / _ / 8,9 / 0,0 / 0,0 / 7,9 / 1,0
        | newgaia / terraform red6; ships red 6 / _ / _ / 8,9 / 0,0 / 0,0 / 7,9 / 1,0
        | proxima / fields positron lem / _ / positron pohl / 8,8 / 0,1 / 0,0 / 7,8 / 1,1
        | scavenger / relic - / 2 3 / 2,3 / 7,8 / 1,1 / 0,0 / 6,8 / 2,1
        | smugglers / relic - / 2 3 4 / 2,3,4 / 8,9 / 0,0 / 0,0 / 7,9 / 1,0
        | uranian / lem red1 / _ / red lem pohl / 8,8 / 0,1 / 0,0 / 7,8 / 1,1
3_2_4_a_ship_there_is_gathered
    each guests
    at 1; turn yellow; boards blue $1; $1 red5
    do next red -> $1 -; gathered 3
8_8_a_ship_may_be_teleported_there
    each guests
    at 1 $3; boards blue $1; goods red 9,9; $2; techs red teleporter; artifact red4
    do use teleporter artifact 4 $1 4 $4 -> $1 red4; artifact -; goods blue 1,0
8_9_a_ship_there_may_be_shot
    each guests
    at 5 $3; boards blue $1; goods red 9,9; $2; techs red cannon; $1 green5
    do use cannon $1 green5 -> $1 -; bay green 3
12_1_one_port_and_a_fee_for_others
    at 1 2; boards blue darkspace; goods red 1,0
    no dock darkspace 1: price darkspace §12.4 2|0|1|0
    # no fee for the owner
    at 1 2; boards red darkspace; goods red 1,0
    do dock darkspace 1 -> goods red 0,0
    at 1 2; boards blue darkspace; goods red 9,0; darkspace blue1
    no dock darkspace 1: full darkspace §12.4
12_1_an_owners_ability_is_the_owners
    at 1 2; boards blue uranian; lem green1 blue1; fields positron lem; goods red 9,9
    no uranian lem: not-owner uranian §12.10
    at 1 2; boards blue proxima; lem green1 blue1; fields positron lem; goods red 9,9
    no proxima remove positron: not-owner proxima §12.7
    at 1 2; boards blue proxima; lem green1 blue1; fields positron lem; goods red 9,9
    no proxima place isolation lem: not-owner proxima §12.7
12_1_a_guest_pays_the_fee_to_the_owner_and_the_price_to_the_supply
    each guests
    at 5 $3; boards blue $1; goods red 9,9; $2
    do dock $1 5 $4 -> goods red $5 blue 1,0; $1 red5
12_1_the_owner_pays_no_fee
    each guests
    at 5 $3; boards red $1; goods red $6; $2
    do dock $1 5 $4 -> goods red $7
12_1_fee_and_price_must_be_in_hand_together
    each guests
    at 5 $3; boards blue $1; goods red $6; $2
    no dock $1 5 $4: price $1
12_1_a_ship_of_any_value
    each guests
    at 1 $3; boards blue $1; goods red 9,9; $2
    do dock $1 1 $4 -> $1 red1
    at 2 $3; boards blue $1; goods red 9,9; $2
    do dock $1 2 $4 -> $1 red2
    at 3 $3; boards blue $1; goods red 9,9; $2
    do dock $1 3 $4 -> $1 red3
    at 4 $3; boards blue $1; goods red 9,9; $2
    do dock $1 4 $4 -> $1 red4
    at 6 $3; boards blue $1; goods red 9,9; $2
    do dock $1 6 $4 -> $1 red6
12_1_one_port
    each guests
    at 5 $3; boards blue $1; goods red 9,9; $2; $1 green1
    no dock $1 5 $4: full $1
    not dock $1
12_1_a_board_left_in_the_box_is_no_facility
    each corex / uranian | darkspace / uranian | homesteaders / uranian | newgaia / uranian
        | proxima / uranian | scavenger / uranian | smugglers / uranian | uranian / corex
    at 5; boards blue $2; goods red 9,9
    no dock $1 5: not-in-play $1 §2.6
12_1_r27_a_docking_that_could_do_nothing_is_refused
    each corex / 5 / lem red1 blue1 / _ / no-territory
        | homesteaders / 5 / circle red 7 / _ / no-advance
        | newgaia / 5 / terraform blue6; ships blue 4 / _ / no-terraformed
        | proxima / 5 / relic - / positron pohl / no-field
        | scavenger / 5 2 3 / ships red 6 / 2,3 / no-stock
        | smugglers / 5 2 3 4 / raiders green4 green5 green6 / 2,3,4 / trio
        | uranian / 5 / lem red1; fields repulsor lem / red lem pohl / no-move
    at $2; boards blue $1; goods red 9,9; $3
    no dock $1 5 $4: $5
    not dock $1
af_e37_corex_pays_ore_for_territories
    at 1 2; turn blue; boards red corex; asimov blue1; pohl blue1; bradbury blue1; goods blue 3,0
    do dock corex 1 -> goods red 1,0 blue 0,3
af_e38_corex_income
    at 1; turn blue; boards red corex
    do next red -> goods red 1,0
12_3_corex_needs_a_territory
    at 1 2; boards red corex; goods red 3,0
    no dock corex 1: no-territory corex §12.3
12_3_isolated_territories_are_controlled_all_the_same
    at 1; turn yellow; boards red corex; lem red1; fields isolation lem
    do next red -> goods red 2,0
    at 1 2; boards blue corex; goods red 3,0; lem red1; fields isolation lem
    do dock corex 1 -> goods red 0,1
12_3_income_counts_towards_ag10
    at 1; turn yellow; boards red corex; hidden red ag10
    do next red -> fuel 1
12_3_income_is_the_owners_in_the_own_turn_before_the_roll
    at 1; turn yellow; boards red corex; lem red2; pohl red1; asimov red1 blue1
    if next blue -> goods red 0,0
    do rolls 1 2 3; dock solar 1 -> told Gained red corex-owner 3 0
        -> order Docked Gained Ended Gained Rolled -> goods red 3,0
af_e52_two_discard_powers
    at 1 2; turn green; boards green darkspace; techs green teleporter,gravity,stasis; vanvogt blue1
    do discard teleporter blue vanvogt burroughs; discard gravity burroughs
        -> fields repulsor burroughs -> no discard stasis lem: discards stasis §8.2 2
af_e51_dark_space_draws_a_card
    each booster / booster,cannon / - | cannon / cannon / cannon
    at 3 1; turn yellow; boards red darkspace; goods yellow 2,0; deck $1; techs yellow cannon;
        display stasis crystal polarity
    do dock darkspace 3 -> goods red 1,0 yellow 0,0; techs yellow $2
12_4_the_deck_is_made_anew_when_it_has_run_out
    at 1 2; boards red darkspace; goods red 1,0; deck -; display booster stasis crystal
    is size discards 19
    do dock darkspace 1 -> size discards 0; size deck 18; techs red decoy
12_4_a_card_so_drawn_may_be_used_at_once
    at 1 2; boards red darkspace; goods red 2,0; deck booster
    do dock darkspace 1; use booster 2 -> dice 3
12_4_others_have_one_discard_power
    at 1 2; boards blue darkspace; techs red gravity,stasis
    do discard gravity lem -> no discard stasis lem: discards stasis §8.2 1
12_4_two_discards_are_two_cards
    at 1 2; boards red darkspace; techs red gravity
    do discard gravity lem -> no discard gravity pohl: not-held gravity §8.1
12_4_r27_with_no_card_anywhere_dark_space_is_closed
    at 5; boards blue darkspace; goods red 9,9; display -;
        techs red
        booster,crystal,gravity,decoy,teleporter,cannon,polarity,cache,stasis,warper,city,monument
        blue booster,crystal,gravity,decoy,teleporter,cannon,polarity,cache,stasis,warper
    no dock darkspace 5: no-cards
    not dock darkspace
af_e53_homesteaders_move_a_colony
    at 1 2; turn blue; boards red homesteaders; circle blue 3; goods blue 1,0
    do dock homesteaders 1 -> goods red 1,0; circle blue 4; hub -
af_e47_homesteaders_owner_launches_from_six
    at 1 2 3; boards red homesteaders; circle red 4; goods red 1,1
    do dock hub 1,2 -> circle red 6
    do launch lem -> lem red1
12_5_beyond_six_counts_as_excess_if_launched
    at 1 2 3 4; boards red homesteaders; circle red 5; goods red 1,1
    do dock hub 1,2,3; launch lem begin -> circle red 2; circles 3
12_5_needs_a_colony_below_the_last_circle
    at 1 2; boards red homesteaders
    no dock homesteaders 1: no-advance homesteaders §12.5 0
    at 1 2; boards red homesteaders; circle red 7
    no dock homesteaders 1: no-advance homesteaders §12.5 7
12_5_not_onto_a_full_circle
    at 1 2; players 5; boards red homesteaders; circle red 3 blue 4 green 4 yellow 4 purple 4
    no dock homesteaders 1: circle-full homesteaders §12.5 4
12_5_it_is_no_ship_at_the_hub
    # So the next one is the first there, and Asimov Crater waits for the second.
    at 1 2 3; boards red homesteaders; circle red 1; asimov red1; hidden red ag18
    do dock homesteaders 1 -> circle red 2; hub_docks 0; circles 1
    do dock hub 2 -> circle red 3
    do dock hub 3 -> circle red 5
12_5_only_the_owner_launches_from_six
    at 1 2; boards blue homesteaders; circle red 6; goods red 1,1
    no launch lem: circle §5.2.3 7|6
    at 1 2; boards red homesteaders; circle red 6; goods red 1,1
    do launch lem -> control lem red
    at 1 2; boards red homesteaders; circle red 5; goods red 1,1
    no launch lem: circle §5.2.3 6|5
12_5_the_owner_may_go_on_to_seven
    at 1 2; boards red homesteaders; circle red 6; goods red 1,1
    do dock homesteaders 1 -> circle red 7 -> may launch lem
12_5_without_a_launch_nothing_is_left_over_at_six
    at 1 2 3; boards red homesteaders; circle red 5; goods red 1,1
    do dock hub 1,2; keep -> circle red 7
af_e48_new_gaia_saves_a_ship
    at 6 2 1 1; boards blue newgaia; goods red 2,1
    if dock terraform 6 lem; rolls 2; dock newgaia 2 -> goods blue 2,1
    if dock terraform 6 lem; rolls 2; dock newgaia 2; next red -> stock red 3; gathered 3
    do dock terraform 6 lem; rolls 5; dock newgaia 2; next red -> stock red 2; gathered 4
af_e54_new_gaia_is_paid
    at 6 1 1 1; turn yellow; boards green newgaia; goods yellow 1,1
    do dock terraform 6 lem -> goods green 1,1 yellow 0,0
12_6_only_with_the_own_ship_there
    at 1 2; boards red newgaia; terraform blue6; ships blue 4
    no dock newgaia 1: no-terraformed newgaia §12.6
12_6_the_owner_pays_the_supply
    at 6 1 1 1; boards red newgaia; goods red 1,1
    do dock terraform 6 lem -> goods red 0,0
12_6_the_relic_ship_may_be_saved_too
    at 2 1; boards red newgaia; relic red; burroughs red1; terraform relic6
    if rolls 3; dock newgaia 2; next red -> relic -; gathered 3
    do rolls 4; dock newgaia 2; next red -> relic red; gathered 4
12_6_driven_off_it_goes_where_it_would_have_gone
    # nothing was left to do
    at 2; boards red newgaia; terraform red6; mine red1 red1; techs blue cannon; goods blue 1,0
    do rolls 3; dock newgaia 2 -> turn blue
    do use cannon terraform red3 -> bay red 0; stock red 3
    # nothing was left to do
    at 2; boards red newgaia; terraform red6; mine red1 red1; techs blue cannon; goods blue 1,0
    do rolls 4; dock newgaia 2 -> turn blue
    do use cannon terraform red4 -> bay red 1; stock red 2
12_6_the_station_shows_the_new_value
    at 2 1; boards red newgaia; terraform red6; ships red 4
    do rolls 2; dock newgaia 2 -> terraform red2
af_e55_proxima_moves_a_field
    at 1 2; turn green; boards blue proxima; fields repulsor burroughs; goods green 1,1
    do dock proxima 1 repulsor pohl -> goods blue 1,0 green 0,0; fields repulsor pohl
af_e56_proximas_owner_places_or_removes
    at 1 2; turn blue; boards blue proxima; fields positron lem; lem red1; goods blue 0,2
    is points red 3
    do proxima remove positron -> fields positron -; goods blue 0,1; points red 2
        -> no proxima place positron pohl: once proxima §12.7
12_7_the_owner_never_moves_one
    at 1 2; boards red proxima; fields positron lem; goods red 0,2
    no proxima place positron pohl: on-planet positron §12.7
    no proxima remove repulsor: off-planet repulsor §12.7
    at 1 2; boards red proxima; fields positron lem
    no proxima place isolation pohl: price proxima §12.7 0|1|0|0
    at 1 2; boards red proxima; goods red 0,1
    no proxima remove: no-field proxima §12.7
    at 1 2; boards blue proxima; goods red 0,2
    no proxima place positron pohl: not-owner proxima §12.7
12_7_a_field_goes_somewhere_else
    at 1 2; boards red proxima; fields positron lem; goods red 0,1
    no dock proxima 1 positron lem: field lem §7.1
    at 1 2; boards red proxima; goods red 0,1
    no dock proxima 1: no-field proxima §12.7
12_7_moving_isolation_sends_the_relic_ship_home
    at 1 2 relic3; boards blue proxima; goods red 1,1; relic red; burroughs red1;
        fields isolation lem
    do dock proxima 1 isolation burroughs -> relic -; dice 2
12_7_the_owners_ability_needs_no_ship_and_comes_back_next_turn
    at 1 2; boards red proxima; goods red 0,3
    do proxima place positron lem -> dice 1 2 -> no proxima remove positron: once proxima §12.7
    do next red; proxima remove positron -> fields positron -
12_7_the_owner_places_anywhere_and_removes_any
    # Several fields may share a territory.
    at 1 2; boards red proxima; goods red 0,1; fields positron lem
    count 17 proxima
    may proxima remove positron; proxima place isolation lem
    at 1 2; boards red proxima; goods red 0,1; fields isolation lem positron lem repulsor lem
    not proxima place
    some proxima remove
af_e57_scavengers_build_with_unequal_ships
    at 3 1 5; boards blue scavenger; goods red 2,1; techs red city
    do dock scavenger 5 1,3 -> goods blue 1,0 red 0,0; fleet red 4; shipyard red1 red3
    do next red -> gathered 4
af_e58_scavengers_owner_rolls_a_new_ship
    at 2 2 5; turn yellow; boards yellow scavenger; goods yellow 1,1
    do dock shipyard 2,2 -> only : roll; leave
    if leave -> dice 5
    do rolls 4; roll -> goods yellow 0,0; dice 4 5
af_e59_scavengers_owner_rolls_the_relic
    at 2 5; turn yellow; boards yellow scavenger; burroughs yellow1; goods yellow 1,1
    do rolls 3; relic; roll -> goods yellow 0,0; relic yellow; dice 2 3 5 -> may dock solar relic3
12_8_equal_ships_are_refused
    at 3 3 5; boards red scavenger; goods red 2,2
    no dock scavenger 5 3,3: uneven scavenger §12.8
12_8_a_teleported_ship_may_be_one_of_them
    at 5 1 3 2; boards red scavenger; goods red 4,1; techs red teleporter
    do dock mine 3; use teleporter mine 3 scavenger 5 1,3 -> shipyard red1 red3; fleet red 5
12_8_full_shipyard_ports
    at 1 2 3; players 2; boards red scavenger; goods red 2,2; shipyard blue1 blue1
    no dock scavenger 1 2,3: full shipyard §4.3
12_8_the_log_names_all_three_ships
    at 3 1 5; boards blue scavenger; goods red 2,1; techs red city
    do dock scavenger 5 1,3 -> order Docked Docked -> told Docked red scavenger 5 1 1;
        Docked red shipyard 1,3 0 0
12_8_each_ship_built_may_be_rolled
    at 2 2 3 3; boards red scavenger; goods red 9,9
    do rolls 6; dock shipyard 2,2; roll; rolls 1; dock shipyard 3,3; roll -> dice 1 6;
        fleet red 6; built 2
12_8_a_ship_rolled_now_is_gathered_with_the_others_later
    at 2 2 5; boards red scavenger; goods red 1,1
    do rolls 6; dock shipyard 2,2; roll; next red -> gathered 4
12_8_the_price_is_that_of_the_next_ship_herbert_counted
    each 3 / - / 2,2 | 4 / - / 1,1 | 5 / - / 0,0 | 5 / red1 / 1,1
    at 5 2 3; boards red scavenger; goods red 3,3; ships red $1; herbert $2
    do dock scavenger 5 2,3 -> goods red $3
12_8_only_the_owner_is_asked_whether_to_roll
    at 2 2 5; boards red scavenger; goods red 1,1
    do dock shipyard 2,2 -> asks §12.8
    at 2 2 5; boards blue scavenger; goods red 1,1
    do dock shipyard 2,2 -> asks §3.3
af_e40_smugglers_and_the_decoy
    at 3 4 5 1 1; players 5; turn purple; boards green smugglers; goods purple 1,0 red 3,0;
        techs red decoy
    do dock smugglers 1 3,4,5 -> goods green 1,0 -> no red fuel 3: decoy red §8.7
    do red card decoy; red fuel 3; done -> techs purple decoy; goods purple 3,0 red 0,0
af_e60_smugglers_take_tokens_and_a_card
    at 2 3 4 6 1; players 5; turn purple; boards red smugglers;
        goods purple 1,0 red 1,0 blue 0,2 yellow 1,0; techs green cannon
    do dock smugglers 6 2,3,4 -> goods red 2,0
    do red fuel 1; blue ore 2; green card cannon; yellow fuel 1 -> goods purple 2,2 red 1,0;
        techs purple cannon; smugglers purple6
af_e61_the_smugglers_owner_drives_out_anybody
    at 2 3 4 1; turn blue; boards blue smugglers; raiders green4 green5 green6; goods green 2,0
    do dock raiders 2,3,4 -> bay green 3 -> may green fuel 2
12_9_a_trio_that_may_land
    at 1 2 3 6; boards blue smugglers; goods red 1,0; raiders blue2 blue3 blue4
    no dock smugglers 6 1,2,3: trio raiders §12.9
    do dock solar 6 -> no dock smugglers 1: trio raiders §12.9
12_9_a_teleported_ship_in_the_trio
    at 2 3 4 6; boards red smugglers; goods red 2,0 blue 1,0; techs red teleporter
    do dock mine 4; use teleporter mine 4 smugglers 6 2,3,4 -> raiders red2 red3 red4; mine -
        -> may blue fuel 1
12_9_the_log_names_all_four_ships
    at 3 4 5 1; boards red smugglers; goods blue 1,0
    do dock smugglers 1 3,4,5 -> order Docked Docked -> told Docked red smugglers 1 0 0;
        Docked red raiders 3,4,5 0 0
12_9_a_plain_raid_takes_one_or_the_other
    at 3 4 5 1; boards red smugglers; goods blue 2,0; techs blue booster
    do dock raiders 3,4,5; blue fuel 1 -> no blue card booster: tokens-or-card §5.6.2
12_9_only_the_owner_ignores_the_total
    at 1 2 3 6; boards red smugglers; raiders green4 green5 green6
    do dock raiders 1,2,3 -> raiders red1 red2 red3
    at 1 2 3 6; boards blue smugglers; raiders green4 green5 green6
    no dock raiders 1,2,3: unfit raiders §5.6 trio|1 2 3|15|6
12_9_the_owners_trio_must_dock_whatever_the_total
    at 1 2 3; boards red smugglers; raiders green4 green5 green6
    some dock raiders
    no end: must-dock artifact §4.4 1 2 3
12_9_the_raid_takes_tokens_from_many_and_one_card
    at 3 4 5 1 1; boards red smugglers; goods blue 2,0 green 0,2 yellow 2,2;
        techs blue booster green stasis
    do dock smugglers 1 3,4,5; green card stasis; blue fuel 2 -> not blue card; green card;
        yellow card
    do green ore 2 -> goods red 2,2; techs red stasis; asks §3.3
af_e39_uranian_syndicate
    at 1 2; turn blue; boards blue uranian; pohl green1; herbert yellow1; goods blue 1,2;
        techs blue booster
    do dock uranian 1 yellow herbert pohl -> goods blue 1,0; control pohl -
    do uranian pohl; use booster 2 -> goods blue 1,0; dice 3
af_e62_a_contested_bonus
    at 3 4 1; boards red uranian; lem green1 blue1
    do uranian lem; dock solar 3,4 -> goods red 6,0
12_10_repulsor_bars_both_ends
    at 1 2; boards red uranian; pohl red1; lem red1; goods red 0,2; fields repulsor lem
    no dock uranian 1 red lem pohl: repulsor lem §7.4
    no dock uranian 1 red pohl lem: repulsor lem §7.4
12_10_what_may_not_be_chosen
    at 1 2; boards red uranian; burroughs red1 blue1; lem blue1; pohl green1 blue1;
        asimov green1 blue1; fields isolation pohl
    only uranian: uranian asimov
    no uranian burroughs: not-borrowable burroughs §12.10
    no uranian lem: uncontested lem §12.10
    no uranian pohl: isolated pohl §12.10
    do uranian asimov -> no uranian asimov: once uranian §12.10
12_10_what_is_missing_is_said
    at 1 2; boards red uranian
    no dock uranian 1: no-move uranian §12.10
    at 1 2; boards red uranian; lem blue1; goods red 0,1
    no dock uranian 1: price uranian §12.10 0|2|0|1
    at 1 2; boards red uranian; lem blue1 red1
    no dock uranian 1: price uranian §12.10 0|1|0|0
    at 1 2; boards blue uranian; lem red1; goods red 1,0
    no dock uranian 1: price uranian §12.10 1|1|1|0
12_10_own_colonies_are_cheaper
    at 1 2; boards red uranian; pohl green1 red1; goods red 0,1
    not dock uranian 1 green
    no dock uranian 1 green pohl lem: price uranian §12.10 0|2|0|1
    some dock uranian 1 red
12_10_r25_the_bonus_stays_when_the_contest_is_over
    at 5 5 5 3 4; boards red uranian; lem green1 blue1; goods red 0,3; techs red teleporter
    do uranian lem; discard teleporter blue lem pohl -> control lem green
    do dock solar 3 -> goods red 3,3
12_10_isolation_undoes_it_while_it_lies_there
    at 3 4 1; boards red uranian; lem green1 blue1; techs red stasis
    do uranian lem; discard stasis lem; dock solar 3 -> goods red 2,0
12_10_it_ends_with_the_turn
    at 3 1; boards red uranian; lem green1 blue1
    do uranian lem -> borrowed lem
    do next red 3 3 3 -> borrowed - -> may uranian lem
12_10_nor_twice_by_the_crystal
    at 3 1; boards red uranian; lem green1 blue1; techs red crystal; goods red 9,0
    do use crystal lem -> no uranian lem: had lem §6.4
    # a bonus is no control
    at 3 1; boards red uranian; lem green1 blue1
    do uranian lem -> points red 0 blue 1 green 1 yellow 0
13_3_a_ship_there_may_be_replaced_at_the_full_price
    each guests
    at 5 $3; boards blue $1; goods red $9; $2; techs red cloak; $1 green5
    no use cloak $1 green 5 $4: no-stand-in
    at 5 $3; boards blue $1; goods red 9,9; $2; techs red cloak; $1 green5
    do use cloak $1 green 5 $4 -> $1 red5; goods red $8 blue 1,0
14_5_ag21_a_board_is_a_facility
    # The raid after Smugglers is declined.
    each corex / 5 / lem red1 | darkspace / 5 / relic - | homesteaders / 5 / circle red 3
        | newgaia / 5 / terraform red6; ships red 6
        | proxima / 5 positron pohl / fields positron lem | scavenger / 5 2,3 / relic -
        | smugglers / 5 2,3,4; done / relic - | uranian / 5 red lem pohl / lem red1
    at 5 2 3 4; boards blue $1; goods red 9,9; $3; hidden red ag21; visited solar mine hub artifact
    do rolls 1 1; dock $1 $2 -> shown red ag21
"""
)


def test_12_1_all_eight_are_here() -> None:
    guests = {"corex", "darkspace", "homesteaders", "newgaia", "proxima", "scavenger"}
    assert {f.key for f in BOARDS} == {*guests, "smugglers", "uranian"}
    assert not any(f.forced for f in BOARDS), "§4.4 boards are never forced"
