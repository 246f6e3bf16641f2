"""Computer players think here, apart from the event loop, so that nobody waits for a thought."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from importlib import import_module

from bot.engine.codec import Codec
from bot.engine.flow import Seat, State
from bot.engine.minds import line_of
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from bot.workers import Workers

NICENESS = 10
PATIENCE = 1.0
"""Seconds that a thought under way has when the program is told to stop."""


class Thinker:
    """Finds the lines of computer players, one at a time, on a thread."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "computer-player")

    async def line(
        self, spec: GameSpec, state: State, seat: Seat, level: str, chance: Chance, nodes: int
    ) -> tuple[str, ...]:
        """The line with which a computer player of a level answers at its seat."""
        given = (spec, state, seat, level, chance, nodes)
        return await asyncio.get_running_loop().run_in_executor(self._thread, line_of, *given)

    async def close(self) -> None:
        """Stop thinking once the thought under way is finished."""
        await asyncio.to_thread(self._thread.shutdown, wait=True, cancel_futures=True)


class ThinkerApart(Thinker):
    """Finds the lines of computer players in a process of its own, apart from the event loop.

    The process starts when the first computer player has to think.
    """

    def __init__(self) -> None:
        self._worker = Workers(1, NICENESS)

    async def line(
        self, spec: GameSpec, state: State, seat: Seat, level: str, chance: Chance, nodes: int
    ) -> tuple[str, ...]:
        """The line with which a computer player of a level answers at its seat."""
        data = _codec(spec.package).encode(state)
        given = (spec.package, data, seat, level, chance, nodes)
        return await asyncio.wrap_future(self._worker.submit(_thought, *given))

    async def close(self) -> None:
        """Stop thinking. A thought that takes long is given up, as its turn is still due."""
        closing = asyncio.ensure_future(asyncio.to_thread(self._worker.close))
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await asyncio.shield(closing)
            return
        self._worker.hang_up()
        await closing


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
