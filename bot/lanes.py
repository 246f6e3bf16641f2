"""Dear work in turn: a few at a time, servers one after the other, and their users likewise."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Key = int | None
Waiting = OrderedDict[int, deque[asyncio.Future[None]]]
"""A server's items by user; the next one first."""


class Crowded(Exception):
    """So many wait already that one more would only wait in vain."""


class Lane:
    """Lets `at_once` in; of the others each user has `each` waiting at most.

    Whoever has been in for `hold` seconds lets the next one in before they are done."""

    def __init__(self, at_once: int, each: float, hold: float | None = None) -> None:
        self._free = at_once
        self._each = each
        self._hold = hold
        self._waiting: OrderedDict[Key, Waiting] = OrderedDict()

    @asynccontextmanager
    async def turn(self, server: Key, user: int) -> AsyncIterator[None]:
        """Wait for a turn and have it. Raises `Crowded` at once if the user waits for too many."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(server, user)
        has_turn = [True]

        def pass_on() -> None:
            if has_turn:
                has_turn.clear()
                self._next()

        loop = asyncio.get_running_loop()
        timer = None if self._hold is None else loop.call_later(self._hold, pass_on)
        try:
            yield
        finally:
            if timer is not None:
                timer.cancel()
            pass_on()

    async def _wait(self, server: Key, user: int) -> None:
        line = self._waiting.setdefault(server, OrderedDict()).setdefault(user, deque())
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
        """Hand the turn to whose server, and who in it, has waited longest since the last one."""
        while self._waiting:
            server, users = self._waiting.popitem(last=False)
            first = _first(users)
            if users:
                self._waiting[server] = users
            if first is not None:
                first.set_result(None)
                return
        self._free += 1


def _first(users: Waiting) -> asyncio.Future[None] | None:
    """The next of a server's users, who moves to the end. None if nobody is waiting."""
    while users:
        user, line = users.popitem(last=False)
        while line:
            first = line.popleft()
            if not first.done():
                if line:
                    users[user] = line
                return first
    return None
