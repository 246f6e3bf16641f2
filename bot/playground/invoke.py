"""What a person's own client lets them send, and the interaction that comes of it."""

from __future__ import annotations

from bot.playground import facts, wire
from bot.playground.calls import Call, new_token
from bot.playground.errors import Refused
from bot.playground.facts import JSON
from bot.playground.permissions import base, in_channel
from bot.playground.service import Service
from bot.playground.state import Channel, Command, Message

NESTING = {facts.SUBCOMMAND, facts.GROUP}
RESOLVED = {facts.USER, facts.CHANNEL, facts.ROLE, facts.MENTIONABLE, facts.ATTACHMENT}


def usable(service: Service, command: Command, channel: Channel, user: int) -> bool:
    """Whether a command shows for a user here, by contexts, guild and default permissions."""
    body = command.body
    if command.guild_id not in {None, channel.guild_id}:
        return False
    contexts = body.get("contexts")
    if channel.guild_id is None:
        return bool(body.get("dm_permission", True)) if contexts is None else 1 in contexts
    if contexts is not None and 0 not in contexts:
        return False
    guild = service.world.guilds[channel.guild_id]
    default = body.get("default_member_permissions")
    # A default of no permissions at all means: administrators only.
    needed = 0 if default is None else int(default) or facts.ADMINISTRATOR
    return base(guild, guild.members[user]) & needed == needed


def command_data(
    service: Service, channel: Channel, user: int, data: JSON, *, completing: bool
) -> tuple[JSON, str, int]:
    """A command's checked data, its full name, and the type of the focused option."""
    name = data.get("name")
    found = [
        c
        for c in service.commands(channel.guild_id)
        if c.body["name"] == name and usable(service, c, channel, user)
    ]
    if not found:
        raise Refused(f"There's no command /{name} for you here.")
    command = found[-1]
    if not in_channel(service.world, channel, user) & facts.USE_COMMANDS:
        raise Refused("You can't use commands in this channel.")
    reader = _Reader(service, channel, completing=completing)
    options, path = reader.nested(command.body, data.get("options") or [])
    checked: JSON = {
        "id": str(command.id),
        "name": name,
        "type": command.body["type"],
        "options": options,
    }
    if command.guild_id is not None:
        checked["guild_id"] = str(command.guild_id)
    if reader.resolved:
        checked["resolved"] = reader.resolved
    return checked, " ".join([str(name), *path]), reader.focused


class _Reader:
    """Checks given options against declared ones."""

    def __init__(self, service: Service, channel: Channel, *, completing: bool) -> None:
        self.service, self.channel, self.completing = service, channel, completing
        self.resolved: JSON = {}
        self.focused = facts.STRING

    def nested(self, declared: JSON, given: list[JSON]) -> tuple[list[JSON], list[str]]:
        """The options at one level, and the names of sub-commands passed on the way down."""
        known = {o["name"]: o for o in declared.get("options") or ()}
        inner = [o for o in known.values() if o["type"] in NESTING]
        if not inner:
            return self._values(known, given), []
        option = known.get(given[0].get("name")) if len(given) == 1 else None
        if option is None:
            names = ", ".join(sorted(o["name"] for o in inner))
            raise Refused(f"Choose one of: {names}.")
        options, path = self.nested(option, given[0].get("options") or [])
        made = {"name": option["name"], "type": option["type"], "options": options}
        return [made], [option["name"], *path]

    def _values(self, known: dict[str, JSON], given: list[JSON]) -> list[JSON]:
        """The given options as values, each checked."""
        names = [o.get("name") for o in given]
        if len(set(names)) < len(names):
            raise Refused("You gave an option twice.")
        made = [self._value(known, option) for option in given]
        for name, option in known.items():
            if option.get("required") and name not in names and not self.completing:
                raise Refused(f"The option {name} is required.")
        return made

    def _value(self, known: dict[str, JSON], given: JSON) -> JSON:
        """One given option as a value, refused if a client wouldn't send it."""
        option = known.get(given.get("name", ""))
        if option is None:
            raise Refused(f"There's no option {given.get('name')}.")
        value, made = given.get("value"), {"name": option["name"], "type": option["type"]}
        if given.get("focused"):
            if not option.get("autocomplete"):
                raise Refused(f"The option {option['name']} has no completion.")
            self.focused = option["type"]
            return {**made, "value": str(value or ""), "focused": True}
        if not self.completing:
            problem = _problem(option, value)
            if problem:
                raise Refused(f"{option['name']}: {problem}")
        if option["type"] in RESOLVED:
            self.resolve(option["type"], str(value))
            return {**made, "value": str(value)}
        return {**made, "value": value}

    def resolve(self, kind: int, raw: str) -> None:
        """Resolve an id given for an option of this type."""
        key = int(raw) if raw.isdecimal() else 0
        if kind in {facts.USER, facts.MENTIONABLE} and key in self.service.world.users:
            self.add_user(key)
        elif kind == facts.CHANNEL and key in self.service.world.channels:
            self.add_channel(key)
        elif kind in {facts.ROLE, facts.MENTIONABLE} and self._role(key) is not None:
            self.add_role(key)
        elif not self.completing:
            raise Refused("That person, channel or role does not exist.")

    def _role(self, key: int) -> JSON | None:
        guild = self.service.world.guilds.get(self.channel.guild_id or 0)
        found = [r for r in guild.roles if r.id == key] if guild else []
        return wire.role(found[0]) if found else None

    def add_user(self, key: int) -> None:
        """Resolve a user, and their membership where there is a guild."""
        world = self.service.world
        self.resolved.setdefault("users", {})[str(key)] = wire.user(world.users[key])
        guild = world.guilds.get(self.channel.guild_id or 0)
        if guild is not None and key in guild.members:
            member = wire.member(guild.members[key])
            member["permissions"] = str(in_channel(world, self.channel, key))
            self.resolved.setdefault("members", {})[str(key)] = member

    def add_channel(self, key: int) -> None:
        """Resolve a channel."""
        world = self.service.world
        doc = wire.channel(world, world.channels[key])
        doc["permissions"] = str(facts.MEMBER_PERMISSIONS)
        self.resolved.setdefault("channels", {})[str(key)] = doc

    def add_role(self, key: int) -> None:
        """Resolve a role."""
        self.resolved.setdefault("roles", {})[str(key)] = self._role(key)


def _problem(option: JSON, value: object) -> str:
    """Why a client wouldn't send this value, or ""."""
    match option["type"]:
        case facts.STRING:
            problem = _text_problem(option, value)
        case facts.INTEGER | facts.NUMBER:
            problem = _number_problem(option, value)
        case facts.BOOLEAN:
            problem = "" if isinstance(value, bool) else "Choose True or False."
        case _:
            problem = "" if str(value).isdecimal() else "Choose one from the list."
    choices = option.get("choices")
    if not problem and choices and value not in [c["value"] for c in choices]:
        return "Choose one from the list."
    return problem


def _text_problem(option: JSON, value: object) -> str:
    if not isinstance(value, str):
        return "Please type a text."
    low, high = option.get("min_length") or 0, option.get("max_length") or 6000
    if option.get("required"):
        low = max(low, 1)
    return "" if low <= len(value) <= high else f"{low} to {high} characters are needed."


def _number_problem(option: JSON, value: object) -> str:
    whole = option["type"] == facts.INTEGER
    if isinstance(value, bool) or not isinstance(value, int if whole else int | float):
        return "Please type a whole number." if whole else "Please type a number."
    low, high = option.get("min_value", -(2**53)), option.get("max_value", 2**53)
    low, high = -(2**53) if low is None else low, 2**53 if high is None else high
    return "" if low <= value <= high else f"A number from {low} to {high} is needed."


def resolve_selected(service: Service, channel: Channel, kind: int, values: list[str]) -> JSON:
    """The `resolved` of a select of users, roles or channels."""
    reader = _Reader(service, channel, completing=False)
    option = {facts.USER_SELECT: facts.USER, facts.ROLE_SELECT: facts.ROLE,
              facts.CHANNEL_SELECT: facts.CHANNEL}.get(kind, facts.MENTIONABLE)  # fmt: skip
    for value in values:
        reader.resolve(option, value)
    return reader.resolved


def new_call(
    service: Service,
    channel: Channel,
    user: int,
    kind: int,
    data: JSON,
    *,
    command: str = "",
    message: Message | None = None,
    option_type: int = facts.STRING,
) -> Call:
    """Make the interaction that the bot receives, and track it."""
    world = service.world
    key, token = world.new_id(), new_token()
    who = world.users[user]
    payload: JSON = {
        "id": str(key),
        "application_id": str(service.bot.id),
        "type": kind,
        "token": token,
        "version": 1,
        "data": data,
        "channel_id": str(channel.id),
        "channel": {
            **wire.channel(world, channel),
            "permissions": str(in_channel(world, channel, user)),
        },
        "locale": who.locale,
        "app_permissions": str(in_channel(world, channel, service.bot.id)),
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(channel.guild_id or 0)},
        "context": 0 if channel.guild_id is not None else 1,
        "attachment_size_limit": facts.FILE_LIMIT,
    }
    payload |= _asker(service, channel, user)
    if message is not None:
        payload["message"] = service.message_for(message)
    source = None if message is None else message.id
    return Call(
        key, token, kind, user, channel.id, channel.guild_id, command, payload, source, option_type
    )


def _asker(service: Service, channel: Channel, user: int) -> JSON:
    """The person: a member in a guild, a user in a conversation."""
    world = service.world
    if channel.guild_id is None:
        return {"user": wire.user(world.users[user])}
    guild = world.guilds[channel.guild_id]
    member = wire.member_with_user(world, guild.members[user])
    member["permissions"] = str(in_channel(world, channel, user))
    return {
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "features": [], "locale": guild.locale},
        "guild_locale": guild.locale,
        "member": member,
    }
