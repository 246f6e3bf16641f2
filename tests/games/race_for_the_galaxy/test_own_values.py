"""An owner's values that would break the game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.games.race_for_the_galaxy import GAME


@pytest.mark.parametrize(
    ("own", "code"),
    [
        ({}, 0),
        ({"actions": [{"id": "produce", "phase": "a b"}]}, 2),
        ({"cards": [{"id": "old_earth", "copies": 0}]}, 2),
        ({"constants": {"start_hand_keep": 0}}, 2),
    ],
)
def test_what_would_break_the_game_does_not_fit(own: Any, code: int, tmp_path: Path) -> None:
    file = tmp_path / "values.json"
    file.write_text(json.dumps(own))
    assert main(["check-data", GAME.key, str(file)]) == code
