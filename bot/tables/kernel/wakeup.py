"""How background work waits: for the bell, or for the time when the next thing is due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from storage.commit import Change
from storage.errors import StorageError, Unavailable

LOG = logging.getLogger(__name__)
POLL = 5.0
"""The most seconds to sleep where other processes may leave something to do."""

ANSWER_FIRST = 0.006
"""Seconds that an answer has to itself before the work that it has rung for."""

Job = str
"""A kind of background work, done in a loop of its own."""


class Bell:
    """Wakes background work. Whoever stores something rings it.

    However often it rings while a loop works, the loop runs once more.
    """

    def __init__(self, *, shared: bool) -> None:
        self._shared = shared
        self._rung: dict[Job, asyncio.Event] = {}

    def ring(self, *jobs: Job) -> None:
        """Wake these kinds of work, or all of them."""
        for job, rung in self._rung.items():
            if not jobs or job in jobs:
                rung.set()

    async def work(
        self,
        job: Job,
        due: Callable[[], Awaitable[float]],
        idle: float,
        breath: float = ANSWER_FIRST,
    ) -> None:
        """Do what is due until cancelled: at once, whenever the bell rings, and after the seconds
        that `due` returned. `breath` is a pause after each wait."""
        rung = self._rung[job] = asyncio.Event()
        most = POLL if self._shared else idle
        while True:
            rung.clear()
            wait = idle
            try:
                wait = await due()
            except Unavailable as why:
                LOG.warning("%s wait, because the database can't be used: %s", job, why)
            except StorageError:
                LOG.exception("%s: the work that is due failed and is tried again", job)
            # Not `wait_for`: in Python 3.11 it may swallow the cancellation that ends this loop.
            with suppress(TimeoutError):
                async with asyncio.timeout(min(wait, most)):
                    await rung.wait()
            await asyncio.sleep(breath)


def jobs(change: Change) -> set[Job]:
    """The kinds of work that a change may leave to do."""
    work = {write.rings for write in change.writes} - {""}
    if change.owed:
        work.add("messages")
    wake = change.after.wake
    if wake is not None and wake != change.before.wake:
        work.add("times")
    return work
