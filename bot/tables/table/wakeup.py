"""What work that never ends waits for: somebody who rings, or the time of the next thing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from storage.errors import StorageError

POLL = 5.0
"""Seconds to sleep at most where other processes may leave something to do."""


class Wakeup:
    """Wakes one loop. However often it is rung while the loop works, that works once more."""

    def __init__(
        self, log: logging.Logger, fault: str, idle: float, *, shared: bool = False
    ) -> None:
        """`fault` is logged when the database fails; the next try then follows after `idle`."""
        self._most = POLL if shared else idle
        self._log = log
        self._fault = fault
        self._idle = idle
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """There may be something to do."""
        self._rung.set()

    async def work(self, due: Callable[[], Awaitable[float]], breath: float = 0) -> None:
        """Do all that is due, until cancelled: at first, when it rings, and when the seconds that
        `due` gives are over. A `breath` is taken after each wait."""
        while True:
            self._rung.clear()
            wait = self._idle
            try:
                wait = await due()
            except StorageError:
                self._log.exception(self._fault)
            # Not `wait_for`: in Python 3.11 it may swallow the cancellation that ends this loop.
            with suppress(TimeoutError):
                async with asyncio.timeout(min(wait, self._most)):
                    await self._rung.wait()
            if breath:
                await asyncio.sleep(breath)
