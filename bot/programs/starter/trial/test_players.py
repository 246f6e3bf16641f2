"""Computer players."""

from bot.engine.minds import think
from bot.engine.rng import Chance
from bot.programs.starter.game import GAME
from bot.programs.starter.trial.build import ANN, orchard


def test_greedy_plants_what_is_worth_most() -> None:
    s = orchard("apple plum", coins=4)
    assert think(GAME, s, ANN, (), "greedy", Chance.of(1), 10) == "plant plum"
