"""Persons for tests, who use the bot as people do, in this process or another one.

async with Stand.start() as stand:
    ann = await stand.person("Ann")
    opened = await ann.command("table new", "lobby", game="sealed")
    await ann.press(opened.message, "Join")
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeVar, cast, overload

import aiohttp

from bot.playground import facts
from bot.playground.errors import Refused
from bot.playground.facts import JSON
from bot.playground.seen import Control, Form, Outcome, Seen

T = TypeVar("T")
Place = int | str
WAIT = 20.0
"""Seconds, long enough for a machine that is busy: nobody waits for them in vain."""


class Line(Protocol):
    """The people's side of a stand-in: `Desk` in this process, `Remote` from another."""

    async def state(self, user: int) -> JSON: ...
    async def commands(self) -> list[JSON]: ...
    async def messages(
        self, user: int, channel: int, *, before: int | None = None, limit: int = 50
    ) -> list[JSON]: ...
    async def message(self, user: int, channel: int, key: int) -> JSON | None: ...
    async def add_user(self, name: str) -> JSON: ...
    async def add_channel(self, name: str, guild: int | None = None) -> JSON: ...
    async def add_guild(self, name: str) -> JSON: ...
    async def remove_guild(self, guild: int) -> None: ...
    async def open_dm(self, user: int) -> JSON: ...
    async def say(self, user: int, channel: int, content: str) -> JSON: ...
    async def delete(self, user: int, channel: int, message: int) -> None: ...
    async def delete_channel(self, user: int, channel: int) -> None: ...
    async def dismiss(self, user: int, message: int) -> None: ...
    async def interact(self, body: JSON) -> JSON: ...
    async def outcome(self, call: int, *, wait: float) -> JSON: ...
    async def fault(self, body: JSON) -> JSON: ...


class Remote:
    """A line to a stand-in in another process. Every method call goes to the desk there."""

    def __init__(self, url: str, session: aiohttp.ClientSession) -> None:
        self._url, self._session = f"{url}/page/api", session

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        return partial(self._call, name)

    async def _call(self, name: str, *given: Any, **named: Any) -> Any:
        """Call a method of the desk over the page's API. Refused with the desk's own sentence."""
        body = inspect.signature(getattr(Line, name)).bind(self, *given, **named).arguments
        del body["self"]
        async with self._session.post(f"{self._url}/{name}", json=body) as response:
            data = await response.json()
            if response.status != 200:
                raise Refused(str(data.get("error")))
            return data


@overload
async def wait_for(probe: Callable[[], Awaitable[T]], within: float = WAIT) -> T: ...
@overload
async def wait_for(probe: Callable[[], T], within: float = WAIT) -> T: ...
async def wait_for(probe: Callable[[], Any], within: float = WAIT) -> Any:
    """The first truthy value of `probe`, plain or awaitable. TimeoutError if there is none in
    time."""
    async with asyncio.timeout(within):
        while True:
            found = probe()
            value = await found if inspect.isawaitable(found) else found
            if value:
                return value
            await asyncio.sleep(0.01)


class People:
    """Everybody in a stand-in: finds or adds persons and channels, and reads what they see."""

    def __init__(self, line: Line) -> None:
        self.line = line

    async def person(self, name: str) -> Person:
        """The person of this name, added if there was none."""
        state = await self.line.state(0)
        for user in state["users"]:
            if name in {user["global_name"], user["username"]}:
                return Person(self.line, int(user["id"]), name)
        made = await self.line.add_user(name)
        return Person(self.line, int(made["id"]), name)

    async def channel(self, name: str, guild: int | None = None) -> int:
        """The id of a text channel by its name (and guild), added if there was none."""
        state = await self.line.state(0)
        for channel in state["channels"]:
            here = guild is None or channel["guild_id"] == str(guild)
            if here and channel["type"] == facts.TEXT and channel["name"] == name.strip("#"):
                return int(channel["id"])
        made = await self.line.add_channel(name, guild)
        return int(made["id"])

    async def guild(self, name: str) -> int:
        """The id of a guild by its name, added (with a channel `general`) if there was none."""
        state = await self.line.state(0)
        for guild in state["guilds"]:
            if guild["name"] == name:
                return int(guild["id"])
        return int((await self.line.add_guild(name))["id"])

    async def fault(self, kind: str, **given: object) -> JSON:
        """Cause a fault: `drop` (resumable, how: cut, close, reconnect or invalid), `events`
        (seconds), `delay` (pattern, seconds, times), `answer` (pattern, status, times, when,
        retry_after), `cut` (pattern, times, when), `twice` (times), `deny` (channel_id,
        permissions, user: the bot if none), `closed_dms` (user, closed), `clear`."""
        return await self.line.fault({"kind": kind, **given})

    async def messages(self, channel: Place, as_user: Person) -> list[Seen]:
        """The messages that a person reads in a channel."""
        return await as_user.messages(channel)

    @overload
    async def wait_for(self, probe: Callable[[], Awaitable[T]], within: float = WAIT) -> T: ...
    @overload
    async def wait_for(self, probe: Callable[[], T], within: float = WAIT) -> T: ...
    async def wait_for(self, probe: Callable[[], Any], within: float = WAIT) -> Any:
        """Wait as the function `wait_for` does."""
        return await wait_for(probe, within)

    async def wait_for_bot(self, within: float = 10.0) -> None:
        """Wait until the bot is connected and has registered its commands."""

        async with asyncio.timeout(within):
            while True:
                state = await self.line.state(0)
                if state["bot"]["online"] and state["commands"]:
                    return
                await asyncio.sleep(0.02)

    @classmethod
    @asynccontextmanager
    async def at(cls, url: str) -> AsyncIterator[People]:
        """The people of a stand-in in another process."""
        async with aiohttp.ClientSession() as session:
            yield cls(cast(Line, Remote(url, session)))


@dataclass(frozen=True)
class Person:
    """Somebody who uses the bot. Channels are named by id or name, controls by label or id."""

    line: Line
    id: int
    name: str

    async def command(
        self, name: str, channel: Place, *, wait: float = WAIT, **options: object
    ) -> Outcome:
        """Use a slash command, with sub-commands separated by spaces.

        Refused if a client wouldn't send that. Waits (up to `wait`) for a deferred answer.
        """
        place = await self.place(channel)
        data = await self._command_data(name, options)
        return await self._interact(facts.COMMAND, place, data, wait)

    async def complete(
        self, name: str, option: str, typed: str, channel: Place, **options: object
    ) -> list[tuple[str, object]]:
        """The completions (names and values) of an option with these characters typed.

        TimeoutError if the bot gives none in time.
        """
        place = await self.place(channel)
        data = await self._command_data(name, {**options, option: typed}, focused=option)
        outcome = await self._interact(facts.COMPLETION, place, data, WAIT)
        if outcome.failed:
            raise TimeoutError(outcome.error)
        return outcome.choices

    async def press(
        self,
        message: Seen | Outcome | None,
        control: str,
        *,
        late: bool = False,
        wait: float = WAIT,
    ) -> Outcome:
        """Press a button of a message as it is now.

        With `late`, press it as it was when seen, like somebody quicker than the news.
        """
        seen = _message(message) if late else await self._now(message)
        found = _named(seen.buttons, control)
        data = {"custom_id": found.custom_id, "component_type": facts.BUTTON}
        return await self._interact(facts.COMPONENT, seen.channel, data, wait, seen.id, forged=late)

    async def select(
        self,
        message: Seen | Outcome | None,
        control: str,
        values: Sequence[str | Person] | str,
        *,
        late: bool = False,
        wait: float = WAIT,
    ) -> Outcome:
        """Pick in a select menu, by labels or values. "" names the only menu. `late` is as in
        `press`."""
        seen = _message(message) if late else await self._now(message)
        menus = seen.selects
        found = menus[0] if not control and len(menus) == 1 else _named(menus, control)
        chosen = [values] if isinstance(values, str) else list(values)
        by_label = dict(found.options)
        data = {
            "custom_id": found.custom_id,
            "component_type": found.doc["type"],
            "values": [str(v.id) if isinstance(v, Person) else by_label.get(v, v) for v in chosen],
        }
        return await self._interact(facts.COMPONENT, seen.channel, data, wait, seen.id, forged=late)

    async def forge(
        self,
        message: Seen | Outcome | None,
        custom_id: str,
        values: Sequence[str] = (),
        *,
        component_type: int = facts.BUTTON,
        wait: float = WAIT,
    ) -> Outcome:
        """Send component data that no honest client would send, for a message that exists."""
        seen = _message(message)
        data = {
            "custom_id": custom_id,
            "component_type": component_type,
            "values": list(values),
        }
        return await self._interact(facts.COMPONENT, seen.channel, data, wait, seen.id, forged=True)

    async def submit(
        self, form: Form | Outcome | None, values: Mapping[str, object], *, wait: float = WAIT
    ) -> Outcome:
        """Send a form, with fields named by label or id. Other fields keep their preset."""
        shown = form.modal if isinstance(form, Outcome) else form
        if shown is None:
            raise LookupError("there is no form to submit")
        sent = []
        for name, value in values.items():
            field = _named(shown.fields, name)
            key = "values" if isinstance(value, list | tuple) else "value"
            made = {"type": field.doc["type"], "custom_id": field.custom_id, key: value}
            sent.append({"type": facts.LABEL, "component": made})
        data = {"custom_id": shown.doc["custom_id"], "components": sent}
        return await self._interact(facts.MODAL, shown.channel, data, wait)

    async def say(self, channel: Place, content: str) -> Seen:
        """Write a message."""
        return Seen(await self.line.say(self.id, await self.place(channel), content))

    async def messages(self, channel: Place) -> list[Seen]:
        """The last 100 messages that this person reads in a channel, oldest first."""
        place = await self.place(channel)
        return [Seen(m) for m in await self.line.messages(self.id, place, limit=100)]

    async def last(self, channel: Place) -> Seen:
        """The newest message that this person reads in a channel."""
        return (await self.messages(channel))[-1]

    async def reads(
        self,
        channel: Place,
        wanted: str | Callable[[Seen], bool],
        within: float = WAIT,
    ) -> Seen:
        """Wait for a message with these words (or one that passes). Returns the newest."""
        place = await self.place(channel)

        def fits(seen: Seen) -> bool:
            return wanted in seen.text if isinstance(wanted, str) else wanted(seen)

        async def probe() -> list[Seen]:
            return [m for m in await self.messages(place) if fits(m)][-1:]

        return (await wait_for(probe, within))[-1]

    async def look(self, message: Seen | Outcome | None) -> Seen | None:
        """A message as it is now, or None if it is gone."""
        seen = _message(message)
        doc = await self.line.message(self.id, seen.channel, seen.id)
        return None if doc is None else Seen(doc)

    async def delete(self, message: Seen | Outcome) -> None:
        """Delete a message: an own one, or as a moderator anybody's."""
        seen = _message(message)
        await self.line.delete(self.id, seen.channel, seen.id)

    async def delete_channel(self, channel: Place) -> None:
        """Delete a channel or thread, as a moderator."""
        await self.line.delete_channel(self.id, await self.place(channel))

    async def dismiss(self, message: Seen | Outcome) -> None:
        """Put an ephemeral message away."""
        await self.line.dismiss(self.id, _message(message).id)

    async def dm(self) -> int:
        """The id of this person's conversation with the bot."""
        return int((await self.line.open_dm(self.id))["id"])

    async def threads(self) -> list[JSON]:
        """The threads that this person sees."""
        state = await self.line.state(self.id)
        return [c for c in state["channels"] if c["type"] in facts.THREADS]

    async def place(self, channel: Place) -> int:
        """A channel's id by its name."""
        if isinstance(channel, int):
            return channel
        state = await self.line.state(self.id)
        for found in state["channels"]:
            if found["name"] == channel.removeprefix("#"):
                return int(found["id"])
        raise LookupError(f"{self.name} sees no channel {channel}")

    async def _now(self, message: Seen | Outcome | None) -> Seen:
        seen = await self.look(message)
        if seen is None:
            raise LookupError("the message is gone")
        return seen

    async def _command_data(
        self, name: str, options: Mapping[str, object], focused: str = ""
    ) -> JSON:
        """A command's data as a client sends it: nested by its sub-commands, options with their
        types."""
        first, *path = name.removeprefix("/").split()
        found = [c for c in await self.line.commands() if c["name"] == first]
        if not found:
            raise Refused(f"There is no command /{first}.")
        declared, wrap = found[-1], []
        for word in path:
            inner = {o["name"]: o for o in declared.get("options") or ()}
            if word not in inner:
                raise Refused(f"There is no sub-command {word}.")
            declared = inner[word]
            wrap.append(declared)
        types = {o["name"]: o["type"] for o in declared.get("options") or ()}
        given: list[JSON] = [
            _option(key, types.get(key, facts.STRING), value, focused)
            for key, value in options.items()
            if value is not None
        ]
        for node in reversed(wrap):
            given = [{"name": node["name"], "type": node["type"], "options": given}]
        return {"name": first, "options": given}

    async def _interact(
        self,
        kind: int,
        place: int,
        data: JSON,
        wait: float,
        message: int | None = None,
        *,
        forged: bool = False,
    ) -> Outcome:
        """Send an interaction, and wait for its outcome if the bot defers its answer."""
        body: JSON = {"user": str(self.id), "channel_id": str(place), "type": kind, "data": data}
        if message is not None:
            body |= {"message_id": str(message), "forged": forged}
        answer = await self.line.interact(body)
        call, result = int(answer["id"]), answer["result"]
        if result["kind"] in {"failed", "autocomplete", "modal"}:
            return _plain_outcome(call, result, place)
        later = result["kind"] in {"deferred", "deferred_update"}
        found = await self.line.outcome(call, wait=wait if later else 0)
        seen = [Seen(m) for m in found["messages"]]
        return Outcome(call, result["kind"], message=seen[0] if seen else None, messages=seen)


def _option(name: str, kind: int, value: object, focused: str) -> JSON:
    if isinstance(value, Person):
        value = str(value.id)
    made: JSON = {"name": name, "type": kind, "value": value}
    return {**made, "focused": True} if name == focused else made


def _plain_outcome(call: int, result: JSON, place: int) -> Outcome:
    form = Form(result["modal"], place) if "modal" in result else None
    choices = [(c["name"], c["value"]) for c in result.get("choices") or ()]
    return Outcome(call, result["kind"], result.get("error", ""), choices=choices, modal=form)


def _message(message: Seen | Outcome | None) -> Seen:
    seen = message.message if isinstance(message, Outcome) else message
    if seen is None:
        raise LookupError("there is no message")
    return seen


def _named(controls: list[Control], name: str) -> Control:
    found = [c for c in controls if c.answers_to(name)]
    if not found:
        there = ", ".join(repr(c.label or c.custom_id) for c in controls)
        raise LookupError(f"there is no {name!r} among {there or 'no controls'}")
    return found[0]
