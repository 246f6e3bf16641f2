"""The rooms beside the game: looking back, trying out, learning."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.tables.computers.thinking_pool import Thinker
from bot.tables.computers.worker import NODES
from bot.tables.guide.guide_commands import Guide
from bot.tables.guide.howto import HowTo
from bot.tables.guide.tips import Tips
from bot.tables.guide.tutorial import Tutorial
from bot.tables.look.pictures import Pictures
from bot.tables.look.queries import Queries
from bot.tables.moderation.moderation import Moderation
from bot.tables.panel.panel import Caller, Response
from bot.tables.panel.routes import (
    GuideRoute,
    ReplayRoute,
    SettingsRoute,
    TutorialRoute,
    WhatIfRoute,
)
from bot.tables.replay.film import Films, Posting
from bot.tables.replay.replay_commands import ReplayCommands
from bot.tables.settings.settings_commands import SettingsCommands
from bot.tables.table.calls import Front
from bot.tables.table.store import Store
from bot.tables.time.personal_commands import PersonalCommands
from bot.tables.turns.play_commands import PlayCommands
from bot.tables.whatif.whatif_commands import WhatIfCommands

Beside = ReplayRoute | WhatIfRoute | GuideRoute | TutorialRoute | SettingsRoute
"""The kinds of press that are seen to here."""
Filled = WhatIfRoute | TutorialRoute
"""The kinds of form."""


class Annex:
    """Builds these rooms, and hands each press to its room."""

    def __init__(
        self,
        front: Front,
        store: Store,
        looks: Queries,
        drawn: Pictures,
        play: PlayCommands,
        thinker: Thinker,
        people: PersonalCommands,
        moderation: Moderation,
        courier: Callable[[], Posting | None],
    ) -> None:
        self._store = store
        films = Films(store, drawn, courier)
        self.replays = ReplayCommands(front, store, looks, drawn, films)
        self.whatifs = WhatIfCommands(front, store, looks, drawn, play, thinker, NODES)
        self.tutorial = Tutorial(front, store, looks, drawn, play, thinker, NODES)
        tips = Tips(store, looks)
        self.guide = Guide(HowTo(store, looks, drawn, thinker), tips, self.tutorial)
        play.hint = tips.with_tip
        self.settings = SettingsCommands(front, store, looks, people, moderation, tips)

    async def pressed(self, who: Caller, route: Beside, values: tuple[str, ...]) -> Response:
        """One press."""
        match route:
            case GuideRoute():
                return await self.guide.pressed(who, route)
            case SettingsRoute():
                return await self.settings.pressed(who, route, values)
            case TutorialRoute():
                return await self.tutorial.pressed(who, route, values)
        table = await self._store.seen(who, route.table)
        if isinstance(route, WhatIfRoute):
            return await self.whatifs.pressed(who, table, route, values)
        return await self.replays.pressed(who, table, route, values)

    async def submitted(self, who: Caller, route: Filled, fields: Mapping[str, str]) -> Response:
        """A form."""
        text = fields.get("text", "")
        if isinstance(route, TutorialRoute):
            return await self.tutorial.submitted(who, route, text)
        table = await self._store.seen(who, route.table)
        return await self.whatifs.submitted(who, table, route, text)
