"""Every interaction gets one private answer."""

from __future__ import annotations

from tests.cogs.conftest import Bot, said


async def test_a_command_becomes_one_call_and_a_private_answer(bot: Bot) -> None:
    ann = await bot.stand.person("Ann")
    bot.script.answers["move"] = said("So it is.")
    outcome = await ann.command("move", "lobby", move="dock 3")
    assert outcome.ephemeral
    assert outcome.text == "So it is."
    (call,) = bot.script.of("move")
    assert call[1] == "dock 3"
    assert (call[0].user, call[0].name) == (ann.id, "Ann")
    assert call[0].interaction == outcome.id
