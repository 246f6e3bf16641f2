"""A game's words in one language, made from its message file.

    event-docked = { $seat } docks { $ships } at { $facility }.
    no-full = { $what } is full.
    ask-dock = Where do your ships dock?
    word-end = End the turn
    option-agendas = Agendas
    option-agendas-on = with agendas
    good-fuel = { $n } fuel

The facts of a line are the event's fields: seats become players, keys of components their names,
several of them a list, goods a bundle in words. A game derives from `GameTexts` and adds what is
not covered by that: `status`, `hand`, and whatever a sentence needs beyond names and numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, get_args

import msgspec

from bot.engine.errors import No
from bot.engine.flow import Event, Question, Seat, Words
from bot.engine.purse import Purse
from bot.engine.spec import Names
from bot.languages import Messages, Missing, listed

Fields = tuple[tuple[str, bool], ...]
GAME_TEXTS = frozenset({"name", "pitch", "length", "goal"})
"""Texts in which a game presents itself: `game-pitch`, ..."""


class GameTexts:
    """A game's words: prompts, labels, reasons and log lines."""

    def __init__(self, package: str, language: str, named: Callable[[str], str | None]) -> None:
        self.language = language
        self.messages = Messages.of(package, language)
        self._shared = Messages.of("bot.engine", language)
        self._named = named

    # What every text is made of

    def say(self, name: str, /, **facts: object) -> str:
        """The game's text of this name, or the engine's."""
        messages = self.messages if name in self.messages.names else self._shared
        return messages.text(name, facts)

    def has(self, name: str) -> bool:
        """Whether there is a text of this name."""
        return name in self.messages.names or name in self._shared.names

    def named(self, key: str) -> str:
        """A component's name as the game prints it, by its key. Other words stay as they are
        typed."""
        return self._named(key) or key

    def listed(self, items: Iterable[str]) -> str:
        """Several things in a sentence."""
        return listed(items, self.language)

    def listed_or(self, items: Iterable[str]) -> str:
        """Several things to choose from."""
        return listed(items, self.language, "or")

    def goods(self, purse: Purse) -> str:
        """A bundle of goods in words, or "" if it is empty."""
        return self.listed(self.good(kind, n) for kind, n in purse.items())

    def good(self, kind: str, n: int = 1) -> str:
        """A number of goods of a kind in words."""
        return self.say(f"good-{dashed(kind)}", n=n)

    def priced(self, label: str, change: Purse) -> str:
        """A label with what its answer changes."""
        return self.costed(label, change.spent, change.gained)

    def costed(self, label: str, cost: Purse, gain: Purse) -> str:
        """A label with what its answer costs and gives."""
        spent, gained = self.goods(cost), self.goods(gain)
        name = f"label{'-costs' if spent else ''}{'-gives' if gained else ''}"
        return self.say(name, label=label, cost=spent, gain=gained)

    # Wording

    def prompt(self, q: Question[Any], view: Any, names: Names) -> str:
        """What the question asks."""
        return self.say(f"ask-{dashed(type(q).__name__)}", **self.facts(q, names))

    def label(self, q: Question[Any], words: Words, view: Any) -> str:
        """The last of these words: its own text, the text it has in its place, or its name."""
        word = words[-1]
        for name in (f"word-{words[0]}-{word}", f"word-{word}"):
            if _NAME.fullmatch(name) and self.has(name):
                return self.say(name)
        return self.listed(map(self.named, word.split(","))) if "," in word else self.named(word)

    def stop(self, q: Question[Any], words: Words, view: Any) -> str:
        """What it means to stop here, or "" if there is nothing to say."""
        name = f"stop-{words[0]}"
        return self.say(name) if self.has(name) else ""

    def picking(self, q: Question[Any], words: Words, n: int, view: Any) -> str:
        """What so many members of a set are chosen for, or "" if there is nothing to say."""
        name = f"pick-{dashed(type(q).__name__)}"
        return self.say(name, n=n) if self.has(name) else ""

    def teach(self, name: str) -> str:
        """A text that explains the game to new players, or "" if there is none of that name."""
        name = f"game-{name}" if name in GAME_TEXTS else name
        return self.say(name) if name in self.messages.names else ""

    def reason(self, no: No, names: Names) -> str:
        """A refusal's sentence. Its facts are `$a`, `$b`, and so on."""
        facts = {
            letter: self.fact(fact) for letter, fact in zip("abcdefgh", no.facts, strict=False)
        }
        return self.say(f"no-{no.why}", what=self.named(no.what), typed=no.what, **facts)

    def fact(self, fact: str) -> object:
        """A fact of a reason: a number as a number, a key as a name."""
        return int(fact) if fact.lstrip("-").isdecimal() else self.named(fact)

    def line(self, event: Event, names: Names) -> str:
        """What happened, as a line of the log."""
        return self.say(f"event-{dashed(type(event).__name__)}", **self.facts(event, names))

    def option(self, key: str, value: str) -> str:
        """A lobby option, or one of its values."""
        name = f"option-{key}-{value}" if value else f"option-{key}"
        return self.say(name) if self.has(name) else value or key

    def facts(self, item: msgspec.Struct, names: Names) -> dict[str, object]:
        """The fields of an event or question as facts."""
        return {
            name.replace("_", "-"): self._fact(getattr(item, name), names if is_seat else ())
            for name, is_seat in _fields(type(item))
        }

    def fields(self, thing: msgspec.Struct) -> dict[str, object]:
        """The fields of a component as facts of its look-up."""
        return self.facts(thing, ())

    def _fact(self, value: object, names: Names) -> object:
        """A field's value as a fact: a player, a name, a list, or goods in words."""
        match value:
            case bool():
                said: object = "yes" if value else "no"
            case int():
                said = names[value] if 0 <= value < len(names) else value
            case str():
                said = self.named(value)
            case Purse():
                said = self.goods(value)
            case tuple():
                said = self.listed(str(self._fact(part, names)) for part in value)
            case _:
                said = "" if value is None else str(value)
        return said


_NAME = re.compile(r"[a-z][a-z0-9_-]*")


@cache
def dashed(name: str) -> str:
    """`TookTech` or `took_tech` as a message's name: `took-tech`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).replace("_", "-").lower()


@cache
def _fields(kind: type[msgspec.Struct]) -> Fields:
    """A struct's fields, and which of them are seats."""
    return tuple((f.name, _is_seat(f.type)) for f in msgspec.structs.fields(kind))


def _is_seat(kind: Any) -> bool:
    return kind is Seat or any(_is_seat(part) for part in get_args(kind))


__all__ = ["GameTexts", "Missing", "dashed"]
