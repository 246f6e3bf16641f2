"""The tables used last, decoded. The cache is bounded: a thousand open tables cost little."""

from __future__ import annotations

from cachetools import LRUCache

from bot.tables.kernel.table import Table

ROOM = 256
"""The most tables in the cache."""


class TableCache(LRUCache[int, Table]):
    """Decoded tables by number, and the open ones by channel.

    A changed table is put in once its change has been stored.
    """

    def __init__(self, room: int = ROOM) -> None:
        super().__init__(room)
        self._channels: dict[int, int] = {}
        self.dropped = 0
        """How many tables have been dropped."""

    def __delitem__(self, table_id: int) -> None:
        """Of what is dropped, or has not been used for longest."""
        self._channels.pop(self[table_id].row.channel, None)
        super().__delitem__(table_id)

    def put(self, table: Table) -> None:
        """Cache a table, unless a later version of it is cached already."""
        cached = self.get(table.row.id)
        if cached is None or cached.row.version <= table.row.version:
            self[table.row.id] = table
            self._channels[table.row.channel] = table.row.id

    def drop(self, table_id: int) -> None:
        """Forget a table, so that it is read again."""
        self.dropped += 1
        self.pop(table_id, None)

    def in_channel(self, channel: int) -> Table | None:
        """The channel's open table, if it is cached."""
        table = self.get(self._channels.get(channel, -1))
        return table if table is not None and table.row.status in {"lobby", "running"} else None
