"""The whole bot against the stand-in: how soon people are answered, at rest and while boards are
drawn, beside a client of the library with one trivial command."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import discord
from discord import app_commands

from bot.engine.invariants import random_line
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from bot.games import shipped
from bot.playground import Person, Stand
from bot.ui.client import Farpost, point_at
from renderers.board import board_of
from tests.bench.bulk import GAME as BULK
from tests.bench.measure import Measure, limited, measured, percentile
from tests.e2e.running import whole

BOARDS = 10
"""So many boards are under way at any moment."""
HUMAN, HASTY = 0.25, 0.02
"""Seconds between an answer and the next command: of a person, and of somebody who hammers."""
LATER = 5.0
"""How many times later 99 in 100 may be answered while boards are drawn."""
HASTY_MOST = 1000.0
"""Milliseconds within which even who hammers is answered; Discord gives up after three times it."""
STATUS, MOVE, LINE = 1.6, 2.2, 2.6
"""What an answer may take, as a multiple of a trivial command's."""
CHANNEL, WAIT = "table-1", 30.0

Ask = Callable[[], Awaitable[object]]


def measures(quick: bool) -> list[Measure]:  # noqa: FBT001 - every bench module has this signature
    """Answers beside a trivial command's, then while ten boards are being drawn over and over."""
    games = [spec for key, spec in shipped().items() if board_of(key)]
    if not games:
        return []
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measures(Path(folder), games, quick=quick))


async def _measures(where: Path, games: list[GameSpec], *, quick: bool) -> list[Measure]:
    beside = await compared(where, games[-1], 15 if quick else 60)
    crowd = await crowded(where / "crowd.db", games[0], 40 if quick else 200)
    trivial, name = percentile(beside["trivial"], 0.5), f"while {BOARDS} boards are drawn"
    goals = {"/status": STATUS, "/move": MOVE, "a whole line and confirm": LINE}
    found = [
        measured(f"answered: {what}, p50", percentile(beside[what], 0.5), "ms", trivial, goal)
        for what, goal in goals.items()
    ]
    for share in (0.5, 0.99):
        quiet, busy = (percentile(took, share) for took in (crowd.quiet, crowd.busy))
        row = f"command answered {name}, p{share * 100:.0f}"
        found.append(measured(row, busy, "ms", quiet, LATER))
    hasty = percentile(crowd.hasty, 0.99)
    return [*found, limited(f"command every 20 ms answered {name}, p99", hasty, "ms", HASTY_MOST)]


# Beside a trivial command


async def compared(where: Path, game: GameSpec, count: int) -> Mapping[str, list[float]]:
    """Milliseconds of so many answers of each kind.

    The trivial command's are taken before, between and after the others, so that whatever else the
    machine does meets all of them. All are asked at a person's pace: a rest leaves caches cold.
    """
    took: dict[str, list[float]] = {"trivial": []}
    async with Stand.start() as stand:
        ann, ben = [await stand.person(name) for name in ("Ann", "Ben")]
        place = await ann.place(CHANNEL)

        async def floor() -> None:
            async with trivial(stand):
                took["trivial"] += await timed(lambda: ann.command("trivial", place), count, HUMAN)

        await floor()
        async with whole(stand, where / "bulk.db", {BULK.key: BULK}) as client:
            await started(BULK.key, ann, ben)
            took["/status"] = await timed(lambda: ann.command("status", place), count, HUMAN)
            took["/move"] = await moved(client, [ann, ben], count, end="")
        await floor()
        async with whole(stand, where / "drawn.db", {game.key: game}) as client:
            await started(game.key, ann, ben)
            took["a whole line and confirm"] = await moved(client, [ann, ben], count, end="confirm")
        await floor()
    return took


@asynccontextmanager
async def trivial(stand: Stand) -> AsyncIterator[None]:
    """A client of the library whose one command says one word, connected meanwhile."""
    point_at(stand.api, stand.gateway_url)
    client = discord.Client(intents=discord.Intents(guilds=True), max_messages=None)
    tree = app_commands.CommandTree(client)

    @tree.command(name="trivial", description="Says one word")
    async def say(itx: discord.Interaction) -> None:
        await itx.response.send_message("so", ephemeral=True)

    async with client:
        await client.login(stand.token)
        await tree.sync()
        running = asyncio.create_task(client.connect())
        await client.wait_until_ready()
        yield
    await running


async def moved(client: Farpost, people: list[Person], count: int, end: str) -> list[float]:
    """Milliseconds from a typed line to its answer, at a person's pace: whole lines of whoever is
    asked, at random."""
    chance, took = Chance.of("typed"), list[float]()
    players = {person.id: person for person in people}
    place = await people[0].place(CHANNEL)
    while len(took) < count:
        table = await client.desk.tables.store.table(1)
        seat = chance.choice(table.asked)
        (user,) = table.users((seat,))
        line = "; ".join((*random_line(table.state, seat, chance), *filter(None, (end,))))
        ask = partial(players[user].command, "move", place, move=line)
        took += await timed(ask, 1, HUMAN)
    return took


# While boards are drawn


@dataclass(frozen=True)
class Crowd:
    """Milliseconds of answers: to a person while nothing is drawn, and while ten others' boards
    are; then to somebody who hammers."""

    quiet: list[float]
    busy: list[float]
    hasty: list[float]


async def crowded(db: Path, game: GameSpec, count: int) -> Crowd:
    """Answers to one who plays beside ten who look."""
    async with Stand.start() as stand, whole(stand, db, shipped()):
        ann, ben = [await stand.person(name) for name in ("Ann", "Ben")]
        await started(game.key, ann, ben)
        await ann.command("board", CHANNEL, wait=WAIT)

        def status() -> Awaitable[object]:
            return ann.command("status", CHANNEL)

        quiet = await timed(status, count, HUMAN)
        people = [await stand.person(f"Onlooker {n}") for n in range(BOARDS)]
        looking = [asyncio.create_task(look_on(person)) for person in people]
        try:
            busy = await timed(status, count, HUMAN)
            return Crowd(quiet, busy, await timed(status, count, HASTY))
        finally:
            for task in looking:
                task.cancel()
            await asyncio.wait(looking)


async def started(game: str, ann: Person, ben: Person) -> None:
    """Start a table of two."""
    await ann.command("table new", CHANNEL, game=game, seats=2)
    await ben.command("table join", CHANNEL)
    for person in (ann, ben):
        await person.command("table start", CHANNEL)


async def look_on(person: Person) -> None:
    """Ask for the board again as soon as it is there."""
    while True:
        await person.command("board", CHANNEL, wait=WAIT)


async def timed(ask: Ask, count: int, rest: float = HASTY) -> list[float]:
    """Milliseconds of so many answers, each after a rest."""
    took = []
    for _ in range(count):
        await asyncio.sleep(rest)
        start = time.perf_counter()
        outcome = await ask()
        took.append((time.perf_counter() - start) * 1000)
        assert not getattr(outcome, "failed", False)
    return took
