"""A stand-in with the real discord.py client connected to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import discord
import pytest
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.playground import Stand, wait_for


class Client(discord.Client):
    """A client with a command tree and a list of the events it met."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents.default())
        self.tree = app_commands.CommandTree(self)
        self.met: list[tuple[str, object]] = []

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        self.met.append((event, args))
        super().dispatch(event, *args, **kwargs)

    def count(self, event: str) -> int:
        return sum(name == event for name, _ in self.met)


@asynccontextmanager
async def connected(stand: Stand, client: Client) -> AsyncIterator[Client]:
    """The client, ready and with its commands registered, until the block ends."""
    Route.BASE = stand.api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(stand.gateway_url)
    async with client:
        await client.login(stand.token)
        if client.tree.get_commands():
            await client.tree.sync()
        running = asyncio.create_task(client.connect())
        ready = asyncio.create_task(client.wait_until_ready())
        await asyncio.wait({running, ready}, return_when="FIRST_COMPLETED", timeout=5)
        try:
            if running.done():
                running.result()
            yield client
        finally:
            await client.close()
            ready.cancel()
            await asyncio.gather(running, ready, return_exceptions=True)


Setup = Callable[[Client], object]
Connect = Callable[..., Awaitable[Client]]


@pytest.fixture
async def stand() -> AsyncIterator[Stand]:
    async with Stand.start() as made:
        yield made


@pytest.fixture
async def client(stand: Stand) -> AsyncIterator[Client]:
    """A connected client without commands; `sync` registers those added later."""
    async with connected(stand, Client()) as made:
        await wait_for(made.is_ready)
        yield made
