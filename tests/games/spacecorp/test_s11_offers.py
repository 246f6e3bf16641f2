"""§11 Offers, replenishment, and Edges that come up."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.heard import check_heard
from bot.engine.play import begin
from bot.engine.rng import Chance
from bot.engine.zones import Deck
from bot.games.spacecorp import GAME
from bot.games.spacecorp.rules.s02_setup import Eras
from bot.games.spacecorp.rules.s11_offers import (
    GiveInfra,
    Recall,
    Replenish,
    default_recall,
    for_comp,
)
from bot.games.spacecorp.rules.s14_end import EndEra
from tests.games.spacecorp.build import asked, competition, did, game

OFFERS = ("cm01", "cm01", "cm02", "cm13")


def test_11_4_every_edge_of_the_competition_has_its_rule() -> None:
    assert not for_comp.missing()


def test_sc13_an_edge_comes_up_while_offers_are_filled() -> None:
    start = game(market=OFFERS, top="cm14 cm04 cm05 cm02")
    s = competition(start, "xm18")
    assert s.rival.profit == 2
    assert s.market == ("cm04", "cm05", "cm02", "cm13")
    assert "cm14" in s.discard


def test_11_2_edges_that_come_up_are_told_though_an_era_ends_at_once() -> None:
    s = game(market=("", *OFFERS[1:]))
    s = replace(s, deck=Deck(("cm14", "cm18")), todo=(Replenish(), EndEra("action-deck"), Eras()))
    for n in range(9):
        check_heard(GAME, s, 1, begin, Chance.of("edges", n))


def test_sc14_offers_that_show_nothing_pay_nothing() -> None:
    start = game(market=("cm02", "cm04", "cm03", "cm04"), top="cm06 cm08")
    s = competition(start, "xm17")
    assert s.rival.profit == 0
    assert s.market == ("cm06", "cm04", "cm08", "cm04")


def test_sc15_a_team_beside_a_base_is_safe() -> None:
    start = game(teams=("m1", "m0"), tiles={"m1": "tm1"}, bases={"m1": "ref"}, top="cm15 cm02 cm02")
    s = competition(start, "xm17")
    assert s.hqs[0].teams == ("m1", "m0")
    assert "cm15" in s.discard


def test_sc16_one_team_and_one_way_back_need_no_question() -> None:
    start = game(
        teams=("m12", "m0"),
        tiles={"m12": "tm5", "m1": "tm1"},
        bases={"m1": "ref"},
        top="cm15 cm02 cm02",
    )
    s = competition(start, "xm17")
    assert s.hqs[0].teams == ("m1", "m0")


def test_sc36_a_star_waits_for_the_prerequisite() -> None:
    start = game("S", market=("cs13", "cs14", "cs02", "cs16"), top="cs02 cs03 cs04 cs06")
    s = competition(start, "xs26")
    assert s.copies["a6"] == 2
    assert s.rival.profit == 3
    assert s.market == ("cs02", "cs03", "cs04", "cs06")


# Beyond the examples


def test_11_5_the_award_copy_goes_first() -> None:
    s = competition(game("P"), "xp27")
    assert s.copies["a1"] == 1
    assert s.rival.books["award.a1"] == 1
    again = competition(s, "xp27")
    assert again.copies["a1"] == 0
    assert again.rival.books["award.a1"] == 1


def test_11_6_the_player_chooses_the_team_and_the_base() -> None:
    start = game(
        teams=("m12", "m7"),
        tiles={"m1": "tm1", "m10": "tm5"},
        bases={"m1": "ref", "m10": "obs"},
        top="cm15 cm02 cm02",
    )
    s = competition(start, "xm17")
    assert asked(s) is Recall
    assert default_recall(s) == ("2", "m10")
    back = did(s, "1 m1")
    assert back.hqs[0].teams == ("m1", "m7")
    assert "" not in back.market


def test_19_3_of_two_teams_at_one_site_the_first_goes_home() -> None:
    start = game(teams=("m12", "m12"), tiles={"m10": "tm5"}, bases={"m10": "obs"})
    assert default_recall(start) == ("1", "m10")


def test_19_5_with_recall_auto_nothing_stops() -> None:
    start = game(
        teams=("m12", "m7"),
        tiles={"m1": "tm1", "m10": "tm5"},
        bases={"m1": "ref", "m10": "obs"},
        top="cm15 cm02 cm02",
        asks=False,
    )
    assert competition(start, "xm17").hqs[0].teams == ("m12", "m10")


def test_11_4_an_infra_card_of_ones_choice_goes() -> None:
    start = game("S", slots=("cs01", "cs07", ""), top="cs19 cs02 cs03")
    s = competition(start, "xs34")
    assert asked(s) is GiveInfra
    assert did(s, "b").hqs[0].slots == ("cs01", "", "")


def test_11_4_extra_cards_are_drawn_in_the_same_turn() -> None:
    start = game(top="cm17 cm02 cm02")
    s = competition(start, "xm17", "xm01")
    assert s.rival.teams == ("m1",)
    assert s.rival.extra == 0


def test_11_3_edges_in_the_players_replenishment_work_too() -> None:
    s = game(hand="cm02 cm02 cm03 cm03", top="cm06 cm18 cm02")
    after = did(s, "research", "1", "deck")
    assert after.rival.books["edge"] == 4
