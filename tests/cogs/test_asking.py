"""Completions: of what one user types only the newest is worked out."""

from __future__ import annotations

import asyncio

from bot.tables.panel.panel import Caller, Choice
from tests.cogs.conftest import Bot


async def test_a_users_newest_completion_cancels_the_older(bot: Bot) -> None:
    asked: list[str] = []

    async def complete_move(_: Caller, typed: str) -> list[Choice]:
        asked.append(typed)
        return [Choice(typed, typed)]

    bot.script.answers["complete_move"] = complete_move
    ann, ben = await bot.stand.person("Ann"), await bot.stand.person("Ben")
    found = await asyncio.gather(
        *(ann.complete("move", "move", f"a{n}", "lobby") for n in range(40)),
        ben.complete("move", "move", "b", "lobby"),
    )
    assert [value for _, value in found[39]] == ["a39"]
    assert [value for _, value in found[40]] == ["b"]
    assert 2 <= len(asked) < 41
    assert not bot.client.desk._asking
