"""/health and /metrics over HTTP, for hosts who watch their bot (STATUS_ADDRESS)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import generate_latest

from bot.settings import BadSetting
from bot.ui.client import Farpost
from storage.errors import StorageError

PATIENCE = 5.0
"""Seconds in which the database has to answer."""


@asynccontextmanager
async def served(address: tuple[str, int] | None, client: Farpost) -> AsyncIterator[None]:
    """Serve both while the block runs; without an address, nothing."""
    if address is None:
        yield
        return
    app = web.Application()
    status = Status(client)
    app.router.add_get("/health", status.health)
    app.router.add_get("/metrics", status.metrics)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, *address).start()
        except OSError as error:
            host, port = address
            raise BadSetting(f"STATUS_ADDRESS {host}:{port} can't be used: {error}.") from error
        yield
    finally:
        await runner.cleanup()


class Status:
    """What the two addresses say."""

    def __init__(self, client: Farpost) -> None:
        self._client = client

    async def health(self, _: web.Request) -> web.Response:
        """200 while the database answers and Discord is connected, otherwise 503."""
        connected = self._client.connected
        answers = await self._measured()
        body = {"database": answers, "discord": connected}
        return web.json_response(body, status=200 if connected and answers else 503)

    async def metrics(self, _: web.Request) -> web.Response:
        """Everything that is counted, in Prometheus's words."""
        await self._measured()
        return web.Response(
            body=generate_latest(self._client.figures.registry),
            headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"},
        )

    async def _measured(self) -> bool:
        figures = self._client.figures
        figures.servers.set(len(self._client.guilds))
        try:
            async with asyncio.timeout(PATIENCE):
                owing = await self._client.desk.tables.health.owing()
        except (StorageError, TimeoutError):
            return False
        figures.owed.set(owing.messages)
        figures.oldest.set(owing.oldest)
        return True
