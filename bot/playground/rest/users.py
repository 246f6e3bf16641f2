"""/users and direct conversations."""

from __future__ import annotations

from bot.playground import facts, wire
from bot.playground.errors import ApiError, bad_field
from bot.playground.facts import JSON
from bot.playground.permissions import base
from bot.playground.rest.door import Ask, Route
from bot.playground.service import Service
from bot.playground.state import Channel, now


async def me(ask: Ask) -> JSON:
    """GET the bot's own user."""
    return {**wire.user(ask.service.bot), "verified": True, "mfa_enabled": False, "locale": "en-US"}


async def change_me(ask: Ask) -> JSON:
    """PATCH the bot's name."""
    name = (await ask.json()).get("username")
    if name is not None:
        if not isinstance(name, str) or not 2 <= len(name) <= 32:
            text = "Must be between 2 and 32 in length."
            raise bad_field("BASE_TYPE_BAD_LENGTH", text, "username")
        ask.service.bot.username = name
        ask.service.world.keep(ask.service.bot)
    return await me(ask)


async def one(ask: Ask) -> JSON:
    """GET any user."""
    return wire.user(ask.service.world.user(ask.key("user")))


async def my_guilds(ask: Ask) -> list[JSON]:
    """GET the guilds that the bot is in."""
    bot = ask.service.bot.id
    return [
        {
            "id": str(g.id),
            "name": g.name,
            "icon": None,
            "banner": None,
            "owner": g.owner_id == bot,
            "permissions": str(base(g, g.members[bot])),
            "features": [],
        }
        for g in ask.service.world.guilds.values()
        if bot in g.members
    ]


def conversation(service: Service, user: int) -> Channel:
    """The conversation of the bot with a user, opened if need be."""
    world = service.world
    found = world.dm(service.bot.id, user)
    if found is not None:
        return found
    made = Channel(
        id=world.new_id(),
        type=facts.DM,
        name=world.user(user).shown,
        recipients=[service.bot.id, user],
        created_at=now(),
    )
    world.keep(made)
    service.announce("CREATE", made)
    return made


async def open_dm(ask: Ask) -> JSON:
    """POST a conversation, also with somebody who takes no messages: only sending fails."""
    data = await ask.json()
    key = str(data.get("recipient_id", ""))
    if not key.isdecimal():
        text = f'Value "{key}" is not snowflake.'
        raise bad_field("NUMBER_TYPE_COERCE", text, "recipient_id")
    user = ask.service.world.user(int(key))
    if user.bot:
        raise ApiError(400, 50007, "Cannot send messages to this user")
    return wire.channel(ask.service.world, conversation(ask.service, user.id))


ROUTES = [
    Route("GET", "/users/@me", me),
    Route("PATCH", "/users/@me", change_me, pace=(2, 3600.0)),
    Route("GET", "/users/@me/guilds", my_guilds),
    Route("POST", "/users/@me/channels", open_dm),
    Route("GET", "/users/{user}", one, pace=(30, 30.0)),
]
