"""Messages, files, mentions, pins, threads and conversations with the real client."""

from __future__ import annotations

import io
import json
from typing import Any

import discord
import pytest
from discord import ui

from bot.playground import People, Refused, Seen, Stand
from bot.playground.uploads import picture_size
from tests.playground.conftest import Client, Rest

PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x07\x00\x00\x00\x05\x08\x02\x00\x00\x00"
    + b"\0" * 9
)


@pytest.fixture
def channel(client: Client, lobby: int) -> discord.TextChannel:
    found = client.get_channel(lobby)
    assert isinstance(found, discord.TextChannel)
    return found


def picture(name: str = "board.png", text: str | None = "A board") -> discord.File:
    return discord.File(io.BytesIO(PNG), name, description=text)


async def test_history_by_pages(stand: Stand, channel: discord.TextChannel) -> None:
    sent = [await channel.send(str(i)) for i in range(12)]
    ids = [m.id for m in sent]
    assert [m.id async for m in channel.history(limit=5)] == ids[:-6:-1]
    assert [m.id async for m in channel.history(limit=3, before=sent[5])] == ids[4:1:-1]
    assert [m.id async for m in channel.history(limit=3, after=sent[5])] == ids[6:9]
    around = [m.id async for m in channel.history(limit=5, around=sent[5])]
    assert sorted(around) == ids[3:8]
    assert (await channel.fetch_message(ids[3])).content == "3"
    ann = await stand.person("Ann")
    assert [m.id for m in await ann.messages("lobby")] == ids


async def test_edit_and_delete(stand: Stand, channel: discord.TextChannel) -> None:
    message = await channel.send("one")
    edited = await message.edit(content="two")
    assert edited.content == "two"
    assert edited.edited_at is not None
    await message.delete()
    with pytest.raises(discord.NotFound) as refused:
        await channel.fetch_message(message.id)
    assert refused.value.code == 10008
    said = await (await stand.person("Ann")).say("lobby", "mine")
    with pytest.raises(discord.Forbidden) as forbidden:
        await channel.get_partial_message(said.id).edit(content="yours")
    assert forbidden.value.code == 50005


async def test_a_nonce_is_sent_once(channel: discord.TextChannel, rest: Rest) -> None:
    first = await channel.send("one", nonce="n1")
    again = await channel.send("one", nonce="n1")
    other = await channel.send("one", nonce="n2")
    assert first.id == again.id != other.id
    status, free = await rest.send(channel.id, content="one", nonce="n1")
    assert status == 200
    assert int(free["id"]) != first.id, "not enforced"


async def test_files(stand: Stand, channel: discord.TextChannel) -> None:
    message = await channel.send("look", files=[picture(), picture("board.png", None)])
    first, second = message.attachments
    assert (first.filename, first.description) == ("board.png", "A board")
    assert (first.width, first.height, first.content_type) == (7, 5, "image/png")
    assert second.filename == "board_1.png"
    assert await first.read() == PNG
    kept = await message.edit(attachments=[second, picture("new.png")])
    assert [a.filename for a in kept.attachments] == ["board_1.png", "new.png"]
    with pytest.raises(discord.NotFound):
        await first.read()
    ann = await stand.person("Ann")
    assert (await ann.last("lobby")).doc["attachments"][0]["url"].startswith("/cdn/")


async def test_a_file_in_an_embed_leaves_the_attachments(
    stand: Stand, channel: discord.TextChannel
) -> None:
    embed = discord.Embed(title="Board").set_image(url="attachment://board.png")
    message = await channel.send(embed=embed, file=picture())
    assert message.attachments == []
    assert message.embeds[0].image.width == 7
    assert (message.embeds[0].image.url or "").startswith(stand.url)
    seen = await (await stand.person("Ann")).last("lobby")
    assert seen.pictures == [message.embeds[0].image.url.removeprefix(stand.url)]  # type: ignore[union-attr]  # there is one
    assert seen.alts == ["A board"], "alt text goes where the picture goes"
    edited = await message.edit(
        embed=discord.Embed(title="Two").set_image(url="attachment://two.png"),
        attachments=[picture("two.png")],
    )
    assert (edited.embeds[0].image.url or "").endswith("two.png")


class Layout(ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        box: ui.Container[Layout] = ui.Container(accent_color=discord.Color.red())
        box.add_item(ui.TextDisplay("# A table"))
        button: ui.Button[Layout] = ui.Button(label="Open", custom_id="open")
        box.add_item(ui.Section("Words", accessory=button))
        box.add_item(
            ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="Alt"))
        )
        box.add_item(ui.Separator())
        box.add_item(ui.ActionRow(ui.Button(label="Act", custom_id="act")))
        self.add_item(box)


async def test_layouts(stand: Stand, channel: discord.TextChannel) -> None:
    message = await channel.send(view=Layout(), file=picture())
    assert message.flags.components_v2
    assert message.attachments == []
    (box,) = message.components
    assert isinstance(box, discord.Container)
    gallery = box.children[2]
    assert isinstance(gallery, discord.MediaGalleryComponent)
    assert gallery.items[0].media.url.startswith(stand.url)
    seen = await (await stand.person("Ann")).last("lobby")
    assert [b.label for b in seen.buttons] == ["Open", "Act"]
    assert seen.text.split("\n") == ["# A table", "Words", "Open", "Act", "Alt"]
    assert seen.alts == ["Alt"]
    assert len(seen.pictures) == 1
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(content="plain")
    assert refused.value.code == 50035
    plain = await channel.send("plain")
    turned = await plain.edit(content=None, view=Layout(), attachments=[picture()])
    assert turned.flags.components_v2


@pytest.mark.parametrize(
    ("allowed", "pinged"),
    [
        (None, ["Ann", "Ben"]),
        (discord.AllowedMentions.none(), []),
        (discord.AllowedMentions(users=[discord.Object(1)]), ["Ann"]),
    ],
)
async def test_mentions(
    stand: Stand,
    channel: discord.TextChannel,
    allowed: discord.AllowedMentions | None,
    pinged: list[str],
) -> None:
    ann, ben = await stand.person("Ann"), await stand.person("Ben")
    if allowed is not None and pinged:
        allowed = discord.AllowedMentions(users=[discord.Object(ann.id)])
    given: dict[str, Any] = {} if allowed is None else {"allowed_mentions": allowed}
    await channel.send(f"<@{ann.id}> <@{ben.id}> @everyone", **given)
    seen: Seen = await ann.last("lobby")
    names = {ann.id: "Ann", ben.id: "Ben"}
    assert [names[u] for u in seen.mentions] == pinged
    assert not seen.doc["mention_everyone"], "the bot has no right to"


async def test_a_reply(stand: Stand, channel: discord.TextChannel) -> None:
    ann = await stand.person("Ann")
    said = await ann.say("lobby", "hello")
    answer = await channel.get_partial_message(said.id).reply("hi", mention_author=True)
    assert answer.type is discord.MessageType.reply
    assert answer.reference is not None
    assert answer.reference.message_id == said.id
    assert (await ann.last("lobby")).mentions == [ann.id]


async def test_pins(channel: discord.TextChannel, rest: Rest) -> None:
    message = await channel.send("keep")
    await message.pin()
    await message.pin()
    assert [m.id async for m in channel.pins()] == [message.id]
    _, old = await rest("GET", f"/channels/{channel.id}/pins")
    assert [m["id"] for m in old] == [str(message.id)]
    notices = [m async for m in channel.history() if m.type is discord.MessageType.pins_add]
    assert len(notices) == 1
    await message.unpin()
    assert [m.id async for m in channel.pins()] == []


async def test_threads(stand: Stand, client: Client, channel: discord.TextChannel) -> None:
    ann, ben = await stand.person("Ann"), await stand.person("Ben")
    message = await channel.send("a table")
    thread = await message.create_thread(name="Table 1")
    assert thread.id == message.id
    await thread.send(f"hello <@{ann.id}>")
    assert [t["name"] for t in await ben.threads()] == ["Table 1"]
    assert {m.id for m in await thread.fetch_members()} == {stand.bot.id, ann.id}
    private = await channel.create_thread(name="Secret")
    assert private.is_private()
    await private.add_user(discord.Object(ann.id))
    assert {t["name"] for t in await ann.threads()} == {"Table 1", "Secret"}
    assert [t["name"] for t in await ben.threads()] == ["Table 1"]
    mo = await stand.person("Mo")
    assert {t["name"] for t in await mo.threads()} == {"Table 1", "Secret"}, "may manage threads"
    await private.remove_user(discord.Object(ann.id))
    assert [t["name"] for t in await ann.threads()] == ["Table 1"]
    edited = await thread.edit(archived=True, locked=True)
    assert edited.archived
    await stand.wait_for(lambda: client.get_channel(private.id))
    assert {t.id for t in await channel.guild.active_threads()} == {private.id}
    assert [t.id async for t in channel.archived_threads()] == [thread.id]
    await thread.delete()
    await stand.wait_for(lambda: client.count("raw_thread_delete"))


async def test_a_second_thread_on_a_message(channel: discord.TextChannel) -> None:
    message = await channel.send("a table")
    await message.create_thread(name="One")
    with pytest.raises(discord.HTTPException) as refused:
        await message.create_thread(name="Two")
    assert refused.value.code == 160004


async def test_conversations(stand: Stand, client: Client) -> None:
    ann = await stand.person("Ann")
    user = await client.fetch_user(ann.id)
    sent = await user.send("psst")
    assert sent.guild is None
    place = await ann.dm()
    assert (await ann.last(place)).content == "psst"
    assert (await user.create_dm()).id == place
    ben = await stand.person("Ben")
    assert await ben.line.state(ben.id) != await ann.line.state(ann.id)
    stand.desk.close_dms(ann.id)
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("hello?")
    assert refused.value.code == 50007


@pytest.mark.parametrize(
    ("denied", "code"),
    [(["view_channel"], 50001), (["send_messages"], 50013), (["attach_files"], 50013)],
)
async def test_a_channel_without_permissions(
    stand: Stand, channel: discord.TextChannel, denied: list[str], code: int
) -> None:
    stand.desk.deny(channel.id, denied)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("hello", file=picture())
    assert refused.value.code == code
    stand.desk.deny(channel.id, [])
    await channel.send("hello", file=picture())


async def test_threads_and_embeds_need_permission(
    stand: Stand, channel: discord.TextChannel
) -> None:
    message = await channel.send("x")
    stand.desk.deny(channel.id, ["embed_links", "create_public_threads"])
    with pytest.raises(discord.Forbidden):
        await channel.send(embed=discord.Embed(title="x"))
    with pytest.raises(discord.Forbidden):
        await message.create_thread(name="x")


async def test_the_bot_hears_of_channels(stand: Stand, client: Client) -> None:
    key = await stand.channel("new-place")
    await stand.wait_for(lambda: client.get_channel(key))
    found = client.get_channel(key)
    assert isinstance(found, discord.TextChannel)
    assert found.name == "new-place"
    await found.typing()


async def test_guild_and_members(stand: Stand, client: Client) -> None:
    mo = await stand.person("Mo")
    (guild,) = client.guilds
    member = await guild.fetch_member(mo.id)
    assert member.guild_permissions.manage_guild
    assert [r.name for r in member.roles] == ["@everyone", "Moderator"]
    fetched = await client.fetch_guild(guild.id)
    assert fetched.name == "Farpost Harbour"
    assert len(await guild.fetch_channels()) == 3
    info = await client.application_info()
    assert info.id == stand.bot.id
    with pytest.raises(discord.NotFound) as refused:
        await guild.fetch_member(1)
    assert refused.value.code == 10007


def test_sizes_of_pictures() -> None:
    assert picture_size(PNG) == (7, 5)
    assert picture_size(b"GIF89a\x03\x00\x04\x00") == (3, 4)
    webp = b"RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\x02\0\0\x03\0\0"
    assert picture_size(webp) == (3, 4)
    assert picture_size(b"text") is None


async def test_several_guilds(stand: Stand, client: Client) -> None:
    ann = await stand.person("Ann")
    other = await stand.guild("Elsewhere")
    await stand.wait_for(lambda: client.get_guild(other))
    place = await stand.channel("general", other)
    found = client.get_channel(place)
    assert isinstance(found, discord.TextChannel)
    await found.send("hello there")
    assert (await ann.last(place)).content == "hello there"
    await stand.line.remove_guild(other)
    await stand.wait_for(lambda: client.get_guild(other) is None)
    with pytest.raises(discord.NotFound):
        await client.fetch_channel(place)


async def test_a_message_wakes_an_archived_thread(
    stand: Stand, channel: discord.TextChannel
) -> None:
    thread = await (await channel.send("a table")).create_thread(name="Table")
    await thread.edit(archived=True)
    await thread.send("awake")
    assert not stand.world.channels[thread.id].archived


async def test_the_gateway_keeps_the_cache_true(
    stand: Stand, client: Client, channel: discord.TextChannel
) -> None:
    stand.desk.deny(channel.id, ["view_channel"])
    await stand.wait_for(lambda: not channel.permissions_for(channel.guild.me).view_channel)
    assert client.get_channel(channel.id) is channel


async def test_history_is_blank_without_the_intent(
    stand: Stand, channel: discord.TextChannel
) -> None:
    await (await stand.person("Ann")).say("lobby", "a secret")
    await channel.send("my own")
    assert [m.content async for m in channel.history()] == ["my own", ""]


async def test_people_delete_messages_and_channels(
    stand: Stand, client: Client, channel: discord.TextChannel
) -> None:
    ann, mo = await stand.person("Ann"), await stand.person("Mo")
    message = await channel.send("gone soon")
    thread = await message.create_thread(name="Below")
    seen = await ann.reads("lobby", "gone soon")
    with pytest.raises(Refused):
        await ann.delete(seen)
    await mo.delete(seen)
    await stand.wait_for(lambda: client.count("raw_message_delete"))
    assert await ann.look(seen) is None
    with pytest.raises(Refused):
        await ann.delete_channel("lobby")
    async with People.at(stand.url) as people:
        await (await people.person("Mo")).delete_channel("lobby")
    await stand.wait_for(lambda: client.get_channel(channel.id) is None)
    with pytest.raises(discord.NotFound) as refused:
        await thread.send("hello?")
    assert refused.value.code == 10003


async def test_a_command_for_administrators_only(stand: Stand, rest: Rest) -> None:
    body = {"name": "root", "description": "d", "default_member_permissions": "0"}
    await rest("POST", f"/applications/{stand.bot.id}/commands", json=body)
    with pytest.raises(Refused):
        await (await stand.person("Mo")).command("root", "lobby")


GALLERY = [{"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}]


@pytest.mark.parametrize(
    "edit",
    [
        {"components": GALLERY},
        {"components": GALLERY, "attachments": []},
        {"components": GALLERY, "attachments": [{"id": "{id}"}]},
        {"components": GALLERY, "attachments": [{"id": "{id}", "filename": "other.png"}]},
        {"components": GALLERY, "attachments": [{"id": "1", "filename": "board.png"}]},
        {"attachments": []},
    ],
)
async def test_an_edit_that_keeps_a_file_names_it(
    channel: discord.TextChannel, rest: Rest, edit: dict[str, object]
) -> None:
    message = await channel.send(view=Layout(), file=picture())
    kept = str(attachment_of(message))
    filled = json.loads(json.dumps(edit).replace("{id}", kept))
    status, body = await rest.edit(channel.id, message.id, flags=LAYOUT, **filled)
    assert (status, body["code"]) == (400, 50035)
    named = {"attachments": [{"id": kept, "filename": "board.png"}]}
    status, body = await rest.edit(
        channel.id, message.id, flags=LAYOUT, components=GALLERY, **named
    )
    assert status == 200
    assert body["components"][0]["items"][0]["media"]["attachment_id"] == kept
    status, _ = await rest.edit(channel.id, message.id, **named)
    assert status == 200, "the components stay, and so does what they show"


LAYOUT = 1 << 15


def attachment_of(message: discord.Message) -> int | None:
    """The attachment that the message's gallery shows."""
    (box,) = message.components
    assert isinstance(box, discord.Container)
    gallery = box.children[2]
    assert isinstance(gallery, discord.MediaGalleryComponent)
    return gallery.items[0].media.attachment_id


async def test_an_archived_thread_is_changed_only_once_reopened(
    stand: Stand, channel: discord.TextChannel
) -> None:
    thread = await channel.create_thread(name="T", type=discord.ChannelType.public_thread)
    message = await thread.send("one")
    there = stand.world.channels[thread.id]
    there.owner_id, there.archived = (await stand.person("Ann")).id, True
    stand.desk.deny(channel.id, ["manage_threads"])
    for change in (message.edit(content="two"), message.pin(), message.delete()):
        with pytest.raises(discord.HTTPException) as refused:
            await change
        assert refused.value.code == 50083
    with pytest.raises(discord.Forbidden):
        await thread.edit(archived=False, name="Mine")
    await thread.edit(archived=False)
    await message.edit(content="two")
    there.archived = there.locked = True
    with pytest.raises(discord.Forbidden):
        await thread.edit(archived=False)
