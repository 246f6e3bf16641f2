"""The shared battery on this game."""

from bot.engine.fuzz import Checks
from bot.games.alien_frontiers import GAME
from tests.kit import GameKit


class TestKit(GameKit):
    """Everything that must hold of any game."""

    game = GAME
    games = 200
    checks = Checks(costly=250, minds=1000)
    untested = {  # noqa: RUF012  # a constant of the battery
        "§1": "components and switches, tested in §2",
        "§16": "chance is tested where it falls",
        "§17": "a list of what other chapters ask",
        "§19": "the picture, tested in test_pictures",
        "§20": "rulings, tested where they apply",
    }
