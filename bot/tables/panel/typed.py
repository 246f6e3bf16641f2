"""What a room's method declares by the types of its parameters.

The first parameter is the caller. A second one of type `Table`, `Watched` or `AtHand` asks for the
table of the caller's channel, and says which care it needs. Typed words read alike on any keyboard:
full-width letters, digits and marks are folded, but where a parameter is `AsIs`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from inspect import signature
from typing import Any, NamedTuple

from bot.languages import folded
from bot.tables.kernel.table import Table

AsIs = str
"""What is kept as it came, where all other words are folded: prose, names, custom ids."""
Watched = Table
"""The channel's table, if the caller may see what is played there."""
AtHand = Table
"""The channel's table as it is remembered: for a method that does nothing but change it, which
saves a question to a database that others use too."""
TABLES = frozenset({"Table", "Watched", "AtHand"})
TYPED = frozenset({"str", "str | None", "str | Mapping[str, str]"})


class Declared(NamedTuple):
    """A method's own parameters: the kind of table it asks for ("": none), then the others."""

    table: str
    words: tuple[tuple[str, bool], ...]
    """Names, and whether they are typed words."""

    def read(
        self, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> tuple[list[Any], dict[str, Any]]:
        """A call's arguments with typed words folded."""
        named = {name for name, typed in self.words if typed}
        return (
            [_folded(x) if typed else x for x, (_, typed) in zip(args, self.words, strict=False)],
            {key: _folded(x) if key in named else x for key, x in kwargs.items()},
        )


def declared(call: Callable[..., Any]) -> Declared:
    """What a method, or another function, declares."""
    return _declared(getattr(call, "__func__", call), 1 + hasattr(call, "__self__"))


@lru_cache(256)
def _declared(function: Callable[..., Any], first: int) -> Declared:
    own = list(signature(function).parameters.values())[first:]
    table = own.pop(0).annotation if own and own[0].annotation in TABLES else ""
    return Declared(table, tuple((p.name, p.annotation in TYPED) for p in own))


def _folded(given: Any) -> Any:
    return folded(given) if isinstance(given, str) else given
