"""Messages about turns. `first` and `to` are the log entries that a message tells of."""

from __future__ import annotations

from typing import ClassVar

from bot.tables.kernel.part import Owed

Ping = tuple[int, str]
"""A user who is called, with the key of the reminder that the call is."""
UNNUMBERED = "?"
"""Begins the name of a turn that the game doesn't count."""


class Turn(Owed, frozen=True, rename={"first": "from"}):
    """The moves since the last message, the board after them, and whose turn it is."""

    kind: ClassVar[str] = "turn"
    first: int
    to: int
    serial: int
    """How many moves its Undo button covers: later moves make the button stale."""
    turn: str = ""
    """The name of the turn that it is after these moves."""
    new: int | None = None
    """The log entry at which that turn begins, if it begins here."""
    back: bool = False
    """Whether an undo or redo put an earlier turn back."""
    ping: tuple[Ping, ...] = ()
    answered: tuple[str, ...] = ()
    """The keys of calls that these moves answer."""


class End(Turn, frozen=True):
    """The last moves of a game, and how it ended."""

    kind: ClassVar[str] = "end"


class Aside(Owed, frozen=True, rename={"first": "from"}):
    """A move made in the open while others answer in secret."""

    kind: ClassVar[str] = "aside"
    first: int
    to: int


class Fold(Owed, frozen=True, rename={"first": "from"}):
    """Shrink a turn's message to its lines."""

    kind: ClassVar[str] = "fold"
    message: int
    row: int
    """The outbox row that posted the message: its buttons name that row."""
    first: int
    to: int


class Strike(Owed, frozen=True):
    """Strike answered calls through in a turn's message."""

    kind: ClassVar[str] = "strike"
    message: int


class Archive(Owed, frozen=True):
    """Archive the thread that the bot made for a table, now that the table is over."""

    kind: ClassVar[str] = "archive"


class Remove(Owed, frozen=True):
    """Delete a message."""

    kind: ClassVar[str] = "remove"
    message: int
