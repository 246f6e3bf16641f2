"""Keeps the bot's emojis at the chat service the same as the signs that the games draw.

One process of several uploads what is missing, one sign after the other, and removes what no game
wants any longer. The others read which signs there are.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping
from contextlib import suppress

from bot.tables.kernel.store import Store
from bot.tables.panel.panel import Undeliverable
from bot.tables.telling.courier import Emojis
from renderers.paint.sign import drawn
from renderers.scene import Scene
from renderers.signs import hash_of, wanted
from storage import signs
from storage.signs import SignRow

LOG = logging.getLogger(__name__)

PAUSE = 60.0
"""Seconds until the signs are looked at again while some are missing."""


class Signs:
    """The signs that may be shown now, and the job that brings them up to date."""

    def __init__(self, store: Store, emojis: Emojis | None) -> None:
        self._store = store
        self._emojis = emojis
        self._look = asyncio.Event()
        self._doubtful: set[int] = set()
        self.numbers: dict[str, int] = {}
        """The signs that the service has, by name, with its numbers for them."""

    def doubt(self) -> None:
        """Show words until it is known again which signs the service has: it has refused one."""
        self._doubtful.update(self.numbers.values())
        self.numbers.clear()
        self._look.set()

    async def run(self) -> None:
        """Bring the signs up to date, and again whenever one is doubted."""
        if self._emojis is None:
            await asyncio.Event().wait()
            return
        scenes = wanted(self._store.games)
        refused = ""
        while True:
            self._look.clear()
            try:
                done, why = await self._looked(self._emojis, scenes)
            except Undeliverable as error:
                done, why = not error.again, str(error)
            if why and why != refused:
                LOG.warning("not every sign is there, so words stand instead: %s", why)
            refused = why
            with suppress(TimeoutError):
                await asyncio.wait_for(self._look.wait(), None if done else PAUSE)

    async def _looked(self, emojis: Emojis, scenes: Mapping[str, Scene]) -> tuple[bool, str]:
        """Read which signs there are and, in the one process that does so, bring them up to date.
        Returns whether none is missing that may still come, and why one is refused."""
        rows = {row.name: row for row in await self._store.db.read(signs.every)}
        hashes = {name: hash_of(scene) for name, scene in scenes.items()}
        if not self._store.scope.first:
            rows = {n: row for n, row in rows.items() if row.number not in self._doubtful}
            self._know(row for name, row in rows.items() if name in scenes)
            return {n: row.hash for n, row in rows.items()}.items() >= hashes.items(), ""
        own = await emojis.own()
        current = {n for n, row in rows.items() if row.number in own and hashes.get(n) == row.hash}
        self._know(rows[name] for name in current)
        await self._tidied(emojis, [row for n, row in rows.items() if n not in current], own)
        missing = [n for n in scenes if n not in current]
        return True, await self._made(emojis, {n: scenes[n] for n in missing}, own)

    def _know(self, rows: Iterable[SignRow]) -> None:
        found = {row.name: row.number for row in rows}
        for name in self.numbers.keys() - found.keys():
            del self.numbers[name]
        self.numbers.update(found)

    async def _tidied(
        self, emojis: Emojis, rows: Iterable[SignRow], own: Mapping[int, str]
    ) -> None:
        """Remove signs of ours that have changed or that no game wants any longer."""
        for row in rows:
            if row.number in own:
                await emojis.remove(row.number)
            await self._store.db.write(signs.forget, row.name)

    async def _made(
        self, emojis: Emojis, scenes: Mapping[str, Scene], own: Mapping[int, str]
    ) -> str:
        """Upload these signs, one after the other. Returns why one of them is refused, or ""."""
        refused = ""
        for name, scene in scenes.items():
            try:
                for number in [n for n, other in own.items() if other == name]:
                    # It was uploaded and never stored, or it has just been removed.
                    await emojis.remove(number)
                number = await emojis.make(name, await asyncio.to_thread(drawn, scene))
            except Undeliverable as error:
                if not error.malformed:
                    raise
                refused = f"{name}: {error}"
                continue
            await self._store.db.write(signs.put, SignRow(name, number, hash_of(scene)))
            self.numbers[name] = number
        return refused
