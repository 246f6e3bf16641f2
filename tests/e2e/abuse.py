"""Abusers at fifty a second against four who play: what those four notice.

    python -m tests.e2e.abuse [--seconds N] [--abusers N]

One line for each kind of abuse: the others' answers (median, 99th percentile, unanswered) and what
the process and the database grew by. Bot, stand-in and everybody's clients share one process and
its event loop, so the figures are worse than those of a bot that has a process to itself.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from typing import Any

from bot.fair_shares import USUAL
from bot.playground import Person, Stand
from tests.e2e.running import whole

PACE = 0.02
TABLE, OTHER, MINE = "table-1", "table-2", "lobby"
Abuse = Callable[[Person, int], Awaitable[Any]]


def command(name: str, **options: Any) -> Abuse:
    """A slash command, in a channel of the abuser's own table."""

    async def use(who: Person, _: int) -> Any:
        return await who.command(name, MINE, **options)

    return use


async def completions(who: Person, _: int) -> Any:
    """The longest line that could be replayed."""
    return await who.complete("move", "move", "confirm;back;" * 150, MINE)


ABUSES: dict[str, Abuse] = {
    "completions": completions,
    "move": command("move", move="confirm;back;" * 150),
    "board": command("board"),
    "export": command("table export"),
    "invite": lambda who, _: who.command("table invite", MINE, user=who),
    "undo": command("undo"),
    "new table": command("table new", game="sealed"),
    "note": command("note", text="x" * 900),
    "log": command("log"),
    "list": command("table list"),
}


async def playing(who: Person, channel: str, until: float, took: list[float]) -> None:
    """Somebody who looks and moves at a quick hand's pace."""
    for name in ("status", "act", "hand", "status") * 1000:
        if time.monotonic() > until:
            return
        began = time.monotonic()
        outcome = await who.command(name, channel)
        took.append(time.monotonic() - began if not outcome.failed else float("inf"))
        await asyncio.sleep(0.25)


async def abusing(who: Person, abuse: Abuse, until: float) -> None:
    """Fifty a second, whatever comes back."""
    jobs: set[asyncio.Task[Any]] = set()
    n = 0
    while time.monotonic() < until:
        job = asyncio.create_task(_quietly(abuse(who, n)))
        jobs.add(job)
        job.add_done_callback(jobs.discard)
        n += 1
        await asyncio.sleep(PACE)
    await asyncio.wait(jobs, timeout=5) if jobs else None


async def _quietly(work: Awaitable[Any]) -> None:
    try:
        await work
    except Exception:  # noqa: BLE001 an abuser's client may refuse or give up
        return


async def measured(seconds: float, abusers: int) -> None:
    """Every abuse in turn."""
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "farpost.db"
        async with Stand.start() as stand, whole(stand, db, shares=USUAL):
            people = [await stand.person(name) for name in ("Ann", "Ben", "Cleo", "Dora")]
            bad = [await stand.person(f"Mallory {n}") for n in range(abusers)]
            for channel, pair in ((TABLE, people[:2]), (OTHER, people[2:]), (MINE, bad[:1])):
                await pair[0].command("table new", channel, game="sealed", seats=2)
                for other in pair[1:]:
                    await other.command("table join", channel)
                if len(pair) == 1:
                    await pair[0].command("table seat", channel, action="computer")
                await pair[0].command("table start", channel)
            for name, abuse in {"nothing": _nothing, **ABUSES}.items():
                await _one(name, abuse, people, bad, seconds, db)


async def _nothing(_: Person, __: int) -> None:
    return None


async def _one(
    name: str, abuse: Abuse, people: list[Person], bad: list[Person], seconds: float, db: Path
) -> None:
    took: list[float] = []
    size, memory = _size(db), _memory()
    until = time.monotonic() + seconds
    await asyncio.gather(
        *(playing(who, TABLE if n < 2 else OTHER, until, took) for n, who in enumerate(people)),
        *(abusing(who, abuse, until) for who in bad),
    )
    answered = sorted(t for t in took if t != float("inf"))
    p99 = answered[min(len(answered) - 1, int(len(answered) * 0.99))]
    sys.stdout.write(
        f"{name:12} p50 {median(answered) * 1000:6.1f} ms  p99 {p99 * 1000:6.1f} ms  unanswered "
        f"{len(took) - len(answered)} of {len(took)}  memory +{_memory() - memory:.1f} MiB  "
        f"database +{(_size(db) - size) / 1024:.0f} KiB\n"
    )
    sys.stdout.flush()


def _size(db: Path) -> int:
    return sum(each.stat().st_size for each in db.parent.iterdir() if each.is_file())


def _memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="abuse against others' play")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--abusers", type=int, default=1)
    given = parser.parse_args()
    asyncio.run(measured(given.seconds, given.abusers))


if __name__ == "__main__":
    main()
