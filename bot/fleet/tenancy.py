"""Which process serves which shards of a bot whose processes share a PostgreSQL database.

Any number of processes may be started on one server. Each claims the first free group of shards
and serves it. A process that finds none is a spare, and takes over a group that is let go or not
renewed. A process that has lost its tenure says nothing more and ends with exit code 75, to come
back as a spare.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Protocol, cast

import msgspec

from bot.fair_shares import FairShares
from bot.fleet.client import Sharded, recommended_shards
from bot.programs.assembly import UNKNOWN_TOKEN, opened
from bot.programs.home import Evicted, Home, Stopped
from bot.settings import BadSetting, Settings
from bot.tables.service import Tables
from bot.tables.telling.courier import Outside
from bot.ui.client import COG, BadToken, Farpost, point_at
from storage.db import public
from storage.errors import StorageError, Unavailable
from storage.postgresql import tenure
from storage.postgresql.tenure import Lost, Session
from storage.postgresql.ward import Ward, spans

if TYPE_CHECKING:  # psycopg is an extra: opening the database says so where it is missing
    from storage.postgresql.database import PostgresDatabase

log = logging.getLogger(__name__)

ASK = 0.5
"""Seconds between a spare's tries."""
LATER = 3.0
"""Seconds until a server that doesn't answer is tried again."""
DEAF = 60.0
"""Seconds without a connection to Discord after which another process may have more luck."""
SOON = 30.0
"""The most seconds ahead for which a ticket is taken: the library gives a session up after
sixty."""
STEP = 0.05
"""Seconds by which the database's clock must seem to have jumped before it is believed."""
TRIP = 0.1
"""An answer that was on its way for more seconds says too little about the time."""
PARTING = 3.0
"""Seconds in which a tenure has to be ended; after that it runs out by itself."""


async def _one() -> int:
    return 1


class Fleet(msgspec.Struct, frozen=True):
    """How the shards are shared out."""

    count: int | None = 1
    """The number of shards; None: as many as before, or as Discord recommends."""
    size: int = 1
    """The most shards that a process takes."""
    requests: float = 50.0
    """Requests a second that all processes together may send to Discord."""
    recommended: Callable[[], Awaitable[int]] = _one


def fleet_of(settings: Settings) -> Fleet:
    """How the settings share out the shards. Discord is asked only where they give no number."""

    async def recommended() -> int:
        point_at(settings.api_base, settings.gateway_url)
        try:
            return await recommended_shards(settings.token)
        except BadToken as error:
            raise BadSetting(UNKNOWN_TOKEN) from error

    return Fleet(
        settings.shard_count, settings.process_shards, settings.rest_per_second, recommended
    )


@asynccontextmanager
async def at_home(
    url: str,
    stopping: asyncio.Event,
    fleet: Fleet,
    reached: Callable[[Home], None] = lambda _: None,
) -> AsyncIterator[Tenancy]:
    """Serve a group of the fleet's shards. Waits as a spare until one is free.

    `reached` is called with the database's home before that. Raises `Stopped` if `stopping` was set
    while this process waited. When the tenure is lost, sets `stopping` and raises `Evicted` at the
    end.
    """
    db = await _reached(url, stopping)
    tenancy = Tenancy(db, stopping, fleet)
    reached(tenancy)
    try:
        await tenancy.begin()
        yield tenancy
    finally:
        await tenancy.end()
        await db.close()
    if tenancy.evicted:
        raise Evicted


async def _reached(url: str, stopping: asyncio.Event) -> PostgresDatabase:
    """Open the database as soon as its server answers, or raise `Stopped`."""
    while not stopping.is_set():
        try:
            return cast("PostgresDatabase", await opened(url))
        except BadSetting as error:
            if not isinstance(error.__cause__, Unavailable):
                raise
            log.warning("%s Trying again.", error)
        with suppress(TimeoutError):
            await asyncio.wait_for(stopping.wait(), LATER)
    raise Stopped


class Gateway(Protocol):
    """The connections of this process's shards."""

    @property
    def connections(self) -> int:
        """The number of open connections."""

    @property
    def queued(self) -> bool:
        """Whether a new session has to wait for long, as others begin theirs."""

    def sessions(self) -> tuple[Session, ...]:
        """The sessions, as far as they have come."""


class Tenancy(Home):
    """A tenure over a group of shards, renewed while the process serves."""

    def __init__(self, db: PostgresDatabase, stopping: asyncio.Event, fleet: Fleet) -> None:
        super().__init__(db)
        self.evicted = False
        self.requests = fleet.requests
        self.sessions: Sequence[Session] = ()
        """The gateway sessions of whoever served these shards before."""
        self._ward = Ward()
        self._gateway: Gateway | None = None
        self._wake: Callable[[], None] = lambda: None
        self._shared = db
        self._stopping = stopping
        self._fleet = fleet
        self._until = 0.0
        self._ahead = time.time() - time.monotonic()
        self._heard = 0.0
        self._told: int | None = None
        self._jobs: set[asyncio.Task[None]] = set()

    @property
    def total(self) -> int:
        """The number of all shards."""
        return self._ward.total

    @property
    def served(self) -> range:
        """The shards of this process."""
        return self._ward.shards

    def client(
        self, build: Callable[[Outside], Tables], cogs: Sequence[COG], shares: FairShares
    ) -> Farpost:
        """The client for this process's shards. From now on other processes wake its tables."""
        self._gateway = client = Sharded(build, cogs, shares, self)
        self._wake = client.desk.tables.wake
        return client

    def shards(self) -> Mapping[str, object]:
        """What /health says about shards."""
        return {"shards": list(self.served) if self.speaks() else [], "of": self.total}

    async def unheld(self) -> int:
        """The number of shards that no process serves."""
        return len(await self._shared.read(tenure.unheld))

    @property
    def left(self) -> float:
        """Seconds for which the tenure surely holds."""
        return self._until - time.monotonic()

    def speaks(self) -> bool:
        """Whether the tenure holds, by this process's own clock.

        A process that was stopped and goes on finds that it doesn't.
        """
        return not self.evicted and self.left > 0

    def now(self) -> float:
        """The time where the database is, however the clock of this machine is set."""
        return time.monotonic() + self._ahead

    def changed(self, home: int) -> None:
        """Wake the process that serves this home. If it misses the call, it soon finds out by
        itself."""
        self._begin(self._tell(home))

    async def ticket(self, bucket: int, apart: float) -> float | None:
        """Seconds to wait before a gateway session is begun, or None if there are too many for
        now."""
        try:
            return await self._shared.behind(tenure.admitted, bucket, apart, SOON)
        except StorageError as error:
            raise ConnectionError(str(error)) from error

    async def begin(self) -> None:
        """Claim a group as soon as one is free, or raise `Stopped`."""
        waiting = False
        while not self._stopping.is_set():
            pause = ASK
            try:
                if await self._claimed():
                    return
            except (StorageError, OSError) as error:
                log.warning("no shards can be claimed yet: %s", error)
                pause = LATER
            if not waiting:
                waiting = True
                log.info("waiting as a spare for %s", public(self._shared.url))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), pause)
        raise Stopped

    async def _claimed(self) -> bool:
        """Try to claim a group and start renewing it. Returns whether one was free."""
        total = self._fleet.count or await self._shared.read(tenure.standing_total)
        groups = tenure.groups(total or await self._fleet.recommended(), self._fleet.size)
        sent = time.monotonic()
        found = await self._shared.behind(
            tenure.claim, version("farpost"), groups, tenure.TTL, tenure.TTL
        )
        if found is None:
            await self._compare(groups[0].total)
            return False
        self._shared.tenure = found.id
        self._until = sent + tenure.TTL - tenure.MARGIN
        self.scope = self._ward = found.ward
        self.sessions = found.sessions
        self._heard = time.monotonic()
        with suppress(StorageError):
            await self._set_clock()
        self._begin(self._renew(found.id))
        self._begin(self._listen())
        shards = f"{spans(self.served)} of {self.total}"
        log.info("serving", extra={"tenure": found.id, "shards": shards})
        if len(groups) > 2 * -(-self.total // self._fleet.size):
            log.warning(
                "%d shards make %d equal groups: choose a number with more divisors",
                self.total,
                len(groups),
            )
        return True

    async def _compare(self, total: int) -> None:
        """Log it if the processes at work divide the servers into another number of shards."""
        theirs = await self._shared.read(tenure.standing_total)
        if theirs not in {None, total, self._told}:
            self._told = theirs
            log.warning(
                "the processes at work have SHARD_COUNT=%s, this one %d: it takes over group by"
                " group as they leave",
                theirs,
                total,
            )

    async def end(self) -> None:
        """End the tenure, so that a spare takes over at once."""
        for job in self._jobs:
            job.cancel()
        if self._jobs:
            await asyncio.wait(self._jobs)
        number, self._shared.tenure = self._shared.tenure, None
        if number is not None and not self.evicted:
            await self._let_go(number)

    async def _let_go(self, number: int) -> None:
        with suppress(StorageError, TimeoutError):
            async with asyncio.timeout(PARTING):
                await self._shared.behind(tenure.end, number, self.total, self._progress())

    def _begin(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(job)
        self._jobs.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, job: asyncio.Task[None]) -> None:
        self._jobs.discard(job)
        if not job.cancelled() and (error := job.exception()):
            log.error("a bug in what keeps the tenure", exc_info=error)
            self._evict("the tenure is given up: another process may take over")

    def _progress(self) -> tuple[Session, ...]:
        """The gateway sessions of this process, as far as they have come."""
        return self._gateway.sessions() if self._gateway else ()

    async def _renew(self, number: int) -> None:
        """Renew the tenure until it is lost, or given up because Discord can't be reached."""
        while True:
            await asyncio.sleep(tenure.RENEW)
            sent = time.monotonic()
            try:
                await self._shared.behind(
                    tenure.renew, number, tenure.TTL, self.total, self._progress()
                )
                self._until = sent + tenure.TTL - tenure.MARGIN
                await self._set_clock()
            except Lost:
                self._evict("another process has taken over")
                return
            except StorageError as error:
                log.warning("the tenure could not be renewed: %s", error)
                continue
            if self._is_deaf():
                await self._let_go(number)
                self._evict("Discord can't be reached from here: another process may try")
                return

    async def _set_clock(self) -> None:
        """Compare this machine's clock with the database's, by a query that waits for no lock."""
        asked = time.monotonic()
        clock = await self._shared.behind(tenure.clock)
        answered = time.monotonic()
        ahead = clock - (asked + answered) / 2
        if answered - asked < TRIP and abs(ahead - self._ahead) > STEP:
            self._ahead = ahead

    def _is_deaf(self) -> bool:
        """Whether no shard has been connected for long, though none waits for its turn."""
        if self._gateway and (self._gateway.connections or self._gateway.queued):
            self._heard = time.monotonic()
        return time.monotonic() - self._heard > DEAF

    def _evict(self, why: str) -> None:
        log.warning("%s", why)
        self.evicted = True
        self._stopping.set()

    async def _tell(self, home: int) -> None:
        with suppress(StorageError):
            await self._shared.peek(tenure.notify, home)

    async def _listen(self) -> None:
        """Hear where other processes have left work. What is missed, polling finds."""
        while True:
            try:
                async for home in self._shared.notices():
                    if self._ward.holds(home):
                        self._wake()
            except StorageError as error:
                log.info("not listening: %s", error)
            await asyncio.sleep(tenure.RENEW)
