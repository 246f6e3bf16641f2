"""The part of a database that one of several processes serves: the shards that it has claimed.

Shards are shared out in groups: group `g` of `n` has every n-th shard from `g` on. So a server
stays in its group when the number of shards is doubled, and the group's number alone says whose
background work it is.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from storage import heartbeat
from storage.db import Tx
from storage.heartbeat import Outage
from storage.scope import Scope

NEW = 60.0
"""Seconds for which an outage counts as just ended."""


class Ward(msgspec.Struct, Scope, frozen=True):
    """A group of the shards; by default the only one."""

    total: int = 1
    groups: int = 1
    group: int = 0

    @property
    def shards(self) -> range:
        """The numbers of the group's shards."""
        return range(self.group, self.total, self.groups)

    @property
    def first(self) -> bool:
        """Whether this group's process does what is done once for the whole fleet."""
        return self.group == 0

    def where(self, home: str, link: str = "AND") -> str:
        """The end of a WHERE that finds only the group's homes, empty for the only group."""
        if self.groups == 1:
            return ""
        return f" {link} ({home} >> 22) % {self.groups} = {self.group}"

    def holds(self, home: int) -> bool:
        """Whether this server's, channel's or user's shard is in the group."""
        return (home >> 22) % self.groups == self.group

    def woken(
        self, tx: Tx, last: float | None, at: float, _least: float, grace: float
    ) -> tuple[Outage, ...]:
        """Start work on the group's shards. Returns recent outages.

        If this process itself stood still since `last`, that is stored as an outage; the claim has
        stored for how long nobody served the shards. Tables due soon after an outage are due now.
        """
        if last is not None:
            tx.executemany(
                "INSERT INTO outages (start, until, shard, total) VALUES (?, ?, ?, ?)",
                [(last, at, shard, self.total) for shard in self.shards],
            )
        new = tx.execute("SELECT 1 FROM outages WHERE until > ? LIMIT 1", (at - NEW,)).fetchone()
        if new is not None:
            mine = self.where("coalesce(guild, channel)")
            tx.execute(
                f"UPDATE tables SET wake = ? WHERE wake > ? AND wake <= ?{mine}",
                (at, at, at + grace),
            )
        return heartbeat.recent(tx, at)

    def beat(self, _tx: Tx, _at: float) -> None:
        """Do nothing: a renewed tenure is the sign of life."""


def spans(numbers: Sequence[int]) -> str:
    """Rising numbers as text, neighbours joined: "0..3, 7"."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][-1] + 1:
            found[-1] = [found[-1][0], number]
        else:
            found.append([number])
    return ", ".join("..".join(map(str, span)) for span in found)
