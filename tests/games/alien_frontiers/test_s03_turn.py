"""§3 The turn: its opening, its end, and the checkpoint."""

from __future__ import annotations

import msgspec

from bot.games.alien_frontiers.state import NOBODY, Frontier, Turn
from tests.games.alien_frontiers.build import (
    BLUE,
    RED,
    frontier,
    next_turn,
    played,
    points_of,
)
from tests.games.alien_frontiers.cases import cases

test_cases = cases(
    """
3_2_the_opening_of_a_turn_in_order
    # 2 fuel income, then 1 for the cache
    at 1; mine blue3 red2; solar blue1; ships blue 4; boards blue corex; lem blue1; techs blue cache
    do next blue 2 4 5 6 -> goods blue 3,0; mine red2; solar -; dice 2 4 5 6; bay blue 0;
        roll 2 4 5 6
3_2_records_are_cleared
    at 1 2 3; techs red booster; goods red 3,0
    do use booster 1; dock solar 2,2,3 -> asked blue; used -; fuel 0; docked -; number 8
3_2_income_comes_before_the_roll
    at -; boards blue corex; techs red fabricator; goods red 1,0
    do end -> order Gained Rolled
3_2_3_the_terraformed_ship_goes_before_the_gathering
    at 1; turn green; terraform red6; mine red2; ships red 5
    do next red -> stock red 2; gathered 4; terraform -
3_2_3_only_the_own_terraformed_ship_goes
    at 1; terraform green6; ships green 4
    do next blue -> terraform green6; stock green 2
3_2_4_anothers_relic_ship_is_not_gathered
    at -; solar relic3; relic red; burroughs red1
    do next blue -> gathered 3; solar relic3
3_2_4_own_ships_are_gathered_from_everywhere_and_no_others
    at -; turn green; mine red1 blue2; solar relic3; hub red4; market red5 red5; ships red 5;
        relic red; burroughs red1
    do next red -> gathered 6; unplaced 6; mine blue2; solar -; hub -; market -;
        bay red 0 blue 2 relic 0; stock red 1; relic red
3_2_6_agendas_look_at_the_roll_before_the_cache_acts
    at -; techs blue cache red fabricator; hidden blue ag04; ships blue 4; goods red 1,0
    do rolls 3 3 3 3; end -> order Rolled Revealed Gained
3_2_7_the_cache_counts_the_relic_and_works_for_its_holder_alone
    at -; turn green; techs red cache; relic red; burroughs red1
    do next red 1 1 2 2 -> goods red 1,1; techs red -
    at -; turn green; techs red cache
    do next blue 1 1 2 -> goods red 0,0 blue 0,0
3_3_any_number_of_tokens_within_the_turn
    at 5 5 5 1; goods red 6,2
    do dock solar 5,5,5 -> goods red 15,2; asked red
3_3_gains_may_be_spent_at_once
    at 5 5 5 6; goods red 0,2; mine blue5
    do dock mine 6 -> goods red 0,3
    if dock constructor 5,5,5 lem -> lem red1
3_3_one_answer_answers_itself
    at 1; solar blue1
    do dock solar 1 -> turn blue
af_e32_tokens_above_eight_are_returned
    at -; goods red 6,5; techs red fabricator
    do end -> only : 3f0o; 2f1o; 1f2o; 0f3o -> no 2f0o: return §3.4.4 3|6|5
    do 1f2o -> goods red 5,3
af_e33_a_free_docking_must_be_made
    at 3; goods red 2,2
    no end: must-dock artifact §4.4 3
3_4_idle_ships_go_to_the_bay
    at 1 3; solar blue1 blue1 blue1 green1 green1 green1 yellow1 yellow1;
        artifact blue1 blue2 green1 green1; mine yellow6; circle red 7; ships blue 6 green 6;
        goods red 1,1
    do end -> told Ended red 2 -> bay red 3
3_4_the_turn_passes_clockwise_and_round
    at 1; players 2
    is turn red; number 7
    do dock solar 1 -> turn blue; number 8
    do next red -> turn red; number 9
3_4_1_the_turn_cannot_end_while_a_ship_could_dock
    at 2; mine blue2; goods red 0,0
    not end
    no end: must-dock artifact §4.4 2
3_4_2_borrowed_ships_not_docked_go_to_the_bay_as_their_owners
    at -; solar green1 green1 green1 green1 green1 green1 yellow1 blue1;
        artifact yellow1 yellow1 yellow1 yellow1; mine yellow6; circle red 7; techs red servo;
        goods red 1,0
    do rolls 2; use servo blue -> told Ended red 1 -> turn blue; gathered 3
3_4_3_the_drive_goes_before_tokens_are_returned
    at -; goods red 10,3; techs red ftl,fabricator; ftl 3
    do end; 5f0o -> order Lost Returned
3_4_3_bonuses_lent_for_the_turn_end_with_it
    at 3; goods red 10,1; techs red crystal,fabricator; lem blue1
    do use crystal lem -> has solar_extra yes
    do dock solar 3; end -> asks §3.4.4; has solar_extra no
3_4_4_others_keep_what_they_have
    at 1; goods blue 7,7
    do dock solar 1 -> turn blue; goods blue 7,7
3_4_4_tokens_on_the_drive_do_not_count
    at -; goods red 5,3; techs red ftl,fabricator; ftl 2
    do end -> asked blue; goods red 5,3; ftl 2
3_4_4_down_to_eight_exactly
    each 5,4 / 1f0o; 0f1o | 1,10 / 1f2o; 0f3o | 12,2 / 6f0o; 5f1o; 4f2o
    at -; goods red $1; techs red fabricator
    do end -> only : $2
3_4_4_with_nothing_to_return_or_one_way_only_nobody_is_asked
    each 8,0 / 8,0 | 4,4 / 4,4 | 9,0 / 8,0 | 0,11 / 0,8
    at -; goods red $1; techs red fabricator
    do end -> asked blue; goods red $2
3_5_control_then_the_relic_then_agendas
    at 5 5 5 1; turn blue; goods blue 0,3; relic red; burroughs red1; mine relic4;
        hidden blue ag03; landings 2
    do dock constructor 5,5,5 burroughs -> order Landed Control RelicReturned Revealed
3_5_nothing_is_checked_in_the_middle_of_an_exchange_of_territories
    at 1 2 relic3; relic red; techs red cloak; burroughs red1; lem red2
    do discard cloak burroughs lem -> relic red; dice 1 2 3
3_5_control_is_computed_after_every_action
    at 1 2; techs red teleporter; lem blue2 red1; pohl green1
    do discard teleporter blue lem pohl -> control lem - pohl -; points red 1 blue 2 green 1
3_5_a_line_is_free_until_something_is_drawn
    at 2 6 1 1; display polarity stasis crystal
    stop dock artifact 2,6: -
    stop dock artifact 2,6; claim polarity: draw
3_5_nothing_is_checked_in_the_middle_of_a_swap
    at 1 2 relic3; relic red; techs red polarity; burroughs red1; lem red1 blue1
    do discard polarity burroughs red lem red -> untold Control -> untold RelicReturned -> relic red
3_5_the_raid_belongs_to_the_docking
    # Only when the raid is over is there a checkpoint.
    at 4 5 6 1; goods blue 2,0; hidden red ag16; players 2
    do dock raiders 4,5,6 -> docking raiders -> no dock solar 1: word dock §5.6.2
    do blue fuel 2 -> shown red ag16; docking -
"""
)


def busy() -> Frontier:
    """A position late in a turn in which almost everything has happened."""
    s = frontier(
        "1 2 3 4 5 6",
        goods={RED: (9, 9)},
        techs={RED: "booster crystal", BLUE: "stasis"},
        planet={"lem": "blue1", "asimov": "red1"},
        fields={"isolation": "pohl"},
        hub={RED: 6},
    )
    s = played(s, "use booster 1", "discard crystal lem", "dock mine 2", "dock hub 2,3")
    return played(s, "launch lem begin", "dock raiders 4,5,6", "blue card stasis")


# §3.2 Start of turn
def test_3_2_1_every_record_of_the_turn_before_is_wiped() -> None:
    before = busy()
    turn = next_turn(before, 1, 2, 3).turn
    kept = {"number", "gathered", "roll", "start_scores", "start_control", "scores"}
    fresh = msgspec.structs.asdict(Turn())
    now, then = msgspec.structs.asdict(turn), msgspec.structs.asdict(before.turn)
    records = [key for key in fresh if key not in kept and type(fresh[key]) in (int, bool)]
    records += ["used", "once", "docked", "robbed", "borrowed", "marks", "won", "winning"]
    assert sum(then[key] != fresh[key] for key in records) >= 9, "the turn was busy"
    assert all(now[key] == fresh[key] for key in records)


def test_3_2_1_scores_and_controllers_are_remembered() -> None:
    s = next_turn(busy(), 1, 2, 3)
    assert s.turn.start_scores == points_of(s)
    assert s.turn.start_control == s.control
    assert s.turn.start_control[:2] == (RED, NOBODY)
