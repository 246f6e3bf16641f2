"""The shared battery on this game."""

from bot.engine.fuzz import Checks
from bot.programs.starter.game import GAME
from tests.kit import GameKit


class TestKit(GameKit):
    """Everything that must hold of any game."""

    game = GAME
    games = 60
    checks = Checks(costly=20)
    untested = {"§1": "the aim"}  # noqa: RUF012  # a constant of the battery
