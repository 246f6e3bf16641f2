"""Whose background work a process does: everybody's, unless it is one of several."""

from __future__ import annotations

from storage import heartbeat
from storage.db import Tx
from storage.heartbeat import Outage

TABLE = "coalesce(t.guild, t.channel)"
"""The server or channel at which a table `t` is at home."""


class Scope:
    """Every server, channel and user: the process is alone."""

    @property
    def first(self) -> bool:
        """Whether this process does what only one of several has to do."""
        return True

    def where(self, _home: str, _link: str = "AND", /) -> str:
        """The end of a WHERE that finds only homes in this scope, empty where all are."""
        return ""

    def holds(self, _home: int, /) -> bool:
        """Whether this server, channel or user is in this scope."""
        return True

    def woken(
        self, tx: Tx, _last: float | None, at: float, least: float, grace: float
    ) -> tuple[Outage, ...]:
        """Begin work. Returns recent outages. `_last`: since when this process itself stood
        still."""
        return heartbeat.woken(tx, at, least, grace)

    def beat(self, tx: Tx, at: float) -> None:
        """Leave a sign of life."""
        heartbeat.beat(tx, at)


ALL = Scope()
