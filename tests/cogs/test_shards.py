"""The client of one of several processes: its share of requests, where its token may go."""

from __future__ import annotations

import time

import pytest
from discord.gateway import DiscordWebSocket
from yarl import URL

from bot.playground import Stand
from bot.ui.client import BadToken, point_at
from bot.ui.desk import Ages
from bot.ui.shards import BURST, Share, _discords, recommended


async def test_a_share_is_a_pace() -> None:
    share = Share(100.0)
    began = time.monotonic()
    for _ in range(40):
        await share.turn()
    assert time.monotonic() - began >= 0.4 - BURST - 0.02


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
        assert await recommended(stand.token) == 16
        with pytest.raises(BadToken):
            await recommended("another.one.altogether")


def test_what_time_it_is_is_told_once() -> None:
    ages = Ages()
    ages.told(1000.0)
    least = ages._least
    ages.told(900.0)
    assert ages._least == least
