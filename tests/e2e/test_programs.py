"""The programs as processes: `farpost play` at once, `farpost run` until SIGTERM."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp

from bot.games import shipped
from bot.playground import People, Stand
from tests.e2e.running import ROOT, BotProcess

Process = asyncio.subprocess.Process


@asynccontextmanager
async def farpost(*words: str, **more: str) -> AsyncIterator[Process]:
    """Start a program, which is ended with the block if it hasn't ended by itself."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *words, cwd=ROOT, env={**os.environ, **more},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        await asyncio.wait_for(process.communicate(), 15.0)


async def address(process: Process) -> str:
    """The address that a program prints."""
    assert process.stdout
    line = (await asyncio.wait_for(process.stdout.readline(), 60.0)).decode()
    found = re.search(r"http://127\.0\.0\.1:\d+", line)
    assert found, line
    return found[0]


async def test_play_is_there_and_survives_a_restart(tmp_path: Path) -> None:
    db = str(tmp_path / "play.db")
    async with farpost("play", "--no-browser", "--port", "0", "--db", db) as process:
        url = await address(process)
        async with aiohttp.ClientSession() as session, session.get(url) as page:
            assert page.status == 200
            assert b"Farpost" in await page.read()
        async with People.at(url) as people:
            await people.wait_for_bot()
            ann = await people.person("Ann")
            await ann.command("table new", "table-1", game=next(iter(shipped())), title="Kept")
        process.terminate()
        assert await asyncio.wait_for(process.wait(), 12.0) == 0
    async with (
        farpost("play", "--no-browser", "--port", "0", "--db", db) as process,
        People.at(await address(process)) as people,
    ):
        await people.wait_for_bot()
        ann = await people.person("Ann")
        assert any("Kept" in m.text for m in await ann.messages("table-1"))
        shown = await ann.command("table show", "table-1")
        assert "our side" not in shown.text


async def test_the_demo_moves_by_itself() -> None:
    async with farpost("play", "--no-browser", "--port", "0") as process:
        url = await address(process)
        async with People.at(url) as people, aiohttp.ClientSession() as session:
            await people.wait_for_bot()
            ann = await people.person("Ann")
            body = {"user": str(ann.id)}
            async with session.post(f"{url}/page/api/open_demo", json=body) as answer:
                assert answer.status == 200, await answer.text()
                channel = int((await answer.json())["channel_id"])

            async def moved() -> bool:
                return len(await ann.messages(channel)) >= 3

            await people.wait_for(moved, 30.0)


async def test_a_taken_port_is_said() -> None:
    async with (
        Stand.start() as stand,
        farpost("play", "--no-browser", "--port", str(stand.port)) as process,
    ):
        _, told = await asyncio.wait_for(process.communicate(), 15.0)
        assert process.returncode == 2
        assert f"Port {stand.port} is taken" in told.decode()


async def test_run_leaves_in_order_when_told(tmp_path: Path) -> None:
    async with Stand.start() as stand:
        bot = BotProcess(stand, tmp_path / "farpost.db")
        await bot.start()
        start = time.monotonic()
        assert await bot.stop() == 0
        assert time.monotonic() - start < 10.0
        assert " ERROR " not in bot.log.read_text("utf-8")


async def test_a_token_that_discord_refuses_is_one_sentence(tmp_path: Path) -> None:
    async with Stand.start() as stand, farpost(
        "run", "--env", str(tmp_path / "none"), DISCORD_TOKEN="wrong.token",
        DISCORD_API_BASE=stand.api, DISCORD_GATEWAY_URL=stand.gateway_url,
        DATABASE_URL=f"sqlite:///{tmp_path}/f.db",
    ) as process:  # fmt: skip
        _, told = await asyncio.wait_for(process.communicate(), 15.0)
        assert process.returncode == 2
        assert "doesn't accept DISCORD_TOKEN" in told.decode()
        assert "wrong.token" not in told.decode()
        assert "Traceback" not in told.decode()


async def test_a_second_bot_on_the_same_database_is_refused(tmp_path: Path) -> None:
    db = str(tmp_path / "play.db")
    words = ("play", "--no-browser", "--port", "0", "--db", db)
    async with farpost(*words) as first:
        await address(first)
        async with farpost(*words) as second:
            assert second.stderr
            told = (await asyncio.wait_for(second.stderr.read(), 15.0)).decode()
            assert told == (
                f"farpost: Another Farpost is running on the database {db}: stop it first.\n"
            )
            assert await second.wait() == 2
        async with farpost("check", "--db", db) as check:
            assert await asyncio.wait_for(check.wait(), 15.0) == 0
        assert first.returncode is None
