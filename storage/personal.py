"""What rows hold of a person: found, and forgotten."""

from __future__ import annotations

import msgspec

from storage.db import Tx

Rows = list[dict[str, object]]


class Personal(msgspec.Struct, frozen=True):
    """A column that says whom a row is about."""

    table: str
    column: str = "user"
    words: tuple[str, ...] = ()
    """Columns with the person's own words. They are emptied where the row stays."""
    stays: bool = False
    """The row outlasts the person, under a number that is nobody's."""
    private: bool = False
    """The number is negative: a user's private channel."""

    def found(self, tx: Tx, user: int) -> Rows:
        """The rows about a person."""
        return _rows(tx, f"SELECT * FROM {self.table} WHERE {self.column} = ?", self._number(user))

    def forget(self, tx: Tx, user: int, nobody: int) -> None:
        """Delete them, or take the person out of them."""
        if self.stays:
            words = "".join(f", {name} = ''" for name in self.words)
            sql = f"UPDATE {self.table} SET {self.column} = ?{words} WHERE {self.column} = ?"
            tx.execute(sql, (nobody, user))
        else:
            sql = f"DELETE FROM {self.table} WHERE {self.column} = ?"
            tx.execute(sql, (self._number(user),))

    def _number(self, user: int) -> int:
        return -user if self.private else user


class Mentions(msgspec.Struct, frozen=True):
    """A text, JSON for example, in which a person's number may stand. Discord's numbers are so long
    that nothing else reads like one."""

    table: str
    column: str
    whole: bool = False
    """All of the text is about one person, and goes with them."""

    def found(self, tx: Tx, user: int) -> Rows:
        """The rows that mention a person."""
        sql = f"SELECT * FROM {self.table} WHERE {self.column} LIKE ?"
        return _rows(tx, sql, f"%{user}%")

    def forget(self, tx: Tx, user: int, nobody: int) -> None:
        """Write nobody's number in place of the person's, or empty the text."""
        rest = f"WHERE {self.column} LIKE ?"
        if self.whole:
            tx.execute(f"UPDATE {self.table} SET {self.column} = '' {rest}", (f"%{user}%",))
        else:
            sql = f"UPDATE {self.table} SET {self.column} = replace({self.column}, ?, ?) {rest}"
            tx.execute(sql, (str(user), str(nobody), f"%{user}%"))


def _rows(tx: Tx, sql: str, given: object) -> Rows:
    found = tx.execute(sql, (given,))
    names = [about[0] for about in found.description]
    return [dict(zip(names, row, strict=True)) for row in found.fetchall()]
