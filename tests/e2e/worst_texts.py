"""A search for the texts that cost the bot most: random beginnings, then mutations of the worst.

A text costs the time that the bot's threads ran for it, so that a busy machine changes nothing.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bot.games import shipped
from bot.playground import Refused
from tests.e2e.clients import Client, Command
from tests.e2e.measures import worked
from tests.e2e.running import BotProcess

Found = dict[str, dict[str, str]]
FILE = Path(__file__).with_name("worst_texts.json")
LONGEST = 2000
KEPT = 4
ATOMS = (
    "a", "e", "1", "0", "9", "the ", "end", "end;", "confirm;", "back;", "yes ", "if asked ",
    "if asked x: ", "for 3 times ", "always ", "until fri 18:00 ", "move ", "ship ", ";", ",", " ",
    "+", "-", "*", "(", "[", "`", "||", "<@1>", "\u202e", "e\u0301", "\U0001f680", "ﬀ", "ß",
    "\u3000",
    "mon-fri 09:00-18:00,", "3d ", "12h ", "in 2 weeks ", "tomorrow ", "=", "rounds=3,", "Europe/",
    ".*", "%", "_", "\"", "'", "a AND ", "NEAR(a b, 9) ", "a* ", "OR ", "§", "§5.1 ", "#", "<9",
    "\n",
)  # fmt: skip


def known() -> Found:
    """The worst texts of the last search."""
    return dict(json.loads(FILE.read_text())) if FILE.exists() else {}


async def searched(
    bot: BotProcess, client: Client, all_: list[Command], channel: int, user: int, rounds: int
) -> Found:
    """The worst text for each option that takes texts, as a command and as a completion."""
    found: Found = {}
    for command in all_:
        for option in command.texts():
            one = _Search(bot, client, command, option, channel, user)
            cost, text = await one.run(rounds, completing=False)
            found.setdefault(command.name, {})[option["name"]] = text
            sys.stdout.write(
                f"/{command.name} {option['name']}: {cost * 1000:.1f} ms {text[:50]!r}\n"
            )
            if option.get("autocomplete"):
                cost, text = await one.run(rounds, completing=True)
                found[f"{command.name} {option['name']}?"] = {option["name"]: text}
                sys.stdout.write(f"  completed: {cost * 1000:.1f} ms {text[:50]!r}\n")
            sys.stdout.flush()
    return found


class _Search:
    """The search for the worst text of one option."""

    def __init__(
        self,
        bot: BotProcess,
        client: Client,
        command: Command,
        option: dict[str, Any],
        channel: int,
        user: int,
    ) -> None:
        assert bot.process is not None
        self._pid = bot.process.pid
        self._client, self._command, self._channel = client, command, channel
        self._name = option["name"]
        self._option = option
        self._atoms: tuple[str, ...] = ATOMS
        self._room = min(LONGEST, int(option.get("max_length") or LONGEST))
        self._given = command.filled({}, user)
        self._chance = random.Random(f"{command.name} {self._name}")

    async def run(self, rounds: int, *, completing: bool) -> tuple[float, str]:
        """Try beginnings, then mutations of the dearest."""
        best: list[tuple[float, str]] = []
        await self._learn()
        for n in range(rounds):
            text = self._begun() if n < rounds / 3 or not best else self._mutated(best)
            cost = await self._cost(text, completing=completing)
            best = sorted([*best, (cost, text)], reverse=True)[:KEPT]
        # The dearest once more: a collection of garbage is no text's doing.
        again = [(min(c, await self._cost(t, completing=completing)), t) for c, t in best]
        return max(again)

    async def _learn(self) -> None:
        """Learn texts from what the bot itself offers, as those are the most plausible."""
        if not self._option.get("autocomplete"):
            return
        given = {**self._given, self._name: ""}
        done = await self._client.complete(self._command, self._channel, given, self._name)
        values = [str(choice["value"]) for choice in done.result.get("choices") or ()]
        offered = [value for value in values if value not in shipped()]
        self._atoms = (*ATOMS, *(more for each in offered for more in (each, f"{each};")))

    async def _cost(self, text: str, *, completing: bool) -> float:
        """Seconds that the bot's threads ran for a text."""
        before = worked(self._pid)
        given = {**self._given, self._name: text}
        try:
            if completing:
                await self._client.complete(self._command, self._channel, given, self._name)
            else:
                await self._client.command(self._command, self._channel, given)
        except Refused:  # the client itself would not send it
            return 0.0
        return worked(self._pid) - before

    def _begun(self) -> str:
        parts = self._chance.sample(self._atoms, self._chance.choice([1, 1, 2, 3]))
        return self._cut("".join(parts) * self._chance.choice([1, 5, 2000]))

    def _mutated(self, best: Iterable[tuple[float, str]]) -> str:
        """A mutation of one of the worst texts."""
        chance = self._chance
        text = chance.choice([text for _, text in best])
        at = chance.randrange(len(text) + 1)
        match chance.randrange(4):
            case 0:
                text += text
            case 1:
                text = text[:at]
            case 2:
                text = text[:at] + chance.choice(self._atoms) * chance.choice([1, 20]) + text[at:]
            case _:
                text = chance.choice(self._atoms) + text
        return self._cut(text)

    def _cut(self, text: str) -> str:
        return text[: self._room] or "a"
