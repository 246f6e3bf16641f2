"""Completions for looks at a table: its views, and its moves."""

from __future__ import annotations

from cachetools import LRUCache

from bot.languages import spoken
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.look import pictures
from bot.tables.look.pages import TEXT
from bot.tables.look.pictures import Pictures, look_of
from bot.tables.panel.markdown import plain
from bot.tables.panel.panel import Caller, Choice
from bot.tables.panel.typed import Watched
from bot.tables.seats import sitters
from bot.tables.telling import log_texts
from bot.tables.texts import say
from storage import moves, seats

CACHED = 500
NUMBERED = 60
"""The most log entries that are read for 25 that tell something."""


class Offered:
    """Completes views and moves. Keeps what was found, as each letter typed asks again."""

    def __init__(self, store: Store, drawn: Pictures) -> None:
        self._store = store
        self._pictures = drawn
        self._offered: LRUCache[tuple[object, ...], list[Choice]] = LRUCache(CACHED)

    async def complete_view(self, who: Caller, table: Watched, typed: str) -> list[Choice]:
        """The views for `/board view:`."""
        del who  # the same for everybody
        wanted = typed.strip().casefold()
        return [c for c in await self._views(table) if wanted in c.label.casefold()]

    async def _views(self, table: Table) -> list[Choice]:
        """The views and regions of a table's board."""
        if table.state is None:
            return []
        at = ("views", table.row.id, table.row.version, spoken())
        if at in self._offered:
            return self._offered[at]
        public = table.public()
        names = list(pictures.view_names(table.spec.key, public))
        names += await self._pictures.regions(table, public)
        titles = {
            **pictures.titles(table.spec.key, public, look_of(table)),
            TEXT: say("look-all-in-words"),
        }
        labels = {n: f"{n}: {titles[n]}" if n in titles else n for n in (*names, TEXT)}
        found = self._offered[at] = [Choice(plain(x, 100), n[:100]) for n, x in labels.items()]
        return found

    async def complete_at(self, who: Caller, table: Watched, typed: str) -> list[Choice]:
        """Moves by number, the last first, each with its first line."""
        seat = table.seat_of(who.user)
        wanted = typed.strip().lstrip("#")
        if wanted and not (wanted.isascii() and wanted.isdigit()):
            return []
        row, last = table.row, table.public_end
        at = ("moves", row.id, row.version, last, seat, wanted, spoken())
        if at in self._offered:
            return self._offered[at]
        entries = await self._store.db.read(moves.numbered, row.id, last, wanted, NUMBERED)
        first = log_texts.needs(entries, table.public_end)
        log = log_texts.by_number(await self._store.db.read(moves.since, table.row.id, first))
        ever = await self._store.db.read(seats.ever, table.row.id)
        found: list[Choice] = []
        for entry in entries:
            seated = sitters.as_seated(table, ever, entry.at)
            lines = log_texts.entry_lines(seated, entry, seat, log=log)
            if not lines and not wanted and entry.number:
                continue
            label = plain(f"{entry.shown}: {' '.join(lines) or entry.kind}", 100)
            found.append(Choice(label, str(entry.shown)))
            if len(found) == 25:
                break
        self._offered[at] = found
        return found
