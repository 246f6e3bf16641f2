"""A private copy as the ground of a turn: every seat's answers, Undo, Advice, Computer plays."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial

from msgspec.structs import replace

from bot.engine.errors import Illegal, No, Refusal
from bot.engine.flow import Seat, Words
from bot.engine.rng import Chance
from bot.tables.kernel.edit import TableEdit
from bot.tables.look import pictures
from bot.tables.look.likes import Likes
from bot.tables.look.pictures import Pictures, look_for
from bot.tables.panel import phrases, speech
from bot.tables.panel.keys import Advice, Again, AnyKey, Computer, Key, Place, Undo, decode
from bot.tables.panel.markdown import clip, code, latest
from bot.tables.panel.panel import Button, Caller, Panel, Response
from bot.tables.panel.routes import Ids, PlanRoute, TutorialRoute, WhatIfRoute, forged
from bot.tables.telling import log_texts
from bot.tables.texts import say
from bot.tables.turns import answers, guesses
from bot.tables.turns.controller import Controller, Ground, Take
from bot.tables.whatif.scratch import Scratch, Thinking

NOTE = 900


class Copying:
    """What every copy is played with: the turn's controller, pictures, computer players."""

    def __init__(
        self,
        controller: Controller,
        likes: Likes,
        drawn: Pictures,
        thinker: Thinking,
        nodes: int,
    ) -> None:
        self.controller = controller
        self.likes = likes
        self.drawn = drawn
        self._thinker = thinker
        self._nodes = nodes

    async def line(self, scratch: Scratch, seat: Seat, level: str = "") -> tuple[str, ...]:
        """A whole line for this seat, by a computer player of this level or else the best."""
        table = scratch.table
        level = level or table.spec.players.strongest
        chance = Chance.of(table.row.seed, "advice", scratch.stamp)
        return await self._thinker.line(table.spec, table.state, seat, level, chance, self._nodes)


class CopyGround(Ground):
    """A copy as a ground: its owner answers for whichever seat is asked."""

    copied = True

    def __init__(self, copying: Copying, who: Caller, scratch: Scratch) -> None:
        super().__init__(who, scratch.table, scratch.seat)
        self.copying = copying
        self.go_to(scratch)

    def go_to(self, scratch: Scratch) -> None:
        """Stand on this copy as it is by now."""
        acting = scratch.acting
        self.scratch, self.table = scratch, scratch.table
        self.seat = scratch.seat if acting is None else acting

    # What differs between a what-if and a tutorial

    @property
    @abstractmethod
    def heading(self) -> str:
        """The panel's heading."""

    @property
    @abstractmethod
    def intro(self) -> str:
        """What stands above the panel's texts."""

    @property
    def sight(self) -> tuple[str, tuple[str, ...]]:
        """The view to show until something is chosen, and what to mark in it."""
        return "", ()

    @abstractmethod
    async def again(self) -> None:
        """Begin the copy again."""

    async def go_on(self) -> list[str]:
        """Let seats answer that the owner does not play. Returns the lines that tell of it."""
        return []

    def undo(self) -> None:
        """Take the last change back."""
        self.scratch.undo()

    # Pressing

    async def pressed(
        self, route: WhatIfRoute | TutorialRoute | PlanRoute, values: tuple[str, ...]
    ) -> Response:
        """Do what a button or menu says, unless the copy has changed since it was shown.

        A second press waits for the first: meanwhile it may be a computer player's turn.
        """
        async with self.scratch.lock:
            self.go_to(self.scratch)
            if route.stamp != self.scratch.stamp:
                return await self.show(note=phrases.reason(No("stale"), None, ()))
            if self.scratch.acting is None:
                return await self.own(decode(route.key))
            return await self.copying.controller.pressed(self, route.key, values)

    async def filled_in(
        self, route: WhatIfRoute | TutorialRoute | PlanRoute, text: str
    ) -> Response:
        """Take the rest of an answer from a form."""
        async with self.scratch.lock:
            self.go_to(self.scratch)
            return await self.copying.controller.filled_in(self, route.key, text)

    async def own(self, key: AnyKey) -> Response:
        acting = self.scratch.acting
        match key:
            case Undo():
                self.undo()
                return await self.show()
            case Again():
                await self.again()
                return await self.show(note=say("whatif-begins"))
            case Advice() if acting is not None:
                self.scratch.advised = await self.copying.line(self.scratch, acting)
                advice = " · ".join(code(answer) for answer in self.scratch.advised)
                name = speech.names(self.table)[acting]
                return await self.show(note=say("whatif-advice", name=name, line=advice))
            case Computer() if acting is not None:
                line = self.scratch.advised or await self.copying.line(self.scratch, acting)
                return await self.take(partial(answers.committed, seat=acting, line=line))
        raise forged()

    async def read(self, text: str) -> Response:
        seat = self.scratch.acting
        if seat is None:
            raise Refusal(No("whatif-over"))

        def take(edit: TableEdit) -> None:
            outcome = guesses.typed(edit, seat, text, sure=True)
            if outcome.refusal is not None:
                raise outcome.refusal

        return await self.take(take)

    async def take(self, take: Take) -> Response:
        try:
            lines = self.scratch.change(take, self.who.locale) + await self.go_on()
        except Illegal as refusal:
            table = self.scratch.table
            reason = phrases.reason(refusal.no, table.game, speech.names(table), self.who.locale)
            return await self.show(note="\n".join((reason, *phrases.instead(refusal))))
        return await self.show(note=latest(lines, NOTE))

    # Showing

    async def opened(self, note: str) -> Response:
        """The panel in a message of its own."""
        return replace(await self.show(note=note), replace=False)

    async def show(
        self, place: Place | None = None, note: str = "", *, pictured: bool = True
    ) -> Response:
        """The panel of whoever is asked by now, or how the game has ended in the copy."""
        self.go_to(self.scratch)
        if self.scratch.acting is None:
            panel = self._ended(note)
        else:
            panel = await self.copying.controller.panel(self, place, note)
        texts = (*filter(None, (self.intro,)), *panel.texts)
        panel = replace(panel, heading=self.heading, texts=texts)
        if pictured:
            panel = await self.with_picture(panel, () if place is None else place.words)
        return Response(panel)

    def _ended(self, note: str) -> Panel:
        """How the game ended in the copy, and the ways back."""
        result = "\n".join(log_texts.result_lines(self.table))
        texts = tuple(clip(text, 1500) for text in (note, say("whatif-ended"), result) if text)
        ids = Ids(self.head)
        ways: dict[str, Key] = {"whatif-undo": Undo(), "whatif-again": Again()}
        row = tuple(Button(say(label), ids.id(key.text)) for label, key in ways.items())
        return Panel(texts=texts, rows=(row,))

    async def with_picture(self, panel: Panel, words: Words) -> Panel:
        """The panel with a picture: of the hand where the answer is chosen from it, else of the
        board as the line leaves it."""
        table, who, key = self.table, self.who, self.table.spec.key
        ahead, view, part = table, None, ""
        first, marks = self.sight
        if self.scratch.acting is not None:
            ahead = table.changed(table.row, state=table.draft(self.seat).state)
            view, part = pictures.beside(table, self.seat, words)
        if first and not words:
            view, part = None, first
        elif not part or part in pictures.view_names(key, ahead.public()):
            view, part = None, pictures.focus(key, words)
        look = await look_for(self.copying.likes, who.user, ahead, view=part, marks=marks)
        view = view or pictures.seen_by(ahead, self.seat, look)
        return replace(panel, picture=await self.copying.drawn.draw(who, ahead, view, look))
