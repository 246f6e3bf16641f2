"""A game for tests of time: one seat after the other, a turn is `work` (again) or `pass`."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import OfSeat, Question, Seat, State, Task, Word, Words
from bot.engine.spec import Entry, GameSpec, Names, Option, Setup, Standing

# ruff: noqa: ARG002, ARG005 the engine dictates signatures

LAST = 10_000


class Rota(State, frozen=True, kw_only=True, gc=False):
    """How often each seat has worked and passed."""

    worked: tuple[int, ...]
    passed: tuple[int, ...]
    passing: bool = True


class Did(OfSeat, frozen=True):
    what: str


class Turn(Task[Rota], frozen=True, gc=False):
    """§1 Each in turn."""

    rule = "§1"
    seat: Seat

    def run(self, s: Rota) -> Rota:
        after = Seat((self.seat + 1) % len(s.worked))
        if sum(s.passed) >= LAST:
            return s.over()
        return s.then(Shift(self.seat), Turn(after))


class Shift(Question[Rota], frozen=True, gc=False):
    """§2 Work as often as one likes up to three times in a row, then pass."""

    rule = "§2"
    drafted = False
    done: int = 0

    def options(self, s: Rota, prefix: Words) -> Iterator[Word]:
        if not prefix:
            if self.done < 3:
                yield "work"
            if s.passing or self.done:
                yield "pass" if s.passing else "rest"

    def why_not(self, s: Rota, words: Words) -> No | None:
        return None

    def take(self, s: Rota, words: Words) -> Rota:
        s = s.tell(Did(self.seat, words[0]))
        if words[0] == "work":
            return replace(s, worked=_more(s.worked, self.seat)).then(
                Shift(self.seat, self.done + 1)
            )
        return replace(s, passed=_more(s.passed, self.seat))


def _more(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(n + (i == seat) for i, n in enumerate(counts))


class English:
    """Short words."""

    def prompt(self, q: Any, view: Any, names: Names) -> str:
        return "Work or pass."

    def label(self, q: Any, words: Words, view: Any) -> str:
        return words[-1]

    def reason(self, no: No, names: Names) -> str:
        return f"Not {no.what}."

    def line(self, event: Any, names: Names) -> str:
        return f"{names[event.seat]} chose to {event.what}."

    def status(self, view: Any, names: Names) -> str:
        return f"{sum(view.passed)} turns"

    def option(self, key: str, value: str) -> str:
        return value or key

    def hand(self, view: Any, names: Names) -> str:
        return ""


class Sight(msgspec.Struct, frozen=True):
    """Everything: there are no secrets."""

    worked: tuple[int, ...]
    passed: tuple[int, ...]


def setup(given: Setup) -> Rota:
    """Seat 1 begins."""
    none = (0,) * given.seats
    passing = given.options["passing"] == "on"
    return Rota(worked=none, passed=none, passing=passing, todo=(Turn(Seat(0)),))


def result(s: Rota) -> tuple[Standing, ...]:
    """All alike."""
    return tuple(Standing(Seat(n), 1, done) for n, done in enumerate(s.worked))


def entries(_: str = "en") -> list[Entry]:
    """No components."""
    return []


GAME = GameSpec(
    key="rota",
    name="Rota",
    package="tests.games.sealed",
    seats=(2, 4),
    version=1,
    state=Rota,
    steps=(Turn, Shift),
    events=(Did,),
    setup=setup,
    public=lambda s: Sight(s.worked, s.passed),
    private=lambda s, seat: Sight(s.worked, s.passed),
    redeal=lambda s, seat, chance: s,
    result=result,
    verify=lambda s: None,
    words={"en": English()},
    entries=entries,
    options=(Option("passing", ("on", "off")),),
)

NUMBERED = dataclasses.replace(GAME, key="numbered", turn=lambda s: sum(s.passed) + 1)
"""The game, with the number of its turn."""
