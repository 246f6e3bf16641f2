"""Orders over a long time: what has expired is over, and no table plays on without its players."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.tables.orders import table_orders
from bot.tables.orders.order_texts import LIFETIME
from bot.tables.texts import say
from bot.tables.time.clock_rules import HOUR, NoClock
from storage import moves
from tests.tables.board import ANN, BOB, House, buttons, caller, ok, words_of
from tests.tables.days import clocked, days, go_by


@pytest_asyncio.fixture(name="h")
async def rota_house() -> AsyncIterator[House]:
    async with days() as made:
        yield made


async def test_what_has_expired_is_listed_as_over_and_takes_no_room(h: House) -> None:
    await clocked(h, NoClock())
    for _ in range(20):
        ok(await h.do(h.tables.orders.command, caller(BOB), "pass"))
    await go_by(h, LIFETIME + HOUR)
    shown = ok(await h.do(h.tables.orders.command, caller(BOB)))
    text = words_of(shown.panel)
    assert say("orders-none") in text
    assert say("no-order-expired") in text
    assert not [b for b in buttons(shown.panel) if b.label.startswith("Drop")]
    assert not await h.tables.offer(h.tables.orders.complete_cancel, caller(BOB), "")
    assert (await h.do(h.tables.orders.command, caller(BOB), cancel="1")).refused
    shown = ok(await h.do(h.tables.orders.command, caller(BOB), "pass"))
    assert say("order-drop", n=21) in [b.label for b in buttons(shown.panel)]


async def test_orders_in_a_row_are_counted_however_many_computers_play_between(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "rota", seats=4))
    for _ in range(3):
        ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    ok(await h.do(h.tables.orders.command, caller(ANN), "pass always"))
    ok(await h.move(ANN, "pass"))
    for _ in range(200):
        h.clock.sleep(5)
        await h.tables.computers.play_due()
        await h.tables.orders.fire_due()
    log = await h.db.read(moves.since, (await h.table()).row.id, 0)
    assert [entry.kind for entry in log].count("order") == table_orders.IN_A_ROW
