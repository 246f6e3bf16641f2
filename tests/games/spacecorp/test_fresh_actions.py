"""More hard cases of a player's turn, worked out from the rules alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.spacecorp.kinds import Action
from bot.games.spacecorp.rules.s02_setup import Eras, LatePick
from bot.games.spacecorp.rules.s04_actions import Act
from bot.games.spacecorp.rules.s04_costs import move_cost
from bot.games.spacecorp.rules.s04_totals import bill, standing
from bot.games.spacecorp.rules.s06_cards import Discard
from bot.games.spacecorp.rules.s08_progress import TakeProgress
from bot.games.spacecorp.rules.s14_end import EndEra, level_of
from tests.games.spacecorp.build import ANN, BEN, CLEO, asked, did, game, new, turn_of
from tests.kit import position, refused

# §2, §3


def test_2_5_a_late_start_brings_profit_cubes_and_cards() -> None:
    s = new(4, eras="ps")
    assert (s.hqs[0].profit, s.rival.profit) == (10, 13)
    assert (s.hqs[0].genetics, s.hqs[0].revelation) == (2, 0)
    q = s.todo[0]
    assert isinstance(q, LatePick)
    shown = q.shown
    s = did(s, f"{shown[0]} c", f"{shown[1]} a")
    assert s.hqs[0].slots == (shown[1], "", shown[0])
    assert (len(s.hands[0]), s.hqs[0].time, len(s.hqs[0].teams)) == (3, 1, 2)


def test_3_2_a_card_is_drawn_with_four_or_fewer() -> None:
    assert refused(did(game(hand="cm02 " * 4), "time"), ANN, "end").why == "must-draw"
    # With five there is nothing to ask.
    s = did(game(hand="cm02 " * 5), "time")
    assert (s.turn, len(s.hands[0])) == (2, 5)


def test_3_2_longevity_draws_with_six() -> None:
    s = did(game("P", hand="cp02 cp02 cp03 cp03 cp07 cp07", progress="a4"), "time")
    assert refused(s, ANN, "end").why == "must-draw"


def test_3_2_ten_cards_are_the_limit_after_the_draw() -> None:
    s = game(hand="cm14 cm02 cm02 cm02 cm02 cm03 cm03 cm10 cm10", market=("cm04",) * 4)
    s = did(s, "edge cm14", "time")
    assert asked(s) is Discard
    s = did(s, "cm02", "cm03")
    assert len(s.hands[0]) == 10
    assert asked(s) is Act
    assert s.turn == 2


# §4.0 Totals


def test_4_0_a_covered_slot_a_gives_no_move() -> None:
    assert standing(game(slots=("cm07", "", "")), ANN, "move").total == 0
    assert standing(game(slots=("", "cm05", "")), ANN, "move").total == 3


def test_4_0_more_than_needed_may_be_spent() -> None:
    s = did(game(hand="cm04 cm06"), "move 1 m1 cm04 cm06")
    assert s.hands[0] == ()
    assert sorted(s.discard) == ["cm04", "cm06"]


def test_4_0_hibernation_makes_time_worth_two_more() -> None:
    assert bill(game("P", time=2, progress="a3"), ANN, "build", 0).most == 8
    assert bill(game("S", time=1, progress="a3"), ANN, "build", 0).most == 5


@pytest.mark.parametrize(("action", "most"), [("move", 8), ("build", 4 + 3)])
def test_4_0_manipulators_double_moves_and_add_to_builds(action: Action, most: int) -> None:
    # Printed Move 1 and a Time card of 3, doubled; Build 4 and the Time card, not doubled.
    assert bill(game("S", slots=("", "cs05", ""), time=1), ANN, action, 0).most == most


def test_4_0_two_doublings_in_infra_are_one() -> None:
    assert standing(game("S", slots=("", "cs05", "cs05")), ANN, "move").total == 2


def test_4_1_research_adds_stations_and_cards() -> None:
    s = game(hand="cm13 cm02 cm02 cm02", bases={"m4": "rst"}, top="cm06 cm06 cm08 cm08")
    s = did(s, "research cm13", "deck 4")
    assert s.turn == 2
    assert s.hands[0].count("cm06") == s.hands[0].count("cm08") == 2


def test_4_1_hive_cognition_counts_in_the_stars() -> None:
    assert standing(game("S", progress="a8"), ANN, "research").total == 3


# §4.2 Move


@pytest.mark.parametrize(
    ("origin", "site", "cost"),
    [
        ("m0", "m12", 1 + 4 + 2),
        ("m12", "m13", 2 + 1 + 2),
        ("m2", "m3", 1),
        ("m0", "m99", 1 + 6),
        ("p0", "p16", 1 + 7 + 2),
        ("p0", "p27", 1 + 15 + 1),
        ("p8", "p0", 1 + 4 + 1),
        ("p0", "p8", 1 + 4 + 1 + 2),
        ("s0", "s9", 13),
        ("s0", "s14", 18),
        ("s5", "s10", 8),
    ],
)
def test_4_2_what_a_move_costs(origin: str, site: str, cost: int) -> None:
    s = game({"m": "M", "p": "P", "s": "S"}[origin[0]])  # type: ignore[arg-type]  # an era
    assert move_cost(s, ANN, s.site(origin), s.site(site)) == cost


def test_4_2_ftl_halves_the_whole_way() -> None:
    s = game("S", progress="b4 b5", closed={"ks5": 0})
    assert move_cost(s, ANN, s.site("s0"), s.site("s9")) == 7


# §4.3 Explore


def test_4_3_box_a_comes_before_box_b() -> None:
    s = game("S", teams=("s1", "s0", "s0"), hand="cs10 cs10", next_tiles="ts2 ts9")
    s = did(s, "explore s1 cs10")
    assert s.tiles == {"s1a": ("ts2",)}
    s = turn_of(replace(s, todo=()))
    assert did(s, "explore s1 cs10").tiles["s1b"] == ("ts9",)


def test_4_3_phobos_sends_players_home_and_closes_its_box() -> None:
    s = game("S", teams=("s3", "s3", "s0"), hand="cs10", next_tiles="ts7 ta1", their_teams="s3")
    s = did(s, "explore s3")
    assert s.hqs[0].teams == ("s0", "s0", "s0")
    assert s.rival.teams == ("s3",)
    s = s.with_hand(ANN, ("cs06", "cs06"))
    s = turn_of(s.with_hq(ANN, replace(s.hqs[0], teams=("s3", "s0", "s0"))))
    assert refused(s, ANN, "build s3a hab cs06 cs06").why == "hostile"


def test_4_3_introvs_keep_their_system() -> None:
    s = game("S", teams=("s3", "s0", "s0"), hand="cs10", next_tiles="ts7 ta2", revelation=0)
    s = did(s, "explore s3")
    assert s.hqs[0].revelation == 1
    s = turn_of(replace(s, bases={"s3a": game("S", bases={"s3a": "hab"}).bases["s3a"]}))
    assert refused(s, ANN, "colonize s3 1").why == "recluse"


def test_4_3_a_find_may_bring_an_orbit() -> None:
    s = game("P", teams=("p8", "p0"), hand="cp10", next_tiles="tp13", revelation=2)
    s = did(s, "explore p8")
    assert asked(s) is TakeProgress
    assert s.hqs[0].revelation == 1
    s = did(s, "b3")
    # The tile's 2 and the award's 1.
    assert s.hqs[0].profit == 3


# §4.4 Build


def test_4_4_a_base_needs_what_its_kind_needs() -> None:
    s = game(teams=("m1", "m2"), hand="cm08", tiles={"m1": "tm5"})
    assert refused(s, ANN, "build m1 ref cm08").why == "needs-ore-or-exotic"
    assert refused(s, ANN, "build m1 spt cm08").why == "needs-lagrange"
    assert did(s, "build m2 spt cm08").bases["m2"].kind == "spt"


def test_4_4_the_fourth_of_a_kind_is_not_there() -> None:
    s = game(teams=("m6", "m0"), hand="cm08", bases={"m2": "hab", "m3": "hab", "m4": "hab"},
             closed={"km3": 0, "km6": 0})  # fmt: skip
    assert refused(s, ANN, "build m6 hab cm08").why == "no-base-left"


def test_4_4_grown_mesh_shields_with_one_only() -> None:
    s = game("P", teams=("p10", "p11"), hand="cp06", slots=("cp05", "", ""),
             tiles={"p10": "tp5", "p11": "tp5"})  # fmt: skip
    # In radiation 1 + 3; elsewhere 2 + 3.
    assert did(s, "build p10 hab cp06").bases["p10"].kind == "hab"
    assert standing(s, ANN, "build").total == 2
    assert standing(s, ANN, "build", shielded=True).total == 1


def test_4_4_a_team_of_the_competition_goes_home_in_planeteers_too() -> None:
    s = game("P", teams=("p6", "p0"), hand="cp07", their_teams="p6 p7")
    s = did(s, "build p6 obs cp07")
    assert s.rival.teams == ("p7",)
    assert s.rival.supply == 11


def test_7_3_a_resort_pays_by_era() -> None:
    s = game("S", teams=("s3", "s0", "s0"), hand="cs06 cs06", tiles={"s3a": "ts3"})
    assert did(s, "build s3a rso cs06 cs06").hqs[0].books["resort"] == 3


def test_9_1_one_base_can_close_two_contracts() -> None:
    s = game(teams=("m12", "m0"), hand="cm08 cm02", tiles={"m12": "tm5"},
             bases={"m2": "obs", "m3": "obs", "m10": "obs"})  # fmt: skip
    s = replace(s, tiles={**s.tiles, "m10": ("tm1",)})
    s = did(s, "build m12 hab cm02 cm08")
    assert {"km2", "km6"} <= set(s.closed)
    assert s.hqs[0].profit == 6


def test_9_4_a_moon_of_mars_is_not_mars() -> None:
    s = game(teams=("m10", "m0"), hand="cm08", tiles={"m10": "tm5"})
    assert not did(s, "build m10 hab cm08").closed


# §4.5 to §4.10


def test_4_5_a_standing_value_produces_without_cards() -> None:
    s = game("P", bases={"p1": "ref"}, tiles={"p1": "tp9"}, progress="b1")
    s = did(s, "produce")
    # Two for the ores, one for the Refinery.
    assert s.hqs[0].profit == 3


def test_4_5_bases_at_lagrange_sites_produce_nothing() -> None:
    s = game(hand="cm11", bases={"m2": "obs"})
    assert refused(s, ANN, "produce cm11").why == "no-production"


def test_4_6_what_is_replaced_is_discarded() -> None:
    s = did(game(hand="cm05", slots=("cm01", "cm07", "")), "upgrade cm05 b")
    assert s.hqs[0].slots == ("cm01", "cm05", "")
    assert s.discard == ("cm07",)
    s = game(hand="cm05", slots=("cm01", "", ""))
    assert refused(s, ANN, "upgrade cm01 c").why == "in-slot"


def test_4_6_the_third_infra_card_meets_contract_7() -> None:
    s = did(game(hand="cm05", slots=("", "cm07", "cm09")), "upgrade cm05 a")
    assert s.closed["km7"] == ANN


def test_4_7_a_long_step_brings_two_cards() -> None:
    s = did(game("P", hand="cp15 cp15", genetics=2), "genetics cp15 cp15")
    assert s.hqs[0].genetics == 0
    s = did(s, "a1")
    assert asked(s) is TakeProgress
    assert refused(s, ANN, "a1").why == "held"
    assert did(s, "a2").hqs[0].progress == ("a1", "a2")


def test_4_10_eight_time_cards_are_shared() -> None:
    s = game(seats=3, time=2)
    for seat in (BEN, CLEO):
        s = s.with_hq(seat, replace(s.hqs[seat], time=3))
    assert refused(s, ANN, "time").why == "no-time-left"


# §5 Edges


def test_5_4_probes_reach_as_far_as_they_say() -> None:
    s = game("S", hand="cs18", their_colonies={"s3": "col1"})
    assert refused(s, ANN, "edge cs18 s11").why == "too-far"
    assert refused(s, ANN, "edge cs18 s3").why == "their-colony"
    s = game(hand="cm16", next_tiles="tm2")
    assert did(s, "edge cm16 m13").tiles == {"m13": ("tm2",)}


def test_5_6_offers_taken_stay_empty_until_the_end() -> None:
    s = did(game(hand="cm14", market=("cm02", "", "cm06", "cm06")), "edge cm14", "research")
    assert s.market == ("", "", "", "")
    assert refused(s, ANN, "3").why == "empty-box"


def test_5_8_the_leak_closes_with_the_next_turn() -> None:
    s = game("S", hand="cs23", leaks=("b4",))
    s = replace(s, copies={**s.copies, "b4": 1})
    assert did(s, "edge cs23 b4").hqs[0].progress == ("b4",)
    assert "award.b4" not in did(s, "edge cs23 b4").hqs[0].books
    s = did(s, "time", "draw deck")
    assert s.hqs[0].leaks in {(), ("b3",), ("b4",)} - {("b4",)}


def test_5_8_the_plain_copy_must_be_left_and_allowed() -> None:
    s = game("S", hand="cs23", leaks=("b5", "b4"))
    s = replace(s, copies={**s.copies, "b4": 0, "b5": 1})
    assert refused(s, ANN, "edge cs23 b4").why == "no-copy"
    assert refused(s, ANN, "edge cs23 b5").why == "prerequisite"


# §8, §9.5


def test_8_2_the_second_copy_pays_nothing() -> None:
    s = did(game("P", hand="cp15", genetics=1, removed="a1"), "genetics cp15", "a1")
    assert s.hqs[0].profit == 0
    assert s.copies["a1"] == 0


def test_8_3_orbits_without_a_card_are_banked() -> None:
    s = did(game("P", hand="cp15", genetics=1, progress="a1 a2 a3 a4"), "genetics cp15")
    assert s.hqs[0].banked_genetics == 1


def test_8_3_banked_orbits_are_paid_at_the_next_start() -> None:
    s = game(banked_genetics=1, banked_revelation=1)
    s = position(s, EndEra("contracts"), Eras())
    assert (s.era, asked(s)) == ("P", TakeProgress)
    s = did(s, "a1", "b1")
    # Both awards, and contract 7 for one of each.
    assert s.hqs[0].profit == 1 + 1 + 4
    assert asked(s) is Act


def test_9_3_a_waiting_team_goes_home() -> None:
    s = game(teams=("m12", "m0"), hand="cm08 cm02", tiles={"m12": "tm5"}, waiting="km2 km4")
    s = did(s, "build m12 hab cm02 cm08")
    assert s.rival.waiting == ("km4",)
    assert s.rival.supply == 11


def test_9_5_a_team_takes_one_marker() -> None:
    s = game(teams=("m13", "m13"), hand="cm06 cm06 cm06")
    s = did(s, "move 1 m99 cm06 cm06")
    assert (s.hqs[0].profit, s.beyond) == (2, ("bm2",))
    s = s.with_hand(ANN, ("cm06",) * 2)
    s = turn_of(s.with_hq(ANN, replace(s.hqs[0], teams=("m13", "m13"))))
    assert did(s, "move 1 m99 cm06 cm06").hqs[0].profit == 2
    assert did(s, "move 2 m99 cm06 cm06").hqs[0].profit == 3


# §13.3 Colonies


def test_13_3_points_come_from_tiles_bases_progress_and_cards() -> None:
    s = game("S", tiles={"s4a": "ts2", "s4b": "ts10"}, bases={"s4a": "hab"}, hand="cs17",
             progress="a5", closed={"ks1": -1})  # fmt: skip
    # Tiles 1 + 1, the Habitat 2, Enviro Tolerance 1, the Terraform Kit 2.
    assert refused(s, ANN, "colonize s4 12").why == "few-points"
    s = did(s, "colonize s4 11 cs17")
    assert s.hqs[0].profit == 7
    assert s.discard == ("cs17",)


def test_13_3_gene_haven_turns_the_cube_once() -> None:
    s = game(
        "S", tiles={"s4a": "ts5"}, bases={"s4a": "obs"}, genetics=1, closed={"ks1": -1, "ks4": -1}
    )
    s = did(s, "colonize s4 8")
    assert asked(s) is TakeProgress
    assert s.hqs[0].genetics == 1


# §14, §15


def test_14_2_habitats_pay_two_each_among_the_stars() -> None:
    s = game("S", tiles={"s1a": "ts1", "s1b": "ts9"}, bases={"s1a": "hab", "s1b": "hab"}, last="S")
    assert position(s, EndEra("contracts")).hqs[0].profit == 2 + 2 + 2


@pytest.mark.parametrize(("margin", "level"), [(-20, "V-"), (-19, "V0"), (0, "V0"), (1, "V1"),
                                               (9, "V1"), (10, "V2"), (25, "V3")])  # fmt: skip
def test_14_4_levels_by_margin(margin: int, level: str) -> None:
    assert level_of(game(profit=(max(0, margin), max(0, -margin)))) == level


@pytest.mark.parametrize(("seats", "pays"), [(2, 3), (3, 4), (4, 4)])
def test_15_5_contracts_pay_more_with_more_players(seats: int, pays: int) -> None:
    s = game(seats=seats, teams=("m12", "m0"), hand="cm08 cm02", tiles={"m12": "tm5"})
    assert did(s, "build m12 hab cm02 cm08").hqs[0].profit == pays


def test_15_5_one_marker_for_each_player() -> None:
    s = game(seats=2, teams=("m13", "m99"), hand="cm06 cm06", beyond=(2,))
    s = replace(s, beyond=("bm2",))
    assert did(s, "move 1 m99 cm06 cm06").beyond == ("bm2",)


def test_15_6_a_rivals_base_blocks_its_site() -> None:
    s = game(seats=2, teams=("m4", "m0"), hand="cm08", bases={"m4": "obs"})
    s = replace(s, bases={"m4": replace(s.bases["m4"], owner=BEN)})
    assert refused(s, ANN, "build m4 hab cm08").why == "based"


def test_15_6_colonizing_sends_rivals_home() -> None:
    s = game("S", seats=2, teams=("s4", "s0", "s0"), tiles={"s4a": "ts3"}, bases={"s4a": "obs"})
    s = s.with_hq(BEN, replace(s.hqs[1], teams=("s4", "s1", "s0")))
    s = did(s, "colonize s4 1")
    assert s.hqs[0].teams[0] == "s4"
    assert s.hqs[1].teams == ("s0", "s1", "s0")
