"""Tips: at most one on each of a person's first turns of a game, beside a question that it speaks
of. A press ends all of them."""

from __future__ import annotations

import logging
from typing import Any

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.lessons import Tip
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
            tip = await self._tip(who, table, seat, settings)
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

    async def _tip(self, who: Caller, table: Table, seat: Seat, settings: dict[str, Any]) -> str:
        """The tip of this turn if it fits the question, else the first that fits and is new."""
        key, counts = table.spec.key, settings.get("told", {})
        seen = counts.get(key)
        # A list is what an older program counted.
        seen = seen if isinstance(seen, dict) else {}
        this = f"{table.row.id}.{table.turn or table.counts[seat]}"
        if settings.get("tips") == "off":
            return ""
        fitting = [tip.name for tip in fitting_tips(table, seat)]
        now = [name for name, turn in seen.items() if turn == this]
        if not now:
            now = [name for name in fitting if name not in seen][:1]
            if now:
                found = {**counts, key: {**seen, now[0]: this}}
                await self._likes.change(who.user, lambda s: {**s, "told": found})
        name = next((name for name in now if name in fitting), "")
        return speech.taught(table.game, f"tip-{name}", who.locale) if name else ""

    async def switch(self, who: Caller, what: str) -> None:
        """Stop all tips, or begin with them again."""
        again = {"told"} if what == "on" else set()
        await self._likes.change(
            who.user,
            lambda settings: {k: v for k, v in settings.items() if k not in again} | {"tips": what},
        )


def fitting_tips(table: Table, seat: Seat) -> list[Tip]:
    """The game's tips that belong beside what the seat is asked now."""
    d = table.draft(seat)
    q = d.question or question(table.state, seat)
    tips = [tip for tip in table.spec.tips if tip.asked is type(q)]
    if not tips:
        return []
    view = table.spec.private(d.state, seat)
    return [tip for tip in tips if tip.when(view)]
