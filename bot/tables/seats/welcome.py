"""Who may be asked to sit down: nobody against their will, and nobody all the time."""

from __future__ import annotations

from cachetools import LRUCache

from bot.engine.errors import No, Refusal
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.panel.panel import Caller
from bot.tables.time import time_preferences
from storage import people

BETWEEN = 600.0
"""Seconds until a table may ask the same person again."""
OFTEN, HOUR = 3, 3600.0
"""How often one person may ask another within an hour, whatever the tables."""
CACHED = 10_000


class Welcome:
    """Remembers who was asked when."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tables: LRUCache[tuple[int, int], float] = LRUCache(CACHED)
        self._pairs: LRUCache[tuple[int, int], tuple[float, ...]] = LRUCache(CACHED)

    async def check(self, who: Caller, table: Table, user: int, name: str) -> None:
        """Refuse to ask users who don't want to be asked, or were asked just now."""
        row = await self._store.db.read(people.load, user)
        if row is not None and not time_preferences.read(row).settings.invites:
            raise Refusal(No("no-invites", name))
        last = self._tables.get((table.row.id, user))
        if last is not None and self._store.now() - last < BETWEEN:
            raise Refusal(No("asked-lately", name))
        if len(self._lately(who, user)) >= OFTEN:
            raise Refusal(No("asked-often", name, facts=(str(OFTEN),)))

    def remember(self, who: Caller, table: Table, user: int) -> None:
        """Remember that this user was just asked."""
        now = self._store.now()
        self._tables[table.row.id, user] = now
        self._pairs[who.user, user] = (*self._lately(who, user), now)

    def _lately(self, who: Caller, user: int) -> tuple[float, ...]:
        """When one of the two users last asked the other, within the hour."""
        since = self._store.now() - HOUR
        return tuple(at for at in self._pairs.get((who.user, user), ()) if at > since)
