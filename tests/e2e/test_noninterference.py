"""A part of what `python -m tests.e2e.noninterference` compares, and that it would find a leak."""

from __future__ import annotations

import pytest

from tests.e2e import noninterference
from tests.games import sealed

CHOSEN = ("act", "hand", "table export")
GAMES = {"sealed": sealed.GAME}


@pytest.fixture(autouse=True)
def two_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(noninterference, "SEATED", 2)
    monkeypatch.setattr(noninterference, "MOVES", 3)  # so few that nothing has ended


async def test_what_a_seat_cannot_know_is_shown_nowhere() -> None:
    count, differ = await noninterference.compared(GAMES, 1, CHOSEN)
    assert count > 10
    assert not differ, differ[:5]


async def test_what_a_seat_does_know_shows() -> None:
    """Otherwise the comparison could not find a leak."""
    _, differ = await noninterference.compared(GAMES, 1, CHOSEN, knowing=True)
    assert any("/hand" in each for each in differ)
