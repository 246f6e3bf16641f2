"""A channel that refuses messages for lack of a permission: kept, tried again, told in private."""

from __future__ import annotations

from bot.tables.panel.panel import OutgoingMessage, Undeliverable
from bot.tables.telling.permission_denied import LONGEST_HELD, LONGEST_WAIT
from bot.tables.texts import say
from storage import outbox
from tests.tables.board import ANN, BOB, CAT, CHANNEL, House, caller, ok, words_of
from tests.tables.telling.test_delivery import lay, owed


def denied(h: House, times: int) -> None:
    """The channel refuses so many messages."""
    h.courier.failures += [Undeliverable("no", denied=True, lacks=("Send Messages",))] * times


def told(h: House) -> list[OutgoingMessage]:
    """What was said in private."""
    return [o for o in h.courier.sent if o.user is not None]


async def test_nothing_is_lost_and_what_comes_later_waits(h: House) -> None:
    await h.begin()
    denied(h, 1)
    await h.deliver()
    assert [o for o in h.courier.sent if o.user is None] == []
    count = await owed(h)
    h.clock.sleep(60)
    await h.deliver()
    assert await owed(h) < count
    said = [words_of(o.panel) for o in h.courier.sent if o.user is None]
    assert say("waiting-for", names="**Ann and Bob**") in said[-1]


async def test_who_opened_it_and_who_is_asked_hear_once_what_is_missing(h: House) -> None:
    await h.open("sealed", CAT, ANN, BOB)
    await h.deliver()
    ok(await h.do(h.tables.lobbies.start, caller(CAT)))
    for _ in range(6):
        denied(h, 1)
        await h.deliver()
        h.clock.sleep(LONGEST_WAIT)
    assert sorted(o.user or 0 for o in told(h)) == [ANN, BOB, CAT]
    for message in told(h):
        text = words_of(message.panel)
        assert f"I can't post in <#{CHANNEL}> anymore: I need the permission Send Mess" in text
        assert "It's your turn: `/act` still works there" in text


async def test_the_opener_who_is_not_asked_is_not_called(h: House) -> None:
    await h.open("sealed", ANN, BOB)
    denied(h, 1)
    await h.deliver()
    (message,) = told(h)
    assert message.user == ANN
    assert "It's your turn" not in words_of(message.panel)


async def test_the_next_one_to_act_hears_of_it_too_and_all_anew_next_time(h: House) -> None:
    await h.begin()
    await h.deliver()
    await lay(h, ANN)
    await lay(h, BOB)
    denied(h, 1)
    await h.deliver()
    heard = {o.user for o in told(h)}
    table = await h.table()
    assert heard == {ANN, *table.users(table.waiting)}
    h.clock.sleep(LONGEST_WAIT)
    await h.deliver()
    h.clock.sleep(LONGEST_WAIT)
    await h.deliver()
    assert await owed(h) == 0
    before = len(told(h))
    ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))
    denied(h, 1)
    await h.deliver()
    assert ANN in {o.user for o in told(h)[before:]}


async def test_the_turn_can_be_reached_all_the_while(h: House) -> None:
    await h.begin()
    denied(h, 1)
    await h.deliver()
    assert not ok(await h.do(h.tables.play.act, caller(ANN))).refused
    mine = words_of(ok(await h.do(h.tables.lists.mytables, caller(BOB, channel=999))).panel)
    assert "Sealed" in mine
    await lay(h, BOB)


async def test_tries_grow_rarer_and_end_when_the_table_is_long_over(h: House) -> None:
    await h.open()
    waits = []
    for _ in range(9):
        denied(h, 1)
        await h.deliver()
        (row,) = await h.db.read(outbox.queue, CHANNEL, 9)
        waits.append(row.due - h.clock.at)
        h.clock.at = row.due
    assert waits == [30, 60, 120, 240, 480, 900, 900, 900, 900]
    h.clock.sleep(LONGEST_HELD)
    denied(h, 1)
    await h.deliver()
    assert len(await h.db.read(outbox.queue, CHANNEL, 9)) == 1
    ok(await h.do(h.tables.lobbies.close, caller(ANN)))
    h.clock.sleep(LONGEST_HELD)
    denied(h, 2)
    await h.deliver()
    assert await h.db.read(outbox.queue, CHANNEL, 9) == ()


async def test_a_changed_channel_is_tried_at_once(h: House) -> None:
    await h.open()
    denied(h, 1)
    await h.deliver()
    await h.tables.channel_changed(CHANNEL + 1)
    await h.deliver()
    assert not [o for o in h.courier.sent if o.user is None]
    await h.tables.channel_changed(CHANNEL)
    await h.deliver()
    assert len([o for o in h.courier.sent if o.user is None]) == 1


async def test_other_troubles_keep_their_times_when_a_channel_changes(h: House) -> None:
    await h.open()
    h.courier.failures.append(OSError("gone"))
    await h.deliver()
    await h.tables.channel_changed(CHANNEL)
    await h.deliver()
    assert h.courier.sent == []
