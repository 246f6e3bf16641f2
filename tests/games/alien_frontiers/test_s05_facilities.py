"""§5 Facilities."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.play import draft
from bot.games.alien_frontiers.data import DOCK
from bot.games.alien_frontiers.events import Built, Bumped, StoleTech
from bot.games.alien_frontiers.rules.s05_facilities import total
from bot.games.alien_frontiers.state import NOBODY
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    dice,
    frontier,
    goods,
    in_bay,
    legal,
    news,
    next_turn,
    played,
    preview,
    standing,
)
from tests.games.alien_frontiers.test_s04_docking import said
from tests.kit import Dice, refused

# §5.1 Alien Artifact


def test_af_e04_a_claim() -> None:
    s = frontier("2 6 1", display="polarity stasis crystal")
    s = played(s, "dock artifact 2,6")
    assert total(s) == 8
    s = played(s, "claim polarity")
    assert "polarity" in s.players[RED].techs
    assert len(s.display) == 3
    assert total(s) == 0


def test_af_e05_cycling_for_a_card() -> None:
    deck = "booster booster city crystal crystal gravity cannon stasis stasis"
    s = frontier("3 2 4 5 1", deck=deck)
    chance = Dice(1, 1, 2, 2, 2, 2, 1, 1, 1)
    s = played(s, "dock artifact 3", "cycle", "dock artifact 2", "cycle", dice=chance)
    assert "cannon" not in s.display
    s = played(s, "dock artifact 4", "cycle", dice=chance)
    assert "cannon" in s.display
    assert total(s) == 9
    s = played(s, "claim cannon", "dock artifact 5", "cycle")
    no = refused(s, RED, "claim stasis")
    assert no == No("total", rule="§5.1.2", facts=("8", "5"))


def test_af_e06_a_name_already_held() -> None:
    s = frontier("4 5 1", display="booster stasis crystal", techs={RED: "booster"})
    s = played(s, "dock artifact 4,5")
    assert refused(s, RED, "claim booster") == No("held", "booster", rule="§5.1.2")
    assert legal(s, "claim") == ["claim stasis", "claim crystal"]


def test_5_1_1_cycles_lapse_with_any_other_action() -> None:
    s = frontier("4 1 1")
    s = played(s, "dock artifact 4")
    assert "cycle" in legal(s)
    s = played(s, "dock solar 1")
    assert refused(s, RED, "cycle") == No("no-cycle", rule="§5.1.1")


def test_5_1_1_one_cycle_per_ship() -> None:
    s = frontier("1 2 1")
    s = played(s, "dock artifact 1,2", "cycle", "cycle")
    assert refused(s, RED, "cycle").why == "no-cycle"


def test_5_1_1_a_claim_keeps_the_cycles() -> None:
    s = frontier("4 5 1", display="booster stasis crystal")
    s = played(s, "dock artifact 4,5", "claim booster")
    assert s.turn.cycles == 2


def test_5_1_3_others_ships_never_count() -> None:
    s = frontier("2 1", docked={"artifact": "blue6"})
    assert total(played(s, "dock artifact 2")) == 2


def test_5_1_4_the_discard_pile_becomes_the_deck() -> None:
    s = frontier("3 1", deck="", display="booster stasis crystal")
    size = len(s.discards)
    s = played(s, "dock artifact 3", "cycle")
    assert s.discards == ()
    assert len(s.deck) == size + 3 - 3


# §5.2 Colonist Hub


def test_af_e31_three_turns_at_the_hub() -> None:
    s = frontier("1 1 2 3", players=2)
    s = played(s, "dock hub 1,2,3")
    assert s.players[RED].hub == 3
    s = replace(frontier("1 1 2 3", players=2, hub={RED: 3}), turn=s.turn)
    s = played(s, "dock hub 1,2,3")
    assert s.players[RED].hub == 6
    s = frontier("1 4 5 6", players=2, hub={RED: 6}, goods={RED: (1, 1)})
    s = played(s, "dock hub 4")
    assert s.players[RED].hub == 7
    s = played(s, "launch lem")
    assert (s.players[RED].hub, goods(s, RED)) == (0, (0, 0))
    s = played(s, "dock hub 5,6")
    assert s.players[RED].hub == 2
    assert refused(s, RED, "dock hub 1").why == "hub-full"


def test_5_2_2_three_ships_also_after_a_launch() -> None:
    s = frontier("1 1 2 3 4", hub={RED: 4}, goods={RED: (1, 1)})
    s = played(s, "dock hub 1,2,3", "launch lem")
    no = refused(s, RED, "dock hub 4")
    assert said(no) == "You already have 3 ships at the Colonist Hub."


def test_5_2_3_a_waiting_colony_closes_the_hub() -> None:
    s = frontier("1 2", hub={RED: 7})
    assert refused(s, RED, "dock hub 1") == No("launch-first", "hub", rule="§5.2.3")
    assert refused(s, RED, "launch lem").facts[:4] == ("1", "1", "0", "0")


def test_5_2_3_a_colony_below_circle_7_is_not_launched() -> None:
    s = frontier("1 2", hub={RED: 5}, goods={RED: (1, 1)})
    assert refused(s, RED, "launch lem") == No("circle", rule="§5.2.3", facts=("7", "5"))


def test_5_2_4_excess_starts_a_new_colony() -> None:
    s = frontier("1 2 3 4", hub={RED: 6}, goods={RED: (1, 1)})
    s = played(s, "dock hub 1,2,3")
    assert legal(s)[0] == "keep"
    after = played(s, "launch lem begin")
    assert (after.players[RED].hub, after.players[RED].colonies) == (2, 4)
    assert played(s, "launch lem").players[RED].hub == 0
    assert played(s, "keep").players[RED].hub == 7


def test_5_2_4_without_the_fee_excess_is_lost_unasked() -> None:
    s = frontier("1 2 3 4", hub={RED: 6})
    assert played(s, "dock hub 1,2,3").players[RED].hub == 7


def test_5_2_5_without_a_colony_in_supply_no_new_one_starts() -> None:
    s = frontier(
        "1 2 3 4", planet={"lem": "red4", "pohl": "red1"}, hub={RED: 6}, goods={RED: (1, 1)}
    )
    s = played(s, "dock hub 1,2,3")
    assert legal(s, "launch lem") == ["launch lem"]
    assert refused(s, RED, "launch lem begin") == No("no-colony", "hub", rule="§5.2.4")


def test_5_2_6_the_last_colony_may_land_from_the_hub() -> None:
    s = frontier("5 5 5 1", planet={"lem": "red5"}, hub={RED: 3}, goods={RED: (0, 3)})
    s = played(s, "dock constructor 5,5,5 pohl")
    assert s.players[RED].hub == 0
    assert s.finisher == RED


# §5.3 Colony Constructor


def test_5_3_three_equal_ships_land_a_colony() -> None:
    s = frontier("4 4 4 1", goods={RED: (0, 3)})
    s = played(s, "dock constructor 4,4,4 herbert")
    assert goods(s, RED) == (0, 0)
    assert s.planet[4][RED] == 1
    assert s.players[RED].colonies == 5


# §5.4 Lunar Mine


def test_af_e07_rising_order() -> None:
    s = frontier("3 4 6", docked={"mine": "blue1 green4"})
    no = refused(s, RED, "dock mine 3")
    assert said(no) == ("The Lunar Mine takes ships of 4 or more, from the lowest up. 3 won't do.")
    s = played(s, "dock mine 4", "dock mine 6")
    assert goods(s, RED) == (0, 2)
    assert s.free_ports(DOCK["mine"]) == 1


def test_5_4_own_ships_of_the_turn_count() -> None:
    s = frontier("2 5 3")
    s = played(s, "dock mine 5")
    assert refused(s, RED, "dock mine 2").facts[2] == "5"


# §5.5 Orbital Market


def test_af_e08_trading_at_the_value_of_the_pair() -> None:
    s = frontier("3 3 5 1", goods={RED: (6, 0)})
    s = played(s, "dock market 3,3", "trade 3 2")
    assert goods(s, RED) == (0, 2)
    s = played(s, "dock solar 5", "trade 3 1")
    assert goods(s, RED) == (0, 3)


def test_5_5_1_two_pairs_are_told_apart() -> None:
    s = frontier("2 2 5 5 1", goods={RED: (9, 0)})
    s = played(s, "dock market 2,2", "dock market 5,5")
    assert legal(s, "trade 5") == ["trade 5 1"]
    assert goods(played(s, "trade 2 4"), RED) == (1, 4)
    no = refused(s, RED, "trade 5 2")
    assert no.facts == ("10", "0", "9", "0", "heinlein", "2", "0")


def test_5_5_1_trading_ends_with_the_turn() -> None:
    s = frontier("3 3 1", goods={RED: (6, 0)})
    s = played(s, "dock market 3,3", "dock solar 1", "end")
    assert s.active == BLUE
    assert not any(x.live for x in s.at("market"))


def test_5_5_2_a_pair_for_agendas_never_trades() -> None:
    s = frontier("3 3 1", goods={RED: (6, 0)}, hidden={RED: "ag18"})
    assert legal(s, "dock market") == ["dock market 3,3 trade", "dock market 3,3 agendas"]
    s = played(s, "dock market 3,3 agendas", "none")
    assert len(s.players[RED].hidden) == 3
    assert refused(s, RED, "trade 3 1") == No("no-pair", "market", rule="§5.5.1")


# §5.6 Raiders' Outpost


def test_af_e09_a_higher_trio_takes_the_outpost() -> None:
    s = frontier("2 3 4 1", turn=BLUE, docked={"raiders": "green1 green2 green3"})
    s = played(s, "dock raiders 2,3,4")
    assert standing(s, "raiders") == "blue2 blue3 blue4"
    assert in_bay(s, GREEN) == 3


def test_af_e10_a_remnant_counts() -> None:
    low = frontier("1 2 3 1", turn=BLUE, docked={"raiders": "red3 red4"})
    no = refused(low, BLUE, "dock raiders 1,2,3")
    assert no == No("unfit", "raiders", rule="§5.6", facts=("trio", "1 2 3", "7", "6"))
    assert said(no) == (
        "The Raiders' Outpost takes three values in a row with a total above 7."
        " 1, 2 and 3 won't do."
    )
    both = frontier("1 2 3 4", turn=BLUE, docked={"raiders": "red3 red4"})
    no = refused(both, BLUE, "dock raiders 1,2,3")
    assert no.facts == ("trio", "1 2 3", "7", "6")
    s = played(both, "dock raiders 2,3,4")
    assert standing(s, "raiders") == "blue2 blue3 blue4"
    assert in_bay(s, RED) == 3


def raid(**more: object) -> object:
    """A position in which Blue has taken the Raiders' Outpost."""
    given = {"goods": {RED: (3, 2), GREEN: (2, 0)}, "techs": {RED: "booster", YELLOW: "stasis"}}
    s = frontier("4 5 6 1", turn=BLUE, **{**given, **more})  # type: ignore[arg-type]  # passed on
    return played(s, "dock raiders 4,5,6")


def test_5_6_2_four_tokens_from_anybody() -> None:
    s = played(raid(), "red fuel 2", "green fuel 1", "red ore 1", seat=BLUE)  # type: ignore[arg-type]  # a Frontier
    assert goods(s, BLUE) == (3, 1)
    assert (goods(s, RED), goods(s, GREEN)) == ((1, 1), (1, 0))
    assert "dock solar 1" in legal(s)


def test_5_6_2_tokens_or_a_card() -> None:
    s = played(raid(), "red fuel 1", seat=BLUE)  # type: ignore[arg-type]  # a Frontier
    assert refused(s, BLUE, "red card booster") == No("tokens-or-card", rule="§5.6.2")
    s = played(raid(), "yellow card stasis", seat=BLUE)  # type: ignore[arg-type]  # a Frontier
    assert "stasis" in s.players[BLUE].techs
    assert s.players[YELLOW].techs == ()
    assert legal(s)[0].startswith("dock")


def test_5_6_2_less_or_nothing() -> None:
    s = played(raid(), "done", seat=BLUE)  # type: ignore[arg-type]  # a Frontier
    assert goods(s, BLUE) == (0, 0)


def test_5_6_2_more_than_there_is_is_refused() -> None:
    s = raid()
    no = refused(s, BLUE, "green fuel 3")
    assert said(no) == "Green has 2 fuel and 0 ore. You can take up to 4."
    assert refused(s, BLUE, "blue fuel 1") == No("own", rule="§5.6.2")


def test_5_6_3_a_duplicate_is_discarded() -> None:
    s = raid(techs={RED: "booster", BLUE: "booster"})
    told = news(s, "red card booster", seat=BLUE)  # type: ignore[arg-type]  # a Frontier
    assert StoleTech(BLUE, RED, "booster", kept=False) in told
    s = played(s, "red card booster", seat=BLUE)  # type: ignore[arg-type]  # a Frontier
    assert s.discards == ("booster",)


def test_5_6_1_own_ships_may_be_driven_out() -> None:
    s = frontier("2 3 4 1", docked={"raiders": "red1"})
    told = news(s, "dock raiders 2,3,4")
    assert Bumped("raiders", ("red1",), "raiders") in told


# §5.7 Shipyard


@pytest.mark.parametrize(("ships", "price"), [(3, (1, 1)), (4, (2, 2)), (5, (3, 3))])
def test_5_7_the_price_rises_with_the_fleet(ships: int, price: tuple[int, int]) -> None:
    s = frontier("2 2 1", ships={RED: ships}, goods={RED: price})
    told = news(s, "dock shipyard 2,2")
    assert Built(RED, ships + 1) in told
    s = played(s, "dock shipyard 2,2")
    assert goods(s, RED) == (0, 0)
    short = frontier("2 2 1", ships={RED: ships}, goods={RED: (price[0], price[1] - 1)})
    assert refused(short, RED, "dock shipyard 2,2").why == "price"


def test_5_7_each_build_at_its_own_price() -> None:
    s = frontier("2 2 3 3 1", ships={RED: 5}, goods={RED: (9, 9)})
    s = played(s, "dock shipyard 2,2")
    assert goods(s, RED) == (6, 6)
    assert refused(s, RED, "dock shipyard 3,3") == No("no-stock", "shipyard", rule="§5.7")


def test_5_7_the_new_ship_is_rolled_next_turn() -> None:
    s = frontier("2 2 1", goods={RED: (1, 1)})
    s = played(s, "dock shipyard 2,2")
    assert dice(s) == "1"
    assert len(next_turn(s, seat=RED).turn.roll) == 4


# §5.8 Solar Converter


def test_af_e11_fuel_by_value_and_lem() -> None:
    s = frontier("3 4 1")
    assert goods(played(s, "dock solar 3,4"), RED) == (4, 0)
    s = frontier("3 4 1", planet={"lem": "red1"})
    assert goods(played(s, "dock solar 3,4"), RED) == (6, 0)


@pytest.mark.parametrize(("value", "fuel"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_5_8_fuel_by_value(value: int, fuel: int) -> None:
    s = frontier(f"{value} 1")
    assert goods(played(s, f"dock solar {value}"), RED) == (fuel, 0)


# §5.9 Terraforming Station


def test_af_e03_the_whole_cost_or_nothing() -> None:
    s = frontier("6 3 2 4", goods={RED: (1, 0)})
    no = refused(s, RED, "dock terraform 6 lem")
    assert said(no) == "The Terraforming Station needs 1 fuel and 1 ore. You have 1 fuel."
    assert draft(s, RED, ("dock terraform 6 lem",)).state == s


def test_af_e36_three_ships_must_remain() -> None:
    s = frontier("6 1 2 relic6", relic=RED, planet={"burroughs": "red1"}, goods={RED: (1, 1)})
    no = refused(s, RED, "dock terraform 6 lem")
    assert no == No("fleet", "terraform", rule="§5.9.1", facts=("4", "3"))
    assert said(no) == "You need 4 ships of your colour outside stock. You have 3."


def test_5_9_2_the_ship_is_given_up_at_the_next_turn() -> None:
    s = frontier("6 1 1 1", goods={RED: (1, 1)})
    s = played(s, "dock terraform 6 lem")
    assert s.players[RED].stock == 2
    s = next_turn(s, seat=RED)
    assert s.players[RED].stock == 3
    assert s.at("terraform") == ()
    assert len(s.turn.roll) == 3


def test_5_10_the_bay_is_no_facility() -> None:
    s = frontier(
        "1 2", goods={RED: (3, 0)}, techs={RED: "cannon teleporter"}, docked={"mine": "blue1"}
    )
    assert refused(s, RED, "use cannon bay blue1").rule == "§8.9"
    assert refused(s, RED, "dock bay 1").why == "word"
    assert s.relic == NOBODY
    assert preview(s) == s
