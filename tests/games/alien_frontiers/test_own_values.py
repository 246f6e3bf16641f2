"""An owner's values that would break the game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.games.alien_frontiers import GAME


@pytest.mark.parametrize(
    ("own", "code"),
    [
        ({}, 0),
        ({"numbers": {"ships": 1}}, 1),
        ({"numbers": {"ships": 7}}, 1),
        ({"numbers": {"display": 0}}, 2),
    ],
)
def test_what_would_break_the_game_does_not_fit(own: Any, code: int, tmp_path: Path) -> None:
    file = tmp_path / "values.json"
    file.write_text(json.dumps(own))
    assert main(["check-data", GAME.key, str(file)]) == code
