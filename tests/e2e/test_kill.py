"""A short run of `kill.py`: the long one is a program of its own."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.kill import torture


async def test_no_move_and_no_message_is_lost_or_doubled(tmp_path: Path) -> None:
    result = await torture(6, 7, tmp_path)
    assert result.moves > 6
    assert result.old_buttons > 0
    assert result.good, result
