"""Joining threads and leaving them."""

from __future__ import annotations

from bot.playground import facts, wire
from bot.playground.facts import JSON
from bot.playground.service import Service
from bot.playground.state import Channel, now


def join(service: Service, thread: Channel, who: int) -> None:
    """Add somebody to a thread and announce that."""
    if who in thread.members:
        return
    thread.members[who] = now()
    service.world.keep(thread)
    _tell(service, thread, {"added_members": [wire.thread_member(thread, who)]})
    shown = service.channel_on_page(thread)
    service.hub.push("channel_create", lambda user: shown if user == who else None)


def leave(service: Service, thread: Channel, who: int) -> None:
    """Take somebody out of a thread and announce that."""
    if thread.members.pop(who, None) is None:
        return
    service.world.keep(thread)
    _tell(service, thread, {"removed_member_ids": [str(who)]})
    if not service.sees(who, thread):
        shown = service.channel_on_page(thread)
        service.hub.push("channel_delete", lambda user: shown if user == who else None)


def _tell(service: Service, thread: Channel, change: JSON) -> None:
    """Announce a thread's new or lost member to the bot."""
    doc = {
        "id": str(thread.id),
        "guild_id": str(thread.guild_id),
        "member_count": len(thread.members),
        **change,
    }
    event = "THREAD_MEMBERS_UPDATE"
    service.gateway.dispatch(event, doc, intents=facts.GUILDS, guild=thread.guild_id)
