"""A game as large as a real one (about 8 kB of position), to measure what is around the rules."""

# ruff: noqa: ARG002, ARG005 the engine dictates signatures

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Draw, OfSeat, Question, Seat, State, Word, Words
from bot.engine.rng import Chance
from bot.engine.spec import Entry, GameSpec, Names, Option, Setup, Standing

UNITS = 180
LAST = 100_000


class Unit(msgspec.Struct, frozen=True, gc=False):
    """Something on a map."""

    name: str
    place: str
    hull: int
    seat: int
    cargo: tuple[int, int, int]


class Bulk(State, frozen=True, kw_only=True, gc=False):
    """Many units, a deck, a round."""

    units: tuple[Unit, ...]
    deck: tuple[int, ...]
    seats: int
    round: int = 0


class Moved(OfSeat, frozen=True):
    unit: str
    place: str


class Rolled(OfSeat, frozen=True):
    pips: int


class Roll(Draw[Bulk], frozen=True, gc=False):
    """§2 A die damages a unit."""

    rule = "§2"
    seat: Seat
    unit: int

    def run(self, s: Bulk, chance: Chance) -> Bulk:
        pips = chance.die(6)
        unit = s.units[self.unit]
        units = list(s.units)
        units[self.unit] = replace(unit, hull=(unit.hull + pips) % 40)
        return replace(s, units=tuple(units)).tell(Rolled(self.seat, pips))


class Go(Question[Bulk], frozen=True, gc=False):
    """§1 Move one unit."""

    rule = "§1"
    drafted = False

    def options(self, s: Bulk, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from (f"u{n}" for n in range(UNITS))
        elif len(prefix) == 1:
            yield from ("n", "e", "s", "w")

    def take(self, s: Bulk, words: Words) -> Bulk:
        n = int(words[0][1:])
        units = list(s.units)
        place = f"{words[1]}{(s.round * 7 + n) % 97}"
        units[n] = replace(s.units[n], place=place)
        s = replace(s, units=tuple(units), round=s.round + 1)
        s = s.tell(Moved(self.seat, units[n].name, place))
        if s.round >= LAST:
            return s.over()
        after = Go(Seat((self.seat + 1) % s.seats))
        return s.then(Roll(self.seat, n), after) if n % 3 == 0 else s.then(after)


class Sight(msgspec.Struct, frozen=True):
    """What everybody sees."""

    units: tuple[Unit, ...]
    round: int


def sight(s: Bulk) -> Sight:
    """The whole board."""
    return Sight(s.units, s.round)


def setup(given: Setup) -> Bulk:
    """All units on their places."""
    units = tuple(
        Unit(f"unit-{n:03}", f"a{n % 97}", 10 + n % 20, n % given.seats, (n % 5, n % 7, 0))
        for n in range(UNITS)
    )
    return Bulk(units=units, deck=tuple(range(1000, 1104)), seats=given.seats, todo=(Go(Seat(0)),))


class Words_:  # noqa: N801 the name Words is the engine's
    """Short words."""

    def prompt(self, q: Any, view: Any, names: Names) -> str:
        return "Move a unit."

    def label(self, q: Any, words: Words, view: Any) -> str:
        return words[-1]

    def reason(self, no: No, names: Names) -> str:
        return f"Not {no.what}."

    def line(self, event: Any, names: Names) -> str:
        if isinstance(event, Rolled):
            return f"{names[event.seat]} rolls {event.pips}."
        return f"{names[event.seat]} moves {event.unit} to {event.place}."

    def status(self, view: Any, names: Names) -> str:
        return f"Round {view.round}"

    def option(self, key: str, value: str) -> str:
        return value or key

    def hand(self, view: Any, names: Names) -> str:
        return "Nothing."


def entries(_: str = "en") -> list[Entry]:
    """No components."""
    return []


def result(s: Bulk) -> tuple[Standing, ...]:
    """Everybody is first."""
    return tuple(Standing(Seat(n), 1, s.round) for n in range(s.seats))


GAME = GameSpec(
    key="bulk",
    name="Bulk",
    package="tests.bench",
    seats=(1, 4),
    version=1,
    state=Bulk,
    steps=(Go, Roll),
    events=(Moved, Rolled),
    setup=setup,
    public=sight,
    private=lambda s, seat: sight(s),
    redeal=lambda s, seat, chance: s,
    result=result,
    verify=lambda s: None,
    words={"en": Words_()},
    entries=entries,
    options=(Option("pace", ("slow", "fast")),),
)
