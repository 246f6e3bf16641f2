"""Which ways on a panel shows at once: those of a later word too, while they stay few and clear.

A game whose words are `Briefing` names a longer way so that it is understood alone. There a player
presses `Lunar Mine: 5 (1 ore)` instead of `Dock`, `Lunar Mine` and `5` one after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.engine import notation
from bot.engine.flow import Words
from bot.engine.legal import AnyQuestion
from bot.engine.notation import Ahead

Brief = Callable[[Words], str]
"""A way in a few words, or "" where it must not be shown before the one that leads to it."""

WIDE = 6
"""More ways than that behind one thing are looked at by themselves: they would drown the others."""


def ways_on(
    q: AnyQuestion, s: Any, prefix: Words, brief: Brief | None = None, room: int = 0
) -> list[Ahead]:
    """The ways on from these words. Where `room` allows, those behind a way stand in its place.

    Ways behind the same word go on together or not at all, so that all of a kind look alike.
    """
    ways = [a for a in notation.menu(q, s, prefix) if a.words != prefix or a.whole]
    if brief is None or len(ways) > room:
        return ways
    groups, more = [ways] if prefix else [[a] for a in ways], True
    while more:
        more = False
        for i, group in enumerate(groups):
            others = sum(map(len, groups)) - len(group)
            opened = _opened(q, s, group, brief, room - others)
            if opened:
                groups[i], more = opened, True
    return [a for group in groups for a in group]


def _opened(q: AnyQuestion, s: Any, group: list[Ahead], brief: Brief, room: int) -> list[Ahead]:
    """The ways one word behind a group, or [] where they would not fit, or one not be clear."""
    if all(a.whole for a in group):
        return []
    opened: list[Ahead] = []
    for a in group:
        behind = [a] if a.whole else _behind(q, s, a, brief)
        wide = len(a.words) > 1 and len(behind) > WIDE
        if not behind or wide or len(opened) + len(behind) > room:
            return []
        opened += behind
    return opened


def _behind(q: AnyQuestion, s: Any, a: Ahead, brief: Brief) -> list[Ahead]:
    """The ways one word behind this one, or [] unless each of them can be named alone."""
    if q.picks(s, a.words):
        return []
    ways = notation.menu(q, s, a.words)
    clear = all(b.words != a.words and brief(b.words) for b in ways)
    return ways if clear else []
