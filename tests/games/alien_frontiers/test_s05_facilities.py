"""§5 Facilities: the Alien Artifact, the Constructor, the Mine, and all but the Hub (§5.2)."""

from __future__ import annotations

from tests.games.alien_frontiers.build import (
    RED,
    frontier,
    goods,
    in_bay,
    played,
)
from tests.games.alien_frontiers.cases import cases

test_cases = cases(
    """
# §5.1 Alien Artifact
af_e04_a_claim
    at 2 6 1; display polarity stasis crystal
    do dock artifact 2,6 -> total 8
    do claim polarity -> techs red polarity; size display 3; total 0
af_e05_cycling_for_a_card
    at 3 2 4 5 1; deck booster booster city crystal crystal gravity cannon stasis stasis
    do rolls 1 1 2 2 2 2 1 1 1; dock artifact 3; cycle; dock artifact 2; cycle
        -> display crystal crystal gravity
    do rolls 1 1 1; dock artifact 4; cycle -> display cannon stasis stasis; total 9
    do claim cannon; dock artifact 5; cycle -> no claim stasis: total §5.1.2 8|5
af_e06_a_name_already_held
    at 4 5 1; display booster stasis crystal; techs red booster
    do dock artifact 4,5 -> no claim booster: held booster §5.1.2 -> only claim: claim stasis;
        claim crystal
5_1_1_cycles_lapse_with_any_other_action
    at 4 1 1
    do dock artifact 4 -> may cycle
    do dock solar 1 -> no cycle: no-cycle §5.1.1
5_1_1_one_cycle_per_ship
    at 1 2 1
    do dock artifact 1,2; cycle; cycle -> no cycle: no-cycle §5.1.1
5_1_1_a_claim_keeps_the_cycles
    at 4 5 1; display booster stasis crystal
    do dock artifact 4,5; claim booster -> cycles 2
5_1_1_cycles_are_not_saved_up
    at 1 2 3 4
    do dock artifact 1,2; dock artifact 3 -> cycles 1
5_1_1_cycles_may_be_left_unused
    at 1 2
    do dock artifact 1; dock solar 2 -> turn blue; cycles 0
5_1_1_any_action_but_cycling_and_claiming_ends_the_cycles
    each dock solar 1 | use booster 1 | discard crystal lem | launch lem | relic | trade 2 1
    at 1 2 2 4; goods red 3,3; techs red booster,crystal; circle red 7; burroughs red1
    do dock market 2,2; dock artifact 4 -> cycles 1
    do $1 -> cycles 0
5_1_1_a_cycle_deals_three_new_cards_and_discards_the_old
    at 1 2; display booster stasis crystal; deck city cannon warper polarity
    do dock artifact 1 -> size discards 15
    do rolls 1 1 1; cycle -> told Cycled red cannon,city,polarity -> display cannon city polarity;
        deck warper; size discards 18
5_1_2_a_claim_from_eight_on
    at 1 2 3 4 6; display booster stasis crystal
    do dock artifact 3,4 -> total 7 -> only claim:  -> no claim booster: total §5.1.2 8|7
    at 1 2 3 4 6; display booster stasis crystal
    do dock artifact 2,6 -> total 8 -> only claim: claim booster; claim stasis; claim crystal
    at 1 2 3 4 6; display booster stasis crystal
    do dock artifact 3,6 -> total 9 -> only claim: claim booster; claim stasis; claim crystal
5_1_2_the_total_goes_on_through_other_actions
    at 5 3 1 1; display booster stasis crystal
    do dock artifact 5; dock solar 1; dock artifact 3; dock solar 1 -> total 8
    do claim booster -> techs red booster
5_1_2_the_total_ends_with_the_turn
    at 5 3 1; display booster stasis crystal
    do dock artifact 3,5; dock solar 1; end -> turn blue; total 0; artifact red3 red5
5_1_2_points_beyond_eight_are_lost
    at 6 6 1 1; display booster stasis crystal
    do dock artifact 6,6; claim booster; dock artifact 1 -> total 1
5_1_2_two_claims_in_a_turn
    at 6 6 4 4 1; display booster stasis crystal
    do dock artifact 6,6; claim booster; dock artifact 4,4; claim stasis -> techs red booster,stasis
5_1_2_a_card_not_shown_is_refused
    at 4 4 1; display booster stasis crystal
    do dock artifact 4,4 -> no claim city: not-displayed city §5.1.2
5_1_2_a_claimed_card_is_replaced_from_the_deck
    at 4 4 1; display booster booster crystal; deck city
    do dock artifact 4,4 -> only claim: claim booster; claim crystal
    do claim booster -> order TookTech Displayed -> told TookTech red booster claim yes;
        Displayed city -> display booster crystal city
5_1_3_others_ships_never_count
    at 2 1; artifact blue6
    do dock artifact 2 -> total 2
5_1_3_a_ship_moved_away_leaves_the_total
    at 3 5 1; techs red teleporter; goods red 2,0
    do dock artifact 3,5; use teleporter artifact 5 solar 5 -> total 3
        -> no claim booster: total §5.1.2 8|3
5_1_3_of_equal_ships_the_one_that_counts_no_more_is_moved
    at 4 4 4 1; techs red teleporter; goods red 2,0; display booster stasis crystal
    do dock artifact 4,4; claim booster; dock artifact 4; use teleporter artifact 4 solar 4
        -> total 4
5_1_3_the_relic_counts
    at 4 relic4; relic red; burroughs red1
    do dock artifact 4,relic4 -> total 8
5_1_4_the_discard_pile_becomes_the_deck
    at 3 1; deck -; display booster stasis crystal
    do dock artifact 3; cycle -> discards -; size deck 19
5_1_4_with_no_card_anywhere_the_display_stays_short
    at 4 4 1;
        techs red booster,crystal,decoy,teleporter,cannon,polarity,cache,stasis blue
        booster,crystal,decoy,teleporter,cannon,polarity,cache,stasis,gravity,warper,city,monument;
        display gravity warper
    do dock artifact 4,4 -> deck -; discards -
    if claim warper -> display gravity
    do cycle -> display gravity warper
5_1_4_the_discards_are_shuffled_in_the_middle_of_a_cycle
    at 1 2; display booster stasis crystal; deck city
    do dock artifact 1; rolls 1 1 1; cycle -> display city booster booster; discards -
# §5.3 Colony Constructor
5_3_three_equal_ships_land_a_colony
    at 4 4 4 1; goods red 0,3
    do dock constructor 4,4,4 herbert -> goods red 0,0; herbert red1; colonies red 5
5_3_the_triple_must_be_equal
    at 4 4 5 1; goods red 0,3
    no dock constructor 4,4,5 lem: unfit constructor §5.3 triple|4 4 5
5_3_two_triples_two_colonies
    at 2 2 2 5 5 5; goods red 0,6; ships red 6
    do dock constructor 2,2,2 lem; dock constructor 5,5,5 lem -> lem red2; goods red 0,0
5_3_both_groups_taken
    at 4 4 4; constructor blue1 blue1 blue1 green2 green2 green2; goods red 0,3
    no dock constructor 4,4,4 lem: full constructor §4.3
# §5.4 Lunar Mine
af_e07_rising_order
    at 3 4 6; mine blue1 green4
    no dock mine 3: unfit mine §5.4 rising|3|4
    do dock mine 4; dock mine 6 -> goods red 0,2; free mine 1
5_4_own_ships_of_the_turn_count
    at 2 5 3
    do dock mine 5 -> no dock mine 2: unfit mine §5.4 rising|2|5
5_4_a_ship_below_the_highest_is_refused
    at 1 2; mine blue3
    no dock mine 2: unfit mine §5.4 rising|2|3
    at 1 4; mine blue3 green5
    no dock mine 4: unfit mine §5.4 rising|4|5
    at 1 2 6; mine blue3
    no dock mine 2,6: unfit mine §5.4 rising|2 6|3
    at 1 5; mine blue6
    no dock mine 5: unfit mine §5.4 rising|5|6
5_4_the_minimum_falls_when_the_highest_ship_is_gone
    at 2 3; mine blue1 blue6; techs red cannon; goods red 1,0
    no dock mine 2: unfit mine §5.4 rising|2|6
    do use cannon mine blue6; dock mine 2 -> goods red 0,1
5_4_an_ore_for_each_ship_not_below_the_highest
    each - / 1 / 1 / 1 | - / 1 1 4 / 1,1,4 / 3 | blue3 / 3 / 3 / 1
        | blue3 green5 / 5 6 / 5,6 / 2 | blue6 / 6 6 / 6,6 / 2
    at 1 $2; mine $1
    do dock mine $3 -> goods red 0,$4
# §5.5 Orbital Market
af_e08_trading_at_the_value_of_the_pair
    at 3 3 5 1; goods red 6,0
    do dock market 3,3; trade 3 2 -> goods red 0,2
    do dock solar 5; trade 3 1 -> goods red 0,3
5_5_1_two_pairs_are_told_apart
    at 2 2 5 5 1; goods red 9,0
    do dock market 2,2; dock market 5,5 -> only trade 5: trade 5 1
    if trade 2 4 -> goods red 1,4
    no trade 5 2: price trade §5.5.1 10|0|9|0|heinlein|2|0
5_5_1_the_pair_must_be_equal_and_own
    at 3 4 1; goods red 9,0; market blue2 blue2
    no dock market 3,4: unfit market §5.5 pair|3 4
    no trade 2 1: no-pair market §5.5.1
5_5_1_a_relic_that_goes_home_breaks_its_pair
    at 3 relic3 1; relic red; goods red 9,0; techs red teleporter; burroughs red1
    do dock market 3,relic3; trade 3 1; discard teleporter red burroughs lem -> relic -;
        market red3 -> no trade 3 1: no-pair market §5.5.1
5_5_1_one_pair_broken_leaves_the_other
    at 3 3 3 3 1; techs red teleporter; goods red 8,0; ships red 5
    do dock market 3,3; dock market 3,3; use teleporter market 3 solar 3
        -> market red3 red3 red3 -> only trade: trade 3 1; trade 3 2
5_5_1_trading_ends_with_the_turn
    at 3 3 1; goods red 6,0
    do dock market 3,3; dock solar 1; end -> turn blue
    do next red 1 1 2 -> no trade 3 1: no-pair market §5.5.1
5_5_1_an_ore_costs_what_one_ship_of_the_pair_shows
    each 1 / 13 / 0 / 14 / 14 | 2 / 6 / 1 / 7 / 14 | 3 / 4 / 1 / 5 / 15 | 4 / 3 / 1 / 4 / 16
        | 5 / 2 / 3 / 3 / 15 | 6 / 2 / 1 / 3 / 18
    at $1 $1 1 2; goods red 13,0
    do dock market $1,$1 -> count $2 trade -> no trade $1 $4: price trade
    do trade $1 $2 -> goods red $3,$2
5_5_2_a_pair_for_agendas_never_trades
    at 3 3 1; goods red 6,0; hidden red ag18
    only dock market: dock market 3,3 trade; dock market 3,3 agendas
    do dock market 3,3 agendas; none -> hidden red ag18,ag08,ag06
        -> no trade 3 1: no-pair market §5.5.1
5_5_2_of_equal_ships_one_of_the_agendas_pair_is_moved_not_of_the_trading_one
    at 3 3 3 3 1; techs red teleporter; goods red 8,0; hidden red ag17; ships red 5
    do dock market 3,3 trade; dock market 3,3 agendas; none; use teleporter market 3 solar 3
        -> only trade: trade 3 1; trade 3 2
5_5_3_a_pair_need_not_trade
    at 3 3 1; goods red 6,0
    do dock market 3,3; dock solar 1; end -> turn blue; goods red 7,0
# §5.6 Raiders' Outpost
af_e09_a_higher_trio_takes_the_outpost
    at 2 3 4 1; turn blue; raiders green1 green2 green3
    do dock raiders 2,3,4 -> raiders blue2 blue3 blue4; bay green 3
af_e10_a_remnant_counts
    at 1 2 3 1; turn blue; raiders red3 red4
    no dock raiders 1,2,3: unfit raiders §5.6 trio|1 2 3|7|6
    at 1 2 3 4; turn blue; raiders red3 red4
    no dock raiders 1,2,3: unfit raiders §5.6 trio|1 2 3|7|6
    do dock raiders 2,3,4 -> raiders blue2 blue3 blue4; bay red 3
5_6_1_own_ships_may_be_driven_out
    at 2 3 4 1; raiders red1
    do dock raiders 2,3,4 -> told Bumped raiders red1 raiders
5_6_1_an_equal_or_lower_total_does_not
    at 1 2 3 1; raiders blue1 blue2 blue3; ships red 6
    no dock raiders 1,2,3: unfit raiders §5.6 trio|1 2 3|6|6
    at 1 2 3 1; raiders blue6; ships red 6
    no dock raiders 1,2,3: unfit raiders §5.6 trio|1 2 3|6|6
    at 1 2 3 1; raiders blue2 blue4; ships red 6
    no dock raiders 1,2,3: unfit raiders §5.6 trio|1 2 3|6|6
    at 4 5 6 1; raiders blue4 blue5 blue6; ships red 6
    no dock raiders 4,5,6: unfit raiders §5.6 trio|4 5 6|15|15
    at 2 3 4 1; raiders red5 red6; ships red 6
    no dock raiders 2,3,4: unfit raiders §5.6 trio|2 3 4|11|9
5_6_1_ships_driven_out_are_their_owners_next_turn
    at 2 3 4 1; raiders blue1 relic2; relic blue; burroughs blue1
    do dock raiders 2,3,4 -> told Bumped raiders blue1,relic2 raiders -> bay blue 3 relic 1;
        relic blue
    do next blue -> gathered 4
5_6_1_a_higher_total_takes_the_outpost
    each - / 1 2 3 / 1,2,3 / red1 red2 red3 | - / 4 5 6 / 4,5,6 / red4 red5 red6
        | blue1 / 1 2 3 / 1,2,3 / red1 red2 red3 | blue2 blue3 / 1 2 3 / 1,2,3 / red1 red2 red3
        | blue1 blue2 blue3 / 2 3 4 / 2,3,4 / red2 red3 red4
        | blue6 green5 / 3 4 5 / 3,4,5 / red3 red4 red5 | red3 red4 / 2 3 4 / 2,3,4 / red2 red3 red4
    at $2 1; raiders $1; ships red 6
    do dock raiders $3 -> raiders $4
5_6_1_only_three_values_in_a_row
    each 1 2 4 / 1,2,4 | 2 2 3 / 2,2,3 | 3 4 / 3,4 | 1 2 3 4 / 1,2,3,4 | 4 6 5 1 / 4,6,5,1
    at $1 6; ships red 6
    no dock raiders $2: unfit raiders
5_6_2_four_tokens_from_anybody
    at 4 5 6 1; turn blue; goods red 3,2 green 2,0; techs red booster yellow stasis
    do dock raiders 4,5,6; red fuel 2; green fuel 1; red ore 1
        -> goods blue 3,1 red 1,1 green 1,0 -> may dock solar 1
5_6_2_tokens_or_a_card
    at 4 5 6 1; turn blue; goods red 3,2 green 2,0; techs red booster yellow stasis
    do dock raiders 4,5,6; red fuel 1 -> no red card booster: tokens-or-card §5.6.2
    at 4 5 6 1; turn blue; goods red 3,2 green 2,0; techs red booster yellow stasis
    do dock raiders 4,5,6; yellow card stasis -> techs blue stasis yellow - -> some dock
5_6_2_less_or_nothing
    at 4 5 6 1; turn blue; goods red 3,2 green 2,0; techs red booster yellow stasis
    do dock raiders 4,5,6; done -> goods blue 0,0
5_6_2_more_than_there_is_is_refused
    at 4 5 6 1; turn blue; goods red 3,2 green 2,0; techs red booster yellow stasis
    do dock raiders 4,5,6 -> no green fuel 3: loot green §5.6.2 2|0|4 -> no blue fuel 1: own §5.6.2
5_6_2_no_more_than_four_tokens_in_all
    at 4 5 6 1 2; goods blue 5,5
    do dock raiders 4,5,6; blue fuel 3 -> only blue: blue fuel 1; blue ore 1
        -> no blue ore 2: loot blue §5.6.2 2|5|1
    do blue ore 1 -> asks §3.3; goods red 3,1 blue 2,4
5_6_2_all_four_from_one_kind_and_one_victim
    at 4 5 6 1 2; goods blue 0,6
    do dock raiders 4,5,6; blue ore 4 -> goods red 0,4 blue 0,2; asks §3.3
5_6_2_fewer_is_allowed
    at 4 5 6 1 2; goods blue 3,3 green 1,0
    do dock raiders 4,5,6; blue fuel 1; done -> goods red 1,0 blue 2,3; asks §3.3
5_6_2_one_card_of_one_opponent_and_no_second
    at 4 5 6 1 2; goods blue 3,3 green 1,0; techs blue booster,stasis green city
    do dock raiders 4,5,6; blue card stasis -> told StoleTech red blue stasis yes
        -> techs blue booster red stasis; asks §3.3
5_6_2_with_nothing_to_steal_nobody_is_asked
    at 4 5 6 1
    do dock raiders 4,5,6 -> asks §3.3
5_6_2_nothing_comes_between_docking_and_raid
    at 4 5 6 1 2; goods blue 3,3 green 1,0
    do dock raiders 4,5,6 -> no dock solar 1: word dock §5.6.2 -> no end: word end §5.6.2
        -> no launch lem: word launch §5.6.2 -> asked red
5_6_2_an_illegal_raid_changes_nothing_and_another_may_be_named
    at 4 5 6 1 2; goods blue 3,3 green 1,0; techs blue booster
    do dock raiders 4,5,6 -> no green ore 1: loot green §5.6.2 1|0|4
        -> no blue card city: loot blue §5.6.2 3|3|4 -> no yellow fuel 1: loot yellow §5.6.2 0|0|4
    do green fuel 1 -> told Stole red green 1 0
5_6_3_a_duplicate_is_discarded
    at 4 5 6 1; turn blue; goods red 3,2 green 2,0; techs red booster blue booster
    do dock raiders 4,5,6; red card booster -> told StoleTech blue red booster no
        -> discards booster
5_6_3_a_stolen_card_may_be_used_this_turn
    at 4 5 6 1 2; goods red 1,0; techs blue polarity
    do dock raiders 4,5,6; blue card polarity; use polarity 1 -> dice 2 6
5_6_3_a_stolen_monument_is_a_point
    at 4 5 6 1 2; goods blue 3,3 green 1,0; techs blue monument
    do dock raiders 4,5,6 -> points red 0 blue 1
    do blue card monument -> points red 1 blue 0
5_6_4_a_decoy_stolen_by_a_raider_who_has_one_is_discarded
    at 4 5 6 1 2; goods blue 3,3 green 1,0; techs blue decoy,booster red decoy
    do dock raiders 4,5,6; blue card decoy -> techs red decoy blue booster; discards decoy
# §5.7 Shipyard
5_7_each_build_at_its_own_price
    at 2 2 3 3 1; ships red 5; goods red 9,9
    do dock shipyard 2,2 -> goods red 6,6 -> no dock shipyard 3,3: no-stock shipyard §5.7
5_7_the_new_ship_is_rolled_next_turn
    at 2 2 1; goods red 1,1
    do dock shipyard 2,2 -> dice 1
    do next red -> gathered 4
5_7_a_lost_ship_is_built_again_at_the_price_of_its_number
    at 6 2 2 1; goods red 2,2
    do dock terraform 6 lem; next red 2 2 1 -> fleet red 3
    do dock shipyard 2,2 -> fleet red 4; goods red 0,0
5_7_a_full_fleet_builds_no_more
    at 2 2 1; goods red 9,9; ships red 6
    no dock shipyard 2,2: no-stock shipyard §5.7
5_7_three_pairs_of_ports
    at 2 2 1; goods red 9,9; shipyard blue1 blue1 green1 green1 yellow1 yellow1
    no dock shipyard 2,2: full shipyard §4.3
5_7_the_price_rises_with_the_fleet
    each 3 / 1,1 / 1,0 / 4 / §5.7 1|1|1|0|herbert|0|0
        | 4 / 2,2 / 2,1 / 5 / §5.7 2|2|2|1|herbert|1|1
        | 5 / 3,3 / 3,2 / 6 / §5.7 3|3|3|2|herbert|2|2
    at 2 2 1; ships red $1; goods red $3
    no dock shipyard 2,2: price shipyard $5
    at 2 2 1; ships red $1; goods red $2
    do dock shipyard 2,2 -> told Built red $4 -> goods red 0,0
5_7_a_ship_at_the_terraforming_station_counts
    at 2 2 6 1; goods red 9,9
    do dock terraform 6 lem; dock shipyard 2,2 -> goods red 6,6
# §5.8 Solar Converter
af_e11_fuel_by_value_and_lem
    at 3 4 1
    do dock solar 3,4 -> goods red 4,0
    at 3 4 1; lem red1
    do dock solar 3,4 -> goods red 6,0
5_8_eight_ports
    at 5 6; solar blue1 blue1 blue1 green1 green1 green1 yellow1
    no dock solar 5,6: ports solar §5.8 1|2
    do dock solar 6 -> goods red 3,0
    at 5 6; solar blue1 blue1 blue1 green1 green1 green1 yellow1 yellow1
    no dock solar 5: full solar §5.8
5_8_several_ships_add_up
    at 1 2 3 4 5 6; ships red 6
    do dock solar 1,2,3,4,5 -> goods red 9,0
5_8_fuel_by_value
    each 1 / 1 | 2 / 1 | 3 / 2 | 4 / 2 | 5 / 3 | 6 / 3
    at $1 1
    do dock solar $1 -> goods red $2,0
# §5.9 Terraforming Station
af_e03_the_whole_cost_or_nothing
    at 6 3 2 4; goods red 1,0
    no dock terraform 6 lem: price terraform §5.9 1|1|1|0
af_e36_three_ships_must_remain
    at 6 1 2 relic6; relic red; burroughs red1; goods red 1,1
    no dock terraform 6 lem: fleet terraform §5.9.1 4|3
5_9_1_only_a_six
    at 5 6 1 2; goods red 1,1
    no dock terraform 5 lem: unfit terraform §5.9 six|5
    no dock terraform 6,6 lem: few-ships 6 §4.2 1 2 5 6
5_9_1_one_port_for_all
    at 6 6 1 2; goods red 2,2
    do dock terraform 6 lem -> no dock terraform 6 lem: full terraform §5.9
    at 6 1 2 3; goods red 1,1; terraform blue6; ships blue 4
    no dock terraform 6 lem: full terraform §5.9
5_9_1_the_relic_needs_three_ships_beside_it
    at 1 2 3 relic6; relic red; burroughs red1; goods red 1,1
    do dock terraform relic6 lem -> lem red1; fleet red 3; terraform relic6
5_9_1_a_landing_where_repulsor_is_not
    at 6 1 2 3; goods red 1,1; fields repulsor lem
    no dock terraform 6 lem: repulsor lem §7.4
5_9_2_the_ship_is_given_up_at_the_next_turn
    at 6 1 1 1; goods red 1,1
    do dock terraform 6 lem -> stock red 2
    do next red -> stock red 3; terraform -; gathered 3
5_9_2_a_blasted_relic_goes_home_at_once_and_the_colony_stays
    at 1 2; relic blue; terraform relic6; burroughs blue1; lem blue1; techs red cannon;
        goods red 1,0
    do use cannon terraform relic6 -> relic -; terraform -; bay relic 0; lem blue1
5_9_2_freed_by_its_owners_turn_it_is_free_for_the_next
    at 1; terraform blue6; ships blue 4; goods blue 1,1
    do next blue 6 1 2 -> terraform -; fleet blue 3
        -> no dock terraform 6 lem: fleet terraform §5.9.1 4|3
# §5.10 Maintenance Bay
5_10_everybodys_ships_wait_there
    at 1
    do next green 1 2 3 -> bay green 0; dice 1 2 3
    at 1
    do next yellow 1 2 3 -> bay yellow 0; dice 1 2 3
5_10_the_bay_is_no_facility
    at 1 2; goods red 3,0; techs red cannon,teleporter; mine blue1
    no use cannon bay blue1: no-target cannon §8.9
    no dock bay 1: word bay §3.3
5_10_nothing_docked_there_counts_for_anything
    at 1 2; techs red cannon; goods red 3,0; ships blue 5
    is bay blue 5
    not use; discard
5_10_values_are_gone_there
    at 2 3 4 1; raiders blue1 blue2 blue3
    do dock raiders 2,3,4 -> bay blue 3
    do next blue 1 1 1 -> gathered 3
"""
)


def test_5_7_ships_built_this_turn_count() -> None:
    s = frontier("2 2 3 3 1", goods={RED: (5, 5)}, ships={RED: 5})
    s = s.with_player(RED, stock=2).with_unplaced(s.unplaced[1:])
    s = played(s, "dock shipyard 2,2", "dock shipyard 3,3")
    assert (s.fleet(RED), goods(s, RED), in_bay(s, RED)) == (6, (0, 0), 2)
