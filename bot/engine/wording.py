"""Small words that every game's English needs."""

from __future__ import annotations

from collections.abc import Iterable


def listed(items: Iterable[str], link: str = "and") -> str:
    """Items as a list in a sentence: `a, b and c`."""
    every = list(items)
    if len(every) < 2:
        return "".join(every)
    return f"{', '.join(every[:-1])} {link} {every[-1]}"


def plural(n: int, one: str) -> str:
    """A number of things: `1 colony`, `2 colonies`, `3 ships`."""
    if n == 1:
        return f"{n} {one}"
    return f"{n} {one[:-1]}ies" if one.endswith("y") else f"{n} {one}s"
