"""discord.py's private names: a new version is let in only after a look at them."""

from __future__ import annotations

import asyncio
import inspect
import tomllib
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient
from discord.shard import Shard
from discord.state import AutoShardedConnectionState

PYPROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


def test_only_versions_that_were_looked_at_are_let_in() -> None:
    wanted = tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]["dependencies"]
    assert "discord.py>=2.7,<2.8" in wanted
    assert version("discord.py").startswith("2.7.")


@pytest.mark.parametrize(
    ("function", "takes"),
    [
        (Shard.__init__, ["ws", "client", "queue_put"]),
        (Shard.launch, []),
        (Shard._cancel_task, []),
        (discord.Guild._add_channel, ["channel"]),
        (discord.Guild._add_thread, ["thread"]),
        (discord.Guild._add_member, ["member"]),
        (AutoShardedConnectionState._add_guild, ["guild"]),
        (discord.AutoShardedClient.launch_shard, ["gateway", "shard_id", "initial"]),
        (discord.AutoShardedClient.before_identify_hook, ["shard_id", "initial"]),
        (HTTPClient.ws_connect, ["url", "compress"]),
    ],
    ids=lambda x: getattr(x, "__qualname__", ""),
)
def test_a_function_takes_what_it_is_given(function: Callable[..., Any], takes: list[str]) -> None:
    assert list(inspect.signature(function).parameters) == ["self", *takes]


def test_a_connection_is_made_for_a_session() -> None:
    takes = set(inspect.signature(DiscordWebSocket.from_client).parameters)
    assert takes >= {"client", "gateway", "shard_id", "session", "sequence", "resume"}
    assert inspect.iscoroutinefunction(DiscordWebSocket.from_client)


async def test_a_client_has_shards_a_queue_and_parsers() -> None:
    client = discord.AutoShardedClient(intents=discord.Intents.none(), shard_count=1)
    async with client:
        assert vars(client)["_AutoShardedClient__shards"] == {}
        assert isinstance(vars(client)["_AutoShardedClient__queue"], asyncio.Queue)
        parsers = client._connection.parsers
        assert {"CHANNEL_DELETE", "THREAD_DELETE", "CHANNEL_UPDATE"} <= set(parsers)
        assert isinstance(client._connection, AutoShardedConnectionState)
