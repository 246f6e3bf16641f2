"""§8.4 to §8.13 The tech cards one by one."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.alien_frontiers.state import Ship
from tests.games.alien_frontiers.build import (
    BLUE,
    RED,
    frontier,
    played,
)
from tests.games.alien_frontiers.cases import cases
from tests.kit import refused

test_cases = cases(
    """
8_4_one_step_up_not_above_six
    at 3 6; techs red booster; goods red 2,0
    if use booster 3 -> dice 4 6
    no use booster 6: value booster §8.3 3 6
    no use booster 5: no-ship 5 §8.3 3 6
8_4_no_field_no_use
    at 1 2; techs red booster; goods red 1,0
    no discard booster positron: no-target booster §8.4
af_e30_a_bonus_borrowed
    at 1 6 6; turn blue; techs blue crystal; goods blue 6,0; heinlein green1 red1
    do use crystal heinlein -> goods blue 4,0
    do dock market 6,6; trade 6 4 -> goods blue 0,4
8_5_a_bonus_borrowed_outlasts_the_colonies
    at 3 1; techs red crystal,teleporter; goods red 1,0; lem blue1
    do use crystal lem; discard teleporter blue lem pohl; dock solar 3 -> goods red 3,0
8_5_a_bonus_borrowed_ends_with_the_turn
    at 3; techs red crystal; goods red 1,0; lem blue1
    do use crystal lem; next red 3 1 1; dock solar 3 -> goods red 2,0
8_5_what_cannot_be_borrowed
    at 1 2; techs red crystal; goods red 2,0; lem red1; pohl blue1; burroughs blue1; asimov blue1;
        herbert blue2 green1; fields isolation asimov
    only use crystal: use crystal pohl
    no use crystal lem: had lem §8.5
    no use crystal burroughs: not-borrowable burroughs §8.5
    no use crystal asimov: isolated asimov §8.5
    no use crystal bradbury: empty bradbury §8.5
    no use crystal herbert: price crystal §8.5 3|0|2|0|pohl|2|0
    # It does not cheapen itself.
    do use crystal pohl -> goods red 1,0; has tech_discount yes
8_5_a_fuel_for_every_colony_of_anybody
    at 3; techs red crystal; goods red 3,0; lem red1 blue2 green1
    no use crystal lem: price crystal §8.5 4|0|3|0|pohl|3|0
    at 3; techs red crystal; goods red 4,0; lem red1 blue2 green1
    do use crystal lem -> goods red 0,0; has solar_extra yes
af_e22_the_gravity_manipulator
    at 1 2 5; techs red gravity; goods red 2,0
    do use gravity 2 5 -> dice 1 1 6; goods red 0,0
8_6_both_ships_or_neither
    at 1 6; techs red gravity; goods red 2,0
    only use gravity: use gravity 6 1
    no use gravity 1 6: value gravity §8.3 1 6
    at 5 5; techs red gravity; goods red 2,0
    do use gravity 5 5 -> dice 4 6
8_6_one_ship_alone_is_not_enough
    at 3; techs red gravity; goods red 2,0; mine red4
    not use gravity
    no use gravity 3 3: value gravity §8.3 3
8_7_the_decoy_protects
    at 4 5 6 1; turn blue; techs red booster,decoy; goods red 4,4 green 1,0
    do dock raiders 4,5,6 -> only red: red card decoy -> no red fuel 1: decoy red §8.7
        -> no red card booster: decoy red §8.7
af_e23_the_teleporter
    at 2 5 6; techs red teleporter; goods red 2,0
    do dock mine 6 -> goods red 2,1
    do use teleporter mine 6 artifact 6 -> goods red 0,1; total 6; cycles 1
    do dock artifact 2 -> total 8 -> some claim
af_e24_a_terraformed_ship_is_not_teleported
    at 6 1 2 3; techs red teleporter; goods red 3,1
    do dock terraform 6 lem; dock mine 1
        -> no use teleporter terraform 6 solar: terraformed teleporter §8.8
8_8_together_with_unplaced_ships
    # 3 + 2 fuel, 2 for the card, 1 and 1 ore for the ship
    at 4 4 5; techs red teleporter; goods red 3,1
    do dock solar 4; use teleporter solar 4 shipyard 4,4 -> shipyard red4 red4; solar -;
        goods red 2,0
8_8_never_back_and_nothing_paid_if_illegal
    at 4 4 5; techs red teleporter; goods red 2,0
    do dock solar 4 -> no use teleporter solar 4 solar 4: barred solar §8.8
        -> no use teleporter solar 4 shipyard 4,4: price shipyard §5.7 1|1|2|0|herbert|0|0
8_8_a_pair_broken_up_trades_no_more
    at 3 3 1; techs red teleporter; goods red 8,0
    do dock market 3,3; use teleporter market 3 artifact 3 -> no trade 3 1: no-pair market §5.5.1
8_8_discard_moves_any_colony
    at 1 2; techs red teleporter; lem blue1
    do discard teleporter blue lem pohl -> lem -; pohl blue1; control pohl blue
8_8_what_cannot_be_teleported
    at 1 4; techs red teleporter; goods red 2,0; mine blue3
    do dock solar 4 -> no use teleporter mine 3 solar 3: no-target teleporter §8.8
        -> no use teleporter solar 6 mine 6: no-target teleporter §8.8
    at 1 4; techs red teleporter; mine red3
    no use teleporter mine 3 solar 3: price teleporter §8.8 2|0|0|0|pohl|1|0
8_8_the_moved_ship_has_to_be_among_those_that_dock
    at 1 1 4; techs red teleporter; goods red 2,0
    do dock solar 4 -> no use teleporter solar 4 artifact 1: must artifact §8.8 4
8_8_the_ship_docks_as_usual
    at 1 2 3 3 3; techs red teleporter; goods red 4,4; ships red 5
    do dock solar 3; use teleporter solar 3 mine 3 -> goods red 4,5; mine red3; solar -
    at 1 2 3 3 3; techs red teleporter; goods red 4,4; ships red 5
    do dock solar 3; use teleporter solar 3 mine 1,3 -> goods red 4,6; mine red1 red3; solar -
    at 1 2 3 3 3; techs red teleporter; goods red 4,4; ships red 5
    do dock solar 3; use teleporter solar 3 artifact 3 -> goods red 4,4; artifact red3; solar -
    at 1 2 3 3 3; techs red teleporter; goods red 4,4; ships red 5
    do dock solar 3; use teleporter solar 3 hub 2,3 -> goods red 4,4; hub red2 red3; solar -
    at 1 2 3 3 3; techs red teleporter; goods red 4,4; ships red 5
    do dock solar 3; use teleporter solar 3 market 3,3 -> goods red 4,4; market red3 red3; solar -
    at 1 2 3 3 3; techs red teleporter; goods red 4,4; ships red 5
    do dock solar 3; use teleporter solar 3 shipyard 3,3 -> goods red 1,1; shipyard red3 red3;
        solar -
    at 1 2 3 3 3; techs red teleporter; goods red 4,4; ships red 5
    do dock solar 3; use teleporter solar 3 constructor 3,3,3 pohl -> goods red 4,1;
        constructor red3 red3 red3; solar -
    at 1 2 3 3 3; techs red teleporter; goods red 4,4; ships red 5
    do dock solar 3; use teleporter solar 3 raiders 1,2,3 -> goods red 4,4;
        raiders red1 red2 red3; solar -
8_8_at_the_terraforming_station_too_with_its_conditions
    at 1 2 3 6; techs red teleporter; goods red 4,4
    do dock solar 6; use teleporter solar 6 terraform 6 lem -> goods red 4,3; lem red1
    at 1 2 6; techs red teleporter; goods red 4,4
    do dock solar 6 -> no use teleporter solar 6 terraform 6 lem: fleet terraform §5.9.1 4|3
8_8_what_was_earned_stays
    at 1 2; techs red teleporter; goods red 4,4
    do dock mine 2; use teleporter mine 2 artifact 2 -> goods red 2,5
8_8_the_mine_looks_at_the_ships_that_are_left
    at 1 2 1; techs red teleporter; goods red 4,4
    do dock mine 2 -> no dock mine 1: unfit mine §5.4 rising|1|2
    do use teleporter mine 2 solar 2; dock mine 1 -> mine red1
8_8_a_pair_left_behind_closes_its_ports
    at 2 2 5 5; techs red teleporter; goods red 4,4; players 3
    do dock market 2,2; use teleporter market 2 mine 2 -> no dock market 5,5: full market §4.3
8_8_the_outpost_counts_the_ships_that_are_left
    at 1 2 3 4 5 6; ships red 6; techs red teleporter; goods red 2,0
    do dock raiders 4,5,6; use teleporter raiders 6 solar 6
        -> no dock raiders 1,2,3: unfit raiders §5.6 trio|1 2 3|9|6
8_8_the_port_must_be_free
    at 1 2; techs red teleporter; goods red 4,4; artifact blue1 blue1 green1 green1
    do dock solar 2 -> no use teleporter solar 2 artifact 2: full artifact §5.1
8_8_ships_of_others_and_in_the_bay_stay
    at 1 2; techs red teleporter; goods red 4,4; mine blue3; ships red 4
    do dock solar 2 -> no use teleporter mine blue3 artifact blue3: no-target teleporter §8.8
        -> no use teleporter bay red solar red: no-target teleporter §8.8
8_8_the_market_pair_may_be_made_of_a_teleported_ship
    at 1 2 2; techs red teleporter; goods red 4,4
    do dock solar 2; use teleporter solar 2 market 2,2; trade 2 1 -> goods red 1,5
8_8_of_equal_ships_the_one_that_may_go_anywhere_is_moved
    at 4 4 1; techs red teleporter,capacitor; goods red 4,0
    do dock mine 4; use teleporter mine 4 solar 4; dock solar 4;
        use capacitor teleporter solar 4 mine 4 -> mine red4; solar red4
8_8_the_remnant_of_a_pair_goes_before_a_whole_one
    at 1 2; techs red teleporter; goods red 2,0; shipyard red3@0 red3@1 red3@1
    do use teleporter shipyard 3 solar 3 -> groups shipyard 1,1
8_8_the_discard_moves_one_colony_of_anybody
    at 1 2; techs red teleporter; lem red2 blue1
    count 14 discard teleporter
    no discard teleporter red lem lem: no-target teleporter §8.8
    no discard teleporter green lem pohl: no-target teleporter §8.8
    do discard teleporter red lem pohl -> lem red1 blue1; pohl red1
af_e25_the_cannon_clears_ports
    at 2 2 4; turn blue; techs blue cannon; goods blue 5,3;
        shipyard green1 green1 red3 red3 yellow2 yellow2
    no dock shipyard 2,2: full shipyard §4.3
    do use cannon shipyard red3,red3.2 -> goods blue 3,3; bay red 3
    do dock shipyard 2,2 -> fleet blue 4; goods blue 2,2
af_e26_a_terraformed_ship_blasted
    at 1 2; turn blue; techs blue cannon; goods blue 1,0; terraform red6; ships red 4; lem red1
    do use cannon terraform red6 -> stock red 3; lem red1
af_e27_the_owner_keeps_three_ships
    # The ship at the Terraforming Station would be lost anyway.
    at 1 2; turn blue; techs blue cannon; mine red1; artifact red2 red3; terraform red6
    no discard cannon mine red1: keeps red1 §8.9 2|3
    is techs blue cannon
    may discard cannon terraform red6
8_9_own_ships_are_no_target
    at 1 2; techs red cannon; goods red 9,0; mine red3 blue4
    no use cannon mine red3: not-there red3 §8.9 mine
    no use cannon solar blue4: no-target cannon §8.9
8_9_the_relic_may_always_be_sent_home
    at 1 2; techs red cannon; relic blue; mine relic3; burroughs blue1
    do discard cannon mine relic3 -> relic -; mine -
8_9_what_may_not_be_destroyed
    at 1 2; techs red cannon; relic blue; mine relic3 blue4; solar green1; burroughs blue1;
        ships green 4
    only discard cannon: discard cannon mine relic3; discard cannon solar green1
    no discard cannon mine blue4: keeps blue4 §8.9 2|3
    no discard cannon mine green4: not-there green4 §8.9 mine
    no discard cannon market green4: no-target cannon §8.9
8_9_shots_that_cannot_be_paid
    at 1 2; techs red cannon; goods red 1,0; mine blue4 blue5
    no use cannon mine blue4,blue5: price cannon §8.9 2|0|1|0|pohl|1|0
    at 1 2; techs red cannon; mine blue4
    no use cannon mine blue4: price cannon §8.9 1|0|0|0|pohl|0|0
8_9_several_opponents_at_one_facility
    at 1 2; solar blue4 green5 blue4 red6; techs red cannon; goods red 3,0
    do use cannon solar blue4,green5,blue4.2 -> told Bumped solar blue4,green5,blue4 cannon
        -> solar red6; goods red 0,0; bay blue 3 green 3
8_9_a_blasted_relic_stays_its_holders
    at 1 2; relic blue; mine relic4; burroughs blue1; techs red cannon; goods red 1,0
    do use cannon mine relic4 -> relic blue; bay relic 1
    do next blue -> gathered 4
8_9_the_owner_must_keep_three_for_the_next_turn
    at 1 2; techs red cannon,fabricator; goods red 1,0; mine blue1; ships blue 3 green 4
    no discard cannon mine blue1: keeps blue1 §8.9 2|3
    at 1 2; techs red cannon,fabricator; goods red 1,0; mine blue1; ships blue 4 green 4
    do discard cannon mine blue1 -> stock blue 3; mine -
    at 1 2; techs red cannon,fabricator; goods red 1,0; mine blue1; terraform blue6;
        ships blue 4 green 4
    no discard cannon mine blue1: keeps blue1 §8.9 2|3
    at 1 2; techs red cannon,fabricator; goods red 1,0; mine blue1; terraform blue6;
        ships blue 5 green 4
    do discard cannon mine blue1 -> stock blue 2; mine -
    at 1 2; techs red cannon,fabricator; goods red 1,0; mine blue1; terraform green6;
        ships blue 4 green 4
    do discard cannon mine blue1 -> stock blue 3; mine -
8_9_a_relic_in_the_owners_fleet_does_not_help
    at 1 2; techs red cannon; relic blue; mine blue1; solar relic2; burroughs blue1
    no discard cannon mine blue1: keeps blue1 §8.9 2|3
    do discard cannon solar relic2 -> relic -; stock blue 3
8_9_own_ships_are_never_destroyed
    at 1 2; techs red cannon; mine red1 blue2; ships red 6 blue 4
    only discard cannon: discard cannon mine blue2
    no discard cannon mine red1: not-there red1 §8.9 mine
8_9_of_equal_ships_any_pair_may_lose_one
    at 1 2; techs red cannon; ships blue 5; market blue3 blue3 blue3 blue3
    only discard cannon: discard cannon market blue3; discard cannon market blue3.3
    do discard cannon market blue3.3 -> groups market 0,0,1
af_e28_two_colonies_swapped
    at 1 2; turn green; techs green polarity; herbert yellow2; lem red2
    is points red 3 yellow 3
    do discard polarity herbert yellow lem red -> herbert red1 yellow1; lem red1 yellow1;
        control herbert - lem -; points red 2 yellow 2
8_10_a_ship_turned_over
    at 2 3; techs red polarity; goods red 1,0
    do use polarity 2 -> dice 3 5
8_10_a_ship_one_has_not_is_not_turned
    at 1 4; techs red polarity; goods red 1,0
    no use polarity 6: no-ship 6 §8.3 1 4
8_10_own_and_others_colonies_are_swapped_and_never_on_one_territory
    at 1 2; techs red polarity; lem red1 blue1; pohl blue1
    only discard polarity: discard polarity lem red pohl blue; discard polarity lem blue pohl blue
    no discard polarity lem red lem blue: no-target polarity §8.10
    at 1 2; techs red polarity; lem red1 blue1
    no discard polarity lem red pohl blue: no-target polarity §8.10
8_10_territories_to_swap_may_be_typed_in_any_order
    at 1 2; techs red polarity,cloak; burroughs red1 blue1; lem red2
    reads discard polarity lem red burroughs blue: discard polarity burroughs blue lem red
    reads DISC pol le r bur b: discard polarity burroughs blue lem red
    reads discard polarity burroughs red lem: discard polarity burroughs red lem red
    reads discard cloak lem asimov: discard cloak asimov lem
8_10_half_a_swap_against_the_order_names_the_order
    at 1; techs red polarity; burroughs red1; lem red1
    no discard polarity lem red: land-order lem §8.10 burroughs
    at 1; techs red polarity; burroughs red1; lem red1; pohl red1
    reads discard polarity lem red burroughs red: discard polarity burroughs red lem red
    no discard polarity lem red asimov red: no-target polarity §8.10
8_11_one_step_down_not_below_one
    at 1 3; techs red stasis; goods red 2,0
    only use stasis: use stasis 3
    do use stasis 3 -> dice 1 2
af_e29_the_resource_cache
    each 1 3 6 / 3 / 0,1 / cache / - | 2 4 5 / 3 / 1,0 / cache / - | 1 2 3 4 / 4 / 1,1 / - / cache
    at 1; turn blue; techs red cache; ships red $2
    do next red $1 -> goods red $3; techs red $4; discards $5
8_12_a_cache_gained_this_turn_waits_for_the_next_roll
    at 4 4 1; display cache stasis crystal
    do dock artifact 4,4; claim cache -> goods red 0,0
    do next red 1 3 3 -> goods red 0,1
8_12_a_discarded_cache_leaves_the_discard_power_free
    at -; turn blue; techs red cache,crystal; ships red 4
    do next red 1 3 4 6 -> techs red crystal
    do discard crystal lem -> fields positron lem
8_13_ships_rolled_again_together
    at 1 1 4; techs red warper; goods red 1,0
    do rolls 6 5; use warper 1,1 -> dice 4 5 6
8_13_a_card_recovered
    at 1 2; techs red warper,booster; discards booster cannon warper
    only discard warper: discard warper cannon
    do discard warper cannon -> techs red booster,cannon; discards booster warper warper
8_13_what_cannot_be_recovered
    at 1 2; techs red warper,booster; discards booster cannon
    no discard warper booster: held booster §8.13
    no discard warper city: not-discarded warper §8.13
8_13_only_ships_one_has_are_rolled_again
    at 1 4; techs red warper; goods red 1,0
    only use warper: use warper 1; use warper 4; use warper 1,4
    no use warper 5: no-ship 5 §8.3 1 4
8_13_the_others_keep_their_values
    at 1 1 4 6; techs red warper; goods red 1,0
    do rolls 3 2; use warper 1,6 -> dice 1 2 3 4
8_13_an_empty_pile_gives_nothing
    at 1 2; techs red warper
    no discard warper: not-discarded warper §8.13
8_13_the_warper_itself_is_not_taken_back
    at 1 2; techs red warper; discards warper city
    no discard warper warper: held warper §8.13
    do discard warper city -> points red 1
8_13_a_recovered_card_may_be_used_at_once
    at 1 2; techs red warper; discards booster; goods red 1,0
    do discard warper booster; use booster 1 -> dice 2 2
8_13_ships_rolled_again_count_as_they_fall
    at 1 1 2; techs red warper; goods red 1,0
    do rolls 6 6; use warper 1,1; dock artifact 2,6 -> total 8
"""
)


def test_8_8_of_equal_ships_the_one_that_may_go_there_is_moved() -> None:
    s = frontier("1 2", techs={RED: "teleporter"}, goods={RED: (2, 0)})
    # One counts towards a claim; the other does not, but has been at the Mine this turn.
    counting, done = Ship(RED, 4, live=True), Ship(RED, 4, left=("mine",))
    s = replace(s.with_dock("artifact", [counting, done]), bay=s.bay[1:])
    s = replace(s.with_player(RED, stock=2))
    assert played(s, "use teleporter artifact 4 mine 4").at("artifact") == (done,)
    assert played(s, "use teleporter artifact 4 solar 4").at("artifact") == (counting,)


def test_8_9_a_terraformed_ship_that_will_come_back_is_among_the_three() -> None:
    s = frontier(
        "1 2",
        techs={RED: "cannon"},
        docked={"mine": "blue1", "terraform": "blue6"},
        ships={BLUE: 4},
    )
    assert refused(s, RED, "discard cannon mine blue1").facts == ("2", "3")
    s = s.with_dock("terraform", [replace(x, saved=True) for x in s.at("terraform")])
    assert played(s, "discard cannon mine blue1").players[BLUE].stock == 3
