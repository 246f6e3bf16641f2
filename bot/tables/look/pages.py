"""Building blocks of this room's answers."""

from __future__ import annotations

from bot.engine.errors import No, Refusal
from bot.tables.kernel.table import Table
from bot.tables.panel.markdown import bare, clip, code
from bot.tables.panel.panel import File, Panel
from bot.tables.texts import say

ROOM = 3000
"""Characters of a text in one panel."""
TEXT = "text"
"""The view of a board in words."""


def played(table: Table) -> None:
    """Refuse a table without a position."""
    if table.state is None:
        raise Refusal(No(f"status-{table.row.status}"))


def filed(heading: str, whole: str, name: str) -> Panel:
    """A panel with a text. A text that is too long is also attached as a file, and the panel says
    so."""
    if len(whole) <= ROOM:
        return Panel(heading, (whole,))
    texts = (clip(whole, ROOM), say("look-in-file", file=code(name)))
    return Panel(heading, texts, files=(File(name, bare(whole).encode()),))
