"""The timekeeper: does what is due by itself, when it is due, once.

What is due is in the rows (`tables.wake`, `people.wake`): one loop sleeps until the next instant,
or until something changes. Each table is dealt with in one transaction with the version check, so
whoever stops in between has done nothing, and whoever comes second finds nothing to do.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from bot.engine.errors import Refusal
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.part import owed_row
from bot.tables.kernel.store import BeingUpdated, Store
from bot.tables.kernel.table import Table
from bot.tables.time import (
    messages,
    obligations,
    outage_credit,
    reminder_schedule,
    time_preferences,
    timeouts,
)
from bot.tables.time.part import WAKING
from bot.tables.time.reminder_schedule import Digest, Obligation
from bot.tables.time.timing import TIMING, retime
from storage import outbox, people, reminders, tables, wakes
from storage.db import Tx
from storage.errors import Conflict, StorageError
from storage.heartbeat import Outage
from storage.outbox import OwedRow
from storage.people import PersonRow
from storage.reminders import ReminderRow

LOG = logging.getLogger(__name__)
IDLE = 30.0
"""The most seconds to sleep, as clocks may be set meanwhile."""
BEAT = 30.0
"""The seconds between signs of life."""
BATCH = 200
TROUBLED = 60.0
"""Seconds after which a table that failed is tried again."""
TABLES = 500


class DueTimeWorker:
    """Deals with what is due."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._beaten: float | None = None
        self._away: float | None = None
        """The last sign of life, when work begins again in the same process."""
        self._outages: tuple[Outage, ...] = ()

    async def run(self) -> None:
        """Deal with what is due until the task is cancelled."""
        await self._store.bell.work("times", self.wakened, IDLE)

    async def wakened(self) -> float:
        """Run `tend`. Time that passed unnoticed since the last sign of life was an outage.

        (The host was suspended, or its clock jumped.) An outage ends nobody's time.
        """
        last = self._beaten
        if last is not None and self._store.now() - last > outage_credit.LEAST:
            self._beaten, self._away = None, last
        return await self.tend()

    async def tend(self) -> float:
        """Deal with everything due now. Returns the seconds until the next thing is."""
        await self._beat()
        agenda = await self._store.db.read(
            wakes.agenda, self._store.now(), BATCH, self._store.scope
        )
        for table in agenda.tables:
            await self._guarded(self.table, table, wakes.later)
        for user in agenda.people:
            await self._guarded(self.person, user, wakes.person_later)
        if agenda.tables or agenda.people:
            return 0.0
        if agenda.next is None:
            return IDLE
        return min(IDLE, max(0.0, agenda.next - self._store.now()))

    async def _beat(self) -> None:
        """Leave a sign of life. The first one shows how long there was none."""
        now = self._store.now()
        db = self._store.db
        scope = self._store.scope
        if self._beaten is None:
            self._outages = await db.fenced(
                scope.woken, self._away, now, outage_credit.LEAST, outage_credit.GRACE
            )
        elif abs(now - self._beaten) < BEAT:
            return
        else:
            await db.write(scope.beat, now)
        self._beaten = now

    async def _guarded(
        self,
        work: Callable[[int], Awaitable[object]],
        number: int,
        later: Callable[[Tx, int, float], None],
    ) -> None:
        """Run work on a row. A failure is logged, and the row is tried again later."""
        try:
            await work(number)
        except StorageError:
            raise
        except Exception as error:  # one table's trouble must not stop the others
            if not isinstance(error, BeingUpdated):
                LOG.exception("what is due at %d can't be done", number)
            if isinstance(error, Refusal):
                self._store.cache.drop(number)
            await self._store.db.write(later, number, self._store.now() + TROUBLED)

    async def table(self, number: int) -> None:
        """Deal with time-outs and reminders of one table."""

        def write(edit: TableEdit) -> None:
            table, now = edit.table, edit.at
            if table.row.wake is None or table.row.wake > now:
                # After an outage rows are due that the cache knows nothing of.
                self._store.cache.drop(number)
                edit.drop()
                return
            edit.note(WAKING, value=True)
            retime(edit, TIMING.of(table))
            if not table.quiet:
                timeouts.tell_held_back(edit)
            home = table.row.guild or table.row.channel
            outage_credit.make_up(edit, [one for one in self._outages if one.hit(home)])
            for seat in obligations.timed_out(edit.table, now):
                timeouts.at_zero(edit, seat)

        await self._store.act(None, number, write)

    async def person(self, user: int) -> None:
        """Send one player's digest, if anything waits for them."""
        now = self._store.now()
        row = await self._store.db.read(people.load, user)
        if row is None or row.wake is None or row.wake > now:
            return
        who = time_preferences.read(row)
        items = await self.waiting(user)
        sent = await self._store.db.read(reminders.digests, user)
        digest = reminder_schedule.digest(
            user, [ob for ob, _ in items], who.settings, who.profile, sent, now
        )
        wake = reminder_schedule.next_digest(who.settings, who.profile, now)
        owed = None if digest is None else _owed(digest, dict(items), now)
        try:
            await self._store.db.write(_digested, row, wake, digest, owed, now)
            self._store.bell.ring("messages")
        except Conflict:
            LOG.info("the digest of %d was dealt with elsewhere", user)

    async def waiting(self, user: int) -> list[tuple[Obligation, Table]]:
        """All obligations of a user, with their tables."""
        waits: list[tuple[Obligation, Table]] = []
        for listed in await self._store.db.read(tables.listed_of_user, user, TABLES):
            try:
                table = await self._store.table(listed.id)
            except Refusal:  # its game is not here, or its position can't be read
                continue
            waits += [(ob, table) for ob, _, _ in obligations.obligations(table) if ob.user == user]
        return waits


def _owed(digest: Digest, lives: dict[Obligation, Table], now: float) -> OwedRow:
    """The message of a digest: in private, or in the channel of the most urgent table."""
    private = digest.reminder.ways[0] == "dm"
    first = lives[digest.items[0]].row
    listed = [ob for ob in digest.items if private or lives[ob].row.guild == first.guild]
    items = tuple(
        messages.Due(lives[ob].row.title, lives[ob].row.guild, lives[ob].row.channel, ob.deadline)
        for ob in listed[:20]
    )
    more = len(digest.items) - len(items)
    user = digest.reminder.user
    message = messages.Digest(user, items, more, first.guild, first.channel)
    return owed_row(first.id, -user if private else first.channel, message, now)


def _digested(
    tx: Tx,
    before: PersonRow,
    wake: float | None,
    digest: Digest | None,
    owed: OwedRow | None,
    at: float,
) -> None:
    """Store a person's next instant, and the message owed."""
    people.woken(tx, before, wake)
    if digest is None or owed is None:
        return
    number = outbox.owe(tx, owed)
    r = digest.reminder
    way = "dm" if owed.channel < 0 else "channel"
    reminders.add(tx, ReminderRow(0, r.key, 0, -1, r.user, r.kind, at, number, way, owed.channel))
