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

    At the beginning these are the things to act with or on, behind each kind of act and never any
    further: what stands where doesn't depend on how many targets there are. Later on, ways behind
    the same word go on together or not at all.
    """
    ways = [a for a in notation.menu(q, s, prefix) if a.words != prefix or a.whole]
    if brief is None or len(ways) > room:
        return ways
    return _by_act(q, s, ways, brief, room) if not prefix else _together(q, s, ways, brief, room)


def _by_act(q: AnyQuestion, s: Any, acts: list[Ahead], brief: Brief, room: int) -> list[Ahead]:
    """The acts, each with the ways one word behind it in its place. Where there is no room for all,
    those that have most ways stay closed."""
    groups = {a: (len(a.words) == 1 and _opened(q, s, [a], brief, room)) or [a] for a in acts}
    while sum(map(len, groups.values())) > room:
        most = max(groups, key=lambda a: len(groups[a]))
        groups[most] = [most]
    return [a for group in groups.values() for a in group]


def _together(q: AnyQuestion, s: Any, ways: list[Ahead], brief: Brief, room: int) -> list[Ahead]:
    """The ways, or as many words further on as they all stay few and clear."""
    while opened := _opened(q, s, ways, brief, room):
        ways = opened
    return ways


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
