"""A database that a process may use: all of it, or its part."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from bot.fleet.client import Kept
from storage.db import Database
from storage.postgresql.ward import WHOLE


class Gateway(Protocol):
    """The connections of the shards that are held."""

    @property
    def connections(self) -> int:
        """How many there are just now."""

    @property
    def queued(self) -> bool:
        """Whether a new one has to wait for long, as others begin theirs."""

    def sessions(self) -> tuple[Kept, ...]:
        """The sessions as far as they have come."""


class Home:
    """A database that this process may use, and whether it still may."""

    requests = 50.0

    def __init__(self, db: Database) -> None:
        self.db = db
        self.evicted = False
        self.ward = WHOLE
        self.kept: Sequence[Kept] = ()
        self.gateway: Gateway | None = None
        self.woken: Callable[[], None] = lambda: None
        """Hears that another process has left something to do."""

    @property
    def total(self) -> int:
        """How many shards there are."""
        return self.ward.total

    @property
    def shards(self) -> Sequence[int]:
        """Which of them are held here."""
        return self.ward.shards

    @property
    def left(self) -> float:
        """For how many seconds that is sure."""
        return float("inf")

    def speaks(self) -> bool:
        """Whether anything may be sent in this database's name."""
        return not self.evicted

    def now(self) -> float:
        """What time it is."""
        return time.time()

    def changed(self, home: int) -> None:
        """Something has changed that is another process's to see to."""

    async def ticket(self, bucket: int, apart: float) -> float | None:
        """How many seconds to wait before a gateway session is begun; None: too many for now."""
        del bucket, apart
        return 0.0
