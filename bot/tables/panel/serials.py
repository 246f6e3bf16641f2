"""The serial of a question: its seat, the seat's entries in the log, the answers in its line."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from bot.tables.kernel.table import Table
from bot.tables.panel.routes import Serial

MARKED, MARKS = 1000, 100_000
"""Above the answers of a line, and how many lines are told apart."""


def serial(table: Table, seat: int, line: Sequence[str]) -> Serial:
    """Returns the serial of what this seat is asked after these answers. Where several people share
    the seat, it tells lines of one length apart: a captain confirms the very line that they have
    seen."""
    shared = len(table.users((seat,))) > 1
    mark = MARKED * (crc32("\n".join(line).encode()) % MARKS) if shared else 0
    return Serial(seat, table.counts[seat] + table.row.epoch, len(line) + mark)
