"""The checks that every game must pass, run on Race for the Galaxy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pytest

from bot.engine.fuzz import table
from bot.games.race_for_the_galaxy import GAME
from tests.kit import GOLDEN_SEEDS, GameKit

MORE_GOLDEN = (7, 15, 19, 30)


class TestKit(GameKit):
    """The checks that every game must pass."""

    game = GAME
    untested: ClassVar[Mapping[str, str]] = {
        "§14": "what is hidden is checked by the shared leak checks over all random games",
        "§15": "decisions are tested where their phases are",
        "§16": "chance is replaced by recorded draws in the oracle's games",
        "§18": "the picture has tests of its own",
    }

    @pytest.mark.parametrize("seed", MORE_GOLDEN)
    def test_golden_transcript_of_further_modes(self, seed: int) -> None:
        """A game in a mode that the shared seeds don't play."""
        self.test_golden_transcript(seed)


def test_every_mode_has_a_golden_transcript() -> None:
    found = {
        (options["mode"], options["actions"] == "two" and seats == 2)
        for seats, options in (table(GAME, seed) for seed in (*GOLDEN_SEEDS, *MORE_GOLDEN))
    }
    assert found == {(m, two) for m in ("base", "base+aa", "base+aa+orb") for two in (True, False)}
