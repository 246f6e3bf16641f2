"""/channels/…/messages."""

from __future__ import annotations

import bisect

from bot.playground import facts
from bot.playground.errors import ApiError, archived, bad_field, closed_dms
from bot.playground.facts import JSON
from bot.playground.gateway import blank
from bot.playground.permissions import require
from bot.playground.posting import create, edit, may_send
from bot.playground.rest.door import Ask, Route
from bot.playground.service import Service
from bot.playground.state import Channel, Message


def shown(service: Service, message: Message, channel: Channel) -> JSON:
    """A message as REST gives it to a bot, blank without the right to its content."""
    doc = service.message_for(message)
    content = service.gateway.privileged & facts.MESSAGE_CONTENT
    return doc if content or service.open_to_bot(message, channel) else blank(doc)


def found(ask: Ask) -> tuple[Channel, Message]:
    """The message of the path, unless it's ephemeral."""
    service = ask.service
    channel = service.visible(ask.key("channel"))
    require(service.world, channel, service.bot.id, facts.VIEW | facts.HISTORY)
    message = service.world.message(channel.id, ask.key("message"))
    if message.ephemeral_for is not None:
        raise ApiError(404, 10008, "Unknown Message")
    return channel, message


def to_change(ask: Ask) -> tuple[Channel, Message]:
    """The message of the path, unless its thread is archived."""
    channel, message = found(ask)
    if channel.archived:
        raise archived()
    return channel, message


def page(messages: list[Message], ask: Ask) -> list[Message]:
    """The part of a channel's history that the query names, newest first.

    The query has `limit`, `before`, `after` or `around`.
    """
    raw = ask.request.query.get("limit", "50")
    if not raw.isdecimal() or not 1 <= int(raw) <= 100:
        text = "int value should be between 1 and 100."
        raise bad_field("NUMBER_TYPE_MAX", text, "limit")
    limit, ids = int(raw), [m.id for m in messages]
    around, before, after = ask.number("around"), ask.number("before"), ask.number("after")
    if around is not None:
        start = max(0, bisect.bisect_left(ids, around) - limit // 2)
    elif after is not None:
        start = bisect.bisect_right(ids, after)
    else:
        end = len(ids) if before is None else bisect.bisect_left(ids, before)
        start, limit = max(0, end - limit), min(limit, end)
    return messages[start : start + limit][::-1]


async def listed(ask: Ask) -> list[JSON]:
    """GET a channel's history."""
    service = ask.service
    channel = service.visible(ask.key("channel"))
    if not require(service.world, channel, service.bot.id, facts.VIEW) & facts.HISTORY:
        return []
    held = service.world.messages.get(channel.id, {}).values()
    public = [m for m in held if m.ephemeral_for is None]
    return [shown(service, m, channel) for m in page(public, ask)]


async def one(ask: Ask) -> JSON:
    """GET one message."""
    channel, message = found(ask)
    return shown(ask.service, message, channel)


async def post(ask: Ask) -> JSON:
    """POST a message of the bot."""
    service, draft = ask.service, await ask.draft()
    channel = service.visible(ask.key("channel"))
    may_send(service, channel, service.bot.id, draft)
    if channel.type == facts.DM:
        people = [service.world.users[r] for r in channel.recipients if r != service.bot.id]
        if any(u.closed_dms for u in people):
            raise closed_dms()
    return service.message_for(create(service, channel, service.bot.id, draft))


async def change(ask: Ask) -> JSON:
    """PATCH the bot's own message."""
    service, draft = ask.service, await ask.draft()
    _, message = to_change(ask)
    if message.author_id != service.bot.id:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    return service.message_for(edit(service, message, draft))


async def remove(ask: Ask) -> None:
    """DELETE a message: an own one, or any with the right to manage messages."""
    service = ask.service
    channel, message = to_change(ask)
    if message.author_id != service.bot.id:
        if channel.type == facts.DM:
            raise ApiError(403, 50003, "Cannot execute action on this channel type")
        require(service.world, channel, service.bot.id, facts.MANAGE_MESSAGES)
    service.remove(message)


async def bulk_remove(ask: Ask) -> None:
    """Delete 2 to 100 messages at once."""
    service = ask.service
    channel = service.visible(ask.key("channel"))
    require(service.world, channel, service.bot.id, facts.MANAGE_MESSAGES)
    ids = (await ask.json()).get("messages") or []
    if not 2 <= len(ids) <= 100:
        text = "Must be between 2 and 100 in length."
        raise bad_field("BASE_TYPE_BAD_LENGTH", text, "messages")
    held = service.world.messages.get(channel.id, {})
    for key in ids:
        if int(key) in held:
            service.remove(held[int(key)])


ROUTES = [
    Route("GET", "/channels/{channel}/messages", listed, pace=(5, 5.0)),
    Route("POST", "/channels/{channel}/messages", post, pace=(5, 5.0)),
    Route("POST", "/channels/{channel}/messages/bulk-delete", bulk_remove, pace=(1, 3.0)),
    Route("GET", "/channels/{channel}/messages/{message:\\d+}", one, pace=(5, 5.0)),
    Route("PATCH", "/channels/{channel}/messages/{message}", change, pace=(5, 5.0)),
    Route("DELETE", "/channels/{channel}/messages/{message}", remove, pace=(5, 1.0)),
]
