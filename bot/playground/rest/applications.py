"""/applications, /gateway: the bot's own registration, and its commands."""

from __future__ import annotations

from bot.playground import wire
from bot.playground.errors import missing_access, unknown
from bot.playground.facts import JSON
from bot.playground.rest.door import Ask, Route
from bot.playground.service import Service
from bot.playground.state import Command

SESSIONS = 1000
"""Sessions that may be begun in a day."""


async def me(ask: Ask) -> JSON:
    """GET the application."""
    bot = ask.service.bot
    return {
        "id": str(bot.id),
        "name": bot.shown,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "type": None,
        "flags": ask.service.gateway.application_flags,
        "flags_new": str(ask.service.gateway.application_flags),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "owner": wire.user(bot),
        "team": None,
        "tags": [],
        "bot": wire.user(bot),
        "integration_types_config": {"0": {}},
        "approximate_guild_count": len(ask.service.world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
    }


async def gateway(ask: Ask) -> JSON:
    """GET the gateway's address."""
    return {"url": ask.service.gateway.url}


async def gateway_bot(ask: Ask) -> JSON:
    """GET the gateway's address, the number of shards, and how many sessions may begin."""
    gateway = ask.service.gateway
    limit = {
        "total": SESSIONS,
        "remaining": max(0, SESSIONS - gateway.identified),
        "reset_after": 0,
        "max_concurrency": gateway.concurrency,
    }
    return {"url": gateway.url, "shards": gateway.recommended, "session_start_limit": limit}


def _guild(ask: Ask) -> int | None:
    """The guild of the path, if there is one. 50001 unless the bot is in it."""
    if ask.key("application") != ask.service.bot.id:
        raise missing_access()
    if "guild" not in ask.request.match_info:
        return None
    key = ask.key("guild")
    found = ask.service.world.guilds.get(key)
    if found is None or ask.service.bot.id not in found.members:
        raise missing_access()
    return key


def _listed(service: Service, guild: int | None) -> list[Command]:
    return [c for c in service.world.commands.values() if c.guild_id == guild]


def _one(ask: Ask) -> Command:
    guild, key = _guild(ask), ask.key("command")
    found = ask.service.world.commands.get(key)
    if found is None or found.guild_id != guild:
        raise unknown("application command")
    return found


def _shown(service: Service, command: Command) -> JSON:
    return wire.command(command, service.bot.id)


def _changed(service: Service) -> None:
    service.hub.push("commands", lambda _: service.page_commands())


def _body(data: JSON) -> JSON:
    """A command as it is stored, with the service's own values for what isn't given."""
    return {
        "type": 1,
        "default_member_permissions": None,
        "nsfw": False,
        "options": [],
        "name_localizations": None,
        "description_localizations": None,
        **data,
        "description": data.get("description", ""),
        "dm_permission": data.get("dm_permission", True),
        "contexts": data.get("contexts"),
        "integration_types": data.get("integration_types") or [0],
    }


def _put(service: Service, guild: int | None, body: JSON) -> Command:
    """Register a command. One of the same name and type is replaced under its old id."""
    world = service.world
    key = (body["type"], body["name"])
    for old in _listed(service, guild):
        if (old.body["type"], old.body["name"]) == key:
            if old.body != body:
                old.body, old.version = body, world.new_id()
                world.keep(old)
            return old
    made = Command(world.new_id(), guild, world.new_id(), body)
    world.keep(made)
    return made


async def listed(ask: Ask) -> list[JSON]:
    """GET all commands of a scope."""
    return [_shown(ask.service, c) for c in _listed(ask.service, _guild(ask))]


async def one(ask: Ask) -> JSON:
    """GET one command."""
    return _shown(ask.service, _one(ask))


async def overwrite(ask: Ask) -> list[JSON]:
    """PUT all commands of a scope at once, or refuse all."""
    service, guild = ask.service, _guild(ask)
    bodies = await ask.json()
    service.check("commands", bodies)
    kept = [_put(service, guild, _body(body)) for body in bodies]
    ids = {c.id for c in kept}
    for old in _listed(service, guild):
        if old.id not in ids:
            service.world.forget(old)
    _changed(service)
    return [_shown(service, c) for c in kept]


async def create(ask: Ask) -> JSON:
    """POST one command."""
    guild = _guild(ask)
    body = await ask.json()
    ask.service.check("command", body)
    made = _put(ask.service, guild, _body(body))
    _changed(ask.service)
    return _shown(ask.service, made)


async def change(ask: Ask) -> JSON:
    """PATCH one command."""
    found = _one(ask)
    changed = {**found.body, **await ask.json()}
    ask.service.check("command", changed)
    found.body = _body(changed)
    found.version = ask.service.world.new_id()
    ask.service.world.keep(found)
    _changed(ask.service)
    return _shown(ask.service, found)


async def remove(ask: Ask) -> None:
    """DELETE one command."""
    ask.service.world.forget(_one(ask))
    _changed(ask.service)


def _scoped(scope: str) -> list[Route]:
    """The routes of commands in a scope: everywhere, or in one guild."""
    return [
        Route("GET", scope, listed),
        Route("PUT", scope, overwrite),
        Route("POST", scope, create),
        Route("GET", scope + "/{command}", one),
        Route("PATCH", scope + "/{command}", change),
        Route("DELETE", scope + "/{command}", remove),
    ]


ROUTES = [
    Route("GET", "/applications/@me", me),
    Route("GET", "/oauth2/applications/@me", me),
    Route("GET", "/gateway", gateway, public=True),
    Route("GET", "/gateway/bot", gateway_bot),
    *_scoped("/applications/{application}/commands"),
    *_scoped("/applications/{application}/guilds/{guild}/commands"),
]
