"""How many computer players the open tables of one user, and of one server, may have.

They take turns between servers to think; this bounds how many of one server wait for theirs.
"""

from __future__ import annotations

from bot.engine.errors import No, Refusal
from bot.tables.table.store import Store
from bot.tables.table.table import Table
from storage import seats


class ComputerCap:
    """Counts those that sit at open tables."""

    def __init__(self, store: Store, each: int, server: int) -> None:
        """So many at the tables that one user opened in a server, and in the whole of it."""
        self._store = store
        self._each = each
        self._server = server

    async def check(self, table: Table) -> None:
        """Refuse another one at this table where there are too many."""
        guild, creator = table.row.guild, table.row.creator
        if guild is None:
            return
        theirs, all_ = await self._store.db.read(seats.computers, guild, creator)
        if theirs >= self._each:
            raise Refusal(No("computers-yours", str(self._each)))
        if all_ >= self._server:
            raise Refusal(No("computers-here", str(self._server)))
