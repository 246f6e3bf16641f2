"""Playing on a scratch copy: the panel of the seat that is asked there, and what its buttons do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from msgspec.structs import replace

from bot.engine.errors import Illegal, No, Refusal
from bot.engine.flow import Seat
from bot.engine.minds import players
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from bot.tables.look import pictures
from bot.tables.look.long_keys import LongKeys
from bot.tables.look.pictures import Pictures, look_of
from bot.tables.look.queries import Queries
from bot.tables.panel.markdown import clip, code, latest
from bot.tables.panel.panel import Button, Caller, Panel, Picture, Response
from bot.tables.panel.routes import Ids, forged
from bot.tables.table import log_texts, phrases, speech
from bot.tables.table.edit import TableEdit
from bot.tables.table.store import Store
from bot.tables.table.table import Table
from bot.tables.texts import say
from bot.tables.turns import answers
from bot.tables.turns.act_panel import MAIN, ActPanel, Place
from bot.tables.whatif.scratch import Scratch

NOTE = 900
KEPT = ("!standard", "!confirm", "!hand")
"""Controls of the panel at a real table that a copy's has, too."""


class Thinking(Protocol):
    """What finds the lines of computer players."""

    async def line(
        self, spec: GameSpec, state: object, seat: Seat, level: str, chance: Chance, nodes: int
    ) -> tuple[str, ...]:
        """The line with which this level answers here."""


class CopyPanel(ActPanel):
    """The panel of a turn, for a seat of a copy; `head` begins its ids."""

    def __init__(self, scratch: Scratch, seat: Seat, ids: Ids, locale: str, head: str) -> None:
        super().__init__(scratch.table, seat, ids, locale)
        self.head = head

    def _stop(self) -> str:
        return say("whatif-chance") if self.d.stop in {"draw", "reveal"} else ""

    def _controls(self, place: Place) -> tuple[Button, ...]:
        row = [b for b in super()._controls(place) if b.id.endswith(KEPT)]
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


class ScratchPanels:
    """What a what-if and a tutorial have in common."""

    def __init__(
        self,
        store: Store,
        looks: Queries,
        drawn: Pictures,
        keys: LongKeys,
        thinker: Thinking,
        nodes: int,
    ) -> None:
        self._store = store
        self._queries = looks
        self._pictures = drawn
        self._keys = keys
        self._thinker = thinker
        self._nodes = nodes

    # What differs

    def _head(self, scratch: Scratch) -> str:
        """How the ids of its buttons begin."""
        raise NotImplementedError

    def _heading(self, scratch: Scratch) -> str:
        raise NotImplementedError

    def _intro(self, scratch: Scratch, seat: Seat | None) -> tuple[str, ...]:
        """What stands above the panel."""
        raise NotImplementedError

    async def _fresh(self, who: Caller, scratch: Scratch) -> Scratch:
        """The copy once more from its beginning."""
        raise NotImplementedError

    async def _goes_on(self, scratch: Scratch, locale: str) -> list[str]:
        """What happens by itself after an answer; what there is to tell of it."""
        del scratch, locale
        return []

    def _undone(self, scratch: Scratch) -> None:
        scratch.undo()

    async def _chosen(
        self, who: Caller, scratch: Scratch, key: str, values: tuple[str, ...]
    ) -> str:
        """The key that a button stands for, or what was chosen in a menu."""
        key, seat = await self._keys.key(key), scratch.acting
        if key[:1] not in "mk" or not values or seat is None:
            return key
        given = [await self._keys.key(value) for value in values]
        panel = CopyPanel(scratch, seat, Ids(), who.locale, self._head(scratch))
        return given[0] if key[:1] == "m" else panel.picked(Place.read(key[1:]), tuple(given))

    async def _keyed(self, who: Caller, scratch: Scratch, key: str) -> Response:
        seat = scratch.acting
        if key == "!undo":
            self._undone(scratch)
            return await self._shown(who, scratch)
        if key == "!again":
            begun = await self._fresh(who, scratch)
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
        if verb in {"!type", "!end", "!standard"}:
            return await self._panelled(who, scratch, seat, verb, rest)
        if verb == "!hand":
            table = scratch.table
            held = speech.game_words(table.game, who.locale).hand(
                table.private(seat), speech.names(table)
            )
            return await self._shown(who, scratch, held or say("whatif-no-hand"))
        if verb == "!advice":
            return await self._advice(who, scratch, seat)
        if verb == "!computer":
            line = scratch.advised or await self._thought(scratch, seat)
            return await self._done(who, scratch, lambda edit: committed(edit, seat, line))
        raise forged()

    async def _panelled(
        self, who: Caller, scratch: Scratch, seat: Seat, verb: str, rest: str
    ) -> Response:
        """What the panel itself knows: a form, the end of the turn, the usual setup."""
        ids = Ids()
        panel = CopyPanel(scratch, seat, ids, who.locale, self._head(scratch))
        if verb == "!type":
            form = panel.form(tuple(rest.split()))
            await self._keys.keep(ids)
            return Response(Panel(), form=form)
        last = panel.last_word() if verb == "!end" and not rest else None
        if last is not None:
            return Response(last)
        given = (panel.ending,) if verb == "!end" else panel.standard
        take = partial(answers.through, seat=seat, given=given)
        return await self._done(who, scratch, take)

    async def _advice(self, who: Caller, scratch: Scratch, seat: Seat) -> Response:
        """What the best computer player would answer; it takes a second or two."""
        scratch.advised = await self._thought(scratch, seat)
        table = scratch.table
        line = " · ".join(code(answer) for answer in scratch.advised)
        name = speech.names(table)[seat]
        return await self._shown(who, scratch, say("whatif-advice", name=name, line=line))

    async def _thought(self, scratch: Scratch, seat: Seat, level: str = "") -> tuple[str, ...]:
        table = scratch.table
        level = level or list(players(table.spec))[-1]
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
            lines += await self._goes_on(scratch, who.locale)
        except Illegal as refusal:
            table = scratch.table
            reason = phrases.reason(refusal.no, table.game, speech.names(table), who.locale)
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
            panel = ended(scratch, note, self._head(scratch))
            state = table.state
        else:
            made = CopyPanel(scratch, seat, ids, who.locale, self._head(scratch))
            panel, state = made.panel(place, note), made.d.state
        await self._keys.keep(ids)
        heading, texts = self._heading(scratch), self._intro(scratch, seat)
        picture = await self._picture(who, table.changed(table.row, state=state), place)
        panel = replace(panel, heading=heading, texts=(*texts, *panel.texts), picture=picture)
        return Response(panel, replace=not anew)

    async def _picture(self, who: Caller, ahead: Table, place: Place | None) -> Picture | None:
        theme = (await self._queries.settings(who.user)).get("theme", "")
        focus = pictures.focus(ahead.spec.key, place.words if place else ())
        return await self._pictures.draw(
            who, ahead, ahead.public(), look_of(ahead, theme, view=focus)
        )


def committed(edit: TableEdit, seat: Seat, line: Sequence[str]) -> None:
    """This line in place of what was begun, and confirmed."""
    edit.line(seat, line)
    answers.confirm(edit, seat)


def ended(scratch: Scratch, note: str, head: str) -> Panel:
    """The game is over in the copy: how it ended, and the way back."""
    table = scratch.table
    result = "\n".join(log_texts.result_lines(table))
    texts = tuple(clip(text, 1500) for text in (note, say("whatif-ended"), result) if text)
    row = tuple(Button(say(f"whatif-{verb}"), f"{head}:!{verb}") for verb in ("undo", "again"))
    return Panel(texts=texts, rows=(row,))
