"""The challenge of the day: tables of one server, game and options share a seed until midnight."""

from __future__ import annotations

import msgspec

from storage.db import Tx


class Challenge(msgspec.Struct, frozen=True):
    """Which challenge: where, what, and since when."""

    guild: int
    game: str
    options: str
    since: float


class ScoreRow(msgspec.Struct, frozen=True):
    """What somebody has made of it."""

    user: int
    score: int
    place: int


_OF = "guild = ? AND game = ? AND options = ? AND created >= ? AND created < ? + 86400"


def _of(c: Challenge) -> tuple[object, ...]:
    return (c.guild, c.game, c.options, c.since, c.since)


def seed(tx: Tx, c: Challenge) -> bytes | None:
    """The seed of the first table of the day, if there is one."""
    sql = f"SELECT seed FROM tables WHERE {_OF} ORDER BY id LIMIT 1"
    row = tx.execute(sql, _of(c)).fetchone()
    return None if row is None else bytes(row[0])


def begun(tx: Tx, c: Challenge, user: int) -> bool:
    """Whether somebody has a table of this challenge that is to start, or has started."""
    sql = (
        f"SELECT 1 FROM tables WHERE {_OF} AND creator = ?"
        " AND (started IS NOT NULL OR status = 'lobby') LIMIT 1"
    )
    return tx.execute(sql, (*_of(c), user)).fetchone() is not None


def finished(tx: Tx, c: Challenge, user: int) -> bool:
    """Whether somebody has played a table of this challenge to its end."""
    sql = f"SELECT 1 FROM tables WHERE {_OF} AND creator = ? AND status = 'ended' LIMIT 1"
    return tx.execute(sql, (*_of(c), user)).fetchone() is not None


def scores(tx: Tx, c: Challenge) -> tuple[ScoreRow, ...]:
    """Everybody who has finished, best first."""
    sql = (
        "SELECT t.creator, s.score, s.place FROM tables t"
        " JOIN result_seats s ON s.table_id = t.id AND s.seat = 0"
        f" WHERE {_OF.replace('guild', 't.guild')} AND t.status = 'ended' AND t.places = 1"
        " ORDER BY s.place, s.score DESC, t.id"
    )
    rows = tx.execute(sql, _of(c)).fetchall()
    return tuple(ScoreRow(int(r[0]), int(r[1] or 0), int(r[2])) for r in rows)


def unseen(tx: Tx, guild: int, user: int, since: float, option: str) -> frozenset[int]:
    """The tables of today's challenges that this user has neither played nor may know yet."""
    sql = (
        "SELECT t.id FROM tables t WHERE t.guild = ? AND t.created >= ? AND t.options LIKE ?"
        " AND t.creator <> ? AND NOT EXISTS (SELECT 1 FROM tables mine WHERE mine.guild = t.guild"
        " AND mine.game = t.game AND mine.options = t.options AND mine.created >= ?"
        " AND mine.creator = ? AND mine.status = 'ended')"
    )
    given = (guild, since, f"%{option}%", user, since, user)
    return frozenset(int(row[0]) for row in tx.execute(sql, given).fetchall())


def today(tx: Tx, guild: int, game: str, since: float, option: str) -> tuple[str, ...]:
    """The options of all challenges that somebody has taken up today."""
    sql = (
        "SELECT DISTINCT options FROM tables WHERE guild = ? AND game = ?"
        " AND created >= ? AND created < ? + 86400 AND options LIKE ? ORDER BY options"
    )
    rows = tx.execute(sql, (guild, game, since, since, f"%{option}%")).fetchall()
    return tuple(str(r[0]) for r in rows)
