"""Faults on demand, so that tests meet the service's bad days."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from dataclasses import dataclass, field
from typing import Literal

from bot.playground.facts import JSON

When = Literal["before", "after"]


@dataclass
class Rule:
    """The fault of the next `times` REST requests whose `METHOD /path` matches."""

    pattern: re.Pattern[str]
    kind: Literal["answer", "cut", "delay"]
    times: int | None
    when: When = "before"
    status: int = 500
    retry_after: float = 0.1
    is_global: bool = False
    seconds: float = 0.0
    code: int = 0

    def answer(self) -> tuple[int, JSON, dict[str, str]]:
        """The status, body and headers of an injected answer."""
        if self.status != 429:
            return self.status, {"message": f"{self.status}: Error", "code": self.code}, {}
        body: JSON = {
            "message": "You are being rate limited.",
            "retry_after": self.retry_after,
            "global": self.is_global,
        }
        scope = "global" if self.is_global else "user"
        return 429, body, {"Retry-After": str(self.retry_after), "X-RateLimit-Scope": scope}


@dataclass
class Faults:
    """The faults in force.

    Patterns are regular expressions over `METHOD /path`, where the path begins after `/api/v10`:
    `POST /channels/\\d+/messages$`.
    """

    rules: list[Rule] = field(default_factory=list)
    repeats: int = 0
    #: The last requests, as patterns see them.
    seen: deque[str] = field(default_factory=lambda: deque(maxlen=1000))

    def delay(self, pattern: str, seconds: float, times: int | None = None) -> Rule:
        """Delay matching requests before they are handled."""
        return self._add(Rule(re.compile(pattern), "delay", times, seconds=seconds))

    def answer(
        self,
        pattern: str,
        status: int,
        times: int | None = 1,
        *,
        when: When = "before",
        retry_after: float = 0.1,
        is_global: bool = False,
        code: int = 0,
    ) -> Rule:
        """Answer matching requests with this status, `before` or `after` they are applied."""
        about = (status, retry_after, is_global)
        rule = Rule(re.compile(pattern), "answer", times, when, *about, code=code)
        return self._add(rule)

    def cut(self, pattern: str, times: int | None = 1, *, when: When = "after") -> Rule:
        """Cut the connection of matching requests, by default after they are applied."""
        return self._add(Rule(re.compile(pattern), "cut", times, when))

    def twice(self, times: int = 1) -> None:
        """Deliver each of the next interactions twice."""
        self.repeats += times

    def clear(self) -> None:
        """End all faults."""
        self.rules.clear()
        self.repeats = 0

    def _add(self, rule: Rule) -> Rule:
        self.rules.append(rule)
        return rule

    async def wait(self, request: str) -> None:
        """Sit out the delays that match a request."""
        for rule in self._matching(request, "delay"):
            await asyncio.sleep(rule.seconds)

    def strike(self, request: str, when: When) -> Rule | None:
        """The fault for a request at this moment. Asking uses the fault up."""
        for kind in ("cut", "answer"):
            for rule in self._matching(request, kind, when):
                return rule
        return None

    def _matching(self, request: str, kind: str, when: When = "before") -> list[Rule]:
        """The rules of a kind that match a request."""
        found = []
        for rule in list(self.rules):
            if rule.kind == kind and rule.when == when and rule.pattern.search(request):
                found.append(rule)
                self._use(rule)
                if kind != "delay":
                    break
        return found

    def _use(self, rule: Rule) -> None:
        if rule.times is not None:
            rule.times -= 1
            if rule.times <= 0:
                self.rules.remove(rule)

    def copies(self) -> int:
        """How many times to deliver the next interaction."""
        if self.repeats:
            self.repeats -= 1
            return 2
        return 1
