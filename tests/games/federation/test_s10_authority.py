"""§10 Authority."""

from __future__ import annotations

from bot.engine.play import asked
from bot.games.federation import events as e
from tests.games.federation.build import A, B, fed, news, options, own, played, turn


def test_fed_23_degree_10_brings_a_tile_and_further_degrees_points() -> None:
    s = own(fed(deep=("ds4", "ds5", "ds6", "ds7", "ds8")), A, degree=9, medals=("authority",))
    s = played(turn(s), A, "amb1a vote f3c3")
    assert options(s, A) == {"ds4", "ds5", "ds6", "ds7", "ds8"}
    s = played(s, A, "ds5")
    d = s.seats[A]
    assert (d.degree, d.pp, d.deep, d.die, d.level) == (10, 1, "ds5", 6, 6)
    assert s.deep == ("ds4", "ds6", "ds7", "ds8")
    assert asked(s) == (B,)


def test_fed_24_passing_degree_8_takes_the_medal() -> None:
    s = played(turn(own(fed(), A, degree=7)), A, "amb1a vote f3c3")
    d = s.seats[A]
    assert (d.degree, d.medals, d.deep) == (9, ("authority",), "")
    assert s.authority_medals == 3


def test_10_2_rising_from_degree_8_takes_no_medal() -> None:
    s = own(fed(), A, degree=8, deep="ds5")
    d = played(turn(s), A, "amb1a vote f3c3").seats[A]
    assert (d.degree, d.medals) == (10, ())


def test_10_2_the_degree_is_told_before_the_medal_it_brings() -> None:
    s = turn(own(fed(), A, degree=7))
    told = [type(x) for x in news(s, A, "amb1a vote f3c3")]
    assert told.index(e.Rose) < told.index(e.MedalTaken)


def test_10_3_degrees_above_the_top_are_points_each() -> None:
    s = own(fed(), A, degree=10, deep="ds5", medals=("authority",))
    s = played(turn(s), A, "amb1a vote f3c3")
    assert s.seats[A].pp == 2


def test_10_2_there_is_no_second_tile() -> None:
    s = own(fed(), A, degree=9, deep="ds5", medals=("authority",))
    s = played(turn(s), A, "amb1a vote f3c3")
    assert (s.seats[A].degree, s.seats[A].pp, asked(s)) == (10, 1, (B,))
