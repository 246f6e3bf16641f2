"""Tables between memory and the database: loaded, cached, and changed with the version check."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from inspect import isawaitable
from typing import Any, TypeVar, overload
from weakref import WeakValueDictionary

from bot.engine.errors import No, Refusal
from bot.engine.spec import GameSpec
from bot.tables.kernel import upgrades
from bot.tables.kernel.cache import TableCache
from bot.tables.kernel.codec import UNREADABLE, decode_table
from bot.tables.kernel.edit import By, TableChange, TableEdit
from bot.tables.kernel.part import Features
from bot.tables.kernel.table import Game, Table, Who
from bot.tables.kernel.wakeup import Bell, jobs
from storage import commit, tables
from storage.commit import Stored
from storage.db import Database
from storage.errors import Conflict, Repeated, StorageError, Unavailable, Unsure
from storage.scope import ALL, Scope
from storage.tables import TableRow

LOG = logging.getLogger(__name__)
R = TypeVar("R")

ASKED = 20
"""How often, a tenth of a second apart, the outcome is asked for after a lost connection."""
BREATH = (0.005, 0.05)
"""The range of seconds between two tries on a shared database."""
TRIES = 12
"""How often a change is computed before its caller is refused: another may come first each time."""


async def everything(_: int, __: int) -> bool:
    """Everybody sees every channel, where there are none."""
    return True


class BeingUpdated(Refusal):
    """The table has been played on by a newer program: it waits until this one is upgraded too."""


class Unreadable(Refusal):
    """A stored table can't be decoded. Its row can be read."""

    def __init__(self, row: TableRow) -> None:
        super().__init__(No("unreadable"))
        self.row = row


class Store:
    """The tables of one database."""

    def __init__(
        self,
        db: Database,
        games: Mapping[str, GameSpec],
        features: Features,
        now: Callable[[], float],
        scope: Scope = ALL,
        changed: Callable[[int], None] = lambda _: None,
        sees: Callable[[int, int], Awaitable[bool]] = everything,
    ) -> None:
        """`sees`: whether a user sees a channel."""
        self.db = db
        self.scope = scope
        self.conflicts = 0
        """How often another process's change came first."""
        self._changed = changed
        self.games = {key: Game(spec, features) for key, spec in games.items()}
        self.features = features
        self.now = now
        self.cache = TableCache()
        self.bell = Bell(shared=db.shared)
        self._sees = sees
        self._unreadable: set[int] = set()
        self._storing = Counter[int]()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def game(self, key: str) -> Game:
        """A game by its key, or a refusal."""
        if key not in self.games:
            names = tuple(game.spec.name for game in self.games.values())
            raise Refusal(No("no-game", key, facts=names))
        return self.games[key]

    def game_named(self, typed: str) -> Game:
        """A game by its key or name, or by a part of them that fits no other game."""
        wanted = " ".join(typed.split()).casefold()
        names = {key: (key, game.spec.name.casefold()) for key, game in self.games.items()}
        near = {key for key, both in names.items() if wanted and wanted in "\n".join(both)}
        same = {key for key, both in names.items() if wanted in both}
        (key, *others) = same or near or {typed.strip()}
        return self.game(typed.strip() if others else key)

    async def table(self, table_id: int) -> Table:
        """A table by its number, never older than a version that a caller has seen. Refuses a
        table that can't be read."""
        if self._storing[table_id]:
            # A change may have been stored already that the cache doesn't have yet.
            return await self._loaded(table_id)
        table = await self._up_to_date(self.cache.get(table_id))
        return await self._loaded(table_id) if table is None else table

    async def _loaded(self, table_id: int) -> Table:
        dropped = self.cache.dropped
        stored = await self.db.read(commit.load, table_id, self.features.loaders)
        return await self._current(self._cached(stored, dropped))

    async def _up_to_date(self, table: Table | None) -> Table | None:
        """The table, if no other process has changed it meanwhile."""
        if table is None or not self.db.shared:
            return table
        number = table.row.id
        if await self.db.peek(tables.version, number) == table.row.version:
            return table
        if self.cache.get(number) is table:
            self.cache.drop(number)
        return None

    async def at_hand(self, who: Who) -> Table:
        """The table of the caller's channel from the cache, if possible. An edit finds out whether
        it is out of date."""
        return self._remembered(who) or await self.in_channel(who)

    def _remembered(self, who: Who) -> Table | None:
        table = self.cache.in_channel(who.channel)
        return None if table is None or self._storing[table.row.id] else table

    async def in_channel(self, who: Who) -> Table:
        """The table of the caller's channel: its open one, or else its last one."""
        table = await self._up_to_date(self._remembered(who))
        if table is not None:
            return table
        dropped = self.cache.dropped
        stored = await self.db.read(commit.load_in, who.channel, self.features.loaders)
        if stored is None:
            raise Refusal(No("no-table"))
        return await self._current(self._cached(stored, dropped))

    async def watched(self, who: Who) -> Table:
        """The table of the caller's channel, if the caller may see what is played there."""
        return await self.watchable(who, await self.in_channel(who))

    async def watchable(self, who: Who, table: Table) -> Table:
        """The table, unless a feature forbids that the caller sees what is played there."""
        for guard in self.features.guards:
            await guard(self, who.user, table)
        return table

    def _cached(self, stored: Stored | None, dropped: int) -> Table:
        """Decode a stored table and cache it, unless tables have been dropped since it was read.

        A later version may have been among those: the cache must not go back to this one.
        """
        if stored is None or stored.table.game not in self.games:
            raise Refusal(No("gone-table"))
        # Another caller may have read and changed it meanwhile: the later version counts.
        cached = self.cache.get(stored.table.id)
        if cached is not None and cached.row.version >= stored.table.version:
            return cached
        if stored.table.rules > self.games[stored.table.game].spec.version:
            raise BeingUpdated(No("newer-rules"))
        try:
            table = decode_table(self.games[stored.table.game], stored)
        except UNREADABLE as error:
            if stored.table.id not in self._unreadable:
                self._unreadable.add(stored.table.id)
                LOG.exception("table %d can't be read", stored.table.id)
            raise Unreadable(stored.table) from error
        if dropped == self.cache.dropped:
            self.cache.put(table)
        return table

    async def _current(self, table: Table) -> Table:
        """The table under today's rules, carried on to its first choice and stored if need be."""
        if not upgrades.outdated(table):
            return table
        change = upgrades.carried_on(table, self.now())
        if change is None:
            return table
        stored = await self._stored(change)
        return await self.table(table.row.id) if stored is None else stored.table

    async def catch_up(self) -> None:
        """Carry every table on that was stored under older rules and has nothing to choose."""
        for key, game in self.games.items():
            older = await self.db.read(tables.of_other_rules, key, game.spec.version, self.scope)
            for table in older:
                try:
                    await self.table(table)
                except Refusal:
                    continue  # the log says already that it can't be read
                except StorageError:
                    raise
                except Exception:  # one table's trouble must not stop the others
                    LOG.exception("table %d can't go on under today's rules", table)

    async def named(self, who: Who, table_id: int) -> Table:
        """A table that a button names. A caller in another channel must be able to see the table's
        channel, even as a player there."""
        table = await self.table(table_id)
        row = table.row
        if row.channel == who.channel:
            return table
        allowed = table.seat_of(who.user) is not None
        if row.guild is not None:
            near = allowed or row.guild == who.guild
            allowed = near and await self._sees(who.user, row.channel)
        if not allowed:
            raise Refusal(No("gone-table"))
        return table

    @overload
    async def act(
        self,
        who: Who | None,
        table_id: int,
        work: Callable[[TableEdit], Awaitable[R]],
        by: By = "player",
    ) -> tuple[Table, R]: ...

    @overload
    async def act(
        self,
        who: Who | None,
        table_id: int,
        work: Callable[[TableEdit], R],
        by: By = "player",
    ) -> tuple[Table, R]: ...

    async def act(
        self,
        who: Who | None,
        table_id: int,
        work: Callable[[TableEdit], Any],
        by: By = "player",
    ) -> tuple[Table, Any]:
        """Let `work` edit a table and store the edit, unless `work` drops it. Returns the table as
        it is then, and what `work` returned. Where another change came first, `work` edits what
        that one left. Raises `Repeated` if this interaction was stored before."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        user, interaction = (None, None) if who is None else (who.user, who.interaction)
        async with lock:
            for again in range(TRIES):
                await self._breath(again)
                # The version isn't checked here: storing the change finds out if it is out of date.
                table = self.cache.get(table_id) or await self._loaded(table_id)
                edit = TableEdit(table, self.now(), user, interaction, by)
                try:
                    given = work(edit)
                    returned = await given if isawaitable(given) else given
                    change = None if edit.dropped else edit.done()
                except Refusal:
                    if await self._outdated(table, interaction):
                        continue
                    raise
                if change is None:
                    if await self._nothing_to_do(table):
                        return table, returned
                elif stored := await self._stored(change):
                    return stored.table, returned
        raise Refusal(No("too-busy"))

    async def _breath(self, again: int) -> None:
        """Wait a little before another try, so that processes don't try at the same time."""
        if again and self.db.shared:
            await asyncio.sleep(random.uniform(*BREATH))

    async def _nothing_to_do(self, table: Table) -> bool:
        """Whether an edit that was dropped began with the table's present version."""
        return not (self.db.shared and await self._outdated(table, None))

    @contextmanager
    def storing(self, *table_ids: int) -> Iterator[None]:
        """Mark tables as being stored: meanwhile they are read from the database."""
        for table_id in table_ids:
            self._storing[table_id] += 1
        try:
            yield
        finally:
            for table_id in table_ids:
                self._storing[table_id] -= 1
                if not self._storing[table_id]:
                    del self._storing[table_id]

    async def _stored(self, change: TableChange) -> TableChange | None:
        """Store a change. Returns None if another change came first.

        A caller that is cancelled doesn't stop it, as the cache must learn the outcome.
        """
        return await asyncio.shield(self._apply_marked(change))

    async def _apply_marked(self, change: TableChange) -> TableChange | None:
        with self.storing(change.table.row.id):
            return await self._applied(change)

    async def _applied(self, change: TableChange) -> TableChange | None:
        """Store a change, update the cache and wake what has work to do."""
        table_id = change.table.row.id
        try:
            await self.db.write(commit.apply, change.rows)
        except Conflict:
            self.conflicts += 1
            self.cache.drop(table_id)
            return None
        except Repeated:
            raise
        except Unsure as unsure:
            self.cache.drop(table_id)
            raise await self._fate(change) from unsure
        except BaseException:
            # It may have been stored: the next caller reads the table again.
            self.cache.drop(table_id)
            raise
        rows = change.rows
        home = rows.after.guild or rows.after.channel
        if not self.scope.holds(home):
            self._changed(home)
        if rows.reseated:
            self.bell.ring()
            return await self._reread(change)
        self.cache.put(change.table)
        if work := jobs(rows):
            self.bell.ring(*work)
        return change

    async def _reread(self, change: TableChange) -> TableChange:
        """A stored change, with the table read again: the database has numbered its seats."""
        number = change.table.row.id
        # Whatever becomes of the reading, nobody may be served the old seats.
        self.cache.drop(number)
        return TableChange(await self._loaded(number), change.rows, change.news)

    async def _fate(self, change: TableChange) -> StorageError:
        """The error that says whether a change was stored before its connection was lost."""
        rows = change.rows
        if rows.interaction is None:
            return Unavailable("broken", "lost")
        for _ in range(ASKED):
            try:
                stored = await self.db.write(
                    commit.settled, rows.before.id, rows.interaction, rows.at
                )
            except StorageError:
                await asyncio.sleep(0.1)
            else:
                return Repeated(str(rows.interaction)) if stored else Unavailable("broken", "lost")
        return Unsure()

    async def _outdated(self, table: Table, interaction: int | None) -> bool:
        """Whether an edit worked on an old version of the table. Raises `Repeated` if this very
        interaction has been stored."""
        version, stored = await self.db.read(commit.how_far, table.row.id, interaction)
        if stored:
            raise Repeated(str(interaction))
        if version == table.row.version:
            return False
        self.cache.drop(table.row.id)
        return True
