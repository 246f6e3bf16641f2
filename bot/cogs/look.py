"""/board, /hand, /status, ...: looking without changing anything."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.ui.callers import Itx
from bot.ui.client import Farpost
from bot.ui.desk import Completions, answer, offer


class Look(commands.Cog):
    """What a player may want to look up; every answer is for the caller alone."""

    def __init__(self, client: Farpost) -> None:
        self.tables = client.desk.tables

    @app_commands.command()
    @app_commands.describe(
        view="The whole board, a part of it, or `text` for the position in words",
        at="As it was after this move",
    )
    async def board(
        self,
        itx: Itx,
        view: app_commands.Range[str, 0, 100] = "",
        at: app_commands.Range[str, 0, 40] = "",
    ) -> None:
        """See the board, now or as it was."""
        await answer(itx, self.tables.boards.board, view, at)

    @board.autocomplete("view")
    async def _view(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.offered.complete_view, typed)

    @board.autocomplete("at")
    async def _at(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.offered.complete_at, typed)

    @app_commands.command()
    async def hand(self, itx: Itx) -> None:
        """See your hand: what only you can see."""
        await answer(itx, self.tables.boards.hand)

    @app_commands.command()
    async def status(self, itx: Itx) -> None:
        """See whose turn it is and how the game stands."""
        await answer(itx, self.tables.standing.status)

    @app_commands.command()
    @app_commands.describe(since="From this move on")
    async def log(self, itx: Itx, since: app_commands.Range[str, 0, 40] = "") -> None:
        """Read what happened, move by move."""
        await answer(itx, self.tables.logs.log, since)

    @log.autocomplete("since")
    async def _since(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.offered.complete_at, typed)

    @app_commands.command()
    async def recap(self, itx: Itx) -> None:
        """See what happened since your last turn."""
        await answer(itx, self.tables.logs.recap)

    @app_commands.command()
    @app_commands.describe(
        at="A move's number, or `mine` for your last turn; empty: the newest",
        film="An animated picture of the whole game, its last round or its best turns",
    )
    async def replay(
        self,
        itx: Itx,
        at: app_commands.Range[str, 0, 40] = "",
        film: Literal["game", "round", "highlights"] | None = None,
    ) -> None:
        """Step through the game as you saw it, or see it as a film."""
        await answer(itx, self.tables.replays.replay, at, film or "")

    @replay.autocomplete("at")
    async def _step(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.offered.complete_at, typed)

    @app_commands.command()
    @app_commands.describe(
        move="A move to try, as for /move; empty: a fresh copy",
        at="Copy the position after this move instead of the newest",
    )
    async def whatif(
        self, itx: Itx, move: str = "", at: app_commands.Range[str, 0, 40] = ""
    ) -> None:
        """Try things out on your own private copy of the position."""
        await answer(itx, self.tables.whatifs.whatif, move, at)

    @app_commands.command()
    @app_commands.describe(how="All that happens in a turn, one line of it, or no longer")
    async def follow(self, itx: Itx, how: Literal["all", "line", "stop"] | None = None) -> None:
        """Watch a table without playing: a private message each turn."""
        await answer(itx, self.tables.following.follow, how or "")

    @app_commands.command()
    async def why(self, itx: Itx) -> None:
        """Explain your last score, cost or refused move."""
        await answer(itx, self.tables.reasons.why)

    @app_commands.command()
    async def fair(self, itx: Itx) -> None:
        """How to check that nobody tampered with dice and cards."""
        await answer(itx, self.tables.proofs.fair)

    @app_commands.command()
    @app_commands.describe(text="What to remember; empty: read your note")
    async def note(self, itx: Itx, text: app_commands.Range[str, 0, 1000] | None = None) -> None:
        """Read or write your private note about this table."""
        await answer(itx, self.tables.notes.note, text)

    @app_commands.command()
    async def mytables(self, itx: Itx) -> None:
        """See your tables in every server, those that wait for you first."""
        await answer(itx, self.tables.lists.mytables)

    @app_commands.command()
    async def games(self, itx: Itx) -> None:
        """See all your tables in every server: the same as /mytables."""
        await answer(itx, self.tables.lists.mytables)

    @app_commands.command()
    async def help(self, itx: Itx) -> None:
        """See what you can do here, and how."""
        await answer(itx, self.tables.settings.help)

    @app_commands.command()
    async def settings(self, itx: Itx) -> None:
        """Change your pictures, language, hours, reminders and tips."""
        await answer(itx, self.tables.settings.settings)
