"""Chance that can be proved, as those at the table see it."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing

from bot.engine.proof import Seen, verify
from bot.playground import Seen as Message
from bot.tables.panel.panel import Caller
from tests.e2e.bot_process import GAMES
from tests.e2e.conftest import Rig, answer, has, words

HASH = re.compile(r"`([0-9a-f]{64})`")
POST = r"POST /channels/\d+/messages$"


async def test_the_hash_and_the_seal_stand_in_messages_that_are_never_edited(rig: Rig) -> None:
    ann, ben = await rig.lobby(options="rounds=1")

    async def shown() -> bool:
        return len(await rig.fair(ann)) == 1

    await rig.stand.wait_for(shown)
    (hashed,) = await rig.fair(ann)
    await rig.dealt(ann, ben)
    first, sealed = await rig.fair(ann)
    assert first.doc == hashed.doc
    assert all("\n" not in message.text for message in (first, sealed)), "one line of small print"
    for _ in range(20):
        for person in (ann, ben):
            if await words(person):
                await answer(person)
    who = Caller(ann.id, "Ann", await ann.place("table-1"), rig.stand.world.new_id())
    data = (
        (await rig.client.desk.tables.answer(rig.client.desk.tables.proofs.export, who))
        .panel.files[0]
        .data
    )
    ended = next(m for m in reversed(await rig.everything(ann)) if "Record: " in m.text)
    record = HASH.findall(ended.text)[-1]
    seen = Seen(HASH.findall(first.text)[0], HASH.findall(sealed.text)[0], sealed.id, record)
    report = verify(data, GAMES, seen)
    assert report.ok, report.lines
    assert not verify(data, GAMES, Seen(message=sealed.id + 1)).ok
    assert [m.doc["edited_timestamp"] for m in await rig.fair(ann)] == [None, None]
    record = json.loads(data)
    assert record["message"] == sealed.id


async def test_whoever_reads_the_database_cannot_know_a_draw_before_the_start(rig: Rig) -> None:
    """What is missing is not there yet: the number of a message that nobody has posted."""
    ann, ben = await rig.lobby()
    for _ in range(3):
        await ben.command("table leave", "table-1")
        await ben.command("table join", "table-1")
    with closing(sqlite3.connect(rig.db)) as db:
        (bound,) = db.execute("SELECT entropy FROM tables").fetchone()
        assert bound == "[]"
    await ann.command("table start", "table-1")
    with closing(sqlite3.connect(rig.db)) as db:
        bound = json.loads(db.execute("SELECT entropy FROM tables").fetchone()[0])
    # Each time that Ben came and left is part of what was sealed.
    assert len(bound["closing"]["joined"]) == 5
    assert bound["message"] == (await rig.fair(ann))[-1].id
    assert len(bound["shares"]) == 5
    # Even now the last share is missing: the number of a press that nobody has made.
    await ben.command("table start", "table-1")
    with closing(sqlite3.connect(rig.db)) as db:
        bound = json.loads(db.execute("SELECT entropy FROM tables").fetchone()[0])
    kind, _, number = bound["shares"][-1].partition(":")
    assert kind == "ready"
    assert int(number) > bound["message"], "the service numbers the press after the message"


async def test_ready_in_the_lobby_deals_and_says_its_number(rig: Rig) -> None:
    ann, ben = await rig.lobby()
    await ann.command("table start", "table-1")

    async def called() -> Message | None:
        found = [m for m in await rig.public(ben) if has(m, "Ready") and "about to" in m.text]
        return found[-1] if found else None

    call = await rig.stand.wait_for(called)
    assert call
    outcome = await ben.press(call, "Ready")
    assert "press number" in outcome.text
    await rig.turn(ann)
    shown = await ann.command("fair", "table-1")
    number = re.search(r"press number `?(\d+)", outcome.text)
    assert number
    assert number[1] in shown.text


async def test_the_host_takes_a_start_back_from_the_keyboard(rig: Rig) -> None:
    ann, ben = await rig.lobby()
    await ann.command("table start", "table-1")
    refused = await ben.command("table start", "table-1", cancel=True)
    assert "Only the host" in refused.text
    await ann.command("table start", "table-1", cancel=True)
    await ann.command("table rated", "table-1", counts="no")
    await ann.command("table start", "table-1")
    await rig.turn(ann)


async def test_a_start_that_cannot_be_posted_does_not_happen(rig: Rig) -> None:
    ann, ben = await rig.lobby()
    rig.stand.faults.answer(POST, 403, 1)
    outcome = await ann.command("table start", "table-1")
    assert "I can't post in this channel" in outcome.text
    assert await words(ann) == []
    await rig.dealt(ann, ben)


async def test_a_start_whose_posting_was_cut_is_posted_once(rig: Rig) -> None:
    ann, ben = await rig.lobby()
    rig.stand.faults.cut(POST, 1)
    outcome = await ann.command("table start", "table-1")
    if "I can't post" in outcome.text:
        await ann.command("table start", "table-1")
    await ben.command("table start", "table-1")
    await rig.turn(ann)
    seals = [m.doc["nonce"] for m in await rig.fair(ann) if "sealed:" in m.text]
    assert len(seals) == 1, seals
