"""The bot's debts: how many messages it owes, and for how long."""

from __future__ import annotations

import msgspec

from bot.tables.kernel.store import Store
from bot.tables.look.pace import Pace
from bot.tables.look.pictures import Pictures
from storage import outbox


class Owing(msgspec.Struct, frozen=True):
    """Messages owed, and seconds since the oldest came up (0: none is owed)."""

    messages: int
    oldest: float


class Health:
    """The state of this instance, as far as the database shows it."""

    def __init__(self, store: Store, drawn: Pictures) -> None:
        self._store = store
        self._pictures = drawn

    @property
    def conflicts(self) -> int:
        """How many changes met another one and were computed again."""
        return self._store.conflicts

    @property
    def pictures(self) -> Pace:
        """How long the last day's pictures took."""
        return self._pictures.took.pace()

    async def owing(self) -> Owing:
        """Read what is owed, which also shows that the database answers."""
        count, since = await self._store.db.read(outbox.backlog, self._store.scope)
        return Owing(count, 0.0 if since is None else max(0.0, self._store.now() - since))
