"""Ratings per game and server, recomputed from the finished tables that count: same tables, same
ratings.

The model is OpenSkill's full Bradley-Terry, which compares every seat with every other. (In its
Plackett-Luce a shared first place of three would be worth no more than the second.) What is ours:

- A seat counts once, whoever held it. Its strength is the mean of its holders', weighted by their
  share of its moves, and what it wins or loses is shared out by the same weights.
- Computer players are left out, and the places closed up.
- Who does not want to be rated is a stranger to the model: always a newcomer, nothing is kept.
- A table at which nobody else counts rates nobody, however many seats one person held.
- Each further game of the same two people within a month moves them less: the second half as much
  as it would otherwise, the third a third. So nobody gets far by beating one friend over and over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

import msgspec
from openskill.models import BradleyTerryFull, BradleyTerryFullRating

MU: Final = 25.0
SIGMA: Final = MU / 3
SETTLED: Final = 5
"""Rated tables after which a rating is no longer provisional."""
SCALE: Final = 40
MOST: Final = 25
"""Lines of a leaderboard."""
BASE: Final = 1000
"""A newcomer's points."""


class Holder(msgspec.Struct, frozen=True):
    """A holder of a seat, with the number of moves they made. `user` None: a computer player."""

    user: int | None
    moves: int


class SeatResult(msgspec.Struct, frozen=True):
    """A seat at the end: its place (1 is first, places may be shared) and its holders in turn."""

    place: int
    holders: tuple[Holder, ...]
    score: int | None = None


class Finished(msgspec.Struct, frozen=True):
    """A table that was played to its end."""

    table: int
    game: str
    guild: int | None
    ended: float
    seats: tuple[SeatResult, ...]


class Rating(msgspec.Struct, frozen=True):
    """A player's strength, its uncertainty, and the number of tables behind it."""

    mu: float = MU
    sigma: float = SIGMA
    tables: int = 0

    @property
    def ordinal(self) -> float:
        """The strength that is nearly certain, by which a leaderboard is ordered."""
        return self.mu - 3 * self.sigma

    @property
    def points(self) -> int:
        """The rating in points, where a newcomer has 1000."""
        return round(BASE + SCALE * self.ordinal)

    @property
    def provisional(self) -> bool:
        """Whether the rating rests on few tables."""
        return self.tables < SETTLED


class Ranked(msgspec.Struct, frozen=True):
    """A line of a leaderboard. Equal points share a place."""

    place: int
    user: int
    rating: Rating


Key = tuple[str, int]
"""Game and user."""

LATELY: Final = 30 * 86400.0
"""Seconds for which a game between two people makes their next one count less."""
Met = Mapping[frozenset[int], tuple[float, ...]]
"""The times at which each pair of users has played lately."""


def ratings(
    tables: Iterable[Finished],
    opted_out: Collection[int] = (),
) -> dict[Key, Rating]:
    """All ratings after these tables, in the order in which they ended."""
    found: dict[Key, Rating] = {}
    met: Met = {}
    for table in sorted(tables, key=lambda t: (t.ended, t.table)):
        found |= rated(table, found, met, opted_out)
        met = meeting(table, met)
    return found


def meeting(table: Finished, met: Met) -> Met:
    """The recent meetings, with those of this table."""
    there = [set(shares(seat)) for seat in table.seats]
    pairs = {
        frozenset((one, other))
        for n, seat in enumerate(there)
        for one in seat
        for others in there[n + 1 :]
        for other in others - {one}
    }
    at = table.ended
    return {**met, **{pair: (*_lately(met.get(pair, ()), at), at) for pair in pairs}}


def _lately(met: tuple[float, ...], at: float) -> tuple[float, ...]:
    return tuple(then for then in met if then > at - LATELY)


def _weight(user: int, others: Collection[int], met: Met, at: float) -> float:
    """How much a game counts for somebody: less for each recent one with the same people."""
    again = (len(_lately(met.get(frozenset((user, who)), ()), at)) for who in others)
    return sum(1 / (1 + n) for n in again) / len(others)


def rated(
    table: Finished,
    before: Mapping[Key, Rating],
    met: Met,
    opted_out: Collection[int] = (),
) -> dict[Key, Rating]:
    """The ratings that this table changes."""
    seats = [(seat.place, w) for seat in table.seats if (w := shares(seat))]
    everybody = {who for _, w in seats for who in w}
    if len(seats) < 2 or len(everybody) < 2:
        return {}

    def rating(who: int) -> Rating:
        return NEWCOMER if who in opted_out else before.get((table.game, who), NEWCOMER)

    old = [_blended([(rating(who), share) for who, share in w.items()]) for _, w in seats]
    new = _played(old, [place for place, _ in seats])
    after: dict[Key, Rating] = {}
    for (_, w), was, is_ in zip(seats, old, new, strict=True):
        for who, share in w.items():
            if who not in opted_out:
                key = (table.game, who)
                weight = share * _weight(who, everybody - {who}, met, table.ended)
                after[key] = _moved(after.get(key, rating(who)), was, is_, weight)
    return {
        key: msgspec.structs.replace(r, tables=rating(key[1]).tables + 1)
        for key, r in after.items()
    }


def shares(seat: SeatResult) -> dict[int, float]:
    """The people who count for a seat, by their share of the moves that people made there.

    A seat that never had to move counts for its last holder, and one without people for nobody.
    """
    counted: dict[int, float] = {}
    for holder in seat.holders:
        if holder.user is not None:
            counted[holder.user] = counted.get(holder.user, 0) + holder.moves
    total = sum(counted.values())
    if total:
        return {user: moves / total for user, moves in counted.items() if moves}
    return {list(counted)[-1]: 1.0} if counted else {}


def leaderboard(
    found: Mapping[Key, Rating],
    game: str,
    users: Collection[int] | None = None,
) -> tuple[Ranked, ...]:
    """The best at a game, of these users or of all."""
    rows = [
        (user, rating)
        for (key, user), rating in found.items()
        if key == game and (users is None or user in users)
    ]
    rows.sort(key=lambda row: (-row[1].points, -row[1].tables, row[0]))
    points = [rating.points for _, rating in rows]
    return tuple(Ranked(points.index(r.points) + 1, user, r) for user, r in rows[:MOST])


NEWCOMER = Rating()
MODEL = BradleyTerryFull(mu=MU, sigma=SIGMA)


def _blended(parts: list[tuple[Rating, float]]) -> Rating:
    """A seat's rating: its holders' ratings by their shares."""
    mu = sum(r.mu * share for r, share in parts)
    variance = sum(r.sigma**2 * share for r, share in parts)
    return Rating(mu, variance**0.5)


def _played(seats: list[Rating], places: list[int]) -> list[Rating]:
    """One match by the model, with each seat as a side."""
    sides: list[list[BradleyTerryFullRating]] = [
        [MODEL.rating(mu=r.mu, sigma=r.sigma)] for r in seats
    ]
    after = MODEL.rate(sides, ranks=[float(place) for place in places])
    return [Rating(side[0].mu, side[0].sigma) for side in after]


def _moved(holder: Rating, was: Rating, now: Rating, share: float) -> Rating:
    """A holder's part of a seat's change: the larger, the less certain their own rating was."""
    weight = share * holder.sigma**2 / was.sigma**2
    remaining = 1 - share * (1 - (now.sigma / was.sigma) ** 2)
    return Rating(
        holder.mu + weight * (now.mu - was.mu), holder.sigma * remaining**0.5, holder.tables
    )
