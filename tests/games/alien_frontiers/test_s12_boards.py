"""§12 Faction boards."""

from __future__ import annotations

from bot.games.alien_frontiers.events import Docked
from tests.games.alien_frontiers.build import (
    BLUE,
    RED,
    YELLOW,
    frontier,
    goods,
    legal,
    news,
    played,
    said,
)
from tests.games.alien_frontiers.cases import cases
from tests.kit import refused

test_cases = cases(
    """
12_1_one_port_and_a_fee_for_others
    at 1 2; boards blue darkspace; goods red 1,0
    no dock darkspace 1: price darkspace §12.4 2|0|1|0
    # no fee for the owner
    at 1 2; boards red darkspace; goods red 1,0
    do dock darkspace 1 -> goods red 0,0
    at 1 2; boards blue darkspace; goods red 9,0; darkspace blue1
    no dock darkspace 1: full darkspace §12.4
af_e37_corex_pays_ore_for_territories
    at 1 2; turn blue; boards red corex; asimov blue1; pohl blue1; bradbury blue1; goods blue 3,0
    do dock corex 1 -> goods red 1,0 blue 0,3
af_e38_corex_income
    at 1; turn blue; boards red corex
    do next red -> goods red 1,0
12_3_corex_needs_a_territory
    at 1 2; boards red corex; goods red 3,0
    no dock corex 1: no-territory corex §12.3
af_e52_two_discard_powers
    at 1 2; turn green; boards green darkspace; techs green teleporter,gravity,stasis; vanvogt blue1
    do discard teleporter blue vanvogt burroughs; discard gravity burroughs
        -> fields repulsor burroughs -> no discard stasis lem: discards stasis §8.2 2
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
"""
)


def test_12_10_own_colonies_are_cheaper() -> None:
    s = frontier(
        "1 2", boards={RED: "uranian"}, planet={"pohl": "green1 red1"}, goods={RED: (0, 1)}
    )
    assert {a.split()[3] for a in legal(s, "dock uranian 1")} == {"red"}
    no = refused(s, RED, "dock uranian 1 green pohl lem")
    assert said(no) == "The Uranian Syndicate needs 2 ore. You have 1 ore."


def test_af_e51_dark_space_draws_a_card() -> None:
    def drawn(deck: str, held: str) -> object:
        s = frontier(
            "3 1",
            turn=YELLOW,
            boards={RED: "darkspace"},
            goods={YELLOW: (2, 0)},
            deck=deck,
            techs={YELLOW: held},
            display="stasis crystal polarity",
        )
        s = played(s, "dock darkspace 3")
        assert (goods(s, RED), goods(s, YELLOW)) == ((1, 0), (0, 0))
        return s

    s = drawn("booster", "cannon")
    assert s.players[YELLOW].techs == ("booster", "cannon")  # type: ignore[attr-defined]  # a Frontier
    s = drawn("cannon", "cannon")
    assert s.players[YELLOW].techs == ("cannon",)  # type: ignore[attr-defined]  # a Frontier
    assert s.discards[-1] == "cannon"  # type: ignore[attr-defined]  # a Frontier


def test_12_8_the_log_names_all_three_ships() -> None:
    s = frontier("3 1 5", boards={BLUE: "scavenger"}, goods={RED: (2, 1)}, techs={RED: "city"})
    docked = [x for x in news(s, "dock scavenger 5 1,3") if isinstance(x, Docked)]
    assert docked == [
        Docked(RED, "scavenger", ("5",), 1, 1),
        Docked(RED, "shipyard", ("1", "3")),
    ]


def test_12_9_the_log_names_all_four_ships() -> None:
    s = frontier("3 4 5 1", boards={RED: "smugglers"}, goods={BLUE: (1, 0)})
    docked = [x for x in news(s, "dock smugglers 1 3,4,5") if isinstance(x, Docked)]
    assert docked == [Docked(RED, "smugglers", ("1",)), Docked(RED, "raiders", ("3", "4", "5"))]
