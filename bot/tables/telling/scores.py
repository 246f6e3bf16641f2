"""How a game went: the scores after each move and all that happened, for the story of its end and
for its highlights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.engine.codec import patched
from bot.engine.flow import News
from bot.tables.kernel.table import Game, Table
from bot.tables.telling import log_texts
from bot.tables.telling.log_texts import MOVE_KINDS
from storage.moves import LogEntry, Position

if TYPE_CHECKING:
    from renderers.scene import Scene


class Scores(msgspec.Struct, frozen=True):
    """All scores after a move."""

    number: int
    seat: int | None
    scores: tuple[int, ...]


class Course(NamedTuple):
    """How a game went, without the moves that were taken back."""

    scores: Sequence[Scores]
    entries: Sequence[LogEntry]
    news: Sequence[News]


class Moment(NamedTuple):
    """The move that decided a game: its place among the scores, and what happened."""

    at: int
    words: str


class Ending(NamedTuple):
    """The story of a game's end: lines of text, and the picture of the podium."""

    lines: Sequence[str]
    picture: Scene


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


def course_of(table: Table, rows: Sequence[Position], entries: Sequence[LogEntry]) -> Course:
    """How a game went."""
    found = [] if table.spec.scores is None else scored(table.game, rows)
    gone = log_texts.undone(entries, entries[-1].head) if entries else frozenset()
    counted = [entry for entry in entries if entry.number not in gone]
    numbers = {entry.shown for entry in counted}
    news = [item for entry in counted for item in log_texts.news_of(table, entry) or ()]
    return Course([each for each in found if each.number in numbers], counted, news)
