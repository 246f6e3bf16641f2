"""Everything people can do, without sockets: the page's API and the tests' persons use it."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict, dataclass, field

from bot.playground import facts, seed, wire
from bot.playground.calls import Call
from bot.playground.controls import component_data, forged_data, modal_data
from bot.playground.errors import Refused
from bot.playground.facts import JSON
from bot.playground.invoke import command_data, new_call
from bot.playground.permissions import in_channel, to_send
from bot.playground.posting import Draft, create
from bot.playground.rest.users import conversation
from bot.playground.service import Service, page_user
from bot.playground.state import Channel, Message, Overwrite, User

NO_ANSWER = "The application did not respond"
MOST, LONGEST, LONGEST_WAIT = 100, 2000, 60.0
"""Messages given at once, characters of one, and seconds that a request waits for an outcome."""


@dataclass(frozen=True)
class Cover:
    """What the first screen says of a game."""

    name: str
    about: str = ""
    facts: tuple[str, ...] = ()
    """How many play, and how long."""


@dataclass(frozen=True)
class Demo:
    """What a newcomer can play or watch, which the program that starts the stand-in provides.

    `games` are the covers to choose from. `open` takes a user's id and a game's key, opens a table
    of computer players and returns its channel's id. `picture` draws a game's cover. `pace` sets
    how the table in a channel goes on, for a person, and returns it, or "" where no demo runs.
    """

    games: Mapping[str, Cover]
    open: Callable[[int, str], Awaitable[int]]
    picture: Callable[[str], Awaitable[bytes]]
    pace: Callable[[int, int, str], Awaitable[str]]


@dataclass
class Desk:
    """The people's side of the service. Ids are integers in calls and text in documents."""

    service: Service
    demo: Demo | None = None
    _waiting: set[asyncio.Task[None]] = field(default_factory=set)

    def known(self, user: int) -> int:
        """The user, or the first person if there is none: a page may be older than the state."""
        users = self.service.world.users
        return user if user in users else next(u.id for u in users.values() if not u.bot)

    async def state(self, user: int = 0) -> JSON:
        """Everything the page lists for one person."""
        service, user, bot = self.service, self.known(user), self.service.bot
        channels = [c for c in service.world.channels.values() if service.sees(user, c)]
        return {
            "users": service.page_users(),
            "me": str(user),
            "guilds": [{"id": str(g.id), "name": g.name} for g in service.world.guilds.values()],
            "bot": {"id": str(bot.id), "username": bot.shown, "online": service.gateway.online},
            "channels": [service.channel_on_page(c) for c in channels],
            "commands": service.page_commands(),
        }

    async def commands(self) -> list[JSON]:
        """The commands that the bot has registered."""
        return self.service.page_commands()

    async def messages(
        self, user: int, channel: int, *, before: int | None = None, limit: int = 50
    ) -> list[JSON]:
        """The newest messages (before an id) that the person may read, oldest first."""
        place = self._seen(user, channel)
        held = list(self.service.world.messages.get(place.id, {}).values())
        newest_first = (
            m
            for m in reversed(held)
            if (before is None or m.id < before) and m.ephemeral_for in {None, user}
        )
        found = list(itertools.islice(newest_first, min(limit, MOST)))
        return [self.service.message_on_page(m) for m in reversed(found)]

    async def message(self, user: int, channel: int, key: int) -> JSON | None:
        """One message as the person sees it now, or None if it is gone."""
        found = self.service.world.messages.get(channel, {}).get(key)
        if found is None or not self.service.reads(user, found):
            return None
        return self.service.message_on_page(found)

    async def add_user(self, name: str) -> JSON:
        """Add a person, who becomes a member of every guild."""
        if not 1 <= len(name.strip()) <= 32:
            raise Refused("A name needs 1 to 32 characters.")
        user = seed.add_person(self.service.world, name.strip())
        world, users = self.service.world, self.service.page_users()
        self.service.hub.push("users", lambda _: users)
        for guild in world.guilds.values():
            doc = wire.member_with_user(world, guild.members[user.id])
            self.service.gateway.dispatch(
                "GUILD_MEMBER_ADD",
                {**doc, "guild_id": str(guild.id)},
                intents=facts.GUILD_MEMBERS,
                guild=guild.id,
            )
        return page_user(user)

    async def add_guild(self, name: str) -> JSON:
        """Add a guild with the bot and everybody in it, and with a channel `general`."""
        service = self.service
        guild = seed.add_guild(service.world, name, service.bot)
        seed.add_channel(service.world, guild, "general")
        doc = wire.guild_create(service.world, guild, service.bot.id, all_members=False)
        service.gateway.dispatch("GUILD_CREATE", doc, intents=facts.GUILDS, guild=guild.id)
        service.hub.push("reset", lambda _: {})
        return {"id": str(guild.id), "name": name}

    async def remove_guild(self, guild: int) -> None:
        """Put the bot out of a guild. The guild's channels go with it."""
        service = self.service
        service.world.leave(guild)
        gone = {"id": str(guild)}
        service.gateway.dispatch("GUILD_DELETE", gone, intents=facts.GUILDS, guild=guild)
        service.hub.push("reset", lambda _: {})

    async def add_channel(self, name: str, guild: int | None = None) -> JSON:
        """Add a text channel, to the first guild if none is named."""
        cleaned = name.strip().lower().replace(" ", "-")
        if not 1 <= len(cleaned) <= 100:
            raise Refused("A channel's name needs 1 to 100 characters.")
        world = self.service.world
        home = next(iter(world.guilds.values())) if guild is None else world.guild(guild)
        channel = seed.add_channel(world, home, cleaned)
        self.service.announce("CREATE", channel)
        return self.service.channel_on_page(channel)

    async def open_dm(self, user: int) -> JSON:
        """The person's conversation with the bot."""
        self._person(user)
        return self.service.channel_on_page(conversation(self.service, user))

    async def say(self, user: int, channel: int, content: str) -> JSON:
        """Write a message as a person."""
        place = self._seen(user, channel)
        if not in_channel(self.service.world, place, user) & to_send(place):
            raise Refused("You can't send messages in this channel.")
        if len(content) > LONGEST:
            raise Refused(f"A message has at most {LONGEST} characters.")
        return self.service.message_on_page(
            create(self.service, place, user, Draft({"content": content}))
        )

    async def delete(self, user: int, channel: int, message: int) -> None:
        """Delete a message: one's own, or anybody's with the right to manage messages."""
        place = self._seen(user, channel)
        found = self._read(user, place, message)
        may = in_channel(self.service.world, place, user)
        if found.author_id != user and not may & facts.MANAGE_MESSAGES:
            raise Refused("You can't delete this message.")
        self.service.remove(found)

    async def delete_channel(self, user: int, channel: int) -> None:
        """Delete a channel or thread, with the right to manage it."""
        place = self._seen(user, channel)
        needed = facts.MANAGE_THREADS if place.is_thread else facts.MANAGE_CHANNELS
        if not in_channel(self.service.world, place, user) & needed:
            raise Refused("You can't delete this channel.")
        self.service.remove_channel(place)

    async def dismiss(self, user: int, message: int) -> None:
        """Put an ephemeral message away."""
        for held in self.service.world.messages.values():
            found = held.get(message)
            if found is not None and found.ephemeral_for == user:
                self.service.remove(found)
                return
        raise Refused("You can dismiss only messages that nobody else sees.")

    async def interact(self, body: JSON) -> JSON:
        """Use a command, component, completion or form. Returns the bot's first answer."""
        call = self._call(body)
        service = self.service
        service.calls.open(call)
        for _ in range(service.faults.copies()):
            service.gateway.dispatch("INTERACTION_CREATE", call.payload, guild=call.guild)
        done, _ = await asyncio.wait({call.first}, timeout=service.calls.answer_within)
        if not done:
            call.failed = True
            call.resolve({"kind": "failed", "error": NO_ANSWER})
        result = call.first.result()
        if call.kind == facts.MODAL and not call.failed:
            service.open_modals.pop((call.user, call.payload["data"]["custom_id"]), None)
        return {"id": str(call.id), "result": result}

    def _call(self, body: JSON) -> Call:
        """The interaction that a person's body becomes, or a refusal."""
        user, channel = int(body["user"]), self._seen(int(body["user"]), int(body["channel_id"]))
        kind, data = body.get("type"), body.get("data") or {}
        if kind in {facts.COMMAND, facts.COMPLETION}:
            checked, name, option = command_data(
                self.service, channel, user, data, completing=kind == facts.COMPLETION
            )
            return new_call(
                self.service, channel, user, kind, checked, command=name, option_type=option
            )
        if kind == facts.COMPONENT:
            message = self._read(user, channel, int(body.get("message_id") or 0))
            forged = bool(body.get("forged"))
            made = (
                forged_data(data)
                if forged
                else component_data(self.service, channel, message, data)
            )
            return new_call(self.service, channel, user, kind, made, message=message)
        if kind == facts.MODAL:
            return self._submission(user, channel, data)
        raise Refused("There's no such interaction.")

    def _submission(self, user: int, channel: Channel, data: JSON) -> Call:
        """The interaction of a submitted form, refused unless that form is open."""
        shown = self.service.open_modals.get((user, str(data.get("custom_id"))))
        if shown is None:
            raise Refused("That form isn't open.")
        form, source = shown
        message = self.service.world.messages.get(channel.id, {}).get(source or 0)
        made = modal_data(self.service, channel, form, data)
        return new_call(self.service, channel, user, facts.MODAL, made, message=message)

    async def outcome(self, call: int, *, wait: float) -> JSON:
        """What an interaction has led to so far. Waits until there is something final to see."""
        found = self.service.calls.by_id(call)
        if found is None:
            raise Refused("That interaction is over.")
        if wait > 0 and not found.settled.is_set():
            waiter = asyncio.ensure_future(found.settled.wait())
            await asyncio.wait({waiter}, timeout=min(wait, LONGEST_WAIT))
            waiter.cancel()
        keys = [found.original, *found.followups]
        held = self.service.world.messages.get(found.channel, {})
        shown = [held[k] for k in keys if k is not None and k in held]
        return {
            "settled": found.settled.is_set(),
            "original": None if found.original is None else str(found.original),
            "messages": [self.service.message_on_page(m) for m in shown],
        }

    async def fault(self, body: JSON) -> JSON:
        """Cause a fault for a test in another process, as `Faults` describes it."""
        faults, kind = self.service.faults, body.get("kind")
        given = {k: v for k, v in body.items() if k != "kind"}
        on_rest: dict[str, Callable[..., object]] = {
            "delay": faults.delay,
            "answer": faults.answer,
            "cut": faults.cut,
            "twice": faults.twice,
        }
        if kind in on_rest:
            on_rest[str(kind)](**given)
            return {"ok": True}
        return await self._other_fault(kind, given)

    async def _other_fault(self, kind: object, given: JSON) -> JSON:
        """Cause a fault of the gateway or of permissions, or clear all faults."""
        match kind:
            case "events":
                self.service.gateway.delay = float(given["seconds"])
            case "drop":
                given.setdefault("resumable", True)
                return {"dropped": await self.service.gateway.drop(**given)}
            case "deny":
                who = int(given["user"]) if given.get("user") else None
                self.deny(int(given["channel_id"]), given["permissions"], target=who)
            case "closed_dms":
                self.close_dms(int(given["user"]), closed=bool(given.get("closed", True)))
            case "clear":
                self.service.faults.clear()
                self.service.gateway.delay = 0.0
            case _:
                raise Refused(f"There is no fault {kind!r}.")
        return {"ok": True}

    def deny(self, channel: int, permissions: list[str], *, target: int | None = None) -> None:
        """Take permissions (by name) from the bot, or `target`, in a channel. No names give all
        back."""
        place, bits = self.service.world.channel(channel), 0
        for name in permissions:
            if name not in facts.PERMISSIONS:
                raise Refused(f"There is no permission {name!r}.")
            bits |= facts.PERMISSIONS[name]
        who = target or self.service.bot.id
        rest = [o for o in place.overwrites if o.id != who]
        place.overwrites = [*rest, Overwrite(who, 1, 0, bits)] if bits else rest
        self.service.world.keep(place)
        self.service.announce("UPDATE", place)
        if target is not None:
            self.service.hub.push("reset", lambda user: {} if user == target else None)

    def close_dms(self, user: int, *, closed: bool = True) -> None:
        """Let a person refuse direct messages, or take them again."""
        person = self._person(user)
        person.closed_dms = closed
        self.service.world.keep(person)

    async def demo_games(self) -> JSON:
        """The games that the demo offers."""
        games = self.demo.games if self.demo is not None else {}
        return {"games": [{"key": key, **asdict(cover)} for key, cover in games.items()]}

    async def cover(self, game: str) -> bytes:
        """The picture on a game's cover, or nothing."""
        known = self.demo is not None and game in self.demo.games
        return await self.demo.picture(game) if self.demo and known else b""

    async def open_demo(self, user: int, game: str = "") -> JSON:
        """Open a demo table for a person, of the first game if none is named."""
        games = self.demo.games if self.demo is not None else {}
        key = game or next(iter(games), "")
        if self.demo is None or key not in games:
            raise Refused("There's no demo of that game here.")
        self._person(user)
        return {"channel_id": str(await self.demo.open(user, key))}

    async def demo_pace(self, user: int, channel: int, pace: str = "") -> JSON:
        """How the demo in a channel goes on, after setting it if a pace is given."""
        self._seen(user, channel)
        return {"pace": await self.demo.pace(user, channel, pace) if self.demo else ""}

    def _person(self, user: int) -> User:
        found = self.service.world.users.get(user)
        if found is None or found.bot:
            raise Refused("There's no such person.")
        return found

    def _seen(self, user: int, channel: int) -> Channel:
        self._person(user)
        found = self.service.world.channels.get(channel)
        if found is None or not self.service.sees(user, found):
            raise Refused("There's no such channel for you.")
        return found

    def _read(self, user: int, channel: Channel, key: int) -> Message:
        found = self.service.world.messages.get(channel.id, {}).get(key)
        if found is None or not self.service.reads(user, found):
            raise Refused("That message is gone.")
        return found
