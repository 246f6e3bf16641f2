"""The message that asks seats to agree to an undo, redo or rewind."""

from __future__ import annotations

from typing import ClassVar

from bot.tables.kernel.part import Owed


class Request(Owed, frozen=True, rename={"gist": "said"}):
    """A seat, or a moderator, asks for consent to an undo, redo or rewind."""

    kind: ClassVar[str] = "request"
    number: int
    matter: str
    wants: str
    seat: int | None
    name: str
    """The moderator's, where no seat asks."""
    needed: tuple[int, ...]
    moves: int
    """How many moves are taken back or restored."""
    gist: str
    redeal: bool
    called: tuple[int, ...] | None = None
    """The seats of `needed` that the message calls, or None for all."""
