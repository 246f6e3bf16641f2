"""A bot's own figures: how quickly it answers, what it asks of Discord, what it owes."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

from bot.tables.look.pace import LastDay, Pace

STEPS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 3.0)


class Figures:
    """Figures counted where things happen, read by /health and by STATUS_ADDRESS."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._began = now()
        self._answers = LastDay(now)
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._seconds = Histogram(
            "farpost_answer_seconds", "Time to answer", buckets=STEPS, registry=self.registry
        )
        self._asked = Counter(
            "farpost_rest_requests", "Requests to Discord", ["status"], registry=self.registry
        )
        self.late = Histogram(
            "farpost_loop_late_seconds", "Event loop delay", buckets=STEPS, registry=self.registry
        )
        self.owed = self._gauge("owed_messages", "Messages owed")
        self.oldest = self._gauge("owed_oldest_seconds", "Age of the oldest message waiting")
        self.servers = self._gauge("servers", "Servers the bot is in")
        self.shards = self._gauge("shards_connected", "Shards connected now")
        self.unheld = self._gauge("shards_unheld", "Shards that no process holds")
        self.spare = self._gauge("spare", "Whether this process waits for shards")
        self.tenure = self._gauge("tenure_seconds_left", "Time left on the claim to the shards")
        self.identifies = self._gauge("identifies_left", "Sessions left today")
        # Whoever only goes on with sessions has never asked.
        self.identifies.set(math.nan)
        self.conflicts = self._gauge(
            "conflicts", "Changes in conflict with another, since the start"
        )
        self.retries = self._gauge("retries", "Writes retried, since the start")

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(f"farpost_{name}", about, registry=self.registry)

    @property
    def uptime(self) -> float:
        """Seconds since the start."""
        return self._now() - self._began

    def took(self, seconds: float) -> None:
        """Count an answered interaction."""
        self._seconds.observe(seconds)
        self._answers.took(seconds)

    def pace(self) -> Pace:
        """How quickly the last day's interactions were answered."""
        return self._answers.pace()

    def trace(self) -> aiohttp.TraceConfig:
        """Count requests to Discord by status."""

        async def ended(
            _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams
        ) -> None:
            self._asked.labels(str(end.response.status)).inc()

        made = aiohttp.TraceConfig()
        made.on_request_end.append(ended)
        return made
