"""The service's bad days, as the real client meets them."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from bot.playground import People, Refused, Stand
from tests.playground.conftest import Client, Rest, connected

SEND = r"POST /channels/\d+/messages$"


@pytest.fixture
def channel(client: Client, lobby: int) -> discord.TextChannel:
    found = client.get_channel(lobby)
    assert isinstance(found, discord.TextChannel)
    return found


async def contents(stand: Stand) -> list[str]:
    return [m.content for m in await (await stand.person("Ann")).messages("lobby")]


async def test_a_429_is_waited_out(stand: Stand, channel: discord.TextChannel) -> None:
    stand.faults.answer(SEND, 429, 2, retry_after=0.05)
    started = asyncio.get_running_loop().time()
    await channel.send("patience")
    assert asyncio.get_running_loop().time() - started > 0.1
    assert await contents(stand) == ["patience"]


async def test_a_500_after_the_effect_is_healed_by_the_nonce(
    stand: Stand, channel: discord.TextChannel
) -> None:
    stand.faults.answer(SEND, 502, when="after")
    await channel.send("once")
    assert await contents(stand) == ["once"]
    assert sum(r.startswith("POST /channels") for r in stand.faults.seen) == 2


async def test_a_503_is_not_retried(stand: Stand, channel: discord.TextChannel) -> None:
    stand.faults.answer(SEND, 503)
    with pytest.raises(discord.DiscordServerError):
        await channel.send("no")
    assert await contents(stand) == []


@pytest.mark.parametrize(("when", "left"), [("before", []), ("after", ["cut"])])
async def test_a_cut_connection(
    stand: Stand, channel: discord.TextChannel, when: str, left: list[str]
) -> None:
    stand.faults.cut(SEND, when="after" if when == "after" else "before")
    with pytest.raises(aiohttp.ClientError):
        await channel.send("cut")
    assert await contents(stand) == left


async def test_a_delay(stand: Stand, channel: discord.TextChannel, rest: Rest, lobby: int) -> None:
    stand.faults.delay(SEND, 3600, 1)
    slow = asyncio.create_task(channel.send("slow"))
    await stand.wait_for(lambda: any(r.startswith("POST /channels") for r in stand.faults.seen))
    assert (await rest.send(lobby, content="fast"))[0] == 200
    assert await contents(stand) == ["fast"]
    assert not slow.done()
    slow.cancel()


async def test_an_interaction_delivered_twice(stand: Stand) -> None:
    client, ids, errors = Client(), list[int](), list[int]()

    @client.tree.command(name="go", description="Goes")
    async def go(itx: discord.Interaction) -> None:
        ids.append(itx.id)
        try:
            await itx.response.send_message("gone")
        except discord.HTTPException as error:
            errors.append(error.code)

    async with connected(stand, client):
        ann = await stand.person("Ann")
        stand.faults.twice()
        assert (await ann.command("go", "lobby")).content == "gone"
        await stand.wait_for(lambda: errors)
        assert len(ids) == 2
        assert len(set(ids)) == 1
        assert errors == [40060]
        await ann.command("go", "lobby")
        assert len(ids) == 3


async def test_an_interaction_during_a_drop_is_replayed(stand: Stand) -> None:
    client = Client()

    @client.tree.command(name="go", description="Goes")
    async def go(itx: discord.Interaction) -> None:
        await itx.response.send_message("gone")

    async with connected(stand, client):
        ann = await stand.person("Ann")
        await stand.gateway.drop(resumable=True)
        assert (await ann.command("go", "lobby")).content == "gone"


async def test_faults_from_another_process(stand: Stand, rest: Rest, lobby: int) -> None:
    async with People.at(stand.url) as people:
        await people.line.fault({"kind": "answer", "pattern": SEND, "status": 500})
        assert (await rest.send(lobby, content="x"))[0] == 500
        assert (await rest.send(lobby, content="x"))[0] == 200
        denied = ["send_messages"]
        await people.line.fault({"kind": "deny", "channel_id": str(lobby), "permissions": denied})
        assert (await rest.send(lobby, content="x"))[1]["code"] == 50013
        assert (await people.line.fault({"kind": "drop"}))["dropped"] == 0
        await people.line.fault({"kind": "clear"})


async def test_the_strict_pace_limits_messages() -> None:
    async with Stand.start(strict_pace=True) as stand, aiohttp.ClientSession() as session:
        rest, lobby = Rest(stand, session), await stand.channel("lobby")
        answers = [await rest.send(lobby, content="x") for _ in range(6)]
        assert [status for status, _ in answers] == [200] * 5 + [429]
        assert 0 < answers[-1][1]["retry_after"] <= 5
        other = await stand.channel("table-1")
        assert (await rest.send(other, content="x"))[0] == 200, "a limit of each channel"


async def test_the_strict_pace_has_a_limit_over_all() -> None:
    async with Stand.start(strict_pace=True) as stand, aiohttp.ClientSession() as session:
        rest, bad = Rest(stand, session), []
        for guild in range(60):
            status, body = await rest("GET", f"/guilds/{guild}")
            bad += [body] if status == 429 else []
        assert bad
        assert bad[0]["global"]
        assert (await rest("GET", "/gateway"))[0] == 200, "what needs no token is not counted"


async def test_a_person_shut_out_of_a_channel(stand: Stand, lobby: int) -> None:
    ben = await stand.person("Ben")
    await stand.fault("deny", channel_id=str(lobby), permissions=["send_messages"], user=ben.id)
    with pytest.raises(Refused):
        await ben.say(lobby, "hello?")
    await stand.fault("deny", channel_id=str(lobby), permissions=["view_channel"], user=ben.id)
    with pytest.raises(LookupError):
        await ben.place("lobby")


async def test_two_answers_at_once_are_one(stand: Stand) -> None:
    client, results = Client(), list[int]()

    @client.tree.command(name="race", description="Answers two times at once")
    async def race(itx: discord.Interaction) -> None:
        url = f"{stand.api}/interactions/{itx.id}/{itx.token}/callback"
        body = {"type": 4, "data": {"content": "answer"}}
        async with aiohttp.ClientSession() as session:

            async def answer() -> int:
                async with session.post(url, json=body) as response:
                    return response.status

            results.extend(await asyncio.gather(*(answer() for _ in range(8))))

    async with connected(stand, client):
        ann = await stand.person("Ann")
        await ann.command("race", "lobby")
        await stand.wait_for(lambda: results)
        assert sorted(results) == [204] + [400] * 7
        assert len(await ann.messages("lobby")) == 1


async def test_a_person_waits_for_words(stand: Stand, rest: Rest, lobby: int) -> None:
    ann = await stand.person("Ann")
    waiting = asyncio.create_task(ann.reads("lobby", "your turn"))
    await rest.send(lobby, content="not yet")
    await rest.send(lobby, embeds=[{"title": "Ann, it is your turn"}])
    assert (await waiting).content == ""
    with pytest.raises(TimeoutError):
        await ann.reads("lobby", lambda seen: seen.ephemeral, 0.02)
