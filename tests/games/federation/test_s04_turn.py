"""§4 A turn: declaring, what is legal, bonus, action, side."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import notation
from bot.engine.errors import No
from bot.engine.play import asked, draft, question
from bot.games.federation import effects as fx
from bot.games.federation.data import AMBASSADORS
from bot.games.federation.rules.s02_setup import NextTile
from bot.games.federation.rules.s13_effects import Carry
from tests.games.federation.build import (
    A,
    B,
    C,
    D,
    Seats,
    around,
    at,
    fed,
    gains,
    led,
    options,
    own,
    played,
    standing,
    turn,
    works,
)
from tests.kit import refused


def test_fed_01_a_funding_token_opens_its_mission_after_the_action() -> None:
    s = turn(fed(), B)
    token = s.moon[0][0]
    s = played(s, B, "amb1a fund f2c1", token)
    assert s.seats[B].mage == 1
    assert s.seats[B].alterations == (token,)
    assert s.moon_up == 2
    assert s.seats[B].mission(2) == 1
    assert gains(s, B) == ""


def test_fed_14_an_occupied_space_is_refused_and_nothing_changes() -> None:
    s = turn(fed(senate=(standing("f2c3", B, "amb2"),)))
    for ambassador in AMBASSADORS:
        if ambassador != "amb7":
            no = No("occupied", "f2c3", "§4.3", ("amb2", "1"))
            assert refused(s, A, f"{ambassador} vote f2c3") == no


def test_4_2_a_refusal_quotes_what_was_typed() -> None:
    s = fed(start_tiles=("sp1", "sp4"))
    no = refused(at(s, NextTile(A)), A, "banana")
    assert no == No("no-start-tile", "banana", "§2.6")
    no = refused(
        at(own(s, A, stock="1L 1C 1O 1G"), Carry(A, (fx.PlanetAction("e81216"),))), A, "done"
    )
    assert no == No("no-structure", "done", "§6.5.1")


def test_fed_15_the_bonus_pays_for_the_space() -> None:
    s = turn(own(fed(), A, alterations=("alt1-16",)))
    assert refused(s, A, "amb1a fund f1c1").why == "short-of"
    s = played(s, A, "amb1a alt1-16 f1c1")
    d = s.seats[A]
    assert (d.hangar, d.supply, d.stock.total) == (3, 5, 0)
    assert d.mission(11) == 1


@around
def test_fed_16_the_first_player_cannot_open_with_the_presidents_office(seats: Seats) -> None:
    a, *others = seats
    s = turn(led(a, at_round=2), a)
    assert refused(s, a, "amb1a vote f1c3") == No("office-closed", "f1c3", "§4.3")
    later = turn(led(a, at_round=2, senate=(standing("outer", a, "amb1b"),)), a)
    assert "f1c3" in options(later, a, "amb1a", "vote")
    for seat in others:
        assert "f1c3" in options(turn(led(a, at_round=2), seat), seat, "amb1a", "vote")


def test_fed_19_the_outer_module_gives_oceanium_and_nothing_else() -> None:
    s = turn(own(fed(), A, missions="1"))
    s = played(s, A, "amb3 fund outer")
    assert gains(s, A) == "1C 1O"
    assert s.seats[A].missions.count(0) == 11
    assert s.votes(side="left") == s.votes(side="right") == {}
    assert asked(s) == (A,)
    assert "m1" in options(s, A)


def test_fed_20_the_die_needs_a_voting_side() -> None:
    s = turn(own(fed(), A, die=2))
    assert refused(s, A, "amb2 fund die f2c1") == No("die-needs-votes", "", "§11.2")


def test_fed_22_an_alteration_token_replaces_side_votes_and_bonus() -> None:
    s = turn(own(fed(), A, alterations=("alt1-13",), degree=2))
    s = played(s, A, "amb3 alt1-13 f3c4", "n1a")
    d = s.seats[A]
    assert d.degree == 3
    assert gains(s, A) == "2L"
    assert d.mission(1) == 1
    assert s.votes(side="right") == {A: 0}
    assert s.at("f3c4") is not None
    assert d.alterations == ()


def test_fed_37_a_discount_tile_counts_towards_what_is_payable() -> None:
    plain = turn(own(fed(), A, stock="1C"))
    assert refused(plain, A, "amb1a vote f1c4").why == "no-build-payable"
    s = turn(own(fed(), A, stock="1C", erudites=("1b1",)))
    s = played(s, A, "amb1a vote f1c4", "use 1b1")
    assert options(s, A) == {"replicator", "shipyard", "academy"}
    assert options(s, A, "replicator") == {"lavandium"}
    assert options(s, A, "shipyard") == {"oceanium"}
    s = played(s, A, "replicator lavandium")
    assert gains(s, A) == "1L"
    assert s.seats[A].used == ("1b1",)


def test_4_3_a_negative_bonus_needs_its_crystal_beforehand() -> None:
    poor = turn(own(fed(), A, alterations=("alt3-04",)))
    no = refused(poor, A, "amb1a alt3-04 outer")
    assert no == No("bonus-costs", "alt3-04", "§4.3", ("1", "lavandium"))
    rich = turn(own(fed(), A, alterations=("alt3-04",), stock="1L"))
    assert refused(rich, A, "amb1a alt3-04 f2c2").why == "short-of"
    s = played(rich, A, "amb1a alt3-04 f1c3") if rich.first != A else rich
    s = played(turn(replace(rich, first=B)), A, "amb1a alt3-04 f3c3")
    assert gains(s, A) == ""


def test_4_3_what_became_impossible_in_between_costs_and_does_nothing() -> None:
    s = own(fed(deep=("ds3", "ds5", "ds6", "ds7", "ds8")), A, alterations=("alt1-13",))
    s = own(s, A, degree=9, medals=("authority",), stock="1C 1O")
    for key in ("replicator", "academy", "incubator", "mega1", "mega2", "mega3", "mega4"):
        s = works(s, key, B, C, D) if key.startswith("mega") else works(s, key, A)
    s = turn(s)
    # The shipyard is all that is left to build, and the Deep-Space tile builds it for free.
    s = played(s, A, "amb1a alt1-13 f1c4")
    s = played(s, A, "ds7")
    assert gains(s, A) == "1C 1O"
    assert s.seats[A].hangar == 2


def test_4_2_the_words_of_a_declaration_may_stand_in_any_order() -> None:
    s = turn(own(fed(), A, die=2))
    q = question(s, A)
    assert q is not None
    assert notation.read(q, s, "f2c1 vote amb2 die") == "amb2 vote die f2c1"


def test_4_7_no_die_goes_to_the_outer_module() -> None:
    s = turn(own(fed(), A, die=2))
    assert refused(s, A, "amb2 vote die outer") == No("no-die-outside", "", "§4.7")


def test_4_1_a_whole_turn_is_one_line() -> None:
    s = turn(own(fed(), A, missions="6", stock="1C"))
    d = draft(s, A, ("amb1a fund f3c2", "st-c 1oceanium", "m6"))
    assert d.cut is None
    assert d.question is None
    s = played(s, A, *d.answers)
    assert (gains(s, A), s.seats[A].degree, s.seats[A].mission(4)) == ("1O", 3, 1)
    assert asked(s) == (B,)
