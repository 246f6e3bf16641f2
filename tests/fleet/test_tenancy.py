"""Who serves what: groups of shards, a server that is not there yet, other counts, the clock."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, nullcontext, suppress
from pathlib import Path

import pytest

from bot.fleet import tenancy
from bot.fleet.tenancy import Fleet, at_home
from bot.playground import Stand, wait_for
from bot.programs.home import Evicted, Stopped
from bot.programs.run import run
from bot.settings import BadSetting, Settings
from storage.errors import Unavailable
from storage.postgresql import database as postgres
from storage.postgresql import tenure
from storage.postgresql.connection import explained
from storage.postgresql.tenure import Session
from tests.postgres import database, listening, until

HALVES = Fleet(4, 2)


@pytest.fixture(name="url")
def an_address() -> Iterator[str]:
    with database() as found:
        yield found


async def test_each_takes_a_group_and_wakes_whoever_has_the_other(url: str) -> None:
    async with AsyncExitStack() as stack:
        homes = [
            await stack.enter_async_context(at_home(url, asyncio.Event(), HALVES)) for _ in range(2)
        ]
        assert [list(home.served) for home in homes] == [[0, 2], [1, 3]]
        assert all(home.speaks() and home.total == 4 for home in homes)
        heard = asyncio.Event()
        homes[1]._wake = heard.set
        await asyncio.to_thread(until, url, listening(2))
        homes[0].changed(3 << 22)
        await asyncio.wait_for(heard.wait(), 10)
        assert await homes[0].ticket(0, 5.0) == 0
        assert round(await homes[1].ticket(0, 5.0) or 0) == 5


async def test_the_log_says_which_shards_are_served(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with at_home(url, asyncio.Event(), HALVES):
        pass
    (line,) = (record for record in caplog.records if record.message == "serving")
    assert vars(line)["shards"] == "0, 2 of 4"


async def test_a_process_that_stood_still_carries_on_if_nobody_has_taken_over(url: str) -> None:
    async with at_home(url, asyncio.Event(), Fleet(1, 1)) as home:
        held = home._shared.tenure
        assert held is not None
        await home.db.write(lambda tx: tx.execute("UPDATE tenures SET until = until - 60"))
        await home.db.write(tenure.renew, held)


def test_readme_says_how_many_connections_a_process_has() -> None:
    readme = Path(__file__).resolve().parents[2] / "bot/programs/README.md"
    most = postgres.FRONT + postgres.BACK + 2  # the tenure's, and one that listens
    assert f"Each process uses up to {most} connections" in readme.read_text("utf-8")


async def test_shards_that_make_too_many_groups_are_told(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with at_home(url, asyncio.Event(), Fleet(17, 16)) as home:
        assert list(home.served) == [0]
    assert "17 shards make 17 equal groups" in caplog.text
    caplog.clear()
    async with at_home(url, asyncio.Event(), Fleet(18, 16)) as home:
        assert len(home.served) == 9
    assert "equal groups" not in caplog.text


async def test_without_a_count_there_are_as_many_shards_as_there_were(url: str) -> None:
    async with at_home(url, asyncio.Event(), Fleet(8, 8)):
        pass
    async with at_home(url, asyncio.Event(), Fleet(None, 8)) as home:
        assert home.total == 8


async def test_without_a_count_the_first_asks_discord(url: str) -> None:
    async def recommended() -> int:
        return 16

    async with at_home(url, asyncio.Event(), Fleet(None, 16, 50.0, recommended)) as home:
        assert list(home.served) == list(range(16))


async def test_a_token_that_discord_does_not_know_is_one_sentence(url: str) -> None:
    async with Stand.start(0) as stand:
        settings = Settings(
            token="another.one.altogether",
            api_base=stand.api,
            gateway_url=stand.gateway_url,
            database=url,
        )
        with pytest.raises(BadSetting, match="doesn't accept DISCORD_TOKEN"):
            await run(settings, {})


async def test_whoever_asks_for_a_ticket_hears_that_the_database_is_gone(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object) -> float:
        raise Unavailable("broken", "gone")

    async with at_home(url, asyncio.Event(), HALVES) as home:
        monkeypatch.setattr(tenure, "admitted", gone)
        with pytest.raises(ConnectionError, match="gone"):
            await home.ticket(0, 5.0)


async def test_another_count_waits_and_says_so(url: str, caplog: pytest.LogCaptureFixture) -> None:
    stopping = asyncio.Event()
    caplog.set_level(logging.INFO)

    async def resharded() -> list[int]:
        async with at_home(url, stopping, Fleet(8, 8)) as home:
            return list(home.served)
        return []

    async with at_home(url, asyncio.Event(), HALVES):
        waiting = asyncio.create_task(resharded())
        await asyncio.sleep(2 * tenancy.ASK)
        assert not waiting.done()
        assert "have SHARD_COUNT=4, this one 8" in caplog.text
    assert await asyncio.wait_for(waiting, 20) == list(range(8))


async def test_a_server_that_does_not_answer_is_tried_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    stopping = asyncio.Event()
    asyncio.get_running_loop().call_later(0.5, stopping.set)
    with pytest.raises(Stopped):
        async with at_home("postgresql://ann:sesame@127.0.0.1:1/farpost", stopping, Fleet()):
            pytest.fail("there is no server")
    assert "can't be reached (Connection refused). Trying again." in caplog.text
    assert "sesame" not in caplog.text


async def test_a_clock_that_jumps_here_changes_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_home(url, asyncio.Event(), HALVES) as home:
        real = time.time
        assert abs(home.now() - real()) < 1
        monkeypatch.setattr(time, "time", lambda: real() + 86_400)
        assert abs(home.now() - real()) < 1
        assert home.speaks()


async def test_who_cannot_renew_falls_silent_before_the_tenure_ends(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tenure, "TTL", 1.0)
    monkeypatch.setattr(tenure, "MARGIN", 0.5)
    async with at_home(url, asyncio.Event(), HALVES) as home:
        assert home.speaks()
        await wait_for(lambda: not home.speaks())


class Deaf:
    """A client without a single connection."""

    connections = 0

    def __init__(self, *, queued: bool = False) -> None:
        self.queued = queued

    def sessions(self) -> tuple[Session, ...]:
        """None."""
        return ()


@pytest.mark.parametrize("queued", [False, True])
async def test_a_process_that_never_reaches_discord_lets_go_of_its_shards(
    url: str, monkeypatch: pytest.MonkeyPatch, *, queued: bool
) -> None:
    """Unless it only has to wait for its turn."""
    monkeypatch.setattr(tenancy, "DEAF", 0.2)
    monkeypatch.setattr(tenure, "RENEW", 0.1)
    stopping = asyncio.Event()
    with nullcontext() if queued else pytest.raises(Evicted):
        async with at_home(url, stopping, HALVES) as home:
            home._gateway = Deaf(queued=queued)
            with suppress(TimeoutError):
                await asyncio.wait_for(stopping.wait(), 1)
    assert stopping.is_set() is not queued


async def test_a_bug_in_renewing_gives_the_shards_away(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def stumbles(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(tenure, "RENEW", 0.1)
    monkeypatch.setattr(tenure, "renew", stumbles)
    stopping = asyncio.Event()
    with pytest.raises(Evicted):
        async with at_home(url, stopping, HALVES):
            await asyncio.wait_for(stopping.wait(), 10)
    assert "another process may take over" in caplog.text


async def test_words_that_are_not_ours_are_not_heard(url: str) -> None:
    async with at_home(url, asyncio.Event(), HALVES) as home:
        heard = asyncio.Event()
        home._wake = heard.set
        await asyncio.to_thread(until, url, listening(1))
        await home.db.peek(lambda tx: tx.execute("SELECT pg_notify('farpost', 'hello')"))
        home.changed(2 << 22)
        await asyncio.wait_for(heard.wait(), 10)


async def test_an_answer_that_took_its_time_does_not_set_the_clock(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(_: object) -> float:
        time.sleep(2 * tenancy.TRIP)
        return time.time() + 3600

    monkeypatch.setattr(tenure, "clock", slow)
    async with at_home(url, asyncio.Event(), HALVES) as home:
        assert abs(home.now() - time.time()) < 1


def test_a_full_disk_and_a_lost_server_are_told_apart() -> None:
    import psycopg.errors as e

    said = [str(explained(error())) for error in (e.DiskFull, e.AdminShutdown)]
    assert said == [
        "full: the server's disk is full, SQLSTATE 53100",
        "broken: the connection was lost, SQLSTATE 57P01",
    ]
    readonly = "readonly: the server takes no changes, SQLSTATE 25006"
    assert str(explained(e.ReadOnlySqlTransaction())) == readonly
