"""What a table's record holds of people: who opened it, sat there, moved or did something else."""

from __future__ import annotations

from bot.engine.record import UNSALTED, mark
from bot.tables.kernel.part import Part
from storage.db import Tx
from storage.personal import Mentions, Personal

MARKED = (("seats", "name", "mark"), ("audit", "name", "mark"), ("audit", "detail", "detail_mark"))
"""Words of people, and what stands for them in the record."""


class Record(Part[None]):
    """The record outlasts whoever is forgotten: their words go, and the marks of these stay."""

    holds = (
        Personal("tables", "creator", stays=True),
        Personal("seats", words=("name",), stays=True),
        Personal("moves", stays=True),
        Personal("audit", words=("name", "detail"), stays=True),
        Personal("salts"),
        Mentions("lines", "answers"),
    )

    def forget(self, tx: Tx, user: int, nobody: int) -> None:
        """Keep the marks, then forget the words, the titles of the person's tables too."""
        for table, word, marked in MARKED:
            _keep_marks(tx, user, table, word, marked)
        tx.execute("UPDATE tables SET title = game WHERE creator = ?", (user,))
        super().forget(tx, user, nobody)


def _keep_marks(tx: Tx, user: int, table: str, word: str, marked: str) -> None:
    """Mark what an older program has stored without a mark."""
    found = tx.execute(
        f"SELECT r.id, r.{word}, s.salt FROM {table} r LEFT JOIN salts s"
        " ON s.table_id = r.table_id AND s.user = r.user"
        f" WHERE r.user = ? AND r.{marked} = '' AND r.{word} <> ''",
        (user,),
    ).fetchall()
    for number, text, salt in found:
        known = mark(salt or UNSALTED, text)
        tx.execute(f"UPDATE {table} SET {marked} = ? WHERE id = ?", (known, number))


RECORD = Record("record", None)
