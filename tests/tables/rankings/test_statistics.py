"""Statistics: whose result a table is, how long answers take, who is not counted."""

from __future__ import annotations

from bot.tables.rankings.ratings import Finished, Holder, SeatResult
from bot.tables.rankings.statistics import (
    GameRecord,
    pace,
    player_stats,
    server_stats,
    share,
)
from storage.results import AnswerRow

ANN, BOB, CAT = 1, 2, 3
HERE, THERE = 9, 8


def seat(place: int, *held: tuple[int | None, int], score: int | None = None) -> SeatResult:
    return SeatResult(place, tuple(Holder(user, moves) for user, moves in held), score)


def table(game: str, *seats: SeatResult, guild: int | None = HERE) -> Finished:
    return Finished(1, game, guild, 0, seats)


def answered(user: int, seconds: float, guild: int | None = HERE) -> AnswerRow:
    return AnswerRow(1, 1, "a", guild, user, seconds, 0)


TABLES = [
    table("a", seat(1, (ANN, 20), score=12), seat(2, (BOB, 19), score=8)),
    table("a", seat(3, (ANN, 20), score=7), seat(1, (BOB, 19)), seat(2, (CAT, 5))),
    table("a", seat(1, (ANN, 4), (CAT, 16)), seat(2, (BOB, 19)), guild=THERE),
    table("b", seat(1, (ANN, 5)), seat(1, (BOB, 5))),
    table("b", seat(1, (None, 9)), seat(2, (BOB, 9)), guild=None),
]
ANSWERS = [answered(ANN, 60), answered(ANN, 120), answered(ANN, 90_000), answered(BOB, 30, THERE)]


def test_a_player_s_record() -> None:
    found = player_stats(ANN, TABLES, ANSWERS)
    assert found is not None
    assert found.games == (
        GameRecord("a", tables=2, wins=1, places=((1, 1), (3, 1)), beaten=0.5, best=12),
        GameRecord("b", tables=1, wins=0, places=((1, 1),), beaten=0.5, best=None),
    )
    assert (found.tables, found.wins, found.helped) == (3, 1, 1)
    assert (found.answers, found.pace) == (3, 120)


def test_a_seat_s_result_is_that_of_who_made_half_its_moves() -> None:
    found = player_stats(CAT, TABLES, ())
    assert found is not None
    assert (found.tables, found.wins, found.helped) == (2, 1, 0)
    halves = [table("a", seat(1, (ANN, 5), (CAT, 5)), seat(2, (BOB, 1)))]
    for user in (ANN, CAT):
        both = player_stats(user, halves, ())
        assert both is not None
        assert both.wins == 1


def test_shares_count_all_moves_even_a_computer_s() -> None:
    held = seat(1, (ANN, 3), (None, 9))
    assert share(held, ANN) == 0.25
    assert share(held, BOB) == 0
    assert share(seat(1, (ANN, 0), (BOB, 0)), BOB) == 1
    assert share(seat(1, (ANN, 0), (BOB, 0)), ANN) == 0
    assert share(SeatResult(1, ()), ANN) == 0


def test_alone_the_first_place_is_won_and_nobody_beaten() -> None:
    solo = [table("s", seat(1, (ANN, 9))), table("s", seat(2, (ANN, 9)))]
    found = player_stats(ANN, solo, ())
    assert found is not None
    assert found.games[0].wins == 1
    assert found.games[0].beaten is None


def test_who_has_played_nothing() -> None:
    found = player_stats(77, TABLES, ANSWERS)
    assert found is not None
    assert (found.games, found.tables, found.pace) == ((), 0, None)


def test_who_opted_out_has_no_record() -> None:
    assert player_stats(ANN, TABLES, ANSWERS, [ANN]) is None


def test_a_server_s_record() -> None:
    found = server_stats(HERE, TABLES, ANSWERS)
    assert (found.tables, found.players, found.answers, found.pace) == (3, 3, 3, 120)
    assert found.games == (("a", 2), ("b", 1))
    hidden = server_stats(HERE, TABLES, ANSWERS, [ANN])
    assert (hidden.tables, hidden.players, hidden.answers, hidden.pace) == (3, 2, 0, None)
    assert server_stats(5, TABLES, ANSWERS).games == ()


def test_pace_is_the_median() -> None:
    assert pace([10, 20, 1e6]) == 20
    assert pace([10, 20]) == 15
    assert pace([]) is None
