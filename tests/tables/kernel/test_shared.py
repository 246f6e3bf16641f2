"""Two services on one PostgreSQL: whatever one changes, the other knows; each sees to its ward."""

from __future__ import annotations

from collections.abc import AsyncIterator
from time import time

import msgspec
import pytest
import pytest_asyncio

from bot.tables.kernel.store import Store
from bot.tables.panel.panel import Caller, Response
from bot.tables.rooms import FEATURES
from bot.tables.service import Tables
from storage import due, outbox, panels, tables, wakes
from storage.db import Tx
from storage.due import DueRow
from storage.postgresql.database import PostgresDatabase
from storage.postgresql.ward import Ward
from tests.postgres import database
from tests.storage.rows import due_rows
from tests.tables.board import GAMES, FakeCourier

HOMES = (4 << 22, 5 << 22)
"""A server of each of two groups."""


@pytest_asyncio.fixture(name="db")
async def a_server() -> AsyncIterator[PostgresDatabase]:
    with database() as url:
        db = await PostgresDatabase.open(url)
        yield db
        await db.close()


class Asking:
    """Calls with ever new interactions."""

    def __init__(self) -> None:
        self.last = 1000

    def __call__(self, guild: int = HOMES[0]) -> Caller:
        self.last += 1
        return Caller(
            user=7, name="Ann", channel=guild + 1, interaction=self.last, guild=guild, locale="en"
        )


def fine(response: Response) -> None:
    assert not response.refused, response


async def begun(service: Tables, ask: Asking, guild: int = HOMES[0]) -> None:
    fine(await service.answer(service.lobbies.open, ask(guild), "automaton"))
    fine(await service.answer(service.lobbies.start, ask(guild)))


async def test_what_another_process_changes_is_known_at_once(db: PostgresDatabase) -> None:
    one, other = (Tables(db, GAMES) for _ in range(2))
    ask = Asking()
    await begun(one, ask)
    for _ in range(2):
        fine(await other.answer(other.play.move, ask(), "search; confirm"))
        fine(await one.answer(one.play.move, ask(), "search; confirm"))
    table = await other.store.in_channel(ask())
    assert table.row.moves == 4
    fine(await one.answer(one.lobbies.close, ask()))
    assert (await other.store.in_channel(ask())).over


async def test_a_move_is_made_at_the_channels_new_table(db: PostgresDatabase) -> None:
    one, other = (Tables(db, GAMES) for _ in range(2))
    ask = Asking()
    await begun(one, ask)
    fine(await one.answer(one.play.move, ask(), "search; confirm"))
    fine(await other.answer(other.lobbies.close, ask()))
    await begun(other, ask)
    fine(await one.answer(one.play.move, ask(), "search; confirm"))
    assert (await one.store.in_channel(ask())).row.moves == 1
    assert (await one.store.table(1)).over


async def test_a_move_is_made_by_whoever_has_sat_down_meanwhile(db: PostgresDatabase) -> None:
    one, other = (Tables(db, GAMES) for _ in range(2))
    ask = Asking()
    fine(await one.answer(one.lobbies.open, ask(), "automaton"))
    refused = await one.answer(one.play.move, ask(), "back")
    assert refused.refused
    fine(await other.answer(other.lobbies.start, ask()))
    taken = await one.answer(one.play.move, ask(), "search; back; search")
    fine(taken)
    assert (await one.store.in_channel(ask())).line(0) == ("search",)


async def test_an_interaction_counts_once_whoever_carries_it_out(db: PostgresDatabase) -> None:
    one, other = (Tables(db, GAMES) for _ in range(2))
    ask = Asking()
    await begun(one, ask)
    who = ask()
    fine(await one.answer(one.play.move, who, "search; confirm"))
    fine(await other.answer(other.play.move, who, "search; confirm"))
    assert (await one.store.in_channel(who)).row.moves == 1


async def test_changes_of_another_ward_are_told(db: PostgresDatabase) -> None:
    told: list[int] = []
    service = Tables(db, GAMES, scope=Ward(2, 2, 0), changed=told.append)
    ask = Asking()
    await begun(service, ask, HOMES[0])
    assert told == []
    await begun(service, ask, HOMES[1])
    assert set(told) == {HOMES[1]}


async def test_background_work_is_each_wards_own(db: PostgresDatabase) -> None:
    service, ask = Tables(db, GAMES), Asking()
    for guild in HOMES:
        await begun(service, ask, guild)

    def wake(tx: Tx) -> None:
        tx.execute("UPDATE tables SET wake = 1")
        for guild in HOMES:
            tx.execute(
                "INSERT INTO panels (channel, guild, message, made, tried, pinned, shown, wanted,"
                " done, due, tries) VALUES (?, ?, NULL, 0, NULL, 0, '', 1, 0, 1, 0)",
                (guild + 1, guild),
            )
        for table in (1, 2):
            due.add(tx, (DueRow(table, 0, due.COMPUTER, 1.0, 0),))

    await db.write(wake)
    for group in (0, 1):
        ward, channel = Ward(2, 2, group), HOMES[group] + 1
        heads = await db.read(outbox.channels, ward)
        assert {head.channel for head in heads} == {channel}
        assert await db.read(outbox.queue, channel, 9, ward)
        assert not await db.read(outbox.queue, channel, 9, Ward(2, 2, 1 - group))
        assert (await db.read(outbox.backlog, ward))[0] == len(
            await db.read(outbox.queue, channel, 99)
        )
        assert (await db.read(wakes.agenda, time(), 9, ward)).tables == (group + 1,)
        assert [p.channel for p in await db.read(panels.due, 9, ward)] == [channel]
        assert [r.table_id for r in await db.read(due.next_ones, due.COMPUTER, 9, ward)] == [
            group + 1
        ]
        firsts = await db.read(due.first_of_each, due.COMPUTER, time(), ward)
        assert [row.table_id for row, _ in firsts] == [group + 1]
        assert await db.read(tables.of_other_rules, "automaton", 99, ward) == (group + 1,)


async def test_a_table_under_newer_rules_is_refused_with_a_sentence(db: PostgresDatabase) -> None:
    service, ask = Tables(db, GAMES), Asking()
    await begun(service, ask)

    def newer(tx: Tx) -> None:
        tx.execute("UPDATE tables SET rules = rules + 1, version = version + 1")

    await db.write(newer)
    refused = await service.answer(service.play.move, ask(), "search; confirm")
    assert refused.refused
    assert "being updated to a newer version" in str(msgspec.to_builtins(refused.panel))
    await Store(db, GAMES, FEATURES, time).catch_up()
    row = await db.read(tables.load, 1)
    assert row is not None
    assert row.moves == 0


async def test_whatever_is_due_at_a_table_under_newer_rules_waits(
    db: PostgresDatabase, caplog: pytest.LogCaptureFixture
) -> None:
    """A newer table's clock, orders, computer player and messages wait for an upgraded process."""
    service, ask = Tables(db, GAMES), Asking()
    service.pump.courier = FakeCourier()
    await begun(service, ask)
    rows = tuple(DueRow(1, 0, kind, 1.0, 0) for kind in (*due.ORDERS, due.COMPUTER))

    def newer(tx: Tx) -> None:
        tx.execute("UPDATE tables SET rules = rules + 1, version = version + 1, wake = 1.0")
        due.add(tx, rows)

    await db.write(newer)
    for _ in range(6):
        await service.computers.play_due()
        await service.orders.fire_due()
        await service.timekeeper.tend()
        await service.pump.deliver(HOMES[0] + 1)
        await db.write(due_now)
    # By then orders that fail for long would have been given up.
    assert {row.kind for row in await db.read(due_rows, 1)} == {row.kind for row in rows}
    assert (await db.read(outbox.backlog))[0] > 0
    assert not [r for r in caplog.records if r.levelname == "ERROR"]


def due_now(tx: Tx) -> None:
    """All that has been put off."""
    for name, at in (("due", "at"), ("outbox", "due"), ("tables", "wake")):
        tx.execute(f"UPDATE {name} SET {at} = 1.0")
