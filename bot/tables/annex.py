"""The rooms beside the game: looking back, trying out. Each is a door of its own.

What their buttons say goes to the room of their kind, so that the router need not know them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from bot.tables.computers.thinking_pool import Thinker
from bot.tables.computers.worker import NODES
from bot.tables.look.pictures import Pictures
from bot.tables.look.queries import Queries
from bot.tables.panel.panel import Caller, Response
from bot.tables.panel.routes import ReplayRoute, Route, WhatIfRoute
from bot.tables.replay.replay_commands import ReplayCommands
from bot.tables.table.calls import Front
from bot.tables.table.store import Store
from bot.tables.table.table import Table
from bot.tables.turns.play_commands import PlayCommands
from bot.tables.whatif.whatif_commands import WhatIfCommands


class Room(Protocol):
    """A room that sees to a kind of press of its own."""

    async def pressed(
        self, who: Caller, table: Table, route: Any, values: tuple[str, ...]
    ) -> Response:
        """One press."""


class Annex:
    """Builds these rooms; `rooms` has each by the kind of its buttons."""

    def __init__(
        self,
        front: Front,
        store: Store,
        looks: Queries,
        drawn: Pictures,
        play: PlayCommands,
        thinker: Thinker,
    ) -> None:
        self.replays = ReplayCommands(front, store, looks, drawn)
        self.whatifs = WhatIfCommands(front, store, looks, drawn, play, thinker, NODES)
        self.rooms: Mapping[type[Route], Room] = {
            ReplayRoute: self.replays,
            WhatIfRoute: self.whatifs,
        }
