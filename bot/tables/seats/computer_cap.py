"""How many computer players may sit at one user's open tables in a server.

Computer players take turns between servers to think. This bounds how many of one user's wait.
"""

from __future__ import annotations

from bot.engine.errors import No, Refusal
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from storage import seats


class ComputerCap:
    """Counts the computer players at open tables."""

    def __init__(self, store: Store, each: int) -> None:
        """At most `each` at the tables that one user opened in a server."""
        self._store = store
        self._each = each

    async def check(self, table: Table) -> None:
        """Refuse another computer player at this table if its creator has too many."""
        await self.check_more(table.row.guild, table.row.creator, 1)

    async def check_more(self, guild: int | None, creator: int, more: int) -> None:
        """Refuse so many more computer players at the tables of a user."""
        if guild is None:
            return
        if await self._store.db.read(seats.computers, guild, creator) + more > self._each:
            raise Refusal(No("computers-yours", str(self._each)))
