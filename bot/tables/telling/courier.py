"""What the application needs of the service around it: `bot/ui` implements it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from bot.tables.panel.panel import OutgoingMessage, Posted

NONCE_HONOURED = 120.0
"""Seconds for which a repeated sending is surely recognised; afterwards it is looked for."""


class Courier(Protocol):
    """Brings messages to channels. Raises `Undeliverable`."""

    async def send(self, owed: OutgoingMessage) -> Posted:
        """Post it. Looks for it first where `owed.fate_unsure`."""

    async def edit(self, owed: OutgoingMessage) -> Posted:
        """Put the panel in place of what the message `owed.message` says."""

    async def delete(self, owed: OutgoingMessage) -> None:
        """Delete the message, if it is still there."""

    async def reaches(self, user: int, channel: int) -> bool:
        """Whether a user sees a channel."""

    async def pin(self, owed: OutgoingMessage) -> None:
        """Pin the message `owed.message`."""


@dataclass(frozen=True)
class Outside:
    """The service that players are at, as far as tables have to do with it."""

    courier: Courier
    there: Callable[[int], bool]
    """Whether the bot is in a server."""
    sees: Callable[[int, int], Awaitable[bool]]
    """Whether a user sees a channel."""


def needed(courier: Courier | None) -> Courier:
    """The courier of whoever delivers something."""
    assert courier is not None, "nobody is there to deliver it"
    return courier


def unsure(tried: float | None, now: float) -> bool:
    """Whether a message that was tried then may be there although nothing would recognise it."""
    return tried is not None and now - tried > NONCE_HONOURED
