"""The client: discord.py with the little that Farpost needs, connected where the settings say."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp
import discord
from cachetools import TTLCache
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.fair_shares import FairShares
from bot.logs import named, told
from bot.tables.service import Tables
from bot.tables.telling.courier import Outside
from bot.ui import errors, places, trouble
from bot.ui.callers import Itx
from bot.ui.courier import DiscordCourier
from bot.ui.desk import Desk
from bot.ui.emojis import DiscordEmojis
from bot.ui.figures import Figures
from bot.ui.press import Press, is_stray, stray, submitted
from bot.ui.translator import Translator
from bot.ui.trouble import Trouble

log = logging.getLogger(__name__)

COG = Callable[["Farpost"], commands.Cog]


SEEN, SEEN_FOR = 4096, 60.0
"""The number of answers about who sees a channel that are cached, and for how many seconds."""
BAD_TOKEN, DISALLOWED_INTENTS = 4004, 4014
"""Codes with which Discord closes a connection for good."""
WHY = {
    4010: "it doesn't accept this shard",
    4011: "the bot is in too many servers for one process",
    4012: "it no longer speaks this version of its protocol; a newer Farpost might",
    4013: "it doesn't know the events this bot asks for",
    DISALLOWED_INTENTS: "the application isn't allowed the events this bot asks for",
}


class Rejected(Exception):
    """Discord closed the connection for good."""

    def __init__(self, code: int) -> None:
        why = WHY.get(code, "it doesn't say why")
        super().__init__(f"Discord closed the connection for good: {why} (code {code}).")


class BadToken(Rejected):
    """Discord does not know this token."""


def point_at(api_base: str, gateway_url: str) -> None:
    """Set Discord's addresses for every client made from now on."""
    Route.BASE = api_base
    DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway_url)


def is_news(record: logging.LogRecord) -> bool:
    """Keep the library from logging completions that the network lost as errors of ours."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None or trouble.of(error) is None:
        return True
    log.info("completions did not get through: %s", type(error).__name__)
    return False


class Tree(app_commands.CommandTree["Farpost"]):
    """The slash commands: each interaction is admitted once, each failure answered."""

    async def interaction_check(self, itx: discord.Interaction[Farpost], /) -> bool:
        """Whether the desk admits the interaction."""
        await self.client.met(_plain(itx))
        return await self.client.desk.admits(_plain(itx))

    async def on_error(
        self, itx: discord.Interaction[Farpost], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer and log a failure, by the one handler."""
        await errors.handle(_plain(itx), error)


class Farpost(commands.Bot):
    """The Discord client: guilds intent only, no member cache, and no pings unless a message asks
    for them."""

    def __init__(
        self,
        build: Callable[[Outside], Tables],
        cogs: Sequence[COG],
        shares: FairShares | None = None,
        speaks: Callable[[], bool] = lambda: True,
        **shards: Any,
    ) -> None:
        # Nobody is to install what voice would need.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        self.figures = Figures()
        super().__init__(
            http_trace=self._trace(),
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            activity=discord.CustomActivity("/help"),
            max_ratelimit_timeout=30.0,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            tree_cls=Tree,
            **shards,
        )
        self.registers = True
        """Whether this process registers the commands."""
        logging.getLogger("discord.app_commands.tree").addFilter(is_news)
        outside = Outside(self._courier(speaks), self._there, self._sees, DiscordEmojis(self))
        tables = build(outside)
        self.desk = Desk(tables, shares or FairShares({}, 1, time.monotonic), self.figures)
        self._cogs_to_add = cogs
        self._syncing: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None
        self._seen: TTLCache[tuple[int, int], None] = TTLCache(SEEN, SEEN_FOR)
        """Users with the channels that they see."""

    @property
    def connections(self) -> int:
        """The number of connected shards."""
        return int(self.connected)

    @property
    def connected(self) -> bool:
        """Whether the gateway's connection is open now."""
        ws = getattr(self, "ws", None)
        return ws is not None and ws.open

    def _trace(self) -> aiohttp.TraceConfig:
        """Count requests, and read Discord's clock off its answers."""
        made = self.figures.trace()

        async def ended(
            _: aiohttp.ClientSession, __: object, end: aiohttp.TraceRequestEndParams
        ) -> None:
            date = end.response.headers.get("Date")
            if date:
                self.desk.ages.heard(parsedate_to_datetime(date).timestamp())

        made.on_request_end.append(ended)
        return made

    def _courier(self, speaks: Callable[[], bool]) -> DiscordCourier:
        """The courier, which works once this client is logged in."""
        return DiscordCourier(
            self.http, self._me, self._lacking, self._disowned, speaks, self._reads
        )

    def _me(self) -> int:
        assert self.user is not None
        return self.user.id

    async def met(self, itx: Itx) -> None:
        """Wait a moment for an introduction of the caller's server."""

    async def setup_hook(self) -> None:
        """Start everything that serves tables, between the login and the connection."""
        self.add_dynamic_items(Press)
        for cog in self._cogs_to_add:
            await self.add_cog(cog(self))
        await self.tree.set_translator(Translator())
        await self.desk.tables.start_running()
        if self.registers:
            self._syncing = asyncio.create_task(self._sync(), name="sync commands")

    async def _sync(self) -> None:
        """Register the commands, however long Discord takes to accept them."""
        pause = 1.0
        while True:
            try:
                await self.tree.sync()
            except Exception as error:  # noqa: BLE001 - a background job: logged, tried again
                log.warning("commands not registered yet: %s", told(error))
            else:
                log.info("commands registered")
                return
            await asyncio.sleep(pause)
            pause = min(pause * 2, 300.0)

    def _disowned(self) -> None:
        """End the connection as Discord would: it no longer knows the token."""
        ws: Any = self.ws  # None before the first connection, whatever its type says
        if ws is not None and self._ending is None:
            self._ending = asyncio.create_task(ws.close(BAD_TOKEN), name="disowned")

    def _there(self, guild: int) -> bool:
        """Whether the bot is in a server, as far as the gateway has told yet."""
        return not self.is_ready() or self.get_guild(guild) is not None

    def _lacking(self, channel: int) -> tuple[str, ...]:
        return places.lacking_in(self.get_channel(channel))

    async def _sees(self, user: int, channel: int) -> bool:
        """Whether a user sees a channel, as of a minute ago at most: every press asks this."""
        if (user, channel) not in self._seen and await self._reads(user, channel):
            self._seen[user, channel] = None
        return (user, channel) in self._seen

    async def _reads(self, user: int, channel: int) -> bool:
        """Whether a user still sees a channel. Asks Discord where the gateway hasn't told of it.
        Raises ConnectionError where Discord doesn't say either: ask again later."""
        try:
            return await places.reads(user, await self._channel(channel))
        except discord.NotFound:
            return False
        except discord.Forbidden as error:
            raise ConnectionError("the channel can't be seen") from error

    async def _channel(self, channel: int) -> Any:
        """A channel, once its server is known. Raises ConnectionError if that can't be had now."""
        found = self.get_channel(channel) or await self.fetch_channel(channel)
        guild = getattr(found, "guild", None)
        if guild is None or self.get_guild(guild.id) is not None:
            return found
        await self.introduced(guild.id)
        if self.get_guild(guild.id) is None:
            raise ConnectionError("the server isn't known yet")
        return self.get_channel(channel) or await self.fetch_channel(channel)

    async def introduced(self, guild: int, within: float | None = None) -> None:
        """Wait until a server is introduced, as the gateway introduces them all in time."""

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Dispatch an event, unless the client is already closed."""
        if not self.is_closed():
            super().dispatch(event_name, *args, **kwargs)

    async def on_interaction(self, itx: discord.Interaction[Farpost]) -> None:
        """Handle forms, and presses that no item of ours will see. The library dispatches the
        rest."""
        if itx.type is discord.InteractionType.modal_submit:
            await submitted(_plain(itx))
        elif itx.type is discord.InteractionType.component and is_stray(_plain(itx)):
            await stray(_plain(itx))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a deleted channel."""
        await self.desk.tables.channel_gone(channel.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Close tables whose channels were deleted unnoticed, at a start or after an outage.

        The gateway names every channel of a server but those that it hides, and no archived thread:
        a table belongs to its thread's channel, and Discord is asked about each that is missing.
        """
        there = {channel.id for channel in guild.channels}
        for missed in await self.desk.tables.channels_missed(guild.id, there):
            if await self._is_deleted(missed):
                await self.desk.tables.channel_gone(missed)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Look for deleted channels: the bot may have been in this server before."""
        await self.on_guild_available(guild)

    async def _is_deleted(self, channel: int) -> bool:
        """Whether Discord knows no such channel any more."""
        try:
            await self.http.get_channel(channel)
        except trouble.HEARD as error:
            if trouble.of(error) is Trouble.NO_CHANNEL:
                return True
            log.info("channel %d can't be seen: %s", channel, type(error).__name__)
        return False

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Try again what a changed channel is owed: the bot may be allowed to write there now."""
        await self.desk.tables.channel_changed(after.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a deleted thread."""
        await self.desk.tables.channel_gone(event.thread_id)

    async def on_ready(self) -> None:
        """Log that the client is connected, for the first time or again."""
        log.info("connected", extra={"guilds": len(self.guilds)})

    async def serve(self, token: str) -> None:
        """Log in, however long the network takes, and stay connected until `leave`."""
        pause = 1.0
        while True:
            try:
                await self.login(token)
                break
            except discord.LoginFailure as error:
                raise BadToken(BAD_TOKEN) from error
            except (aiohttp.ClientError, OSError, discord.HTTPException) as error:
                log.warning("Discord can't be reached: %s. Trying again.", named(error))
                await self.http.close()
                self.http.connector = discord.utils.MISSING
            await asyncio.sleep(pause)
            pause = min(pause * 2, 60.0)
        try:
            await self.connect()
        except discord.ConnectionClosed as error:
            raise (BadToken if error.code == BAD_TOKEN else Rejected)(error.code) from error
        except discord.PrivilegedIntentsRequired as error:
            raise Rejected(DISALLOWED_INTENTS) from error

    async def leave(self, grace: float) -> None:
        """Take no more interactions, finish those begun, send what is owed and disconnect, all
        within `grace` seconds."""
        loop = asyncio.get_running_loop()
        end = loop.time() + grace
        await self.desk.leave(grace / 2)
        if self._syncing:
            self._syncing.cancel()
        await self.desk.tables.stop_running(max(0.5, end - loop.time() - 1.0))
        try:
            await asyncio.wait_for(self.close(), max(0.5, end - loop.time()))
        except TimeoutError:
            log.warning("Discord did not say goodbye in time")


def _plain(itx: discord.Interaction[Farpost]) -> Itx:
    """An interaction typed for functions that work with any client."""
    return itx
