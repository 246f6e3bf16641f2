"""Computer players, and what absent people answer."""

from __future__ import annotations

import pytest

from bot.engine.flow import Question
from bot.engine.fuzz import Checks, play_game, table
from bot.engine.minds import think
from bot.engine.play import asked, commit
from bot.engine.rng import Chance
from bot.games.spacecorp import GAME
from bot.games.spacecorp.defaults import default
from bot.games.spacecorp.state import Corp
from tests.games.spacecorp.build import ANN, game, new


def margin(level: str, seed: int, eras: str = "m") -> int:
    """The profit of a computer player minus the Competition's."""
    s: Corp = new(seed, eras=eras, recall="auto")
    chance = Chance.of("players", seed)
    while asked(s):
        answer = think(GAME, s, ANN, (), level, chance, 400)
        s = commit(s, ANN, (answer,), chance).state
    return s.hqs[0].profit - s.rival.profit


def test_greedy_does_better_than_random() -> None:
    pairs = [(margin("greedy", n), margin("random", n)) for n in range(6)]
    assert sum(a > b for a, b in pairs) >= 5


@pytest.mark.parametrize(("seats", "level"), [(1, "lookahead"), (2, "lookahead"), (4, "greedy")])
def test_players_answer_whatever_they_are_asked(seats: int, level: str) -> None:
    s: Corp = new(5, seats=seats, eras="m")
    chance = Chance.of("table", seats)
    for _ in range(12):
        seat = asked(s)[0]
        s = commit(s, seat, (think(GAME, s, seat, (), level, chance, 30),), chance).state
    assert s.turn > 2


def test_19_3_an_absent_player_takes_the_safe_answer() -> None:
    s = commit(game(hand="cm02"), ANN, ("time",), Chance.of(1)).state
    q = s.todo[0]
    assert isinstance(q, Question)
    assert default(s, q) == ("draw", "deck")
    assert default(game(), game().todo[0]) is None  # type: ignore[arg-type]  # a step that asks


def test_players_think_past_the_end_of_an_era() -> None:
    # A seat that hasn't chosen yet what it takes along still stands on the old board.
    seats, options = table(GAME, 25)
    assert play_game(GAME, 25, seats, options, Checks(costly=200)).failure is None
