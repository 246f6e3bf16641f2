"""Begins staged tutorials, and keeps each person's way through one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cachetools import LRUCache

from bot.engine.lessons import Lesson
from bot.tables.guide.course import LEARNER, Course, Path, give
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Game, Table
from bot.tables.panel import phrases
from bot.tables.panel.panel import Caller, Response
from bot.tables.panel.routes import TutorialRoute, forged
from bot.tables.seats.computer_levels import given_names
from bot.tables.texts import say
from bot.tables.whatif.copy_ground import Copying

CACHED = 300
Dealing = Callable[[Game, Sequence[str], Caller, Lesson], Table]
"""Deals a lesson's game at a table that isn't stored."""


class Tutorial:
    """Begins tutorials. Everybody has at most one, kept in memory alone."""

    def __init__(self, store: Store, copying: Copying, deal: Dealing) -> None:
        self._store = store
        self.copying = copying
        self._deal = deal
        self._copies: LRUCache[int, Path] = LRUCache(CACHED)

    async def begin(self, who: Caller, game: str, name: str = "") -> Response:
        """Begin a game's first tutorial, or one of its further ones."""
        if name not in self._store.game(game).spec.tutorials:
            raise forged()
        path = await self.begun(who, game, name)
        return await Course(self, who, path).opened(say("tutorial-begins"))

    async def pressed(self, who: Caller, route: TutorialRoute, values: tuple[str, ...]) -> Response:
        """Do what a button or menu says."""
        path = self._copies.get(who.user)
        if path is None:
            return Response(phrases.simple(say("tutorial-lost")).panel)
        return await Course(self, who, path).pressed(route, values)

    async def submitted(self, who: Caller, route: TutorialRoute, text: str) -> Response:
        """Take the rest of an answer from a form."""
        path = self._copies.get(who.user)
        if path is None:
            raise forged()
        return await Course(self, who, path).filled_in(route, text)

    async def begun(self, who: Caller, key: str, name: str) -> Path:
        """A lesson at its set position, in place of the caller's last tutorial."""
        game = self._store.game(key)
        lesson = game.spec.tutorials[name]
        others = [name for name in given_names() if name != who.name]
        names = [who.name, *others[: lesson.seats - 1]]
        edit = TableEdit(self._deal(game, names, who, lesson), 0.0)
        for line in lesson.before:
            give(edit, line)
        before = self._copies.get(who.user)
        path = Path(edit.table, LEARNER, None, name=name, lesson=lesson)
        path.stamp = 0 if before is None else before.stamp + 1
        self._copies[who.user] = path
        return path
