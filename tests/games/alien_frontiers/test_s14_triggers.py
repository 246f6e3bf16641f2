"""§14.5 In-game halves of agendas, and when they come true."""

from __future__ import annotations

import pytest

from bot.games.alien_frontiers.data import AGENDA
from bot.games.alien_frontiers.events import Revealed
from bot.games.alien_frontiers.rules.s14_agendas import IN_GAME
from bot.games.alien_frontiers.state import Frontier
from tests.games.alien_frontiers.build import (
    BLUE,
    RED,
    moves,
    offered,
    points_of,
)
from tests.games.alien_frontiers.cases import cases
from tests.games.alien_frontiers.halves import HALVES, Half

test_cases = cases(
    """
let taken: 1 2 6 / asimov blue1; lem red2; circle red 1 / asimov lem / dock hub 1,2 / asimov
        | 5 5 5 6 / bradbury blue1; lem red2; goods red 0,2 / bradbury lem
        / dock constructor 5,5,5 herbert / bradbury
        | 1 6 / burroughs blue1; lem red2; goods red 1,1 / burroughs lem / relic / burroughs
        | 2 2 6 / herbert blue1; lem red2 / herbert lem / dock shipyard 2,2 / herbert
        | 3 1 6 / lem blue1; pohl red2 / lem pohl / dock solar 3 / lem
        | 1 3 6 / pohl blue1; lem red2 / lem pohl / use booster 1 / pohl
        | 1 3 6 / vanvogt blue1; lem red2; mine blue5 / lem vanvogt / dock mine 1 / vanvogt
10_3_anothers_ag07_is_not_lost_at_the_end
    at 5 5 5 1; lem red5; goods red 0,3; hidden blue ag07; techs blue booster,crystal,gravity,cannon
    do dock constructor 5,5,5 pohl -> shown blue ag07; points blue 1
10_3_even_one_that_was_held_back
    at 5 5 5 1; lem red5; goods red 0,3; hidden blue ag07; techs blue booster,crystal,gravity,cannon
    do offer blue hold ag07; dock constructor 5,5,5 pohl -> shown blue ag07
10_3_r31_one_that_the_last_landing_makes_true_was_held_back_in_vain
    at 5 5 5 1; lem red5; goods red 0,3; fields isolation pohl; hidden red ag08
    do offer red hold ag08; dock constructor 5,5,5 pohl -> shown red ag08
    at 5 5 5 1; goods red 0,3; fields isolation pohl; hidden red ag08
    do offer red hold ag08; dock constructor 5,5,5 pohl -> shown red -
10_3_ag07_must_hold_at_the_end
    at 5 5 5 1; lem red5; goods red 0,3; hidden blue ag07;
        techs blue booster,crystal,gravity,cannon green booster
    do dock constructor 5,5,5 pohl -> shown blue -
10_3_one_agenda_of_the_last_landing_brings_another_about
    # 7 with the last colony, as many as Blue; ag08 makes it 8, which is what ag12 asks for.
    at 5 5 5 1; lem red4 blue5; pohl red1 green1 yellow1; goods red 0,3; techs blue city;
        fields isolation pohl; hidden red ag12,ag08; start_scores 0 7 1 1
    do dock constructor 5,5,5 pohl -> told Revealed red ag08 in-game;
        Revealed red ag12 in-game -> order Finished
14_5_ag05_a_territory_nobody_held_is_no_growth
    # Lem and Pohl were taken from others earlier this turn; only then the card was drawn.
    at 5 5 5 1; goods red 0,3; hidden red ag05; lem red2 blue1; pohl red2 green1;
        start_control - - - - - blue green -
    do dock constructor 5,5,5 asimov -> untold Revealed
14_5_ag05_a_third_territory_taken_is
    at 5 5 5 1; goods red 0,3; hidden red ag05; lem red2 blue1; pohl green1;
        start_control yellow - - - - blue green -
    do dock constructor 5,5,5 asimov -> told Revealed red ag05 in-game
14_5_ag16_stealing_again_from_the_same_is_no_growth
    at 4 5 6 1; players 2; hidden red ag16; goods blue 3,0; robbed blue
    do dock raiders 4,5,6; blue fuel 1; done -> untold Revealed
14_5_ag13_anothers_agenda_in_between_is_not_the_moves_doing
    # only Red gains by it
    at 1 2; players 3; hidden red ag13 blue ag07;
        techs red teleporter blue booster,crystal,gravity,cannon; lem red1 blue1; pohl green2
    if discard teleporter blue lem pohl -> untold Revealed
    do offer blue reveal ag07; discard teleporter blue lem pohl -> untold Revealed
14_5_ag13_an_own_agenda_in_between_is_not_either
    # only Green gains by it
    at 1 2; players 3; hidden red ag13,ag07; techs red teleporter,booster,crystal,gravity,cannon;
        lem green1 blue1; pohl red2
    do offer red hold ag07; offer red reveal ag07; discard teleporter blue lem pohl
        -> untold Revealed
14_5_ag13_positron_counts
    # Blue loses what Red gains
    at 1 2; hidden red ag13; techs red cloak; lem red1; pohl blue1; fields positron pohl
    do discard cloak lem pohl -> untold Revealed
14_5_ag01_ships_not_gathered_do_not_count
    at 1; ships red 6; relic red; terraform red6; turn yellow; hidden red ag01; burroughs red1
    do next red -> gathered 6; shown red -
14_5_ag02_the_relic_ship_counts_in_the_roll
    # The Relic Ship is gathered first from the Bay.
    at 1; turn yellow; hidden red ag02; ships red 4; relic red; burroughs red1
    do next red 5 1 2 3 4 -> shown red ag02
14_5_rerolled_ships_are_no_natural_roll
    at 1 2 2 2; hidden red ag04; techs red warper; goods red 1,0; roll 1 2 2 2
    do rolls 2; use warper 1; dock solar 2 -> shown red -
14_5_ag03_moving_is_no_landing
    at 1 2; hidden red ag03; techs red teleporter; lem red1; landings 2
    do discard teleporter red lem pohl -> untold Revealed
14_5_totals_grow_in_many_ways
    at 6 1 1; hidden red ag06; lem red1; solar blue1; ore 5; techs red fabricator
    do discard fabricator -> told Revealed red ag06 in-game
    at 6 1 1; hidden red ag06; lem red1; solar blue1; ore 5; boards red corex; goods red 2,0
    do dock corex 6 -> told Revealed red ag06 in-game
    at 6 1 1; hidden red ag10; lem red1; solar blue1; fuel 11; techs red harvester
    do use harvester -> told Revealed red ag10 in-game
    at 6 1 1; hidden red ag15; lem red1; solar blue1; circles 4; circle red 2;
        boards red homesteaders
    do dock homesteaders 6 -> told Revealed red ag15 in-game
14_5_gross_means_that_spending_takes_nothing_off
    at 6 6 3 3 1; hidden red ag10; fuel 6
    do dock solar 6; dock market 3,3 trade; trade 3 1; dock solar 6 -> fuel 12; shown red ag10
14_5_ag11_stolen_and_recovered_cards_count
    at 4 5 6 1; hidden red ag11; techs red warper blue cannon; discards booster
    do discard warper booster; dock raiders 4,5,6; blue card cannon
        -> told Revealed red ag11 in-game
14_5_ag15_what_is_lost_beyond_the_last_circle_does_not_count
    at 1 2 3; hidden red ag15; circle red 6; circles 3
    do dock hub 1,2 -> circles 4; shown red -
14_5_ag15_a_new_colonys_circles_count_with_the_old_ones
    at 1 2 3 6; hidden red ag15; circle red 5; goods red 1,1; circles 2
    do dock hub 1,2,3; launch lem begin -> circles 5; shown red ag15
14_5_ag16_a_double_stolen_and_discarded_is_stolen
    at 4 5 6 1; players 2; hidden red ag16; techs red booster blue booster
    do dock raiders 4,5,6; blue card booster -> told Revealed red ag16 in-game
14_5_ag17_a_ship_and_the_relic_ship
    at 2 2 1; hidden red ag17; goods red 2,2; burroughs red1
    do dock shipyard 2,2; relic -> told Revealed red ag17 in-game
14_5_ag19_and_ag22_others_may_have_filled_it_but_not_closed_it
    at 1 1 6; players 2; hidden red ag22; mine red1 red2
    do dock mine 6 -> told Revealed red ag22 in-game
    # nothing docked there now
    at 2; hidden red ag19; solar blue1 blue1 blue1 green1 green1 green1 yellow1 red1
    do dock mine 2 -> untold Revealed
14_5_ag20_by_the_capacitor_or_the_owner_of_dark_space
    at 1 2; hidden red ag20; techs red booster,gravity; boards red darkspace
    do discard gravity lem; discard booster repulsor -> told Revealed red ag20 in-game
14_5_ag23_not_when_the_colony_came_first
    at 1 2 3; hidden red ag23; circle red 7; goods red 1,1
    if launch lem -> untold Revealed
    do launch lem; dock hub 1 -> told Revealed red ag23 in-game
    # by excess
    at 1 2 3; hidden red ag23; circle red 6; goods red 1,1
    do dock hub 1,2; launch lem begin -> told Revealed red ag23 in-game
14_5_ag24_four_ships_are_too_few
    at 1; turn yellow; hidden red ag24; ships red 4
    do next red 1 1 1 1 -> shown red -
14_5_two_agendas_at_one_checkpoint
    at 6 1 1; hidden red ag06,ag10,ag15; ore 5; circle red 3; circles 4
    do dock mine 6 -> told Revealed red ag06 in-game
    at 1 2 3 1; players 2; hidden red ag22,ag06; ore 3
    do dock mine 1,2,3 -> told Revealed red ag22 in-game; Revealed red ag06 in-game
14_5_ag07_held_back_is_not_shown_at_anybodys_dawn
    at 1; hidden blue ag07; techs blue booster,crystal,gravity,cannon
    if dock solar 1 -> told Revealed blue ag07 in-game
    do offer blue hold ag07; dock solar 1 -> untold Revealed
14_5_ag12_leading_already_is_no_coming_to_lead
    # Drawn after Red had come from last to first.
    at 1 2; hidden red ag12; lem red2; start_scores 0 1 1 1
    do dock solar 1 -> untold Revealed
14_5_ag12_waits_for_the_action_in_which_an_agenda_is_shown
    at 1 2 3; players 2; hidden red ag12,ag07; techs red booster,crystal,gravity,cannon;
        lem red1 blue1; goods blue 1,0; start_scores 0 1
    do offer red hold ag07; dock raiders 1,2,3 -> asks §5.6.2
    do offer red reveal ag07 -> shown red ag07
    do done -> shown red ag07,ag12
14_5_ag14_a_profit_from_before_the_taking_does_not_count
    at 3 5 5 5 1 2; boards red uranian; goods red 0,3; hidden red ag14; lem red1 blue1;
        start_control - - - - - blue - -
    if uranian lem; dock solar 3; dock constructor 5,5,5 lem; dock artifact 1 -> untold Revealed
    do uranian lem; dock solar 3; dock constructor 5,5,5 lem; dock solar 1
        -> told Revealed red ag14 in-game
14_5_ag13_swaps_count_as_moves
    # Blue's colony joins its own on Pohl, Green's one goes where Red has two more.
    at 1 2; hidden red ag13; techs red polarity; lem red1 blue1 green1; pohl yellow1 green1
    do discard polarity lem blue pohl green -> untold Revealed
    at 1 2; hidden red ag13; techs red polarity; lem red1 blue1; pohl red1 green1
    do discard polarity lem blue pohl green -> untold Revealed
    at 1 2; hidden red ag13; techs red polarity; lem red2 blue2; pohl blue1 green1
    do discard polarity lem blue pohl green -> told Revealed red ag13 in-game
14_5_ag14_from_whoever_held_it_as_the_turn_began
    # A tie came in between: Blue held Lem, nobody does now, Red's landing decides.
    each - - - - - blue - - / order Revealed | - - - - - - - - / untold Revealed
    at 5 5 5 3 1; goods red 0,3; hidden red ag14; lem red1 blue1; start_control $1
    do dock constructor 5,5,5 lem; dock solar 3 -> $2
14_5_ag11_a_double_that_is_discarded_is_no_gain
    each stasis / 1 | booster / 0
    at 1 2; boards red darkspace; goods red 1,0; techs red booster; deck $1
    do dock darkspace 1 -> cards $2
14_5_ag18_three_ships_or_another_total
    each dock artifact 2,2,4 | dock artifact 1,2,2,2
    at 1 2 2 2 4 4; hidden red ag18
    do $1 -> untold Revealed
14_5_ag18_one_ship_after_another
    at 1 2 2 3 4; hidden red ag18
    do dock artifact 1,2; dock artifact 2,3 -> told Revealed red ag18 in-game
14_5_ag12_may_come_true_by_an_agenda_shown_between_actions
    at 1 2 3; players 2; hidden red ag12,ag07; techs red booster,crystal,gravity,cannon;
        lem red1 blue1; goods blue 1,0; start_scores 0 1
    do offer red hold ag07; offer red reveal ag07 -> shown red ag07,ag12; asks §3.3
14_5_ag14_every_bonus_can_be_profited_from
    each taken
    at $1; $2; hidden red ag14; techs red cloak,booster
    do discard cloak $3 -> control $5 red
    do $4 -> told Revealed red ag14 in-game
14_5_ag14_heinlein_too
    at 3 3 1; heinlein blue1; lem red2; goods red 1,0; hidden red ag14; techs red cloak,booster
    do dock market 3,3 trade; discard cloak heinlein lem; trade 3 1
        -> told Revealed red ag14 in-game
14_5_ag14_only_with_the_very_next_action
    each taken
    at $1; $2; hidden red ag14; techs red cloak,booster
    do discard cloak $3; dock artifact 6; $4 -> untold Revealed
14_5_ag14_an_action_that_owes_nothing_to_it
    each 6 3 / vanvogt blue1; lem red2; mine blue5 / lem vanvogt / dock mine 6
        | 1 3 / asimov blue1; lem red2; circle red 1 / asimov lem / dock hub 1
        | 3 1 / lem blue1; pohl red2 / lem pohl / dock artifact 3
    at $1; $2; hidden red ag14; techs red cloak,booster
    do discard cloak $3; $4 -> untold Revealed
14_5_ag21_a_facility_docked_at_before_is_no_growth
    each solar artifact hub mine market / untold Revealed
        | artifact hub mine market / told Revealed red ag21 in-game
    at 1 1 6; hidden red ag21; market red3 red3; circle red 1; visited $1
    do dock solar 1 -> $2
"""
)


EACH = pytest.mark.parametrize("agenda", AGENDA)


def ended(half: Half, s: Frontier) -> tuple[Frontier, list[Revealed]]:
    """The position after the turn, and the agendas revealed in it."""
    chance = list(half.rolls)
    told: list[Revealed] = []
    for answer in half.line:
        move = moves(s, answer, dice=chance)[-1]
        s = move.state
        told += [x.event for x in move.news if isinstance(x.event, Revealed) and x.to is None]
    return s, told


def test_14_5_every_agenda_has_its_condition() -> None:
    assert set(HALVES) == set(AGENDA)
    assert {a.when for a in AGENDA.values()} == set(IN_GAME)


@EACH
def test_14_5_it_shows_itself_at_the_checkpoint_in_which_it_comes_true(agenda: str) -> None:
    half = HALVES[agenda]
    plain, _ = ended(half, half.at(hidden={BLUE: "ag18"}))
    s, told = ended(half, half.at(hidden={RED: agenda}))
    assert told == [Revealed(RED, agenda, "in-game")]
    assert (s.players[RED].hidden, s.players[RED].shown) == ((), (agenda,))
    assert points_of(s)[RED] == points_of(plain)[RED] + 1


@EACH
def test_14_5_just_short_of_it_is_not_enough(agenda: str) -> None:
    half = HALVES[agenda].missed()
    s, told = ended(half, half.at(hidden={RED: agenda}))
    assert told == []
    assert s.players[RED].hidden == (agenda,)


@EACH
def test_18_3_held_back_it_stays_face_down(agenda: str) -> None:
    half = HALVES[agenda]
    s, told = ended(half, offered(half.at(hidden={RED: agenda}), RED, f"hold {agenda}"))
    assert told == []
    assert (s.players[RED].hidden, s.players[RED].held) == ((agenda,), (agenda,))


@EACH
def test_18_3_the_order_can_be_taken_back(agenda: str) -> None:
    half = HALVES[agenda]
    s = offered(half.at(hidden={RED: agenda}), RED, f"hold {agenda}")
    assert ended(half, offered(s, RED, f"auto {agenda}"))[1] == [Revealed(RED, agenda, "in-game")]


@EACH
def test_14_5_what_red_does_makes_nothing_true_for_blue(agenda: str) -> None:
    half = HALVES[agenda]
    s, told = ended(half, half.at(hidden={BLUE: agenda}))
    assert told == []
    assert s.players[BLUE].hidden == (agenda,)


@pytest.mark.parametrize("agenda", [a for a, half in HALVES.items() if not half.rolls])
def test_18_4_with_too_many_agendas_none_shows_itself(agenda: str) -> None:
    half = HALVES[agenda]
    shown = [a for a in AGENDA if a != agenda][:3]
    s, told = ended(half, half.at(hidden={RED: agenda}, shown={RED: " ".join(shown)}))
    assert told == []
    assert s.players[RED].hidden == (agenda,)
