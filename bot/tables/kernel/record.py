"""What a table's record has about people: who opened it, sat there, moved or moderated."""

from __future__ import annotations

from bot.engine.record import UNSALTED, mark
from bot.tables.kernel.part import Part
from storage.db import Tx
from storage.personal import Mentions, Personal

MARKED = (("seats", "name", "mark"), ("audit", "name", "mark"), ("audit", "detail", "detail_mark"))
"""The columns with people's words, each with the column of the mark that stands for them."""


class Record(Part[None]):
    """A table's record, which stays when a person is forgotten: words go, their marks stay."""

    holds = (
        Personal("tables", "creator", stays=True),
        Personal("seats", words=("name", "account"), stays=True),
        Personal("moves", stays=True),
        Personal("audit", words=("name", "detail"), stays=True),
        Personal("salts"),
        Mentions("lines", "answers"),
    )

    def forget(self, tx: Tx, user: int, nobody: int) -> None:
        """Mark a person's words, then delete them and the titles of the person's tables."""
        for table, word, marked in MARKED:
            _keep_marks(tx, user, table, word, marked)
        tx.execute("UPDATE tables SET title = game WHERE creator = ?", (user,))
        super().forget(tx, user, nobody)


def _keep_marks(tx: Tx, user: int, table: str, word: str, marked: str) -> None:
    """Add the marks to rows that an older program stored without one."""
    unmarked = tx.execute(
        f"SELECT r.id, r.{word}, s.salt FROM {table} r LEFT JOIN salts s"
        " ON s.table_id = r.table_id AND s.user = r.user"
        f" WHERE r.user = ? AND r.{marked} = '' AND r.{word} <> ''",
        (user,),
    ).fetchall()
    for number, text, salt in unmarked:
        new = mark(salt or UNSALTED, text)
        tx.execute(f"UPDATE {table} SET {marked} = ? WHERE id = ?", (new, number))


RECORD = Record("record", None)
