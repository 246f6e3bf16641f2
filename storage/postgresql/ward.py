"""Which part of the database a process sees to: the shards that it holds.

Shards are handed out in groups: group `g` of `n` has every n-th shard from `g` on. So a server
stays in its group when the number of shards is doubled, and the group's number alone says whose
background work it is.
"""

from __future__ import annotations

import msgspec


class Ward(msgspec.Struct, frozen=True):
    """A group of the shards; by default all that there is."""

    total: int = 1
    groups: int = 1
    group: int = 0

    @property
    def shards(self) -> range:
        """Its shards."""
        return range(self.group, self.total, self.groups)

    @property
    def whole(self) -> bool:
        """Whether it is everything."""
        return self.groups == 1

    def where(self, home: str, link: str = "AND") -> str:
        """A condition on a server's or channel's or user's id, for the end of a WHERE.

        Empty for a whole ward, so that a single process asks what it always asked.
        """
        if self.whole:
            return ""
        return f" {link} ({home} >> 22) % {self.groups} = {self.group}"

    def holds(self, home: int) -> bool:
        """Whether this server's, channel's or user's shard is among them."""
        return (home >> 22) % self.groups == self.group

    @property
    def first(self) -> bool:
        """Whether what is done once for all is done here."""
        return self.group == 0


WHOLE = Ward()
TABLE = "coalesce(t.guild, t.channel)"
"""Where a table is at home."""
