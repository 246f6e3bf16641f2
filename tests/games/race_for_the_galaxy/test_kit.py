"""What every game must keep."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.games.race_for_the_galaxy import GAME
from tests.kit import GameKit


class TestKit(GameKit):
    """The shared battery."""

    game = GAME
    untested: ClassVar[Mapping[str, str]] = {
        "§14": "what is hidden is checked by the shared leak checks over all random games",
        "§15": "decisions are tested where their phases are",
        "§16": "chance is replaced by recorded draws in the oracle's games",
        "§18": "the picture has tests of its own",
    }
