"""§9 Special Missions."""

from __future__ import annotations

from bot.engine.errors import No
from bot.engine.play import question
from bot.games.federation import GAME
from bot.games.federation.rules.s04_turn import Missions
from bot.games.federation.rules.s06_production import StructureIncome
from tests.games.federation.build import A, at, fed, gains, options, own, played, turn
from tests.kit import refused

NAMES = ("Ann", "Ben", "Cat", "Dan")


def test_fed_02_which_missions_may_be_completed() -> None:
    s = at(own(fed(), A, degree=4, stock="1L", missions="1 3+ 5 7"), Missions(A))
    assert options(s, A) == {"m1", "m7", "done"}
    assert refused(s, A, "m5") == No("level-too-low", "m5", "§9.1", ("3", "2"))
    assert refused(s, A, "m3") == No("mission-done", "m3", "§9.1")
    for n in (2, 4, 6, 8, 9, 10, 11, 12):
        assert refused(s, A, f"m{n}").why == "mission-shut"


def test_9_1_a_mission_needs_a_ship_and_its_cost() -> None:
    s = at(own(fed(), A, hangar=0, supply=8, degree=10, missions="1 7"), Missions(A), Missions(A))
    assert s.todo == ()
    with_ship = at(own(fed(), A, degree=10, missions="1 5 7"), Missions(A))
    assert refused(with_ship, A, "m7").why == "short-of"
    assert refused(with_ship, A, "m5").why == "no-build-payable"


def test_9_2_a_flown_ship_stays() -> None:
    s = at(own(fed(), A, missions="6"), Missions(A))
    s = played(s, A, "m6")
    d = s.seats[A]
    assert (d.mission(6), d.hangar, d.degree, d.completed) == (2, 0, 3, 2)


def test_9_3_scoring_missions() -> None:
    base = own(fed(), A, degree=7, die=5, stock="2L 1G", missions="8 10 11 12")
    for n, pp in ((8, 3), (10, 10), (11, 8), (12, 2)):
        assert played(at(base, Missions(A)), A, f"m{n}").seats[A].pp == pp


def test_9_3_intrigue_funds_rises_and_decorates() -> None:
    s = at(own(fed(), A, degree=5, missions="9"), Missions(A))
    s = played(s, A, "m9", "neo")
    assert (s.step("neo"), s.seats[A].degree, s.seats[A].medals) == (1, 6, ("intrigue",))


def test_9_3_mission_7_copies_planet_actions_only() -> None:
    s = at(own(fed(), A, degree=3, stock="1L", missions="7"), Missions(A))
    s = played(s, A, "m7")
    assert refused(s, A, "officers_quarters") == No("not-by-this", "officers_quarters", "§9.3")
    s = played(s, A, "neo", "n1a")
    assert gains(s, A) == "2L"


def test_9_1_ending_the_turn_names_the_missions_given_up() -> None:
    s = turn(own(fed(), A, missions="1 5 6"))
    s = played(s, A, "amb1a vote f3c3")
    assert GAME.forgone is not None
    assert list(GAME.forgone(s, s.todo[0])) == [("m1",), ("m6",)]


def test_12_8_ending_the_turn_in_an_income_names_what_is_declined() -> None:
    s = at(fed(), StructureIncome(A, 1))
    q = question(s, A)
    assert q is not None
    assert GAME.forgone is not None
    assert ("replicator",) in GAME.forgone(s, q)
    assert ("done",) not in GAME.forgone(s, q)


def test_9_1_where_only_an_erudite_is_left_to_use_no_mission_is_asked_for() -> None:
    held = at(own(fed(), A, erudites=("1a1",), missions="6"), Missions(A))
    grounded = own(held, A, hangar=0, supply=8)
    assert options(grounded, A) == {"use", "done"}
