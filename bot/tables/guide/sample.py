"""Tables that are not stored: for a tutorial, and for pictures that explain a game."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from bot.engine.lessons import Lesson
from bot.engine.record import Closing
from bot.tables.kernel.chance import Bound
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Game, Table
from bot.tables.panel.panel import Caller
from bot.tables.seats import lobby, starting
from storage.seats import SeatRow

NOBODY = Caller(0, "", 0, 0)
FIXED = b"how to play" + bytes(20) + b"\1"
"""The seed of every game that pictures are taken from: they look alike after each start."""


def unstored(
    game: Game,
    names: Sequence[str],
    who: Caller = NOBODY,
    seed: bytes = b"",
    options: Mapping[str, str] | None = None,
) -> Table:
    """A running table that is not stored, with a seat for each name, the first one the caller's.

    Without options the table plays the smaller game, which newcomers start with.
    """
    table = _open(game, names, who, seed, game.spec.first_game if options is None else options)
    edit = TableEdit(table, 0.0, who.user, who.interaction)
    starting.start(edit, who, table.sitting)
    return edit.done().table


def scripted(game: Game, names: Sequence[str], who: Caller, lesson: Lesson) -> Table:
    """A running table that is not stored. Its chance follows from the lesson's seed alone: neither
    from who learns, nor from options and rules to come."""
    table = _open(game, names, who, lesson.seed.encode().ljust(32, b"\0"), lesson.options)
    fixed = Closing(
        table=0,
        title="",
        game=game.spec.key,
        rules=0,
        seats=len(names),
        options={},
        commitment="0" * 64,
        joined=(),
    )
    edit = TableEdit(table, 0.0, who.user, who.interaction)
    starting.deal(edit, Bound(fixed, (), 0))
    return edit.done().table


def _open(
    game: Game, names: Sequence[str], who: Caller, seed: bytes, options: Mapping[str, str]
) -> Table:
    """A lobby that is not stored, with a computer player on each seat but the first."""
    chosen = game.spec.chosen(options)
    row = lobby.new_row(game, who, game.spec.name, len(names), chosen, 0.0, seed or None)
    given = "guide" if seed else secrets.token_hex(16)
    level = game.spec.players.quick
    sitting = tuple(
        SeatRow(n + 1, 0, n, None if n else who.user, name, level if n else None, given, 0.0, None)
        for n, name in enumerate(names)
    )
    return Table(game, row, sitting, {}, None, counts=(0,) * len(names), options=chosen)
