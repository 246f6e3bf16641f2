"""Commands, buttons, menus, modals and completion with the real client."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
from discord import app_commands, ui

from bot.playground import Refused, Stand
from tests.playground.conftest import Client, connected

Itx = discord.Interaction


class Panel(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.Button(label="Off", custom_id="off", disabled=True))

    @ui.button(label="Whisper", custom_id="whisper")
    async def whisper(self, itx: Itx, _: ui.Button[Panel]) -> None:
        await itx.response.send_message("only you", ephemeral=True)

    @ui.button(label="Later", custom_id="later")
    async def later(self, itx: Itx, _: ui.Button[Panel]) -> None:
        await itx.response.defer()
        await itx.edit_original_response(content="changed")

    @ui.button(label="Form", custom_id="form")
    async def form(self, itx: Itx, _: ui.Button[Panel]) -> None:
        await itx.response.send_modal(Sheet())

    @ui.select(
        custom_id="pick",
        placeholder="Pick some",
        min_values=1,
        max_values=2,
        options=[discord.SelectOption(label=f"L{i}", value=f"v{i}") for i in range(3)],
    )
    async def pick(self, itx: Itx, menu: ui.Select[Panel]) -> None:
        await itx.response.send_message(",".join(menu.values), ephemeral=True)

    @ui.select(cls=ui.UserSelect, custom_id="who", placeholder="Who")
    async def who(self, itx: Itx, menu: ui.UserSelect[Panel]) -> None:
        await itx.response.send_message(menu.values[0].display_name)


class Sheet(ui.Modal, title="A sheet"):
    name: ui.TextInput[Sheet] = ui.TextInput(label="Name", min_length=2, max_length=10)
    color: ui.Label[Sheet] = ui.Label(
        text="Colour",
        component=ui.Select(
            options=[discord.SelectOption(label="Red"), discord.SelectOption(label="Blue")]
        ),
    )

    async def on_submit(self, itx: Itx) -> None:
        assert isinstance(self.color.component, ui.Select)
        await itx.response.send_message(f"{self.name.value} {self.color.component.values[0]}")


def add_groups(tree: app_commands.CommandTree[Client]) -> None:
    table = app_commands.Group(name="table", description="Tables")

    @table.command(name="new", description="Opens one")
    @app_commands.choices(game=[app_commands.Choice(name="Star", value="star")])
    async def new(itx: Itx, game: app_commands.Choice[str]) -> None:
        await itx.response.send_message(f"new {game.value}")

    tree.add_command(table)

    @tree.command(name="mod", description="For moderators")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def mod(itx: Itx) -> None:
        await itx.response.send_message("yes")


def build() -> Client:
    client = Client()
    tree = client.tree

    @tree.command(name="panel", description="Shows a panel")
    async def panel(itx: Itx) -> None:
        await itx.response.send_message("a panel", view=Panel())

    @tree.command(name="slow", description="Defers")
    async def slow(itx: Itx, hidden: bool, follow_hidden: bool) -> None:  # noqa: FBT001 - an option's annotation
        await itx.response.defer(ephemeral=hidden)
        await itx.followup.send("first", ephemeral=follow_hidden)
        await itx.followup.send("second", ephemeral=follow_hidden)

    @tree.command(name="silent", description="Never answers")
    async def silent(itx: Itx) -> None:
        del itx

    @tree.command(name="move", description="Moves")
    async def move(
        itx: Itx,
        to: app_commands.Range[str, 1, 10],
        count: app_commands.Range[int, 1, 5] = 1,
        who: discord.Member | None = None,
    ) -> None:
        name = who.display_name if who else "nobody"
        perms = itx.permissions.manage_guild
        await itx.response.send_message(f"{to} {count} {name} {perms}")

    @move.autocomplete("to")
    async def complete(itx: Itx, typed: str) -> list[app_commands.Choice[str]]:
        del itx
        words = ["dock", "draw", "pass"]
        return [app_commands.Choice(name=w.title(), value=w) for w in words if w.startswith(typed)]

    add_groups(tree)
    return client


@pytest.fixture
async def client(stand: Stand) -> AsyncIterator[Client]:
    async with connected(stand, build()) as made:
        yield made


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("follow", [True, False])
async def test_the_deferral_decides_who_sees_the_first_follow_up(
    stand: Stand, client: Client, *, first: bool, follow: bool
) -> None:
    ann, ben = await stand.person("Ann"), await stand.person("Ben")
    before = len(await ben.messages("lobby"))
    outcome = await ann.command("slow", "lobby", hidden=first, follow_hidden=follow)
    lobby = await ann.place("lobby")
    assert outcome.message is not None
    await stand.wait_for(lambda: len(stand.world.messages[lobby]) == before + 2)
    mine = (await ann.messages("lobby"))[-2:]
    assert [m.content for m in mine] == ["first", "second"]
    assert [m.ephemeral for m in mine] == [first, follow]
    seen = [m.content for m in await ben.messages("lobby")]
    assert seen == [m.content for m in mine if not m.ephemeral]
    assert client.is_ready()


async def test_silence_is_told_after_three_seconds(client: Client) -> None:
    del client
    async with Stand.start(answer_within=0.05) as stand, connected(stand, build()):
        ann = await stand.person("Ann")
        outcome = await ann.command("silent", "lobby")
        assert outcome.failed
        assert outcome.error == "The application did not respond"


async def test_a_late_answer_is_unknown_and_a_second_one_refused(stand: Stand) -> None:
    errors: list[int] = []
    client = Client()

    @client.tree.command(name="twice", description="Answers two times")
    async def twice(itx: Itx) -> None:
        await itx.response.send_message("one")
        itx.response._response_type = None
        with pytest.raises(discord.HTTPException) as refused:
            await itx.response.send_message("two")
        errors.append(refused.value.code)

    @client.tree.command(name="late", description="Answers late")
    async def late(itx: Itx) -> None:
        await asyncio.sleep(0.3)
        with pytest.raises(discord.NotFound) as refused:
            await itx.response.send_message("late")
        errors.append(refused.value.code)

    async with connected(stand, client):
        ann = await stand.person("Ann")
        assert (await ann.command("twice", "lobby")).content == "one"
        stand.service.calls.answer_within = 0.1
        assert (await ann.command("late", "lobby")).failed
        await stand.wait_for(lambda: len(errors) == 2)
    assert errors == [40060, 10062]


async def test_buttons(stand: Stand, client: Client) -> None:
    ann, ben = await stand.person("Ann"), await stand.person("Ben")
    panel = await ann.command("panel", "lobby")
    whispered = await ben.press(panel, "Whisper")
    assert whispered.ephemeral
    assert whispered.content == "only you"
    assert await ann.look(whispered) is None
    changed = await ann.press(panel, "Later")
    assert (changed.kind, changed.content) == ("deferred_update", "changed")
    with pytest.raises(Refused, match="disabled"):
        await ann.press(panel, "Off")
    with pytest.raises(LookupError, match="Whisper"):
        await ann.press(panel, "Nothing")
    await ben.dismiss(whispered)
    assert await ben.look(whispered) is None
    assert client.is_ready()


async def test_an_ephemeral_message_cant_be_used_by_others(stand: Stand, client: Client) -> None:
    ann, ben = await stand.person("Ann"), await stand.person("Ben")
    panel = await ann.command("panel", "lobby")
    whispered = await ben.press(panel, "Whisper")
    with pytest.raises(Refused, match="gone"):
        await ann.forge(whispered, "whisper")
    assert client.is_ready()


async def test_forged_ids_reach_the_bot(stand: Stand, client: Client) -> None:
    ann = await stand.person("Ann")
    panel = await ann.command("panel", "lobby")
    stand.service.calls.answer_within = 0.1
    await ann.forge(panel, "no such id")
    itx = client.heard("interaction")[-1]
    assert itx.data.get("custom_id") == "no such id"


async def test_menus(stand: Stand, client: Client) -> None:
    ann, ben = await stand.person("Ann"), await stand.person("Ben")
    panel = await ann.command("panel", "lobby")
    assert (await ann.select(panel, "Pick some", ["L2", "v0"])).content == "v2,v0"
    assert (await ann.select(panel, "who", [ben])).content == "Ben"
    for wrong in ([], ["v0", "v1", "v2"], ["other"], ["v0", "v0"]):
        with pytest.raises(Refused):
            await ann.select(panel, "pick", wrong)
    assert client.is_ready()


async def test_modals(stand: Stand, client: Client) -> None:
    ann = await stand.person("Ann")
    panel = await ann.command("panel", "lobby")
    form = await ann.press(panel, "Form")
    assert form.modal is not None
    assert form.modal.title == "A sheet"
    assert [f.label for f in form.modal.fields] == ["Name", "Colour"]
    for wrong in ({"Name": "x"}, {"Name": "x" * 11}, {}):
        with pytest.raises(Refused):
            await ann.submit(form, {"Colour": ["Red"], **wrong})
    with pytest.raises(Refused):
        await ann.submit(form, {"Name": "Ann", "Colour": ["Green"]})
    sent = await ann.submit(form, {"Name": "Ann", "Colour": ["Blue"]})
    assert sent.content == "Ann Blue"
    with pytest.raises(Refused, match="isn't open"):
        await ann.submit(form, {"Name": "Ann", "Colour": ["Blue"]})
    assert client.is_ready()


async def test_completion(stand: Stand, client: Client) -> None:
    ann = await stand.person("Ann")
    assert await ann.complete("move", "to", "d", "lobby") == [("Dock", "dock"), ("Draw", "draw")]
    assert (await ann.command("move", "lobby", to="freely")).content == "freely 1 nobody False"
    assert client.is_ready()


async def test_options_are_checked_as_a_client_checks_them(stand: Stand, client: Client) -> None:
    ann, ben, mo = [await stand.person(n) for n in ("Ann", "Ben", "Mo")]
    made = await ann.command("move", "lobby", to="dock", count=5, who=ben)
    assert made.content == "dock 5 Ben False"
    assert (await mo.command("move", "lobby", to="x")).content == "x 1 nobody True"
    wrong: list[dict[str, Any]] = [
        {},
        {"to": ""},
        {"to": "x" * 11},
        {"to": "x", "count": 6},
        {"to": "x", "count": 1.5},
        {"to": "x", "count": "one"},
        {"to": "x", "other": 1},
        {"to": "x", "who": "123"},
    ]
    for options in wrong:
        with pytest.raises(Refused):
            await ann.command("move", "lobby", **options)
    assert (await ann.command("table new", "lobby", game="star")).content == "new star"
    with pytest.raises(Refused):
        await ann.command("table new", "lobby", game="moon")
    with pytest.raises(Refused):
        await ann.command("table", "lobby")
    assert client.is_ready()


async def test_commands_show_where_they_are_allowed(stand: Stand, client: Client) -> None:
    ann, mo = await stand.person("Ann"), await stand.person("Mo")
    with pytest.raises(Refused):
        await ann.command("mod", "lobby")
    assert (await mo.command("mod", "lobby")).content == "yes"
    with pytest.raises(Refused):
        await mo.command("mod", await mo.dm())
    place = await ann.dm()
    outcome = await ann.command("panel", place)
    assert outcome.message is not None
    assert outcome.message.channel == place
    itx = client.heard("interaction")[-1]
    assert isinstance(itx.channel, discord.DMChannel)
    assert itx.guild is None
    assert itx.user.id == ann.id
    assert itx.context.dm_channel


async def test_tokens_expire(stand: Stand, client: Client) -> None:
    ann = await stand.person("Ann")
    panel = await ann.command("panel", "lobby")
    itx = client.heard("interaction")[-1]
    assert panel.message is not None
    assert (await itx.original_response()).id == panel.message.id
    await itx.edit_original_response(content="edited")
    assert (await ann.last("lobby")).content == "edited"
    stand.service.calls.token_life = 0
    with pytest.raises(discord.HTTPException) as refused:
        await itx.edit_original_response(content="too late")
    assert refused.value.code == 50027


async def test_the_original_can_be_deleted(stand: Stand, client: Client) -> None:
    ann = await stand.person("Ann")
    panel = await ann.command("panel", "lobby")
    itx = client.heard("interaction")[-1]
    await itx.delete_original_response()
    assert await ann.look(panel) is None
    with pytest.raises(discord.NotFound):
        await itx.original_response()


async def test_a_late_press_arrives_as_it_was_seen(stand: Stand, client: Client) -> None:
    ann = await stand.person("Ann")
    panel = await ann.command("panel", "lobby")
    itx = client.heard("interaction")[-1]
    await itx.edit_original_response(content="moved on", view=None)
    with pytest.raises(LookupError):
        await ann.press(panel, "Whisper")
    assert (await ann.press(panel, "Whisper", late=True)).content == "only you"
    assert (await ann.select(panel, "pick", ["L1"], late=True)).content == "v1"


def picture(name: str) -> discord.File:
    return discord.File(io.BytesIO(b"png"), name, description=f"alt of {name}")


async def test_pictures_in_answers(stand: Stand) -> None:
    client = Client()

    @client.tree.command(name="board", description="Shows the board")
    async def board(itx: Itx) -> None:
        await itx.response.send_message(file=picture("one.png"), ephemeral=True)
        embed = discord.Embed(title="Two").set_image(url="attachment://two.png")
        await itx.edit_original_response(embed=embed, attachments=[picture("two.png")])
        await itx.followup.send(file=picture("three.png"), ephemeral=True)

    @client.tree.command(name="late", description="Shows it later")
    async def late(itx: Itx) -> None:
        await itx.response.defer(ephemeral=True)
        await itx.edit_original_response(attachments=[picture("four.png")])

    async with connected(stand, client):
        ann = await stand.person("Ann")
        await ann.command("board", "lobby")
        last = await ann.reads("lobby", "alt of three")
        assert last.ephemeral
        first, _ = await ann.messages("lobby")
        assert first.alts == ["alt of two.png"]
        assert first.doc["attachments"] == []
        shown = await ann.command("late", "lobby")
        assert shown.message is not None
        assert shown.message.alts == ["alt of four.png"]
        assert not shown.message.loading


async def test_commands_in_threads(stand: Stand, client: Client) -> None:
    ann = await stand.person("Ann")
    lobby = client.get_channel(await ann.place("lobby"))
    assert isinstance(lobby, discord.TextChannel)
    thread = await lobby.create_thread(name="A table", type=discord.ChannelType.public_thread)
    panel = await ann.command("panel", thread.id)
    assert panel.message is not None
    assert panel.message.channel == thread.id
    itx = client.heard("interaction")[-1]
    assert isinstance(itx.channel, discord.Thread)
    assert itx.channel.parent_id == lobby.id
    assert (await ann.press(panel, "Whisper")).ephemeral


async def test_what_the_bot_may_do_here_comes_with_the_interaction(
    stand: Stand, client: Client
) -> None:
    ann = await stand.person("Ann")
    place = await ann.place("lobby")
    await ann.command("panel", place)
    assert client.heard("interaction")[-1].app_permissions.send_messages
    stand.desk.deny(place, ["send_messages", "attach_files"])
    assert (await ann.command("panel", place)).content == "a panel", "answers need no permission"
    allowed = client.heard("interaction")[-1].app_permissions
    assert not allowed.send_messages
    assert not allowed.attach_files


async def test_completion_that_never_comes(stand: Stand) -> None:
    client = Client()

    @client.tree.command(name="ask", description="Asks")
    async def ask(itx: Itx, what: str) -> None:
        await itx.response.send_message(what)

    @ask.autocomplete("what")
    async def silent(itx: Itx, typed: str) -> list[app_commands.Choice[str]]:
        del itx, typed
        await asyncio.sleep(0.1)
        return []

    stand.service.calls.answer_within = 0.05
    async with connected(stand, client):
        ann = await stand.person("Ann")
        with pytest.raises(TimeoutError, match="did not respond"):
            await ann.complete("ask", "what", "", "lobby")
        await asyncio.sleep(0.1)
