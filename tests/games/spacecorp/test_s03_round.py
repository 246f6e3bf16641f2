"""§3 Rounds and turns."""

from __future__ import annotations

from bot.games.spacecorp.rules.s03_turn import After
from bot.games.spacecorp.rules.s04_actions import Act
from bot.games.spacecorp.rules.s06_cards import Discard
from tests.games.spacecorp.build import ANN, asked, did, game
from tests.kit import refused


def test_3_2_one_card_with_four_or_fewer() -> None:
    s = did(game(hand="cm02 cm02 cm03 cm03", top="cm06"), "time")
    assert asked(s) is After
    assert refused(s, ANN, "end").why == "must-draw"
    after = did(s, "draw 1")
    assert len(after.hands[0]) == 5


def test_3_2_with_five_the_turn_ends_by_itself() -> None:
    s = did(game(hand="cm02 cm02 cm03 cm03 cm04"), "time")
    assert asked(s) is Act
    assert s.turn == 2
    assert len(s.rival.discard) >= 1


def test_3_2_longevity_draws_with_six() -> None:
    s = game("P", hand="cp02 cp02 cp02 cp02 cp09 cp09", progress="a4")
    assert asked(did(s, "time")) is After


def test_3_2_ten_cards_are_the_most() -> None:
    s = game(hand="cm02 cm02 cm02 cm03 cm03 cm03 cm04 cm04 cm04 cm11", top="cm06 cm06")
    s = did(s, "research", "deck 2")
    assert asked(s) is Discard
    s = did(s, "cm02", "cm03")
    assert len(s.hands[0]) == 10
    assert asked(s) is Act


def test_19_2_the_end_of_the_turn_can_be_named_with_the_action() -> None:
    s = game(hand="cm03", teams=("m1", "m0"), next_tiles="tm1", top="cm06")
    after = did(s, "explore m1 cm03 then deck")
    assert asked(after) is Act
    assert after.turn == 2
    assert after.hands[0] == ("cm06",)


def test_19_2_a_transport_in_advance() -> None:
    s = game(hand="cm03", teams=("m1", "m5"), next_tiles="tm1", top="cm06", bases={"m5": "spt"})
    after = did(s, "explore m1 cm03 then transport 2 m0 deck")
    assert after.hqs[0].teams == ("m1", "m0")
    assert after.turn == 2
