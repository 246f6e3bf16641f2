"""Much at once: of completions the newest counts, and a flood waits for itself."""

from __future__ import annotations

import asyncio
import math

import pytest

from bot.fair_shares import USUAL, Rate
from bot.lanes import Lane
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


async def test_what_somebody_presses_quickly_waits_for_their_own_work_alone(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "HOLD", None)
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
    assert [(await ben.command("help", "lobby")).text for _ in range(2)] == ["Here."] * 2
    assert sorted(begun) == ["Ann", "Ben", "Ben", "Cid"]
    gate.set()
    assert all("Here." in shown.text for shown in await asyncio.gather(*jobs))
    assert sorted(begun) == ["Ann"] * 4 + ["Ben"] * 2 + ["Cid"] * 4
    assert not bot.client.desk._under_way
    assert not bot.client.desk._own


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


async def test_who_has_used_much_of_a_share_waits_in_the_common_line(bot: Bot) -> None:
    ann, ben = await bot.stand.person("Ann"), await bot.stand.person("Ben")
    bot.script.answers["help"] = Response(Panel(texts=("Here.",)))
    shares = bot.client.desk._shares
    shares._rates, shares._server = {"commands": Rate(4, 4)}, 10
    for _ in range(2):
        assert (await ann.command("help", "lobby")).text == "Here."
    line = bot.client.desk._crowd
    line._hold = None
    async with line.turn(None, 0):
        third = asyncio.create_task(ann.command("help", "lobby"))
        await wait_for(lambda: line._waiting)
        assert (await ben.command("help", "lobby")).text == "Here."
        assert len(bot.script.of("help")) == 3
    await third
    await wait_for(lambda: len(bot.script.of("help")) == 4)
    assert line._free == 1


async def test_who_waits_too_long_for_completions_gets_none_and_leaves_the_line(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "COMPLETION_ROOM", 0.05)
    ann = await bot.stand.person("Ann")
    line = bot.client.desk._own[ann.id] = Lane(1, math.inf)
    bot.script.answers["complete_move"] = [Choice("a", "a")]
    bot.client.desk._under_way[ann.id] = 1
    async with line.turn(None, 0):
        assert await ann.complete("move", "move", "a", "lobby") == []
    assert bot.client.desk._under_way.pop(ann.id) == 1
    del bot.client.desk._own[ann.id]
    assert [value for _, value in await ann.complete("move", "move", "a", "lobby")] == ["a"]
