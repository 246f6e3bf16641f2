"""The tables used last, decoded; bounded, so that a thousand open tables cost little."""

from __future__ import annotations

from cachetools import LRUCache

from bot.tables.kernel.table import Table

KEPT = 256
"""Tables kept decoded."""


class TableCache(LRUCache[int, Table]):
    """Whoever changes a table stores the change, then puts the changed table here."""

    def __init__(self, room: int = KEPT) -> None:
        super().__init__(room)
        self._channels: dict[int, int] = {}
        self.dropped = 0
        """How often something had to be read again."""

    def __delitem__(self, table_id: int) -> None:
        """Of what is dropped, or has not been used for longest."""
        self._channels.pop(self[table_id].row.channel, None)
        super().__delitem__(table_id)

    def put(self, table: Table) -> None:
        """Keep it, unless a later version is here already."""
        held = self.get(table.row.id)
        if held is None or held.row.version <= table.row.version:
            self[table.row.id] = table
            self._channels[table.row.channel] = table.row.id

    def drop(self, table_id: int) -> None:
        """Forget a table, so that it is read again."""
        self.dropped += 1
        self.pop(table_id, None)

    def in_channel(self, channel: int) -> Table | None:
        """The channel's open table, if it is here."""
        table = self.get(self._channels.get(channel, -1))
        return table if table is not None and table.row.status in {"lobby", "running"} else None
