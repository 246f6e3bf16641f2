"""§13 The rules for all eight new cards (§8.1 to §8.3, §13.1), and odd cases of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import pytest
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat
from bot.engine.play import question
from bot.games.alien_frontiers.data import TECH
from bot.games.alien_frontiers.events import Ended
from bot.games.alien_frontiers.rules.s05_facilities import trading
from bot.games.alien_frontiers.rules.s13_new_tech import DropAgendas
from bot.games.alien_frontiers.rules.s14_agendas import overflow
from bot.games.alien_frontiers.scoring import standings
from bot.games.alien_frontiers.state import Frontier
from tests.games.alien_frontiers.build import (
    BLUE,
    RED,
    frontier,
    goods,
    in_bay,
    legal,
    moves,
    next_turn,
    played,
    points_of,
    said,
)
from tests.games.alien_frontiers.cases import cases
from tests.kit import refused

test_cases = cases(
    """
13_2_an_own_ship_may_be_taken_too
    at 2; techs red servo; goods red 1,0
    do rolls 5; use servo red -> dice 2 5; bay red 1
13_2_the_relic_ship_of_another_too
    # it stays Blue's
    at 2; techs red servo; goods red 1,0; relic blue; burroughs blue1
    do rolls 6; use servo relic; dock artifact relic6 -> total 6; relic blue
    do next blue 1 2 3 4 -> gathered 4
13_2_it_must_dock_like_any_other
    at 4; techs red servo; goods red 1,0
    do rolls 6; use servo blue; dock solar 4 -> no end: must-dock artifact §4.4 blue6
13_2_cleared_ships_count_for_nothing_any_more
    at 4 4 5 1; techs red servo; goods red 9,0
    if dock artifact 4,5; discard servo artifact -> no claim booster: total §5.1.2 8|0
    do dock market 4,4; discard servo market -> no trade 4 1: no-pair market §5.5.1
13_3_a_pair_builds
    at 4 4 1; techs red cloak; shipyard blue4 blue4; goods red 2,1
    do use cloak shipyard blue 4,4 -> goods red 0,0; fleet red 4
13_3_equal_values_one_for_one
    at 4 5; techs red cloak; artifact blue4 blue4 blue6; goods red 1,0
    only use cloak: use cloak artifact blue 4
    do use cloak artifact blue 4 -> artifact blue4 blue6 red4
13_3_an_opponents_relic_ship_too
    at 4 5; techs red cloak; artifact relic4; goods red 1,0; relic blue; burroughs blue1
    do use cloak artifact blue 4 -> artifact red4; relic blue; bay - 1
13_3_it_gains_by_lem_and_by_what_the_facility_gives
    at 6 1; techs red cloak; solar blue6; goods red 1,0; lem red1
    do use cloak solar blue 6 -> goods red 4,0
13_3_trading_with_the_pair
    at 2 2 1; techs red cloak; market blue2 blue2; goods red 3,0
    do use cloak market blue 2,2; trade 2 1 -> goods red 0,1
13_3_never_ones_own_ships
    at 4 5; techs red cloak; artifact red4; goods red 1,0
    no use cloak artifact red 4: no-stand-in cloak §13.3
13_3_two_empty_territories_are_not_swapped
    at 1; techs red cloak; lem red1
    no discard cloak asimov pohl: no-target cloak §13.3
    no discard cloak lem lem: no-target cloak §13.3
13_5_the_drive_has_no_discard_power_and_the_window_no_use
    at 1 2 3; goods red 5,0; techs red ftl,window,booster blue city; solar blue1 blue2;
        mine green1; lem blue1; hidden red ag18
    no discard ftl: no-discard ftl §13.5
    no use window: no-use window §13.7
13_5_any_value_even_its_own
    at 3; techs red ftl; goods red 1,0
    only use ftl 3: use ftl 3 1; use ftl 3 2; use ftl 3 3; use ftl 3 4; use ftl 3 5; use ftl 3 6
13_5_two_tokens_are_not_enough_to_burn_out
    at 3; techs red ftl,capacitor; goods red 2,0
    do use ftl 3 1; use capacitor ftl 1 6; dock solar 6 -> turn blue; ftl 2; techs red capacitor,ftl
13_5_the_third_burns_it_out_though_four_might_follow
    # not before the turn ends
    at 3; techs red ftl,capacitor; goods red 2,0; ftl 2
    do use ftl 3 1 -> techs red capacitor,ftl
    do use capacitor ftl 1 6 -> ftl 4
    do dock solar 6 -> techs red capacitor; ftl 0; discards ftl
13_5_recovered_from_the_pile_it_is_empty
    at 1; techs red warper,capacitor blue ftl; ftl 2; boards red darkspace
    do discard capacitor blue ftl; discard warper ftl -> techs red ftl; ftl 0
13_6_one_ore_however_many_ships
    at 4 5 6; techs red tunneler; goods red 1,0
    do dock mine 4,5; use tunneler -> goods red 0,3
13_6_after_a_teleport_to_the_mine
    at 4 1; techs red tunneler,teleporter; goods red 3,0
    do dock artifact 4; use teleporter artifact 4 mine 4; use tunneler -> goods red 0,2
13_6_after_a_cloak_at_the_mine
    at 4 1; techs red tunneler,cloak; goods red 2,0; mine blue4
    do use cloak mine blue 4; use tunneler -> goods red 0,2
13_6_not_for_somebody_elses_ship
    at 5; techs red tunneler; goods red 1,0; mine blue4
    no use tunneler: after-mine tunneler §13.6
13_8_cards_without_a_printed_cost_are_not_repeated
    at 1 2 3; goods red 5,0; techs red harvester,capacitor,booster blue city; solar blue1 blue2;
        mine green1; lem blue1; hidden red ag18
    do use harvester -> no use capacitor harvester: not-used capacitor §13.8
    do use booster 1; use capacitor booster 2 -> no use capacitor booster 3: used capacitor §8.2
13_8_sabotage_is_not_hindered_by_a_decoy
    at 1 2; techs red capacitor blue decoy,booster
    do discard capacitor blue booster -> techs blue decoy
13_8_a_city_lost_is_a_point_lost
    at 1 2; techs red capacitor blue city
    do discard capacitor blue city -> points red 0 blue 0 green 0 yellow 0
13_8_a_card_or_player_that_is_not_there
    at 1 2; techs red capacitor,booster green city
    no discard capacitor blue city: no-target capacitor §13.8
    no discard capacitor red booster: no-target capacitor §13.8
13_9_it_counts_as_fuel_gained
    at 1 2; techs red harvester; solar blue1 blue2
    do use harvester -> fuel 2
"""
)


NEW: Final = {t.key for t in TECH.values() if t.set == "factions"}


class Use(NamedTuple):
    """A use of a card, the position it needs, and a second use for the Capacitor."""

    answer: str
    again: str = ""
    given: Mapping[str, Any] = {}
    fuel: int = 1
    gain: tuple[int, int] = (0, 0)


USES: Final[Mapping[str, Use]] = {
    "servo": Use("use servo blue", "servo green"),
    "cloak": Use("use cloak solar blue 1", "cloak solar blue 2", gain=(1, 0)),
    "fabricator": Use("use fabricator", "fabricator", gain=(0, 1)),
    "ftl": Use("use ftl 1 6", "ftl 2 5"),
    "tunneler": Use("use tunneler", "tunneler", {"tunnel": True}, gain=(0, 1)),
    "capacitor": Use("use capacitor booster 1", given={"used": ("booster",)}),
    "harvester": Use("use harvester", fuel=0, gain=(2, 0)),
}


DISCARDS: Final[Mapping[str, str]] = {
    "servo": "discard servo solar",
    "cloak": "discard cloak lem pohl",
    "fabricator": "discard fabricator",
    "tunneler": "discard tunneler",
    "window": "discard window ag18",
    "capacitor": "discard capacitor blue city",
    "harvester": "discard harvester",
}


USED = pytest.mark.parametrize("card", USES)


DISCARDED = pytest.mark.parametrize("card", DISCARDS)


def held(*cards: str, fuel: int = 5, **more: Any) -> Frontier:
    """A position in which Red has these cards and a target for each."""
    given: dict[str, Any] = {
        "dice": "1 2 3",
        "goods": {RED: (fuel, 0)},
        "techs": {RED: " ".join((*cards, "booster")), BLUE: "city"},
        "docked": {"solar": "blue1 blue2", "mine": "green1"},
        "planet": {"lem": "blue1"},
        "hidden": {RED: "ag18"},
    }
    return frontier(**{**given, **more})


def test_13_1_these_are_the_eight() -> None:
    assert {*USES, "window"} == NEW
    assert {*DISCARDS, "ftl"} == NEW


@USED
def test_13_1_what_a_use_costs_and_gives(card: str) -> None:
    use = USES[card]
    s = played(held(card, **use.given), use.answer, dice=(4,))
    assert goods(s, RED) == (5 - use.fuel + use.gain[0], use.gain[1])
    assert card in s.turn.used
    assert card in s.players[RED].techs, "it stays"


@USED
def test_13_1_pohl_takes_a_fuel_off(card: str) -> None:
    use = USES[card]
    s = held(card, fuel=0, planet={"lem": "blue1", "pohl": "red1"}, **use.given)
    assert goods(played(s, use.answer, dice=(4,)), RED) == use.gain


@pytest.mark.parametrize("card", [c for c, use in USES.items() if use.fuel])
def test_13_1_without_the_fuel_it_is_refused(card: str) -> None:
    s = held(card, fuel=0, **USES[card].given)
    no = refused(s, RED, USES[card].answer)
    priced = "booster" if card == "capacitor" else card
    facts = ("1", "0", "0", "0", "pohl", "0", "0")
    assert no == No("price", priced, rule=TECH[priced].rule, facts=facts)
    assert said(no).endswith("needs 1 fuel. You have nothing. Pohl Foothills would make it free.")


@USED
def test_13_1_once_a_turn_and_then_not_for_its_power(card: str) -> None:
    use = USES[card]
    s = played(held(card, **use.given), use.answer, dice=(4,))
    assert refused(s, RED, use.answer) == No("used", card, rule="§8.2")
    if card in DISCARDS:
        assert refused(s, RED, DISCARDS[card]) == No("used", card, rule="§8.2")
    assert next_turn(s, seat=RED).turn.used == ()


@USED
def test_13_1_whoever_does_not_hold_it_cannot_use_it(card: str) -> None:
    s = held(**USES[card].given)
    assert refused(s, RED, USES[card].answer) == No("not-held", card, rule="§8.1")


@pytest.mark.parametrize("card", [c for c in USES if c != "tunneler"])
def test_8_1_it_may_be_used_on_the_turn_it_was_gained(card: str) -> None:
    use = USES[card]
    s = held(dice="1 2 3 4 4", display=f"{card} stasis crystal", **use.given)
    s = played(s, "dock artifact 4,4", f"claim {card}")
    assert card in played(s, use.answer, dice=(4,)).turn.used


@pytest.mark.parametrize("card", [c for c, use in USES.items() if use.again])
def test_13_8_the_capacitor_repeats_it_at_its_price(card: str) -> None:
    use = USES[card]
    s = played(held(card, "capacitor", **use.given), use.answer, dice=(4,))
    before = goods(s, RED)
    s = played(s, f"use capacitor {use.again}", dice=(4,))
    assert goods(s, RED) == (before[0] - 1 + use.gain[0], before[1] + use.gain[1])
    assert {card, "capacitor"} <= set(s.turn.used), "both are used"
    assert refused(s, RED, DISCARDS["capacitor"]).why == "used"


@DISCARDED
def test_8_2_a_discard_power_costs_no_fuel_and_one_a_turn(card: str) -> None:
    s = held(card, "gravity", fuel=0)
    s = played(s, DISCARDS[card])
    assert card in s.discards
    assert card not in s.players[RED].techs
    assert goods(s, RED)[0] == 0
    assert refused(s, RED, "discard gravity lem").why == "discards"


@DISCARDED
def test_8_2_a_discarded_card_is_gone(card: str) -> None:
    s = played(held(card), DISCARDS[card])
    assert refused(s, RED, DISCARDS[card]) == No("not-held", card, rule="§8.1")


def test_13_2_a_borrowed_ship_docks_like_an_own_one() -> None:
    s = frontier("4 1", techs={RED: "servo"}, goods={RED: (1, 0)})
    s = played(s, "use servo blue", "dock market 4,blue4", dice=(4,))
    assert trading(s, RED) == {4: 4}


def test_13_2_after_the_turn_it_is_its_owners_again() -> None:
    s = frontier("4", techs={RED: "servo", BLUE: "cannon"}, goods={RED: (1, 0), BLUE: (1, 0)})
    s = played(s, "use servo green", "dock artifact green6", "dock solar 4", dice=(6,))
    assert s.active == BLUE
    assert not any(x.borrowed for x in s.everywhere())
    assert "use cannon artifact green6" in legal(s, "use cannon artifact")


def test_13_2_left_over_it_goes_back_to_the_bay() -> None:
    # Nothing is free for a 1: ports full, a higher ship at the Mine, a colony to launch first.
    s = frontier(
        "4",
        techs={RED: "servo"},
        goods={RED: (1, 0)},
        docked={
            "solar": "blue1 blue1 blue1 blue1 green1 green1 green1 green1",
            "artifact": "yellow1 yellow1 yellow1 yellow1",
            "mine": "green6",
        },
        ships={BLUE: 5},
        hub={RED: 7},
    )
    move = moves(s, "use servo blue", dice=(1, 2, 2, 2, 2, 2))[-1]
    assert [x.event for x in move.news if isinstance(x.event, Ended)] == [Ended(RED, 2)]
    assert (move.state.active, len(move.state.turn.roll)) == (BLUE, 5)


@pytest.mark.parametrize(
    ("facility", "ships"),
    [("artifact", "red4 blue4"), ("market", "red4 red4"), ("hub", "red4 blue2"), ("mine", "blue6")],
)
def test_13_2_clearing_sends_all_to_the_bay(facility: str, ships: str) -> None:
    s = frontier("1", techs={RED: "servo"}, docked={facility: ships}, hub={RED: 2, BLUE: 3})
    after = played(s, f"discard servo {facility}")
    assert after.at(facility) == ()
    assert len(after.bay) == len(s.bay) + len(ships.split())
    assert (after.players[RED].hub, after.players[BLUE].hub) == (2, 3), "colonies stay"


@pytest.mark.parametrize(("saved", "bay"), [(False, 3), (True, 4)])
def test_13_2_r18_a_terraformed_ship_goes_where_it_would_have_gone(saved: bool, bay: int) -> None:  # noqa: FBT001  # a table
    s = frontier("1 2", techs={RED: "servo"}, docked={"terraform": "blue6"}, ships={BLUE: 4})
    s = s.with_dock("terraform", [replace(x, saved=saved) for x in s.at("terraform")])
    s = played(s, "discard servo terraform")
    assert (in_bay(s, BLUE), s.players[BLUE].stock) == (bay, 6 - bay)


# §13.3 Chameleon Cloak
def cloak(dice_: str, docked: Mapping[str, str], **more: Any) -> Frontier:
    """A position in which Red has the Cloak and a fuel for it."""
    given: dict[str, Any] = {"goods": {RED: (1, 0)}, **more}
    return frontier(dice_, techs={RED: "cloak"}, docked=docked, **given)


def test_13_3_a_triple_pays_and_lands() -> None:
    s = cloak("4 4 4 1", {"constructor": "blue4 blue4 blue4"}, goods={RED: (1, 3)})
    s = played(s, "use cloak constructor blue 4,4,4 lem")
    assert (goods(s, RED), s.planet[5][RED], in_bay(s, BLUE)) == ((0, 0), 1, 3)
    poor = cloak("4 4 4 1", {"constructor": "blue4 blue4 blue4"}, goods={RED: (1, 2)})
    assert not any("cloak" in a for a in legal(poor))


def test_13_3_ships_of_one_opponent_only() -> None:
    s = cloak("4 4 1", {"market": "blue4 green4"})
    assert not any("cloak" in a for a in legal(s))
    s = cloak("1 2", {"solar": "blue1 green2"})
    assert refused(s, RED, "use cloak solar blue 1,2").why == "no-stand-in"


def test_13_5_its_tokens_are_nobodys() -> None:
    s = frontier("1", techs={RED: "ftl"}, goods={RED: (4, 4)}, ftl=2)
    s = played(s, "dock hub 1")
    assert (s.active, goods(s, RED)) == (BLUE, (4, 4)), "nothing is returned"
    tied = frontier("1", players=2, techs={RED: "ftl", BLUE: "city"}, ftl=2)
    assert [x.place for x in standings(tied)] == [2, 1]


# §13.7 Multiverse Window
def test_13_7_revealed_whatever_its_conditions() -> None:
    s = frontier("1 2", techs={RED: "window"}, hidden={RED: "ag01 ag24"})
    s = played(s, "discard window ag24")
    assert (s.players[RED].shown, points_of(s)[RED]) == (("ag24",), 1)
    assert overflow(s, RED) == 0
    assert not isinstance(question(s, RED), DropAgendas)


def test_13_8_a_window_lost_leaves_too_many_agendas() -> None:
    s = frontier(
        "1 2", techs={RED: "capacitor", BLUE: "window"}, hidden={BLUE: "ag01 ag02 ag03 ag04"}
    )
    s = played(s, "discard capacitor blue window")
    assert overflow(s, BLUE) == 1
    assert question(s, BLUE) is None, "nobody waits for it"


# §13.9 Solar Harvester
def test_13_9_an_opponents_relic_ship_counts_the_own_does_not() -> None:
    def fuel(keeper: Seat) -> int:
        s = frontier(
            "1",
            techs={RED: "harvester"},
            docked={"solar": "relic3 red2 blue1"},
            relic=keeper,
            planet={"burroughs": "red1" if keeper == RED else "blue1"},
        )
        return goods(played(s, "use harvester"), RED)[0]

    assert (fuel(BLUE), fuel(RED)) == (2, 1)
