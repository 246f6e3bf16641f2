"""What a bot's process uses and posts, read from outside."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.playground import Stand
from bot.playground.state import Message
from tests.e2e.running import BotProcess


def used(pid: int) -> tuple[float, float]:
    """Seconds that a process's main thread has run, and has waited for a processor."""
    return _ran(Path(f"/proc/{pid}"))


def waited(pid: int) -> float:
    """Seconds that the bot's process and this one have waited for a processor."""
    return used(pid)[1] + used(os.getpid())[1]


def worked(pid: int) -> float:
    """Seconds that all threads of a process have run."""
    return sum(_ran(thread)[0] for thread in Path(f"/proc/{pid}/task").glob("*"))


def _ran(task: Path) -> tuple[float, float]:
    try:
        ran, waited, _ = (task / "schedstat").read_text().split()
    except OSError:  # no Linux, or the thread is over
        return 0.0, 0.0
    return int(ran) / 1e9, int(waited) / 1e9


def memory(pid: int) -> float:
    """MiB that a process has in memory."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def stored(db: Path) -> float:
    """KiB in a database, its journal included."""
    with closing(sqlite3.connect(db)) as read:
        (pages,) = read.execute("PRAGMA page_count").fetchone()
        (size,) = read.execute("PRAGMA page_size").fetchone()
        (free,) = read.execute("PRAGMA freelist_count").fetchone()
    return float((pages - free) * size) / 1024


class Meter:
    """The use of a bot's process between two moments."""

    def __init__(self, bot: BotProcess) -> None:
        assert bot.process is not None
        self._db = bot.db
        self._pid = bot.process.pid
        self._began = time.monotonic()
        self._ran, self._waited = used(self._pid)
        self._memory, self._stored = memory(self._pid), stored(bot.db)
        self.busy = self.starved = self.memory = self.stored = self.hourly = 0.0

    def stop(self, share: tuple[int, int], abusers: int) -> None:
        """Take the second reading. `share` is the burst and hourly rate that each abuser may
        use."""
        passed = time.monotonic() - self._began
        ran, waited = used(self._pid)
        self.busy = (ran - self._ran) / passed
        self.starved = (waited - self._waited) / passed
        self.memory = memory(self._pid) - self._memory
        self.stored = stored(self._db) - self._stored
        burst, hourly = share
        uses = burst + hourly * passed / 3600
        self.hourly = self.stored / uses * (burst + hourly) / abusers / 1024

    def line(self) -> str:
        """The figures as text."""
        return (
            f"busy {self.busy:4.0%} starved {self.starved:4.0%} memory {self.memory:+5.1f} MiB "
            f"disk {self.stored:+5.0f} KiB ({self.hourly:.2f} MiB/h)"
        )


class Posts:
    """When the bot's messages with pictures arrived, by channel."""

    def __init__(self, stand: Stand) -> None:
        self._arrived: dict[int, list[float]] = {}
        self._bot = stand.bot.id
        self._publish = stand.service.publish
        setattr(stand.service, "publish", self._noted)  # noqa: B010 - a method, seen from outside

    def _noted(self, event: str, message: Message) -> None:
        if message.author_id == self._bot and message.ephemeral_for is None and message.files:
            self._arrived.setdefault(message.channel_id, []).append(time.monotonic())
        self._publish(event, message)

    async def drawn(self, channel: int, since: float, patience: float) -> float | None:
        """Seconds until the first picture after that moment arrived in a channel."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            found: Any = next((at for at in self._arrived.get(channel, ()) if at > since), None)
            if found is not None:
                return float(found)
            await asyncio.sleep(0.02)
        return None
