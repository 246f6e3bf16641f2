"""Several processes on one PostgreSQL: one serves, the others wait, nothing is lost."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest_asyncio

from bot.playground import Person, Stand
from bot.programs.home import COME_BACK
from storage import moves
from storage.opening import open_database
from storage.postgresql import tenure
from tests.e2e.running import BotProcess
from tests.postgres import database

LEASE = 2.0
MOVES = "search; confirm"


class Fleet:
    """A stand-in, a server, and processes."""

    def __init__(self, stand: Stand, url: str, folder: Path) -> None:
        self.stand, self.url, self.folder = stand, url, folder
        self.processes: list[BotProcess] = []

    async def launch(self) -> BotProcess:
        """Start one more process."""
        name = self.folder / f"{len(self.processes)}.db"
        made = BotProcess(self.stand, name, "--lease", str(LEASE), url=self.url)
        self.processes.append(made)
        await made.launch()
        return made

    async def searched(self, ann: Person) -> None:
        """Make one more move, whichever process serves."""
        before = len(await self.log_numbers())

        async def moved() -> bool:
            await ann.command("move", "table-1", move=MOVES)
            return len(await self.log_numbers()) > before

        assert await self.stand.wait_for(moved, 30.0)

    async def holder(self) -> str:
        """The process that serves, by the database."""
        db = await open_database(self.url)
        try:
            held = await db.read(tenure.holdings)
        finally:
            await db.close()
        return held[0].name.rpartition("/")[2] if held else ""

    async def log_numbers(self) -> list[int]:
        """The numbers of the table's log entries."""
        db = await open_database(self.url)
        try:
            return [entry.number for entry in await db.read(moves.since, 1, 0)]
        finally:
            await db.close()


@pytest_asyncio.fixture(name="fleet")
async def a_fleet(tmp_path: Path) -> AsyncIterator[Fleet]:
    with database() as url:
        async with AsyncExitStack() as stack:
            fleet = Fleet(await stack.enter_async_context(Stand.start(0)), url, tmp_path)
            yield fleet
            for made in fleet.processes:
                if made.process and made.process.returncode is None:
                    made.process.kill()
                    await made.process.wait()


async def begun(fleet: Fleet) -> Person:
    """Begin a game of Ann's, with one process serving and one spare."""
    first = await fleet.launch()
    await fleet.stand.wait_for_bot(60.0)
    ann = await fleet.stand.person("Ann")
    await ann.command("table new", "table-1", game="automaton")
    await ann.command("table start", "table-1")
    await fleet.launch()
    assert first.process
    assert await fleet.holder() == str(first.process.pid)
    return ann


async def told_once(fleet: Fleet, ann: Person) -> None:
    """Assert that no message of the bot stands twice."""
    said = [m.id for m in await ann.messages("table-1") if m.author == fleet.stand.bot.id]
    assert max(Counter(said).values()) == 1
    numbers = await fleet.log_numbers()
    assert numbers == list(range(len(numbers)))


async def test_a_spare_takes_over_from_one_that_is_killed(fleet: Fleet) -> None:
    ann = await begun(fleet)
    await fleet.searched(ann)
    first, spare = fleet.processes
    await first.kill()
    await fleet.stand.wait_for_bot(60.0)
    assert spare.process
    assert await fleet.holder() == str(spare.process.pid)
    await fleet.searched(ann)
    await told_once(fleet, ann)


async def test_a_spare_takes_over_at_once_from_one_that_leaves(fleet: Fleet) -> None:
    ann = await begun(fleet)
    first, spare = fleet.processes
    assert await first.stop() == 0
    await fleet.stand.wait_for_bot(60.0)
    assert spare.process
    assert await fleet.holder() == str(spare.process.pid)
    await fleet.searched(ann)
    await told_once(fleet, ann)


async def test_one_that_slept_too_long_says_nothing_more_and_comes_back(fleet: Fleet) -> None:
    ann = await begun(fleet)
    first, spare = fleet.processes
    assert first.process
    assert spare.process
    first.process.send_signal(signal.SIGSTOP)

    async def taken_over() -> bool:
        return await fleet.holder() == str(spare.process.pid if spare.process else 0)

    assert await fleet.stand.wait_for(taken_over, 60.0)
    first.process.send_signal(signal.SIGCONT)
    assert await first.process.wait() == COME_BACK
    await fleet.stand.wait_for_bot(60.0)
    await fleet.searched(ann)
    await told_once(fleet, ann)
