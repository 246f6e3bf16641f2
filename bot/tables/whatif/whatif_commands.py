"""`/whatif`: a private copy of the position, played on by one player for every seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from cachetools import LRUCache
from msgspec.structs import replace

from bot.engine.errors import Illegal, No, Refusal
from bot.engine.flow import Seat
from bot.engine.minds import players
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from bot.tables.look import log_pages, pictures
from bot.tables.look.pictures import Pictures, look_of
from bot.tables.look.queries import Queries, played
from bot.tables.panel.markdown import clip, code, latest
from bot.tables.panel.panel import Button, Caller, Panel, Picture, Response
from bot.tables.panel.routes import Ids, WhatIfRoute, forged
from bot.tables.replay.history import history
from bot.tables.table import log_texts, phrases
from bot.tables.table.calls import Door, Front, answered
from bot.tables.table.edit import TableEdit
from bot.tables.table.store import Store
from bot.tables.table.table import Table
from bot.tables.texts import say
from bot.tables.turns import answers
from bot.tables.turns.act_panel import MAIN, ActPanel, Place
from bot.tables.turns.play_commands import PlayCommands
from bot.tables.whatif.scratch import Scratch, copied

KEPT = 300
"""Copies that are kept; one that was not touched for longest goes first."""
NOTE = 900
FROM = "!from "
"""Begins anew from this step of the replay."""


class Thinking(Protocol):
    """What finds the lines of computer players."""

    async def line(
        self, spec: GameSpec, state: object, seat: Seat, level: str, chance: Chance, nodes: int
    ) -> tuple[str, ...]:
        """The line with which this level answers here."""


class CopyPanel(ActPanel):
    """The panel of a turn, for a seat of a copy."""

    def __init__(self, scratch: Scratch, seat: Seat, ids: Ids, locale: str) -> None:
        super().__init__(scratch.table, seat, ids, locale)
        self.head = WhatIfRoute(scratch.table.row.id, scratch.stamp, "").id.removesuffix(":")

    def _stop(self) -> str:
        return say("whatif-chance") if self.d.stop in {"draw", "reveal"} else ""

    def _controls(self, place: Place) -> tuple[Button, ...]:
        row = [b for b in super()._controls(place) if b.id.endswith(("!confirm", "!hand"))]
        if place.words or place.source != MAIN or place.chosen:
            up = self.ids.id(self.head, ">" + self._up(place).key())
            row.append(Button(say("whatif-up"), up))
        else:
            row.append(Button(say("whatif-undo"), f"{self.head}:!undo"))
        asking = (
            Button(say(f"whatif-do-{verb}"), f"{self.head}:!{verb}")
            for verb in ("advice", "computer")
        )
        return (*row, *asking)


class WhatIfCommands(Door):
    """One door of the service, as `Tables` is. Copies are kept in memory, and nowhere else."""

    def __init__(
        self,
        front: Front,
        store: Store,
        looks: Queries,
        drawn: Pictures,
        play: PlayCommands,
        thinker: Thinking,
        nodes: int,
    ) -> None:
        super().__init__(front)
        self._store = store
        self._queries = looks
        self._pictures = drawn
        self._play = play
        self._thinker = thinker
        self._nodes = nodes
        self._copies: LRUCache[tuple[int, int], Scratch] = LRUCache(KEPT)

    @answered
    async def whatif(self, who: Caller, move: str = "", at: str = "") -> Response:
        """`/whatif`: begin anew, or go on by typing."""
        table = await self._store.here(who)
        found = self._copies.get((who.user, table.row.id))
        if not move.strip() or found is None:
            step = log_pages.number_in(at.strip().lstrip("#")) if at.strip() else None
            found = await self._begun(who, table, step)
            if not move.strip():
                return await self._shown(who, found, say("whatif-begins"), anew=True)
        return await self._typed(who, found, move)

    async def pressed(
        self, who: Caller, table: Table, route: WhatIfRoute, values: tuple[str, ...]
    ) -> Response:
        """A button or menu of a copy's panel."""
        if route.key.startswith(FROM):
            step = log_pages.number_in(route.key.removeprefix(FROM))
            found = await self._begun(who, table, step)
            return await self._shown(who, found, say("whatif-begins"), anew=True)
        scratch = self._copies.get((who.user, table.row.id))
        if scratch is None:
            found = await self._begun(who, table, None)
            return await self._shown(who, found, say("whatif-lost"))
        if route.stamp != scratch.stamp:
            return await self._shown(who, scratch, phrases.reason(No("stale"), None, ()))
        key = await self._play.key(route.key)
        seat = scratch.acting
        if key[:1] in "mk" and values and seat is not None:
            given = [await self._play.key(value) for value in values]
            panel = CopyPanel(scratch, seat, Ids(), who.locale)
            key = given[0] if key[:1] == "m" else panel.picked(Place.read(key[1:]), tuple(given))
        return await self._keyed(who, scratch, key)

    async def submitted(self, who: Caller, table: Table, route: WhatIfRoute, text: str) -> Response:
        """The form in which the rest of an answer was typed."""
        scratch = self._copies.get((who.user, table.row.id))
        verb, _, words = (await self._play.key(route.key)).partition(" ")
        if scratch is None or verb != "!typed":
            raise forged()
        return await self._typed(who, scratch, f"{words} {text}")

    async def _begun(self, who: Caller, table: Table, step: int | None) -> Scratch:
        played(table)
        seat = table.seat_for(who)
        then = table
        if step is not None:
            past = await history(self._store, table, who.user, who.locale)
            if not 0 <= step <= past.last:
                raise Refusal(No("no-move", str(step), facts=(str(past.last),)))
            then = await past.position(self._store, step)
        if not then.state.todo:
            raise Refusal(No("whatif-over"))
        key = (who.user, table.row.id)
        before = self._copies.get(key)
        scratch = self._copies[key] = copied(then, seat, step)
        scratch.stamp = 0 if before is None else before.stamp + 1
        return scratch

    async def _keyed(self, who: Caller, scratch: Scratch, key: str) -> Response:
        seat = scratch.acting
        if key == "!undo":
            scratch.undo()
            return await self._shown(who, scratch)
        if key == "!again":
            table = await self._store.table(scratch.table.row.id)
            begun = await self._begun(who, table, scratch.step)
            return await self._shown(who, begun, say("whatif-begins"))
        if seat is None:
            raise forged()
        if key[:1] == ">":
            return await self._shown(who, scratch, place=Place.read(key[1:]))
        if key[:1] == "=":
            source, _, words = key[1:].partition(" ")
            take = answers.answer if source == MAIN else answers.offered
            return await self._done(who, scratch, lambda edit: take(edit, seat, words))
        if key == "!confirm":
            return await self._done(who, scratch, lambda edit: answers.confirm(edit, seat))
        return await self._aside(who, scratch, seat, key)

    async def _aside(self, who: Caller, scratch: Scratch, seat: Seat, key: str) -> Response:
        verb, _, rest = key.partition(" ")
        if verb == "!type":
            ids = Ids()
            form = CopyPanel(scratch, seat, ids, who.locale).form(tuple(rest.split()))
            await self._play.keep(ids)
            return Response(Panel(), form=form)
        if verb == "!hand":
            table = scratch.table
            held = table.game.words(who.locale).hand(table.private(seat), table.names)
            return await self._shown(who, scratch, held or say("whatif-no-hand"))
        if verb == "!advice":
            return await self._advice(who, scratch, seat)
        if verb == "!computer":
            line = scratch.advised or await self._thought(scratch, seat)
            return await self._done(who, scratch, lambda edit: committed(edit, seat, line))
        raise forged()

    async def _advice(self, who: Caller, scratch: Scratch, seat: Seat) -> Response:
        """What the best computer player would answer; it takes a second or two."""
        scratch.advised = await self._thought(scratch, seat)
        table = scratch.table
        line = " · ".join(code(answer) for answer in scratch.advised)
        name = table.names[seat]
        return await self._shown(who, scratch, say("whatif-advice", name=name, line=line))

    async def _thought(self, scratch: Scratch, seat: Seat) -> tuple[str, ...]:
        table = scratch.table
        level = list(players(table.spec))[-1]
        # What was begun is left out: advice is about the whole answer.
        chance = Chance.of(table.row.seed, "advice", scratch.stamp)
        return await self._thinker.line(table.spec, table.state, seat, level, chance, self._nodes)

    async def _typed(self, who: Caller, scratch: Scratch, text: str) -> Response:
        seat = scratch.acting
        if seat is None:
            raise Refusal(No("whatif-over"))

        def write(edit: TableEdit) -> None:
            taken = answers.typed(edit, seat, text, sure=True)
            if taken.refusal is not None:
                raise taken.refusal

        return await self._done(who, scratch, write)

    async def _done(
        self, who: Caller, scratch: Scratch, write: Callable[[TableEdit], None]
    ) -> Response:
        """Do it to the copy and show what came of it; what is not legal is told with its reason."""
        try:
            lines = scratch.change(write, who.locale)
        except Illegal as refusal:
            table = scratch.table
            reason = phrases.reason(refusal.no, table.game, table.names, who.locale)
            return await self._shown(who, scratch, reason)
        return await self._shown(who, scratch, latest(lines, NOTE))

    async def _shown(
        self,
        who: Caller,
        scratch: Scratch,
        note: str = "",
        *,
        place: Place | None = None,
        anew: bool = False,
    ) -> Response:
        table, seat = scratch.table, scratch.acting
        ids = Ids()
        if seat is None:
            panel = ended(scratch, note)
            state = table.state
        else:
            made = CopyPanel(scratch, seat, ids, who.locale)
            panel, state = made.panel(place, note), made.d.state
        await self._play.keep(ids)
        heading = say("whatif-heading", title=scratch.table.title)
        other = seat is not None and seat != scratch.seat
        texts = (say("whatif-whose", name=table.names[seat]),) if other and seat is not None else ()
        picture = await self._picture(who, table.changed(table.row, state=state), place)
        panel = replace(panel, heading=heading, texts=(*texts, *panel.texts), picture=picture)
        return Response(panel, replace=not anew)

    async def _picture(self, who: Caller, ahead: Table, place: Place | None) -> Picture | None:
        theme = (await self._queries.settings(who.user)).get("theme", "dark")
        focus = pictures.focus(ahead.spec.key, place.words if place else ())
        return await self._pictures.draw(
            who, ahead, ahead.public(), look_of(ahead, theme, view=focus)
        )


def committed(edit: TableEdit, seat: Seat, line: Sequence[str]) -> None:
    """This line in place of what was begun, and confirmed."""
    edit.line(seat, line)
    answers.confirm(edit, seat)


def ended(scratch: Scratch, note: str) -> Panel:
    """The game is over in the copy: how it ended, and the way back."""
    table = scratch.table
    head = WhatIfRoute(table.row.id, scratch.stamp, "").id.removesuffix(":")
    result = "\n".join(log_texts.result_lines(table))
    texts = tuple(clip(text, 1500) for text in (note, say("whatif-ended"), result) if text)
    row = tuple(Button(say(f"whatif-{verb}"), f"{head}:!{verb}") for verb in ("undo", "again"))
    return Panel(texts=texts, rows=(row,))
