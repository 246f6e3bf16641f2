"""/mod: what moderators of the server can do at a table. All of it is said at the table."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.texts import say
from bot.ui import reply
from bot.ui.callers import Itx
from bot.ui.client import Farpost
from bot.ui.desk import Completions, answer, offer

SEAT = "Which seat, counted from 1"


class Mod(commands.GroupCog, group_name="mod"):
    """Pause, rewind, replace, answer for a seat, and read what was done."""

    def __init__(self, client: Farpost) -> None:
        self.tables = client.desk.tables

    @app_commands.command()
    @app_commands.describe(why="Why; everyone at the table sees it")
    async def pause(self, itx: Itx, why: app_commands.Range[str, 0, 100] = "") -> None:
        """Pause this channel's table: no moves, clocks stopped."""
        await answer(itx, self.tables.moderation.pause, why)

    @app_commands.command()
    async def resume(self, itx: Itx) -> None:
        """Resume a paused table."""
        await answer(itx, self.tables.moderation.resume)

    @app_commands.command()
    @app_commands.describe(to="Go back to the position after this move")
    async def rewind(self, itx: Itx, to: app_commands.Range[str, 1, 20]) -> None:
        """Preview going back to an earlier move, then do it or ask the players it affects."""
        await answer(itx, self.tables.moderation.rewind, to)

    @rewind.autocomplete("to")
    async def _to(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.moderation.complete_rewind, typed)

    @app_commands.command()
    @app_commands.describe(
        seat=SEAT,
        user="Who takes over; empty: open to anyone",
        level="Which computer player takes over",
    )
    async def replace(
        self,
        itx: Itx,
        seat: app_commands.Range[int, 1, 8],
        user: discord.User | None = None,
        level: app_commands.Range[str, 0, 60] = "",
    ) -> None:
        """Give a seat to someone else; its old player no longer sees any secrets."""
        whom, name = (user.id, user.display_name) if user else (None, "")
        if user is not None and user.bot:
            await reply.tell(itx, say("ui-no-bots"))
            return
        await answer(itx, self.tables.moderation.replace, seat, whom, name, level)

    @replace.autocomplete("level")
    async def _level(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.lobbies.complete_level, typed)

    @app_commands.command()
    @app_commands.describe(
        seat=SEAT,
        move="The answer, as for /move; empty: see what the seat is asked",
    )
    async def proxy(self, itx: Itx, seat: app_commands.Range[int, 1, 8], move: str = "") -> None:
        """Answer for a player as they told you; the log says that you did."""
        await answer(itx, self.tables.moderation.proxy, seat, move)

    @app_commands.command()
    @app_commands.describe(
        seat=SEAT,
        left="Time left from now on, such as 12h or 2 days",
        vacation="How long a player's absences may stop their clock in all, such as 14d, or none",
        emergency="How long a player's one emergency pause lasts, such as 3d, or none",
    )
    async def clock(
        self,
        itx: Itx,
        seat: app_commands.Range[int, 1, 8] | None = None,
        left: app_commands.Range[str, 0, 60] = "",
        vacation: app_commands.Range[str, 0, 60] = "",
        emergency: app_commands.Range[str, 0, 60] = "",
    ) -> None:
        """Correct a seat's clock, or what can stop clocks. /clock set changes the kind of clock."""
        given = (seat, left, vacation, emergency)
        await answer(itx, self.tables.moderation.clock, *given)

    @clock.autocomplete("vacation")
    @clock.autocomplete("emergency")
    async def _pause(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.clock.complete_pause, typed)

    @clock.autocomplete("left")
    async def _left(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.clock.complete_length, typed)

    @app_commands.command()
    async def audit(self, itx: Itx) -> None:
        """Read what moderators and the host did at this table. Anyone can."""
        await answer(itx, self.tables.moderation.audit)
