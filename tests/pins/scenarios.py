"""What is played for the pins: each scenario on an empty database."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from bot.games import shipped
from tests.games.automaton import GAME as AUTOMATON
from tests.games.sealed import GAME as SEALED
from tests.pins.acts import SHARES, People, Scenario
from tests.pins.stage import Stage, stage
from tests.tables import rota
from tests.tables.board import ANN, BOB, CAT

TOYS = {"sealed": SEALED, "automaton": AUTOMATON, "rota": rota.GAME, "numbered": rota.NUMBERED}
ROWS_EVERY = 5
"""After so many interactions the rows are read."""
EVENINGS = (
    ("an evening", 110, {"plays": 2, "rules": 2, "new": 1}, 0),
    ("with a computer", 60, {"play": 20, "new": 1}, 1),
    ("read and copied", 70, {"rules": 8, "plays": 12, "press": 24}, 0),
)
WAITING = {"posted": 12, "press": 8, "look": 3, "time": 3, "new": 2}


def _scenarios() -> tuple[Scenario, ...]:
    evenings = tuple(
        Scenario(f"{game}: {name}", game, acts, {**SHARES, **more}, computers=computers)
        for game in sorted(shipped())
        for name, acts, more, computers in EVENINGS
    )
    more = {**SHARES, "new": 2}
    all_three = ANN, BOB, CAT
    storm = {**more, "plays": 6, "undo": 8, "restart": 1}
    return (
        *evenings,
        Scenario("sealed: a storm", "sealed", 160, storm, "rounds=5", all_three),
        Scenario("automaton: a storm", "automaton", 120, storm, users=(ANN,)),
        Scenario("sealed: moderators", "sealed", 120, {**more, "mods": 14}, "rounds=5"),
        Scenario("sealed: to the end", "sealed", 160, {**more, "play": 40}, "rounds=1"),
        *(
            Scenario(f"{game}: a captain", game, 60, {**SHARES, "play": 20}, "captain=host")
            for game, spec in sorted(shipped().items())
            if any(option.key == "captain" for option in spec.options)
        ),
        Scenario("rota: days", "rota", 200, {**more, "time": 10, "wait": 14, "plays": 3}),
        Scenario("numbered: days", "numbered", 120, {**more, "time": 5, "wait": 20, "restart": 1}),
        Scenario("sealed: seats", "sealed", 120, {**more, "lobby": 14}, "rounds=5", all_three),
        Scenario("sealed: a lobby", "sealed", 160, {**WAITING, "lobby": 20}, starts=False),
        *(
            Scenario(f"{game}: a lobby", game, 30, {**WAITING, "lobby": 10}, starts=False)
            for game in sorted(shipped())
        ),
    )


SCENARIOS = _scenarios()


class Step(msgspec.Struct, frozen=True):
    """One interaction: what was done, what was said then, and every so often the rows."""

    done: str
    said: str
    rows: str | None = None


async def played(scenario: Scenario, acts: int = 0) -> list[Step]:
    """All interactions of a scenario, or its first ones."""
    real = shipped()
    games: dict[str, Any] = {**TOYS, **real}
    async with stage(games, shipped=scenario.game in real) as on:
        people = People(on, scenario)
        await people.new()
        await on.settle()
        steps = [await _step(on, people.told)]
        for n in range(acts or scenario.acts):
            await people.anything()
            steps.append(await _step(on, people.told, rows=n % ROWS_EVERY == ROWS_EVERY - 1))
        steps.append(await _step(on, "the end", rows=True))
    return steps


async def _step(on: Stage, done: str, *, rows: bool = False) -> Step:
    said, on.said = "\n\n".join(on.said), []
    return Step(done, said, "\n".join(await on.rows()) if rows else None)


def digest(text: str) -> str:
    """A short hash."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]
