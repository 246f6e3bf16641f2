"""Every request of whole games of every title is one that the service's own document allows."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import shipped
from tests.e2e.published import Heard
from tests.e2e.whole_games import drawn_at_once, play

MOST = 3000
"""More moves than any random game of a title needs."""


@pytest.mark.parametrize("game", sorted(shipped()))
async def test_every_request_of_a_whole_game_is_valid(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, as_published: Heard
) -> None:
    drawn_at_once(monkeypatch)
    await play(tmp_path / "f.db", shipped()[game], seed=1, most=MOST)
    assert as_published.kinds["PATCH"]
