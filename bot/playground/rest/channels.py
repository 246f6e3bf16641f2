"""/channels: reading and changing them, typing, permission overwrites."""

from __future__ import annotations

from collections.abc import Mapping

from bot.playground import facts, wire
from bot.playground.errors import ApiError, unknown
from bot.playground.facts import JSON
from bot.playground.permissions import require, to_send
from bot.playground.rest.door import Ask, Route
from bot.playground.service import Service
from bot.playground.state import Channel, Overwrite, now

FIELDS = {"name": "name", "rate_limit_per_user": "slowmode"}
TEXT_FIELDS = {**FIELDS, "topic": "topic", "nsfw": "nsfw"}
THREAD_FIELDS = {
    **FIELDS,
    "archived": "archived",
    "locked": "locked",
    "invitable": "invitable",
    "auto_archive_duration": "auto_archive",
}
"""Fields of a body, with the channel's own names for them."""


async def one(ask: Ask) -> JSON:
    """GET a channel, thread or conversation."""
    return ask.service.channel_for(ask.service.visible(ask.key("channel")))


async def change(ask: Ask) -> JSON:
    """PATCH a channel: rename, describe, slow down, or archive or lock a thread."""
    service = ask.service
    channel = service.visible(ask.key("channel"))
    if channel.type == facts.DM:
        raise ApiError(403, 50003, "Cannot execute action on this channel type")
    data = await ask.json()
    require(service.world, channel, service.bot.id, _to_change(service, channel, data))
    service.check("thread changes" if channel.is_thread else "channel changes", data)
    changed = _changes(data, THREAD_FIELDS if channel.is_thread else TEXT_FIELDS)
    for name, value in changed.items():
        setattr(channel, name, value)
    if changed.get("archived") is True:
        channel.created_at = channel.created_at or now()
    service.world.keep(channel)
    service.announce("UPDATE", channel)
    return service.channel_for(channel)


def _to_change(service: Service, channel: Channel, data: JSON) -> int:
    """The permission for this change. Whoever may speak in a thread may reopen it."""
    if not channel.is_thread:
        return facts.MANAGE_CHANNELS
    if channel.locked:
        return facts.MANAGE_THREADS
    if channel.owner_id == service.bot.id:
        return facts.VIEW
    return to_send(channel) if data == {"archived": False} else facts.MANAGE_THREADS


def _changes(data: JSON, fields: Mapping[str, str]) -> JSON:
    changed: JSON = {fields[key]: value for key, value in data.items() if key in fields}
    if "permission_overwrites" in data and fields is TEXT_FIELDS:
        changed["overwrites"] = [_overwrite(o["id"], o) for o in data["permission_overwrites"]]
    return changed


def _overwrite(key: int | str, data: JSON) -> Overwrite:
    allow, deny = int(data.get("allow") or 0), int(data.get("deny") or 0)
    return Overwrite(int(key), int(data.get("type") or 0), allow, deny)


async def remove(ask: Ask) -> JSON:
    """Delete a channel or thread."""
    service = ask.service
    channel = service.visible(ask.key("channel"))
    if channel.type == facts.DM:
        return service.channel_for(channel)
    needed = facts.MANAGE_THREADS if channel.is_thread else facts.MANAGE_CHANNELS
    require(service.world, channel, service.bot.id, needed)
    doc = service.channel_for(channel)
    service.remove_channel(channel)
    return doc


async def typing(ask: Ask) -> None:
    """Show that the bot is writing."""
    service = ask.service
    channel = service.visible(ask.key("channel"))
    require(service.world, channel, service.bot.id, to_send(channel))
    shown = {"channel_id": str(channel.id)}
    service.hub.push("typing", lambda who: shown if service.sees(who, channel) else None)


async def put_overwrite(ask: Ask) -> None:
    """PUT a channel's exception for a role or member."""
    service = ask.service
    channel = service.visible(ask.key("channel"))
    require(service.world, channel, service.bot.id, facts.MANAGE_ROLES)
    data = await ask.json()
    service.check("overwrite", data)
    made = _overwrite(ask.key("target"), data)
    channel.overwrites = [*(o for o in channel.overwrites if o.id != made.id), made]
    service.world.keep(channel)
    service.announce("UPDATE", channel)


async def remove_overwrite(ask: Ask) -> None:
    """DELETE a channel's exception for a role or member."""
    service = ask.service
    channel = service.visible(ask.key("channel"))
    require(service.world, channel, service.bot.id, facts.MANAGE_ROLES)
    left = [o for o in channel.overwrites if o.id != ask.key("target")]
    if len(left) == len(channel.overwrites):
        raise unknown("role")
    channel.overwrites = left
    service.world.keep(channel)
    service.announce("UPDATE", channel)


async def webhooks(ask: Ask) -> list[JSON]:
    """GET a channel's webhooks. There are none, but reading them takes the right to."""
    service = ask.service
    require(service.world, service.visible(ask.key("channel")), service.bot.id, 1 << 29)
    return []


async def members(ask: Ask) -> list[JSON]:
    """GET the members of a thread."""
    channel = ask.service.visible(ask.key("channel"))
    return [wire.thread_member(channel, who) for who in channel.members]


ROUTES = [
    Route("GET", "/channels/{channel}", one),
    Route("PATCH", "/channels/{channel}", change, pace=(5, 15.0)),
    Route("DELETE", "/channels/{channel}", remove),
    Route("POST", "/channels/{channel}/typing", typing, pace=(5, 5.0)),
    Route("PUT", "/channels/{channel}/permissions/{target}", put_overwrite),
    Route("DELETE", "/channels/{channel}/permissions/{target}", remove_overwrite),
    Route("GET", "/channels/{channel}/webhooks", webhooks),
    Route("GET", "/channels/{channel}/thread-members", members),
]
