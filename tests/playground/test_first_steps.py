"""A real client connects, registers a command, and answers a person."""

from __future__ import annotations

import discord

from bot.playground import Stand
from tests.playground.conftest import Client, connected


class Counter(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.count = 0

    @discord.ui.button(label="More", custom_id="more")
    async def more(self, itx: discord.Interaction, _: discord.ui.Button[Counter]) -> None:
        self.count += 1
        await itx.response.edit_message(content=f"{self.count}")


async def test_a_command_and_its_button_work(stand: Stand) -> None:
    client = Client()

    @client.tree.command(name="count", description="Counts")
    async def count(itx: discord.Interaction) -> None:
        await itx.response.send_message("0", view=Counter())

    async with connected(stand, client):
        ann = await stand.person("Ann")
        outcome = await ann.command("count", "lobby")
        assert outcome.content == "0"
        assert not outcome.ephemeral
        pressed = await ann.press(outcome, "More")
        assert pressed.kind == "updated"
        assert pressed.content == "1"
        assert (await ann.last("lobby")).content == "1"
