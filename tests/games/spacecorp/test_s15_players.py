"""§15 Two to four players."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine import notation
from bot.engine.play import question
from bot.games.spacecorp.data import BEYOND, CARDS, ERAS
from tests.games.spacecorp.build import ANN, BEN, did, game, turn_of
from tests.kit import refused


def test_15_2_edges_stay_on_offer() -> None:
    s = game(seats=2, hand="cm02", market=("", "cm02", "cm03", "cm10"), top="cm06 cm18")
    after = did(s, "time", "draw deck")
    assert after.market[0] == "cm18"
    assert CARDS["cm18"].edge


def test_15_4_a_rivals_team_goes_to_its_start() -> None:
    s = game(seats=2, hand="cm15")
    s = s.with_hq(BEN, replace(s.hqs[1], teams=("m7", "m0")))
    assert did(s, "edge cm15 2.1").hqs[1].teams == ("m0", "m0")
    assert refused(s, ANN, "edge cm15 2.2").why == "team-at-home"


def test_15_5_contracts_pay_one_more_with_three() -> None:
    s = game(seats=3, hand="cm01", slots=("cm01", "cm05", ""))
    assert did(s, "upgrade cm01 c").hqs[0].profit == 3


def test_15_6_a_base_blocks_its_site_for_all() -> None:
    s = game(seats=2, hand="cm08", teams=("m2", "m0"), bases={"m2": "obs"})
    s = s.with_hand(BEN, ("cm08",)).with_hq(BEN, replace(s.hqs[1], teams=("m2", "m0")))
    s = turn_of(s, BEN)
    assert refused(s, BEN, "build m2 hab cm08").why == "based"


def test_15_3_a_loan_may_be_typed_before_other_cards() -> None:
    s = game(seats=2, hand="cm01", time=1)
    s = s.with_hq(BEN, replace(s.hqs[BEN], slots=("cm05", "", "")))
    q = question(s, ANN)
    assert q is not None
    assert notation.read(q, s, "move 1 m4 2:cm05 time cm01") == "move 1 m4 cm01 time 2:cm05"


@pytest.mark.parametrize(("seats", "markers"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_15_5_as_many_beyond_markers_as_players(seats: int, markers: int) -> None:
    for era in ERAS:
        assert len(game(era, seats=seats).beyond) == (markers if era != "S" else 0)
    s = game(seats=seats)
    pays = [BEYOND[marker].profit for marker in s.beyond]
    assert pays == sorted(pays, reverse=True)


def test_15_5_the_fourth_player_beyond_finds_a_marker_too() -> None:
    s = game(seats=4, teams=("m13", "m0"), hand="cm06 cm06")
    s = replace(s, beyond=s.beyond[-1:])
    after = did(s, "move 1 m99 cm06 cm06")
    assert (after.hqs[ANN].profit, after.beyond) == (1, ())
