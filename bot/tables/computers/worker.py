"""Computer players: due rows say whose turn it is, a worker thinks, the answer enters as any does.

They see their seat's view and redealt states, never the truth, and are given nodes, not time.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.engine.errors import Refusal
from bot.engine.flow import Seat
from bot.engine.rng import Chance
from bot.tables.computers.thinking_pool import Thinker
from bot.tables.table.edit import TableChange, TableEdit
from bot.tables.table.store import Store
from bot.tables.table.table import Table
from bot.tables.table.wakeup import Wakeup
from bot.tables.turns import answers
from bot.tables.turns.act_panel import may_confirm
from storage import due
from storage.due import DueRow
from storage.errors import StorageError

LOG = logging.getLogger(__name__)
NODES = 2000
BATCH = 16
IDLE = 30.0
WAITS = (2.0, 10.0, 60.0, 600.0)
"""Before a turn that failed is tried again."""


class ComputerWorker:
    """Plays the turns of computer players. `wake` it after a commit."""

    def __init__(
        self, store: Store, told: Callable[[], None], thinker: Thinker, nodes: int = NODES
    ) -> None:
        self._store = store
        self._told = told
        self._nodes = nodes
        self._bell = Wakeup(LOG, "computer players can't play just now", IDLE)
        self._thinker = thinker

    def wake(self) -> None:
        """There may be a turn to play."""
        self._bell.ring()

    async def close(self) -> None:
        """No more thinking; a thought under way is thought to its end."""
        await self._thinker.close()

    async def run(self) -> None:
        """Play turns until cancelled."""
        await self._bell.work(self.play_due)

    async def play_due(self) -> float:
        """Play every turn that is due; seconds until the next is."""
        rows = await self._store.db.read(due.next_ones, due.COMPUTER, BATCH)
        for row in rows:
            wait = row.at - self._store.now()
            if wait > 0:
                return min(wait, IDLE)
            await self._turn(row)
        return 0.0 if len(rows) == BATCH else (0.01 if rows else IDLE)

    async def _turn(self, row: DueRow) -> None:
        try:
            await self.play(row)
        except StorageError:
            raise
        except Exception as error:  # one table's trouble must not stop the others
            LOG.exception("computer player of table %d, seat %d", row.table_id, row.seat)
            wait = WAITS[min(row.tries, len(WAITS) - 1)]
            if isinstance(error, Refusal):
                self._store.cache.drop(row.table_id)
            await self._store.db.write(due.delay, row, self._store.now() + wait)

    async def play(self, row: DueRow) -> TableChange | None:
        """Think, then answer; nothing if meanwhile the table no longer asks."""
        seat = Seat(row.seat)
        table = await self._store.table(row.table_id)
        level = table.level(seat)
        if level is None or not answers.is_asked(table, seat):
            await self._store.db.write(due.drop, row)
            return None
        chance = Chance.of(table.key, table.row.moves, table.row.epoch, seat)
        line = await self._thinker.line(table.spec, table.state, seat, level, chance, self._nodes)
        at = self._store.now()
        thought_on = table.row.moves, table.row.epoch

        def write(now: Table) -> TableChange | None:
            if now.level(seat) is None or not answers.is_asked(now, seat):
                return None
            edit = TableEdit(now, at)
            edit.line(seat, line)
            if answers.drafted(now if not line else edit.table, seat).cut is not None:
                assert thought_on != (now.row.moves, now.row.epoch)
                return None
            assert may_confirm(edit.table, answers.drafted(edit.table, seat))
            answers.confirm(edit, seat)
            return edit.done()

        change = await self._store.change(row.table_id, write)
        self._told()
        return change
