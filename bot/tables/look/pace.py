"""How long something took in the last day, one by one: answers, pictures."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

import msgspec

DAY = 86_400.0
REMEMBERED = 50_000
"""So many are kept one by one."""


class Pace(msgspec.Struct, frozen=True):
    """How many there were in the last day, and how long they took, in seconds."""

    count: int
    median: float
    slow: float
    """One in a hundred took longer."""


class LastDay:
    """Remembers what took how long."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._taken: deque[tuple[float, float]] = deque(maxlen=REMEMBERED)

    def took(self, seconds: float) -> None:
        """One more."""
        self._taken.append((self._now(), seconds))

    def pace(self) -> Pace:
        """The last day's."""
        since = self._now() - DAY
        while self._taken and self._taken[0][0] < since:
            self._taken.popleft()
        took = sorted(seconds for _, seconds in self._taken)
        if not took:
            return Pace(0, 0.0, 0.0)
        slow = min(len(took) - 1, len(took) * 99 // 100)
        return Pace(len(took), took[len(took) // 2], took[slow])
