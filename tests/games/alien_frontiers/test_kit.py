"""The shared battery on this game."""

from bot.games.alien_frontiers import GAME
from tests.kit import GameKit


class TestKit(GameKit):
    """Everything that must hold of any game."""

    game = GAME
    untested = {  # noqa: RUF012  # a constant of the battery
        "§1": "components and switches, tested in §2",
        "§16": "chance is tested where it falls",
        "§17": "a list of what other chapters ask",
        "§19": "the picture, tested in test_pictures",
        "§20": "rulings, tested where they apply",
    }
