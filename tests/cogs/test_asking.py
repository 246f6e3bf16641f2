"""Much at once: of completions the newest counts, and a flood waits in a line of its own."""

from __future__ import annotations

import asyncio

import pytest

from bot.fair_shares import USUAL
from bot.playground.people import wait_for
from bot.tables.panel.panel import Caller, Choice, Panel, Response
from bot.ui import desk
from bot.ui.desk import PENDING
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
    assert asked.count("b") == 1
    assert len(asked) <= 3


async def test_what_floods_the_bot_waits_in_one_line_and_others_do_not(bot: Bot) -> None:
    gate, begun = asyncio.Event(), list[str]()

    async def helped(who: Caller, *_: object) -> Response:
        begun.append(who.name)
        if who.name != "Ben":
            await gate.wait()
        return Response(Panel(texts=("Here.",)))

    bot.script.answers["help"] = helped
    floods = [await bot.stand.person(name) for name in ("Ann", "Cid")]
    jobs = [asyncio.create_task(who.command("help", "lobby")) for who in floods for _ in range(4)]
    await wait_for(lambda: len(begun) >= 2)
    ben = await bot.stand.person("Ben")
    assert (await ben.command("help", "lobby")).text == "Here."
    assert len(begun) <= 2 + 1 + 1  # the first of each, one from the line, and Ben's
    gate.set()
    assert all("Here." in shown.text for shown in await asyncio.gather(*jobs))
    assert sorted(begun) == ["Ann"] * 4 + ["Ben"] + ["Cid"] * 4
    assert not bot.client.desk._under_way


async def test_more_than_a_few_at_a_time_are_refused(bot: Bot) -> None:
    gate, shares = asyncio.Event(), bot.client.desk._shares
    shares._rates = USUAL

    async def helped(*_: object) -> Response:
        await gate.wait()
        return Response(Panel(texts=("Here.",)))

    bot.script.answers["help"] = helped
    ann = await bot.stand.person("Ann")
    jobs = [asyncio.create_task(ann.command("help", "lobby")) for _ in range(PENDING)]
    await wait_for(lambda: bot.client.desk._under_way[ann.id] == PENDING)
    assert "That's a lot at once" in (await ann.command("help", "lobby")).text
    assert shares._refused["commands"] == 1
    assert shares._buckets["commands", False, ann.id].left > USUAL["commands"].burst - PENDING - 1
    gate.set()
    await asyncio.gather(*jobs)
    bot.script.answers.clear()
    assert "a lot" not in (await ann.command("help", "lobby")).text


async def test_who_presses_faster_than_a_hand_waits_behind_the_flood(bot: Bot) -> None:
    gate, begun = asyncio.Event(), list[str]()

    async def helped(who: Caller, *_: object) -> Response:
        begun.append(who.name)
        if who.name == "Ann" and len(begun) > 1:
            await gate.wait()
        return Response(Panel(texts=("Here.",)))

    bot.script.answers["help"] = helped
    ann, ben = await bot.stand.person("Ann"), await bot.stand.person("Ben")
    bot.client.desk._hasty._hold = None
    assert (await ann.command("help", "lobby")).text == "Here."
    second = asyncio.create_task(ann.command("help", "lobby"))
    await wait_for(lambda: len(begun) == 2)
    assert (await ben.command("help", "lobby")).text == "Here."
    assert bot.client.desk._hasty._free == 0
    gate.set()
    await second
    assert bot.client.desk._hasty._free == 1


async def test_who_waits_too_long_for_completions_gets_none_and_leaves_the_line(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "COMPLETION_ROOM", 0.05)
    ann, line = await bot.stand.person("Ann"), bot.client.desk._hasty
    bot.script.answers["complete_move"] = [Choice("a", "a")]
    bot.client.desk._under_way[ann.id] = 1
    async with line.turn(None, 0):
        assert await ann.complete("move", "move", "a", "lobby") == []
    assert bot.client.desk._under_way.pop(ann.id) == 1
    assert [value for _, value in await ann.complete("move", "move", "a", "lobby")] == ["a"]
