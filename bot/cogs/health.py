"""/health: how this instance of the bot does, for everyone to see."""

from __future__ import annotations

from importlib.metadata import version

from discord import app_commands
from discord.ext import commands

from bot.tables.look.health import Owing
from bot.tables.panel.panel import Panel, Response
from bot.ui.callers import Itx
from bot.ui.client import Farpost
from bot.ui.desk import serve
from bot.ui.figures import Figures


class Health(commands.Cog):
    """What the bot says of itself."""

    def __init__(self, client: Farpost) -> None:
        self.client = client

    @app_commands.command()
    async def health(self, itx: Itx) -> None:
        """See how the bot is doing: answers, messages owed, uptime, version."""
        await serve(itx, self._health())

    async def _health(self) -> Response:
        owing = await self.client.desk.tables.health.owing()
        lines = told(self.client.figures, owing, len(self.client.guilds))
        return Response(Panel("How I'm doing", tuple(lines)))


def told(figures: Figures, owing: Owing, servers: int) -> list[str]:
    """The figures in words."""
    pace = figures.pace()
    answers = (
        f"**Answers** in the last day: {pace.answers}, half of them within"
        f" {pace.median * 1000:.0f} ms, 99 in 100 within {pace.slow * 1000:.0f} ms"
        if pace.answers
        else "**Answers** in the last day: none yet"
    )
    owed = (
        f"**Messages owed**: {owing.messages}, the oldest for {owing.oldest:.0f} s"
        if owing.messages
        else "**Messages owed**: none"
    )
    hours, minutes = divmod(int(figures.uptime) // 60, 60)
    return [
        answers,
        owed,
        f"**Up** for {hours} h {minutes} min, in {servers} servers",
        f"**Version** {version('farpost')}",
    ]
