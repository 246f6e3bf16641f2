"""The checks that every game must pass, run on Star Factions."""

from bot.games.star_factions import GAME
from tests.kit import GameKit


class TestKit(GameKit):
    """The checks that every game must pass."""

    game = GAME
    house = {"rounds": "a war without a limit may never end"}  # noqa: RUF012  # as below
    untested = {  # noqa: RUF012  # a constant of the battery
        "§14": "rulings, tested where they apply",
    }
