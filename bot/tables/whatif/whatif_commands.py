"""`/whatif`: a private copy of the position, played on by one player for every seat."""

from __future__ import annotations

from cachetools import LRUCache

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.tables.look import log_pages
from bot.tables.look.long_keys import LongKeys
from bot.tables.look.pictures import Pictures
from bot.tables.look.queries import Queries, played
from bot.tables.panel.panel import Caller, Response
from bot.tables.panel.routes import WhatIfRoute, forged
from bot.tables.replay.history import history
from bot.tables.table import phrases, speech
from bot.tables.table.store import Store
from bot.tables.table.table import Table
from bot.tables.table.typed import Watched
from bot.tables.texts import say
from bot.tables.whatif.scratch import Scratch, copied
from bot.tables.whatif.scratch_panels import ScratchPanels, Thinking

KEPT = 300
"""Copies that are kept; one that was not touched for longest goes first."""
FROM = "!from "
"""Begins anew from this step of the replay."""


class WhatIfCommands(ScratchPanels):
    """Copies are kept in memory, and nowhere else."""

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
        self._copies: LRUCache[tuple[int, int], Scratch] = LRUCache(KEPT)

    async def whatif(self, who: Caller, table: Watched, move: str = "", at: str = "") -> Response:
        """`/whatif`: begin anew, or go on by typing."""
        found = self._copies.get((who.user, table.row.id))
        if not move.strip() or at.strip() or found is None:
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
        key = await self._chosen(who, scratch, route.key, values)
        return await self._keyed(who, scratch, key)

    async def submitted(self, who: Caller, table: Table, route: WhatIfRoute, text: str) -> Response:
        """The form in which the rest of an answer was typed."""
        scratch = self._copies.get((who.user, table.row.id))
        verb, _, words = (await self._keys.key(route.key)).partition(" ")
        if scratch is None or verb != "!typed":
            raise forged()
        return await self._typed(who, scratch, f"{words} {text}")

    async def _begun(self, who: Caller, table: Table, step: int | None) -> Scratch:
        played(table)
        seat = table.seat_for(who.user)
        then = table
        if step is not None:
            past = await history(self._store, table, who.user, who.locale)
            if not 0 <= step <= past.last:
                raise Refusal(No("no-such-move", str(step), facts=(str(past.last),)))
            then = await past.position(self._store, step)
        if not then.state.todo:
            raise Refusal(No("whatif-over"))
        key = (who.user, table.row.id)
        before = self._copies.get(key)
        scratch = self._copies[key] = copied(then, seat, step)
        scratch.stamp = 0 if before is None else before.stamp + 1
        return scratch

    def _head(self, scratch: Scratch) -> str:
        return WhatIfRoute(scratch.table.row.id, scratch.stamp, "").id.removesuffix(":")

    def _heading(self, scratch: Scratch) -> str:
        return say("whatif-heading", title=speech.title(scratch.table))

    def _intro(self, scratch: Scratch, seat: Seat | None) -> tuple[str, ...]:
        if seat is None or seat == scratch.seat:
            return ()
        return (say("whatif-whose", name=speech.names(scratch.table)[seat]),)

    async def _fresh(self, who: Caller, scratch: Scratch) -> Scratch:
        table = await self._store.table(scratch.table.row.id)
        return await self._begun(who, table, scratch.step)
