"""`/whatif`: a private copy of the position, played on by one player for every seat."""

from __future__ import annotations

from cachetools import LRUCache

from bot.engine.errors import No, Refusal
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.look import log_pages
from bot.tables.look.pages import played
from bot.tables.panel import speech
from bot.tables.panel.keys import From, decode
from bot.tables.panel.panel import Caller, Response
from bot.tables.panel.routes import WhatIfRoute, forged
from bot.tables.panel.typed import Watched
from bot.tables.replay.history import history
from bot.tables.texts import say
from bot.tables.whatif.copy_ground import CopyGround, Copying
from bot.tables.whatif.scratch import Scratch, copied

CACHED = 300
"""Copies that are kept; one that was not touched for longest goes first."""


class WhatIf(CopyGround):
    """A copy of a table's position, played on from there for every seat."""

    def __init__(self, commands: WhatIfCommands, who: Caller, scratch: Scratch) -> None:
        super().__init__(commands.copying, who, scratch)
        self._commands = commands

    @property
    def head(self) -> str:
        return WhatIfRoute(self.table.row.id, self.scratch.stamp, "").id

    @property
    def heading(self) -> str:
        return say("whatif-heading", title=speech.title(self.table))

    @property
    def intro(self) -> str:
        behind = say("whatif-behind") if self.scratch.behind else ""
        whose = "" if self.scratch.acting is None else self.whose
        return "\n".join(filter(None, (behind, whose)))

    @property
    def whose(self) -> str:
        other = self.seat != self.scratch.seat
        return say("whatif-whose", name=speech.names(self.table)[self.seat]) if other else ""

    async def again(self) -> None:
        self.go_to(await self._commands.begun(self.who, self.table.row.id, self.scratch.step))


class WhatIfCommands:
    """Begins copies, and keeps each player's copy of a table in memory alone."""

    def __init__(self, store: Store, copying: Copying) -> None:
        self._store = store
        self.copying = copying
        self._copies: LRUCache[tuple[int, int], Scratch] = LRUCache(CACHED)

    async def whatif(self, who: Caller, table: Watched, move: str = "", at: str = "") -> Response:
        """Begin a copy of now or of a step of the replay, or go on with the copy by typing."""
        found = self._copy(who, table)
        if found is not None and found.behind and not found.past:
            found = None  # nothing was tried on it: what is typed is meant for now
        if not move.strip() or at.strip() or found is None:
            step = log_pages.number_in(at.strip().lstrip("#")) if at.strip() else None
            found = await self._begun(who, table, step, at)
            if not move.strip():
                return await WhatIf(self, who, found).opened(say("whatif-begins"))
        return await WhatIf(self, who, found).read(move)

    async def pressed(
        self, who: Caller, table: Table, route: WhatIfRoute, values: tuple[str, ...]
    ) -> Response:
        """Do what a button or menu of a copy's panel says."""
        if route.key.startswith(From.sign) and isinstance(key := decode(route.key), From):
            found = await self._begun(who, table, key.step)
            return await WhatIf(self, who, found).opened(say("whatif-begins"))
        scratch = self._copy(who, table)
        if scratch is None:
            found = await self._begun(who, table, None)
            return await WhatIf(self, who, found).show(note=say("whatif-lost"))
        return await WhatIf(self, who, scratch).pressed(route, values)

    async def submitted(self, who: Caller, table: Table, route: WhatIfRoute, text: str) -> Response:
        """Take the rest of an answer from a form."""
        scratch = self._copy(who, table)
        if scratch is None:
            raise forged()
        return await WhatIf(self, who, scratch).filled_in(route, text)

    def _copy(self, who: Caller, table: Table) -> Scratch | None:
        """The caller's copy of the table, if it is kept."""
        found = self._copies.get((who.user, table.row.id))
        if found is not None:
            found.compare(table)
        return found

    async def begun(self, who: Caller, number: int, step: int | None) -> Scratch:
        """A fresh copy of the table with this number, in place of the last one."""
        return await self._begun(who, await self._store.table(number), step)

    async def _begun(self, who: Caller, table: Table, step: int | None, typed: str = "") -> Scratch:
        """A fresh copy of the table now, or at a step of its replay."""
        played(table)
        seat = table.seat_for(who.user)
        then = table
        if step is not None:
            past = await history(self._store, table, who.user, who.locale)
            if not 0 <= step <= past.last:
                raise Refusal(No("no-such-move", typed or str(step), facts=(str(past.last),)))
            then = await past.position(self._store, step)
        if not then.state.todo:
            raise Refusal(No("whatif-over"))
        key = (who.user, table.row.id)
        before = self._copies.get(key)
        scratch = self._copies[key] = copied(then, seat, step)
        scratch.stamp = 0 if before is None else before.stamp + 1
        return scratch
