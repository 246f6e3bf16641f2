"""The stand-in's heart: its state, and the two ways of announcing a change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from bot.playground import facts, wire
from bot.playground.calls import Calls
from bot.playground.errors import missing_access
from bot.playground.facts import JSON
from bot.playground.faults import Faults
from bot.playground.gateway import Gateway
from bot.playground.hub import Hub
from bot.playground.permissions import in_channel, sees
from bot.playground.state import Channel, Command, Message, User, World
from bot.playground.store import Store

FORMS_OPEN = 1000


@dataclass
class Service:
    """The state and the tools that handlers share."""

    world: World
    store: Store
    gateway: Gateway
    hub: Hub
    calls: Calls
    bot: User
    faults: Faults = field(default_factory=Faults)
    base: str = ""
    limits: ClassVar[dict[str, Callable[..., None]]] = {}
    """Checks that refuse bodies beyond the service's limits, by kind of body. `tests/limits`
    adds them."""
    open_modals: dict[tuple[int, str], tuple[JSON, int | None]] = field(default_factory=dict)

    def check(self, kind: str, *given: object) -> None:
        """Refuse a body that breaks a limit, where limits of its kind are kept."""
        if kind in self.limits:
            self.limits[kind](*given)

    def sees(self, user: int, channel: Channel) -> bool:
        """Whether a channel shows in a user's list."""
        return sees(self.world, channel, user)

    def reads(self, user: int, message: Message) -> bool:
        """Whether a user may read a message. An ephemeral one is for one person."""
        channel = self.world.channels.get(message.channel_id)
        if channel is None or not self.sees(user, channel):
            return False
        return message.ephemeral_for in {None, user}

    def message_for(self, message: Message) -> JSON:
        """A message as the bot's REST and gateway show it."""
        return wire.message(self.world, message, self.base)

    def message_on_page(self, message: Message) -> JSON:
        """A message as the page shows it, with local addresses."""
        doc = wire.message(self.world, message, "")
        doc["ephemeral_for"] = None if message.ephemeral_for is None else str(message.ephemeral_for)
        return doc

    def open_to_bot(self, message: Message, channel: Channel) -> bool:
        """Whether the bot reads a message's text without the content intent."""
        own = message.author_id == self.bot.id or self.bot.id in message.mentions
        return own or channel.type == facts.DM

    def publish(self, event: str, message: Message) -> None:
        """Announce a new or changed message to the bot and the pages."""
        channel = self.world.channels[message.channel_id]
        self._to_bot(event, message, channel)
        shown = self.message_on_page(message)
        self.hub.push(event.lower(), lambda who: shown if self.reads(who, message) else None)

    def _to_bot(self, event: str, message: Message, channel: Channel) -> None:
        """Announce a message to the bot, blank where it lacks the right to the content."""
        if not self.sees(self.bot.id, channel):
            return
        doc = self.message_for(message)
        guild = channel.guild_id
        if message.ephemeral_for is not None:
            # The service sends these as if they were direct messages.
            self.gateway.dispatch_message(event, doc, guild=None, open_=True)
            return
        if guild is not None:
            member = self.world.guilds[guild].members.get(message.author_id)
            doc["guild_id"] = str(guild)
            doc |= {} if member is None else {"member": wire.member(member)}
        open_ = self.open_to_bot(message, channel)
        self.gateway.dispatch_message(event, doc, guild=guild, open_=open_)

    def remove(self, message: Message) -> None:
        """Delete a message, and announce that to everyone who could read it."""
        readers = {u for u in self.world.users if self.reads(u, message)}
        channel = self.world.channels[message.channel_id]
        self.world.forget(message)
        gone = {"id": str(message.id), "channel_id": str(message.channel_id)}
        if message.ephemeral_for is None and self.sees(self.bot.id, channel):
            guild = {} if channel.guild_id is None else {"guild_id": str(channel.guild_id)}
            intents = facts.GUILD_MESSAGES if guild else facts.DIRECT_MESSAGES
            self.gateway.dispatch(
                "MESSAGE_DELETE", {**gone, **guild}, intents=intents, guild=channel.guild_id
            )
        self.hub.push("message_delete", lambda who: gone if who in readers else None)

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel and the threads under it, and announce that."""
        for thread in list(self.world.channels.values()):
            if thread.parent_id == channel.id and thread.is_thread:
                self.remove_channel(thread)
        self.announce("DELETE", channel)
        self.world.forget(channel)

    def announce(self, event: str, channel: Channel, *, extra: JSON | None = None) -> None:
        """Announce a new, changed or deleted channel or thread. `event` is CREATE, UPDATE or
        DELETE."""
        family = "THREAD" if channel.is_thread else "CHANNEL"
        doc = {**self.channel_for(channel), **(extra or {})}
        # A conversation is not announced: the service introduces it with its first message.
        # Bots hear of all channels of their guilds, also those they can't read; not of all threads.
        hears = not channel.is_thread or self.sees(self.bot.id, channel)
        if channel.guild_id is not None and hears:
            self.gateway.dispatch(
                f"{family}_{event}", doc, intents=facts.GUILDS, guild=channel.guild_id
            )
        shown = self.channel_on_page(channel)
        name = f"channel_{event.lower()}"
        self.hub.push(name, lambda who: shown if self.sees(who, channel) else None)

    def channel_for(self, channel: Channel) -> JSON:
        """A channel as the bot sees it."""
        return wire.thread_for(self.world, channel, self.bot.id)

    def channel_on_page(self, channel: Channel) -> JSON:
        """A channel as the page lists it."""
        doc: JSON = {
            "id": str(channel.id),
            "guild_id": None if channel.guild_id is None else str(channel.guild_id),
            "type": channel.type,
            "name": channel.name,
            "parent_id": None if channel.parent_id is None else str(channel.parent_id),
            "topic": channel.topic,
            "archived": channel.archived,
        }
        if channel.type == facts.DM:
            doc["recipients"] = [str(r) for r in channel.recipients]
        return doc

    def visible(self, key: int) -> Channel:
        """The channel, if the bot may know of it. 10003 or 50001 if not."""
        channel = self.world.channel(key)
        if not in_channel(self.world, channel, self.bot.id) & facts.VIEW:
            raise missing_access()
        return channel

    def show_form(self, user: int, form: JSON, source: int | None) -> None:
        """Remember a modal that a person has open, with the message it came from."""
        self.open_modals[user, form["custom_id"]] = (form, source)
        while len(self.open_modals) > FORMS_OPEN:
            del self.open_modals[next(iter(self.open_modals))]

    def commands(self, guild: int | None = None) -> list[Command]:
        """The registered commands: global ones, and those of `guild` if one is given."""
        return [c for c in self.world.commands.values() if c.guild_id in {None, guild}]

    def page_commands(self) -> list[JSON]:
        """All commands, as the page lists them."""
        return [wire.command(c, self.bot.id) for c in self.world.commands.values()]

    def page_users(self) -> list[JSON]:
        """All people, as the page lists them."""
        return [page_user(u) for u in self.world.users.values() if not u.bot]


def page_user(user: User) -> JSON:
    """A person as the page lists them. Hues of successive ids lie a golden angle apart."""
    return {
        "id": str(user.id),
        "username": user.username,
        "global_name": user.global_name,
        "avatar_hue": (user.id & 0xFFFF) * 137 % 360,
        "closed_dms": user.closed_dms,
    }
