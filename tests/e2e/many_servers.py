"""A fleet of a bot that is in many servers: `python -m tests.e2e.many_servers --servers 10000`.

A few processes serve all servers of the stand-in. Measured are the time until every shard is
connected and the weight of a process, and every server must be answered. Then the shards are
doubled, one process after another, while tables are played: no move is lost, and every server is
answered again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bot.playground import Person, Stand, facts
from storage.opening import open_database
from tests.e2e import fleet
from tests.e2e.fleet import SHARDS, Fleet, Seats, Slot, replays
from tests.e2e.kill import GAPS, rows
from tests.postgres import Server

AT_ONCE = 8
PLAYED = 4
"""Servers with a table."""


class Crowd(Fleet):
    """Processes without a spare, and a server for each of many channels."""

    def __init__(self, stand: Stand, server: Server, folder: Path, processes: int) -> None:
        super().__init__(stand, server, folder, seed=1)
        self.slots = [
            Slot(stand, server.url, folder / f"{n}.db", groups=processes) for n in range(processes)
        ]
        self.channels: list[int] = []

    async def found(self, servers: int) -> Person:
        """Add servers with a channel each, and tables in some."""
        keys = {int((await self.stand.line.add_guild(f"Server {n}"))["id"]) for n in range(servers)}
        world = self.stand.world
        self.channels = [
            c.id for c in world.channels.values() if c.guild_id in keys and c.type == facts.TEXT
        ]
        people = [await self.stand.person(name) for name in ("Ann", "Ben")]
        played = self.channels[:: max(1, servers // PLAYED)][:PLAYED]
        self.tables = [Seats(channel, people) for channel in played]
        return people[0]

    async def at_work(self) -> None:
        """Wait until every shard is connected."""
        every = {(shard, self.shards) for shard in range(self.shards)}
        assert await self._until(lambda: self.stand.gateway.shards >= every), "not served"
        await self.stand.wait_for_bot(fleet.PATIENCE)

    def weights(self) -> list[int]:
        """Each process's memory in MB."""
        found = []
        for slot in self.slots:
            assert slot.process.process
            status = Path(f"/proc/{slot.process.process.pid}/status").read_text("utf-8")
            kib = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
            found.append(int(kib) // 1024)
        return found

    async def unanswered(self, ann: Person, channels: Sequence[int]) -> int:
        """How many of these servers don't answer a command."""
        room = asyncio.Semaphore(AT_ONCE)

        async def silent(channel: int) -> bool:
            async with room:
                for _ in range(3):
                    if (await ann.command("status", channel)).text:
                        return False
                return True

        return sum(await asyncio.gather(*map(silent, channels)))

    def lost(self) -> int:
        """How many confirmed moves are missing, and how many logs lack a number."""
        stored = {key for (key,) in rows(self.db, "SELECT id FROM interactions")}
        gaps = rows(self.db, GAPS)[0][0]
        return len(self.ledger.lost(stored)) + int(gaps)


async def figures(server: Server, folder: Path, servers: int, processes: int) -> dict[str, object]:
    """Serve all servers, ask them all, double the shards, and ask them all again."""
    async with Stand.start(answer_within=3.0) as stand:
        stand.gateway.concurrency = SHARDS
        crowd = Crowd(stand, server, folder, processes)
        ann = await crowd.found(servers)
        await (await open_database(server.url)).close()
        began = time.monotonic()
        try:
            for slot in crowd.slots:
                slot.keep()
            await crowd.at_work()
            served = time.monotonic() - began
            silent = await crowd.unanswered(ann, crowd.channels)
            playing = [
                asyncio.create_task(crowd.play(seats, person))
                for seats in crowd.tables
                for person in seats.people
            ]
            await asyncio.sleep(2.0)
            await crowd.reshard()
            await asyncio.sleep(2.0)
            crowd.over = True
            await asyncio.gather(*playing)
            weights = crowd.weights()
            silent_after = await crowd.unanswered(ann, crowd.channels)
        finally:
            for slot in crowd.slots:
                await slot.end()
        return {
            "servers": servers,
            "processes": processes,
            "served_after_s": round(served, 1),
            "unanswered": silent,
            "resharded_after_s": round(crowd.times.taken["reshard"][0], 1),
            "unanswered_after": silent_after,
            "moves": len(crowd.ledger.acknowledged),
            "lost": crowd.lost(),
            "replay": await replays(server.url),
            "memory_mb": weights,
        }


def main() -> int:
    """Print the figures. Returns 1 if a server was silent or a move is lost."""
    parser = argparse.ArgumentParser(description="A fleet in many servers.")
    parser.add_argument("--servers", type=int, default=10_000)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory() as data:
        Path(data).chmod(0o755)
        server = Server(Path(data), durable=True)
        server.make()
        try:
            found = asyncio.run(figures(server, Path(name), given.servers, given.processes))
        finally:
            server.stop()
    sys.stdout.write(json.dumps(found, indent=2) + "\n")
    return 1 if any(found[x] for x in ("unanswered", "unanswered_after", "lost", "replay")) else 0


if __name__ == "__main__":
    sys.exit(main())
