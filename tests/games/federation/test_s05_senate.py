"""§5 The Senate: rooms and the Spy."""

from __future__ import annotations

from bot.engine import notation
from bot.engine.errors import No
from bot.engine.play import question
from bot.games.federation import GAME
from bot.games.federation.data import SPACES
from bot.tables.look.rulebook import Rulebook
from tests.games.federation.build import A, B, fed, gains, options, own, played, standing, turn
from tests.kit import refused


def test_5_1_each_planet_and_the_spy_stand_once_on_each_side() -> None:
    for side in ("left", "right"):
        actions = sorted(x.action for x in SPACES.values() if x.side == side)
        assert {"neo", "6moon", "atalum", "arratooine", "e81216", "spy"} <= set(actions)
        assert len(actions) == 9


def test_5_1_every_space_is_looked_up_by_its_own_name() -> None:
    library = Rulebook(GAME)
    for space in SPACES:
        assert [library.find_component(typed).key for typed in (space, space.upper())] == [
            space
        ] * 2
    library.close()


def test_fed_17_the_presidents_office_and_the_spy_are_never_copied() -> None:
    s = played(turn(own(fed(), A, stock="1L")), A, "amb1a vote f2c2")
    assert refused(s, A, "presidents_office") == No("never-copied", "presidents_office", "§5.4")
    assert refused(s, A, "spy") == No("never-copied", "spy", "§5.4")
    assert "officers_quarters" in options(s, A)


def test_fed_18_the_spy_pays_twice_and_opens_its_own_mission() -> None:
    s = own(fed(senate=(standing("f1c1", B),)), A, stock="1L 1O", hangar=3, supply=5)
    s = played(turn(s), A, "amb1a fund f2c2", "purchasing_office")
    d = s.seats[A]
    assert gains(s, A) == ""
    assert (d.hangar, d.supply) == (5, 3)
    assert (d.mission(7), d.mission(11)) == (1, 0)


def test_5_4_a_copied_action_must_be_payable_too() -> None:
    s = played(turn(own(fed(), A, stock="1L")), A, "amb1a vote f2c2")
    assert refused(s, A, "purchasing_office") == No(
        "short-of", "purchasing_office", "§4.3", ("1", "oceanium", "0")
    )


def test_5_1_an_action_names_its_space_where_only_one_is_open() -> None:
    s = turn(fed())
    q = question(s, A)
    assert q is not None
    both = No("which-space", "neo", "§5.1", ("f3c4", "f2c3"))
    assert refused(s, A, "amb2 fund neo") == both
    s = turn(fed(senate=(standing("f2c3", B),)))
    assert notation.read(q, s, "amb2 fund neo") == "amb2 fund f3c4"
    assert notation.read(q, s, "amb2 small_lounge fund") == "amb2 fund f3c5"


def test_5_4_the_spy_may_be_told_a_space_with_the_action() -> None:
    s = played(turn(own(fed(), A, stock="1L")), A, "amb1a vote f2c2")
    q = question(s, A)
    assert q is not None
    assert notation.read(q, s, "F3C3") == "officers_quarters"
    assert refused(s, A, "f1c3") == No("never-copied", "presidents_office", "§5.4")
    assert refused(s, A, "ship") == No("no-action", "ship", "§5.4")


def test_5_3_patrons_lounge_gives_a_ship_and_a_token_of_choice() -> None:
    s = played(turn(fed()), A, "amb1a vote f2c4", "m12")
    assert (s.seats[A].hangar, s.seats[A].mission(12)) == (2, 1)


def test_5_3_the_small_lounge_funds_a_project() -> None:
    s = played(turn(fed()), A, "amb1a vote f3c5", "joint")
    assert (s.seats[A].degree, s.seats[A].joint, s.joint, gains(s, A)) == (2, 1, 1, "1L")


def test_5_5_fewer_ships_are_left_than_an_effect_gives() -> None:
    s = turn(own(fed(), A, stock="1O", hangar=7, supply=1))
    s = played(s, A, "amb1a vote f1c1")
    assert (s.seats[A].hangar, s.seats[A].supply) == (8, 0)


def test_fed_35_a_medal_of_choice_is_the_highest_left() -> None:
    s = fed(at_round=2)
    s = turn(own(s.without_medal("atalum", 3), B), B)
    s = played(s, B, "amb1a vote f1c3", "atalum")
    assert s.medal_levels("atalum") == (4, 5)
    assert s.seats[B].medals == ("atalum",)
    assert s.president == B
    again = turn(own(s, B, ambassadors=("amb2",)), B)
    assert "atalum" not in s.medals_open(B)
    assert refused(again, B, "amb2 vote f1c3").why == "occupied"
