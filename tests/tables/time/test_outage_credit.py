"""Time that ran out while the bot was away is given back, once, and told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.engine.flow import Seat
from bot.tables.time import outage_credit
from bot.tables.time.clock_rules import DAY, HOUR, MINUTE, PerTurn, Zero
from bot.tables.time.clocks import NOBODY, deadline
from bot.tables.time.timing import TIMING
from storage import heartbeat, tables
from storage.db import Tx
from tests.storage.rows import table_row
from tests.tables.board import BOB, DAN, FakeCourier, House, caller, ok, stem, words_of
from tests.tables.days import ANN, clocked, days, go_by, settle, told
from tests.tables.time.test_timeouts import first_answer, private, public, swapping

pytestmark = pytest.mark.sqlite
"""Where several processes share a database, their tenures are the signs of life."""


class Bot:
    """A service that is stopped and started again, with the time between."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.at = 0.0
        self.courier = FakeCourier()

    @asynccontextmanager
    async def up(self, after: float = 0.0) -> AsyncIterator[House]:
        """At work again, so many seconds later."""
        async with days(self.path) as h:
            h.clock.at = max(self.at, h.clock.at) + after
            h.courier = self.courier
            yield h
            self.at = h.clock.at


@pytest.fixture
def bot(tmp_path: Path) -> Bot:
    return Bot(tmp_path / "farpost.db")


async def left(h: House, seat: int = 0) -> float:
    """How long from now on a seat has."""
    clock = TIMING.of(await h.table()).clock
    assert clock is not None
    end = deadline(clock, Seat(seat), NOBODY)
    assert end is not None
    return end - h.clock.at


async def begun(bot: Bot, zero: Zero = "default", used: float = 23 * HOUR) -> None:
    """Ann has had her turn for so long when the bot stops."""
    async with bot.up() as h:
        await clocked(h, PerTurn(DAY, zero))
        await go_by(h, used)


async def known(h: House) -> list[float]:
    """How long the outages lasted that are remembered."""

    def read(tx: Tx) -> list[float]:
        rows = tx.execute("SELECT until - start FROM outages ORDER BY id").fetchall()
        return [float(row[0]) for row in rows]

    return await h.db.read(read)


async def test_time_that_ran_out_meanwhile_is_given_back_and_told(bot: Bot) -> None:
    async with bot.up() as h:
        await clocked(h, PerTurn(DAY, "default"))
        ok(await h.move(ANN, "pass"))
        await go_by(h, 23 * HOUR)
    async with bot.up(after=5 * HOUR) as h:
        await settle(h)
        assert (await h.table()).state.passed == (1, 0)
        assert await left(h, 1) == 5 * HOUR
        (note,) = told(h, "I was down for 5 h")
        until = f"Bob: until <t:{int(h.clock.at + 5 * HOUR)}:F>"
        assert until in words_of(note.panel)
        assert until in words_of(h.courier.edits[-1].panel)
        await go_by(h, 5 * HOUR - 1)
        assert (await h.table()).state.passed == (1, 0)
        await go_by(h, 1)
        assert (await h.table()).state.passed == (1, 1)
        assert len(told(h, stem("outage"))) == 1


async def test_at_most_a_day_comes_back(bot: Bot) -> None:
    await begun(bot)
    async with bot.up(after=9 * DAY) as h:
        await settle(h)
        assert await left(h) == DAY


async def test_only_what_the_outage_took_of_the_obligation(bot: Bot) -> None:
    await begun(bot, used=0)
    async with bot.up() as h:
        await settle(h)
        h.clock.sleep(4 * HOUR)  # nothing is due: no sign of life, but a player is answered
        ok(await h.move(ANN, "pass"))
    async with bot.up(after=25 * HOUR) as h:
        await settle(h)
        assert await known(h) == [29 * HOUR]
        assert await left(h, 1) == DAY, "25 hours, at most a day"


async def test_who_had_time_left_keeps_what_there_was(bot: Bot) -> None:
    await begun(bot, used=HOUR)
    async with bot.up(after=5 * HOUR) as h:
        await settle(h)
        assert await known(h) == [5 * HOUR]
        assert await left(h) == 18 * HOUR
        await go_by(h, DAY)
        assert (await h.table()).state.passed[0] == 1
        assert not told(h, stem("outage"))


async def test_whose_time_ends_just_after_an_outage_gets_it_back_too(bot: Bot) -> None:
    await begun(bot, used=18 * HOUR)
    async with bot.up(after=6 * HOUR - MINUTE) as h:
        await settle(h)
        assert await left(h) == 6 * HOUR
        assert len(told(h, stem("outage"))) == 1


@pytest.mark.parametrize("away", [6 * MINUTE, 5 * HOUR, 30 * DAY])
async def test_a_host_that_was_suspended_or_whose_clock_jumped_was_away(
    bot: Bot, away: float
) -> None:
    """Without a restart: the worker wakes up and finds that more time has passed than it slept."""
    async with bot.up() as h:
        await clocked(h, PerTurn(DAY, "default"))
        await h.tables.timekeeper.wakened()
        await go_by(h, DAY - 10)
        await h.tables.timekeeper.wakened()
        h.tables.timekeeper._beaten = h.clock.at
        await h.db.write(heartbeat.beat, h.clock.at)
        before = await known(h)
        h.clock.sleep(away)
        await h.tables.timekeeper.wakened()
        await settle(h)
        assert (await h.table()).state.passed == (0, 0)
        assert (await known(h))[len(before) :] == [away]
        assert len(told(h, stem("outage"))) == 1


async def test_after_a_suspension_the_worker_rests_again(bot: Bot) -> None:
    """Rows are due of which the cache says that nothing is due yet."""
    async with bot.up() as h:
        await clocked(h, PerTurn(DAY, "default"))
        await h.tables.timekeeper.wakened()
        await go_by(h, DAY - 1.5 * HOUR)
        await h.tables.timekeeper.wakened()
        h.tables.timekeeper._beaten = h.clock.at
        await h.db.write(heartbeat.beat, h.clock.at)
        h.clock.sleep(HOUR)
        waits = [await h.tables.timekeeper.wakened() for _ in range(4)]
        assert waits[-1] > 0


async def test_a_short_absence_is_none(bot: Bot) -> None:
    await begun(bot, used=DAY - MINUTE)
    async with bot.up(after=outage_credit.LEAST) as h:
        await settle(h)
        assert await known(h) == []
        assert (await h.table()).state.passed == (1, 0)


async def test_a_restart_amid_it_gives_nothing_twice(bot: Bot) -> None:
    await begun(bot)
    async with bot.up(after=5 * HOUR) as h:
        await h.tables.timekeeper._beat()  # stopped again before anything was given back
    async with bot.up(after=10) as h:
        await settle(h)
        assert await left(h) == 5 * HOUR
    async with bot.up(after=10) as h:
        await settle(h)
        assert await known(h) == [5 * HOUR]
        assert await left(h) == 5 * HOUR - 10
        assert len(told(h, stem("outage"))) == 1


async def test_one_outage_after_the_other_counts_each_once(bot: Bot) -> None:
    await begun(bot)
    async with bot.up(after=2 * HOUR) as h:
        await h.tables.timekeeper._beat()
    async with bot.up(after=3 * HOUR) as h:
        await settle(h)
        assert await left(h) == 5 * HOUR
        assert told(h, "I was down for 5 h")
    async with bot.up(after=6 * HOUR) as h:
        await settle(h)
        assert await left(h) == 6 * HOUR
        assert len(told(h, stem("outage"))) == 2


async def test_a_time_out_that_was_dealt_with_stays(bot: Bot) -> None:
    await begun(bot, "remind", DAY)
    async with bot.up(after=5 * HOUR) as h:
        await settle(h)
        assert not told(h, stem("outage"))


async def test_a_paused_table_lost_nothing(bot: Bot) -> None:
    await begun(bot)
    async with bot.up() as h:
        ok(await h.do(h.tables.moderation.pause, caller(DAN, moderator=True)))
        await settle(h)
    async with bot.up(after=5 * HOUR) as h:
        await settle(h)
        ok(await h.do(h.tables.moderation.resume, caller(DAN, moderator=True)))
        await settle(h)
        assert await left(h) == HOUR
        assert not told(h, stem("outage"))


async def test_where_nobody_may_know_who_has_answered_it_is_told_in_private(bot: Bot) -> None:
    async with bot.up() as h:
        before = await swapping(h, "default")
        ok(await h.move(ANN, f"{await first_answer(h, ANN)}; confirm"))
        await settle(h)
    async with bot.up(after=26 * HOUR) as h:
        await settle(h)
        assert public(h.courier.sent[before:]) == []
        assert "I was down for 1 day 2 h" in private(h.courier.sent[before:], BOB)
        assert stem("own-ends") in private(h.courier.sent[before:], BOB)
        assert stem("outage") not in private(h.courier.sent[before:], ANN)
        assert await left(h, 1) == DAY


async def test_signs_of_life_are_few(bot: Bot) -> None:
    async with bot.up() as h:
        await settle(h)
        seen = []
        for _ in range(10):
            h.clock.sleep(10)
            await h.tables.timekeeper.tend()
            rows = await h.db.read(lambda tx: tx.execute("SELECT at FROM heart").fetchall())
            seen += [float(row[0]) for row in rows]
        assert len(seen) == 10, "one row"
        assert len(set(seen)) == 4


@pytest.mark.sqlite
async def test_the_start_looks_only_at_what_is_due(bot: Bot) -> None:
    def fill(tx: Tx) -> None:
        for n in range(300):
            tables.add(tx, table_row(channel=1000 + n, status="running", wake=10_000.0 + 60 * n))

    def plan(tx: Tx) -> str:
        sql = "EXPLAIN QUERY PLAN UPDATE tables SET wake = 1 WHERE wake > 1 AND wake <= 2"
        return str(tx.execute(sql).fetchall())

    def wakes(tx: Tx) -> int:
        row = tx.execute("SELECT COUNT(*) FROM tables WHERE wake = 9000").fetchone()
        return int(row[0])

    async with bot.up() as h:
        await h.db.write(fill)
        await h.db.write(heartbeat.beat, 1000.0)
        found = await h.db.write(heartbeat.woken, 9000.0, 300.0, 3600.0)
        assert [(o.start, o.until) for o in found] == [(1000.0, 9000.0)]
        assert await h.db.read(wakes) == 44
        assert "tables_wake" in await h.db.read(plan)
