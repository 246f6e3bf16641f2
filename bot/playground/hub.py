"""The page's sockets: who watches, and the events they get."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
from aiohttp import WSMsgType, web


class Hub:
    """Pushes events to the people whose pages are open."""

    def __init__(self) -> None:
        self._queues: dict[asyncio.Queue[str | None], int] = {}

    def push(self, event: str, data: Callable[[int], object]) -> None:
        """Send each watcher `data(user)`, unless that is None."""
        for queue, who in self._queues.items():
            shown = data(who)
            if shown is not None:
                queue.put_nowait(msgspec.json.encode({"t": event, "d": shown}).decode())

    async def handle(self, request: web.Request, who: int) -> web.WebSocketResponse:
        """Serve one page's socket for as long as it stays."""
        ws = web.WebSocketResponse(heartbeat=30)
        await ws.prepare(request)
        queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._queues[queue] = who
        pump = asyncio.create_task(self._pump(ws, queue))
        try:
            async for message in ws:
                if message.type is WSMsgType.ERROR:
                    break
        finally:
            del self._queues[queue]
            pump.cancel()
        return ws

    async def _pump(self, ws: web.WebSocketResponse, queue: asyncio.Queue[str | None]) -> None:
        while (text := await queue.get()) is not None:
            try:
                await ws.send_str(text)
            except (ConnectionError, RuntimeError):
                return
        await ws.close(code=1001)

    def close(self) -> None:
        """Let every page go. Pages connect again by themselves."""
        for queue in self._queues:
            queue.put_nowait(None)
