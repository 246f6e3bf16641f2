"""Fair shares: how much of the bot one user, and one server, may use.

A token bucket for each user and kind of use decides what is refused. What people do by hand never
empties one; a program that presses as fast as it can is told so. A larger bucket for each server
refuses nobody: while it is empty, what the server's users ask for waits in a line that servers and
users take turns in. Nothing here knows Discord or the time of day.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal, get_args

import msgspec
from cachetools import LRUCache

from bot.languages import folded
from bot.tables.panel.keys import Back, Preview
from bot.tables.panel.routes import AnswerRoute, plays_at_once
from bot.tables.texts import say

Kind = Literal[
    "commands",
    "completions",
    "pictures",
    "exports",
    "invitations",
    "tables",
    "notes",
    "undo",
    "computers",
]
KINDS: tuple[Kind, ...] = get_args(Kind)
HOUR = 3600.0
READ = 2000
"""Characters of a typed move that are read; a longer one is refused."""
BUCKETS = 20_000
"""Buckets remembered. A forgotten bucket is full again."""
COUNTED_FOR = 60.0
"""Seconds between two lines of the log about refusals."""


class Rate(msgspec.Struct, frozen=True):
    """A burst, and how much comes back per hour."""

    burst: int
    hourly: int

    def __str__(self) -> str:
        return f"{self.burst}/{self.hourly}"


USUAL: Mapping[Kind, Rate] = {
    "commands": Rate(60, 3600),
    "completions": Rate(80, 14_400),
    "pictures": Rate(20, 900),
    "exports": Rate(6, 30),
    "invitations": Rate(12, 60),
    "tables": Rate(8, 30),
    "notes": Rate(20, 300),
    "undo": Rate(30, 360),
    "computers": Rate(30, 120),
}
SAID = Rate(6, 1200)
"""How often a user is told that a share is used up. A flood beyond that gets no answer, which costs
nobody anything."""
SERVER = 10
"""A server's share is as large as the shares of this many users."""
MUCH = 0.5
"""The part of a user's burst that programs use up, and people hardly ever."""
COMPUTERS = 30
"""Computer players that may sit at one user's open tables in a server."""


class _Bucket:
    __slots__ = ("at", "left")

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at

    def fill(self, rate: Rate, now: float) -> None:
        """Add what has come back since the bucket was last looked at."""
        gained = max(0.0, now - self.at) * rate.hourly / HOUR
        self.left, self.at = min(float(rate.burst), self.left + gained), now


class FairShares:
    """The shares of every user and server, and how much of each is left."""

    def __init__(
        self,
        rates: Mapping[Kind, Rate],
        server: int,
        now: Callable[[], float],
        report: Callable[[Mapping[str, int], int], None] = lambda *_: None,
    ) -> None:
        """Set the rates. A kind without one has no limit.

        From time to time `report` gets the number of refused uses by kind, and of users refused.
        """
        self._rates = rates
        self._server = server
        self._now = now
        self._report = report
        self._buckets: LRUCache[tuple[Kind, bool, int], _Bucket] = LRUCache(BUCKETS)
        self._said: LRUCache[int, _Bucket] = LRUCache(BUCKETS)
        self._refused: Counter[str] = Counter()
        self._users: set[int] = set()
        self._reported = now()

    def take(self, kind: Kind, user: int, server: int | None) -> float:
        """Use one of this kind. Returns 0.0, or the seconds until one is free, and then uses
        nothing."""
        rate = self._rates.get(kind)
        if rate is None:
            return 0.0
        own = self._bucket(kind, user, rate, server=False)
        wait = _wait(own, rate)
        if wait:
            self.refused(kind, user)
            return wait
        own.left -= 1
        if server is not None:
            shared = self._bucket(kind, server, self._whole(rate), server=True)
            shared.left = max(0.0, shared.left - 1)
        return 0.0

    def crowds(self, kind: Kind, user: int, server: int | None) -> bool:
        """Whether this user or server has used so much that others go first."""
        rate = self._rates.get(kind)
        if rate is None:
            return False
        if self._bucket(kind, user, rate, server=False).left < rate.burst * MUCH:
            return True
        whole = self._whole(rate)
        return server is not None and self._bucket(kind, server, whole, server=True).left < 1

    def _whole(self, rate: Rate) -> Rate:
        return Rate(rate.burst * self._server, rate.hourly * self._server)

    def says(self, user: int) -> bool:
        """Whether to tell this user once more that a share is used up."""
        now = self._now()
        bucket = self._said.setdefault(user, _Bucket(SAID.burst, now))
        bucket.fill(SAID, now)
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def _bucket(self, kind: Kind, whose: int, rate: Rate, *, server: bool) -> _Bucket:
        now, key = self._now(), (kind, server, whose)
        found = self._buckets.get(key)
        if found is None:
            found = self._buckets[key] = _Bucket(rate.burst, now)
        found.fill(rate, now)
        return found

    def refused(self, kind: Kind, user: int) -> None:
        """Count a use that was refused."""
        self._refused[kind] += 1
        self._users.add(user)
        if self._now() - self._reported >= COUNTED_FOR:
            self._report(dict(self._refused), len(self._users))
            self._refused.clear()
            self._users.clear()
            self._reported = self._now()


def _wait(bucket: _Bucket, rate: Rate) -> float:
    return 0.0 if bucket.left >= 1 else (1 - bucket.left) * HOUR / rate.hourly


def sentence(kind: Kind, wait: float) -> str:
    """The sentence for somebody whose share is used up."""
    seconds = max(1, round(wait + 0.5))
    minutes = round(seconds / 60)
    when = say("wait-seconds", n=seconds) if seconds < 100 else say("wait-minutes", n=minutes)
    return say(f"share-{kind}", when=when)


# What an interaction uses

COMMANDS: Mapping[str, Kind] = {
    "board": "pictures",
    "recap": "pictures",
    "hand": "pictures",
    "leaderboard": "pictures",
    "replay": "pictures",
    "whatif": "pictures",
    "rules card": "pictures",
    "table export": "exports",
    "table invite": "invitations",
    "mod replace": "invitations",
    "table new": "tables",
    "play": "tables",
    "note": "notes",
    "orders": "notes",
    "undo": "undo",
    "redo": "undo",
    "mod rewind": "undo",
}
PRESSES: Mapping[str, Kind] = {"n": "notes", **dict.fromkeys("hxgy", "pictures")}
"""What a press uses, where the first letter of its custom id is enough to tell."""
SEATS: Mapping[str, Kind] = {
    "computer": "computers",
    "add": "invitations",
    "offer": "invitations",
    "replace": "invitations",
}
"""What `/table seat` uses, by its action."""
VERBS: Mapping[str, Kind] = {
    "board": "pictures",
    "closer": "pictures",
    "hand": "pictures",
    "look": "pictures",
    "export": "exports",
    "again": "tables",
    "level": "computers",
    "undo": "undo",
}


def of_command(name: str, given: Mapping[str, object] = MappingProxyType({})) -> Kind:
    """What a command with these options uses."""
    if name == "move" and "back" in folded(str(given.get("move", ""))[:READ]).casefold():
        return "undo"
    if name == "table seat":
        return SEATS.get(str(given.get("action", "")), "commands")
    if name == "mod replace" and given.get("level"):
        return "computers"
    return COMMANDS.get(name, "commands")


def of_press(custom_id: str) -> Kind:
    """What a press uses, by its custom id."""
    kind, _, rest = custom_id.partition(":")
    if kind == AnswerRoute.letter:
        key = rest.rpartition(":")[2]
        drawn = key.startswith(Preview.sign)
        return "undo" if key == Back.sign else "pictures" if drawn else "commands"
    if plays_at_once(custom_id):
        return "tables"
    if kind in PRESSES:
        return PRESSES[kind]
    _, *words = re.split("[:.]", rest)
    return next((VERBS[word] for word in words if word in VERBS), "commands")
