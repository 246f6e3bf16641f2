"""The real client, connected to a stand-in: in this process, or in one of its own."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any

from bot.engine.spec import GameSpec
from bot.fair_shares import Kind, Rate
from bot.playground import Stand
from bot.programs.assembly import assembled, at_home
from bot.settings import Settings
from bot.tables.telling.courier import Outside
from bot.ui.client import Farpost, point_at
from tests.e2e.bot_process import GAMES

ROOT = Path(__file__).resolve().parents[2]


@asynccontextmanager
async def connected(stand: Stand, tables: Any, cogs: Sequence[Any]) -> AsyncIterator[Farpost]:
    """A client with this service, ready for commands, closed at the end."""
    point_at(stand.api, stand.gateway_url)

    def build(outside: Outside) -> Any:
        tables.courier = outside.courier
        return tables

    async with living(stand, Farpost(build, cogs)) as client:
        yield client


@asynccontextmanager
async def whole(
    stand: Stand,
    db: Path,
    games: Mapping[str, GameSpec] = GAMES,
    shares: Mapping[Kind, Rate] = MappingProxyType({}),
) -> AsyncIterator[Farpost]:
    """The whole bot, composed as the programs compose it.

    It has the games of the tests, and no limits for one person unless a test is about them.
    """
    settings = Settings(
        token=stand.token,
        api_base=stand.api,
        gateway_url=stand.gateway_url,
        database=str(db),
        drawers=1,
        shares=shares,
    )
    async with (
        at_home(str(db)) as home,
        assembled(settings, games, home) as client,
        living(stand, client),
    ):
        yield client


@asynccontextmanager
async def living(stand: Stand, client: Farpost) -> AsyncIterator[Farpost]:
    """The client, connected until the block ends."""
    running = asyncio.create_task(client.serve(stand.token))
    try:
        await stand.wait_for_bot()
        yield client
    finally:
        await client.leave(2.0)
        running.cancel()
        await asyncio.wait({running})


class BotProcess:
    """The whole bot in a process that can be killed."""

    def __init__(self, stand: Stand, db: Path, *more: str, url: str = "") -> None:
        self.stand, self.db, self.more = stand, db, more
        self.url = url or str(db)
        self.log = db.with_suffix(".log")
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the bot and wait until it takes commands."""
        await self.launch()
        await self.stand.wait_for_bot(30.0)

    async def launch(self) -> None:
        """Start the bot."""
        words = ("--db", self.url, "--api", self.stand.api, "--gateway", self.stand.gateway_url)
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.e2e.bot_process",
                *map(str, words),
                "--token",
                self.stand.token,
                *self.more,
                cwd=ROOT,
                stderr=log,
            )

    async def kill(self) -> None:
        """Kill the bot by SIGKILL. When the call returns, the stand-in too has noticed."""
        assert self.process
        self.process.kill()
        await self.process.wait()
        await self.stand.wait_for(lambda: not self.stand.gateway.online)

    async def stop(self) -> int:
        """Stop the bot by SIGTERM. Returns its exit code."""
        assert self.process
        self.process.terminate()
        return await asyncio.wait_for(self.process.wait(), 12.0)
