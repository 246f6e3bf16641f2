"""The whole bot against the stand-in: how soon people are answered while boards are drawn."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from bot.games import shipped
from bot.playground import Person, Stand
from bot.tables.look.pictures import board_of
from tests.bench.measure import Measure, limited, percentile
from tests.e2e.running import whole

BOARDS, MOST = 10, 100.0
"""So many boards under way at any moment; milliseconds within which 99 in 100 are answered."""
CHANNEL = "table-1"


def measures(quick: bool) -> list[Measure]:  # noqa: FBT001 - every bench module has this signature
    """Answers while ten boards are being drawn, over and over."""
    game = next((key for key in shipped() if board_of(key)), None)
    if game is None:
        return []
    with tempfile.TemporaryDirectory() as folder:
        took = asyncio.run(answers(game, Path(folder) / "farpost.db", 60 if quick else 400))
    name = f"command answered while {BOARDS} boards are drawn"
    return [
        limited(f"{name}, p50", percentile(took, 0.5), "ms", MOST),
        limited(f"{name}, p99", percentile(took, 0.99), "ms", MOST),
    ]


async def answers(game: str, db: Path, count: int) -> list[float]:
    """Milliseconds from a command to its answer on the asker's screen."""
    async with Stand.start() as stand, whole(stand, db, shipped()):
        ann = await stand.person("Ann")
        await started(ann, game)
        await ann.command("board", CHANNEL, wait=30.0)
        people = [await stand.person(f"Onlooker {n}") for n in range(BOARDS)]
        looking = [asyncio.create_task(look_on(person)) for person in people]
        try:
            return [await timed(ann) for _ in range(count)]
        finally:
            for task in looking:
                task.cancel()
            await asyncio.wait(looking)


async def started(ann: Person, game: str) -> None:
    """A table of the fewest seats."""
    fewest = shipped()[game].seats[0]
    await ann.command("table new", CHANNEL, game=game, seats=fewest)
    for _ in range(fewest - 1):
        await ann.command("table seat", CHANNEL, action="computer")
    await ann.command("table start", CHANNEL)


async def look_on(person: Person) -> None:
    """Ask for the board again as soon as it is there."""
    while True:
        await person.command("board", CHANNEL, wait=30.0)


async def timed(person: Person) -> float:
    """One command, after a short rest."""
    await asyncio.sleep(0.02)
    start = time.perf_counter()
    outcome = await person.command("status", CHANNEL)
    assert not outcome.failed
    return (time.perf_counter() - start) * 1000
