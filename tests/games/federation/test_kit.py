"""The shared battery on this game."""

from bot.games.federation import GAME
from tests.kit import GameKit


class TestKit(GameKit):
    """The battery of tests for any game."""

    game = GAME
    untested = {  # noqa: RUF012  # a constant of the battery
        "§1": "what there is; counted by the invariants of §26",
        "§21": "a list of decisions, each tested in its chapter",
        "§22": "chance is the engine's; redealing is tested by the battery",
        "§25": "rulings, tested where they apply",
        "§26": "checked at every position of the random games above",
    }
