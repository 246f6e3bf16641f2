"""The checks that every game must pass, run on Alien Frontiers."""

from bot.games.alien_frontiers import GAME
from tests.kit import GameKit


class TestKit(GameKit):
    """The checks that every game must pass."""

    game = GAME
    untested = {  # noqa: RUF012  # a constant of the battery
        "§1": "components and switches, tested in §2",
        "§16": "chance is tested where it falls",
        "§17": "a list of what other chapters ask",
        "§19": "the picture, tested in test_pictures",
        "§20": "rulings, tested where they apply",
    }
