"""Which channel gets its next message first: servers in turn, turn messages before others."""

from __future__ import annotations

from collections.abc import Collection
from itertools import count

from cachetools import LRUCache

from storage.outbox import Head

AT_WORK, EACH = 16, 8
"""The most channels served at the same time: in all, and of one server."""
SERVED = 4096
"""The most servers of which the order remembers when they were served last."""


class FairOrder:
    """The channels under way by server, and when each server was last served."""

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
        """The order to serve in: the server with the fewest channels under way, then turn messages,
        then the server that has waited longest."""
        turn = head.kind in {"turn", "end"}
        return self._at_work(head), not turn, self._served.get(head.whose, 0), head.due

    def _at_work(self, head: Head) -> int:
        return sum(whose == head.whose for whose in self._under_way.values())
