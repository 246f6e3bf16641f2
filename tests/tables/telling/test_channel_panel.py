"""The channel's panel: posted for several tables, pinned, edited in place, remade if deleted."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.panel import speech
from bot.tables.panel.panel import OutgoingMessage, Posted, Undeliverable
from bot.tables.telling.channel_panel import ROOM
from bot.tables.texts import say
from storage import homes, panels
from tests.storage.rows import panel_of
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    CHANNEL,
    House,
    buttons,
    caller,
    fits,
    house,
    ok,
    words_of,
)
from tests.tables.moderation.test_moderation import mo
from tests.tables.seats.test_seat_votes import lay

HOME = 50
NEXT_DOOR = 77
"""A thread of the first table's channel."""


async def settle(h: House, times: int = 3) -> None:
    """Let some seconds pass and bring every panel up to date."""
    h.tables.panels.courier = h.courier
    for _ in range(times):
        h.clock.sleep(6)
        await h.tables.panels.bring_up_to_date()


async def thread(h: House, channel: int, title: str, *users: int) -> None:
    """A running table in a thread of the home channel."""
    first, *others = users
    where = {"channel": channel, "home": HOME}
    ok(
        await h.do(
            h.tables.lobbies.open, caller(first, **where), "sealed", title, max(2, len(users))
        )
    )
    for user in others:
        ok(await h.do(h.tables.lobbies.join, caller(user, **where)))
    if others:
        ok(await h.do(h.tables.lobbies.start, caller(first, **where)))


async def neighbour(h: House, *, pins: bool = True) -> None:
    """A lobby in a thread of the first table's channel: with it there are several tables."""
    where = caller(CAT, channel=NEXT_DOOR, home=CHANNEL, pins=pins)
    ok(await h.do(h.tables.lobbies.open, where, "sealed", "Next door", 2))


async def two(h: House) -> None:
    """A running game, and a lobby in a thread beside it."""
    await h.begin()
    await neighbour(h)


# When there is one, and what it says


async def test_a_lone_table_has_no_panel_and_several_have(h: House) -> None:
    await h.begin()
    await settle(h)
    assert not h.courier.wall.posts
    assert await h.db.read(panel_of, CHANNEL) is None
    await neighbour(h)
    await settle(h)
    (owed,) = h.courier.wall.posts
    assert owed.channel == CHANNEL
    fits(owed.panel)
    text = h.courier.wall.text()
    assert "**Ann's Sealed**" in text
    assert "Round 1 of 3" in text
    assert say("waiting-for", names="**Ann and Bob**") in text
    assert h.courier.wall.pinned == [9000]
    assert owed.mentions == ()


async def test_it_is_edited_in_place_and_only_when_something_shows(h: House) -> None:
    await two(h)
    await settle(h)
    ok(await h.move(ANN, (await h.table()).state.hands[0][0]))
    await settle(h)
    assert not h.courier.wall.edits
    ok(await h.do(h.tables.play.move, caller(ANN), "confirm"))
    await settle(h)
    assert len(h.courier.wall.posts) == 1
    (edit,) = h.courier.wall.edits
    assert edit.message == 9000
    assert say("waiting-for", names="**Bob**") in h.courier.wall.text()


async def test_a_burst_of_changes_is_one_edit(h: House) -> None:
    await two(h)
    await settle(h)
    for _ in range(3):
        ok(await h.do(h.tables.moderation.pause, mo()))
        await h.tables.panels.bring_up_to_date()
        ok(await h.do(h.tables.moderation.resume, mo()))
        await h.tables.panels.bring_up_to_date()
    await lay(h, ANN)
    await settle(h)
    assert len(h.courier.wall.edits) == 1


async def test_every_table_of_the_channel_and_its_threads(h: House) -> None:
    await thread(h, 51, "First", ANN, BOB)
    await thread(h, 52, "Second", BOB, CAT)
    await thread(h, 53, "Lobby", CAT)
    await settle(h)
    (owed,) = h.courier.wall.posts
    assert owed.channel == HOME
    text = h.courier.wall.text()
    assert text.index("First") < text.index("Second") < text.index("Lobby")
    assert "<#51>" in text
    assert "<#52>" in text
    assert "Waiting for players: one seat free." in text
    ok(await h.do(h.tables.lobbies.close, caller(ANN, channel=51, moderator=True)))
    await settle(h)
    assert "First" not in h.courier.wall.text()


async def test_a_pause_and_a_free_seat_show(h: House) -> None:
    await two(h)
    ok(await h.do(h.tables.moderation.pause, mo()))
    await settle(h)
    assert "Paused by Mo" in h.courier.wall.text()
    ok(await h.do(h.tables.moderation.resume, mo()))
    ok(await h.do(h.tables.moderation.replace, mo(), 2))
    await settle(h)
    assert "Seat 2 is open" in h.courier.wall.text()


async def test_nothing_hidden_is_in_it(h: House) -> None:
    await two(h)
    hands = (await h.table()).state.hands
    await settle(h)
    words = set(h.courier.wall.text().replace(",", " ").split())
    assert not words & {card for hand in hands for card in hand}


async def test_it_links_to_the_turn(h: House) -> None:
    await two(h)
    await h.deliver()
    await settle(h)
    turn = next(o for o in h.courier.sent if "Undo" in [b.label for b in buttons(o.panel)])
    assert f"/{CHANNEL}/{h.courier.found[turn.row]})" in h.courier.wall.text()


async def test_hostile_titles_and_many_tables_fit(h: House) -> None:
    for n in range(40):
        await thread(h, 100 + n, f"@everyone **{n}** [x](http://y) " + "Z" * 60, ANN, BOB)
    await settle(h)
    (owed,) = h.courier.wall.there.values()
    fits(owed.panel)
    text = words_of(owed.panel)
    assert "more: `/table list`" in text
    assert "@everyone" not in text
    assert "http://y" not in text
    assert len(text) < ROOM + 200


async def test_when_all_is_over_it_says_so(h: House) -> None:
    await two(h)
    await settle(h)
    ok(await h.move(ANN, "yes resign"))
    await settle(h)
    assert "Ann's Sealed" not in h.courier.wall.text()
    ok(await h.do(h.tables.lobbies.close, caller(CAT, channel=NEXT_DOOR)))
    await settle(h)
    assert say("tables-none") in h.courier.wall.text()


# Its life


async def test_a_deleted_panel_is_made_again_only_for_several_tables(h: House) -> None:
    await two(h)
    await settle(h)
    ok(await h.do(h.tables.lobbies.close, caller(CAT, channel=NEXT_DOOR)))
    h.courier.wall.there.clear()
    await settle(h)
    assert len(h.courier.wall.posts) == 1


async def test_a_deleted_panel_is_made_again(h: House) -> None:
    await two(h)
    await settle(h)
    h.courier.wall.there.clear()
    await lay(h, ANN)
    await settle(h)
    assert len(h.courier.wall.posts) == 2
    assert say("waiting-for", names="**Bob**") in h.courier.wall.text()
    assert h.courier.wall.pinned == [9000, 9001]


async def test_it_is_pinned_for_those_who_may_pin(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN, pins=False), "sealed", "", 2))
    ok(await h.do(h.tables.lobbies.join, caller(BOB)))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    await neighbour(h, pins=False)
    await settle(h)
    assert len(h.courier.wall.posts) == 1
    assert h.courier.wall.pinned == []
    ok(await h.do(h.tables.lobbies.open, caller(CAT, channel=78, home=CHANNEL), "sealed", "", 2))
    await settle(h)
    assert h.courier.wall.pinned == [9000]


async def test_without_the_permission_it_is_not_pinned(h: House) -> None:
    h.courier.wall.may_pin = False
    await two(h)
    await settle(h)
    await lay(h, ANN)
    await settle(h)
    assert h.courier.wall.pinned == []
    assert say("waiting-for", names="**Bob**") in h.courier.wall.text()
    row = await h.db.read(panel_of, CHANNEL)
    assert row is not None
    assert row.pinned == -1


async def test_a_channel_that_refuses_it_is_left_alone_for_a_while(h: House) -> None:
    await two(h)
    h.courier.wall.failures = [Undeliverable("no permission (50001)")]
    await settle(h, 1)
    row = await h.db.read(panel_of, CHANNEL)
    assert row is not None
    assert row.due > h.clock.at + 600
    await lay(h, ANN)
    await settle(h)
    assert not h.courier.wall.posts
    h.clock.sleep(7200)
    await settle(h)
    assert say("waiting-for", names="**Bob**") in h.courier.wall.text()


@pytest.mark.parametrize("lost", [True, False])
async def test_a_bad_network_neither_doubles_nor_loses_it(h: House, lost: bool) -> None:  # noqa: FBT001 a case
    await two(h)
    h.courier.wall.lose_answer = lost
    h.courier.wall.failures = [ConnectionError("cut"), ConnectionError("cut")]
    await settle(h, 8)
    assert len(h.courier.wall.posts) == 1
    h.courier.wall.failures = [ConnectionError("cut")]
    await lay(h, ANN)
    await settle(h, 8)
    assert len(h.courier.wall.there) == 1
    assert say("waiting-for", names="**Bob**") in h.courier.wall.text()


async def test_what_changes_while_it_is_edited_is_not_forgotten(h: House) -> None:
    await two(h)
    await settle(h)
    await lay(h, ANN)
    edit = h.courier.wall.edit

    async def slowly(owed: OutgoingMessage) -> Posted:
        h.courier.edit = type(h.courier).edit.__get__(h.courier)  # type: ignore[method-assign]  # a courier that is slow once
        await lay(h, BOB)
        edit(owed)
        return Posted(owed.message or 0)

    h.courier.edit = slowly  # type: ignore[method-assign]  # a courier that is slow once
    await settle(h, 1)
    assert say("waiting-for", names="**Bob**") in h.courier.wall.text()
    await settle(h)
    winner = speech.names(await h.table())[(await h.table()).waiting[0]]
    assert f"Waiting for **{winner}**" in h.courier.wall.text()
    assert "trump" in h.courier.wall.text()
    row = await h.db.read(panel_of, CHANNEL)
    assert row is not None
    assert row.done == row.wanted


async def test_a_restart_goes_on_with_the_same_message(tmp_path: object) -> None:
    path = f"{tmp_path}/f.db"
    async with house(path) as h:
        await two(h)
        await settle(h)
        wall = h.courier.wall
        await lay(h, ANN)
    async with house(path) as again:
        again.courier.wall = wall
        again.clock.at += 1000
        await settle(again)
        assert len(wall.posts) == 1
        assert say("waiting-for", names="**Bob**") in wall.text()


async def test_the_running_service_keeps_it(h: House) -> None:
    h.heard()
    await h.tables.start_running()
    await two(h)
    h.clock.sleep(10)
    h.tables.wake()
    for _ in range(60):
        await asyncio.sleep(0.05)
        if h.courier.wall.pinned:
            break
    assert len(h.courier.wall.posts) == 1


@pytest.mark.sqlite
async def test_what_is_up_to_date_costs_nothing(h: House) -> None:
    for n in range(30):
        await thread(h, 500 + n, f"T{n}", ANN, BOB)
    await settle(h)
    assert await h.db.read(panels.due, 50) == ()
    plan = await h.db.read(
        lambda tx: tx.execute(
            "EXPLAIN QUERY PLAN SELECT id FROM panels WHERE wanted > done ORDER BY due LIMIT 8"
        ).fetchall()
    )
    assert "panels_due" in str(plan[0][-1])


# /mytables


async def test_mytables_has_buttons_that_jump_to_the_turns(h: House) -> None:
    await thread(h, 51, "First", ANN, BOB)
    await thread(h, 52, "Second", BOB, CAT)
    for channel in (51, 52):
        await h.deliver(channel)
    shown = ok(await h.do(h.tables.lists.mytables, caller(BOB)))
    fits(shown.panel)
    links = [b for b in buttons(shown.panel) if b.url]
    assert [b.label for b in links] == ["▶ First", "▶ Second"]
    assert all(b.url.count("/") == 6 for b in links)
    # The panel's own button is the same.
    await settle(h)
    (owed,) = h.courier.wall.there.values()
    pressed = ok(await h.press(BOB, buttons(owed.panel)[0], channel=HOME))
    assert words_of(pressed.panel) == words_of(shown.panel)


async def test_mytables_of_many(h: House) -> None:
    for n in range(30):
        await thread(h, 600 + n, f"**T{n}** @here", ANN, BOB)
    shown = ok(await h.do(h.tables.lists.mytables, caller(ANN)))
    fits(shown.panel)
    assert len(buttons(shown.panel)) == 20


async def test_deadlines_show_and_follow_corrections(h: House) -> None:
    await h.open()
    await neighbour(h)
    ok(await h.do(h.tables.clock.set, caller(ANN), "turn", "1d"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    until = int(h.clock.at + 86400)
    await settle(h)
    assert f"<t:{until}:R>" in h.courier.wall.text()
    ok(await h.do(h.tables.moderation.clock, mo(), 2, "3 days"))
    until = int(h.clock.at + 3 * 86400)
    await settle(h)
    assert f"<t:{until}:R>" in h.courier.wall.text()
    mine = words_of((await h.do(h.tables.lists.mytables, caller(BOB))).panel)
    assert f"until <t:{until}:R>" in mine


async def test_open_seats_stand_in_the_panel_with_join(h: House) -> None:
    await h.open("sealed", ANN, seats=3, title="Friday")
    panel = await h.tables.panels._texts(await h.db.read(homes.open_at, CHANNEL), CHANNEL)
    (join,) = panel[1]
    assert join.label == "Join Friday"
    assert not (await h.press(BOB, join)).refused
    assert (await h.table()).seat_of(BOB) == 1
    assert not (await h.press(CAT, join)).refused
    assert (await h.tables.panels._texts(await h.db.read(homes.open_at, CHANNEL), CHANNEL))[1] == []
    mine = words_of(ok(await h.do(h.tables.lists.mytables, caller(BOB))).panel)
    assert "Seats: Ann, Bob, Cat" in mine
