"""The gateway: identify, events, intents, resume, close codes."""

from __future__ import annotations

import asyncio
import zlib

import aiohttp
import discord
import msgspec
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.playground import Stand, streams, wait_for
from tests.playground.conftest import Client, connected


async def test_ready_brings_the_guild_with_its_channels(stand: Stand, client: Client) -> None:
    assert client.user is not None
    assert client.user.id == stand.bot.id
    assert client.application_id == stand.bot.id
    (guild,) = client.guilds
    assert guild.name == "Farpost Harbour"
    assert [c.name for c in guild.text_channels] == ["lobby", "table-1", "table-2"]
    assert guild.me.guild_permissions.send_messages
    assert [m.id for m in guild.members] == [stand.bot.id], "others take the members intent"
    assert [r.name for r in guild.roles] == ["@everyone", "Farpost", "Moderator"]


async def test_a_wrong_token_is_refused(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", stand.api)
    async with Client() as client:
        with pytest.raises(discord.LoginFailure):
            await client.login("something else")


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ({"op": 2, "d": {"token": "wrong", "intents": 1}}, 4004),
        ({"op": 2, "d": {"token": "TOKEN", "intents": 1 << 15}}, 4014),
        ({"op": 2, "d": {"token": "TOKEN", "intents": 1 << 40}}, 4013),
        ({"op": 2, "d": {"token": "TOKEN", "intents": 1, "shard": [3, 2]}}, 4010),
        ({"op": 3, "d": {}}, 4003),
        ({"op": 99, "d": {}}, 4003),
        ("not json", 4002),
    ],
)
async def test_close_codes(stand: Stand, payload: object, code: int) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(stand.gateway_url) as ws:
        assert (await ws.receive_json())["op"] == 10
        text = payload if isinstance(payload, str) else msgspec.json.encode(payload).decode()
        await ws.send_str(text.replace("TOKEN", stand.token))
        assert (await ws.receive(timeout=1)).type is aiohttp.WSMsgType.CLOSE
        assert ws.close_code == code


async def test_heartbeats_are_acknowledged(stand: Stand) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(stand.gateway_url) as ws:
        await ws.receive_json()
        await ws.send_json({"op": 1, "d": None})
        assert (await ws.receive_json())["op"] == 11


async def test_too_many_payloads_close_the_connection(stand: Stand) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(stand.gateway_url) as ws:
        for _ in range(130):
            await ws.send_json({"op": 1, "d": None})
        async for _ in ws:
            pass
        assert ws.close_code == 4008


@pytest.mark.parametrize("how", ["cut", "close", "reconnect"])
async def test_a_dropped_connection_resumes_and_misses_nothing(
    stand: Stand, client: Client, lobby: int, how: str
) -> None:
    ann = await stand.person("Ann")
    await stand.gateway.drop(resumable=True, how=how)
    said = await ann.say(lobby, f"<@{stand.bot.id}> while you were out")
    await wait_for(lambda: client.count("message"))
    assert client.count("resumed") == 1
    assert client.count("ready") == 1
    (message,) = client.heard("message")
    assert message.id == said.id


async def test_an_invalid_session_starts_anew(
    stand: Stand, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The library waits five seconds before it identifies again.
    monkeypatch.setattr(client, "before_identify_hook", _at_once)
    await stand.gateway.drop(resumable=False, how="invalid")
    await wait_for(lambda: client.count("ready") == 2, 10)
    assert client.count("resumed") == 0


async def _at_once(*_: object, **__: object) -> None:
    return None


async def test_a_resume_of_an_unknown_session_is_invalid(stand: Stand) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(stand.gateway_url) as ws:
        await ws.receive_json()
        data = {"token": stand.token, "session_id": "gone", "seq": 7}
        await ws.send_json({"op": 6, "d": data})
        assert await ws.receive_json() == {"op": 9, "d": False, "s": None, "t": None}


async def test_content_is_blank_without_the_intent(
    stand: Stand, client: Client, lobby: int
) -> None:
    ann = await stand.person("Ann")
    await ann.say(lobby, "a secret")
    await ann.say(lobby, f"hello <@{stand.bot.id}>")
    await ann.say(await ann.dm(), "in private")
    await wait_for(lambda: client.count("message") == 3)
    said = [m.content for m in client.heard("message")]
    assert said == ["", f"hello <@{stand.bot.id}>", "in private"]


async def test_content_comes_with_the_intent() -> None:
    intents = discord.Intents.default()
    intents.message_content = True
    granted = Stand.start(privileged=1 << 15)
    async with granted as stand, connected(stand, Client(intents)) as client:
        ann = await stand.person("Ann")
        await ann.say("lobby", "open")
        await wait_for(lambda: client.count("message"))
        (message,) = client.heard("message")
        assert message.content == "open"


async def test_a_privileged_intent_that_was_not_granted(stand: Stand) -> None:
    intents = discord.Intents.default()
    intents.members = True
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with connected(stand, Client(intents)):
            pass


async def test_members_can_be_asked_for(stand: Stand, client: Client) -> None:
    ann = await stand.person("Ann")
    (guild,) = client.guilds
    (member,) = await guild.query_members(user_ids=[ann.id])
    assert member.display_name == "Ann"
    found = await guild.query_members("cl")
    assert [m.name for m in found] == ["cleo"]


async def test_the_strict_pace_refuses_a_second_identify() -> None:
    async with Stand.start(strict_pace=True) as stand, aiohttp.ClientSession() as session:
        ops = []
        for _ in range(2):
            async with session.ws_connect(stand.gateway_url) as ws:
                await ws.receive_json()
                await ws.send_json({"op": 2, "d": {"token": stand.token, "intents": 0}})
                ops.append((await ws.receive_json())["op"])
        assert ops == [0, 9]


def test_streams_decode_as_clients_decode_them() -> None:
    payloads = [b'{"a":1}', b"x" * 400_000, b'{"b":2}']
    pack, inflate = streams.packer("zlib-stream"), zlib.decompressobj()
    for payload in payloads:
        packed = pack.pack(payload)
        assert isinstance(packed, bytes)
        assert packed.endswith(b"\x00\x00\xff\xff")
        assert inflate.decompress(packed) == payload
    assert streams.packer(None).pack(b"{}") == "{}"
    stored = streams.packer("zstd-stream")
    first, second = stored.pack(b"abc"), stored.pack(b"de")
    assert first == streams.Zstd.HEAD + b"\x18\x00\x00abc"
    assert second == b"\x10\x00\x00de"


async def test_events_can_be_delayed(stand: Stand, client: Client) -> None:
    stand.gateway.delay = 0.15
    ann = await stand.person("Ann")
    await ann.say("lobby", "slow")
    await asyncio.sleep(0.05)
    assert client.count("message") == 0
    await wait_for(lambda: client.count("message"))


async def test_a_client_that_leaves_ends_its_session(stand: Stand) -> None:
    gateway = DiscordWebSocket.DEFAULT_GATEWAY
    async with connected(stand, Client()):
        assert yarl.URL(stand.gateway_url) == DiscordWebSocket.DEFAULT_GATEWAY
        assert stand.gateway.online
    await wait_for(lambda: not stand.gateway.online)
    assert gateway == DiscordWebSocket.DEFAULT_GATEWAY


async def test_both_of_two_sessions_are_ended(stand: Stand) -> None:
    async with aiohttp.ClientSession() as session:
        sockets = [await session.ws_connect(stand.gateway_url) for _ in range(2)]
        identify = {"op": 2, "d": {"token": stand.token, "intents": 1}}
        for ws in sockets:
            await ws.send_json(identify)
        gateway = stand.gateway
        await wait_for(lambda: len(gateway.sessions) == 2)
        listening = [asyncio.create_task(_closed(ws)) for ws in sockets]
        await gateway.close()
        assert await asyncio.wait_for(asyncio.gather(*listening), 3) == [1001, 1001]


async def _closed(ws: aiohttp.ClientWebSocketResponse) -> int | None:
    while (await ws.receive()).type is not aiohttp.WSMsgType.CLOSE:
        pass
    return ws.close_code
