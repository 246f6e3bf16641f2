"""§13 The new tech cards."""

from __future__ import annotations

from msgspec.structs import replace

from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    frontier,
    goods,
    in_bay,
    legal,
    played,
    standing,
)
from tests.games.alien_frontiers.cases import cases
from tests.kit import refused

test_cases = cases(
    """
13_1_pohl_cheapens_the_new_cards
    at 1 2; techs red fabricator; pohl red1
    do use fabricator -> goods red 0,1
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
af_e68_the_lunar_tunneler
    at 4 1; turn green; techs green tunneler; goods green 1,0
    no use tunneler: after-mine tunneler §13.6
    do dock mine 4 -> goods green 1,1
    do use tunneler -> goods green 0,2
    at 4 1 2; techs red tunneler
    do dock mine 4; dock solar 1 -> no use tunneler: after-mine tunneler §13.6
13_6_claiming_the_tunneler_is_an_action_between
    at 4 5 4 1; goods red 1,0; display tunneler booster stasis
    do dock artifact 4,5; dock mine 4; claim tunneler -> no use tunneler: after-mine tunneler §13.6
13_6_twice_with_the_capacitor
    at 4 1; techs red tunneler,capacitor; goods red 2,0
    do dock mine 4; use tunneler; use capacitor tunneler -> goods red 0,3
13_6_nothing_to_clear
    at 2 3; techs red tunneler
    no discard tunneler: no-ships mine §13.6
13_7_nothing_to_reveal
    at 2 3; techs red window; shown red ag01
    no discard window ag02: no-agenda §13.7
    no use window: no-use window §13.7
    at 2 3; techs red window; hidden red ag01
    no discard window ag02: not-hidden §13.7
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
af_e72_the_solar_harvester
    at 1 2; turn yellow; techs yellow harvester; solar blue1 blue2 green3 green4 yellow5
    do use harvester -> goods yellow 4,0 -> no use harvester: used harvester §8.2
af_e73_the_harvester_drains
    at 1 2; turn yellow; techs yellow harvester; goods red 3,1 blue 0,2 green 5,0 yellow 2,0
    do discard harvester -> goods red 0,1 blue 0,2 green 0,0 yellow 2,0
13_9_nobody_at_the_converter
    at 2 3; techs red harvester
    no use harvester: no-ships solar §13.9
"""
)


def test_13_3_at_the_freeform_hub_within_the_own_limits() -> None:
    s = frontier(
        "3 5",
        players=5,
        techs={RED: "cloak"},
        goods={RED: (1, 0)},
        docked={"hub": "blue3 blue4 red1 red2"},
        hub={RED: 2},
    )
    after = played(s, "use cloak hub blue 3")
    assert (after.players[RED].hub, standing(after, "hub")) == (3, "blue4 red1 red2 red3")
    full = s.with_dock("hub", (*s.at("hub"), replace(s.at("hub")[2], pips=6)))
    full = replace(full, bay=tuple(x for x in full.bay if x.owner != RED))
    assert not any(a.startswith("use cloak") for a in legal(full))


def test_13_3_one_may_be_empty_none_under_repulsor() -> None:
    s = frontier("1 2", techs={RED: "cloak"}, planet={"lem": "red1"}, fields={"repulsor": "pohl"})
    assert all("lem" in a and "pohl" not in a for a in legal(s, "discard cloak"))
    assert refused(s, RED, "discard cloak lem pohl").why == "repulsor"


def test_13_2_undocked_it_returns_to_the_bay() -> None:
    s = frontier("2", docked={"mine": "green6"}, techs={RED: "servo"}, goods={RED: (1, 0)})
    s = played(s, "use servo blue", dice=(1,))
    assert in_bay(s, BLUE) == 2
    gone = replace(s.to_bay(s.unplaced), unplaced=())
    assert in_bay(gone, BLUE) == 3
    assert not any(x.borrowed for x in gone.bay)


def test_af_e45_the_tunneler_clears_the_mine() -> None:
    s = frontier(
        "1 2 3",
        turn=YELLOW,
        techs={YELLOW: "tunneler"},
        docked={"mine": "red1 red2 blue3 blue4 green6"},
    )
    s = played(s, "discard tunneler", "dock mine 1,2,3")
    assert goods(s, YELLOW) == (0, 3)
    assert sum(in_bay(s, seat) for seat in (RED, BLUE, GREEN)) >= 5
