"""The tutorial: a private table against an easy computer player, three turns explained."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Protocol

from cachetools import LRUCache

from bot.engine.flow import Seat
from bot.engine.game_texts import dashed
from bot.engine.lessons import Lesson
from bot.engine.play import question
from bot.languages import spoken
from bot.tables.guide.course import LEARNER, Course, Path, give
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Game, Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.panel import Caller, Response
from bot.tables.panel.routes import TutorialRoute, forged
from bot.tables.seats.computer_levels import given_names
from bot.tables.texts import say
from bot.tables.turns import answers
from bot.tables.whatif.copy_ground import CopyGround, Copying
from bot.tables.whatif.scratch import Scratch

CACHED = 300
EXPLAINED = 3
"""So many turns are explained."""
MOST = 80
"""Answers of computer players in a row."""


class Loose(CopyGround):
    """A tutorial's table as a ground: the learner answers for one seat, computer players for the
    others."""

    def __init__(self, tutorial: Tutorial, who: Caller, scratch: Scratch) -> None:
        super().__init__(tutorial.copying, who, scratch)
        self._tutorial = tutorial

    @property
    def head(self) -> str:
        return TutorialRoute(self.scratch.stamp, "").id

    @property
    def heading(self) -> str:
        return say("tutorial-heading", game=self.table.spec.name)

    @property
    def intro(self) -> str:
        scratch = self.scratch
        if scratch.acting is None:
            return ""
        n = turn_number(scratch)
        if n > EXPLAINED:
            return say("tutorial-done")
        names = steps(scratch, self.seat, n)
        text = next(
            filter(None, (speech.taught(self.table.game, each, spoken()) for each in names)), ""
        )
        if not text:
            return ""
        return say("tutorial-turn", text=text, n=n) if n else say("tutorial-setup", text=text)

    async def again(self) -> None:
        options = self.table.options
        self.go_to(await self._tutorial.loose(self.who, self.table.spec.key, options))

    async def go_on(self) -> list[str]:
        """Let the computer players answer until it is the learner again."""
        lines: list[str] = []
        scratch = self.scratch
        for _ in range(MOST):
            seat = scratch.acting
            if seat is None or seat == scratch.seat:
                break
            line = await self.copying.line(scratch, seat, scratch.table.spec.players.quick)
            take = partial(answers.committed, seat=seat, line=line)
            lines += scratch.change(take, self.who.locale, scratch.seat)
        return lines

    def undo(self) -> None:
        """Go back to the learner's own last decision."""
        while self.scratch.undo() and self.scratch.acting != self.scratch.seat:
            pass


class Dealing(Protocol):
    """Deals a game at a table that isn't stored."""

    def __call__(
        self,
        game: Game,
        names: Sequence[str],
        who: Caller,
        *,
        options: Mapping[str, str],
    ) -> Table: ...


Scripting = Callable[[Game, Sequence[str], Caller, Lesson], Table]
"""Deals a lesson's game at a table that isn't stored."""


class Tutorial:
    """Begins tutorials. Everybody has at most one, kept in memory alone."""

    def __init__(self, store: Store, copying: Copying, deal: Dealing, scripted: Scripting) -> None:
        self._store = store
        self.copying = copying
        self._deal = deal
        self._scripted = scripted
        self._copies: LRUCache[int, Scratch] = LRUCache(CACHED)

    async def begin(self, who: Caller, game: str, lesson: str = "") -> Response:
        """Begin a game's first tutorial, or one of its further lessons."""
        spec = self._store.game(game).spec
        if lesson in spec.tutorials:
            path = await self.begun(who, game, lesson)
            return await Course(self, who, path).opened(say("tutorial-begins"))
        if lesson and lesson not in spec.lessons:
            raise forged()
        scratch = await self.loose(who, game, spec.lessons.get(lesson, spec.first_game))
        return await Loose(self, who, scratch).opened(say("tutorial-begins"))

    async def pressed(self, who: Caller, route: TutorialRoute, values: tuple[str, ...]) -> Response:
        """Do what a button or menu says."""
        scratch = self._copies.get(who.user)
        if scratch is None:
            return Response(phrases.simple(say("tutorial-lost")).panel)
        return await self._ground(who, scratch).pressed(route, values)

    async def submitted(self, who: Caller, route: TutorialRoute, text: str) -> Response:
        """Take the rest of an answer from a form."""
        scratch = self._copies.get(who.user)
        if scratch is None:
            raise forged()
        return await self._ground(who, scratch).filled_in(route, text)

    def _ground(self, who: Caller, scratch: Scratch) -> CopyGround:
        if isinstance(scratch, Path):
            return Course(self, who, scratch)
        return Loose(self, who, scratch)

    async def begun(self, who: Caller, key: str, name: str) -> Path:
        """A lesson at its set position, in place of the caller's last tutorial."""
        game = self._store.game(key)
        lesson = game.spec.tutorials[name]
        rivals = [say("tutorial-rival", n=n + 1) for n in range(lesson.seats - 1)]
        table = self._scripted(game, [who.name, *rivals], who, lesson)
        edit = TableEdit(table, 0.0)
        for line in lesson.before:
            give(edit, line)
        before = self._copies.get(who.user)
        path = Path(edit.table, LEARNER, None, name=name, lesson=lesson)
        path.stamp = 0 if before is None else before.stamp + 1
        self._copies[who.user] = path
        return path

    async def loose(self, who: Caller, key: str, options: Mapping[str, str]) -> Scratch:
        """A new tutorial in place of the caller's last one, played on to their first decision."""
        game = self._store.game(key)
        rival = next(name for name in given_names() if name != who.name)
        names = [who.name, rival][: max(1, game.spec.seats[0])]
        before = self._copies.get(who.user)
        scratch = Scratch(self._deal(game, names, who, options=options), Seat(0), None)
        scratch.stamp = 0 if before is None else before.stamp + 1
        await Loose(self, who, scratch).go_on()
        scratch.past.clear()
        self._copies[who.user] = scratch
        return scratch


def steps(scratch: Scratch, seat: Seat, n: int) -> Iterator[str]:
    """Names of texts that may explain this turn, the most special first: on the very question, in
    this lesson, in every tutorial."""
    table = scratch.table
    q = table.draft(seat).question or question(table.state, seat)
    if q is not None:
        yield f"tutorial-{dashed(type(q).__name__)}"
    for name, options in table.spec.lessons.items():
        if options.items() <= table.options.items():
            yield f"tutorial-{name}-{n}"
    yield f"tutorial-{n}"


def turn_number(scratch: Scratch) -> int:
    """The number of the learner's turn, which is 0 while the game is set up."""
    tables = [*scratch.past, scratch.table]
    marks = [t.turn for t in tables if t.waiting and scratch.seat in t.asked]
    return len(dict.fromkeys(mark for mark in marks if mark)) if scratch.table.turn else 0
