"""Where computer players think: apart from the event loop, so that nobody waits for a thought."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import cache
from importlib import import_module
from threading import Thread
from typing import Any

from bot.engine.codec import Codec
from bot.engine.flow import Seat
from bot.engine.minds import line_of
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec

NICENESS = 10
PATIENCE = 1.0
"""Seconds for a thought under way when the program is told to stop."""


class Thinker:
    """One worker that finds the lines of computer players."""

    def __init__(self) -> None:
        self._worker: Executor | None = None

    async def line(
        self, spec: GameSpec, state: Any, seat: Seat, level: str, chance: Chance, nodes: int
    ) -> tuple[str, ...]:
        """The line with which this level answers here, thought of on a thread."""
        return await self._ask(line_of, spec, state, seat, level, chance, nodes)

    async def _ask(self, think: Callable[..., tuple[str, ...]], *given: Any) -> tuple[str, ...]:
        if self._worker is None:
            self._worker = self._fresh()
        return await asyncio.get_running_loop().run_in_executor(self._worker, think, *given)

    def _fresh(self) -> Executor:
        return ThreadPoolExecutor(1, "computer-player")

    async def close(self) -> None:
        """No more thinking; a thought under way is thought to its end."""
        worker, self._worker = self._worker, None
        if worker is not None:
            await asyncio.to_thread(worker.shutdown, wait=True, cancel_futures=True)


class ThinkerApart(Thinker):
    """In a process of its own, where thinking doesn't compete with the event loop.

    It starts when the first computer has to think; one that died is replaced.
    """

    async def line(
        self, spec: GameSpec, state: Any, seat: Seat, level: str, chance: Chance, nodes: int
    ) -> tuple[str, ...]:
        """The line with which this level answers here; the position travels as bytes."""
        given = (spec.package, _codec(spec.package).encode(state), seat, level, chance, nodes)
        try:
            return await self._ask(_thought, *given)
        except BrokenProcessPool:
            self._worker = None
            return await self._ask(_thought, *given)

    async def close(self) -> None:
        """No more thinking; what is not thought of soon is given up: the turn is still due."""
        worker = self._worker
        if isinstance(worker, ProcessPoolExecutor):
            # The library has no call for this before Python 3.14, and would wait without end.
            processes = tuple((worker._processes or {}).values())  # noqa: SLF001 the pool names its processes nowhere else
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await asyncio.shield(closing := asyncio.ensure_future(super().close()))
                return
            for process in processes:
                process.kill()
            await closing

    def _fresh(self) -> Executor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, spawn, initializer=_ready)


def _thought(
    package: str, data: bytes, seat: Seat, level: str, chance: Chance, nodes: int
) -> tuple[str, ...]:
    spec = _game(package)
    state = _codec(package).decode(data, spec.version)
    return line_of(spec, state, seat, level, chance, nodes)


def _game(package: str) -> GameSpec:
    game: GameSpec = import_module(package).GAME
    return game


@cache
def _codec(package: str) -> Codec:
    return Codec(_game(package))


def _ready() -> None:
    Thread(target=_follow_the_parent, daemon=True).start()
    if hasattr(os, "nice"):  # Windows has none
        os.nice(NICENESS)


def _follow_the_parent() -> None:
    # A bot that was killed can't tell its worker to end.
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
