"""Tables stored under older rules of their game, carried on under today's.

If today's rules leave no choice at a table's position, the game goes on by itself, with an entry in
the log. Otherwise the table would wait for an answer that nobody can give.
"""

from __future__ import annotations

from bot.engine.play import resume
from bot.tables.kernel.edit import TableChange, TableEdit
from bot.tables.kernel.table import Table


def outdated(table: Table) -> bool:
    """Whether a running table's position was stored under other rules than today's."""
    return table.running and table.row.rules != table.spec.version


def carried_on(table: Table, at: float) -> TableChange | None:
    """The table run on to a choice under today's rules, or None if it waits for one already."""
    edit = TableEdit(table, at)
    carry_on(edit)
    return edit.done() if edit.committed else None


def carry_on(edit: TableEdit) -> None:
    """Run a position on to its first choice under today's rules."""
    table = edit.table
    chance = table.chance()
    played = resume(table.state, chance)
    codec = table.game.codec
    if codec.encode(played.state) != codec.encode(table.state):
        edit.played("upgrade", None, (), played, chance.counter)
