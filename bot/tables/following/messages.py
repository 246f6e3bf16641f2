"""What followers are told."""

from __future__ import annotations

from typing import ClassVar

from bot.tables.kernel.part import Owed


class Follow(Owed, frozen=True):
    """A follower, who doesn't play, is told of the turns up to this entry of the log."""

    kind: ClassVar[str] = "follow"
    to: int
