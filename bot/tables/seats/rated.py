"""Whether a table's result counts for ratings: said here and nowhere else.

It counts where people sit in at least two seats, no seat is a computer player's when the game
starts, everybody in a server can see the table, the host has not switched it off before the start,
and the game lasts for a number of turns that is its own.
"""

from __future__ import annotations

from typing import Final

from bot.tables.kernel.table import Table
from bot.tables.texts import say

OFF: Final = "off"


def why_casual(table: Table) -> str:
    """Why the result counts for nobody: `off`, `private`, `computer`, `alone`, or `short` once the
    game is over. "" where it counts."""
    row = table.row
    if row.status != "lobby":
        # Fixed at the start: a computer player that takes a seat over saves nobody a lost game.
        return row.casual or ("short" if row.status == "ended" and _short(table) else "")
    if row.casual:
        return row.casual
    if row.guild is None:
        return "private"
    if any(r.level for r in table.sitting):
        return "computer"
    return "" if len({r.seat for r in table.sitting}) > 1 else "alone"


def is_off(table: Table) -> bool:
    """Whether the host has switched rating off."""
    return table.row.casual == OFF


def line(table: Table) -> str:
    """Whether the result counts, in a sentence."""
    why = why_casual(table)
    return say(f"casual-{why}" if why else "rated", n=table.spec.rated_from)


def _short(table: Table) -> bool:
    """Whether a game that is over was too short to tell who plays better."""
    turn, state = table.spec.turn, table.state
    length = turn(state) if turn else sum(table.counts) // max(1, table.row.places)
    return length < table.spec.rated_from
