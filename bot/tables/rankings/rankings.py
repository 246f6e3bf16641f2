"""`/stats` and `/leaderboard`: from the tables that were played to their end.

Ratings are reckoned from the results in the order in which they ended, and kept in memory as long
as nothing has come in between; a table that ends later only adds to them. Who does not want to be
counted is shown nowhere and rated nowhere, from then on and for the past.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Mapping
from itertools import groupby
from typing import Literal

import msgspec
from cachetools import LRUCache

from bot.engine.errors import No, Refusal
from bot.tables.clock import clock_rules
from bot.tables.look.pictures import Pictures
from bot.tables.panel.markdown import clip, plain, safe
from bot.tables.panel.panel import Button, Caller, Panel, Response
from bot.tables.panel.routes import CountRoute, forged
from bot.tables.rankings import ratings, statistics
from bot.tables.rankings.ratings import Finished, Held, Key, Met, Rating, SeatResult
from bot.tables.rankings.statistics import Answered, GameRecord, PlayerStats, ServerStats
from bot.tables.table import answer_times, daily, phrases, rated
from bot.tables.table.store import Store
from bot.tables.table.table import Game, Table
from bot.tables.table.typed import AsIs
from bot.tables.texts import say
from renderers import leaderboard
from renderers.leaderboard import Board, Line
from storage import daily as challenges
from storage import preferences, results
from storage.db import Tx
from storage.results import AnswerRow, Circle, Extent, Result
from storage.tables import locked

LOG = logging.getLogger(__name__)
ANSWERS = 2000
"""The last answers that a pace is taken from."""
BATCH = 20
LISTED = 15

CHANGES_KEPT = 500
BOARDS_KEPT = 500
"""A game's ratings in a server, each."""
Changes = Mapping[int, tuple[Rating, Rating]]
"""Users' ratings before a table and after it."""

Wish = Literal["on", "off"]
"""`/stats counted`: whether the caller wants to be counted."""


class _Known(msgspec.Struct, frozen=True):
    """A game's ratings, and what they were reckoned from."""

    extent: Extent
    uncounted: frozenset[int]
    ratings: Mapping[Key, Rating]
    met: Met


class _New(msgspec.Struct, frozen=True):
    """What is to be added to which ratings."""

    extent: Extent
    uncounted: frozenset[int]
    tables: tuple[Result, ...]
    before: Mapping[Key, Rating]
    met: Met


class _Row(msgspec.Struct, frozen=True):
    """A line of a leaderboard, before its player has a name."""

    place: int
    user: int
    points: int
    tables: int
    provisional: bool = False


class _Kept(msgspec.Struct, frozen=True):
    """What the database has of one view of the statistics."""

    tables: tuple[Result, ...]
    answers: tuple[AnswerRow, ...]
    uncounted: frozenset[int]


def finished(result: Result) -> Finished:
    """A stored result as ratings and statistics take it."""
    held = {
        seat: tuple(Held(h.user, h.moves, h.level) for h in rows)
        for seat, rows in groupby(result.holders, key=lambda h: h.seat)
    }
    row = result.table
    seats = tuple(SeatResult(p.place, held.get(p.seat, ()), p.score) for p in result.places)
    return Finished(row.table_id, row.game, row.guild, row.ended, seats)


def _answered(row: AnswerRow) -> Answered:
    return Answered(row.table_id, row.game, row.guild, row.user, row.seconds, row.at)


def _of_user(tx: Tx, user: int) -> _Kept:
    return _Kept(
        results.of_user(tx, user), results.answers_of(tx, user, ANSWERS), results.uncounted(tx)
    )


def _of_guild(tx: Tx, guild: int) -> _Kept:
    return _Kept(
        results.of_guild(tx, guild), results.answers_in(tx, guild, ANSWERS), results.uncounted(tx)
    )


def _new_of(tx: Tx, game: str, guild: int, known: _Known | None) -> _New:
    """What has come since; all of it where something else has changed."""
    extent, uncounted = results.extent(tx, game, guild), results.uncounted(tx)
    if known is not None and known.uncounted == uncounted:
        if known.extent == extent:
            return _New(extent, uncounted, (), known.ratings, known.met)
        new = results.at_home(tx, game, guild, known.extent.last)
        if known.extent.tables + len(new) == extent.tables:
            return _New(extent, uncounted, new, known.ratings, known.met)
    return _New(extent, uncounted, results.at_home(tx, game, guild), {}, {})


class Rankings:
    """Reads results; writes only who wants to be counted, and what an older program left out."""

    def __init__(self, store: Store, pictures: Pictures) -> None:
        self._store = store
        self._pictures = pictures
        self._known: LRUCache[tuple[str, int], _Known] = LRUCache(BOARDS_KEPT)
        self._changes: LRUCache[int, Changes] = LRUCache(CHANGES_KEPT)

    # Statistics

    async def stats(
        self,
        who: Caller,
        user: int | None = None,
        name: AsIs = "",
        game: str = "",
        counted: Wish | None = None,
    ) -> Response:
        """A player's record; without one, the caller's and the server's."""
        if counted is not None:
            return await self.count(who, counted)
        key = self._game(game).spec.key if game.strip() else ""
        if user is not None and user != who.user:
            return await self._others(who, user, name, key)
        texts = [await self._own(who, key)]
        if who.guild is not None:
            texts.append(await self._server(who.guild, key))
        heading = say("stats-heading")
        if key:
            heading = say("stats-heading-game", game=phrases.game_name(self._game(key)))
        off = say("stats-not-counted") in texts
        button = Button(
            say("stats-count-me" if off else "stats-count-me-not"),
            CountRoute("on" if off else "off").id,
        )
        return Response(Panel(heading, tuple(t for t in texts if t), ((button,),)), replace=False)

    async def count(self, who: Caller, wish: str) -> Response:
        """Whether the caller wants to be counted."""
        counted = wish == "on"
        await self._store.db.write(results.count, who.user, counted=counted)
        return phrases.simple(say("stats-counted" if counted else "stats-not-counted"))

    async def pressed(self, who: Caller, route: CountRoute) -> Response:
        """The button beneath the statistics."""
        if route.verb not in {"on", "off"}:
            raise forged()
        return await self.count(who, route.verb)

    async def _own(self, who: Caller, game: str) -> str:
        kept = await self._store.db.read(_of_user, who.user)
        if who.user in kept.uncounted:
            return say("stats-not-counted")
        found = statistics.player_stats(who.user, *_chosen(kept, game))
        assert found is not None
        return await self._told(say("stats-you"), found, who.guild)

    async def _others(self, who: Caller, user: int, name: str, game: str) -> Response:
        """Somebody else: what they have played in this server."""
        if who.guild is None:
            raise Refusal(No("stats-private"))
        kept = await self._store.db.read(_of_user, user)
        tables, answers = _chosen(kept, game)
        since = daily.midnight(self._store.now())
        unseen = await self._store.db.read(
            challenges.unseen, who.guild, who.user, since, daily.MARK
        )
        here = [t for t in tables if t.guild == who.guild and t.table not in unseen]
        times = [a for a in answers if a.guild == who.guild]
        found = statistics.player_stats(user, here, times, kept.uncounted)
        called = safe(name or say("player-unknown"), 32)
        if found is None:
            return phrases.simple(say("stats-declines", who=called))
        text = await self._told(called, found, who.guild)
        return phrases.simple(text, say("stats-of", who=called))

    async def _told(self, called: str, found: PlayerStats, guild: int | None) -> str:
        if not found.tables and not found.helped:
            return _paced(say("stats-nothing", who=called), found.pace, found.answers)
        how = f"{'-won' if found.wins else ''}{'-helped' if found.helped else ''}"
        facts = {"who": called, "wins": found.wins, "helped": found.helped}
        whole = say(f"stats-record{how}", tables=_tables(found.tables), **facts)
        lines = [_paced(whole, found.pace, found.answers)]
        for record in found.games[:LISTED]:
            here = await self._ratings(record.game, guild)
            rating = here.get((record.game, found.user))
            lines.append(self._record(record, rating))
        return clip("\n".join(lines), 2200)

    def _record(self, record: GameRecord, rating: Rating | None) -> str:
        places = ", ".join(say("stats-place", place=place, n=n) for place, n in record.places)
        game, tables = self._name(record.game), _tables(record.tables)
        parts = [say("stats-game", game=game, tables=tables, places=places)]
        if record.beaten is not None:
            parts.append(say("stats-beaten", percent=round(record.beaten * 100)))
        if record.best is not None:
            parts.append(say("stats-best", score=record.best))
        if rating is not None:
            kind = "stats-rating-provisional" if rating.provisional else "stats-rating"
            parts.append(say(kind, points=rating.points))
        return "; ".join(parts)

    async def _server(self, guild: int, game: str) -> str:
        kept = await self._store.db.read(_of_guild, guild)
        # A server may have thousands of tables: not on the event loop.
        found = await asyncio.to_thread(_server_stats, guild, kept, game)
        if not found.tables:
            return say("stats-server-nothing")
        whole = say("stats-server", tables=_tables(found.tables), n=found.players)
        lines = [_paced(whole, found.pace, found.answers)]
        lines += [
            say("stats-game-tables", game=self._name(g), tables=_tables(n))
            for g, n in found.games[:LISTED]
        ]
        return clip("\n".join(lines), 900)

    # Leaderboards

    async def leaderboard(self, who: Caller, game: str = "") -> Response:
        """The best at a game (without one, that of the channel's table) among those who have played
        it in this server; of a game for one, the best scores. Outside of servers, among those with
        whom the caller has played."""
        kind = self._game(game) if game.strip() else await self._here(who)
        key = kind.spec.key
        circle = Circle(key, who.guild, who.user)
        alone = kind.spec.seats[1] == 1
        today = await self._today(who, kind)
        count, players = await self._store.db.read(results.players, circle)
        rows = await (self._scored(circle) if alone else self._rated(circle, players))
        title = say("board-best" if alone else "board-rated", game=phrases.game_name(kind))
        if not rows:
            said = "\n".join(filter(None, (_nobody(kind, circle, alone=alone), today)))
            return phrases.simple(said, safe(title))
        called = await self._store.db.read(
            results.names, [r.user for r in rows], who.guild, who.user
        )
        lines = tuple(
            Line(
                row.place,
                plain(called.get(row.user, say("player-unknown")), 32),
                row.points,
                row.tables,
                row.provisional,
                row.user == who.user,
            )
            for row in rows
        )
        board = Board(title, _subtitle(count, circle, alone=alone), lines)
        liked = json.loads(await self._store.db.read(preferences.of_user, who.user))
        drawn = leaderboard.scene(board, liked.get("theme", "dark"))
        picture = await self._pictures.plain(who, drawn, f"leaderboard-{key}.png")
        spoken = clip("\n".join(_spoken(line) for line in lines), 2500)
        texts = (spoken, today) if today else (spoken,)
        return Response(Panel(safe(title), texts, (), picture), replace=False)

    async def _here(self, who: Caller) -> Game:
        """The game of the channel's table."""
        try:
            return (await self._store.here(who)).game
        except Refusal:
            raise Refusal(No("which-game")) from None

    async def _today(self, who: Caller, kind: Game) -> str:
        """Today's challenges: the scores for those who have finished, nothing for the others; then
        yesterday's for everybody."""
        if who.guild is None or not any(o.key == daily.OPTION for o in kind.spec.options):
            return ""
        today, key = daily.midnight(self._store.now()), kind.spec.key
        texts: list[str] = []
        for since in (today, today - daily.DAY):
            found = await self._store.db.read(challenges.today, who.guild, key, since, daily.MARK)
            for options in found:
                c = challenges.Challenge(who.guild, key, options, since)
                texts.append(await self._scores(who, c, over=since != today))
        return clip("\n".join(filter(None, texts)), 1000)

    async def _scores(self, who: Caller, c: challenges.Challenge, *, over: bool) -> str:
        unwilling = await self._store.db.read(results.uncounted)
        rows = await self._store.db.read(challenges.scores, c)
        rows = tuple(r for r in rows if r.user == who.user or r.user not in unwilling)
        if not over and all(row.user != who.user for row in rows):
            return say("daily-others", n=len(rows))
        called = await self._store.db.read(
            results.names, [r.user for r in rows], who.guild, who.user
        )
        best = [
            say(
                "daily-score" if r.place > 1 else "daily-score-won",
                n=n,
                name=safe(plain(called.get(r.user, say("player-unknown")), 32)),
                score=r.score,
            )
            for n, r in enumerate(rows, 1)
        ]
        heading = say("daily-yesterday" if over else "daily-heading")
        return "\n".join([heading, *best[:20]]) if best else ""

    async def _rated(self, circle: Circle, players: frozenset[int]) -> list[_Row]:
        if circle.guild is None:
            found = await self._in_private(circle)
        else:
            found = await self._ratings(circle.game, circle.guild)
        ranked = ratings.leaderboard(found, circle.game, players)
        return [
            _Row(r.place, r.user, r.rating.points, r.rating.tables, r.rating.provisional)
            for r in ranked
        ]

    async def _in_private(self, circle: Circle) -> Mapping[Key, Rating]:
        """Everybody's by the tables alone at which the caller has played."""
        played = await self._store.db.read(results.played, circle)
        uncounted = await self._store.db.read(results.uncounted)
        counted = [finished(result) for result in played if result.table.rated]
        return await asyncio.to_thread(ratings.ratings, counted, uncounted)

    async def _scored(self, circle: Circle) -> list[_Row]:
        played = await self._store.db.read(results.played, circle)
        uncounted = await self._store.db.read(results.uncounted)
        return await asyncio.to_thread(_best_scores, played, uncounted)

    async def _ratings(self, game: str, guild: int | None) -> Mapping[Key, Rating]:
        """Everybody's at a game in a server, by that server's tables alone, reckoned no more often
        than tables end. Outside of servers no table counts."""
        if guild is None:
            return {}
        known = self._known.get((game, guild))
        new = await self._store.db.read(_new_of, game, guild, known)
        if not new.tables:
            return new.before
        found, met, changes = await asyncio.to_thread(_reckoned, new)
        for number, changed in changes[-CHANGES_KEPT:]:
            self._changes[number] = changed
        self._known[game, guild] = _Known(new.extent, new.uncounted, found, met)
        return found

    async def changes(self, table: Table) -> Changes:
        """What a table that is over has done to ratings: before and after, by user."""
        await self._ratings(table.spec.key, table.row.guild)
        return self._changes.get(table.row.id, {})

    # What an older program left out

    async def backfill(self) -> int:
        """Record the tables that ended before results were kept; how many."""
        done = 0
        while numbers := await self._store.db.read(results.unrecorded, BATCH):
            recorded = [await self._recorded(number) for number in numbers]
            done += sum(recorded)
            if not all(recorded):
                return done
        return done

    async def _recorded(self, number: int) -> bool:
        try:
            table = await self._store.table(number)
        except Refusal:
            return False
        places, counts = answer_times.places(table), not rated.why_casual(table)
        await self._store.db.write(_record, number, places, rated=counts)
        return True

    # Names

    def _game(self, typed: str) -> Game:
        wanted = typed.strip().casefold()
        for key, game in self._store.games.items():
            if wanted in {key, game.spec.name.casefold()}:
                return game
        names = tuple(game.spec.name for game in self._store.games.values())
        raise Refusal(No("no-game", plain(typed), facts=names))

    def _name(self, key: str) -> str:
        game = self._store.games.get(key)
        return phrases.game_name(game) if game else safe(key)


def _reckoned(new: _New) -> tuple[dict[Key, Rating], Met, list[tuple[int, Changes]]]:
    """All ratings, who has met lately, and what each of the new tables changed."""
    found, met, changes = dict(new.before), new.met, list[tuple[int, Changes]]()
    for result in new.tables:
        table = finished(result)
        moved = ratings.rated(table, found, met, new.uncounted)
        changed = {key[1]: (found.get(key, ratings.NEWCOMER), r) for key, r in moved.items()}
        changes.append((result.table.table_id, changed))
        found |= moved
        met = ratings.meeting(table, met)
    return found, met, changes


def _record(tx: Tx, number: int, places: tuple[results.PlaceRow, ...], *, rated: bool) -> None:
    row = locked(tx, number)
    if row is not None and row.status == "ended" and places:
        results.record(tx, row, places, rated=rated)


def _chosen(kept: _Kept, game: str) -> tuple[list[Finished], list[Answered]]:
    """Of one game, or of all."""
    tables = [finished(r) for r in kept.tables if game in {"", r.table.game}]
    return tables, [_answered(a) for a in kept.answers if game in {"", a.game}]


def _best_scores(played: tuple[Result, ...], uncounted: frozenset[int]) -> list[_Row]:
    """Each player's best, of the tables that are theirs by most of the moves."""
    scores: dict[int, list[int]] = {}
    for seat in (s for result in played for s in finished(result).seats if s.score is not None):
        for user in {h.user for h in seat.held if h.user is not None} - uncounted:
            if statistics.share(seat, user) >= statistics.HALF:
                scores.setdefault(user, []).append(seat.score or 0)
    rows = sorted(scores.items(), key=lambda row: (-max(row[1]), -len(row[1]), row[0]))
    best = [max(given) for _, given in rows]
    return [_Row(best.index(max(given)) + 1, user, max(given), len(given)) for user, given in rows][
        : leaderboard.MOST
    ]


def _nobody(kind: Game, circle: Circle, *, alone: bool) -> str:
    name = "board-nobody-played" if alone else "board-nobody-rated"
    return say(name, game=phrases.game_name(kind), where=_where(circle))


def _where(circle: Circle) -> str:
    return "private" if circle.guild is None else "server"


def _server_stats(guild: int, kept: _Kept, game: str) -> ServerStats:
    return statistics.server_stats(guild, *_chosen(kept, game), kept.uncounted)


def _tables(count: int) -> str:
    return say("stats-tables", n=count)


def _subtitle(tables: int, circle: Circle, *, alone: bool) -> str:
    said, where = _tables(tables), _where(circle)
    if alone:
        return say("board-subtitle", tables=said, where=where)
    return say("board-subtitle-rated", tables=said, points=ratings.BASE, where=where)


def _paced(text: str, seconds: float | None, answers: int) -> str:
    if seconds is None:
        return text
    length = clock_rules.spelt(max(1, round(seconds)))
    return f"{text} {say('stats-pace', n=answers, length=length)}"


def _spoken(line: Line) -> str:
    name = f"**{safe(line.name, 32)}**" if line.own else safe(line.name, 32)
    kind = "board-line-provisional" if line.provisional else "board-line"
    facts = {"place": line.place, "name": name, "points": line.points}
    return say(kind, tables=_tables(line.tables), **facts)
