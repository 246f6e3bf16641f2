"""The end of a game: who won, which move decided it, how long it took, ratings, and the podium."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping

from bot.engine.flow import Seat
from bot.engine.grouped import grouped
from bot.languages import listed, spoken
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.panel.markdown import clip, safe
from bot.tables.rankings import podium
from bot.tables.rankings.rating_book import RatingBook
from bot.tables.rankings.ratings import Rating
from bot.tables.seats.rated import line, why_casual
from bot.tables.telling import log_texts
from bot.tables.telling.scores import Course, Ending, Moment, course_of
from bot.tables.texts import say
from bot.tables.time import clock_texts
from storage import moves, results
from storage.results import Winner

MOMENT = 200
"""Characters of the move that decided."""
DASH = "\N{MINUS SIGN}"


class EndStory:
    """Writes the story of a game's end, in the language being spoken."""

    def __init__(self, store: Store, ratings: RatingBook) -> None:
        self._store = store
        self._ratings = ratings

    async def of(self, table: Table) -> Ending:
        """The story. Whatever a game can't tell is left out."""
        rows = await self._store.db.read(moves.positions, table.row.id)
        entries = await self._store.db.read(moves.since, table.row.id, 0)
        course = await asyncio.to_thread(course_of, table, rows, entries)
        moment = decided(table, course)
        lines = [winner(table), moment.words if moment else "", lasted(table)]
        lines.append(await self._series(table))
        lines += rated(table, await self._ratings.changes(table))
        if why_casual(table) == "short":
            lines.append(line(table))
        picture = await asyncio.to_thread(podium.scene, table, course, moment, lasted(table))
        return Ending([line for line in lines if line], picture)

    async def _series(self, table: Table) -> str:
        """The line with how often each has won, from the second table of a series on."""
        if table.row.series is None:
            return ""
        won = wins(await self._store.db.read(results.series_winners, table.row.series))
        return say("end-series", list=" · ".join(f"{safe(name, 32)} {n}" for name, n in won))


def winner(table: Table) -> str:
    """The sentence on who won."""
    ranked = sorted(table.spec.result(table.state), key=lambda st: (st.place, st.seat))
    first = [speech.names(table)[st.seat] for st in ranked if st.place == 1]
    if not first:
        return say("end-lost", name=speech.names(table)[ranked[0].seat])
    if len(first) > 1:
        return say("end-shared", names=listed(first, spoken()))
    return say("end-won", name=first[0])


def decided(table: Table, course: Course) -> Moment | None:
    """The move with which the winner took the lead for good, unless it was the first or the end's
    own reckoning."""
    leaders = [_leader(each.scores) for each in course.scores]
    last = leaders[-1] if leaders else None
    won = {st.seat for st in table.spec.result(table.state) if st.place == 1}
    if last is None or last not in won:
        return None
    since = max((n for n, each in enumerate(leaders) if each != last), default=-1) + 1
    if not since:
        return None
    number = course.scores[since].number
    entry = next(each for each in course.entries if each.shown == number)
    own = [x.event for x in log_texts.news_of(table, entry) or () if x.seat == last]
    name = speech.names(table)[last]
    lines = grouped(speech.game_words(table.game), own, speech.names(table))
    line = next((clip(x, MOMENT) for x in lines if x.startswith(f"**{name}**")), "none")
    words = say("end-lead", name=name, move=number, line=line)
    return Moment(since, words)


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


def wins(winners: Iterable[Winner]) -> list[tuple[str, int]]:
    """The names of all who have won a table of a series, with how many, best first. A user goes by
    the latest name."""
    found = list(winners)
    names = {(w.user, "" if w.user else w.name): w.name for w in found}
    counts = Counter((w.user, "" if w.user else w.name) for w in found)
    return [(names[key], n) for key, n in counts.most_common()]
