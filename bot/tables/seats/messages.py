"""What channels are told of a lobby, and of a table's end by closing."""

from __future__ import annotations

from typing import ClassVar

from bot.tables.kernel.part import Owed


class Lobby(Owed, frozen=True):
    """The lobby as it is."""

    kind: ClassVar[str] = "lobby"


class Fair(Owed, frozen=True):
    """The seed's hash, in a message of its own."""

    kind: ClassVar[str] = "fair"


class Closed(Owed, frozen=True):
    """The table was closed."""

    kind: ClassVar[str] = "closed"
