"""Dear work in turn: a few at a time, the servers that want some one after the other."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Key = int | None


class Crowded(Exception):
    """So many wait already that one more would only wait in vain."""


class Lane:
    """Lets `at_once` in; of the others each key (a server) has `each` waiting at most."""

    def __init__(self, at_once: int, each: int) -> None:
        self._free = at_once
        self._each = each
        self._waiting: OrderedDict[Key, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, key: Key) -> AsyncIterator[None]:
        """Wait for one's turn and have it; `Crowded` at once where too many of the key wait."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(key)
        try:
            yield
        finally:
            self._next()

    async def _wait(self, key: Key) -> None:
        line = self._waiting.setdefault(key, deque())
        if len(line) >= self._each:
            raise Crowded
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(mine)
        try:
            await mine
        except BaseException:
            # Given the turn and cancelled at the same moment: somebody else may have it.
            if mine.done() and not mine.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        """Hand the turn to the key that has waited longest since its last one."""
        while self._waiting:
            key, line = self._waiting.popitem(last=False)
            while line:
                first = line.popleft()
                if not first.done():
                    if line:
                        self._waiting[key] = line
                    first.set_result(None)
                    return
        self._free += 1
