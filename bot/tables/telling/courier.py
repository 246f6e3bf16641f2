"""Whoever brings messages to channels."""

from __future__ import annotations

from typing import Protocol

from bot.tables.panel.panel import OutgoingMessage, Posted


class Courier(Protocol):
    """`bot/ui` implements it. Raises `Undeliverable`."""

    async def send(self, owed: OutgoingMessage) -> Posted:
        """Post it. Looks for it first where `owed.fate_unsure`."""

    async def edit(self, owed: OutgoingMessage) -> Posted:
        """Put the panel in place of what the message `owed.message` says."""

    async def delete(self, owed: OutgoingMessage) -> None:
        """Take the message away; no trouble if it is gone already."""

    async def reaches(self, user: int, channel: int) -> bool:
        """Whether a user sees a channel."""

    async def pin(self, owed: OutgoingMessage) -> None:
        """Pin the message `owed.message`."""
