"""Computer players: due rows say whose turn it is, a worker thinks, the answer enters like
anyone's.

Computer players see states redealt for their seat, never the truth, and are given nodes, not
time.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from itertools import count
from math import inf

from cachetools import LRUCache

from bot.engine.errors import Refusal
from bot.engine.flow import Seat
from bot.engine.play import asked
from bot.engine.rng import Chance
from bot.tables.computers.part import PACE, alone, turns
from bot.tables.computers.thinking_pool import Thinker
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import BeingUpdated, Store
from bot.tables.kernel.table import Table
from bot.tables.time import obligations
from bot.tables.turns import answers
from storage import due
from storage.due import DueRow
from storage.errors import StorageError

LOG = logging.getLogger(__name__)
NODES = 2000
SERVED = 4096
"""The most servers for which the last turn of a computer is remembered."""
UNWATCHED = 600.0
"""Seconds after which a table of computers alone is checked again for people."""
IDLE = 30.0
WAITS = (2.0, 10.0, 60.0, 600.0)
"""Seconds before a turn that failed is tried again."""


class ComputerWorker:
    """Plays the turns of computer players."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        nodes: int = NODES,
        there: Callable[[int], bool] = lambda _: True,
    ) -> None:
        """Set the store, the thinker and its nodes, and `there`, whether the bot is in a server."""
        self._store = store
        self._nodes = nodes
        self.thinker = thinker
        self.alone = False
        """Whether computers play on where nobody sits."""
        self._there = there
        self._paces: dict[int, float] = {}
        self._served: LRUCache[int | None, int] = LRUCache(SERVED)
        self._count = count(1)

    async def close(self) -> None:
        """Stop thinking. A thought under way is finished."""
        await self.thinker.close()

    async def run(self) -> None:
        """Play turns until the task is cancelled."""
        await self._store.bell.work("computers", self.play_due, IDLE)

    async def play_due(self) -> float:
        """Play every turn that is due. Returns the seconds until the next one."""
        while rows := await self._store.db.read(
            due.first_of_each, due.COMPUTER, self._store.now(), self._store.scope
        ):
            # The server whose computers have waited longest since they last played.
            row, guild = min(rows, key=lambda each: self._served.get(each[1], 0))
            self._served[guild] = next(self._count)
            await self._turn(row)
        later = await self._store.db.read(due.next_ones, due.COMPUTER, 1, self._store.scope)
        return min([IDLE, *(max(0.01, row.at - self._store.now()) for row in later)])

    async def _turn(self, row: DueRow) -> None:
        """Play one turn, and try it again later if it fails."""
        try:
            await self.play(row)
        except StorageError:
            raise
        except Exception as error:  # one table's trouble must not stop the others
            if not isinstance(error, BeingUpdated):
                LOG.exception("computer player of table %d, seat %d", row.table_id, row.seat)
            wait = WAITS[min(row.tries, len(WAITS) - 1)]
            if isinstance(error, Refusal):
                self._store.cache.drop(row.table_id)
            await self._store.db.write(due.delay, row, self._store.now() + wait)

    def pace(self, table: Table) -> float:
        """Seconds between the turns of a table of computers alone, infinite while they pause."""
        return self._paces.get(table.row.id, PACE)

    async def set_pace(self, table: Table, pace: float) -> None:
        """Let a table of computers alone go on faster or slower, or pause. It's forgotten when the
        program stops."""
        self._paces[table.row.id] = pace
        await self._paced(table)

    async def _paced(self, table: Table) -> None:
        """Put the next turns of a table of computers alone at their time."""
        if alone(table) and table.running:
            found = turns(table, self._store.now(), min(self.pace(table), UNWATCHED))
            await self._store.db.write(due.put, table.row.id, due.COMPUTER, found)
            self._store.bell.ring("computers")

    def _watched(self, table: Table) -> bool:
        """Whether anybody is there to watch a table's computers play."""
        guild = table.row.guild
        people = not alone(table) or (self.alone and self.pace(table) < inf)
        return people and (guild is None or self._there(guild))

    async def play(self, row: DueRow) -> None:
        """Think, then answer. Does nothing if the table no longer asks."""
        seat = Seat(row.seat)
        table = await self._store.table(row.table_id)
        level = obligations.level(table, seat)
        if level is None or not answers.is_asked(table, seat):
            await self._store.db.write(due.drop, row)
        elif not self._watched(table):
            # Whoever sits down, or lets the bot in again, finds it going on.
            await self._store.db.write(due.delay, row, self._store.now() + UNWATCHED)
        else:
            await self._answer(table, seat, level)
            if alone(table):
                await self._rest(row.table_id, [x for x in table.asked if x != seat])

    async def _rest(self, number: int, seats: Iterable[Seat]) -> None:
        """Where computers play alone, let those answer too who were asked at the same time, and
        put the next turn at its time."""
        for seat in seats:
            table = await self._store.table(number)
            if answers.is_asked(table, seat) and (level := obligations.level(table, seat)):
                await self._answer(table, seat, level)
        if number in self._paces:
            await self._paced(await self._store.table(number))

    async def until_asked(self, table: Table, seat: Seat) -> Table:
        """Let the computers at a table answer until this seat is asked, or no computer is. Returns
        the table as it is then."""
        while not answers.is_asked(table, seat):
            waiting = [x for x in asked(table.state) if answers.is_asked(table, x)]
            levels = [(x, level) for x in waiting if (level := obligations.level(table, x))]
            if not levels:
                break
            await self._answer(table, *levels[0])
            table = await self._store.table(table.row.id)
        return table

    async def _answer(self, table: Table, seat: Seat, level: str) -> None:
        """Think for a seat that is asked, then answer, unless it has been answered meanwhile."""
        chance = Chance.of(table.key, table.row.moves, table.row.epoch, seat)
        line = await self.thinker.line(table.spec, table.state, seat, level, chance, self._nodes)
        thought_on = table.row.moves, table.row.epoch

        def write(edit: TableEdit) -> None:
            now = edit.table
            if obligations.level(now, seat) is None or not answers.is_asked(now, seat):
                return edit.drop()
            if (now.counts[seat], now.row.epoch) != (table.counts[seat], table.row.epoch):
                return edit.drop()  # somebody else has answered what was thought about
            edit.line(seat, line)
            if edit.table.draft(seat).cut is not None:  # the table moved on while they thought
                assert thought_on != (now.row.moves, now.row.epoch)
                return edit.drop()
            assert answers.may_confirm(edit.table, edit.table.draft(seat))
            return answers.commit(edit, seat)

        await self._store.act(None, table.row.id, write, by="computer")
