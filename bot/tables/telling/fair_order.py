"""Which channel is told next: every server in turn, and turns before everything else."""

from __future__ import annotations

from collections.abc import Collection
from itertools import count

from cachetools import LRUCache

from storage.outbox import Head

AT_WORK, EACH = 16, 8
"""Channels served at the same time: in all, and of one server."""
SERVED = 4096
"""Servers of which is known when they were served last."""


class FairOrder:
    """Whose channels are under way, and who was served last."""

    def __init__(self) -> None:
        self._under_way: dict[int, int] = {}
        self._served: LRUCache[int, int] = LRUCache(SERVED)
        self._count = count(1)

    def next(self, ready: Collection[Head]) -> Head | None:
        """The channel to begin with, if there is room. It counts as under way from now on."""
        if not ready or len(self._under_way) >= AT_WORK:
            return None
        head = min(ready, key=self._rank)
        if self._at_work(head) >= EACH:
            return None
        self._served[head.whose] = next(self._count)
        self._under_way[head.channel] = head.whose
        return head

    def done(self, channel: int) -> None:
        """Note that nothing of a channel is under way."""
        self._under_way.pop(channel, None)

    def _rank(self, head: Head) -> tuple[int, bool, int, float]:
        """The server with the least under way first, then turns, then whoever waited longest."""
        turn = head.kind in {"turn", "end"}
        return self._at_work(head), not turn, self._served.get(head.whose, 0), head.due

    def _at_work(self, head: Head) -> int:
        return sum(whose == head.whose for whose in self._under_way.values())
