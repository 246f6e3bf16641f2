"""The bench of every game's rules and players runs, and counts what it says."""

from __future__ import annotations

import pytest

from bot.engine.play import asked
from bot.games import shipped
from tests.bench.bench_games import measures
from tests.bench.playing import positions, random_game

GAMES = shipped()


@pytest.mark.bench
def test_the_bench_measures_every_game() -> None:
    found = measures(quick=True)
    assert len(found) == 2 * len(GAMES)
    assert all(figure.value > 0 for figure in found)


def test_a_random_game_follows_from_its_number() -> None:
    for game in GAMES.values():
        count = random_game(game, 1)
        assert count > 20
        assert count == random_game(game, 1)


def test_positions_are_those_of_a_whole_game() -> None:
    game = next(iter(GAMES.values()))
    found = list(positions(game, 1, game.seats[0]))
    assert len(found) > 20
    assert not asked(found[-1])
