"""The stand-in as a whole: started, stopped, and the addresses by which it is reached."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import web

from bot.playground import facts
from bot.playground.calls import Calls
from bot.playground.desk import Demo, Desk
from bot.playground.faults import Faults
from bot.playground.gateway import Gateway
from bot.playground.hub import Hub
from bot.playground.pages import Page
from bot.playground.people import People
from bot.playground.rest import ROUTES
from bot.playground.rest.door import BODY_LIMIT, PREFIX, Door
from bot.playground.seed import seed
from bot.playground.service import Service
from bot.playground.state import User, World, age
from bot.playground.store import Store

TOKEN = "farpost.playground.token"
EPHEMERAL_KEPT = 24 * 3600
LOOPBACK = {"127.0.0.1", "localhost", "[::1]", "::1"}
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Stand(People):
    """A running stand-in, with everybody in it (`People`).

    `api` and `gateway_url` are the addresses for the bot, `url` is the one for a browser.
    """

    def __init__(self, service: Service, desk: Desk, port: int) -> None:
        super().__init__(desk)
        self.service, self.desk, self.port = service, desk, port
        self.url = service.base
        self.api = self.url + PREFIX
        self.gateway_url = service.gateway.url
        self.token = service.gateway.token

    @property
    def world(self) -> World:
        """Everything the service knows."""
        return self.service.world

    @property
    def bot(self) -> User:
        """The bot's user."""
        return self.service.bot

    @property
    def faults(self) -> Faults:
        """Faults of REST and of interactions' delivery."""
        return self.service.faults

    @property
    def gateway(self) -> Gateway:
        """The gateway, with its faults (`drop`, `delay`)."""
        return self.service.gateway

    @classmethod
    @asynccontextmanager
    async def start(
        cls,
        port: int = 0,
        *,
        host: str = "127.0.0.1",
        state: Path | None = None,
        token: str = TOKEN,
        demo: Demo | None = None,
        privileged: int = 0,
        strict_pace: bool = False,
        answer_within: float = facts.ANSWER_WITHIN,
        token_life: float = facts.TOKEN_LIFE,
    ) -> AsyncIterator[Stand]:
        """Serve until the block ends.

        `state` is the file that survives a restart (None: only memory), `privileged` the intents
        that the application was granted. `strict_pace` turns the service's real rate limits on.
        """
        store = Store(state)
        service = _service(store, token, privileged, Calls(answer_within, token_life))
        service.gateway.identify_pause = 5.0 if strict_pace else 0.0
        desk = Desk(service, demo)
        runner = web.AppRunner(
            _app(service, desk, strict_pace=strict_pace), access_log=None, shutdown_timeout=1.0
        )
        await runner.setup()
        try:
            site = web.TCPSite(runner, host, port)
            await site.start()
            port = runner.addresses[0][1]
            service.base = f"http://{host}:{port}"
            service.gateway.url = f"ws://{host}:{port}/gateway"
            store.start()
            yield cls(service, desk, port)
        finally:
            await service.gateway.close()
            service.hub.close()
            await runner.cleanup()
            await store.close()


def _service(store: Store, token: str, privileged: int, calls: Calls) -> Service:
    """The service with the state that was stored, or a newcomer's world if there is none."""
    world = World(store)
    world.load(store.load())
    bots = [u for u in world.users.values() if u.bot]
    bot = bots[0] if bots else seed(world)
    for held in list(world.messages.values()):
        for message in list(held.values()):
            if message.ephemeral_for is not None and age(message.id) > EPHEMERAL_KEPT:
                world.forget(message)
    gateway, hub = Gateway(world, token, bot.id, privileged), Hub()
    gateway.presence = lambda: hub.push("bot", lambda _: {"online": gateway.online})
    return Service(world, store, gateway, hub, calls, bot)


def _app(service: Service, desk: Desk, *, strict_pace: bool) -> web.Application:
    app = web.Application(middlewares=[_loopback_only], client_max_size=BODY_LIMIT)
    app.router.add_get("/gateway", service.gateway.handle)
    app.router.add_get("/gateway/", service.gateway.handle)
    Door(service, strict_pace=strict_pace).open(app, ROUTES)
    Page(desk).open(app)
    return app


@web.middleware
async def _loopback_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse other hosts' names and origins: a website must not reach this server through the
    visitor's browser."""
    host = request.host.rsplit(":", 1)[0] if not request.host.endswith("]") else request.host
    origin = request.headers.get("Origin")
    if host not in LOOPBACK or (origin not in {None, f"http://{request.host}"}):
        return web.Response(status=403, text="This server answers only on this computer.")
    return await handler(request)
