"""What the bot owes: how many messages, and for how long."""

from __future__ import annotations

import msgspec

from bot.tables.kernel.store import Store
from bot.tables.look.pace import Pace
from bot.tables.look.pictures import Pictures
from storage import outbox


class Owing(msgspec.Struct, frozen=True):
    """The number of messages owed, and seconds since the oldest came up, or 0."""

    messages: int
    oldest: float


class Health:
    """How this instance does, as far as the database tells."""

    def __init__(self, store: Store, drawn: Pictures) -> None:
        self._store = store
        self._pictures = drawn

    @property
    def conflicts(self) -> int:
        """The number of changes that met another one and were computed anew."""
        return self._store.conflicts

    @property
    def pictures(self) -> Pace:
        """The pace of the last day's pictures."""
        return self._pictures.took.pace()

    async def owing(self) -> Owing:
        """Read what is owed, which also shows that the database answers."""
        count, since = await self._store.db.read(outbox.backlog, self._store.scope)
        return Owing(count, 0.0 if since is None else max(0.0, self._store.now() - since))
