"""The log page by page: whole moves, 25 or as many as one panel holds, from either end."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.engine.errors import No, Refusal
from bot.tables.panel.markdown import plain
from storage.moves import LogEntry

MOST = 25
DIGITS = 9
"""More digits than any move's number has."""
BEFORE = "<"
"""The mark of a page that ends before a move: `<12`."""

SECRET = "·"
"""The mark in place of a number, for what a seat did in secret."""


def grouped(entries: Iterable[LogEntry]) -> list[list[LogEntry]]:
    """Log entries by public number. What a seat did in secret stands with the move before it."""
    found: list[list[LogEntry]] = []
    for entry in entries:
        if entry.shown is None:
            found[-1].append(entry)
        else:
            found.append([entry])
    return found


def unlisted(lines: Iterable[str]) -> list[str]:
    """Lines without list marks, which can't stand behind a number."""
    return [line.removeprefix("- ") for line in lines]


class Page:
    """Whole moves with their lines. A single move may be longer than the room."""

    def __init__(self, room: int) -> None:
        self.moves: dict[int, list[str]] = {}
        self._left = room

    def take(self, number: int, lines: list[str]) -> bool:
        """Add a move. Returns False if the move doesn't fit any more."""
        self._left -= sum(len(line) + 1 for line in lines)
        if len(self.moves) == MOST or (self._left < 0 and any(self.moves.values())):
            return False
        self.moves[number] = lines
        return True

    @property
    def text(self) -> str:
        """The lines in the order of the moves."""
        return "\n".join(line for number in sorted(self.moves) for line in self.moves[number])

    @property
    def first(self) -> int:
        return min(self.moves, default=0)

    @property
    def last(self) -> int:
        return max(self.moves, default=0)


def number_in(text: str) -> int:
    """The move's number that a text is, or -1."""
    fits = text.isascii() and text.isdigit() and len(text) <= DIGITS
    return int(text) if fits else -1


def page(lines_of: Callable[[int], list[str]], end: int, typed: str, room: int) -> Page:
    """A page of the log: from a move on (`12`), up to one (`<12`), or the latest ("") of those up
    to `end`."""
    text = typed.strip().lstrip("#")
    back = not text or text.startswith(BEFORE)
    text = text.removeprefix(BEFORE)
    start = number_in(text)
    if text and not 0 <= start <= end:
        raise Refusal(No("no-such-move", plain(typed), facts=(str(end),)))
    number = start - back if text else end
    found = Page(room)
    while 0 <= number <= end and found.take(number, lines_of(number)):
        number += -1 if back else 1
    return found
