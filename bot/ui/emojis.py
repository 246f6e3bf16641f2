"""The bot's own emojis at Discord, in which tables show their signs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

import discord

from bot.tables.panel.panel import Undeliverable
from bot.ui import trouble
from bot.ui.trouble import Trouble

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds for one request: emojis have limits of their own, and nobody waits."""
FULL = 30008
"""The code of a refusal because the application has as many emojis as it may."""


class DiscordEmojis:
    """`Emojis` on the client's own connection."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def own(self) -> Mapping[int, str]:
        """The names of all emojis that the bot itself has made, by number."""
        found = await _through(self._client.fetch_application_emojis)
        me = self._client.user
        return {e.id: e.name for e in found if me and e.user and e.user.id == me.id}

    async def make(self, name: str, picture: bytes) -> int:
        """Make an emoji of a PNG. Returns its number."""
        made = await _through(
            lambda: self._client.create_application_emoji(name=name, image=picture)
        )
        return made.id

    async def remove(self, number: int) -> None:
        """Remove an emoji, if it is still there."""
        application = self._client.application_id
        assert application is not None
        try:
            await _through(lambda: self._client.http.delete_application_emoji(application, number))
        except Undeliverable as why:
            if not why.lost:
                raise


async def _through(request: Callable[[], Awaitable[T]]) -> T:
    """The result of a request. Raises `Undeliverable`."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await request()
    except trouble.HEARD as error:
        kind = trouble.of(error)
        if kind is None:
            raise
        code = getattr(error, "code", 0)
        why = f"{type(error).__name__} ({getattr(error, 'status', 0)}, {code})"
        raise Undeliverable(
            why,
            again=kind in {Trouble.UNSURE, Trouble.LATER},
            lost=kind is Trouble.NO_EMOJI,
            malformed=kind is Trouble.MALFORMED and code != FULL,
        ) from error
