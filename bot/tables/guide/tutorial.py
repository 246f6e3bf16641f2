"""The tutorial: a private table against an easy computer player, three turns explained."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from cachetools import LRUCache

from bot.engine.errors import No
from bot.engine.flow import Seat
from bot.engine.game_texts import dashed
from bot.engine.play import question
from bot.languages import spoken
from bot.tables.guide.howto import taught
from bot.tables.guide.sample import easy, unstored
from bot.tables.look.long_keys import LongKeys
from bot.tables.look.pictures import Pictures
from bot.tables.look.queries import Queries
from bot.tables.panel.panel import Caller, Response
from bot.tables.panel.routes import TutorialRoute, forged
from bot.tables.seats import lobby
from bot.tables.table import phrases
from bot.tables.table.store import Store
from bot.tables.texts import say
from bot.tables.whatif.scratch import Scratch
from bot.tables.whatif.scratch_panels import ScratchPanels, Thinking, committed

KEPT = 300
EXPLAINED = 3
"""So many turns are explained."""
MOST = 80
"""Answers of computer players in a row."""


class Tutorial(ScratchPanels):
    """Everybody has at most one; it is kept in memory, and begun anew after a restart."""

    def __init__(
        self,
        store: Store,
        looks: Queries,
        drawn: Pictures,
        keys: LongKeys,
        thinker: Thinking,
        nodes: int,
    ) -> None:
        super().__init__(store, looks, drawn, keys, thinker, nodes)
        self._copies: LRUCache[int, Scratch] = LRUCache(KEPT)

    async def begin(self, who: Caller, game: str, lesson: str = "") -> Response:
        """A new one: the game's first, or one of its further lessons."""
        spec = self._store.game(game).spec
        if lesson and lesson not in spec.lessons:
            raise forged()
        scratch = await self._begun(who, game, spec.lessons.get(lesson, spec.first_game))
        return await self._shown(who, scratch, say("tutorial-begins"), anew=True)

    async def pressed(self, who: Caller, route: TutorialRoute, values: tuple[str, ...]) -> Response:
        """A button or menu of it."""
        scratch = self._copies.get(who.user)
        if scratch is None:
            return Response(phrases.simple(say("tutorial-lost")).panel)
        if route.stamp != scratch.stamp:
            return await self._shown(who, scratch, phrases.reason(No("stale"), None, ()))
        return await self._keyed(who, scratch, await self._chosen(who, scratch, route.key, values))

    async def submitted(self, who: Caller, route: TutorialRoute, text: str) -> Response:
        """The form in which the rest of an answer was typed."""
        scratch = self._copies.get(who.user)
        verb, _, words = (await self._keys.key(route.key)).partition(" ")
        if scratch is None or verb != "!typed":
            raise forged()
        return await self._typed(who, scratch, f"{words} {text}")

    async def _begun(self, who: Caller, key: str, options: Mapping[str, str]) -> Scratch:
        game = self._store.game(key)
        rival = lobby.level_name(easy(game))
        names = [who.name, rival][: max(1, game.spec.seats[0])]
        before = self._copies.get(who.user)
        scratch = self._copies[who.user] = Scratch(
            unstored(game, names, who, options=options), Seat(0), None
        )
        scratch.stamp = 0 if before is None else before.stamp + 1
        await self._goes_on(scratch, who.locale)
        scratch.past.clear()
        return scratch

    # What differs from a what-if

    def _head(self, scratch: Scratch) -> str:
        return TutorialRoute(scratch.stamp, "").id.removesuffix(":")

    def _heading(self, scratch: Scratch) -> str:
        return say("tutorial-heading", game=scratch.table.spec.name)

    def _intro(self, scratch: Scratch, seat: Seat | None) -> tuple[str, ...]:
        if seat is None:
            return ()
        n = turn_number(scratch)
        if n > EXPLAINED:
            return (say("tutorial-done"),)
        found = (taught(scratch.table.game, name, spoken()) for name in steps(scratch, seat, n))
        text = next(filter(None, found), "")
        if not text:
            return ()
        return (say("tutorial-turn", text=text, n=n) if n else say("tutorial-setup", text=text),)

    async def _fresh(self, who: Caller, scratch: Scratch) -> Scratch:
        return await self._begun(who, scratch.table.spec.key, scratch.table.options)

    async def _goes_on(self, scratch: Scratch, locale: str) -> list[str]:
        """The others answer until it is the learner again."""
        told: list[str] = []
        for _ in range(MOST):
            seat = scratch.acting
            if seat is None or seat == scratch.seat:
                break
            line = await self._thought(scratch, seat, easy(scratch.table.game))
            told += scratch.change(partial(committed, seat=seat, line=line), locale, scratch.seat)
        return told

    def _undone(self, scratch: Scratch) -> None:
        """Back to the learner's own last decision."""
        while scratch.undo() and scratch.acting != scratch.seat:
            pass


def steps(scratch: Scratch, seat: Seat, n: int) -> Iterator[str]:
    """The texts that may explain this turn, the first one that a game has: on the very question,
    in this lesson, in every tutorial."""
    table = scratch.table
    asked = table.draft(seat).question or question(table.state, seat)
    if asked is not None:
        yield f"tutorial-{dashed(type(asked).__name__)}"
    for name, options in table.spec.lessons.items():
        if options.items() <= table.options.items():
            yield f"tutorial-{name}-{n}"
    yield f"tutorial-{n}"


def turn_number(scratch: Scratch) -> int:
    """Which of the learner's turns it is: 0 while all is set up."""
    tables = [*scratch.past, scratch.table]
    marks = [t.turn for t in tables if t.waiting and scratch.seat in t.asked]
    return len(dict.fromkeys(mark for mark in marks if mark)) if scratch.table.turn else 0
