"""The cache and the edit: versions, bounds, what a change is made of."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest

from bot.engine import play
from bot.engine.codec import patched
from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.engine.play import Played
from bot.engine.running import Passed
from bot.tables.kernel.cache import TableCache
from bot.tables.kernel.codec import packed_news, unpacked_news
from bot.tables.kernel.edit import KEYFRAME_EVERY, TableEdit
from bot.tables.kernel.store import TRIES
from bot.tables.kernel.table import Table
from bot.tables.telling.log_texts import undone
from bot.tables.telling.part import HELD_BACK
from bot.tables.time.timing import TIMING
from bot.tables.turns import answers
from bot.tables.turns.seat_turn import serial
from storage import moves, tables
from storage.moves import LogEntry
from tests.tables.board import ANN, BOB, CAT, CHANNEL, House, caller, ok

# The cache


async def test_a_later_version_is_never_replaced_by_an_earlier_one(h: House) -> None:
    table = await h.begin()
    cache = TableCache()
    later = table.changed(msgspec.structs.replace(table.row, version=table.row.version + 1))
    cache.put(later)
    cache.put(table)
    assert cache.get(table.row.id) is later
    cache.drop(table.row.id)
    assert cache.get(table.row.id) is None
    assert cache.in_channel(CHANNEL) is None


async def test_what_is_used_stays_and_what_is_not_goes(h: House) -> None:
    table = await h.begin()
    cache = TableCache(2)
    tables = [table.changed(msgspec.structs.replace(table.row, id=n, channel=n)) for n in (1, 2, 3)]
    cache.put(tables[0])
    cache.put(tables[1])
    assert cache.get(1) is not None
    cache.put(tables[2])
    assert cache.get(2) is None
    assert cache.in_channel(2) is None
    assert cache.in_channel(1) is not None
    assert cache.in_channel(3) is not None


async def test_a_table_that_is_over_is_not_the_channels_open_one(h: House) -> None:
    table = await h.begin()
    cache = TableCache()
    cache.put(table.changed(msgspec.structs.replace(table.row, status="ended")))
    assert cache.in_channel(CHANNEL) is None


# The store


async def test_what_is_stored_is_seen_before_its_writer_goes_on(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The outbox may tell of a change whose writer has not been woken yet."""
    before = await h.begin()
    store = h.tables.store
    stored, go_on = asyncio.Event(), asyncio.Event()
    write = store.db.write

    async def slow(*given: Any) -> Any:
        done = await write(*given)
        stored.set()
        await go_on.wait()
        return done

    with monkeypatch.context() as patch:
        patch.setattr(store.db, "write", slow)
        proposing = asyncio.create_task(h.do(h.tables.clock.set, caller(ANN), "turn", "3d"))
        await stored.wait()
        now = await store.table(before.row.id)
        assert TIMING.of(now).proposal is not None
        go_on.set()
        await proposing
    assert (await store.table(before.row.id)) == now


async def test_a_slow_reading_never_brings_an_older_table_back(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read before a change, remembered after the changed table has been dropped."""
    before = await h.begin()
    card = (await h.table()).state.hands[0][0]
    store, number = h.tables.store, before.row.id
    read_, go_on = asyncio.Event(), asyncio.Event()
    read = store.db.read

    async def slow(*given: Any) -> Any:
        found = await read(*given)
        read_.set()
        await go_on.wait()
        return found

    store.cache.drop(number)
    with monkeypatch.context() as patch:
        patch.setattr(store.db, "read", slow)
        reading = asyncio.create_task(store.table(number))
        await read_.wait()
    ok(await h.move(ANN, card))
    store.cache.drop(number)
    go_on.set()
    await reading
    row = await read(tables.load, number)
    assert row is not None
    assert (await store.table(number)).row.version == row.version > before.row.version


async def test_a_change_that_nobody_waits_for_any_more_is_remembered(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A writer is cancelled, but the database's own thread goes on with the write."""
    before = await h.begin()
    card = (await h.table()).state.hands[0][0]
    store, number = h.tables.store, before.row.id
    begun, go_on = asyncio.Event(), asyncio.Event()
    write, jobs = store.db.write, list[asyncio.Future[Any]]()

    async def later(given: Any) -> Any:
        await go_on.wait()
        return await write(*given)

    async def slow(*given: Any) -> Any:
        jobs.append(asyncio.ensure_future(later(given)))
        begun.set()
        return await asyncio.shield(jobs[-1])

    with monkeypatch.context() as patch:
        patch.setattr(store.db, "write", slow)
        moving = asyncio.create_task(h.move(ANN, card))
        await begun.wait()
        moving.cancel()
        await asyncio.wait({moving})
        assert (await store.table(number)).row.version == before.row.version
        go_on.set()
        await asyncio.wait(jobs)
    assert (await store.table(number)).row.version == before.row.version + 1


async def test_whoever_asks_by_the_channel_sees_what_is_stored(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await h.begin()
    card = (await h.table()).state.hands[0][0]
    store = h.tables.store
    stored, go_on = asyncio.Event(), asyncio.Event()
    write = store.db.write

    async def slow(*given: Any) -> Any:
        done = await write(*given)
        stored.set()
        await go_on.wait()
        return done

    with monkeypatch.context() as patch:
        patch.setattr(store.db, "write", slow)
        moving = asyncio.create_task(h.move(ANN, card))
        await stored.wait()
        assert (await store.in_channel(caller(BOB))).row.version == before.row.version + 1
        go_on.set()
        await moving


async def test_a_change_that_always_meets_another_gives_up_in_a_sentence(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await h.begin("automaton", ANN)
    store = h.tables.store
    tried = 0

    def write(edit: TableEdit) -> None:
        nonlocal tried
        tried += 1
        edit.before = edit.table.changed(msgspec.structs.replace(edit.table.row, version=999))
        edit.line(Seat(0), ("search",))

    with pytest.raises(Refusal) as refusal:
        await store.act(caller(ANN), table.row.id, write)
    assert refusal.value.no.why == "too-busy"
    assert tried == TRIES
    del monkeypatch


async def test_a_refusal_on_an_old_picture_is_looked_at_again(h: House) -> None:
    table = await h.begin("automaton", ANN)
    store = h.tables.store
    await h.db.write(lambda tx: tx.execute("UPDATE tables SET version = version + 5"))
    seen: list[int] = []

    def write(edit: TableEdit) -> None:
        seen.append(edit.table.row.version)
        raise Refusal(No("seats-taken"))

    with pytest.raises(Refusal):
        await store.act(caller(ANN), table.row.id, write)
    assert seen == [table.row.version, table.row.version + 5]


async def test_changes_of_one_table_wait_for_each_other(h: House) -> None:
    await h.begin("automaton", ANN)
    conflicts = 0
    drop = h.tables.store.cache.drop

    def counted(table_id: int) -> None:
        nonlocal conflicts
        conflicts += 1
        drop(table_id)

    h.tables.store.cache.drop = counted  # type: ignore[method-assign] # counts
    await asyncio.gather(*(h.move(ANN, text) for text in ("search", "watch", "walk cape")))
    assert conflicts == 0
    h.tables.store.cache.drop = drop  # type: ignore[method-assign] # as it was


# The edit


def written(table: Table, state: Any, **more: Any) -> TableEdit:
    """An edit that has written one entry."""
    edit = TableEdit(table, 5.0, user=ANN, interaction=7)
    edit.played("move", Seat(0), ("x",), Played(state, (), Passed()), table.row.counter, **more)
    return edit


async def test_an_entry_leads_from_the_position_before_to_the_one_after(h: House) -> None:
    table = await h.begin("automaton", ANN)
    after = msgspec.structs.replace(table.state, settler="dune")
    change = written(table, after).done()
    (entry,) = change.rows.moves
    assert (entry.number, entry.parent, entry.head, entry.ref) == (1, 0, 1, None)
    assert table.row.state is not None
    assert patched(table.row.state, entry.delta) == change.table.row.state
    assert change.table.state == after
    assert change.table.row.version == table.row.version + 1
    assert change.table.counts == (1,)
    assert change.rows.before is table.row


async def test_every_fiftieth_position_is_kept_whole(h: House) -> None:
    table = await h.begin("automaton", ANN)
    found = []
    for n in range(1, 2 * KEYFRAME_EVERY + 1):
        edit = written(table, msgspec.structs.replace(table.state, efforts=n % 3))
        change = edit.done()
        found.append(change.rows.moves[0].keyframe is not None)
        table = change.table
    assert [n + 1 for n, whole in enumerate(found) if whole] == [50, 100]


async def test_silence_is_kept_and_then_told_with_the_next(h: House) -> None:
    table = await h.begin("automaton", ANN)
    first = written(table, table.state, silent=True).done()
    assert first.rows.owed == ()
    assert first.table.row.told == 0
    second = written(first.table, table.state).done()
    (owed,) = second.rows.owed
    assert json.loads(owed.about) == {"from": 1, "to": 2, "serial": 2, "turn": "?0"}
    assert second.table.row.told == 2


async def test_computers_moves_are_held_back_but_not_for_ever(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed", seats=2))
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    table = await h.table()
    card = table.state.hands[0][0]
    ok(await h.move(ANN, f"{card}; confirm"))
    table = await h.table()
    assert table.asked == (1,)
    told = []
    for _ in range(HELD_BACK + 2):
        change = written(table, table.state).done()
        told.append(bool(change.rows.owed))
        table = change.table
    assert not any(told[: HELD_BACK - 2])
    assert any(told)


async def test_lines_are_stored_only_where_they_changed(h: House) -> None:
    table = await h.begin()
    edit = TableEdit(table, 1.0)
    edit.line(Seat(0), ("a",))
    edit.line(Seat(0), ())
    assert edit.done().rows.lines == ()
    edit = TableEdit(table, 1.0)
    edit.line(Seat(1), ("b",))
    (line,) = edit.done().rows.lines
    assert (line.seat, line.answers) == (1, '["b"]')


async def test_the_moderators_and_creators_acts_are_written_down(h: House) -> None:
    table = await h.begin()
    edit = TableEdit(table, 1.0, user=BOB)
    edit.audit("did it")
    (act,) = edit.done().rows.audit
    assert (act.user, act.what) == (BOB, "did it")


def test_news_are_packed_where_that_helps() -> None:
    for data in (b"", b"ab", b"abc" * 500):
        assert unpacked_news(packed_news(data)) == data
    assert len(packed_news(b"abc" * 500)) < 60


# What counts


def brief(number: int, parent: int, kind: Any = "move", head: int | None = None) -> LogEntry:
    """An entry of a log."""
    head = number if head is None else head
    return LogEntry(
        number, kind, 0, 1, "[]", 1, 0, 0, 0, "[]", parent, head, None, 0.0, b"", number
    )


def test_what_was_taken_back_no_longer_counts() -> None:
    log = (
        brief(0, -1, "start"),
        brief(1, 0),
        brief(2, 1),
        brief(3, 2, "undo", 1),
        brief(4, 1),
    )
    assert undone(log, 4) == {2}
    assert undone(log[:4], 1) == {2}
    assert undone(log[:3], 2) == frozenset()


async def test_serials_count_entries_and_returns(h: House) -> None:
    table = await h.begin("automaton", ANN)
    assert str(serial(table, 0, ())) == "0.0.0"
    ok(await h.move(ANN, "walk cape; confirm; watch"))
    table = await h.table()
    assert str(serial(table, 0, table.draft(Seat(0)).answers)) == "0.1.1"
    ok(await h.move(ANN, "back"))
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    assert str(serial(await h.table(), 0, ())) == "0.3.0"
    entries = await h.db.read(moves.since, table.row.id, 0)
    assert [e.kind for e in entries] == ["start", "move", "undo"]


# Drafts


async def test_a_line_is_played_once_for_a_table(h: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "walk cape; walk dune"))
    table = await h.table()
    lines: list[tuple[str, ...]] = []

    def counted(state: Any, seat: Seat, line: tuple[str, ...]) -> Any:
        lines.append(line)
        return play.draft(state, seat, line)

    monkeypatch.setattr("bot.tables.kernel.table.draft", counted)
    h.tables.store.cache.drop(table.row.id)
    ok(await h.move(ANN, "walk ford; confirm"))
    assert lines.count(("walk cape", "walk dune")) == 1
    assert ("walk cape", "walk dune", "walk ford") not in lines


async def test_a_draft_that_grew_is_the_one_that_is_played(h: House) -> None:
    await h.begin("automaton", ANN)
    for text in ("walk cape", "walk dune", "search"):
        ok(await h.move(ANN, text))
        kept = await h.tables.store.table((await h.table()).row.id)
        edit = TableEdit(kept, 0.0)
        answers.back(edit, Seat(0))
        answers.answer(edit, Seat(0), text)
        line = edit.table.line(0)
        assert edit.table.draft(Seat(0)) == play.draft(kept.state, Seat(0), line)


# Who may know of a table


async def closed_to(h: House, *users: int) -> None:
    """A server that has turned these users out, or hides the table's channel from them."""

    async def sees(user: int, channel: int) -> bool:
        assert channel == CHANNEL
        return user not in users

    h.tables.store._sees = sees


async def test_a_hidden_channels_table_is_not_shown_elsewhere_in_its_server(h: House) -> None:
    table = await h.begin("sealed", ANN, BOB)
    board, elsewhere = f"t:{table.row.id}:1:board", {"channel": CHANNEL + 1}
    ok(await h.tables.press(caller(CAT, **elsewhere), board))
    await closed_to(h, CAT)
    assert (await h.tables.press(caller(CAT, **elsewhere), board)).refused
    ok(await h.tables.press(caller(ANN, **elsewhere), board))
    abroad = caller(CAT, channel=CHANNEL + 1, guild=77)
    assert (await h.tables.press(abroad, board)).refused


async def test_a_player_turned_out_of_the_server_sees_no_hand_in_private(h: House) -> None:
    table = await h.begin("sealed", ANN, BOB)
    private = {"channel": 999, "guild": None}
    for verb in ("hand", "act", "board"):
        ok(await h.tables.press(caller(ANN, **private), f"t:{table.row.id}:1:{verb}"))
    await closed_to(h, ANN)
    for verb in ("hand", "act", "board"):
        pressed = await h.tables.press(caller(ANN, **private), f"t:{table.row.id}:1:{verb}")
        assert pressed.refused
        assert pressed.panel.picture is None


async def test_whoever_has_got_up_is_not_served_from_memory(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another table is dropped while the seats are read again, so these aren't cached."""
    table = await h.open("sealed", ANN, BOB)
    store, read = h.tables.store, h.db.read

    async def read_while_another_drops(*given: Any) -> Any:
        rows = await read(*given)
        store.cache.drop(table.row.id + 1)
        return rows

    with monkeypatch.context() as during:
        during.setattr(h.db, "read", read_while_another_drops)
        ok(await h.do(h.tables.lobbies.leave, caller(BOB)))
    assert BOB not in {row.user for row in (await store.table(table.row.id)).sitting}
