"""Custom ids: what a button, menu or form says when it is used, in at most 100 characters.

Each kind is a `Route`: its letter, then its fields, joined by colons; fields at the end that say
nothing are left out. `decode` is the only reader, and `Router` knows every kind. A key that is too
long for its button is replaced by its digest (`Ids`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache, partial
from typing import Any, ClassVar, Literal, get_args, get_origin

import msgspec

from bot.engine.errors import No, Refusal

LONGEST = 100
LARGEST = 2**63 - 1
"""The largest number that Discord or the database has."""
MARK = "#"


class Serial(msgspec.Struct, frozen=True):
    """The serial of a question: its seat, that seat's entries in the log (and positions put back),
    and the answers in its line. A serial goes up with all that could make the question another."""

    seat: int
    moves: int
    answers: int

    def __str__(self) -> str:
        return f"{self.seat}.{self.moves}.{self.answers}"

    @classmethod
    def read(cls, text: str) -> Serial:
        """Read a serial in an id and refuse a forged one."""
        parts = text.split(".")
        if len(parts) != 3:
            raise forged()
        return cls(*(number(part) for part in parts))


class Ids:
    """Makes the ids of one panel, which begin alike, and remembers the keys it had to shorten."""

    def __init__(self, head: str = "") -> None:
        self.head = head
        self.long: dict[str, str] = {}

    def id(self, key: str) -> str:
        """The id that ends with this key, or with the key's digest where it would be too long."""
        return self.head + self.fitted(key, LONGEST - len(self.head))

    def fitted(self, key: str, room: int = LONGEST) -> str:
        """The key itself or its digest."""
        if len(key) <= room and not key.startswith(MARK):
            return key
        short = MARK + hashlib.sha256(key.encode()).hexdigest()[:16]
        self.long[short] = key
        return short


def number(text: str) -> int:
    """Read a number in an id and refuse a forged one."""
    if not text.isascii() or not text.isdigit() or len(text) > 19 or int(text) > LARGEST:
        raise forged()
    return int(text)


def forged() -> Refusal:
    """The refusal of an id that no button of ours has."""
    return Refusal(No("forged"))


class Route(msgspec.Struct, frozen=True):
    """Where a press goes."""

    letter: ClassVar[str] = ""

    @property
    def id(self) -> str:
        """The custom id."""
        parts = [str(value) for value in msgspec.structs.astuple(self)]
        _, needed = _shape(type(self))
        while len(parts) > needed and not parts[-1]:
            parts.pop()
        return ":".join((self.letter, *parts))


class AnswerRoute(Route, frozen=True):
    """An answer to what a seat is asked, or a step on the way to one: the panel of a turn."""

    letter = "a"
    table: int
    serial: Serial
    key: str


Screen = Literal[
    "act", "again", "board", "closer", "export", "hand", "log", "note", "rules", "text"
]
"""What a button below a message or a panel leads to."""


class TurnRoute(Route, frozen=True):
    """A public message about a turn; `row` is its number in the outbox. `undo`, `ask` and `then`
    (the board of that time) are about the moves counted in `what`."""

    letter = "t"
    table: int
    row: int
    verb: Literal[Screen, "undo", "ask", "then"]
    what: str = ""


class LobbyRoute(Route, frozen=True):
    """The lobby's message."""

    letter = "l"
    table: int
    verb: str


Consent = Literal["agree", "refuse", "rewind-agree", "rewind-refuse"]
PLAYERS: tuple[Consent, Consent] = "agree", "refuse"
MODERATORS: tuple[Consent, Consent] = "rewind-agree", "rewind-refuse"
"""The answers to a player's request, and to a moderator's, which may take that one's place."""


class ConsentRoute(Route, frozen=True):
    """A request to take back, made at this number of the log."""

    letter = "u"
    table: int
    number: int
    verb: Consent
    row: str = ""


class RulesRoute(Route, frozen=True):
    """A page of a game's rules. `step` tells two buttons of one panel apart that lead to it."""

    letter = "r"
    game: str
    verb: str
    what: str
    step: str = ""


class ViewRoute(Route, frozen=True):
    """What a table shows, or a page of it."""

    letter = "v"
    table: int
    view: Literal[Screen, "join", "look", "mine", "theme"]
    what: str


class NoteRoute(Route, frozen=True):
    """The form of a private note."""

    letter = "n"
    table: int


class SeatRoute(Route, frozen=True):
    """An offer, vote or opening of a seat, by its number; or a seat itself, to take or leave."""

    letter = "s"
    table: int
    number: int
    verb: str
    row: str = ""


class ModRoute(Route, frozen=True):
    """What a moderator has to confirm."""

    letter = "m"
    table: int
    verb: str
    what: str


class OrdersRoute(Route, frozen=True):
    """The list of a player's orders, or the beginning of a new one."""

    letter = "o"
    table: int
    verb: str
    what: str = ""


class PlanRoute(Route, frozen=True):
    """The copy on which an order is pressed; `stamp` counts what was done to it."""

    letter = "p"
    table: int
    stamp: int
    key: str


class ClockRoute(Route, frozen=True):
    """A table's clock."""

    letter = "c"
    table: int
    verb: str
    what: str = ""
    row: str = ""


class PersonalRoute(Route, frozen=True):
    """A player's hours, reminders, language and absences, for all tables."""

    letter = "w"
    verb: str
    what: str = ""


class CountRoute(Route, frozen=True):
    """Whether a player is counted in statistics."""

    letter = "k"
    verb: str


class ReplayRoute(Route, frozen=True):
    """A step of a replay, or what can be done from there."""

    letter = "h"
    table: int
    verb: str
    what: str


class WhatIfRoute(Route, frozen=True):
    """A private copy of a table's position; `stamp` counts what was done to it."""

    letter = "x"
    table: int
    stamp: int
    key: str


class GuideRoute(Route, frozen=True):
    """How a game is played, and tips for those who play it first."""

    letter = "g"
    game: str
    verb: str
    what: str = ""


class TutorialRoute(Route, frozen=True):
    """The caller's tutorial; `stamp` counts what was done in it."""

    letter = "y"
    stamp: int
    key: str


class SettingsRoute(Route, frozen=True):
    """The settings of a table, by its number, or one's own (0). Pages of help too."""

    letter = "e"
    table: int
    verb: str
    what: str = ""


class FollowRoute(Route, frozen=True):
    """How somebody who doesn't play follows a table."""

    letter = "f"
    table: int
    how: str


AnyRoute = (
    AnswerRoute
    | TurnRoute
    | LobbyRoute
    | ConsentRoute
    | RulesRoute
    | ViewRoute
    | NoteRoute
    | SeatRoute
    | ModRoute
    | OrdersRoute
    | PlanRoute
    | ClockRoute
    | PersonalRoute
    | CountRoute
    | ReplayRoute
    | WhatIfRoute
    | GuideRoute
    | TutorialRoute
    | SettingsRoute
    | FollowRoute
)
KINDS: dict[str, type[AnyRoute]] = {kind.letter: kind for kind in AnyRoute.__args__}
_READERS: dict[Any, Callable[[str], Any]] = {int: number, str: str, Serial: Serial.read}


def decode(custom_id: str) -> AnyRoute:
    """Read where a custom id leads and refuse a forged one."""
    letter, _, rest = custom_id.partition(":")
    kind = KINDS.get(letter)
    if kind is None:
        raise forged()
    readers, needed = _shape(kind)
    parts = rest.split(":", len(readers) - 1)
    if kind is TurnRoute and len(parts) == needed:
        parts[-1:] = parts[-1].split(".", 1)  # messages that were posted before 0.1 say `undo.4`
    if len(parts) < needed:
        raise forged()
    return kind(*[read(part) for read, part in zip(readers, parts, strict=False)])


def opens_table(custom_id: str) -> bool:
    """Whether a press is **Rematch**."""
    return custom_id.split(":")[::3] == [TurnRoute.letter, "again"]


def plays_at_once(custom_id: str) -> str:
    """The game that a press begins at once, or ""."""
    letter, _, rest = custom_id.partition(":")
    game, _, verb = rest.partition(":")
    return game if (letter, verb) == (GuideRoute.letter, "play") else ""


@cache
def _shape(kind: type[Route]) -> tuple[tuple[Any, ...], int]:
    fields = msgspec.structs.fields(kind)
    return tuple(_reader(field.type) for field in fields), sum(f.required for f in fields)


def _reader(kind: Any) -> Callable[[str], Any]:
    """What reads a field of this type."""
    return partial(_one_of, get_args(kind)) if get_origin(kind) is Literal else _READERS[kind]


def _one_of(words: tuple[str, ...], text: str) -> str:
    """The text, if it is one of these words, refused if it is none."""
    if text not in words:
        raise forged()
    return text
