"""The shared battery on this game."""

from bot.games.star_factions import GAME
from tests.kit import GameKit


class TestKit(GameKit):
    """Everything that must hold of any game."""

    game = GAME
    house = {"rounds": "a war without a limit may never end"}  # noqa: RUF012  # as below
    untested = {  # noqa: RUF012  # a constant of the battery
        "§14": "rulings, tested where they apply",
    }
