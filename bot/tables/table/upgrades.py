"""Tables that were stored under older rules of their game, carried on under today's.

Where the changed rules leave no choice where a table stands, it goes on by itself, as an entry in
its log; or it would wait for an answer that nobody can give.
"""

from __future__ import annotations

from bot.engine.play import resume
from bot.tables.table.edit import Act, Pen
from bot.tables.table.table import Live


def outdated(live: Live) -> bool:
    """Whether the table's position was stored under other rules than today's."""
    return live.running and live.row.rules != live.spec.version


def carried_on(live: Live, at: float) -> Act | None:
    """The table brought up to today's first choice; None: that is where it stands already."""
    pen = Pen(live, at)
    carry_on(pen)
    return pen.act() if pen.committed else None


def carry_on(pen: Pen) -> None:
    """Run a position of older rules on, if today's rules leave nothing to choose in it."""
    live = pen.live
    chance = live.chance()
    played = resume(live.state, chance)
    codec = live.game.codec
    if codec.encode(played.state) != codec.encode(live.state):
        pen.played("upgrade", None, (), played, chance.counter)
