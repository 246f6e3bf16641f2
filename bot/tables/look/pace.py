"""How long answers and pictures took in the last day."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

import msgspec

DAY = 86_400.0
MOST = 50_000
"""The most times that are kept."""


class Pace(msgspec.Struct, frozen=True):
    """How many there were in the last day, and how many seconds they took."""

    count: int
    median: float
    slow: float
    """The 99th percentile."""


class LastDay:
    """Remembers how long something took."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._times: deque[tuple[float, float]] = deque(maxlen=MOST)

    def took(self, seconds: float) -> None:
        """Remember one more duration."""
        self._times.append((self._now(), seconds))

    def pace(self) -> Pace:
        """The pace of the last day."""
        since = self._now() - DAY
        while self._times and self._times[0][0] < since:
            self._times.popleft()
        took = sorted(seconds for _, seconds in self._times)
        if not took:
            return Pace(0, 0.0, 0.0)
        slow = min(len(took) - 1, len(took) * 99 // 100)
        return Pace(len(took), took[len(took) // 2], took[slow])
