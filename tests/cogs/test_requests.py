"""The requests of the first moves of every title; `tests/e2e/test_whole_games.py` plays on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import shipped
from tests.e2e.published import listening
from tests.e2e.whole_games import drawn_at_once, play

FEW = 3
"""Moves of each game."""
TRIES = range(1, 7)
"""Seeds, until a name was struck from a message that keeps its picture. Shares of the seed come
from presses, so one seed doesn't always bring that about."""


async def test_the_first_requests_of_every_title_are_valid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn_at_once(monkeypatch)
    heard = listening(monkeypatch)
    for seed in TRIES:
        for game, spec in shipped().items():
            await play(tmp_path / f"{game}{seed}.db", spec, seed, most=FEW)
        if heard.kinds["kept"]:
            break
    assert not heard.wrong, "\n".join(sorted(heard.wrong))
    assert heard.kinds["kept"]
