"""`/leaderboard`: the best players of a game in a server, and today's challenge."""

from __future__ import annotations

import asyncio
import json

import msgspec
from msgspec.structs import replace

from bot.engine.errors import No, Refusal
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Game
from bot.tables.look.pictures import Pictures
from bot.tables.panel import phrases
from bot.tables.panel.markdown import clip, plain, safe
from bot.tables.panel.panel import Caller, Panel, Response, beside
from bot.tables.rankings import ratings, statistics
from bot.tables.rankings.played import finished
from bot.tables.rankings.rating_book import RatingBook
from bot.tables.rankings.stats import tables_of
from bot.tables.seats import daily
from bot.tables.texts import say
from renderers import leaderboard
from renderers.leaderboard import Board, Line
from renderers.text import spelled
from storage import daily as challenges
from storage import preferences, results
from storage.results import Called, Circle, Result


class _Row(msgspec.Struct, frozen=True):
    """A line of a leaderboard, before its player has a name."""

    place: int
    user: int
    points: int
    tables: int
    provisional: bool = False


class Leaderboards:
    """Ranks the players of a game, as a picture and in words."""

    def __init__(self, store: Store, pictures: Pictures, ratings: RatingBook) -> None:
        self._store = store
        self._pictures = pictures
        self._ratings = ratings

    async def leaderboard(self, who: Caller, game: str = "") -> Response:
        """The best players of a game in this server, or elsewhere, of those the caller met.

        The game is the channel's table's if none is named. A game for one player has best scores.
        """
        kind = self._store.game_named(game) if game.strip() else await self._channels_game(who)
        key = kind.spec.key
        circle = Circle(key, who.guild, who.user)
        alone = kind.spec.seats[1] == 1
        today = await self._today(who, kind)
        count, players = await self._store.db.read(results.players, circle)
        rows = await (self._scored(circle) if alone else self._rated(circle, players))
        title = say("board-best" if alone else "board-rated", game=phrases.game_name(kind))
        if not rows:
            text = "\n".join(filter(None, (_nobody(kind, circle, alone=alone), today)))
            return phrases.simple(text, safe(title))
        called = await self._store.db.read(
            results.names, [r.user for r in rows], who.guild, who.user
        )
        unknown = Called(say("player-unknown"))
        lines = tuple(
            Line(
                row.place,
                plain(called.get(row.user, unknown).name, 32),
                row.points,
                row.tables,
                row.provisional,
                row.user == who.user,
            )
            for row in rows
        )
        drawn_lines = tuple(
            replace(line, name=spelled(line.name) or spelled(named.account) or unknown.name)
            for line, named in zip(lines, (called.get(r.user, unknown) for r in rows), strict=True)
        )
        board = Board(title, _subtitle(count, circle, alone=alone), drawn_lines)
        liked = json.loads(await self._store.db.read(preferences.of_user, who.user))
        drawn = leaderboard.scene(board, liked.get("theme", "dark"))
        picture = await self._pictures.plain(who, drawn, f"leaderboard-{key}.png")
        spoken = clip("\n".join(_spoken(line) for line in lines), 2500)
        texts = (spoken, today) if today else (spoken,)
        return beside(Panel(safe(title), texts, (), picture))

    async def _channels_game(self, who: Caller) -> Game:
        """The game of the channel's table."""
        try:
            return (await self._store.in_channel(who)).game
        except Refusal:
            raise Refusal(No("which-game")) from None

    async def _today(self, who: Caller, kind: Game) -> str:
        """Today's challenge scores for those who have finished, then yesterday's for everybody."""
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
        """The scores of one challenge, hidden from those who haven't finished."""
        unwilling = await self._store.db.read(results.uncounted)
        rows = await self._store.db.read(challenges.scores, c)
        rows = tuple(r for r in rows if r.user == who.user or r.user not in unwilling)
        if not over and all(row.user != who.user for row in rows):
            return say("daily-others", n=len(rows))
        called = await self._store.db.read(
            results.names, [r.user for r in rows], who.guild, who.user
        )
        unknown = Called(say("player-unknown"))
        best = [
            say(
                "daily-score" if r.place > 1 else "daily-score-won",
                n=n,
                name=safe(plain(called.get(r.user, unknown).name, 32)),
                score=r.score,
            )
            for n, r in enumerate(rows, 1)
        ]
        heading = say("daily-yesterday" if over else "daily-heading")
        return "\n".join([heading, *best[:20]]) if best else ""

    async def _rated(self, circle: Circle, players: frozenset[int]) -> list[_Row]:
        """The ranked players of a circle."""
        if circle.guild is None:
            found = await self._ratings.of_circle(circle)
        else:
            found = await self._ratings.of_server(circle.game, circle.guild)
        ranked = ratings.leaderboard(found, circle.game, players)
        return [
            _Row(r.place, r.user, r.rating.points, r.rating.tables, r.rating.provisional)
            for r in ranked
        ]

    async def _scored(self, circle: Circle) -> list[_Row]:
        played = await self._store.db.read(results.played, circle)
        uncounted = await self._store.db.read(results.uncounted)
        return await asyncio.to_thread(_best_scores, played, uncounted)


def _best_scores(played: tuple[Result, ...], uncounted: frozenset[int]) -> list[_Row]:
    """Each player's best score at tables where they made most of their seat's moves."""
    scores: dict[int, list[int]] = {}
    for seat in (s for result in played for s in finished(result).seats if s.score is not None):
        for user in {h.user for h in seat.holders if h.user is not None} - uncounted:
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


def _subtitle(tables: int, circle: Circle, *, alone: bool) -> str:
    text, where = tables_of(tables), _where(circle)
    if alone:
        return say("board-subtitle", tables=text, where=where)
    return say("board-subtitle-rated", tables=text, points=ratings.BASE, where=where)


def _spoken(line: Line) -> str:
    name = f"**{safe(line.name, 32)}**" if line.own else safe(line.name, 32)
    kind = "board-line-provisional" if line.provisional else "board-line"
    facts = {"place": line.place, "name": name, "points": line.points}
    return say(kind, tables=tables_of(line.tables), **facts)
