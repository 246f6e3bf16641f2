"""Which private panels show turns. A player who asks for a turn again sees one panel of it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import NamedTuple

import discord
from cachetools import TTLCache

from bot.tables.panel.panel import Response
from bot.ui import reply, trouble
from bot.ui.callers import Itx

ALIVE = 12 * 60.0
"""Seconds for which a panel can be taken away. Its interaction's token lives for 15 minutes."""
REMEMBERED = 1024
"""The most panels that are remembered, of all players."""


class _Standing(NamedTuple):
    """A panel that stands, with the newest interaction that changed it and what can delete it."""

    interaction: int
    message: int
    webhook: discord.Webhook


class TurnPanels:
    """The newest panel of each player's turn at each table.

    Tokens are kept in memory alone. After a restart an older panel stays where it is and answers
    with the turn as it is by then.
    """

    def __init__(self) -> None:
        self._newest: TTLCache[tuple[int, int], _Standing] = TTLCache(REMEMBERED, ALIVE)

    async def shown(self, itx: Itx, response: Response, message: int | None) -> None:
        """Note in which message an answer stands, and take away an older panel of the same turn."""
        if message is None or response.form is not None:
            return
        if response.turn is None:
            self._forget(itx.user.id, message)
            return
        key, mine = (itx.user.id, response.turn), _Standing(itx.id, message, itx.followup)
        older, newer = sorted((mine, self._newest.get(key, mine)), key=lambda x: x.interaction)
        self._newest[key] = newer
        if older.message != newer.message:
            with suppress(*trouble.HEARD):
                async with asyncio.timeout(reply.PATIENCE):
                    await older.webhook.delete_message(older.message)

    def _forget(self, user: int, message: int) -> None:
        """Leave a message alone that shows something else by now."""
        for key, standing in list(self._newest.items()):
            if key[0] == user and standing.message == message:
                del self._newest[key]
