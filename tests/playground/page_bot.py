"""A small bot that uses every part the page must show, connected to the real stand-in."""

import asyncio
import io
import math
import threading
from collections.abc import Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import Any, TypeVar

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

from bot.playground import Demo, Stand, wait_for
from bot.playground.desk import Cover
from tests.playground.conftest import Client, connected

T = TypeVar("T")
Size = tuple[int, int]
Itx = discord.Interaction[Client]
WORDS = ["dock market", "dock shipyard", "dock radon", "attack wr1 nx.sc2", "build scout", "pass"]
ALT = "A board of 70 hexes; ten hold a yellow station."


def draw_board(width: int, height: int) -> bytes:
    """A made-up board of hexes, as large and colourful as a real one."""
    image = Image.new("RGB", (width, height), "#171d29")
    pen = ImageDraw.Draw(image)
    colours = ["#27334a", "#2f4a4d", "#4a3d2c", "#3a2f4c", "#27334a"]
    turns = [math.radians(60 * i - 30) for i in range(6)]
    for row, column in ((r, c) for r in range(7) for c in range(10)):
        x, y = 150 + column * 121 + (row % 2) * 60, 130 + row * 105
        corners = [(x + 66 * math.cos(a), y + 66 * math.sin(a)) for a in turns]
        pen.polygon(corners, fill=colours[(row * 3 + column * 7) % 5], outline="#8a93a6")
        if (row * 5 + column * 3) % 7 == 0:
            pen.ellipse((x - 20, y - 20, x + 20, y + 20), fill="#d9a441")
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def board_file(name: str = "board.png", size: Size = (1400, 900)) -> discord.File:
    return discord.File(io.BytesIO(draw_board(*size)), name, description=ALT)


class Note(ui.Modal, title="A private note"):
    """A form with a text and a menu, both under labels."""

    words: "ui.Label[Note]" = ui.Label(
        text="Your note",
        description="Nobody else sees it",
        component=ui.TextInput(style=discord.TextStyle.long, min_length=3, max_length=200),
    )
    tone: "ui.Label[Note]" = ui.Label(
        text="Tone",
        component=ui.Select(
            options=[discord.SelectOption(label=t, value=t.lower()) for t in ("Calm", "Bold")]
        ),
    )

    async def on_submit(self, itx: discord.Interaction) -> None:
        words, tone = self.words.component, self.tone.component
        assert isinstance(words, ui.TextInput)
        assert isinstance(tone, ui.Select)
        said = f"Noted ({tone.values[0]}): {words.value}"
        await itx.response.send_message(said, ephemeral=True)


class Lobby(ui.View):
    """Plain buttons: one that changes its message, one that opens a form, one disabled."""

    def __init__(self, title: str) -> None:
        super().__init__(timeout=None)
        self.title, self.seats = title, list[str]()

    @ui.button(label="Join", style=discord.ButtonStyle.success)
    async def join(self, itx: discord.Interaction, _: "ui.Button[Lobby]") -> None:
        self.seats.append(itx.user.mention)
        text = f"**{self.title}**\nSeated: {', '.join(self.seats)}"
        await itx.response.edit_message(content=text)

    @ui.button(label="Options")
    async def options(self, itx: discord.Interaction, _: "ui.Button[Lobby]") -> None:
        await itx.response.send_modal(Note())

    @ui.button(label="Start", style=discord.ButtonStyle.primary, disabled=True)
    async def begin(self, _itx: discord.Interaction, _: "ui.Button[Lobby]") -> None:
        raise AssertionError


class MoveMenu(ui.ActionRow["Panel"]):
    @ui.select(
        placeholder="Choose a move",
        options=[discord.SelectOption(label=w, description=f"Answer with {w}") for w in WORDS],
    )
    async def one(self, itx: discord.Interaction, menu: "ui.Select[Panel]") -> None:
        await itx.response.send_message(f"You chose {menu.values[0]}.", ephemeral=True)


class ManyMenu(ui.ActionRow["Panel"]):
    @ui.select(
        placeholder="Choose up to three",
        options=[discord.SelectOption(label=w) for w in WORDS],
        max_values=3,
    )
    async def many(self, itx: discord.Interaction, menu: "ui.Select[Panel]") -> None:
        await itx.response.send_message(f"You chose {', '.join(menu.values)}.", ephemeral=True)


class Buttons(ui.ActionRow["Panel"]):
    @ui.button(label="Confirm", style=discord.ButtonStyle.primary)
    async def confirm(self, itx: discord.Interaction, _: "ui.Button[Panel]") -> None:
        await itx.response.send_message(f"{itx.user.mention} confirmed.")

    @ui.button(label="Take back", style=discord.ButtonStyle.danger)
    async def back(self, _itx: discord.Interaction, _: "ui.Button[Panel]") -> None:
        """Never answers, as a bot that hangs."""


class Rules(ui.Button["Panel"]):
    async def callback(self, itx: discord.Interaction) -> None:
        await itx.response.send_message("§4.2 Place one ship.", ephemeral=True)


class Panel(ui.LayoutView):
    """The newer layout with everything in it."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        picture = discord.MediaGalleryItem("attachment://board.png", description=ALT)
        self.add_item(
            ui.Container(
                ui.Section("### Ann to move\nDock a ship, or stop.", accessory=Rules(label="§4")),
                ui.MediaGallery(picture),
                ui.Separator(),
                MoveMenu(),
                ManyMenu(),
                Buttons(),
                accent_colour=0xD9A441,
            )
        )


def add_commands(client: Client) -> None:
    """Registers the bot's commands in the client's tree."""
    tree = client.tree
    table = app_commands.Group(name="table", description="Tables")

    @table.command(name="new", description="Open a lobby for a new game")
    @app_commands.describe(game="Which game", title="What to call it", seats="How many seats")
    @app_commands.choices(
        game=[
            app_commands.Choice(name="Star War", value="star_war"),
            app_commands.Choice(name="Dice Planet", value="dice_planet"),
        ]
    )
    async def new(
        itx: Itx,
        game: str,
        title: str = "A table",
        seats: app_commands.Range[int, 2, 5] = 2,
    ) -> None:
        text = f"**{title}** · {game} · {seats} seats"
        await itx.response.send_message(text, view=Lobby(title))

    @table.command(name="show", description="Show the table of this channel")
    async def show(itx: Itx) -> None:
        await itx.response.send_message("No table is open here.")

    @table.command(name="close", description="Close the table of this channel")
    async def close(itx: Itx) -> None:
        await itx.response.send_message("No table is open here.")

    tree.add_command(table)
    _add_play(tree)
    _add_rest(tree)


def _add_play(tree: app_commands.CommandTree[Client]) -> None:
    @tree.command(description="Answer what the table asks you")
    @app_commands.describe(move="Your answer")
    async def move(itx: Itx, move: str) -> None:
        await itx.response.send_message(f"{itx.user.mention} plays `{move}`.")

    @move.autocomplete("move")
    async def complete(_itx: Itx, typed: str) -> list[app_commands.Choice[str]]:
        found = [w for w in WORDS if w.startswith(typed.lower())]
        return [app_commands.Choice(name=w, value=w) for w in found]

    @tree.command(description="Play a game at once")
    async def play(itx: Itx, game: str = "") -> None:
        await itx.response.send_message(f"You play {game}.", ephemeral=True)

    @tree.command(description="Look at your hand; only you see it")
    async def hand(itx: Itx) -> None:
        text = f"The hand of {itx.user.display_name}: Raider, Scout"
        await itx.response.send_message(text, ephemeral=True)

    @tree.command(description="Show the board")
    async def board(itx: Itx) -> None:
        await itx.response.send_message("Round 3.", file=board_file())

    @tree.command(description="A panel with menus")
    async def panel(itx: Itx) -> None:
        await itx.response.send_message(view=Panel(), file=board_file())


def _add_rest(tree: app_commands.CommandTree[Client]) -> None:
    @tree.command(description="Something that takes a while")
    async def slow(itx: Itx) -> None:
        await itx.response.defer(thinking=True)
        await asyncio.sleep(0.7)
        await itx.edit_original_response(content="It is done.")

    @tree.command(description="Something that never answers")
    async def broken(_itx: Itx) -> None:
        return

    @tree.command(description="Write a private note")
    async def note(itx: Itx) -> None:
        await itx.response.send_modal(Note())

    @tree.command(description="Call somebody")
    @app_commands.describe(who="Whom", loud="Shout")
    async def call(itx: Itx, who: discord.Member, loud: bool = False) -> None:  # noqa: FBT001, FBT002 - the library reads the signature
        mark = "!" if loud else "."
        await itx.response.send_message(f"It is your turn, {who.mention}{mark}")


class Playground:
    """The stand-in and the bot on a loop of their own, so that a browser can be driven beside."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.stand: Stand
        self.client = Client()
        self.pace = "steady"
        add_commands(self.client)

    def run(self, job: Coroutine[Any, Any, T]) -> T:
        """Runs a coroutine on the playground's loop and waits for it."""
        return asyncio.run_coroutine_threadsafe(job, self.loop).result(30)

    def user(self, name: str) -> int:
        return next(u.id for u in self.stand.world.users.values() if u.shown == name)

    def channel(self, name: str) -> int:
        return next(c.id for c in self.stand.world.channels.values() if c.name == name)

    def say(self, who: str, where: str, text: str) -> None:
        """Somebody else talks, from another page."""
        self.run(self.stand.desk.say(self.user(who), self.channel(where), text))

    def bot_says(self, where: str, text: str) -> discord.Message:
        """The bot talks of itself."""
        channel = self.client.get_channel(self.channel(where))
        assert isinstance(channel, discord.TextChannel)
        return self.run(channel.send(text))

    def bot_shows(self, where: str, *sizes: Size, gallery: bool) -> None:
        """The bot posts pictures of these sizes, attached or in a media gallery."""
        channel = self.client.get_channel(self.channel(where))
        assert isinstance(channel, discord.TextChannel)
        files = [board_file(f"{n}.png", size) for n, size in enumerate(sizes)]
        if not gallery:
            self.run(channel.send(files=files))
            return
        view = ui.LayoutView()
        view.add_item(
            ui.MediaGallery(*(discord.MediaGalleryItem(f, description=ALT) for f in files))
        )
        self.run(channel.send(files=files, view=view))

    def bot_signs(self, where: str, name: str) -> None:
        """The bot uploads an emoji, and shows it in a text, on a button and in a menu."""
        channel = self.client.get_channel(self.channel(where))
        assert isinstance(channel, discord.TextChannel)
        image = draw_board(128, 128)
        sign = self.run(self.client.create_application_emoji(name=name, image=image))
        view = ui.View()
        view.add_item(ui.Button(label="Mine", emoji=sign))
        view.add_item(ui.Select(options=[discord.SelectOption(label="Market", emoji=sign)]))
        self.run(channel.send(f"You have 4 {sign}.", view=view))

    async def open_thread(self, where: str, name: str) -> discord.Thread:
        """A message with a thread, and a first line in it."""
        channel = self.client.get_channel(self.channel(where))
        assert isinstance(channel, discord.TextChannel)
        thread = await (await channel.send("This table has a thread.")).create_thread(name=name)
        await thread.send("Here we play.")
        return thread

    async def write_to(self, who: str, text: str) -> None:
        """A private message of the bot."""
        user = await self.client.fetch_user(self.user(who))
        await user.send(text)

    def add_channel(self, name: str) -> int:
        """A fresh channel, so that tests do not read each other's messages."""
        return int(self.run(self.stand.desk.add_channel(name))["id"])

    async def open(self, stack: AsyncExitStack) -> None:
        demo = Demo({"star_war": Cover("Star War")}, self._open_demo, self._cover, self._pace)
        self.stand = await stack.enter_async_context(Stand.start(demo=demo, answer_within=1.0))
        await stack.enter_async_context(connected(self.stand, self.client))
        await wait_for(self.client.is_ready)

    async def _cover(self, game: str) -> bytes:
        return draw_board(550, 350) if game == "star_war" else b""

    async def _pace(self, user: int, channel: int, wanted: str) -> str:
        del user
        if wanted:
            self.pace = wanted
        return self.pace if channel == self.channel("table-2") else ""

    async def _open_demo(self, user: int, game: str) -> int:
        channel = self.client.get_channel(self.channel("table-2"))
        assert isinstance(channel, discord.TextChannel)
        await channel.send(f"A demo of {game} for <@{user}>.")
        return channel.id


@contextmanager
def playground() -> Iterator[Playground]:
    """A running playground with its bot online."""
    made = Playground()
    thread = threading.Thread(target=made.loop.run_forever, daemon=True)
    thread.start()
    stack = AsyncExitStack()
    try:
        made.run(made.open(stack))
        yield made
    finally:
        made.run(stack.aclose())
        made.loop.call_soon_threadsafe(made.loop.stop)
        thread.join(10)
        made.loop.close()
