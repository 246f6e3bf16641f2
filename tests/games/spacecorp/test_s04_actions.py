"""§4 The ten actions."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine import notation
from bot.engine.errors import No
from bot.engine.play import question
from bot.engine.zones import Deck
from bot.games.spacecorp import GAME
from bot.games.spacecorp.data import SITE, distance
from bot.games.spacecorp.rules.s03_turn import After
from bot.games.spacecorp.rules.s04_costs import move_cost
from bot.games.spacecorp.rules.s04_research import TakeCard
from bot.games.spacecorp.rules.s04_totals import standing
from tests.games.spacecorp.build import ANN, asked, did, game
from tests.kit import meant, refused


def test_sc02_a_time_card_takes_a_team_to_luna() -> None:
    s = game(hand="cm01", time=1, top="cm04")
    moved = did(s, "move 1 m1 cm01 time")
    hq = moved.hqs[0]
    assert hq.teams == ("m1", "m0")
    assert (moved.hands[ANN], hq.time, moved.time_left()) == ((), 0, 8)
    assert asked(moved) is After
    drawn = did(s, "move 1 m1 cm01 time", "draw deck")
    assert len(drawn.hands[0]) == 1


def test_sc02_the_default_pays_the_same() -> None:
    s = game(hand="cm01", time=1)
    assert did(s, "move 1 m1") == did(s, "move 1 m1 cm01 time")


def test_sc03_a_move_too_dear_names_cost_and_total() -> None:
    s = game(hand="cm01")
    assert refused(s, ANN, "move 1 m1") == No("too-dear", "m1", "§4.2", ("3", "2"))


def test_sc04_exploring_luna_with_a_science_module() -> None:
    s = game(hand="cm03 cm02", teams=("m1", "m0"), next_tiles="tm1")
    after = did(s, "explore m1 cm03")
    assert after.tiles == {"m1": ("tm1",)}
    assert (after.hqs[0].profit, after.hqs[0].genetics) == (0, 0)
    assert after.hands[0] == ("cm02",)


def test_sc05_a_refinery_at_no_cost() -> None:
    s = game(hand="cm02", teams=("m1", "m0"), tiles={"m1": "tm1"}, their_teams="m1")
    after = did(s, "build m1 ref")
    assert after.bases["m1"].kind == "ref"
    assert after.hands[0] == ("cm02",)
    assert after.hqs[0].teams[0] == "m1"
    assert after.rival.teams == ()
    assert asked(after) is After


def test_sc06_producing_closes_the_first_contract() -> None:
    s = game(hand="cm11", tiles={"m1": "tm1"}, bases={"m1": "ref"})
    after = did(s, "produce")
    assert after.hqs[0].profit == 3
    assert after.closed == {"km1": 0}
    assert after.hqs[0].books == {"production": 1, "contract.km1": 2}


def test_sc07_a_lagrange_base_produces_nothing() -> None:
    s = game(hand="cm11", bases={"m5": "obs"})
    assert refused(s, ANN, "produce") == No("no-production", rule="§4.5")


def test_sc08_a_refinery_needs_ore_or_exotics() -> None:
    s = game(hand="cm04", teams=("m3", "m0"))
    assert refused(s, ANN, "build m3 ref") == No("needs-ore-or-exotic", "ref", "§7.1")
    for kind in ("spt", "rst", "shy", "obs", "hab"):
        assert did(s, f"build m3 {kind}").bases["m3"].kind == kind


def test_sc10_three_infra_cards_close_the_seventh_contract() -> None:
    s = game(hand="cm01", slots=("cm01", "cm05", ""))
    after = did(s, "upgrade cm01 c")
    assert after.hqs[0].profit == 2
    assert after.closed == {"km7": 0}
    assert standing(after, ANN, "move").total == 4


def test_sc11_infra_cards_never_change_slots() -> None:
    s = game(hand="cm02", slots=("", "cm05", ""))
    assert refused(s, ANN, "upgrade cm05 a") == No("no-infra-card", rule="§4.6")
    s = game(hand="cm07", slots=("", "cm05", ""))
    assert refused(s, ANN, "upgrade cm05 a") == No("in-slot", "cm05", "§4.6")


def test_sc12_research_from_an_offer_and_the_deck() -> None:
    s = game(hand="cm02 cm02 cm03", top="cm06")
    first = did(s, "research")
    assert asked(first) is TakeCard
    after = did(s, "research", "2", "deck")
    # Five cards are more than four: nothing is drawn, the offer is filled, the turn is over.
    assert len(after.hands[0]) == 5
    assert after.hands[0].count("cm03") == 2
    assert "" not in after.market
    assert after.turn == 2


def test_sc12_four_cards_after_research_draw_one_more() -> None:
    s = game(hand="cm02 cm02", top="cm06")
    after = did(s, "research", "2", "deck")
    assert asked(after) is After
    assert len(after.hands[0]) == 4
    assert len(did(after, "draw 1").hands[0]) == 5


def test_sc26_behind_shields_only_shielded_values_count() -> None:
    s = game(
        "P", hand="cp06 cp07", slots=("cp05", "", ""), teams=("p9", "p0"), tiles={"p9": "tp11"}
    )
    after = did(s, "build p9 ind cp06")
    assert after.bases["p9"].kind == "ind"
    assert after.hands[0] == ("cp07",)
    assert refused(s, ANN, "build p9 ind cp07").why in {"no-card", "word"}
    alone = game("P", hand="cp07", slots=("cp05", "", ""), teams=("p9", "p0"), tiles={"p9": "tp11"})
    no = refused(alone, ANN, "build p9 ind")
    assert no == No("too-dear-shielded", "p9", "§4.4", ("4", "1"))


def test_4_4_rad_hardening_lifts_the_shields_from_the_total_shown() -> None:
    for progress, total in (("", 1), ("a1", 2)):
        s = game("P", slots=("cp05", "", ""), progress=progress)
        shown = {t.action: t.total for t in GAME.public(s).hqs[0].totals}
        assert (shown["build"], shown["shielded"]) == (2, total)


def test_sc27_radiation_hampers_moving() -> None:
    s = game("P")
    io, start = SITE["p8"], SITE["p0"]
    assert move_cost(s, ANN, start, io) == 8
    assert move_cost(game("P", progress="a1"), ANN, start, io) == 6


def test_sc30_a_habitable_world_closes_an_orbit() -> None:
    s = game("S", hand="cs09", slots=("cs08", "", ""), teams=("s3", "s0", "s0"), next_tiles="ts4",
             genetics=2)  # fmt: skip
    after = did(s, "explore s3 cs09")
    assert (after.hqs[0].profit, after.hqs[0].genetics) == (2, 0)
    assert did(after, "a5").hqs[0].progress == ("a5",)


def test_sc31_a_refinery_on_the_secondary_box() -> None:
    s = game("S", hand="cs06 cs06", slots=("", "cs07", ""), teams=("s1", "s0", "s0"),
             tiles={"s1a": "ts1", "s1b": "ts8"})  # fmt: skip
    assert meant(s, ANN, "build s1b ref cs06") == "build s1b ref cs06 cs06"
    after = did(s, "build s1b ref cs06 cs06")
    assert after.production("s1b") == 3


def test_sc32_a_multiplier_doubles_the_whole_sum() -> None:
    s = game("S", hand="cs02", slots=("cs05", "cs01", ""))
    assert standing(s, ANN, "move").total == 8
    assert did(s, "move 1 s13 cs02").hqs[0].teams[0] == "s13"
    assert distance("S", SITE["s0"], SITE["s13"]) == 14
    assert refused(s, ANN, "move 1 s13 time").why


def test_sc40_a_card_is_used_for_its_value_or_its_edge() -> None:
    s = game("P", hand="cp17", teams=("p16", "p0"), next_tiles="tp11")
    after = did(s, "explore p16 cp17")
    assert after.hands[0] == ()
    assert refused(after, ANN, "edge cp17 p1").why == "no-edges"
    assert list(after.tiles) == ["p16"]


# Beyond the examples


def test_4_0_cards_can_be_typed_in_any_order() -> None:
    from bot.engine import notation
    from bot.games.spacecorp.rules.s04_actions import Act

    s = game(hand="cm01 cm02", time=1)
    typed = "move 1 m2 time cm02 cm01"
    assert notation.read(Act(ANN), s, typed) == "move 1 m2 cm01 cm02 time"


def test_4_0_the_default_spends_few_cards_then_the_least() -> None:
    s = game(hand="cm04 cm06 cm01", time=1)
    # Luna costs 3, the HQ gives 1: one card of 2 is enough, and Time stays.
    assert did(s, "move 1 m1").hands[0] == ("cm01", "cm06")


def test_4_1_the_deck_gives_no_more_than_it_has_and_the_offers_the_rest() -> None:
    s = did(replace(game(), deck=Deck((), ("cm06",))), "research")
    assert refused(s, ANN, "deck 2").why == "too-many-words"
    after = did(s, "deck", "1")
    assert after.hands[0] == ("cm02", "cm06")
    assert after.market == ("", *s.market[1:])


def test_4_2_the_beyond_pays_once_a_team() -> None:
    s = game(hand="cm06 cm04 cm04", teams=("m12", "m0"))
    after = did(s, "move 1 m99")
    assert after.hqs[0].profit == 2
    assert after.beyond == ("bm2",)


def test_4_2_ftl_halves_distances() -> None:
    s = game("S", progress="b4 b5")
    assert move_cost(s, ANN, SITE["s0"], SITE["s6"]) == 5


def test_4_3_nobody_explores_beside_a_competition_colony() -> None:
    s = game("S", hand="cs10", teams=("s1", "s0", "s0"), their_colonies={"s1": "col1"})
    assert refused(s, ANN, "explore s1").why == "their-colony"


def test_4_4_a_hostile_box_takes_no_base() -> None:
    s = game("S", hand="cs06 cs06", teams=("s3", "s0", "s0"), tiles={"s3a": "ts7 ta1"})
    assert refused(s, ANN, "build s3a obs").why == "hostile"


def test_4_5_the_best_bases_produce_by_default() -> None:
    tiles = {"p1": "tp7", "p2": "tp2", "p3": "tp3"}
    s = game("P", hand="cp12", tiles=tiles, bases={"p1": "obs", "p2": "obs", "p3": "ref"})
    assert did(s, "produce").hqs[0].books["production"] == 6
    assert did(s, "produce cp12 from p1 p2").hqs[0].books["production"] == 4


def test_4_10_three_time_cards_are_the_most() -> None:
    assert did(game(time=2), "time").hqs[0].time == 3
    assert refused(game(time=3), ANN, "time") == No("time-full", rule="§4.10", facts=("3",))


def test_3_4_nobody_passes_alone() -> None:
    assert refused(game(), ANN, "pass") == No("no-pass", rule="§3.4")


@pytest.mark.parametrize("wheel", ["genetics", "revelation"])
def test_4_7_a_cube_needs_a_value(wheel: str) -> None:
    assert refused(game(hand="cm02"), ANN, wheel).why == "no-value"


def test_4_0_too_few_cards_named_are_refused_by_what_they_reach() -> None:
    s = game(hand="cm01", time=1)
    no = No("named-too-few", "m1", "§4.2", ("3", "2"))
    assert refused(s, ANN, "move 1 m1 time") == no
    q = question(s, ANN)
    assert q is not None
    assert notation.read(q, s, "move 1 m1 time cm01") == "move 1 m1 cm01 time"
