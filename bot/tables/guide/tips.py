"""Tips: one on each of a person's first turns of a game, and one when a question is first met that
has a tip of its own. A press ends all of them."""

from __future__ import annotations

import logging
from typing import Any

from msgspec.structs import replace

from bot.engine.game_texts import dashed
from bot.engine.play import question
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.look.likes import Likes
from bot.tables.panel import speech
from bot.tables.panel.panel import Button, Caller, Response
from bot.tables.panel.routes import GuideRoute
from bot.tables.texts import say
from storage.errors import StorageError

LOG = logging.getLogger(__name__)

TIPS = 5
ROWS = 5


class Tips:
    """Adds tips to panels. A person's settings say which ones were shown to them."""

    def __init__(self, store: Store, likes: Likes) -> None:
        self._store = store
        self._likes = likes

    async def with_tip(self, who: Caller, table: Table, response: Response) -> Response:
        """The panel of a turn with this turn's tip, if it is one of the caller's first."""
        seat = table.seat_of(who.user)
        q = table.running and seat is not None and question(table.state, seat)
        if not q or seat is None or table.row.paused is not None or response.form is not None:
            return response
        if table.spec.standard and table.spec.turn and not table.turn:
            return response  # who may leave the setup to the game needs no tip yet
        settings = await self._likes.of(who.user)
        try:
            kind = dashed(type(table.draft(seat).question or q).__name__)
            tip = await self._tip(who, table, kind, settings)
        except StorageError as why:  # a tip is never worth an answer
            LOG.info("no tip: %s", why)
            return response
        if not tip or settings.get("tips") == "off":
            return response
        panel = response.panel
        rows = panel.rows
        if len(rows) < ROWS:
            off = Button(say("guide-no-tips"), GuideRoute(table.spec.key, "tips", "off").id)
            rows = (*rows, (off,))
        texts = (say("guide-tip", tip=tip), *panel.texts)
        return replace(response, panel=replace(panel, texts=texts, rows=rows))

    async def _tip(self, who: Caller, table: Table, kind: str, settings: dict[str, Any]) -> str:
        """The tip of this kind of question if it is met for the first time, else the turn's tip."""
        key = table.spec.key
        own = speech.taught(table.game, f"tip-{kind}", who.locale)
        if own and await self._number(who, table, f"{key} {kind}", 1, settings) == 1:
            return own
        number = await self._number(who, table, key, TIPS, settings)
        return speech.taught(table.game, f"tip-{number}", who.locale)

    async def _number(
        self, who: Caller, table: Table, name: str, most: int, settings: dict[str, Any]
    ) -> int:
        """Count the caller's turns for tips of this name, up to one past the most. Returns the
        number of this turn."""
        counts = settings.get("told", {})
        n, last = counts.get(name, (0, ""))
        this = f"{table.row.id}.{table.turn or table.counts[table.seat_for(who.user)]}"
        if this == last or n > most or settings.get("tips") == "off":
            return int(n)

        def counted(settings: dict[str, Any]) -> dict[str, Any]:
            return {**settings, "told": {**settings.get("told", {}), name: (n + 1, this)}}

        await self._likes.change(who.user, counted)
        return int(n) + 1

    async def switch(self, who: Caller, what: str) -> None:
        """Stop all tips, or begin with them again."""
        again = {"told"} if what == "on" else set()
        await self._likes.change(
            who.user,
            lambda settings: {k: v for k, v in settings.items() if k not in again} | {"tips": what},
        )
