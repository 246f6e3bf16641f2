"""The real client, connected to a stand-in in the same process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from bot.playground import Stand
from bot.ui.client import Farpost, point_at


@asynccontextmanager
async def connected(stand: Stand, tables: Any, cogs: Sequence[Any]) -> AsyncIterator[Farpost]:
    """A client with this service, ready for commands, closed at the end."""
    point_at(stand.api, stand.gateway_url)
    client = Farpost(tables, cogs)
    running = asyncio.create_task(client.start(stand.token))
    try:
        await stand.wait_for_bot()
        yield client
    finally:
        await client.leave(2.0)
        await running
