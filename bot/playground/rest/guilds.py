"""/guilds: their roles, members and channels."""

from __future__ import annotations

from bot.playground import facts, wire
from bot.playground.errors import missing_access, missing_permissions
from bot.playground.facts import JSON
from bot.playground.permissions import base
from bot.playground.rest.door import Ask, Route
from bot.playground.state import Channel, Guild, now


def _guild(ask: Ask) -> Guild:
    found = ask.service.world.guild(ask.key("guild"))
    if ask.service.bot.id not in found.members:
        raise missing_access()
    return found


async def one(ask: Ask) -> JSON:
    """GET a guild."""
    guild = _guild(ask)
    doc = wire.guild(guild)
    if ask.request.query.get("with_counts") in {"1", "true"}:
        count = len(guild.members)
        doc |= {"approximate_member_count": count, "approximate_presence_count": count}
    return doc


async def roles(ask: Ask) -> list[JSON]:
    """GET a guild's roles."""
    return [wire.role(r) for r in _guild(ask).roles]


async def member(ask: Ask) -> JSON:
    """GET one member, which takes no intent."""
    guild = _guild(ask)
    found = ask.service.world.member(guild.id, ask.key("user"))
    return wire.member_with_user(ask.service.world, found)


async def members(ask: Ask) -> list[JSON]:
    """GET the members by id. As on the service, that takes the members intent."""
    if not ask.service.gateway.privileged & facts.GUILD_MEMBERS:
        raise missing_access()
    after, limit = ask.number("after", 0) or 0, ask.number("limit", 1) or 1
    found = sorted(m for m in _guild(ask).members if m > after)[:limit]
    world = ask.service.world
    return [wire.member_with_user(world, _guild(ask).members[m]) for m in found]


async def channels(ask: Ask) -> list[JSON]:
    """GET a guild's channels, without threads."""
    guild, world = _guild(ask), ask.service.world
    here = [c for c in world.channels.values() if c.guild_id == guild.id and not c.is_thread]
    return [wire.channel(world, c) for c in here]


async def create_channel(ask: Ask) -> JSON:
    """POST a new text channel."""
    guild, service = _guild(ask), ask.service
    if not base(guild, guild.members[service.bot.id]) & facts.MANAGE_CHANNELS:
        raise missing_permissions()
    data = await ask.json()
    service.check("channel", data)
    made = Channel(
        id=service.world.new_id(),
        type=facts.TEXT,
        name=data["name"].lower().replace(" ", "-"),
        guild_id=guild.id,
        topic=data.get("topic") or None,
        created_at=now(),
    )
    service.world.keep(made)
    service.announce("CREATE", made)
    return wire.channel(service.world, made)


async def active_threads(ask: Ask) -> JSON:
    """GET the threads the bot sees, with its memberships."""
    guild, service = _guild(ask), ask.service
    bot = service.bot.id
    found = [t for t in service.world.threads(guild.id) if service.sees(bot, t)]
    return {
        "has_more": False,
        "threads": [wire.channel(service.world, t) for t in found],
        "members": [wire.thread_member(t, bot) for t in found if bot in t.members],
    }


ROUTES = [
    Route("GET", "/guilds/{guild}", one),
    Route("GET", "/guilds/{guild}/roles", roles),
    Route("GET", "/guilds/{guild}/members", members),
    Route("GET", "/guilds/{guild}/members/{user}", member, pace=(5, 1.0)),
    Route("GET", "/guilds/{guild}/channels", channels),
    Route("POST", "/guilds/{guild}/channels", create_channel),
    Route("GET", "/guilds/{guild}/threads/active", active_threads),
]
