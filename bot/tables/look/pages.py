"""What the answers of this room have in common."""

from __future__ import annotations

from bot.engine.errors import No, Refusal
from bot.tables.kernel.table import Table
from bot.tables.panel.markdown import bare, clip, code
from bot.tables.panel.panel import File, Panel, Response
from bot.tables.texts import say

ROOM = 3000
"""Letters of a text in one panel."""
TEXT = "text"
"""The view of a board in words."""


def played(table: Table) -> None:
    """Refuse what needs a position."""
    if table.state is None:
        raise Refusal(No(f"status-{table.row.status}"))


def filed(heading: str, whole: str, name: str) -> Panel:
    """A text; what one panel doesn't hold is in a file, and the panel says so."""
    if len(whole) <= ROOM:
        return Panel(heading, (whole,))
    texts = (clip(whole, ROOM), say("look-in-file", file=code(name)))
    return Panel(heading, texts, files=(File(name, bare(whole).encode()),))


def beside(panel: Panel) -> Response:
    """An answer that leaves a panel that was pressed as it is."""
    return Response(panel, replace=False)
