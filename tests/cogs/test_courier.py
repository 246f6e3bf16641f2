"""The courier delivers each owed message once, and says what can't be delivered."""

from __future__ import annotations

import time
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.playground import Seen, facts
from bot.tables.panel.panel import (
    Button,
    File,
    OutgoingMessage,
    Panel,
    Picture,
    Posted,
    Undeliverable,
)
from bot.ui import courier
from tests.cogs.conftest import Bot
from tests.cogs.pictures import PNG
from tests.tables.telling.test_delivery import eventually

POST = r"POST /channels/\d+/messages$"
PANEL = Panel("Turn 3", ("It is your turn.",), ((Button("Act", "a:1:2.0.0:"),),))


async def owe(bot: Bot, **more: Any) -> OutgoingMessage:
    """A message for the lobby."""
    channel = await bot.stand.channel("lobby")
    return OutgoingMessage(7, channel, "send", more.pop("panel", PANEL), since=time.time(), **more)


async def posted(bot: Bot, owed: OutgoingMessage) -> int:
    """The number of the message that the courier has posted."""
    found: Posted = await bot.script.courier.send(owed)
    return found.message


async def public(bot: Bot) -> list[Seen]:
    """What anybody reads in the lobby."""
    return await (await bot.stand.person("Dov")).messages("lobby")


async def test_a_message_arrives_with_its_pictures_files_and_pings(bot: Bot) -> None:
    ann = await bot.stand.person("Ann")
    panel = replace(
        PANEL, picture=Picture("board.png", PNG, "A board."), files=(File("log.txt", b"1"),)
    )
    owed = await owe(bot, panel=panel, mentions=(ann.id,), text=f"<@{ann.id}> go! @everyone")
    message = await posted(bot, owed)
    (seen,) = await public(bot)
    assert seen.id == message
    assert seen.mentions == [ann.id]
    assert not seen.doc["mention_everyone"]
    assert "A board." in seen.text
    assert len(seen.pictures) >= 1
    assert [b.label for b in seen.buttons] == ["Act"]


async def test_nobody_is_pinged_who_is_not_concerned(bot: Bot) -> None:
    ann, ben = await bot.stand.person("Ann"), await bot.stand.person("Ben")
    owed = await owe(bot, mentions=(ann.id,), text=f"<@{ann.id}> <@{ben.id}> @here")
    await posted(bot, owed)
    (seen,) = await public(bot)
    assert seen.mentions == [ann.id]


async def test_sent_twice_shows_once(bot: Bot) -> None:
    owed = await owe(bot)
    first = await posted(bot, owed)
    assert await posted(bot, owed) == first
    assert len(await public(bot)) == 1
    other = await posted(bot, replace(owed, row=8))
    assert other != first


async def test_an_unsure_message_is_found_where_it_is(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(facts, "NONCE_LIFE", 0.0)
    ann = await bot.stand.person("Ann")
    owed = await owe(bot)
    first = await posted(bot, owed)
    for number in range(120):
        await ann.say("lobby", f"chat {number}")
    changed = replace(owed, panel=Panel("The table has gone on"))
    assert await posted(bot, replace(changed, fate_unsure=True)) == first
    assert await posted(bot, changed) != first, "only whoever looks for it finds it"


async def test_an_unsure_message_is_not_taken_for_another_that_says_the_same(bot: Bot) -> None:
    owed = await owe(bot, panel=Panel(texts=("Ann's time is up: they pass.",)))
    first = await posted(bot, owed)
    assert await posted(bot, replace(owed, row=8, fate_unsure=True)) != first
    assert len(await public(bot)) == 2


async def test_an_unsure_message_that_never_arrived_is_sent(bot: Bot) -> None:
    owed = await owe(bot, fate_unsure=True)
    other = replace(PANEL, rows=((Button("Act", "a:1:3.0.0:"),),))
    await posted(bot, await owe(bot, panel=other))
    await posted(bot, replace(owed, row=8))
    assert len(await public(bot)) == 2


async def test_an_edit_replaces_what_was_there(bot: Bot) -> None:
    picture = Picture("board.png", PNG, "A board.")
    message = await posted(bot, await owe(bot, panel=replace(PANEL, picture=picture)))
    edit = replace(await owe(bot, panel=Panel("Turn 4")), kind="edit", message=message)
    await bot.script.courier.edit(edit)
    (seen,) = await public(bot)
    assert seen.text == "### Turn 4"
    assert seen.pictures == []


async def test_a_delete_of_what_is_gone_is_fine(bot: Bot) -> None:
    message = await posted(bot, await owe(bot))
    gone = replace(await owe(bot), kind="delete", message=message)
    await bot.script.courier.delete(gone)
    await bot.script.courier.delete(gone)
    assert await public(bot) == []


async def test_an_edit_of_what_is_gone_can_never_arrive(bot: Bot) -> None:
    edit = replace(await owe(bot), kind="edit", message=12345)
    with pytest.raises(Undeliverable) as caught:
        await bot.script.courier.edit(edit)
    assert not caught.value.again


@pytest.mark.parametrize("lacking", ["View Channel", "Send Messages", "Attach Files"])
async def test_what_permission_is_lacking_is_said(bot: Bot, lacking: str) -> None:
    owed = await owe(bot, panel=replace(PANEL, picture=Picture("board.png", PNG, "A board.")))
    bot.stand.desk.deny(owed.channel, [lacking.lower().replace(" ", "_")])

    async def heard() -> bool:
        return bool(bot.script.of("channel_changed"))

    await eventually(heard)
    with pytest.raises(Undeliverable) as caught:
        await posted(bot, owed)
    assert (caught.value.denied, caught.value.again) == (True, False)
    assert caught.value.lacks == (lacking,)
    assert bot.script.of("channel_changed") == [(owed.channel,)]


async def test_in_a_channel_unknown_to_the_gateway_nothing_is_said_to_be_lacking(bot: Bot) -> None:
    assert bot.client._lacking(4711) == ()


async def test_no_channel_can_never_arrive(bot: Bot) -> None:
    with pytest.raises(Undeliverable) as caught:
        await posted(bot, OutgoingMessage(1, 4711, "send", PANEL, since=time.time()))
    assert not caught.value.again


async def test_a_cut_sending_may_have_arrived_and_shows_once(bot: Bot) -> None:
    owed = await owe(bot)
    bot.stand.faults.cut(POST, when="after")
    with pytest.raises(ConnectionError):
        await posted(bot, owed)
    await posted(bot, owed)
    assert len(await public(bot)) == 1


async def test_an_outage_may_hide_an_arrival(bot: Bot) -> None:
    bot.stand.faults.answer(POST, 503, when="after")
    with pytest.raises(ConnectionError):
        await posted(bot, await owe(bot))


async def test_a_silent_service_is_given_up_in_time(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courier, "PATIENCE", 0.05)
    bot.stand.faults.delay(POST, 0.3, 1)
    with pytest.raises(ConnectionError):
        await posted(bot, await owe(bot))


async def test_a_rate_limit_is_waited_for(bot: Bot) -> None:
    bot.stand.faults.answer(POST, 429, retry_after=0.05)
    await posted(bot, await owe(bot))
    assert len(await public(bot)) == 1


async def test_a_long_rate_limit_is_handed_back(bot: Bot) -> None:
    bot.stand.faults.answer(POST, 429, retry_after=300)
    with pytest.raises(Undeliverable) as caught:
        await posted(bot, await owe(bot))
    assert caught.value.again
    assert caught.value.after == 300


# To one person alone


async def test_a_private_message_arrives_changes_and_goes(bot: Bot) -> None:
    ann = await bot.stand.person("Ann")
    owed = await owe(bot, user=ann.id, mentions=(ann.id,), text=f"<@{ann.id}>")
    message = await posted(bot, owed)
    there = await ann.dm()
    (seen,) = await ann.messages(there)
    assert seen.id == message
    assert await posted(bot, owed) == message, "sent twice shows once"
    edit = replace(owed, kind="edit", message=message, panel=Panel("Turn 4"))
    await bot.script.courier.edit(edit)
    assert "Turn 4" in (await ann.messages(there))[0].text
    await bot.script.courier.delete(replace(owed, kind="delete", message=message))
    assert await ann.messages(there) == []
    await bot.script.courier.delete(replace(owed, kind="delete", message=message))
    assert await public(bot) == []


async def test_an_unsure_private_message_is_found(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await bot.stand.person("Ann")
    owed = await owe(bot, user=ann.id)
    message = await posted(bot, owed)
    monkeypatch.setattr(facts, "NONCE_LIFE", 0.0)
    assert await posted(bot, replace(owed, fate_unsure=True)) == message


async def test_closed_private_messages_are_told_apart(bot: Bot) -> None:
    ann = await bot.stand.person("Ann")
    await bot.stand.fault("closed_dms", user=ann.id, closed=True)
    with pytest.raises(Undeliverable) as caught:
        await posted(bot, await owe(bot, user=ann.id))
    assert caught.value.closed
    assert not caught.value.again


BOARD = Picture("board.png", PNG, "A board.")


async def pictured(bot: Bot) -> tuple[OutgoingMessage, Posted]:
    """A message with a picture, as it was owed and as it stands there."""
    owed = await owe(bot, panel=replace(PANEL, picture=BOARD))
    return owed, await bot.script.courier.send(owed)


def kept(owed: OutgoingMessage, there: Posted, attachment: int | None) -> OutgoingMessage:
    """An edit that keeps the picture under this number."""
    picture = replace(BOARD, data=b"", attachment=attachment)
    panel = replace(PANEL, heading="Turn 3 (over)", picture=picture)
    return replace(owed, kind="edit", message=there.message, panel=panel)


async def test_an_edit_can_leave_the_picture_where_it_is(bot: Bot) -> None:
    owed, there = await pictured(bot)
    (before,) = await public(bot)
    again = await bot.script.courier.edit(kept(owed, there, there.picture))
    assert again == there
    (seen,) = await public(bot)
    assert "over" in seen.text
    assert "A board." in seen.text
    assert seen.pictures == before.pictures, "the file that was there"


async def test_an_edit_can_keep_the_picture_and_bring_a_file(bot: Bot) -> None:
    owed, there = await pictured(bot)
    edit = kept(owed, there, there.picture)
    panel = replace(edit.panel, files=(File("log.txt", b"1"),))
    assert await bot.script.courier.edit(replace(edit, panel=panel)) == there
    (seen,) = await public(bot)
    assert len(seen.pictures) == 2


async def test_the_picture_of_a_message_that_was_looked_for_is_known(bot: Bot) -> None:
    owed, there = await pictured(bot)
    assert await bot.script.courier.send(replace(owed, fate_unsure=True)) == there


async def test_a_picture_sent_anew_has_a_number_of_its_own(bot: Bot) -> None:
    owed, there = await pictured(bot)
    edit = replace(owed, kind="edit", message=there.message)
    again = await bot.script.courier.edit(edit)
    assert (again.message, again.picture is None) == (there.message, False)
    assert again.picture != there.picture
    with pytest.raises(Undeliverable) as caught:
        await bot.script.courier.edit(kept(owed, there, there.picture))
    assert caught.value.malformed, "that one is gone"


async def test_who_still_sees_a_channel_is_asked_of_discord(bot: Bot) -> None:
    ann, channel = await bot.stand.person("Ann"), await bot.stand.channel("lobby")
    assert await bot.script.courier.reaches(ann.id, channel)
    await bot.stand.fault("deny", channel_id=channel, permissions=["view_channel"], user=ann.id)
    assert await bot.stand.wait_for(lambda: unseen(bot, ann.id, channel))
    assert not await bot.script.courier.reaches(bot.stand.bot.id + 1, channel), "not of the server"
    assert not await bot.script.courier.reaches(ann.id, 4711), "there is no such channel"


async def unseen(bot: Bot, user: int, channel: int) -> bool:
    """Whether the change has come through the gateway."""
    return not await bot.script.courier.reaches(user, channel)


async def test_a_private_thread_is_seen_by_those_in_it(bot: Bot) -> None:
    ann, ben = await bot.stand.person("Ann"), await bot.stand.person("Ben")
    channel = await bot.stand.channel("lobby")
    lobby = await bot.stand.wait_for(lambda: bot.client.get_channel(channel))
    thread = await lobby.create_thread(name="Secret", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(ann.id))
    for archived in (False, True):
        bot.stand.service.world.channels[thread.id].archived = archived
        assert await bot.script.courier.reaches(ann.id, thread.id)
        assert not await bot.script.courier.reaches(ben.id, thread.id)
        bot.client.get_guild(thread.guild.id)._remove_thread(thread)


async def test_a_direct_message_is_seen_by_its_user(bot: Bot) -> None:
    ann, ben = await bot.stand.person("Ann"), await bot.stand.person("Ben")
    dm = await ann.dm()
    assert await bot.script.courier.reaches(ann.id, dm)
    assert not await bot.script.courier.reaches(ben.id, dm)


async def test_where_discord_does_not_say_who_sees_it_is_asked_again_later(bot: Bot) -> None:
    ann, channel = await bot.stand.person("Ann"), await bot.stand.channel("lobby")
    await bot.stand.wait_for(lambda: bot.client.get_channel(channel))
    bot.client._connection.clear()
    with pytest.raises(ConnectionError):
        await bot.script.courier.reaches(ann.id, channel)
    bot.stand.desk.deny(channel, ["view_channel"])
    with pytest.raises(ConnectionError):
        await bot.script.courier.reaches(ann.id, channel)
