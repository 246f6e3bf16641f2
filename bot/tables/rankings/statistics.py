"""Statistics over rows: tables played to the end, and how long answers took.

A finished table counts for who made at least half of a seat's moves, with the seat's place; for
others who held it meanwhile it counts as help. Answers of computer players are nobody's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from statistics import median

import msgspec

from bot.tables.rankings.ratings import Finished, SeatResult

HALF = 0.5
"""The share of a seat's moves from which its result is one's own."""


class Answered(msgspec.Struct, frozen=True):
    """One obligation that was answered: the time on the clock, quiet hours left out."""

    table: int
    game: str
    guild: int | None
    user: int
    seconds: float
    at: float


class GameRecord(msgspec.Struct, frozen=True):
    """A player's finished tables of one game."""

    game: str
    tables: int
    wins: int
    places: tuple[tuple[int, int], ...]
    """Place and how often, best first."""
    beaten: float | None
    """The share of opponents who came in behind, shared places half. None: never had any."""
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
    """Median seconds to an answer."""


class ServerStats(msgspec.Struct, frozen=True):
    """What `/stats` shows of a server."""

    tables: int
    players: int
    answers: int
    pace: float | None
    games: tuple[tuple[str, int], ...]
    """Game and its finished tables, most played first."""


def player_stats(
    user: int,
    tables: Iterable[Finished],
    answers: Iterable[Answered],
    opted_out: Collection[int] = (),
) -> PlayerStats | None:
    """One player's record; None for who does not want to be counted."""
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
    answers: Iterable[Answered],
    opted_out: Collection[int] = (),
) -> ServerStats:
    """One server's record; who has opted out is not counted among its players or answers."""
    here = [t for t in tables if t.guild == guild]
    times = [a.seconds for a in answers if a.guild == guild and a.user not in opted_out]
    users = {h.user for t in here for s in t.seats for h in s.held if h.user is not None}
    games = Counter(t.game for t in here)
    return ServerStats(
        tables=len(here),
        players=len(users.difference(opted_out)),
        answers=len(times),
        pace=pace(times),
        games=tuple(sorted(games.items(), key=lambda item: (-item[1], item[0]))),
    )


def pace(seconds: Collection[float]) -> float | None:
    """The median: one long absence says nothing about how somebody plays."""
    return median(seconds) if seconds else None


def share(seat: SeatResult, user: int) -> float:
    """A user's share of all of a seat's moves; a seat without moves is its last holder's."""
    total = sum(h.moves for h in seat.held)
    if not total:
        return float(bool(seat.held) and seat.held[-1].user == user)
    return sum(h.moves for h in seat.held if h.user == user) / total


def _record(game: str, own: list[tuple[Finished, SeatResult]]) -> GameRecord:
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
    """First, and not with everybody else; alone, first is what the game calls won."""
    return seat.place == 1 and (len(table.seats) == 1 or any(x.place > 1 for x in table.seats))


def _beaten(table: Finished, seat: SeatResult) -> float | None:
    others = [other for other in table.seats if other is not seat]
    if not others:
        return None
    behind = sum(1.0 if o.place > seat.place else 0.5 * (o.place == seat.place) for o in others)
    return behind / len(others)
