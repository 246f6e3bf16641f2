"""Tables that are not stored: for a tutorial, and for pictures that explain a game."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

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
    chosen = game.spec.chosen(game.spec.first_game if options is None else options)
    row = lobby.new_row(game, who, game.spec.name, len(names), chosen, 0.0, seed or None)
    given = "guide" if seed else secrets.token_hex(16)
    level = game.spec.players.quick
    sitting = tuple(
        SeatRow(n + 1, 0, n, None if n else who.user, name, level if n else None, given, 0.0, None)
        for n, name in enumerate(names)
    )
    table = Table(game, row, sitting, {}, None, counts=(0,) * len(names), options=chosen)
    edit = TableEdit(table, 0.0, who.user, who.interaction)
    starting.start(edit, who, sitting)
    return edit.done().table
