"""§8 Tech cards: the rules for every card."""

from __future__ import annotations

import pytest

from bot.engine.errors import No
from bot.games.alien_frontiers.data import TECH
from bot.games.alien_frontiers.events import Spent, Used
from bot.games.alien_frontiers.state import Frontier
from tests.games.alien_frontiers.build import (
    GREEN,
    RED,
    dice,
    frontier,
    goods,
    moves,
    news,
    next_turn,
    played,
    said,
)
from tests.games.alien_frontiers.cases import cases
from tests.kit import refused

test_cases = cases(
    """
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
8_14_points_while_held
    at 1; techs red city,monument blue booster
    is points red 2 blue 0 green 0 yellow 0
"""
)


USES = {
    "booster": ("use booster 2", 1),
    "crystal": ("use crystal lem", 2),
    "gravity": ("use gravity 2 3", 2),
    "teleporter": ("use teleporter solar 4 mine 4", 2),
    "cannon": ("use cannon artifact blue4,green4", 2),
    "polarity": ("use polarity 2", 1),
    "stasis": ("use stasis 2", 1),
    "warper": ("use warper 2,3", 1),
}


DISCARDS = {
    "booster": "discard booster repulsor",
    "crystal": "discard crystal lem",
    "gravity": "discard gravity asimov",
    "teleporter": "discard teleporter blue lem pohl",
    "cannon": "discard cannon artifact green4",
    "polarity": "discard polarity asimov red lem blue",
    "stasis": "discard stasis lem",
    "warper": "discard warper city",
}


def holding(cards: str, fuel: int = 0) -> Frontier:
    """A position in which Red may use and discard any of these cards."""
    return frontier(
        "2 3",
        techs={RED: cards},
        goods={RED: (fuel, 0)},
        docked={"solar": "red4", "artifact": "blue4 green4"},
        ships={GREEN: 4},
        planet={"lem": "blue1 green1", "asimov": "red1"},
        fields={"repulsor": "bradbury"},
        discards="city",
    )


# §8.1, §8.2 Every card
@pytest.mark.parametrize("card", USES)
def test_8_2_the_whole_price_of_a_use_and_no_less(card: str) -> None:
    answer, fuel = USES[card]
    move = moves(holding(card, fuel), answer)[-1]
    # A teleported ship earns an ore at the Mine; nothing else earns anything.
    assert goods(move.state, RED) == (0, int(card == "teleporter"))
    used = next(x.event for x in move.news if isinstance(x.event, Used))
    assert (used.tech, used.fuel) == (card, fuel)
    no = refused(holding(card, fuel - 1), RED, answer)
    assert (no.why, no.what, no.facts[:4]) == ("price", card, (str(fuel), "0", str(fuel - 1), "0"))
    assert said(no).endswith(
        f"Pohl Foothills would make it {f'{fuel - 1} fuel' if fuel > 1 else 'free'}."
    )


@pytest.mark.parametrize("card", USES)
def test_8_2_a_card_is_used_once_a_turn_and_then_not_discarded(card: str) -> None:
    answer, _ = USES[card]
    s = played(holding(f"{card} fabricator", 9), answer)
    assert refused(s, RED, answer) == No("used", card, rule="§8.2")
    assert refused(s, RED, DISCARDS[card]) == No("used", card, rule="§8.2")
    assert card in s.players[RED].techs
    again = next_turn(s, 2, 3, seat=RED)
    assert again.turn.used == ()


@pytest.mark.parametrize("card", DISCARDS)
def test_8_2_discarding_costs_nothing_and_lies_open(card: str) -> None:
    s = holding(f"{card} fabricator")
    assert Spent(RED, card, tuple(DISCARDS[card].split()[2:])) in news(s, DISCARDS[card])
    s = played(s, DISCARDS[card])
    assert (s.discards[-1], goods(s, RED), s.turn.discards) == (card, (0, 0), 1)
    assert card not in s.players[RED].techs


@pytest.mark.parametrize("card", DISCARDS)
def test_8_2_no_second_discard_power_in_a_turn(card: str) -> None:
    other = "crystal" if card != "crystal" else "stasis"
    s = played(holding(f"{card} {other} fabricator"), DISCARDS[other].replace("lem", "herbert"))
    no = refused(s, RED, DISCARDS[card])
    assert no == No("discards", card, rule="§8.2", facts=("1",))
    assert said(no) == "You can use 1 discard power a turn, and you have."


@pytest.mark.parametrize("card", USES)
def test_8_1_a_card_not_held_is_neither_used_nor_discarded(card: str) -> None:
    s = holding("fabricator", 9)
    assert refused(s, RED, USES[card][0]) == No("not-held", card, rule="§8.1")
    assert refused(s, RED, DISCARDS[card]) == No("not-held", card, rule="§8.1")


# §8.3 Values
@pytest.mark.parametrize(
    ("card", "ship", "value"),
    [("booster", v, v + 1) for v in range(1, 6)]
    + [("stasis", v, v - 1) for v in range(2, 7)]
    + [("polarity", v, 7 - v) for v in range(1, 7)],
)
def test_8_3_values_change_within_one_and_six(card: str, ship: int, value: int) -> None:
    s = frontier(f"{ship}", techs={RED: f"{card} fabricator"}, goods={RED: (2, 0)})
    assert dice(played(s, f"use {card} {ship}")) == str(value)


def test_8_the_tables_have_every_card_that_does_something() -> None:
    base = [t for t in TECH.values() if t.set == "base"]
    assert {t.key for t in base if t.use} == set(USES)
    assert {t.key for t in base if t.discard} == set(DISCARDS)
