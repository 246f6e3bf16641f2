"""`/play`: one press to the first question, in a thread of one's own."""

from __future__ import annotations

from bot.playground.facts import PRIVATE_THREAD, PUBLIC_THREAD
from tests.e2e.conftest import Rig


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


async def test_where_there_can_be_no_thread_the_game_is_played_here(rig: Rig) -> None:
    ann = await rig.stand.person("Ann")
    channel = await ann.place("lobby")
    rig.stand.desk.deny(channel, ["create_private_threads", "create_public_threads"])
    await ann.command("play", "lobby", game="sealed")
    assert await kinds(rig) == []
    assert "round" in (await ann.command("status", "lobby")).text.casefold()


async def test_a_game_that_is_none_leaves_no_thread_behind(rig: Rig) -> None:
    ann = await rig.stand.person("Ann")
    for game, level in (("chess", ""), ("sealed", "godlike")):
        refused = await ann.command("play", "lobby", game=game, level=level)
        assert refused.ephemeral
        assert await kinds(rig) == []
