"""A game at once: whoever made a thread for it has to know whether to keep that."""

from __future__ import annotations

from typing import NoReturn

import pytest

from storage.errors import Unavailable
from tests.tables.board import ANN, CHANNEL, House, caller, ok


async def test_a_game_begun_already_is_refused_elsewhere(h: House) -> None:
    """Another process may be handed the same interaction, and has a thread of its own made."""
    first = caller(ANN)
    again = caller(ANN, interaction=first.interaction, channel=CHANNEL + 1)
    ok(await h.do(h.tables.play_now.begin, first, "sealed"))
    assert (await h.do(h.tables.play_now.begin, again, "sealed")).refused
    assert not (await h.do(h.tables.play_now.begin, first, "sealed")).refused


async def test_a_game_that_runs_is_not_refused_whatever_comes_after(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_: object) -> NoReturn:
        raise Unavailable("busy", "locked")

    monkeypatch.setattr(h.tables.play_now, "_rivals_first", lost)
    ok(await h.do(h.tables.play_now.begin, caller(ANN), "sealed"))
    assert (await h.table()).running
