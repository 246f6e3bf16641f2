"""What the buttons of How to play, of tips and of a tutorial lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.look import log_pages
from bot.tables.panel import phrases
from bot.tables.panel.panel import Caller, Response
from bot.tables.panel.routes import GuideRoute, forged
from bot.tables.texts import say

if TYPE_CHECKING:
    from bot.tables.guide.howto import HowTo
    from bot.tables.guide.tips import Tips
    from bot.tables.guide.tutorial import Tutorial


class Guide:
    """The rooms of How to play, tips and tutorials behind one kind of button."""

    def __init__(self, howto: HowTo, tips: Tips, tutorial: Tutorial) -> None:
        self.howto = howto
        self.tips = tips
        self.tutorial = tutorial

    async def pressed(self, who: Caller, route: GuideRoute) -> Response:
        """Do what a button says."""
        if route.verb == "tutorial":
            return await self.tutorial.begin(who, route.game, route.what)
        if route.verb == "tips" and route.what in {"on", "off"}:
            await self.tips.switch(who, route.what)
            return phrases.simple(say(f"guide-tips-{route.what}"))
        page = log_pages.number_in(route.what or "0")
        if not route.verb.startswith("how") or page < 0:
            raise forged()
        response = await self.howto.card(who, route.game, page)
        return response if route.what else Response(response.panel, replace=False)
