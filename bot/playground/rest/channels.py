"""/channels: reading and changing them, typing, permission overwrites."""

from __future__ import annotations

from bot.playground import facts, wire
from bot.playground.check.form import Spot, form
from bot.playground.errors import ApiError, unknown
from bot.playground.facts import JSON
from bot.playground.permissions import require, to_send
from bot.playground.rest.door import Ask, Route
from bot.playground.service import Service
from bot.playground.state import Channel, Overwrite, now

ARCHIVE_AFTER = {60, 1440, 4320, 10080}


async def one(ask: Ask) -> JSON:
    """A channel, thread or conversation."""
    return ask.service.channel_for(ask.service.visible(ask.key("channel")))


async def change(ask: Ask) -> JSON:
    """Rename, describe, slow down; archive or lock a thread."""
    service = ask.service
    channel = service.visible(ask.key("channel"))
    if channel.type == facts.DM:
        raise ApiError(403, 50003, "Cannot execute action on this channel type")
    data = await ask.json()
    require(service.world, channel, service.bot.id, _to_change(service, channel, data))
    with form(data) as body:
        changed = _thread_changes(body) if channel.is_thread else _text_changes(body)
    for name, value in changed.items():
        setattr(channel, name, value)
    if changed.get("archived") is True:
        channel.created_at = channel.created_at or now()
    service.world.keep(channel)
    service.announce("UPDATE", channel)
    return service.channel_for(channel)


def _to_change(service: Service, channel: Channel, data: JSON) -> int:
    """The permission that this change takes: whoever may speak in a thread may reopen it."""
    if not channel.is_thread:
        return facts.MANAGE_CHANNELS
    if channel.locked:
        return facts.MANAGE_THREADS
    if channel.owner_id == service.bot.id:
        return facts.VIEW
    return to_send(channel) if data == {"archived": False} else facts.MANAGE_THREADS


def _named(body: Spot) -> JSON:
    changed: JSON = {}
    if "name" in body.data:
        changed["name"] = body.text("name", 1, 100, required=True)
    if "rate_limit_per_user" in body.data:
        changed["slowmode"] = body.number("rate_limit_per_user", 0, 21600) or 0
    return changed


def _text_changes(body: Spot) -> JSON:
    changed = _named(body)
    if "topic" in body.data:
        changed["topic"] = body.text("topic", 0, 1024) or None
    if "nsfw" in body.data:
        changed["nsfw"] = body.flag("nsfw")
    if "permission_overwrites" in body.data:
        changed["overwrites"] = [
            Overwrite(
                int(s.data["id"]),
                int(s.data.get("type", 0)),
                int(s.data.get("allow") or 0),
                int(s.data.get("deny") or 0),
            )
            for s in body.items("permission_overwrites", 0, 100)
        ]
    return changed


def _thread_changes(body: Spot) -> JSON:
    changed = _named(body)
    for name in ("archived", "locked", "invitable"):
        if name in body.data:
            changed[name] = body.flag(name)
    if "auto_archive_duration" in body.data:
        changed["auto_archive"] = body.one_of("auto_archive_duration", ARCHIVE_AFTER)
    return changed


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
    """Set a channel's exception for a role or member."""
    service = ask.service
    channel = service.visible(ask.key("channel"))
    require(service.world, channel, service.bot.id, facts.MANAGE_ROLES)
    data = await ask.json()
    key = ask.key("target")
    with form(data) as body:
        kind = body.one_of("type", {0, 1}) or 0
    made = Overwrite(key, kind, int(data.get("allow") or 0), int(data.get("deny") or 0))
    channel.overwrites = [*(o for o in channel.overwrites if o.id != key), made]
    service.world.keep(channel)
    service.announce("UPDATE", channel)


async def remove_overwrite(ask: Ask) -> None:
    """Take an exception away."""
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
    """A channel has no webhooks here; reading them still takes the right to."""
    service = ask.service
    require(service.world, service.visible(ask.key("channel")), service.bot.id, 1 << 29)
    return []


async def members(ask: Ask) -> list[JSON]:
    """Who is in a thread."""
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
