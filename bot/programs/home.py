"""The database of a running bot, and how long this process may speak in its name."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from bot.fair_shares import FairShares
from bot.tables.service import Tables
from bot.tables.telling.courier import Outside
from bot.ui.client import COG, Farpost
from storage.db import Database
from storage.scope import ALL, Scope

COME_BACK = 75
"""The exit code of a process that lost its shards to another: start it again."""


class Stopped(Exception):
    """The process was stopped before it had anything to do."""


class Evicted(Exception):
    """Another process has taken over."""


class Home:
    """A database that is this process's own."""

    scope: Scope = ALL

    def __init__(self, db: Database) -> None:
        self.db = db

    @property
    def left(self) -> float:
        """Seconds for which this process may certainly go on."""
        return float("inf")

    def speaks(self) -> bool:
        """Whether anything may be sent to Discord in this database's name."""
        return True

    def now(self) -> float:
        """The time by which clocks run."""
        return time.time()

    def changed(self, home: int) -> None:
        """Wake the process that serves this server, channel or user."""

    def shards(self) -> Mapping[str, object]:
        """The shards as /health shows them, or nothing if they aren't shared out."""
        return {}

    async def unheld(self) -> int:
        """The number of shards that no process serves."""
        return 0

    def client(
        self, build: Callable[[Outside], Tables], cogs: Sequence[COG], shares: FairShares
    ) -> Farpost:
        """The client that serves on Discord the tables that `build` makes."""
        return Farpost(build, cogs, shares)
