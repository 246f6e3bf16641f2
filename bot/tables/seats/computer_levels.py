"""Computer players by level, and their names at a table."""

from __future__ import annotations

from bot.engine.errors import No, Refusal
from bot.engine.spec import GameSpec
from bot.tables.panel.markdown import plain
from bot.tables.panel.panel import Choice
from bot.tables.texts import say

NAMED = ("easy", "medium", "hard")
"""What people call a game's computer players, weakest first. More than these are numbered."""


def level_names(spec: GameSpec) -> dict[str, str]:
    """How strong each computer player of a game is, in words, the weakest first."""
    levels = spec.players.levels
    if len(levels) > len(NAMED):
        return {level: say("computer-level", n=n) for n, level in enumerate(levels, 1)}
    return {level: say(f"computer-{name}") for level, name in zip(levels, NAMED, strict=False)}


def resolved_level(spec: GameSpec, typed: str) -> str:
    """A computer player by what people call it here or in English or else by its key, or the
    weakest for ""."""
    names = level_names(spec)
    found = {level.casefold(): level for level in names}
    found |= dict(zip(NAMED, names, strict=False)) if len(names) <= len(NAMED) else {}
    found |= {name.casefold(): level for level, name in names.items()}
    wanted = typed.strip().casefold() or next(iter(names))
    if wanted not in found:
        raise Refusal(No("no-computer", wanted, facts=tuple(names.values())))
    return found[wanted]


def typed_level(spec: GameSpec, level: str) -> str:
    """What to type for a computer player: its key, or its name where people call another so."""
    return level if resolved_level(spec, level) == level else level_names(spec)[level]


def unused(name: str, used: set[str]) -> str:
    """The name, with a number if somebody at the table has it already."""
    names = (name, *(f"{name} {n}" for n in range(2, len(used) + 3)))
    return next(each for each in names if each not in used)


def level_choices(spec: GameSpec, typed: str) -> list[Choice]:
    """The computer players whose names contain what is typed."""
    wanted = typed.strip().casefold()
    return [
        Choice(plain(name, 100), typed_level(spec, level))
        for level, name in level_names(spec).items()
        if wanted in level.casefold() or wanted in name.casefold()
    ]
