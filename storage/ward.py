"""Which part of the database a process sees to: the shards that it holds."""

from __future__ import annotations

import msgspec


class Ward(msgspec.Struct, frozen=True):
    """The shards `low` to `high` of `total`; by default all that there is."""

    total: int = 1
    low: int = 0
    high: int = 0

    @property
    def whole(self) -> bool:
        """Whether it is everything."""
        return self.low == 0 and self.high == self.total - 1

    def where(self, home: str, link: str = "AND") -> str:
        """A condition on a server's or channel's or user's id, for the end of a WHERE.

        Empty for a whole ward, so that a single process asks what it always asked.
        """
        if self.whole:
            return ""
        return f" {link} ({home} >> 22) % {self.total} BETWEEN {self.low} AND {self.high}"

    def holds(self, home: int) -> bool:
        """Whether this server's, channel's or user's shard is among them."""
        return self.low <= (home >> 22) % self.total <= self.high

    @property
    def first(self) -> bool:
        """Whether what is done once for all is done here."""
        return self.low == 0


WHOLE = Ward()
TABLE = "coalesce(t.guild, t.channel)"
"""Where a table is at home."""
