"""Channels that change while the bot is there, or is not: deleted, closed to it, hidden from it."""

from __future__ import annotations

from bot.playground import Person
from tests.e2e.conftest import Rig, answer


async def mine(who: Person) -> str:
    """All open tables of a person."""
    return (await who.command("mytables", "lobby")).text


async def private(who: Person) -> str:
    """What the bot has written to a person alone."""
    return "\n".join(m.text for m in await who.messages(await who.dm()))


async def test_what_a_channel_refuses_is_told_in_private_and_posted_once_it_may_be(
    rig: Rig,
) -> None:
    ann, ben = await rig.started()
    before = await rig.turn(ann)
    channel = await ann.place("table-1")
    rig.stand.desk.deny(channel, ["send_messages"])
    await answer(ann)
    await answer(ben)

    async def told() -> bool:
        return "I lack the permission Send Messages" in await private(ann)

    await rig.stand.wait_for(told)
    assert "Sealed" in await mine(ann)
    assert (await ann.command("act", "table-1")).ephemeral
    rig.stand.desk.deny(channel, [])
    assert (await rig.turn(ann, above=before.id)).id > before.id
    assert (await private(ann)).count("I may not write") == 1
