"""The state of an instance: /health in Discord, /health and /metrics over HTTP."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from pathlib import Path

import aiohttp
import pytest

from bot.programs import status
from bot.programs.home import Home
from bot.programs.status import MOST, served
from bot.settings import BadSetting, from_environment
from bot.ui.figures import Figures
from tests.e2e.conftest import Rig

TOKEN = {"DISCORD_TOKEN": "a" * 24 + ".abcdef." + "b" * 30}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


async def test_health_tells_everyone(rig: Rig) -> None:
    ann, _ = await rig.started()
    seen = await ann.command("health", "table-1")
    assert seen.ephemeral
    for part in ("Answers", "Pictures", "99 in 100 within", "Messages owed", "Up", "Version"):
        assert part in seen.text


async def test_half_open_connections_do_not_use_the_bot_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(status, "LIFE", 0.2)
    port = free_port()
    async with served(("127.0.0.1", port)):
        half_open = [await asyncio.open_connection("127.0.0.1", port) for _ in range(MOST * 3)]
        for reader, writer in half_open:
            writer.write(b"GET /health HTTP/1.1\r\nHost: ")
            with suppress(ConnectionError):
                assert await reader.read() == b"", "hung up on, at once or after a while"
            writer.close()
        async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
            assert (await session.get("/health")).status == 503


@pytest.mark.parametrize(
    ("host", "code"),
    [("localhost", 503), ("127.0.0.1:9090", 503), ("[::1]", 503), ("evil.example", 421), ("", 421)],
)
async def test_only_this_machines_own_names_are_answered(host: str, code: int) -> None:
    port = free_port()
    async with (
        served(("127.0.0.1", port)),
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
        session.get("/health", headers={"Host": host}) as answer,
    ):
        assert answer.status == code


class Silent(Home):
    """A database in whose name this process may no longer speak."""

    def speaks(self) -> bool:
        """Never."""
        return False


async def test_metrics_and_health_are_served_where_asked_for(rig: Rig) -> None:
    await rig.started()
    port = free_port()
    async with (
        served(("127.0.0.1", port)) as status,
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
    ):
        async with session.get("/health") as answer:
            assert answer.status == 503
            assert await answer.json() == {"database": False, "spare": True}
        status.begun(Home(rig.client.desk.tables.store.db))
        async with session.get("/health") as answer:
            assert answer.status == 200
            assert await answer.json() == {"database": True, "spare": True}
        async with session.get("/metrics") as answer:
            assert answer.status == 200
            assert "farpost_spare 1.0" in await answer.text()
        status.client, status.home = rig.client, Home(rig.client.desk.tables.store.db)
        async with session.get("/health") as answer:
            assert answer.status == 200
            assert await answer.json() == {"database": True, "discord": True}
        async with session.get("/metrics") as answer:
            text = await answer.text()
        status.home = Silent(rig.client.desk.tables.store.db)
        async with session.get("/health") as answer:
            assert answer.status == 503
    for name in (
        "answer_seconds_bucket",
        "rest_requests_total",
        "owed_messages",
        "servers 1.0",
        "shards_connected 1.0",
        "tenure_seconds_left",
        "identifies_left NaN",
        "conflicts",
        "retries",
        "owed_oldest_seconds",
        "loop_late_seconds_bucket",
        "shards_unheld 0.0",
        "spare 0.0",
    ):
        assert f"farpost_{name}" in text
    assert "process_open_fds" in text


async def test_an_address_that_is_taken_is_one_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(BadSetting, match="can't be used"):
            async with served(taken.getsockname()):
                pass


@pytest.mark.parametrize(
    ("value", "address"),
    [("", None), ("9090", ("127.0.0.1", 9090)), ("10.0.0.1:80", ("10.0.0.1", 80))],
)
def test_a_port_alone_is_for_this_machine(
    value: str, address: tuple[str, int] | None, tmp_path: Path
) -> None:
    given = {**TOKEN, "STATUS_ADDRESS": value}
    assert from_environment(given, tmp_path / ".env").status == address


@pytest.mark.parametrize("value", ["here", "1.2.3.4", "host:99999", ":"])
def test_a_wrong_address_stops_the_start(value: str, tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="STATUS_ADDRESS must look like"):
        from_environment({**TOKEN, "STATUS_ADDRESS": value}, tmp_path / ".env")


def test_only_the_last_day_counts() -> None:
    at = [0.0]
    figures = Figures(lambda: at[0])
    figures.took(9.0)
    at[0] = 90_000.0
    for _ in range(99):
        figures.took(0.01)
    figures.took(2.0)
    pace = figures.pace()
    assert (pace.count, pace.median, pace.slow) == (100, 0.01, 2.0)
    assert figures.uptime == 90_000.0
