"""The message that a follower is owed."""

from __future__ import annotations

from typing import ClassVar

from bot.tables.kernel.part import Owed


class Follow(Owed, frozen=True):
    """A follower, who doesn't play, gets the turns up to a log entry."""

    kind: ClassVar[str] = "follow"
    to: int
