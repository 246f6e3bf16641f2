"""A staged tutorial as a ground: a set position, and one goal after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.engine import notation
from bot.engine.flow import Seat
from bot.engine.game_texts import GameTexts
from bot.engine.lessons import Lesson, Stage
from bot.engine.play import asked
from bot.languages import spoken
from bot.tables.guide.pitch import PLAY, title_of
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.panel.keys import (
    OFFERS,
    Advice,
    Again,
    AnyKey,
    Computer,
    FromMenu,
    Onward,
    Place,
    Undo,
)
from bot.tables.panel.markdown import latest
from bot.tables.panel.panel import Button, Caller, Panel, Response, Rows
from bot.tables.panel.routes import GuideRoute, Ids, TutorialRoute
from bot.tables.texts import say
from bot.tables.turns import answers
from bot.tables.turns.controller import Take
from bot.tables.whatif.copy_ground import NOTE, CopyGround
from bot.tables.whatif.scratch import Scratch

if TYPE_CHECKING:
    from bot.tables.guide.tutorial import Tutorial

LEARNER = Seat(0)


class Elsewhere(Exception):
    """Raised in place of an answer that doesn't lead to the stage's goal."""


@dataclass(kw_only=True)
class Path(Scratch):
    """A learner's way through a lesson."""

    name: str
    lesson: Lesson
    begun: list[int] = field(default_factory=lambda: [0])
    """How many changes had been made when each stage began."""

    @property
    def stage(self) -> Stage | None:
        """The stage that the learner has come to, or None after the last."""
        done = len(self.begun) - 1
        return self.lesson.stages[done] if done < len(self.lesson.stages) else None

    def undo(self) -> bool:
        """Go back to the position before the last change, and to its stage."""
        undone = super().undo()
        while self.begun[-1] > len(self.past):
            self.begun.pop()
        return undone

    def reached(self, table: Table) -> bool | None:
        """Whether the table stands at the stage's goal. None: nowhere on the way to it."""
        start = [*self.past, self.table][self.begun[-1]]
        stage = self.stage
        if stage is not None and stage.free:
            return table.counts[LEARNER] > start.counts[LEARNER]
        for line in () if stage is None else (stage.line, *stage.also):
            *on_the_way, goal = positions(start, line)
            if _alike(goal, table):
                return True
            if any(_alike(each, table) for each in on_the_way):
                return False
        return None

    def next_answer(self) -> str:
        """The next answer of the line that the stage names first."""
        assert self.stage is not None
        start = [*self.past, self.table][self.begun[-1]]
        passed = [start, *positions(start, self.stage.line)]
        given = len(self.table.line(LEARNER))
        at = next((n for n, each in enumerate(passed) if _alike(each, self.table)), given)
        return notation.split(self.stage.line)[at]


def positions(start: Table, line: str) -> Iterator[Table]:
    """The table after each of the learner's answers in this line."""
    edit = TableEdit(start, 0.0)
    for part in notation.split(line):
        answers.one(edit, LEARNER, part, sure=True)
        yield edit.table


def give(edit: TableEdit, line: str) -> None:
    """Give and commit a line for the seat that is asked first."""
    answers.whole(edit, asked(edit.table.state)[0], line)


def _alike(one: Table, other: Table) -> bool:
    return one.state == other.state and one.line(LEARNER) == other.line(LEARNER)


class Course(CopyGround):
    """A lesson's table as a ground: the learner reaches its goals, the others do as scripted."""

    scratch: Path

    def __init__(self, tutorial: Tutorial, who: Caller, path: Path) -> None:
        super().__init__(tutorial.copying, who, path)
        self._tutorial = tutorial

    @property
    def head(self) -> str:
        return TutorialRoute(self.scratch.stamp, "").id

    @property
    def heading(self) -> str:
        game, all_ = title_of(self.table.game, self.who.locale), len(self.scratch.lesson.stages)
        n = min(len(self.scratch.begun), all_)
        return say("tutorial-heading-step", game=game, n=n, all=all_)

    @property
    def intro(self) -> str:
        stage, name = self.scratch.stage, self.scratch.name
        if stage is None:
            return self._text(f"stage-won-{name}" if name else "stage-won")
        return self._text(f"stage-{stage.name}")

    @property
    def sight(self) -> tuple[str, tuple[str, ...]]:
        stage = self.scratch.stage
        if stage is None:
            return "", ()
        words = speech.words(self.table)
        named = words.named if isinstance(words, GameTexts) else str
        return stage.view, (*stage.marks, *map(named, stage.marks))

    def _text(self, name: str) -> str:
        return speech.taught(self.table.game, name, spoken())

    async def again(self) -> None:
        path = await self._tutorial.begun(self.who, self.table.spec.key, self.scratch.name)
        self.go_to(path)

    async def take(self, take: Take) -> Response:
        def towards(edit: TableEdit) -> None:
            take(edit)
            if self.scratch.reached(edit.table) is None:
                raise Elsewhere

        try:
            return await super().take(towards)
        except Elsewhere:
            stage = self.scratch.stage
            own = self._text(f"stage-{stage.name}-else") if stage is not None else ""
            return await self.show(note=own or say("tutorial-else"))

    async def go_on(self) -> list[str]:
        """Once the goal is reached, let the others answer as scripted and begin the next stage."""
        path, lines = self.scratch, list[str]()
        if path.stage is None or not path.reached(path.table):
            return lines
        for line in path.stage.then:
            take = partial(give, line=line)
            lines += path.change(take, self.who.locale, path.seat)
        path.begun.append(len(path.past))
        return lines

    def undo(self) -> None:
        """Go back to the learner's own last decision."""
        while self.scratch.undo() and self.scratch.acting != self.scratch.seat:
            pass

    async def own(self, key: AnyKey) -> Response:
        if isinstance(key, Computer) and self.scratch.stage is not None:
            answer = self.scratch.next_answer()
            return await self.take(lambda edit: answers.one(edit, LEARNER, answer, sure=True))
        return await super().own(key)

    async def show(
        self, place: Place | None = None, note: str = "", *, pictured: bool = True
    ) -> Response:
        if self.scratch.stage is None:
            return await self._won(note, pictured=pictured)
        response = await super().show(place, note, pictured=pictured)
        panel, guessed = response.panel, say("whatif-chance")
        texts = tuple(text for text in panel.texts if text != guessed)  # nothing is: it's a script
        return replace(response, panel=replace(panel, rows=self._rows(panel.rows), texts=texts))

    def _rows(self, rows: Rows) -> Rows:
        """The rows with one button that shows the next answer in place of a computer's help, and
        without what leads nowhere here."""
        ids = Ids(self.head)
        shows = ids.id(Computer().text)
        idle = {ids.id(key.text) for key in (Advice(), FromMenu(OFFERS), Onward(OFFERS))}
        if not self.scratch.past:
            idle.add(ids.id(Undo().text))
        show, save = Button(say("tutorial-show"), shows), say("act-save")
        left = (
            tuple(show if b.id == shows else b for b in row if b.id not in idle and b.label != save)
            if isinstance(row, tuple)
            else row
            for row in rows
            if isinstance(row, tuple) or row.id not in idle
        )
        return tuple(row for row in left if row)

    async def _won(self, note: str, *, pictured: bool) -> Response:
        """The end of the lesson, and the way to a real game."""
        ids, key = Ids(self.head), self.table.spec.key
        row = (
            Button(say("tutorial-play"), GuideRoute(key, PLAY).id, "good"),
            Button(say("whatif-undo"), ids.id(Undo().text)),
            Button(say("whatif-again"), ids.id(Again().text)),
        )
        texts = tuple(text for text in (latest([note], NOTE) if note else "", self.intro) if text)
        panel = Panel(self.heading, texts, (row,))
        return Response(await self.with_picture(panel, ()) if pictured else panel)
