"""One running bot to a database: a lock on a SQLite file, a tenure on a PostgreSQL server.

Several processes may be started on one server. One holds the tenure and serves; the others are
spares, and the first of them takes over where the tenure is let go or not renewed. A process that
has lost its tenure says nothing more and ends with exit code 75, to come back as a spare.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from typing import TYPE_CHECKING, cast

from bot.programs.assembly import held, opened
from storage import tenure
from storage.db import Database, is_postgres, shown
from storage.errors import StorageError
from storage.tenure import Lost

if TYPE_CHECKING:
    from storage.postgres import PostgresDatabase

log = logging.getLogger(__name__)

COME_BACK = 75
"""The exit code of a process that has lost its tenure: start it again."""
ASK = 1.0
"""Seconds between a spare's tries."""


class Evicted(Exception):
    """Another process has taken over."""


class Home:
    """A database that this process may use, and whether it still may."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.evicted = False

    def speaks(self) -> bool:
        """Whether anything may be sent in this database's name."""
        return not self.evicted


@asynccontextmanager
async def at_home(url: str, stopping: asyncio.Event) -> AsyncIterator[Home]:
    """The database for this process alone: waits for it as a spare, where there is a fleet.

    `stopping` is set when the tenure is lost; the program then ends with `Evicted`.
    """
    if not is_postgres(url):
        with held(url):
            db = await opened(url)
            try:
                yield Home(db)
            finally:
                await db.close()
        return
    shared = cast("PostgresDatabase", await opened(url))
    tenancy = Tenancy(shared, stopping)
    try:
        if await tenancy.begin():
            yield tenancy
    finally:
        await tenancy.end()
        await shared.close()
    if tenancy.evicted:
        raise Evicted


class Tenancy(Home):
    """A tenure over all shards, renewed while the process serves."""

    def __init__(self, db: PostgresDatabase, stopping: asyncio.Event) -> None:
        super().__init__(db)
        self._shared = db
        self._stopping = stopping
        self._until = 0.0
        self._renewing: asyncio.Task[None] | None = None

    def speaks(self) -> bool:
        """Whether the tenure still holds, by this process's own clock.

        A process that was stopped and goes on finds that it does not.
        """
        return not self.evicted and time.monotonic() < self._until

    async def begin(self) -> bool:
        """Claim the tenure, as soon as nobody else has it; False: told to stop before."""
        waiting = False
        while not self._stopping.is_set():
            sent = time.monotonic()
            try:
                found = await self._shared.behind(
                    tenure.claim, version("farpost"), tenure.groups(1, 1), tenure.TTL, tenure.TTL
                )
            except StorageError as error:
                log.warning("the database can't be asked: %s", error)
                found = None
            if found is not None:
                self._shared.tenure = found.id
                self._until = sent + tenure.TTL - tenure.MARGIN
                self._renewing = asyncio.create_task(self._renew(), name="renew the tenure")
                log.info("serving", extra={"tenure": found.id})
                return True
            if not waiting:
                waiting = True
                log.info("waiting as a spare for %s", shown(self._shared.url))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), ASK)
        return False

    async def end(self) -> None:
        """Let go of the tenure, so that a spare takes over at once."""
        if self._renewing is not None:
            self._renewing.cancel()
            await asyncio.wait({self._renewing})
        held_, self._shared.tenure = self._shared.tenure, None
        if held_ is not None and not self.evicted:
            with suppress(StorageError):
                await self._shared.behind(tenure.end, held_)

    async def _renew(self) -> None:
        assert self._shared.tenure is not None
        while True:
            await asyncio.sleep(tenure.RENEW)
            sent = time.monotonic()
            try:
                await self._shared.behind(tenure.renew, self._shared.tenure, tenure.TTL)
            except Lost:
                self._evict()
                return
            except StorageError as error:
                log.warning("the tenure could not be renewed: %s", error)
            else:
                self._until = sent + tenure.TTL - tenure.MARGIN

    def _evict(self) -> None:
        log.error("another process has taken over")
        self.evicted = True
        self._stopping.set()
