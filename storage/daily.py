"""The challenge of the day: a server's tables of one game and options share a seed until
midnight."""

from __future__ import annotations

import msgspec

from storage.db import Tx


class Challenge(msgspec.Struct, frozen=True):
    """One challenge: its server, game, options and first second."""

    guild: int
    game: str
    options: str
    since: float


class ScoreRow(msgspec.Struct, frozen=True):
    """A player's result in a challenge."""

    user: int
    score: int
    place: int


_OF = "guild = ? AND game = ? AND options = ? AND created >= ? AND created < ? + 86400"


def _of(c: Challenge) -> tuple[object, ...]:
    return (c.guild, c.game, c.options, c.since, c.since)


def seed(tx: Tx, c: Challenge) -> bytes | None:
    """The seed of the challenge's first table, or None before there is one."""
    sql = f"SELECT seed FROM tables WHERE {_OF} ORDER BY id LIMIT 1"
    row = tx.execute(sql, _of(c)).fetchone()
    return None if row is None else bytes(row[0])


def begun(tx: Tx, c: Challenge, user: int) -> bool:
    """Whether a user has opened a table of the challenge that is in its lobby or has started."""
    sql = (
        f"SELECT 1 FROM tables WHERE {_OF} AND creator = ?"
        " AND (started IS NOT NULL OR status = 'lobby') LIMIT 1"
    )
    return tx.execute(sql, (*_of(c), user)).fetchone() is not None


def finished(tx: Tx, c: Challenge, user: int) -> bool:
    """Whether a user has played a table of the challenge to its end."""
    sql = f"SELECT 1 FROM tables WHERE {_OF} AND creator = ? AND status = 'ended' LIMIT 1"
    return tx.execute(sql, (*_of(c), user)).fetchone() is not None


def scores(tx: Tx, c: Challenge) -> tuple[ScoreRow, ...]:
    """The results of everyone who has finished the challenge, best first."""
    sql = (
        "SELECT t.creator, s.score, s.place FROM tables t"
        " JOIN result_seats s ON s.table_id = t.id AND s.seat = 0"
        f" WHERE {_OF.replace('guild', 't.guild')} AND t.status = 'ended' AND t.places = 1"
        " ORDER BY s.place, s.score DESC, t.id"
    )
    rows = tx.execute(sql, _of(c)).fetchall()
    return tuple(ScoreRow(int(r[0]), int(r[1] or 0), int(r[2])) for r in rows)


def unseen(tx: Tx, guild: int, user: int, since: float, option: str) -> frozenset[int]:
    """Today's challenge tables that this user hasn't played to the end, and so mustn't see yet."""
    sql = (
        "SELECT t.id FROM tables t WHERE t.guild = ? AND t.created >= ? AND t.options LIKE ?"
        " AND t.creator <> ? AND NOT EXISTS (SELECT 1 FROM tables mine WHERE mine.guild = t.guild"
        " AND mine.game = t.game AND mine.options = t.options AND mine.created >= ?"
        " AND mine.creator = ? AND mine.status = 'ended')"
    )
    given = (guild, since, f"%{option}%", user, since, user)
    return frozenset(int(row[0]) for row in tx.execute(sql, given).fetchall())


def today(tx: Tx, guild: int, game: str, since: float, option: str) -> tuple[str, ...]:
    """The options of all challenges that anyone has begun today."""
    sql = (
        "SELECT DISTINCT options FROM tables WHERE guild = ? AND game = ?"
        " AND created >= ? AND created < ? + 86400 AND options LIKE ? ORDER BY options"
    )
    rows = tx.execute(sql, (guild, game, since, since, f"%{option}%")).fetchall()
    return tuple(str(r[0]) for r in rows)
