"""§8 Progress."""

from __future__ import annotations

from bot.games.spacecorp.rules.s04_totals import bill
from bot.games.spacecorp.rules.s08_progress import TakeProgress
from tests.games.spacecorp.build import ANN, asked, did, game
from tests.kit import refused


def test_sc28_three_spaces_are_an_orbit() -> None:
    s = game("S", hand="cs13 cs14", progress="a4", genetics=2)
    s = did(s, "genetics cs13 cs14")
    assert s.hqs[0].genetics == 2
    assert asked(s) is TakeProgress
    after = did(s, "a6", "s14")
    assert after.hqs[0].profit == 1
    assert after.hqs[0].teams == ("s0", "s0", "s0", "s14")
    assert refused(s, ANN, "a7").why == "prerequisite"


def test_sc29_enviro_tolerance_adds_a_colony_point() -> None:
    s = did(game("S", hand="cs14 cs13"), "genetics cs13 cs14", "a5")
    assert s.hqs[0].profit == 1
    assert bill(s, ANN, "colony", 2).means.base == 1


def test_8_2_the_plain_copy_pays_nothing() -> None:
    s = game("S", hand="cs14 cs13", removed="a5")
    assert did(s, "genetics cs13 cs14", "a5").hqs[0].profit == 0


def test_8_3_in_mariners_orbits_are_banked() -> None:
    s = did(game(hand="cm13 cm13", genetics=2), "genetics cm13")
    assert (s.hqs[0].genetics, s.hqs[0].banked_genetics) == (0, 1)
