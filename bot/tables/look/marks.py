"""The marks in a record, which stand for people's names and other words."""

from __future__ import annotations

from bot.engine.record import UNSALTED, Text, mark
from bot.tables.kernel.table import Table
from bot.tables.look.happened import Archive
from storage.audit import AuditRow
from storage.moves import LogEntry, MoveRow
from storage.seats import SeatRow


class Marks:
    """One table's marks, with the words behind those that were asked for."""

    def __init__(self, table: Table, archive: Archive) -> None:
        self._salts = table.salts
        self._archive = archive
        self._texts: dict[str, Text] = {}
        fixed = table.entropy
        if fixed is None or fixed.closing.plain:
            return
        self._text(table.row.creator, table.row.title, fixed.closing.title)
        for row in archive.ever:
            if row.entropy:
                self.sitter(row)

    def texts(self) -> tuple[Text, ...]:
        """The words behind the marks asked for so far."""
        return tuple(text for _, text in sorted(self._texts.items()))

    def sitter(self, row: SeatRow) -> str | None:
        """The mark of a person at a seat, or None for a computer player."""
        return None if row.user is None else self._text(row.user, row.name, row.mark)

    def audited(self, row: AuditRow) -> tuple[str, str | None]:
        """The marks of whoever did something, and of the details."""
        who = self._text(row.user, row.name, row.mark)
        gone = not row.detail and not row.detail_mark
        return who, None if gone else self._text(row.user, row.detail, row.detail_mark)

    def doer(self, row: MoveRow) -> str | None:
        """The mark of whoever made an entry, or None if nobody did by hand, or it isn't known any
        more."""
        if row.user is None:
            return None
        trail = [a for a in self._archive.trail if a.user == row.user]
        same_edit = [a for a in trail if row.version is not None and a.version == row.version]
        if same_edit:
            return self.audited(same_edit[-1])[0]
        seats = [seat for seat in self._archive.ever if seat.user == row.user]
        if seats:
            return self.sitter(next((s for s in seats if _sat(s, row)), seats[-1]))
        return self.audited(trail[-1])[0] if trail else None

    def _text(self, user: int, text: str, stored_mark: str) -> str:
        """A mark, once the words behind it are noted."""
        salt = self._salts.get(user, UNSALTED)
        key = stored_mark or mark(salt, text)
        unchanged = mark(salt, text) == key
        self._texts[key] = Text(key, salt, text) if unchanged else Text(key, None, None)
        return key


def _sat(seat: SeatRow, entry: LogEntry) -> bool:
    """Whether somebody held the seat when the entry was made."""
    return seat.since <= entry.at and (seat.until is None or entry.at <= seat.until)
