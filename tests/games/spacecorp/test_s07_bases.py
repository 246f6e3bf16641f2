"""§7 Bases and the free transport."""

from __future__ import annotations

from bot.games.spacecorp.data import SITE
from bot.games.spacecorp.rules.s04_costs import move_cost
from tests.games.spacecorp.build import ANN, did, game
from tests.kit import refused


def test_sc09_one_free_transport_between_hubs() -> None:
    s = game(
        hand="cm02 cm02",
        teams=("m5", "m1"),
        tiles={"m1": "tm1"},
        bases={"m5": "spt", "m1": "ref"},
        top="cm06 cm08",
    )
    s = did(s, "research", "deck 2")
    after = did(s, "transport 1 m0")
    assert after.hqs[0].teams == ("m0", "m1")
    assert refused(after, ANN, "transport 1 m5").why == "transported"
    assert refused(s, ANN, "transport 2 m0").why == "no-hub"
    assert move_cost(s, ANN, SITE["m5"], SITE["m13"]) == 4


def test_7_3_bonuses_add_to_totals() -> None:
    s = game(hand="cm02 cm02 cm03 cm03 cm03", bases={"m2": "rst"}, top="cm06 cm08 cm06")
    after = did(s, "research", "deck 3")
    assert len(after.hands[0]) == 8


def test_7_3_a_bio_lab_turns_the_cube() -> None:
    s = game(hand="cm08 cm08", teams=("m1", "m0"), tiles={"m1": "tm4"})
    assert did(s, "build m1 bio").hqs[0].genetics == 1


def test_7_4_three_of_each_kind() -> None:
    s = game(hand="cm08", teams=("m6", "m0"), bases=dict.fromkeys(("m2", "m3", "m4"), "obs"))
    assert refused(s, ANN, "build m6 obs").why == "no-base-left"
