"""§8 Tech cards: the rules for every card."""

from __future__ import annotations

from bot.games.alien_frontiers.data import TECH
from tests.games.alien_frontiers.cases import cases

test_cases = cases(
    """
let able: solar red4; artifact blue4 green4; ships green 4; lem blue1 green1; asimov red1;
        fields repulsor bradbury; discards city
let cards: booster / use booster 2 / 1 / 0 / 0 / discard booster repulsor
        / §8.4 1|0|0|0|pohl|0|0
        | crystal / use crystal lem / 2 / 1 / 0 / discard crystal lem / §8.5 2|0|1|0|pohl|1|0
        | gravity / use gravity 2 3 / 2 / 1 / 0 / discard gravity asimov / §8.6 2|0|1|0|pohl|1|0
        | teleporter / use teleporter solar 4 mine 4 / 2 / 1 / 1
        / discard teleporter blue lem pohl / §8.8 2|0|1|0|pohl|1|0
        | cannon / use cannon artifact blue4,green4 / 2 / 1 / 0 / discard cannon artifact green4
        / §8.9 2|0|1|0|pohl|1|0
        | polarity / use polarity 2 / 1 / 0 / 0 / discard polarity asimov red lem blue
        / §8.10 1|0|0|0|pohl|0|0
        | stasis / use stasis 2 / 1 / 0 / 0 / discard stasis lem / §8.11 1|0|0|0|pohl|0|0
        | warper / use warper 2,3 / 1 / 0 / 0 / discard warper city / §8.13 1|0|0|0|pohl|0|0
# §8 Tech cards
8_some_cards_are_neither_used_nor_discarded
    each city / §8.14 | monument / §8.14 | decoy / §8.7 | cache / §8.12
    at 2 3; techs red $1; goods red 9,0
    no use $1: no-use $1 $2
    no discard $1: no-discard $1 $2
8_1_only_cards_one_holds
    at 2 2; techs red crystal,city
    no use booster 2: not-held booster §8.1
    no use city: no-use city §8.14
    no discard city: no-discard city §8.14
8_1_a_card_claimed_may_be_used_at_once
    at 4 4 2; display booster stasis crystal; goods red 1,0
    do dock artifact 4,4; claim booster; use booster 2 -> dice 3
8_1_a_card_not_held_is_neither_used_nor_discarded
    each cards
    at 2 3; able; techs red fabricator; goods red 9,0
    no $2: not-held $1 §8.1
    no $6: not-held $1 §8.1
8_2_once_a_turn_and_no_discard_after_use
    at 2 2 2; techs red booster; goods red 5,0; fields positron lem
    do use booster 2 -> no use booster 2: used booster §8.2
        -> no discard booster positron: used booster §8.2
8_2_one_discard_power_a_turn
    at 2 2; techs red crystal,stasis
    do discard crystal lem -> no discard stasis lem: discards stasis §8.2 1
8_2_another_card_of_the_same_name_counts_for_itself
    at 4 4 2; techs red booster; display booster stasis crystal; goods red 2,0;
        fields isolation lem positron lem
    do discard booster isolation; dock artifact 4,4; claim booster
        -> no discard booster positron: discards booster §8.2 1
    do use booster 2 -> dice 3
8_2_the_whole_price_of_a_use_and_no_less
    # A teleported ship earns an ore at the Mine; nothing else earns anything.
    each cards
    at 2 3; able; techs red $1; goods red $4,0
    no $2: price $1 $7
    at 2 3; able; techs red $1; goods red $3,0
    do $2 -> order Used -> goods red 0,$5
8_2_a_card_is_used_once_a_turn_and_then_not_discarded
    each cards
    at 2 3; able; techs red $1,fabricator; goods red 9,0
    do $2 -> no $2: used $1 §8.2 -> no $6: used $1 §8.2 -> used $1
    do next red 2 3 -> used -
8_2_discarding_costs_nothing_and_lies_open
    each cards
    at 2 3; able; techs red $1
    do $6 -> order Spent -> thrown $1; goods red 0,0
8_2_no_second_discard_power_in_a_turn
    each cards
    at 2 3; able; techs red $1,fabricator
    do discard fabricator -> no $6: discards $1 §8.2 1
8_3_no_value_leaves_one_to_six
    at 1 1 6 6; techs red booster,fabricator; goods red 3,0
    no use booster 6: value booster §8.3 1 6
    at 1 1 6 6; techs red stasis,fabricator; goods red 3,0
    no use stasis 1: value stasis §8.3 1 6
    at 1 1 6 6; techs red gravity,fabricator; goods red 3,0
    no use gravity 1 6: value gravity §8.3 1 6
    at 1 1 6 6; techs red gravity,fabricator; goods red 3,0
    no use gravity 6 6: value gravity §8.3 1 6
    at 1 1 6 6; techs red gravity,fabricator; goods red 3,0
    no use gravity 1 1: value gravity §8.3 1 6
8_3_only_unplaced_ships_change
    at 2; solar red4 blue5; techs red booster; goods red 1,0
    no use booster 4: no-ship 4 §8.3 2
    no use booster 5: no-ship 5 §8.3 2
    no use booster blue5: no-ship blue5 §8.3 2
8_3_relic_and_borrowed_ships_change_like_others
    at 2 relic2; relic red; burroughs red1; techs red booster,stasis,servo; goods red 3,0
    do rolls 3; use servo blue; use booster blue3; use stasis relic2 -> may dock hub relic1;
        dock hub 2; dock hub blue4
8_3_values_change_within_one_and_six
    each booster / 1 / 2 | booster / 2 / 3 | booster / 3 / 4 | booster / 4 / 5 | booster / 5 / 6
        | stasis / 2 / 1 | stasis / 3 / 2 | stasis / 4 / 3 | stasis / 5 / 4 | stasis / 6 / 5
        | polarity / 1 / 6 | polarity / 2 / 5 | polarity / 3 / 4 | polarity / 4 / 3
        | polarity / 5 / 2 | polarity / 6 / 1
    at $2; techs red $1,fabricator; goods red 2,0
    do use $1 $2 -> dice $3
8_14_points_while_held
    at 1; techs red city,monument blue booster
    is points red 2 blue 0 green 0 yellow 0
"""
)


def test_8_the_tables_have_every_card_that_does_something() -> None:
    used = {"booster", "crystal", "gravity", "teleporter", "cannon", "polarity", "stasis", "warper"}
    base = [t for t in TECH.values() if t.set == "base"]
    assert {t.key for t in base if t.use} == {t.key for t in base if t.discard} == used
