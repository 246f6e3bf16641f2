"""The battery that every game gets."""

from __future__ import annotations

from typing import ClassVar

from bot.engine.fuzz import Checks
from bot.games.spacecorp import GAME
from tests.kit import GameKit


class TestKit(GameKit):
    """SpaceCorp."""

    game = GAME
    games = 25
    checks: ClassVar[Checks] = Checks(costly=25)
