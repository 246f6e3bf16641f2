"""Pinned messages, by the newer addresses and the older ones."""

from __future__ import annotations

from bot.playground import facts
from bot.playground.errors import ApiError, missing_permissions
from bot.playground.facts import JSON
from bot.playground.permissions import require
from bot.playground.posting import notice
from bot.playground.rest.door import Ask, Route
from bot.playground.rest.messages import shown, to_change
from bot.playground.state import Channel, Message, now

MOST = 250


def _may_pin(ask: Ask, channel: Channel) -> None:
    may = require(ask.service.world, channel, ask.service.bot.id, facts.VIEW)
    if not may & (facts.PIN | facts.MANAGE_MESSAGES):
        raise missing_permissions()


def _pinned(ask: Ask, channel: Channel) -> list[Message]:
    """The pinned messages, newest pin first."""
    held = ask.service.world.messages.get(channel.id, {}).values()
    return sorted((m for m in held if m.pinned_at), key=lambda m: m.pinned_at or "", reverse=True)


async def pin(ask: Ask) -> None:
    """Pin a message, with the service's notice in the channel. Pinning it twice changes nothing."""
    channel, message = to_change(ask)
    _may_pin(ask, channel)
    if message.pinned_at is not None:
        return
    if len(_pinned(ask, channel)) >= MOST:
        raise ApiError(400, 30003, f"Maximum number of pins reached for the channel ({MOST})")
    message.pinned_at = now()
    _changed(ask, channel, message)
    reference = {"channel_id": str(channel.id), "message_id": str(message.id)}
    notice(ask.service, channel, facts.PIN_NOTICE, reference)


async def unpin(ask: Ask) -> None:
    """Take a pin away."""
    channel, message = to_change(ask)
    _may_pin(ask, channel)
    message.pinned_at = None
    _changed(ask, channel, message)


def _changed(ask: Ask, channel: Channel, message: Message) -> None:
    """Store and announce a changed pin."""
    service = ask.service
    service.world.keep(message)
    service.publish("MESSAGE_UPDATE", message)
    guild = channel.guild_id
    doc = {"channel_id": str(channel.id), "last_pin_timestamp": message.pinned_at}
    if guild is not None:
        doc["guild_id"] = str(guild)
    intents = facts.GUILDS if guild is not None else facts.DIRECT_MESSAGES
    service.gateway.dispatch("CHANNEL_PINS_UPDATE", doc, intents=intents, guild=guild)


async def listed(ask: Ask) -> JSON:
    """Pins by pages, each with its time."""
    channel = ask.service.visible(ask.key("channel"))
    before, limit = ask.request.query.get("before"), ask.number("limit", 50) or 50
    pins = [m for m in _pinned(ask, channel) if before is None or (m.pinned_at or "") < before]
    return {
        "items": [
            {"pinned_at": m.pinned_at, "message": shown(ask.service, m, channel)}
            for m in pins[:limit]
        ],
        "has_more": len(pins) > limit,
    }


async def listed_the_old_way(ask: Ask) -> list[JSON]:
    """The newest 50 pins."""
    channel = ask.service.visible(ask.key("channel"))
    return [shown(ask.service, m, channel) for m in _pinned(ask, channel)[:50]]


ROUTES = [
    Route("GET", "/channels/{channel}/messages/pins", listed),
    Route("PUT", "/channels/{channel}/messages/pins/{message}", pin, pace=(5, 4.0)),
    Route("DELETE", "/channels/{channel}/messages/pins/{message}", unpin, pace=(5, 4.0)),
    Route("GET", "/channels/{channel}/pins", listed_the_old_way),
    Route("PUT", "/channels/{channel}/pins/{message}", pin, pace=(5, 4.0)),
    Route("DELETE", "/channels/{channel}/pins/{message}", unpin, pace=(5, 4.0)),
]
