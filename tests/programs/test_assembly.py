"""Leaving in order, whatever the connection was doing when the signal came."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.programs.assembly import serve_until
from bot.ui.figures import Figures


class Connecting:
    """A client in the middle of connecting, whose session is closed under it."""

    def __init__(self) -> None:
        self.closed = asyncio.Event()
        self.figures = Figures()

    async def serve(self, token: str) -> None:
        """Trip over what `leave` has closed."""
        assert token
        await self.closed.wait()
        raise AssertionError("no transport")

    async def leave(self, grace: float) -> None:
        """Close the session and let the connecting task notice."""
        assert grace > 0
        self.closed.set()
        await asyncio.sleep(0.01)


async def test_a_signal_while_connecting_ends_quietly() -> None:
    client: Any = Connecting()
    stopping = asyncio.Event()
    stopping.set()
    await serve_until(stopping, client, "token")


async def test_a_connection_that_fails_by_itself_is_told() -> None:
    client: Any = Connecting()
    client.closed.set()
    with pytest.raises(AssertionError, match="no transport"):
        await serve_until(asyncio.Event(), client, "token")
