"""The look-ups of a game's components, from declarations.

    LOOKUPS: Final[tuple[Lookup[Texts], ...]] = (
        lookup(DATA.missions, "mission", "§9.3", key=mission_key),
        lookup(DATA.tiles, "tile", "§8.1", facts=lambda t, x: {"planet": t.named(x.planet)}),
    )

A component's text is `entry-<kind>`, and its fields are the facts (`GameTexts.fields`). Its kind is
called `kind-<kind>`, and its name is that of its key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol, TypeVar

import msgspec

from bot.engine.game_texts import GameTexts
from bot.engine.spec import Entry

C = TypeVar("C", bound=msgspec.Struct)
K = TypeVar("K", str, int)
T = TypeVar("T", bound=GameTexts)
Lookup = Callable[[T], Iterator[Entry]]
"""The look-ups of one table of components, in the language of these texts."""


class Named(Protocol):
    """A component with a name in each language."""

    @property
    def name(self) -> Mapping[str, str]:
        """The component's name by language."""


def names(language: str, *tables: Mapping[Any, Named]) -> dict[str, str]:
    """The names of all components of these tables by key, in a language."""
    return {key: x.name[language] for table in tables for key, x in table.items()}


def lookup(
    table: Mapping[K, C],
    kind: str,
    rule: str,
    *,
    key: Callable[[K], str] = str,
    name: Callable[[T, C], str] | None = None,
    text: Callable[[T, C], str] | None = None,
    facts: Callable[[T, C], Mapping[str, object]] = lambda *_: {},
    by: str = "",
) -> Lookup[T]:
    """The look-ups of a table.

    `facts` are facts beyond the fields, and `by` is the field that tells which of several texts
    a component has: `entry-<kind>-<value>`. `text` makes a text that isn't one message.
    """

    def entries(t: T) -> Iterator[Entry]:
        for at, x in table.items():
            if text:
                said = text(t, x)
            else:
                message = f"entry-{kind}-{getattr(x, by)}" if by else f"entry-{kind}"
                said = t.say(message, **{**t.fields(x), **facts(t, x)})
            called = name(t, x) if name else t.named(key(at))
            yield Entry(key(at), called, t.say(f"kind-{kind}"), said, rule)

    return entries
