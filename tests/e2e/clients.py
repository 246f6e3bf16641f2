"""Clients that send many interactions and time each answer, without the page's help."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bot.playground import Stand, facts
from bot.playground.facts import JSON
from bot.playground.seen import Control, Seen

GROUPS = {facts.SUBCOMMAND, facts.GROUP}
PATIENCE = 20.0


@dataclass(frozen=True)
class Command:
    """A command as the bot has registered it."""

    name: str
    path: tuple[JSON, ...]
    options: tuple[JSON, ...]

    def data(self, given: Mapping[str, Any], focused: str = "") -> JSON:
        """The data that a client sends to use the command."""
        kinds = {o["name"]: o["type"] for o in self.options}
        made: list[JSON] = [
            {"name": key, "type": kinds[key], "value": value}
            | ({"focused": True} if key == focused else {})
            for key, value in given.items()
        ]
        for node in reversed(self.path):
            made = [{"name": node["name"], "type": node["type"], "options": made}]
        return {"name": self.name.split()[0], "options": made}

    def texts(self) -> tuple[JSON, ...]:
        """The options that take any text."""
        return tuple(o for o in self.options if o["type"] == facts.STRING and not o.get("choices"))

    def filled(self, texts: Mapping[str, str], user: int) -> dict[str, Any]:
        """A value for every option, with these texts for the options that take text."""
        return {
            o["name"]: _value(o, texts, user)
            for o in self.options
            if o.get("required") or o["name"] in texts or o["type"] != facts.STRING
        }


def _value(option: JSON, texts: Mapping[str, str], user: int) -> Any:
    if option.get("choices"):
        return option["choices"][0]["value"]
    match option["type"]:
        case facts.STRING:
            return texts.get(option["name"], "x")
        case facts.BOOLEAN:
            return True
        case facts.USER:
            return str(user)
        case _:
            return int(option.get("min_value") or 1)


def commands(stand: Stand) -> list[Command]:
    """Every command that the bot has registered, with groups taken apart."""
    return [made for doc in stand.service.page_commands() for made in _taken_apart(doc, (), "")]


def _taken_apart(doc: JSON, path: tuple[JSON, ...], before: str) -> Iterator[Command]:
    name = f"{before} {doc['name']}".strip()
    options = tuple(doc.get("options") or ())
    inner = [o for o in options if o["type"] in GROUPS]
    if not inner:
        yield Command(name, path, options)
    for each in inner:
        yield from _taken_apart(each, (*path, each), name)


@dataclass(frozen=True)
class Answer:
    """An answer: seconds to its last word, in all and without waiting for the machine."""

    settled: float
    net: float
    failed: bool
    result: JSON
    messages: tuple[Seen, ...] = ()

    @property
    def text(self) -> str:
        """Every word of the answer."""
        return "\n".join(m.text for m in self.messages)


class Client:
    """One person's client."""

    def __init__(self, stand: Stand, user: int, waited: Callable[[], float] = lambda: 0.0) -> None:
        """Set the person, and `waited`, which counts the seconds spent waiting for a processor."""
        self.stand = stand
        self.user = user
        self._waited = waited

    async def command(self, command: Command, channel: int, given: Mapping[str, Any]) -> Answer:
        """Use a command."""
        return await self._send(facts.COMMAND, channel, command.data(given))

    async def complete(
        self, command: Command, channel: int, given: Mapping[str, Any], focused: str
    ) -> Answer:
        """Ask what can be typed."""
        return await self._send(facts.COMPLETION, channel, command.data(given, focused))

    async def press(self, seen: Seen, custom_id: str, *values: str) -> Answer:
        """Send a press of any custom id."""
        kind = facts.SELECT if values else facts.BUTTON
        data = {"custom_id": custom_id, "component_type": kind, "values": list(values)}
        return await self._send(facts.COMPONENT, seen.channel, data, seen.id)

    async def _send(self, kind: int, channel: int, data: JSON, message: int = 0) -> Answer:
        """Send an interaction and time its answer."""
        body: JSON = {"user": self.user, "channel_id": channel, "type": kind, "data": data}
        if message:
            body |= {"message_id": message, "forged": True}
        began, waited = time.monotonic(), self._waited()
        done = await self.stand.desk.interact(body)
        result = done["result"]
        later = result["kind"] in {"deferred", "deferred_update"}
        found = await self.stand.desk.outcome(int(done["id"]), wait=PATIENCE if later else 0)
        settled = time.monotonic() - began
        net = max(0.0, settled - (self._waited() - waited))
        failed = result["kind"] == "failed" or not found["settled"]
        seen = tuple(Seen(m) for m in found["messages"])
        return Answer(settled, net, failed, result, seen)


def controls(seen: tuple[Seen, ...]) -> Iterator[tuple[Seen, Control]]:
    """The buttons of messages."""
    for message in seen:
        for button in message.buttons:
            if button.custom_id:
                yield message, button
