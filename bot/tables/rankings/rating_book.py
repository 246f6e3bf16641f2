"""Players' ratings by game and server, kept in memory.

Ratings follow from the results in the order in which tables ended. A table that ends later is added
to the ratings in memory; any other change has them computed anew. A player who opts out is rated
nowhere, for the past too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import msgspec
from cachetools import LRUCache

from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.rankings import ratings
from bot.tables.rankings.played import finished
from bot.tables.rankings.ratings import Key, Met, Rating
from storage import results
from storage.db import Tx
from storage.results import Circle, Extent, Result

CHANGES_CACHED = 500
SERVERS_CACHED = 500
"""The most pairs of game and server whose ratings are kept."""
Changes = Mapping[int, tuple[Rating, Rating]]
"""Users' ratings before a table and after it."""


class _Computed(msgspec.Struct, frozen=True):
    """The ratings of a game, and the results they were computed from."""

    extent: Extent
    uncounted: frozenset[int]
    ratings: Mapping[Key, Rating]
    met: Met


class _New(msgspec.Struct, frozen=True):
    """New results, and the ratings to which they are added."""

    extent: Extent
    uncounted: frozenset[int]
    tables: tuple[Result, ...]
    before: Mapping[Key, Rating]
    met: Met


class RatingBook:
    """The ratings of each game in each server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._computed: LRUCache[tuple[str, int], _Computed] = LRUCache(SERVERS_CACHED)
        self._changes: LRUCache[int, Changes] = LRUCache(CHANGES_CACHED)

    async def of_server(self, game: str, guild: int | None) -> Mapping[Key, Rating]:
        """The ratings at a game by the tables of one server. Outside of servers no table counts."""
        if guild is None:
            return {}
        computed = self._computed.get((game, guild))
        new = await self._store.db.read(_new_of, game, guild, computed)
        if not new.tables:
            return new.before
        found, met, changes = await asyncio.to_thread(_reckoned, new)
        for number, changed in changes[-CHANGES_CACHED:]:
            self._changes[number] = changed
        self._computed[game, guild] = _Computed(new.extent, new.uncounted, found, met)
        return found

    async def of_circle(self, circle: Circle) -> Mapping[Key, Rating]:
        """The ratings at a game, by the tables at which the caller has played."""
        played = await self._store.db.read(results.played, circle)
        uncounted = await self._store.db.read(results.uncounted)
        counted = [finished(result) for result in played if result.table.rated]
        return await asyncio.to_thread(ratings.ratings, counted, uncounted)

    async def changes(self, table: Table) -> Changes:
        """What a finished table did to its players' ratings."""
        await self.of_server(table.spec.key, table.row.guild)
        return self._changes.get(table.row.id, {})


def _new_of(tx: Tx, game: str, guild: int, computed: _Computed | None) -> _New:
    """The results that ended since `computed`, or all results if anything else has changed."""
    extent, uncounted = results.extent(tx, game, guild), results.uncounted(tx)
    if computed is not None and computed.uncounted == uncounted:
        if computed.extent == extent:
            return _New(extent, uncounted, (), computed.ratings, computed.met)
        new = results.at_home(tx, game, guild, computed.extent.last)
        if computed.extent.tables + len(new) == extent.tables:
            return _New(extent, uncounted, new, computed.ratings, computed.met)
    return _New(extent, uncounted, results.at_home(tx, game, guild), {}, {})


def _reckoned(new: _New) -> tuple[dict[Key, Rating], Met, list[tuple[int, Changes]]]:
    """The ratings with new tables, who has met lately, and what each new table changed."""
    found, met, changes = dict(new.before), new.met, list[tuple[int, Changes]]()
    for result in new.tables:
        table = finished(result)
        moved = ratings.rated(table, found, met, new.uncounted)
        changed = {key[1]: (found.get(key, ratings.NEWCOMER), r) for key, r in moved.items()}
        changes.append((result.table.table_id, changed))
        found |= moved
        met = ratings.meeting(table, met)
    return found, met, changes
