"""§11 The Assistant die."""

from __future__ import annotations

from bot.engine.errors import No
from tests.games.federation.build import A, fed, gains, own, played, standing, turn
from tests.kit import refused


def test_fed_21_a_die_on_the_board_rises_and_counts_so() -> None:
    s = turn(own(fed(), A, die=3, stock="1C"))
    s = played(s, A, "amb3 vote die f1c6")
    assert gains(s, A) == ""
    assert s.seats[A].die == 5
    assert s.votes(floor=1) == {A: 8}
    assert s.votes(side="right") == {A: 8}


def test_11_1_the_die_stops_at_six() -> None:
    s = turn(own(fed(), A, die=5, stock="1C"))
    assert played(s, A, "amb3 vote f1c6").seats[A].die == 6


def test_11_2_a_die_is_placed_once_a_round_and_only_when_active() -> None:
    assert refused(turn(fed()), A, "amb2 vote die f2c1") == No("die-inactive", "", "§11.2")
    s = turn(own(fed(senate=(standing("f2c3", A, "amb3", 3, die=True),)), A, die=2))
    assert refused(s, A, "amb2 vote die f2c1") == No("die-placed", "", "§11.2")
