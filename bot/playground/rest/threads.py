"""Threads: from a message, on their own, and who is in them."""

from __future__ import annotations

from bot.playground import facts, wire
from bot.playground.errors import ApiError, unknown
from bot.playground.facts import JSON
from bot.playground.membership import join, leave
from bot.playground.permissions import in_channel, require
from bot.playground.posting import notice
from bot.playground.rest.door import Ask, Route
from bot.playground.rest.messages import found
from bot.playground.state import Channel, now


async def from_message(ask: Ask) -> JSON:
    """POST a public thread that hangs on a message and has its id."""
    service = ask.service
    parent, message = found(ask)
    if message.id in service.world.channels:
        text = "A thread has already been created for this message"
        raise ApiError(400, 160004, text)
    thread = _made(ask, parent, await ask.json(), facts.PUBLIC_THREAD, message.id)
    message.flags |= facts.HAS_THREAD
    service.world.keep(message)
    service.publish("MESSAGE_UPDATE", message)
    reference = {"channel_id": str(parent.id), "message_id": str(message.id)}
    notice(service, thread, facts.THREAD_STARTER, reference)
    return service.channel_for(thread)


async def alone(ask: Ask) -> JSON:
    """POST a thread that starts from no message, private unless its type says otherwise."""
    service = ask.service
    parent = service.visible(ask.key("channel"))
    data = await ask.json()
    kind = data.get("type", facts.PRIVATE_THREAD) if isinstance(data, dict) else 0
    thread = _made(ask, parent, data, kind, service.world.new_id())
    if kind == facts.PUBLIC_THREAD:
        reference = {"channel_id": str(thread.id)}
        notice(service, parent, facts.THREAD_NOTICE, reference, thread.name)
    return service.channel_for(thread)


def _made(ask: Ask, parent: Channel, data: JSON, kind: int, key: int) -> Channel:
    """Make a thread, with the bot in it, and announce it."""
    service = ask.service
    if parent.type != facts.TEXT:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    private = kind == facts.PRIVATE_THREAD
    needed = facts.CREATE_PRIVATE_THREADS if private else facts.CREATE_THREADS
    require(service.world, parent, service.bot.id, needed)
    service.check("thread", data)
    made = Channel(
        id=key,
        type=kind,
        name=data["name"],
        guild_id=parent.guild_id,
        parent_id=parent.id,
        owner_id=service.bot.id,
        members={service.bot.id: now()},
        auto_archive=data.get("auto_archive_duration") or 1440,
        invitable=data.get("invitable") is not False,
        created_at=now(),
    )
    service.world.keep(made)
    service.announce("CREATE", made, extra={"newly_created": True})
    return made


def _thread(ask: Ask) -> Channel:
    channel = ask.service.visible(ask.key("channel"))
    if not channel.is_thread:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    return channel


async def add(ask: Ask) -> None:
    """PUT a member who can see the channel into a thread."""
    thread, who = _thread(ask), ask.key("user")
    require(ask.service.world, thread, ask.service.bot.id, facts.SEND_IN_THREADS)
    parent = ask.service.world.channel(thread.parent_id or 0)
    if who not in ask.service.world.users:
        raise unknown("user")
    if not in_channel(ask.service.world, parent, who) & facts.VIEW:
        raise ApiError(403, 50001, "Missing Access")
    join(ask.service, thread, who)


async def remove(ask: Ask) -> None:
    """DELETE a member: as the thread's maker, or with the right to manage threads."""
    thread = _thread(ask)
    if thread.owner_id != ask.service.bot.id:
        require(ask.service.world, thread, ask.service.bot.id, facts.MANAGE_THREADS)
    leave(ask.service, thread, ask.key("user"))


async def member(ask: Ask) -> JSON:
    """GET one membership."""
    thread, who = _thread(ask), ask.key("user")
    if who not in thread.members:
        raise unknown("member")
    return wire.thread_member(thread, who)


async def join_self(ask: Ask) -> None:
    """PUT the bot into a thread."""
    join(ask.service, _thread(ask), ask.service.bot.id)


async def leave_self(ask: Ask) -> None:
    """DELETE the bot from a thread."""
    leave(ask.service, _thread(ask), ask.service.bot.id)


async def archived(ask: Ask) -> JSON:
    """GET the archived threads of a channel that the bot sees."""
    service = ask.service
    parent = service.visible(ask.key("channel"))
    kind = facts.PUBLIC_THREAD if ask.word("kind") == "public" else facts.PRIVATE_THREAD
    bot = service.bot.id
    there = [c for c in service.world.channels.values() if c.parent_id == parent.id]
    old = [t for t in there if t.archived and t.type == kind and service.sees(bot, t)]
    return {
        "threads": [wire.channel(service.world, t) for t in old],
        "members": [wire.thread_member(t, bot) for t in old if bot in t.members],
        "has_more": False,
    }


ROUTES = [
    Route("POST", "/channels/{channel}/messages/{message}/threads", from_message, made=201),
    Route("POST", "/channels/{channel}/threads", alone, made=201),
    Route("GET", "/channels/{channel}/threads/archived/{kind:public|private}", archived),
    Route("PUT", "/channels/{channel}/thread-members/@me", join_self),
    Route("DELETE", "/channels/{channel}/thread-members/@me", leave_self),
    Route("GET", "/channels/{channel}/thread-members/{user}", member),
    Route("PUT", "/channels/{channel}/thread-members/{user}", add),
    Route("DELETE", "/channels/{channel}/thread-members/{user}", remove),
]
