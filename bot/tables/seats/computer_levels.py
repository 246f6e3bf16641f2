"""Computer players by level, and their names at a table."""

from __future__ import annotations

from bot.engine.errors import No, Refusal
from bot.engine.minds import players
from bot.engine.spec import GameSpec
from bot.tables.texts import say

LEVELS = {"random": "easy", "greedy": "medium", "lookahead": "hard"}
"""What people call the levels that games have."""


def resolved_level(spec: GameSpec, level: str) -> str:
    """A level by its key or by what people call it, or the weakest for ""."""
    levels = tuple(players(spec))
    wanted = level.strip().casefold() or levels[0]
    wanted = next((key for key, name in LEVELS.items() if name == wanted and key in levels), wanted)
    if wanted not in levels:
        raise Refusal(No("no-computer", wanted, facts=levels))
    return wanted


def easy(spec: GameSpec) -> str:
    """Returns the computer player that newcomers meet: the weakest but for the random one."""
    levels = list(players(spec))
    return levels[min(1, len(levels) - 1)]


def level_name(level: str) -> str:
    """The name of a computer player of this level."""
    return say(f"computer-{LEVELS[level]}") if level in LEVELS else level.capitalize()


def unused(name: str, used: set[str]) -> str:
    """The name, with a number if somebody at the table has it already."""
    names = (name, *(f"{name} {n}" for n in range(2, len(used) + 3)))
    return next(each for each in names if each not in used)
