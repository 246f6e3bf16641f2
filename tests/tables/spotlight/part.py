"""What the spotlight keeps of a table, and what it tells the channel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.part import Part
from bot.tables.panel.announcements import Note
from storage.db import Tx, Write
from storage.personal import Personal
from storage.tables import TableRow

MIGRATION = (
    "CREATE TABLE spotlight (table_id INTEGER NOT NULL, user INTEGER NOT NULL,"
    " looks INTEGER NOT NULL, PRIMARY KEY (table_id, user))"
)
EVERY = 3
"""The channel hears of so many looks."""


class Spotlight(Part[Mapping[int, int]]):
    """Each user's looks."""

    holds = (Personal("spotlight"),)

    def load(self, tx: Tx, table: TableRow) -> object:
        """The rows of the table."""
        sql = "SELECT user, looks FROM spotlight WHERE table_id = ?"
        return tx.execute(sql, (table.id,)).fetchall()

    def read(self, loaded: object) -> Mapping[int, int]:
        """The looks by user."""
        return dict(cast("list[tuple[int, int]]", loaded))

    def writes(self, edit: TableEdit) -> Iterator[Write]:
        """The numbers that have changed."""
        before = self.of(edit.before)
        for user, looks in self.of(edit.table).items():
            if looks != before.get(user):
                yield Write(put, edit.table.row.id, user, looks)


def put(tx: Tx, table: int, user: int, looks: int) -> None:
    """Store how often somebody has looked."""
    tx.execute(
        "INSERT INTO spotlight (table_id, user, looks) VALUES (?, ?, ?)"
        " ON CONFLICT (table_id, user) DO UPDATE SET looks = excluded.looks",
        (table, user, looks),
    )


SPOTLIGHT = Spotlight("spotlight", {})


def told(edit: TableEdit) -> None:
    """Tell the channel of every third look."""
    before, now = (sum(SPOTLIGHT.of(table).values()) for table in (edit.before, edit.table))
    if now > before and now % EVERY == 0:
        edit.owe(Note(f"{now} looks"))
