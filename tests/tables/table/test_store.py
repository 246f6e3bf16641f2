"""The shelf and the pen: versions, bounds, what a change is made of."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest

from bot.engine.codec import patched
from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.engine.play import Passed, Played
from bot.tables.table.edit import HELD_BACK, KEYFRAME_EVERY, Pen, packed_news, unpacked_news
from bot.tables.table.log_texts import undone
from bot.tables.table.store import TRIES
from bot.tables.table.table import Live, Shelf
from bot.tables.turns import answers
from storage import moves
from storage.moves import Brief
from tests.tables.board import ANN, BOB, CHANNEL, House, caller, ok

# The shelf


async def test_a_later_version_is_never_replaced_by_an_earlier_one(h: House) -> None:
    live = await h.begin()
    shelf = Shelf()
    later = live.changed(live.bumped())
    shelf.put(later)
    shelf.put(live)
    assert shelf.get(live.row.id) is later
    shelf.drop(live.row.id)
    assert shelf.get(live.row.id) is None
    assert shelf.in_channel(CHANNEL) is None


async def test_what_is_used_stays_and_what_is_not_goes(h: House) -> None:
    live = await h.begin()
    shelf = Shelf(2)
    tables = [live.changed(msgspec.structs.replace(live.row, id=n, channel=n)) for n in (1, 2, 3)]
    shelf.put(tables[0])
    shelf.put(tables[1])
    assert shelf.get(1) is not None
    shelf.put(tables[2])
    assert shelf.get(2) is None
    assert shelf.in_channel(2) is None
    assert shelf.in_channel(1) is not None
    assert shelf.in_channel(3) is not None


async def test_a_table_that_is_over_is_not_the_channels_open_one(h: House) -> None:
    live = await h.begin()
    shelf = Shelf()
    shelf.put(live.changed(msgspec.structs.replace(live.row, status="ended")))
    assert shelf.in_channel(CHANNEL) is None


# The store


async def test_a_change_that_always_meets_another_gives_up_in_a_sentence(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await h.begin("automaton", ANN)
    store = h.tables._store
    tried = 0

    def write(now: Live) -> Any:
        nonlocal tried
        tried += 1
        pen = Pen(now.changed(msgspec.structs.replace(now.row, version=999)), 0.0)
        pen.line(Seat(0), ("search",))
        return pen.act()

    with pytest.raises(Refusal) as refusal:
        await store.change(live.row.id, write)
    assert refusal.value.no.why == "too-busy"
    assert tried == TRIES
    del monkeypatch


async def test_a_refusal_on_an_old_picture_is_looked_at_again(h: House) -> None:
    live = await h.begin("automaton", ANN)
    store = h.tables._store
    await h.db.write(lambda tx: tx.execute("UPDATE tables SET version = version + 5"))
    seen: list[int] = []

    def write(now: Live) -> Any:
        seen.append(now.row.version)
        raise Refusal(No("full"))

    with pytest.raises(Refusal):
        await store.change(live.row.id, write)
    assert seen == [live.row.version, live.row.version + 5]


async def test_changes_of_one_table_wait_for_each_other(h: House) -> None:
    await h.begin("automaton", ANN)
    conflicts = 0
    drop = h.tables._store.shelf.drop

    def counted(table: int) -> None:
        nonlocal conflicts
        conflicts += 1
        drop(table)

    h.tables._store.shelf.drop = counted  # type: ignore[method-assign] # counts
    await asyncio.gather(*(h.move(ANN, text) for text in ("search", "watch", "walk cape")))
    assert conflicts == 0
    h.tables._store.shelf.drop = drop  # type: ignore[method-assign] # as it was


# The pen


def written(live: Live, state: Any, **more: Any) -> Pen:
    """A pen that has written one entry."""
    pen = Pen(live, 5.0, user=ANN, interaction=7)
    pen.played("move", Seat(0), ("x",), Played(state, (), Passed()), live.row.counter, **more)
    return pen


async def test_an_entry_leads_from_the_position_before_to_the_one_after(h: House) -> None:
    live = await h.begin("automaton", ANN)
    after = msgspec.structs.replace(live.state, settler="dune")
    act = written(live, after).act()
    (entry,) = act.change.moves
    assert (entry.number, entry.parent, entry.head, entry.ref) == (1, 0, 1, None)
    assert live.row.state is not None
    assert patched(live.row.state, entry.delta) == act.live.row.state
    assert act.live.state == after
    assert act.live.row.version == live.row.version + 1
    assert act.live.counts == (1,)
    assert act.change.before is live.row


async def test_every_fiftieth_position_is_kept_whole(h: House) -> None:
    live = await h.begin("automaton", ANN)
    found = []
    for n in range(1, 2 * KEYFRAME_EVERY + 1):
        pen = written(live, msgspec.structs.replace(live.state, efforts=n % 3))
        act = pen.act()
        found.append(act.change.moves[0].keyframe is not None)
        live = act.live
    assert [n + 1 for n, whole in enumerate(found) if whole] == [50, 100]


async def test_silence_is_kept_and_then_told_with_the_next(h: House) -> None:
    live = await h.begin("automaton", ANN)
    first = written(live, live.state, silent=True).act()
    assert first.change.owed == ()
    assert first.live.row.told == 0
    second = written(first.live, live.state).act()
    (owed,) = second.change.owed
    assert json.loads(owed.about) == {"from": 1, "to": 2, "serial": 2}
    assert second.live.row.told == 2


async def test_computers_moves_are_held_back_but_not_for_ever(h: House) -> None:
    ok(await h.tables.open(caller(ANN), "sealed", seats=2))
    ok(await h.tables.seat(caller(ANN), "computer"))
    ok(await h.tables.start(caller(ANN)))
    live = await h.live()
    card = live.state.hands[0][0]
    ok(await h.move(ANN, f"{card}; confirm"))
    live = await h.live()
    assert live.asked == (1,)
    told = []
    for _ in range(HELD_BACK + 2):
        act = written(live, live.state).act()
        told.append(bool(act.change.owed))
        live = act.live
    assert not any(told[: HELD_BACK - 2])
    assert any(told)


async def test_lines_are_stored_only_where_they_changed(h: House) -> None:
    live = await h.begin()
    pen = Pen(live, 1.0)
    pen.line(Seat(0), ("a",))
    pen.line(Seat(0), ())
    assert pen.act().change.lines == ()
    pen = Pen(live, 1.0)
    pen.line(Seat(1), ("b",))
    (line,) = pen.act().change.lines
    assert (line.seat, line.answers) == (1, '["b"]')


async def test_the_moderators_and_creators_acts_are_written_down(h: House) -> None:
    live = await h.begin()
    pen = Pen(live, 1.0, user=BOB)
    pen.audit("did it")
    (act,) = pen.act().change.audit
    assert (act.user, act.what) == (BOB, "did it")


def test_news_are_packed_where_that_helps() -> None:
    for data in (b"", b"ab", b"abc" * 500):
        assert unpacked_news(packed_news(data)) == data
    assert len(packed_news(b"abc" * 500)) < 60


# What counts


def brief(number: int, parent: int, kind: Any = "move", head: int | None = None) -> Brief:
    """An entry of a log."""
    head = number if head is None else head
    return Brief(number, kind, 0, 1, "[]", 1, 0, 0, 0, "[]", parent, head, None, 0.0, b"", number)


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
    live = await h.begin("automaton", ANN)
    assert str(live.serial(0, 0)) == "0.0.0"
    ok(await h.move(ANN, "walk cape; confirm; watch"))
    live = await h.live()
    assert str(live.serial(0, len(answers.drafted(live, Seat(0)).answers))) == "0.1.1"
    ok(await h.move(ANN, "back"))
    ok(await h.tables.undo(caller(ANN)))
    assert str((await h.live()).serial(0, 0)) == "0.3.0"
    entries = await h.db.read(moves.since, live.row.id, 0)
    assert [e.kind for e in entries] == ["start", "move", "undo"]
