"""§19 Deep-Space tiles and the special Ambassador."""

from __future__ import annotations

from bot.engine.play import asked
from bot.games.federation.data import DEEP
from bot.games.federation.rules.s03_rounds import NextTurn
from bot.games.federation.rules.s13_effects import Carry
from bot.games.federation.state import Federation
from tests.games.federation.build import (
    A,
    Seats,
    around,
    at,
    fed,
    gains,
    led,
    options,
    own,
    played,
    showing,
)
from tests.kit import refused


def taken(tile: str, **changes: object) -> Federation:
    """The position in which A is about to carry out a Deep-Space tile."""
    return at(own(fed(), A, deep=tile, **changes), Carry(A, DEEP[tile].effects))


def test_19_3_ds1_funds_twice_and_opens_every_mission() -> None:
    s = played(taken("ds1"), A, "neo", "neo")
    assert (s.step("neo"), s.seats[A].hangar, s.seats[A].missions) == (2, 2, (1,) * 12)


def test_19_3_ds2_keeps_one_of_two_tokens_then_atalum() -> None:
    s = taken("ds2")
    pair = s.alterations[3].cards
    assert options(s, A) == set(pair)
    s = played(s, A, pair[0])
    assert s.seats[A].alterations == (pair[0],)
    assert s.alterations[3].cards == (pair[1],)
    assert all(x.startswith("1") for x in options(s, A))


def test_19_3_ds3_may_lift_a_disc_or_place_a_new_one() -> None:
    s = played(taken("ds3", discs=(1, 0, 0, 0, 0, 0)), A, "st-a 2lavandium")
    assert (s.seats[A].discs[0], gains(s, A)) == (2, "2L 1O")
    s = played(taken("ds3"), A, "st-c 1oceanium+2authority")
    assert (s.seats[A].discs[2], s.seats[A].degree, gains(s, A)) == (2, 3, "2O")


def test_19_3_ds4_raises_the_level_beyond_five() -> None:
    s = taken("ds4", degree=10, die=6)
    assert (s.seats[A].level, s.seats[A].die, gains(s, A)) == (8, 6, "1O")


def test_19_3_ds7_builds_for_free_with_income() -> None:
    s = played(taken("ds7"), A, "replicator")
    assert (gains(s, A), s.robots(A)) == ("1L", 5)


def test_19_3_ds8_acts_and_decorates() -> None:
    s = played(taken("ds8"), A, "neo", "n1a", "intrigue")
    assert (gains(s, A), s.seats[A].medals) == ("2L", ("intrigue",))


@around
def test_fed_36_the_special_ambassador_may_be_played_or_kept(seats: Seats) -> None:
    a, b, c, d = seats
    s = own(led(a, at_round=3), a, special=True, ambassadors=(), deep="ds6")
    for seat in (b, c, d):
        s = own(s, seat, ambassadors=())
    s = at(s, NextTurn(b))
    assert asked(s) == (a,)
    assert options(s, a) == {"amb7", "keep"}
    assert refused(s, a, "amb7 fund f2c1").why == "special-votes"
    shown = showing(s, "1e1")
    used = played(shown, a, "amb7 vote f3c3")
    assert not used.seats[a].special
    kept = played(s, a, "keep")
    assert kept.seats[a].special
    assert kept.round == used.round == 4


def test_19_4_whoever_has_both_plays_in_turn() -> None:
    s = own(fed(at_round=3), A, special=True, ambassadors=("amb2",))
    s = at(s, NextTurn(A))
    assert options(s, A) == {"amb2", "amb7"}
