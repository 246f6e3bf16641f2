"""The parts of a board by the names that can be typed."""

from __future__ import annotations

import re

import pytest

from bot.games import shipped
from tests.tables.board import ANN, BOB, caller, house, ok, words_of
from tests.tables.look.test_queries import FakeStudio


@pytest.mark.parametrize("key", list(shipped()))
async def test_whatever_view_is_named_can_be_typed(key: str) -> None:
    async with house(games=dict(shipped()), studio=FakeStudio()) as h:
        await h.begin(key, ANN, BOB)
        refused = await h.do(h.tables.boards.board, caller(ANN), "xyz", "")
        named = re.findall(r"`([^`]+)`", words_of(refused.panel))[1:]
        assert refused.refused
        assert len(named) > 2
        for name in named:
            ok(await h.do(h.tables.boards.board, caller(ANN), name.casefold(), ""))
