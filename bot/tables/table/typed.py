"""What people type reads alike on any keyboard: full-width letters, digits and marks are folded."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from inspect import signature
from typing import Any

from bot.languages import folded

AsIs = str
"""What is kept as it came, where all other words are folded: prose, names, custom ids."""
TYPED = frozenset({"str", "str | None", "str | Mapping[str, str]"})


def read(
    call: Callable[..., Any], first: int, args: tuple[Any, ...], kwargs: dict[str, Any]
) -> tuple[list[Any], dict[str, Any]]:
    """A call's arguments, from its parameter `first` on, with typed words folded."""
    if not args and not kwargs:
        return [], {}
    words = _words(getattr(call, "__func__", call), first + hasattr(call, "__self__"))
    named = {name for name, typed in words if typed}
    return (
        [_folded(x) if typed else x for x, (_, typed) in zip(args, words, strict=False)],
        {key: _folded(x) if key in named else x for key, x in kwargs.items()},
    )


@lru_cache(256)
def _words(function: Callable[..., Any], first: int) -> tuple[tuple[str, bool], ...]:
    """A function's parameters: which of them are typed words."""
    given = list(signature(function).parameters.values())[first:]
    return tuple((p.name, p.annotation in TYPED) for p in given)


def _folded(given: Any) -> Any:
    return folded(given) if isinstance(given, str) else given
