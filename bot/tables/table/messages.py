"""What is owed to channels, by kind: each says what its message needs to be written from.

The outbox keeps them as rows (`kind` and `about`) until they have arrived. Turns say `first` and
`to`: the entries of the log that they tell of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, get_args

import msgspec

from bot.tables.panel.panel import Style
from bot.tables.table import speech
from bot.tables.table.part import Owed
from storage.outbox import OwedRow

if TYPE_CHECKING:
    from bot.tables.table.edit import TableEdit

Buttons = tuple[tuple[str, str, Style], ...]
"""Labels, the beginnings of their ids, and styles."""
Ping = tuple[int, str]
"""A user who is called, with the key of the reminder that the call is."""


# Turns


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


# The lobby


class Lobby(Owed, frozen=True):
    """The lobby as it is."""

    kind: ClassVar[str] = "lobby"


class Fair(Owed, frozen=True):
    """The seed's hash, in a message of its own."""

    kind: ClassVar[str] = "fair"


class Closed(Owed, frozen=True):
    """The table was closed."""

    kind: ClassVar[str] = "closed"


# Words and buttons


class Note(Owed, frozen=True):
    """A text, in the channel or to one user."""

    kind: ClassVar[str] = "note"
    text: str


class Asking(Owed, frozen=True):
    """A text with buttons: offers, invitations, votes, stand-ins."""

    kind: ClassVar[str] = "seat"
    text: str
    users: tuple[int, ...] = ()
    """Whom it calls."""
    buttons: Buttons = ()
    matter: str | None = None


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
    """Those of them whom it calls; None: all."""


class Wish(Owed, frozen=True):
    """Another clock that somebody proposes."""

    kind: ClassVar[str] = "wish"
    number: int
    matter: str
    calm: bool = False
    """Nobody is called: they were a moment ago, because of another."""


class Decided(Owed, frozen=True):
    """What was asked with buttons is decided: the outcome stands in their place."""

    kind: ClassVar[str] = "decided"
    matter: str
    said: str


# Time


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


class Follow(Owed, frozen=True):
    """A follower, who doesn't play, is told of the turns up to this entry of the log."""

    kind: ClassVar[str] = "follow"
    to: int


class Answered(Owed, frozen=True):
    """Reminders have been answered: nothing is sent, what they said is taken back."""

    kind: ClassVar[str] = "answered"
    answered: tuple[str, ...]


class Refresh(Owed, frozen=True):
    """Turn messages with these calls are to show deadlines and absences as they are now."""

    kind: ClassVar[str] = "refresh"
    calls: tuple[str, ...]


News = Turn | End
"""What shows a position."""
Silent = Answered | Refresh
"""What sends nothing itself."""
Edit = Strike | Fold | Remove | Decided
"""What changes a message that is there."""
Post = Lobby | Fair | Closed | Note | Asking | Request | Wish | Remind | Digest | Follow | Aside
"""What is a message of its own."""
Message = News | Silent | Edit | Post

_DECODERS: dict[str, msgspec.json.Decoder[Any]] = {
    one.kind: msgspec.json.Decoder(one) for one in get_args(Message)
}


def read(row: OwedRow) -> Message:
    """What a row has to say."""
    found: Message = _DECODERS[row.kind].decode(row.about)
    return found


def whisper(edit: TableEdit, seat: int, text: str) -> None:
    """Owe a note to a seat's players alone."""
    for user in edit.table.users((seat,)):
        edit.owe(Note(f"**{speech.title(edit.table)}**: {text}"), -user)
