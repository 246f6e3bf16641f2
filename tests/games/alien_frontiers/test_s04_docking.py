"""§4 Docking in general."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.engine.play import draft
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    frontier,
    goods,
)
from tests.games.alien_frontiers.cases import cases
from tests.kit import refused

test_cases = cases(
    """
let closed: players 5; circle red 7; goods red 1,1; techs red fabricator; mine yellow6;
        artifact green1 green1 green1 green1; market yellow2 yellow2 yellow3 yellow3;
        raiders purple4 purple5 purple6; solar blue1 blue1 blue1 blue1 blue1 blue1 green1 green1
4_1_a_refusal_says_what_is_missing_and_what_would_help
    at 5 5 5; goods red 0,1
    no dock constructor 5,5,5 lem: price constructor §5.3 0|3|0|1|bradbury|0|2
4_1_costs_must_be_in_hand_before_the_gain
    at 4 1; goods red 2,0; boards blue corex; lem red1
    no dock corex 4: price corex §12.3 3|0|2|0
4_1_a_word_that_is_no_facility_is_refused
    at 1 2
    no dock moon 1: word moon §3.3
    no dock corex 1: not-in-play corex §2.6
    is goods red 0,0
4_2_only_unplaced_ships_dock
    at 2 3; mine red1
    no dock solar 1: no-ship 1 §4.2 2 3
4_2_equal_ships_are_the_same_answer
    at 3 3 5
    only dock solar: dock solar 3; dock solar 5; dock solar 3,3; dock solar 3,5; dock solar 3,3,5
4_2_the_relic_ship_is_named_apart
    at 4 relic4; relic red; burroughs red1
    only dock solar: dock solar 4; dock solar relic4; dock solar 4,relic4
4_2_a_docked_ship_stays_until_its_owners_next_turn
    at 1 2 3
    do dock mine 1,2,3; next green -> mine red1 red2 red3
    do next yellow -> mine red1 red2 red3
    do next red -> mine -
4_2_ships_of_others_and_docked_ones_are_not_docked
    at 1; solar blue4 red5
    no dock mine 4: no-ship 4 §4.2 1
    no dock mine 5: no-ship 5 §4.2 1
    no dock mine blue4: no-ship blue4 §4.2 1
    no dock mine red5: no-ship red5 §4.2 1
4_2_a_ship_is_not_docked_twice
    at 2 3; goods red 1,1
    no dock shipyard 2,2: few-ships 2 §4.2 2 3
4_2_the_relic_docks_like_any_ship_of_its_holder
    at 3 relic3; relic red; burroughs red1
    do dock market 3,relic3 -> market red3 relic3
4_2_with_no_ship_left_it_is_said_so
    each dock solar 3 | dock shipyard 3,3 | use booster 3
    at -; techs red booster,fabricator; goods red 1,1
    no $1: no-ship 3
4_3_a_half_empty_group_stays_closed
    # Three players have one pair of ports at the Market.
    at 3 3 1; players 3; market blue4
    no dock market 3,3: full market §4.3
4_3_a_set_that_does_not_fit_is_refused_with_the_need
    at 3 4 5; goods red 3,3
    no dock shipyard 3,4: unfit shipyard §5.7 pair|3 4
    no dock shipyard: needs shipyard §5.7 pair|3 4 5
4_3_too_many_for_the_ports
    at 1 2 3; artifact blue1 blue2
    no dock artifact 1,2,3: ports artifact §5.1 2|3
4_3_an_emptied_group_opens_again
    at 4 4 1; players 3; market blue2 green2; techs red cannon; goods red 2,0
    if use cannon market blue2 -> no dock market 4,4: full market §4.3
    do use cannon market blue2,green2; dock market 4,4 -> market red4 red4
4_3_single_ship_facilities_take_as_many_as_have_ports
    at 2 2 2; mine blue1 green1 yellow1
    if dock mine 2,2 -> goods red 0,2
    no dock mine 2,2,2: ports mine §5.4 2|3
4_3_groups_of_several_actions_fill_further_ports
    at 3 3 5 5 1
    do dock market 3,3; dock market 5,5 -> market red3 red3 red5 red5; groups market 0,0,1,1
4_3_one_group_in_an_action_no_more_no_less
    # A single 4 is short for the group.
    each market / 4,4 / 4,4,4 | shipyard / 4,4 / 4,4,4 | constructor / 4,4,4 / 4,4,4,4
    at 4 4 4 4 4; ships red 5; goods red 9,9
    some dock $1 $2
    no dock $1 $3: unfit
4_3_groups_that_have_lost_ships_stay_closed
    each market / 4,4 / blue2@0 blue2@1 | shipyard / 4,4 / blue2@0 blue2@1 blue2@2
        | constructor / 4,4,4 / blue2@0 blue2@1
    at 4 4 4; ships blue 4; goods red 9,9; $1 $3
    no dock $1 $2: full $1 §4.3
4_4_the_terraforming_station_never_binds
    at 6; solar blue1 blue1 blue1 blue1 blue1 blue1 green1 green1;
        artifact green1 green1 green1 green1; mine yellow1 yellow1 yellow1 yellow1 yellow1;
        circle red 7; ships red 4; goods red 6,6
    may dock terraform 6 lem; end
4_4_pairs_and_trios_are_free_dockings
    at 2 2; solar blue1 blue1 blue1 blue1 blue1 blue1 green1 green1;
        artifact green1 green1 green1 green1; mine yellow6; circle red 7; goods red 1,1
    no end: must-dock market §4.4 2 2
    at 2 3 4; solar blue1 blue1 blue1 blue1 blue1 blue1 green1 green1;
        artifact green1 green1 green1 green1; mine yellow6; circle red 7; goods red 1,1
    no end: must-dock raiders §4.4 2 3 4
    at 2 3 4; solar blue1 blue1 blue1 blue1 blue1 blue1 green1 green1;
        artifact green1 green1 green1 green1; mine yellow6; raiders yellow3 yellow4 yellow5;
        circle red 7; goods red 1,1
    may end
4_4_with_everything_closed_the_turn_may_end
    at 1 1 2 3; players 5; solar blue1 blue1 blue1 blue1 blue1 blue1 green1 green1;
        artifact green1 green1 green1 green1; mine yellow6;
        market yellow2 yellow2 yellow3 yellow3; raiders purple4 purple5 purple6; circle red 7;
        goods red 1,1; techs red fabricator
    may end
4_4_the_relic_is_bound_as_well
    at relic1; players 5; solar blue1; artifact green1 green1 green1 green1; mine yellow6;
        market yellow2 yellow2 yellow3 yellow3; raiders purple4 purple5 purple6; circle red 7;
        goods red 1,1; techs red fabricator; relic red; burroughs red1
    no end: must-dock solar §4.4 relic1
4_4_a_borrowed_ship_is_bound_as_well
    at -; players 5; solar blue1; artifact green1 green1 green1 green1; mine yellow6;
        market yellow2 yellow2 yellow3 yellow3; raiders purple4 purple5 purple6; circle red 7;
        goods red 2,1; techs red servo
    do rolls 1; use servo red -> no end: must-dock solar §4.4 red1
4_4_no_card_need_be_used_to_make_a_docking_possible
    at 5; players 5; solar blue1 blue1 blue1 blue1 blue1 blue1 green1 green1;
        artifact green1 green1 green1 green1; mine yellow6;
        market yellow2 yellow2 yellow3 yellow3; raiders purple4 purple5 purple6; circle red 7;
        goods red 1,1; techs red booster
    may use booster 5; end
4_4_no_ship_to_dock_and_the_turn_may_end
    at -; goods red 1,0; techs red fabricator
    may end
4_4_what_costs_never_binds
    # Two halves of pairs close the Market.
    each shipyard | constructor | corex
    at 5 5 5; closed; goods red 6,6; market yellow2@0 yellow3@1; boards blue corex; lem red1
    some dock $1
    may end
4_4_what_is_free_binds
    each 1 / solar / blue1 blue1 blue1 blue1 blue1 blue1 green1
        | 1 / artifact / green1 green1 green1 | 6 / mine / yellow6 yellow6 yellow6 yellow6
        | 1 / mine / - | 2 2 / market / yellow2 yellow2 | 1 2 3 / raiders / -
        | 2 3 4 / raiders / purple3 purple5
    at $1; closed; $2 $3
    no end: must-dock $2 §4.4 $1
    not end
4_4_what_does_not_fit_does_not_bind
    each 5 / mine / yellow6 | 6 / mine / yellow6 yellow6 yellow6 yellow6 yellow6
        | 2 3 / market / - | 1 2 4 / raiders / - | 2 3 4 / raiders / purple3 purple6
    at $1; closed; $2 $3
    may end
4_4_the_hub_binds_as_long_as_the_colony_would_move
    at 1; closed; circle red 0
    no end: must-dock hub §4.4 1
    at 1; closed; circle red 1
    no end: must-dock hub §4.4 1
    at 1; closed; circle red 6
    no end: must-dock hub §4.4 1
    at 1; closed; circle red 3; hub red1 red1 red1
    may end
    at 1; closed
    may end
4_4_van_vogt_makes_a_low_ship_dock_at_the_mine
    at 1; closed; vanvogt red1
    no end: must-dock mine §4.4 1
"""
)


# §4.1 Costs
Case = tuple[str, str, tuple[int, int], Mapping[str, Any]]


LEM = {"lem": "red1"}


CASES: tuple[Case, ...] = (
    ("5 5 5 1", "dock constructor 5,5,5 lem", (0, 3), {}),
    ("5 5 1", "dock shipyard 5,5", (1, 1), {}),
    ("5 5 1", "dock shipyard 5,5", (2, 2), {"ships": {RED: 4}}),
    ("5 5 1", "dock shipyard 5,5", (3, 3), {"ships": {RED: 5}}),
    ("6 1 2 3", "dock terraform 6 lem", (1, 1), {}),
    ("1 2", "launch lem", (1, 1), {"hub": {RED: 7}}),
    ("1 2", "relic", (1, 1), {"planet": {"burroughs": "red1"}}),
    ("1 2", "dock corex 1", (2, 0), {"boards": {RED: "corex"}, "planet": LEM}),
    ("1 2", "dock corex 1", (3, 0), {"boards": {BLUE: "corex"}, "planet": LEM}),
    ("1 2", "dock uranian 1 red lem pohl", (1, 1), {"boards": {BLUE: "uranian"}, "planet": LEM}),
    (
        "1 2",
        "dock proxima 1 isolation lem",
        (1, 1),
        {"boards": {BLUE: "proxima"}, "fields": {"isolation": "pohl"}},
    ),
)


@pytest.mark.parametrize(("dice", "answer", "price", "more"), CASES)
def test_4_1_the_price_in_hand_is_enough_and_is_paid(
    dice: str, answer: str, price: tuple[int, int], more: Mapping[str, Any]
) -> None:
    s = frontier(dice, goods={RED: price}, **more)
    d = draft(s, RED, (answer,))
    assert d.cut is None
    # Corex gives an ore for the one territory; nothing else gives anything at once.
    assert goods(d.state, RED) == (0, int("corex" in answer))


@pytest.mark.parametrize(("dice", "answer", "price", "more"), CASES)
def test_4_1_one_token_less_is_refused_and_nothing_changes(
    dice: str, answer: str, price: tuple[int, int], more: Mapping[str, Any]
) -> None:
    fuel, ore = price
    for held in [(fuel - 1, ore)] * (fuel > 0) + [(fuel, ore - 1)] * (ore > 0):
        s = frontier(dice, goods={RED: held}, **more)
        no = refused(s, RED, answer)
        assert (no.why, no.facts[2:4]) == ("price", (str(held[0]), str(held[1])))
        assert draft(s, RED, (answer,)).state == s


@pytest.mark.parametrize(("dice", "answer", "price", "more"), CASES)
def test_4_1_costs_go_to_the_supply_fees_to_the_owner(
    dice: str, answer: str, price: tuple[int, int], more: Mapping[str, Any]
) -> None:
    s = frontier(dice, goods={RED: price}, **more)
    after = draft(s, RED, (answer,)).state
    fee = 1 if BLUE in more.get("boards", {}) else 0
    assert [goods(after, seat) for seat in (BLUE, GREEN, YELLOW)] == [(fee, 0), (0, 0), (0, 0)]
