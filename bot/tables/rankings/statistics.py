"""Statistics over rows: tables played to the end, and answer times.

A finished table counts, with its place, for the player who made at least half of a seat's moves,
and as help for the seat's other holders. Answers of computer players are nobody's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from statistics import median

import msgspec

from bot.tables.rankings.ratings import Finished, SeatResult
from storage.results import AnswerRow

HALF = 0.5
"""The share of a seat's moves from which on its result is one's own."""


class GameRecord(msgspec.Struct, frozen=True):
    """A player's finished tables at one game."""

    game: str
    tables: int
    wins: int
    places: tuple[tuple[int, int], ...]
    """Places, and how often each was reached, best first."""
    beaten: float | None
    """The share of opponents who came in behind, where shared places count half. None: no
    opponents."""
    best: int | None
    """The highest score."""


class PlayerStats(msgspec.Struct, frozen=True):
    """What `/stats` shows of a player."""

    user: int
    games: tuple[GameRecord, ...]
    tables: int
    wins: int
    helped: int
    answers: int
    pace: float | None
    """The median seconds to an answer."""


class ServerStats(msgspec.Struct, frozen=True):
    """What `/stats` shows of a server."""

    tables: int
    players: int
    answers: int
    pace: float | None
    games: tuple[tuple[str, int], ...]
    """Games and their numbers of finished tables, most played first."""


def player_stats(
    user: int,
    tables: Iterable[Finished],
    answers: Iterable[AnswerRow],
    opted_out: Collection[int] = (),
) -> PlayerStats | None:
    """One player's record, or None for somebody who opted out."""
    if user in opted_out:
        return None
    own: list[tuple[Finished, SeatResult]] = []
    helped = 0
    for table in tables:
        for seat in table.seats:
            part = share(seat, user)
            if part >= HALF:
                own.append((table, seat))
            elif part > 0:
                helped += 1
    games = tuple(_record(game, own) for game in sorted({t.game for t, _ in own}))
    times = [a.seconds for a in answers if a.user == user]
    return PlayerStats(
        user=user,
        games=games,
        tables=sum(g.tables for g in games),
        wins=sum(g.wins for g in games),
        helped=helped,
        answers=len(times),
        pace=pace(times),
    )


def server_stats(
    guild: int,
    tables: Iterable[Finished],
    answers: Iterable[AnswerRow],
    opted_out: Collection[int] = (),
) -> ServerStats:
    """One server's record, without players and answers of those who opted out."""
    in_guild = [t for t in tables if t.guild == guild]
    times = [a.seconds for a in answers if a.guild == guild and a.user not in opted_out]
    users = {h.user for t in in_guild for s in t.seats for h in s.holders if h.user is not None}
    games = Counter(t.game for t in in_guild)
    return ServerStats(
        tables=len(in_guild),
        players=len(users.difference(opted_out)),
        answers=len(times),
        pace=pace(times),
        games=tuple(sorted(games.items(), key=lambda item: (-item[1], item[0]))),
    )


def pace(seconds: Collection[float]) -> float | None:
    """The median: one long absence says nothing about how somebody plays."""
    return median(seconds) if seconds else None


def share(seat: SeatResult, user: int) -> float:
    """A user's share of all moves of a seat. A seat without moves is its last holder's."""
    total = sum(h.moves for h in seat.holders)
    if not total:
        return float(bool(seat.holders) and seat.holders[-1].user == user)
    return sum(h.moves for h in seat.holders if h.user == user) / total


def _record(game: str, own: list[tuple[Finished, SeatResult]]) -> GameRecord:
    """The record of one game, from a player's own results."""
    mine = [(table, seat) for table, seat in own if table.game == game]
    places = Counter(seat.place for _, seat in mine)
    beaten = [x for table, seat in mine if (x := _beaten(table, seat)) is not None]
    scores = [seat.score for _, seat in mine if seat.score is not None]
    return GameRecord(
        game=game,
        tables=len(mine),
        wins=sum(_won(table, seat) for table, seat in mine),
        places=tuple(sorted(places.items())),
        beaten=sum(beaten) / len(beaten) if beaten else None,
        best=max(scores, default=None),
    )


def _won(table: Finished, seat: SeatResult) -> bool:
    """Whether a seat won: first, but not with everybody else. Alone, the game decides."""
    return seat.place == 1 and (len(table.seats) == 1 or any(x.place > 1 for x in table.seats))


def _beaten(table: Finished, seat: SeatResult) -> float | None:
    others = [other for other in table.seats if other is not seat]
    if not others:
        return None
    behind = sum(1.0 if o.place > seat.place else 0.5 * (o.place == seat.place) for o in others)
    return behind / len(others)
