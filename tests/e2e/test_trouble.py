"""Bad days: the network fails, the bot restarts, and nothing is lost or done twice."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.playground import Stand
from tests.e2e.conftest import Rig, answer, has, words
from tests.e2e.running import BotProcess

CALLBACK = r"POST /interactions/.*/callback"
POST = r"POST /channels/\d+/messages$"


async def test_buttons_from_before_a_restart_work(rig: Rig) -> None:
    ann, ben = await rig.started()
    turn = await rig.turn(ann)
    panel = await ann.press(turn, "Act")
    await rig.stop()
    await rig.start()
    again = await ann.press(turn, "Act")
    assert again.ephemeral
    assert panel.message
    pressed = await ann.press(panel, panel.message.buttons[0].custom_id)
    assert not pressed.failed
    assert (await words(ann)) != (await words(ben))


async def test_a_line_survives_a_restart(rig: Rig) -> None:
    ann, _ = await rig.started()
    offered = await words(ann)
    await ann.command("move", "table-1", move=offered[0])
    before = await words(ann)
    await rig.stop()
    await rig.start()
    assert await words(ann) == before


async def test_a_dropped_gateway_resumes_with_what_was_missed(rig: Rig) -> None:
    ann, _ = await rig.started()
    await rig.stand.gateway.drop(resumable=True)
    outcome = await ann.command("status", "table-1")
    assert outcome.ephemeral


async def test_a_lost_session_identifies_anew(rig: Rig) -> None:
    ann, _ = await rig.started()
    await rig.stand.gateway.drop(resumable=False)
    await rig.stand.wait_for(lambda: rig.stand.gateway.online, 15.0)
    assert (await ann.command("status", "table-1")).ephemeral


async def test_a_move_delivered_twice_counts_once(rig: Rig) -> None:
    ann, ben = await rig.started()
    rig.stand.faults.twice(6)
    await answer(ann)
    await answer(ben)
    turn = await rig.turn(ann)
    assert turn
    await asyncio.sleep(0.1)
    ids = [tuple(b.custom_id for b in m.buttons) for m in await rig.public(ann)]
    assert len(ids) == len(set(ids))


async def test_an_outage_of_posting_delays_the_turn(rig: Rig) -> None:
    ann, ben = await rig.started()
    first = await rig.turn(ann)
    rig.stand.faults.answer(POST, 503, 1)
    await answer(ann)
    await answer(ben)
    assert (await rig.turn(ann, above=first.id)).id > first.id


async def test_a_post_that_was_cut_shows_once(rig: Rig) -> None:
    ann, ben = await rig.started()
    first = await rig.turn(ann)
    rig.stand.faults.cut(POST, 1, when="after")
    await answer(ann)
    await answer(ben)
    await rig.turn(ann, above=first.id)
    await asyncio.sleep(2.0)
    newer = [m for m in await rig.public(ann) if m.id > first.id]
    ids = [tuple(b.custom_id for b in m.buttons) for m in newer]
    assert len(ids) == len(set(ids))


async def test_a_callback_that_was_cut_is_answered(rig: Rig) -> None:
    ann, _ = await rig.started()
    rig.stand.faults.cut(CALLBACK, 1)
    outcome = await ann.command("hand", "table-1")
    assert outcome.ephemeral
    rig.stand.faults.answer(CALLBACK, 500, 1)
    assert (await ann.command("hand", "table-1")).ephemeral


async def test_rate_limits_are_waited_for(rig: Rig) -> None:
    ann, ben = await rig.started()
    first = await rig.turn(ann)
    rig.stand.faults.answer(POST, 429, 2, retry_after=0.05)
    await answer(ann)
    await answer(ben)
    newer = await rig.turn(ann, above=first.id)
    assert has(newer, "Act")


async def test_a_locked_database_changes_nothing_and_goes_on(rig: Rig) -> None:
    ann, _ = await rig.started()
    before = await words(ann)
    blocker = sqlite3.connect(rig.db, isolation_level=None)
    try:
        blocker.execute("BEGIN IMMEDIATE")
        outcome = await ann.command("move", "table-1", move=before[0], wait=15.0)
    finally:
        blocker.close()
    assert outcome.ephemeral
    assert "Nothing has changed" in outcome.text
    assert "our side" not in outcome.text
    assert await words(ann) == before
    await answer(ann)
    assert await words(ann) != before


async def test_a_full_disk_changes_nothing_and_goes_on(rig: Rig) -> None:
    ann, _ = await rig.started()
    before = await words(ann)
    db = rig.client.desk.tables.store.db

    def limit(tx: Any, pages: int) -> None:
        tx.execute(f"PRAGMA max_page_count = {pages}")

    await db.write(limit, 1)
    told = ""
    for name in ("Ann", "Ben", "Cleo", "Dov", "Mo", "Eve", "Fay", "Gus"):
        person = await rig.stand.person(name)
        outcome = await person.command("note", "table-1", text=name * 250)
        assert "our side" not in outcome.text
        told += outcome.text
    assert "The disk is full. Nothing has changed" in told
    await db.write(limit, 1_000_000)
    assert await words(ann) == before
    await answer(ann)
    assert await words(ann) != before


async def test_an_answer_that_comes_too_late_is_no_bug(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    ann, _ = await rig.started()
    rig.stand.service.calls.answer_within = 0.1
    rig.stand.faults.delay(CALLBACK, 0.3, 1)
    with caplog.at_level(logging.INFO, "bot.ui"):
        outcome = await ann.command("status", "table-1")
        assert outcome.failed
        await rig.stand.wait_for(lambda: "answered too late" in caplog.text)
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


async def test_discord_may_be_down_at_the_start(tmp_path: Path) -> None:
    async with Stand.start() as stand:
        bot = BotProcess(stand, tmp_path / "farpost.db")
    await bot.launch()
    await asyncio.sleep(1.0)
    async with Stand.start(stand.port) as late:
        await late.wait_for_bot(20.0)
        ann = await late.person("Ann")
        assert (await ann.command("help", "lobby")).ephemeral
        assert await bot.stop() == 0


async def test_a_deleted_channel_takes_its_table_with_it(rig: Rig) -> None:
    ann, _ = await rig.started()
    assert "Sealed" in (await ann.command("mytables", "lobby")).text
    moderator = await rig.stand.person("Mo")
    await moderator.delete_channel("table-1")

    async def closed() -> bool:
        return "not at any open table" in (await ann.command("mytables", "lobby")).text

    await rig.stand.wait_for(closed)
