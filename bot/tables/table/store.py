"""Tables between memory and the database: found, loaded, changed with the version check."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from weakref import WeakValueDictionary

import msgspec

from bot.engine.errors import No, Refusal
from bot.engine.spec import GameSpec
from bot.tables.panel.panel import Caller
from bot.tables.table import upgrades
from bot.tables.table.edit import Act
from bot.tables.table.table import Game, Live, Shelf, alive
from storage import commit, tables
from storage.commit import Stored
from storage.db import Database
from storage.errors import Conflict, Repeated, StorageError

LOG = logging.getLogger(__name__)

UNREADABLE = (msgspec.MsgspecError, ValueError, TypeError, LookupError, AttributeError)
"""What a damaged position, or an upgrade that does not understand it, raises."""

TRIES = 12
"""A change that meets another one is computed anew on what that one left."""

Write = Callable[[Live], Act | None]


class Store:
    """The tables of one database."""

    def __init__(
        self, db: Database, games: Mapping[str, GameSpec], now: Callable[[], float]
    ) -> None:
        self.db = db
        self.games = {key: Game(spec) for key, spec in games.items()}
        self.now = now
        self.shelf = Shelf()
        self._unreadable: set[int] = set()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def game(self, key: str) -> Game:
        """A game by its key, or a refusal."""
        found = self.games.get(key)
        if found is None:
            known = tuple(game.spec.name for game in self.games.values())
            raise Refusal(No("no-game", key, facts=known))
        return found

    async def table(self, table: int) -> Live:
        """A table by its number, or a refusal."""
        live = self.shelf.get(table)
        if live is not None:
            return live
        return await self._current(self._shelved(await self.db.read(commit.load, table)))

    async def here(self, who: Caller) -> Live:
        """The table of the caller's channel: its open one, else its last one."""
        live = self.shelf.in_channel(who.channel)
        if live is not None:
            return live
        stored = await self.db.read(commit.load_in, who.channel)
        if stored is None:
            raise Refusal(No("no-table"))
        return await self._current(self._shelved(stored))

    def _shelved(self, stored: Stored | None) -> Live:
        if stored is None or stored.table.game not in self.games:
            raise Refusal(No("gone-table"))
        # Another caller may have read and changed it meanwhile: the later version counts.
        held = self.shelf.get(stored.table.id)
        if held is not None and held.row.version >= stored.table.version:
            return held
        try:
            live = alive(self.games[stored.table.game], stored)
        except UNREADABLE as error:
            if stored.table.id not in self._unreadable:
                self._unreadable.add(stored.table.id)
                LOG.exception("table %d can't be read", stored.table.id)
            raise Refusal(No("unreadable")) from error
        self.shelf.put(live)
        return live

    async def _current(self, live: Live) -> Live:
        """The table under today's rules: where they leave nothing to choose, it has gone on."""
        if not upgrades.outdated(live):
            return live
        act = upgrades.carried_on(live, self.now())
        if act is None:
            return live
        stored = await self._stored(act)
        return await self.table(live.row.id) if stored is None else stored.live

    async def catch_up(self) -> None:
        """Carry every table on that was stored under older rules and has nothing to choose."""
        for key, game in self.games.items():
            for table in await self.db.read(tables.of_other_rules, key, game.spec.version):
                try:
                    await self.table(table)
                except Refusal:
                    continue  # it has been said that it can't be read
                except StorageError:
                    raise
                except Exception:  # one table's trouble must not stop the others
                    LOG.exception("table %d can't go on under today's rules", table)

    async def seen(self, who: Caller, table: int) -> Live:
        """A table that a button names, if the caller may know of it."""
        live = await self.table(table)
        row = live.row
        near = row.channel == who.channel or (row.guild is not None and row.guild == who.guild)
        if not near and live.seat_of(who.user) is None:
            raise Refusal(No("gone-table"))
        return live

    async def change(self, table: int, write: Write, interaction: int | None = None) -> Act | None:
        """Compute and store a change; on a version race compute it anew. Raises `Repeated`."""

        async def writing(live: Live) -> Act | None:
            return write(live)

        return await self.change_async(table, writing, interaction)

    async def change_async(
        self,
        table: int,
        write: Callable[[Live], Awaitable[Act | None]],
        interaction: int | None = None,
    ) -> Act | None:
        """The same where the change needs something read first."""
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        async with lock:
            for _ in range(TRIES):
                live = await self.table(table)
                try:
                    act = await write(live)
                except Refusal:
                    if await self._outdated(live, interaction):
                        continue
                    raise
                if act is None:
                    return None
                if (stored := await self._stored(act)) is not None:
                    return stored
        raise Refusal(No("too-busy"))

    async def _stored(self, act: Act) -> Act | None:
        """The act once it is stored; None: the table has changed meanwhile."""
        table = act.live.row.id
        try:
            await self.db.write(commit.apply, act.change)
        except Conflict:
            self.shelf.drop(table)
            return None
        except Repeated:
            raise
        except BaseException:
            # Whether it was stored is not known to us: the next one reads it.
            self.shelf.drop(table)
            raise
        change = act.change
        if change.joined or change.left or change.renumbered:
            # Seats are numbered by the database: read them.
            self.shelf.drop(table)
            return Act(await self.table(table), change, act.news)
        self.shelf.put(act.live)
        return act

    async def _outdated(self, live: Live, interaction: int | None) -> bool:
        """Whether a refusal came of an old picture of the table. Raises `Repeated` if it came of
        the very interaction having been carried out already."""
        version, known = await self.db.read(commit.standing, live.row.id, interaction)
        if known:
            raise Repeated(str(interaction))
        if version == live.row.version:
            return False
        self.shelf.drop(live.row.id)
        return True
