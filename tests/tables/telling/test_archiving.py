"""A table's thread is archived when the table is over, after all that is owed to it."""

from __future__ import annotations

import pytest

from bot.tables.panel.panel import Undeliverable
from storage import outbox
from tests.tables.board import ANN, BOB, CHANNEL, House, button, buttons, caller, ok


async def ended(h: House) -> None:
    """A game that is over, with nothing delivered yet."""
    await h.begin()
    await h.deliver()
    ok(await h.move(ANN, "yes resign"))


async def test_a_table_that_is_over_archives_its_thread_last(h: House) -> None:
    await ended(h)
    assert not h.courier.archived
    await h.deliver()
    assert h.courier.archived == [CHANNEL]
    # The turn's message has shrunk before that: an edit would have opened the thread again.
    assert h.courier.tried[-1].kind in {"edit", "delete"}
    assert not await h.db.read(outbox.queue, CHANNEL, 9)


async def test_a_lobby_that_is_closed_archives_its_thread(h: House) -> None:
    await h.open()
    ok(await h.do(h.tables.lobbies.close, caller(ANN)))
    await h.deliver()
    assert h.courier.archived == [CHANNEL]


async def test_the_next_table_keeps_the_thread_open_until_it_is_over(h: House) -> None:
    await ended(h)
    await h.do(h.tables.lobbies.again, caller(BOB))
    await h.deliver()
    assert not h.courier.archived
    ok(await h.do(h.tables.lobbies.close, caller(BOB)))
    await h.deliver()
    assert h.courier.archived == [CHANNEL]


async def test_a_thread_is_archived_though_the_network_failed_meanwhile(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ended(h)
    archive, failures = h.courier.archive, [ConnectionError("cut"), Undeliverable("x", again=True)]

    async def cut(owed: object) -> None:
        if failures:
            raise failures.pop()
        await archive(owed)  # type: ignore[arg-type]  # the message that was handed in

    monkeypatch.setattr(h.courier, "archive", cut)
    for _ in range(3):
        await h.deliver()
        h.clock.sleep(10)
    assert h.courier.archived == [CHANNEL]
    assert not await h.db.read(outbox.queue, CHANNEL, 9)


async def test_what_comes_after_the_end_can_still_be_pressed(h: House) -> None:
    await ended(h)
    await h.deliver()
    end = next(o.panel for o in h.courier.sent if "Rematch" in {b.label for b in buttons(o.panel)})
    ok(await h.press(BOB, button(end, "Rematch")))
    assert (await h.table()).row.status == "lobby"
