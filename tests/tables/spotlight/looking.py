"""What the spotlight offers: a look at the table, which is counted."""

from __future__ import annotations

from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases
from bot.tables.panel.panel import Caller, Response
from tests.tables.spotlight.part import SPOTLIGHT


class Looking:
    """The command."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def look(self, who: Caller, table: Table) -> Response:
        """Count this look, and say how many there were."""

        def counted(edit: TableEdit) -> int:
            looks = SPOTLIGHT.of(edit.table)
            mine = looks.get(who.user, 0) + 1
            edit.put(SPOTLIGHT, {**looks, who.user: mine})
            return mine

        _, mine = await self._store.act(who, table.row.id, counted)
        return phrases.simple(f"look {mine}")
