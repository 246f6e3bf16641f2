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


class Script:
    """Stands where the service stands; notes every call, answers what it was told to."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.answers: dict[str, Callable[..., Awaitable[Any]] | Response | list[Choice]] = {}
        self.courier: Any = None

    @property
    def annex(self) -> Script:
        """The rooms beside the game are scripted here too."""
        return self

    settings = annex

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        async def call(*given: Any) -> Any:
            self.calls.append((name, *given))
            nothing = name.startswith("complete_") or name == "channels_missed"
            answer = self.answers.get(name, [] if nothing else said(name))
            return await answer(*given) if callable(answer) else answer

        return call

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
