"""Following a table: whoever doesn't play is told of each turn, as they wish, and of no secret."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.tables.following import following
from bot.tables.panel.panel import Panel
from bot.tables.texts import say
from storage import followers, outbox
from tests.storage.rows import owed_count
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    DAN,
    House,
    button,
    buttons,
    caller,
    fits,
    ok,
    words_of,
)
from tests.tables.days import days
from tests.tables.test_leaks import other_state


@pytest_asyncio.fixture(name="h")
async def rota_house() -> AsyncIterator[House]:
    async with days() as made:
        yield made


async def follow(h: House, user: int, how: str = "") -> Panel:
    """`/follow`."""
    shown = ok(await h.do(h.tables.following.follow, caller(user), how)).panel
    fits(shown)
    return shown


async def turn(h: House, user: int) -> None:
    """Somebody's whole turn, told part by part."""
    for word in ("work", "pass"):
        ok(await h.move(user, word))
        await h.deliver()


def told(h: House, user: int) -> list[str]:
    """What a user was sent in private."""
    return [words_of(owed.panel) for owed in h.courier.sent if owed.user == user]


async def test_act_offers_it_to_whoever_does_not_play(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    await h.deliver()
    act = next(b for o in h.courier.sent for b in buttons(o.panel) if b.label == "Act")
    shown = ok(await h.press(CAT, act)).panel
    assert say("no-not-seated") in words_of(shown)
    shown = ok(await h.press(CAT, button(shown, "One line each turn"))).panel
    assert say("follow-is-line") in words_of(shown)
    shown = ok(await h.press(CAT, button(shown, "Stop following"))).panel
    assert say("follow-is-stop") in words_of(shown)
    assert say("no-follow-seated") in words_of(
        (await h.do(h.tables.following.follow, caller(ANN))).panel
    )


async def test_each_turn_is_told_once_and_as_everybody_could_read_it(h: House) -> None:
    await h.begin("numbered", ANN, BOB)
    await follow(h, CAT, "all")
    await follow(h, DAN, "line")
    for n, user in ((1, ANN), (2, BOB)):
        await turn(h, user)
        assert len(told(h, CAT)) == len(told(h, DAN)) == n
    whole, line = told(h, CAT)[-1], told(h, DAN)[-1]
    assert "**Bob** chose to work · chose to pass" in whole
    assert "**Ann** chose" not in whole
    assert len(line) < len(whole)
    assert whole.splitlines()[-1] == line.splitlines()[-1]
    assert "**You watch**" in words_of(ok(await h.do(h.tables.lists.mytables, caller(CAT))).panel)
    stop = next(o for o in h.courier.sent if o.user == CAT).panel
    fits(stop)
    assert button(stop, "Go there").url
    in_private = {"channel": 999, "guild": None}
    ok(await h.press(CAT, button(stop, "Stop following"), **in_private))
    await turn(h, ANN)
    assert len(told(h, CAT)) == 2
    assert (await h.press(CAT, button(stop, "Stop following"), **in_private)).refused


async def test_a_move_in_mid_turn_tells_nobody(h: House) -> None:
    await h.begin("numbered", ANN, BOB)
    await follow(h, CAT, "all")
    ok(await h.move(ANN, "work"))
    await h.deliver()
    assert told(h, CAT) == []
    await turn(h, ANN)
    assert told(h, CAT)[0].count("work") == 2


async def test_quiet_hours_are_kept_and_told_of_afterwards(h: House) -> None:
    await h.begin("numbered", ANN, BOB)
    await follow(h, CAT, "all")
    h.clock.at = 1_000_000 // 86400 * 86400.0 + 3600
    ok(await h.do(h.tables.people.me, caller(CAT), "UTC", "0-6"))
    await turn(h, ANN)
    assert told(h, CAT) == []
    h.clock.sleep(8 * 3600)
    await turn(h, BOB)
    assert len(told(h, CAT)) == 1
    assert "**Ann** chose" in told(h, CAT)[0]
    assert "**Bob** chose" in told(h, CAT)[0]


async def test_turns_that_could_not_be_told_are_told_together(h: House) -> None:
    await h.begin("numbered", ANN, BOB)
    await follow(h, CAT, "all")
    for user in (ANN, BOB, ANN):
        ok(await h.move(user, "pass"))
    await h.deliver()
    assert len(told(h, CAT)) == 1
    assert await h.db.read(owed_count) == 0


async def test_whoever_takes_no_messages_or_sits_down_is_told_no_more(h: House) -> None:
    await h.begin("numbered", ANN, BOB)
    number = (await h.table()).row.id
    await follow(h, CAT, "all")
    h.courier.closed = {CAT}
    await turn(h, ANN)
    assert await h.db.read(followers.follows, number, CAT) is None
    assert await h.db.read(owed_count) == 0
    await follow(h, DAN, "all")
    table = await h.table()
    seated = replace(table.sitting[0], id=99, user=DAN, name="Dan")
    h.tables.store.cache.put(table.changed(table.row, sitting=(*table.sitting, seated)))
    await turn(h, BOB)
    assert told(h, DAN) == []


async def test_a_table_has_so_many_followers_and_no_more(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "OF_TABLE", 1)
    await h.begin("numbered", ANN, BOB)
    await follow(h, CAT, "all")
    await follow(h, CAT, "line")
    refused = await h.do(h.tables.following.follow, caller(DAN), "all")
    assert "1 people follow this table already" in words_of(refused.panel)


async def test_a_follower_is_told_nothing_that_only_a_seat_can_know(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    await follow(h, CAT, "all")
    hands = (await h.table()).state.hands
    for user, seat in ((ANN, 0), (BOB, 1)):
        ok(await h.move(user, f"{hands[seat][0]}; confirm"))
    ok(await h.move((await h.table()).asked[0] + 1, "red"))
    table = await h.table()
    owed = next(r for r in await h.db.read(outbox.queue, -CAT, 9) if r.kind == followers.KIND)
    writer = h.tables.pump._followers
    seen = (await writer.filled_in(owed, table, table.row.moves, h.tables.pump._blank(owed))).panel
    for n in range(4):
        for seat in (Seat(0), Seat(1)):
            other = table.changed(table.row, state=other_state(table, seat, n))
            assert (
                await writer.filled_in(owed, other, table.row.moves, h.tables.pump._blank(owed))
            ).panel == seen


async def test_whoever_no_longer_sees_the_channel_is_told_nothing(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    await follow(h, CAT, "all")
    h.courier.shut_out.add(CAT)
    ok(await h.move(ANN, "yes resign"))
    await h.deliver()
    assert told(h, CAT) == []
    assert not await h.db.read(outbox.queue, -CAT, 9)
    row = (await h.table()).row.id
    assert await h.db.read(followers.follows, row, CAT) is None


async def test_the_end_is_told_with_the_result(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    await follow(h, CAT, "line")
    ok(await h.move(ANN, "yes resign"))
    await h.deliver()
    assert "Bob" in told(h, CAT)[-1]
    refused = await h.do(h.tables.following.follow, caller(DAN), "all")
    assert "`/replay`" in words_of(refused.panel)
