"""How to play: a game's pitch, then its cards; the first five have a picture of a position."""

from __future__ import annotations

import asyncio

from bot.engine.errors import No, Refusal
from bot.engine.play import asked
from bot.engine.rng import Chance
from bot.engine.spec import Glimpse
from bot.tables.guide.pitch import PLAY, pitch, title_of
from bot.tables.guide.sample import FIXED, unstored
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Game, Table
from bot.tables.look import pictures
from bot.tables.look.likes import Likes
from bot.tables.look.pictures import Pictures, look_for, look_of
from bot.tables.panel import speech
from bot.tables.panel.panel import Button, Caller, Panel, Picture, Response
from bot.tables.panel.routes import GuideRoute, RulesRoute
from bot.tables.texts import say
from bot.tables.turns import answers
from bot.tables.whatif.scratch import Thinking

CARDS = 5
"""Cards that every game has."""
MOST = 9
"""Cards that a game may have."""
NODES = 200
"""Of a computer player's answer in a sample game: the picture need not show the best of play."""


class HowTo:
    """Shows the cards, with pictures of positions of a sample game."""

    def __init__(self, store: Store, likes: Likes, drawn: Pictures, thinker: Thinking) -> None:
        self._store = store
        self._likes = likes
        self._pictures = drawn
        self._thinker = thinker
        self._samples: dict[str, list[Table]] = {}
        self._lock = asyncio.Lock()

    async def card(self, who: Caller, key: str, page: int) -> Response:
        """One card with the way to its neighbours. Page 0 is the pitch."""
        game = self._store.game(key)
        pages = [n for n in range(1, MOST + 1) if speech.taught(game, f"howto-{n}", who.locale)]
        if not 0 <= page <= len(pages):
            raise Refusal(No("forged"))
        if page:
            texts: tuple[str, ...] = (speech.taught(game, f"howto-{page}", who.locale),)
        else:
            texts = pitch(game, who.locale)
        picture = await self._picture(who, game, page)
        heading = say("guide-heading", game=title_of(game, who.locale))
        rows = self._rows(game, who.locale, page, len(pages))
        return Response(Panel(heading, texts, rows, picture))

    def _rows(
        self, game: Game, locale: str, page: int, last: int
    ) -> tuple[tuple[Button, ...], ...]:
        """The buttons that lead through the cards, and on to tutorial, lessons and rules."""
        key = game.spec.key

        def to(label: str, n: int, step: str, *, disabled: bool) -> Button:
            return Button(label, GuideRoute(key, f"how-{step}", str(n)).id, disabled=disabled)

        walk = (
            to("◀", max(0, page - 1), "back", disabled=not page),
            to(say("guide-page", page=page, last=last), page, "here", disabled=True),
            to("▶", min(last, page + 1), "on", disabled=page >= last),
        )
        learn = (
            Button(say("guide-play"), GuideRoute(key, PLAY).id, "good"),
            *(
                Button(
                    speech.taught(game, f"lesson-{name}", locale) or say("guide-tutorial"),
                    GuideRoute(key, "tutorial", name).id,
                    "plain" if name else "main",
                )
                for name in game.spec.tutorials
            ),
            Button(say("guide-rules"), RulesRoute(key, "c", "").id),
        )
        return (walk, learn) if last else (learn,)

    async def _picture(self, who: Caller, game: Game, page: int) -> Picture | None:
        """The picture of the position that a card speaks of. The pitch has that of the last
        card."""
        guide = game.spec.guide
        if page > len(guide) or not guide or not pictures.pictured(game.spec.key):
            return None
        glimpse = guide[page - 1]
        table = await self._sample(game, glimpse)
        look = await look_for(self._likes, who.user, table, view=glimpse.view)
        return await self._pictures.draw(who, table, table.public(), look)

    async def cover(self, key: str) -> Picture | None:
        """The picture of a game that is well under way."""
        game = self._store.game(key)
        if not game.spec.guide:
            return None
        table = await self._sample(game, game.spec.guide[-1])
        return await self._pictures.of_turn(table, table.public(), look_of(table, level="glance"))

    async def _sample(self, game: Game, glimpse: Glimpse) -> Table:
        """The sample game after so many moves. Computer players play it once."""
        async with self._lock:
            played = self._samples.setdefault(game.spec.key, [])
            if not played:
                names = [say("guide-player", n=n + 1) for n in range(max(2, game.spec.seats[0]))]
                names = names[: game.spec.seats[1]]
                played.append(unstored(game, names, seed=FIXED))
            while len(played) <= glimpse.moves and asked(played[-1].state):
                played.append(await self._moved(played[-1]))
        return played[min(glimpse.moves, len(played) - 1)]

    async def _moved(self, table: Table) -> Table:
        """The sample game after one more line of a computer player's."""
        seat = asked(table.state)[0]
        chance = Chance.of(FIXED, table.row.moves)
        line = await self._thinker.line(
            table.spec, table.state, seat, table.spec.players.quick, chance, NODES
        )
        edit = TableEdit(table, 0.0)
        answers.committed(edit, seat, line)
        return edit.table
