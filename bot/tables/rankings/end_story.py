"""The end of a game in words: who won and by how much, where it turned, how long it took,
ratings."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from itertools import pairwise

from bot.engine.flow import Seat
from bot.languages import listed, spoken
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.rankings.rating_book import RatingBook
from bot.tables.rankings.ratings import Rating
from bot.tables.seats.rated import line, why_casual
from bot.tables.telling.scores import Scores, scored
from bot.tables.texts import say
from bot.tables.time import clock_texts
from storage import moves

LEAP = 2
"""The least score of a turn that is mentioned as the best one."""
DASH = "\N{MINUS SIGN}"


class EndStory:
    """Writes the story of a game's end, in the language being spoken."""

    def __init__(self, store: Store, ratings: RatingBook) -> None:
        self._store = store
        self._ratings = ratings

    async def sentences(self, table: Table) -> list[str]:
        """The sentences of the story. Whatever a game can't tell is left out."""
        lines = [winner(table)]
        if table.spec.scores is not None and table.row.places > 1:
            rows = await self._store.db.read(moves.positions, table.row.id)
            found = await asyncio.to_thread(scored, table.game, rows)
            lines += turning_points(table, found)
        lines.append(lasted(table))
        lines += rated(table, await self._ratings.changes(table))
        if why_casual(table) == "short":
            lines.append(line(table))
        return [line for line in lines if line]


def winner(table: Table) -> str:
    """The sentence on who won, and by how much."""
    ranked = sorted(table.spec.result(table.state), key=lambda st: (st.place, st.seat))
    first = [st for st in ranked if st.place == 1]
    if not first:
        return say("end-lost", name=speech.names(table)[ranked[0].seat])
    if len(first) > 1:
        return say(
            "end-shared", names=listed((speech.names(table)[st.seat] for st in first), spoken())
        )
    best, rest = first[0], ranked[1:]
    name = speech.names(table)[best.seat]
    if not rest or best.score is None or rest[0].score is None or best.score <= rest[0].score:
        return say("end-won", name=name)
    other = speech.names(table)[rest[0].seat]
    return say("end-won-by", name=name, score=best.score, other=other, second=rest[0].score)


def turning_points(table: Table, found: Sequence[Scores]) -> list[str]:
    """Sentences on when the winner took the lead for good, and on the best turn."""
    lines: list[str] = []
    leaders = [_leader(each.scores) for each in found]
    if leaders and (last := leaders[-1]) is not None:
        since = max((n for n, each in enumerate(leaders) if each != last), default=-1) + 1
        if since:
            name, number = speech.names(table)[last], found[since].number
            lines.append(say("end-lead", name=name, move=number))
    leaps = [
        (after.scores[after.seat] - before.scores[after.seat], after)
        # The last move is the whole game's scoring as well.
        for before, after in pairwise(found[:-1])
        if after.seat is not None
    ]
    if leaps and (best := max(leaps, key=lambda leap: leap[0]))[0] >= LEAP:
        seat = best[1].seat
        assert seat is not None
        lines.append(
            say("end-leap", name=speech.names(table)[seat], points=best[0], move=best[1].number)
        )
    return lines


def _leader(scores: tuple[int, ...]) -> Seat | None:
    most = max(scores)
    return Seat(scores.index(most)) if scores.count(most) == 1 else None


def lasted(table: Table) -> str:
    """The sentence on the number of moves and the time from the first to the last."""
    row = table.row
    if row.started is None or row.ended is None:
        return ""
    time = clock_texts.length(max(60.0, row.ended - row.started))
    return say("end-lasted", moves=table.public_moves, time=time)


def rated(table: Table, changes: Mapping[int, tuple[Rating, Rating]]) -> list[str]:
    """The sentences on what the game changed in its players' ratings."""
    parts = []
    for row in table.sitting:
        if row.user is not None and row.user in changes:
            before, after = changes[row.user]
            gained = after.points - before.points
            change = f"+{gained}" if gained >= 0 else f"{DASH}{-gained}"
            name = speech.names(table)[row.seat]
            parts.append(say("end-rated", name=name, points=after.points, change=change))
    return [say("end-ratings", list="; ".join(parts))] if parts else []
