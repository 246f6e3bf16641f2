"""§9 The Relic Ship."""

from __future__ import annotations

from tests.games.alien_frontiers.cases import cases

test_cases = cases(
    """
# §9 The Relic Ship
af_e17_terraformed_and_bought_again
    at 1 2 3 relic6; relic red; burroughs red1; goods red 2,2
    do dock terraform relic6 lem -> goods red 1,1
    do next red 1 2 3 -> relic -; gathered 3
    do relic -> relic red; goods red 0,0; bay relic 1
    do next red -> gathered 4
9_1_only_with_control_and_at_home
    at 1 2; goods red 1,1
    no relic: uncontrolled burroughs §9.1
    at 1 2; goods red 1,1; burroughs red1; relic red
    no relic: relic-away §9.1
    at 1 2; goods red 1,0; burroughs red1
    no relic: price relic §9.1 1|1|1|0
9_1_bought_it_waits_in_the_bay_for_the_next_turn
    at 1 2; goods red 1,1; burroughs red1
    do relic -> relic red; bay relic 1; goods red 0,0; dice 1 2
    do next red 1 2 3 4 -> dice 1 2 3 4; bay relic 0
9_1_control_won_this_turn_is_enough
    at 5 5 5 1; goods red 1,4
    do dock constructor 5,5,5 burroughs; relic -> relic red; goods red 0,0
9_1_no_control_no_purchase
    at 1 2; goods red 1,1
    no relic: uncontrolled burroughs §9.1
    at 1 2; goods red 1,1; burroughs red1 blue1
    no relic: uncontrolled burroughs §9.1
    at 1 2; goods red 1,1; burroughs blue1
    no relic: uncontrolled burroughs §9.1
9_1_sent_home_by_the_cannon_it_may_be_bought_again
    at 1 2; techs red cannon; relic blue; mine relic3; burroughs blue1; goods blue 1,1
    do discard cannon mine relic3; next blue 1 2 3 -> gathered 3
    do relic -> relic blue
9_1_the_whole_price
    each 1 / 0 | 0 / 1 | 0 / 0 | 9 / 0
    at 1 2; goods red $1,$2; burroughs red1
    no relic: price relic §9.1 1|1|$1|$2
9_2_it_counts_for_no_fleet
    # still the fourth ship's price
    at 2 2 1 relic3; relic red; burroughs red1; goods red 1,1
    do dock shipyard 2,2 -> goods red 0,0
9_2_in_a_pair_a_trio_and_a_triple
    at 2 3 3 relic3; relic red; burroughs red1; goods red 5,5
    may dock market 3,relic3; dock shipyard 3,relic3; dock constructor 3,3,relic3 lem;
        dock artifact 2,relic3; dock hub relic3
af_e15_lost_with_control
    at 5 5 5 1; turn blue; goods blue 0,3; relic red; burroughs red1; mine relic4 red2
    do dock constructor 5,5,5 burroughs -> told RelicReturned red -> control burroughs -; relic -;
        mine red2
af_e16_lost_under_isolation
    at 5 1; turn blue; techs blue stasis; relic red; burroughs red1; mine relic4
    do discard stasis burroughs -> relic -; control burroughs red; mine -
    at 1 2; burroughs red1; fields isolation burroughs; goods red 1,1
    no relic: isolated burroughs §9.1
9_3_it_returns_from_the_bay
    at 1 2; turn blue; techs blue stasis; relic red; burroughs red1
    is bay relic 1
    do discard stasis burroughs -> relic -; bay relic 0
9_3_it_returns_unplaced_from_its_own_holder
    at 1 2 relic5; relic red; burroughs red1; techs red teleporter
    do discard teleporter red burroughs lem -> relic -; dice 1 2
        -> no dock solar relic5: no-ship relic5 §4.2 1 2
9_3_control_regained_is_a_new_purchase
    at 5 5 5 relic5; relic red; burroughs red1; techs red teleporter; goods red 1,4
    do discard teleporter red burroughs lem; dock constructor 5,5,5 burroughs
        -> control burroughs red; relic -
    do relic -> relic red
9_3_whoever_breaks_the_tie_may_buy_it
    at 5 5 5 1; turn blue; goods blue 1,4; burroughs red1 blue1
    do dock constructor 5,5,5 burroughs; relic -> control burroughs blue; relic blue
9_3_with_the_bonus_and_control_it_stays
    at 1 2; turn blue; techs blue stasis; relic red; burroughs red1; mine relic6
    do discard stasis lem -> relic red; mine relic6
9_3_at_home_it_does_not_return
    at 5 5 5 1; goods red 0,3
    do dock constructor 5,5,5 burroughs -> untold RelicReturned
9_3_it_returns_from_wherever_it_is_docked
    each solar | artifact | mine | hub | market | shipyard | constructor | raiders
    at 1 2; turn blue; techs blue stasis; relic red; burroughs red1; $1 relic6 red6
    do discard stasis burroughs -> last RelicReturned red -> relic -; $1 red6; bay relic 0
"""
)
