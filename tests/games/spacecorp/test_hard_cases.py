"""Hard cases, worked out by hand from the rules before the code was asked."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.zones import Deck
from bot.games.spacecorp.rules.s02_setup import Eras
from bot.games.spacecorp.rules.s03_round import CompetitionChecks
from bot.games.spacecorp.rules.s04_costs import build_cost, move_cost
from bot.games.spacecorp.rules.s04_totals import bill, standing
from bot.games.spacecorp.rules.s08_progress import TakeProgress
from bot.games.spacecorp.rules.s10_competition import CompetitionTurn
from bot.games.spacecorp.rules.s14_end import EndEra
from bot.games.spacecorp.state import Corp
from tests.games.spacecorp.build import ANN, BEN, asked, competition, did, game
from tests.kit import position, refused


def its_turn(s: Corp) -> Corp:
    """The position after the Competition's turn with its deck as it is."""
    found: Corp = position(s, CompetitionTurn(), CompetitionChecks(), Eras())
    return found


# §4 Actions


def test_4_0_the_doubling_takes_in_time_cards() -> None:
    s = game("S", hand="cs05 cs02", time=1)
    # Printed Move 1, Light Sail Array 3, a Time card 3, all doubled.
    assert bill(s, ANN, "move", 14).most == 14


def test_4_0_infra_and_hand_double_once() -> None:
    s = game("S", hand="cs05 cs02", slots=("cs05", "", ""))
    assert bill(s, ANN, "move", 0).most == 6
    assert refused(s, ANN, "move 1 s1 cs05")


def test_4_1_offers_taken_stay_empty_within_the_action() -> None:
    s = did(game(hand="cm02 cm02 cm02 cm02 cm02", top="cm06 cm06"), "research", "1")
    assert refused(s, ANN, "1").why == "empty-box"
    assert s.market == ("", *s.market[1:])


def test_4_1_without_a_deck_offers_can_be_drawn() -> None:
    s = replace(game("M", hand="cm02 cm02 cm02 cm02"), deck=Deck())
    s = did(s, "research", "4")
    assert refused(s, ANN, "deck").why == "empty-box"
    assert len(s.hands[0]) == 5


def test_4_2_back_to_the_start_and_beyond() -> None:
    s = game(teams=("m1", "m0"), hand="cm06")
    assert move_cost(s, ANN, s.site("m1"), s.site("m0")) == 3
    after = did(s, "move 1 m0")
    assert after.hqs[0].teams == ("m0", "m0")


def test_4_2_rad_hardening_spares_the_surcharge() -> None:
    plain, hard = game("P"), game("P", progress="a1")
    p0, p10 = plain.site("p0"), plain.site("p10")
    assert move_cost(plain, ANN, p0, p10) == move_cost(hard, ANN, p0, p10) + 1


def test_4_2_halved_distances_are_rounded_up() -> None:
    s = game("S")
    far = replace(s, hqs=(replace(s.hqs[0], progress=("b4", "b5")),))
    for site in s.sites():
        whole = move_cost(s, ANN, s.site("s0"), site)
        assert move_cost(far, ANN, s.site("s0"), site) == -(-whole // 2)


def test_4_3_a_competition_team_does_not_prevent_a_claim() -> None:
    s = game(teams=("m1", "m0"), hand="cm03", their_teams="m1", next_tiles="tm2")
    after = did(s, "explore m1 cm03")
    assert after.hqs[0].profit == 1
    assert "m1" in after.rival.teams


def test_4_3_an_orbit_in_mariners_waits_in_the_bank() -> None:
    s = game(teams=("m1", "m0"), hand="cm03", next_tiles="tm4", genetics=2)
    after = did(s, "explore m1 cm03")
    assert (after.hqs[0].genetics, after.hqs[0].banked_genetics) == (0, 1)


def test_4_3_the_alien_tile_counts_with_the_signal() -> None:
    s = game("S", teams=("s3", "s0", "s0"), hand="cs10", next_tiles="ts7 ta6", genetics=2)
    after = did(s, "explore s3")
    assert after.tiles["s3a"] == ("ts7", "ta6")
    assert after.hqs[0].profit == 1 + 2
    assert asked(after) is TakeProgress


def test_4_3_no_exploring_beside_a_competition_colony() -> None:
    s = game("S", teams=("s1", "s0", "s0"), hand="cs10", tiles={"s1a": "ts1"},
             their_colonies={"s1": "col1"})  # fmt: skip
    assert refused(s, ANN, "explore s1").why == "their-colony"


def test_9_1_a_find_beside_ones_colony_can_meet_a_contract() -> None:
    s = game(
        "S",
        teams=("s1", "s0", "s0"),
        hand="cs18",
        tiles={"s1a": "ts1"},
        bases={"s1a": "obs"},
        colonies={"s1": "col1"},
        closed={"ks1": 0},
    )
    s = replace(s, pools={**s.pools, "secondary": Deck((), ("ts4",))})
    after = did(s, "explore s1")
    # A Habitable World: 2 for the tile, 4 for the contract.
    assert after.closed["ks4"] == ANN
    assert after.hqs[0].profit == 6


def test_4_4_ore_makes_it_cheaper_but_never_below_nothing() -> None:
    s = game("S", tiles={"s3a": "ts7 ta5"})
    assert build_cost(s, "s3a") == 9 - 4
    assert build_cost(game(tiles={"m1": "tm1"}), "m1") == 0


def test_4_4_behind_shields_neither_bonuses_nor_time_count() -> None:
    s = game("P", teams=("p10", "p0"), hand="cp06", time=3, progress="b2", tiles={"p10": "tp4"},
             bases={"p6": "ind"})  # fmt: skip
    assert refused(s, ANN, "build p10 hab time")
    owed = bill(s, ANN, "build", 3, shielded=True)
    assert owed.most == 3
    immune = game("P", teams=("p10", "p0"), hand="cp06", time=3, progress="a1 b2")
    # Fusion-grown works 3, three Time cards of 2, Molecular Assembly 1.
    assert bill(immune, ANN, "build", 0).most == 3 + 6 + 1


def test_4_4_in_the_stars_a_competition_team_stays() -> None:
    s = game("S", teams=("s3", "s0", "s0"), hand="cs06 cs06", tiles={"s3a": "ts1"},
             their_teams="s3")  # fmt: skip
    after = did(s, "build s3a obs cs06 cs06")
    assert "s3" in after.rival.teams


def test_4_4_beside_a_competition_base_on_another_box() -> None:
    s = game("S", teams=("s1", "s0", "s0"), hand="cs06 cs06", their_bases={"s1a": "obs"},
             tiles={"s1a": "ts1", "s1b": "ts9"})  # fmt: skip
    assert did(s, "build s1b obs cs06 cs06").bases["s1b"].owner == ANN


def test_4_4_a_bio_lab_turns_the_cube_and_may_bring_a_card() -> None:
    s = game("P", teams=("p11", "p0"), hand="cp07 cp07", tiles={"p11": "tp5"}, genetics=2,
             closed={"kp4": 0})  # fmt: skip
    after = did(s, "build p11 bio cp07 cp07")
    assert asked(after) is TakeProgress


def test_4_5_no_more_bases_than_the_total() -> None:
    s = game(tiles={"m1": "tm2", "m7": "tm1"}, bases={"m1": "ref", "m7": "ref"}, hand="cm11",
             closed={"km1": 0, "km4": 0})  # fmt: skip
    assert refused(s, ANN, "produce cm11 from m1 m7")
    assert did(s, "produce cm11 from m7").hqs[0].profit == 1
    # The default takes the better one.
    assert did(s, "produce cm11").hqs[0].profit == 2


def test_4_6_slot_a_counts_again_once_it_is_empty() -> None:
    s = game("S", slots=("cs01", "", ""))
    assert standing(s, ANN, "move").total == 4
    assert standing(game("S"), ANN, "move").total == 1


def test_4_10_three_time_cards_are_the_most() -> None:
    assert refused(game(time=3), ANN, "time").why == "time-full"


# §5 Edges


def test_5_1_no_edge_after_the_transport() -> None:
    s = game(hand="cm14 cm02", teams=("m5", "m0"), bases={"m5": "spt"})
    s = did(s, "time", "transport 1 m0")
    assert refused(s, ANN, "edge cm14").why == "edge-late"
    assert refused(s, ANN, "transport 2 m5").why == "transported"


def test_5_3_two_intercepts_are_two_turns() -> None:
    s = game("P", hand="cp20 cp20 cp02 cp02 cp02 cp02 cp02")
    s = did(s, "edge cp20", "edge cp20", "time", "time")
    assert s.rival.discard == ()
    assert s.hqs[0].extra == 0
    assert did(s, "time").rival.discard


def test_5_3_the_end_of_the_era_takes_an_extra_turn() -> None:
    closed = dict.fromkeys(("km1", "km2", "km3", "km4", "km5"), -1)
    s = game(hand="cm17 cm01", slots=("cm05", "cm07", ""), closed=closed)
    after = did(s, "edge cm17", "upgrade cm01 c", "draw deck")
    assert after.era == "P"
    assert after.hqs[0].extra == 0


def test_5_9_sabotage_spares_a_team_beside_a_base() -> None:
    s = game("S", hand="cs19", their_teams="s1 s3", tiles={"s1a": "ts1"}, bases={"s1a": "obs"})
    assert refused(s, ANN, "edge cs19 s1").why == "base-there"
    assert did(s, "edge cs19 s3").rival.teams == ("s1",)


def test_5_9_a_takeover_works_beside_a_base() -> None:
    s = game("P", hand="cp18", teams=("p1", "p0"), their_teams="p1")
    s = replace(s, bases={}, tiles={})
    assert did(s, "edge cp18 p1").hqs[0].profit == 1


# §8, §9 Progress and contracts


def test_8_1_two_orbits_bring_two_cards() -> None:
    s = game("S", hand="cs14 cs14 cs14", genetics=1, closed={"ks5": 0})
    s = did(s, "genetics cs14 cs14 cs14", "a1")
    assert asked(s) is TakeProgress
    assert did(s, "a2").hqs[0].progress == ("a1", "a2")


def test_8_2_a_prerequisite_has_to_be_held() -> None:
    s = did(game("S", hand="cs14 cs13", closed={"ks5": 0}), "genetics cs13 cs14")
    assert refused(s, ANN, "a6").why == "prerequisite"


def test_8_2_behind_the_competition_the_plain_copy_is_left() -> None:
    s = game("P", hand="cp15 cp14", removed="a1")
    after = did(s, "genetics cp14 cp15", "a1")
    assert after.hqs[0].profit == 0
    assert after.copies["a1"] == 0


def test_9_1_the_sixth_contract_pays_and_so_does_a_seventh() -> None:
    closed = dict.fromkeys(("km1", "km2", "km3", "km5", "km7"), -1)
    s = game(hand="cm04", teams=("m7", "m0"), tiles={"m7": "tm5", "m8": "tm5"}, closed=closed,
             bases={"m8": "obs", "m2": "obs", "m3": "obs"}, last="M")  # fmt: skip
    after = did(s, "build m7 hab", "draw deck")
    assert {after.closed[c] for c in ("km4", "km6")} == {ANN}


def test_9_3_a_team_waiting_comes_home_when_another_closes() -> None:
    s = game(hand="cm01", slots=("cm01", "cm05", ""), waiting="km7")
    after = did(s, "upgrade cm01 c")
    assert (after.rival.waiting, after.rival.supply) == ((), 12)


def test_9_5_a_team_takes_one_marker() -> None:
    s = game(hand="cm06 cm06 cm04", teams=("m99", "m13"), beyond=(1,))
    left = len(s.beyond)
    s = did(s, "move 1 m13 cm06 cm06")
    assert len(s.beyond) == left


# §10 to §12 The Competition


def test_10_2_without_another_card_the_turn_is_over() -> None:
    s = game(bases={"m1": "obs"}, tiles={"m1": "tm5"}, last="M")
    s = replace(s, comp_deck=Deck((), ("xm01",)))
    assert its_turn(s).ended


def test_10_3_selectors_prefer_a_team_to_a_higher_number() -> None:
    s = competition(game(their_teams="m2", next_bases="bio"), "xm13")
    assert list(s.bases) == ["m2"]


def test_10_3_selectors_without_an_eligible_site_draw_another() -> None:
    odd = {f"m{n}": "obs" for n in (3, 5)} | {f"m{n}": "obs" for n in (1, 7, 9, 11, 13)}
    tiles = {f"m{n}": "tm5" for n in (1, 7, 9, 11, 13)}
    s = game(their_bases=odd, tiles=tiles)
    after = competition(s, "xm14", "xm04")
    assert after.rival.teams == ("m4",)


def test_10_3_both_listed_have_teams_so_the_first() -> None:
    s = competition(game(their_teams="m2 m3", next_bases="bio"), "xm02")
    assert list(s.bases) == ["m2"]


def test_10_3_both_listed_have_bases_so_the_highest_team() -> None:
    s = game(bases={"m2": "obs"}, their_bases={"m3": "obs"}, their_teams="m4 m5", next_bases="bio")
    assert "m5" in competition(s, "xm02").bases


def test_10_3_no_team_left_at_a_lagrange_site() -> None:
    sites = "m1 m2 m3 m5 m6 m7 m8 m9 m10 m11 m12 m13"
    s = competition(game(their_teams=sites), "xm04")
    assert "m4" not in s.rival.teams
    assert s.rival.discard == ("xm04",)


def test_10_4_a_player_team_stays_where_it_builds() -> None:
    s = game(teams=("m4", "m0"), their_teams="m4", next_bases="bio", hand="cm04")
    after = competition(s, "xm04")
    assert after.hqs[0].teams[0] == "m4"
    assert refused(after, ANN, "build m4 hab").why == "based"


def test_10_5_a_refinery_gets_its_own_point() -> None:
    s = game(their_teams="m1", tiles={"m1": "tm1"}, next_bases="ref")
    assert competition(s, "xm01").rival.profit == 1


def test_10_5_an_industrial_park_takes_offers_with_build() -> None:
    s = game(their_teams="m1", tiles={"m1": "tm3"}, next_bases="ind",
             market=("cm02", "cm04", "cm03", "cm10"), top="cm05 cm06")  # fmt: skip
    after = competition(s, "xm01")
    assert after.rival.profit == 2
    assert after.market == ("cm05", "cm06", "cm03", "cm10")


def test_10_5_a_shipyard_brings_a_team_to_the_highest_site() -> None:
    s = competition(game(their_teams="m4", next_bases="shy"), "xm04")
    assert s.rival.teams == ("m13",)


def test_11_1_an_empty_box_is_skipped() -> None:
    s = game(market=("", "cm01", "cm02", "cm03"), last="M")
    s = replace(s, deck=Deck())
    s = replace(s, comp_deck=Deck((), ("xm17",)))
    after = its_turn(s)
    assert after.market == ("", "cm01", "", "cm03")


def test_11_1_a_card_with_two_fitting_types_counts_once() -> None:
    s = game("S", market=("cs14", "cs16", "cs02", "cs04"), top="cs02 cs03 cs04 cs06")
    assert competition(s, "xs35").rival.profit == 0
    assert competition(s, "xs27").rival.profit == 2 + 1


def test_11_4_hostile_takeover_by_the_scores_of_the_moment() -> None:
    behind = game("P", top="cp18 cp02 cp02", profit=(5, 5))
    assert competition(behind, "xp24").rival.books["edge"] == 2
    ahead = game("P", top="cp18 cp02 cp02", profit=(5, 9))
    assert competition(ahead, "xp24").rival.books["edge"] == 1


def test_11_4_losing_an_infra_card_uncovers_move_1() -> None:
    s = game("S", slots=("cs01", "", ""), top="cs19 cs02 cs03")
    after = competition(s, "xs34")
    assert after.hqs[0].slots == ("", "", "")
    assert standing(after, ANN, "move").total == 1


def test_11_4_data_breach_takes_a_card_if_there_is_one() -> None:
    s = competition(game("P", hand="cp02", top="cp22 cp02 cp02"), "xp24")
    assert s.hands[0] == ()
    assert competition(game("P", top="cp22 cp02 cp02"), "xp24").hands[0] == ()


def test_11_4_an_extra_card_from_ones_own_refill_waits_a_turn() -> None:
    s = game(hand="cm02 cm02 cm03 cm03", market=("", "cm02", "cm03", "cm10"), top="cm17 cm02 cm02")
    s = replace(s, comp_deck=Deck(tuple(c for c in s.comp_deck.cards if c not in {"xm04", "xm01"}),
                              ("xm04", "xm01")))  # fmt: skip
    after = did(s, "time", "draw 2")
    assert set(after.rival.discard) == {"xm04", "xm01"}


def test_11_5_one_copy_left_goes_without_an_award() -> None:
    s = competition(game("P", progress="a1"), "xp27")
    assert s.copies["a1"] == 0
    assert "award.a1" not in s.rival.books


def test_11_5_a_star_looks_at_what_the_competition_took_itself() -> None:
    start = game("S", progress="a4", market=("", "", "", ""))
    assert competition(start, "xs26").copies["a6"] == 2
    taken = game("S", removed="a4", market=("", "", "", ""))
    assert competition(taken, "xs26").copies["a6"] == 1


def test_11_6_teams_beyond_the_map_are_safe() -> None:
    s = competition(game(teams=("m99", "m0"), top="cm15 cm02 cm02"), "xm17")
    assert s.hqs[0].teams == ("m99", "m0")


def test_12_1_two_discoveries_with_one_site_is_one() -> None:
    s = competition(game(their_teams="m7", next_tiles="tm2"), "xm30")
    assert list(s.tiles) == ["m7"]
    assert s.rival.waiting == ("km6",)


def test_12_2_a_discovery_alone_uses_the_card() -> None:
    s = competition(game(their_teams="m7", next_tiles="tm5", closed={"km2": 0}), "xm22", "xm04")
    assert s.rival.discard == ("xm22",)
    assert s.rival.teams == ("m7",)


# §13 The stars


def test_13_3_a_marker_must_be_reached() -> None:
    s = game("S", tiles={"s4a": "ts3"}, bases={"s4a": "obs"}, closed={"ks1": -1})
    # Ocean World 2, one base 1.
    assert did(s, "colonize s4 2").hqs[0].profit == 3
    assert refused(s, ANN, "colonize s4 5").why == "few-points"


def test_13_3_the_competitions_team_there_goes_home() -> None:
    s = game("S", tiles={"s4a": "ts3"}, bases={"s4a": "obs"}, their_teams="s4", closed={"ks1": -1})
    assert did(s, "colonize s4 2").rival.teams == ()


def test_13_3_xenolinguistics_pays_two_more() -> None:
    s = game("S", tiles={"s4a": "ts3"}, bases={"s4a": "obs"}, closed={"ks1": -1}, progress="b3 b7")
    s = replace(s, closed={**s.closed, "ks5": -1})
    assert did(s, "colonize s4 2").hqs[0].profit == 5


def test_13_4_a_colony_adds_to_totals_and_free_port_is_a_hub() -> None:
    s = game("S", colonies={"s4": "col7", "s1": "col6"}, tiles={"s4a": "ts3", "s1a": "ts3"},
             teams=("s1", "s0", "s0"))  # fmt: skip
    assert standing(s, ANN, "build").total == 2
    assert did(s, "time", "transport 1 s0").hqs[0].teams[0] == "s0"


def test_13_5_no_open_system_draws_another() -> None:
    s = game("S", bases={"s1a": "obs"}, tiles={"s1a": "ts1"}, their_teams="s1")
    after = competition(s, "xs01", "xs03")
    assert after.rival.teams == ("s1", "s3")


def test_13_5_a_redirected_action_keeps_its_selector() -> None:
    s = game("S", bases={"s1a": "obs"}, tiles={"s1a": "ts1"}, their_teams="s3", next_tiles="ts2",
             next_bases="bio", closed={"ks1": 0})  # fmt: skip
    assert competition(s, "xs15").colonies["s3"].marker == "col6"


def test_13_7_nothing_is_built_on_a_hostile_box() -> None:
    s = game("S", their_teams="s6", tiles={"s6a": "ts7 ta1", "s6b": "ts9"}, next_bases="bio")
    after = competition(s, "xs06")
    assert list(after.bases) == ["s6b"]


def test_13_8_without_markers_teams_stay() -> None:
    sites = (f"s{n}" for n in range(1, 15) if n not in {3, 5})
    s = game(
        "S",
        their_colonies={site: f"col{n}" for n, site in enumerate(sites, 1)},
        their_teams="s3",
        their_bases={"s3a": "obs"},
        tiles={"s3a": "ts1"},
        teams=("s3", "s0", "s0"),
        closed={"ks1": -1, "ks7": -1},
    )
    after = competition(s, "xs03")
    assert after.rival.teams == ("s3",)
    assert after.hqs[0].teams[0] == "s3"


def test_13_8_a_tie_goes_to_the_lower_marker() -> None:
    s = game("S", their_teams="s2", their_bases={"s2a": "obs"}, tiles={"s2a": "ts1"},
             their_colonies={"s1": "col5"}, closed={"ks1": -1})  # fmt: skip
    assert competition(s, "xs02").colonies["s2"].marker == "col4"


# §14, §15 Ends, and several players


def test_14_1_an_empty_deck_ends_the_era_after_the_players_turn() -> None:
    s = game(hand="cm02", last="M")
    s = replace(s, deck=Deck(), market=("", "cm02", "cm03", "cm10"))
    assert did(s, "time", "draw 2").ended


def test_14_2_the_competitions_habitats_pay_nothing() -> None:
    s = game(their_bases={"m2": "hab", "m3": "hab"}, bases={"m4": "hab"}, last="M")
    after = position(s, EndEra("contracts"))
    assert (after.hqs[0].profit, after.rival.profit) == (1, 2)


def test_14_2_equal_bases_pay_nobody() -> None:
    s = game(their_bases={"m2": "obs"}, bases={"m4": "obs"}, last="M")
    after = position(s, EndEra("contracts"))
    assert (after.hqs[0].profit, after.rival.profit) == (0, 0)


def test_15_3_the_lender_draws_before_the_research_goes_on() -> None:
    s = game(seats=2, hand="cm02", top="cm08 cm06 cm06 cm05", market=("", "", "", ""))
    s = s.with_hand(BEN, ()).with_hq(BEN, replace(s.hqs[1], slots=("cm05", "", "")))
    s = replace(s, hqs=(replace(s.hqs[0], slots=("", "", "")), s.hqs[1]))
    s = did(s, "move 1 m1 2:cm05")
    assert s.hands[1] == ("cm08",)
