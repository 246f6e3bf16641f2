"""The bench measures what it says."""

from __future__ import annotations

import pytest

from tests.games.star_factions.bench import balance, duel, game, listing, random_game, random_play


def test_random_play_counts_answers() -> None:
    assert random_game(1, 2) > 100
    assert random_play(0.1) > 500


def test_listing_counts_whole_answers() -> None:
    assert listing(0.1) > 10_000


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_balance_adds_up(seats: int) -> None:
    b = balance(seats, 6, {"start": "balanced"})
    assert sum(b.how.values()) == b.games == 6
    assert len(b.by_place) == seats
    assert sum(b.by_place) == pytest.approx(100, abs=1)
    assert b.rounds[0] <= b.rounds[1] <= b.rounds[2] <= 60


def test_a_game_follows_from_its_number() -> None:
    assert game(5, ["greedy", "greedy"]) == game(5, ["greedy", "greedy"])


def test_corners_differ_from_game_to_game() -> None:
    orders = {game(n, ["greedy", "greedy", "greedy"]).order for n in range(12)}
    assert len(orders) > 3


def test_a_duel_rotates_seats_and_times_the_better_one() -> None:
    share, took = duel("greedy", "greedy", 6)
    assert 0 <= share <= 1
    share, took = duel("random", "greedy", 2)
    assert share == 0
    assert len(took) > 20
    assert all(seconds >= 0 for seconds in took)
