"""More hard cases of the Competition's turn, worked out from the rules alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.zones import Deck
from bot.games.spacecorp.events import CompWhy
from bot.games.spacecorp.rules.s02_setup import Eras
from bot.games.spacecorp.rules.s03_round import CompetitionChecks
from bot.games.spacecorp.rules.s04_actions import Act
from bot.games.spacecorp.rules.s10_competition import CompetitionTurn
from tests.games.spacecorp.build import asked, competition, did, game, told
from tests.kit import position


def codes(events: list[object]) -> list[str]:
    """The codes of the Competition's reasons."""
    return [e.code for e in events if isinstance(e, CompWhy)]


# §10.3 Sites, Mariners and Planeteers


def test_10_3_parity_prefers_a_team_to_a_higher_number() -> None:
    s = game(their_teams="m3", tiles={"m13": "tm5"})
    assert "m3" in competition(s, "xm14").bases
    assert codes(told(s, "xm14"))[0] == "highest-odd-team"


def test_10_3_lowest_even_passes_over_bases() -> None:
    s = game(bases={"m2": "obs"}, their_bases={"m4": "obs"})
    assert competition(s, "xm15").rival.teams == ("m6",)


def test_10_3_no_eligible_site_draws_another() -> None:
    even = {f"m{n}": "obs" for n in (2, 4, 6, 8, 10, 12)}
    tiles = dict.fromkeys(("m8", "m10", "m12"), "tm5")
    s = game(their_bases=even, tiles=tiles, closed={"km3": -1, "km6": -1, "km2": -1})
    after = competition(s, "xm13", "xm01")
    assert after.rival.discard == ("xm13", "xm01")
    assert after.rival.teams == ("m1",)


def test_10_3_both_with_teams_is_the_first_listed() -> None:
    # Halley's Comet is listed before Sisyphus.
    s = competition(game(their_teams="m8 m9", next_tiles="tm5", next_bases="bio"), "xm06")
    assert list(s.bases) == ["m9"]
    assert s.rival.teams == ("m8",)


def test_10_3_one_of_two_with_a_base_gives_way() -> None:
    s = competition(game(bases={"m2": "obs"}), "xm02")
    assert s.rival.teams == ("m3",)


def test_10_3_two_based_sites_send_it_to_the_highest_team() -> None:
    s = game(bases={"m2": "obs"}, their_bases={"m3": "obs"}, their_teams="m4 m6", next_bases="bio")
    assert "m6" in competition(s, "xm02").bases


def test_10_3_two_based_sites_and_no_team_draw_another() -> None:
    s = game(bases={"m2": "obs"}, their_bases={"m3": "obs"})
    assert competition(s, "xm02", "xm04").rival.teams == ("m4",)


def test_10_3_without_supply_a_lagrange_card_is_spent() -> None:
    teams = " ".join(f"m{n}" for n in (1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13))
    s = competition(game(their_teams=teams), "xm04", "xm01")
    assert s.rival.discard == ("xm04",)
    assert "m4" not in s.rival.teams


def test_10_3_a_tile_without_a_team_gets_a_team() -> None:
    s = competition(game(tiles={"m1": "tm2"}), "xm01")
    assert s.rival.teams == ("m1",)
    assert s.tiles == {"m1": ("tm2",)}


def test_10_3_planeteers_follow_the_same_table() -> None:
    s = competition(game("P", their_teams="p2", next_tiles="tp11", next_bases="bio"), "xp02")
    assert (s.bases["p2"].kind, s.rival.teams) == ("bio", ())


# §10.4, §10.5 Bases and match events


def test_10_5_a_shipyard_brings_a_team_to_the_highest_free_site() -> None:
    s = competition(game(their_teams="m4 m13", next_bases="shy"), "xm04")
    assert s.rival.teams == ("m12", "m13")


def test_10_5_an_industrial_park_takes_build_offers() -> None:
    market = ("cm02", "cm06", "cm08", "cm10")
    s = game(their_teams="m1", tiles={"m1": "tm3"}, next_bases="ind", market=market,
             top="cm06 cm03")  # fmt: skip
    s = competition(s, "xm01")
    assert s.rival.books["offers"] == 2
    assert s.market == ("cm06", "cm06", "cm03", "cm10")


def test_10_5_a_refinery_gains_its_own_production_with_the_one_more() -> None:
    s = game("P", their_teams="p1", tiles={"p1": "tp9"}, next_bases="ref")
    # Abundant Ores 2 and the Refinery's 1.
    assert competition(s, "xp01").rival.books["match"] == 3


def test_10_5_a_bio_lab_turns_no_cube_for_the_competition() -> None:
    s = game(their_teams="m1", tiles={"m1": "tm4"}, next_bases="bio", closed={"km5": 0})
    after = competition(s, "xm01")
    assert after.rival.books == {"match": 2}
    assert after.hqs[0].genetics == 0


def test_10_5_a_team_lands_only_where_no_base_is() -> None:
    s = game(their_teams="m4", bases={"m1": "obs", "m2": "obs"}, tiles={"m1": "tm5"},
             next_bases="spt")  # fmt: skip
    assert competition(s, "xm04").rival.teams == ("m3",)


def test_9_2_the_competition_closes_what_the_board_shows() -> None:
    s = game(their_bases={"m2": "obs", "m3": "obs"}, their_teams="m4", next_bases="bio")
    s = competition(s, "xm04")
    assert s.closed == {"km3": -1}
    assert s.rival.profit == 3


def test_9_2_four_bases_of_the_competition_are_a_contract() -> None:
    tiles = {"m1": "tm5", "m7": "tm5"}
    s = game(their_bases={"m2": "obs", "m1": "obs", "m7": "obs"}, tiles=tiles, their_teams="m4",
             next_bases="bio")  # fmt: skip
    assert competition(s, "xm04").closed["km6"] == -1


# §11 Offers


@pytest.mark.parametrize(
    ("era", "card", "market", "pays"),
    [
        ("M", "xm18", ("cm02", "cm05", "cm07", "cm02"), 2),
        ("M", "xm19", ("cm04", "cm08", "cm02", "cm02"), 1),
        ("P", "xp24", ("cp14", "cp04", "cp01", "cp01"), 2),
        ("P", "xp26", ("cp02", "cp10", "cp11", "cp03"), 1),
        ("S", "xs34", ("cs02", "cs05", "cs03", "cs03"), 2),
        ("S", "xs35", ("cs01", "cs01", "cs13", "cs15"), 2),
    ],
)
def test_11_1_matching_offers_pay_one_each(
    era: str, card: str, market: tuple[str, ...], pays: int
) -> None:
    s = game(era, market=market)  # type: ignore[arg-type]  # an era
    assert competition(s, card).rival.books.get("offers", 0) == pays


def test_11_1_an_empty_box_is_passed_over() -> None:
    s = game(market=("", "cm05", "cm02", "cm02"), top="cm06 cm06")
    s = competition(s, "xm19")
    # The Ion Drive shows Move; both boxes are filled again.
    assert s.rival.books["offers"] == 1
    assert s.market == ("cm06", "cm06", "cm02", "cm02")


def test_11_2_an_edge_that_empties_boxes_refills_them_too() -> None:
    # Insider Deal takes boxes 3 and 4 away.
    s = game(market=("cm02", "cm02", "cm03", "cm10"), top="cm19 cm06 cm06 cm08 cm08")
    s = competition(s, "xm19")
    assert s.market == ("cm06", "cm06", "cm08", "cm08")
    assert {"cm03", "cm10", "cm19"} <= set(s.discard)


def test_11_4_two_extra_cards_add_up() -> None:
    s = game("P", top="cp20 cp20 cp02 cp02")
    s = competition(s, "xp24", "xp02", "xp03")
    assert s.rival.discard == ("xp24", "xp02", "xp03")
    assert s.rival.teams == ("p2", "p4")


def test_11_4_an_extra_card_may_be_another_card() -> None:
    # The extra card finds nothing to do, and the next one is drawn in its place.
    s = game(top="cm17 cm02 cm02", bases={"m1": "obs"}, tiles={"m1": "tm5"})
    s = competition(s, "xm17", "xm01", "xm04")
    assert s.rival.discard == ("xm17", "xm01", "xm04")
    assert s.rival.extra == 0


def test_11_4_salvage_counts_start_cards_already_on_offer() -> None:
    s = game(market=("cm02", "cm02", "cm01", "cm01"), top="cm14 cm06 cm06 cm08 cm08")
    s = competition(s, "xm19")
    assert s.market == ("cm06", "cm06", "cm08", "cm08")
    assert s.rival.books["edge"] == 1


def test_11_5_the_offers_part_is_done_without_any_copy() -> None:
    s = game("P", removed="b2 b2", market=("cp01", "cp02", "cp03", "cp02"), top="cp07 cp07")
    s = competition(s, "xp28")
    assert s.copies["b2"] == 0
    assert s.rival.books == {"offers": 2}


# §12 Discovery and contract


def test_12_1_two_discoveries_go_down_by_number() -> None:
    s = game("P", their_teams="p1 p5 p9", next_tiles="tp12 tp1")
    s = competition(s, "xp32")
    assert set(s.tiles) == {"p9", "p5"}
    start = game("P", their_teams="p1 p5 p9", next_tiles="tp12 tp1")
    assert codes(told(start, "xp32")) == ["discovers", "discovers-next"]
    assert s.rival.teams == ("p1", "p5", "p9")


def test_12_1_a_system_counts_once() -> None:
    s = game("S", their_teams="s1", next_tiles="ts2 ts9")
    assert competition(s, "xs38").tiles == {"s1a": ("ts2",)}


def test_12_2_the_second_card_fulfils_it() -> None:
    s = competition(game(waiting="km2"), "xm27")
    assert s.closed == {"km2": -1}
    assert (s.rival.profit, s.rival.supply) == (3, 12)


def test_12_3_neither_part_draws_another() -> None:
    s = game(closed={"km2": 0})
    assert competition(s, "xm22", "xm04").rival.discard == ("xm22", "xm04")


def test_12_2_without_a_team_in_supply_nothing_waits() -> None:
    teams = " ".join(f"m{n}" for n in (2, 3, 4, 5, 6)) + " m1 m7 m8 m9 m10 m11 m12"
    tiles = dict.fromkeys(("m1", "m7", "m8", "m9", "m10", "m11", "m12"), "tm5")
    s = game(their_teams=teams, tiles=tiles)
    after = competition(s, "xm22", "xm27", "xm18")
    assert after.rival.waiting == ()
    assert after.rival.discard == ("xm22", "xm27", "xm18")


# §13 The stars


def test_13_5_case_5_a_colony_on_team_and_base() -> None:
    s = game("S", their_teams="s3", their_bases={"s3a": "obs"}, tiles={"s3a": "ts1"},
             teams=("s3", "s0", "s0"), closed={"ks1": 0})  # fmt: skip
    s = competition(s, "xs03")
    assert s.colonies["s3"].marker == "col1"
    assert s.rival.profit == 3
    assert s.rival.teams == ()
    assert s.hqs[0].teams == ("s0", "s0", "s0")


def test_13_5_case_6_bases_then_a_colony() -> None:
    s = game("S", their_teams="s7", tiles={"s7a": "ts2"}, next_bases="bio", closed={"ks1": 0})
    s = competition(s, "xs07")
    assert (s.bases["s7a"].kind, s.colonies["s7"].marker) == ("bio", "col6")


def test_13_5_case_7_only_bases_where_exploring_costs_ten() -> None:
    s = game("S", their_teams="s14", tiles={"s14a": "ts2"}, next_bases="bio", closed={"ks3": 0})
    s = competition(s, "xs14")
    assert list(s.bases) == ["s14a"]
    assert not s.colonies
    assert s.rival.teams == ("s14",)


def test_13_5_case_8_tiles_in_both_boxes() -> None:
    s = game("S", their_teams="s6", next_tiles="ts3 ts8")
    s = competition(s, "xs06")
    assert s.tiles == {"s6a": ("ts3",), "s6b": ("ts8",)}
    assert s.rival.profit == 1 + 2
    assert not s.bases


def test_13_5_case_9_all_at_once_where_it_costs_four() -> None:
    s = game("S", their_teams="s5", next_tiles="ts2", next_bases="bio", closed={"ks1": 0})
    s = competition(s, "xs05")
    assert (s.tiles["s5a"], s.colonies["s5"].marker) == (("ts2",), "col2")


def test_13_5_a_players_base_protects_and_sends_it_to_the_lowest() -> None:
    s = game("S", bases={"s4a": "obs"}, tiles={"s4a": "ts1"}, their_teams="s4 s6 s9",
             next_tiles="ts2 ts9")  # fmt: skip
    s = competition(s, "xs04")
    assert set(s.tiles) == {"s4a", "s6a", "s6b"}


def test_13_5_a_players_colony_sends_it_to_the_highest() -> None:
    s = game("S", bases={"s4a": "obs"}, tiles={"s4a": "ts1"}, colonies={"s4": "col1"},
             their_teams="s6 s9", next_tiles="ts2 ts9", closed={"ks1": 0})  # fmt: skip
    assert set(competition(s, "xs04").tiles) == {"s4a", "s9a", "s9b"}


def test_13_5_its_own_colony_ends_the_turn_and_extra_cards_wait() -> None:
    s = game("S", their_colonies={"s4": "col7"}, closed={"ks1": -1}).with_comp(extra=1)
    s = competition(s, "xs04", "xs01")
    assert (s.rival.profit, s.rival.extra, s.rival.discard) == (5, 1, ("xs04",))


def test_13_6_aliens_that_would_hinder_it_are_drawn_past() -> None:
    s = game("S", their_teams="s7", next_tiles="ts7 ta1 ta2 ta4")
    s = competition(s, "xs07")
    assert s.tiles == {"s7a": ("ts7", "ta4")}
    assert s.gone == ("ta1", "ta2")
    # The Signal's 1 and the Traders' 3.
    assert s.rival.profit == 4


def test_13_6_the_edge_of_a_probe_draws_past_them_too() -> None:
    s = game("S", market=("", "cs02", "cs03", "cs04"), top="cs18 cs02", next_tiles="ts7 ta1 ta6",
             hand="cs02 cs02 cs02 cs02 cs02")  # fmt: skip
    s = did(s, "time")
    assert s.tiles["s1a"] == ("ts7", "ta6")


@pytest.mark.parametrize(
    ("gone", "marker"), [((), "col9"), ((9,), "col8"), ((9, 8), "col10"), ((9, 8, 10), "col7")]
)
def test_13_8_the_nearest_marker_the_lower_of_two(gone: tuple[int, ...], marker: str) -> None:
    others = ("s8", "s9", "s10")
    s = game(
        "S",
        their_teams="s13",
        their_bases={"s13a": "obs"},
        tiles={"s13a": "ts1"},
        their_colonies={site: f"col{n}" for site, n in zip(others, gone, strict=False)},
        closed={"ks1": -1, "ks3": -1, "ks7": -1},
    )
    assert competition(s, "xs13").colonies["s13"].marker == marker


# §14


def test_14_1_an_empty_competition_deck_ends_the_era() -> None:
    s = game(last="M")
    s = replace(s, comp_deck=Deck((), ("xm04",)))
    assert position(s, CompetitionTurn(), CompetitionChecks(), Eras()).ended


def test_14_1_six_contracts_closed_by_the_competition_end_the_era() -> None:
    closed = dict.fromkeys(("km1", "km3", "km4", "km5", "km7"), 0)
    s = game(closed=closed, waiting="km2", last="M")
    after = competition(s, "xm27")
    assert after.ended
    assert after.rival.books["contract.km2"] == 3


def test_3_1_after_the_competition_the_player_is_asked() -> None:
    assert asked(competition(game(), "xm04")) is Act
