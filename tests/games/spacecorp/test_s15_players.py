"""§15 Two to four players."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import notation
from bot.engine.play import question
from bot.engine.zones import Deck
from bot.games.spacecorp.data import CARDS
from bot.games.spacecorp.rules import ActHidden, AfterHidden
from bot.games.spacecorp.rules.s14_end import finish
from bot.games.spacecorp.scoring import result
from tests.games.spacecorp.build import ANN, BEN, asked, did, game, new, turn_of
from tests.kit import refused


def test_15_1_later_seats_start_with_a_card_more() -> None:
    s = new(seats=3, eras="m")
    assert [len(s.hqs[seat].hand) for seat in s.order] == [1, 2, 2]
    assert s.comp is None
    assert s.active == s.order[0]


def test_15_2_edges_stay_on_offer() -> None:
    s = game(seats=2, hand="cm02", market=("", "cm02", "cm03", "cm10"), top="cm06 cm18")
    after = did(s, "time", "draw deck")
    assert after.market[0] == "cm18"
    assert CARDS["cm18"].edge


def test_15_3_a_rivals_infra_helps_and_its_owner_draws() -> None:
    s = game(seats=2, hand="cm02", top="cm08")
    s = s.with_hq(BEN, replace(s.hqs[1], slots=("cm05", "", "")))
    after = did(s, "move 1 m1 2:cm05")
    assert after.hqs[0].teams[0] == "m1"
    assert after.hqs[1].hand == ("cm01", "cm08")
    assert refused(s, ANN, "move 1 m1").why == "short"


def test_15_4_a_rivals_team_goes_to_its_start() -> None:
    s = game(seats=2, hand="cm15")
    s = s.with_hq(BEN, replace(s.hqs[1], teams=("m7", "m0")))
    assert did(s, "edge cm15 2.1").hqs[1].teams == ("m0", "m0")
    assert refused(s, ANN, "edge cm15 2.2").why == "team-at-home"


def test_15_4_a_skipped_turn() -> None:
    s = game("P", seats=2, hand="cp19 cp02 cp02 cp02 cp02 cp02")
    s = did(s, "edge cp19", "time", "end")
    assert asked(s) is ActHidden
    assert s.active == ANN


def test_15_5_contracts_pay_one_more_with_three() -> None:
    s = game(seats=3, hand="cm01", slots=("cm01", "cm05", ""))
    assert did(s, "upgrade cm01 c").hqs[0].profit == 3


def test_15_6_a_base_blocks_its_site_for_all() -> None:
    s = game(seats=2, hand="cm08", teams=("m2", "m0"), bases={"m2": "obs"})
    s = turn_of(s.with_hq(BEN, replace(s.hqs[1], teams=("m2", "m0"), hand=("cm08",))), BEN)
    assert refused(s, BEN, "build m2 hab cm08").why == "based"


def test_15_7_with_an_empty_deck_all_may_pass() -> None:
    s = replace(game(seats=2, last="M"), deck=Deck(), market=("", "", "", ""))
    assert refused(game(seats=2), ANN, "pass").rule == "§15.7"
    s = did(s, "pass", "end")
    s = did(s, "pass", "end", seat=BEN)
    assert s.ended


def test_15_7_only_passes_in_a_row_end_the_era() -> None:
    s = game(seats=2, hand="cm17 cm06 cm06 cm04 cm04 cm04", time=2)
    s = turn_of(replace(s, deck=Deck(), todo=()), BEN)
    s = did(s, "pass", "draw 1", seat=BEN)
    # Ann acts, and passes in an extra turn only.
    s = did(s, "edge cm17", "time", "end", "pass", "end")
    assert (s.era, s.active) == ("M", BEN)
    assert did(s, "pass", "draw 2", seat=BEN).era == "P"


def test_15_7_three_more_turns_are_the_most() -> None:
    s = replace(game(seats=2, last="M"), deck=Deck(), market=("", "", "", ""))
    turns = 0
    while not s.ended:
        seat = s.active
        if asked(s) is AfterHidden:
            s = did(s, "end", seat=seat)
            continue
        turns += 1
        s = did(s, "time" if s.hqs[seat].time < 3 else "research", seat=seat)
    # The deck ran out in the first of them: then three more for each.
    assert turns == 7


def test_15_8_ties_by_contracts_then_bases() -> None:
    s = game(seats=3, last="M", bases={"m2": "obs", "m3": "obs"})
    s = s.with_hq(BEN, replace(s.hqs[1], contracts=1))
    assert [x.place for x in result(finish(s))] == [2, 1, 3]


def test_15_3_a_loan_may_be_typed_before_other_cards() -> None:
    s = game(seats=2, hand="cm01", time=1)
    s = s.with_hq(BEN, replace(s.hqs[BEN], slots=("cm05", "", "")))
    q = question(s, ANN)
    assert q is not None
    assert notation.read(q, s, "move 1 m4 2:cm05 time cm01") == "move 1 m4 cm01 time 2:cm05"
