"""§3 Order of play."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.play import asked
from bot.games.federation.rules.s03_rounds import NextTurn
from tests.games.federation.build import (
    A,
    B,
    C,
    D,
    Seats,
    around,
    at,
    fed,
    led,
    own,
    played,
    turn,
)


@around
def test_3_3_turns_go_clockwise_until_all_ambassadors_are_played(seats: Seats) -> None:
    s = turn(led(seats[0]), seats[0])
    for seat in (*seats, seats[0]):
        assert asked(s) == (seat,)
        first = s.seats[seat].ambassadors[0]
        s = played(s, seat, f"{first} vote outer")


@around
def test_3_2_a_round_keeps_its_first_player_when_the_pawn_moves(seats: Seats) -> None:
    a, b, *_ = seats
    s = turn(own(led(a), b, ambassadors=("amb1a",)), b)
    s = played(s, b, "amb1a vote f1c3", "intrigue")
    assert (s.first, s.president) == (a, b)


@around
def test_3_3_players_without_ambassadors_are_skipped(seats: Seats) -> None:
    a, b, c, d = seats
    s = own(own(led(a), b, ambassadors=()), c, ambassadors=())
    assert asked(at(s, NextTurn(b))) == (d,)
    assert asked(at(own(s, d, ambassadors=()), NextTurn(b))) == (a,)


def test_3_1_after_the_last_ambassador_comes_the_executive_phase() -> None:
    s = fed()
    for seat in (B, C, D):
        s = own(s, seat, ambassadors=())
    s = turn(own(s, A, ambassadors=("amb1a",)))
    s = played(s, A, "amb1a vote outer")
    assert (s.round, s.executive) == (2, False)
    assert s.senate == ()
    assert replace(s, round=1).first == A
