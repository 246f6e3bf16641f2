"""The shared battery on this game."""

from collections.abc import Mapping
from typing import ClassVar

from bot.engine.fuzz import Checks
from bot.programs.starter.game import GAME
from tests.kit import GameKit


class TestKit(GameKit):
    """Everything that must hold of any game."""

    game = GAME
    games = 60
    checks = Checks(costly=20)
    untested: ClassVar[Mapping[str, str]] = {"§1": "the aim"}
