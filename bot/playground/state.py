"""What the service knows: people, guilds, channels, messages, commands. No sockets here."""

from __future__ import annotations

import datetime
import itertools
import time
from collections.abc import Iterable, Iterator
from typing import Protocol

import msgspec

from bot.playground import facts
from bot.playground.errors import unknown
from bot.playground.facts import JSON

EPOCH = 1_420_070_400_000
NONCES_HELD = 20_000


class User(msgspec.Struct):
    """An account: a person or the bot."""

    id: int
    username: str
    global_name: str | None = None
    bot: bool = False
    closed_dms: bool = False
    locale: str = "en-US"

    @property
    def shown(self) -> str:
        """The name that people read."""
        return self.global_name or self.username


class Role(msgspec.Struct):
    """A named set of permissions in a guild."""

    id: int
    name: str
    permissions: int
    position: int = 0
    color: int = 0
    managed: bool = False


class Member(msgspec.Struct):
    """A user's place in a guild."""

    user_id: int
    joined_at: str
    roles: list[int] = []
    nick: str | None = None


class Guild(msgspec.Struct):
    """A server, with its roles and members."""

    id: int
    name: str
    owner_id: int
    roles: list[Role] = []
    members: dict[int, Member] = {}
    locale: str = "en-US"


class Overwrite(msgspec.Struct):
    """A channel's exception for a role (kind 0) or a member (kind 1)."""

    id: int
    kind: int
    allow: int = 0
    deny: int = 0


class Channel(msgspec.Struct):
    """A text channel, a thread or a direct conversation."""

    id: int
    type: int
    name: str
    guild_id: int | None = None
    parent_id: int | None = None
    topic: str | None = None
    position: int = 0
    overwrites: list[Overwrite] = []
    recipients: list[int] = []
    owner_id: int | None = None
    members: dict[int, str] = {}
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 1440
    slowmode: int = 0
    nsfw: bool = False
    last_message_id: int | None = None
    created_at: str = ""

    @property
    def is_thread(self) -> bool:
        """Whether the channel hangs under another one."""
        return self.type in facts.THREADS


class Attachment(msgspec.Struct):
    """A stored file of a message. Its bytes are in the store under the same id."""

    id: int
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


class Message(msgspec.Struct):
    """A message, with embeds and components as they were sent, `attachment://` included."""

    id: int
    channel_id: int
    author_id: int
    timestamp: str
    type: int = facts.DEFAULT_MESSAGE
    content: str = ""
    embeds: list[JSON] = []
    components: list[JSON] = []
    files: list[Attachment] = []
    flags: int = 0
    edited: str | None = None
    mentions: list[int] = []
    mention_roles: list[int] = []
    mention_everyone: bool = False
    nonce: str | None = None
    reference: JSON | None = None
    interaction: JSON | None = None
    ephemeral_for: int | None = None
    pinned_at: str | None = None
    by_application: bool = False


class Command(msgspec.Struct):
    """An application command as registered."""

    id: int
    guild_id: int | None
    version: int
    body: JSON


class Emoji(msgspec.Struct):
    """An emoji of the application's own."""

    id: int
    name: str
    image: bytes


class Sink(Protocol):
    """A place where changes are stored."""

    def put(self, kind: str, key: int, value: msgspec.Struct | None) -> None:
        """Store `value` under its kind and key, or forget what was there if `value` is None."""


KINDS: dict[str, type[msgspec.Struct]] = {
    "user": User,
    "guild": Guild,
    "channel": Channel,
    "message": Message,
    "command": Command,
    "emoji": Emoji,
}


def now() -> str:
    """The present moment as the service writes it."""
    return datetime.datetime.now(datetime.UTC).isoformat()


def age(snowflake: int) -> float:
    """Seconds since the thing with this id was made."""
    return time.time() - ((snowflake >> 22) + EPOCH) / 1000


class World:
    """The whole state, in memory. Every change goes to the sink at once."""

    def __init__(self, sink: Sink) -> None:
        self.sink = sink
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, dict[int, Message]] = {}
        self.commands: dict[int, Command] = {}
        self.emojis: dict[int, Emoji] = {}
        self.nonces: dict[tuple[int, int, str], int] = {}
        self._ticks = itertools.count()
        self._last = 0

    def new_id(self) -> int:
        """A new snowflake, higher than all before."""
        made = (int(time.time() * 1000) - EPOCH) << 22 | next(self._ticks) & 0xFFF
        self._last = max(made, self._last + 1)
        return self._last

    def load(self, kept: Iterable[tuple[str, msgspec.Struct]]) -> None:
        """Take over what was stored, messages oldest first."""
        for kind, value in kept:
            self._hold(kind, value)

    def _hold(self, kind: str, value: msgspec.Struct) -> None:
        """Put a stored thing into its place in memory."""
        match value:
            case Message():
                self.messages.setdefault(value.channel_id, {})[value.id] = value
                self._remember_nonce(value)
            case User():
                self.users[value.id] = value
            case Guild():
                self.guilds[value.id] = value
            case Channel():
                self.channels[value.id] = value
            case Command():
                self.commands[value.id] = value
            case Emoji():
                self.emojis[value.id] = value
            case _:
                raise AssertionError(kind)
        self._last = max(self._last, getattr(value, "id", 0))

    def _remember_nonce(self, message: Message) -> None:
        if message.nonce is None or age(message.id) > facts.NONCE_LIFE:
            return
        if len(self.nonces) > NONCES_HELD:
            held = self.nonces.items()
            self.nonces = {k: v for k, v in held if age(v) <= facts.NONCE_LIFE}
        self.nonces[message.author_id, message.channel_id, message.nonce] = message.id

    def keep(self, value: User | Guild | Channel | Message | Command | Emoji) -> None:
        """Store a new or changed thing."""
        kind = type(value).__name__.lower()
        self._hold(kind, value)
        self.sink.put(kind, value.id, value)

    def leave(self, guild: int) -> None:
        """Remove a guild with its channels and commands."""
        gone = self.guild(guild)
        del self.guilds[guild]
        self.sink.put("guild", guild, None)
        for channel in [c for c in self.channels.values() if c.guild_id == gone.id]:
            self.forget(channel)
        for command in [c for c in self.commands.values() if c.guild_id == gone.id]:
            self.forget(command)

    def forget(self, value: Channel | Message | Command | Emoji) -> None:
        """Remove a thing. A channel takes its messages with it."""
        match value:
            case Message():
                self.messages.get(value.channel_id, {}).pop(value.id, None)
                for file in value.files:
                    self.sink.put("file", file.id, None)
            case Channel():
                self.channels.pop(value.id, None)
                for message in list(self.messages.pop(value.id, {}).values()):
                    self.forget(message)
            case Command():
                self.commands.pop(value.id, None)
            case Emoji():
                self.emojis.pop(value.id, None)
        self.sink.put(type(value).__name__.lower(), value.id, None)

    def user(self, key: int) -> User:
        """The account, or 10013."""
        if key not in self.users:
            raise unknown("user")
        return self.users[key]

    def guild(self, key: int) -> Guild:
        """The guild, or 10004."""
        if key not in self.guilds:
            raise unknown("guild")
        return self.guilds[key]

    def channel(self, key: int) -> Channel:
        """The channel, or 10003."""
        if key not in self.channels:
            raise unknown("channel")
        return self.channels[key]

    def message(self, channel: int, key: int) -> Message:
        """The message, or 10008."""
        found = self.messages.get(channel, {}).get(key)
        if found is None:
            raise unknown("message")
        return found

    def member(self, guild: int, user: int) -> Member:
        """The membership, or 10007."""
        found = self.guild(guild).members.get(user)
        if found is None:
            raise unknown("member")
        return found

    def dm(self, bot: int, user: int) -> Channel | None:
        """The open conversation of the bot with a person."""
        for channel in self.channels.values():
            if channel.type == facts.DM and set(channel.recipients) == {bot, user}:
                return channel
        return None

    def threads(self, guild: int) -> Iterator[Channel]:
        """A guild's active threads."""
        for channel in self.channels.values():
            if channel.guild_id == guild and channel.is_thread and not channel.archived:
                yield channel

    def by_nonce(self, author: int, channel: int, nonce: str) -> Message | None:
        """The message that an author sent here with this nonce in the last minutes."""
        key = self.nonces.get((author, channel, nonce))
        if key is None or age(key) > facts.NONCE_LIFE:
            self.nonces.pop((author, channel, nonce), None)
            return None
        return self.messages.get(channel, {}).get(key)
