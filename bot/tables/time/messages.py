"""Messages to channels and people about time."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from bot.tables.kernel.part import Owed


class ClockProposed(Owed, frozen=True):
    """Somebody proposes another clock."""

    kind: ClassVar[str] = "wish"
    number: int
    matter: str
    calm: bool = False
    """Whether it pings nobody, as another proposal pinged the same seats a moment ago."""


class Remind(Owed, frozen=True):
    """A reminder."""

    kind: ClassVar[str] = "remind"
    key: str
    why: str
    user: int
    seat: int
    alone: bool = False
    """Whether the reminder is for one user's eyes only."""


class Due(msgspec.Struct, frozen=True):
    """One table of a digest."""

    title: str
    guild: int | None
    channel: int
    deadline: float | None


class Digest(Owed, frozen=True):
    """A day's reminder of every table that waits for somebody."""

    kind: ClassVar[str] = "digest"
    user: int
    items: tuple[Due, ...]
    more: int
    guild: int | None
    channel: int


class Answered(Owed, frozen=True):
    """Reminders have been answered: unsent ones are dropped, and sent ones are taken back."""

    kind: ClassVar[str] = "answered"
    answered: tuple[str, ...]


class Refresh(Owed, frozen=True):
    """Update deadlines and absences in the turn messages with these pings."""

    kind: ClassVar[str] = "refresh"
    calls: tuple[str, ...]
