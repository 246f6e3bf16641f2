"""/play, /move, /act, /undo, /redo: beginning a game at once, and answering what it asks."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.ui.callers import Itx
from bot.ui.client import Farpost
from bot.ui.desk import Completions, answer, offer, serve
from bot.ui.opening import play_now


class Play(commands.Cog):
    """Everything that changes the game."""

    def __init__(self, client: Farpost) -> None:
        self.tables = client.desk.tables

    @app_commands.command()
    @app_commands.describe(
        game="Which game; empty: see what there is",
        level="How well the computers play",
    )
    async def play(
        self,
        itx: Itx,
        game: app_commands.Range[str, 0, 60] = "",
        level: app_commands.Range[str, 0, 60] = "",
    ) -> None:
        """Play a game at once, against computers or alone."""
        await serve(itx, play_now(itx, game, level))

    @play.autocomplete("game")
    async def _game(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.lobbies.complete_game, typed)

    @play.autocomplete("level")
    async def _level(self, itx: Itx, typed: str) -> Completions:
        game = str(getattr(itx.namespace, "game", "") or "")
        return await offer(itx, self.tables.play_now.complete_level, game, typed)

    @app_commands.command()
    @app_commands.describe(
        move="Your answer, or several separated by ; (also: confirm, save, back)",
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
