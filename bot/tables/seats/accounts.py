"""The Discord user names of players, which pictures have where no font has the shown name."""

from __future__ import annotations

from cachetools import LRUCache

from bot.tables.kernel.store import Store
from bot.tables.panel.panel import Caller
from storage import accounts
from storage.errors import StorageError

REMEMBERED = 10_000
"""People whose user names are known to be stored."""


class Accounts:
    """Keeps the user names at seats up to date."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._stored: LRUCache[int, str] = LRUCache(REMEMBERED)

    async def seen(self, who: Caller) -> None:
        """Store a caller's user name at the seats that have another one."""
        if not who.account or self._stored.get(who.user) == who.account:
            return
        try:
            stale = await self._store.db.read(accounts.misnamed, who.user, who.account)
            if stale:
                await self._store.db.write(accounts.rename, who.user, who.account)
        except StorageError:
            return  # Another time: a name in pictures is no reason to refuse what was asked.
        for table_id in stale:
            self._store.cache.drop(table_id)
        self._stored[who.user] = who.account
