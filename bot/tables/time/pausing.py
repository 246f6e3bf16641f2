"""A moderator's pause: the table takes no moves and its clocks stand still until it ends."""

from __future__ import annotations

import json

from bot.engine.errors import No, Refusal
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Table


def refuse_paused(table: Table) -> None:
    """Refuse to play at a table that is paused."""
    if table.row.paused is not None:
        raise Refusal(why(table))


def why(table: Table) -> No:
    """The refusal at a paused table: who paused it, since when, and why."""
    stored = json.loads(table.row.pause or "{}")
    since = str(int(table.row.paused or 0))
    return No("paused", stored.get("name", ""), facts=(since, stored.get("why", "")))


def pause(edit: TableEdit, user: int, name: str, reason: str) -> None:
    stored = {"by": user, "name": name, "why": reason}
    edit.row(paused=edit.at, pause=json.dumps(stored, ensure_ascii=False))


def resume(edit: TableEdit) -> None:
    edit.row(paused=None, pause="")
