"""/health and /metrics over HTTP, for hosts who watch their bot (STATUS_ADDRESS)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_address

from aiohttp import web
from aiohttp.typedefs import Handler
from prometheus_client import CollectorRegistry, Gauge, ProcessCollector, generate_latest
from yarl import URL

from bot.programs.home import Home
from bot.settings import BadSetting
from bot.ui.client import Farpost
from storage import tables
from storage.errors import StorageError

PATIENCE = 5.0
"""Seconds that the database has to answer."""
MOST = 32
"""The most connections at once, as each is a descriptor that the bot can't use otherwise."""
LIFE = 15.0
"""Seconds after which a connection is cut, whatever was sent or read."""


@asynccontextmanager
async def served(address: tuple[str, int] | None) -> AsyncIterator[Status]:
    """Serve both addresses inside the block, or nothing without an address."""
    status = Status()
    if address is None:
        yield status
        return
    host, port = address
    app = web.Application(middlewares=[_own_names] if _loopback(host) else [], client_max_size=0)
    app.router.add_get("/health", status.health)
    app.router.add_get("/metrics", status.metrics)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        try:
            door = _Door(runner.server)
            server = await asyncio.get_running_loop().create_server(door, host, port, backlog=16)
        except OSError as error:
            raise BadSetting(f"STATUS_ADDRESS {host}:{port} can't be used: {error}.") from error
        async with server:
            yield status
    finally:
        await runner.cleanup()


class _Door:
    """A protocol factory that admits a limited number of connections, each for a limited time."""

    def __init__(self, server: web.Server | None) -> None:
        assert server is not None
        self._server = server

    def __call__(self) -> asyncio.Protocol:
        if len(self._server.connections) >= MOST:
            return _Full()
        handler = self._server()
        asyncio.get_running_loop().call_later(LIFE, _cut, handler)
        return handler


class _Full(asyncio.Protocol):
    """One connection too many, which is closed at once."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Close the connection."""
        assert isinstance(transport, asyncio.Transport)
        transport.abort()


def _cut(handler: web.RequestHandler) -> None:
    if isinstance(handler.transport, asyncio.Transport):
        handler.transport.abort()


@web.middleware
async def _own_names(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests that call this machine by another name, as a page in its browser might."""
    if not _loopback(URL(f"http://{request.host}").host or ""):
        raise web.HTTPMisdirectedRequest(text="Ask under this machine's own name: localhost.")
    return await handler(request)


def _loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


class Status:
    """The answers of the two addresses. A spare has no client yet."""

    def __init__(self) -> None:
        self.home: Home | None = None
        self.client: Farpost | None = None

    def begun(self, home: Home) -> None:
        """Note that the database has been reached."""
        self.home = home

    async def health(self, _: web.Request) -> web.Response:
        """200 while the database answers and Discord is connected, or else 503. A spare needs
        the database only."""
        if self.client is None or self.home is None:
            answers = self.home is not None and await self._answers(self.home)
            body: dict[str, object] = {"database": answers, "spare": True}
            return web.json_response(body, status=200 if answers else 503)
        connected = self.client.connected
        answers = await self._measured(self.client, self.home)
        body = {"database": answers, "discord": connected}
        speaks = self.home.speaks()
        body |= self.home.shards()
        well = connected and answers and speaks
        return web.json_response(body, status=200 if well else 503)

    async def metrics(self, _: web.Request) -> web.Response:
        """Every figure, in Prometheus's format."""
        if self.client is not None and self.home is not None:
            await self._measured(self.client, self.home)
            registry = self.client.figures.registry
        else:
            registry = CollectorRegistry()
            ProcessCollector(registry=registry)
            Gauge("farpost_spare", "Waiting for shards", registry=registry).set(1)
        return web.Response(
            body=generate_latest(registry),
            headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"},
        )

    async def _answers(self, home: Home) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await home.db.peek(tables.version, 0)
        except (StorageError, TimeoutError):
            return False
        return True

    async def _measured(self, client: Farpost, home: Home) -> bool:
        """Refresh the figures. Returns whether the database answered."""
        figures = client.figures
        figures.servers.set(len(client.guilds))
        figures.shards.set(client.connections)
        figures.tenure.set(home.left)
        figures.conflicts.set(client.desk.tables.health.conflicts)
        figures.retries.set(home.db.retries)
        try:
            async with asyncio.timeout(PATIENCE):
                owing = await client.desk.tables.health.owing()
                unheld = await home.unheld()
        except (StorageError, TimeoutError):
            return False
        figures.unheld.set(unheld)
        figures.owed.set(owing.messages)
        figures.oldest.set(owing.oldest)
        return True
