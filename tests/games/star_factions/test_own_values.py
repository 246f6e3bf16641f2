"""An owner's values that would break the game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.games.star_factions import GAME


@pytest.mark.parametrize(
    ("own", "code"),
    [
        ({}, 0),
        ({"map": {"rows_odd_columns": 0}}, 2),
        ({"ships": [{"id": "scout", "hull": 0}]}, 2),
        ({"dice": [{"id": "d6", "sides": 0}]}, 2),
        ({"map": {"rows_odd_columns": 22}}, 1),
        ({"map": {"black_hole": ["A23"]}}, 1),
    ],
)
def test_what_would_break_the_game_does_not_fit(own: Any, code: int, tmp_path: Path) -> None:
    file = tmp_path / "values.json"
    file.write_text(json.dumps(own))
    assert main(["check-data", GAME.key, str(file)]) == code
