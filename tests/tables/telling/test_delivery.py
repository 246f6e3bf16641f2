"""The outbox: in order, once, later again, and the last position only."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from bot.tables.look.pictures import Pictures
from bot.tables.panel.panel import Picture, Posted, Undeliverable
from bot.tables.telling import courier, delivery
from bot.tables.texts import say
from storage import outbox, tables
from storage.outbox import Head
from tests.storage.rows import owed_count
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    CHANNEL,
    House,
    button,
    buttons,
    caller,
    fits,
    house,
    ok,
    words_of,
)


async def owed(h: House) -> int:
    """How many messages are owed."""
    return await h.db.read(owed_count)


async def lay(h: House, user: int) -> str:
    """Lay the first card."""
    table = await h.table()
    card: str = table.state.hands[table.seat_for(user)][0]
    ok(await h.move(user, f"{card}; confirm"))
    return card


def picture_of(drawn: list[Any]) -> Any:
    """A stand-in for drawing that remembers what it was asked for."""

    async def draw(self: Pictures, table: Any, view: Any, look: Any) -> Picture:
        del self, look
        drawn.append((table.row.moves, view))
        return Picture("board.png", b"png", f"the board after {table.row.moves}")

    return draw


# What is told


async def test_the_turn_message_names_and_pings_who_is_asked(h: House) -> None:
    await h.begin()
    await h.deliver()
    turn = h.courier.sent[-1]
    fits(turn.panel)
    assert turn.text == f"<@{ANN}> <@{BOB}>, your turn!"
    assert turn.mentions == (ANN, BOB), "a setup calls everybody, whoever has started it too"
    assert say("waiting-for", names="**Ann and Bob**") in words_of(turn.panel)
    assert [b.label for b in buttons(turn.panel)] == ["Act", "My hand", "Rules", "Undo"]
    for b in buttons(turn.panel):
        shown = await h.press(ANN, b)
        fits(shown.panel)
        assert not shown.replace


async def test_a_clock_that_was_wrong_for_a_moment_silences_nothing(h: House) -> None:
    await h.begin()
    await h.deliver()
    h.courier.failures.append(Undeliverable("away", again=True))
    h.clock.sleep(5 * 86_400)
    await lay(h, ANN)
    await h.deliver()
    assert await owed(h)
    h.clock.sleep(2 - 5 * 86_400)
    await h.tables.pump.start_due()
    await h.tables.pump.drain(5.0)
    assert await owed(h) == 0
    await lay(h, BOB)
    await h.deliver()
    assert await owed(h) == 0


async def test_who_goes_on_alone_after_an_own_move_is_not_pinged(h: House) -> None:
    await h.begin("automaton", ANN)
    await h.deliver()
    ok(await h.move(ANN, "search; confirm"))
    await h.deliver()
    assert len(h.courier.sent) == 2, "the lobby's and the turn's"
    edit = h.courier.edits[-1]
    assert (edit.mentions, edit.message) == ((), h.courier.found[h.courier.sent[-1].row])
    assert say("waiting-for", names="**Ann**") in words_of(edit.panel)


async def test_secrets_are_not_told(h: House) -> None:
    await h.begin()
    table = await h.table()
    card = table.state.hands[0][0]
    ok(await h.move(ANN, f"{card} raise; confirm"))
    await lay(h, BOB)
    (drawn,) = set((await h.table()).state.hands[0]) - set(table.state.hands[0])
    await h.deliver()
    public = "\n".join(h.courier.texts())
    assert "drew" not in public
    assert drawn not in public
    mine = words_of(ok(await h.do(h.tables.logs.log, caller(ANN))).panel)
    assert f"Ann drew {drawn}." in mine
    other = words_of(ok(await h.do(h.tables.logs.log, caller(BOB))).panel)
    assert "drew" not in other
    assert drawn not in words_of(ok(await h.do(h.tables.logs.recap, caller(CAT))).panel)


async def test_a_deleted_turn_message_is_posted_anew(h: House) -> None:
    await h.begin("automaton", ANN)
    await h.deliver()
    h.courier.edit_failures = [Undeliverable("gone", lost=True)]
    ok(await h.move(ANN, "walk cape; confirm"))
    await h.deliver()
    assert "cape" in h.courier.texts()[-1]
    ok(await h.move(ANN, "walk dune; confirm"))
    await h.deliver()
    assert h.courier.edits[-1].message == h.courier.found[h.courier.sent[-1].row]


async def test_the_lobby_is_edited_in_place(h: House) -> None:
    await h.open("sealed", ANN, seats=3)
    await h.deliver()
    first = h.courier.sent[-1]
    ok(await h.do(h.tables.lobbies.join, caller(BOB)))
    ok(await h.do(h.tables.lobbies.join, caller(CAT)))
    await h.deliver()
    assert len(h.courier.sent) == 1
    (edit,) = h.courier.edits
    assert edit.message == 5000 + first.row
    assert "3. Cat" in words_of(edit.panel)


async def test_a_lobby_whose_message_was_deleted_is_posted_anew(h: House) -> None:
    await h.open("sealed", ANN, seats=3)
    await h.deliver()
    first = h.courier.sent[-1]
    h.courier.edit_failures = [Undeliverable("gone", lost=True)]
    ok(await h.do(h.tables.lobbies.join, caller(BOB)))
    await h.deliver()
    assert len(h.courier.sent) == 2
    again = h.courier.sent[-1]
    assert again.row != first.row
    assert "2. Bob" in words_of(again.panel)
    ok(await h.do(h.tables.lobbies.join, caller(CAT)))
    await h.deliver()
    assert h.courier.edits[-1].message == 5000 + again.row


async def test_a_deleted_lobby_of_a_game_that_runs_stays_deleted(h: House) -> None:
    await h.open("sealed", ANN, BOB)
    await h.deliver()
    h.courier.edit_failures = [Undeliverable("gone", lost=True)]
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    await h.deliver()
    assert not any(say("lobby-waiting") in text for text in h.courier.texts()[1:])
    assert await h.db.read(outbox.queue, CHANNEL, 5) == ()


async def test_a_table_whose_channel_was_deleted_is_closed(h: House) -> None:
    table = await h.begin()
    await h.deliver()
    ok(await h.do(h.tables.lobbies.open, caller(ANN, channel=200), "sealed", seats=2))
    await lay(h, ANN)
    await lay(h, BOB)
    h.courier.failures = [Undeliverable("gone", nowhere=True)]
    await h.deliver()
    assert (await h.db.read(tables.load, table.row.id)).status == "closed"  # type: ignore[union-attr]  # it is there
    assert await h.db.read(outbox.queue, CHANNEL, 5) == ()
    mine = words_of(ok(await h.do(h.tables.lists.mytables, caller(ANN, channel=200))).panel)
    assert mine.count("Sealed**") == 1
    ok(await h.do(h.tables.lobbies.open, caller(ANN, channel=201, home=200), "sealed", seats=2))
    await h.tables.channel_gone(200)
    await h.tables.channel_gone(200)
    mine = words_of(ok(await h.do(h.tables.lists.mytables, caller(ANN, channel=200))).panel)
    assert "not at any open table" in mine


# Order and coalescing


async def test_messages_of_a_channel_arrive_in_order(h: House) -> None:
    await h.begin()
    await h.deliver()
    await lay(h, ANN)
    await lay(h, BOB)
    ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))
    await h.deliver()
    assert [o.row for o in h.courier.sent] == sorted(o.row for o in h.courier.sent)
    assert "wins the round" in h.courier.texts()[-2]
    assert "would like to take back" in h.courier.texts()[-1]


async def test_a_burst_of_moves_draws_the_last_position_once_and_keeps_all_lines(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Any] = []
    monkeypatch.setattr(Pictures, "of_turn", picture_of(drawn))
    await h.begin("automaton", ANN)
    await h.deliver()
    drawn.clear()
    before = len(h.courier.sent)
    for text in ("walk cape", "walk dune", "walk ford"):
        ok(await h.move(ANN, f"{text}; confirm"))
    assert await owed(h) == 3
    await h.deliver()
    assert len(h.courier.sent) == before
    assert len(drawn) == 1
    assert drawn[0][0] == (await h.table()).row.moves
    (edit,) = h.courier.edits
    text = words_of(edit.panel)
    assert text.index("cape") < text.index("dune") < text.index("ford")
    assert edit.panel.picture is not None
    assert edit.panel.picture.alt
    assert await owed(h) == 0


async def test_an_older_message_shows_the_position_it_speaks_of(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Any] = []
    monkeypatch.setattr(Pictures, "of_turn", picture_of(drawn))
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "walk cape; confirm"))
    row = (await h.db.read(outbox.queue, CHANNEL, 9))[-1]
    await h.db.write(outbox.missed, row.id, 0.0, h.clock.at)
    then = (await h.table()).public()
    ok(await h.move(ANN, "walk dune; confirm"))
    await h.deliver()
    assert [moves for moves, _ in drawn] == [0, 1, 2]
    assert drawn[1][1] == then


# Failures


async def test_a_failed_sending_is_tried_again_later_and_later(h: House) -> None:
    await h.open()
    waits: list[float] = []
    for _ in range(12):
        h.courier.failures.append(OSError("gone"))
        await h.deliver()
        (found,) = await h.db.read(outbox.queue, CHANNEL, 9)
        waits.append(found.due - h.clock.at)
        h.clock.at = found.due
    assert all(0.7 <= w / min(300, 2**n) <= 1.3 for n, w in enumerate(waits))
    await h.deliver()
    assert len(h.courier.sent) == 1
    assert await owed(h) == 0


async def test_a_later_message_waits_for_an_earlier_one(h: House) -> None:
    await h.open()
    h.courier.failures.append(OSError("gone"))
    await h.deliver()
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    await h.deliver()
    assert h.courier.sent == []
    h.clock.sleep(60)
    await h.deliver()
    assert [o.kind for o in h.courier.sent] == ["send", "send"]
    assert "Waiting for" in h.courier.texts()[-1]


async def test_a_lost_answer_does_not_show_twice(h: House) -> None:
    await h.open()
    h.courier.failures.append(ConnectionResetError())
    h.courier.lose_answer = True
    await h.deliver()
    assert await owed(h) == 1
    h.clock.sleep(10)
    await h.deliver()
    assert len(h.courier.sent) == 1
    assert await owed(h) == 0
    assert not h.courier.tried[-1].fate_unsure


async def test_a_fate_unsure_for_long_is_said_so(h: House) -> None:
    await h.open()
    h.courier.failures.append(OSError("gone"))
    await h.deliver()
    h.clock.sleep(courier.NONCE_HONOURED + 1)
    await h.deliver()
    assert h.courier.tried[-1].fate_unsure
    assert h.courier.tried[-1].since <= h.clock.at - courier.NONCE_HONOURED
    assert h.courier.tried[-1].row == h.courier.tried[0].row


async def test_a_certain_refusal_leaves_no_doubt(h: House) -> None:
    await h.open()
    h.courier.failures.append(Undeliverable("slow down", again=True, after=400.0))
    await h.deliver()
    (found,) = await h.db.read(outbox.queue, CHANNEL, 9)
    assert found.due >= h.clock.at + 400
    h.clock.sleep(1000)
    await h.deliver()
    assert not h.courier.tried[-1].fate_unsure
    assert len(h.courier.sent) == 1


async def test_what_can_never_arrive_is_given_up_and_the_next_one_comes(h: House) -> None:
    await h.begin()
    h.courier.failures.append(Undeliverable("the channel is gone"))
    await h.deliver()
    assert len(h.courier.tried) == 2
    assert len(h.courier.sent) == 1
    assert await owed(h) == 0


async def test_what_discord_does_not_take_is_told_of_in_plain_words(h: House) -> None:
    await h.begin("automaton", ANN)
    await h.deliver()
    before = len(h.courier.sent)
    ok(await h.move(ANN, "walk cape; confirm"))
    h.courier.edit_failures.append(Undeliverable("refused (400)", malformed=True))
    await h.deliver()
    assert len(h.courier.sent) > before
    assert any("can't show" in text for text in h.courier.texts()[before:])
    assert await owed(h) == 0


@pytest.mark.parametrize(
    "trouble", [Undeliverable("not now (401)", again=True), ConnectionError("cut")]
)
async def test_plain_words_that_do_not_get_through_stay_owed(h: House, trouble: Exception) -> None:
    await h.begin("automaton", ANN)
    await h.deliver()
    before = len(h.courier.sent)
    ok(await h.move(ANN, "walk cape; confirm"))
    h.courier.edit_failures.append(Undeliverable("refused (400)", malformed=True))
    h.courier.failures.append(trouble)
    await h.deliver()
    assert len(h.courier.sent) == before
    assert await owed(h)
    h.clock.sleep(10)
    await h.deliver()
    assert await owed(h) == 0
    assert len(h.courier.sent) + len(h.courier.edits) > before


async def test_a_refusal_without_a_code_is_doubted_for_a_while(h: House) -> None:
    await h.begin("automaton", ANN)
    await h.deliver()
    ok(await h.move(ANN, "walk cape; confirm"))
    for _ in range(delivery.DOUBTED):
        h.courier.edit_failures.append(
            Undeliverable("refused (400, 0)", malformed=True, again=True)
        )
        await h.deliver()
        assert await owed(h)
        assert not any("can't show" in text for text in h.courier.texts())
        h.clock.sleep(1000)
    h.courier.edit_failures.append(Undeliverable("refused (400, 0)", malformed=True, again=True))
    await h.deliver()
    assert any("can't show" in text for text in h.courier.texts())
    assert await owed(h) == 0


async def test_whatever_may_pass_is_tried_for_ever(h: House) -> None:
    await h.open()
    for _ in range(100):
        h.courier.failures.append(Undeliverable("not now (403, 0)", again=True))
        await h.deliver()
        h.clock.sleep(1000)
    await h.deliver()
    assert len(h.courier.sent) == 1


def head(channel: int, whose: int, kind: str = "note") -> Head:
    return Head(channel, 0.0, kind, whose)


async def test_a_busy_server_does_not_keep_others_waiting(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server's channels get at most half of the work under way, and take turns with others."""
    pump = h.tables.pump
    busy = [head(n, 1) for n in range(60)]
    others = [head(100, 2), head(101, 3, "turn")]
    waiting: dict[int, Head] = {one.channel: one for one in busy}
    log: list[int] = []
    gate = asyncio.Event()

    async def channels(*_: Any) -> tuple[Head, ...]:
        return tuple(waiting.values())

    async def deliver(channel: int) -> None:
        log.append(channel)
        await gate.wait()

    monkeypatch.setattr(pump._store.db, "read", channels)
    monkeypatch.setattr(pump, "deliver", deliver)
    await pump.start_due()
    await asyncio.sleep(0)
    assert len(log) == 8
    waiting.update({one.channel: one for one in others})
    await pump.start_due()
    await asyncio.sleep(0)
    assert log[8:] == [101, 100]
    gate.set()


async def test_a_message_that_cannot_be_written_does_not_hold_up_the_channel(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(Pictures, "of_turn", broken)
    await h.begin()
    await h.deliver()
    assert "can't show" in h.courier.texts()[-1]
    fits(h.courier.sent[-1].panel)
    assert await owed(h) == 0


async def test_one_channels_trouble_does_not_touch_another(h: House) -> None:
    await h.open()
    ok(await h.do(h.tables.lobbies.open, caller(CAT, channel=101), "sealed"))
    h.courier.failures.append(OSError("gone"))
    await h.deliver()
    await h.deliver(101)
    assert [o.channel for o in h.courier.sent] == [101]


# Running


async def eventually(check: Any) -> None:
    """Until it is so, for a few seconds at most."""
    for _ in range(300):
        if await check():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came to that")


async def test_the_pump_delivers_by_itself_once_woken(h: House) -> None:
    h.heard()
    await h.tables.start_running()
    await h.open()

    async def posted() -> bool:
        # The seed's hash, and the lobby.
        return len(h.courier.sent) == 2 and await owed(h) == 0

    await eventually(posted)
    assert (await h.db.read(tables.load, 1)).lobby_message is not None  # type: ignore[union-attr]  # it is there


async def test_after_a_restart_each_owed_message_arrives_once(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with house(path) as h:
        await h.begin()
        h.courier.failures.append(OSError("killed in the middle"))
        h.courier.lose_answer = True
        await h.deliver()
        delivered = h.courier
    async with house(path) as h:
        h.courier = delivered
        h.clock.sleep(1000)
        h.heard()
        await h.tables.start_running()

        async def done() -> bool:
            return await owed(h) == 0

        await eventually(done)
        # The one that may have been under way is looked for; the others surely were not.
        assert [o.fate_unsure for o in h.courier.tried[1:]] == [True, False]
        assert len(h.courier.sent) == 2
        assert len({o.row for o in h.courier.sent}) == 2


async def test_buttons_tell_their_message_from_every_other(h: House) -> None:
    await h.begin("automaton", ANN)
    await h.deliver()
    ok(await h.move(ANN, "search; confirm"))
    await h.deliver()
    seen: set[str] = set()
    for sent in h.courier.sent[1:]:
        ids = {b.id for b in buttons(sent.panel)}
        assert ids
        assert not ids & seen
        seen |= ids


async def test_stopping_lets_what_is_under_way_arrive(h: House) -> None:
    gate = asyncio.Event()
    entered = asyncio.Event()
    send = h.courier.send

    async def slow(owed_now: Any) -> Posted:
        entered.set()
        await gate.wait()
        return await send(owed_now)

    h.courier.send = slow  # type: ignore[method-assign, assignment]  # slower
    h.heard()
    await h.tables.start_running()
    await h.open()
    await asyncio.wait_for(entered.wait(), 3)
    stopping = asyncio.create_task(h.tables.stop_running(5.0))
    await asyncio.sleep(0.05)
    gate.set()
    await stopping
    assert h.courier.sent
    assert len(h.courier.sent) + await owed(h) == 2


async def test_calls_merged_into_the_end_do_not_take_it_away(h: House) -> None:
    await h.begin()
    card = (await h.table()).state.hands[0][0]
    ok(await h.move(ANN, f"{card}; confirm"))
    ok(await h.move(BOB, "yes resign"))
    assert (await h.table()).over
    for _ in range(3):
        await h.deliver()
    assert "the game is over" in h.courier.now()[-1]


async def test_after_the_end_the_same_is_opened_again_in_one_press(h: House) -> None:
    await h.begin("sealed", ANN, BOB, options="rounds=5")
    await h.deliver()
    ok(await h.move(BOB, "yes resign"))
    await h.deliver()
    again = button(h.courier.sent[-1].panel, "Rematch")
    assert "Act" not in [
        b.label for b in buttons(ok(await h.do(h.tables.standing.status, caller(ANN))).panel)
    ]
    ok(await h.press(BOB, again))
    table = await h.table()
    assert (table.row.status, table.row.places) == ("lobby", 2)
    assert (table.row.title, table.users([0])) == ("Bob's Sealed", (BOB,))
    assert json.loads(table.row.options)["rounds"] == "5"
    ok(await h.press(ANN, again))
    assert (await h.table()).seat_of(ANN) == 1


async def test_while_a_game_runs_it_is_not_opened_again(h: House) -> None:
    table = await h.begin()
    assert (await h.tables.press(caller(ANN), f"t:{table.row.id}:1:again", ())).refused
