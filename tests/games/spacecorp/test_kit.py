"""The battery that every game gets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.games.spacecorp import GAME
from tests.kit import GameKit


class TestKit(GameKit):
    """The battery of tests for any game, on SpaceCorp."""

    game = GAME
    untested: ClassVar[Mapping[str, str]] = {
        "§1": "components: data.py checks their numbers",
        "§17": "chance: the engine's",
        "§18": "the list of decisions",
        "§20": "the picture: test_pictures.py",
        "§21": "rulings, tested where they apply",
        "§22": "how it is played here, tested where it applies",
        "§23": "small points, tested where they apply",
    }
