"""What work that never ends waits for: the bell, or the time of the next thing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from storage.commit import Change
from storage.errors import StorageError, Unavailable

LOG = logging.getLogger(__name__)
POLL = 5.0
"""Seconds to sleep at most where other processes may leave something to do."""

Job = str
"""A kind of work, done in a loop of its own."""


class Bell:
    """Wakes the work that is done by itself: whoever stores something rings.

    However often it rings while a loop works, that one works once more.
    """

    def __init__(self, *, shared: bool) -> None:
        self._shared = shared
        self._rung: dict[Job, asyncio.Event] = {}

    def ring(self, *jobs: Job) -> None:
        """There may be something to do of these kinds, or of any."""
        for job, rung in self._rung.items():
            if not jobs or job in jobs:
                rung.set()

    async def work(
        self, job: Job, due: Callable[[], Awaitable[float]], idle: float, breath: float = 0
    ) -> None:
        """Do all that is due, until cancelled: at first, when it rings, and when the seconds that
        `due` gives are over. A `breath` is taken after each wait."""
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
            if breath:
                await asyncio.sleep(breath)


def jobs(change: Change) -> set[Job]:
    """What there may be to do after this change."""
    work = {write.rings for write in change.writes} - {""}
    if change.owed:
        work.add("messages")
    wake = change.after.wake
    if wake is not None and wake != change.before.wake:
        work.add("times")
    return work
