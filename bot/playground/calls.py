"""Interactions: from a person's act to the bot's answers, with the service's deadlines."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass, field

from bot.playground import facts
from bot.playground.errors import ApiError, already_acknowledged, unknown
from bot.playground.facts import JSON


@dataclass
class Call:
    """One interaction.

    `first` resolves with the bot's first answer (the page's `result`), `settled` is set when there
    is something final to see.
    """

    id: int
    token: str
    kind: int
    user: int
    channel: int
    guild: int | None
    command: str
    payload: JSON
    source: int | None = None
    option_type: int = facts.STRING
    made: float = field(default_factory=time.monotonic)
    answered: int | None = None
    original: int | None = None
    loading: bool = False
    failed: bool = False
    ephemeral: bool = False
    followups: list[int] = field(default_factory=list)
    first: asyncio.Future[JSON] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    settled: asyncio.Event = field(default_factory=asyncio.Event)

    def resolve(self, result: JSON) -> None:
        """Hand the first answer to the waiting caller."""
        if not self.first.done():
            self.first.set_result(result)
        if result["kind"] not in {"deferred", "deferred_update"}:
            self.settled.set()


class Calls:
    """The interactions whose tokens still live."""

    def __init__(self, answer_within: float, token_life: float) -> None:
        self.answer_within, self.token_life = answer_within, token_life
        self._by_token: dict[str, Call] = {}
        self._by_id: dict[int, Call] = {}

    def open(self, call: Call) -> None:
        """Track a call, and drop the expired ones."""
        limit = time.monotonic() - self.token_life
        while self._by_token and (old := next(iter(self._by_token.values()))).made < limit:
            del self._by_token[old.token], self._by_id[old.id]
        self._by_token[call.token] = call
        self._by_id[call.id] = call

    def by_id(self, key: int) -> Call | None:
        """The call, while its token lives."""
        return self._by_id.get(key)

    def to_answer(self, key: int, token: str) -> Call:
        """The call that may get its first answer now. 10062 if it's too late, 40060 the second
        time."""
        call = self._by_token.get(token)
        if call is None or call.id != key:
            raise unknown("interaction")
        if call.answered is not None:
            raise already_acknowledged()
        if call.failed or time.monotonic() - call.made > self.answer_within:
            raise unknown("interaction")
        return call

    def answered(self, token: str) -> Call:
        """The call whose messages may be used. 50027 without a valid token, 10015 before the
        first answer."""
        call = self._by_token.get(token)
        if call is None or time.monotonic() - call.made > self.token_life:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        if call.answered is None:
            raise unknown("webhook")
        return call


def new_token() -> str:
    """A new interaction's token."""
    return secrets.token_urlsafe(48)
