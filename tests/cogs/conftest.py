"""The real client against the stand-in, with a service that says what the test wants."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from bot.cogs import COGS
from bot.playground import Stand
from bot.tables.panel.panel import Choice, Panel, Response
from tests.e2e.running import connected


def said(text: str, **more: Any) -> Response:
    """An answer with one line."""
    return Response(Panel(texts=(text,)), **more)


ROOMS = frozenset(
    {
        "lobbies",
        "seating",
        "moderation",
        "play",
        "boards",
        "standing",
        "logs",
        "reasons",
        "proofs",
        "notes",
        "lists",
        "offered",
        "rules",
        "stats",
        "orders",
    }
    | {"leaderboards", "clock", "people", "replays", "whatifs", "settings", "following"}
)


class Room:
    """Any of the service's rooms."""

    def __init__(self, script: Script) -> None:
        self._script = script

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        return self._script.call(name)


class Script:
    """Stands where the service stands; notes every call, answers what it was told to."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.answers: dict[str, Callable[..., Awaitable[Any]] | Response | list[Choice]] = {
            "could_open": said("")  # a table for everybody
        }
        self.courier: Any = None

    def __getattr__(self, name: str) -> Any:
        return Room(self) if name in ROOMS else self.call(name)

    def call(self, name: str) -> Callable[..., Awaitable[Any]]:
        """What is asked for under this name."""

        async def call(*given: Any, **more: Any) -> Any:
            self.calls.append((name, *given))
            nothing = name.startswith("complete_") or name == "channels_missed"
            answer = self.answers.get(name, [] if nothing else said(name))
            return await answer(*given, **more) if callable(answer) else answer

        return call

    async def answer(self, call: Callable[..., Awaitable[Any]], *given: Any, **more: Any) -> Any:
        """Every way into a room leads to what was asked for."""
        return await call(*given, **more)

    offer = answer

    def of(self, name: str) -> list[tuple[Any, ...]]:
        """The calls of one name, without it."""
        return [call[1:] for call in self.calls if call[0] == name]


class Bot:
    """A connected bot with its stand-in and its script."""

    def __init__(self, stand: Stand, script: Script, client: Any) -> None:
        self.stand, self.script, self.client = stand, script, client


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    script = Script()
    async with Stand.start() as stand, connected(stand, script, COGS) as client:
        yield Bot(stand, script, client)
