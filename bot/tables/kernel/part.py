"""What a feature of a table consists of: a part with the feature's value at each table, the
consequences that follow from an edit, the notes they leave for one another, and owed messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from storage.outbox import OwedRow

if TYPE_CHECKING:
    from bot.tables.kernel.edit import TableEdit
    from bot.tables.kernel.store import Store
    from bot.tables.kernel.table import Table
    from storage.commit import Loader
    from storage.db import Tx, Write
    from storage.personal import Mentions, Personal, Rows
    from storage.tables import TableRow

P = TypeVar("P")


class Part(Generic[P]):
    """One feature's value at a table, and how it is stored.

    A part without a value in memory leaves `load` and `read` alone.
    """

    holds: tuple[Personal | Mentions, ...] = ()
    """The columns in which it keeps something of a person."""

    def __init__(self, name: str, nothing: P) -> None:
        self.name = name
        self._nothing = nothing

    def load(self, tx: Tx, table: TableRow) -> object:
        """Read the part's rows, together with the table's."""
        del tx, table
        return None

    def read(self, loaded: object) -> P:
        """The value that `load` has found, decoded."""
        del loaded
        return self._nothing

    def columns(self, value: P) -> Mapping[str, object]:
        """The columns of the table's own row that hold the value."""
        del value
        return {}

    def writes(self, edit: TableEdit) -> Iterable[Write]:
        """What an edit stores for this part besides those columns. The edit's table is final."""
        del edit
        return ()

    def personal(self, tx: Tx, user: int) -> Mapping[str, Rows]:
        """The part's rows about a person, by the database's tables."""
        by_table: dict[str, Rows] = {}
        for each in self.holds:
            by_table.setdefault(each.table, []).extend(each.found(tx, user))
        return {table: rows for table, rows in by_table.items() if rows}

    def forget(self, tx: Tx, user: int, nobody: int) -> None:
        """Delete that. Where others need a row (a move in their game, say), `nobody` stands in it
        instead: a number that is no user's, drawn for this person alone, the same in all parts.

        Whoever calls this raises the versions of the person's tables in the same transaction, so
        that no process stores what it still has in memory."""
        for each in self.holds:
            each.forget(tx, user, nobody)

    def of(self, table: Table) -> P:
        value: P = table.parts.get(self.name, self._nothing)
        return value


class Note(Generic[P]):
    """The key of a note that an edit's consequences leave for later ones, and its value until
    then."""

    def __init__(self, nothing: P) -> None:
        self.nothing = nothing


Consequence = Callable[["TableEdit"], None]
Guard = Callable[["Store", int, "Table"], Awaitable[None]]


@dataclass(frozen=True)
class Features:
    """The features of all tables."""

    parts: tuple[Part[Any], ...] = ()
    follow: tuple[Consequence, ...] = ()
    """What follows from an edit, in this order."""
    guards: tuple[Guard, ...] = ()
    """What may forbid somebody to see what is played."""

    @property
    def loaders(self) -> tuple[Loader, ...]:
        """The functions that load the parts' rows."""
        return tuple(part.load for part in self.parts)


PLAIN = Features()
"""Tables that are only played at."""


class Owed(msgspec.Struct, frozen=True, omit_defaults=True):
    """One kind of message: it says what it is written from at delivery."""

    kind: ClassVar[str]


def owed_row(table: int, channel: int, message: Owed, at: float) -> OwedRow:
    """A message as it is owed, due at once. A user's private channel is `-user`."""
    about = msgspec.json.encode(message).decode()
    return OwedRow(0, table, channel, message.kind, about, at, at, 0, None)
