"""`/stats`: the games that somebody, or a server, has played.

A player who opts out is shown nowhere, for the past too.
"""

from __future__ import annotations

import asyncio
from typing import Literal

from bot.engine.errors import No, Refusal
from bot.tables.kernel.store import Store
from bot.tables.panel import phrases
from bot.tables.panel.markdown import clip, safe
from bot.tables.panel.panel import Button, Caller, Panel, Response, beside
from bot.tables.panel.routes import CountRoute, forged
from bot.tables.panel.typed import AsIs
from bot.tables.rankings import played, statistics
from bot.tables.rankings.played import Played
from bot.tables.rankings.rating_book import RatingBook
from bot.tables.rankings.ratings import Rating
from bot.tables.rankings.statistics import GameRecord, PlayerStats, ServerStats
from bot.tables.seats import daily
from bot.tables.texts import say
from bot.tables.time import clock_rules
from storage import daily as challenges
from storage import results

LISTED = 15
OnOff = Literal["on", "off"]
"""The values of `/stats counted`, by which the caller opts out or in."""


class Stats:
    """Reads results. Writes only whether somebody wants to be counted."""

    def __init__(self, store: Store, ratings: RatingBook) -> None:
        self._store = store
        self._ratings = ratings

    async def stats(
        self,
        who: Caller,
        user: int | None = None,
        name: AsIs = "",
        game: str = "",
        counted: OnOff | None = None,
    ) -> Response:
        """A player's record, or without a player the caller's own and the server's."""
        if counted is not None:
            return await self.count(who, counted)
        key = self._store.game_named(game).spec.key if game.strip() else ""
        if user is not None and user != who.user:
            return await self._others(who, user, name, key)
        texts = [await self._own(who, key)]
        if who.guild is not None:
            texts.append(await self._server(who.guild, key))
        heading = say("stats-heading")
        if key:
            heading = say("stats-heading-game", game=phrases.game_name(self._store.game(key)))
        off = say("stats-not-counted") in texts
        button = Button(
            say("stats-count-me" if off else "stats-count-me-not"),
            CountRoute("on" if off else "off").id,
        )
        return beside(Panel(heading, tuple(t for t in texts if t), ((button,),)))

    async def count(self, who: Caller, choice: str) -> Response:
        """Store whether the caller wants to be counted."""
        counted = choice == "on"
        await self._store.db.write(results.count, who.user, counted=counted)
        return phrases.simple(say("stats-counted" if counted else "stats-not-counted"))

    async def pressed(self, who: Caller, route: CountRoute) -> Response:
        """Answer a press on the button beneath the statistics."""
        if route.verb not in {"on", "off"}:
            raise forged()
        return await self.count(who, route.verb)

    async def _own(self, who: Caller, game: str) -> str:
        record = await self._store.db.read(played.of_user, who.user)
        if who.user in record.uncounted:
            return say("stats-not-counted")
        found = statistics.player_stats(who.user, *record.of_game(game))
        assert found is not None
        return await self._described(say("stats-you"), found, who.guild)

    async def _others(self, who: Caller, user: int, name: str, game: str) -> Response:
        """Somebody else's games in this server."""
        if who.guild is None:
            raise Refusal(No("stats-private"))
        record = await self._store.db.read(played.of_user, user)
        tables, answers = record.of_game(game)
        since = daily.midnight(self._store.now())
        unseen = await self._store.db.read(
            challenges.unseen, who.guild, who.user, since, daily.MARK
        )
        in_guild = [t for t in tables if t.guild == who.guild and t.table not in unseen]
        times = [a for a in answers if a.guild == who.guild]
        found = statistics.player_stats(user, in_guild, times, record.uncounted)
        called = safe(name or say("player-unknown"), 32)
        if found is None:
            return phrases.simple(say("stats-declines", who=called))
        text = await self._described(called, found, who.guild)
        return phrases.simple(text, say("stats-of", who=called))

    async def _described(self, called: str, found: PlayerStats, guild: int | None) -> str:
        """A player's record as text."""
        if not found.tables and not found.helped:
            return _paced(say("stats-nothing", who=called), found.pace, found.answers)
        how = f"{'-won' if found.wins else ''}{'-helped' if found.helped else ''}"
        facts = {"who": called, "wins": found.wins, "helped": found.helped}
        whole = say(f"stats-record{how}", tables=tables_of(found.tables), **facts)
        lines = [_paced(whole, found.pace, found.answers)]
        for record in found.games[:LISTED]:
            rated_here = await self._ratings.of_server(record.game, guild)
            rating = rated_here.get((record.game, found.user))
            lines.append(self._record(record, rating))
        return clip("\n".join(lines), 2200)

    def _record(self, record: GameRecord, rating: Rating | None) -> str:
        """A player's record at one game as text."""
        places = ", ".join(say("stats-place", place=place, n=n) for place, n in record.places)
        game, tables = self._name(record.game), tables_of(record.tables)
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
        """A server's record as text."""
        record = await self._store.db.read(played.of_guild, guild)
        # A server may have thousands of tables: not on the event loop.
        found = await asyncio.to_thread(_server_stats, guild, record, game)
        if not found.tables:
            return say("stats-server-nothing")
        whole = say("stats-server", tables=tables_of(found.tables), n=found.players)
        lines = [_paced(whole, found.pace, found.answers)]
        lines += [
            say("stats-game-tables", game=self._name(g), tables=tables_of(n))
            for g, n in found.games[:LISTED]
        ]
        return clip("\n".join(lines), 900)

    def _name(self, key: str) -> str:
        game = self._store.games.get(key)
        return phrases.game_name(game) if game else safe(key)


def _server_stats(guild: int, record: Played, game: str) -> ServerStats:
    return statistics.server_stats(guild, *record.of_game(game), record.uncounted)


def tables_of(count: int) -> str:
    """A number of tables in words."""
    return say("stats-tables", n=count)


def _paced(text: str, seconds: float | None, answers: int) -> str:
    if seconds is None:
        return text
    length = clock_rules.spelt(max(1, round(seconds)))
    return f"{text} {say('stats-pace', n=answers, length=length)}"
