"""PostgreSQL: a server that neither answers nor hangs up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import quote

import pytest
from psycopg.conninfo import conninfo_to_dict

from storage.db import Tx
from storage.errors import Unavailable
from storage.postgresql import connection, lanes
from storage.postgresql.database import PostgresDatabase
from tests.postgres import database


class Frozen:
    """A way to a server, on which nothing gets through any more once it is frozen."""

    def __init__(self, socket: str) -> None:
        self._socket = socket
        self._thawed = asyncio.Event()
        self._thawed.set()
        self._pipes: set[asyncio.Task[None]] = set()

    def freeze(self) -> None:
        """From now on all is silence."""
        self._thawed.clear()

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody connects."""
        there, back = await asyncio.open_unix_connection(self._socket)
        for source, sink in ((reader, back), (there, writer)):
            pipe = asyncio.create_task(self._pipe(source, sink))
            self._pipes.add(pipe)
            pipe.add_done_callback(self._pipes.discard)

    async def _pipe(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(1 << 16):
                await self._thawed.wait()
                sink.write(data)
        finally:
            sink.close()

    async def close(self) -> None:
        """Hang up on all."""
        for pipe in self._pipes:
            pipe.cancel()
        await asyncio.gather(*self._pipes, return_exceptions=True)


@asynccontextmanager
async def frozen() -> AsyncIterator[tuple[Frozen, str]]:
    """Two ways to a database, the first of which can be frozen, and the address of both."""
    with database() as url:
        parts = conninfo_to_dict(url)
        ways = [Frozen(f"{parts['host']}/.s.PGSQL.{parts['port']}") for _ in range(2)]
        servers = [await asyncio.start_server(way.meet, "127.0.0.1", 0) for way in ways]
        hosts = ",".join(f"127.0.0.1:{server.sockets[0].getsockname()[1]}" for server in servers)
        options = quote(str(parts["options"]))
        try:
            yield (
                ways[0],
                f"postgresql://{parts['user']}@{hosts}/{parts['dbname']}?options={options}",
            )
        finally:
            for way, server in zip(ways, servers, strict=True):
                server.close()
                await way.close()


@pytest.fixture(name="hasty")
def little_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "BEYOND", 0.2)
    monkeypatch.setattr(lanes, "WATCH", 0.05)
    monkeypatch.setattr(connection, "CONNECTING", 2)
    for settings in (connection.SETTINGS, connection.HOLDING):
        monkeypatch.setitem(settings, "statement_timeout", "0s")


def asked(tx: Tx) -> bool:
    """Whether it answers."""
    return tx.execute("SELECT 1").fetchone() is not None


@pytest.mark.e2e
@pytest.mark.usefixtures("hasty")
async def test_a_server_that_stands_still_is_left_for_the_next() -> None:
    async with frozen() as (first, url):
        other = await PostgresDatabase.open(url)
        assert await other.behind(asked)
        first.freeze()
        assert await other.behind(asked)
        await other.close()


@pytest.mark.e2e
@pytest.mark.usefixtures("hasty")
async def test_a_program_ends_though_its_only_server_stands_still() -> None:
    async with frozen() as (first, url):
        other = await PostgresDatabase.open(url.replace(url[url.index(",") : url.rindex("/")], ""))
        assert await other.read(asked)
        first.freeze()
        waiting = asyncio.create_task(other.read(asked))
        await asyncio.sleep(0.01)
        await asyncio.wait_for(other.close(), 20)
        with pytest.raises(Unavailable):
            await waiting
