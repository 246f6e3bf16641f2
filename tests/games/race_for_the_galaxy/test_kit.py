"""What every game must keep."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.engine.fuzz import Checks
from bot.games.race_for_the_galaxy import GAME
from tests.kit import GameKit


class TestKit(GameKit):
    """The shared battery."""

    game = GAME
    games = 24
    checks = Checks(costly=40, minds=200)
    untested: ClassVar[Mapping[str, str]] = {
        "§4": "the orb step is tested with the orb map",
        "§12": "the orb map has tests of its own",
        "§14": "what is hidden is checked by the shared leak checks over all random games",
        "§15": "decisions are tested where their phases are",
        "§16": "chance is replaced by recorded draws in the oracle's games",
        "§18": "the picture has tests of its own",
    }
