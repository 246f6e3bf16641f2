"""Keys that are too long for a button's id: stored, and named by a digest."""

from __future__ import annotations

from cachetools import LRUCache

from bot.engine.errors import No, Stale
from bot.tables.panel.routes import MARK, Ids
from storage import keys
from storage.db import Database

CACHED = 5000


class LongKeys:
    """Stores long keys and finds them by their digests."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._cached: LRUCache[str, str] = LRUCache(CACHED)

    async def keep(self, ids: Ids) -> None:
        """Store the keys that didn't fit their buttons."""
        new = {digest: key for digest, key in ids.long.items() if digest not in self._cached}
        if not new:
            return
        await self._db.write(keys.add, new)
        self._cached.update(new)

    async def key(self, given: str) -> str:
        """The key that a button or a menu's value stands for."""
        if not given.startswith(MARK):
            return given
        found = self._cached.get(given) or await self._db.read(keys.find, given)
        if found is None:
            raise Stale(No("stale"))
        return found
