"""Buttons of what is decided go from their message, and the outcome stands there instead."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.tables.panel.panel import OutgoingMessage, Undeliverable
from bot.tables.seats.votes import ABSENT
from bot.tables.texts import say
from bot.tables.time.clock_rules import DAY, NoClock, PerTurn
from storage import outbox
from tests.storage.rows import owed_count
from tests.tables.board import ANN, BOB, CAT, CHANNEL, DAN, House, buttons, caller, ok, words_of
from tests.tables.days import clocked, days, go_by, settle, told
from tests.tables.seats.test_seat_changes import posted, press
from tests.tables.seats.test_seat_votes import VOTE, lay, waiting_for_cat


@pytest_asyncio.fixture(name="h")
async def fresh_house() -> AsyncIterator[House]:
    async with days() as made:
        yield made


async def matters(h: House) -> int:
    """How many messages still ask something."""
    return await h.db.read(lambda tx: int(tx.execute("SELECT COUNT(*) FROM matters").fetchone()[0]))


async def outcome(h: House, asked: OutgoingMessage) -> str:
    """What stands on the message that asked: once, without buttons, after what it said."""
    await h.deliver()
    (edit,) = [o for o in h.courier.edits if o.message == h.courier.found[asked.row]]
    assert buttons(edit.panel) == []
    assert edit.panel.heading == asked.panel.heading
    *before, after = edit.panel.texts
    assert tuple(before) == asked.panel.texts
    assert await matters(h) == 0
    return after


async def test_an_invitation_is_accepted_or_declined(h: House) -> None:
    await h.open("sealed", ANN, seats=3)
    ok(await h.do(h.tables.seating.invite, caller(ANN), BOB, "Bob"))
    asked = await posted(h, "Join", "Decline")
    assert await matters(h) == 1
    ok(await press(h, BOB, "Join", "Join", "Decline"))
    assert await outcome(h, asked) == say("lobby-has-joined", who="Bob")
    ok(await h.do(h.tables.seating.invite, caller(ANN), CAT, "Cat"))
    asked = await posted(h, "Join", "Decline")
    ok(await press(h, CAT, "Decline", "Join", "Decline"))
    assert "Cat declines" in await outcome(h, asked)


async def test_an_invitation_to_a_game_that_has_begun_is_over(h: House) -> None:
    await h.open("sealed", ANN, BOB, seats=3)
    ok(await h.do(h.tables.seating.invite, caller(ANN), CAT, "Cat"))
    asked = await posted(h, "Join", "Decline")
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    assert await outcome(h, asked) == say("request-over")


async def test_a_seat_that_is_taken_over(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer"))
    asked = await posted(h, "Take over")
    ok(await press(h, DAN, "Take over"))
    assert await outcome(h, asked) == say("seat-filled")


async def test_a_vote_that_is_decided_either_way(h: House) -> None:
    await waiting_for_cat(h)
    h.clock.sleep(ABSENT)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3))
    asked = await posted(h, *VOTE)
    ok(await press(h, BOB, "Keep", *VOTE))
    assert await outcome(h, asked) == say("vote-kept", absent="**Cat**")
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3))
    asked = await posted(h, *VOTE)
    ok(await h.move(CAT, f"{(await h.table()).state.hands[2][0]}; confirm"))
    assert await outcome(h, asked) == say("seat-moved-keeps", who="**Cat**")


async def test_a_vote_that_replaces(h: House) -> None:
    await waiting_for_cat(h)
    h.clock.sleep(ABSENT)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3, level="random"))
    asked = await posted(h, *VOTE)
    ok(await press(h, BOB, "Replace", *VOTE))
    assert "**Cat** is replaced by" in await outcome(h, asked)


async def test_a_request_to_take_back_is_granted_refused_or_overtaken(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    await lay(h, ANN)
    await lay(h, BOB)
    asks = ("Agree", "Refuse")
    ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))
    asked = await posted(h, *asks)
    ok(await press(h, ANN, "Refuse", *asks))
    assert await outcome(h, asked) == say("undo-not-agreed", who="Ann")
    ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))
    asked = await posted(h, *asks)
    ok(await press(h, ANN, "Agree", *asks))
    assert await outcome(h, asked) == say("undo-done")


async def test_another_clock_is_agreed_on_refused_or_overtaken(h: House) -> None:
    await clocked(h, PerTurn(DAY))
    asks = ("Agree", "Refuse")
    ok(await h.do(h.tables.clock.set, caller(ANN), "turn", "2d"))
    asked = await posted(h, *asks)
    ok(await h.do(h.tables.clock.set, caller(BOB), "turn", "3d"))
    second = await posted(h, *asks)
    edit = h.courier.edits[-1]
    assert edit.message == h.courier.found[asked.row]
    assert say("time-other-wish") in words_of(edit.panel)
    ok(await press(h, ANN, "Agree", *asks))
    assert "Everyone has agreed on the clock: 3 days" in await outcome(h, second)
    ok(await h.do(h.tables.clock.set, caller(ANN), "none"))
    asked = await posted(h, *asks)
    ok(await h.do(h.tables.clock.set, caller(DAN, moderator=True), "turn", "4d"))
    assert await outcome(h, asked) == say("time-overtaken")


async def test_who_was_stood_in_for_is_back(h: House) -> None:
    await clocked(h, PerTurn(DAY, "computer"))
    await go_by(h, DAY, think=False)
    (asked,) = told(h, "**Ann**'s time is up")
    ok(await h.move(ANN, "pass"))
    assert await outcome(h, asked) == say("plays-again", who="**Ann**")


async def test_a_closed_table_asks_nothing_any_more(h: House) -> None:
    await clocked(h, NoClock())
    ok(await h.do(h.tables.clock.set, caller(ANN), "turn", "2d"))
    asked = await posted(h, "Agree", "Refuse")
    ok(await h.do(h.tables.lobbies.close, caller(DAN, moderator=True)))
    assert await outcome(h, asked) == say("request-over")


async def test_what_was_decided_before_it_was_asked_is_told_all_the_same(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    await h.deliver()
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer"))
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "decline"))
    await h.deliver()
    asked = await posted(h, "Take over")
    assert await outcome(h, asked) == say("seat-offer-withdrawn", who="Ann")


async def test_a_message_that_was_deleted_is_left_alone(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer"))
    await posted(h, "Take over")
    h.courier.edit_failures = [Undeliverable("gone", lost=True)] * 2
    ok(await press(h, DAN, "Take over"))
    await settle(h)
    assert await matters(h) == 0
    assert await h.db.read(owed_count) == 0


async def test_in_a_deleted_channel_nothing_is_edited(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer"))
    await h.deliver()
    await h.tables.channel_gone(CHANNEL)
    assert "decided" not in [row.kind for row in await h.db.read(outbox.queue, CHANNEL, 5)]
