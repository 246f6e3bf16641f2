"""What the application needs of the chat service around it, which `bot/ui` implements."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.tables.panel.panel import OutgoingMessage, Posted

NONCE_HONOURED = 120.0
"""Seconds for which the service surely recognises a message that is sent a second time."""


class Courier(Protocol):
    """Brings messages to channels. Its methods raise `Undeliverable`."""

    async def send(self, owed: OutgoingMessage) -> Posted:
        """Post a message. If `owed.fate_unsure`, look first whether an earlier try posted it."""

    async def edit(self, owed: OutgoingMessage) -> Posted:
        """Replace the panel of the message `owed.message`."""

    async def delete(self, owed: OutgoingMessage) -> None:
        """Delete the message, if it is still there."""

    async def reaches(self, user: int, channel: int) -> bool:
        """Whether a user sees a channel."""

    async def pin(self, owed: OutgoingMessage) -> None:
        """Pin the message `owed.message`."""

    async def archive(self, owed: OutgoingMessage) -> None:
        """Archive the channel, if it's a thread that the bot made and may archive."""


class Emojis(Protocol):
    """The bot's own emojis, which the service shows in its texts and buttons. The methods raise
    `Undeliverable`: `malformed` if one emoji isn't taken, `again` if it may work later."""

    async def own(self) -> Mapping[int, str]:
        """The names of all emojis that the bot itself has made, by number."""

    async def make(self, name: str, picture: bytes) -> int:
        """Make an emoji of a picture. Returns its number."""

    async def remove(self, number: int) -> None:
        """Remove an emoji, if it is still there."""


@dataclass(frozen=True)
class Outside:
    """The chat service, as far as tables need it."""

    courier: Courier
    there: Callable[[int], bool]
    """Whether the bot is in a server."""
    sees: Callable[[int, int], Awaitable[bool]]
    """Whether a user sees a channel."""
    emojis: Emojis | None = None


def needed(courier: Courier | None) -> Courier:
    """The courier, which must have been set."""
    assert courier is not None, "there is no courier to deliver by"
    return courier


def unsure(tried: float | None, now: float) -> bool:
    """Whether a message first tried at `tried` may have been posted, so long ago that the service
    wouldn't recognise it."""
    return tried is not None and now - tried > NONCE_HONOURED
