"""Finished tables from the database, in the form that ratings and statistics use."""

from __future__ import annotations

from itertools import groupby

import msgspec

from bot.tables.rankings.ratings import Finished, Holder, SeatResult
from storage import results
from storage.db import Tx
from storage.results import AnswerRow, Result

ANSWERS = 2000
"""The most answers that a pace is taken from, the latest ones."""


class Played(msgspec.Struct, frozen=True):
    """Tables and answers of a player or a server, as stored."""

    tables: tuple[Result, ...]
    answers: tuple[AnswerRow, ...]
    uncounted: frozenset[int]

    def of_game(self, game: str) -> tuple[list[Finished], list[AnswerRow]]:
        """The tables and answers of one game, or of all games for ""."""
        tables = [finished(r) for r in self.tables if game in {"", r.table.game}]
        return tables, [a for a in self.answers if game in {"", a.game}]


def finished(result: Result) -> Finished:
    """A stored result as ratings and statistics take it."""
    holders = {
        seat: tuple(Holder(h.user, h.moves) for h in rows)
        for seat, rows in groupby(result.holders, key=lambda h: h.seat)
    }
    row = result.table
    seats = tuple(SeatResult(p.place, holders.get(p.seat, ()), p.score) for p in result.places)
    return Finished(row.table_id, row.game, row.guild, row.ended, seats)


def of_user(tx: Tx, user: int) -> Played:
    """Everything that a user has played."""
    return Played(
        results.of_user(tx, user), results.answers_of(tx, user, ANSWERS), results.uncounted(tx)
    )


def of_guild(tx: Tx, guild: int) -> Played:
    """Everything that has been played in a server."""
    return Played(
        results.of_guild(tx, guild), results.answers_in(tx, guild, ANSWERS), results.uncounted(tx)
    )
