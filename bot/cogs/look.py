"""/board, /hand, /status, ...: looking without changing anything."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.ui.callers import Itx, caller
from bot.ui.client import Farpost
from bot.ui.desk import complete, serve

Completions = list[app_commands.Choice[str]]


class Look(commands.Cog):
    """What a player may want to know; every answer is for the asker alone."""

    def __init__(self, client: Farpost) -> None:
        self.tables = client.desk.tables
        self.annex = client.desk.tables.annex

    @app_commands.command()
    @app_commands.describe(
        view="The whole board, a part of it, or `text` for the position in words",
        at="As it stood after this move",
    )
    async def board(
        self,
        itx: Itx,
        view: app_commands.Range[str, 0, 100] = "",
        at: app_commands.Range[str, 0, 40] = "",
    ) -> None:
        """See the board, now or as it was."""
        await serve(itx, self.tables.board(caller(itx), view, at))

    @board.autocomplete("view")
    async def _view(self, itx: Itx, typed: str) -> Completions:
        return await complete(itx, self.tables.complete_view(caller(itx), typed))

    @board.autocomplete("at")
    async def _at(self, itx: Itx, typed: str) -> Completions:
        return await complete(itx, self.tables.complete_at(caller(itx), typed))

    @app_commands.command()
    async def hand(self, itx: Itx) -> None:
        """See what only you may see."""
        await serve(itx, self.tables.hand(caller(itx)))

    @app_commands.command()
    async def status(self, itx: Itx) -> None:
        """See whose turn it is and how the game stands."""
        await serve(itx, self.tables.status(caller(itx)))

    @app_commands.command()
    @app_commands.describe(since="From this move on")
    async def log(self, itx: Itx, since: app_commands.Range[str, 0, 40] = "") -> None:
        """Read what has happened, move by move."""
        await serve(itx, self.tables.log(caller(itx), since))

    @log.autocomplete("since")
    async def _since(self, itx: Itx, typed: str) -> Completions:
        return await complete(itx, self.tables.complete_at(caller(itx), typed))

    @app_commands.command()
    async def recap(self, itx: Itx) -> None:
        """What has happened since your last turn."""
        await serve(itx, self.tables.recap(caller(itx)))

    @app_commands.command()
    @app_commands.describe(
        at="A move's number, or `mine` for your last turn; the newest otherwise",
        film="An animated picture of the whole game, or of its last round",
    )
    async def replay(
        self,
        itx: Itx,
        at: app_commands.Range[str, 0, 40] = "",
        film: Literal["game", "round"] | None = None,
    ) -> None:
        """Step through the game as you saw it, or see it as a film."""
        await serve(itx, self.annex.replays.replay(caller(itx), at, film or ""))

    @replay.autocomplete("at")
    async def _step(self, itx: Itx, typed: str) -> Completions:
        return await complete(itx, self.tables.complete_at(caller(itx), typed))

    @app_commands.command()
    @app_commands.describe(
        move="What to try, as for /move; without it a fresh copy",
        at="Copy the position after this move instead of the newest",
    )
    async def whatif(
        self, itx: Itx, move: str = "", at: app_commands.Range[str, 0, 40] = ""
    ) -> None:
        """Try things out on a private copy of the position."""
        await serve(itx, self.annex.whatifs.whatif(caller(itx), move, at))

    @app_commands.command()
    async def why(self, itx: Itx) -> None:
        """Explain the last score, cost or refusal."""
        await serve(itx, self.tables.why(caller(itx)))

    @app_commands.command()
    async def fair(self, itx: Itx) -> None:
        """How you can check that dice and cards were not tampered with."""
        await serve(itx, self.tables.fair(caller(itx)))

    @app_commands.command()
    @app_commands.describe(text="What to remember; leave it out to read your note")
    async def note(self, itx: Itx, text: app_commands.Range[str, 0, 1000] | None = None) -> None:
        """Your private note about this table."""
        await serve(itx, self.tables.note(caller(itx), text))

    @app_commands.command()
    async def mytables(self, itx: Itx) -> None:
        """Every table that waits for you, in every server."""
        await serve(itx, self.tables.mytables(caller(itx)))

    @app_commands.command()
    async def games(self, itx: Itx) -> None:
        """Every table of yours in every server, with its turn and seats."""
        await serve(itx, self.tables.mytables(caller(itx)))

    @app_commands.command()
    async def help(self, itx: Itx) -> None:
        """What you can do here, and how."""
        await serve(itx, self.annex.settings.help(caller(itx)))

    @app_commands.command()
    async def settings(self, itx: Itx) -> None:
        """Your pictures, language, hours, reminders and tips."""
        await serve(itx, self.annex.settings.settings(caller(itx)))
