"""What channels are told of turns. `first` and `to` are the log entries that a message tells of."""

from __future__ import annotations

from typing import ClassVar

from bot.tables.kernel.part import Owed

Ping = tuple[int, str]
"""A user who is called, with the key of the reminder that the call is."""
UNNUMBERED = "?"
"""Begins the name of a turn that the game doesn't count."""


class Turn(Owed, frozen=True, rename={"first": "from"}):
    """What has happened, the board after it, and whose turn it is."""

    kind: ClassVar[str] = "turn"
    first: int
    to: int
    serial: int
    """By this its Undo button knows up to where it tells."""
    turn: str = ""
    """Which turn it is from now on."""
    new: int | None = None
    """Where that turn begins in the log, if it does here."""
    back: bool = False
    """The turn is an earlier one again: something was taken back."""
    ping: tuple[Ping, ...] = ()
    answered: tuple[str, ...] = ()
    """Keys of calls that have been answered by it."""


class End(Turn, frozen=True):
    """The last turn of a game, and how it ended."""

    kind: ClassVar[str] = "end"


class Aside(Owed, frozen=True, rename={"first": "from"}):
    """What was done in the open while others answer in secret."""

    kind: ClassVar[str] = "aside"
    first: int
    to: int


class Fold(Owed, frozen=True, rename={"first": "from"}):
    """A turn's message shrinks to its lines."""

    kind: ClassVar[str] = "fold"
    message: int
    row: int
    """The outbox row that posted it: its buttons name it."""
    first: int
    to: int


class Strike(Owed, frozen=True):
    """Calls in a turn's message that have been answered are struck through."""

    kind: ClassVar[str] = "strike"
    message: int


class Remove(Owed, frozen=True):
    """A message goes."""

    kind: ClassVar[str] = "remove"
    message: int
