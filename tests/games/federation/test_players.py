"""Computer players: legal, stronger than the one below, and blind to what is hidden."""

from __future__ import annotations

import pytest

from bot.engine.flow import Seat
from bot.engine.minds import think
from bot.engine.play import asked, begin, commit
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.federation import GAME
from bot.games.federation.policy import worth
from bot.games.federation.state import Federation
from tests.games.federation.build import A, B, fed, own


def game(levels: tuple[str, ...], seed: int) -> tuple[int, ...]:
    """The seats' places after a game between these players."""
    chance = Chance.of("game", seed)
    s: Federation = begin(GAME.setup(Setup(len(levels), GAME.chosen({}))), chance).state
    count = 0
    while asked(s):
        seat, count = asked(s)[0], count + 1
        key = think(GAME, s, seat, (), levels[seat], Chance.of("mind", seed, count), 400)
        s = commit(s, seat, (key,), chance).state
    return tuple(x.place for x in GAME.result(s))


@pytest.mark.parametrize("seed", range(3))
def test_greedy_beats_random(seed: int) -> None:
    levels = ("greedy", "random") if seed % 2 else ("random", "greedy")
    places = game(levels, seed)
    assert places[levels.index("greedy")] == 1


def test_players_stand_weakest_first() -> None:
    assert GAME.players.levels == ("random", "greedy", "lookahead")


def test_points_and_influence_make_a_position_worth_more() -> None:
    s = fed()
    assert worth(own(s, A, pp=5), A) == worth(s, A) + 5
    assert worth(own(s, A, mage=3), A) > worth(s, A)
    assert worth(own(s, B, mage=3), A) <= worth(s, A)
    assert worth(own(s, A, medals=("neo",)), Seat(0)) > worth(s, Seat(0))
