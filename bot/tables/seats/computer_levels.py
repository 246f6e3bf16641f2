"""Computer players by level, and their names at a table."""

from __future__ import annotations

from itertools import chain, count, cycle, islice

from bot.engine.errors import No, Refusal
from bot.engine.spec import GameSpec
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.panel.markdown import plain, safe
from bot.tables.panel.panel import Choice
from bot.tables.texts import say
from storage.seats import SeatRow

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


def given_names() -> tuple[str, ...]:
    """The names that computer players go by, the same in all games."""
    names = say("computer-given").replace("、", ",").split(",")
    return tuple(name.strip() for name in names)


def given_name(table: Table) -> str:
    """A name that nobody at the table has, for the computer player who sits down next."""
    with speech.aloud(table):
        names = given_names()
    used = {r.name.casefold() for r in table.sitting}
    first = table.row.id % len(names)
    numbered = (f"{names[first]} {n}" for n in count(2))
    every = chain(islice(cycle(names), first, first + len(names)), numbered)
    return next(name for name in every if name.casefold() not in used)


def with_level(spec: GameSpec, row: SeatRow) -> str:
    """A sitter's name for texts, a computer player's with how strong it is: `Vega (Hard)`. At
    tables of older versions the name alone said so."""
    name = safe(row.name, 32)
    level = "" if row.level is None else level_names(spec)[spec.players.known(row.level)]
    if not level or row.name.startswith(level):
        return name
    return say("computer-named", name=name, level=level)


def level_choices(spec: GameSpec, typed: str) -> list[Choice]:
    """The computer players whose names contain what is typed."""
    wanted = typed.strip().casefold()
    return [
        Choice(plain(name, 100), typed_level(spec, level))
        for level, name in level_names(spec).items()
        if wanted in level.casefold() or wanted in name.casefold()
    ]
