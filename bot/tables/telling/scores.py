"""The scores after each move of a game, for the story of its end and for its highlights."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.engine.codec import patched
from bot.tables.kernel.table import Game
from bot.tables.telling.log_texts import MOVE_KINDS
from storage.moves import Position


class Scores(msgspec.Struct, frozen=True):
    """All scores after a move."""

    number: int
    seat: int | None
    scores: tuple[int, ...]


def scored(game: Game, rows: Sequence[Position]) -> list[Scores]:
    """The scores after every move that counts in the end."""
    reckon = game.spec.scores
    assert reckon is not None
    data, found = b"", []
    for row in rows:
        data = patched(b"" if row.keyframe is not None else data, row.keyframe or row.delta)
        if row.rules == game.spec.version and row.shown is not None:
            seat = row.seat if row.kind in MOVE_KINDS else None
            state = game.codec.decode(data, row.rules)
            found.append(Scores(row.shown, seat, reckon(state)))
    return found
