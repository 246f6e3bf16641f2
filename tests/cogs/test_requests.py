"""The requests of the first moves of every title; `tests/e2e/test_whole_games.py` plays on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import shipped
from tests.e2e.published import listening
from tests.e2e.whole_games import drawn_at_once, play

FEW = 3
"""Moves of each game: enough to strike a name from a message that keeps its picture."""


async def test_the_first_requests_of_every_title_are_valid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn_at_once(monkeypatch)
    heard = listening(monkeypatch)
    for game, spec in shipped().items():
        await play(tmp_path / f"{game}.db", spec, seed=1, most=FEW)
    assert not heard.wrong, "\n".join(sorted(heard.wrong))
    assert heard.kinds["kept"]
