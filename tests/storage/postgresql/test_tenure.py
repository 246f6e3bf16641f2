"""Tenures: one holder to a shard, fences that hold, sessions and tickets handed on."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from storage import heartbeat, keys, outbox
from storage.db import Tx
from storage.postgresql import tenure
from storage.postgresql.database import PostgresDatabase
from storage.postgresql.tenure import Lost, Session, Tenure
from storage.postgresql.ward import Ward
from storage.scope import ALL
from tests.postgres import SOMEBODY_WAITS, database, until
from tests.storage.rows import added, owed_count, owed_row

GROUPS = tenure.groups(8, 4)


@pytest_asyncio.fixture(name="db")
async def fresh_database() -> AsyncIterator[PostgresDatabase]:
    with database() as url:
        db = await PostgresDatabase.open(url)
        yield db
        await db.close()


async def claimed(db: PostgresDatabase, *, total: int = 8) -> Tenure | None:
    return await db.write(tenure.claim, "1.0", tenure.groups(total, total // 2), 10.0, 0.0)


async def run_out(db: PostgresDatabase, held: Tenure) -> None:
    """Let a tenure's time be over."""

    def age(tx: Tx) -> None:
        tx.execute("UPDATE tenures SET until = until - 1000 WHERE id = ?", (held.id,))

    await db.write(age)


async def test_each_group_has_one_holder_and_the_next_is_the_spare(db: PostgresDatabase) -> None:
    found = await asyncio.gather(*(claimed(db) for _ in range(5)))
    shards = sorted(tuple(t.ward.shards) for t in found if t)
    assert shards == [(0, 2, 4, 6), (1, 3, 5, 7)]
    held = await db.read(tenure.holdings)
    assert [h.shard for h in held] == list(range(8))
    assert all(9 < h.remaining <= 10 for h in held)


async def test_whoever_does_not_renew_is_succeeded_and_fenced_off(db: PostgresDatabase) -> None:
    first = await claimed(db)
    assert first is not None
    await db.write(tenure.store_sessions, first.id, 8, [Session(2, "abc", 17, "ws://gate")])
    await run_out(db, first)
    second = await claimed(db)
    assert second is not None
    assert second.ward == first.ward
    assert second.sessions == (Session(2, "abc", 17, "ws://gate"),)
    for act in (tenure.renew, tenure.fenced):
        with pytest.raises(Lost):
            await db.write(act, first.id)
    await db.write(tenure.fenced, second.id)
    # What the first still says of its sessions is not believed.
    await db.write(tenure.store_sessions, first.id, 8, [Session(2, "old", 1, "")])
    await db.write(tenure.end, second.id)
    third = await claimed(db)
    assert third is not None
    assert third.sessions[0].session == "abc"


async def test_a_successor_waits_for_what_is_being_stored(db: PostgresDatabase) -> None:
    first = await claimed(db)
    assert first is not None
    inside, go = threading.Event(), threading.Event()

    def slow(tx: Tx) -> None:
        tenure.fenced(tx, first.id)
        inside.set()
        assert go.wait(10)
        keys.add(tx, {"last": "words"})

    def said(tx: Tx) -> str | None:
        found = tenure.claim(tx, "1.0", GROUPS, grace=0.0)
        assert found is not None
        return keys.find(tx, "last")

    await run_out(db, first)
    writing = asyncio.create_task(db.behind(slow))
    await asyncio.to_thread(inside.wait, 10)
    taking = asyncio.create_task(db.write(said))
    await asyncio.to_thread(until, db.url, SOMEBODY_WAITS)
    assert not taking.done()
    go.set()
    await writing
    assert await taking == "words"


async def test_counts_of_shards_exclude_each_other_where_they_overlap(db: PostgresDatabase) -> None:
    first = await claimed(db, total=8)
    assert first is not None
    # The same servers are in group 1 of both counts; group 0 is held under the old one.
    second = await claimed(db, total=16)
    assert second is not None
    assert second.ward == Ward(16, 2, 1)
    assert await claimed(db, total=8) is None
    assert await claimed(db, total=16) is None
    await db.write(tenure.end, first.id)
    third = await claimed(db, total=16)
    assert third is not None
    assert third.ward == Ward(16, 2, 0)
    assert await db.read(tenure.standing_total) == 16


async def test_whoever_held_a_group_under_another_count_is_fenced_off(db: PostgresDatabase) -> None:
    first = await claimed(db, total=8)
    assert first is not None
    await run_out(db, first)
    assert await claimed(db, total=16) is not None
    with pytest.raises(Lost):
        await db.write(tenure.renew, first.id)


async def test_after_the_servers_start_the_old_holder_comes_first(db: PostgresDatabase) -> None:
    first = await claimed(db)
    assert first is not None
    await run_out(db, first)
    groups = (first.ward,)
    assert await db.write(tenure.claim, "1.0", groups, 10.0, 1e6) is None
    await db.write(tenure.renew, first.id)
    assert await db.write(tenure.claim, "1.0", groups, 10.0, 0.0) is None


async def test_tickets_are_given_one_after_the_other(db: PostgresDatabase) -> None:
    asked = (db.write(tenure.admitted, 0, 5.0, 30.0) for _ in range(4))
    waits = sorted([wait for wait in await asyncio.gather(*asked) if wait is not None])
    assert [round(wait) for wait in waits] == [0, 5, 10, 15]
    # What is too far off for whoever asks is left to others.
    assert await db.write(tenure.admitted, 0, 5.0, 12.0) is None
    assert round(await db.write(tenure.admitted, 0, 5.0, 30.0) or 0) == 20
    assert await db.write(tenure.admitted, 1, 5.0, 30.0) == 0.0


async def test_shards_that_nobody_holds_are_known(db: PostgresDatabase) -> None:
    assert await db.read(tenure.unheld) == ()
    first = await claimed(db)
    assert await db.read(tenure.unheld) == (1, 3, 5, 7)
    assert await claimed(db) is not None
    assert await db.read(tenure.unheld) == ()
    assert first is not None
    await db.write(tenure.end, first.id)
    assert await db.read(tenure.unheld) == (0, 2, 4, 6)
    # Half as many shards, of which each serves those of two.
    assert await claimed(db, total=4) is not None
    assert await db.read(tenure.unheld) == ()


async def test_shards_that_nobody_held_for_long_had_an_outage(db: PostgresDatabase) -> None:
    first = await claimed(db)
    assert first is not None

    def age(tx: Tx) -> None:
        tx.execute("UPDATE tenures SET until = until - 1000")

    def outages(tx: Tx) -> list[tuple[int, int]]:
        rows = tx.execute("SELECT shard, total FROM outages ORDER BY shard").fetchall()
        return [tuple(row) for row in rows]

    await db.write(age)
    assert await claimed(db) is not None
    assert await db.read(outages) == [(shard, 8) for shard in range(0, 8, 2)]


async def test_shards_that_nobody_has_held_yet_were_alive_with_the_heart(
    db: PostgresDatabase,
) -> None:
    """A database brought here from another keeps that one's sign of life, and older times too."""

    def outages(tx: Tx) -> list[tuple[float, int]]:
        rows = tx.execute("SELECT start, shard FROM outages ORDER BY id").fetchall()
        return [tuple(row) for row in rows]

    def age(tx: Tx) -> None:
        tx.execute("UPDATE tenures SET until = 1000.0")

    first = await db.write(tenure.claim, "1.0", GROUPS[:1], 10.0, 0.0)
    assert first is not None
    assert await db.read(outages) == []
    await db.write(age)
    await db.write(heartbeat.beat, 3000.0)
    assert await claimed(db) is not None
    assert await claimed(db) is not None
    assert await db.read(outages) == [(3000.0, shard) for shard in (0, 2, 4, 6, 1, 3, 5, 7)]


async def test_an_outage_is_noted_for_its_own_shards(db: PostgresDatabase) -> None:
    ward = Ward(8, 2, 1)
    assert await db.write(ward.woken, None, 5000.0, 60.0, 60.0) == ()
    found = await db.write(ward.woken, 1000.0, 5000.0, 60.0, 60.0)
    assert [(one.start, one.until, one.shard) for one in found] == [
        (1000.0, 5000.0, shard) for shard in (1, 3, 5, 7)
    ]
    assert [one.shard for one in found if one.hit(3 << 22)] == [3]


def test_a_whole_ward_asks_what_a_single_process_always_asked() -> None:
    assert ALL.where("x") == ""
    assert Ward(4).where("x") == ""
    assert Ward(4, 2, 1).where("x") == " AND (x >> 22) % 2 = 1"
    assert [Ward(4, 2, 1).holds(n << 22) for n in range(4)] == [False, True, False, True]
    assert tenure.groups(6, 4) == (Ward(6, 2, 0), Ward(6, 2, 1))
    assert len(tenure.groups(5, 2)) == 5


async def test_whoever_has_lost_its_tenure_merges_no_messages(db: PostgresDatabase) -> None:
    """Two who merge differently would tell things twice."""
    rows = await db.write(lambda tx: [outbox.owe(tx, owed_row(added(tx, channel=1).id))])
    rows += await db.write(lambda tx: [outbox.owe(tx, owed_row(added(tx, channel=2).id))])
    first = await claimed(db)
    assert first is not None
    await run_out(db, first)
    assert await claimed(db) is not None

    def merged(tx: Tx) -> None:
        tenure.fenced(tx, first.id)
        outbox.merge(tx, (rows[0],), rows[1], "both")

    with pytest.raises(Lost):
        await db.write(merged)
    assert await db.read(owed_count) == 2


async def test_at_a_start_only_ones_own_messages_are_doubted(db: PostgresDatabase) -> None:
    def told(tx: Tx) -> None:
        for group in (0, 1):
            outbox.owe(tx, owed_row(added(tx, guild=group << 22, channel=group).id, channel=group))

    await db.write(told)
    both = threading.Barrier(2, timeout=10)

    def doubted(tx: Tx) -> None:
        both.wait()
        outbox.doubt_first(tx, Ward(2, 2, 0))

    def delivered(tx: Tx) -> None:
        both.wait()
        (head,) = outbox.channels(tx, Ward(2, 2, 1))
        outbox.missed(tx, outbox.queue(tx, head.channel, 9)[0].id, 7.0, None)

    await asyncio.gather(db.write(doubted), db.write(delivered))
    tried = [(await db.read(outbox.queue, group, 9))[0].tried for group in (0, 1)]
    assert tried == [1.0, None]


async def test_shards_that_share_a_server_have_one_holder_whatever_they_are_divided_by(
    db: PostgresDatabase,
) -> None:
    first = await db.write(tenure.claim, "1.0", tenure.groups(8, 1), 10.0, 0.0)
    assert first is not None
    assert first.ward.shards == range(0, 8, 8)
    found = [
        await db.write(tenure.claim, "1.0", tenure.groups(12, 1), 10.0, 0.0) for _ in range(12)
    ]
    shards = sorted(shard for t in found if t for shard in t.ward.shards)
    assert shards == [
        n for n in range(12) if not any(m % 8 == 0 and m % 12 == n for m in range(96))
    ]
