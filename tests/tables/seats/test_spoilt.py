"""A table that can't be read frees its channel: its row alone says whose it is."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.codec import patched
from storage import audit, due, outbox, tables
from tests.tables.board import ANN, BOB, CAT, House, buttons, caller, ok
from tests.tables.computers.test_worker import begin


def damaged(tx: Any) -> None:
    tx.execute("UPDATE tables SET state = ? WHERE id = 1", (b"\xc1",))


def mended(tx: Any) -> None:
    (whole,) = tx.execute("SELECT keyframe FROM moves WHERE table_id = 1").fetchone()
    tx.execute("UPDATE tables SET state = ? WHERE id = 1", (patched(b"", whole),))


@pytest.fixture(name="spoilt")
async def spoilt_table(h: House) -> House:
    """A running table against a computer, whose position can't be read."""
    await begin(h)
    await h.db.write(damaged)
    h.tables.store.cache.drop(1)
    return h


async def test_its_host_closes_it_and_opens_another(spoilt: House) -> None:
    h = spoilt
    refused = await h.do(h.tables.lobbies.open, caller(ANN), "sealed", seats=2)
    assert refused.refused, "one open table a channel"
    shown = ok(await h.do(h.tables.lobbies.close_channels_table, caller(ANN)))
    row = await h.db.read(tables.load, 1)
    assert row is not None
    assert row.status == "running", "closing is asked for once more"
    ok(await h.press(ANN, buttons(shown.panel)[0]))
    row = await h.db.read(tables.load, 1)
    assert row is not None
    assert (row.status, row.wake) == ("closed", None)
    assert await h.db.read(due.next_ones, due.COMPUTER, 9) == ()
    assert await h.db.read(outbox.channels) == ()
    assert [(act.user, act.what) for act in await h.db.read(audit.of_table, 1)] == [(ANN, "close")]
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed", seats=2))


async def test_others_may_not_unless_they_moderate(spoilt: House) -> None:
    h = spoilt
    assert (await h.do(h.tables.lobbies.close_channels_table, caller(BOB))).refused
    shown = ok(await h.do(h.tables.lobbies.close_channels_table, caller(CAT, moderator=True)))
    (button,) = buttons(shown.panel)
    assert (await h.press(BOB, button)).refused
    ok(await h.press(ANN, button))


async def test_a_table_that_can_be_read_again_stays_open(spoilt: House) -> None:
    h = spoilt
    whole = await h.db.read(tables.load, 1)
    shown = ok(await h.do(h.tables.lobbies.close_channels_table, caller(ANN)))
    await h.db.write(mended)
    assert (await h.press(ANN, buttons(shown.panel)[0])).refused
    row = await h.db.read(tables.load, 1)
    assert row is not None
    assert whole is not None
    assert (row.status, row.version) == ("running", whole.version)
