"""/move, /act, /undo, /redo: answering what the table asks."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.ui.callers import Itx
from bot.ui.client import Farpost
from bot.ui.desk import Completions, answer, offer


class Play(commands.Cog):
    """Everything that changes the game."""

    def __init__(self, client: Farpost) -> None:
        self.tables = client.desk.tables

    @app_commands.command()
    @app_commands.describe(
        move="Your answer, or several separated by ; (also: confirm, back)",
    )
    async def move(self, itx: Itx, move: str) -> None:
        """Type your move."""
        await answer(itx, self.tables.play.move, move)

    @move.autocomplete("move")
    async def _move(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.play.complete_move, typed)

    @app_commands.command()
    async def act(self, itx: Itx) -> None:
        """Take your turn with menus and a preview that only you see."""
        await answer(itx, self.tables.play.act)

    @app_commands.command()
    async def undo(self, itx: Itx) -> None:
        """Take back your last move; the players it affects must agree."""
        await answer(itx, self.tables.undoing.undo)

    @app_commands.command()
    async def redo(self, itx: Itx) -> None:
        """Redo what was undone."""
        await answer(itx, self.tables.undoing.redo)
