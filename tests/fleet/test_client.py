"""The client of one of several processes: its share of requests, where its token may go."""

from __future__ import annotations

import asyncio
import time
from contextlib import nullcontext
from datetime import UTC, datetime
from itertools import count
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.shard import SessionStartLimits
from yarl import URL

from bot.fair_shares import FairShares
from bot.fleet import client as shards
from bot.fleet.client import BURST, Sharded, Share, _discords, recommended_shards
from bot.playground import Stand
from bot.tables.telling.courier import Outside
from bot.ui.client import BadToken, Farpost, point_at
from bot.ui.desk import TOO_OLD, Ages
from bot.ui.figures import Figures
from tests.cogs.conftest import Script


async def test_a_share_is_a_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]

    async def sleep(seconds: float) -> None:
        now[0] += seconds

    clock = SimpleNamespace(monotonic=lambda: now[0])
    monkeypatch.setattr(shards, "time", clock)
    monkeypatch.setattr(shards, "asyncio", SimpleNamespace(sleep=sleep))
    share, rate = Share(100.0), 100.0
    for _ in range(40):
        await share.turn()
    assert now[0] - 1000.0 == pytest.approx(40 / rate - BURST)
    now[0] += 3600
    await share.turn()
    assert now[0] == pytest.approx(4600.0 + 40 / rate - BURST), "after a pause it goes at once"


@pytest.mark.parametrize(
    ("gateway", "there"),
    [
        ("wss://gateway-us-east1-b.discord.gg", True),
        ("wss://gateway.discord.gg/?v=10", True),
        ("ws://gateway.discord.gg/", False),
        ("wss://gateway.discord.gg.example.org/", False),
        ("wss://evil-discord.gg/", False),
        ("", False),
    ],
)
def test_the_token_goes_to_discord_only(
    gateway: str,
    there: bool,  # noqa: FBT001 - a parameter of the test
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", URL("wss://gateway.discord.gg/"))
    assert _discords(URL(gateway)) == there


async def test_discords_recommendation_becomes_a_power_of_two() -> None:
    async with Stand.start(0) as stand:
        stand.gateway.recommended = 11
        point_at(stand.api, stand.gateway_url)
        assert await recommended_shards(stand.token) == 16
        with pytest.raises(BadToken):
            await recommended_shards("another.one.altogether")


class Waiting:
    """What a shard that waits for its session asks of its client."""

    def __init__(self, *answers: int | Exception) -> None:
        self.answers = list(answers)
        self.figures = Figures()
        self.tickets: list[int] = []
        self._claim = self
        self.served = range(4)

    async def fetch_session_start_limits(self) -> SessionStartLimits:
        """So many are left, or no answer."""
        found = self.answers.pop(0)
        if isinstance(found, Exception):
            raise found
        return SessionStartLimits(total=1000, remaining=found, reset_after=0, max_concurrency=2)

    async def ticket(self, bucket: int, _: float) -> float | None:
        """The database does not answer, many are waiting, at once."""
        self.tickets.append(bucket)
        if len(self.tickets) == 1:
            raise ConnectionError("broken")
        return None if len(self.tickets) == 2 else 0.0

    async def _queue(self, wait: float) -> None:
        await Sharded._queue(self, wait)  # type: ignore[arg-type]  # all that it needs


def refused(status: int) -> discord.HTTPException:
    """Discord's answer."""
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, "")


async def test_a_new_session_waits_for_discord_the_database_and_tomorrow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shards, "AGAIN", 0.0)
    waits: list[float] = []

    async def slept(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", slept)
    # Twice the process's own shards must be left, or a loop of crashes would use all of them up.
    here: Any = Waiting(OSError("cut"), refused(502), 8, 9, 9, 9)
    await Sharded._turn_to_identify(here, 5)
    assert waits == [0.0, 0.0, 1.0, 0.0, shards.LATER, 0.0]
    assert (here.answers, here.tickets) == ([], [1, 1, 1])
    unknown: Any = Waiting(refused(401))
    with pytest.raises(BadToken):
        await Sharded._turn_to_identify(unknown, 5)


@pytest.mark.parametrize(
    ("path", "spoke", "arrives"),
    [
        ("/channels/1/messages", 99, True),
        ("/channels/1/messages", 0, False),
        ("/channels/1/messages", 1, False),
        ("/interactions/1/x/callback", 0, True),
    ],
)
async def test_a_process_that_wakes_up_too_late_ends_its_requests(
    monkeypatch: pytest.MonkeyPatch, path: str, spoke: int, *, arrives: bool
) -> None:
    got: list[bytes] = []

    async def received(request: web.Request) -> web.Response:
        got.append(await request.read())
        return web.Response()

    here: Any = object.__new__(Sharded)
    here.figures, here._share = Figures(), Share(1000.0)
    asked = count()
    here._claim = SimpleNamespace(speaks=lambda: next(asked) < spoke)
    here.desk = SimpleNamespace(ages=Ages())
    app = web.Application()
    app.router.add_post("/{path:.*}", received)
    async with TestServer(app) as server:
        monkeypatch.setattr(Route, "BASE", str(server.make_url("")).rstrip("/"))
        async with aiohttp.ClientSession(trace_configs=[here._trace()]) as session:
            with nullcontext() if arrives else pytest.raises(OSError, match=r"speak|write"):
                async with session.post(Route.BASE + path, data=b"news"):
                    pass
    assert got == [b"news"] or not arrives


async def test_after_a_takeover_who_sees_a_channel_is_asked_of_discord() -> None:
    """The session goes on (RESUME), so nobody has introduced the server."""
    claim: Any = SimpleNamespace(
        sessions=(), requests=50.0, served=(1,), total=2, speaks=lambda: True
    )
    async with Stand.start() as stand:
        point_at(stand.api, stand.gateway_url)
        couriers: list[Any] = []

        def build(outside: Outside) -> Any:
            couriers.append(outside.courier)
            return Script()

        client = Sharded(build, (), FairShares({}, 1, time.monotonic), claim)
        async with client:
            await client.login(stand.token)
            ann, ben = await stand.person("Ann"), await stand.person("Ben")
            channel = await stand.channel("lobby")
            stand.desk.deny(channel, ["view_channel"], target=ben.id)
            assert client.get_channel(channel) is None
            (courier,) = couriers
            assert not await courier.reaches(ben.id, channel)
            assert await courier.reaches(ann.id, channel)


class Line:
    """A gateway connection whose end Discord is slow to confirm."""

    def __init__(self, after: float) -> None:
        self.ws = self
        self.closed = False
        self._after = after

    def _cancel_task(self) -> None:
        pass

    async def close(self, code: int) -> None:
        """Close the connection, which every shard is asked to do at once."""
        assert code == shards.HAND_OVER
        self.closed = True
        await asyncio.sleep(self._after)


async def test_all_connections_are_hung_up_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def rest(_: object, __: float) -> None:
        pass

    monkeypatch.setattr(shards, "HANGING_UP", 0.05)
    monkeypatch.setattr(Farpost, "leave", rest)
    lines = [Line(30.0) for _ in range(16)]
    here = object.__new__(Sharded)
    vars(here)["_AutoShardedClient__shards"] = dict(enumerate(lines))
    monkeypatch.setattr(Sharded, "sessions", lambda _: ())
    await asyncio.wait_for(here.leave(0.0), 10)
    assert all(line.closed for line in lines)


async def test_discord_that_does_not_answer_is_asked_again() -> None:
    point_at("http://127.0.0.1:9", "ws://127.0.0.1:9")
    with pytest.raises(ConnectionError, match="can't be reached"):
        await recommended_shards("x.y.z")


def made_at(moment: float) -> Any:
    """An interaction whose id says when it was made."""
    return SimpleNamespace(created_at=datetime.fromtimestamp(moment, UTC))


def test_an_interaction_an_hour_ahead_makes_no_other_one_late() -> None:
    ages, now = Ages(), 1_800_000_000.0
    ages.heard(now)
    assert ages.of(made_at(now + 3600)) < TOO_OLD
    assert ages.of(made_at(now)) < TOO_OLD
    assert ages.of(made_at(now - 60)) > TOO_OLD


def test_without_discords_clock_the_youngest_interaction_is_new() -> None:
    ages, now = Ages(), 1_800_000_000.0
    assert ages.of(made_at(now)) == 0
    assert ages.of(made_at(now + 60)) == 0
    assert ages.of(made_at(now)) > TOO_OLD


def test_what_time_it_is_is_told_once() -> None:
    ages = Ages()
    ages.heard(1000.0)
    least = ages._least
    ages.heard(900.0)
    assert ages._least == least
