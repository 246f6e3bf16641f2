"""/stats, /leaderboard: what has been played."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.rankings.stats import OnOff
from bot.ui.callers import Itx
from bot.ui.client import Farpost
from bot.ui.desk import Completions, answer, offer

Game = app_commands.Range[str, 0, 60]


class Stats(commands.Cog):
    """Games, places, pace and ratings of everyone who wants to be counted."""

    def __init__(self, client: Farpost) -> None:
        self.tables = client.desk.tables

    @app_commands.command()
    @app_commands.describe(
        user="Whose; empty: yours and the server's",
        game="Only this game",
        counted="Whether to count you, here and everywhere",
    )
    async def stats(
        self,
        itx: Itx,
        user: discord.User | None = None,
        game: Game = "",
        counted: OnOff | None = None,
    ) -> None:
        """See what you, someone else or this server have played."""
        whom, name = (user.id, user.display_name) if user else (None, "")
        await answer(itx, self.tables.stats.stats, whom, name, game, counted)

    @app_commands.command()
    @app_commands.describe(game="Which game; at a table you can leave it empty")
    async def leaderboard(self, itx: Itx, game: Game = "") -> None:
        """See the best players of a game in this server."""
        await answer(itx, self.tables.leaderboards.leaderboard, game)

    @stats.autocomplete("game")
    @leaderboard.autocomplete("game")
    async def _games(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.lobbies.complete_game, typed)
