"""What channels and people are told about time."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from bot.tables.kernel.part import Owed


class Wish(Owed, frozen=True):
    """Another clock that somebody proposes."""

    kind: ClassVar[str] = "wish"
    number: int
    matter: str
    calm: bool = False
    """Nobody is called: they were a moment ago, because of another."""


class Remind(Owed, frozen=True):
    """A reminder."""

    kind: ClassVar[str] = "remind"
    key: str
    why: str
    user: int
    seat: int
    alone: bool = False
    """For this user's eyes only."""


class Due(msgspec.Struct, frozen=True):
    """A table in a digest."""

    title: str
    guild: int | None
    channel: int
    deadline: float | None


class Digest(Owed, frozen=True):
    """A day's reminder of every table that waits."""

    kind: ClassVar[str] = "digest"
    user: int
    items: tuple[Due, ...]
    more: int
    guild: int | None
    channel: int


class Answered(Owed, frozen=True):
    """Reminders have been answered: nothing is sent, what they said is taken back."""

    kind: ClassVar[str] = "answered"
    answered: tuple[str, ...]


class Refresh(Owed, frozen=True):
    """Turn messages with these calls are to show deadlines and absences as they are now."""

    kind: ClassVar[str] = "refresh"
    calls: tuple[str, ...]
