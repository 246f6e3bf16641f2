"""/health: how this instance of the bot does, for everyone to see."""

from __future__ import annotations

from importlib.metadata import version

from discord import app_commands
from discord.ext import commands

from bot.languages import speaking
from bot.tables.look.health import Owing
from bot.tables.look.pace import Pace
from bot.tables.panel.panel import Caller, Panel, Response
from bot.tables.texts import say
from bot.ui.callers import Itx, caller
from bot.ui.client import Farpost
from bot.ui.desk import serve
from bot.ui.figures import Figures


class Health(commands.Cog):
    """What the bot says about itself."""

    def __init__(self, client: Farpost) -> None:
        self.client = client

    @app_commands.command()
    async def health(self, itx: Itx) -> None:
        """See how the bot is doing: answers, pictures, waiting messages, uptime, version."""
        await serve(itx, self._health(caller(itx)))

    async def _health(self, who: Caller) -> Response:
        health = self.client.desk.tables.health
        owing = await health.owing()
        asking = await self.client.desk.tables.spoken(who)
        with speaking(asking.locale):
            lines = in_words(self.client.figures, health.pictures, owing, len(self.client.guilds))
            return Response(Panel(say("health-heading"), tuple(lines)))


def in_words(figures: Figures, pictures: Pace, owing: Owing, servers: int) -> list[str]:
    """The figures in sentences."""
    owed = say("health-nothing-owed")
    if owing.messages:
        owed = say("health-owed", n=owing.messages, age=round(owing.oldest))
    hours, minutes = divmod(int(figures.uptime) // 60, 60)
    return [
        paced("answers", figures.pace()),
        paced("pictures", pictures),
        owed,
        say("health-up", hours=hours, minutes=minutes, servers=servers),
        say("health-version", version=version("farpost")),
    ]


def paced(what: str, pace: Pace) -> str:
    """A sentence about the last day: how many of these there were, and how long they took."""
    if not pace.count:
        return say(f"health-no-{what}")
    median, slow = round(pace.median * 1000), round(pace.slow * 1000)
    return say(f"health-{what}", n=pace.count, median=median, slow=slow)
