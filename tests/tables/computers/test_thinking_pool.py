"""Computer players think in a process of its own, which may die without a table noticing."""

from __future__ import annotations

import os
import signal
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from bot.engine.flow import Seat
from bot.engine.play import begin, draft
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.playground.people import wait_for
from bot.tables.computers.thinking_pool import Thinker, ThinkerApart
from tests.games.sealed import GAME


@pytest.mark.parametrize("kind", [Thinker, ThinkerApart])
async def test_a_thought_is_a_legal_line_and_the_same_wherever_it_is_thought(
    kind: type[Thinker],
) -> None:
    state = begin(GAME.setup(Setup(2, GAME.chosen({}))), Chance.of(1)).state
    thinker = kind()
    try:
        line = await thinker.line(GAME, state, Seat(1), "random", Chance.of(2), 10)
    finally:
        await thinker.close()
    assert line
    assert draft(state, Seat(1), line).answers == line
    here = Thinker()
    assert line == await here.line(GAME, state, Seat(1), "random", Chance.of(2), 10)
    await here.close()


async def test_a_worker_that_was_killed_is_replaced() -> None:
    state = begin(GAME.setup(Setup(2, GAME.chosen({}))), Chance.of(1)).state
    thinker = ThinkerApart()
    try:
        first = await thinker.line(GAME, state, Seat(0), "random", Chance.of(3), 10)
        os.kill(thinker._worker.submit(os.getpid).result(), signal.SIGKILL)
        again = await thinker.line(GAME, state, Seat(0), "random", Chance.of(3), 10)
    finally:
        await thinker.close()
    assert again == first


def brood(begun: Path) -> None:
    """Say that it has begun, and never end."""
    begun.touch()
    signal.pause()


async def test_a_long_thought_does_not_hold_up_the_end(tmp_path: Path) -> None:
    thinker = ThinkerApart()
    state = begin(GAME.setup(Setup(2, GAME.chosen({}))), Chance.of(1)).state
    await thinker.line(GAME, state, Seat(0), "random", Chance.of(3), 10)
    long = thinker._worker.submit(brood, tmp_path / "begun")
    await wait_for((tmp_path / "begun").exists)
    await thinker.close()
    assert isinstance(long.exception(), BrokenProcessPool)


async def test_closing_without_a_thought_is_nothing() -> None:
    await ThinkerApart().close()
