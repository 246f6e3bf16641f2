"""Private names of discord.py that the fleet needs for want of public ones."""
# ruff: noqa: SLF001 tests/fleet/test_library.py holds each of these names to a version

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import discord
from discord.gateway import DiscordWebSocket
from discord.shard import Shard

Parse = Callable[[Any], Any]


def shards(client: discord.AutoShardedClient) -> dict[int, Shard]:
    """The connected shards, by number."""
    found: dict[int, Shard] = vars(client)["_AutoShardedClient__shards"]
    return found


def adopt(client: discord.AutoShardedClient, number: int, connection: DiscordWebSocket) -> None:
    """Let the client serve a shard on a connection that was made for it."""
    queue = vars(client)["_AutoShardedClient__queue"]
    shard = shards(client)[number] = Shard(connection, client, queue.put_nowait)
    shard.launch()


def stop(shard: Shard) -> None:
    """Keep a shard from connecting again once its connection ends."""
    shard._cancel_task()


def parsers(client: discord.Client) -> dict[str, Parse]:
    """The client's functions for the gateway's events, by the events' names."""
    return client._connection.parsers


def introduce(
    client: discord.Client,
    guild: discord.Guild,
    channels: Iterable[discord.abc.GuildChannel],
    threads: Iterable[discord.Thread],
    me: discord.Member,
) -> None:
    """Add a server to those the client knows, as if the gateway had introduced it."""
    for channel in channels:
        guild._add_channel(channel)  # type: ignore[arg-type]  # its union of all kinds is private
    for thread in threads:
        guild._add_thread(thread)
    guild._add_member(me)
    client._connection._add_guild(guild)
