"""§17 The end of the game."""

from __future__ import annotations

from bot.games.federation import GAME
from bot.games.federation.effects import MEDALS
from bot.games.federation.rules.s16_round import Final
from bot.games.federation.scoring import leftovers, project_points
from tests.games.federation.build import (
    A,
    B,
    C,
    D,
    Seats,
    around,
    at,
    fed,
    own,
)


def test_fed_07_two_firsts_share_first_and_second_place() -> None:
    assert project_points([6, 6, 4, 1]) == {A: 12, B: 12, C: 4, D: 0}


def test_fed_40_three_firsts_share_and_round_down() -> None:
    assert project_points([5, 5, 5, 2]) == {A: 9, B: 9, C: 9, D: 0}


def test_17_3_a_player_with_nothing_takes_no_place() -> None:
    assert project_points([0, 3, 0, 2]) == {B: 16, D: 8}


def test_fed_30_two_players_score_by_the_gap() -> None:
    for one, two in ((A, B), (B, A)):
        pairs = ([6, 4], [7, 4], [3, 3], [5, 5])
        found = [project_points(x[:: 1 if one == A else -1]) for x in pairs]
        assert [x.get(one, 0) for x in found] == [10, 10, 7, 7]
        assert [x.get(two, 0) for x in found] == [4, 0, 7, 7]


def test_17_4_with_nothing_there_is_no_close_second() -> None:
    assert project_points([2, 0]) == {A: 10}
    assert project_points([0, 0]) == {}


def test_fed_11_all_seven_medals_are_30_points() -> None:
    s = at(own(fed(), A, medals=MEDALS, hangar=0), Final())
    assert s.seats[A].pp == 30


def test_fed_31_what_is_left_scores() -> None:
    s = own(fed(), A, stock="2L 1C 2O 1G", hangar=2, alterations=("alt1-01",))
    assert leftovers(s.seats[A]) == 6


@around
def test_17_5_a_tie_is_shared(seats: Seats) -> None:
    a, b, *_ = seats
    s = at(own(own(fed(), a, pp=9), b, pp=9), Final())
    places = {x.seat: x.place for x in GAME.result(s)}
    assert [places[seat] for seat in seats] == [1, 1, 3, 3]


def test_17_3_only_funded_projects_score() -> None:
    s = own(fed(projects=(7, 6, 0, 0, 0, 0)), A, miner="n1a", mage=5, hangar=0)
    assert at(s, Final()).seats[A].pp == 16
