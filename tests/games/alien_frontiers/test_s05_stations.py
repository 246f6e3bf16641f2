"""§5.1, §5.3 to §5.10 All facilities but the Colonist Hub, at their limits."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.errors import No
from bot.engine.flow import Seat
from bot.engine.play import asked, question
from bot.games.alien_frontiers.events import Bumped, Cycled, Displayed, Stole, StoleTech, TookTech
from bot.games.alien_frontiers.rules.s03_turn import Act
from bot.games.alien_frontiers.rules.s05_facilities import Raid, next_price, total
from bot.games.alien_frontiers.state import NOBODY, RELIC, Frontier
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
    moves,
    news,
    next_turn,
    played,
    points_of,
    standing,
)
from tests.games.alien_frontiers.test_s04_docking import said
from tests.kit import refused

# §5.1 Alien Artifact

CYCLED: dict[str, tuple[str, dict[str, Any]]] = {
    "docking": ("dock solar 1", {}),
    "a card": ("use booster 1", {"techs": {RED: "booster"}}),
    "a discard": ("discard crystal lem", {"techs": {RED: "crystal"}}),
    "a launch": ("launch lem", {"hub": {RED: 7}}),
    "the Relic Ship": ("relic", {"planet": {"burroughs": "red1"}}),
    "a trade": ("trade 2 1", {}),
}


@pytest.mark.parametrize("what", CYCLED)
def test_5_1_1_any_action_but_cycling_and_claiming_ends_the_cycles(what: str) -> None:
    answer, more = CYCLED[what]
    s = frontier("1 2 2 4", goods={RED: (3, 3)}, **more)
    s = played(s, "dock market 2,2", "dock artifact 4")
    assert s.turn.cycles == 1
    assert played(s, answer).turn.cycles == 0


def test_5_1_1_cycles_are_not_saved_up() -> None:
    s = played(frontier("1 2 3 4"), "dock artifact 1,2", "dock artifact 3")
    assert s.turn.cycles == 1


def test_5_1_1_a_cycle_deals_three_new_cards_and_discards_the_old() -> None:
    s = frontier("1 2", display="booster stasis crystal", deck="city cannon warper polarity")
    s = played(s, "dock artifact 1")
    before = s.discards
    told = news(s, "cycle", dice=(1, 1, 1))
    assert told[0] == Cycled(RED, ("cannon", "city", "polarity"))
    s = played(s, "cycle", dice=(1, 1, 1))
    assert s.display == ("cannon", "city", "polarity")
    assert s.discards == (*before, "booster", "stasis", "crystal")
    assert s.deck == ("warper",)


def test_5_1_1_cycles_may_be_left_unused() -> None:
    s = played(frontier("1 2"), "dock artifact 1", "dock solar 2")
    assert s.active == BLUE
    assert s.turn.cycles == 0


@pytest.mark.parametrize(("ships", "reached"), [("3,4", 7), ("2,6", 8), ("3,6", 9)])
def test_5_1_2_a_claim_from_eight_on(ships: str, reached: int) -> None:
    s = frontier("1 2 3 4 6", display="booster stasis crystal")
    s = played(s, f"dock artifact {ships}")
    assert total(s) == reached
    assert ("claim booster" in legal(s, "claim")) == (reached >= 8)
    if reached < 8:
        no = refused(s, RED, "claim booster")
        assert said(no) == "A claim needs a total of 8 at the Alien Artifact. Yours is 7."


def test_5_1_2_the_total_goes_on_through_other_actions() -> None:
    s = frontier("5 3 1 1", display="booster stasis crystal")
    s = played(s, "dock artifact 5", "dock solar 1", "dock artifact 3", "dock solar 1")
    assert total(s) == 8
    assert "booster" in played(s, "claim booster").players[RED].techs


def test_5_1_2_the_total_ends_with_the_turn() -> None:
    s = frontier("5 3 1", display="booster stasis crystal")
    s = played(s, "dock artifact 3,5", "dock solar 1", "end")
    assert (s.active, total(s), standing(s, "artifact")) == (BLUE, 0, "red3 red5")


def test_5_1_2_points_beyond_eight_are_lost() -> None:
    s = frontier("6 6 1 1", display="booster stasis crystal")
    s = played(s, "dock artifact 6,6", "claim booster", "dock artifact 1")
    assert total(s) == 1


def test_5_1_2_two_claims_in_a_turn() -> None:
    s = frontier("6 6 4 4 1", display="booster stasis crystal")
    s = played(s, "dock artifact 6,6", "claim booster", "dock artifact 4,4", "claim stasis")
    assert s.players[RED].techs == ("booster", "stasis")


def test_5_1_2_a_claimed_card_is_replaced_from_the_deck() -> None:
    s = frontier("4 4 1", display="booster booster crystal", deck="city")
    s = played(s, "dock artifact 4,4")
    assert legal(s, "claim") == ["claim booster", "claim crystal"]
    told = [x for x in news(s, "claim booster") if isinstance(x, TookTech | Displayed)]
    assert told == [TookTech(RED, "booster", "claim"), Displayed(("city",))]
    s = played(s, "claim booster")
    assert s.display == ("booster", "crystal", "city")


def test_5_1_2_a_card_not_shown_is_refused() -> None:
    s = played(frontier("4 4 1", display="booster stasis crystal"), "dock artifact 4,4")
    assert refused(s, RED, "claim city") == No("not-displayed", "city", rule="§5.1.2")


def test_5_1_3_a_ship_moved_away_leaves_the_total() -> None:
    s = frontier("3 5 1", techs={RED: "teleporter"}, goods={RED: (2, 0)})
    s = played(s, "dock artifact 3,5", "use teleporter artifact 5 solar 5")
    assert total(s) == 3
    assert refused(s, RED, "claim booster").facts == ("8", "3")


def test_5_1_3_of_equal_ships_the_one_that_counts_no_more_is_moved() -> None:
    s = frontier(
        "4 4 4 1",
        techs={RED: "teleporter"},
        goods={RED: (2, 0)},
        display="booster stasis crystal",
    )
    s = played(s, "dock artifact 4,4", "claim booster", "dock artifact 4")
    s = played(s, "use teleporter artifact 4 solar 4")
    assert total(s) == 4


def test_5_1_3_the_relic_counts() -> None:
    s = frontier("4 relic4", relic=RED, planet={"burroughs": "red1"})
    assert total(played(s, "dock artifact 4,relic4")) == 8


ALL = "booster crystal decoy teleporter cannon polarity cache stasis"
"""Eight names of ten; the two of Gravity and two of Warper are elsewhere."""


def test_5_1_4_with_no_card_anywhere_the_display_stays_short() -> None:
    s = frontier(
        "4 4 1",
        techs={RED: ALL, BLUE: f"{ALL} gravity warper city monument"},
        display="gravity warper",
    )
    s = played(s, "dock artifact 4,4")
    assert (s.deck, s.discards) == ((), ())
    assert played(s, "claim warper").display == ("gravity",)
    again = played(s, "cycle")
    assert sorted(again.display) == ["gravity", "warper"]


def test_5_1_4_the_discards_are_shuffled_in_the_middle_of_a_cycle() -> None:
    s = frontier("1 2", display="booster stasis crystal", deck="city", discards="")
    s = played(played(s, "dock artifact 1"), "cycle", dice=(1, 1, 1))
    assert s.display[0] == "city"
    assert (len(s.display), s.discards) == (3, ())


# §5.3 Colony Constructor


def test_5_3_the_triple_must_be_equal() -> None:
    s = frontier("4 4 5 1", goods={RED: (0, 3)})
    no = refused(s, RED, "dock constructor 4,4,5 lem")
    assert said(no) == (
        "The Colony Constructor takes three ships of one value. 4, 4 and 5 won't do."
    )


def test_5_3_two_triples_two_colonies() -> None:
    s = frontier("2 2 2 5 5 5", goods={RED: (0, 6)}, ships={RED: 6})
    s = played(s, "dock constructor 2,2,2 lem", "dock constructor 5,5,5 lem")
    assert (s.planet[5][RED], goods(s, RED)) == (2, (0, 0))


def test_5_3_both_groups_taken() -> None:
    there = "blue1 blue1 blue1 green2 green2 green2"
    s = frontier("4 4 4", docked={"constructor": there}, goods={RED: (0, 3)})
    assert refused(s, RED, "dock constructor 4,4,4 lem") == No("full", "constructor", rule="§4.3")


# §5.4 Lunar Mine


@pytest.mark.parametrize(
    ("there", "ships"),
    [("", "1"), ("", "1,1,4"), ("blue3", "3"), ("blue3 green5", "5,6"), ("blue6", "6,6")],
)
def test_5_4_an_ore_for_each_ship_not_below_the_highest(there: str, ships: str) -> None:
    s = frontier("1 " + ships.replace(",", " "), docked={"mine": there})
    assert goods(played(s, f"dock mine {ships}"), RED) == (0, len(ships.split(",")))


@pytest.mark.parametrize(
    ("there", "ships"), [("blue3", "2"), ("blue3 green5", "4"), ("blue3", "2,6"), ("blue6", "5")]
)
def test_5_4_a_ship_below_the_highest_is_refused(there: str, ships: str) -> None:
    s = frontier("1 " + ships.replace(",", " "), docked={"mine": there})
    highest = max(there.replace("blue", "").replace("green", "").split())
    no = refused(s, RED, f"dock mine {ships}")
    assert no == No(
        "unfit", "mine", rule="§5.4", facts=("rising", ships.replace(",", " "), highest)
    )


def test_5_4_the_minimum_falls_when_the_highest_ship_is_gone() -> None:
    s = frontier(
        "2 3",
        docked={"mine": "blue1 blue6"},
        techs={RED: "cannon"},
        goods={RED: (1, 0)},
    )
    assert refused(s, RED, "dock mine 2").facts[2] == "6"
    s = played(s, "use cannon mine blue6", "dock mine 2")
    assert goods(s, RED) == (0, 1)


# §5.5 Orbital Market


@pytest.mark.parametrize("value", range(1, 7))
def test_5_5_1_an_ore_costs_what_one_ship_of_the_pair_shows(value: int) -> None:
    s = frontier(f"{value} {value} 1 2", goods={RED: (13, 0)})
    s = played(s, f"dock market {value},{value}")
    most = 13 // value
    assert legal(s, "trade")[-1] == f"trade {value} {most}"
    assert goods(played(s, f"trade {value} {most}"), RED) == (13 - value * most, most)
    no = refused(s, RED, f"trade {value} {most + 1}")
    assert (no.why, no.facts[0]) == ("price", str(value * (most + 1)))


def test_5_5_1_the_pair_must_be_equal_and_own() -> None:
    s = frontier("3 4 1", goods={RED: (9, 0)}, docked={"market": "blue2 blue2"})
    assert refused(s, RED, "dock market 3,4").why == "unfit"
    no = refused(s, RED, "trade 2 1")
    assert said(no) == (
        "You have no complete pair of that value at the Orbital Market that trades."
    )


def test_5_5_1_a_relic_that_goes_home_breaks_its_pair() -> None:
    s = frontier(
        "3 relic3 1",
        relic=RED,
        goods={RED: (9, 0)},
        techs={RED: "teleporter"},
        planet={"burroughs": "red1"},
    )
    s = played(s, "dock market 3,relic3", "trade 3 1")
    s = played(s, "discard teleporter red burroughs lem")
    assert (s.relic, standing(s, "market")) == (NOBODY, "red3")
    assert refused(s, RED, "trade 3 1") == No("no-pair", "market", rule="§5.5.1")


def test_5_5_1_one_pair_broken_leaves_the_other() -> None:
    s = frontier("3 3 3 3 1", techs={RED: "teleporter"}, goods={RED: (8, 0)}, ships={RED: 5})
    s = played(s, "dock market 3,3", "dock market 3,3", "use teleporter market 3 solar 3")
    assert standing(s, "market") == "red3 red3 red3"
    assert legal(s, "trade") == ["trade 3 1", "trade 3 2"]


def test_5_5_2_of_equal_ships_one_of_the_agendas_pair_is_moved_not_of_the_trading_one() -> None:
    s = frontier(
        "3 3 3 3 1",
        techs={RED: "teleporter"},
        goods={RED: (8, 0)},
        hidden={RED: "ag17"},
        ships={RED: 5},
    )
    s = played(s, "dock market 3,3 trade", "dock market 3,3 agendas", "none")
    s = played(s, "use teleporter market 3 solar 3")
    assert legal(s, "trade") == ["trade 3 1", "trade 3 2"]


def test_5_5_3_a_pair_need_not_trade() -> None:
    s = played(frontier("3 3 1", goods={RED: (6, 0)}), "dock market 3,3", "dock solar 1", "end")
    assert (s.active, goods(s, RED)) == (BLUE, (7, 0))


# §5.6 Raiders' Outpost


@pytest.mark.parametrize(
    ("there", "trio"),
    [
        ("", "1,2,3"),
        ("", "4,5,6"),
        ("blue1", "1,2,3"),
        ("blue2 blue3", "1,2,3"),
        ("blue1 blue2 blue3", "2,3,4"),
        ("blue6 green5", "3,4,5"),
        ("red3 red4", "2,3,4"),
    ],
)
def test_5_6_1_a_higher_total_takes_the_outpost(there: str, trio: str) -> None:
    s = frontier(trio.replace(",", " ") + " 1", docked={"raiders": there}, ships={RED: 6})
    s = played(s, f"dock raiders {trio}")
    assert standing(s, "raiders") == " ".join(f"red{n}" for n in trio.split(","))
    assert len(s.bay) >= len(there.split())


@pytest.mark.parametrize(
    ("there", "trio", "sums"),
    [
        ("blue1 blue2 blue3", "1,2,3", ("6", "6")),
        ("blue6", "1,2,3", ("6", "6")),
        ("blue2 blue4", "1,2,3", ("6", "6")),
        ("blue4 blue5 blue6", "4,5,6", ("15", "15")),
        ("red5 red6", "2,3,4", ("11", "9")),
    ],
)
def test_5_6_1_an_equal_or_lower_total_does_not(
    there: str, trio: str, sums: tuple[str, str]
) -> None:
    s = frontier(trio.replace(",", " ") + " 1", docked={"raiders": there}, ships={RED: 6})
    assert refused(s, RED, f"dock raiders {trio}").facts[2:] == sums


@pytest.mark.parametrize("ships", ["1,2,4", "2,2,3", "3,4", "1,2,3,4", "4,6,5,1"])
def test_5_6_1_only_three_values_in_a_row(ships: str) -> None:
    s = frontier(ships.replace(",", " ") + " 6", ships={RED: 6})
    assert refused(s, RED, f"dock raiders {ships}").why == "unfit"


def test_5_6_1_ships_driven_out_are_their_owners_next_turn() -> None:
    s = frontier("2 3 4 1", docked={"raiders": "blue1 relic2"}, relic=BLUE,
                 planet={"burroughs": "blue1"})  # fmt: skip
    told = news(s, "dock raiders 2,3,4")
    assert Bumped("raiders", ("blue1", "relic2"), "raiders") in told
    s = played(s, "dock raiders 2,3,4")
    assert (in_bay(s, BLUE), in_bay(s, RELIC), s.relic) == (3, 1, BLUE)
    assert next_turn(s, seat=BLUE).turn.gathered == 4


def raiding(**more: Any) -> Frontier:
    """A position in which Red has taken the Raiders' Outpost and is asked for its raid."""
    given: dict[str, Any] = {"goods": {BLUE: (3, 3), GREEN: (1, 0)}, **more}
    s = played(frontier("4 5 6 1 2", **given), "dock raiders 4,5,6")
    assert isinstance(question(s, RED), Raid)
    return s


def test_5_6_2_no_more_than_four_tokens_in_all() -> None:
    s = played(raiding(goods={BLUE: (5, 5)}), "blue fuel 3")
    assert legal(s, "blue") == ["blue fuel 1", "blue ore 1"]
    assert refused(s, RED, "blue ore 2").facts == ("2", "5", "1")
    s = played(s, "blue ore 1")
    assert isinstance(question(s, RED), Act)
    assert (goods(s, RED), goods(s, BLUE)) == ((3, 1), (2, 4))


def test_5_6_2_all_four_from_one_kind_and_one_victim() -> None:
    s = played(raiding(goods={BLUE: (0, 6)}), "blue ore 4")
    assert (goods(s, RED), goods(s, BLUE)) == ((0, 4), (0, 2))
    assert isinstance(question(s, RED), Act)


def test_5_6_2_fewer_is_allowed() -> None:
    s = played(raiding(), "blue fuel 1", "done")
    assert (goods(s, RED), goods(s, BLUE)) == ((1, 0), (2, 3))
    assert isinstance(question(s, RED), Act)


def test_5_6_2_one_card_of_one_opponent_and_no_second() -> None:
    s = raiding(techs={BLUE: "booster stasis", GREEN: "city"})
    told = news(s, "blue card stasis")
    assert StoleTech(RED, BLUE, "stasis") in told
    s = played(s, "blue card stasis")
    assert (s.players[BLUE].techs, s.players[RED].techs) == (("booster",), ("stasis",))
    assert isinstance(question(s, RED), Act)


def test_5_6_2_with_nothing_to_steal_nobody_is_asked() -> None:
    s = played(frontier("4 5 6 1"), "dock raiders 4,5,6")
    assert isinstance(question(s, RED), Act)


def test_5_6_2_nothing_comes_between_docking_and_raid() -> None:
    s = raiding()
    for answer in ("dock solar 1", "end", "launch lem"):
        assert refused(s, RED, answer).why == "word"
    assert asked(s) == (RED,)


def test_5_6_2_an_illegal_raid_changes_nothing_and_another_may_be_named() -> None:
    s = raiding(techs={BLUE: "booster"})
    assert refused(s, RED, "green ore 1").why == "loot"
    assert refused(s, RED, "blue card city").why == "loot"
    assert refused(s, RED, "yellow fuel 1").why == "loot"
    told = news(s, "green fuel 1")
    assert Stole(RED, GREEN, 1, 0) in told


def test_5_6_3_a_stolen_card_may_be_used_this_turn() -> None:
    s = played(raiding(techs={BLUE: "polarity"}, goods={RED: (1, 0)}), "blue card polarity")
    assert dice(played(s, "use polarity 1")) == "2 6"


def test_5_6_3_a_stolen_monument_is_a_point() -> None:
    s = raiding(techs={BLUE: "monument"})
    assert points_of(s)[:2] == (0, 1)
    assert points_of(played(s, "blue card monument"))[:2] == (1, 0)


def test_5_6_4_a_decoy_stolen_by_a_raider_who_has_one_is_discarded() -> None:
    s = raiding(techs={BLUE: "decoy booster", RED: "decoy"})
    s = played(s, "blue card decoy")
    assert (s.players[RED].techs, s.players[BLUE].techs) == (("decoy",), ("booster",))
    assert s.discards == ("decoy",)


# §5.7 Shipyard


def test_5_7_a_ship_at_the_terraforming_station_counts() -> None:
    s = frontier("2 2 6 1", goods={RED: (9, 9)})
    s = played(s, "dock terraform 6 lem")
    assert (next_price(s, RED).fuel, next_price(s, RED).ore) == (2, 2)
    assert goods(played(s, "dock shipyard 2,2"), RED) == (6, 6)


def test_5_7_ships_built_this_turn_count() -> None:
    s = frontier("2 2 3 3 1", goods={RED: (5, 5)}, ships={RED: 5})
    s = s.with_player(RED, stock=2).with_unplaced(s.unplaced[1:])
    s = played(s, "dock shipyard 2,2", "dock shipyard 3,3")
    assert (s.fleet(RED), goods(s, RED), in_bay(s, RED)) == (6, (0, 0), 2)


def test_5_7_a_lost_ship_is_built_again_at_the_price_of_its_number() -> None:
    s = frontier("6 2 2 1", goods={RED: (2, 2)})
    s = played(s, "dock terraform 6 lem")
    s = next_turn(s, 2, 2, 1, seat=RED)
    assert s.fleet(RED) == 3
    s = played(s, "dock shipyard 2,2")
    assert (s.fleet(RED), goods(s, RED)) == (4, (0, 0))


def test_5_7_a_full_fleet_builds_no_more() -> None:
    s = frontier("2 2 1", goods={RED: (9, 9)}, ships={RED: 6})
    no = refused(s, RED, "dock shipyard 2,2")
    assert said(no) == "You have no ship left in stock."


def test_5_7_three_pairs_of_ports() -> None:
    there = "blue1 blue1 green1 green1 yellow1 yellow1"
    s = frontier("2 2 1", goods={RED: (9, 9)}, docked={"shipyard": there})
    assert refused(s, RED, "dock shipyard 2,2") == No("full", "shipyard", rule="§4.3")


# §5.8 Solar Converter


def test_5_8_eight_ports() -> None:
    there = "blue1 blue1 blue1 green1 green1 green1 yellow1"
    s = frontier("5 6", docked={"solar": there})
    no = refused(s, RED, "dock solar 5,6")
    assert no == No("ports", "solar", rule="§5.8", facts=("1", "2"))
    assert goods(played(s, "dock solar 6"), RED) == (3, 0)
    full = frontier("5 6", docked={"solar": there + " yellow1"})
    assert refused(full, RED, "dock solar 5") == No("full", "solar", rule="§5.8")


def test_5_8_several_ships_add_up() -> None:
    s = played(frontier("1 2 3 4 5 6", ships={RED: 6}), "dock solar 1,2,3,4,5")
    assert goods(s, RED) == (9, 0)


# §5.9 Terraforming Station


def test_5_9_1_only_a_six() -> None:
    s = frontier("5 6 1 2", goods={RED: (1, 1)})
    no = refused(s, RED, "dock terraform 5 lem")
    assert said(no) == "The Terraforming Station takes one ship showing 6. 5 won't do."
    assert refused(s, RED, "dock terraform 6,6 lem").why == "few-ships"


def test_5_9_1_one_port_for_all() -> None:
    s = frontier("6 6 1 2", goods={RED: (2, 2)})
    s = played(s, "dock terraform 6 lem")
    assert refused(s, RED, "dock terraform 6 lem") == No("full", "terraform", rule="§5.9")
    other = frontier("6 1 2 3", goods={RED: (1, 1)}, docked={"terraform": "blue6"}, ships={BLUE: 4})
    assert refused(other, RED, "dock terraform 6 lem").why == "full"


def test_5_9_1_the_relic_needs_three_ships_beside_it() -> None:
    s = frontier("1 2 3 relic6", relic=RED, planet={"burroughs": "red1"}, goods={RED: (1, 1)})
    s = played(s, "dock terraform relic6 lem")
    assert (s.planet[5][RED], s.fleet(RED), standing(s, "terraform")) == (1, 3, "relic6")


def test_5_9_1_a_landing_where_repulsor_is_not() -> None:
    s = frontier("6 1 2 3", goods={RED: (1, 1)}, fields={"repulsor": "lem"})
    no = refused(s, RED, "dock terraform 6 lem")
    assert no == No("repulsor", "lem", rule="§7.4")


def test_5_9_2_a_blasted_relic_goes_home_at_once_and_the_colony_stays() -> None:
    s = frontier(
        "1 2",
        relic=BLUE,
        docked={"terraform": "relic6"},
        planet={"burroughs": "blue1", "lem": "blue1"},
        techs={RED: "cannon"},
        goods={RED: (1, 0)},
    )
    s = played(s, "use cannon terraform relic6")
    assert (s.relic, s.at("terraform"), in_bay(s, RELIC)) == (NOBODY, (), 0)
    assert s.planet[5][BLUE] == 1


def test_5_9_2_freed_by_its_owners_turn_it_is_free_for_the_next() -> None:
    s = frontier("1", docked={"terraform": "blue6"}, ships={BLUE: 4}, goods={BLUE: (1, 1)})
    s = next_turn(s, 6, 1, 2, seat=BLUE)
    assert (s.at("terraform"), s.fleet(BLUE)) == ((), 3)
    assert refused(s, BLUE, "dock terraform 6 lem").why == "fleet"


# §5.10 Maintenance Bay


def test_5_10_nothing_docked_there_counts_for_anything() -> None:
    s = frontier("1 2", techs={RED: "cannon"}, goods={RED: (3, 0)}, ships={BLUE: 5})
    assert in_bay(s, BLUE) == 5
    assert not any(a.startswith(("use", "discard")) for a in legal(s))


def test_5_10_values_are_gone_there() -> None:
    s = frontier("2 3 4 1", docked={"raiders": "blue1 blue2 blue3"})
    move = moves(s, "dock raiders 2,3,4")[-1]
    assert {x.pips for x in move.state.bay} == {0}


@pytest.mark.parametrize("seat", [GREEN, YELLOW])
def test_5_10_everybodys_ships_wait_there(seat: Seat) -> None:
    s = next_turn(frontier("1"), 1, 2, 3, seat=seat)
    assert (in_bay(s, seat), dice(s)) == (0, "1 2 3")
