"""/stats, /leaderboard: what has been played."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.rankings.rankings import Wish
from bot.ui.callers import Itx
from bot.ui.client import Farpost
from bot.ui.desk import Completions, answer, offer

Game = app_commands.Range[str, 0, 60]


class Stats(commands.Cog):
    """Games, places, pace and ratings; whoever does not want to be counted is not."""

    def __init__(self, client: Farpost) -> None:
        self.tables = client.desk.tables

    @app_commands.command()
    @app_commands.describe(
        user="Whose; leave it out for yourself and the server",
        game="Of one game only",
        counted="Whether you yourself want to be counted, here and everywhere",
    )
    async def stats(
        self,
        itx: Itx,
        user: discord.User | None = None,
        game: Game = "",
        counted: Wish | None = None,
    ) -> None:
        """What you, somebody else or this server have played."""
        whom, name = (user.id, user.display_name) if user else (None, "")
        await answer(itx, self.tables.rankings.stats, whom, name, game, counted)

    @app_commands.command()
    @app_commands.describe(game="Which game; at a table you need not say")
    async def leaderboard(self, itx: Itx, game: Game = "") -> None:
        """The best at a game among those who have played it here."""
        await answer(itx, self.tables.rankings.leaderboard, game)

    @stats.autocomplete("game")
    @leaderboard.autocomplete("game")
    async def _games(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.lobbies.complete_game, typed)
