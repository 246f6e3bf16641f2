"""/table: from the lobby to the end, and what concerns the table as a whole."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.seats.lobby_commands import Consent, SeatAction, YesNo
from bot.tables.texts import say
from bot.ui import places, reply
from bot.ui.callers import Itx, caller
from bot.ui.client import Farpost
from bot.ui.desk import Completions, answer, offer, serve
from bot.ui.opening import open_table


class Table(commands.GroupCog, group_name="table"):
    """Open, join, start, look after and close a table."""

    def __init__(self, client: Farpost) -> None:
        self.tables = client.desk.tables

    @app_commands.command()
    @app_commands.describe(
        game="Which game to play",
        title="A name for the table, if you like",
        seats="How many will play, computer players included",
        options="The game's options, such as expansion=on; you can also set them in the lobby",
        thread="Open a thread for the table instead of using this channel",
    )
    async def new(
        self,
        itx: Itx,
        game: app_commands.Range[str, 1, 60],
        title: app_commands.Range[str, 0, 100] = "",
        seats: app_commands.Range[int, 1, 8] | None = None,
        options: app_commands.Range[str, 0, 400] = "",
        thread: bool = False,
    ) -> None:
        """Open a table here that people can join."""
        await serve(itx, open_table(itx, game, title, seats, options, thread=thread))

    @new.autocomplete("game")
    async def _game(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.lobbies.complete_game, typed)

    @new.autocomplete("options")
    async def _options(self, itx: Itx, typed: str) -> Completions:
        game = str(getattr(itx.namespace, "game", "") or "")
        return await offer(itx, self.tables.lobbies.complete_options, game, typed)

    @app_commands.command()
    async def join(self, itx: Itx) -> None:
        """Take a seat at this channel's table."""
        await answer(itx, self.tables.lobbies.join)

    @app_commands.command()
    async def leave(self, itx: Itx) -> None:
        """Give up your seat at this channel's table."""
        await answer(itx, self.tables.lobbies.leave)

    @app_commands.command()
    @app_commands.describe(cancel="Take the start back while nobody has pressed Ready")
    async def start(
        self,
        itx: Itx,
        cancel: bool = False,
    ) -> None:
        """Start the game with everyone who has joined, or say that you're ready."""
        await answer(itx, self.tables.lobbies.start, cancel)

    @app_commands.command()
    @app_commands.describe(counts="Whether the result counts for ratings")
    async def rated(self, itx: Itx, counts: YesNo) -> None:
        """Choose, in the lobby, whether the game is rated or casual."""
        await answer(itx, self.tables.lobbies.rated, counts)

    @app_commands.command()
    async def show(self, itx: Itx) -> None:
        """Post the table's message again: the lobby, or whose turn it is."""
        await answer(itx, self.tables.standing.show)

    @app_commands.command(name="list")
    async def list_(self, itx: Itx) -> None:
        """The tables of this server."""
        await answer(itx, self.tables.lists.list_tables, partial(places.sees, itx))

    @app_commands.command()
    @app_commands.describe(
        action="Sit down, seat others, hand your seat on, take one over, vote on an absent player",
        seat="Which seat, counted from 1; empty: the first that fits",
        user="Who should sit there, or gets the offer",
        level="Which computer player",
    )
    async def seat(
        self,
        itx: Itx,
        action: SeatAction,
        seat: app_commands.Range[int, 1, 8] | None = None,
        user: discord.User | None = None,
        level: app_commands.Range[str, 0, 60] = "",
    ) -> None:
        """Take, fill or free a seat, hand it on, or replace an absent player."""
        whom, name = (user.id, user.display_name) if user else (None, "")
        if user is not None and user.bot:
            await reply.tell(itx, say("ui-no-bots"))
            return
        seats, asked = self.tables.lobbies.seat, (action, seat, whom, name, level)
        asking = self.tables.answer(seats, caller(itx), *asked)
        await serve(itx, places.with_guest(itx, user, asking))

    @seat.autocomplete("level")
    async def _level(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.lobbies.complete_level, typed)

    @app_commands.command()
    @app_commands.describe(
        user="Who to invite",
        seat="Which free seat, counted from 1; empty: the first",
    )
    async def invite(
        self,
        itx: Itx,
        user: discord.User,
        seat: app_commands.Range[int, 1, 8] | None = None,
    ) -> None:
        """Invite someone to join the lobby or take over a free seat."""
        if user.bot:
            await reply.tell(itx, say("ui-no-bots"))
            return
        invite, name = self.tables.seating.invite, user.display_name
        asking = self.tables.answer(invite, caller(itx), user.id, name, seat)
        await serve(itx, places.with_guest(itx, user, asking))

    @app_commands.command()
    @app_commands.describe(rule="Who must agree before a moderator can rewind this table")
    async def consent(self, itx: Itx, rule: Consent) -> None:
        """Choose, in the lobby, who must agree to a moderator's rewind."""
        await answer(itx, self.tables.lobbies.consent, rule)

    @app_commands.command()
    async def close(self, itx: Itx) -> None:
        """Close this channel's table for good."""
        await answer(itx, self.tables.lobbies.close_channels_table)

    @app_commands.command()
    async def export(self, itx: Itx) -> None:
        """Get the whole table as a file. After the game `farpost verify` can check it."""
        await answer(itx, self.tables.proofs.export)
