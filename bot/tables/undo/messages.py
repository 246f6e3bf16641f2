"""What channels are asked where something is to be taken back."""

from __future__ import annotations

from typing import ClassVar

from bot.tables.kernel.part import Owed


class Request(Owed, frozen=True):
    """Somebody wants to take back, redo or rewind, and needs consent."""

    kind: ClassVar[str] = "request"
    number: int
    matter: str
    wants: str
    seat: int | None
    name: str
    """The moderator's, where no seat asks."""
    needed: tuple[int, ...]
    moves: int
    """How many go."""
    said: str
    redeal: bool
    called: tuple[int, ...] | None = None
    """The users whom it calls. None: all who are asked."""
