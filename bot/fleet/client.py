"""The client of one of several processes: some of the bot's shards, with sessions that outlive it.

Whoever takes a shard over resumes its session, so that no event of Discord's is missed and no new
session begun, of which there are few a day. The gateway introduces servers with their channels only
to new sessions: to the others this client introduces a server when somebody calls from there.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from types import SimpleNamespace
from typing import Any, Protocol

import aiohttp
import discord
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import Route
from yarl import URL

from bot.fair_shares import FairShares
from bot.fleet import library
from bot.logs import told
from bot.tables.service import Tables
from bot.tables.telling.courier import Outside
from bot.ui.callers import Itx
from bot.ui.client import BAD_TOKEN, COG, BadToken, Farpost
from storage.postgresql.tenure import Session

log = logging.getLogger(__name__)

HAND_OVER = 4000
"""The close code after which Discord keeps a session for a while."""
RESUMING = 20.0
TRIES = 3
APART = 5.2
"""Seconds between two new sessions of a bucket: Discord's five, and some for the way."""
LATER = 10.0
"""Seconds until a ticket is asked for again where many wait for their turn."""
HANGING_UP = 1.0
"""Seconds that Discord has to confirm the end of all connections."""
AGAIN = 3.0
"""Seconds until a question about new sessions is put to Discord or the database again."""
UNKNOWN = 401
"""Discord's status for a token that it doesn't know."""
ANYBODYS = ("/interactions/", "/webhooks/")
"""Parts of the addresses to which any process may send requests."""
BURST = 0.2
"""Seconds' worth of requests that may be sent at once."""
INTRODUCTION = 1.0
"""Seconds that a caller waits for an introduction of their server."""
MARGIN = 0.9
"""The part of Discord's limit that is used."""
TROUBLE = (
    OSError,
    TimeoutError,
    aiohttp.ClientError,
    discord.ConnectionClosed,
    discord.HTTPException,
    ReconnectWebSocket,
)


class Claim(Protocol):
    """A process's claim on some of the shards."""

    @property
    def total(self) -> int:
        """The number of all shards."""

    @property
    def served(self) -> Sequence[int]:
        """The shards of this process."""

    @property
    def sessions(self) -> Sequence[Session]:
        """The gateway sessions of whoever served these shards before."""

    @property
    def requests(self) -> float:
        """Requests a second that all processes together may send to Discord."""

    def speaks(self) -> bool:
        """Whether the claim surely holds."""

    async def ticket(self, bucket: int, apart: float) -> float | None:
        """Seconds to wait before a session is begun in this bucket, or None to ask later."""


class Share:
    """A number of requests a second; those that come too early wait."""

    def __init__(self, rate: float) -> None:
        self._every = 1 / rate
        self._next = 0.0

    async def turn(self) -> None:
        """Wait for the next request's turn."""
        now = time.monotonic()
        self._next = max(self._next, now - BURST) + self._every
        if self._next > now:
            await asyncio.sleep(self._next - now)


async def recommended_shards(token: str) -> int:
    """The number of shards that Discord recommends, rounded up to a power of two."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(token)
            count, _, _ = await client.http.get_bot_gateway()
        except discord.LoginFailure as error:
            raise BadToken(BAD_TOKEN) from error
        except TROUBLE as error:
            raise ConnectionError(f"Discord can't be reached: {told(error)}") from error
    return 1 << (count - 1).bit_length()


class Sharded(Farpost, discord.AutoShardedClient):
    """The bot's client for the shards that this process has claimed."""

    def __init__(
        self,
        build: Callable[[Outside], Tables],
        cogs: Sequence[COG],
        shares: FairShares,
        claim: Claim,
    ) -> None:
        self._claim = claim
        self._kept = {kept.shard: kept for kept in claim.sessions if kept.session}
        self._share = Share(max(1.0, claim.requests * MARGIN * len(claim.served) / claim.total))
        self._introduced: set[int] = set()
        self._admitted: set[int] = set()
        self._meeting: dict[int, asyncio.Task[None]] = {}
        self._jobs: set[asyncio.Task[None]] = set()
        self._left: tuple[Session, ...] | None = None
        self.queued = False
        # Sessions that go on wait for nobody.
        order = sorted(claim.served, key=lambda shard: shard not in self._kept)
        super().__init__(
            build, cogs, shares, claim.speaks, shard_ids=order, shard_count=claim.total
        )
        self.registers = 0 in claim.served
        connect = self.http.ws_connect
        self.http.ws_connect = partial(self._connecting, connect)  # type: ignore[method-assign]  # the one way to every connection
        parsers = library.parsers(self)
        for event, seen_to in (
            ("CHANNEL_DELETE", self.desk.tables.channel_gone),
            ("THREAD_DELETE", self.desk.tables.channel_gone),
            ("CHANNEL_UPDATE", self.desk.tables.channel_changed),
        ):
            parsers[event] = partial(self._heard, parsers[event], seen_to)

    # Sessions

    @property
    def connections(self) -> int:
        """The number of connected shards."""
        return sum(shard.ws.open for shard in library.shards(self).values())

    @property
    def connected(self) -> bool:
        """Whether all shards of this process are connected."""
        return self.connections == len(self._claim.served)

    def sessions(self) -> tuple[Session, ...]:
        """The gateway sessions with their progress."""
        if self._left is not None:
            return self._left
        return tuple(
            Session(number, shard.ws.session_id, shard.ws.sequence, str(shard.ws.gateway))
            for number, shard in library.shards(self).items()
        )

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard: by resuming its former session, or with a new one in its turn."""
        kept = self._kept.pop(shard_id, None)
        if kept is not None and await self._resumed(kept):
            return
        await self._turn_to_identify(shard_id)
        self._admitted.add(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def _resumed(self, kept: Session) -> bool:
        """Resume a session. Returns whether Discord let us."""
        gateway = URL(kept.gateway or "")
        if not _discords(gateway):
            return False
        for again in range(TRIES):
            try:
                async with asyncio.timeout(RESUMING):
                    ws = await DiscordWebSocket.from_client(
                        self,
                        gateway=gateway,
                        shard_id=kept.shard,
                        session=kept.session,
                        sequence=kept.seq,
                        resume=True,
                    )
            except TROUBLE as error:
                log.info("shard %d can't be resumed: %s", kept.shard, told(error))
                await asyncio.sleep(again)
                continue
            library.adopt(self, kept.shard, ws)
            return True
        return False

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Let a new session after a lost one wait for its turn too."""
        del initial
        assert shard_id is not None
        if shard_id in self._admitted:
            self._admitted.remove(shard_id)
        else:
            await self._turn_to_identify(shard_id)

    async def _turn_to_identify(self, shard: int) -> None:
        """Wait for a ticket. Leaves some of the day's sessions unused: after the last, Discord
        would reset the token."""
        while True:
            try:
                limits = await self.fetch_session_start_limits()
                self.figures.identifies.set(limits.remaining)
                if limits.remaining <= 2 * len(self._claim.served):
                    log.error("only %d new sessions are left today: waiting", limits.remaining)
                    await self._queue(limits.reset_after / 1000 + 1)
                    continue
                wait = await self._claim.ticket(shard % limits.max_concurrency, APART)
            except TROUBLE as error:
                if isinstance(error, discord.HTTPException) and error.status == UNKNOWN:
                    raise BadToken(BAD_TOKEN) from error
                log.warning("shard %d has to wait for its session: %s", shard, told(error))
                await asyncio.sleep(AGAIN)
                continue
            if wait is not None:
                await asyncio.sleep(wait)
                return
            await self._queue(LATER)

    async def _queue(self, wait: float) -> None:
        """Wait, as one of many."""
        self.queued = True
        try:
            await asyncio.sleep(wait)
        finally:
            self.queued = False

    async def _connecting(self, connect: Callable[..., Any], url: str, **given: Any) -> Any:
        """Connect only while the claim holds: a process that slept through its end must not take
        the sessions back."""
        while not self._claim.speaks():  # noqa: ASYNC110 - it ends with a clock's time
            await asyncio.sleep(0.1)
        return await connect(url, **given)

    async def leave(self, grace: float) -> None:
        """Leave, but hang up first, so that later events wait for whoever takes over."""
        for shard in library.shards(self).values():
            library.stop(shard)
        with suppress(TimeoutError):
            async with asyncio.timeout(HANGING_UP):
                closing = (
                    shard.ws.close(code=HAND_OVER) for shard in library.shards(self).values()
                )
                await asyncio.gather(*closing, return_exceptions=True)
        self._left = self.sessions()
        await super().leave(grace)

    def _disowned(self) -> None:
        if library.shards(self) and self._ending is None:
            ws = next(iter(library.shards(self).values())).ws
            self._ending = asyncio.create_task(ws.close(BAD_TOKEN), name="disowned")

    # Requests

    def _trace(self) -> aiohttp.TraceConfig:
        """Let each request wait for this process's share, except answers to interactions: Discord
        doesn't count those, and any process may give them."""
        made = super()._trace()

        async def begins(
            _: aiohttp.ClientSession, its: SimpleNamespace, begin: aiohttp.TraceRequestStartParams
        ) -> None:
            url = str(begin.url)
            its.ours = url.startswith(Route.BASE) and not any(way in url for way in ANYBODYS)
            if its.ours:
                await self._share.turn()

        async def goes_on(_: aiohttp.ClientSession, its: SimpleNamespace, __: object) -> None:
            """Stop a request that began before this process was stopped and lost its claim."""
            if its.ours and not self._claim.speaks():
                raise ConnectionError("another process may speak for the bot by now")

        made.on_request_start.append(begins)
        made.on_connection_reuseconn.append(goes_on)
        made.on_connection_create_end.append(goes_on)
        made.on_request_chunk_sent.append(goes_on)
        return made

    # Servers

    async def on_shard_ready(self, shard: int) -> None:
        """Note that the gateway has introduced every server of a shard to its new session."""
        self._introduced.add(shard)

    def _there(self, guild: int) -> bool:
        known = (guild >> 22) % self._claim.total in self._introduced
        return not known or self.get_guild(guild) is not None

    async def met(self, itx: Itx) -> None:
        """Wait a moment for an introduction of the caller's server, if its session began with
        another process."""
        if itx.guild_id is not None:
            await self.introduced(itx.guild_id, INTRODUCTION)

    async def introduced(self, guild: int, within: float | None = None) -> None:
        """Wait until a server is introduced, for so many seconds at most."""
        if self.get_guild(guild) is not None:
            return
        meeting = self._meeting.get(guild)
        if meeting is None:
            meeting = self._meeting[guild] = asyncio.create_task(self._meet(guild))
            meeting.add_done_callback(lambda _: self._meeting.pop(guild, None))
        await asyncio.wait({meeting}, timeout=within)

    async def _meet(self, number: int) -> None:
        """Introduce a server to the client, from what Discord answers about it."""
        try:
            guild = await self.fetch_guild(number, with_counts=False)
            channels, threads = await guild.fetch_channels(), await guild.active_threads()
            assert self.user is not None
            me = await guild.fetch_member(self.user.id)
        except TROUBLE as error:
            log.info("server %d can't be seen: %s", number, told(error))
        else:
            library.introduce(self, guild, channels, threads, me)

    def _heard(
        self,
        known: Callable[[Any], Any],
        seen_to: Callable[[int], Coroutine[Any, Any, None]],
        data: Any,
    ) -> None:
        """Hand on an event of a server that the client doesn't know: the library ignores such
        events."""
        if data.get("guild_id") and self.get_guild(int(data["guild_id"])) is None:
            job = asyncio.create_task(seen_to(int(data["id"])))
            self._jobs.add(job)
            job.add_done_callback(self._jobs.discard)
        known(data)


def _discords(gateway: URL) -> bool:
    """Whether the token may be sent there: to the usual host, or to one of its domain."""
    usual = DiscordWebSocket.DEFAULT_GATEWAY
    host = gateway.host or ""
    domain = (usual.host or "").partition(".")[2]
    same = host == usual.host or (bool(domain) and host.endswith(f".{domain}"))
    return gateway.scheme == usual.scheme and same
