"""`/play`: one press to the first question, in a thread of one's own."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.games import shipped
from bot.playground import Stand
from bot.playground.facts import PRIVATE_THREAD, PUBLIC_THREAD
from bot.playground.people import Person
from bot.playground.seen import Seen
from bot.playground.state import Channel
from bot.tables.texts import say
from tests.e2e.conftest import Rig, has
from tests.e2e.running import whole


async def kinds(rig: Rig) -> list[int]:
    """The kinds of the threads that there are."""
    return [c.type for c in rig.stand.world.channels.values() if c.is_thread]


async def test_one_command_begins_a_game_in_a_private_thread(rig: Rig) -> None:
    ann = await rig.stand.person("Ann")
    shown = await ann.command("play", "lobby", game="sealed")
    assert shown.ephemeral
    assert any(b.custom_id.startswith("a:") for m in shown.messages for b in m.buttons)
    assert await kinds(rig) == [PRIVATE_THREAD]
    (thread,) = await ann.threads()
    assert f"<#{thread['id']}>" in shown.text
    # The channel hears nothing of it, and nobody else sees the thread.
    assert not [m for m in await ann.messages("lobby") if not m.ephemeral]
    assert not await (await rig.stand.person("Ben")).threads()


async def test_covers_lead_to_a_game_by_one_press(rig: Rig) -> None:
    ann = await rig.stand.person("Ann")
    covers = await ann.command("play", "lobby")
    assert covers.message
    (cover,) = [b for b in covers.message.buttons if b.custom_id == "g:sealed:play"]
    begun = await ann.press(covers.message, cover.label)
    assert await kinds(rig) == [PRIVATE_THREAD]
    assert begun.message
    assert any(b.custom_id.startswith("a:") for b in begun.message.buttons)


async def test_where_the_bot_may_make_no_private_thread_it_makes_a_public_one(rig: Rig) -> None:
    ann = await rig.stand.person("Ann")
    channel = await ann.place("lobby")
    rig.stand.desk.deny(channel, ["create_private_threads"])
    await ann.command("play", "lobby", game="sealed")
    assert await kinds(rig) == [PUBLIC_THREAD]


async def test_nobody_has_a_private_thread_made_who_may_make_none(rig: Rig) -> None:
    """The bot does for nobody what they may not do."""
    ann = await rig.stand.person("Ann")
    channel = await ann.place("lobby")
    rig.stand.desk.deny(channel, ["create_private_threads"], target=ann.id)
    await ann.command("play", "lobby", game="sealed")
    assert await kinds(rig) == [PUBLIC_THREAD]


@pytest.mark.parametrize("lacking", ["attach_files", "read_message_history"])
async def test_what_the_bot_lacks_for_a_game_is_said_before_a_thread_is_made(
    rig: Rig, lacking: str
) -> None:
    ann = await rig.stand.person("Ann")
    rig.stand.desk.deny(await ann.place("lobby"), [lacking])
    shown = await ann.command("play", "lobby", game="sealed")
    assert lacking.replace("_", " ").title() in shown.text
    assert await kinds(rig) == []


async def test_a_thread_that_its_player_cannot_be_added_to_is_dropped(rig: Rig) -> None:
    ann = await rig.stand.person("Ann")
    rig.stand.faults.answer(r"PUT /channels/\d+/thread-members/\d+", 403, code=50001)
    await ann.command("play", "lobby", game="sealed")
    assert await kinds(rig) == []


async def test_where_there_can_be_no_thread_the_game_is_played_here(rig: Rig) -> None:
    ann = await rig.stand.person("Ann")
    channel = await ann.place("lobby")
    rig.stand.desk.deny(channel, ["create_private_threads", "create_public_threads"])
    await ann.command("play", "lobby", game="sealed")
    assert await kinds(rig) == []
    assert "round" in (await ann.command("status", "lobby")).text.casefold()


async def test_where_there_can_be_no_thread_a_table_is_in_the_way(rig: Rig) -> None:
    ann = await rig.stand.person("Ann")
    channel = await ann.place("lobby")
    await ann.command("table new", "lobby", game="sealed")
    rig.stand.desk.deny(channel, ["create_private_threads", "create_public_threads"])
    refused = await ann.command("play", "lobby", game="sealed")
    assert refused.text == say("no-channel-taken")
    assert await kinds(rig) == []


async def test_a_game_that_is_none_leaves_no_thread_behind(rig: Rig) -> None:
    ann = await rig.stand.person("Ann")
    for game, level in (("chess", ""), ("sealed", "godlike")):
        refused = await ann.command("play", "lobby", game=game, level=level)
        assert refused.ephemeral
        assert await kinds(rig) == []


async def thread_of(rig: Rig, game: str = "sealed") -> tuple[Person, Channel]:
    """Ann, and the thread in which she plays."""
    ann = await rig.stand.person("Ann")
    await ann.command("play", "lobby", game=game)
    (thread,) = [c for c in rig.stand.world.channels.values() if c.is_thread]
    return ann, thread


async def over(rig: Rig, ann: Person, thread: Channel) -> Seen:
    """Let the game end, and wait for its last message."""
    await ann.command("move", thread.id, move="yes resign")

    async def last() -> Seen | None:
        found = [m for m in await ann.messages(thread.id) if has(m, "Rematch")]
        return found[-1] if found else None

    ended = await rig.stand.wait_for(last)
    assert ended
    return ended


async def test_the_thread_is_archived_when_its_table_is_over_and_a_rematch_opens_it(
    rig: Rig,
) -> None:
    ann, thread = await thread_of(rig)
    ended = await over(rig, ann, thread)

    async def archived() -> bool:
        return thread.archived

    await rig.stand.wait_for(archived)
    assert not (await ann.command("replay", thread.id)).text.startswith("There's no table")
    await ann.press(ended, "Rematch")

    async def opened() -> bool:
        return not thread.archived

    await rig.stand.wait_for(opened)
    await ann.command("table close", thread.id)
    await rig.stand.wait_for(archived)


async def test_a_thread_that_may_not_be_archived_stays_and_nothing_is_said(rig: Rig) -> None:
    ann, thread = await thread_of(rig)
    rig.stand.faults.answer(r"PATCH /channels/\d+$", 403, code=50013, times=1)
    await over(rig, ann, thread)

    async def nothing_owed() -> bool:
        with closing(sqlite3.connect(rig.db)) as db:
            return int(db.execute("SELECT COUNT(*) FROM outbox").fetchone()[0]) == 0

    await rig.stand.wait_for(nothing_owed)
    assert not thread.archived


async def test_a_channel_or_thread_with_a_table_is_no_obstacle(rig: Rig) -> None:
    ann, thread = await thread_of(rig)
    await ann.command("table new", "lobby", game="sealed")
    for place in ("lobby", thread.id):
        begun = await ann.command("play", place, game="sealed")
        assert any(b.custom_id.startswith("a:") for m in begun.messages for b in m.buttons)
    threads = [c for c in rig.stand.world.channels.values() if c.is_thread]
    assert {(c.type, c.parent_id) for c in threads} == {(PRIVATE_THREAD, thread.parent_id)}
    assert len(threads) == 3


async def test_whoever_is_invited_is_in_the_private_thread_and_takes_a_computers_seat(
    rig: Rig,
) -> None:
    ann, thread = await thread_of(rig)
    ben = await rig.stand.person("Ben")
    await ann.command("table invite", thread.id, user=ben.id)

    async def asked() -> Seen | None:
        found = await ben.messages(thread.id) if await ben.threads() else []
        return next((m for m in found if has(m, "Take a seat") and "Ben" in m.text), None)

    invitation = await rig.stand.wait_for(asked)
    assert invitation
    await ben.press(invitation, "Take a seat")
    assert ", Ben 0," in (await ann.command("status", thread.id)).text


async def test_the_challenge_of_the_day_disturbs_nobody(tmp_path: Path) -> None:
    game = next(k for k, s in shipped().items() if any(o.key == "daily" for o in s.options))
    async with Stand.start() as stand, whole(stand, tmp_path / "f.db", shipped()):
        ann = await stand.person("Ann")
        opened = await ann.command("table new", "lobby", game=game, options="daily=yes")
        (thread,) = await ann.threads()
        assert f"<#{thread['id']}>" in opened.text
        assert thread["type"] == PRIVATE_THREAD
        assert not [m for m in await ann.messages("lobby") if not m.ephemeral]
