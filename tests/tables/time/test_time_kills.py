"""A thousand kills between any two awaits: no reminder or time-out is lost or doubled.

The same weeks are lived twice, once in peace and once with a service that dies again and again
before or after whatever it waits for; now and then nobody is at work for hours, in both. Both must
end alike, with the same ledger and messages, and with the same time given back for the outages.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pytest

from bot.tables.kernel.edit import TableEdit
from bot.tables.panel.panel import Caller, OutgoingMessage, Posted, Response
from bot.tables.service import Tables
from bot.tables.time.clock_rules import DAY, HOUR, Bank, PerTurn, Rule
from bot.tables.time.timing import TIMING, Timing, retime
from storage import heartbeat, outbox, wakes
from storage.db import Tx
from storage.sqlite import SqliteDatabase
from tests.storage.rows import owed_count
from tests.tables import rota
from tests.tables.board import ANN, BOB, CAT, FakeCourier, caller, fixed_seed, ok, stem, words_of
from tests.tables.days import START

USERS = (ANN, BOB, CAT)
CLOCKS: tuple[Rule, ...] = (
    PerTurn(DAY, "default"),
    PerTurn(2 * DAY, "remind"),
    Bank(3 * DAY, DAY / 2, HOUR, zero="default"),
    PerTurn(DAY / 2, "open"),
)
STEPS = 160
OUTAGES = 0.1
KILLS = 1000


class Killed(BaseException):
    """The process is gone."""


@dataclass
class Fate:
    """When to die."""

    chance: random.Random
    often: float
    kills: int = 0

    def may_strike(self) -> None:
        if self.chance.random() < self.often:
            self.kills += 1
            raise Killed


class MortalDatabase:
    """A database seen from a process that may die before a call, or after it without knowing."""

    shared = False

    def __init__(self, db: SqliteDatabase, fate: Fate) -> None:
        self._db, self._fate = db, fate

    async def read(self, *given: Any) -> Any:
        self._fate.may_strike()
        found = await self._db.read(*given)
        self._fate.may_strike()
        return found

    async def write(self, *given: Any, **named: Any) -> Any:
        self._fate.may_strike()
        found = await self._db.write(*given, **named)
        self._fate.may_strike()
        return found

    fenced = write


class MortalCourier(FakeCourier):
    """A courier whose process may die with the message posted and nothing noted."""

    fate: Fate

    async def send(self, owed: OutgoingMessage) -> Posted:
        self.fate.may_strike()
        found = await super().send(owed)
        self.fate.may_strike()
        return found

    async def edit(self, owed: OutgoingMessage) -> Posted:
        self.fate.may_strike()
        found = await super().edit(owed)
        self.fate.may_strike()
        return found

    async def delete(self, owed: OutgoingMessage) -> None:
        self.fate.may_strike()
        await super().delete(owed)
        self.fate.may_strike()


@dataclass
class World:
    """What outlives the service: the file, Discord, time, and what people are about to do."""

    db: SqliteDatabase
    fate: Fate
    courier: MortalCourier
    now: float = START
    numbers: int = 5_000_000
    tables: Tables = field(init=False)

    async def born(self) -> None:
        """A service that knows nothing but what is stored."""
        mortal: Any = MortalDatabase(self.db, self.fate)
        self.tables = Tables(mortal, {"rota": rota.GAME}, None, lambda: self.now)
        self.tables.pump.courier = self.courier
        await self.db.write(outbox.doubt_first)

    async def surely(self, work: Callable[[], Awaitable[Any]]) -> Any:
        """Do it, however often the service dies of it."""
        while True:
            try:
                return await work()
            except Killed:
                await self.born()

    async def say(self, call: Callable[[Any], Awaitable[Any]], user: int, table: int) -> Any:
        """A command, delivered again with the same interaction until it is answered."""
        self.numbers += 1
        who = caller(user, interaction=self.numbers, channel=100 + table)
        return await self.surely(lambda: call(who))

    async def rest(self) -> None:
        """All that is due now is done and told."""

        async def once() -> bool:
            busy = await self.tables.timekeeper.tend() == 0.0
            for channel in [head.channel for head in await self.db.read(outbox.channels)]:
                await self.tables.pump.deliver(channel)
            return busy or await self.db.read(owed_count) > 0

        while await self.surely(once):
            pass

    async def until(self, end: float) -> None:
        """Time goes by."""
        while True:
            await self.rest()
            agenda = await self.db.read(wakes.agenda, self.now, 1)
            if agenda.next is None or agenda.next > end:
                break
            await self.passes(agenda.next)
        await self.passes(end)
        await self.rest()

    async def passes(self, until: float) -> None:
        """Let time go by with nothing due, while signs of life say that the bot is at work."""
        self.now = max(self.now, until)
        await self.db.write(heartbeat.beat, self.now)

    async def outage(self, seconds: float) -> None:
        """Nobody is at work for so long."""
        self.now += seconds
        await self.born()

    async def begin(self) -> None:
        """Tables with clocks of every kind, people with habits of every kind."""
        self.courier.closed = {CAT}
        for n, rule in enumerate(CLOCKS):
            await self._table(n, rule)

        def people(
            call: str, who: Caller, *given: str, **more: Any
        ) -> Coroutine[Any, Any, Response]:
            # The service is another after each death.
            return self.tables.answer(getattr(self.tables.people, call), who, *given, **more)

        ok(await self.say(lambda w: people("me", w, "berlin", "22:00-06:00"), ANN, 0))
        ok(await self.say(lambda w: people("remind_set", w, after="4h, 1d"), ANN, 0))
        ok(await self.say(lambda w: people("remind_set", w, way="dm", next_too=True), BOB, 0))
        ok(await self.say(lambda w: people("remind_set", w, way="dm"), CAT, 0))
        ok(await self.say(lambda w: people("remind_digest", w, "08:30"), CAT, 0))
        ok(await self.say(lambda w: people("away", w, "in 20 days", "for 2 days"), ANN, 0))

    async def _table(self, n: int, rule: Rule) -> None:
        ok(
            await self.say(
                lambda w: self.tables.answer(self.tables.lobbies.open, w, "rota", f"T{n}", 3),
                ANN,
                n,
            )
        )
        # Each call asks for the service anew: it may be another by then.
        for user in (BOB, CAT):
            ok(await self.say(lambda w: self.tables.answer(self.tables.lobbies.join, w), user, n))

        def write(edit: TableEdit) -> None:
            if TIMING.of(edit.table).rule == rule:
                edit.drop()
            else:
                retime(edit, Timing(rule))

        await self.surely(lambda: self.tables.store.act(None, n + 1, write))
        await self.db.write(fixed_seed)
        self.tables.store.cache.drop(n + 1)
        ok(await self.say(lambda w: self.tables.answer(self.tables.lobbies.start, w), ANN, n))

    async def moved(self, text: str, who: Caller) -> Response:
        """A move, at the service that there is."""
        return await self.tables.answer(self.tables.play.move, who, text)

    async def live_on(self) -> None:
        """Weeks in which people move now and then."""
        people = random.Random(7)
        at = START
        for _ in range(STEPS):
            at += people.choice((0.5, 3, 8, 20, 40)) * HOUR
            await self.until(at)
            if people.random() < OUTAGES:
                await self.outage(people.choice((0.2, 7, 30)) * HOUR)
                at = self.now
            table, user = people.randrange(len(CLOCKS)), people.choice(USERS)
            text = people.choice(("work", "pass", "pass"))
            move = partial(self.moved, text)  # called again at each try
            await self.say(move, user, table)
        await self.until(at + 5 * DAY)


def ledger(tx: Tx) -> Counter[tuple[Any, ...]]:
    """Every reminder that is still in the ledger: what became of it."""
    rows = tx.execute("SELECT key, kind, user, way, sent IS NULL FROM reminders").fetchall()
    return Counter(tuple(row) for row in rows)


def moves(tx: Tx) -> list[tuple[Any, ...]]:
    """What has happened at the tables."""
    sql = "SELECT table_id, number, kind, seat, user, answers FROM moves ORDER BY 1, 2"
    return tx.execute(sql).fetchall()


def said(courier: FakeCourier) -> Counter[tuple[Any, ...]]:
    """All that was posted, but for numbers that say nothing."""
    return Counter((o.channel, o.user, o.mentions, o.text, words_of(o.panel)) for o in courier.sent)


async def lived(fate: Fate) -> tuple[World, list[Any]]:
    """Play those weeks, with this fate. Returns the world and what was sent."""
    db = await SqliteDatabase.open(":memory:")
    courier = MortalCourier()
    courier.fate = fate
    world = World(db, fate, courier)
    try:
        await world.born()
        await world.begin()
        await world.live_on()
        return world, [await db.read(ledger), await db.read(moves), said(courier)]
    finally:
        await world.tables.stop_running()
        await db.close()


@pytest.mark.e2e
@pytest.mark.parametrize("seed", [1])
async def test_a_thousand_kills_change_nothing(seed: int) -> None:
    _, peace = await lived(Fate(random.Random(seed), 0.0))
    world, war = await lived(Fate(random.Random(seed), 0.06))
    assert world.fate.kills >= KILLS
    assert war[1] == peace[1]
    assert war[0] == peace[0]
    assert war[2] == peace[2]
    assert sum(peace[2].values()) > STEPS
    kinds = {kind for _, kind, _, _, _ in peace[0]}
    assert {"turn", "after", "mark", "zero", "next", "digest"} <= kinds
    assert sum(stem("outage") in words for *_, words in peace[2]) > 5
