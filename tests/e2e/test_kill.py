"""Short runs of `kill.py`: the long one is a program of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground import facts
from tests.e2e.kill import torture


@pytest.mark.parametrize("forgetful", [False, True])
async def test_no_move_and_no_message_is_lost_or_doubled(
    forgetful: bool,  # noqa: FBT001 - a parameter of the test
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if forgetful:
        monkeypatch.setattr(facts, "NONCE_LIFE", 0.0)
    result = await torture(4, 7, tmp_path, forgetful=forgetful)
    assert result.moves > 4
    assert result.old_buttons > 0
    assert result.by_itself.timeouts > 1
    assert result.by_itself.orders_fired > 0
    assert not result.faults
