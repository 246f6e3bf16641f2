"""A stand-in with the real discord.py client connected to it."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.playground import Stand, wait_for


class Client(discord.Client):
    """A client with a command tree and a list of the events it met."""

    def __init__(self, intents: discord.Intents | None = None, **given: Any) -> None:
        super().__init__(
            intents=intents or discord.Intents.default(), guild_ready_timeout=0.01, **given
        )
        self.tree: app_commands.CommandTree[Client] = app_commands.CommandTree(self)
        self.met: list[tuple[str, tuple[Any, ...]]] = []

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        self.met.append((event, args))
        super().dispatch(event, *args, **kwargs)

    def heard(self, event: str) -> list[Any]:
        """The first argument of each of these events."""
        return [args[0] for name, args in self.met if name == event]

    def count(self, event: str) -> int:
        return sum(name == event for name, _ in self.met)


@asynccontextmanager
async def connected(stand: Stand, client: Client) -> AsyncIterator[Client]:
    """The client, ready and with its commands registered, until the block ends."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
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
            Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before


class Rest:
    """Raw requests with the bot's token: what a client library would not let through."""

    def __init__(self, stand: Stand, session: aiohttp.ClientSession) -> None:
        self.stand, self.session = stand, session

    async def __call__(self, method: str, path: str, **given: Any) -> tuple[int, Any]:
        """Status and body."""
        given.setdefault("headers", {"Authorization": f"Bot {self.stand.token}"})
        async with self.session.request(method, self.stand.api + path, **given) as response:
            text = await response.text()
            return response.status, json.loads(text) if text else None

    async def send(self, channel: int, **body: Any) -> tuple[int, Any]:
        """Post a message."""
        return await self("POST", f"/channels/{channel}/messages", json=body)

    async def edit(self, channel: int, message: int, **body: Any) -> tuple[int, Any]:
        """Edit a message."""
        return await self("PATCH", f"/channels/{channel}/messages/{message}", json=body)

    async def send_file(
        self, channel: int, body: Any, *files: tuple[str, bytes]
    ) -> tuple[int, Any]:
        """Post a message with files."""
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps(body))
        for place, (name, data) in enumerate(files):
            form.add_field(f"files[{place}]", io.BytesIO(data), filename=name)
        return await self("POST", f"/channels/{channel}/messages", data=form)


@pytest.fixture
async def stand() -> AsyncIterator[Stand]:
    async with Stand.start() as made:
        yield made


@pytest.fixture
async def rest(stand: Stand) -> AsyncIterator[Rest]:
    async with aiohttp.ClientSession() as session:
        yield Rest(stand, session)


@pytest.fixture
async def lobby(stand: Stand) -> int:
    return await stand.channel("lobby")


@pytest.fixture
async def client(stand: Stand) -> AsyncIterator[Client]:
    """A connected client without commands. `sync` registers commands added later."""
    async with connected(stand, Client()) as made:
        await wait_for(made.is_ready)
        yield made
