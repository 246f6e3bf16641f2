"""Channels that change while the bot is there, or away: deleted, closed to the bot, hidden from
it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground import Person, wire
from bot.playground.facts import JSON
from tests.e2e.conftest import Rig, answer, words


async def mine(who: Person) -> str:
    """A person's list of open tables."""
    return (await who.command("mytables", "lobby")).text


async def private(who: Person) -> str:
    """The bot's messages to a person alone."""
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
        return "I need the permission Send Messages" in await private(ann)

    await rig.stand.wait_for(told)
    assert "Sealed" in await mine(ann)
    assert (await ann.command("act", "table-1")).ephemeral
    rig.stand.desk.deny(channel, [])
    assert (await rig.turn(ann, above=before.id)).id > before.id
    assert (await private(ann)).count("I can't post in") == 1


async def test_a_channel_deleted_while_the_bot_was_off_closes_its_tables(rig: Rig) -> None:
    ann, _ = await rig.started()
    await ann.command("table new", "table-1", game="sealed", title="Quiet", thread=True)
    await rig.lobby("table-2", title="Other")
    assert (await mine(ann)).count("**") >= 3
    await rig.stop()
    moderator = await rig.stand.person("Mo")
    await moderator.delete_channel("table-1")
    await rig.start()

    async def closed() -> bool:
        found = await mine(ann)
        return "Quiet" not in found and "Ann's Sealed" not in found

    await rig.stand.wait_for(closed)
    assert "Other" in await mine(ann)


@pytest.mark.parametrize("how", ["hidden", "omitted", "archived"])
async def test_what_is_only_out_of_sight_stays_open(
    rig: Rig, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await rig.started()
    await ann.command("table new", "lobby", game="sealed", title="Quiet", thread=True)
    (thread,) = await ann.threads()
    channel = await ann.place("table-1")
    await rig.stop()
    whole = wire.guild_create

    def introduced(*given: Any, **more: Any) -> JSON:
        doc = whole(*given, **more)
        left = [c for c in doc["channels"] if how == "archived" or c["id"] != str(channel)]
        return {**doc, "channels": left}

    monkeypatch.setattr(wire, "guild_create", introduced)
    if how == "hidden":
        rig.stand.desk.deny(channel, ["view_channel"])
    elif how == "archived":
        rig.stand.service.world.channels[int(thread["id"])].archived = True
    await rig.start()
    for guild in rig.client.guilds:
        assert (channel in {c.id for c in guild.channels}) is (how == "archived")
        await rig.client.on_guild_available(guild)
    rig.stand.desk.deny(channel, [])
    found = await mine(ann)
    assert "Ann's Sealed" in found
    assert "Quiet" in found
    assert await words(ann)
